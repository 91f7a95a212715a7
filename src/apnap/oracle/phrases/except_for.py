"""All but some: "all creatures except for Krakens and Serpents". (CR 109.2)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import EitherOf, Is, OfSubtype, OfType, Without
from apnap.abilities.instructions import Move, Place
from apnap.abilities.references import Each, Ref, This, Those
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, run, such
from apnap.oracle.phrases.categories import DESCRIPTIONS, OBJECTS, REFERENCE
from apnap.oracle.phrases.references import EACH
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.turn import HAND

_EXCEPT: Final = "except for"
_AFTER: Final = "except for, after the rest"


def _several(options: tuple[Those, ...]) -> bool:
    """Types alone are one description: "artifacts and lands"."""
    return any(not isinstance(part, OfType | OfSubtype) for one in options for part in one.parts)


_BUT: Final = one_of(
    "all but what",
    alone(DESCRIPTIONS),
    such(run(DESCRIPTIONS), _several),
    constant("~", (Those((Is(This()),)),)),
)


def _without(what: Each, but: tuple[Those, ...], words: str) -> Each:
    parts = (*what.what.parts, Without((EitherOf(but, words),)))
    return Each(Those(parts), what.words)


def _parted(value: Any, words: str) -> dict[str, Any] | None:
    match value:
        case Each(Those((*parts, Without((EitherOf(but, said),)))), each) if said == words:
            return {"what": Each(Those(tuple(parts)), each), "but": but}
    return None


for _category in (OBJECTS, REFERENCE):
    phrase(
        _category,
        template(
            Each,
            "{what} except for {but}",
            number="what",
            build=partial(_without, words=_EXCEPT),
            match=partial(_parted, words=_EXCEPT),
            what=EACH,
            but=_BUT,
        ),
        reads=[
            "all other permanents except for lands and tokens",
            "each creature except for creatures you control with flying",
        ],
    )


# The exception stands after where they go.
def _all_but(what: Each, but: tuple[Those, ...], who: Ref) -> Move:
    return Move(_without(what, but, _AFTER), Place(HAND), "return", who)


verb(
    Move,
    "<return|returns> {what} to their owners' hands except for {but}",
    build=_all_but,
    match=lambda value: _parted(value.what, _AFTER),
    what=EACH,
    but=_BUT,
    reads=["return all creatures to their owners' hands except for Krakens and Serpents"],
)
