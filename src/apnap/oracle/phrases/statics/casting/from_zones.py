"""Where and when the card itself may be cast, and for what. (CR 118.9, 601.3)"""

from typing import Any, Final

from apnap.abilities.abilities import AlternativeCost, CastingRule, CastUsing
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    ExileCost,
    PayLife,
    PayMana,
    SacrificeCost,
    TapOthers,
)
from apnap.abilities.values import Timing
from apnap.oracle.engine.leaves import optional, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, AMOUNT, CONDITION, DESCRIPTIONS
from apnap.oracle.phrases.references.references import COUNT_WORD, SOME
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.turn import EXILE, GRAVEYARD

# --- What is paid, said with "by" -------------------------------------------------------

_PAYING: Final[Phrase[Any]] = one_of(
    "paying",
    template(PayMana, "paying {symbols}", symbols=SYMBOLS),
    template(PayLife, "paying {amount} life", amount=AMOUNT),
    template(DiscardCost, "discarding {what}", what=SOME),
    template(SacrificeCost, "sacrificing {what}", what=SOME),
    template(ExileCost, "exiling {what}", what=SOME),
    template(TapOthers, "tapping {what}", what=A_DESCRIPTION),
    template(TapOthers, "tapping {amount} {what}", amount=COUNT_WORD, what=DESCRIPTIONS),
)

PAYING: Final = template(Costs, "{parts}", parts=run(_PAYING, least=1))

_HOW: Final = table(
    "how",
    {
        " rather than paying its mana cost": False,
        " in addition to paying its other costs": True,
    },
)

_KEYWORDS: Final = table(
    "keyword to cast it by",
    {name: name for name in ("mutate", "bestow", "blitz", "warp", "dash", "evoke", "overload")},
)

# --- From where -------------------------------------------------------------------------


def _condition() -> Phrase[Any]:
    return optional(
        template(
            lambda condition: condition,
            " if {condition}",
            match=lambda condition: {"condition": condition},
            condition=CONDITION,
        )
    )


for _words, _zone in (("your graveyard", GRAVEYARD), ("exile", EXILE)):
    STATEMENT.add(
        template(
            AlternativeCost,
            f"you may cast ~ from {_words}{{condition}}.",
            fixed={"zone": _zone, "besides": True, "costs": Costs(())},
            condition=_condition(),
        ),
        template(
            AlternativeCost,
            f"you may cast ~ from {_words} by {{costs}}{{besides}}.",
            fixed={"zone": _zone},
            costs=PAYING,
            besides=_HOW,
        ),
        template(
            AlternativeCost,
            f"you may cast ~ from {_words} as long as {{condition}}.",
            fixed={"zone": _zone, "besides": True, "costs": Costs(()), "words": "as long as"},
            condition=CONDITION,
        ),
        template(
            CastUsing,
            f"you may cast ~ from {_words} using its {{cost}} ability.",
            fixed={"zone": _zone},
            cost=_KEYWORDS,
        ),
    )

# --- When -------------------------------------------------------------------------------

STATEMENT.add(
    template(
        CastingRule,
        "you may cast ~ as though it had flash if {condition}.",
        fixed={"timing": Timing.FLASH},
        condition=CONDITION,
    ),
    template(
        CastingRule,
        "if {condition}, you may cast ~ as though it had flash.",
        fixed={"timing": Timing.FLASH, "words": "if first"},
        condition=CONDITION,
    ),
)
