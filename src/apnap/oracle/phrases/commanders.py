"""Commanders: whose, how often cast, and what can be one. (CR 903.3, 903.8)"""

from typing import Any, Final

from apnap.abilities.abilities import CanBeCommander
from apnap.abilities.amounts import (
    CommanderCasts,
    Compare,
    Greatest,
    IdentityColors,
    LifeTotal,
    TimesCastFromCommand,
)
from apnap.abilities.descriptions import Card, Designated, EitherOf, InZone, OwnedBy, Without
from apnap.abilities.instructions import AddMana, Move, Place
from apnap.abilities.references import Bound, Each, EachOpponent, Some, Those, You
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    ANYONE,
    FOR_EACH,
    OBJECTS,
    VALUE,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.phrases.verbs import COMMAND, verb
from apnap.oracle.templates import template
from apnap.terms.turn import COMMAND as COMMAND_ZONE
from apnap.terms.turn import GRAVEYARD, HAND

YOURS = Those((Designated("commander"), OwnedBy(You("your"))))

phrase(A_DESCRIPTION, constant("your commander", YOURS), reads=["your commander"])
phrase(
    FOR_EACH,
    table(
        "commander cast",
        {
            f"time you've cast {words} from the command zone this game": CommanderCasts(You(words))
            for words in ("a commander", "your commander")
        },
    ),
    reads=["time you've cast your commander from the command zone this game"],
)
phrase(
    VALUE,
    constant(
        "the number of times you've cast your commander from the command zone this game",
        CommanderCasts(),
    ),
    reads=["the number of times you've cast your commander from the command zone this game"],
)
_TIMES: Final = TimesCastFromCommand(Bound("?", "it"))
# Wherever they are. (CR 903.3e)
_ALL_YOURS: Final = Those((Card(), Designated("commander"), OwnedBy(You("your"))))
_OF_COMMANDERS: Final = {
    "the number of times it's been cast from the command zone this game": _TIMES,
    "the number of colors in your commanders' color identity": IdentityColors(),
    "the greatest mana value among your commanders": Greatest(Measure.MANA_VALUE, Each(_ALL_YOURS)),
}
phrase(VALUE, table("of commanders", _OF_COMMANDERS), reads=list(_OF_COMMANDERS))
STATEMENT.add(constant("~ can be your commander.", CanBeCommander()))
_IDENTITY: Final = "in your commander's color identity"
verb(
    AddMana,
    f"<add|adds> one mana of any color {_IDENTITY}",
    fixed={"any_color": _IDENTITY},
    reads=[f"add one mana of any color {_IDENTITY}"],
)
phrase(
    ADJECTIVE,
    constant("noncommander", Without((Designated("commander"),))),
    reads=["noncommander"],
)


def _than_whom(value: Compare) -> dict[str, Any] | None:
    match value:
        case Compare(LifeTotal(who), Comparison.AT_LEAST, Greatest(Measure.LIFE, EachOpponent())):
            return {"who": who}
    return None


claim(
    template(
        Compare,
        "no opponent has more life than {who}",
        build=lambda who: Compare(
            LifeTotal(who), Comparison.AT_LEAST, Greatest(Measure.LIFE, EachOpponent())
        ),
        match=_than_whom,
        who=ANYONE,
    ),
    ["no opponent has more life than that player"],
)
_ALL: Final = Those(
    (
        Designated("commander"),
        OwnedBy(You()),
        EitherOf((Those((InZone(COMMAND_ZONE),)), Those((InZone(GRAVEYARD),)))),
    )
)
phrase(
    OBJECTS,
    constant(
        "all commanders you own from the command zone and from your graveyard",
        Each(_ALL, "all"),
        number="p",
    ),
    reads=["all commanders you own from the command zone and from your graveyard"],
)
_IN_COMMAND: Final = Those((Designated("commander"), OwnedBy(You("your")), InZone(COMMAND_ZONE)))
phrase(
    COMMAND,
    constant(
        "put your commander into your hand from the command zone",
        Move(Some(_IN_COMMAND), Place(HAND)),
    ),
    reads=["put your commander into your hand from the command zone"],
)
