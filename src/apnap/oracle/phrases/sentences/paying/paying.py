"""Paying as part of a sentence: "unless its controller pays {2}". (CR 118.12)"""

from typing import Any, Final

from apnap.abilities.amounts import Condition
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    ManaCostOf,
    PayEnergy,
    PayLife,
    PayMana,
    PayManaAmount,
    SacrificeCost,
)
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import Instead, Sequence, Unless
from apnap.abilities.references import Bound
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.costs.costs import MANA, SYMBOLS
from apnap.oracle.phrases.costs.joined import PAY, mana, mana_and_life, one_cost, paid_by
from apnap.oracle.phrases.parts.categories import (
    CLAUSES,
    CONDITION,
    FOR_EACH,
    OBJECTS,
    PLAYERS,
    VALUE,
)
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN
from apnap.oracle.phrases.verbs.verbs import COMMAND

PAYS: Final = one_of(
    "does pay",
    one_cost(
        one_of(
            "does pay one",
            paid_by("pays"),
            template(DiscardCost, "discards {what}", what=OBJECTS),
            template(SacrificeCost, "sacrifices {what} of their choice", what=OBJECTS),
        )
    ),
    mana_and_life("pays"),
)

_UNLESS: Final = template(
    Unless,
    "{do} unless {who} {costs}",
    agree="who",
    do=CLAUSES,
    who=PLAYERS,
    costs=numbered(PAY, PAYS),
)

phrase(
    PLAIN,
    _UNLESS,
    reads=[
        "counter target spell unless its controller pays {2}",
        "sacrifice ~ unless you pay {U}",
        "sacrifice ~ unless you discard a card",
    ],
    refuses=["sacrifice ~ unless you {U}"],
)

_ITS: Final = Bound("?", "it")


def _its_cost(pay: str) -> Phrase[Any]:
    """The mana cost of the object spoken of, or less."""
    return one_cost(
        one_of(
            "its mana cost",
            constant(f"{pay} its mana cost", ManaCostOf(_ITS)),
            template(
                ManaCostOf,
                pay + " its mana cost reduced by {less}",
                fixed={"what": _ITS},
                less=SYMBOLS,
            ),
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
        costs=numbered(_its_cost("pay"), _its_cost("pays")),
    ),
    reads=[
        "sacrifice it unless you pay its mana cost",
        "sacrifice it unless you pay its mana cost reduced by {2}",
    ],
)

_PAYS_MANA: Final = numbered(one_cost(mana("pay")), one_cost(mana("pays")))

_UNLESS_FOR_EACH: Final = template(
    Unless,
    "{do} unless {who} {costs} for each {times}",
    agree="who",
    do=CLAUSES,
    who=PLAYERS,
    costs=_PAYS_MANA,
    times=FOR_EACH,
)

phrase(
    PLAIN,
    _UNLESS_FOR_EACH,
    reads=["counter target spell unless its controller pays {1} for each creature you control"],
)

phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {besides} plus an additional {costs} for each {times}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        besides=_PAYS_MANA,
        costs=one_cost(MANA),
        times=FOR_EACH,
    ),
    reads=[
        "counter target spell unless its controller pays {2} plus an additional {1} for each "
        "creature you control"
    ],
)


def _then_unless(value: Sequence) -> Slots | None:
    match value:
        case Sequence((first, Unless() as last), ", then "):
            return {"first": first, "last": last}
    return None


# What was done first is done, whoever pays.
phrase(
    PLAIN,
    template(
        Sequence,
        "{first}, then {last}",
        build=lambda first, last: Sequence((first, last), ", then "),
        match=_then_unless,
        first=COMMAND,
        last=one_of("unless it is paid", _UNLESS, _UNLESS_FOR_EACH),
    ),
    reads=[
        "scry 2, then counter target spell unless its controller pays {2}",
        "put a wind counter on ~, then sacrifice ~ unless you pay {G} for each creature you "
        "control",
    ],
)


def _other_payment(do: Instruction, condition: Condition, then: Instruction) -> Instead | None:
    """The same is done to the same object, unless something else is paid. (CR 608.2c)"""
    if not isinstance(do, Unless) or not isinstance(then, Unless):
        return None
    same = type(do.do) is type(then.do) and isinstance(getattr(then.do, "what", None), Bound)
    return Instead(do, condition, then) if same else None


phrase(
    GROUP,
    template(
        Instead,
        "{do}. if {condition}, {then} instead",
        build=_other_payment,
        match=lambda value: (
            None
            if value.fronted or value.words or value.trails
            else {"do": value.do, "condition": value.condition, "then": value.then}
        ),
        do=_UNLESS,
        condition=CONDITION,
        then=_UNLESS,
    ),
    reads=[
        "counter target spell unless its controller pays {1}. if you control a Swamp, counter that "
        "spell unless its controller pays {4} instead"
    ],
    refuses=[
        "counter target spell unless its controller pays {1}. if you control a Swamp, sacrifice "
        "~ unless you pay {4} instead"
    ],
)


def equal_amount(pay: str, *, life: bool = True) -> Phrase[Any]:
    """As much as something is."""
    return one_cost(
        one_of(
            "as much",
            template(PayEnergy, pay + " an amount of {E} equal to {amount}", amount=VALUE),
            *((template(PayLife, pay + " life equal to {amount}", amount=VALUE),) if life else ()),
            template(
                PayManaAmount, pay + " mana equal to {amount}", fixed={"symbol": ""}, amount=VALUE
            ),
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
        costs=numbered(equal_amount("pay", life=False), equal_amount("pays")),
    ),
    reads=[
        "sacrifice ~ unless you pay an amount of {E} equal to its power",
        "sacrifice ~ unless target player pays life equal to its power",
    ],
)

_X: Final = Costs((PayMana(("X",)),))


def _words(pay: str) -> Phrase[Any]:
    return constant(f"{pay} {{X}}", _X)


PAY_X: Final = numbered(_words("pay"), _words("pays"))

phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs}, where X is {x}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=PAY_X,
        x=VALUE,
    ),
    reads=[
        "counter target spell unless its controller pays {X}, where X is the number of creatures "
        "you control"
    ],
)
