"""Bending, evidence, beholding, foraging. (CR 701.4, 701.56, 701.59, 701.61, 701.65-701.67)"""

from typing import Final

from apnap.abilities.amounts import WasPaid
from apnap.abilities.costs import Behold, Blight, CollectEvidence, Costs, Forage, Waterbend
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.instructions import PayCost
from apnap.abilities.instructions_more import KeywordAction
from apnap.abilities.keyword_actions import Airbend, Earthbend
from apnap.abilities.references import Target, Those, You
from apnap.abilities.triggers import Does
from apnap.oracle.articles import with_article
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, leaf, mapped, table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    AMOUNT,
    COST,
    DESCRIPTIONS,
    OBJECTS,
    TRIGGER,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.characteristics import LAND
from apnap.terms.mana import mana_cost
from apnap.terms.subtypes import CREATURE_TYPES

# --- Earthbend, airbend ---------------------------------------------------------------------

_YOUR_LAND: Final = Target(Those((OfType(LAND), ControlledBy(You()))))
verb(
    Earthbend,
    "<earthbend|earthbends> {amount}",
    fixed={"what": _YOUR_LAND},
    amount=AMOUNT,
    reads=["earthbend 2", "earthbend X"],
)
verb(
    Airbend,
    "<airbend|airbends> {what}",
    what=OBJECTS,
    reads=["airbend target creature", "airbend all other creatures"],
)
verb(
    KeywordAction,
    "<time travel|time travels>",
    build=lambda who: KeywordAction("time travel", who),
    match=lambda value: {},
    reads=["time travel"],
)

# --- Costs ----------------------------------------------------------------------------------

_EVIDENCE: Final = template(CollectEvidence, "collect evidence {amount}", amount=AMOUNT)
phrase(COST, _EVIDENCE, reads=["collect evidence 4"])
_BEHELD: Final = one_of(
    "behold",
    template(Behold, "behold {what}", what=A_DESCRIPTION),
    template(Behold, "behold {amount} {what}", amount=COUNT_WORD, what=DESCRIPTIONS),
)
phrase(COST, _BEHELD, reads=["behold a Dragon", "behold three Elementals"])
_FORAGE: Final = constant("forage", Forage())
phrase(COST, _FORAGE, reads=["forage"])
_SYMBOLS: Final = leaf(  # no X: what it is would have to be asked for
    "mana",
    r"(?:\{(?:\d+|[WUBRGC])\})+",
    lambda text: mana_cost(text).symbols,
    lambda symbols: "".join("{" + symbol + "}" for symbol in symbols),
    begins="{",
)
phrase(
    COST,
    template(Waterbend, "waterbend {symbols}", symbols=_SYMBOLS),
    reads=["waterbend {3}"],
    refuses=["waterbend {X}"],
)
_BLIGHT: Final = template(Blight, "blight {amount}", amount=AMOUNT)
phrase(COST, _BLIGHT, reads=["blight 1"])
for _cost, _example in (
    (_EVIDENCE, "collect evidence 3"),
    (_BEHELD, "behold an Elf"),
):
    verb(
        PayCost,
        "{costs}",
        costs=mapped(
            _cost,
            lambda cost: Costs((cost,)),
            lambda costs: costs.parts[0] if len(costs.parts) == 1 else None,
        ),
        reads=[_example],
    )
verb(
    PayCost,
    "<blight|blights> {amount}",
    build=lambda who, amount: PayCost(who, Costs((Blight(amount),))),
    match=lambda value: (
        {"amount": value.costs.parts[0].amount}
        if len(value.costs.parts) == 1 and isinstance(value.costs.parts[0], Blight)
        else None
    ),
    amount=AMOUNT,
    reads=["blight 2"],
)
verb(PayCost, "<forage|forages>", fixed={"costs": Costs((Forage(),))}, reads=["forage"])

# --- Whether it was done --------------------------------------------------------------------

claim(
    constant("evidence was collected", WasPaid("evidence")),
    ["evidence was collected"],
)
_TYPE: Final = table("creature type", {each: each for each in sorted(CREATURE_TYPES)})
claim(
    template(
        WasPaid,
        "{kind} was beheld",
        build=lambda kind: WasPaid(f"behold {kind}"),
        match=lambda value: (
            {"kind": value.cost.removeprefix("behold ")}
            if value.cost.startswith("behold ")
            else None
        ),
        kind=with_article(_TYPE),
    ),
    ["a Dragon was beheld", "an Elf was beheld"],
)
phrase(
    TRIGGER,
    table(
        "done",
        {
            "you collect evidence": Does(You(), "collect evidence"),
            "you blight": Does(You(), "blight"),
            "you forage": Does(You(), "forage"),
            "you earthbend": Does(You(), "earthbend"),
            "you airbend": Does(You(), "airbend"),
            "you waterbend": Does(You(), "waterbend"),
            "you clash": Does(You(), "clash"),
            "you win a clash": Does(You(), "win a clash"),
            "you clash and win": Does(You("and"), "win a clash"),
        },
    ),
    reads=["you collect evidence", "you win a clash"],
)
