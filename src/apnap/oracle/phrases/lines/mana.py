"""Mana added once each turn, and mana that is kept. (CR 500.5, 603.2h)"""

from typing import Final

from apnap.abilities.abilities import KeywordAbility, TriggeredAbility
from apnap.abilities.amounts import WhereX
from apnap.abilities.instructions.actions import AddMana, Body, Instruction
from apnap.abilities.instructions.flow import May, OnceEachTurn
from apnap.abilities.nodes import walk
from apnap.abilities.triggers import TriggerCondition
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.lines.abilities import one
from apnap.oracle.phrases.lines.keywords import NUMBERED
from apnap.oracle.phrases.parts.categories import ABILITY, BODY, KEYWORD, TRIGGERS, VALUE

_SAID: Final = "added mana"


def _adding(condition: TriggerCondition, body: Body) -> TriggeredAbility | None:
    """What is done once is all of it: to add mana, not to choose to."""
    done = [each for each in walk(body) if isinstance(each, AddMana)]
    if len(body.instructions) != 1 or len(done) != 1:
        return None
    match body.instructions[0]:
        case May(who, do):
            once: Instruction = May(who, OnceEachTurn((do,), _SAID))
        case do:
            once = OnceEachTurn((do,), _SAID)
    return TriggeredAbility(condition, Body((once,)), word="at")


def _added(ability: TriggeredAbility) -> Slots | None:
    match ability.body.instructions:
        case (OnceEachTurn((do,), words),) if words == _SAID and ability.word == "at":
            return {"condition": ability.condition, "body": Body((do,))}
        case (May(who, OnceEachTurn((do,), words)),) if words == _SAID and ability.word == "at":
            return {"condition": ability.condition, "body": Body((May(who, do),))}
    return None


phrase(
    ABILITY,
    one(
        template(
            TriggeredAbility,
            "at {condition}, if you haven't added mana with this ability this turn, {body}",
            build=_adding,
            match=_added,
            condition=TRIGGERS,
            body=BODY,
        )
    ),
    reads=[
        "at the beginning of your upkeep, if you haven't added mana with this ability this turn, "
        "you may add {G}.",
        "at the beginning of your upkeep, if you haven't added mana with this ability this turn, "
        "add {G}.",
    ],
)


# --- Keywords whose number is told (CR 107.3i) -----------------------------------------------

_X_KEYWORD: Final = template(
    KeywordAbility,
    "{name} X, where X is {amount}",
    build=lambda name, amount: KeywordAbility(name, (WhereX(amount),)),
    match=lambda value: (
        {"name": value.name, "amount": value.args[0].amount}
        if len(value.args) == 1 and isinstance(value.args[0], WhereX)
        else None
    ),
    name=table("keyword", {each: each for each in NUMBERED}),
    amount=VALUE,
)

phrase(KEYWORD, _X_KEYWORD, reads=["bushido X, where X is the number of creatures you control"])

phrase(
    ABILITY,
    template(
        tuple,
        "{keyword}.",
        build=lambda keyword: (keyword,),
        match=lambda line: {"keyword": line[0]} if len(line) == 1 else None,
        keyword=_X_KEYWORD,
    ),
    reads=["firebending X, where X is ~'s power."],
)
