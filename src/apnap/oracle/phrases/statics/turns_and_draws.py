"""Turns skipped, draws replaced, searches watched. (CR 614.10, 614.11, 701.23)"""

from functools import partial
from typing import Final

from apnap.abilities.abilities import Ability, ReplacementAbility
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, Draw, Instruction
from apnap.abilities.instructions.flow import May, MayPlay, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import EachOpponent, Ref, You
from apnap.abilities.replacements import DrawInstead, SkipInstead
from apnap.abilities.rule_changes.searches import DecidedWhileSearching, FoundAreExiled
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import BODY, CLAUSES, CONDITION, EFFECT, SENTENCE
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.replacements.events import OTHERS_DRAW
from apnap.oracle.phrases.sentences.sentences import PLAIN
from apnap.oracle.phrases.statics.players.effects import PEOPLE
from apnap.oracle.phrases.statics.statements import STATEMENT

_SENTENCES: Final = ". "


def _must(do: object) -> Instruction | None:
    """Not what may be done instead; nor a draw, whose card the words after it can't name."""
    if isinstance(do, May) or not isinstance(do, Instruction):
        return None
    return None if any(isinstance(each, Draw) for each in walk(do)) else do


_FIRST: Final = mapped(PLAIN, _must, _must)


def _instead(
    who: Ref, first: Instruction, rest: object, *, words: str
) -> ReplacementAbility | None:
    if not isinstance(rest, Body):
        return None
    then = Sequence((first, *rest.instructions), _SENTENCES)
    return ReplacementAbility(DrawInstead(who, then, words=words))


def _parts(value: ReplacementAbility, *, words: str) -> Slots | None:
    match value.replacement:
        case DrawInstead(who, Sequence((first, *rest), joined), words=said):
            if joined == _SENTENCES and said == words:
                return {"who": who, "first": first, "rest": Body(tuple(rest))}
    return None


def _draws(who: Phrase[Ref], subject: str) -> None:
    for surface, words, first in (
        ("{first} instead. {rest}", "", _FIRST),
        ("instead {first} {rest}", "instead", followed(_FIRST)),
    ):
        example = "scry 1" if subject == "you" else "they scry 1"
        phrase(
            STATEMENT,
            template(
                ReplacementAbility,
                "if {who} would draw a card, " + surface,
                build=partial(_instead, words=words),
                match=partial(_parts, words=words),
                who=who,
                first=first,
                rest=BODY,
            ),
            reads=[
                f"if {subject} would draw a card, "
                + (f"instead {example}. " if words else f"{example} instead. ")
                + "you gain 1 life."
            ],
            refuses=[f"if {subject} would draw a card, instead draw a card and reveal it. scry 1."],
        )


_draws(constant("you", You()), "you")

_draws(OTHERS_DRAW, "an opponent")


def _control(effect: Continuous) -> Slots | None:
    decided = effect.changes == (DecidedWhileSearching(),)
    return {"affects": effect.affects} if decided else None


phrase(
    EFFECT,
    template(
        Continuous,
        "you control {affects} while they're searching their libraries",
        build=lambda affects: Continuous(affects, (), (DecidedWhileSearching(),)),
        match=_control,
        affects=PEOPLE,
    ),
    reads=["you control your opponents while they're searching their libraries"],
)


def _exiling(then: Instruction) -> Continuous | None:
    if not isinstance(then, MayPlay):
        return None  # it is done as the cards are found, in the midst of another effect
    return Continuous(EachOpponent(), (), (FoundAreExiled(then),))


def _exiled(effect: Continuous) -> Slots | None:
    match effect:
        case Continuous(EachOpponent(), (), (FoundAreExiled(then),)):
            return {"then": then}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "while an opponent is searching their library, they exile each card they find. {then}",
        build=_exiling,
        match=_exiled,
        then=SENTENCE,
    ),
    reads=[
        "while an opponent is searching their library, they exile each card they find. you may "
        "play those cards for as long as they remain exiled"
    ],
)


def _skips_turn(ability: Ability) -> Slots | None:
    match ability:
        case ReplacementAbility(SkipInstead(optional=True, then=then), condition):
            return {"condition": condition, "then": then}
    return None


STATEMENT.add(
    template(
        ReplacementAbility,
        "if you would begin your turn while {condition}, you may skip that turn instead. if you "
        "do, {then}.",
        build=lambda condition, then: ReplacementAbility(
            SkipInstead(You(), optional=True, then=then), condition, words="while"
        ),
        match=_skips_turn,
        condition=CONDITION,
        then=CLAUSES,
    )
)
