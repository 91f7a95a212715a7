"""Abilities by their sources, and numbers among players and of two kinds. (CR 113.7, 208)"""

from typing import Any, Final

from apnap.abilities.amounts import Greatest
from apnap.abilities.descriptions import APlayer, EitherOf, Measured, OfSource
from apnap.abilities.references import Each, EachPlayer, Those
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.articles import with_article
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, mapped, table
from apnap.oracle.phrases.adjectives import QUALITIES
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import CLAUSE, VALUE
from apnap.oracle.phrases.nouns import TYPES
from apnap.oracle.templates import template

# --- From an artifact source (CR 113.7) -------------------------------------------------------

_KIND: Final = mapped(
    one_of("kind of source", TYPES["s"], QUALITIES), Those, lambda those: those.parts
)
phrase(
    CLAUSE,
    alone(
        template(
            OfSource,
            "from {what}",
            what=with_article(
                template(
                    Those,
                    "{kind} source",
                    build=lambda kind: kind,
                    match=lambda those: {"kind": those},
                    kind=_KIND,
                )
            ),
        )
    ),
    reads=["from an artifact source", "from a noncreature source"],
)

# --- Power and toughness together (CR 208.1) --------------------------------------------------

_TOTAL: Final = Measure.TOTAL_POWER_AND_TOUGHNESS
_OR: Final = "power or toughness"


def _either(amount: Any, how: Comparison) -> EitherOf:
    return EitherOf(
        (
            Those((Measured(Measure.POWER, how, amount),)),
            Those((Measured(Measure.TOUGHNESS, how, amount),)),
        ),
        _OR,
    )


phrase(
    CLAUSE,
    alone(
        one_of(
            "power and toughness",
            template(
                Measured,
                f"with {_TOTAL.value} {{amount}} or less",
                fixed={"which": _TOTAL, "how": Comparison.AT_MOST},
                amount=DIGITS,
            ),
            template(
                EitherOf,
                "with power or toughness {amount} or greater",
                build=lambda amount: _either(amount, Comparison.AT_LEAST),
                match=lambda part: (
                    {"amount": part.options[0].parts[0].amount} if part.words == _OR else None
                ),
                amount=DIGITS,
            ),
        )
    ),
    reads=["with total power and toughness 5 or less", "with power or toughness 4 or greater"],
)

# --- Life totals (CR 119) ---------------------------------------------------------------------

_PEOPLE: Final = {
    "players": EachPlayer(),
    "all players": Each(Those((APlayer(),)), "all"),
    "your opponents": Each(Those((APlayer("opponent"),)), "your opponents"),
}
_HIGHEST: Final = {
    f"the highest life total among {words}": Greatest(Measure.LIFE, who)
    for words, who in _PEOPLE.items()
}
phrase(VALUE, table("highest life", _HIGHEST), reads=[*_HIGHEST])
