"""Exert, and what you do as it attacks; enlisting. (CR 508.1g, 701.43, 702.154)"""

from typing import Any, Final

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.amounts import Happened, HappenedThisTurn, NotSo
from apnap.abilities.costs import ExertCost
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions import Body
from apnap.abilities.references import Each, This, Those, You
from apnap.abilities.rule_changes import AttackOption
from apnap.abilities.triggers import Does
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import ABILITY, BODY, COST, TRIGGER
from apnap.oracle.phrases.references import THIS
from apnap.oracle.templates import template
from apnap.terms.characteristics import CREATURE

phrase(COST, template(ExertCost, "exert {what}", what=THIS), reads=["exert ~"])

_MAY: Final = AttackOption("exert")
_FRESH: Final = AttackOption("exert", NotSo(Happened(HappenedThisTurn("exerted", You(), This()))))
_OPTION: Final = table(
    "attack option",
    {
        "you may exert ~ as it attacks.": StaticAbility(Continuous(This(), (), (_MAY,))),
        "you may exert ~ as he attacks.": StaticAbility(
            Continuous(This(), (), (_MAY,)), words="he"
        ),
        "if ~ hasn't been exerted this turn, you may exert it as it attacks.": StaticAbility(
            Continuous(This(), (), (_FRESH,))
        ),
    },
)
_DO_SO: Final = Does(You(), "exert as it attacks", This())


def _linked(option: StaticAbility, body: Body) -> tuple[Any, ...]:
    """The static ability and the one that triggers "when you do". (CR 607.2h)"""
    return option, TriggeredAbility(_DO_SO, body, word="when")


def _parted(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (StaticAbility() as option, TriggeredAbility(condition, body)) if condition == _DO_SO:
            return {"option": option, "body": body}
    return None


phrase(
    ABILITY,
    template(
        tuple, "{option} when you do, {body}", build=_linked, match=_parted,
        option=_OPTION, body=BODY,
    ),
    reads=["you may exert ~ as it attacks. when you do, draw a card."],
)  # fmt: skip
phrase(
    ABILITY,
    template(
        tuple,
        "{option}",
        build=lambda option: (option,),
        match=lambda line: {"option": line[0]} if len(line) == 1 else None,
        option=_OPTION,
    ),
    reads=["you may exert ~ as it attacks."],
)
_CREATURE: Final = Each(Those((OfType(CREATURE),)), "a")
phrase(
    TRIGGER,
    constant("you exert a creature", Does(You(), "exert", _CREATURE)),
    reads=["you exert a creature"],
)
phrase(
    TRIGGER,
    constant("~ enlists a creature", Does(You(), "enlist", This())),
    reads=["~ enlists a creature"],
)
