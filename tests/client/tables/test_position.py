"""What a client knows of its table."""

import pytest

from apnap.client.tables.known_table import Position, view_of
from apnap.client.terminal.board import BoardText
from apnap.game.view import View
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.wire import messages
from apnap.server.wire.messages import SeatInfo, Seen, TableInfo

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def view() -> View:
    board = Scenario().card(BEAR).put(ALICE, "Forest x2", "Bear", "Bear (hand)")
    return board.put(BOB, "Mountain", "Bear (tapped)").table.view(ALICE)


def entry(text: str) -> dict[str, object]:
    return {"kind": "Damage", "text": text, "rule": "120.3", "about": [0], "cause": -1}


def test_a_view_comes_back_from_its_json() -> None:
    shown = view()

    again = view_of(shown.to_json())

    assert again.to_json() == shown.to_json()


@pytest.mark.parametrize("zeros", [20, 6000])
def test_a_long_number_comes_back(zeros: int) -> None:
    shown = view()
    shown.players[ALICE].life = 10**zeros

    assert view_of(shown.to_json()).players[ALICE].life == 10**zeros


def test_the_log_follows_what_is_taken_back() -> None:
    position, data = Position(), view().to_json()
    position.take(Seen("t", 1, data, (entry("a"), entry("b"), entry("c"))))
    position.take(Seen("t", 2, data, (entry("b"), entry("d")), log_at=1))

    assert [each.text for each in position.log] == ["a", "b", "d"]
    assert position.taken_back == 1

    position.take(Seen("t", 3, data, (entry("d"),), log_at=2))

    assert position.taken_back == 0


def test_the_next_game_of_a_match_is_asked_for() -> None:
    position = Position()
    seats = (SeatInfo("Ann"), SeatInfo("Ben"))

    position.take(messages.AtTable(TableInfo("t", seats, "between games", 3), 0))
    assert position.another() == messages.Sideboard("t")

    position.take(messages.AtTable(TableInfo("t", seats, "over", 3), 0))
    assert position.another() == messages.Rematch("t")


def test_the_board_has_creatures_face_each_other() -> None:
    lines = BoardText(view(), ALICE, "en").whole().plain.splitlines()

    assert [line.strip() for line in lines] == [
        "Bob: 20 life, 0 in hand, 20 in library",
        "Mountain",
        "Bear 2/2 (tapped)",
        "",
        "Bear 2/2",
        "2 x Forest",
        "Alice: 20 life, 1 in hand, 20 in library",
        "Hand: Bear {1}{G}",
    ]
