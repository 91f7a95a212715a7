"""Trigger conditions of combat and damage. (CR 508.3, 509.3, 603.2)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.references import Each, This, Those, Union, You
from apnap.abilities.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    IsDealtDamage,
)
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import DESCRIPTIONS, TRIGGER
from apnap.oracle.phrases.triggers import ANY_ONE, RECIPIENT, SOMEONE, event
from apnap.oracle.templates import template
from apnap.terms.characteristics import CREATURE, PLANESWALKER

# --- Combat (CR 508.3, 509.3) -----------------------------------------------------------

event(Attacks, "<attack|attacks>", reads=["attack"])
event(Attacks, "<attack|attacks> alone", fixed={"alone": True}, reads=["attack alone"])
event(Attacks, "<attack|attacks> {defender}", defender=SOMEONE, reads=["attack you"])
event(
    Attacks,
    "<attack|attacks> {defender}",
    defender=constant(
        "you or a planeswalker you control",
        Union((You(), Each(Those((OfType(PLANESWALKER), ControlledBy(You()))), "a"))),
    ),
    reads=["attack you or a planeswalker you control"],
)
event(Blocks, "<block|blocks>", reads=["block"])
event(Blocks, "<block|blocks> {whom}", whom=ANY_ONE, reads=["block a creature"])
event(BecomesBlocked, "<become|becomes> blocked", reads=["become blocked"])
event(
    BecomesBlocked,
    "<become|becomes> blocked by {by}",
    by=ANY_ONE,
    reads=["become blocked by a creature"],
)
event(AttacksUnblocked, "<attack and aren't|attacks and isn't> blocked",
      reads=["attack and aren't blocked"])  # fmt: skip
_YOURS: Final = Those((OfType(CREATURE), ControlledBy(You())))
phrase(
    TRIGGER,
    table(
        "you attack",
        {
            "you attack": Attacks(Each(_YOURS, "you"), together=True),
            **{
                f"~ and at least {word} other creatures attack": Attacks(This(), others=others)
                for others, word in ((1, "one"), (2, "two"), (3, "three"))
            },
            **{
                f"you attack with {word} or more creatures": Attacks(
                    Each(_YOURS, "you"), together=True, least=least
                )
                for least, word in ((2, "two"), (3, "three"))
            },
        },
    ),
    reads=["you attack", "you attack with two or more creatures"],
)

# --- Damage (CR 120, 603.2) -------------------------------------------------------------

COMBAT: Final = table(
    "damage", {"combat damage": "combat", "damage": "any", "noncombat damage": "noncombat"}
)
event(
    DealsDamage,
    "<deal|deals> {combat} to {recipient}",
    subject="source",
    combat=COMBAT,
    recipient=RECIPIENT,
    reads=["deal combat damage to a player", "deal damage to an opponent",
           "deal damage to a creature"],
)  # fmt: skip
event(DealsDamage, "<deal|deals> {combat}", subject="source", combat=COMBAT, reads=["deal damage"])
event(
    IsDealtDamage,
    "<are|is> dealt {combat}",
    subject="recipient",
    combat=COMBAT,
    reads=["are dealt damage", "are dealt combat damage"],
)
phrase(
    TRIGGER,
    template(
        Attacks,
        "you attack with one or more {what}",
        build=lambda what: Attacks(
            Each(Those((*what.parts, ControlledBy(You()))), "you with"), together=True
        ),
        match=lambda value: (
            {"what": Those(value.what.what.parts[:-1])}
            if isinstance(value.what, Each) and value.what.words == "you with"
            else None
        ),
        what=DESCRIPTIONS,
    ),
    reads=["you attack with one or more Elves"],
)
