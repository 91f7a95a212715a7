"""What was so as the spell was cast, and what its being so means for it. (CR 601.2, 101.2)"""

from typing import Any, Final

from apnap.abilities.abilities import CantBeCounteredItself
from apnap.abilities.amounts import AnyOf, AsCast, Exists, WasPaid
from apnap.abilities.descriptions import Card, ControlledBy
from apnap.abilities.references import Each, Those, You
from apnap.oracle.phrases.categories import A_DESCRIPTION, CONDITION
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template


def _held(what: Those, words: str = "") -> AsCast:
    return AsCast(Exists(Each(Those((*what.parts, ControlledBy(You()))))), words)


def _holding(value: AsCast, words: str = "") -> dict[str, Any] | None:
    match value:
        case AsCast(Exists(Each(Those((*parts, ControlledBy(You()))))), said) if said == words:
            return {"what": Those(tuple(parts))}
    return None


claim(
    template(
        AsCast, "you controlled {what} as you cast ~", build=_held, match=_holding,
        what=A_DESCRIPTION,
    ),
    ["you controlled a Mount as you cast ~"],
)  # fmt: skip

# --- Revealed or controlled -------------------------------------------------------------

_REVEALED: Final = "revealed"


def _either(card: Those, what: Those) -> AnyOf | None:
    """The optional cost of the spell is to reveal such a card."""
    if card.parts != (*what.parts, Card()):
        return None
    return AnyOf((WasPaid("additional cost"), _held(what, _REVEALED)))


def _parted(value: AnyOf) -> dict[str, Any] | None:
    match value.conditions:
        case (WasPaid("additional cost"), AsCast() as held):
            slots = _holding(held, _REVEALED)
            if slots is not None:
                return {"card": Those((*slots["what"].parts, Card())), **slots}
    return None


claim(
    template(
        AnyOf,
        "you revealed {card} or controlled {what} as you cast ~",
        build=_either,
        match=_parted,
        card=A_DESCRIPTION,
        what=A_DESCRIPTION,
    ),
    ["you revealed a Dragon card or controlled a Dragon as you cast ~"],
    ["you revealed a Dragon card or controlled a Goblin as you cast ~"],
)

# --- Can't be countered -----------------------------------------------------------------

STATEMENT.add(
    template(CantBeCounteredItself, "if {condition}, ~ can't be countered.", condition=CONDITION)
)
STATEMENT.add(
    template(
        CantBeCounteredItself,
        "if {condition}, ~ can't be countered and the damage can't be prevented.",
        fixed={"damage": True},
        condition=CONDITION,
    )
)
