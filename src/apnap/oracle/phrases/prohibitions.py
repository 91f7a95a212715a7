"""What can't be done to you, or with a permanent: said as a whole. (CR 101.2, 613.11)"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    CastBy,
    EitherOf,
    InZone,
    OwnedBy,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, EachOpponent, This, Those, You
from apnap.abilities.rule_changes import AttachesOnlyTo, CantBeMadeTo, CantEnter, RuleChange
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, CLAUSE, DESCRIPTIONS, EFFECT, TAIL
from apnap.oracle.templates import template
from apnap.terms.turn import GRAVEYARD, LIBRARY

_BY: Final = "spells and abilities your opponents control can't cause you to "
_MADE: Final[dict[str, tuple[str, ...]]] = {
    "sacrifice permanents": ("sacrifice",),
    "discard cards": ("discard",),
    "discard cards or sacrifice permanents": ("discard", "sacrifice"),
}


def _on(affects: Any, change: RuleChange) -> Continuous:
    return Continuous(affects, (), (change,))


_FORCED: Final = {
    _BY + words: _on(You(), CantBeMadeTo(actions, EachOpponent()))
    for words, actions in _MADE.items()
}
phrase(EFFECT, table("can't be made to", _FORCED), reads=list(_FORCED))
phrase(
    EFFECT,
    template(
        Continuous,
        "~ can be attached only to {what}",
        build=lambda what: _on(This(), AttachesOnlyTo(what)),
        match=lambda effect: (
            {"what": effect.changes[0].what}
            if len(effect.changes) == 1 and isinstance(effect.changes[0], AttachesOnlyTo)
            else None
        ),
        what=A_DESCRIPTION,
    ),
    reads=["~ can be attached only to a legendary creature"],
)
_FROM_THERE: Final = 1 << GRAVEYARD | 1 << LIBRARY
_THERE: Final = "in graveyards and libraries"
phrase(
    EFFECT,
    template(
        Continuous,
        "{what} " + _THERE + " can't enter the battlefield",
        build=lambda what: _on(Each(what, _THERE), CantEnter(_FROM_THERE)),
        match=lambda effect: (
            {"what": effect.affects.what}
            if isinstance(effect.affects, Each) and effect.affects.words == _THERE
            else None
        ),
        what=DESCRIPTIONS,
    ),
    reads=["creature cards in graveyards and libraries can't enter the battlefield"],
)
_FROM: Final = EitherOf(
    (Those((InZone(GRAVEYARD, "from"),)), Those((InZone(LIBRARY, "from"),))), "from either"
)
phrase(
    TAIL,
    alone(constant("from graveyards or libraries", _FROM)),
    reads=["from graveyards or libraries"],
)
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        constant("you cast but don't own", (CastBy(You()), Without((OwnedBy(You()),)))),
        reads=["you cast but don't own"],
    )
