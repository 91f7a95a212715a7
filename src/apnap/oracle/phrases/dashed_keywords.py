"""Keywords with an ability or a condition after a dash: max speed, to solve, solved. (CR 702)"""

from typing import Any

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import ABILITY, CONDITION
from apnap.oracle.templates import template


def _before(keyword: str) -> Phrase[Any]:
    """The keyword, a dash, and the abilities of a whole line."""
    return template(
        tuple,
        keyword + " — {abilities}",
        build=lambda abilities: (KeywordAbility(keyword, abilities),),
        match=lambda line: _after(line, keyword),
        abilities=ABILITY,
    )


def _after(line: tuple[Any, ...], keyword: str) -> dict[str, Any] | None:
    match line:
        case (KeywordAbility(name, args),) if name == keyword:
            if args and all(isinstance(each, Ability) for each in args):
                return {"abilities": args}
    return None


phrase(
    ABILITY,
    _before("max speed"),
    reads=["max speed — ~ has lifelink.", "max speed — {T}: draw a card."],
    refuses=["max speed — draw a card."],
)
phrase(
    ABILITY,
    _before("solved"),
    reads=["solved — creatures you control get +1/+0.", "solved — {1}: draw a card."],
)
phrase(
    ABILITY,
    template(
        tuple,
        "to solve — {condition}.",
        build=lambda condition: (KeywordAbility("to solve", (condition,)),),
        match=lambda line: (
            {"condition": line[0].args[0]}
            if len(line) == 1 and isinstance(line[0], KeywordAbility) and line[0].name == "to solve"
            else None
        ),
        condition=CONDITION,
    ),
    reads=["to solve — you control three or more artifacts."],
)
