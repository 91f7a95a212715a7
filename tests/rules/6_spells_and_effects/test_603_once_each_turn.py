"""Abilities whose action is taken only once each turn. (CR 603.2h)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
TWINS = "Twins {0} | Sorcery | Create two 1/1 green Elf creature tokens."
HOST = (
    "Host {W} | Artifact | Whenever a creature you control enters, you may gain 1 life. "
    "Do this only once each turn."
)


def board() -> Scenario:
    s = Scenario().card(BEAR).card(TWINS).card(HOST)
    return s.put(ALICE, "Host", "Bear x3 (hand)", "Twins (hand)")


@pytest.mark.cr("603.2h")
def test_once_it_was_done_the_ability_does_not_trigger_again_that_turn() -> None:
    s = board()

    s.cast("Bear").resolve()
    s.cast("Bear").resolve(top_only=True)

    assert s.stack() == []
    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2h")
def test_if_it_was_not_done_the_ability_triggers_again() -> None:
    s = board()

    s.cast("Bear").choose(False).resolve()
    assert s.life(ALICE) == 20
    s.cast("Bear").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2h")
def test_of_two_that_triggered_at_once_only_one_does_it() -> None:
    s = board()

    s.cast("Twins").resolve(top_only=True)
    assert s.stack() == ["Host", "Host"]
    s.resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2h")
def test_on_another_turn_it_may_be_done_again() -> None:
    s = board()

    s.cast("Bear").resolve().to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)
    s.cast("Bear").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("603.2h")
def test_events_of_its_own_action_do_not_trigger_it() -> None:
    s = (
        Scenario()
        .card("Quiet {0} | Enchantment")
        .card(
            "Dancer {W} | Creature — Cleric | Whenever an enchantment you control enters, you may "
            "create a token that's a copy of it. Do this only once each turn. | 3/3"
        )
    )
    s.put(ALICE, "Dancer", "Quiet (hand)")

    s.cast("Quiet").resolve(top_only=True).choose(True).resolve(top_only=True)

    assert s.many("Quiet") == 2
    assert s.stack() == []
