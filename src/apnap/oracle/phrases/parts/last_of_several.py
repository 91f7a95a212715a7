"""The last of several sentences, to which one after them may belong. (CR 608.2c)"""

from dataclasses import replace

from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import If, IfYouDo, Sequence


def last_of(do: Instruction) -> Instruction:
    """The instruction at the end of a sentence."""
    match do:
        case If(_, then, None, False) | IfYouDo(_, then, None):
            return last_of(then)
        case Sequence(parts) if parts:
            return last_of(parts[-1])
    return do


def with_last(do: Instruction, made: Instruction) -> Instruction:
    """The sentence with that instruction at its end."""
    match do:
        case If(_, then, None, False) | IfYouDo(_, then, None):
            return replace(do, then=with_last(then, made))
        case Sequence(parts) if parts:
            return replace(do, parts=(*parts[:-1], with_last(parts[-1], made)))
    return made
