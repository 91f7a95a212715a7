"""A position: a board to start a game from, as one value.

What lies where and how, whose turn and step it is, who has priority, who attacks and blocks, what
is in the pools, and what happened earlier this turn. It is frozen and has nothing of a running
game in it: a player is a number in turn order, an object goes by its label, or by its name where
only one card has it. `position_json` writes and reads it; `rules.setting_up` makes a game of it,
and `rules.positions` a position of a game. docs/POSITIONS.md shows how one is written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from apnap.abilities.cards import Face
from apnap.abilities.nodes import Node
from apnap.terms.events import Event
from apnap.terms.identity import PlayerId
from apnap.terms.turn import BATTLEFIELD, PRECOMBAT_MAIN

# The moment at which the game goes on.
OPENING: Final = "opening"  # before the first turn: opening hands are still to be drawn (CR 103)
TURN: Final = "turn"  # as the turn begins
STEP: Final = "step"  # as the step begins: its turn-based actions and triggers are still to come
PRIORITY: Final = "priority"  # within the step, as a player gets priority
MOMENTS: Final = (OPENING, TURN, STEP, PRIORITY)

# A player by number, or an object by its label or its name.
Named: TypeAlias = int | str


class PositionError(ValueError):
    """A position no game can go on from; says where in it, and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why


@dataclass(frozen=True, slots=True)
class Object:
    """In a note: the object of that label, or name."""

    label: str


@dataclass(frozen=True, slots=True)
class Pairs:
    """In a note: what stands for what, where that isn't told by words."""

    pairs: tuple[tuple[Any, Any], ...]


@dataclass(frozen=True, slots=True)
class PoolMana:
    """One mana in a pool. (CR 106.1, 106.6)"""

    type: str  # one of WUBRGC
    snow: bool = False
    only_for: Node | None = None  # a description of what it may be spent on
    when_spent: Node | None = None  # what becomes of a spell it is spent on
    kept: str = ""  # for how long it isn't lost as steps and phases end (CR 500.5)
    source: str = ""


@dataclass(frozen=True, slots=True)
class Stacked:
    """What was chosen for a spell or ability on the stack. (CR 601.2, 602.2, 603.3)"""

    kind: str = "spell"  # or activated, triggered
    source: str = ""  # of an ability: the object whose ability it is
    ability: Node | None = None  # None: the one of that index
    index: int = -1  # which of the source's abilities
    targets: Mapping[str, tuple[Named, ...]] | tuple[Named, ...] = ()  # by name, or in their order
    modes: tuple[int, ...] = ()
    x: int = 0
    paid: Mapping[str, int] = field(default_factory=dict)  # optional cost: times paid
    alternative: str = ""  # the alternative cost chosen
    division: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    bindings: Mapping[str, object] = field(default_factory=dict)  # what the trigger event was about
    cast_from: int = -1  # the zone
    caster: int = -1
    mana_spent: int = 0
    colors_spent: int = 0
    spent: tuple[tuple[str, str], ...] = ()  # the mana spent: its type, and its source or ""
    exile_after: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A card, token or other object that is somewhere.

    On a library it is put on top of what is there. `entering` is for permanents that enter as the
    game begins: effects apply to how they enter (CR 614.12), and players are asked; but nothing
    triggers. What is placed without it is there, and was.
    """

    card: str
    zone: int = BATTLEFIELD
    owner: PlayerId = 0
    label: str = ""
    tapped: bool = False
    counters: Mapping[str, int] | None = None  # None: the loyalty or defense that is printed
    attached_to: Named | None = None
    controller: PlayerId | None = None  # None: the owner
    face: int = 0
    fresh: bool = False  # came under control this turn (CR 302.6)
    face_down: bool = False
    flipped: bool = False
    phased_out: bool = False
    token: bool = False
    damage: int = 0  # marked on it
    deathtouched: bool = False  # some of it by a source with deathtouch (CR 704.5h)
    copied: Face | None = None  # other copiable values than the card's own (CR 707.2)
    emblem: bool = False
    count: int = 1  # of tokens all alike: how many it stands for
    known_to: tuple[PlayerId, ...] = ()  # who knows it where it is hidden; -1: who looks on
    notes: Mapping[str, object] = field(default_factory=dict)  # choices made for it (CR 607)
    stacked: Stacked | None = None  # on the stack
    entering: bool = False
    became: str = ""  # of what is gone: the object it became


@dataclass(frozen=True, slots=True)
class PlayerPosition:
    """A player, and what is theirs alone. Their cards are in the list of the position."""

    name: str
    life: int = 20
    library: tuple[str, ...] = ()  # top first
    outside: tuple[str, ...] = ()  # owned outside the game (CR 400.11a)
    mana: tuple[PoolMana, ...] | str = ()  # may be written "RRC"
    counters: Mapping[str, int] = field(default_factory=dict)
    lands_played: int = 0  # this turn
    starting_life: int | None = None  # None: the life total
    last_turn: int | None = None  # their most recent turn; None: as the turn order has it
    turn_before: int = 0  # and the one before it (CR 702.30a)
    left: bool = False  # has left the game
    notes: Mapping[str, object] = field(default_factory=dict)
    # Cards of the library, by their place from the top, that somebody knows; -1: who looks on.
    library_known: Mapping[int, tuple[PlayerId, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if isinstance(self.mana, str):
            letters = self.mana.replace("{", "").replace("}", "")
            object.__setattr__(self, "mana", tuple(PoolMana(each) for each in letters))


@dataclass(frozen=True, slots=True)
class Attack:
    """An attacking creature, what it attacks, and what blocks it. (CR 508, 509)"""

    attacker: str
    defender: Named | None  # None: what it attacked is gone (CR 506.4c)
    blockers: tuple[str, ...] = ()
    blocked: bool = False  # also without blockers (CR 509.1h)
    struck: bool = False  # it dealt damage in the first of two damage steps (CR 510.4)
    band: int = 0  # attackers with the same number, but 0, are a band (CR 702.22c)


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened earlier this turn: an event, its objects by their labels."""

    event: type[Event]
    values: Mapping[str, Any] = field(default_factory=dict)


def happened(event: type[Event], **values: Any) -> Happened:
    """What happened, as one says it: `happened(LifeGain, player=0, amount=3)`."""
    return Happened(event, values)


@dataclass(frozen=True, slots=True)
class Position:
    """A board to start a game from."""

    players: tuple[PlayerPosition, ...]
    cards: tuple[Placed, ...] = ()  # all zones, in the order in which they came
    turn: int = 1
    active: PlayerId | None = 0  # None, before the first turn: chance decides who begins
    step: int = PRECOMBAT_MAIN
    moment: str = PRIORITY
    priority: PlayerId | None = None  # None: the active player
    passed: int = 0  # so many passed in succession (CR 117.4)
    attacks: tuple[Attack, ...] = ()
    happened: tuple[Happened, ...] = ()  # this turn
    gone: tuple[Placed, ...] = ()  # what is spoken of and has left, as it last was
    starting_player: PlayerId | None = None  # None: the active player
    last_active: PlayerId | None = None  # of the turn before; None: as the turn order has it
    day: str = ""  # "day" or "night" (CR 731)
    monarch: PlayerId | None = None
    spells_last_turn: Mapping[PlayerId, int] = field(default_factory=dict)
    extra_turns: tuple[PlayerId, ...] = ()  # the next one last (CR 500.7)
    extra_steps: tuple[int, ...] = ()  # still to come in this turn (CR 500.8)
    skips: tuple[tuple[PlayerId, int], ...] = ()  # steps and turns to skip (CR 614.10a)

    def names(self) -> Iterator[str]:
        """The cards that are named in it."""
        for player in self.players:
            yield from player.library
            yield from player.outside
        for each in (*self.cards, *self.gone):
            if each.card:
                yield each.card

    def in_zone(self, zone: int, owner: PlayerId | None = None) -> list[Placed]:
        """What is placed in a zone, of one owner if given."""
        return [each for each in self.cards if each.zone == zone and owner in (None, each.owner)]
