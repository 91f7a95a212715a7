"""Creatures that must block a certain one for a time: "blocks it this turn if able". (CR 509.1c)"""

from typing import Any, Final

from apnap.abilities.effects import END_OF_COMBAT, END_OF_TURN, Continuous
from apnap.abilities.instructions_more import Apply
from apnap.abilities.rule_changes import MustBlock
from apnap.oracle.engine import one_of
from apnap.oracle.phrases.references import HOST, PRONOUN, TARGET_OBJECT, THIS, THIS_THERE
from apnap.oracle.phrases.verbs import SUBJECT, act

_WHOM: Final = one_of("whom it blocks", THIS, HOST, PRONOUN, TARGET_OBJECT, THIS_THERE)


def _slots(value: Apply, duration: str) -> dict[str, Any] | None:
    match value.effect.changes:
        case (MustBlock(whom),) if whom is not None and value.duration == duration:
            return {"whom": whom}
    return None


for _words, _duration in (("turn", END_OF_TURN), ("combat", END_OF_COMBAT)):
    act(
        Apply,
        f"<block|blocks> {{whom}} this {_words} if able",
        subject="effect.affects",
        build=lambda whom, until=_duration: Apply(
            Continuous(SUBJECT, (), (MustBlock(whom),)), until
        ),
        match=lambda value, until=_duration: _slots(value, until),
        whom=_WHOM,
        reads=[f"block ~ this {_words} if able", f"block target creature this {_words} if able"],
    )
