"""Replacement effects of regeneration, draws and copies of spells. (CR 614.8, 614.10)"""

from typing import Final

from apnap.abilities.instructions.actions import RemoveDamage, RemoveFromCombat, TapThem
from apnap.abilities.instructions.flow import Sequence
from apnap.abilities.references import Bound, This, You
from apnap.abilities.replacements import DestroyInstead, EntersChoosing, EntersTapped, MoreDraws
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.costs.joined import PAY
from apnap.oracle.phrases.parts.categories import REPLACEMENT
from apnap.oracle.phrases.verbs.choices import CHOICES

phrase(
    REPLACEMENT,
    template(
        MoreDraws,
        "if you would draw one or more cards, you draw that many cards plus {plus} instead",
        fixed={"who": You()},
        plus=NUMBER_WORD,
    ),
    reads=["if you would draw one or more cards, you draw that many cards plus one instead"],
)

# --- Two things as it enters (CR 614.12a) -----------------------------------------------------


phrase(
    REPLACEMENT,
    template(
        EntersChoosing,
        "as ~ enters, choose {which}. then you may {costs}. if you don't, it enters tapped",
        build=lambda which, costs: EntersChoosing(
            This(), which, EntersTapped(Bound("?", "it"), unless_paid=costs)
        ),
        match=lambda value: (
            {"which": value.which, "costs": value.then.unless_paid}
            if value.then is not None
            else None
        ),
        which=table("choice", CHOICES),
        costs=PAY,
    ),
    reads=["as ~ enters, choose a color. then you may pay 2 life. if you don't, it enters tapped"],
)

_IT: Final = This()

_REGENERATED: Final = Sequence((RemoveDamage(_IT), TapThem(_IT), RemoveFromCombat(_IT)))

phrase(
    REPLACEMENT,
    constant(
        "if ~ would be destroyed, regenerate it",
        DestroyInstead(_IT, _REGENERATED, regeneration=True),
    ),
    reads=["if ~ would be destroyed, regenerate it"],
)
