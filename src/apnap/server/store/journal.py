"""The journal: every game as its record, written down before anybody sees what happened.

A game is how it began, packed, and a row for each answer. What is taken back is deleted in
the transaction that counts it as undone, so at any moment the journal is a whole game. The
changes of many games go in one transaction: that is what makes many games quick.
"""

import json
import secrets
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import sqlalchemy as sa

from apnap.game.choices import Answer
from apnap.game.record import CorruptRecord, Record, loads, read_answer, written_answer
from apnap.server.store.database import Database
from apnap.server.store.schema import answers, games, matches, seats

RUNNING: Final = "running"

OVER: Final = "over"

SET_ASIDE: Final = "set aside"  # it can't go on


class JournalError(ValueError):
    """Changes that don't continue the game in the journal, or a game that isn't there."""


class NotOpen(JournalError):
    """A game that somebody may not look at, or not yet."""


class Changed(Protocol):
    """What changed in a game since last asked, as a session tells it."""

    @property
    def keep(self) -> int:
        """So many answers stand."""
        ...

    @property
    def answers(self) -> Sequence[Answer]:
        """Those after them."""
        ...

    @property
    def undone(self) -> int:
        """How much was ever taken back."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game ended."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """Who won."""
        ...

    @property
    def standing(self) -> str:
        """Clocks and stops; empty: as they were."""
        ...


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat of a game: a person, or an agent of some kind."""

    name: str
    user: int | None = None
    agent: str = ""
    deck: str = ""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game of the journal, without its record."""

    id: str
    match: str | None
    number: int
    status: str
    sitters: tuple[Sitter, ...]
    length: int = 0
    undone: int = 0
    winners: tuple[int, ...] = ()
    why: str = ""
    created: float = 0.0
    ended: float | None = None
    standing: str = ""  # clocks and stops


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game that goes on."""

    game: KeptGame
    record: Record


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """A game whose rows can't be read; `why` names it."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match that isn't over: what the server needs to go on with it."""

    id: str
    state: str
    created: float = 0.0


class Journal(Database):
    """The games and matches."""

    # --- Matches ------------------------------------------------------------------------------

    def create_match(self, state: str, match: str = "") -> str:
        """Begin a match; its id, which is made up unless one is given."""
        match = match or new_id()
        row = {"id": match, "status": RUNNING, "state": state, "result": ""}
        with self._writing() as connection:
            connection.execute(sa.insert(matches).values(**row, created=self._now()))
        return match

    def put_match(self, match: str, state: str, *, over: bool = False, result: str = "") -> None:
        """Keep how a match stands, or with what result it ended."""
        values: dict[str, Any] = {"state": state, "result": result}
        if over:
            values |= {"status": OVER, "ended": self._now()}
        with self._writing() as connection:
            this = sa.update(matches).where(matches.c.id == match)
            if not connection.execute(this.values(values)).rowcount:
                raise JournalError(f"there is no match {match!r}")

    def forget_match(self, match: str) -> None:
        """Keep nothing of a match that never began."""
        with self._writing() as connection:
            connection.execute(sa.delete(matches).where(matches.c.id == match))

    def kept_match(self, match: str) -> KeptMatch | None:
        """A match, whether it is over or not."""
        with self._reading() as connection:
            row = connection.execute(sa.select(matches).where(matches.c.id == match)).first()
        return KeptMatch(row.id, row.state, row.created) if row is not None else None

    def running_matches(self) -> list[KeptMatch]:
        """The matches that aren't over, oldest first."""
        query = sa.select(matches).where(matches.c.status == RUNNING).order_by(matches.c.created)
        with self._reading() as connection:
            found = connection.execute(query).all()
        return [KeptMatch(row.id, row.state, row.created) for row in found]

    # --- Writing games ------------------------------------------------------------------------

    def create_game(
        self, record: Record, sitters: Sequence[Sitter], match: str | None = None, number: int = 1
    ) -> str:
        """Begin a game; its id. The answers the record has already are kept too."""
        game = new_id()
        opening = zlib.compress(replace(record, answers=[], hash="").dumps().encode())
        row: dict[str, Any] = {"id": game, "match": match, "number": number, "status": RUNNING}
        row |= {"opening": opening, "length": len(record.answers), "undone": 0}
        row |= {"winners": "[]", "why": "", "created": self._now()}
        seated = [
            {"game": game, "seat": at, "user": each.user, "name": each.name}
            | {"agent": each.agent, "deck": each.deck}
            for at, each in enumerate(sitters)
        ]
        with self._writing() as connection:
            connection.execute(sa.insert(games).values(row))
            connection.execute(sa.insert(seats), seated)
            _insert(connection, game, 0, record.answers)
        return game

    def append(self, game: str, changes: Changed) -> None:
        """Write down what changed in one game."""
        for error in self.append_many([(game, changes)]).values():
            raise error

    def append_many(self, changed: Iterable[tuple[str, Changed]]) -> dict[str, JournalError]:
        """Write down what changed in many games, in one transaction.

        Changes that don't continue their game are left out, all of that game's; why is told
        by game. A `StoreError` means that nothing was written.
        """
        drafts: dict[str, _Draft] = {}
        failed: dict[str, JournalError] = {}
        todo = list(changed)
        with self._writing() as connection:
            query = sa.select(games.c.id, games.c.status, games.c.length, games.c.undone)
            wanted = games.c.id.in_({game for game, _ in todo})
            for row in connection.execute(
                query.where(wanted).order_by(games.c.id).with_for_update()
            ):
                drafts[row.id] = _Draft(row.id, row.status, row.length, row.undone)
            for game, changes in todo:
                try:
                    if game not in drafts:
                        raise JournalError(f"there is no game {game!r}")
                    drafts[game].take(changes)
                except JournalError as error:
                    failed.setdefault(game, error)
            for draft in drafts.values():
                if draft.game not in failed:
                    draft.write(connection, self._now())
        return failed

    def put_standing(self, game: str, standing: str) -> None:
        """Keep clocks and stops that changed without an answer."""
        with self._writing() as connection:
            this = sa.update(games).where(games.c.id == game)
            connection.execute(this.values(standing=standing))

    def set_aside(self, game: str, why: str) -> None:
        """A game that can't go on is kept, but not loaded again."""
        with self._writing() as connection:
            this = sa.update(games).where(games.c.id == game)
            connection.execute(this.values(status=SET_ASIDE, why=why, ended=self._now()))

    # --- Reading games ------------------------------------------------------------------------

    def load_running(self) -> tuple[list[RunningGame], list[BrokenGame]]:
        """All games that aren't over, oldest first, and those that can't be read."""
        with self._reading() as connection:
            query = sa.select(games.c.id).where(games.c.status == RUNNING)
            found = connection.execute(query.order_by(games.c.created)).scalars().all()
        going: list[RunningGame] = []
        broken: list[BrokenGame] = []
        for game in found:
            try:
                going.append(RunningGame(self.game(game), self.record_of(game)))
            except JournalError as error:
                broken.append(BrokenGame(game, str(error)))
        return going, broken

    def game(self, game: str) -> KeptGame:
        """What is kept of a game beside its record."""
        with self._reading() as connection:
            [*found] = _kept(connection, games.c.id == game)
        if not found:
            raise JournalError(f"there is no game {game!r}")
        return found[0]

    def games_of(self, user: int, most: int = 50, before: float | None = None) -> list[KeptGame]:
        """The games a person played, latest first; the next page is before the last one's."""
        mine = games.c.id.in_(sa.select(seats.c.game).where(seats.c.user == user))
        where = mine if before is None else mine & (games.c.created < before)
        with self._reading() as connection:
            return _kept(connection, where, most)

    def past_record(self, game: str, user: int) -> Record:
        """The record of a game that a person played, when nothing of it need be hidden.

        Between the games of a match it would tell the others' decks.
        """
        kept = self.game(game)
        if all(sitter.user != user for sitter in kept.sitters):
            raise NotOpen(f"the game {game!r} was played by others")
        with self._reading() as connection:
            query = sa.select(matches.c.status).where(matches.c.id == kept.match)
            status = connection.execute(query).scalar()
        if kept.status == RUNNING or status == RUNNING:
            raise NotOpen(f"the game {game!r} can be looked at when the match is over")
        return self.record_of(game)

    def record_of(self, game: str) -> Record:
        """The whole record of a game."""
        with self._reading() as connection:
            query = sa.select(games.c.opening, games.c.length).where(games.c.id == game)
            found = connection.execute(query).first()
            rows = sa.select(answers.c.at, answers.c.answer).where(answers.c.game == game)
            given = connection.execute(rows.order_by(answers.c.at)).all()
        if found is None:
            raise JournalError(f"there is no game {game!r}")
        try:
            record = loads(zlib.decompress(found.opening).decode())
            if [row.at for row in given] != list(range(found.length)):
                raise ValueError(f"{found.length} answers were given, {len(given)} are there")
            record.answers = [read_answer(json.loads(row.answer), row.at) for row in given]
        except (CorruptRecord, ValueError, zlib.error, RecursionError) as error:
            raise JournalError(f"the game {game!r} can't be read: {error}") from error
        return record


class _Draft:
    """The changes of one game, before they are written."""

    def __init__(self, game: str, status: str, length: int, undone: int) -> None:
        self.game = game
        self.status = status
        self.length = self.keep = length
        self.undone = undone
        self.added: list[Answer] = []
        self.winners: tuple[int, ...] = ()
        self.standing = ""

    def take(self, changes: Changed) -> None:
        """Take changes that follow on those before."""
        length = self.keep + len(self.added)
        if self.status != RUNNING:
            raise JournalError(f"the game {self.game!r} is {self.status}; nothing can follow")
        if not 0 <= changes.keep <= length:
            what = f"it has {length} answers, so {changes.keep} can't stand"
            raise JournalError(f"the changes don't continue the game {self.game!r}: {what}")
        if changes.undone < self.undone:
            what = f"{self.undone} were taken back already, not {changes.undone}"
            raise JournalError(f"the changes don't continue the game {self.game!r}: {what}")
        del self.added[max(0, changes.keep - self.keep) :]
        self.keep = min(self.keep, changes.keep)
        self.added += changes.answers
        self.undone = changes.undone
        self.standing = changes.standing or self.standing
        if changes.is_over:
            self.status = OVER
            self.winners = tuple(changes.winners)

    def write(self, connection: sa.Connection, now: float) -> None:
        """Write them down."""
        if self.keep < self.length:
            late = answers.c.game == self.game, answers.c.at >= self.keep
            connection.execute(sa.delete(answers).where(*late))
        _insert(connection, self.game, self.keep, self.added)
        values: dict[str, Any] = {"length": self.keep + len(self.added), "undone": self.undone}
        if self.standing:
            values["standing"] = self.standing
        if self.status == OVER:
            values |= {"status": OVER, "winners": json.dumps(self.winners), "ended": now}
        connection.execute(sa.update(games).where(games.c.id == self.game).values(values))


def new_id() -> str:
    """An id that nobody can guess; a command never takes it for one of its options."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made


def _winners(row: Any) -> tuple[tuple[int, ...], str]:
    """Who won, and why the game was set aside or that can't be told."""
    try:
        return tuple(map(int, json.loads(row.winners))), row.why
    except (ValueError, TypeError):
        return (), f"who won the game {row.id!r} can't be read: {row.winners!r}"


def _insert(connection: sa.Connection, game: str, first: int, given: Sequence[Answer]) -> None:
    rows = [
        {"game": game, "at": at, "answer": json.dumps(written_answer(answer))}
        for at, answer in enumerate(given, first)
    ]
    if rows:
        connection.execute(sa.insert(answers), rows)


def _kept(
    connection: sa.Connection, where: sa.ColumnElement[bool], most: int = 1
) -> list[KeptGame]:
    columns = [column for column in games.c if column is not games.c.opening]
    query = sa.select(*columns).where(where).order_by(games.c.created.desc()).limit(most)
    found = connection.execute(query).all()
    ids = [row.id for row in found]
    there = sa.select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.game, seats.c.seat)
    sitters: dict[str, list[Sitter]] = {game: [] for game in ids}
    for row in connection.execute(there):
        sitters[row.game].append(Sitter(row.name, row.user, row.agent, row.deck))
    return [
        KeptGame(
            row.id,
            row.match,
            row.number,
            row.status,
            tuple(sitters[row.id]),
            row.length,
            row.undone,
            *_winners(row),
            row.created,
            row.ended,
            row.standing,
        )
        for row in found
    ]
