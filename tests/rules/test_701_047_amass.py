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
