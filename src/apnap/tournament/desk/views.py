"""What is shown of an event. Made for each reader by `viewing`: everybody sees what is theirs."""

from typing import Literal, TypeAlias

import msgspec

from apnap.tournament.desk.people import Person, Role
from apnap.tournament.desk.state import Penalty, PodOf, Result, Settings, Stage

Status: TypeAlias = Literal["entering", "swiss", "playoff", "over"]


class EventLine(msgspec.Struct, frozen=True):
    """An event in a list of events."""

    id: str
    name: str
    date: str
    format: str
    players: int
    status: Status
    round: int
    mine: bool = False  # the reader works or plays there


class Me(msgspec.Struct, frozen=True):
    """The reader."""

    person: str = ""
    name: str = ""
    roles: tuple[Role, ...] = ()
    entrant: str = ""


class PlayerLine(msgspec.Struct, frozen=True):
    """An entrant, as everybody sees them."""

    entrant: str
    name: str
    people: tuple[tuple[str, str], ...]  # ids and names
    status: str
    points: int
    record: str  # as 3-1-0
    byes: int = 0
    since: int = 1
    table: int = 0


class SeatView(msgspec.Struct, frozen=True):
    """Who sits in a pod, as everybody sees them."""

    entrant: str
    name: str
    points: int = 0  # before the round
    lost: bool = False  # whatever the others come to


class MatchView(msgspec.Struct, frozen=True):
    """A match: pairings and results are public, what is reported is for those who play it."""

    id: str
    round: int
    table: int
    a: str
    b: str
    a_name: str
    b_name: str
    a_points: int = 0  # before the round
    b_points: int = 0
    result: Result | None = None
    reported: tuple[tuple[str, Result], ...] = ()  # by entrant
    extension: int = 0
    extra_turns: int = 0
    game_losses: tuple[tuple[str, int], ...] = ()
    ends: float = 0.0  # with its extension; 0: no limit, or not begun
    played_at: str = ""
    pod: int = 0
    corrected: int = 0
    seats: tuple[SeatView, ...] = ()  # of a pod, in turn order; `a` and `b` are the first two


class RoundView(msgspec.Struct, frozen=True):
    """A round without its matches."""

    number: int
    stage: Stage
    minutes: int
    started: float
    stopped: float
    ends: float
    day: int
    matches: int
    open: int


class StandingLine(msgspec.Struct, frozen=True):
    """A line of the standings. Percentages are exact, and written with four digits."""

    rank: int
    entrant: str
    name: str
    points: int
    record: str
    omw: str
    gw: str
    ogw: str
    status: str
    tied: bool = False
    oomw: str = ""  # in events of pods


class DeckView(msgspec.Struct, frozen=True):
    """A registered list, for those who may see it."""

    person: str
    name: str
    text: str
    digest: str
    at: float
    accepted: bool
    closed: bool
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class CallView(msgspec.Struct, frozen=True):
    """A call for a judge."""

    id: str
    table: int
    by: str
    name: str
    at: float
    text: str
    taken_by: str
    taken_at: float
    ruling: str
    closed_at: float
    appealed: bool


class PenaltyView(msgspec.Struct, frozen=True):
    """A penalty with its names."""

    penalty: Penalty
    name: str  # of the player
    judge: str
    infraction: str  # its name


class Mine(msgspec.Struct, frozen=True):
    """What only the reader and officials see."""

    match: MatchView | None = None
    matches: tuple[MatchView, ...] = ()  # of all rounds
    penalties: tuple[PenaltyView, ...] = ()
    deck: DeckView | None = None
    opponents: tuple[DeckView, ...] = ()  # where lists are open
    calls: tuple[CallView, ...] = ()
    pool: tuple[str, ...] = ()
    owed: str = ""  # "game loss" or "match loss" in the next match
    pod: int = 0
    draft: str = ""


class DeckState(msgspec.Struct, frozen=True):
    """Whether somebody's list is there."""

    person: str
    name: str
    entrant: str
    there: bool
    accepted: bool
    closed: bool
    problems: tuple[str, ...]
    notes: tuple[str, ...]
    checked: int  # how often


class CheckView(msgspec.Struct, frozen=True):
    """A deck check."""

    person: str
    name: str
    table: int
    round: int
    by: str
    done: bool
    seconds: int
    found: tuple[str, ...]


class NoteView(msgspec.Struct, frozen=True):
    """A note of the officials."""

    by: str
    at: float
    about: str
    text: str


class OverrideView(msgspec.Struct, frozen=True):
    """Something that was done against a reason."""

    seq: int
    by: str
    why: str
    codes: tuple[str, ...]
    what: str


class StaffLine(msgspec.Struct, frozen=True):
    """Somebody who works there."""

    person: str
    name: str
    roles: tuple[Role, ...]


class Official(msgspec.Struct, frozen=True):
    """What only officials see."""

    penalties: tuple[PenaltyView, ...] = ()
    calls: tuple[CallView, ...] = ()
    decks: tuple[DeckState, ...] = ()
    checks: tuple[CheckView, ...] = ()
    checked_share: str = ""  # of all decks, as 12 %
    notes: tuple[NoteView, ...] = ()
    overrides: tuple[OverrideView, ...] = ()
    owed: tuple[tuple[str, str], ...] = ()  # entrants, and what
    recommended_rounds: int = 0
    recommended_cut: int = 0
    people: tuple[Person, ...] = ()  # with their numbers and what else is known of them
    claims: tuple[tuple[str, str], ...] = ()  # persons, and the code by which each is claimed


class EventView(msgspec.Struct, frozen=True):
    """An event for one reader. Rounds gone by and standings are asked for apart."""

    id: str
    seq: int
    now: float  # the server's clock
    settings: Settings
    edition: str
    status: Status
    rounds_announced: int
    me: Me
    staff: tuple[StaffLine, ...]
    players: tuple[PlayerLine, ...]
    rounds: tuple[RoundView, ...]
    matches: tuple[MatchView, ...]  # of the present round
    seeds: tuple[str, ...] = ()
    pods: tuple[PodOf, ...] = ()
    drafting: bool = False  # no round was paired since the pods were made
    winner: str = ""
    day: int = 1
    mine: Mine | None = None
    official: Official | None = None


class LogLine(msgspec.Struct, frozen=True):
    """An entry of the log, for officials."""

    seq: int
    at: float
    by: str
    name: str
    what: str  # told in words
    why: str = ""
