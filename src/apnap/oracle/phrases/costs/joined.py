"""Costs that are said together, and costs that are keyword actions. (CR 118, 701)"""

from typing import Any, Final

from apnap.abilities.amounts import X
from apnap.abilities.costs import (
    Behold,
    Blight,
    CollectEvidence,
    Cost,
    Costs,
    DiscardCost,
    ExileCost,
    Forage,
    OneOfCosts,
    PayEnergy,
    PayLife,
    PayMana,
    ReturnCost,
    SacrificeCost,
    UnattachCost,
    Waterbend,
)
from apnap.abilities.references import Bound, Some, This
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, optional, run, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.costs.costs import MANA
from apnap.oracle.phrases.descriptions.lists import ONE_OR_ANOTHER
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AMOUNT,
    COST,
    COSTS,
    DESCRIPTIONS,
    VALUE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD, SOME, THIS
from apnap.terms.mana import mana_cost

# --- Costs ----------------------------------------------------------------------------------

EVIDENCE: Final = template(CollectEvidence, "collect evidence {amount}", amount=AMOUNT)

phrase(COST, EVIDENCE, reads=["collect evidence 4"])

BEHELD: Final = one_of(
    "behold",
    template(Behold, "behold {what}", what=A_DESCRIPTION),
    template(Behold, "behold {amount} {what}", amount=COUNT_WORD, what=DESCRIPTIONS),
)

phrase(COST, BEHELD, reads=["behold a Dragon", "behold three Elementals"])

phrase(
    COST,
    template(
        Behold,
        "behold {what} and exile it",
        fixed={"exiled": True},
        what=A_DESCRIPTION,
    ),
    reads=["behold a Kithkin and exile it"],
)

_FORAGE: Final = constant("forage", Forage())

phrase(COST, _FORAGE, reads=["forage"])

_SYMBOLS: Final = leaf(  # no X: what it is would have to be asked for
    "mana",
    r"(?:\{(?:\d+|[WUBRGC])\})+",
    lambda text: mana_cost(text).symbols,
    lambda symbols: "".join("{" + symbol + "}" for symbol in symbols),
)

phrase(
    COST,
    template(Waterbend, "waterbend {symbols}", symbols=_SYMBOLS),
    reads=["waterbend {3}"],
    refuses=["waterbend {X}"],
)

_BLIGHT: Final = template(Blight, "blight {amount}", amount=AMOUNT)

phrase(COST, _BLIGHT, reads=["blight 1"])

# --- Two at once ------------------------------------------------------------------------

_IT: Final = Bound("?", "it")

_LAST: Final = table(
    "with it",
    {
        "sacrifice it": SacrificeCost(_IT),
        "exile it": ExileCost(_IT),
        "return it to its owner's hand": ReturnCost(_IT),
    },
)


def _split(costs: Costs) -> Slots | None:
    *first, last = costs.parts
    return {"first": tuple(first), "last": last} if first else None


phrase(
    COSTS,
    template(
        Costs,
        "{first} and {last}",
        build=lambda first, last: Costs((*first, last)),
        match=_split,
        first=run(COST, ", ", ", ", ", ", least=1),
        last=_LAST,
    ),
    reads=["{T}, remove three study counters from ~ and sacrifice it"],
)

_AND: Final = This("~ and")


def _both(costs: Costs) -> Slots | None:
    match costs.parts:
        case (*before, SacrificeCost(this), SacrificeCost(other)) if this == _AND:
            return {"before": tuple(before), "other": other}
    return None


_BEFORE: Final = template(
    tuple,
    "{parts}, ",
    build=lambda parts: parts,
    match=lambda parts: {"parts": parts} if parts else None,
    parts=run(COST, ", ", ", ", ", ", least=1),
)

phrase(
    COSTS,
    template(
        Costs,
        "{before}sacrifice ~ and {other}",
        build=lambda before, other: Costs((*before, SacrificeCost(_AND), SacrificeCost(other))),
        match=_both,
        before=optional(_BEFORE, ()),
        other=SOME,
    ),
    reads=["{G}, {T}, sacrifice ~ and another green creature", "sacrifice ~ and a creature"],
)

# --- Said with a verb (CR 118.12) -----------------------------------------------------------


def one_cost(part: Phrase[Any]) -> Phrase[Costs]:
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


def mana(pay: str) -> Phrase[PayMana]:
    """Mana, with the verb before it."""
    return template(
        PayMana, pay + " {mana}", build=lambda mana: mana, match=lambda mana: {"mana": mana},
        mana=MANA,
    )  # fmt: skip


_ENERGY: Final = such(
    leaf("energy", r"(?:\{E\})+", lambda text: text.count("E"), lambda n: "{E}" * n),
    lambda number: isinstance(number, int) and number <= 5,
)


def paid_by(pay: str) -> Phrase[Cost]:
    """Mana, life or energy, with the verb before it."""
    return one_of(
        pay,
        mana(pay),
        template(PayLife, pay + " {amount} life", amount=AMOUNT),
        template(PayEnergy, pay + " {amount}", amount=_ENERGY),
    )


def mana_and_life(pay: str) -> Phrase[Costs]:
    """Both, with the verb once: "pay {1} and 1 life"."""
    return template(
        Costs,
        pay + " {mana} and {amount} life",
        build=lambda mana, amount: Costs((mana, PayLife(amount))),
        match=lambda costs: (
            {"mana": costs.parts[0], "amount": costs.parts[1].amount}
            if len(costs.parts) == 2
            and isinstance(costs.parts[0], PayMana)
            and isinstance(costs.parts[1], PayLife)
            else None
        ),
        mana=MANA,
        amount=AMOUNT,
    )


PAY: Final = one_of(
    "what is paid",
    one_cost(one_of("pay", mana("pay"), mapped(COST, _not_mana, _not_mana))),
    mana_and_life("pay"),
)


def either(options: Phrase[Costs]) -> Phrase[Costs]:
    """One of several, as one cost: "discard a card or pay {2}"."""
    return template(
        Costs,
        "{options}",
        build=lambda options: Costs((OneOfCosts(options),)),
        match=lambda costs: (
            {"options": costs.parts[0].options}
            if len(costs.parts) == 1 and isinstance(costs.parts[0], OneOfCosts)
            else None
        ),
        options=run(options, " or ", ", ", ", or "),
    )


def mana_or(pay: str) -> Phrase[Costs]:
    """Mana, or other mana or life, with the verb once: "pay {2} or 1 life"."""

    def build(first: Cost, second: Cost) -> Costs:
        return Costs((OneOfCosts((Costs((first,)), Costs((second,))), "pays"),))

    def match(costs: Costs) -> Slots | None:
        match costs.parts:
            case (OneOfCosts((Costs((PayMana() as first,)), Costs((second,))), "pays"),):
                return {"first": first, "second": second}
        return None

    return template(
        Costs,
        pay + " {first} or {second}",
        build=build,
        match=match,
        first=MANA,
        second=one_of("mana or life", MANA, template(PayLife, "{amount} life", amount=AMOUNT)),
    )


# --- Either of two things ---------------------------------------------------------------

_EITHER: Final = template(Some, "{what}", what=ONE_OR_ANOTHER)

phrase(
    COST,
    template(SacrificeCost, "sacrifice {what}", what=_EITHER),
    reads=["sacrifice another creature or an artifact"],
)

phrase(
    COST,
    template(DiscardCost, "discard {what}", what=_EITHER),
    reads=["discard a Mountain card or a red card"],
)

# --- Energy (CR 107.14) -----------------------------------------------------------------

_MUCH: Final = mapped(
    NUMBER_WORD,
    lambda number: number if number > 5 else None,
    lambda number: number if isinstance(number, int) and number > 5 else None,
)

phrase(
    COST,
    template(PayEnergy, "pay {amount} {E}", amount=one_of("energy", _MUCH, constant("X", X()))),
    reads=["pay eight {E}", "pay X {E}"],
)

phrase(COST, template(UnattachCost, "unattach {what}", what=THIS), reads=["unattach ~"])

phrase(
    COST,
    template(PayLife, "pay life equal to {amount}", amount=VALUE),
    reads=["pay life equal to ~'s power"],
)
