"""The facts that are printed, a row each. They know nothing of paper."""

from dataclasses import dataclass
from fractions import Fraction

from apnap.languages import Said


@dataclass(frozen=True, slots=True)
class EventFacts:
    """What is said of the event above every list."""

    name: str
    date: str
    format: str
    level: str
    players: int
    wins: int = 2  # games that win a match
    in_pods: bool = False


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A match of a round, with the points of both before it; without `b` it is a bye."""

    round: int
    table: int
    pod: int
    a: str  # names
    b: str
    a_points: int
    b_points: int
    a_id: str
    b_id: str
    a_number: str = ""
    b_number: str = ""
    result: str = ""  # as 2-1 or 1-1-1
    how: str = ""
    extension: int = 0  # seconds
    a_losses: int = 0  # game losses it begins with
    b_losses: int = 0
    a_code: str = ""  # by which somebody takes their place on this server
    b_code: str = ""
    a_people: str = ""  # of a team
    b_people: str = ""

    @property
    def is_bye(self) -> bool:
        """Whether nobody sits across."""
        return not self.b_id


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Where somebody sits in a round, and against whom."""

    name: str
    points: int
    table: int
    opponent: str  # nobody: a bye
    opponent_points: int
    id: str


@dataclass(frozen=True, slots=True)
class PodSeatRow:
    """Where somebody sits in a pod in a round, with their points before it; seat 0 is a bye."""

    round: int
    table: int
    seat: int  # in turn order, from 1
    name: str
    points: int
    id: str
    number: str = ""
    others: tuple[str, ...] = ()  # names
    result: str = ""  # "won", "drawn" or "lost"
    how: str = ""
    code: str = ""
    extension: int = 0  # seconds
    lost: bool = False  # a match loss before it begins


@dataclass(frozen=True, slots=True)
class PodSlip:
    """The slip of a pod."""

    round: int
    table: int
    seats: tuple[PodSeatRow, ...]
    extension: int = 0  # seconds
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class PodBracketRow:
    """A seat in a pod of the playoff, or who passes that round."""

    stage: int  # 1 is the first round of it
    pod: int  # from above, 1 is the first
    seat: int  # 0: passes this round
    seed: int
    name: str
    result: str
    table: int = 0


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A line of the standings."""

    rank: int
    place: int  # shared by who is level in everything
    tied: bool
    name: str
    points: int
    record: str  # as 3-1-0
    omw: Fraction
    gw: Fraction | None
    ogw: Fraction | None
    status: str
    id: str
    oomw: Fraction | None = None  # in events of pods


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Who has entered."""

    name: str
    people: str  # of a team
    number: str
    status: str
    byes: int
    since: int
    left: int
    list: bool  # whether a decklist is there
    id: str


@dataclass(frozen=True, slots=True)
class FinishRow:
    """Where somebody ended."""

    place: int
    name: str
    points: int
    record: str  # of the Swiss rounds
    playoff: str  # as 2-1 in matches; nothing for who didn't play on
    id: str


@dataclass(frozen=True, slots=True)
class PenaltyRow:
    """A penalty, for officials."""

    round: int
    name: str
    infraction: Said | str
    penalty: str
    judge: str
    text: str
    deviation: str
    statement: str
    annulled: str
    person: str
    number: str  # of the infraction


@dataclass(frozen=True, slots=True)
class CheckRow:
    """A deck that is looked at."""

    round: int
    table: int
    name: str
    opponent: str
    list: bool
    done: bool
    seconds: int
    found: str
    person: str


@dataclass(frozen=True, slots=True)
class PodRow:
    """A seat of a pod."""

    pod: int
    seat: int
    name: str
    id: str


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A match of the playoff, or the place for one."""

    stage: int  # 1 is the first round of it
    slot: int  # from above, 1 is the first
    a: str
    b: str
    a_seed: int  # 0: not known yet
    b_seed: int
    result: str
    winner: str  # "a" or "b"
    table: int = 0


@dataclass(frozen=True, slots=True)
class ListPage:
    """A decklist, filled in or blank, or a pool that is registered."""

    name: str
    number: str
    main: tuple[tuple[int, str], ...]
    side: tuple[tuple[int, str], ...]
    person: str = ""
    table: int = 0
