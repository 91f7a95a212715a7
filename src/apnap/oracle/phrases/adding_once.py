"""Triggered abilities that add mana once each turn. (CR 603.2h, 603.4)"""

from typing import Any, Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.instructions import AddMana, Body, Instruction
from apnap.abilities.instructions_more import May, OnceEachTurn
from apnap.abilities.nodes import walk
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.abilities import one
from apnap.oracle.phrases.categories import ABILITY, BODY, TRIGGERS
from apnap.oracle.templates import template

_SAID: Final = "added mana"


def _adding(condition: Any, body: Body) -> TriggeredAbility | None:
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


def _added(ability: TriggeredAbility) -> dict[str, Any] | None:
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
