"""Something done for each card type, color, or kind of counter. (CR 105.1, 205.2a, 608.2c)"""

from typing import Any, Final

from apnap.abilities.descriptions import APlayer, EitherOf, OfChosen, Permanent
from apnap.abilities.instructions_cards import OneMoreOfEachCounter
from apnap.abilities.instructions_more import ForEachKind
from apnap.abilities.nodes import walk
from apnap.abilities.references import Target, Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import SENTENCE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

_THAT: Final = {"card type": "that type", "color": "that color"}


def _for_each(kinds: str, do: Any) -> ForEachKind | None:
    """It speaks of that kind; targets are chosen before, and not for each kind."""
    nodes = list(walk(do))
    if any(isinstance(each, Target) for each in nodes):
        return None
    spoken = any(isinstance(each, OfChosen) and each.which == _THAT[kinds] for each in nodes)
    return ForEachKind(kinds, do) if spoken else None


phrase(
    SENTENCE,
    template(
        ForEachKind,
        "for each {kinds}, {do}",
        build=_for_each,
        kinds=table("kinds", {each: each for each in _THAT}),
        do=PLAIN,
    ),
    reads=[
        "for each card type, you may put a card of that type from among them into your hand",
        "for each color, put a +1/+1 counter on a creature you control of that color",
    ],
    refuses=["for each card type, draw a card", "for each color, destroy target creature"],
)

# --- Of counter (CR 122.1) ------------------------------------------------------------------

_EITHER: Final = Target(Those((EitherOf((Those((Permanent(),)), Those((APlayer(),))), "or"),)))
_ANOTHER: Final = (
    "for each kind of counter on target permanent or player, give that permanent or player another "
    "counter of that kind"
)
phrase(SENTENCE, constant(_ANOTHER, OneMoreOfEachCounter(_EITHER)), reads=[_ANOTHER])
