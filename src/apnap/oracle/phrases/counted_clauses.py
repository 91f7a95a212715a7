"""Clauses of size and of counters, and what is attached to others. (CR 109.2, 122.1, 208)"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    AttachedTo,
    EitherOf,
    InZone,
    Measured,
    OwnedBy,
    WithCounter,
)
from apnap.abilities.references import Each, Those, You
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import A_DESCRIPTION, CLAUSE, COUNTER_KIND, TAIL
from apnap.oracle.phrases.tokens import SIZE
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, GRAVEYARD


def _base(parts: Any) -> dict[str, Any] | None:
    match parts:
        case (
            Measured(Measure.BASE_POWER, Comparison.EQUAL, power),
            Measured(Measure.BASE_TOUGHNESS, Comparison.EQUAL, toughness),
        ):
            return {"size": (power, toughness)}
    return None


_TWO_PLACES: Final = EitherOf(
    (Those((InZone(GRAVEYARD, "from"), OwnedBy(You()))), Those((InZone(EXILE, "from"),))),
    "from either",
)
_ANY_OF_TWO: Final = EitherOf(
    (Those((InZone(GRAVEYARD, "from"),)), Those((InZone(EXILE, "from"),))), "from any of two"
)
for _category, _it, _is in ((CLAUSE, "it", "that's"), (TAIL, "them", "that are")):
    phrase(
        _category,
        template(
            tuple,
            "with base power and toughness {size}",
            build=lambda size: (
                Measured(Measure.BASE_POWER, Comparison.EQUAL, size[0]),
                Measured(Measure.BASE_TOUGHNESS, Comparison.EQUAL, size[1]),
            ),
            match=_base,
            size=SIZE,
        ),
        reads=["with base power and toughness 1/1"],
    )
    phrase(
        _category,
        alone(
            template(
                WithCounter,
                f"with {{least}} or more {{kind}} counters on {_it}",
                build=lambda least, kind: WithCounter(kind, least) if least > 1 else None,
                match=lambda part: (
                    {"least": part.least, "kind": part.kind}
                    if part.kind and part.least > 1
                    else None
                ),
                least=NUMBER_WORD,
                kind=COUNTER_KIND,
            )
        ),
        reads=[f"with three or more level counters on {_it}"],
    )
    phrase(
        _category,
        alone(
            template(
                AttachedTo,
                f"{_is} attached to {{what}}",
                build=lambda what: AttachedTo(Each(what, "attached")),
                match=lambda part: (
                    {"what": part.what.what}
                    if isinstance(part.what, Each) and part.what.words == "attached"
                    else None
                ),
                what=A_DESCRIPTION,
            )
        ),
        reads=[f"{_is} attached to a creature"],
    )
    phrase(
        _category,
        alone(
            one_of(
                "from two places",
                constant("from your graveyard or from exile", _TWO_PLACES),
                constant("from graveyards or from exile", _ANY_OF_TWO),
            )
        ),
        reads=["from your graveyard or from exile", "from graveyards or from exile"],
    )
