"""Commanders: whose, how often cast, and what can be one. (CR 903.3, 903.8)"""

from apnap.abilities.abilities import CanBeCommander
from apnap.abilities.amounts import CommanderCasts
from apnap.abilities.descriptions import Designated, OwnedBy
from apnap.abilities.references import Those, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    FOR_EACH,
    VALUE,
)
from apnap.oracle.phrases.statements import STATEMENT

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
STATEMENT.add(constant("~ can be your commander.", CanBeCommander()))
