"""Lines that are statements. (CR 604)"""

from functools import partial
from typing import Final

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import Condition, NotSo
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Bound
from apnap.abilities.rule_changes.rule_changes import CantLoseGame, CantWinGame
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ABILITY, CONDITION, EFFECT
from apnap.oracle.phrases.parts.stops import stopped
from apnap.oracle.phrases.statics.statements import static

_OTHERWISE: Final = "otherwise"


# --- Otherwise --------------------------------------------------------------------------


def _alternatives(
    effect: Continuous, condition: Condition, otherwise: Continuous
) -> tuple[StaticAbility | None, ...]:
    """Two abilities, one of which holds at any time."""
    return (
        static(effect, condition),
        static(otherwise, NotSo(condition), words=_OTHERWISE),
    )


def _two(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (StaticAbility(effect, condition), StaticAbility(otherwise, words="otherwise")):
            return {"effect": effect, "condition": condition, "otherwise": otherwise}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{effect} as long as {condition}. otherwise, {otherwise}",
        build=_alternatives,
        match=_two,
        effect=EFFECT,
        condition=CONDITION,
        otherwise=stopped(EFFECT),
    ),
    reads=["enchanted creature gets +2/+2 as long as it's a Human. otherwise, it can't attack."],
)


# --- Two effects in one sentence --------------------------------------------------------


def _pair(
    first: Continuous, second: Continuous, words: str, condition: Condition | None = None
) -> tuple[StaticAbility | None, ...] | None:
    """Two abilities under one condition; of one subject they would be one list."""
    if first.affects == second.affects and not isinstance(second.affects, Bound):
        return None
    if first.changes == (CantLoseGame(),) and second.changes == (CantWinGame(),):
        return None  # that is one effect, wherever it is said
    fronted = condition is not None
    made = (
        static(first, condition, fronted=fronted),
        static(second, condition, fronted=fronted, words=words),
    )
    return None if None in made else made


def _paired(line: tuple[Ability, ...], words: str, *, conditional: bool) -> Slots | None:
    match line:
        case (StaticAbility(first, condition), StaticAbility(second, words=said)) if said == words:
            if (condition is not None) != conditional:
                return None
            found: Slots = {"first": first, "second": second}
            return found | {"condition": condition} if conditional else found
    return None


for _joint in (" and ", ", and "):
    phrase(
        ABILITY,
        template(
            tuple,
            "{first}" + _joint + "{second}",
            build=partial(_pair, words=_joint),
            match=partial(_paired, words=_joint, conditional=False),
            first=EFFECT,
            second=stopped(EFFECT),
        ),
        reads=[f"~ gets +1/+1{_joint}Goblins you control have haste."],
    )
    phrase(
        ABILITY,
        template(
            tuple,
            "as long as {condition}, {first}" + _joint + "{second}",
            build=partial(_pair, words=_joint),
            match=partial(_paired, words=_joint, conditional=True),
            condition=CONDITION,
            first=EFFECT,
            second=stopped(EFFECT),
        ),
        reads=[
            f"as long as you control a Swamp, ~ gets +1/+1{_joint}Goblins you control have haste."
        ],
    )
