"""One thing instead of the sentence before: "if ~ was kicked, instead …". (CR 608.2c)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.amounts import Condition, Exists, NotSo, WasPaid
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import If, Instead, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import Each, Some, Target
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CONDITION, SENTENCE
from apnap.oracle.phrases.parts.spread_amounts import done_to_the_same, last_of, with_last
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.sentences.sentences import GROUP, IF_DONE, SIMPLE, THEN


def _kinds(item: Instruction) -> set[type]:
    """The sorts of things that are done."""
    return {type(node) for node in walk(item) if isinstance(node, Instruction)} - {Sequence}


def _is_of_cost(condition: Condition) -> bool:
    """Whether it is known as targets are chosen. (CR 601.2b, 601.2c)"""
    if isinstance(condition, NotSo):
        condition = condition.condition
    return isinstance(condition, WasPaid)


def _is_impossible(do: Instruction, condition: Condition) -> bool:
    """If so, there is nothing it could be done to: "if you control no creatures"."""
    match condition:
        case NotSo(Exists(Each(what))):
            return any(isinstance(node, Some) and node.what == what for node in walk(do))
    return False


def _instead(
    do: Instruction, condition: Condition, then: Instruction, *, fronted: bool, words: str
) -> Instead | None:
    """It stands instead of the one sentence before, which does the same sort of thing, or
    something to the same object."""
    if _kinds(do).isdisjoint(_kinds(then)) and not done_to_the_same(do, then):
        if not _is_impossible(do, condition):
            return None
    if not _is_of_cost(condition) and any(isinstance(node, Target) for node in walk(then)):
        return None  # which targets are chosen would depend on what isn't known yet
    return Instead(do, condition, then, fronted, words)


def _surface(break_: str, *, fronted: bool) -> str:
    """The other thing in the same line, or in one of its own, with "instead" before or after."""
    return (
        "{do}" + break_ + "if {condition}, " + ("instead {then}" if fronted else "{then} instead")
    )


def _parts(value: Instead, words: str, *, fronted: bool) -> Slots | None:
    if value.fronted != fronted or value.words != words or value.trails:
        return None
    return {"do": value.do, "condition": value.condition, "then": value.then}


for _break, _fronted in ((" ", True), ("\n", True), ("\n", False)):
    _words = "" if _break == " " else _break
    _example = "instead draw two cards" if _fronted else "draw two cards instead"
    phrase(
        GROUP,
        template(
            Instead,
            _surface(_break, fronted=_fronted),
            build=partial(_instead, fronted=_fronted, words=_words),
            match=partial(_parts, fronted=_fronted, words=_words),
            do=followed(SENTENCE),
            condition=CONDITION,
            then=SENTENCE if _fronted else SIMPLE,
        ),
        reads=[f"draw a card.{_break}if ~ was kicked, {_example}"],
        refuses=[
            f"draw a card.{_break}if ~ was kicked, instead scry 2",
            f"tap target creature.{_break}if you control a Swamp, instead tap target artifact",
        ],
    )


# --- If something else is so ----------------------------------------------------------------


def _if_so_instead(
    do: Instruction, condition: Condition, then: Instruction, so: Condition
) -> Instead | None:
    """Both depend on something, and do the same: "if its mana value is 4 or less instead"."""
    if not (isinstance(do, If) and do.trails and type(do.then) is type(then)):
        return None
    if any(isinstance(node, Target) for node in walk(then)):
        return None
    return Instead(do, condition, If(so, then, trails=True))


def _parts_if_so(value: Instead) -> Slots | None:
    match value:
        case Instead(do, condition, If(so, then, None, True)):
            return {"do": do, "condition": condition, "then": then, "so": so}
    return None


phrase(
    GROUP,
    template(
        Instead,
        "{do} if {condition}, {then} if {so} instead",
        build=_if_so_instead,
        match=_parts_if_so,
        do=followed(SENTENCE),
        condition=CONDITION,
        then=SIMPLE,
        so=CONDITION,
    ),
    reads=[
        "counter target spell if its mana value is 2 or less. if ~ was kicked, counter that spell "
        "if its mana value is 4 or less instead"
    ],
)


# --- "… instead if …" -----------------------------------------------------------------------


def _instead_if(
    do: Instruction, then: Instruction, condition: Condition, *, words: str
) -> Instead | None:
    made = _instead(do, condition, then, fronted=False, words=words)
    return made and replace(made, trails=True)


def _parts_if(value: Instead, words: str) -> Slots | None:
    if value.words != words or not value.trails:
        return None
    return {"do": value.do, "condition": value.condition, "then": value.then}


for _break in (" ", "\n"):
    _words = "" if _break == " " else _break
    phrase(
        GROUP,
        template(
            Instead,
            "{do}" + _break + "{then} instead if {condition}",
            build=partial(_instead_if, words=_words),
            match=partial(_parts_if, words=_words),
            do=followed(SENTENCE),
            then=SENTENCE,
            condition=CONDITION,
        ),
        reads=[
            f"draw a card.{_break}draw two cards instead if you control a Swamp",
            f"~ deals 2 damage to any target.{_break}~ deals 4 damage instead if ~ was kicked",
        ],
        refuses=[
            f"draw a card.{_break}scry 2 instead if ~ was kicked",
            f"tap target creature.{_break}tap target artifact instead if you control a Swamp",
        ],
    )


# --- Instead of the last of several sentences -------------------------------------------------

_SEVERAL: Final = one_of("sentences that belong together", IF_DONE, THEN)


def _instead_of_last(
    do: Instruction, condition: Condition, then: Instruction, *, fronted: bool
) -> Instruction | None:
    made = _instead(last_of(do), condition, then, fronted=fronted, words="")
    return made and with_last(do, made)


def _of_last(value: Instruction, *, fronted: bool) -> Slots | None:
    match last_of(value):
        case Instead() as last if last is not value:
            slots = _parts(last, "", fronted=fronted)
            return slots and slots | {"do": with_last(value, last.do)}
    return None


for _fronted in (True, False):
    phrase(
        GROUP,
        template(
            _instead_of_last,
            _surface(" ", fronted=_fronted),
            build=partial(_instead_of_last, fronted=_fronted),
            match=partial(_of_last, fronted=_fronted),
            do=followed(_SEVERAL),
            condition=CONDITION,
            then=SENTENCE if _fronted else SIMPLE,
        ),
        reads=[
            "you may sacrifice a creature. when you do, draw a card. if you control a Swamp, "
            + ("instead draw two cards" if _fronted else "draw two cards instead")
        ],
    )
