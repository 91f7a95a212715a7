"""What can't be done to you, or with a permanent: said as a whole. (CR 101.2, 613.11)"""

from typing import Any, Final, cast

from apnap.abilities.abilities import (
    Ability,
    AlternativeCost,
    CantBeCounteredItself,
    SpendOnly,
)
from apnap.abilities.amounts import Compare, TimesThisGame
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import Card, InZone
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.references import Description, Each, EachOpponent, Ref, This, You
from apnap.abilities.rule_changes.rule_changes import (
    AttachesOnlyTo,
    CantBeMadeTo,
    CantEnter,
    RuleChange,
)
from apnap.abilities.values import Comparison, ForcedAction, GameCount
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.as_cast import YOU_WHO_CAST
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, CONDITION, DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.statics.objects.changes import PLUS, change
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.turn import GRAVEYARD, LIBRARY

# --- Can't be countered -----------------------------------------------------------------

phrase(
    STATEMENT,
    constant("you can't spend mana to cast ~.", SpendOnly()),
    reads=["you can't spend mana to cast ~."],
)

phrase(
    STATEMENT,
    template(SpendOnly, "spend only mana produced by {sources} to cast ~.", sources=DESCRIPTIONS),
    reads=["spend only mana produced by creatures to cast ~."],
)

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


def _said(words: str) -> Phrase[Any]:
    """Abilities that are given in these words."""

    def back(changes: object) -> tuple[Ability, ...] | None:
        if not isinstance(changes, tuple) or not changes:
            return None
        so = [each for each in changes if isinstance(each, AddAbility) and each.words == words]
        return (
            tuple(cast(Ability, each.ability) for each in so) if len(so) == len(changes) else None
        )

    return mapped(GRANTS, lambda given: tuple(AddAbility(each, words) for each in given), back)


change("also gain", "also gains", _said("also"), reads=["also gain flying"], where="time")

change("also have", "also has", _said("also"), reads=["also have flying"], where="static")


def _gets_and_has(verb: str) -> Phrase[Any]:
    """A size and abilities had with it: "gets +2/+2 and has flying for as long as …"."""
    return template(
        tuple,
        "{plus} and " + verb + " {abilities}",
        build=lambda plus, abilities: (plus, *abilities),
        match=lambda changes: (
            {"plus": changes[0], "abilities": changes[1:]}
            if isinstance(changes, tuple) and len(changes) > 1
            else None
        ),
        plus=PLUS,
        abilities=_said("has"),
    )


change(
    "get",
    "gets",
    _gets_and_has("has"),
    many=_gets_and_has("have"),
    reads=["get +2/+2 and have flying"],
    where="time",
)

_BY: Final = "spells and abilities your opponents control can't cause you to "

_MADE: Final[dict[str, tuple[ForcedAction, ...]]] = {
    "sacrifice permanents": (ForcedAction.SACRIFICE,),
    "discard cards": (ForcedAction.DISCARD,),
    "discard cards or sacrifice permanents": (ForcedAction.DISCARD, ForcedAction.SACRIFICE),
}


def on(affects: Ref, change: RuleChange) -> Continuous:
    """A rule change for what it affects."""
    return Continuous(affects, (), (change,))


_FORCED: Final = {
    "spells and abilities your opponents control can't cause their controller to search their"
    " library": on(EachOpponent(), CantBeMadeTo((ForcedAction.SEARCH,), None)),
    **{
        _BY + words: on(You(), CantBeMadeTo(actions, EachOpponent()))
        for words, actions in _MADE.items()
    },
}
phrase(EFFECT, table("can't be made to", _FORCED), reads=list(_FORCED))

phrase(
    EFFECT,
    template(
        Continuous,
        "~ can be attached only to {what}",
        build=lambda what: on(This(), AttachesOnlyTo(what)),
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


def _cards(those: Description) -> Description | None:
    """Cards, told by what they are and not by where. (CR 109.2a)"""
    there = any(isinstance(part, InZone) for part in those.parts)
    return those if Card() in those.parts and not there else None


def _kept_out(where: str, zones: int) -> None:
    phrase(
        EFFECT,
        template(
            Continuous,
            f"{{what}} {where} can't enter the battlefield",
            build=lambda what: on(Each(what, where), CantEnter(zones)),
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

# --- Of the whole game (CR 118.9) -----------------------------------------------------------------

# "It" is the spell that is cast, not one that is there as another resolves.
STATEMENT.add(
    constant(
        "if ~ is the first spell you've cast this game, you may cast it without paying its mana "
        "cost.",
        AlternativeCost(
            Costs(()),
            condition=Compare(
                TimesThisGame(GameCount.SPELLS_CAST, YOU_WHO_CAST), Comparison.EQUAL, 0
            ),
            words="first",
        ),
    )
)
