"""What happens to players. (CR 104, 106, 119, 500.7, 500.8, 705, 706, 725)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.costs import Costs, TapSelf
from apnap.abilities.instructions.actions import (
    AddMana,
    Body,
    Exchange,
    GainLife,
    GetCounters,
    SetLife,
)
from apnap.abilities.instructions.flow import (
    BecomeMonarch,
    CreateEmblem,
    DieResult,
    DrawGame,
    ExtraPhase,
    ExtraTurn,
    FlipCoin,
    LoseGame,
    RollDie,
    SkipNext,
    WinGame,
)
from apnap.abilities.references import EachOpponent, EachPlayer, You
from apnap.abilities.values import Exchanged, ManaChoice
from apnap.terms.events import CoinFlipped, DieRolled, LifeGain, LifeLoss, ManaAdded
from apnap.terms.turn import BEGINNING_OF_COMBAT, DRAW, POSTCOMBAT_MAIN
from tests.rules.following_board import ALICE, BOB, Board


@pytest.mark.cr("119.5")
def test_a_life_total_that_becomes_a_number_is_a_gain_or_loss() -> None:
    board = Board()
    board.life(BOB, 5)

    board.follow(SetLife(EachPlayer(), 10))

    kinds = [type(event) for event in board.since]
    assert kinds == [LifeLoss, LifeGain]
    assert board.game.players[ALICE].life == board.game.players[BOB].life == 10


@pytest.mark.cr("701.12c")
def test_life_totals_are_exchanged() -> None:
    board = Board()
    board.life(BOB, 5)

    board.follow(Exchange(Exchanged.LIFE_TOTALS, You(), EachOpponent()))

    assert board.game.players[ALICE].life == 5
    assert board.game.players[BOB].life == 20


@pytest.mark.cr("122.1")
def test_a_player_gets_counters() -> None:
    board = Board()

    board.follow(GetCounters(EachOpponent(), "poison", 2))

    assert board.game.players[BOB].counter("poison") == 2


@pytest.mark.cr("106.4", "106.12")
def test_mana_of_a_chosen_color_is_added() -> None:
    board = Board()
    board.answers = ["R"]
    ability = ActivatedAbility(Costs((TapSelf(),)), Body(()))

    board.follow(AddMana(You(), amount=2, any_color=ManaChoice.ONE_COLOR), ability=ability)

    assert [mana.type for mana in board.game.players[ALICE].pool] == ["R", "R"]
    [event] = [e for e in board.since if type(e) is ManaAdded]
    assert event.tapped_for


@pytest.mark.cr("106.4")
def test_each_mana_may_be_of_another_color() -> None:
    board = Board()
    board.answers = ["R", "G"]

    board.follow(AddMana(You(), amount=2, any_color=ManaChoice.ANY_COMBINATION))

    assert [mana.type for mana in board.game.players[ALICE].pool] == ["R", "G"]


@pytest.mark.cr("500.7")
def test_the_newest_extra_turn_comes_first() -> None:
    board = Board()

    board.follow(ExtraTurn(EachOpponent()), ExtraTurn(You()))

    assert board.game.extra_turns == (BOB, ALICE)


@pytest.mark.cr("500.8")
def test_extra_phases_come_before_the_next_one() -> None:
    board = Board()

    board.follow(ExtraPhase())

    assert board.game.extra_steps == (BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN, BEGINNING_OF_COMBAT)


@pytest.mark.cr("500.8")
def test_after_the_second_main_phase_the_turn_goes_on_where_it_was() -> None:
    board = Board()
    board.field(step=POSTCOMBAT_MAIN)

    board.follow(ExtraPhase())

    assert board.game.extra_steps == (BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN)


@pytest.mark.cr("614.10a")
def test_the_next_step_will_be_skipped() -> None:
    board = Board()

    board.follow(SkipNext(EachOpponent(), DRAW))

    assert board.game.skips == ((BOB, DRAW),)


@pytest.mark.cr("104.2b")
def test_a_player_wins() -> None:
    board = Board()

    board.follow(WinGame(You()))

    assert board.game.is_over
    assert board.game.winners == (ALICE,)


@pytest.mark.cr("104.3e")
def test_a_player_loses() -> None:
    board = Board()

    board.follow(LoseGame(EachOpponent()))

    assert board.game.players[BOB].lost


@pytest.mark.cr("104.4c")
def test_the_game_is_a_draw() -> None:
    board = Board()

    board.follow(DrawGame())

    assert board.game.is_over
    assert board.game.winners == ()


@pytest.mark.cr("705.2")
def test_a_coin_is_called_and_won_or_lost() -> None:
    board = Board()

    context = board.follow(FlipCoin(You()))

    [flip] = [event for event in board.since if isinstance(event, CoinFlipped)]
    assert context.bindings["won the flip"] == int(flip.won)
    assert board.asked[0].player == ALICE


@pytest.mark.cr("706.2", "706.3a")
def test_the_row_of_the_result_is_followed() -> None:
    board = Board()
    rows = (DieResult(1, 20, GainLife(You(), 1)), DieResult(21, -1, GainLife(You(), 9)))

    context = board.follow(RollDie(You(), 20, rows))

    [roll] = [event for event in board.since if type(event) is DieRolled]
    assert context.bindings["the result"] == roll.result
    assert board.game.players[ALICE].life == 21


@pytest.mark.cr("725.1", "725.3")
def test_there_is_one_monarch() -> None:
    board = Board()

    board.follow(BecomeMonarch(You()), BecomeMonarch(EachOpponent()))

    assert board.game.monarch == BOB


@pytest.mark.cr("114.1", "114.2")
def test_an_emblem_is_in_the_command_zone() -> None:
    board = Board()

    board.follow(CreateEmblem(You(), ()))

    [emblem] = board.game.command
    assert board.game.objects[emblem].owner == ALICE
