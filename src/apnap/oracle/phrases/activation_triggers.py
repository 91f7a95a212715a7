"""Trigger conditions of activating, tapping for mana, and energy. (CR 602, 106.12, 107.14)"""

from typing import Final

from apnap.abilities.descriptions import Source
from apnap.abilities.references import This, Those, You
from apnap.abilities.triggers import AbilityIsActivated, CountersArePut, TappedForMana
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import A_DESCRIPTION, ANYONE, TRIGGER
from apnap.oracle.templates import template

_NO_MANA: Final = ", if it isn't a mana ability"
_ANY: Final = Those((Source(),))
phrase(
    TRIGGER,
    one_of(
        "an ability is activated",
        template(
            AbilityIsActivated,
            "{who} [activate|activates] an ability of {what}" + _NO_MANA,
            agree="who",
            fixed={"words": "if"},
            who=ANYONE,
            what=A_DESCRIPTION,
        ),
        template(
            AbilityIsActivated,
            "{who} [activate|activates] an ability that isn't a mana ability",
            agree="who",
            fixed={"what": _ANY, "words": "that"},
            who=ANYONE,
        ),
        template(
            AbilityIsActivated,
            "{who} [activate|activates] an ability" + _NO_MANA,
            agree="who",
            fixed={"what": _ANY, "words": "if"},
            who=ANYONE,
        ),
    ),
    reads=[
        "you activate an ability of a creature, if it isn't a mana ability",
        "a player activates an ability that isn't a mana ability",
    ],
)
phrase(
    TRIGGER,
    table(
        "of yours",
        {
            "you tap ~ for mana": TappedForMana(This(), You()),
            "you get one or more {E}": CountersArePut(You(), "energy"),
        },
    ),
    reads=["you tap ~ for mana", "you get one or more {E}"],
)
