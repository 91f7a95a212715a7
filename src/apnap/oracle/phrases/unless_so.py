"""Done unless something is so: "sacrifice it unless it escaped". (CR 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import Condition, NotSo
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import If
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CONDITION, SENTENCE
from apnap.oracle.phrases.sentences import SIMPLE
from apnap.oracle.templates import template

_UNLESS: Final = "unless"


def _build(then: Instruction, condition: Condition) -> If:
    return If(NotSo(condition, _UNLESS), then, trails=True)


def _match(value: If) -> dict[str, Any] | None:
    match value:
        case If(NotSo(condition, words), then, None, trails) if trails and words == _UNLESS:
            return {"then": then, "condition": condition}
    return None


phrase(
    SENTENCE,
    template(
        If, "{then} unless {condition}", build=_build, match=_match,
        then=SIMPLE, condition=CONDITION,
    ),
    reads=["sacrifice ~ unless {W} was spent to cast it", "you lose 1 life unless you attacked this turn"],
)  # fmt: skip
