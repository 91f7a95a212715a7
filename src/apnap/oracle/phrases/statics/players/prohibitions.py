"""What players can't pay with or do. (CR 101.2, 613.11)"""

from typing import Final

from apnap.abilities.effects import Continuous
from apnap.abilities.references import EachPlayer, Ref
from apnap.abilities.rule_changes.rule_changes import (
    CantPayWith,
    DamageCantBePrevented,
    ExtraLandPlays,
)
from apnap.abilities.values import DamageKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.references.references import EACH, HOST, THIS, THIS_THERE
from apnap.oracle.phrases.statics.players.effects import PEOPLE, said

phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} can't pay life or sacrifice {what} to cast spells or activate abilities",
        build=lambda affects, what: Continuous(
            affects, (), (CantPayWith(life=True, sacrifices=what),)
        ),
        match=lambda effect: (
            {"affects": effect.affects, "what": effect.changes[0].sacrifices}
            if len(effect.changes) == 1 and isinstance(effect.changes[0], CantPayWith)
            else None
        ),
        affects=PEOPLE,
        what=DESCRIPTIONS,
    ),
    reads=["players can't pay life or sacrifice creatures to cast spells or activate abilities"],
)

said("you may play any number of lands on each of your turns", ExtraLandPlays(-1))

# --- Damage that can't be prevented (CR 615.12) -------------------------------------------

_SOURCES: Final[Phrase[Ref]] = one_of("sources", THIS, THIS_THERE, HOST, EACH)

for _words, _combat in (
    ("damage", DamageKind.ANY),
    ("combat damage", DamageKind.COMBAT),
):
    phrase(
        EFFECT,
        template(
            Continuous,
            _words + " that would be dealt by {affects} can't be prevented",
            build=lambda affects, combat=_combat: Continuous(
                affects, (), (DamageCantBePrevented(combat, by_it=True),)
            ),
            match=lambda effect: {"affects": effect.affects},
            affects=_SOURCES,
        ),
        reads=[f"{_words} that would be dealt by ~ can't be prevented"],
    )

phrase(
    EFFECT,
    constant(
        "combat damage can't be prevented",
        Continuous(EachPlayer(), (), (DamageCantBePrevented(DamageKind.COMBAT),)),
    ),
    reads=["combat damage can't be prevented"],
)
