"""Draws: the how manieth, all but the first, one more, and skipped ones. (CR 121, 614.10)"""

from typing import Any, Final

from apnap.abilities.instructions_more import SkipDraw
from apnap.abilities.references import You
from apnap.abilities.replacements import MoreDraws
from apnap.abilities.triggers import CardIsDrawn
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped
from apnap.oracle.phrases.amounts import NUMBER_WORD, ORDINAL
from apnap.oracle.phrases.categories import ANYONE, REPLACEMENT, TRIGGER
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template


def _other(who: Any) -> Any:
    return None if who == You() else who


def _yourself(who: Any) -> Any:
    return who if who == You() else None


_YOU: Final = mapped(ANYONE, _yourself, _yourself)
_OTHER: Final = mapped(ANYONE, _other, _other)
for _whose, _they, _who, _example in (
    ("your", "you", _YOU, "you draw"),
    ("their", "they", _OTHER, "an opponent draws"),
):
    phrase(
        TRIGGER,
        template(
            CardIsDrawn,
            "{who} [draw|draws] " + _whose + " {nth} card in a turn",
            agree="who",
            fixed={"words": "in a turn", "except_first": False},
            who=_who,
            nth=ORDINAL,
        ),
        reads=[f"{_example} {_whose} third card in a turn"],
    )
    _except = f" a card except the first one {_they} draw in each of {_whose} draw steps"
    phrase(
        TRIGGER,
        template(
            CardIsDrawn,
            "{who} [draw|draws]" + _except,
            agree="who",
            fixed={"nth": 0, "except_first": True, "words": ""},
            who=_who,
        ),
        reads=[_example + _except],
    )
verb(
    SkipDraw,
    "<skip|skips> that draw",
    reads=["skip that draw"],
)
phrase(
    REPLACEMENT,
    template(
        MoreDraws,
        "if you would draw one or more cards, you draw that many cards plus {plus} instead",
        fixed={"who": You()},
        plus=NUMBER_WORD,
    ),
    reads=["if you would draw one or more cards, you draw that many cards plus one instead"],
)
