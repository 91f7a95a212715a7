"""Damage in excess of what is lethal: what it does instead, and what it counts for. (CR 120.4a)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Compare, Noted
from apnap.abilities.instructions import DealDamage
from apnap.abilities.references import Bound, ControllerOf
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.categories import SENTENCE, VALUE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.stops import followed
from apnap.oracle.templates import template

# --- How much it was (CR 120.10) ------------------------------------------------------------

_EXCESS: Final = "excess damage"
_TO_CREATURES: Final = "excess damage to creatures"
_VALUES: Final = (
    "the excess damage dealt this way",
    "the amount of excess damage dealt this way",
    "the excess damage dealt to that creature this way",
    "the amount of excess damage dealt to that creature this way",
    "that excess damage",
)
phrase(
    VALUE,
    table("excess damage", {words: Noted(_EXCESS, words) for words in _VALUES}),
    reads=[*_VALUES],
)
_CLAIMS: Final = {
    "excess damage was dealt this way": _EXCESS,
    "excess damage was dealt to a permanent this way": _EXCESS,
    "excess damage was dealt to that creature this way": _EXCESS,
    "excess damage was dealt to a creature this way": _TO_CREATURES,
}
claim(
    table(
        "excess damage was dealt",
        {
            words: Compare(Noted(name, words), Comparison.AT_LEAST, 1)
            for words, name in _CLAIMS.items()
        },
    ),
    [*_CLAIMS],
)

# --- What is dealt it instead (CR 120.4a) ---------------------------------------------------

_CONTROLLER: Final = ControllerOf(Bound("?", "that creature"), "that creature's controller")


def _plain(do: Any) -> DealDamage | None:
    """Damage of one amount to one recipient."""
    if not isinstance(do, DealDamage) or do.divided or do.evenly or do.excess is not None:
        return None
    return do


def _instead(do: DealDamage) -> DealDamage:
    return replace(do, excess=_CONTROLLER)


def _without(value: DealDamage) -> dict[str, Any] | None:
    return {"do": replace(value, excess=None)} if value.excess is not None else None


phrase(
    GROUP,
    template(
        DealDamage,
        "{do} excess damage is dealt to that creature's controller instead",
        build=_instead,
        match=_without,
        do=followed(mapped(SENTENCE, _plain, _plain)),
    ),
    reads=[
        "~ deals 4 damage to target creature. excess damage is dealt to that creature's controller "
        "instead"
    ],
)
