"""Lands and spells that may be played from the graveyard for a time. (CR 601.3b, 611.2)"""

from typing import Any

from apnap.abilities.descriptions import OwnedBy
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import Those, You
from apnap.abilities.rule_changes import MayPlayFrom
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.casting_permissions import LANDS, SPELLS
from apnap.oracle.phrases.categories import DURATION, SENTENCE
from apnap.oracle.templates import template
from apnap.terms.turn import GRAVEYARD

_WHERE = "your graveyard"


def _may(what: Those, *, cast_only: bool) -> MayPlayFrom:
    parts = (*what.parts, OwnedBy(You()))
    return MayPlayFrom(Those(parts), GRAVEYARD, words=_WHERE, cast_only=cast_only)


def _apply(duration: str, lands: Those, spells: Those) -> Apply:
    changes = (_may(lands, cast_only=False), _may(spells, cast_only=True))
    return Apply(Continuous(You(), (), changes), duration, fronted=True)


def _slots(value: Apply) -> dict[str, Any] | None:
    match value.effect.changes:
        case (MayPlayFrom(words="your graveyard") as lands, MayPlayFrom() as spells):
            return {
                "duration": value.duration,
                "lands": Those(lands.what.parts[:-1]),
                "spells": Those(spells.what.parts[:-1]),
            }
    return None


phrase(
    SENTENCE,
    template(
        Apply,
        "{duration}, you may play {lands} and cast {spells} from your graveyard",
        build=_apply,
        match=_slots,
        duration=DURATION,
        lands=LANDS,
        spells=SPELLS,
    ),
    reads=["until end of turn, you may play lands and cast spells from your graveyard"],
)
