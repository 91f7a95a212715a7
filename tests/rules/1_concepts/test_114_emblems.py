"""Emblems. (CR 114)"""

import pytest

from apnap.terms.turn import COMMAND, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
RISE = 'Rise {W} | Sorcery | You get an emblem with "Creatures you control get +1/+1."'


def emblem_of(s: Scenario) -> int:
    """The emblem in the command zone."""
    return s.game.zone(COMMAND)[0]


@pytest.mark.cr("114.1", "114.2", "114.3")
def test_an_emblem_has_abilities_and_nothing_else() -> None:
    s = Scenario().card(RISE).put(ALICE, "Plains", "Rise (hand)")

    s.cast("Rise").resolve()

    emblem = s.seen(emblem_of(s))
    assert (emblem.name, emblem.types, emblem.colors, emblem.mana_value) == ("", 0, 0, 0)
    assert len(emblem.abilities) == 1
    assert s.game.objects[emblem_of(s)].owner == emblem.controller == ALICE


@pytest.mark.cr("114.4", "113.6p")
def test_the_abilities_of_an_emblem_function_in_the_command_zone() -> None:
    s = Scenario().card(BEAR).card(RISE)
    s.put(ALICE, "Plains", "Bear", "Rise (hand)").put(BOB, "Bear (2 +1/+1)")

    s.cast("Rise").resolve()

    mine, theirs = [key for key in s.game.battlefield if s.seen(key).name == "Bear"]
    assert (s.pt(mine), s.pt(theirs)) == ((3, 3), (4, 4))


@pytest.mark.cr("114.4", "603.2b")
def test_a_triggered_ability_of_an_emblem_triggers() -> None:
    s = Scenario().card(
        'Vow {W} | Sorcery | You get an emblem with "At the beginning of your upkeep, you gain 2 life."'
    )
    s.put(ALICE, "Plains", "Vow (hand)")

    s.cast("Vow").resolve().to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("114.5")
def test_an_emblem_is_no_permanent() -> None:
    s = Scenario().card(RISE).card("End All {B} | Sorcery | Destroy all permanents.")
    s.put(ALICE, "Plains", "Swamp", "Rise (hand)", "End All (hand)")

    s.cast("Rise").resolve().cast("End All").resolve()

    assert s.battlefield() == []
    assert len(s.game.zone(COMMAND)) == 1
