"""Objects with abilities of a kind or none, and abilities by their sources. (CR 113, 605.1a)"""

from typing import Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import (
    CouldProduce,
    EitherOf,
    Measured,
    NoAbilities,
    OfSource,
    OfSupertype,
    WithAbility,
    Without,
    WithSymbol,
)
from apnap.abilities.references import Description, Quality
from apnap.abilities.values import AbilityKind, Comparison, Measure
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, mapped, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.descriptions.adjectives import QUALITIES
from apnap.oracle.phrases.descriptions.nouns import TYPES
from apnap.oracle.phrases.parts.categories import CLAUSE, TAIL
from apnap.oracle.phrases.verbs.effects.mana import MANA
from apnap.terms.characteristics import SNOW

_WITH: Final = {
    "with an activated ability": WithAbility(AbilityKind.ACTIVATED),
    "with an activated ability that isn't a mana ability": WithAbility(
        AbilityKind.ACTIVATED_BUT_MANA
    ),
    "with a mana ability": WithAbility(AbilityKind.MANA),
}

phrase(CLAUSE, alone(table("with an ability", _WITH)), reads=list(_WITH))

_MANY: Final = {
    "with activated abilities": WithAbility(AbilityKind.ACTIVATED),
    "with activated abilities that aren't mana abilities": WithAbility(
        AbilityKind.ACTIVATED_BUT_MANA
    ),
    "with mana abilities": WithAbility(AbilityKind.MANA),
}

phrase(TAIL, alone(table("with abilities", _MANY)), reads=list(_MANY))


def _one_type(mana: str) -> CouldProduce | None:
    return CouldProduce(mana) if len(mana) == 1 else None


_COULD: Final = template(
    CouldProduce,
    "could produce {mana}",
    build=_one_type,
    match=lambda part: {"mana": part.type},
    mana=MANA,
)

_SNOW: Final = Description((OfSupertype(SNOW),))


def _snow_or(part: EitherOf) -> Slots | None:
    match part:
        case EitherOf((first, Description((CouldProduce() as could,))), "snow or") if (
            first == _SNOW
        ):
            return {"could": could}
    return None


for _category, _is in ((CLAUSE, "that is"), (TAIL, "that are")):
    phrase(
        _category,
        alone(
            template(
                CouldProduce,
                "that {could}",
                build=lambda could: could,
                match=lambda part: {"could": part},
                could=_COULD,
            )
        ),
        reads=["that could produce {C}"],
        refuses=["that could produce {C}{C}"],
    )
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                _is + " snow or {could}",
                build=lambda could: EitherOf((_SNOW, Description((could,))), "snow or"),
                match=_snow_or,
                could=_COULD,
            )
        ),
        reads=[f"{_is} snow or could produce {{C}}"],
    )

# --- From an artifact source (CR 113.7) -------------------------------------------------------

_KIND: Final = mapped(
    one_of("kind of source", TYPES["s"], QUALITIES), Description, lambda those: those.parts
)

phrase(
    CLAUSE,
    alone(
        template(
            OfSource,
            "from {what}",
            what=with_article(
                template(
                    Description,
                    "{kind} source",
                    build=lambda kind: kind,
                    match=lambda those: {"kind": those},
                    kind=_KIND,
                )
            ),
        )
    ),
    reads=["from an artifact source", "from a noncreature source"],
)

# --- Power and toughness together (CR 208.1) --------------------------------------------------

_TOTAL: Final = Measure.TOTAL_POWER_AND_TOUGHNESS

_OR: Final = "power or toughness"


def _either(amount: Number, how: Comparison) -> EitherOf:
    return EitherOf(
        (
            Description((Measured(Measure.POWER, how, amount),)),
            Description((Measured(Measure.TOUGHNESS, how, amount),)),
        ),
        _OR,
    )


def _either_amount(part: Quality) -> Slots | None:
    match part:
        case EitherOf((Description((Measured(amount=amount),)), *_), words) if words == _OR:
            return {"amount": amount}
    return None


phrase(
    CLAUSE,
    alone(
        one_of(
            "power and toughness",
            template(
                Measured,
                f"with {_TOTAL.value} {{amount}} or less",
                fixed={"which": _TOTAL, "how": Comparison.AT_MOST},
                amount=DIGITS,
            ),
            template(
                EitherOf,
                "with power or toughness {amount} or greater",
                build=lambda amount: _either(amount, Comparison.AT_LEAST),
                match=_either_amount,
                amount=DIGITS,
            ),
        )
    ),
    reads=["with total power and toughness 5 or less", "with power or toughness 4 or greater"],
)

for _category, _its in ((CLAUSE, "its mana cost"), (TAIL, "their mana costs")):
    phrase(
        _category,
        alone(
            table(
                "lacks",
                {
                    "with no abilities": NoAbilities(),
                    "with abilities": Without((NoAbilities(),)),
                    f"without {{X}} in {_its}": Without((WithSymbol("X"),)),
                },
            )
        ),
        reads=["with no abilities", f"without {{X}} in {_its}"],
    )
