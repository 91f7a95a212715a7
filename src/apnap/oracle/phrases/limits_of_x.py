"""What X in the cost itself may be, and what may be spent on it. (CR 107.3a, 601.2b, 601.2h)"""

from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility, SelfCostChange, SpellAbility
from apnap.abilities.amounts import X
from apnap.abilities.costs import Costs, PayMana
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, run, table
from apnap.oracle.phrases.abilities import OWN_COST, SPELL_LINE
from apnap.oracle.phrases.categories import ABILITY, BODY, COSTS
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


# --- Suspend X (CR 107.3d, 702.62a) -----------------------------------------------------------


def _with_x(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (KeywordAbility("suspend", (X(), costs)),):
            return {"costs": costs}
    return None


def _suspend(costs: Costs) -> tuple[KeywordAbility, ...] | None:
    """The number of counters is told by what is paid."""
    return (KeywordAbility("suspend", (X(), costs)),) if _has_x(costs) else None


def _has_x(costs: Costs) -> bool:
    return any(isinstance(part, PayMana) and "X" in part.symbols for part in costs.parts)


phrase(
    ABILITY,
    template(
        tuple,
        "suspend X—{costs}. X can't be 0.",
        build=_suspend,
        match=_with_x,
        costs=COSTS,
    ),
    reads=["suspend X—{X}{3}{U}. X can't be 0."],
    refuses=["suspend X—{3}{U}. X can't be 0.", "suspend 2—{X}{U}. X can't be 0."],
)
