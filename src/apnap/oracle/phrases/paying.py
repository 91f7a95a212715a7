"""Paying as part of a sentence: "unless its controller pays {2}". (CR 118.12)

The plain form is that of a cost, with "pay" before mana; others pay, sacrifice, discard.
"""

from typing import Any, Final

from apnap.abilities.costs import (
    Cost,
    Costs,
    DiscardCost,
    PayEnergy,
    PayLife,
    PayMana,
    SacrificeCost,
)
from apnap.abilities.instructions import PayCost
from apnap.abilities.instructions_more import Unless
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, mapped
from apnap.oracle.phrases.categories import AMOUNT, CLAUSES, COST, FOR_EACH, OBJECTS, PLAYERS
from apnap.oracle.phrases.costs import MANA
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import numbered, template


def _costs(part: Phrase[Any]) -> Phrase[Any]:
    """One cost as all of them."""
    return mapped(
        part,
        lambda cost: Costs((cost,)),
        lambda costs: (
            costs.parts[0] if isinstance(costs, Costs) and len(costs.parts) == 1 else None
        ),
    )


def _not_mana(cost: Cost) -> Cost | None:
    return None if isinstance(cost, PayMana) or "Self" in type(cost).__name__ else cost


def _mana(pay: str) -> Phrase[Any]:
    return template(
        PayMana, pay + " {mana}", build=lambda mana: mana, match=lambda mana: {"mana": mana},
        mana=MANA,
    )  # fmt: skip


_ENERGY: Final = leaf(
    "energy", r"(?:\{E\})+", lambda text: text.count("E"), lambda n: "{E}" * n, begins="{"
)


def _paid(pay: str) -> Phrase[Any]:
    """Mana, life or energy, with the verb before it."""
    return one_of(
        pay,
        _mana(pay),
        template(PayLife, pay + " {amount} life", amount=AMOUNT),
        template(PayEnergy, pay + " {amount}", amount=_ENERGY),
    )


PAY: Final = _costs(one_of("pay", _mana("pay"), mapped(COST, _not_mana, _not_mana)))
PAYS: Final = _costs(
    one_of(
        "does pay",
        _paid("pays"),
        template(DiscardCost, "discards {what}", what=OBJECTS),
        template(SacrificeCost, "sacrifices {what} of their choice", what=OBJECTS),
    )
)
phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(PAY, PAYS),
    ),
    reads=[
        "counter target spell unless its controller pays {2}",
        "sacrifice ~ unless you pay {U}",
        "sacrifice ~ unless you discard a card",
    ],
    refuses=["sacrifice ~ unless you {U}"],
)
phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs} for each {times}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(_costs(_mana("pay")), _costs(_mana("pays"))),
        times=FOR_EACH,
    ),
    reads=["counter target spell unless its controller pays {1} for each creature you control"],
)
verb(
    PayCost,
    "{costs}",
    costs=numbered(_costs(_paid("pay")), _costs(_paid("pays"))),
    reads=["pay {2}", "pay 2 life", "pay {E}{E}"],
)
