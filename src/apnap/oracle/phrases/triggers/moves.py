"""Trigger conditions of moves between zones, and of whose zones they are. (CR 400.3, 603.6)"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from apnap.abilities.descriptions import Card, ControlledBy, OwnedBy
from apnap.abilities.references import Description, Each, Ref, Union, You
from apnap.abilities.triggers import ZoneChanges
from apnap.abilities.values import MovedBy
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import POSSESSIVE, TRIGGER
from apnap.oracle.phrases.references.references import THIS
from apnap.oracle.phrases.triggers.objects import ANY_ONE, ONE_OR_MORE, event, is_several
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

_MINE: Final = You()

_THIS_OR: Final = template(
    Union,
    "{one} or {other}",
    build=lambda one, other: Union((one, other), "or"),
    match=lambda ref: (
        {"one": ref.parts[0], "other": ref.parts[1]}
        if len(ref.parts) == 2 and ref.words == "or"
        else None
    ),
    one=THIS,
    other=ANY_ONE,
)


class OwnMove(NamedTuple):
    """What happens to objects that go to, or leave, a zone of their owner; whose is said."""

    surface: str  # "[are|is] put into {whose} graveyard from the battlefield"
    build: Callable[..., ZoneChanges | None]
    match: Callable[[ZoneChanges], Slots | None]


OWN_MOVES: Final[list[OwnMove]] = []  # histories tell of them too


def _owned(
    surface: str,
    move: tuple[int, int],
    reads: list[str],
    words: str = "",
    but: int = -1,
    or_from: int = -1,
) -> None:
    """What happens to objects that go to, or leave, a graveyard of their owner. (CR 400.3)"""
    origin, destination = move
    said = f"{words}, yours"

    def build(what: Ref, whose: Ref = _MINE) -> ZoneChanges | None:
        zones: dict[str, Any] = {"but": but, "or_from": or_from}
        if isinstance(what, Each):
            if words == "put there" and Card() in what.what.parts:
                return None  # a card may come from anywhere
            of = Each(Description((*what.what.parts, OwnedBy(whose))), what.words)
            return ZoneChanges(of, origin, destination, is_several(what), words=said, **zones)
        if whose != _MINE:
            return None
        return ZoneChanges(what, origin, destination, words=said, whose=whose, **zones)

    def match(value: ZoneChanges) -> Slots | None:
        what: Ref = value.what
        whose: Ref | None = value.whose
        if isinstance(what, Each):
            match what.what.parts:
                case (*parts, OwnedBy(owner)):
                    what, whose = Each(Description(tuple(parts)), what.words), owner
                case _:
                    return None
        if "{whose}" in surface:
            return {"what": what, "whose": whose}
        return {"what": what} if whose == _MINE else None

    slots: dict[str, Any] = {"whose": POSSESSIVE} if "{whose}" in surface else {}
    made = template(
        ZoneChanges,
        "{what} " + surface,
        agree="what",
        build=build,
        match=match,
        what=one_of("what is yours", THIS, ANY_ONE, ONE_OR_MORE, _THIS_OR),
        **slots,
    )
    phrase(TRIGGER, made, reads=reads)
    OWN_MOVES.append(OwnMove(surface, build, match))


phrase(
    TRIGGER,
    template(
        ZoneChanges,
        "{what} are milled",
        fixed={"together": True, "cause": MovedBy.MILL},
        what=ONE_OR_MORE,
    ),
    reads=["one or more nonland cards are milled"],
)

_INTO: Final = "[are|is] put into {whose} graveyard"

_owned(
    "[leave|leaves] {whose} graveyard",
    (GRAVEYARD, -1),
    ["one or more cards leave your graveyard", "a creature card leaves an opponent's graveyard"],
)

_owned(
    _INTO + " from the battlefield",
    (BATTLEFIELD, GRAVEYARD),
    [
        "an artifact is put into your graveyard from the battlefield",
        "a creature is put into an opponent's graveyard from the battlefield",
        "a nontoken permanent is put into a player's graveyard from the battlefield",
    ],
    "put",
)

_owned(
    _INTO,
    (BATTLEFIELD, GRAVEYARD),
    ["a permanent is put into an opponent's graveyard"],
    "put there",
)

_owned(
    _INTO + " from anywhere",
    (-1, GRAVEYARD),
    [
        "a creature card is put into your graveyard from anywhere",
        "a nonblack card is put into a player's graveyard from anywhere",
    ],
)

_owned(
    "[are|is] put into your graveyard from your library",
    (LIBRARY, GRAVEYARD),
    ["one or more creature cards are put into your graveyard from your library"],
)

_owned(
    _INTO + " from their library",
    (LIBRARY, GRAVEYARD),
    ["a creature card is put into an opponent's graveyard from their library"],
    "theirs",
)

_owned(
    "[are|is] put into your graveyard from your hand or library",
    (HAND, GRAVEYARD),
    ["a Desert card is put into your graveyard from your hand or library"],
    or_from=LIBRARY,
)

_owned(
    _INTO + " from anywhere other than the battlefield",
    (-1, GRAVEYARD),
    ["a creature card is put into your graveyard from anywhere other than the battlefield"],
    "other than",
    but=BATTLEFIELD,
)

_owned(
    "[are|is] put into exile from your graveyard",
    (GRAVEYARD, EXILE),
    ["one or more cards are put into exile from your graveyard"],
)

_owned(
    "[are|is] put into exile from your library and/or your graveyard",
    (LIBRARY, EXILE),
    ["one or more cards are put into exile from your library and/or your graveyard"],
    or_from=GRAVEYARD,
)

_owned(
    "[enter|enters] from your graveyard",
    (GRAVEYARD, BATTLEFIELD),
    ["~ enters from your graveyard", "~ or another creature enters from your graveyard"],
)

_owned(
    "[enter|enters] from your hand",
    (HAND, BATTLEFIELD),
    ["~ enters from your hand"],
)

_owned(
    "[are|is] put into your hand from your graveyard",
    (GRAVEYARD, HAND),
    ["~ is put into your hand from your graveyard"],
)

_owned(
    "[are|is] put into your hand from the battlefield",
    (BATTLEFIELD, HAND),
    ["a permanent is put into your hand from the battlefield"],
)

_owned(
    "[are|is] returned to your hand",
    (BATTLEFIELD, HAND),
    ["a permanent is returned to your hand"],
    "returned",
)

_owned(
    "[are|is] returned to your hand from the battlefield",
    (BATTLEFIELD, HAND),
    ["~ or another creature is returned to your hand from the battlefield"],
    "returned from there",
)

for _into, _zone in (("a library", LIBRARY), ("exile", EXILE)):
    event(
        ZoneChanges,
        f"<are|is> put into {_into} from anywhere",
        fixed={"destination": _zone, "words": "from anywhere"},
        reads=[f"are put into {_into} from anywhere"],
    )

event(
    ZoneChanges,
    "<are|is> put into exile from graveyards and/or the battlefield",
    fixed={"origin": GRAVEYARD, "or_from": BATTLEFIELD, "destination": EXILE},
    reads=["are put into exile from graveyards and/or the battlefield"],
)


def _under(what: Ref, who: Ref) -> ZoneChanges | None:
    if not isinstance(what, Each):
        return None
    those = Description((*what.what.parts, ControlledBy(who, "under")))
    return ZoneChanges(Each(those, what.words), -1, BATTLEFIELD, is_several(what))


def _whose(value: ZoneChanges) -> Slots | None:
    match value.what:
        case Each(Description((*parts, ControlledBy(who, "under"))), words):
            return {"what": Each(Description(tuple(parts)), words), "who": who}
    return None


phrase(
    TRIGGER,
    template(
        ZoneChanges,
        "{what} [enter|enters] under {who} control",
        agree="what",
        build=_under,
        match=_whose,
        what=one_of("what enters", ANY_ONE, ONE_OR_MORE),
        who=POSSESSIVE,
    ),
    reads=[
        "a land enters under an opponent's control",
        "one or more lands enter under an opponent's control",
    ],
)

for _words, _hand in (
    ("to hand", "hand"),
    ("to its owner's hand", "<their owners' hands|its owner's hand>"),
):
    event(
        ZoneChanges,
        "<are|is> returned to " + _hand,
        fixed={"origin": BATTLEFIELD, "destination": HAND, "words": f"returned {_words}"},
        reads=[f"are returned to {_hand.strip('<').split('|')[0]}"],
    )
