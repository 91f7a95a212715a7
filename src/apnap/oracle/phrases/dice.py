"""Dice, and the tables of their results. (CR 706)"""

import re
from typing import Any, Final

from apnap.abilities.instructions import Body, Instruction
from apnap.abilities.instructions_more import DieResult, RollDie, Sequence
from apnap.abilities.nodes import rewritten, walk
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, optional, run, table
from apnap.oracle.phrases.bodies import Sentences
from apnap.oracle.phrases.categories import BODY, VALUE
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template

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

# --- The table ----------------------------------------------------------------------------

_RANGE: Final = re.compile(r"(\d+)(?:[—-](\d+)|(\+))?")


def _range(text: str) -> tuple[int, int] | None:
    found = _RANGE.fullmatch(text)
    if found is None:
        return None
    least = int(found[1])
    return least, -1 if found[3] else int(found[2] or least)


def _ranged(ends: tuple[int, int]) -> str:
    least, most = ends
    if most == -1:
        return f"{least}+"
    return str(least) if least == most else f"{least}—{most}"


_SENTENCES: Final = " "  # between the sentences of one row


def _row(ends: tuple[int, int], body: Body) -> DieResult:
    parts = body.instructions
    do: Instruction = parts[0] if len(parts) == 1 else Sequence(parts, _SENTENCES)
    return DieResult(*ends, do)


def _rowed(row: DieResult) -> dict[str, Any]:
    do = row.do
    parts: tuple[Instruction, ...] = (do,)
    if isinstance(do, Sequence) and do.words == _SENTENCES:
        parts = do.parts
    return {"ends": (row.least, row.most), "body": Body(parts)}


_ROW: Final = template(
    DieResult,
    "\n{ends} | {body}",
    build=_row,
    match=_rowed,
    ends=leaf("results", r"\d+(?:—\d+|\+)?", _range, _ranged),
    body=Sentences(),
)


def _rolls(item: Any) -> list[RollDie]:
    return [each for each in walk(item) if isinstance(each, RollDie)]


def _with_table(body: Body, rows: tuple[DieResult, ...]) -> Body | None:
    """The table belongs to the one roll before it. (CR 706.3b)"""
    rolls = _rolls(body)
    if len(rolls) != 1 or rolls[0].results:
        return None
    return rewritten(body, lambda each: _given(each, rows))  # type: ignore[no-any-return]


def _given(item: Any, rows: tuple[DieResult, ...]) -> Any:
    if not isinstance(item, RollDie):
        return None
    return RollDie(item.who, item.sides, rows, item.plus, item.named, item.dice)


def _without_table(body: Body) -> dict[str, Any] | None:
    rolls = [roll for roll in _rolls(body) if roll.results]
    if len(rolls) != 1:
        return None
    return {"rows": rolls[0].results, "body": rewritten(body, lambda each: _given(each, ()))}


phrase(
    BODY,
    template(
        Body, "{body}{rows}", build=_with_table, match=_without_table,
        body=Sentences(), rows=run(_ROW, "", "", "", least=2),
    ),
    reads=["roll a d20.\n1—9 | draw a card.\n10—19 | draw two cards. scry 1.\n20 | scry 3."],
    refuses=["draw a card.\n1—9 | draw a card.\n10—20 | scry 3."],
)  # fmt: skip
