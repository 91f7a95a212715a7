"""Costs and zones of the ability itself, and how totals are counted. (CR 113.6, 601.2f)"""

from typing import Final

from apnap.abilities.abilities import AdditionalCost, AlternativeCost, CastingRule, SelfCostChange
from apnap.abilities.costs import Cost, Costs, PayMana
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Each, You
from apnap.abilities.rule_changes.rule_changes import (
    DevotionIncreased,
    LivesWithoutLife,
    LoyaltyCostMore,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import LOYALTY, SYMBOLS, for_each
from apnap.oracle.phrases.lines.abilities import TIMING
from apnap.oracle.phrases.parts.categories import CONDITION, COST, EFFECT, FOR_EACH, VALUE
from apnap.oracle.phrases.statics.players.effects import said
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.characteristics import PLANESWALKER

# --- Costs of the spell itself (CR 601.2b, 601.2f) ---------------------------------------------------

_PAY: Final = one_of(
    "payment",
    mapped(
        COST,
        lambda cost: None if isinstance(cost, PayMana) else cost,
        lambda cost: cost if isinstance(cost, Cost) and not isinstance(cost, PayMana) else None,
    ),
    template(PayMana, "pay {symbols}", symbols=SYMBOLS),
)

_PAYMENT: Final = template(Costs, "{parts}", parts=run(_PAY, least=1))

STATEMENT.add(
    template(
        AdditionalCost,
        "as an additional cost to cast ~, {options}.",
        options=run(_PAYMENT, " or ", ", ", ", or ", least=1),
    ),
    template(
        AdditionalCost,
        "as an additional cost to cast ~, you may {options}.",
        fixed={"optional": True},
        options=run(_PAYMENT, " or ", ", ", ", or ", least=1),
    ),
    template(
        AlternativeCost,
        "you may {costs} rather than pay ~'s mana cost.",
        costs=_PAYMENT,
    ),
    template(
        AlternativeCost,
        "if {condition}, you may {costs} rather than pay ~'s mana cost.",
        condition=CONDITION,
        costs=_PAYMENT,
    ),
    template(
        CastingRule,
        "cast ~ only {timing}.",
        timing=table("casting time", TIMING),
    ),
    template(
        CastingRule,
        "cast ~ only {timing} and only if {condition}.",
        timing=table("casting time", TIMING),
        condition=CONDITION,
    ),
)

for _words, _more in (("less", False), ("more", True)):
    STATEMENT.add(
        template(
            SelfCostChange,
            f"~ costs {{symbols}} {_words} to cast.",
            fixed={"more": _more},
            symbols=SYMBOLS,
        ),
        template(
            SelfCostChange,
            f"~ costs {{symbols}} {_words} to cast for each {{times}}.",
            fixed={"more": _more},
            build=for_each,
            symbols=SYMBOLS,
            times=FOR_EACH,
        ),
        template(
            SelfCostChange,
            f"~ costs {{symbols}} {_words} to cast if {{condition}}.",
            fixed={"more": _more},
            symbols=SYMBOLS,
            condition=CONDITION,
        ),
        template(
            SelfCostChange,
            f"if {{condition}}, ~ costs {{symbols}} {_words} to cast.",
            fixed={"more": _more, "words": "fronted"},
            symbols=SYMBOLS,
            condition=CONDITION,
        ),
        template(
            SelfCostChange,
            f"~ costs {{symbols}} {_words} to cast as long as {{condition}}.",
            fixed={"more": _more, "words": "as long as"},
            symbols=SYMBOLS,
            condition=CONDITION,
        ),
        template(
            SelfCostChange,
            f"~ costs {{symbols}} {_words} to cast, where X is {{times}}.",
            fixed={"more": _more},
            build=lambda symbols, times, more: (
                SelfCostChange(symbols, more, times) if symbols == ("X",) else None
            ),
            symbols=SYMBOLS,
            times=VALUE,
        ),
    )

said("you don't lose the game for having 0 or less life", LivesWithoutLife())

_DEVOTION = "your devotion to each color and each combination of colors is increased by one"

phrase(
    EFFECT,
    constant(_DEVOTION, Continuous(You(), (), (DevotionIncreased(1),))),
    reads=[_DEVOTION],
)

_YOURS = Each(Description((OfType(PLANESWALKER), ControlledBy(You()))), "loyalty abilities")


def _larger_total(effect: Continuous) -> Slots | None:
    match effect:
        case Continuous(affects, (), (LoyaltyCostMore(cost),)) if affects == _YOURS:
            return {"cost": cost}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "planeswalkers' loyalty abilities you control cost an additional [{cost}] to activate",
        build=lambda cost: Continuous(_YOURS, (), (LoyaltyCostMore(cost),)),
        match=_larger_total,
        cost=LOYALTY,
    ),
    reads=["planeswalkers' loyalty abilities you control cost an additional [+1] to activate"],
)
