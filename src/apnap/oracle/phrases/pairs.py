"""Paired creatures, and haunted ones. (CR 702.55, 702.95)"""

from typing import Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.amounts import Exists
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Haunted, PairedWith, This, Union
from apnap.abilities.triggers import Either, ZoneChanges
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import TRIGGER
from apnap.oracle.phrases.changes import changes_in, effect_on
from apnap.oracle.phrases.effects import STANDING_CHANGES
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.phrases.stops import stopped
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

_PARTNER: Final = PairedWith(This())
IS_PAIRED: Final = Exists(_PARTNER)
_BOTH: Final = one_of(
    "both of them",
    constant("both creatures", Union((This(), PairedWith(This(), "both"))), number="p"),
    constant("each of those creatures", Union((This(), _PARTNER)), number="s"),
)
_EFFECT: Final = template(
    Continuous,
    "{affects} {changes}",
    agree="affects",
    build=effect_on,
    match=lambda effect: {"affects": effect.affects, "changes": changes_in(effect)},
    affects=_BOTH,
    changes=STANDING_CHANGES,
)


def _paired(effect: Continuous) -> StaticAbility:
    return StaticAbility(effect, IS_PAIRED, fronted=True)


STATEMENT.add(
    template(
        StaticAbility,
        "as long as ~ is paired with another creature, {effect}",
        build=_paired,
        match=lambda ability: {"effect": ability.effect},
        effect=stopped(_EFFECT),
    )
)


_DIES: Final = {words: ZoneChanges(Haunted(words), BATTLEFIELD, GRAVEYARD) for words in ("it", "~")}
phrase(
    TRIGGER,
    table(
        "haunted",
        {
            "the creature ~ haunts dies": _DIES["~"],
            "~ enters or the creature it haunts dies": Either(
                (ZoneChanges(This(), destination=BATTLEFIELD), _DIES["it"])
            ),
        },
    ),
    reads=["the creature ~ haunts dies", "~ enters or the creature it haunts dies"],
)
