"""What the next spell has, costs or can do. (CR 601.2, 611.2)"""

from typing import Any, Final

from apnap.abilities.descriptions import CastBy
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import ForNextSpell
from apnap.abilities.references import Each, Those, You
from apnap.abilities.rule_changes import CantBeCountered, CastAsThoughFlash, CostChange
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES, DESCRIPTION
from apnap.oracle.phrases.changes import ABILITIES
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.templates import template

_NEXT: Final = "the next {what} this turn "


def _is_cast(what: Those) -> bool:
    """Only spells you cast; others say whose they are otherwise."""
    return CastBy(You()) in what.parts


def _spells(what: Those, *changes: Any, modifications: Any = ()) -> ForNextSpell | None:
    if not _is_cast(what):
        return None
    return ForNextSpell(what, Continuous(Each(what), modifications, changes))


def _yours(what: Those, change: Any) -> ForNextSpell | None:
    return ForNextSpell(what, Continuous(You(), (), (change,))) if _is_cast(what) else None


def _said(words: str, reads: list[str], **kinds: Any) -> None:
    phrase(CLAUSES, template(ForNextSpell, _NEXT + words, **kinds), reads=reads)


_said(
    "has {modifications}",
    ["the next creature spell you cast this turn has cascade"],
    build=lambda what, modifications: _spells(what, modifications=modifications),
    match=lambda value: (
        {"what": value.what, "modifications": value.effect.modifications}
        if value.effect.modifications
        else None
    ),
    what=DESCRIPTION,
    modifications=ABILITIES,
)
_said(
    "can't be countered",
    ["the next spell you cast this turn can't be countered"],
    build=lambda what: _spells(what, CantBeCountered()),
    match=lambda value: (
        {"what": value.what} if value.effect.changes == (CantBeCountered(),) else None
    ),
    what=DESCRIPTION,
)
_said(
    "can be cast as though it had flash",
    ["the next sorcery spell you cast this turn can be cast as though it had flash"],
    build=lambda what: _yours(what, CastAsThoughFlash(what)),
    match=lambda value: (
        {"what": value.what} if value.effect.changes == (CastAsThoughFlash(value.what),) else None
    ),
    what=DESCRIPTION,
)


def _cheaper(value: ForNextSpell) -> dict[str, Any] | None:
    match value.effect.changes:
        case (CostChange(more=False) as change,):
            return {"what": value.what, "symbols": change.symbols}
    return None


_said(
    "costs {symbols} less to cast",
    ["the next spell you cast this turn costs {1} less to cast"],
    build=lambda what, symbols: (
        None if "X" in symbols else _yours(what, CostChange(what, symbols, by=You()))
    ),
    match=_cheaper,
    what=DESCRIPTION,
    symbols=SYMBOLS,
)
