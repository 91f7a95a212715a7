"""Entering with counters and abilities, escaping with them, for a price. (CR 614.1c, 702.138c)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import Ability, AlternativeCost, ReplacementAbility, StaticAbility
from apnap.abilities.amounts import Condition, WasPaid
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import Bound, This
from apnap.abilities.replacements import EntersTapped, EntersWithCounters
from apnap.abilities.rule_changes.rule_changes import DoesntUntap
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ABILITY, CONDITION
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.parts.stops import stopped
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS

_NAME: Final = "cast from the graveyard"


def _both(
    way: Ability, it: str, counters: tuple[Any, str]
) -> tuple[AlternativeCost | ReplacementAbility, ...] | None:
    """The way to cast it gets a name, for how it enters to ask about."""
    if not isinstance(way, AlternativeCost) or way.zone < 0 or way.name:
        return None
    amount, kind = counters
    enters = EntersWithCounters(This(), kind, amount, words=it)
    return (replace(way, name=_NAME), ReplacementAbility(enters, WasPaid(_NAME)))


def _parted(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            AlternativeCost() as way,
            ReplacementAbility(EntersWithCounters() as enters, WasPaid(name)),
        ) if way.name == name == _NAME:
            counters = (enters.amount, enters.kind)
            return {"way": replace(way, name=""), "it": enters.words, "counters": counters}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{way} if you do, {it} enters with {counters} on it.",
        build=_both,
        match=_parted,
        way=STATEMENT,
        it=table("what enters", {"it": "", "~": "itself"}),
        counters=COUNTERS,
    ),
    reads=[
        "you may cast ~ from your graveyard by paying {W}{U} rather than paying its mana cost. if "
        "you do, it enters with two +1/+1 counters on it.",
        "you may cast ~ from your graveyard. if you do, ~ enters with a finality counter on it.",
    ],
)

_TAPPED_WITH: Final = This("~, tapped with")


def _tapped_with(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            ReplacementAbility(EntersTapped(what)),
            ReplacementAbility(EntersWithCounters() as it),
        ):
            return {"counters": (it.amount, it.kind)} if what == _TAPPED_WITH else None
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "~ enters tapped with {counters} on it.",
        build=lambda counters: (
            ReplacementAbility(EntersTapped(_TAPPED_WITH)),
            ReplacementAbility(EntersWithCounters(This(), counters[1], counters[0])),
        ),
        match=_tapped_with,
        counters=COUNTERS,
    ),
    reads=["~ enters tapped with two charge counters on it."],
)

# --- Tapped and something else ----------------------------------------------------------

_TAPPED: Final = This("~, tapped and")


def _tapped_and(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            ReplacementAbility(EntersTapped(what)),
            ReplacementAbility(EntersWithCounters() as it),
        ):
            return {"counters": (it.amount, it.kind)} if what == _TAPPED else None
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "~ enters tapped and with {counters} on it.",
        build=lambda counters: (
            ReplacementAbility(EntersTapped(_TAPPED)),
            ReplacementAbility(EntersWithCounters(This(), counters[1], counters[0])),
        ),
        match=_tapped_and,
        counters=COUNTERS,
    ),
    reads=["~ enters tapped and with three charge counters on it."],
)

phrase(
    ABILITY,
    constant(
        "~ enters tapped and doesn't untap during your untap step.",
        (
            ReplacementAbility(EntersTapped(_TAPPED)),
            StaticAbility(Continuous(This(), (), (DoesntUntap("your"),))),
        ),
    ),
    reads=["~ enters tapped and doesn't untap during your untap step."],
)

_IT: Final = Bound("?", "it")

_WITH: Final = This("~, with")

_ESCAPING: Final = This("~, escaping")


def _counters_and_ability(
    condition: Condition, counters: tuple[Any, str], grants: tuple[Ability, ...]
) -> tuple[Ability, ...]:
    """What it enters with it has for as long as it stays."""
    has = Continuous(_WITH, tuple(AddAbility(each) for each in grants))
    return (
        ReplacementAbility(EntersWithCounters(_IT, counters[1], counters[0]), condition),
        StaticAbility(has, condition),
    )


def _parts(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            ReplacementAbility(EntersWithCounters() as enters, condition),
            StaticAbility(Continuous(affects, has)),
        ) if affects == _WITH and condition is not None:
            return {
                "condition": condition,
                "counters": (enters.amount, enters.kind),
                "grants": tuple(getattr(each, "ability", None) for each in has),
            }
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "if {condition}, it enters with {counters} on it and with {grants}",
        build=_counters_and_ability,
        match=_parts,
        condition=CONDITION,
        counters=COUNTERS,
        grants=stopped(GRANTS),
    ),
    reads=["if ~ was kicked, it enters with four +1/+1 counters on it and with flying."],
)


def _escaping(counters: tuple[Any, str]) -> tuple[Ability, ...]:
    enters = EntersWithCounters(_ESCAPING, counters[1], counters[0])
    return (ReplacementAbility(enters, WasPaid("escape")),)


def _escaped(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (ReplacementAbility(EntersWithCounters() as enters, condition),):
            if enters.what == _ESCAPING and condition == WasPaid("escape"):
                return {"counters": (enters.amount, enters.kind)}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "~ escapes with {counters} on it.",
        build=_escaping,
        match=_escaped,
        counters=COUNTERS,
    ),
    reads=["~ escapes with two +1/+1 counters on it."],
)
