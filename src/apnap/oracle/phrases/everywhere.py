"""Cards that aren't on the battlefield, and objects wherever they are. (CR 109.2, 113.6)"""

from typing import Any, Final

from apnap.abilities.descriptions import Card, EitherOf, InZone, Permanent, Spell, Without
from apnap.abilities.references import Each, Those
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, such, table
from apnap.oracle.phrases.categories import DESCRIPTIONS, NOUN, TAIL
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD

ELSEWHERE: Final = Without((InZone(BATTLEFIELD, "on the"),))
_ANYTHING: Final = (Those((Card(), ELSEWHERE)), Those((Spell(),)), Those((Permanent(),)))
ANYWHERE: Final = "anywhere"
_ONE: Final = "permanent, spell, or card not on the battlefield"

phrase(
    TAIL,
    alone(constant("that aren't on the battlefield", ELSEWHERE)),
    reads=["that aren't on the battlefield"],
)
phrase(
    NOUN,
    table("anything", {_ONE: (EitherOf(tuple(reversed(_ANYTHING)), ANYWHERE),)}),
    reads=[_ONE],
)


def _are_elsewhere(those: Those) -> bool:
    return Card() in those.parts and ELSEWHERE in those.parts


CARDS_ELSEWHERE: Final[Phrase[Any]] = such(DESCRIPTIONS, _are_elsewhere)


def _here_and_there(value: Each) -> dict[str, Any] | None:
    match value:
        case Each(Those((EitherOf((here, cards), "and elsewhere"),)), ""):
            return {"here": here, "cards": cards}
    return None


# What a static ability speaks of, on the battlefield and elsewhere.
EVERYWHERE: Final[Phrase[Any]] = one_of(
    "on the battlefield and elsewhere",
    constant(
        "all cards that aren't on the battlefield, spells, and permanents",
        Each(Those((EitherOf(_ANYTHING, ANYWHERE),)), "all"),
        number="p",
    ),
    template(
        Each,
        "{here} and {cards}",
        number="p",
        build=lambda here, cards: Each(Those((EitherOf((here, cards), "and elsewhere"),)), ""),
        match=_here_and_there,
        here=such(DESCRIPTIONS, lambda those: Card() not in those.parts),
        cards=CARDS_ELSEWHERE,
    ),
)
