"""How it is said that something was done before, wasn't, or couldn't be. (CR 608.2c, 603.12)"""

from typing import Final, NamedTuple

from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import IfYouDo, Sequence
from apnap.abilities.values import DoneBy, Outcome


class Asked(NamedTuple):
    """What the words ask of what was done before."""

    outcome: Outcome
    by: DoneBy = DoneBy.YOU
    reflexive: bool = False


_DONE: Final = Asked(Outcome.DONE)
_DONE_BY_EACH: Final = Asked(Outcome.DONE, DoneBy.EACH)
_UNDONE: Final = Asked(Outcome.NOT_DONE)
_UNDONE_BY_EACH: Final = Asked(Outcome.NOT_DONE, DoneBy.EACH)

IF_SO: Final = {
    "if you do": _DONE,
    "when you do": Asked(Outcome.DONE, reflexive=True),
    "when you pay this cost one or more times": Asked(Outcome.DONE, reflexive=True),
    "if they do": _DONE_BY_EACH,
    "if that player does": _DONE_BY_EACH,
    "if the first player does": _DONE_BY_EACH,
    "if a player does": Asked(Outcome.DONE, DoneBy.ANYONE),
    "when that player does": Asked(Outcome.DONE, DoneBy.EACH, reflexive=True),
    "if the player does": _DONE_BY_EACH,
    "when they do": Asked(Outcome.DONE, DoneBy.EACH, reflexive=True),
    "if that opponent does": _DONE_BY_EACH,
}
# After an offer, what wasn't done of it.
IF_YOU_DO_NOT: Final = {
    f"if you don't {words}": _UNDONE
    for words in (
        "put the card into your hand",
        "put it into your hand",
        "put that card into your hand",
        "put a card into your hand this way",
        "put the card onto the battlefield",
        "put it onto the battlefield",
        "put that card onto the battlefield",
        "cast it",
        "cast that card",
        "cast it this way",
        "cast that card this way",
        "cast the exiled card",
        "cast the card this way",
        "play it",
    )
}
UNCAST: Final = "if it wasn't cast this way"  # said last
IF_NOT: Final = {
    "if they don't": _UNDONE_BY_EACH,
    "if that player doesn't": _UNDONE_BY_EACH,
    "if the player doesn't": _UNDONE_BY_EACH,
    "if that opponent doesn't": _UNDONE_BY_EACH,
    "if you can't": Asked(Outcome.IMPOSSIBLE),
    "if they can't": Asked(Outcome.IMPOSSIBLE, DoneBy.EACH),
    "if that player can't": Asked(Outcome.IMPOSSIBLE, DoneBy.EACH),
    "if the player can't": Asked(Outcome.IMPOSSIBLE, DoneBy.EACH),
}
# Of several players: none of them did.
IF_NONE_DID: Final = {
    "if no one does": Asked(Outcome.NOT_DONE, DoneBy.ANYONE),
    "if no player does": Asked(Outcome.NOT_DONE, DoneBy.ANYONE),
}
_ASKED: Final[dict[str, Asked]] = {
    **IF_SO,
    **IF_YOU_DO_NOT,
    **IF_NOT,
    **IF_NONE_DID,
    UNCAST: _UNDONE,
    "if you don't": _UNDONE,
    "otherwise": _UNDONE,
    "if you win": _DONE,  # a clash (CR 701.30d)
    "if you do, if you don't": _DONE,
    "if you do, otherwise": _DONE,
    "if they do, otherwise": _DONE_BY_EACH,
    "if they do, if they don't": _DONE_BY_EACH,
    "if that player does, if they don't": _DONE_BY_EACH,
}


def if_done(
    first: Instruction,
    then: Instruction | None = None,
    otherwise: Instruction | None = None,
    words: str = "if you do",
) -> IfYouDo:
    """What is done after the first, as the words say."""
    asked = _ASKED[words]
    return IfYouDo(first, then or Sequence(()), otherwise, words, *asked)
