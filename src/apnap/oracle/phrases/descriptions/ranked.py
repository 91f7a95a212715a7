"""The greatest among others, who dealt damage, groups, printed costs. (CR 109.2, 608.2h)"""

from typing import Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import (
    AbilityOnStack,
    BlockedBy,
    Blocking,
    ControlledBy,
    DealtDamage,
    DealtDamageThisTurn,
    EitherOf,
    Extreme,
    Measured,
    OfSubtype,
    OfType,
    Permanent,
    Source,
    Spell,
    WithManaCost,
    Without,
)
from apnap.abilities.groups import Together
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, ControllerOf, Description, Each, Quality, This, You
from apnap.abilities.values import Comparison, Measure, StackAbility
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, mapped, members, run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import MEASURE
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.descriptions.adjectives import QUALITY
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AMOUNT,
    CLAUSE,
    DESCRIPTIONS,
    NOUN,
    TAIL,
    VALUE,
)
from apnap.oracle.phrases.references.references import PRONOUN, THIS
from apnap.terms.characteristics import LAND
from apnap.terms.subtypes import BASIC_LAND_TYPES

WHICH: Final = members("measure", (Measure.POWER, Measure.MANA_VALUE, Measure.TOUGHNESS))


def _its_own(amount: Number) -> bool:
    return any(isinstance(each, Bound) and each.words in ("it", "their") for each in walk(amount))


for _surface, _amount, _example in (
    ("with total {which} {amount} or less", AMOUNT, "6"),
    ("with total {which} less than or equal to {amount}", VALUE, "~'s power"),
):
    phrase(
        TAIL,
        alone(
            template(
                Together,
                _surface,
                build=lambda which, amount: (
                    None if _its_own(amount) else Together(which, Comparison.AT_MOST, amount)
                ),
                match=lambda part: (
                    {"which": part.which, "amount": part.amount}
                    if part.how == Comparison.AT_MOST
                    else None
                ),
                which=WHICH,
                amount=_amount,
            )
        ),
        reads=[_surface.format(which="mana value", amount=_example)],
    )

_EACH: Final = {"each with": "{amount}", "that each have": "{amount}"}

for _words in _EACH:
    for _end, _how in (
        (" or less", Comparison.AT_MOST),
        (" or greater", Comparison.AT_LEAST),
        ("", Comparison.EQUAL),
    ):
        phrase(
            TAIL,
            alone(
                template(
                    Measured,
                    f"{_words} {{which}} {{amount}}{_end}",
                    fixed={"how": _how, "words": _words},
                    which=WHICH,
                    amount=AMOUNT,
                )
            ),
            reads=[f"{_words} mana value 3{_end}"],
        )

YOU: Final = You()


def _both_ways(part: EitherOf) -> Slots | None:
    match part:
        case EitherOf((Description((Blocking(whom),)), *_), "both ways"):
            return {"whom": whom}
    return None


# What they are among, binding tells: all that the rest of the description fits.
_ALL: Final = Description(())

SUPERLATIVES: Final = {"greatest": False, "least": True, "highest": False, "lowest": True}

for _category in (CLAUSE, TAIL):
    for _words, _least in SUPERLATIVES.items():
        phrase(
            _category,
            alone(
                template(
                    Extreme,
                    f"with the {_words} {{which}}",
                    fixed={
                        "among": _ALL, "least": _least, "alone": True,
                        "words": _words if _words in ("highest", "lowest") else "",
                    },
                    which=MEASURE,
                )
            ),
            reads=[f"with the {_words} power"],
        )  # fmt: skip
    for _words, _least in SUPERLATIVES.items():
        phrase(
            _category,
            alone(
                template(
                    Extreme,
                    f"with the {_words} {{which}} among {{among}}",
                    fixed={
                        "least": _least,
                        "words": _words if _words in ("highest", "lowest") else "",
                    },
                    which=MEASURE,
                    among=DESCRIPTIONS,
                )
            ),
            reads=[f"with the {_words} power among creatures they control"],
        )
    phrase(
        _category,
        alone(
            table(
                "that dealt damage",
                {
                    "that dealt damage this turn": DealtDamage(),
                    "that dealt damage to you this turn": DealtDamage(YOU),
                    "that dealt damage to ~ this turn": DealtDamage(This()),
                },
            )
        ),
        reads=["that dealt damage this turn", "that dealt damage to you this turn"],
    )
    phrase(
        _category,
        alone(
            template(
                DealtDamageThisTurn,
                "dealt damage this turn by {by} you controlled",
                build=lambda by: DealtDamageThisTurn(Each(by), YOU),
                match=lambda part: (
                    {"by": part.by.what} if isinstance(part.by, Each) and part.whose else None
                ),
                by=one_of("by what", A_DESCRIPTION, constant("a source", Description((Source(),)))),
            )
        ),
        reads=[
            "dealt damage this turn by a source you controlled",
            "dealt damage this turn by a Spider you controlled",
        ],
    )
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                "blocking or blocked by {whom}",
                build=lambda whom: EitherOf(
                    (Description((Blocking(whom),)), Description((BlockedBy(whom),))), "both ways"
                ),
                match=_both_ways,
                whom=one_of("whom", THIS, PRONOUN),
            )
        ),
        reads=["blocking or blocked by ~"],
    )

# --- Cards (CR 202.1, 305.6) ------------------------------------------------------------------

_BASIC: Final = EitherOf(tuple(Description((OfSubtype(name),)) for name in BASIC_LAND_TYPES))

_COSTS: Final = mapped(
    run(SYMBOLS, " or ", least=1),
    lambda costs: (WithManaCost(costs),),
    lambda parts: (
        parts[0].costs if len(parts) == 1 and isinstance(parts[0], WithManaCost) else None
    ),
)

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        template(
            lambda parts: parts,
            "with mana cost {parts}",
            match=lambda parts: {"parts": parts},
            parts=_COSTS,
        ),
        reads=["with mana cost {0} or {1}", "with mana cost {2}"],
    )

phrase(CLAUSE, constant("with a basic land type", (_BASIC,)), reads=["with a basic land type"])

phrase(
    NOUN,
    constant(
        "spell or nonland permanent",
        (
            EitherOf(
                (Description((Spell(),)), Description((Without((OfType(LAND),)), Permanent())))
            ),
        ),
    ),
    reads=["spell or nonland permanent"],
)


def _on_stack(ability: AbilityOnStack, quality: Quality) -> tuple[EitherOf]:
    return (EitherOf((Description((ability,)), Description((quality, Spell())))),)


def _of_stack(parts: tuple[Quality, ...]) -> Slots | None:
    match parts:
        case (
            EitherOf(
                (Description((AbilityOnStack() as one,)), Description((quality, Spell()))), "or"
            ),
        ):
            return {"ability": one, "quality": quality}
    return None


phrase(
    NOUN,
    template(
        tuple,
        "{ability} or {quality} spell",
        build=_on_stack,
        match=_of_stack,
        ability=table(
            "kind of ability",
            {
                f"{kind.value} ability": AbilityOnStack(kind)
                for kind in (StackAbility.ACTIVATED, StackAbility.TRIGGERED)
            },
        ),
        quality=QUALITY,
    ),
    reads=["triggered ability or colorless spell"],
)

_SAME: Final = "with the same controller"

phrase(
    CLAUSE,
    alone(constant(_SAME, ControlledBy(ControllerOf(Bound("?", "that permanent"), _SAME)))),
    reads=[_SAME],
)
