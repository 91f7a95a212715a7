"""Sizes and types in few words. (CR 205, 208)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy, Source
from apnap.abilities.effects import Continuous, RemoveTypes
from apnap.abilities.references import Description, Each, Ref, You
from apnap.abilities.rule_changes.rule_changes import CantBlock, CostChange
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.statics.objects.changes import fixed
from apnap.oracle.phrases.statics.players.effects import PEOPLE
from apnap.terms.characteristics import LEGENDARY

fixed("aren't legendary", "isn't legendary", RemoveTypes(supertypes=LEGENDARY), where="static")

_ANYTHING: Final = Description((Source(),))

phrase(
    EFFECT,
    template(
        Continuous,
        "activated abilities cost {symbols} more to activate unless they're mana abilities",
        build=lambda symbols: Continuous(
            You(), (), (CostChange(_ANYTHING, symbols, more=True, of_abilities=True),)
        ),
        match=lambda effect: (
            {"symbols": effect.changes[0].symbols}
            if len(effect.changes) == 1 and isinstance(effect.changes[0], CostChange)
            else None
        ),
        symbols=SYMBOLS,
    ),
    reads=["activated abilities cost {2} more to activate unless they're mana abilities"],
)

_YOURS: Final = ". this effect can't reduce the mana in that cost to less than one mana"


def _lightened(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (CostChange(by=You(), of_abilities=True, least=1) as change,):
            return {"symbols": change.symbols}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "abilities you activate that aren't mana abilities cost {symbols} less to activate"
        + _YOURS,
        build=lambda symbols: Continuous(
            You(), (), (CostChange(_ANYTHING, symbols, by=You(), of_abilities=True, least=1),)
        ),
        match=_lightened,
        symbols=SYMBOLS,
    ),
    reads=[
        f"abilities you activate that aren't mana abilities cost {{2}} less to activate{_YOURS}"
    ],
)


# --- Whose creatures can't block -----------------------------------------------------------


def _blocking(who: Ref, what: Description) -> Continuous:
    theirs = Each(Description((*what.parts, ControlledBy(who))), "block with")
    return Continuous(theirs, (), (CantBlock(),))


def _blockers(effect: Continuous) -> Slots | None:
    match effect:
        case Continuous(
            Each(Description((*parts, ControlledBy(who))), "block with"), (), (CantBlock(),)
        ):
            return {"who": who, "what": Description(tuple(parts))}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{who} can't block with {what}",
        build=_blocking,
        match=_blockers,
        who=PEOPLE,
        what=DESCRIPTIONS,
    ),
    reads=["your opponents can't block with creatures with flying"],
)
