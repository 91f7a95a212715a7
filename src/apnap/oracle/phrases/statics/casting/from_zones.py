"""Where and when the card itself may be cast, and for what. (CR 118.9, 601.3)"""

from typing import Any, Final

from apnap.abilities.abilities import AlternativeCost, CastingRule, CastUsing
from apnap.abilities.costs import Cost, Costs, PayMana, TapSelf, UntapSelf
from apnap.abilities.values import Timing
from apnap.oracle.engine.inflected import GERUND, inflected
from apnap.oracle.engine.leaves import mapped, optional, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.costs.costs import MANA
from apnap.oracle.phrases.parts.categories import CONDITION, COST
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.turn import EXILE, GRAVEYARD

# --- What is paid, said with "by" -------------------------------------------------------

_COST: Final = one_of(
    "cost with its verb",
    template(
        PayMana, "pay {mana}", build=lambda mana: mana, match=lambda cost: {"mana": cost}, mana=MANA
    ),
    mapped(COST, lambda cost: _said_by_verb(cost), lambda cost: _said_by_verb(cost)),
)


def _said_by_verb(cost: Cost) -> Cost | None:
    return None if isinstance(cost, PayMana | TapSelf | UntapSelf) else cost


PAYING: Final = template(Costs, "{parts}", parts=run(inflected(_COST, GERUND), least=1))

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
