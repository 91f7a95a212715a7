"""Dice, and the tables of their results. (CR 706)"""

from typing import Final

from apnap.abilities.instructions.flow import RollDie
from apnap.oracle.engine.leaves import leaf, optional, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import VALUE
from apnap.oracle.phrases.verbs.verbs import verb

# --- The roll -----------------------------------------------------------------------------

_NAMED: Final = {"four-sided die": 4, "six-sided die": 6, "ten-sided die": 10}

_DIE: Final = leaf("die", r"d\d+", lambda text: int(text[1:]), lambda sides: f"d{sides}")

_MODIFIER: Final = optional(
    template(lambda plus: plus, " and add {plus}", match=lambda plus: {"plus": plus}, plus=VALUE), 0
)

verb(
    RollDie,
    "<roll|rolls> a {sides}{plus}",
    match=lambda value: (
        None if value.results or value.named or value.dice != 1
        else {"sides": value.sides, "plus": value.plus}
    ),
    sides=_DIE,
    plus=_MODIFIER,
    reads=["roll a d20", "roll a d20 and add the number of cards in your hand"],
)  # fmt: skip

verb(
    RollDie,
    "<roll|rolls> a {sides}",
    fixed={"named": True},
    match=lambda value: {"sides": value.sides} if value.named and not value.results else None,
    sides=table("die", _NAMED),
    reads=["roll a six-sided die"],
)

verb(
    RollDie,
    "<roll|rolls> two {sides} and ignore the lower roll",
    fixed={"dice": 2},
    match=lambda value: {"sides": value.sides} if value.dice == 2 and not value.results else None,
    sides=_DIE,
    reads=["roll two d20 and ignore the lower roll"],
)
