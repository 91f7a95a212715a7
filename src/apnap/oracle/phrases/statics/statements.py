"""Sentences that are static abilities, with the conditions they hold under. (CR 604, 614.1)"""

from typing import Any, Final

from apnap.abilities.abilities import CantBeCounteredItself, ReplacementAbility, StaticAbility
from apnap.abilities.amounts import (
    AllOf,
    Compare,
    Condition,
    During,
    NotSo,
    TimesThisGame,
    YourTurn,
)
from apnap.abilities.effects import AddTypes, Continuous, DefinePT, SetColors
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, This, You
from apnap.abilities.replacements import EntersTapped
from apnap.abilities.rule_changes.rule_changes import (
    CantAttack,
    CantBeCountered,
    CantBlock,
    MayPlayFrom,
)
from apnap.abilities.values import Comparison, GameCount
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.phrases import Choice, choice_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CONDITION, EFFECT, REPLACEMENT
from apnap.oracle.phrases.parts.stops import stopped
from apnap.terms.mana import ALL_COLORS
from apnap.terms.turn import BEGINNING_OF_COMBAT, END_OF_COMBAT

# Any: what is added to it are abilities of every class, and each template knows its own.
STATEMENT: Final[Choice[Any]] = choice_of(
    "statement"
)  # a sentence with its stop that is one ability

DURING: Final = YourTurn(You("during"))  # "during your turn"

NOT_YOURS: Final = NotSo(DURING)  # "during turns other than yours"

# "first, second, or third": one of those turns of yours, and not one of somebody else's.
EARLY_TURNS: Final = {
    words: AllOf(
        (
            YourTurn(You()),
            Compare(TimesThisGame(GameCount.TURNS_TAKEN, You()), Comparison.AT_MOST, number),
        )
    )
    for words, number in (("first", 1), ("first or second", 2), ("first, second, or third", 3))
}


def static(
    effect: Continuous,
    condition: Condition | None = None,
    *,
    fronted: bool = False,
    words: str = "",
) -> StaticAbility | None:
    """A static ability of one effect."""
    if effect.changes == (CantBeCountered(),) and isinstance(effect.affects, This):
        return None  # that is an ability of the spell itself
    defining = isinstance(effect.affects, This) and any(
        isinstance(each, DefinePT)
        or (isinstance(each, AddTypes) and each.words in ("every", "also"))
        or effect == Continuous(This(), (SetColors(ALL_COLORS),))
        for each in effect.modifications
    )
    return StaticAbility(effect, condition, defining=defining, fronted=fronted, words=words)


def _of_the_card(effect: Continuous, condition: Condition | None) -> bool:
    """ "You may cast a spell from your library if it …": of the card, which isn't read yet."""
    plays = any(isinstance(each, MayPlayFrom) for each in effect.changes)
    return plays and any(isinstance(each, Bound) for each in walk(condition))


def _conditional(ability: StaticAbility) -> Slots | None:
    return {"effect": ability.effect, "condition": ability.condition}


STATEMENT.add(
    template(
        StaticAbility,
        "{effect}",
        build=static,
        match=lambda ability: {"effect": ability.effect},
        effect=stopped(EFFECT),
    ),
    template(
        StaticAbility,
        "{effect} as long as {condition}.",
        build=static,
        match=_conditional,
        effect=EFFECT,
        condition=CONDITION,
    ),
    template(
        StaticAbility,
        "as long as {condition}, {effect}",
        build=lambda condition, effect: static(effect, condition, fronted=True),
        match=_conditional,
        effect=stopped(EFFECT),
        condition=CONDITION,
    ),
    template(
        StaticAbility,
        "{effect} if {condition}.",
        build=lambda condition, effect: (
            static(effect, condition, words="if") if not _of_the_card(effect, condition) else None
        ),
        match=_conditional,
        effect=EFFECT,
        condition=CONDITION,
    ),
    template(
        StaticAbility,
        "if {condition}, {effect}",
        build=lambda condition, effect: static(effect, condition, fronted=True, words="if"),
        match=_conditional,
        effect=stopped(EFFECT),
        condition=CONDITION,
    ),
)


def _unless(effect: Continuous, condition: Condition) -> StaticAbility | None:
    """Not so if the condition holds; that it can't attack unless … is told by that itself."""
    if any(isinstance(each, (CantAttack, CantBlock)) for each in effect.changes):
        return None
    return static(effect, NotSo(condition), words="unless")


STATEMENT.add(
    template(
        StaticAbility,
        "{effect} unless {condition}.",
        build=_unless,
        match=lambda ability: (
            {"effect": ability.effect, "condition": ability.condition.condition}
            if isinstance(ability.condition, NotSo) and ability.words == "unless"
            else None
        ),
        effect=EFFECT,
        condition=CONDITION,
    )
)

STATEMENT.add(
    template(
        StaticAbility,
        "during your turn, as long as {condition}, {effect}",
        build=lambda condition, effect: static(effect, AllOf((DURING, condition)), fronted=True),
        match=lambda ability: (
            {"effect": ability.effect, "condition": ability.condition.conditions[1]}
            if isinstance(ability.condition, AllOf) and ability.condition.conditions[0] == DURING
            else None
        ),
        effect=stopped(EFFECT),
        condition=CONDITION,
    )
)

for _when, _condition in (
    ("during your turn", DURING),
    ("during turns other than yours", NOT_YOURS),
    ("during combat", During(BEGINNING_OF_COMBAT, END_OF_COMBAT)),
):
    STATEMENT.add(
        template(
            StaticAbility,
            _when + ", {effect}",
            build=lambda effect, condition=_condition: static(effect, condition, fronted=True),
            match=lambda ability: {"effect": ability.effect},
            effect=stopped(EFFECT),
        ),
        template(
            StaticAbility,
            "{effect} " + _when + ".",
            build=lambda effect, condition=_condition: static(effect, condition),
            match=lambda ability: {"effect": ability.effect},
            effect=EFFECT,
        ),
        template(
            ReplacementAbility,
            _when + ", {replacement}",
            fixed={"condition": _condition, "words": "during"},
            replacement=stopped(REPLACEMENT),
        ),
    )

STATEMENT.add(
    template(
        ReplacementAbility,
        "{replacement}",
        replacement=stopped(REPLACEMENT),
    ),
    template(
        ReplacementAbility,
        "if {condition}, {replacement}",
        condition=CONDITION,
        replacement=stopped(REPLACEMENT),
    ),
    template(
        ReplacementAbility,
        "as long as {condition}, {replacement}",
        fixed={"words": "as long as"},
        condition=CONDITION,
        replacement=stopped(REPLACEMENT),
    ),
    template(
        ReplacementAbility,
        "{replacement} if {condition}.",
        fixed={"trails": True},
        condition=CONDITION,
        replacement=REPLACEMENT,
    ),
    template(
        ReplacementAbility,
        "{replacement} unless {condition}.",
        fixed={"trails": True, "words": "unless"},
        build=lambda replacement, condition, trails, words: (
            None  # how it enters is told by that itself
            if isinstance(replacement, EntersTapped)
            else ReplacementAbility(replacement, NotSo(condition), trails=trails, words=words)
        ),
        match=lambda ability: (
            {"replacement": ability.replacement, "condition": ability.condition.condition}
            if isinstance(ability.condition, NotSo)
            else None
        ),
        condition=CONDITION,
        replacement=REPLACEMENT,
    ),
    constant("~ can't be countered.", CantBeCounteredItself()),
)
