"""Amass as it is written, and doing an action several times. (CR 701.47)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("701.47a")
def test_the_amassed_army_may_be_spoken_of() -> None:
    s = Scenario().card(
        "Foray {B} | Sorcery | Amass Orcs 2. When you do, Foray deals X damage to target creature"
        " an opponent controls, where X is the amassed Army's power."
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").card("Hill {4} | Creature — Giant | 0/9")
    s.put(ALICE, "Swamp", "Foray (hand)").put(BOB, "Bear", "Hill")

    s.cast("Foray").choose("Hill").resolve()

    assert s.pt("Orc Army Token") == (2, 2)
    assert s.record("Hill").damage == 2


@pytest.mark.cr("701.47a", "701.47b")
def test_an_army_that_is_there_becomes_that_type_too() -> None:
    s = Scenario().card("Rise {B} | Sorcery | Amass Zombies 1.")
    s.card("March {B} | Sorcery | Amass Goblins 2.")
    s.put(ALICE, "Swamp x2", "Rise (hand)", "March (hand)")

    s.cast("Rise").resolve().cast("March").resolve()

    [army] = s.battlefield(ALICE)[2:]
    assert s.seen(army).subtypes == {"Zombie", "Goblin", "Army"}
    assert s.pt(army) == (3, 3)


@pytest.mark.cr("701.16a")
def test_what_is_done_twice_is_done_twice() -> None:
    s = Scenario().card("Study {U} | Sorcery | Investigate twice.")
    s.put(ALICE, "Island", "Study (hand)")

    s.cast("Study").resolve()

    assert s.battlefield(ALICE) == ["Island", "Clue Token", "Clue Token"]


@pytest.mark.cr("701.47c")
def test_the_army_you_amassed_deals_damage_by_its_own_power() -> None:
    s = Scenario().card(
        "Raid {B} | Sorcery | Amass Zombies 2, then the Army you amassed deals damage equal to its "
        "power to each non-Army creature."
    )
    s.card("Hill {4} | Creature — Giant | 0/9")
    s.put(ALICE, "Swamp", "Raid (hand)", "Hill").put(BOB, "Hill")

    s.cast("Raid").resolve()

    assert [s.record(key).damage for key in s.all_named("Hill")] == [2, 2]
    assert s.record("Zombie Army Token").damage == 0


BUTCHER = """Butcher {B} | Creature — Goblin | When this creature enters, destroy up to one other target
 creature. Its controller amasses Goblins X, where X is that creature's power. If you controlled that
 creature, draw a card. | 1/3""".replace("\n ", " ")


def _butcher() -> Scenario:
    s = Scenario().card(BUTCHER).card("Bear {1}{G} | Creature — Bear | 2/2")
    return s.put(ALICE, "Swamp", "Butcher (hand)", "Bear").library(ALICE, "Island")


@pytest.mark.cr("701.47c", "608.2h")
def test_that_creature_is_the_one_destroyed_and_not_the_army() -> None:
    """The opponent's is destroyed: they get the Army, and nobody draws."""
    s = _butcher().card("Wolf {2} | Creature — Wolf | 3/3").put(BOB, "Wolf")

    s.cast("Butcher").choose(["Wolf"]).resolve()

    assert s.battlefield(BOB) == ["Goblin Army Token"]
    assert s.pt("Goblin Army Token") == (3, 3)
    assert s.hand(ALICE) == []


@pytest.mark.cr("701.47c", "608.2h")
def test_who_controlled_the_creature_that_was_destroyed_draws() -> None:
    s = _butcher()

    s.cast("Butcher").choose(["Bear"]).resolve()

    assert s.pt("Goblin Army Token") == (2, 2)
    assert s.hand(ALICE) == ["Island"]


@pytest.mark.cr("115.6", "608.2c")
def test_without_a_target_nobody_amasses_and_nobody_draws() -> None:
    s = _butcher()

    s.cast("Butcher").choose([]).resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Bear", "Butcher"]
    assert s.hand(ALICE) == []
