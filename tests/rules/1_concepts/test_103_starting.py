"""Starting the game. (CR 103)"""

import pytest

from apnap.game.topics import Topic
from apnap.terms.events import CardDrawn, Shuffled, StepBegan, TurnBegan, ZoneChange
from apnap.terms.turn import DRAW, HAND, LIBRARY, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

KEEP, MULLIGAN = True, False
LEYLINE = (
    "Leyline {2}{W} | Enchantment | If this card is in your opening hand, you may begin the game"
    " with it on the battlefield."
)


def hand_sizes(s: Scenario) -> list[int]:
    """How many cards each player holds."""
    return [len(s.game.players[player].hand) for player in s.game.turn_order]


def bottomed(count: int) -> list[list[str]]:
    """Which cards are put on the bottom, and in which order."""
    return [["Filler"] * count, ["Filler"] * count]


@pytest.mark.cr("103.1", "103.8")
def test_the_starting_player_takes_the_first_turn() -> None:
    s = Scenario().from_the_start().turn_of(BOB)

    s.settle()

    assert s.game.starting_player == BOB
    assert s.happened(TurnBegan)[0].player == BOB


@pytest.mark.cr("103.1")
def test_the_turn_order_goes_on_from_the_starting_player() -> None:
    s = Scenario(3).from_the_start().turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert [event.player for event in s.happened(TurnBegan)] == [BOB, CAROL, ALICE]


@pytest.mark.cr("103.1")
def test_if_nobody_was_chosen_chance_determines_who_begins() -> None:
    first = [Scenario(seed=seed).from_the_start() for seed in range(12)]

    starters = {_by_chance(s) for s in first}

    assert starters == {ALICE, BOB}


def _by_chance(s: Scenario) -> int:
    s.set_board(active=None)
    return s.settle().game.starting_player


@pytest.mark.cr("103.3")
def test_each_deck_is_shuffled_and_becomes_the_library() -> None:
    s = Scenario().from_the_start()
    deck = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 4
    s.library(ALICE, *deck)

    s.settle()

    assert [event.player for event in s.happened(Shuffled, rule="103.3")] == [ALICE, BOB]
    cards = s.hand(ALICE) + s.names(LIBRARY, ALICE)
    assert sorted(cards) == sorted(deck)
    assert cards != deck


@pytest.mark.cr("103.4", "119.1")
def test_each_player_begins_with_twenty_life() -> None:
    s = Scenario().from_the_start().settle()

    assert [s.life(ALICE), s.life(BOB)] == [20, 20]


@pytest.mark.cr("103.5")
def test_each_player_draws_seven_cards() -> None:
    s = Scenario().from_the_start().settle()

    assert hand_sizes(s) == [7, 7]


@pytest.mark.cr("103.5")
def test_a_mulligan_is_a_new_hand_of_seven_less_a_card_put_on_the_bottom() -> None:
    s = Scenario().from_the_start()
    s.library(ALICE, *["Plains", "Island", "Swamp", "Mountain", "Forest"] * 4)
    s.choose(MULLIGAN, KEEP)

    s.settle()

    drawn = s.happened(CardDrawn, player=ALICE, rule="103.5")
    [bottomed] = s.happened(ZoneChange, to=LIBRARY, position=-1)
    assert len(drawn) == 14
    assert s.game.players[ALICE].library[-1] == bottomed.new_id
    assert hand_sizes(s) == [6, 7]


@pytest.mark.cr("103.5")
def test_the_second_mulligan_puts_two_cards_on_the_bottom() -> None:
    s = Scenario().from_the_start().choose(MULLIGAN, KEEP, ["Filler"])
    s.choose(MULLIGAN, ["Filler", "Filler"], ["Filler", "Filler"])

    s.settle()

    assert hand_sizes(s) == [5, 7]


@pytest.mark.cr("103.5", "101.4e")
def test_all_declare_in_turn_order_before_anyone_takes_a_mulligan() -> None:
    s = Scenario().from_the_start()

    s.table.answer(1)
    shuffled = len(s.happened(Shuffled))
    declaring = s.table.choice
    s.table.answer(1)

    assert (declaring.prompt, declaring.player) == ("keep this hand?", BOB)
    assert shuffled == 2
    assert len(s.happened(Shuffled, rule="103.5")) >= 1


@pytest.mark.cr("103.5")
def test_a_player_who_kept_isnt_asked_again() -> None:
    s = Scenario().from_the_start()

    s.table.answer(0)
    s.table.answer(1)
    s.table.answer((0,))

    assert s.table.choice.player == BOB
    assert s.table.choice.topic is Topic.MULLIGAN


@pytest.mark.cr("103.5")
def test_there_are_no_mulligans_below_an_empty_hand() -> None:
    s = Scenario().from_the_start().choose(MULLIGAN, KEEP, ["Filler"], MULLIGAN)
    s.choose(*bottomed(2), MULLIGAN, *bottomed(3), MULLIGAN, *bottomed(4), MULLIGAN)
    s.choose(*bottomed(5), MULLIGAN, *bottomed(6), MULLIGAN)

    s.settle()

    assert hand_sizes(s) == [0, 7]
    assert s.game.step == UPKEEP


@pytest.mark.cr("103.5c", "800.6")
def test_in_multiplayer_the_first_mulligan_is_free() -> None:
    s = Scenario(3).from_the_start().choose(MULLIGAN, KEEP, KEEP, KEEP)

    s.settle()

    assert hand_sizes(s) == [7, 7, 7]
    assert len(s.happened(Shuffled, player=ALICE)) == 2


@pytest.mark.cr("103.5c", "800.6")
def test_in_multiplayer_the_second_mulligan_costs_a_card() -> None:
    s = Scenario(3).from_the_start().choose(MULLIGAN, KEEP, KEEP, MULLIGAN, ["Filler"])

    s.settle()

    assert hand_sizes(s) == [6, 7, 7]


@pytest.mark.cr("103.8a")
def test_the_first_player_of_two_skips_the_first_draw_step() -> None:
    s = Scenario().from_the_start()

    s.to(PRECOMBAT_MAIN, ALICE)
    first = hand_sizes(s)
    s.to(PRECOMBAT_MAIN, BOB)

    assert first == [7, 7]
    assert [event.player for event in s.happened(StepBegan, step=DRAW)] == [BOB]
    assert len(s.game.zone(HAND, BOB)) == 8


@pytest.mark.cr("103.8c", "800.7", "100.1b")
def test_in_multiplayer_nobody_skips_a_draw_step() -> None:
    s = Scenario(3).from_the_start()

    s.to(PRECOMBAT_MAIN, ALICE)

    assert hand_sizes(s) == [8, 7, 7]


@pytest.mark.cr("103.6", "103.6a")
def test_a_card_may_begin_the_game_on_the_battlefield() -> None:
    s = Scenario().from_the_start().card(LEYLINE).library(BOB, *["Leyline"] * 8)
    s.choose(KEEP, KEEP, ["Leyline", "Leyline"])

    s.settle()

    assert s.battlefield(BOB) == ["Leyline", "Leyline"]
    assert hand_sizes(s) == [7, 5]
    assert s.game.turn == 1


@pytest.mark.cr("103.6")
def test_opening_hands_are_used_after_all_mulligans_the_starting_player_first() -> None:
    s = Scenario().from_the_start().card(LEYLINE)
    s.library(ALICE, *["Leyline"] * 8).library(BOB, *["Leyline"] * 8)

    s.table.answer(0)
    s.table.answer(0)
    first = s.table.choice
    s.table.answer((0,))

    assert (first.player, first.prompt) == (ALICE, "begin on the battlefield")
    assert (s.table.choice.player, s.table.choice.prompt) == (BOB, "begin on the battlefield")
