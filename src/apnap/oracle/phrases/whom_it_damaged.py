"""Players who were dealt combat damage by something this turn, and what they control. (CR 120.1)"""

from typing import Any

from apnap.abilities.amounts import Matches
from apnap.abilities.descriptions import APlayer, ControlledBy, DealtDamageThisTurn
from apnap.abilities.references import Each, EachOpponent, EachPlayer, Ref, Those
from apnap.oracle.leaves import alone
from apnap.oracle.phrases.categories import ANYONE, OBJECTS
from apnap.oracle.phrases.clauses import both
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template


def _hurt(by: Ref) -> Those:
    return Those((APlayer(), DealtDamageThisTurn(by, combat=True)))


def _by(those: Any) -> Ref | None:
    match those:
        case Those((APlayer("any"), DealtDamageThisTurn(by, None, True))):
            return by
    return None


def _of_one(part: ControlledBy) -> dict[str, Any] | None:
    match part.who:
        case Each(those, "whose controller"):
            return {"by": _by(those)}
    return None


both(
    alone(
        template(
            ControlledBy,
            "whose controller was dealt combat damage by {by} this turn",
            build=lambda by: ControlledBy(Each(_hurt(by), "whose controller")),
            match=_of_one,
            by=OBJECTS,
        )
    ),
    ["whose controller was dealt combat damage by ~ this turn"],
)


def _was_hurt(who: Ref, by: Ref) -> Matches | None:
    """Of "a player" or "an opponent" one would be enough: not said so by `Matches`."""
    return None if isinstance(who, (Each, EachOpponent, EachPlayer)) else Matches(who, _hurt(by))


claim(
    template(
        Matches,
        "{who} [were|was] dealt combat damage by {by} this turn",
        agree="who",
        build=_was_hurt,
        match=lambda value: {"who": value.what, "by": _by(value.description)},
        who=ANYONE,
        by=OBJECTS,
    ),
    ["that player was dealt combat damage by ~ this turn"],
)
