"""What is so in an extra turn, and what happens as it ends. (CR 500.7, 614.10)"""

import pytest

from apnap.terms.turn import END, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

TIRED = "Tired {0} | Sorcery | Take an extra turn after this one. Skip the untap step of that turn."
LAST = (
    "Last {0} | Sorcery | Take an extra turn after this one. At the beginning of that turn's end"
    " step, you lose the game."
)
TRUE = (
    "True {0} | Sorcery | Take an extra turn after this one. During that turn, damage can't be"
    " prevented."
)
PLAIN = "Plain {0} | Sorcery | Take an extra turn after this one."
SKIP = "Skip {0} | Instant | Target player skips their next turn."
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to any target."
CALM = "Calm {0} | Instant | Prevent all damage that would be dealt to you this turn."


def with_cards(*cards: str) -> Scenario:
    """Alice has them in hand."""
    s = Scenario()
    for card in (TIRED, LAST, TRUE, PLAIN, SKIP, BOLT, CALM):
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("500.7", "614.10a")
def test_the_untap_step_of_the_extra_turn_alone_may_be_skipped() -> None:
    s = with_cards("Tired").put(ALICE, "Plains (tapped)")

    s.cast("Tired").resolve().to(UPKEEP, ALICE)
    in_extra_turn = s.is_tapped("Plains")
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert (in_extra_turn, s.is_tapped("Plains")) == (True, False)


@pytest.mark.cr("500.7", "603.7", "104.3e")
def test_the_game_may_be_lost_as_the_extra_turn_ends() -> None:
    s = with_cards("Last")

    s.cast("Last").resolve().to(END, ALICE)
    before = s.game.is_over
    s.to(PRECOMBAT_MAIN, ALICE).to(END, ALICE).resolve()

    assert (before, s.game.winners) == (False, (BOB,))


@pytest.mark.cr("500.7", "614.10a")
def test_what_an_extra_turn_brings_is_not_if_that_turn_is_skipped() -> None:
    s = with_cards("Last", "Skip")

    s.cast("Last").resolve().cast("Skip", ALICE).resolve()
    s.to(END, BOB).to(END, ALICE).resolve()

    assert not s.game.is_over


@pytest.mark.cr("500.7")
def test_of_two_extra_turns_it_is_the_right_one() -> None:
    s = with_cards("Last", "Plain")

    s.cast("Last").resolve().cast("Plain").resolve()
    s.to(END, ALICE).to(PRECOMBAT_MAIN, ALICE).to(END, ALICE)
    after_the_newer = s.game.is_over
    s.to(PRECOMBAT_MAIN, ALICE).to(END, ALICE).resolve()

    assert (after_the_newer, s.game.is_over) == (False, True)


@pytest.mark.cr("500.7", "615.12")
def test_damage_can_be_prevented_in_any_turn_but_that_one() -> None:
    s = with_cards("True", "Calm", "Bolt", "Calm", "Bolt")

    s.cast("True").resolve().cast("Calm").resolve().cast("Bolt", ALICE).resolve()
    before = s.life(ALICE)
    s.to(END, ALICE).to(PRECOMBAT_MAIN, ALICE)
    s.cast("Calm").resolve().cast("Bolt", ALICE).resolve()

    assert (before, s.life(ALICE)) == (20, 17)
