"""Damage, entering and commanders under static abilities. (CR 613.11, 614)"""

from typing import Any, Final

from apnap.abilities.abilities import (
    Ability,
    CanBeCommander,
    ChoosesColorBeforeGame,
    ReplacementAbility,
    StaticAbility,
)
from apnap.abilities.effects import Continuous, SetChosenColor
from apnap.abilities.references import EachOpponent, This, You
from apnap.abilities.replacements import DrawInstead, GoesElsewhere
from apnap.abilities.values import MovedBy
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, optional
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ABILITY, CONDITION
from apnap.oracle.phrases.parts.stops import stopped
from apnap.oracle.phrases.replacements.damage import BLOW, OUTCOME, Blow, of_blow, parted
from apnap.oracle.phrases.replacements.events import MUST, MUST_ALL
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND

STATEMENT.add(constant("~ can be your commander.", CanBeCommander()))

# The color is that of the card wherever it is. (CR 604.3, 607.2p, 903.4b)
_OF_COMMANDER: Final = (
    ChoosesColorBeforeGame(),
    StaticAbility(Continuous(This(), (SetChosenColor(),)), defining=True),
)

_CHOOSES: Final = (
    "if ~ is your commander, choose a color before the game begins. ~ is the chosen color."
)

phrase(ABILITY, constant(_CHOOSES, _OF_COMMANDER), reads=[_CHOOSES])


def _while(ability: Ability) -> Slots | None:
    if not isinstance(ability, ReplacementAbility) or ability.words != "while":
        return None
    slots = parted(ability.replacement)
    return None if slots is None else {"condition": ability.condition, **slots}


def _within(blow: Blow, outcome: Any, condition: Any) -> ReplacementAbility | None:
    made = of_blow(blow, outcome)
    return None if made is None else ReplacementAbility(made, condition, words="while")


STATEMENT.add(
    template(
        ReplacementAbility,
        "if {blow} while {condition}, {outcome}",
        build=_within,
        match=_while,
        blow=BLOW,
        condition=CONDITION,
        outcome=stopped(OUTCOME),
    )
)


def _while_drawing(ability: Ability) -> Slots | None:
    if not isinstance(ability, ReplacementAbility) or ability.words != "while":
        return None
    draw = ability.replacement
    if not isinstance(draw, DrawInstead):
        return None
    return {"condition": ability.condition, "then": draw.then}


for _surface, _words, _then in (
    ("{then} instead", "", MUST),
    ("instead {then}", "instead", MUST_ALL),
):
    STATEMENT.add(
        template(
            ReplacementAbility,
            "if you would draw a card while {condition}, "
            + _surface
            + ("" if _surface.endswith("{then}") else "."),
            build=lambda condition, then, words=_words: ReplacementAbility(
                DrawInstead(You(), then, words=words), condition, words="while"
            ),
            match=_while_drawing,
            condition=CONDITION,
            then=stopped(_then) if _surface.endswith("{then}") else _then,
        )
    )

# --- Somewhere else (CR 614.6) ----------------------------------------------------------

_CAUSED: Final = "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield"

WITH: Final = template(
    tuple,
    " with {counters} on it",
    build=lambda counters: ((counters[1], counters[0]),),
    match=lambda value: {"counters": (value[0][1], value[0][0])} if value else None,
    counters=COUNTERS,
)

STATEMENT.add(
    template(
        ReplacementAbility,
        _CAUSED + "{counters} instead of putting it into your graveyard.",
        build=lambda counters: ReplacementAbility(
            GoesElsewhere(
                This(), HAND, GRAVEYARD, BATTLEFIELD, how=MovedBy.DISCARD, by=EachOpponent(),
                counters=counters,
            ),
            zones=1 << HAND,
        ),
        match=lambda ability: {"counters": getattr(ability.replacement, "counters", ())},
        counters=optional(WITH, ()),
    )
)  # fmt: skip
