"""Turns that may be skipped, and what is done for it. (CR 614.10)"""

from typing import Any

from apnap.abilities.abilities import ReplacementAbility
from apnap.abilities.references import You
from apnap.abilities.replacements import SkipInstead
from apnap.oracle.phrases.categories import CLAUSES, CONDITION
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template


def _skips_turn(ability: Any) -> dict[str, Any] | None:
    match ability:
        case ReplacementAbility(SkipInstead(optional=True, then=then), condition):
            return {"condition": condition, "then": then}
    return None


STATEMENT.add(
    template(
        ReplacementAbility,
        "if you would begin your turn while {condition}, you may skip that turn instead. if you "
        "do, {then}.",
        build=lambda condition, then: ReplacementAbility(
            SkipInstead(You(), optional=True, then=then), condition, words="while"
        ),
        match=_skips_turn,
        condition=CONDITION,
        then=CLAUSES,
    )
)
