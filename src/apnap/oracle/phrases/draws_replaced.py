"""What is done instead of a draw in several sentences. (CR 614.11)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import ReplacementAbility
from apnap.abilities.instructions import Body, Draw, Instruction
from apnap.abilities.instructions_more import May, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import You
from apnap.abilities.replacements import DrawInstead
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped
from apnap.oracle.phrases.categories import BODY
from apnap.oracle.phrases.more_replacements import OTHERS_DRAW
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.phrases.stops import followed
from apnap.oracle.templates import template

_SENTENCES: Final = ". "


def _must(do: Any) -> Instruction | None:
    """Not what may be done instead; nor a draw, whose card the words after it can't name."""
    if isinstance(do, May) or not isinstance(do, Instruction):
        return None
    return None if any(isinstance(each, Draw) for each in walk(do)) else do


_FIRST: Final = mapped(PLAIN, _must, _must)


def _instead(who: Any, first: Any, rest: Any, *, words: str) -> ReplacementAbility | None:
    if not isinstance(rest, Body):
        return None
    then = Sequence((first, *rest.instructions), _SENTENCES)
    return ReplacementAbility(DrawInstead(who, then, words=words))


def _parts(value: ReplacementAbility, *, words: str) -> dict[str, Any] | None:
    match value.replacement:
        case DrawInstead(who, Sequence((first, *rest), joined), words=said):
            if joined == _SENTENCES and said == words:
                return {"who": who, "first": first, "rest": Body(tuple(rest))}
    return None


def _draws(who: Phrase[Any], subject: str) -> None:
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
