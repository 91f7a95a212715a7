"""Descriptions of spells, asked of cards that are about to become spells. (CR 601.3e)"""

from apnap.abilities.descriptions import CastBy, Spell
from apnap.abilities.references import Ref, Those

_stripped: dict[int, tuple[Those, Those]] = {}


def as_spell(those: Those) -> Those:
    """The description without "spell you cast", for a card that is about to become one.

    Who casts it is for the caller to ask; see `caster_of`.
    """
    kept = _stripped.get(id(those))
    if kept is not None:
        return kept[1]
    parts = tuple(part for part in those.parts if not isinstance(part, (Spell, CastBy)))
    new = those if len(parts) == len(those.parts) else Those(parts)
    if len(_stripped) > 20_000:
        _stripped.clear()
    _stripped[id(those)] = (those, new)
    return new


def caster_of(those: Those) -> Ref | None:
    """Whose spells a description speaks of: "spells you cast"; None anyone's."""
    for part in those.parts:
        if isinstance(part, CastBy):
            return part.who
    return None
