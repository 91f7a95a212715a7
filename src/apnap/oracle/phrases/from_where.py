"""Cards of several kinds from one place, which is said once, of the last of them. (CR 109.2)

"A creature card and a land card from your graveyard": both are there.
"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.references import Each, Some, Target, Those, Union, You

_LATER: Final = "said later"  # the words of a place that are those of the last one


def all_from_there(parts: tuple[Any, ...]) -> Union | None:
    """Each of them is where the last one is said to be; whose that is, must be plain."""
    last = _place_of(parts[-1])
    if last is None or not any(_is_nowhere(each) for each in parts[:-1]):
        return Union(parts)
    zone, whose = last
    if whose not in ((), (OwnedBy(You()),)):
        return None
    there = (replace(zone, words=_LATER), *whose)
    first = tuple(
        replace(each, what=Those((*each.what.parts, *there))) if _is_nowhere(each) else each
        for each in parts[:-1]
    )
    return Union((*first, parts[-1]))


def from_where_once(value: Union) -> dict[str, Any]:
    """The parts as they are said."""
    return {"parts": tuple(_unsaid(each) for each in value.parts)}


def _described(ref: Any) -> tuple[Any, ...]:
    described = isinstance(ref, (Each, Some, Target)) and isinstance(ref.what, Those)
    return ref.what.parts if described else ()


def _is_nowhere(ref: Any) -> bool:
    """It is cards, and isn't said where they are."""
    parts = _described(ref)
    return Card() in parts and not any(isinstance(part, InZone) for part in parts)


def _place_of(ref: Any) -> tuple[InZone, tuple[Any, ...]] | None:
    """From which zone they are, and whose it is."""
    parts = _described(ref)
    for at, part in enumerate(parts):
        if isinstance(part, InZone) and part.words.startswith("from"):
            return part, tuple(each for each in parts[at + 1 :] if isinstance(each, OwnedBy))
    return None


def _unsaid(ref: Any) -> Any:
    parts = _described(ref)
    for at, part in enumerate(parts):
        if isinstance(part, InZone) and part.words == _LATER:
            return replace(ref, what=Those(parts[:at]))
    return ref
