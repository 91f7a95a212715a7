"""A card that may be cast if the spell it becomes is such a one. (CR 202.3, 601.3e)

"You may cast it without paying its mana cost if that spell's mana value is 8 or less": what is
looked at is the half or face that is cast, so it is the spell that is described.
"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Characteristic, Compare
from apnap.abilities.descriptions import Measured, Spell
from apnap.abilities.instructions_more import CastIt
from apnap.abilities.references import Bound, Those

_SPELLS: Final = ("that spell", "the spell")


def cast_if_such(then: Any, condition: Any) -> CastIt | None:
    """The card is cast if the condition is so of the spell; None: it is of something else."""
    match then, condition:
        case (
            CastIt(what=Bound(), such=None),
            Compare(Characteristic("mana value", Bound("?", words)), how, right, ""),
        ) if words in _SPELLS:
            such = Those((Spell(), Measured("mana value", how, right)))
            return replace(then, such=such, told=words)
    return None


def such_if_cast(value: Any) -> dict[str, Any] | None:
    """The same, taken apart."""
    match value:
        case CastIt(such=Those((Spell(), Measured("mana value", how, right))), told=words):
            condition = Compare(Characteristic("mana value", Bound("?", words)), how, right)
            return {"then": replace(value, such=None, told=""), "condition": condition}
    return None
