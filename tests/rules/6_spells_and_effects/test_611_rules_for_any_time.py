"""What a static ability changes of the rules, changed for a time. (CR 611.2, 613.11)"""

import pytest

from apnap.rules.combat.attacking import goaders
from apnap.terms.turn import BEGINNING_OF_COMBAT, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

MILL = "Mill {0} | Artifact | {T}: You gain 1 life."
OX = "Ox {0} | Creature — Ox | 2/2"


@pytest.mark.cr("602.5", "611.2a")
def test_its_activated_abilities_cannot_be_activated_this_turn() -> None:
    s = (
        Scenario()
        .card(MILL)
        .card(
            "Snare {0} | Instant | Untap target artifact. Its activated abilities can't be activated "
            "this turn."
        )
    )
    s.put(ALICE, "Mill", "Mill", "Snare (hand)").library(ALICE, "Mill").library(BOB, "Mill")
    one, other = s.all_named("Mill")

    s.cast("Snare", one).resolve()

    assert not s.could(lambda it: it.activate(one))
    assert s.could(lambda it: it.activate(other))
    assert s.to(UPKEEP, BOB).could(lambda it: it.activate(one, by=ALICE))


@pytest.mark.cr("508.1d", "508.1h", "611.2a")
def test_attacking_costs_life_for_a_time() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Toll {0} | Sorcery | Until your next turn, creatures can't attack you or planeswalkers you "
            "control unless their controller pays 2 life for each of those creatures."
        )
    )
    s.put(ALICE, "Toll (hand)").put(BOB, "Ox", "Ox")
    s.library(ALICE, "Ox").library(BOB, "Ox", "Ox")
    s.cast("Toll").resolve()

    s.to(BEGINNING_OF_COMBAT, BOB).attack("Ox")

    assert s.life(BOB) == 18


@pytest.mark.cr("611.2a", "701.15b")
def test_the_tokens_are_goaded_for_the_rest_of_the_game() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Party {0} | Sorcery | Each opponent creates a 1/1 red Goblin creature token. The tokens are "
            "goaded for the rest of the game."
        )
    )
    s.put(ALICE, "Party (hand)").library(ALICE, "Ox").library(BOB, "Ox")

    s.cast("Party").resolve().to(BEGINNING_OF_COMBAT, BOB)

    assert goaders(s.game, s.find("Goblin Token")) == {ALICE}
