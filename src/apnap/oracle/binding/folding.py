"""A sentence that goes on with what was done only if something else was. (CR 603.12, 608.2c)

"You may pay {2}. If you do, each opponent may draw a card. Each opponent who does loses 1 life."
Who does so was offered it only then, so the last sentence is of then too. The grammar reads it as
a sentence of its own; where it has no meaning there, it is bound as part of what is done then.
What is done later, and the sentences that go on with that, are in `delayed`.
"""

from copy import deepcopy
from dataclasses import replace
from typing import Final, TypeVar, cast

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import DidSoBy
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import Delayed, If, IfYouDo, May, Sequence
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.oracle.binding.binder import Binder, UnclearError, bind

T = TypeVar("T")

FOLDED: Final = ". folded"


def bind_folded(ability: Ability, shared: Binder | None) -> Ability:
    """The ability bound as it stands, or else with such sentences where they belong."""
    other = folded(ability)
    if other == ability:
        return bind(ability, binder=shared)
    spare = deepcopy(shared)
    try:
        return bind(ability, binder=shared)
    except UnclearError as error:
        try:
            bound = bind(other, binder=spare)
        except UnclearError:
            raise error from None
        if shared is not None and spare is not None:
            shared.__dict__.update(spare.__dict__)
        return bound


def folded(ability: T) -> T:
    """With the sentence after such an "if you do" in it, if it asks who did."""
    if not any(isinstance(node, IfYouDo) for node in walk(ability)):
        return ability

    def change(node: Node) -> Node | None:
        if not isinstance(node, Body):
            return None
        made: list[Instruction] = []
        for each in node.instructions:
            before = made[-1] if made else None
            if isinstance(before, IfYouDo) and _belongs(before, each):
                then = Sequence((before.then, each), FOLDED)
                made[-1] = replace(before, then=then)
            else:
                made.append(each)
        return Body(tuple(made)) if len(made) < len(node.instructions) else None

    return cast(T, rewritten(ability, change))


def _belongs(before: IfYouDo, after: Instruction) -> bool:
    """It speaks of who did what was offered then."""
    folded_once = isinstance(before.then, Sequence) and before.then.words == FOLDED
    if before.otherwise is not None or folded_once:
        return False
    return isinstance(before.then, May) and any(isinstance(each, DidSoBy) for each in walk(after))


def asked_then(made: Instruction) -> Instruction:
    """ "Sacrifice it at the beginning of the next end step if …": asked as that is to be done."""
    match made:
        case If(condition, Delayed(_, Body((do,)), fronted=False) as later, None, True):
            return replace(later, body=Body((replace(made, condition=condition, then=do),)))
    return made


def asked_now(item: Delayed) -> Instruction:
    """The same as it stands."""
    match item:
        case Delayed(_, Body((If(_, do, None, True) as asked,)), fronted=False):
            return replace(asked, then=replace(item, body=Body((do,))))
    return item


def unfolded(ability: T) -> T:
    """The sentences as they stand."""
    if not any(isinstance(node, Sequence) and node.words == FOLDED for node in walk(ability)):
        return ability

    def change(node: Node) -> Node | None:
        if not isinstance(node, Body):
            return None
        made: list[Instruction] = []
        left = list(node.instructions)
        while left:
            first, rest = _parted(left.pop(0))
            made.append(rewritten(first, change))
            left = [*rest, *left]
        return Body(tuple(made))

    return cast(T, rewritten(ability, change))


def _parted(item: Instruction) -> tuple[Instruction, tuple[Instruction, ...]]:
    """A sentence, and those that were put where it ends."""
    match item:
        case Delayed(_, Body((Sequence((do, *rest), words),))) if words == FOLDED:
            return replace(item, body=Body((do,))), tuple(rest)
        case IfYouDo(_, Sequence((then, *rest), words)) if words == FOLDED:
            return replace(item, then=then), tuple(rest)
        case WhenSo(_, Sequence((then, *rest), words)) if words == FOLDED:
            return replace(item, then=then), tuple(rest)
        case If(_, then, None) | IfYouDo(_, then, None):
            first, after = _parted(then)
            return replace(item, then=first), after
        case Sequence((first, *rest), words) if words == FOLDED:  # of an ability made by one
            return first, tuple(rest)
        case Sequence((*parts, last)):
            first, after = _parted(last)
            return replace(item, parts=(*parts, first)), after
    return item, ()
