"""Ante, and who owns what. (CR 407)"""

from typing import Final

from apnap.abilities.instructions.actions import (
    Exchange,
    ExchangeOwnership,
    Move,
    Own,
    Place,
)
from apnap.abilities.references import This
from apnap.abilities.values import Exchanged, Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import OBJECTS
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.terms.turn import ANTE, GRAVEYARD, HAND

_ANTED: Final = Place(ANTE)

verb(
    Move,
    "<ante|antes> {what}",
    fixed={"to": _ANTED, "verb": Moving.ANTE},
    what=OBJECTS,
    reads=["ante ~", "ante the top card of your library"],
)

verb(
    Own,
    "<own|owns> {what}",
    what=OBJECTS,
    reads=["own target card in the ante"],
)

_CALLED: Final = table("card put away", {"the revealed card": "revealed", "the artifact card": ""})

_WHERE: Final = table("zone", {"hand": HAND, "graveyard": GRAVEYARD})

phrase(
    COMMAND,
    template(
        ExchangeOwnership,
        "exchange ownership of {one} and ~. put {words} into your {zone} and ~ from anywhere into "
        "that player's graveyard. this change in ownership is permanent",
        fixed={"other": This()},
        one=OBJECTS,
        words=_CALLED,
        zone=_WHERE,
    ),
    reads=[
        "exchange ownership of target artifact and ~. put the artifact card into your graveyard "
        "and ~ from anywhere into that player's graveyard. this change in ownership is permanent"
    ],
)

phrase(
    COMMAND,
    template(
        Exchange,
        "exchange {one} with {other}",
        fixed={"which": Exchanged.PLACES},
        one=OBJECTS,
        other=OBJECTS,
    ),
    reads=["exchange that card with the top card of your library"],
)
