"""What creatures are in combat, paired, or face down. (CR 508, 509, 702.95, 708)"""

from typing import Final

from apnap.abilities.abilities import AsTurnedFaceUp, StaticAbility
from apnap.abilities.amounts import Exists
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, PairedWith, This, Union
from apnap.abilities.rule_changes.rule_changes import CantAttack
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import COUNTER_KIND
from apnap.oracle.phrases.parts.stops import stopped
from apnap.oracle.phrases.references.players import ONE_ATTACKED
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.statics.objects.changes import change, changes_in, effect_on, one_change
from apnap.oracle.phrases.statics.objects.effects import STANDING_CHANGES
from apnap.oracle.phrases.statics.statements import STATEMENT

change(
    "can't attack",
    "can't attack",
    one_change(
        template(
            CantAttack,
            "{whom}",
            whom=template(Each, "{what}", fixed={"words": "a"}, what=with_article(ONE_ATTACKED)),
        )
    ),
    reads=["can't attack a player it has already attacked this turn"],
    where="static",
)

# --- As it is turned face up (CR 614.1e) ----------------------------------------------------

STATEMENT.add(
    template(
        AsTurnedFaceUp,
        "as ~ is turned face up, put {amount} {kind} counters on it.",
        amount=COUNT_WORD,
        kind=COUNTER_KIND,
    )
)

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
