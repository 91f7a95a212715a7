"""What can't be done to you, or with a permanent: said as a whole. (CR 101.2, 613.11)"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    Card,
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
from apnap.oracle.leaves import alone, constant, mapped, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, CLAUSE, DESCRIPTIONS, EFFECT, TAIL
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, GRAVEYARD, LIBRARY

_BY: Final = "spells and abilities your opponents control can't cause you to "
_MADE: Final[dict[str, tuple[str, ...]]] = {
    "sacrifice permanents": ("sacrifice",),
    "discard cards": ("discard",),
    "discard cards or sacrifice permanents": ("discard", "sacrifice"),
}


def _on(affects: Any, change: RuleChange) -> Continuous:
    return Continuous(affects, (), (change,))


_FORCED = {
    _BY + words: _on(You(), CantBeMadeTo(actions, EachOpponent()))
    for words, actions in _MADE.items()
}
_FORCED |= {
    "spells and abilities your opponents control can't cause their controller to search their"
    " library": _on(EachOpponent(), CantBeMadeTo(("search their library",), None))
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
_THERE: Final = {
    "in graveyards and libraries": 1 << GRAVEYARD | 1 << LIBRARY,
    "in graveyards": 1 << GRAVEYARD,
}


def _cards(those: Those) -> Those | None:
    """Cards, told by what they are and not by where. (CR 109.2a)"""
    there = any(isinstance(part, InZone) for part in those.parts)
    return those if Card() in those.parts and not there else None


def _kept_out(where: str, zones: int) -> None:
    phrase(
        EFFECT,
        template(
            Continuous,
            f"{{what}} {where} can't enter the battlefield",
            build=lambda what: _on(Each(what, where), CantEnter(zones)),
            match=lambda effect: (
                {"what": effect.affects.what}
                if isinstance(effect.affects, Each) and effect.affects.words == where
                else None
            ),
            what=mapped(DESCRIPTIONS, _cards, _cards),
        ),
        reads=[f"creature cards {where} can't enter the battlefield"],
    )


for _where, _zones in _THERE.items():
    _kept_out(_where, _zones)
_FROM: Final = {
    f"from graveyards or {word}": EitherOf(
        (Those((InZone(GRAVEYARD, "from"),)), Those((InZone(zone, "from"),))), "from either"
    )
    for word, zone in (("libraries", LIBRARY), ("exile", EXILE))
}
phrase(TAIL, alone(table("from either", _FROM)), reads=list(_FROM))
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        constant("you cast but don't own", (CastBy(You()), Without((OwnedBy(You()),)))),
        reads=["you cast but don't own"],
    )
