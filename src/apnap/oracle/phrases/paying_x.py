"""Costs with {X} paid as a sentence is followed, and what X is. (CR 107.3i, 118.12)"""

from typing import Any, Final

from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions import PayCost
from apnap.abilities.instructions_more import Unless
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import CLAUSES, PLAYERS, VALUE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import numbered, template

_X: Final = Costs((PayMana(("X",)),))


def _words(pay: str) -> Phrase[Any]:
    return constant(f"{pay} {{X}}", _X)


_PAY: Final = numbered(_words("pay"), _words("pays"))
phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs}, where X is {x}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=_PAY,
        x=VALUE,
    ),
    reads=[
        "counter target spell unless its controller pays {X}, where X is the number of creatures "
        "you control"
    ],
)
verb(
    PayCost,
    "{costs}, where X is {x}",
    costs=_PAY,
    x=VALUE,
    reads=["pay {X}, where X is the number of creatures you control"],
)
