"""The board as a player saw it earlier in the game that is still played."""

import pytest

from apnap.judge.boards.scenario import ALICE, BOB
from apnap.server.session.session import Session
from apnap.server.session.telling import recalled
from apnap.server.wire.refusal import Refusal
from apnap.terms.turn import HAND
from tests.server.session.seated import answer, board, seated


def bolted() -> Session:
    """Alice has cast her Spark at Bob, and it has resolved."""
    scenario = board().put(ALICE, "Mountain").put(ALICE, "Spark", "Wolf", zone=HAND)
    session = seated(scenario.put(BOB, "Bear", zone=HAND), ALICE, BOB)
    answer(session, "Spark")
    answer(session, "Bob")
    while session.table.game.stack:
        answer(session, 0)
    return session


def entry_of(session: Session, player: int, words: str) -> int:
    """The place of the first entry of the player's log with these words."""
    entries = session.telling.lines(player, session.table.record).entries
    return next(at for at, each in enumerate(entries) if words in each.text)


def test_the_board_is_shown_as_it_was_when_something_was_told() -> None:
    session = bolted()
    cast = recalled(session.table.record, ALICE, entry_of(session, ALICE, "casts Spark"), "en")
    hurt = recalled(session.table.record, ALICE, entry_of(session, ALICE, "3 damage"), "en")

    assert [each["name"] for each in cast["stack"]] == ["Spark"]
    assert cast["players"][BOB]["life"] == 20
    assert hurt["stack"] == []
    assert hurt["players"][BOB]["life"] == 17
    assert cast["choice"] is None
    assert session.table.game.players[BOB].life == 17  # the game itself is where it was


def test_what_was_hidden_then_stays_hidden() -> None:
    session = bolted()
    for player in (ALICE, BOB):
        seen = recalled(session.table.record, player, 0, "en")
        other = seen["players"][BOB if player == ALICE else ALICE]
        assert other["hand"] == []
        assert other["hand_size"] == 1
        assert len(seen["players"][player]["hand"]) == 1


def test_what_was_never_told_cannot_be_recalled() -> None:
    session = bolted()
    with pytest.raises(Refusal, match="nothing was told there"):
        recalled(session.table.record, ALICE, 10_000, "en")
