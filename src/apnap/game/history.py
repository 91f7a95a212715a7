"""What happened this turn, and what left, as it last was: added to and shared, never changed.

What happened is a tuple while it is short, as it nearly always is: nothing is read faster. A turn
in which much happens (a loop, a machine built of cards) would copy all of it with every event, so
a long one is kept in blocks that are shared by all who have it: what is added costs the same
however much there is, a fork shares it, and undoing puts the former one back.

Objects that left, as they last were, are a mapping that only grows, shared by a game's forks: what
left long ago is in one dictionary that nobody changes, so a fork copies only what left lately.
Now and then, as a game is forked, the late ones join the others.
"""

from collections.abc import ItemsView, Iterator, Sequence
from itertools import chain
from typing import Any, Final

from apnap.game.objects import LastKnown
from apnap.terms.events import Event
from apnap.terms.identity import ObjectId
from apnap.terms.parts import PartOf

BLOCK: Final = 256  # events


class LongHistory(Sequence[Event]):
    """More than a block of events."""

    __slots__ = ("blocks", "tail")

    def __init__(self, blocks: tuple[tuple[Event, ...], ...], tail: tuple[Event, ...]) -> None:
        self.blocks = blocks  # full ones
        self.tail = tail  # less than a block

    def __len__(self) -> int:
        return len(self.blocks) * BLOCK + len(self.tail)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return tuple([self[each] for each in range(*at.indices(len(self)))])
        if at < 0:
            at += len(self)
        block, place = divmod(at, BLOCK)
        if block < 0:
            raise IndexError(at)
        return self.tail[place] if block == len(self.blocks) else self.blocks[block][place]

    def __iter__(self) -> Iterator[Event]:
        return chain(chain.from_iterable(self.blocks), self.tail)

    def __reversed__(self) -> Iterator[Event]:
        blocks = (self.tail, *reversed(self.blocks))
        return chain.from_iterable(map(reversed, blocks))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LongHistory):
            return NotImplemented
        return self.blocks == other.blocks and self.tail == other.tail

    __hash__ = None  # type: ignore[assignment]


def with_more(history: Sequence[Event], events: Sequence[Event]) -> LongHistory:
    """A history that has become long, and what happened after it."""
    if isinstance(history, LongHistory):
        blocks = history.blocks
        tail = (*history.tail, *events)
    else:
        blocks = ()
        tail = (*history, *events)
    full = len(tail) - len(tail) % BLOCK
    if full:
        more = [tail[at : at + BLOCK] for at in range(0, full, BLOCK)]
        return LongHistory((*blocks, *more), tail[full:])
    return LongHistory(blocks, tail)


LATELY: Final = 64  # objects at the most


class Departed:
    """The objects that left, by number. (CR 608.2h)"""

    __slots__ = ("late", "shared")

    def __init__(self) -> None:
        self.shared: dict[ObjectId, LastKnown] = {}  # never changed, only replaced
        self.late: dict[ObjectId, LastKnown] = {}

    def fork(self) -> "Departed":
        """The same for another game."""
        if len(self.late) > LATELY:
            self.shared = self.shared | self.late
            self.late = {}
        new = Departed()
        new.shared = self.shared
        new.late = self.late.copy()
        return new

    def get(self, key: ObjectId) -> LastKnown | None:
        """How the object last was; None if it hasn't left."""
        return self.late[key] if key in self.late else self.shared.get(key)

    def items(self) -> ItemsView[ObjectId, LastKnown]:
        """All of them, in the order in which they left."""
        return (self.shared | self.late).items()

    def __getitem__(self, key: ObjectId) -> LastKnown:
        return self.late[key] if key in self.late else self.shared[key]

    def __contains__(self, key: ObjectId) -> bool:
        return key in self.late or key in self.shared

    def __setitem__(self, key: ObjectId, last: LastKnown) -> None:
        self.late[key] = last

    def __delitem__(self, key: ObjectId) -> None:
        """It hasn't left after all: undoing."""
        if key not in self:
            raise KeyError(key)
        self.late.pop(key, None)
        if key in self.shared:
            self.shared = {each: last for each, last in self.shared.items() if each != key}


class During:
    """The time in which what happens in a game is part of one thing; see `Game.during`."""

    __slots__ = ("before", "game", "part_of")

    def __init__(self, game: Any, part_of: PartOf) -> None:
        self.game = game
        self.part_of = part_of
        self.before = part_of

    def __enter__(self) -> None:
        self.before = self.game.part_of
        self.game.part_of = self.part_of

    def __exit__(self, *error: object) -> None:
        self.game.part_of = self.before
