"""Costs: mana, {T}, sacrifice, discard, life, loyalty ... (CR 118, 601.2b, 602.1)"""

from typing import Any, Final

from apnap.abilities.abilities import SelfCostChange
from apnap.abilities.amounts import Half, LifeTotal, Number, YourTurn
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    DrawCost,
    ExertCost,
    ExileCost,
    ExileOfTypes,
    LoyaltyCost,
    MillCost,
    PayEnergy,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from apnap.abilities.descriptions import Card, DoneThisWay
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Description, Each, Some, This, You
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AMOUNT,
    CONDITION,
    COST,
    COSTS,
    COUNT,
    COUNTER_KIND,
    DESCRIPTIONS,
    FOR_EACH,
    VALUE,
)
from apnap.oracle.phrases.references.references import (
    COUNT_WORD,
    EACH,
    HOST,
    SOME,
    THIS,
    THIS_THERE,
)
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME, LETTER_OF_COLOR, mana_cost

_SYMBOLS: Final = r"(?:\{(?:\d+|[WUBRGCXYZS]|[\dWUBRGC]/[WUBRGP](?:/P)?)\})+"


def _said_mana(symbols: tuple[str, ...]) -> str:
    return "".join("{" + symbol + "}" for symbol in symbols)


SYMBOLS: Final = leaf(  # a tuple of mana symbols
    "mana", _SYMBOLS, lambda text: mana_cost(text).symbols, _said_mana
)

MANA: Final = template(PayMana, "{symbols}", symbols=SYMBOLS)

phrase(COST, MANA, reads=["{2}{W}", "{X}{R}", "{G/U}", "{2/W}", "{B/P}"], refuses=["{Y2}", "2"])

phrase(COST, constant("{T}", TapSelf()), reads=["{T}"])

phrase(COST, constant("{Q}", UntapSelf()), reads=["{Q}"])

_CHOSEN: Final = one_of("cost object", THIS, THIS_THERE, HOST, SOME, EACH)

phrase(
    COST,
    template(SacrificeCost, "sacrifice {what}", what=_CHOSEN),
    reads=["sacrifice ~", "sacrifice a creature", "sacrifice another creature or artifact",
           "sacrifice two lands"],
)  # fmt: skip

phrase(
    COST,
    template(DiscardCost, "discard {what}", what=one_of("discarded", THIS, THIS_THERE, SOME)),
    reads=["discard a card", "discard ~", "discard two cards", "discard a creature card"],
)

phrase(
    COST,
    one_of(
        "discard",
        constant("discard your hand", DiscardCost(Each(Description((Card(),)), "your hand"))),
        constant("discard a card at random",
                 DiscardCost(Some(Description((Card(),)), at_random=True))),
    ),
    reads=["discard your hand", "discard a card at random"],
)  # fmt: skip

_LEAVING: Final = table(
    "itself elsewhere",
    {words: This(words) for words in ("~ from your graveyard", "~ from your hand")},
)

phrase(
    COST,
    template(ExileCost, "exile {what}", what=one_of("exiled", _CHOSEN, _LEAVING)),
    reads=["exile ~", "exile ~ from your graveyard", "exile a card from your graveyard",
           "exile two other cards from your graveyard"],
)  # fmt: skip

phrase(
    COST,
    template(
        ExileOfTypes,
        "exile any number of {what} with {least} or more card types among them",
        what=DESCRIPTIONS,
        least=NUMBER_WORD,
    ),
    reads=[
        "exile any number of other cards from your graveyard with four or more card types among "
        "them"
    ],
)

phrase(
    COST,
    template(
        ReturnCost,
        "return {what} to its owner's hand",
        what=one_of("returned", THIS, template(Some, "{what}", what=A_DESCRIPTION)),
    ),
    reads=["return ~ to its owner's hand", "return a land you control to its owner's hand"],
)

phrase(
    COST,
    template(
        ReturnCost,
        "return {what} to their owner's hand",
        what=template(Some, "{amount} {what}", amount=COUNT_WORD, what=DESCRIPTIONS),
    ),
    reads=["return two Islands you control to their owner's hand"],
)

phrase(COST, template(PayLife, "pay {amount} life", amount=AMOUNT), reads=["pay 2 life"])

phrase(
    COST,
    template(
        PayEnergy,
        "pay {amount}",
        amount=leaf(
            "energy", r"(?:\{E\}){1,5}", lambda text: text.count("E"), lambda n: "{E}" * int(n),
        ),
    ),
    reads=["pay {E}{E}"],
)  # fmt: skip

phrase(
    COST,
    template(TapOthers, "tap {what}", what=A_DESCRIPTION),
    reads=["tap an untapped creature you control"],
)

phrase(
    COST,
    template(TapOthers, "tap {amount} {what}", amount=COUNT_WORD, what=DESCRIPTIONS),
    reads=["tap two untapped creatures you control"],
)

_SOURCE: Final[Phrase[Any]] = one_of(
    "where counters are", THIS, THIS_THERE, SOME, constant("it", Bound("?", "it"))
)

for _node, _verb, _to in (
    (RemoveCountersCost, "remove", "from"),
    (PutCountersCost, "put", "on"),
):
    phrase(
        COST,
        template(
            _node,
            f"{_verb} {{kind}} {_to} {{what}}",
            fixed={"amount": 1},
            kind=with_article(template(str, "{kind} counter", build=lambda kind: kind,
                                       match=lambda kind: {"kind": kind}, kind=COUNTER_KIND)),
            what=_SOURCE,
        ),
        reads=[f"{_verb} a +1/+1 counter {_to} ~", f"{_verb} an oil counter {_to} ~"],
    )  # fmt: skip
    phrase(
        COST,
        template(
            _node,
            f"{_verb} {{amount}} {{kind}} counters {_to} {{what}}",
            amount=COUNT_WORD,
            kind=COUNTER_KIND,
            what=_SOURCE,
        ),
        reads=[f"{_verb} two charge counters {_to} ~", f"{_verb} X ice counters {_to} ~"],
    )

phrase(
    COST,
    template(RemoveCountersCost, "remove a counter from {what}",
             fixed={"kind": "", "amount": 1}, what=_SOURCE),
    reads=["remove a counter from ~"],
)  # fmt: skip

phrase(
    COST,
    template(RevealCost, "reveal {what}", what=one_of("revealed", SOME, _LEAVING)),
    reads=["reveal a Goblin card from your hand", "reveal ~ from your hand"],
)

phrase(
    COST,
    constant("reveal your hand", RevealCost(Each(Description((Card(),)), "your hand"))),
    reads=["reveal your hand"],
)

phrase(
    COST,
    template(MillCost, "mill {amount} [cards|card]", agree="amount", amount=COUNT),
    reads=["mill a card", "mill three cards"],
)

phrase(
    COSTS,
    template(Costs, "{parts}", parts=run(COST, ", ", ", ", ", ", least=1)),
    reads=["{1}, {T}, sacrifice ~", "{T}", "pay 1 life"],
)

# --- Loyalty (CR 606.4) -------------------------------------------------------------------


def _loyalty(text: str) -> LoyaltyCost:
    if text.endswith("X"):
        return LoyaltyCost(0, minus_x=True)
    return LoyaltyCost(int(text.replace("−", "-")))


def _said_loyalty(cost: LoyaltyCost) -> str:
    if cost.minus_x:
        return "−X"
    return f"{cost.change:+d}".replace("-", "−") if cost.change else "0"


LOYALTY: Final = leaf("loyalty cost", r"[+−][1-9]\d*|0|−X", _loyalty, _said_loyalty)


def for_each(symbols: tuple[str, ...], times: Number, *, more: bool) -> SelfCostChange | None:
    """So much mana each time; X is said to be a number instead, and what was paid for the spell
    "this way" is announced with that cost."""
    paid = any(isinstance(node, DoneThisWay) for node in walk(times))
    return None if "X" in symbols or paid else SelfCostChange(symbols, more, times)


_CHEAPER: Final = " this ability costs {symbols} less to activate"

_YOUR_TURN: Final = YourTurn(You("during"))

OWN_COST: Final = one_of(
    "cost of the ability itself",
    template(
        SelfCostChange,
        _CHEAPER + " during your turn.",
        fixed={"condition": _YOUR_TURN},
        symbols=SYMBOLS,
    ),
    template(
        SelfCostChange,
        " this ability costs {symbols} more to activate for each {times}.",
        build=lambda symbols, times: for_each(symbols, times, more=True),
        match=lambda change: (
            {"symbols": change.symbols, "times": change.times} if change.more else None
        ),
        symbols=SYMBOLS,
        times=FOR_EACH,
    ),
    template(
        SelfCostChange,
        _CHEAPER + " for each {times}.",
        build=lambda symbols, times: for_each(symbols, times, more=False),
        symbols=SYMBOLS,
        times=FOR_EACH,
    ),
    template(SelfCostChange, _CHEAPER + " if {condition}.", symbols=SYMBOLS, condition=CONDITION),
    template(
        SelfCostChange,
        _CHEAPER + ", where X is {times}.",
        build=lambda symbols, times: (
            SelfCostChange(symbols, times=times) if symbols == ("X",) else None
        ),
        symbols=SYMBOLS,
        times=VALUE,
    ),
)

phrase(COST, template(ExertCost, "exert {what}", what=THIS), reads=["exert ~"])

_COLORS: Final = run(
    table("color", {name: LETTER_OF_COLOR[COLOR_OF_NAME[name]] for name in COLOR_NAMES}),
    " and/or ", ", ", ", and/or ", least=1,
)  # fmt: skip


def limit_of_x(before: str) -> Phrase[Any]:
    """What bounds X, after these words."""
    return one_of(
        "limit of X",
        constant(before + "X can't be 0.", SelfCostChange((), least_x=1)),
        template(
            SelfCostChange,
            before + "spend only {types} mana on X.",
            build=lambda types: SelfCostChange((), x_types=types),
            match=lambda change: {"types": change.x_types} if change.x_types else None,
            types=_COLORS,
        ),
    )


OWN_COST.add(limit_of_x(" "))

for _words, _up in (("up", True), ("down", False)):
    _half = f"pay half your life, rounded {_words}"
    phrase(COST, constant(_half, PayLife(Half(LifeTotal(You("your")), _up))), reads=[_half])

phrase(COST, constant("draw a card", DrawCost()), reads=["draw a card"])
