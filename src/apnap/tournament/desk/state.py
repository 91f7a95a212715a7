"""How an event stands. Only operations change it; what can be worked out isn't kept."""

from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal, TypeAlias

import msgspec

from apnap.tournament.decks.proxies import Proxy
from apnap.tournament.desk.people import AGENT, Actor, Person, Role
from apnap.tournament.multiplayer.games import DRAW, WIN, Scoring
from apnap.tournament.policy.match_end import MatchEnd

Level: TypeAlias = Literal["regular", "competitive", "professional"]
Stage: TypeAlias = Literal["swiss", "elimination"]
How: TypeAlias = Literal[
    "played", "conceded", "intentional draw", "no show", "penalty", "awarded bye", "bye", "time"
]

IN: Final = "in"
DROPPED: Final = "dropped"
DISQUALIFIED: Final = "disqualified"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was announced of an event."""

    name: str
    date: str  # of its first day, as 2026-11-16; it chooses the edition of the rules
    program: str = ""  # such as "Prerelease" (MTR App. F); empty: none of them
    level: Level = "regular"
    format: str = "standard"  # of the decks; sealed and drafts have none until they are built
    limited: Literal["", "sealed", "booster draft", "rochester draft"] = ""
    team: int = 1  # people of an entrant
    two_headed: bool = False
    wins: int = 2  # games that win a match (MTR 2.1)
    minutes: int = 50  # of a round (MTR App. B)
    cut: int = 0  # how many play on after the Swiss rounds
    draft_playoff: bool = False  # the cut drafts anew (MTR 10.4)
    lists: bool = True  # decklists are registered (MTR 2.7)
    lists_until: float = 0.0  # seconds since 1970; 0: until the first round is paired
    open_lists: bool = False  # opponents see them
    pods: bool = True  # who drafted together plays only each other (MTR 7.6)
    online: bool = False  # its matches are played at the tables of this server
    edition: str = ""  # of the rules; empty: by its date
    first_table: int = 1
    open_entry: bool = False  # people with an account enter by themselves
    grace: int = 0  # minutes a player may be late without a penalty (IPG 3.1)
    seats: Literal[2, 4] = 2  # of a table: two sides, or a pod of four that plays one game
    rest: Literal["threes", "byes"] = "threes"  # what is made of players who are left over of pods
    win_points: int = WIN  # match points in pods; elsewhere they are those of MTR App. C
    draw_points: int = DRAW

    @property
    def in_pods(self) -> bool:
        """Whether more than two sides play a game."""
        return self.seats > 2

    @property
    def scoring(self) -> Scoring:
        """What the games of pods are worth."""
        return Scoring(self.win_points, self.draw_points)

    @property
    def is_rochester(self) -> bool:
        """Whether all see the cards that are drafted. (MTR 8.5)"""
        return self.limited == "rochester draft"


@dataclass(slots=True)
class Entrant:
    """Who plays: a person, or a team. (MTR 8.2)"""

    id: str
    name: str
    members: tuple[str, ...]  # persons, in the order of their seats A, B, C
    status: str = IN
    since: int = 1  # the first round they are paired in
    left: int = 0  # after so many rounds
    byes: int = 0  # rounds at the beginning that were awarded
    table: int = 0  # where they must sit; 0: anywhere

    @property
    def plays(self) -> bool:
        """Whether they are paired."""
        return self.status == IN


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended: games won by each, and drawn. A pod plays one game."""

    a: int
    b: int
    draws: int = 0
    both_lost: bool = False  # a match loss for both, or for all of a pod
    how: How = "played"
    others: tuple[int, ...] = ()  # games won by who sits third and fourth in a pod
    lost: tuple[int, ...] = ()  # seats of a pod, from 0, that lost however it ended

    @property
    def games(self) -> tuple[int, ...]:
        """Games won, by seat."""
        return (self.a, self.b, *self.others)

    @property
    def winner(self) -> Literal["a", "b", ""]:
        """Who won the match."""
        if self.both_lost or self.a == self.b:
            return ""
        return "a" if self.a > self.b else "b"

    def turned(self) -> "Result":
        """The same, seen from the other side."""
        return msgspec.structs.replace(self, a=self.b, b=self.a)


@dataclass(slots=True)
class Match:
    """A match of a round, or the game of a pod in turn order; without `b` it is a bye."""

    id: str
    round: int
    table: int  # 0 for a bye
    a: str
    b: str = ""
    others: tuple[str, ...] = ()  # who sits third and fourth in a pod
    result: Result | None = None
    reported: dict[str, Result] = field(default_factory=dict)  # by entrant, not yet agreed
    extension: int = 0  # seconds (MTR 2.6)
    extra_turns: int = 0  # for slow play (IPG 3.3)
    game_losses: dict[str, int] = field(default_factory=dict)  # by entrant (IPG 1.2)
    lost_by: set[str] = field(default_factory=set)  # a match loss
    played_at: str = ""  # a table of this server
    pod: int = 0  # of a draft; in the playoff, the place in the bracket
    corrected: int = 0  # how often its result was changed
    no_sideboarding: bool = False  # before the first game that is played (MTR 3.16)
    chooser: str = ""  # who chooses to play or draw next, after a penalty
    end: MatchEnd | None = None  # as it was followed at the table

    @property
    def is_bye(self) -> bool:
        """Whether it is won without playing; who came late has lost such a match."""
        return not self.b and self.result is not None and not self.result.both_lost

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there, in turn order."""
        return (self.a, self.b, *self.others) if self.b else (self.a,)

    @property
    def winner(self) -> str:
        """Who won it; nobody, while it is open, drawn, or lost by all."""
        if self.result is None or self.result.both_lost:
            return ""
        games = self.result.games
        first = [who for who, won in zip(self.players, games, strict=False) if won == max(games)]
        return first[0] if len(first) == 1 else ""

    @property
    def losers(self) -> frozenset[str]:
        """Who lost it however it ended for the others."""
        if self.result is None:
            return frozenset()
        if self.result.both_lost:
            return frozenset(self.players)
        return frozenset(self.players[at] for at in self.result.lost if at < len(self.players))

    def has(self, entrant: str) -> bool:
        """Whether somebody plays in it."""
        return bool(entrant) and entrant in self.players

    def opponents(self, entrant: str) -> tuple[str, ...]:
        """Who plays against somebody."""
        return tuple(who for who in self.players if who != entrant)


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a table; a bye has the table 0 and nobody across."""

    table: int
    a: str
    b: str = ""
    awarded: bool = False  # a bye that was earned before the event
    pod: int = 0
    others: tuple[str, ...] = ()  # who sits third and fourth in a pod

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there, in turn order."""
        return (self.a, self.b, *self.others) if self.b else (self.a,)


@dataclass(slots=True)
class Round:
    """A round: its matches and its clock."""

    number: int
    stage: Stage
    minutes: int  # 0: without a limit
    matches: list[str] = field(default_factory=list)
    started: float = 0.0  # seconds since 1970
    stopped: float = 0.0  # since when the clock stands
    lost: float = 0.0  # seconds it stood
    day: int = 1

    def ends(self, extension: int = 0) -> float:
        """When time is over; 0: never, or it hasn't begun."""
        if not self.started or not self.minutes:
            return 0.0
        return self.started + self.minutes * 60 + self.lost + extension


class PodOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who drafts together, in the order of their seats."""

    number: int
    seats: tuple[str, ...]  # entrants
    draft: str = ""  # the draft on this server


@dataclass(slots=True)
class Decklist:
    """A registered list."""

    person: str
    text: str
    digest: str
    at: float
    by: str
    round: int = 0  # after which it was handed in
    accepted: bool = False
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Penalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty as it was given. (IPG 1.3)"""

    id: str
    person: str
    infraction: str  # its number in the edition, such as "3.3"
    penalty: str
    judge: str
    round: int = 0
    match: str = ""
    day: int = 1
    text: str = ""
    deviation: str = ""  # why the head judge chose another than the book's
    statement: str = ""  # for a disqualification
    at: float = 0.0
    annulled: str = ""  # why it doesn't count any more


@dataclass(slots=True)
class Owed:
    """Losses that count in the next match. (IPG 1.2)"""

    games: int = 0
    match: bool = False


@dataclass(slots=True)
class Call:
    """Somebody calls a judge."""

    id: str
    table: int
    by: str
    at: float
    text: str = ""
    taken_by: str = ""
    taken_at: float = 0.0
    ruling: str = ""
    closed_at: float = 0.0
    appealed: bool = False


@dataclass(slots=True)
class Note:
    """What an official wrote down; only officials read it."""

    by: str
    at: float
    about: str  # an entrant, a match, or nothing
    text: str


@dataclass(slots=True)
class DeckCheck:
    """A look at a deck against its list. (MTR 2.8)"""

    person: str
    round: int
    by: str
    at: float
    seconds: int = 0
    found: tuple[str, ...] = ()
    done: bool = False


@dataclass(slots=True)
class Override:
    """Something that was done although something stood against it."""

    seq: int
    by: str
    why: str
    codes: tuple[str, ...]


@dataclass(slots=True)
class Tournament:
    """An event as it is after the operations up to `seq`."""

    settings: Settings = field(default_factory=lambda: Settings("", ""))
    seq: int = 0
    at: float = 0.0  # when the last operation was done
    seed: int = 0  # of everything that is left to chance
    persons: dict[str, Person] = field(default_factory=dict)
    staff: dict[str, frozenset[Role]] = field(default_factory=dict)
    entrants: dict[str, Entrant] = field(default_factory=dict)
    plays_for: dict[str, str] = field(default_factory=dict)  # entrants by person
    rounds_announced: int = 0
    rounds: list[Round] = field(default_factory=list)
    matches: dict[str, Match] = field(default_factory=dict)
    seeds: tuple[str, ...] = ()  # who made the cut, in order
    cut_standings: tuple[str, ...] = ()  # the whole order then
    pods: list[PodOf] = field(default_factory=list)
    drafted_before: int = 0  # rounds had been played when the pods were made
    pools: dict[str, tuple[str, ...]] = field(default_factory=dict)  # card names, by entrant
    decks: dict[str, list[Decklist]] = field(default_factory=dict)  # by person; the last counts
    penalties: dict[str, Penalty] = field(default_factory=dict)
    owed: dict[str, Owed] = field(default_factory=dict)  # by entrant
    calls: dict[str, Call] = field(default_factory=dict)
    checks: list[DeckCheck] = field(default_factory=list)
    proxies: list[Proxy] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    overrides: list[Override] = field(default_factory=list)
    day: int = 1
    finished: bool = False
    lists_published: bool = False
    touched: dict[str, int] = field(default_factory=dict)  # when each thing last changed
    known: dict[str, int] = field(default_factory=dict)  # operations by their id

    # --- Questions ----------------------------------------------------------------------------

    @property
    def round(self) -> Round | None:
        """The last round that was paired."""
        return self.rounds[-1] if self.rounds else None

    @property
    def has_begun(self) -> bool:
        """Whether a round was paired."""
        return bool(self.rounds)

    @property
    def is_drafting(self) -> bool:
        """Whether no round was paired since the pods were made."""
        return bool(self.pods) and self.drafted_before == len(self.rounds)

    def matches_of(self, number: int) -> list[Match]:
        """The matches of a round, by table."""
        return [self.matches[each] for each in self.rounds[number - 1].matches]

    def open_matches(self) -> list[Match]:
        """What of the present round has no result."""
        if not self.rounds:
            return []
        return [each for each in self.matches_of(len(self.rounds)) if each.result is None]

    def match_of(self, entrant: str, number: int = 0) -> Match | None:
        """The match of an entrant in a round, or in the present one."""
        if not self.rounds:
            return None
        found = self.matches_of(number or len(self.rounds))
        return next((each for each in found if each.has(entrant)), None)

    def entrant_of(self, person: str) -> str:
        """The entrant a person plays for."""
        return self.plays_for.get(person, "")

    def person_of_account(self, account: str) -> str:
        """The person who has an account on this server."""
        if not account or account.startswith(AGENT):
            return ""
        return next((each.id for each in self.persons.values() if each.account == account), "")

    def chance(self, what: str) -> Random:
        """The chance for one thing of the event: the same whenever it is asked for."""
        return Random(f"{self.seed}:{what}")

    def actor(self, person: str) -> Actor:
        """A person with their rights."""
        return Actor(person, self.staff.get(person, frozenset()), self.entrant_of(person))

    def name_of(self, entrant: str) -> str:
        """How an entrant is called."""
        found = self.entrants.get(entrant)
        return found.name if found else entrant

    def called(self, person: str) -> str:
        """How a person is called."""
        found = self.persons.get(person)
        return found.name if found else person
