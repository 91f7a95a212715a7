"""A card from each graveyard, of opponents, all but some. (CR 404.1, 608.2d)"""

from typing import Final

from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions.actions import Move, Place
from apnap.abilities.instructions.flow import ForEach
from apnap.abilities.references import Bound, Description, Each, EachPlayer, Quality, Ref, Some
from apnap.abilities.values import Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.zones import THEIRS
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION
from apnap.oracle.phrases.references.random_and_excepted import BUT, parted, without
from apnap.oracle.phrases.references.references import EACH
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.terms.turn import EXILE, GRAVEYARD, HAND

_AFTER: Final = "except for, after the rest"


# The exception stands after where they go.
def _all_but(what: Each, but: tuple[Description, ...], who: Ref) -> Move:
    return Move(without(what, but, _AFTER), Place(HAND), Moving.RETURN, who)


verb(
    Move,
    "<return|returns> {what} to their owners' hands except for {but}",
    build=_all_but,
    match=lambda value: parted(value.what, _AFTER),
    what=EACH,
    but=BUT,
    reads=["return all creatures to their owners' hands except for Krakens and Serpents"],
)

_EACH: Final = EachPlayer(words="graveyard")

_THERE: Final[tuple[Quality, ...]] = (
    InZone(GRAVEYARD, "from"),
    OwnedBy(Bound("?", "that player")),
)


def _exile(what: Description) -> ForEach | None:
    if Card() not in what.parts or any(isinstance(part, InZone) for part in what.parts):
        return None
    there = Some(Description((*what.parts, *_THERE)))
    return ForEach(_EACH, Move(there, Place(EXILE), verb=Moving.EXILE))


def _exiled(value: ForEach) -> Slots | None:
    match value:
        case ForEach(EachPlayer(words="graveyard"), Move(Some(Description(parts)))):
            return {"what": Description(parts[: -len(_THERE)])}
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

phrase(
    COMMAND,
    constant(
        "exile all opponents' graveyards",
        Move(
            Each(Description((InZone(GRAVEYARD, "all opponents'"), THEIRS)), "graveyard"),
            Place(EXILE),
            Moving.EXILE,
        ),
    ),
    reads=["exile all opponents' graveyards"],
)
