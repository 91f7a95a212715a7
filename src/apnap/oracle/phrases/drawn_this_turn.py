"""Cards drawn this turn, and what becomes of each of them. (CR 121.1)"""

from typing import Any, Final

from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import DrawnThisTurn
from apnap.abilities.instructions import Move
from apnap.abilities.instructions_more import ForEach, Unless
from apnap.abilities.references import Bound, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant
from apnap.oracle.phrases.categories import CLAUSE, COST, PLACE, SENTENCE, TAIL
from apnap.oracle.templates import template

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(constant("drawn this turn", DrawnThisTurn())),
        reads=["drawn this turn"],
    )

_ONE: Final = Bound("?", "the card")


def _either(cost: Any, to: Any) -> ForEach:
    """Which of the two is chosen for each of them: it is paid for, or else put there."""
    return ForEach(Bound("?", "those cards"), Unless(Move(_ONE, to), You(), Costs((cost,))))


def _parted(value: ForEach) -> dict[str, Any] | None:
    match value.do:
        case Unless(Move(what, to), You(), Costs((cost,))) if what == _ONE:
            return {"cost": cost, "to": to}
    return None


phrase(
    SENTENCE,
    template(
        ForEach,
        "for each of those cards, {cost} or put the card {to}",
        build=_either,
        match=_parted,
        cost=COST,
        to=PLACE,
    ),
    reads=["for each of those cards, pay 4 life or put the card on top of your library"],
)
