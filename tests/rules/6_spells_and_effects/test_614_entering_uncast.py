"""Creatures that would enter without having been cast. (CR 614.6)"""

import pytest

from apnap.terms.events import TokenCreation
from apnap.testing import ALICE, BOB, Scenario

MOONLIGHT = (
    "Moonlight {W} | Instant | Until end of turn, if a creature would enter and it wasn't cast, "
    "exile it instead."
)
WATCHER = "Watcher {W} | Creature — Human | Whenever a creature enters, you gain 1 life. | 1/1"
BEAR = "Bear {0} | Creature — Bear | 2/2"
CALL = "Call {0} | Instant | Create two 1/1 white Soldier creature tokens."


@pytest.fixture
def moonlit() -> Scenario:
    s = Scenario().card(MOONLIGHT).card(WATCHER).card(BEAR).card(CALL)
    s.card("Rise {0} | Instant | Return target creature card from a graveyard to the battlefield.")
    s.put(ALICE, "Moonlight (hand)", "Plains", "Watcher", "Bear (hand)", "Call (hand)")
    s.put(BOB, "Rise (hand)", "Bear (graveyard)")
    return s.cast("Moonlight").resolve()


@pytest.mark.cr("614.6", "111.7", "704.5d")
def test_creature_tokens_are_never_cast_and_do_not_enter(moonlit: Scenario) -> None:
    """Official ruling: the token is put into exile and ceases to exist."""
    s = moonlit.cast("Call").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Watcher"]
    assert s.exile() == []
    assert s.life(ALICE) == 20
    assert s.happened(TokenCreation)


@pytest.mark.cr("614.6")
def test_a_creature_that_was_cast_enters(moonlit: Scenario) -> None:
    s = moonlit.cast("Bear").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("614.6")
def test_a_creature_from_a_graveyard_is_exiled(moonlit: Scenario) -> None:
    s = moonlit.cast("Rise", "Bear", by=BOB).resolve()

    assert s.exile() == ["Bear"]
    assert s.life(ALICE) == 20
