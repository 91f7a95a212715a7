"""What holds while players search their libraries. (CR 701.23, 723.2)"""

from typing import Any

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import MayPlay
from apnap.abilities.references import EachOpponent
from apnap.abilities.search_rules import DecidedWhileSearching, FoundAreExiled
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import EFFECT, SENTENCE
from apnap.oracle.phrases.player_effects import PEOPLE
from apnap.oracle.templates import template


def _control(effect: Continuous) -> dict[str, Any] | None:
    decided = effect.changes == (DecidedWhileSearching(),)
    return {"affects": effect.affects} if decided else None


phrase(
    EFFECT,
    template(
        Continuous,
        "you control {affects} while they're searching their libraries",
        build=lambda affects: Continuous(affects, (), (DecidedWhileSearching(),)),
        match=_control,
        affects=PEOPLE,
    ),
    reads=["you control your opponents while they're searching their libraries"],
)


def _exiling(then: Any) -> Continuous | None:
    if not isinstance(then, MayPlay):
        return None  # it is done as the cards are found, in the midst of another effect
    return Continuous(EachOpponent(), (), (FoundAreExiled(then),))


def _exiled(effect: Continuous) -> dict[str, Any] | None:
    match effect:
        case Continuous(EachOpponent(), (), (FoundAreExiled(then),)):
            return {"then": then}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "while an opponent is searching their library, they exile each card they find. {then}",
        build=_exiling,
        match=_exiled,
        then=SENTENCE,
    ),
    reads=[
        "while an opponent is searching their library, they exile each card they find. you may "
        "play those cards for as long as they remain exiled"
    ],
)
