"""Something done for each of several players. (CR 101.4, 608.2c)

"That player" in it is the one at hand. Where it has targets, one is chosen for each player:
see `targets_of_each`.
"""

from typing import Any, Final

from apnap.abilities.descriptions import APlayer, Other
from apnap.abilities.instructions_more import ForEach
from apnap.abilities.nodes import walk
from apnap.abilities.references import Each, EachOpponent, EachPlayer, Ref, Target, Those
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import SENTENCE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

_WHICH: Final[Phrase[Any]] = table(
    "each of them",
    {
        "opponent": EachOpponent(),
        "player": EachPlayer(),
        "other opponent": Each(Those((Other(), APlayer("opponent")))),
        "other player": Each(Those((APlayer("other"),)), "other"),
    },
)


def _for_each(what: Ref, do: Any) -> ForEach | None:
    """Targets are chosen before: not again for each player."""
    if any(isinstance(node, Target) for node in walk(do)):
        return None
    return ForEach(what, do)


FOR_EACH_PLAYER: Final[Phrase[Any]] = template(
    ForEach, "for each {what}, {do}", build=_for_each, what=_WHICH, do=PLAIN
)
phrase(
    SENTENCE,
    FOR_EACH_PLAYER,
    reads=[
        "for each opponent, you draw a card",
        "for each player, choose a creature that player controls",
    ],
    refuses=["for each opponent, destroy target creature"],
)
