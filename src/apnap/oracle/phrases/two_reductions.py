"""A spell that costs less for either of two reasons, or more in others' turns. (CR 601.2f)"""

from typing import Any

from apnap.abilities.abilities import SelfCostChange
from apnap.abilities.amounts import Condition, NotSo, YourTurn
from apnap.abilities.references import You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import ABILITY, CONDITION
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template


def _both(first: Any, one: Condition, second: Any, other: Condition, joint: str) -> Any:
    return (
        SelfCostChange(first, condition=one, words=joint),
        SelfCostChange(second, condition=other, words=joint),
    )


def _of_both(line: Any) -> dict[str, Any] | None:
    match line:
        case (
            SelfCostChange(first, False, 1, one, None, words=joint),
            SelfCostChange(second, False, 1, other, None, words=said),
        ) if joint == said and joint in ("and", "also"):
            return {"first": first, "one": one, "second": second, "other": other, "joint": joint}
    return None


for _joint, _name in ((" and ", "and"), (". it also costs ", "also")):
    phrase(
        ABILITY,
        template(
            tuple,
            "~ costs {first} less to cast if {one}{joint}{second} less to cast if {other}.",
            build=_both,
            match=_of_both,
            first=SYMBOLS,
            one=CONDITION,
            joint=table("joint", {_joint: _name}),
            second=SYMBOLS,
            other=CONDITION,
        ),
        reads=[
            f"~ costs {{1}} less to cast if you control a Spirit{_joint}{{2}} less to cast if you "
            "control an enchantment."
        ],
    )
STATEMENT.add(
    template(
        SelfCostChange,
        "during turns other than yours, ~ costs {symbols} more to cast.",
        fixed={"more": True, "condition": NotSo(YourTurn(You())), "words": "during others"},
        symbols=SYMBOLS,
    )
)
