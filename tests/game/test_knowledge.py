"""Who knows a hidden card, and for how long."""

import pytest

from apnap.game.position import Placed
from apnap.rules.door.happening import happen
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import Seer
from apnap.terms.events import CardDrawn, Reordered, Revealed, Shuffled, ZoneChange
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND, LIBRARY
from tests.sample_board import sample_board

ALICE, BOB = 0, 1


def board(*alice: Placed, deck: tuple[str, ...] = ("Island", "Swamp", "Forest")) -> Table:
    return sample_board(*alice, deck=deck)


def seers(table: Table, key: int) -> list[int | None]:
    record = table.game.objects[key]
    return [who for who in (ALICE, BOB, None) if Seer(table.game, who).sees(record)]


def test_a_permanent_returned_to_a_hand_is_known_to_all() -> None:
    table = board(Placed("Plain Walker", BATTLEFIELD))
    move = ZoneChange(table.game.battlefield[0], HAND)
    happen(table.game, [move])

    assert seers(table, move.new_id) == [ALICE, BOB, None]


@pytest.mark.cr("708.9")
def test_a_face_down_permanent_that_leaves_is_revealed() -> None:
    table = board(Placed("Plain Walker", BATTLEFIELD, face_down=True))
    move = ZoneChange(table.game.battlefield[0], HAND)
    happen(table.game, [move])

    assert seers(table, move.new_id) == [ALICE, BOB, None]


@pytest.mark.cr("406.3")
def test_a_face_down_card_in_exile_stays_unknown_when_it_moves_on() -> None:
    table = board(Placed("Plain Walker", EXILE, face_down=True))
    move = ZoneChange(table.game.exile[0], LIBRARY)
    happen(table.game, [move])

    assert seers(table, move.new_id) == []


@pytest.mark.cr("701.20a")
def test_a_revealed_card_stays_known_as_it_is_drawn() -> None:
    table = board()
    happen(table.game, [Revealed(table.game.players[ALICE].library[:1])])
    drawn = CardDrawn(ALICE)
    happen(table.game, [drawn])

    assert seers(table, drawn.object) == [ALICE, BOB, None]


@pytest.mark.cr("701.20e")
def test_who_looked_knows_and_nobody_else() -> None:
    table = board()
    top = table.game.players[ALICE].library[0]
    happen(table.game, [Revealed((top,), (BOB,))])

    assert seers(table, top) == [BOB]


@pytest.mark.cr("701.24a")
def test_a_shuffled_library_is_known_to_nobody() -> None:
    table = board()
    happen(table.game, [Revealed(table.game.players[ALICE].library)])
    happen(table.game, [Shuffled(ALICE)])

    assert [seers(table, key) for key in table.game.players[ALICE].library] == [[], [], []]


@pytest.mark.cr("401.4")
def test_who_arranges_cards_knows_their_order_and_chance_tells_nobody() -> None:
    table = board()
    library = table.game.players[ALICE].library
    happen(table.game, [Reordered(ALICE, library[:2], by=BOB)])
    assert [seers(table, key) for key in library[:2]] == [[BOB], [BOB]]

    happen(table.game, [Reordered(ALICE, (), library[:2], random=True)])
    assert [seers(table, key) for key in library[:2]] == [[], []]


@pytest.mark.cr("401.4")
def test_the_order_of_cards_put_into_a_library_together_is_not_revealed() -> None:
    table = board(Placed("Plain Walker", BATTLEFIELD), Placed("Banner", BATTLEFIELD))
    moves = [ZoneChange(key, LIBRARY, order="owner") for key in table.game.battlefield]
    happen(table.game, moves)

    assert [seers(table, move.new_id) for move in moves] == [[ALICE], [ALICE]]


def test_a_card_that_leaves_a_hand_unseen_makes_the_others_forget_what_they_knew_of_it() -> None:
    """Else the cards still known would tell which one left."""
    table = board(Placed("Plain Walker", HAND), Placed("Banner", HAND))
    hand = table.game.players[ALICE].hand
    happen(table.game, [Revealed(hand)])
    assert seers(table, hand[1]) == [ALICE, BOB, None]

    happen(table.game, [ZoneChange(hand[0], LIBRARY)])

    assert seers(table, hand[1]) == [ALICE]


def test_a_card_that_leaves_a_hand_openly_takes_no_knowledge_with_it() -> None:
    table = board(Placed("Plain Walker", HAND), Placed("Banner", HAND))
    hand = table.game.players[ALICE].hand
    happen(table.game, [Revealed(hand)])

    happen(table.game, [ZoneChange(hand[0], BATTLEFIELD)])

    assert seers(table, hand[1]) == [ALICE, BOB, None]
