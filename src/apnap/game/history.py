"""What happened this turn: a sequence that is added to and shared, never changed.

A tuple while it is short, as it nearly always is: nothing is read faster. A turn in which much
happens (a loop, a machine built of cards) would copy all of it with every event, so a long one
is kept in blocks that are shared by all who have it: what is added costs the same however much
there is, a fork shares it, and undoing puts the former one back.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from apnap.terms.events import Event

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
