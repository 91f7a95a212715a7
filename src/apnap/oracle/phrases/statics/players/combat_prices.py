"""What is paid to attack or to block. (CR 508.1c, 508.1h, 509.1d)"""

from functools import partial
from typing import Final

from apnap.abilities.amounts import Number
from apnap.abilities.costs import Cost, Costs, PayLife, PayMana, SacrificeCost
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Each, Ref, Some, Union, You
from apnap.abilities.rule_changes.rule_changes import CombatTax
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import MANA
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AMOUNT,
    COST,
    DESCRIPTION,
    DESCRIPTIONS,
    EFFECT,
    FOR_EACH,
    VALUE,
)
from apnap.oracle.phrases.references.references import HOST, THIS, THIS_THERE
from apnap.terms.characteristics import PLANESWALKER

# --- Said of others ---------------------------------------------------------------------------

_CREATURES: Final = mapped(
    DESCRIPTIONS, lambda those: Each(those, ""), lambda ref: ref.what if ref.words == "" else None
)

_THEIRS: Final = Each(Description((OfType(PLANESWALKER), ControlledBy(You()))), "")

# What they do, at whom, and how it is said of each of them.
_DEEDS: Final[dict[str, tuple[bool, Ref | None, str]]] = {
    "attack you": (True, You(), "attacking you"),
    "attack you or planeswalkers you control": (True, Union((You(), _THEIRS)), ""),
    "attack planeswalkers you control": (True, _THEIRS, "attacking a planeswalker you control"),
    "attack": (True, None, "attacking"),
    "block": (False, None, "blocking"),
}

_PAID: Final = one_of(
    "price paid by others",
    template(PayMana, "pays {mana}", build=lambda mana: mana, match=lambda cost: {"mana": cost},
             mana=MANA),
    template(PayLife, "pays {amount} life", amount=AMOUNT),
    template(
        SacrificeCost,
        "sacrifices {what} of their choice",
        build=lambda what: SacrificeCost(Some(what), "of their choice"),
        match=lambda cost: (
            {"what": cost.what.what} if cost.words and isinstance(cost.what, Some) else None
        ),
        what=A_DESCRIPTION,
    ),
)  # fmt: skip

_OF_THOSE: Final = "for each of those creatures"

_X: Final = PayMana(("X",))

_WHERE_X: Final[Phrase[Number]] = optional(
    template(
        lambda times: times,
        ", where X is {times}",
        build=lambda times: times,
        match=lambda times: {"times": times},
        times=VALUE,
    ),
    1,
)


def _priced(
    affects: Each, price: Cost, times: Number, *, deed: str, again: Description | None = None
) -> Continuous | None:
    attacking, whom, _ = _DEEDS[deed]
    if (price == _X) == isinstance(times, int) or again not in (None, affects.what):
        return None
    words = _OF_THOSE if again is None else ""
    tax = CombatTax(Costs((price,)), whom, attacking, not attacking, times, words)
    return Continuous(affects, (), (tax,))


def _parted(effect: Continuous, *, deed: str, again: bool) -> Slots | None:
    attacking, whom, _ = _DEEDS[deed]
    match effect:
        case Continuous(
            Each() as affects,
            (),
            (CombatTax(Costs((price,)), aimed, deeds, blocking, times, words),),
        ) if (aimed, deeds, blocking) == (whom, attacking, not attacking):
            if again == (words == _OF_THOSE):
                return None
            slots: Slots = {"affects": affects, "price": price, "times": times}
            return slots | {"again": affects.what} if again else slots
    return None


for _deed, _told in _DEEDS.items():
    _doing = _told[2]
    _surface = "{affects} can't " + _deed + " unless their controller {price} "
    _example = f"creatures can't {_deed} unless their controller pays {{1}} "
    phrase(
        EFFECT,
        template(
            Continuous,
            _surface + _OF_THOSE + "{times}",
            build=partial(_priced, deed=_deed),
            match=partial(_parted, deed=_deed, again=False),
            affects=_CREATURES,
            price=_PAID,
            times=_WHERE_X,
        ),
        reads=[_example + _OF_THOSE],
        refuses=[_example + _OF_THOSE + ", where X is the number of creatures you control"],
    )
    if _doing:
        phrase(
            EFFECT,
            template(
                Continuous,
                _surface + "for each {again} they control that's " + _doing + "{times}",
                build=partial(_priced, deed=_deed),
                match=partial(_parted, deed=_deed, again=True),
                affects=_CREATURES,
                price=_PAID,
                again=DESCRIPTION,
                times=_WHERE_X,
            ),
            reads=[_example + "for each creature they control that's " + _doing],
            refuses=["black " + _example + "for each creature they control that's " + _doing],
        )

# --- Said of one ------------------------------------------------------------------------------

_FOR_EACH: Final[Phrase[Number]] = optional(
    template(
        lambda times: times,
        " for each {times}",
        build=lambda times: times,
        match=lambda times: {"times": times},
        times=FOR_EACH,
    ),
    1,
)

_PAYS: Final = template(
    PayMana, "pays {mana}", build=lambda mana: mana, match=lambda cost: {"mana": cost}, mana=MANA
)

_PAY: Final = one_of(
    "own price",
    template(PayMana, "pay {mana}", build=lambda mana: mana, match=lambda cost: {"mana": cost},
             mana=MANA),
    mapped(
        COST,
        lambda cost: None if MANA.said(cost) else cost,
        lambda cost: None if MANA.said(cost) else cost,
    ),
)  # fmt: skip

_ONE: Final = table(
    "what it can't do",
    {"attack": (True, False), "block": (False, True), "attack or block": (True, True)},
)


def _one(
    affects: Ref, deeds: tuple[bool, bool], price: Cost, times: Number, *, words: str
) -> Continuous | None:
    if price == _X:
        return None
    return Continuous(affects, (), (CombatTax(Costs((price,)), None, *deeds, times, words),))


def _of_one(effect: Continuous, *, words: str) -> Slots | None:
    match effect:
        case Continuous(affects, (), (CombatTax(Costs((price,)), None) as tax,)):
            if tax.words == words and not isinstance(affects, Each):
                deeds = (tax.attacking, tax.blocking)
                return {"affects": affects, "deeds": deeds, "price": price, "times": tax.times}
    return None


for _payer, _price, _it, _example in (
    ("you ", _PAY, one_of("it", THIS, THIS_THERE), "~ can't {} unless you pay {{2}}"),
    (
        "its controller ",
        _PAYS,
        one_of("that", HOST, THIS, THIS_THERE),
        "enchanted creature can't {} unless its controller pays {{2}}",
    ),
):
    phrase(
        EFFECT,
        template(
            Continuous,
            "{affects} can't {deeds} unless " + _payer + "{price}{times}",
            build=partial(_one, words=_payer),
            match=partial(_of_one, words=_payer),
            affects=_it,
            deeds=_ONE,
            price=_price,
            times=_FOR_EACH,
        ),
        reads=[_example.format("attack or block"), _example.format("attack")],
    )
