"""One thing instead of the sentence before: "if ~ was kicked, instead …". (CR 608.2c)"""

from typing import Any

from apnap.abilities.amounts import NotSo, WasPaid
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import Instead, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import Target
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CONDITION, SENTENCE
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template


def _first(item: Instruction) -> Instruction:
    """The first thing that is done."""
    while isinstance(item, Sequence) and item.parts:
        item = item.parts[0]
    return item


def _is_of_cost(condition: Any) -> bool:
    """Whether it is known as targets are chosen. (CR 601.2b, 601.2c)"""
    if isinstance(condition, NotSo):
        condition = condition.condition
    return isinstance(condition, WasPaid)


def _instead(do: Instruction, condition: Any, then: Instruction) -> Instead | None:
    """It stands instead of the one sentence before, which does the same sort of thing."""
    if type(_first(do)) is not type(_first(then)):
        return None
    if not _is_of_cost(condition) and any(isinstance(node, Target) for node in walk(then)):
        return None  # which targets are chosen would depend on what isn't known yet
    return Instead(do, condition, then, fronted=True)


phrase(
    GROUP,
    template(
        Instead,
        "{do}. if {condition}, instead {then}",
        build=_instead,
        match=lambda value: (
            {"do": value.do, "condition": value.condition, "then": value.then}
            if value.fronted
            else None
        ),
        do=SENTENCE,
        condition=CONDITION,
        then=SENTENCE,
    ),
    reads=[
        "draw a card. if ~ was kicked, instead draw two cards",
        "destroy target creature with power 2 or less. if ~ was kicked, instead destroy target "
        "creature",
    ],
    refuses=[
        "draw a card. if ~ was kicked, instead scry 2",
        "tap target creature. if you control a Swamp, instead tap target artifact",
    ],
)
