"""Players of whom something is told: "each opponent who controls a creature". (CR 102, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Condition, Count, Exists, NotSo
from apnap.abilities.descriptions import APlayer, ControlledBy, Who
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Each, Target, Those, You
from apnap.oracle.articles import with_article
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, ANYONE, FOR_EACH, VALUE
from apnap.oracle.phrases.conditions import CLAIM, claim
from apnap.oracle.phrases.references import PLAYER_ONLY, WHO, WHO_ALL
from apnap.oracle.templates import template

_ONE: Final = {"player": APlayer(), "opponent": APlayer("opponent")}
_MANY: Final = {"players": APlayer(), "opponents": APlayer("opponent")}


def _told(player: APlayer, condition: Condition, who: Bound) -> Those | None:
    """The condition must be of that very player."""
    if who not in tuple(walk(condition)):
        return None
    return Those((player, Who(condition)))


def _match(value: Those) -> dict[str, Any] | None:
    match value.parts:
        case (APlayer() as player, Who(condition)):
            return {"player": player, "condition": condition}
    return None


def _players(words: dict[str, APlayer], who: Bound) -> Phrase[Any]:
    return template(
        Those,
        "{player} {condition}",
        build=lambda player, condition: _told(player, condition, who),
        match=_match,
        player=table("player", words),
        condition=CLAIM,
    )


A_PLAYER_WHO: Final = _players(_ONE, WHO)
PLAYERS_WHO: Final = _players(_MANY, WHO_ALL)
_EACH: Final = template(Each, "each {what}", fixed={"words": "each"}, what=A_PLAYER_WHO)
_TARGET: Final = template(Target, "target {what}", what=A_PLAYER_WHO)
PLAYER_ONLY.add(_EACH, _TARGET)
phrase(
    ANYONE,
    template(Each, "{what}", fixed={"words": "a"}, what=with_article(A_PLAYER_WHO)),
    reads=["an opponent who controls a creature", "a player who controls more lands than you"],
)
phrase(
    FOR_EACH,
    template(Count, "{what}", what=template(Each, "{what}", what=A_PLAYER_WHO)),
    reads=["opponent who lost life this turn"],
)
phrase(
    VALUE,
    template(
        Count,
        "the number of {what}",
        what=template(Each, "{what}", fixed={"words": "players"}, what=PLAYERS_WHO),
    ),
    reads=["the number of opponents who control more lands than you"],
)

# --- Who doesn't ----------------------------------------------------------------------------

_NOT_YOU: Final = mapped(
    ANYONE, lambda ref: None if ref == You() else ref, lambda ref: None if ref == You() else ref
)


def _match_not(value: NotSo) -> dict[str, Any] | None:
    inner = value.condition
    if not isinstance(inner, Exists) or inner.words != "not" or not isinstance(inner.what, Each):
        return None
    *parts, control = inner.what.what.parts
    return (
        {"who": control.who, "what": Those(tuple(parts))}
        if isinstance(control, ControlledBy)
        else None
    )


claim(
    template(
        NotSo,
        "{who} doesn't control {what}",
        build=lambda who, what: NotSo(Exists(Each(Those((*what.parts, ControlledBy(who)))), "not")),
        match=_match_not,
        who=_NOT_YOU,
        what=A_DESCRIPTION,
    ),
    ["that player doesn't control a creature"],
)
