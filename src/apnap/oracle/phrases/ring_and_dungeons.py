"""The Ring, its bearer, and dungeons. (CR 309, 701.49, 701.54)"""

from typing import Any

from apnap.abilities.amounts import Compare, Matches, TimesThisGame
from apnap.abilities.descriptions import ControlledBy, Designated, Is, Without
from apnap.abilities.references import Bound, Each, This, Those, You
from apnap.abilities.triggers import Does
from apnap.abilities.values import Comparison
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import TRIGGER
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PRONOUN, THIS, THIS_THERE
from apnap.oracle.templates import template

phrase(
    TRIGGER,
    table(
        "ring or dungeon",
        {
            "the Ring tempts you": Does(You(), "the Ring tempts"),
            "you choose a creature as your Ring-bearer": Does(You(), "choose a Ring-bearer"),
            "you complete a dungeon": Does(You(), "complete a dungeon"),
            "you venture into the dungeon": Does(You(), "venture into the dungeon"),
            "you take the initiative": Does(You(), "take the initiative"),
            "you manifest dread": Does(You(), "manifest dread"),
        },
    ),
    reads=["the Ring tempts you", "you complete a dungeon"],
)

# What the temptation that triggered chose is the event's object.
_CHOSEN = Bound("event object", "the creature chosen")
claim(
    constant(
        "you chose a creature other than ~ as your Ring-bearer",
        Matches(_CHOSEN, Those((Without((Is(This()),)),))),
    ),
    ["you chose a creature other than ~ as your Ring-bearer"],
)
_BEARER = Those(
    (Is(Each(Those((Designated("Ring-bearer"), ControlledBy(You()))), "your Ring-bearer")),)
)
claim(
    template(
        Matches,
        "{what} is your Ring-bearer",
        build=lambda what: Matches(what, _BEARER),
        match=lambda value: {"what": value.what},
        what=one_of("bearer", THIS, PRONOUN, THIS_THERE),
    ),
    ["~ is your Ring-bearer"],
)


def _tempted(value: Compare) -> dict[str, Any] | None:
    fit = isinstance(value.left, TimesThisGame) and value.how == Comparison.AT_LEAST
    return {"amount": value.right} if fit else None


claim(
    template(
        Compare,
        "the Ring has tempted you {amount} or more times this game",
        build=lambda amount: Compare(
            TimesThisGame("tempted by the Ring", You()), Comparison.AT_LEAST, amount
        ),
        match=_tempted,
        amount=NUMBER_WORD,
    ),
    ["the Ring has tempted you two or more times this game"],
)
