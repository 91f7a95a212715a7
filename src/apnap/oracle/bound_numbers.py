"""Which number "that many" and "that much" are. (CR 608.2c, 608.2h)

It is the last one that was said: of the event that triggered the ability, of what an
instruction did, or of a condition that compared it. If no number was said, or others have
been made since so that it is no longer known, the card is declined.
"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import (
    Amount,
    Compare,
    Count,
    HasMoreThan,
    LifeTotal,
    Minus,
    Noted,
    Number,
)
from apnap.abilities.descriptions import Card, ControlledBy, InZone, OwnedBy
from apnap.abilities.instructions import (
    AddMana,
    DealDamage,
    Discard,
    GainLife,
    GetCounters,
    LoseLife,
    PayCost,
    PutCounters,
    RemoveCounters,
    Scry,
    SetLife,
    ShuffleLibrary,
    Surveil,
)
from apnap.abilities.instructions_cards import WhenSo
from apnap.abilities.instructions_more import (
    Delayed,
    ForEach,
    ForEachKind,
    If,
    IfYouDo,
    Instead,
    May,
    Modal,
    OnceEachTurn,
    Repeat,
    RepeatFor,
    RepeatProcess,
    SameSubject,
    Sequence,
    Unless,
)
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Each, Some, Target, Those, Union, You
from apnap.abilities.triggers import (
    BecomesBlocked,
    CountersArePut,
    CountersAreRemoved,
    DealsDamage,
    DiceAreRolled,
    IsDealtDamage,
    LifeChanges,
    TappedForMana,
    TriggerCondition,
)
from apnap.abilities.values import Comparison, PlayerMeasure
from apnap.oracle.binder import DONE, EVENT, Binder, UnclearError
from apnap.terms.turn import HAND

DIFFERENCE: Final = "the difference"
NAMES: Final = ("that many", "that much")
_COUNTED: Final = (
    *(BecomesBlocked, CountersArePut, CountersAreRemoved, DealsDamage, DiceAreRolled),
    *(IsDealtDamage, LifeChanges, TappedForMana),
)
# Steering: what is in them says the numbers.
_STEERING: Final = (
    *(Delayed, ForEach, If, IfYouDo, Instead, May, Modal, OnceEachTurn, Repeat, SameSubject),
    *(Sequence, Unless, WhenSo, ForEachKind, RepeatFor),
)
# They leave no number behind.
_NUMBERLESS: Final = (
    *(AddMana, GetCounters, PayCost, RepeatProcess, Scry, SetLife, ShuffleLibrary, Surveil),
)
# They always leave the number behind of what they did.
_NUMBERED: Final = (DealDamage, GainLife, LoseLife, RemoveCounters)


def event_number(binder: Binder, item: TriggerCondition) -> None:
    """The event has a number: how much damage, how many creatures."""
    if isinstance(item, _COUNTED) or getattr(item, "together", False):
        binder.number, binder.covered = EVENT, False


def compared_number(binder: Binder, left: Any) -> None:
    """A condition spoke of a number, and none was told before by what happened."""
    if isinstance(left, Amount) and not is_noted(left) and binder.number != EVENT:
        binder.number, binder.covered = left, False


def compared(binder: Binder, made: Compare | HasMoreThan) -> None:
    """What "the difference" is after a condition that compares numbers."""
    binder.difference = None
    pair = _outdone(made) if isinstance(made, HasMoreThan) else (made.left, made.right)
    if pair is None or made.how not in (Comparison.LESS, Comparison.MORE):
        return
    left, right = pair
    binder.difference = Minus(left, right) if made.how == Comparison.MORE else Minus(right, left)


def _outdone(made: HasMoreThan) -> tuple[Number, Number] | None:
    """How much each of the two players has, if they are two."""
    numbers: list[Number] = []
    for ref in (made.who, made.than):
        who = Bound(ref.name) if isinstance(ref, Target) else ref
        if not isinstance(who, You | Bound) or getattr(who, "name", "") == "who":
            return None  # of each player it would be another
        if made.measure is PlayerMeasure.LIFE:
            numbers.append(LifeTotal(who))
        elif made.measure is PlayerMeasure.HAND:
            numbers.append(Count(Each(Those((Card(), InZone(HAND), OwnedBy(who))))))
        elif made.measure is PlayerMeasure.CONTROL and made.which is not None:
            numbers.append(Count(Each(Those((*made.which.parts, ControlledBy(who))))))
        else:
            return None
    return numbers[0], numbers[1]


def done_number(binder: Binder, made: Any) -> None:
    """The number an instruction leaves behind, or covers."""
    if isinstance(made, PayCost) and _pays_a_number(made):
        binder.number, binder.covered, binder.amount = DONE, False, None
        return
    if isinstance(made, (*_STEERING, *_NUMBERLESS)) or is_noted(getattr(made, "amount", None)):
        return
    if _says_number(made):
        binder.number, binder.covered = DONE, False
        amount = getattr(made, "amount", None)
        binder.amount = amount if isinstance(amount, Amount) else None
    else:
        binder.covered = True


def _pays_a_number(made: PayCost) -> bool:
    """As much life or energy as is chosen, or as something else is."""
    amounts = (getattr(part, "amount", 0) for part in made.costs.parts)
    return any(isinstance(each, Amount) and not is_noted(each) for each in amounts)


def _says_number(made: Any) -> bool:
    if isinstance(made, _NUMBERED) or (isinstance(made, Discard) and made.whole):
        return True
    if isinstance(made, PutCounters):
        return False  # that is how many objects it was
    amount = getattr(made, "amount", 1)
    if isinstance(amount, Amount) or amount == -1 or getattr(made, "up_to", False):
        return True
    what = getattr(made, "what", None)
    if isinstance(what, Some):
        return what.amount != 1
    if isinstance(what, Target):
        return what.most != 1
    if isinstance(what, Bound):
        return what.words in ("them", "they") or what.words.startswith("those ")
    return isinstance(what, (Each, Union))


def is_noted(number: Any) -> bool:
    """It is a number that was said before, or reckoned from one."""
    return any(isinstance(each, Noted) and each.name in NAMES for each in walk(number))


def noted(binder: Binder, item: Noted) -> Noted:
    """The number, told by what it is of where it must be."""
    if item.name == DIFFERENCE:
        if binder.difference is None:
            raise UnclearError(item.name)
        return replace(item, of=binder.difference)
    if item.name not in NAMES:
        return item
    number = binder.number
    if isinstance(number, Amount):
        return replace(item, of=number)
    if number == EVENT and binder.covered:
        return replace(item, of_event=True)
    if number is None or binder.covered:
        raise UnclearError(item.words or item.name)
    return item
