"""Sentences that go on with what will be done only later. (CR 603.7, 603.12)

"Whenever you attack this turn, create a 1/1 token. Sacrifice it at end of combat." "It" is there
only once the delayed ability has made it, so the last sentence is that ability's too, and so are
those after it. "When that creature dies this turn, draw a card. Destroy that creature" goes on with
what there is now. Which of the two it is, is told by the pronouns: each such sentence is bound as
though the one before it had been left out, and if it means something else then, or nothing, it is
of later.
"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import RememberedNumber, WhereX, WonFlip, X
from apnap.abilities.instructions.actions import Body, DealDamage, Instruction, Move
from apnap.abilities.instructions.flow import Delayed, FlipCoin, If, IfYouDo, Sequence
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Bound, This
from apnap.abilities.values import Remembered
from apnap.oracle.binding.antecedents import Antecedent
from apnap.oracle.binding.binder import Binder, UnclearError, is_later
from apnap.oracle.binding.folding import FOLDED
from apnap.oracle.binding.numbers import is_noted
from apnap.terms.turn import BATTLEFIELD

_Sentences = tuple[Instruction, ...]


def visit_body(binder: Binder, item: Body) -> Body:
    """Its sentences, one after the other, and what they put off until later."""
    words = [node.words for node in walk(item) if isinstance(node, Bound)]
    binder.rest = any(each.startswith("the rest") for each in words)
    made = _bound(binder, item.instructions)
    return item if made == item.instructions else replace(item, instructions=made)


def _bound(binder: Binder, said: _Sentences) -> _Sentences:
    """The sentences bound, those of later within what is done then."""
    made: list[Instruction] = []
    for at, each in enumerate(said):
        one, rest = binder.bound(each), said[at + 1 :]
        later = _later_in(each)
        if rest and later is not None:
            return (*made, *_with_rest(binder, one, rest, binder.laters[id(later)]))
        if rest and (put_off := _put_off_in(one)) is not None:
            after = _bound(binder, rest)
            if _goes_on(put_off, after[0]):
                return (*made, _with(one, after))
            return (*made, one, *after)
        made.append(one)
    return tuple(made)


def _put_off_in(item: Instruction) -> Delayed | None:
    """What the sentence does and says only at its end when: "return it at end of combat"."""
    match item:
        case Delayed(fronted=False):
            return item
        case If(_, then, None, False) | IfYouDo(_, then, None):
            return _put_off_in(then)
        case Sequence((*_, last)):
            return _put_off_in(last)
    return None


def _goes_on(put_off: Delayed, after: Instruction) -> bool:
    """It asks for a coin that is flipped only then, or speaks of what is there only then.

    (CR 400.7, 705.2)
    """
    flipped = any(isinstance(each, FlipCoin) for each in walk(put_off.body))
    asked = any(isinstance(each, WonFlip) for each in walk(after))
    if flipped or asked:
        return flipped and asked
    match put_off.body:
        case Body((Move(what=This() | Bound() as what, to=to),)) if to.zone == BATTLEFIELD:
            return any(_is_the_same(each, what) for each in walk(after))
    return False


def _is_the_same(one: Node, what: This | Bound) -> bool:
    if isinstance(what, This):
        return isinstance(one, This) and not one.words.startswith("~")
    return isinstance(one, Bound) and one.name == what.name


def _later_in(item: Instruction) -> Instruction | None:
    """What is done later, if the sentence ends with that."""
    match item:
        case _ if is_later(item):
            return item
        case If(_, then, None, False) | IfYouDo(_, then, None):
            return _later_in(then)
        case Sequence((*_, last)):
            return _later_in(last)
    return None


def _with_rest(
    binder: Binder, one: Instruction, rest: _Sentences, states: tuple[Binder, Binder]
) -> _Sentences:
    now, then = states
    for name in _GONE_ON:
        setattr(now, name, getattr(binder, name))
    then.instruction = binder.instruction
    as_now, as_then = now.copy(), then.copy()
    for at, each in enumerate(rest):
        if not _is_of_later(one, each, as_now, as_then):
            continue
        if at:
            raise UnclearError(str(each))  # are the sentences between of now, or of then?
        inner = _bound(then, rest)
        binder.targets, binder.clause = then.targets, then.clause
        return (_with(one, inner),)
    made = _bound(now, rest)
    binder.__dict__.update(now.__dict__)
    return (one, *made)


_EXCESS: Final = (Remembered.EXCESS_DAMAGE, Remembered.EXCESS_DAMAGE_TO_CREATURES)

# What goes on after the sentence whatever was said in it.
_GONE_ON: Final = ("clause", "targets", "scopes", "instruction", "offered", "offered_in", "asked")


def _is_of_later(one: Instruction, each: Instruction, now: Binder, then: Binder) -> bool:
    """Whether the sentence means something else without what is said to be done later."""
    known = [said.make for said in now.said]
    new = [said for said in then.said if not any(said.make is make for make in known)]
    counted = is_noted(each) and (then.number, then.covered) != (now.number, now.covered)
    then.used.clear()
    made = then.bound(each)
    try:
        other = now.bound(each)
    except UnclearError:
        return True
    meant = any(said.make is used.make for used in then.used for said in new if _is_made(said))
    return made != other or counted or meant or _has_its_x(one, each) or _in_excess(one, each)


def _is_made(said: Antecedent) -> bool:
    """It is something of an event or of what is done: not a target, nor whose one is."""
    bound = [node for node in walk(said.make("")) if isinstance(node, Bound)]
    return any(not node.name.startswith("target") for node in bound)


def _has_its_x(one: Instruction, each: Instruction) -> bool:
    """What X is, was said where it is done later. (CR 107.3i)"""
    of_its_own = any(isinstance(node, WhereX) for node in walk(each))
    speaks = any(isinstance(node, X) for node in walk(each))
    return speaks and not of_its_own and any(isinstance(node, WhereX) for node in walk(one))


def _in_excess(one: Instruction, each: Instruction) -> bool:
    """It asks how much of the damage that is dealt only then is in excess. (CR 120.10, 603.12)"""
    dealt = any(isinstance(node, DealDamage) for node in walk(_later_in(one)))
    asked = any(isinstance(node, RememberedNumber) and node.which in _EXCESS for node in walk(each))
    return dealt and asked


def _with(item: Instruction, rest: _Sentences) -> Instruction:
    """What is done later, with these sentences too."""
    match item:
        case Delayed(_, Body((do,))):
            return replace(item, body=Body((Sequence((do, *rest), FOLDED),)))
        case IfYouDo(_, then) | WhenSo(_, then) if is_later(item):
            return replace(item, then=Sequence((then, *rest), FOLDED))
        case If(_, then) | IfYouDo(_, then):
            return replace(item, then=_with(then, rest))
        case Sequence((*parts, last)):
            return replace(item, parts=(*parts, _with(last, rest)))
    raise UnclearError(str(item))
