"""Targets that another player chooses: "any target of their choice". (CR 601.7, 602.3)"""

from typing import Any, Final

from apnap.abilities.descriptions import AnyTarget
from apnap.abilities.groups import OfChoice
from apnap.abilities.references import Bound, Description, EachOpponent, Target, You
from apnap.oracle.engine.articles import series
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.descriptions.adjectives import ADJECTIVES, STATES
from apnap.oracle.phrases.descriptions.descriptions import LIST, Described, between
from apnap.oracle.phrases.parts.categories import CLAUSE, NOUN
from apnap.oracle.phrases.references.references import ANY_TARGET, TARGET_OBJECT

_WHOSE: Final = {
    "their": Bound("?", "their"),
    "that player's": Bound("?", "that player"),
    "an opponent's": EachOpponent(),
    "your": You(),
}

_CHOICE: Final = table(
    "whose choice", {f"of {words} choice": OfChoice(who) for words, who in _WHOSE.items()}
)

_CLAUSES: Final[Phrase[Any]] = series(one_of("clause", CLAUSE, alone(_CHOICE)), between, many=True)

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
    reads=["any target of their choice", "any target of an opponent's choice"],
)
