"""What X in the cost itself may be, and what may be spent on it. (CR 107.3a, 601.2b, 601.2h)"""

from typing import Any, Final

from apnap.abilities.abilities import SelfCostChange, SpellAbility
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, run, table
from apnap.oracle.phrases.abilities import OWN_COST, SPELL_LINE
from apnap.oracle.phrases.categories import BODY
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME, LETTER_OF_COLOR

_COLORS: Final = run(
    table("color", {name: LETTER_OF_COLOR[COLOR_OF_NAME[name]] for name in COLOR_NAMES}),
    " and/or ", ", ", ", and/or ", least=1,
)  # fmt: skip


def _limit(before: str) -> Phrase[Any]:
    return one_of(
        "limit of X",
        constant(before + "X can't be 0.", SelfCostChange((), least_x=1)),
        template(
            SelfCostChange,
            before + "spend only {types} mana on X.",
            build=lambda types: SelfCostChange((), x_types=types),
            match=lambda change: {"types": change.x_types} if change.x_types else None,
            types=_COLORS,
        ),
    )


OWN_COST.add(_limit(" "))
STATEMENT.add(_limit(""))


def _and_spell(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (SpellAbility(body), SelfCostChange() as limit):
            return {"body": body, "limit": limit}
    return None


phrase(
    SPELL_LINE,
    template(
        tuple,
        "{body}{limit}",
        build=lambda body, limit: (SpellAbility(body), limit),
        match=_and_spell,
        body=BODY,
        limit=_limit(" "),
    ),
    reads=["~ deals X damage to any target. X can't be 0."],
)
