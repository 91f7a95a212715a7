"""Lines of single mechanics: exert, face-down permanents, levels. (CR 701.43, 708, 716)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    AsTurnedFaceUp,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import Happened, HappenedThisTurn, NotSo, Number, WhereX
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body
from apnap.abilities.references import This, You
from apnap.abilities.replacements import EntersWithCounters
from apnap.abilities.rule_changes.rule_changes import AttackOption
from apnap.abilities.triggers import TakesKeywordAction
from apnap.abilities.values import AttackOptionKind, Happening
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ABILITY, BODY, COUNTER_KIND, DESCRIPTIONS, VALUE

_MAY: Final = AttackOption(AttackOptionKind.EXERT)

_FRESH: Final = AttackOption(
    AttackOptionKind.EXERT, NotSo(Happened(HappenedThisTurn(Happening.EXERTED, You(), This())))
)

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

_DO_SO: Final = TakesKeywordAction(You(), "exert as it attacks", This())


def _linked(option: StaticAbility, body: Body) -> tuple[StaticAbility | TriggeredAbility, ...]:
    """The static ability and the one that triggers "when you do". (CR 607.2h)"""
    return option, TriggeredAbility(_DO_SO, body, word="when")


def _parted(line: tuple[Ability, ...]) -> Slots | None:
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


def _both(kind: str, amount: Number) -> tuple[AsTurnedFaceUp | ReplacementAbility, ...]:
    many = WhereX(amount)
    enters = ReplacementAbility(EntersWithCounters(This(), kind, many))
    return enters, AsTurnedFaceUp(kind, many)


def _of_both(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (ReplacementAbility(), AsTurnedFaceUp(kind, WhereX(amount))):
            return {"kind": kind, "amount": amount}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "as ~ enters or is turned face up, put X {kind} counters on it, where X is {amount}.",
        build=_both,
        match=_of_both,
        kind=COUNTER_KIND,
        amount=VALUE,
    ),
    reads=[
        "as ~ enters or is turned face up, put X +1/+1 counters on it, where X is the number of "
        "lands you control."
    ],
)

# --- Bands (CR 702.22b) -------------------------------------------------------------------------------

phrase(
    ABILITY,
    template(
        tuple,
        "bands with other {what}.",
        build=lambda what: (KeywordAbility("bands with other", (what,)),),
        match=lambda line: (
            {"what": line[0].args[0]}
            if len(line) == 1
            and isinstance(line[0], KeywordAbility)
            and line[0].name == "bands with other"
            else None
        ),
        what=DESCRIPTIONS,
    ),
    reads=["bands with other legendary creatures."],
)
