"""Descriptions of spells, asked of cards that are about to become spells. (CR 601.3e)"""

from dataclasses import replace

from apnap.abilities.descriptions import CastBy, EitherOf, Spell
from apnap.abilities.references import Part, Ref, Those

_stripped: dict[int, tuple[Those, Those]] = {}


def as_spell(those: Those) -> Those:
    """The description without "spell you cast", for a card that is about to become one.

    Who casts it is for the caller to ask; see `caster_of`.
    """
    kept = _stripped.get(id(those))
    if kept is not None:
        return kept[1]
    parts = tuple(_of_each(part) for part in those.parts if not isinstance(part, (Spell, CastBy)))
    new = those if parts == those.parts else Those(parts)
    if len(_stripped) > 20_000:
        _stripped.clear()
    _stripped[id(those)] = (those, new)
    return new


def _of_each(part: Part) -> Part:
    """The same for kinds that are each told as spells: "artifact spells and Elf spells"."""
    if not isinstance(part, EitherOf):
        return part
    return replace(part, options=tuple(as_spell(option) for option in part.options))


def caster_of(those: Those) -> Ref | None:
    """Whose spells a description speaks of: "spells you cast"; None anyone's."""
    for part in those.parts:
        if isinstance(part, CastBy):
            return part.who
    return None
