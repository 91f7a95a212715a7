"""What is chosen as the words are followed: "the color of your choice". (CR 608.2d)"""

from typing import Final, cast

from apnap.abilities.descriptions import OfChosen
from apnap.abilities.effects import AddChosenType, Modification, SetChosenColor
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import Choose, Sequence
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import ChoiceOf, Ref, Target, You
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.values import ChosenKind

NOW: Final = "of your choice"

_MARKED: Final = (OfChosen, SetChosenColor, AddChosenType)

# --- The choice comes first ---------------------------------------------------------------


def _which(node: Node) -> ChosenKind | None:
    """What is to be chosen for this word, if it is chosen now."""
    if not isinstance(node, _MARKED) or NOW not in node.words:
        return None
    if isinstance(node, SetChosenColor):
        return ChosenKind.COLORS if "colors" in node.words else ChosenKind.COLOR
    return node.which


def all_chosen(
    value: Instruction | Ref | tuple[Ref, tuple[Modification | RuleChange, ...]],
) -> set[ChosenKind]:
    """All that is to be chosen for words in it."""
    if not any(_which(node) is not None for node in walk(value)):
        return set()
    made = Sequence(())  # stands for what has its choice already
    rest = rewritten(value, lambda node: made if _has_choice(node) else None)
    return {which for node in walk(rest) if (which := _which(node)) is not None}


def _has_choice(node: Node) -> bool:
    return isinstance(node, Sequence) and node.words == NOW


def choosing(value: Instruction) -> Instruction | None:
    """The sentence with each choice before the instruction it is made for; None if it can't be.

    What targets are chosen among must be known before, so a target can't wait for it.
    """
    if not all_chosen(value):
        return value
    targets = (node for node in walk(value) if isinstance(node, Target))
    if any(all_chosen(target) for target in targets):
        return None
    return _with_choice(value)


def _with_choice(value: Instruction) -> Instruction | None:
    inner = [
        node
        for node in walk(value)
        if isinstance(node, Instruction) and node is not value and all_chosen(node)
    ]
    if inner:

        def change(node: Node) -> Node | None:
            return _with_choice(node) if isinstance(node, Instruction) and node in inner else None

        return cast(Instruction, rewritten(value, change))
    chosen = all_chosen(value)
    return (
        Sequence((Choose(You(), ChoiceOf(chosen.pop())), value), NOW) if len(chosen) == 1 else None
    )


def unchosen(value: Instruction) -> Instruction:
    """The sentence as it is said, without the steps of choosing."""

    def change(node: Node) -> Node | None:
        match node:
            case Sequence((Choose(), instruction), words) if words == NOW:
                return instruction
        return None

    return cast(Instruction, rewritten(value, change))
