"""Keyword actions that move cards. (CR 121, 610.3, 701)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    OfType,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import (
    Dig,
    DigUntil,
    Discard,
    Draw,
    ExileUntil,
    Mill,
    Move,
    Place,
    Reveal,
    Scry,
    Search,
    Surveil,
)
from apnap.abilities.references import Bound, Description, EachPlayer, OwnerOf, TopOfLibrary, You
from apnap.abilities.rule_changes.rule_changes import CantSearch
from apnap.abilities.values import Moving
from apnap.rules.door.happening import happen
from apnap.rules.following.following import follow
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.events import ActionTaken, CardDrawn, Shuffled, ZoneChange
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from tests.rules.casting_board import face
from tests.rules.following_board import ALICE, BOB, IT, Board, bear, each, some

FOREST = face("Forest", None, LAND, subtypes=("Forest",))


@pytest.mark.cr("121.2", "121.2c")
def test_cards_are_drawn_one_at_a_time_the_active_player_first() -> None:
    board = Board()
    board.library(ALICE, bear("A"), bear("B"), bear("C"))
    board.library(BOB, bear("D"))

    context = board.follow(Draw(EachPlayer(), 2))

    drawn = [event.player for event in board.since if type(event) is CardDrawn]
    assert drawn == [ALICE, ALICE, BOB]
    assert board.names(HAND) == ["A", "B"]
    assert context.did
    assert board.game.players[BOB].drew_from_empty


@pytest.mark.cr("701.9b", "608.2e")
def test_all_choose_before_any_discards() -> None:
    board = Board()
    first = board.put(ALICE, bear("A"), HAND)
    board.put(ALICE, bear("B"), HAND)
    second = board.put(BOB, bear("C"), HAND)
    board.put(BOB, bear("D"), HAND)
    board.answers = [[first], [second]]

    board.follow(Discard(EachPlayer()))

    assert board.names(GRAVEYARD) == ["A"]
    assert board.names(GRAVEYARD, BOB) == ["C"]
    assert [choice.player for choice in board.asked] == [ALICE, BOB]


@pytest.mark.cr("701.17a", "701.17b")
def test_a_player_mills_as_many_as_there_are() -> None:
    board = Board()
    board.library(BOB, bear("A"), bear("B"))

    context = board.follow(Mill(EachPlayer(), 3))

    assert board.names(GRAVEYARD, BOB) == ["A", "B"]
    assert context.bindings["that many"] == 2


@pytest.mark.cr("701.22a", "701.22d")
def test_scry_puts_cards_on_the_bottom_and_the_rest_back() -> None:
    board = Board()
    _, second, _ = board.library(ALICE, bear("A"), bear("B"), bear("C"))
    board.answers = [[second]]

    board.follow(Scry(You(), 2))

    assert board.names(LIBRARY) == ["A", "C", "B"]
    assert isinstance(board.since[-1], ActionTaken)


@pytest.mark.cr("701.22b")
def test_scry_0_is_no_scry() -> None:
    board = Board()
    board.library(ALICE, bear("A"))

    context = board.follow(Scry(You(), 0))

    assert not context.did
    assert not board.since


@pytest.mark.cr("701.25a")
def test_surveil_puts_cards_into_the_graveyard() -> None:
    board = Board()
    first, *_ = board.library(ALICE, bear("A"), bear("B"), bear("C"))
    board.answers = [[first]]

    board.follow(Surveil(You(), 2))

    assert board.names(GRAVEYARD) == ["A"]
    assert board.names(LIBRARY) == ["B", "C"]


@pytest.mark.cr("701.23a", "701.24a")
def test_what_was_searched_for_is_put_there_and_the_library_shuffled() -> None:
    board = Board()
    _, forest = board.library(ALICE, bear("A"), FOREST)
    board.answers = [[forest]]

    board.follow(Search(You(), Description((OfType(LAND),)), Place(BATTLEFIELD, tapped=True)))

    [land] = board.game.battlefield
    assert board.game.objects[land].tapped
    assert isinstance(board.since[-1], Shuffled)


@pytest.mark.cr("701.23b")
def test_a_card_with_a_quality_need_not_be_found() -> None:
    board = Board()
    board.library(ALICE, FOREST, FOREST)
    board.answers = [[]]

    context = board.follow(Search(You(), Description((OfType(LAND),)), Place(HAND)))

    assert board.names(HAND) == []
    assert context.did


@pytest.mark.cr("701.23d")
def test_just_a_card_must_be_found() -> None:
    board = Board()
    board.library(ALICE, FOREST, bear("A"))

    board.follow(Search(You(), Description((Card(),)), Place(HAND)))

    assert len(board.names(HAND)) == 1


@pytest.mark.cr("701.24b")
def test_a_card_found_and_put_on_top_is_not_shuffled_in() -> None:
    board = Board()
    keys = board.library(ALICE, *(bear(name) for name in "ABCDEFG"))
    board.answers = [[keys[5]]]

    board.follow(Search(You(), Description((OfType(CREATURE),)), Place(LIBRARY)))

    assert board.names(LIBRARY)[0] == "F"


@pytest.mark.cr("701.23a", "101.2")
def test_who_cannot_search_does_not() -> None:
    board = Board()
    cant = StaticAbility(Continuous(EachPlayer(), (), (CantSearch(),)))
    board.put(BOB, face("Lock", "{2}", ENCHANTMENT, abilities=(cant,)))
    board.library(ALICE, FOREST)

    context = board.follow(Search(You(), Description((OfType(LAND),)), Place(HAND)))

    assert not context.did
    assert board.names(HAND) == []


@pytest.mark.cr("400.7", "400.7j")
def test_an_effect_finds_again_what_it_exiled() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(
        Move(IT, Place(EXILE), Moving.EXILE),
        Move(Bound("it"), Place(BATTLEFIELD, under=OwnerOf(Bound("it"))), Moving.RETURN),
        it=it,
    )

    [returned] = board.game.battlefield
    assert returned != it
    assert board.game.objects[returned].controller == BOB


@pytest.mark.cr("110.2a")
def test_what_a_player_puts_onto_the_battlefield_is_theirs() -> None:
    board = Board()
    it = board.put(BOB, bear(), GRAVEYARD)

    board.follow(Move(IT, Place(BATTLEFIELD)), it=it)

    [here] = board.game.battlefield
    assert board.game.objects[here].controller == ALICE
    assert board.game.objects[here].owner == BOB


@pytest.mark.cr("401.4")
def test_the_owner_arranges_cards_put_on_top_together() -> None:
    board = Board()
    board.library(BOB, bear("C"))
    one, two = board.put(BOB, bear("A")), board.put(BOB, bear("B"))
    board.answers = [(1, 0)]

    board.follow(Move(each(OfType(CREATURE)), Place(LIBRARY)))

    assert board.asked[0].player == BOB
    assert {one, two} == set(board.asked[0].options)
    assert board.names(LIBRARY, BOB) == ["B", "A", "C"]


@pytest.mark.cr("712.14a")
def test_what_has_one_face_stays_where_it_is_instead_of_coming_transformed() -> None:
    board = Board()
    it = board.put(ALICE, bear(), GRAVEYARD)

    context = board.follow(Move(IT, Place(BATTLEFIELD, transformed=True)), it=it)

    assert not context.did
    assert board.names(GRAVEYARD) == ["Bear"]


@pytest.mark.cr("610.3", "610.3c")
def test_exile_until_it_leaves_returns_at_once() -> None:
    board = Board()
    it = board.put(BOB, bear())
    jail = board.put(ALICE, face("Jail", "{W}", ENCHANTMENT))
    context = Context(ALICE, jail)
    context.bindings["it"] = (it,)
    follow(board.game, ExileUntil(Bound("it")), context)
    assert board.names(EXILE) == ["Bear"]

    happen(board.game, [ZoneChange(jail, GRAVEYARD)])

    [returned] = board.game.battlefield
    assert board.game.objects[returned].controller == BOB
    assert not board.game.effects


@pytest.mark.cr("610.3b")
def test_nothing_is_exiled_by_what_already_left() -> None:
    board = Board()
    it = board.put(BOB, bear())
    jail = board.put(ALICE, face("Jail", "{W}", ENCHANTMENT))
    happen(board.game, [ZoneChange(jail, GRAVEYARD)])
    context = Context(ALICE, jail)
    context.bindings["it"] = (it,)

    follow(board.game, ExileUntil(Bound("it")), context)

    assert board.game.battlefield == (it,)


@pytest.mark.cr("608.2d", "701.20e")
def test_some_of_the_top_cards_are_taken_and_the_rest_go_to_the_bottom() -> None:
    board = Board()
    _, forest, _, _ = board.library(ALICE, bear("A"), FOREST, bear("B"), bear("C"))
    board.answers = [[forest]]
    rest = Place(LIBRARY, -1, random_order=True)

    board.follow(Dig(You(), 3, 1, Place(HAND), rest, Description((OfType(LAND),)), may=True))

    assert board.names(HAND) == ["Forest"]
    assert board.names(LIBRARY)[0] == "C"
    assert sorted(board.names(LIBRARY)) == ["A", "B", "C"]


@pytest.mark.cr("701.20a")
def test_cards_are_revealed_until_one_fits() -> None:
    board = Board()
    board.library(ALICE, bear("A"), bear("B"), FOREST, bear("C"))

    context = board.follow(
        DigUntil(You(), Description((OfType(LAND),)), exiled=True),
        Move(Bound("them"), Place(HAND)),
    )

    assert board.names(HAND) == ["Forest"]
    assert len(context.bindings["the rest"]) == 2
    assert board.names(LIBRARY) == ["C"]


@pytest.mark.cr("701.20a")
def test_a_revealed_card_is_known_to_all() -> None:
    board = Board()
    [top] = board.library(ALICE, bear("A"))

    context = board.follow(Reveal(TopOfLibrary(You())))

    assert context.bindings["them"] == (top,)
    assert board.game.objects[top].known_to & 2


@pytest.mark.cr("101.4", "608.2f")
def test_each_player_returns_one_of_their_own_choice() -> None:
    board = Board()
    mine, theirs = board.put(ALICE, bear("A")), board.put(BOB, bear("B"))
    board.put(BOB, bear("C"))
    board.answers = [[theirs]]
    own = some(OfType(CREATURE), ControlledBy(Bound("each player")))

    board.follow(Move(own, Place(HAND), Moving.RETURN, EachPlayer()))

    assert mine not in board.game.objects
    assert board.names(HAND) == ["A"]
    assert board.names(HAND, BOB) == ["B"]


@pytest.mark.cr("701.17c", "400.7j")
def test_what_was_milled_is_found_in_the_graveyard() -> None:
    board = Board()
    board.library(ALICE, bear("A"))

    board.follow(Mill(You(), 1), Move(Bound("them"), Place(HAND)))

    assert board.names(HAND) == ["A"]
