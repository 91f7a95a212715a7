"""Triggers of much damage at once: "deals 5 or more damage to a player". (CR 120.2, 603.2)"""

from typing import Final

from apnap.abilities.triggers import DealsDamage
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.attack_triggers import A_SOURCE
from apnap.oracle.phrases.categories import TRIGGER
from apnap.oracle.phrases.combat_triggers import COMBAT
from apnap.oracle.phrases.triggers import RECIPIENT, event
from apnap.oracle.templates import template

_MUCH: Final = mapped(DIGITS, lambda least: least or None, lambda least: least or None)
event(
    DealsDamage,
    "<deal|deals> {least} or more {combat} to {recipient}",
    subject="source",
    least=_MUCH,
    combat=COMBAT,
    recipient=RECIPIENT,
    reads=["deal 6 or more damage to an opponent"],
)
event(
    DealsDamage,
    "<deal|deals> {least} or more {combat}",
    subject="source",
    least=_MUCH,
    combat=COMBAT,
    reads=["deal 4 or more damage"],
)
phrase(
    TRIGGER,
    template(
        DealsDamage,
        "{source} deals {least} or more {combat} to {recipient}",
        source=A_SOURCE,
        least=_MUCH,
        combat=COMBAT,
        recipient=RECIPIENT,
    ),
    reads=["a source you control deals 5 or more damage to a player"],
)
