"""What is done if something else wasn't, or couldn't be: "if they don't". (CR 608.2c)"""

from functools import partial
from typing import Final

from apnap.abilities.amounts import Condition
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import CastIt, ForEach, If, IfYouDo, May, Sequence
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.references import Bound, Each
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Choice, choice_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.this_way import SO
from apnap.oracle.phrases.parts.card_sources import cast_if_such, such_if_cast
from apnap.oracle.phrases.parts.categories import CONDITION, SENTENCE
from apnap.oracle.phrases.parts.outcome_words import IF_NOT, UNCAST, if_done
from apnap.oracle.phrases.references.players import A_PLAYER_WHO
from apnap.oracle.phrases.sentences.sentences import DONE, GROUP, IF_DONE, PLAIN, SIMPLE


def casts(do: Instruction) -> bool:
    """What is done is to cast something, perhaps under a condition."""
    return isinstance(do.then if isinstance(do, If) else do, CastIt)


phrase(
    IF_DONE,
    template(
        IfYouDo,
        "{first}. {words}, {otherwise}",
        build=if_done,
        first=DONE,
        words=table("if not", {words: words for words in IF_NOT}),
        otherwise=SENTENCE,
    ),
    reads=["that player may draw a card. if they don't, you draw a card",
           "sacrifice a creature. if you can't, you lose 2 life"],
)  # fmt: skip

phrase(
    IF_DONE,
    template(
        IfYouDo,
        "{first}. {otherwise} if it wasn't cast this way",
        build=lambda first, otherwise: (
            if_done(first, otherwise=otherwise, words=UNCAST) if casts(first) else None
        ),
        first=DONE,
        otherwise=SIMPLE,
    ),
    reads=["you may cast it without paying its mana cost. put it into your hand if it wasn't "
           "cast this way"],
    refuses=["draw a card. put it into your hand if it wasn't cast this way"],
)  # fmt: skip

for _does, _not in (
    ("they do", "if they don't"),
    ("that player does", "if they don't"),
    ("they do", "otherwise"),
):
    phrase(
        IF_DONE,
        template(
            IfYouDo,
            f"{{first}}. if {_does}, {{then}}. {_not}, {{otherwise}}",
            fixed={"words": f"if {_does}, {_not}"},
            build=if_done,
            first=DONE,
            then=SENTENCE,
            otherwise=SENTENCE,
        ),
        reads=[f"that player may draw a card. if {_does}, scry 1. {_not}, you draw a card"],
    )

# --- Otherwise --------------------------------------------------------------------------


def _otherwise(then: Instruction, condition: Condition, otherwise: Instruction) -> Instruction:
    """What may be done and isn't is otherwise too. (CR 608.2c)"""
    such = cast_if_such(then, condition)
    if such is not None:
        return if_done(such, otherwise=otherwise, words="otherwise")
    if isinstance(then, May | CastIt):
        first = If(condition, then, trails=True)
        return if_done(first, otherwise=otherwise, words="otherwise")
    return If(condition, then, otherwise, trails=True)


def _if_otherwise(condition: Condition, then: Instruction, otherwise: Instruction) -> Instruction:
    """The same, where the condition stands first and both are done to one object: "you may put
    it onto the battlefield. Otherwise, put it into your hand". Where they aren't, only the
    conditions are opposed: "you may draw two cards. Otherwise, you may draw a card"."""
    if isinstance(then, May | CastIt) and _acts_on_it(then) and _acts_on_it(otherwise):
        return if_done(If(condition, then), otherwise=otherwise, words="otherwise")
    return If(condition, then, otherwise)


def _acts_on_it(do: Instruction) -> bool:
    """What is done is done to something spoken of before."""
    if isinstance(do, May):
        return _acts_on_it(do.do)
    if isinstance(do, Sequence):
        return any(_acts_on_it(each) for each in do.parts)
    return isinstance(getattr(do, "what", None), Bound)


def _match(value: Instruction, *, trails: bool) -> Slots | None:
    match value:
        case IfYouDo(If(condition, then, None, trailing), _, otherwise, "otherwise"):
            pass
        case IfYouDo(CastIt() as cast, _, otherwise, "otherwise") if trails:
            found = such_if_cast(cast)
            return None if found is None else found | {"otherwise": otherwise}
        case If(condition, then, otherwise, trailing) if otherwise is not None:
            pass
        case _:
            return None
    if trailing != trails:
        return None
    return {"condition": condition, "then": then, "otherwise": otherwise}


_OR_ELSE: Final[Choice[Instruction]] = choice_of("what is done, or otherwise")

GROUP.add(_OR_ELSE)

phrase(
    _OR_ELSE,
    template(
        _otherwise,
        "{then} if {condition}. otherwise, {otherwise}",
        match=partial(_match, trails=True),
        then=SIMPLE,
        condition=CONDITION,
        otherwise=SENTENCE,
    ),
    reads=["draw a card if you control a Swamp. otherwise, scry 1"],
)

phrase(
    _OR_ELSE,
    template(
        _if_otherwise,
        "if {condition}, {then}. otherwise, {otherwise}",
        match=partial(_match, trails=False),
        condition=CONDITION,
        then=PLAIN,
        otherwise=SENTENCE,
    ),
    reads=["if you control a Swamp, draw a card. otherwise, scry 1",
           "if it's a land card, you may put it onto the battlefield. otherwise, put it into your "
           "hand"],
)  # fmt: skip

phrase(
    GROUP,
    template(
        Sequence,
        "{first}. then {second}",
        build=lambda first, second: Sequence((first, second), ". then "),
        match=lambda value: (
            dict(zip(("first", "second"), value.parts, strict=False))
            if value.words == ". then "
            else None
        ),
        first=_OR_ELSE,
        second=SENTENCE,
    ),
    reads=["draw a card if you control a Swamp. otherwise, scry 1. then discard a card",
           "if you control a Swamp, draw a card. otherwise, scry 1. then discard a card"],
)  # fmt: skip

phrase(
    SENTENCE,
    template(WhenSo, "when {condition}, {then}", condition=SO, then=PLAIN),
    reads=["when you discard a land card this way, draw a card"],
)

phrase(
    SENTENCE,
    template(
        ForEach,
        "for each {what}, {do}",
        build=lambda what, do: ForEach(Each(what, "each who"), do),
        match=lambda value: (
            {"what": value.what.what, "do": value.do}
            if isinstance(value.what, Each) and value.what.words == "each who"
            else None
        ),
        what=A_PLAYER_WHO,
        do=PLAIN,
    ),
    reads=["for each opponent who lost life this turn, draw a card"],
)
