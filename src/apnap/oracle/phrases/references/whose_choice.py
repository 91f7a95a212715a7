"""Targets that another player chooses, or chance: "any target of their choice". (CR 601.7, 602.3)"""

from typing import Final

from apnap.abilities.descriptions import AnyTarget, APlayer
from apnap.abilities.groups import OfChoice
from apnap.abilities.instructions.flow import Choose
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    EachOpponent,
    Quality,
    Target,
    You,
)
from apnap.abilities.values import ChosenKind, WhichPlayer
from apnap.oracle.engine.articles import series
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.adjectives import ADJECTIVES, STATES
from apnap.oracle.phrases.descriptions.descriptions import LIST, Described, between
from apnap.oracle.phrases.parts.categories import CLAUSE, NOUN
from apnap.oracle.phrases.references.references import ANY_TARGET, TARGET_OBJECT, TARGET_PLAYER
from apnap.oracle.phrases.verbs.verbs import COMMAND

_WHOSE: Final = {
    "their": Bound("?", "their"),
    "that player's": Bound("?", "that player"),
    "an opponent's": EachOpponent(),
    "your": You(),
}

_CHOICE: Final = table(
    "whose choice",
    {f"of {words} choice": OfChoice(who) for words, who in _WHOSE.items()}
    | {"chosen at random": OfChoice(None)},
)

_CLAUSES: Final[Phrase[tuple[Quality, ...]]] = series(
    one_of("clause", CLAUSE, alone(_CHOICE)), between, many=True
)

_OF_CHOICE: Final = such(
    one_of(
        "of somebody's choice",
        Described(ADJECTIVES, NOUN, _CLAUSES),
        Described(STATES, LIST["s"], _CLAUSES),
    ),
    lambda those: any(isinstance(part, OfChoice) for part in getattr(those, "parts", ())),
)

phrase(
    TARGET_OBJECT,
    template(Target, "target {what}", what=_OF_CHOICE),
    reads=[
        "target permanent of their choice",
        "target creature of an opponent's choice they control",
        "target creature card of an opponent's choice from your graveyard",
        "target nonartifact creature that player controls of their choice",
    ],
)

phrase(
    ANY_TARGET,
    template(
        Target,
        "any target {choice}",
        build=lambda choice: Target(Description((AnyTarget(), choice))),
        match=lambda target: (
            {"choice": target.what.parts[1]}
            if target.what.parts[:1] == (AnyTarget(),) and len(target.what.parts) == 2
            else None
        ),
        choice=_CHOICE,
    ),
    reads=[
        "any target of their choice",
        "any target of an opponent's choice",
        "any target chosen at random",
    ],
)

# --- Players at random --------------------------------------------------------------------

_PLAYER: Final = table(
    "player",
    {
        "player": APlayer(),
        "opponent": APlayer(WhichPlayer.OPPONENT),
    },
)


_SELECTED: Final = "selected"


def _by_chance(what: Quality, words: str = "") -> Target:
    return Target(Description((what, OfChoice(None))), words=words)


def _of_chance(target: Target, words: str = "") -> Slots | None:
    match target.what:
        case Description((APlayer() as what, OfChoice(None))) if target.words == words:
            return {"what": what}
    return None


phrase(
    TARGET_PLAYER,
    template(
        Target,
        "target {what} chosen at random",
        build=_by_chance,
        match=_of_chance,
        what=_PLAYER,
    ),
    reads=["target opponent chosen at random"],
)

phrase(
    COMMAND,
    template(
        Choose,
        "select target {what} at random",
        build=lambda what: Choose(
            You(), ChoiceOf(ChosenKind.OBJECT), of=_by_chance(what, _SELECTED)
        ),
        match=lambda value: (
            _of_chance(value.of, _SELECTED) if isinstance(value.of, Target) else None
        ),
        what=_PLAYER,
    ),
    reads=["select target player at random"],
)
