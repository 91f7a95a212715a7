"""Any number of objects paid so that the spell costs less for each of them. (CR 601.2b, 601.2f)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import AdditionalCost, SelfCostChange
from apnap.abilities.amounts import TimesPaid
from apnap.abilities.costs import Costs, ExileCost, SacrificeCost, TapOthers
from apnap.abilities.references import Some, Those
from apnap.oracle.antecedents import heads_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import ABILITY, DESCRIPTIONS
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.templates import template
from apnap.terms.characteristics import TYPE_NAMES

_ANY_KIND: Final = ("card", "permanent")
_NOUN: Final = table("what was paid", {noun: noun for noun in (*_ANY_KIND, *TYPE_NAMES)})
_VERBS: Final = {"exile": "exiled", "sacrifice": "sacrificed", "tap": "tapped"}


def _cost(verb: str, what: Those) -> Any:
    """So many of them as are announced."""
    number = TimesPaid(_VERBS[verb])
    if verb == "tap":
        return TapOthers(what, number)
    return (ExileCost if verb == "exile" else SacrificeCost)(Some(what, number))


def _cheaper(
    what: Those, symbols: tuple[str, ...], noun: str, *, verb: str
) -> tuple[AdditionalCost, SelfCostChange] | None:
    if "X" in symbols or (noun not in _ANY_KIND and heads_of(what) != {noun}):
        return None
    done = _VERBS[verb]
    cost = AdditionalCost((Costs((_cost(verb, what),)),), True, done, repeatable=True)  # noqa: FBT003
    return cost, SelfCostChange(symbols, times=TimesPaid(done, words=noun))


def _said(line: tuple[Any, ...], *, verb: str) -> dict[str, Any] | None:
    match line:
        case (
            AdditionalCost(
                (Costs((ExileCost() | SacrificeCost() | TapOthers() as cost,)),), True, done, True
            ),
            SelfCostChange(symbols, False, TimesPaid(other, words=noun)),
        ) if done == other == _VERBS[verb]:
            what = cost.what.what if isinstance(cost.what, Some) else cost.what
            return {"what": what, "symbols": symbols, "noun": noun}
    return None


for _verb, _example in (
    ("exile", "exile any number of white cards from your hand"),
    ("sacrifice", "sacrifice any number of creatures"),
    ("tap", "tap any number of untapped creatures you control"),
):
    _noun = "card" if _verb == "exile" else "creature"
    phrase(
        ABILITY,
        template(
            tuple,
            f"as an additional cost to cast ~, you may {_verb} any number of {{what}}. ~ costs "
            f"{{symbols}} less to cast for each {{noun}} {_VERBS[_verb]} this way.",
            build=partial(_cheaper, verb=_verb),
            match=partial(_said, verb=_verb),
            what=DESCRIPTIONS,
            symbols=SYMBOLS,
            noun=_NOUN,
        ),
        reads=[
            f"as an additional cost to cast ~, you may {_example}. ~ costs {{2}} less to cast for "
            f"each {_noun} {_VERBS[_verb]} this way."
        ],
        refuses=[
            f"as an additional cost to cast ~, you may {_example}. ~ costs {{2}} less to cast for "
            f"each artifact {_VERBS[_verb]} this way."
        ],
    )
