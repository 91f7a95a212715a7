"""What others do as well: "each opponent attacking that player does the same". (CR 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import Exists
from apnap.abilities.descriptions import APlayer, Attacking, ControlledBy, OfType, Who
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import AlsoDoneBy
from apnap.abilities.references import Bound, Each, EachOpponent, Those, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import SENTENCE
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template
from apnap.terms.characteristics import CREATURE

_ATTACKERS: Final = Those(
    (OfType(CREATURE), Attacking(Bound("?", "that player")), ControlledBy(Bound("who", "")))
)
_WHO: Final[dict[str, Any]] = {
    "each opponent attacking that player": Each(
        Those((APlayer("opponent"), Who(Exists(Each(_ATTACKERS))))), "attacking"
    ),
    "each opponent": EachOpponent(),
    "each other player": Each(Those((APlayer("other"),)), "each other"),
}


def _same(do: Instruction, who: Any) -> AlsoDoneBy | None:
    """Only what you do yourself can be done by others in the same words."""
    return AlsoDoneBy(do, who) if isinstance(getattr(do, "who", None), You) else None


phrase(
    GROUP,
    template(
        AlsoDoneBy,
        "{do}. {who} does the same",
        build=_same,
        do=SENTENCE,
        who=table("who does the same", _WHO),
    ),
    reads=[
        "you draw a card. each opponent attacking that player does the same",
        "create a Treasure token. each other player does the same",
    ],
    refuses=["target player draws a card. each opponent does the same"],
)
