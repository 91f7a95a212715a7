"""Two things done to the same object, of which one can stand for the other. (CR 608.2c)

"Target creature gets -1/-1 until end of turn. If you control a Swamp, destroy that creature instead":
what is done to what the sentence before acted on is done instead of that.
"""

from typing import Any, Final

from apnap.abilities.instructions import (
    CounterIt,
    DealDamage,
    Destroy,
    ExileUntil,
    Move,
    PhaseOut,
    PutCounters,
)
from apnap.abilities.instructions_cards import PutApart
from apnap.abilities.instructions_more import Apply, Unless
from apnap.abilities.references import Bound, Each, This

_DONE_TO_OBJECTS: Final = (
    DealDamage, Destroy, Move, PhaseOut, Apply, PutApart, PutCounters, CounterIt, ExileUntil,
)  # fmt: skip


def done_to_the_same(do: Any, then: Any) -> bool:
    """The second is done to what was spoken of, or to what the first is done to."""
    do = do.do if isinstance(do, Unless) else do
    if not isinstance(do, _DONE_TO_OBJECTS) or not isinstance(then, _DONE_TO_OBJECTS):
        return False
    before, after = _acted_on(do), _acted_on(then)
    if isinstance(before, Each) and isinstance(after, Each):
        return before.what == after.what
    return isinstance(after, Bound) or (isinstance(after, This) and before == after)


def _acted_on(item: Any) -> Any:
    return item.effect.affects if isinstance(item, Apply) else getattr(item, "what", None)
