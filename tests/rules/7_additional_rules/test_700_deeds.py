"""Crimes, mana expended, and other deeds that abilities trigger on. (CR 700, 122.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BOLT = "Bolt {R} | Instant | Bolt deals 2 damage to any target."
BEAR = "Bear {G} | Creature — Bear | 2/2"
FORK = "Fork {R} | Instant | Fork deals 1 damage to each of up to two target creatures."
THIEF = "Thief {B} | Creature — Human Rogue | Whenever you commit a crime, you gain 1 life. | 1/1"
GRAVE = "Grave Robbery {B} | Instant | Exile target card from a graveyard."
BAKER = "Baker {G} | Creature — Raccoon | Whenever you expend 4, draw a card. | 2/2"
FEAST = "Feast {3} | Artifact | Flying"
PLANNER = (
    "Planner {2} | Artifact | {T}: Put two plan counters on Planner. "
    "| When the third plan counter is put on Planner, draw a card."
)
SPITE = (
    "Spite {R} | Sorcery | Spite deals 1 damage to any target. | When a spell or ability an "
    "opponent controls causes you to discard Spite, you gain 5 life."
)
ROT = "Rot {B} | Sorcery | Target player discards a card."
MEAL = "Meal {1} | Artifact | Flying"
LANDS = ("Mountain",) * 4


@pytest.mark.cr("700.13")
@pytest.mark.parametrize(("target", "gained"), [(BOB, 1), ("Bear", 1), (ALICE, 0), ("Thief", 0)])
def test_targeting_an_opponent_or_what_they_have_is_a_crime(target: object, gained: int) -> None:
    s = Scenario().card(BOLT).card(BEAR).card(THIEF)
    s.put(ALICE, "Mountain", "Thief", "Bolt (hand)").put(BOB, "Bear")

    s.cast("Bolt", target)
    s.resolve()

    assert s.life(ALICE) == 20 + gained - (2 if target == ALICE else 0)


@pytest.mark.cr("700.13")
def test_one_spell_is_one_crime() -> None:
    s = Scenario().card(FORK).card("Ox {G} | Creature — Ox | 3/3").card(BEAR).card(THIEF)
    s.put(ALICE, "Mountain", "Thief", "Fork (hand)").put(BOB, "Bear", "Ox")

    s.cast("Fork", ("Bear", "Ox")).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("700.13")
def test_a_card_in_an_opponents_graveyard_is_theirs() -> None:
    s = Scenario().card(GRAVE).card(BEAR).card(THIEF)
    s.put(ALICE, "Swamp", "Thief", "Grave Robbery (hand)").put(BOB, "Bear (graveyard)")

    s.cast("Grave Robbery", "Bear").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("700.14")
def test_expending_counts_all_spells_of_the_turn_once() -> None:
    s = Scenario().card(BAKER).card(FEAST).card(MEAL)
    s.put(ALICE, *LANDS, "Mountain", "Baker", "Feast (hand)", "Meal (hand)", "Meal (hand)")

    s.cast("Feast").resolve()
    after_three = len(s.hand(ALICE))
    s.cast("Meal").resolve()
    after_four = len(s.hand(ALICE))
    s.cast("Meal").resolve()

    assert (after_three, after_four, len(s.hand(ALICE))) == (2, 2, 1)


@pytest.mark.cr("122.7")
def test_the_nth_counter_is_the_one_that_makes_them_so_many() -> None:
    s = Scenario().card(PLANNER).put(ALICE, "Planner")

    s.activate("Planner").resolve()
    assert s.hand(ALICE) == []
    s.to(1, ALICE).activate("Planner").resolve()

    assert s.counters("Planner", "plan") == 4
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(("player", "gained"), [(ALICE, 0), (BOB, 5)])
def test_whose_spell_made_you_discard(player: int, gained: int) -> None:
    s = Scenario().card(SPITE).card(ROT).turn_of(player)
    s.put(ALICE, "Spite (hand)").put(player, "Swamp", "Rot (hand)")

    s.cast("Rot", ALICE).resolve()

    assert s.life(ALICE) == 20 + gained
