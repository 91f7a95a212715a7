"""What each of several has by its colors: "vigilance if it's white, hexproof if it's blue".

Each is an ability by itself, of those that have the color. (CR 105.2, 613.1f)
"""

from typing import Any, Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.descriptions import OfColor
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import Each, Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import run, table
from apnap.oracle.phrases.categories import ABILITY, AFTER_EACH, KEYWORD
from apnap.oracle.templates import template
from apnap.terms.mana import COLOR_OF_NAME

_IF: Final = "if it's"
_GIVEN: Final = template(
    tuple,
    "{keyword} if it's {color}",
    build=lambda keyword, color: (keyword, color),
    match=lambda pair: {"keyword": pair[0], "color": pair[1]},
    keyword=KEYWORD,
    color=table("color", COLOR_OF_NAME),
)


def _abilities(what: Those, given: tuple[Any, ...]) -> tuple[StaticAbility, ...]:
    return tuple(
        StaticAbility(
            Continuous(Each(Those((*what.parts, OfColor(color)))), (AddAbility(keyword),)),
            words=_IF,
        )
        for keyword, color in given
    )


def _given(line: tuple[Any, ...]) -> dict[str, Any] | None:
    given: list[Any] = []
    whose: set[Those] = set()
    for ability in line:
        match ability:
            case StaticAbility(
                Continuous(Each(Those((*parts, OfColor(color)))), (AddAbility(keyword),)),
                words="if it's",
            ):
                given.append((keyword, color))
                whose.add(Those(tuple(parts)))
            case _:
                return None
    return {"what": whose.pop(), "given": tuple(given)} if len(whose) == 1 else None


phrase(
    ABILITY,
    template(
        tuple,
        "each {what} has {given}.",
        build=_abilities,
        match=_given,
        what=AFTER_EACH,
        given=run(_GIVEN),
    ),
    reads=["each creature you control has vigilance if it's white and hexproof if it's blue."],
)
