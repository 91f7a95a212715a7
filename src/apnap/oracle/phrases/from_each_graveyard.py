"""A card from each graveyard: one of each player's. (CR 404.1, 608.2d)"""

from typing import Any, Final

from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions import Move, Place
from apnap.abilities.instructions_more import ForEach
from apnap.abilities.references import Bound, EachPlayer, Part, Some, Those
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import A_DESCRIPTION
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, GRAVEYARD

_EACH: Final = EachPlayer(words="graveyard")
_THERE: Final[tuple[Part, ...]] = (
    InZone(GRAVEYARD, "from"),
    OwnedBy(Bound("?", "that player")),
)


def _exile(what: Those) -> ForEach | None:
    if Card() not in what.parts or any(isinstance(part, InZone) for part in what.parts):
        return None
    there = Some(Those((*what.parts, *_THERE)))
    return ForEach(_EACH, Move(there, Place(EXILE), verb="exile"))


def _exiled(value: ForEach) -> dict[str, Any] | None:
    match value:
        case ForEach(EachPlayer(words="graveyard"), Move(Some(Those(parts)))):
            return {"what": Those(parts[: -len(_THERE)])}
    return None


phrase(
    COMMAND,
    template(
        ForEach,
        "exile {what} from each graveyard",
        build=_exile,
        match=_exiled,
        what=A_DESCRIPTION,
    ),
    reads=["exile an instant or sorcery card from each graveyard"],
    refuses=["exile a creature from each graveyard"],
)
