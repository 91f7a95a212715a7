"""A session made of what was written down is at the same place, whatever happened before."""

from random import Random

import pytest

from apnap.game.choices import Answer
from apnap.game.record import Record, loads
from apnap.server.session.session import Session
from apnap.server.wire import messages
from apnap.server.wire.refusal import Refusal
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    attend,
    by_chance,
    choice_of,
    looking,
    session_of,
)
from tests.server.session.test_session_hidden import record_of


class Journal:
    """What was written down of a session."""

    def __init__(self, session: Session) -> None:
        record = session.table.record
        self.start = Record(record.setup, record.programs)
        self.answers: list[Answer] = []
        self.undone = 0

    def write(self, session: Session) -> None:
        """Take the changes."""
        changes = session.changes()
        self.answers[changes.keep :] = changes.answers
        self.undone = changes.undone

    def session(self, *people: int) -> Session:
        """The session anew, from text."""
        record = Record(self.start.setup, self.start.programs, self.answers)
        return session_of(loads(record.dumps()), *people, undone=self.undone)


def something(session: Session, chance: Random) -> None:
    """Somebody does something, most often an answer; some of it is refused."""
    player = chance.choice((ALICE, BOB))
    what = chance.random()
    try:
        if what < 0.15:
            session.receive(player, messages.Undo(""))
        elif what < 0.25:
            session.receive(player, messages.Consent("", chance.random() < 0.7))
        elif what < 0.3 and session.deciding is not None:
            session.expire()
        elif session.deciding is not None:
            answer(session, by_chance(choice_of(session), chance))
    except Refusal:
        pass
    session.run()


@pytest.mark.parametrize("seed", range(3))
def test_after_every_interruption_the_same_is_seen(seed: int) -> None:
    session = session_of(record_of(seed, ALICE, BOB), ALICE, BOB)
    journal, chance, ats = Journal(session), Random(seed), [session.at]

    for turn in range(120):
        something(session, chance)
        journal.write(session)
        ats.append(session.at)
        if turn % 12 == 0:
            again = journal.session(ALICE, BOB)
            assert again.table.hash() == session.table.hash()
            assert again.at == session.at
            if session.asking < 0:  # a question to the others isn't written down
                for viewer in (ALICE, BOB, None):
                    assert looking(again, viewer) == looking(session, viewer)

    assert ats == sorted(ats)
    assert session.undone > 0


def test_stops_of_a_person_are_not_needed_to_play_again() -> None:
    session = session_of(record_of(5, ALICE, BOB), ALICE, BOB)
    journal, chance = Journal(session), Random(5)

    for turn in range(60):
        player = chance.choice((ALICE, BOB))
        attend(
            session,
            player,
            full_control=chance.random() < 0.3,
            by_hand=chance.random() < 0.3,
            until=chance.choice(("", "", "end of turn", "something happens")),
        )
        something(session, chance)
        journal.write(session)
        if turn % 10 == 0:
            record = Record(journal.start.setup, journal.start.programs, journal.answers)
            again = Session(record, session._chairs, undone=journal.undone)
            assert (again.at, again.table.hash()) == (session.at, session.table.hash())


def test_a_new_watcher_is_told_the_whole_log() -> None:
    session = session_of(record_of(2, ALICE), ALICE)
    chance = Random(2)
    session.watch("early", ALICE)
    log: list[dict[str, object]] = []
    for _ in range(30):
        if session.deciding is not None:
            answer(session, by_chance(choice_of(session), chance))
        seen = session.seen("early")
        if seen is not None:
            log[seen.log_at :] = seen.log

    assert log == list(looking(session).log)
    assert looking(session, BOB).log != looking(session).log
