"""What the next spell has, costs or can do. (CR 601.2, 611.2)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import ReplacementAbility
from apnap.abilities.descriptions import CastBy
from apnap.abilities.effects import AddAbility, Continuous, Modification
from apnap.abilities.instructions.flow import ForNextSpell
from apnap.abilities.references import Description, Each, This, You
from apnap.abilities.replacements import GoesElsewhere
from apnap.abilities.rule_changes.rule_changes import (
    CantBeCountered,
    CastAsThoughFlash,
    CostChange,
    RuleChange,
)
from apnap.abilities.values import MovedBy
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, CLAUSES, DESCRIPTION, VALUE
from apnap.oracle.phrases.statics.objects.changes import ABILITIES
from apnap.terms.turn import GRAVEYARD, HAND, STACK

_NEXT: Final = "the next {what} this turn "


def _is_cast(what: Description) -> bool:
    """Only spells you cast; others say whose they are otherwise."""
    return CastBy(You()) in what.parts


def _spells(
    what: Description, *changes: RuleChange, modifications: tuple[Modification, ...] = ()
) -> ForNextSpell | None:
    if not _is_cast(what):
        return None
    return ForNextSpell(what, Continuous(Each(what), modifications, changes))


def _yours(what: Description, change: RuleChange) -> ForNextSpell | None:
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


# --- Where it goes (CR 614.6) -------------------------------------------------------------

_RETURNS: Final = AddAbility(
    ReplacementAbility(
        GoesElsewhere(This("this spell"), STACK, GRAVEYARD, HAND, how=MovedBy.RESOLVE)
    )
)


def _from_hand(what: Description) -> ForNextSpell:
    cast = Description((*what.parts, CastBy(You("next time"))))
    return ForNextSpell(cast, Continuous(Each(cast), (_RETURNS,)))


def _next_time(value: ForNextSpell) -> Slots | None:
    if value.effect.modifications != (_RETURNS,):
        return None
    return {"what": Description(value.what.parts[:-1])}


phrase(
    CLAUSES,
    template(
        ForNextSpell,
        "the next time you cast {what} this turn, put that card into your hand instead of into "
        "your graveyard as it resolves",
        build=_from_hand,
        match=_next_time,
        what=A_DESCRIPTION,
    ),
    reads=[
        "the next time you cast an instant spell from your hand this turn, put that card into your "
        "hand instead of into your graveyard as it resolves"
    ],
)


def _cheaper(value: ForNextSpell) -> Slots | None:
    match value.effect.changes:
        case (CostChange(more=False, times=1) as change,):
            return {"what": value.what, "symbols": change.symbols}
    return None


def _by_x(value: ForNextSpell, end: str) -> Slots | None:
    match value.effect.changes:
        case (CostChange(more=False, words=said) as change,) if said == _BY_X + end:
            return {"what": value.what, "times": change.times}
    return None


_BY_X: Final = "X"

for _end in ("", " as this ability resolves"):
    _said(
        "costs {X} less to cast, where X is {times}" + _end,
        ["the next spell you cast this turn costs {X} less to cast, where X is ~'s power" + _end],
        build=lambda what, times, end=_end: _yours(
            what, CostChange(what, ("1",), times=times, by=You(), words=_BY_X + end)
        ),
        match=partial(_by_x, end=_end),
        what=DESCRIPTION,
        times=VALUE,
    )


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
