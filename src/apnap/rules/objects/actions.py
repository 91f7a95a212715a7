"""What a player with priority may do, and what stands in the way. (CR 117.1)"""

from typing import Any, Final, NamedTuple

from apnap.rules.objects.derived import Active
from apnap.terms.identity import NOTHING, ObjectId

PLAY_LAND: Final = "play land"

CAST: Final = "cast"

ACTIVATE: Final = "activate"

MANA: Final = "mana"

SPECIAL: Final = "special"

# How a spell is cast, besides the names of its alternative costs. (CR 118.9)
NORMALLY: Final = ""

WITHOUT_PAYING: Final = "without paying its mana cost"

PAYING: Final = "paying "  # and the symbols of the mana paid instead

# What else an effect says of a spell it lets a player cast.
ANY_COLOR: Final = "any color"  # of mana it may be paid with (CR 609.4b)

ANY_TYPE: Final = "any type"

THEN_EXILED: Final = "then exiled"  # instead of going to the graveyard

AS_FLASH: Final = "as though it had flash"  # whenever an instant could be cast

ENTERS_WITH: Final = "enters with "  # and the kind of counter, one of which it enters with

ENTERS_TAPPED: Final = "enters tapped"

_AND: Final = " + "


def detail_of(plain: str, *extras: str) -> str:
    """How a spell is cast, with what else is said of it."""
    return _AND.join((plain, *filter(None, extras)))


def plain_detail(detail: str) -> str:
    """How a spell is cast, and no more."""
    return detail.split(_AND)[0] if _AND in detail else detail


def extras_of(detail: str) -> tuple[str, ...]:
    """What else is said of it."""
    return tuple(detail.split(_AND)[1:]) if _AND in detail else ()


class Action:
    """One thing a player may do with priority.

    `index` is the face of a card that is cast or played, or which ability is activated;
    `detail` names the alternative cost or the special action. `name` is for reading only.
    """

    __slots__ = ("detail", "index", "kind", "name", "object")

    def __init__(
        self,
        kind: str,
        object: ObjectId = NOTHING,
        index: int = 0,
        detail: str = "",
        name: str = "",
    ) -> None:
        self.kind = kind
        self.object = object
        self.index = index
        self.detail = detail
        self.name = name

    def key(self) -> tuple[str, int, int, str]:
        """What makes two actions the same."""
        return (self.kind, self.object, self.index, self.detail)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.key() == other.key()

    def __lt__(self, other: "Action") -> bool:
        return self.key() < other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __str__(self) -> str:
        """The action as a player would say it: cast Shock, activate Prodigal Sorcerer ..."""
        if self.kind == "pass":
            return "pass"
        text = f"{self.kind} {self.name or self.object}"
        if self.kind in (ACTIVATE, MANA) and not self.detail:
            return f"{text} ({self.index})"
        return f"{text} ({self.detail})" if self.detail else text

    def __repr__(self) -> str:
        return f"Action({self})"


PASS: Final = Action("pass")

# Of a pile of abilities on top of the stack: until all of them have resolved. (CR 732.2)
PASS_FOR_ALL: Final = Action("pass", detail="until all of them have resolved")


class ModeOption:
    """One mode offered to a player, by its place in the list. (CR 700.2)"""

    __slots__ = ("index", "mode")

    def __init__(self, index: int, mode: Any) -> None:
        self.index = index
        self.mode = mode  # abilities.instructions_more.Mode

    def __str__(self) -> str:
        return self.mode.label or f"mode {self.index + 1}"


class CostOption:
    """One way to pay, or one optional cost, offered to a player. (CR 601.2b)"""

    __slots__ = ("costs", "index", "name")

    def __init__(self, index: int, name: str, costs: Any = None) -> None:
        self.index = index
        self.name = name
        self.costs = costs  # abilities.costs.Costs

    def __str__(self) -> str:
        return self.name


class Obstacle(NamedTuple):
    """One reason why not: what it is, by which rule, and the effect it comes from."""

    what: str
    rule: str
    by: Active | None = None
    about: Any = None  # what is needed to say it: a description, a condition, a number, a time


PHASED_OUT: Final = Obstacle("phased out", "702.26b")


def by_effect(active: Active) -> Obstacle:
    """An effect says that it can't be done. (CR 101.2)"""
    return Obstacle("effect", "101.2", active)
