"""A match: one game, or the best of three, between the same players. Pure state.

It is kept as JSON, so that a server that was killed goes on with it. Who lost the last game
chooses who plays first (CR 103.1); of a drawn game, who chose before.
"""

import hashlib
import hmac
import secrets
from typing import Any, Final, Literal

import msgspec

from apnap.languages.sending import from_data
from apnap.languages.speaking import in_language
from apnap.server.wire.messages import AtTable, Clock, OptionValue, SeatInfo, Spectators, TableInfo
from apnap.variants.unread import PARTLY

Status = Literal["open", "playing", "between games", "over"]


class Seat(msgspec.Struct):
    """A seat of the match; nobody sits there while it has neither a person nor an agent."""

    user: int | None = None
    name: str = ""
    agent: str = ""
    deck: str = ""  # the list, as a text that can be read again
    deck_name: str = ""
    registered: str = ""  # the list the match began with; sideboarding keeps its cards
    wins: int = 0
    unread: dict[str, str] = {}  # how its cards are played that aren't read in full

    @property
    def in_part(self) -> tuple[str, ...]:
        """The cards of the deck that are played in part."""
        return tuple(name for name, way in self.unread.items() if way == PARTLY)

    @property
    def is_free(self) -> bool:
        """Whether somebody can sit down."""
        return self.user is None and not self.agent


class Match(msgspec.Struct):
    """How a match stands."""

    table: str  # the id of the table it is played at
    seats: list[Seat]
    id: str = ""  # in the store, once it has begun
    opened_by: int = -1  # a person
    best_of: int = 1
    format: str = ""
    variant: str = ""  # empty: the usual one for so many players
    teams: list[list[int]] = []  # the seats of each, once it is known who is with whom
    random_teams: bool = False  # they are drawn when all seats are taken
    team_count: int = 0  # of those; 0: as many as usual
    options: dict[str, OptionValue] = {}  # of the variant
    drawn: list[Any] = []  # what players were given whose decks lacked it: things said, as data
    spectators: Spectators = "hidden"
    clock: Clock | None = None
    password: str = ""  # a digest
    status: Status = "open"
    game: int = 1  # the number of the present game
    game_id: str = ""
    games: list[str] = []  # the ids of all its games
    chooser: int = -1  # who chooses who plays first; -1: chance does
    play_first: bool = True  # what the chooser said
    given_up: int = -1  # who gave up the whole match
    ready: list[int] = []  # who is done sideboarding, or wants a rematch
    stopped: str = ""  # why it could not go on
    event: str = ""  # it is a match of this event, kept under the name of its table
    draws: int = 0  # games that nobody won
    lesson: bool = False  # its first game is dealt alike to all who learn the table

    # --- Questions ----------------------------------------------------------------------------

    def seat_of(self, user: int) -> int:
        """The seat of a person; -1 without one."""
        return next((at for at, seat in enumerate(self.seats) if seat.user == user), -1)

    @property
    def owners(self) -> set[int]:
        """Whose match it is: the people who play it, or who opened the table for agents."""
        return {seat.user for seat in self.seats if seat.user is not None} or {self.opened_by}

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken."""
        return not any(seat.is_free for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [at for at, seat in enumerate(self.seats) if seat.user is not None]

    @property
    def is_going_on(self) -> bool:
        """Whether a game of it is played."""
        return self.status == "playing"

    def list_between_games(self, seat: int) -> str:
        """The list a player may exchange cards in now; empty where nothing can be exchanged."""
        return self.seats[seat].deck if seat >= 0 and self.status == "between games" else ""

    @property
    def starting_player(self) -> int | None:
        """Who takes the first turn of the next game; None: by chance. (CR 103.1)"""
        if self.chooser < 0:
            return None
        if self.play_first:
            return self.chooser
        team, count = self.team_of(self.chooser), len(self.seats)
        others = ((self.chooser + step) % count for step in range(1, count))
        return next((each for each in others if each not in team), self.chooser)

    @property
    def clock_of_games(self) -> Clock | None:
        """The clock, as it was asked for; between people there is always one."""
        return self.clock or (Clock() if len(self.people) > 1 else None)

    def info(self, here: frozenset[int], *, inside: bool = False) -> TableInfo:
        """The table as the lobby shows it, or who is there sees it.

        At the seats that are `here` the person is connected. The game of a table that isn't
        open to all is told to no stranger.
        """
        is_public = self.spectators != "none" and not self.password
        seats = tuple(
            SeatInfo(
                seat.name,
                seat.agent,
                bool(seat.agent) or at in here,
                seat.wins,
                seat.deck_name,
                seat.in_part,
            )
            for at, seat in enumerate(self.seats)
        )
        return TableInfo(
            self.table,
            seats,
            self.status,
            self.best_of,
            self.game,
            self.format,
            self.spectators,
            self.clock_of_games,
            self.game_id if inside or is_public else "",
            locked=bool(self.password),
            variant=self.variant,
            teams=tuple(tuple(team) for team in self.teams),
            random_teams=self.random_teams,
            options=self.options,
        )

    def at_table(self, info: TableInfo, seat: int, language: str) -> AtTable:
        """The table as one of those who are there is told of it."""
        told = tuple(in_language(from_data(each), language) for each in self.drawn)
        return AtTable(info, seat, self.list_between_games(seat), told)

    def team_of(self, seat: int) -> list[int]:
        """The seats of a player's team; without teams the own one."""
        return next((team for team in self.teams if seat in team), [seat])

    # --- What happens -------------------------------------------------------------------------

    def began(self, game_id: str) -> None:
        """The next game has begun."""
        self.status = "playing"
        self.game_id = game_id
        self.games.append(game_id)
        self.ready = []

    def ended(self, winners: tuple[int, ...]) -> None:
        """A game has ended."""
        for winner in winners:
            self.seats[winner].wins += 1
        self.draws += not winners
        losers = [at for at in range(len(self.seats)) if at not in winners]
        if winners and losers:
            self.chooser = losers[0]
        elif self.chooser < 0:
            self.chooser = 0
        self.play_first = True
        self.ready = []
        self.status = "over" if self._is_decided else "between games"
        if self.given_up >= 0:
            self.conceded(self.given_up)
        if self.status == "between games":
            self.game += 1

    @property
    def _is_decided(self) -> bool:
        return self.best_of == 1 or max(seat.wins for seat in self.seats) > self.best_of // 2

    def conceded(self, loser: int) -> None:
        """A player gives the whole match up."""
        needed = self.best_of // 2 + 1
        team = self.team_of(loser)
        others = [at for at in range(len(self.seats)) if at not in team]
        if others and self.team_of(others[0]) == others:  # all that are left are one side
            for at in others:
                self.seats[at].wins = max(self.seats[at].wins, needed)
        self.status = "over"
        self.ready = []

    def was_stopped(self, why: str) -> None:
        """A game could not go on; nobody wins the match."""
        self.status = "over"
        self.stopped = why
        self.ready = []

    def is_ready(self, seat: int) -> bool:
        """A player is done sideboarding, or wants a rematch; whether all people are."""
        if seat not in self.ready:
            self.ready.append(seat)
        return set(self.people) <= set(self.ready)

    def moved(self, seat: int, to: int) -> None:
        """A player changes to another seat that is free."""
        self.seats[to], self.seats[seat] = self.seats[seat], Seat()

    def rematch(self) -> "Match":
        """Another match of the same players and registered decks."""
        seats = [msgspec.structs.replace(seat, wins=0, deck=seat.registered) for seat in self.seats]
        return msgspec.structs.replace(
            self,
            id="",
            seats=seats,
            teams=[] if self.random_teams else self.teams,
            status="open",
            game=1,
            games=[],
            given_up=-1,
            ready=[],
            stopped="",
            draws=0,
        )

    # --- Keeping ------------------------------------------------------------------------------

    def dumps(self) -> str:
        """The match as JSON."""
        return msgspec.json.encode(self).decode()

    def result(self) -> str:
        """How it ended, in a line."""
        return self.stopped or " : ".join(f"{seat.name} {seat.wins}" for seat in self.seats)


_read: Final = msgspec.json.Decoder(Match)


def loads(text: str) -> Match:
    """A match from its JSON; a ValueError says what is wrong."""
    return _read.decode(text)


def locked(password: str) -> str:
    """A password as it is kept."""
    if not password:
        return ""
    salt = secrets.token_hex(8)
    return f"{salt}:{_digest(salt, password)}"


def opens(password: str, kept: str) -> bool:
    """Whether it is the password that was kept."""
    salt, _, digest = kept.partition(":")
    return not kept or hmac.compare_digest(digest, _digest(salt, password))


def _digest(salt: str, password: str) -> str:
    return hashlib.sha256(f"{salt}:{password}".encode()).hexdigest()
