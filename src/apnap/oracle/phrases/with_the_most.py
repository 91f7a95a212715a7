"""Players who have the most of something, alone or tied with others. (CR 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Greatest, HasMoreThan, Matches
from apnap.abilities.descriptions import APlayer, Attacking, Who
from apnap.abilities.references import (
    Bound,
    DefendingPlayer,
    Each,
    EachOpponent,
    EachPlayer,
    Those,
    You,
)
from apnap.abilities.values import Measure, PlayerMeasure
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.amounts import TOTALS
from apnap.oracle.phrases.categories import DESCRIPTIONS
from apnap.oracle.phrases.combat_triggers import DEFENDER
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PLAYER_ONLY, WHO
from apnap.oracle.templates import template

# --- Alone, or tied ------------------------------------------------------------------------


def _most(who: Any, measure: PlayerMeasure, which: Those | None = None) -> HasMoreThan:
    """No other player has more."""
    return HasMoreThan(who, measure, EachPlayer(), which, least=0)


_MOST_LIFE: Final = "the player with the most life or tied for most life"
_LEADER: Final = Each(Those((APlayer(), Who(_most(WHO, PlayerMeasure.LIFE)))), "the most or tied")
DEFENDER.add(constant(_MOST_LIFE, _LEADER))
claim(
    constant(
        f"it's attacking {_MOST_LIFE}", Matches(Bound("?", "it"), Those((Attacking(_LEADER),)))
    ),
    [f"it's attacking {_MOST_LIFE}"],
)
claim(
    constant("you have the most life or are tied for most life", _most(You(), PlayerMeasure.LIFE)),
    ["you have the most life or are tied for most life"],
)
for _words, _who in (
    ("who controls the most {which}", WHO),
    ("defending player controls the most {which} or is tied for the most", DefendingPlayer()),
):
    claim(
        template(
            HasMoreThan,
            _words,
            fixed={"who": _who, "measure": PlayerMeasure.CONTROL, "than": EachPlayer(), "least": 0},
            which=DESCRIPTIONS,
        ),
        [_words.replace("{which}", "creatures")],
    )

# --- Alone ---------------------------------------------------------------------------------


def _alone(measure: PlayerMeasure, which: Those | None = None) -> Each:
    """The one player who has more than each other."""
    return Each(Those((APlayer(), Who(HasMoreThan(WHO, measure, EachPlayer(), which)))), "the most")


def _controlled(value: Each) -> dict[str, Any] | None:
    match value.what.parts:
        case (APlayer(), Who(HasMoreThan(measure=PlayerMeasure.CONTROL, which=which))):
            return {"which": which}
    return None


PLAYER_ONLY.add(
    constant("the player with the most life", _alone(PlayerMeasure.LIFE)),
    constant("the player who has the most cards in hand", _alone(PlayerMeasure.HAND)),
    template(
        Each,
        "the player who controls the most {which}",
        build=lambda which: _alone(PlayerMeasure.CONTROL, which),
        match=_controlled,
        which=DESCRIPTIONS,
    ),
)

_MOST_LIFE_OF: Final = "the life total of an opponent with the most life"
phrase(
    TOTALS,
    constant(_MOST_LIFE_OF, Greatest(Measure.LIFE, EachOpponent())),
    reads=[_MOST_LIFE_OF],
)
