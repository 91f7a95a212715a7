"""A card that may be cast if the spell it becomes is such a one. (CR 202.3, 601.3e)

"You may cast it without paying its mana cost if that spell's mana value is 8 or less": what is
looked at is the half or face that is cast, so it is the spell that is described. So it is in
"you may cast it this turn if it's an instant or sorcery spell".
"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Characteristic, Compare, Matches
from apnap.abilities.descriptions import Measured, Spell
from apnap.abilities.instructions_more import CastIt, MayPlay
from apnap.abilities.references import Bound, Those
from apnap.abilities.values import Measure

_SPELLS: Final = ("that spell", "the spell")
_IT: Final = Bound("?", "it")


def cast_if_such(then: Any, condition: Any) -> CastIt | MayPlay | None:
    """The card is cast if the condition is so of the spell; None: it is of something else."""
    match then, condition:
        case (
            CastIt(what=Bound(), such=None),
            Compare(Characteristic(Measure.MANA_VALUE, Bound("?", words)), how, right, ""),
        ) if words in _SPELLS:
            such = Those((Spell(), Measured(Measure.MANA_VALUE, how, right)))
            return replace(then, such=such, told=words)
        case (
            CastIt(what=Bound(), such=None) | MayPlay(what=Bound(), such=None, cast_only=True),
            Matches(what, Those(parts) as such, ""),
        ) if what == _IT and Spell() in parts:
            return replace(then, such=such)
    return None


def such_if_cast(value: Any) -> dict[str, Any] | None:
    """The same, taken apart."""
    match value:
        case CastIt(
            such=Those((Spell(), Measured(Measure.MANA_VALUE, how, right))), told=words
        ) if words:
            condition = Compare(Characteristic(Measure.MANA_VALUE, Bound("?", words)), how, right)
            return {"then": replace(value, such=None, told=""), "condition": condition}
        case CastIt(such=Those() as such, told="") | MayPlay(such=Those() as such):
            return {"then": replace(value, such=None), "condition": Matches(_IT, such)}
    return None
