"""Several things others may do: "each player may discard their hand and draw a card". (CR 608.2d)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.instructions_more import May, Sequence
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import run
from apnap.oracle.phrases.sentences import JOINS, SIMPLE, is_one_search
from apnap.oracle.phrases.verbs import MIGHT, OTHERS
from apnap.oracle.templates import template

_EXAMPLES: Final = {
    " and ": "each player may discard a card and draw a card",
    ", then ": "each player may discard a card, then draw a card",
}


def _may(who: Any, parts: tuple[Any, ...], words: str) -> May | None:
    return None if is_one_search(parts) else May(who, Sequence(parts, words))


def _match(value: May, words: str) -> dict[str, Any] | None:
    if not isinstance(value.do, Sequence) or value.do.words != words:
        return None
    return {"who": value.who, "parts": value.do.parts}


for _words, _example in _EXAMPLES.items():
    phrase(
        SIMPLE,
        template(
            May,
            "{who} may {parts}",
            build=partial(_may, words=_words),
            match=partial(_match, words=_words),
            who=OTHERS,
            parts=run(MIGHT, *JOINS[_words]),
        ),
        reads=[_example],
    )
