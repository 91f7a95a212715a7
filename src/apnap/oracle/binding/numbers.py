"""Which number "that many" is, and sizes said once or as each one's own. (CR 608.2c, 608.2h)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import (
    Amount,
    Characteristic,
    Compare,
    Count,
    Half,
    HasMoreThan,
    LifeTotal,
    Minus,
    Number,
    RememberedNumber,
    Times,
)
from apnap.abilities.descriptions import Card, ControlledBy, InZone, Measured, OwnedBy
from apnap.abilities.effects import Modification, ModifyPT, SetPT
from apnap.abilities.instructions.actions import (
    AddMana,
    DealDamage,
    Discard,
    GainLife,
    GetCounters,
    Instruction,
    LoseLife,
    PayCost,
    PutCounters,
    RemoveCounters,
    Scry,
    SetLife,
    ShuffleLibrary,
    Surveil,
)
from apnap.abilities.instructions.flow import (
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
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import DESCRIBED, Bound, Description, Each, Some, Target, Union, You
from apnap.abilities.rule_changes.rule_changes import CantCast
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
from apnap.abilities.values import Comparison, Measure, PlayerMeasure, Remembered
from apnap.oracle.binding.binder import DONE, EVENT, UNKNOWN, Binder, UnclearError
from apnap.terms.turn import HAND

SAID_BEFORE: Final = (Remembered.THAT_MANY, Remembered.THAT_MUCH)

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


def compared_number(binder: Binder, left: Number) -> None:
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
            numbers.append(Count(Each(Description((Card(), InZone(HAND), OwnedBy(who))))))
        elif made.measure is PlayerMeasure.CONTROL and made.which is not None:
            numbers.append(Count(Each(Description((*made.which.parts, ControlledBy(who))))))
        else:
            return None
    return numbers[0], numbers[1]


def done_number(binder: Binder, made: Instruction) -> None:
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
    """As much life or energy as is chosen, or as something else is, or so many times."""
    if made.most != 1:
        return True
    amounts = (getattr(part, "amount", 0) for part in made.costs.parts)
    return any(isinstance(each, Amount) and not is_noted(each) for each in amounts)


def _says_number(made: Instruction) -> bool:
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


def is_noted(number: Instruction | Number | None) -> bool:
    """It is a number that was said before, or reckoned from one."""
    return any(
        isinstance(each, RememberedNumber) and each.which in SAID_BEFORE for each in walk(number)
    )


def noted(binder: Binder, item: RememberedNumber) -> RememberedNumber:
    """The number, told by what it is of where it must be."""
    if item.which is Remembered.DIFFERENCE:
        if binder.difference is None:
            raise UnclearError(item.which.value)
        # Of players of whom the condition was told: each one's own.
        own = rewritten(binder.difference, _of_each_who)
        return replace(item, of=own)
    if item.which not in SAID_BEFORE:
        return item
    number = binder.number
    if isinstance(number, Amount):
        return replace(item, of=number)
    if number == EVENT and binder.covered:
        return replace(item, of_event=True)
    if number is None or binder.covered:
        raise UnclearError(item.words or item.which.value)
    return item


def _of_each_who(node: Node) -> Node | None:
    return Bound("each player", "") if isinstance(node, Bound) and node.name == "who" else None


def _counted(number: Number | None) -> Number | None:
    """What is counted, without how often it is taken."""
    return number.amount if isinstance(number, Times) else number


def visit_size(binder: Binder, item: ModifyPT | SetPT) -> Modification:
    """Its words stand there once, so its pronouns mean the same in both."""
    power = binder.bound(item.power)
    counted = _counted(item.power)
    if not isinstance(counted, Amount) or _counted(item.toughness) != counted:
        return replace(item, power=power, toughness=binder.bound(item.toughness))
    same = power.amount if isinstance(power, Times) else power
    toughness = item.toughness
    if isinstance(toughness, Times):
        return replace(item, power=power, toughness=replace(toughness, amount=same))
    return replace(item, power=power, toughness=same)


def visit_cant_cast(binder: Binder, item: CantCast) -> CantCast:
    """Measured by what "that player" has: each who can't cast it, by their own number."""

    def theirs(node: Node) -> Node | None:
        same = node == Bound(UNKNOWN, "that player")
        return Bound("each player", "that player") if same else None

    def measured(node: Node) -> Node | None:
        if not isinstance(node, Measured):
            return None
        return replace(node, amount=rewritten(node.amount, theirs))

    return binder.fields_of(replace(item, what=rewritten(item.what, measured)), [])


def visit_measured(binder: Binder, item: Measured) -> Measured:
    """Measured by whose it is; of another object, that could be meant as well."""
    if isinstance(item.amount, Characteristic) and item.amount.what == DESCRIBED:
        return item
    if any(node == DESCRIBED for node in walk(item.amount)) and any(
        one.thing and not one.itself for one in binder.said
    ):
        raise UnclearError("its controller")
    return binder.fields_of(item, [])


def visit_amount(binder: Binder, item: Amount) -> Number:
    """An amount: "that many" is a number told before."""
    if isinstance(item, RememberedNumber):
        return noted(binder, item)
    if isinstance(item, Half) and item.words == "unrounded":
        raise UnclearError("half")  # it is never said how it is rounded
    outer, binder.counting = binder.counting, True
    made = binder.fields_of(item, [])
    binder.counting = outer
    return made


def visit_characteristic(binder: Binder, item: Characteristic) -> Number:
    """Of what it is the power or the mana value: no player has one. (CR 109.3)"""
    what = item.what
    if isinstance(what, Bound) and what.name == UNKNOWN and item.which is not Measure.LIFE:
        return replace(item, what=binder.resolve(what.words, measured=True))
    return visit_amount(binder, item)
