"""Amounts that single mechanics speak of: coins, doors, votes, commanders. (CR 701-709, 903)"""

from typing import Final

from apnap.abilities.amounts import (
    Characteristic,
    CommanderCasts,
    Devoured,
    Greatest,
    IdentityColors,
    Speed,
    TimesCastFromCommand,
    TimesMutated,
    UnlockedDoors,
    VotesFor,
)
from apnap.abilities.descriptions import Card, Designated, OwnedBy
from apnap.abilities.references import Bound, Description, Each, Some, This, You
from apnap.abilities.values import Designation, Measure
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, members, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.conditions.mechanics import WORD, YOURS
from apnap.oracle.phrases.parts.categories import FOR_EACH, POSSESSIVE, VALUE

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

# Of two, one that is chosen. (CR 702.124e)
_COMMANDER: Final = Some(
    Description((Card(), Designated(Designation.COMMANDER), OwnedBy(You("your"))))
)

phrase(
    VALUE,
    template(
        Characteristic,
        "your commander's {which}",
        fixed={"what": _COMMANDER},
        which=members("measure", (Measure.POWER, Measure.TOUGHNESS, Measure.MANA_VALUE)),
    ),
    reads=["your commander's mana value"],
)

# Wherever they are. (CR 903.3e)
_ALL_YOURS: Final = Description((Card(), Designated(Designation.COMMANDER), OwnedBy(You("your"))))

_OF_COMMANDERS: Final = {
    "the number of times it's been cast from the command zone this game": _TIMES,
    "the number of colors in your commanders' color identity": IdentityColors(),
    "the greatest mana value among your commanders": Greatest(Measure.MANA_VALUE, Each(_ALL_YOURS)),
}

phrase(VALUE, table("of commanders", _OF_COMMANDERS), reads=list(_OF_COMMANDERS))

phrase(
    FOR_EACH,
    constant("creature it devoured", Devoured()),
    reads=["creature it devoured"],
)

phrase(VALUE, template(Speed, "{who} speed", who=POSSESSIVE), reads=["your speed"])

phrase(
    VALUE,
    constant("the number of times ~ has mutated", TimesMutated(This())),
    reads=["the number of times ~ has mutated"],
)

phrase(
    VALUE,
    constant("the number of unlocked doors among Rooms you control", UnlockedDoors(YOURS)),
    reads=["the number of unlocked doors among Rooms you control"],
)

phrase(
    FOR_EACH,
    template(VotesFor, "{option} vote", option=WORD),
    reads=["bread vote"],
)

phrase(
    VALUE,
    template(VotesFor, "the number of {option} votes", option=WORD),
    reads=["the number of salt votes"],
)
