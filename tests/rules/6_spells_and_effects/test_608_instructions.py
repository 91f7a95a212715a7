"""Following instructions in order: choices, conditions, payments. (CR 118.12, 608.2, 700.2)"""

import pytest

from apnap.abilities.amounts import Compare, DidSo, LifeTotal, RememberedNumber
from apnap.abilities.costs import Costs, PayLife
from apnap.abilities.descriptions import APlayer, OfChosen, OfType
from apnap.abilities.instructions.actions import (
    Body,
    CounterIt,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    PayCost,
    Sacrifice,
)
from apnap.abilities.instructions.flow import (
    Choose,
    ChooseOne,
    Delayed,
    ForEach,
    If,
    IfYouDo,
    May,
    Modal,
    Mode,
    Repeat,
    SameSubject,
    Sequence,
    Unless,
)
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Target,
    You,
)
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import ChosenKind, Comparison, Remembered
from apnap.game.objects import StackItem
from apnap.rules.door.happening import happen
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import AbilityTriggered, StepBegan
from apnap.terms.turn import END, HAND
from tests.rules.casting_board import face
from tests.rules.following_board import ALICE, BOB, IT, Board, bear, each, some

YES, NO = True, False


def life(board: Board) -> tuple[int, int]:
    return board.game.players[ALICE].life, board.game.players[BOB].life


@pytest.mark.cr("608.2c")
def test_one_thing_is_done_after_the_other() -> None:
    board = Board()

    board.follow(
        Sequence(
            (LoseLife(EachOpponent(), 2), GainLife(You(), RememberedNumber(Remembered.THAT_MUCH)))
        )
    )

    assert life(board) == (22, 18)


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("answer", "expected"), [(YES, (23, 20)), (NO, (20, 20))])
def test_a_player_may_do_it_or_not(answer: bool, expected: tuple[int, int]) -> None:
    board = Board()
    board.answers = [answer]

    context = board.follow(May(You(), GainLife(You(), 3)))

    assert life(board) == expected
    assert context.did == answer


@pytest.mark.cr("608.2d")
def test_nobody_is_asked_to_do_the_impossible() -> None:
    board = Board()

    board.follow(May(You(), Sacrifice(You(), some(OfType(CREATURE)))), May(You(), Discard(You())))

    assert board.asked == []


@pytest.mark.cr("118.12")
@pytest.mark.parametrize(("answer", "expected"), [(YES, (18, 15)), (NO, (20, 20))])
def test_if_you_do_depends_on_the_payment(answer: bool, expected: tuple[int, int]) -> None:
    board = Board()
    board.answers = [answer]
    pay = May(You(), PayCost(You(), Costs((PayLife(2),))))

    board.follow(IfYouDo(pay, LoseLife(EachOpponent(), 5)))

    assert life(board) == expected


@pytest.mark.cr("608.2c")
def test_if_you_do_not_there_is_the_other_thing() -> None:
    board = Board()
    sacrifice = Sacrifice(You(), some(OfType(CREATURE)))

    board.follow(IfYouDo(sacrifice, GainLife(You(), 1), LoseLife(You(), 3)))

    assert life(board) == (17, 20)


@pytest.mark.cr("603.12")
def test_when_you_do_is_a_trigger_of_its_own() -> None:
    board = Board()
    target = Target(Description(), name="new")

    board.follow(IfYouDo(GainLife(You(), 1), LoseLife(target, 3), reflexive=True))

    [trigger] = board.game.waiting
    assert life(board) == (21, 20)
    assert trigger.ability.body == Body((LoseLife(target, 3),))
    assert isinstance(board.since[-1], AbilityTriggered)


@pytest.mark.cr("608.2c")
def test_a_condition_decides() -> None:
    board = Board()
    low = Compare(LifeTotal(You()), Comparison.LESS, 20)

    board.follow(If(low, GainLife(You(), 1), GainLife(You(), 2)))

    assert life(board) == (22, 20)


@pytest.mark.cr("608.2c")
def test_whether_something_was_done_can_be_asked_later() -> None:
    board = Board()
    otherwise = If(DidSo(), GainLife(You(), 1), GainLife(You(), 5))

    board.follow(Sacrifice(You(), some(OfType(CREATURE))), otherwise)
    assert life(board) == (25, 20)

    board.follow(LoseLife(EachOpponent(), 1), otherwise)
    assert life(board) == (26, 19)


@pytest.mark.cr("118.12a")
@pytest.mark.parametrize(("answer", "expected"), [(YES, (17, 20)), (NO, (18, 20))])
def test_it_is_done_unless_the_player_pays(answer: bool, expected: tuple[int, int]) -> None:
    board = Board()
    board.answers = [answer]

    board.follow(Unless(LoseLife(You(), 2), You(), Costs((PayLife(3),))))

    assert life(board) == expected


@pytest.mark.cr("702.24a")
def test_a_cost_is_paid_as_often_as_it_says() -> None:
    board = Board()
    board.answers = [YES]

    board.follow(Unless(LoseLife(You(), 9), You(), Costs((PayLife(1),)), 4))

    assert life(board) == (16, 20)


@pytest.mark.cr("608.2c")
def test_for_each_of_them_it_is_done_once() -> None:
    board = Board()
    board.put(ALICE, bear())
    board.put(BOB, bear())

    board.follow(ForEach(each(OfType(CREATURE)), GainLife(You(), 1)))

    assert life(board) == (22, 20)


@pytest.mark.cr("608.2h")
def test_it_is_repeated_so_many_times() -> None:
    board = Board()

    board.follow(Repeat(3, GainLife(You(), 1)))

    assert life(board) == (23, 20)


@pytest.mark.cr("608.2d")
def test_an_option_is_chosen_among_those_possible() -> None:
    board = Board()
    lose, discard = LoseLife(Bound("each player"), 2), Discard(Bound("each player"))
    board.put(BOB, bear(), HAND)
    board.answers = [lose]

    board.follow(ChooseOne(EachOpponent(), (lose, discard)), ChooseOne(You(), (discard, lose)))

    assert life(board) == (18, 18)


@pytest.mark.cr("608.2d", "607.2d")
def test_what_was_chosen_is_remembered() -> None:
    board = Board()
    board.answers = ["red"]

    context = board.follow(Choose(You(), ChoiceOf(ChosenKind.COLOR)))

    assert context.bindings["chosen color"] == "red"
    assert board.game.objects[board.spell].notes["color"] == "red"


@pytest.mark.cr("608.2c", "608.2d")
def test_the_player_who_was_chosen_before_in_the_same_text_is_meant() -> None:
    board = Board()
    board.answers = [BOB]
    chosen = Each(Description((APlayer(), OfChosen(ChosenKind.PLAYER))))

    board.follow(Choose(You(), ChoiceOf(ChosenKind.PLAYER)), LoseLife(chosen, 2))

    assert life(board) == (20, 18)


@pytest.mark.cr("700.2")
def test_only_the_chosen_modes_are_followed() -> None:
    board = Board()
    modes = tuple(Mode(Body((GainLife(You(), number),))) for number in (1, 2, 4))

    board.follow(Modal(modes, 2, 2), modes=(0, 2))

    assert life(board) == (25, 20)


@pytest.mark.cr("608.2c")
def test_several_things_have_one_subject() -> None:
    board = Board()
    subject = Bound("subject")

    board.follow(SameSubject(EachPlayer(), (GainLife(subject, 1), LoseLife(subject, 3))))

    assert life(board) == (18, 18)


@pytest.mark.cr("603.7a", "603.7b")
def test_a_delayed_trigger_waits_for_its_time_and_triggers_once() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(Delayed(StepBegins(END), Body((Sacrifice(You(), Bound("it")),))), it=it)
    assert not board.game.waiting
    happen(board.game, [StepBegan(ALICE, END)])

    [trigger] = board.game.waiting
    assert trigger.bindings["it"] == (it,)
    assert not board.game.delayed


@pytest.mark.cr("701.6a")
def test_a_countered_spell_goes_to_the_graveyard() -> None:
    board = Board()
    it = board.put(BOB, face("Other", "{R}", 16), zone=4)
    record = board.game.objects[it]
    record.item = StackItem("spell", it)

    context = board.follow(CounterIt(IT), it=it)

    assert context.did
    assert board.game.players[BOB].graveyard
    assert it not in board.game.stack


@pytest.mark.cr("101.3", "609.3")
def test_as_much_as_possible_is_done() -> None:
    board = Board()
    board.put(ALICE, bear(), HAND)

    context = board.follow(Discard(You(), 3))

    assert context.bindings["that many"] == 1


@pytest.mark.cr("104.1")
def test_nothing_more_is_done_when_the_game_is_over() -> None:
    board = Board()
    board.field(stage="over")

    board.follow(Draw(You()), GainLife(You(), 5))

    assert life(board) == (20, 20)
