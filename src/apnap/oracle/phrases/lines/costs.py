"""Costs that change what the spell costs, and limits of X. (CR 107.3a, 601.2b, 601.2f)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    KeywordAbility,
    SelfCostChange,
    SpellAbility,
)
from apnap.abilities.amounts import Condition, TimesPaid, X
from apnap.abilities.costs import Cost, Costs, ExileCost, PayMana, SacrificeCost, TapOthers
from apnap.abilities.instructions.actions import Body
from apnap.abilities.references import Description, Some
from apnap.oracle.binding.antecedents import heads_of
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS, limit_of_x
from apnap.oracle.phrases.lines.abilities import RIDERS, SPELL_LINE, Rider, activated
from apnap.oracle.phrases.parts.categories import ABILITY, BODY, CONDITION, COSTS, DESCRIPTIONS
from apnap.terms.characteristics import TYPE_NAMES

_ANY_KIND: Final = ("card", "permanent")

_NOUN: Final = table("what was paid", {noun: noun for noun in (*_ANY_KIND, *TYPE_NAMES)})

_VERBS: Final = {"exile": "exiled", "sacrifice": "sacrificed", "tap": "tapped"}


def _cost(verb: str, what: Description) -> Cost:
    """So many of them as are announced."""
    number = TimesPaid(_VERBS[verb])
    if verb == "tap":
        return TapOthers(what, number)
    return (ExileCost if verb == "exile" else SacrificeCost)(Some(what, number))


def _cheaper(
    what: Description, symbols: tuple[str, ...], noun: str, *, verb: str
) -> tuple[AdditionalCost, SelfCostChange] | None:
    if "X" in symbols or (noun not in _ANY_KIND and heads_of(what) != {noun}):
        return None
    done = _VERBS[verb]
    cost = AdditionalCost((Costs((_cost(verb, what),)),), True, done, repeatable=True)  # noqa: FBT003
    return cost, SelfCostChange(symbols, times=TimesPaid(done, words=noun))


def _said(line: tuple[Ability, ...], *, verb: str) -> Slots | None:
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

# --- One cost or the other (CR 602.1a) --------------------------------------------------


_OR_LAST: Final = "or, of the last"


def _two(one: Costs, other: Costs, body: Body, rider: Rider) -> tuple[ActivatedAbility, ...] | None:
    """The ability with the one cost, and again with the other.

    A single cost after several stands for the last of them only.
    """
    words = "or"
    if len(one.parts) > 1 and len(other.parts) == 1:
        words, other = _OR_LAST, Costs((*one.parts[:-1], *other.parts))
    first, second = activated(one, body, rider), activated(other, body, rider)
    if first is None or second is None:
        return None
    return (first, replace(second, words=words))


def _again(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (ActivatedAbility() as first, ActivatedAbility(words=words) as second):
            if words not in ("or", _OR_LAST):
                return None
            rider = Rider(
                first.timing, first.limit, first.condition, first.by, first.once, first.words
            )
            last = Costs(second.costs.parts[-1:])
            return {
                "one": first.costs,
                "other": last if words == _OR_LAST else second.costs,
                "body": first.body,
                "rider": rider,
            }
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{one} or {other}: {body}{rider}",
        build=_two,
        match=_again,
        one=COSTS,
        other=COSTS,
        body=BODY,
        rider=optional(RIDERS, Rider()),
    ),
    reads=[
        "{3}, {T} or {B}, {T}: draw a card.",
        "{3}, sacrifice an artifact or discard a card: draw a card.",
    ],
)


def _and_spell(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (SpellAbility(body), SelfCostChange() as limit):
            return {"body": body, "limit": limit}
    return None


phrase(
    SPELL_LINE,
    template(
        tuple,
        "{body}{limit}",
        build=lambda body, limit: (SpellAbility(body), limit),
        match=_and_spell,
        body=BODY,
        limit=limit_of_x(" "),
    ),
    reads=["~ deals X damage to any target. X can't be 0."],
)


# --- Suspend X (CR 107.3d, 702.62a) -----------------------------------------------------------


def _with_x(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (KeywordAbility("suspend", (X(), costs)),):
            return {"costs": costs}
    return None


def _suspend(costs: Costs) -> tuple[KeywordAbility, ...] | None:
    """The number of counters is told by what is paid."""
    return (KeywordAbility("suspend", (X(), costs)),) if _has_x(costs) else None


def _has_x(costs: Costs) -> bool:
    return any(isinstance(part, PayMana) and "X" in part.symbols for part in costs.parts)


phrase(
    ABILITY,
    template(
        tuple,
        "suspend X—{costs}. X can't be 0.",
        build=_suspend,
        match=_with_x,
        costs=COSTS,
    ),
    reads=["suspend X—{X}{3}{U}. X can't be 0."],
    refuses=["suspend X—{3}{U}. X can't be 0.", "suspend 2—{X}{U}. X can't be 0."],
)


def _both(
    first: tuple[str, ...], one: Condition, second: tuple[str, ...], other: Condition, joint: str
) -> tuple[SelfCostChange, ...]:
    return (
        SelfCostChange(first, condition=one, words=joint),
        SelfCostChange(second, condition=other, words=joint),
    )


def _of_both(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            SelfCostChange(first, False, 1, one, None, words=joint),
            SelfCostChange(second, False, 1, other, None, words=said),
        ) if joint == said and joint in ("and", "also"):
            return {"first": first, "one": one, "second": second, "other": other, "joint": joint}
    return None


for _joint, _name in ((" and ", "and"), (". it also costs ", "also")):
    phrase(
        ABILITY,
        template(
            tuple,
            "~ costs {first} less to cast if {one}{joint}{second} less to cast if {other}.",
            build=_both,
            match=_of_both,
            first=SYMBOLS,
            one=CONDITION,
            joint=table("joint", {_joint: _name}),
            second=SYMBOLS,
            other=CONDITION,
        ),
        reads=[
            f"~ costs {{1}} less to cast if you control a Spirit{_joint}{{2}} less to cast if you "
            "control an enchantment."
        ],
    )
