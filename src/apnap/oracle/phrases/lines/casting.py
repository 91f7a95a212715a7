"""Where and for what the card itself may be cast. (CR 118.9, 601.3)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import (
    Ability,
    AlternativeCost,
    CastingRule,
    KeywordAbility,
    SelfCostChange,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import Number, WasPaid
from apnap.abilities.costs import Costs
from apnap.abilities.instructions.actions import Body, Sacrifice
from apnap.abilities.references import This, You
from apnap.abilities.rule_changes.rule_changes import MayPlayFrom, RatherThanMana, RuleChange
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import Timing
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ABILITY, KEYWORD, VALUE
from apnap.oracle.phrases.statics.casting.permissions import FLASH
from apnap.oracle.phrases.statics.casting.tails import TAILS
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.turn import CLEANUP, EXILE, GRAVEYARD

_BOTH: Final = tuple(
    AlternativeCost(Costs(()), zone=zone, besides=True, words="or from exile")
    for zone in (GRAVEYARD, EXILE)
)

phrase(
    ABILITY,
    constant("you may cast ~ from your graveyard or from exile.", _BOTH),
    reads=["you may cast ~ from your graveyard or from exile."],
)


# --- For a turn (CR 601.3b) -------------------------------------------------------------

_INSTANTLY: Final = "instantly"

_FOR_A_TURN: Final = (
    CastingRule(Timing.FLASH, noted=_INSTANTLY),
    TriggeredAbility(
        StepBegins(CLEANUP),
        Body((Sacrifice(You(), This()),)),
        WasPaid(_INSTANTLY),
        word="",
    ),
)

phrase(
    ABILITY,
    constant(
        FLASH + ". if you cast it any time a sorcery couldn't have been cast, the controller of "
        "the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        _FOR_A_TURN,
    ),
    reads=[
        FLASH + ". if you cast it any time a sorcery couldn't have been cast, the controller of "
        "the permanent it becomes sacrifices it at the beginning of the next cleanup step."
    ],
)

# --- What a way to cast it costs less ---------------------------------------------------


def _cheaper(keyword: Ability, times: Number) -> tuple[KeywordAbility | SelfCostChange, ...] | None:
    if not isinstance(keyword, KeywordAbility) or keyword.name != "flashback":
        return None
    less = SelfCostChange(("X",), times=times, condition=WasPaid("flashback"), words="this way")
    return (keyword, less)


def _of_flashback(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            KeywordAbility(name="flashback") as keyword,
            SelfCostChange(times=times, words="this way"),
        ):
            return {"keyword": keyword, "times": times}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{keyword}. ~ costs {X} less to cast this way, where X is {times}.",
        build=_cheaper,
        match=_of_flashback,
        keyword=KEYWORD,
        times=VALUE,
    ),
    reads=[
        "flashback {8}{W}. ~ costs {X} less to cast this way, where X is the number of creatures "
        "you control."
    ],
)

_TAIL: Final = table("what is said of them", {words: words for words in TAILS})


# --- Of a static ability ----------------------------------------------------------------------


def _told(change: RuleChange, tail: str) -> RuleChange | None:
    """The permission with what the sentence says; one of lands says nothing of spells."""
    fields = TAILS[tail]
    if isinstance(change, RatherThanMana):
        return replace(change, told=tail, **fields) if "flash" in fields else None
    if not isinstance(change, MayPlayFrom) or change.told:
        return None
    return replace(change, told=tail, **fields)


def _untold(change: RuleChange) -> RuleChange | None:
    if not isinstance(change, (MayPlayFrom, RatherThanMana)) or change.told not in TAILS:
        return None
    plain: dict[str, object] = {"rather": (), "spending": None, "enters_with": ""}
    fields: dict[str, Any] = {name: plain.get(name, False) for name in TAILS[change.told]}
    return replace(change, told="", **fields)


def _with_tail(permission: Ability, tail: str) -> tuple[StaticAbility] | None:
    if not isinstance(permission, StaticAbility) or permission.effect.modifications:
        return None
    told = [_told(change, tail) for change in permission.effect.changes]
    changes = tuple(each for each in told if each is not None)
    if not changes or len(changes) < len(told):
        return None
    return (replace(permission, effect=replace(permission.effect, changes=changes)),)


def _without_tail(line: tuple[Ability, ...]) -> Slots | None:
    if len(line) != 1 or not isinstance(line[0], StaticAbility):
        return None
    effect = line[0].effect
    untold = [_untold(change) for change in effect.changes]
    changes = tuple(each for each in untold if each is not None)
    if not changes or len(changes) < len(untold):
        return None
    plain = replace(line[0], effect=replace(effect, changes=changes))
    return {"permission": plain, "tail": getattr(effect.changes[0], "told", "")}


phrase(
    ABILITY,
    template(
        tuple,
        "{permission} {tail}.",
        build=_with_tail,
        match=_without_tail,
        permission=STATEMENT,
        tail=_TAIL,
    ),
    reads=[
        "you may cast Goblin spells from the top of your library. if you cast a spell "
        "this way, pay life equal to its mana value rather than pay its mana cost.",
        "once during each of your turns, you may cast a Goblin spell from your graveyard. if a "
        "spell cast this way would be put into your graveyard, exile it instead.",
        "during your turn, you may cast creature spells from your graveyard. if you cast a spell "
        "this way, that creature enters with a finality counter on it.",
    ],
    refuses=[
        "creatures you control have haste. if you cast a spell this way, that creature enters "
        "with a finality counter on it."
    ],
)
