"""What effects say of keywords that are there: haste, hexproof, ward. (CR 609.4, 702.11, 702.21)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import APlayer, ControlledBy
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Each, Ref, Union, You
from apnap.abilities.rule_changes.keywords import (
    ActivatedAsWith,
    KeywordDoesntTrigger,
    TargetedAsWithout,
)
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.values import WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import EFFECT
from apnap.oracle.phrases.references.references import EACH, PRONOUN

_OPPONENTS: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "your opponents")

_WHOM: Final[Phrase[Any]] = one_of(
    "who or what",
    EACH,
    template(
        Union,
        "your opponents and {what}",
        number="p",
        build=lambda what: Union((_OPPONENTS, what)),
        match=lambda value: (
            {"what": value.parts[1]}
            if len(value.parts) == 2 and value.parts[0] == _OPPONENTS
            else None
        ),
        what=EACH,
    ),
)


def _under(affects: Ref, change: RuleChange) -> Continuous:
    return Continuous(affects, (), (change,))


def _affected(effect: Continuous, change: RuleChange) -> Slots | None:
    return {"affects": effect.affects} if effect.changes == (change,) else None


def _yours(affects: Ref) -> bool:
    """Whose abilities nobody else activates. (CR 602.2)"""
    return isinstance(affects, Each) and ControlledBy(You()) in affects.what.parts


for _whose, _by in (("", None), (" you control", You())):
    _words = (
        f"can be the targets of spells and abilities{_whose} as though they didn't have hexproof"
    )
    _change = TargetedAsWithout("hexproof", _by)
    phrase(
        EFFECT,
        template(
            Continuous,
            "{affects} " + _words,
            build=partial(_under, change=_change),
            match=partial(_affected, change=_change),
            affects=_WHOM,
        ),
        reads=[
            f"creatures your opponents control {_words}",
            f"your opponents and creatures your opponents control with hexproof {_words}",
        ],
    )

_NO_WARD: Final = KeywordDoesntTrigger("ward")

phrase(
    EFFECT,
    template(
        Continuous,
        "ward abilities of {affects} don't trigger",
        build=partial(_under, change=_NO_WARD),
        match=partial(_affected, change=_NO_WARD),
        affects=one_of("whose", EACH, PRONOUN),
    ),
    reads=[
        "ward abilities of creatures your opponents control don't trigger",
        "ward abilities of those creatures don't trigger",
    ],
)

_HASTY: Final = ActivatedAsWith("haste")

phrase(
    EFFECT,
    template(
        Continuous,
        "you may activate abilities of {affects} as though those creatures had haste",
        build=lambda affects: _under(affects, _HASTY) if _yours(affects) else None,
        match=partial(_affected, change=_HASTY),
        affects=EACH,
    ),
    reads=[
        "you may activate abilities of creatures you control as though those creatures had haste",
        "you may activate abilities of other creatures you control as though those creatures had "
        "haste",
    ],
    refuses=["you may activate abilities of creatures as though those creatures had haste"],
)
