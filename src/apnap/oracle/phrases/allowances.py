"""What players may do for a time: more lands, larger hands, spells at other times. (CR 611.2)"""

from typing import Any, Final

from apnap.abilities import effects
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import You
from apnap.abilities.rule_changes import CastAsThoughFlash, ExtraLandPlays, HandSize
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import DESCRIPTIONS
from apnap.oracle.phrases.sentences import SIMPLE
from apnap.oracle.templates import template


def _for_you(change: Any, duration: str) -> Apply:
    return Apply(Continuous(You(), (), (change,)), duration)


_MORE: Final = {
    f"you may play {words} this turn": _for_you(ExtraLandPlays(amount), effects.THIS_TURN)
    for words, amount in {
        "an additional land": 1,
        "up to two additional lands": 2,
        "up to three additional lands": 3,
    }.items()
}
phrase(
    SIMPLE,
    table("more lands", _MORE),
    reads=["you may play an additional land this turn"],
)
_LARGE: Final[Phrase[Any]] = table(
    "larger hand",
    {
        f"you have no maximum hand size {duration}": _for_you(HandSize(-1), duration)
        for duration in (effects.END_OF_GAME, effects.YOUR_NEXT_TURN, effects.THIS_TURN)
    },
)
phrase(SIMPLE, _LARGE, reads=["you have no maximum hand size for the rest of the game"])
for _surface, _duration in (
    ("you may cast {what} this turn as though they had flash", effects.THIS_TURN),
    (
        "until your next turn, you may cast {what} as though they had flash",
        effects.YOUR_NEXT_TURN,
    ),
):
    phrase(
        SIMPLE,
        template(
            Apply,
            _surface,
            build=lambda what, duration=_duration: _for_you(CastAsThoughFlash(what), duration),
            match=lambda value: (
                {"what": value.effect.changes[0].what}
                if len(value.effect.changes) == 1
                and isinstance(value.effect.changes[0], CastAsThoughFlash)
                else None
            ),
            what=DESCRIPTIONS,
        ),
        reads=[_surface.format(what="creature spells")],
    )
