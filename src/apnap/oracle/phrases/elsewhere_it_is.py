"""What a card is while it isn't on the battlefield, even before the game begins. (CR 113.6c)"""

from typing import Any, Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.effects import Continuous
from apnap.abilities.references import This
from apnap.oracle.phrases.becoming import ONE
from apnap.oracle.phrases.changes import changes_in, effect_on
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK

_ZONES: Final = (COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK)
_ELSEWHERE: Final = sum(1 << zone for zone in _ZONES)
_WORDS: Final = "isn't on the battlefield"


def _static(changes: tuple[Any, ...]) -> StaticAbility | None:
    effect = effect_on(This(), changes)
    if not isinstance(effect, Continuous):
        return None
    return StaticAbility(effect, None, _ELSEWHERE, fronted=True, words=_WORDS)


def _match(ability: StaticAbility) -> dict[str, Any] | None:
    return {"changes": changes_in(ability.effect)} if ability.words == _WORDS else None


STATEMENT.add(
    template(
        StaticAbility,
        "as long as ~ isn't on the battlefield, it's {changes}.",
        build=_static,
        match=_match,
        changes=ONE,
    )
)
