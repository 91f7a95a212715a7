"""The greatest number that a player has, or that have something in common. (CR 608.2h)"""

from typing import Final

from apnap.abilities.amounts import Amount, Count, Greatest, Least
from apnap.abilities.comparisons import GreatestFor, MostAlike
from apnap.abilities.descriptions import APlayer, Card, ControlledBy, DoneThisWay, InZone, OwnedBy
from apnap.abilities.references import Description, Each, EachOpponent, EachPlayer, Ref
from apnap.abilities.values import DoneTo, Measure, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import TOTALS
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS
from apnap.oracle.phrases.references.references import WHO
from apnap.terms.turn import HAND

_DISCARDED: Final = Count(Each(Description((Card(), DoneThisWay(DoneTo.DISCARDED), OwnedBy(WHO)))))

_HELD: Final = Count(Each(Description((Card(), InZone(HAND), OwnedBy(WHO)))))

_FIXED: Final = {
    "the greatest number of cards a player discarded this way": GreatestFor(
        EachPlayer(), _DISCARDED
    ),
    "the number of cards in the hand of the opponent with the most cards in hand": GreatestFor(
        EachOpponent(), _HELD
    ),
}


def _controlled(value: GreatestFor) -> Slots | None:
    match value.amount:
        case Count(Each(Description((*parts, ControlledBy(who))))) if who == WHO:
            return {"who": value.who, "what": Description(tuple(parts))}
    return None


phrase(
    TOTALS,
    one_of(
        "the greatest number",
        *(constant(words, made) for words, made in _FIXED.items()),
        template(
            GreatestFor,
            "the greatest number of {what} {who} controls",
            build=lambda what, who: GreatestFor(
                who, Count(Each(Description((*what.parts, ControlledBy(WHO)))))
            ),
            match=_controlled,
            what=DESCRIPTIONS,
            who=table("who", {"a player": EachPlayer(), "an opponent": EachOpponent()}),
        ),
    ),
    reads=[*_FIXED, "the greatest number of artifacts an opponent controls"],
)

phrase(
    TOTALS,
    template(
        MostAlike,
        "the greatest number of {what} that have a creature type in common",
        build=lambda what: MostAlike(Each(what)),
        match=lambda value: {"what": value.what.what},
        what=DESCRIPTIONS,
    ),
    reads=["the greatest number of creatures you control that have a creature type in common"],
)

_AMONG: Final[dict[str, Ref]] = {
    "your opponents": Each(Description((APlayer(WhichPlayer.OPPONENT),)), "your opponents"),
    "all players": Each(Description((APlayer(),)), "all"),
    "players": EachPlayer(),
}

_LIFE_TOTALS: Final[dict[str, Amount]] = {
    "the life total of an opponent with the most life": Greatest(Measure.LIFE, EachOpponent())
} | {
    f"the {words} life total among {those}": node(Measure.LIFE, among)
    for words, node in (("highest", Greatest), ("lowest", Least))
    for those, among in _AMONG.items()
}

phrase(TOTALS, table("life totals", _LIFE_TOTALS), reads=list(_LIFE_TOTALS))
