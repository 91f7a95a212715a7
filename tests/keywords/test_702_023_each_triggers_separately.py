"""Combat keywords of which a creature has several: each triggers separately.

(CR 702.23, 702.25, 702.45, 702.68, 702.70, 702.83, 702.86, 702.91, 702.115, 702.130)
"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


def fight(text: str, *, blocked: bool = False, blocker: str = "2/2") -> Scenario:
    """Alice's 2/2 attacks, and is blocked by Bob's creature or isn't."""
    s = Scenario().card(f"Attacker {{1}} | Creature — Human | {text} | 2/2")
    s.card(f"Blocker {{1}} | Creature — Human | {blocker}").card("Bear {1} | Creature — Bear | 1/1")
    s.put(ALICE, "Attacker", "Bear").put(BOB, "Blocker", "Bear").attack("Attacker")
    return s.block(("Blocker", "Attacker")) if blocked else s


@pytest.mark.cr("702.23c")
def test_rampage() -> None:
    s = Scenario().card("Attacker {1} | Creature — Human | Rampage 1 | Rampage 2 | 2/2")
    s.card("Bear {1} | Creature — Bear | 1/1").card("Rat {1} | Creature — Rat | 1/1")
    s.put(ALICE, "Attacker").put(BOB, "Bear", "Rat").attack("Attacker")

    s.block(("Bear", "Attacker"), ("Rat", "Attacker")).resolve()

    assert s.pt("Attacker") == (5, 5)


@pytest.mark.cr("702.23b")
def test_the_rampage_bonus_does_not_change_with_the_blockers() -> None:
    s = Scenario().card("Attacker {1} | Creature — Human | Rampage 2 | 2/2")
    s.card("Bear {1} | Creature — Bear | 1/1").card("Rat {1} | Creature — Rat | 1/1")
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Attacker", "Swamp", "Slay (hand)").put(BOB, "Bear", "Rat").attack("Attacker")
    s.block(("Bear", "Attacker"), ("Rat", "Attacker")).resolve()

    s.cast("Slay", "Rat").resolve()

    assert s.pt("Attacker") == (4, 4)


@pytest.mark.cr("702.25b")
def test_flanking() -> None:
    s = fight("Flanking | Flanking", blocked=True, blocker="3/3").resolve()

    assert s.pt("Blocker") == (1, 1)


@pytest.mark.cr("702.45b")
def test_bushido() -> None:
    s = fight("Bushido 1 | Bushido 2", blocked=True).resolve()

    assert s.pt("Attacker") == (5, 5)


@pytest.mark.cr("702.68a", "702.68b")
def test_frenzy() -> None:
    s = fight("Frenzy 1 | Frenzy 2").block().resolve()

    assert s.pt("Attacker") == (5, 2)


@pytest.mark.cr("702.68a")
def test_a_blocked_creature_is_not_frenzied() -> None:
    s = fight("Frenzy 1", blocked=True).resolve()

    assert s.pt("Attacker") == (2, 2)


@pytest.mark.cr("702.70a", "702.70b")
def test_poisonous() -> None:
    s = fight("Poisonous 1 | Poisonous 2").damage()

    assert s.counters(BOB, "poison") == 3
    assert s.life(BOB) == 18


@pytest.mark.cr("702.86b")
def test_annihilator() -> None:
    s = fight("Annihilator 1 | Annihilator 1")
    assert s.stack() == ["Attacker", "Attacker"]

    s.resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.cr("702.91b")
def test_battle_cry() -> None:
    s = Scenario().card("Attacker {1} | Creature — Human | Battle cry | Battle cry | 2/2")
    s.card("Bear {1} | Creature — Bear | 1/1").put(ALICE, "Attacker", "Bear")

    s.attack("Attacker", "Bear").resolve()

    assert s.pt("Bear") == (3, 1)
    assert s.pt("Attacker") == (2, 2)


@pytest.mark.cr("702.115b")
def test_ingest() -> None:
    s = fight("Ingest | Ingest").damage()

    assert s.exile() == ["Filler", "Filler"]


@pytest.mark.cr("702.130a", "702.130b")
def test_afflict() -> None:
    s = fight("Afflict 2 | Afflict 1", blocked=True).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("702.83b")
def test_a_creature_attacking_with_another_is_not_exalted() -> None:
    s = Scenario().card("Attacker {1} | Creature — Human | Exalted | 2/2")
    s.card("Bear {1} | Creature — Bear | 1/1").put(ALICE, "Attacker", "Bear")

    s.attack("Attacker", "Bear").resolve()

    assert s.pt("Attacker") == (2, 2)


@pytest.mark.cr("702.134b")
def test_mentor() -> None:
    s = Scenario().card("Attacker {1} | Creature — Human | Mentor | Mentor | 4/4")
    s.card("Bear {1} | Creature — Bear | 1/1").put(ALICE, "Attacker", "Bear")

    s.attack("Attacker", "Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 2


@pytest.mark.cr("702.149b")
def test_training() -> None:
    s = Scenario().card("Pupil {1} | Creature — Human | Training | Training | 1/1")
    s.card("Bear {1} | Creature — Bear | 5/5").put(ALICE, "Pupil", "Bear")

    s.attack("Pupil", "Bear").resolve()

    assert s.counters("Pupil", "+1/+1") == 2


@pytest.mark.cr("702.112c")
def test_only_the_first_renown_does_something() -> None:
    s = fight("Renown 2 | Renown 2").damage()

    assert s.counters("Attacker", "+1/+1") == 2


@pytest.mark.cr("702.108b")
def test_prowess() -> None:
    s = Scenario().card("Monk {1} | Creature — Monk | Prowess, prowess | 1/1")
    s.card("Chant {W} | Instant | You gain 1 life.").put(ALICE, "Plains", "Chant (hand)", "Monk")

    s.cast("Chant").resolve()

    assert s.pt("Monk") == (3, 3)


@pytest.mark.cr("702.101b")
def test_extort() -> None:
    s = Scenario().card("Priest {1} | Creature — Cleric | Extort | Extort | 1/1")
    s.card("Chant {W} | Instant | Draw a card.").put(ALICE, "Plains x3", "Chant (hand)", "Priest")

    s.cast("Chant").choose(True, True).resolve()

    assert s.life(BOB) == 18
    assert s.life(ALICE) == 22


@pytest.mark.cr("702.100d")
def test_evolve() -> None:
    s = Scenario().card("Ooze {1} | Creature — Ooze | Evolve | Evolve | 1/1")
    s.card("Giant {W} | Creature — Giant | 5/5").put(ALICE, "Plains", "Giant (hand)", "Ooze")

    s.cast("Giant").resolve()

    assert s.counters("Ooze", "+1/+1") == 2


@pytest.mark.cr("702.135b")
def test_afterlife() -> None:
    s = Scenario().card("Monk {1} | Creature — Monk | Afterlife 1 | Afterlife 2 | 1/1")
    s.card("Slay {B} | Instant | Destroy target creature.").put(
        ALICE, "Swamp", "Slay (hand)", "Monk"
    )

    s.cast("Slay", "Monk").resolve()

    assert s.battlefield(ALICE) == ["Swamp", *["Spirit Token"] * 3]


@pytest.mark.cr("702.123b")
def test_fabricate() -> None:
    s = Scenario().card("Maker {W} | Creature — Artificer | Fabricate 1 | Fabricate 2 | 1/1")
    s.put(ALICE, "Plains", "Maker (hand)")

    s.cast("Maker").choose(["Maker"], False, False).resolve()

    assert s.battlefield(ALICE) == ["Plains", "Maker", *["Servo Token"] * 3]
