"""Mana to be spent only on costs with a symbol in them. (CR 106.6)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.instructions import AddMana, OnlyOn
from apnap.abilities.references import Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf
from apnap.oracle.phrases.categories import A_DESCRIPTION
from apnap.oracle.phrases.mana import ADDING
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template

_SYMBOL: Final = leaf(
    "symbol", r"\{[XC]\}", lambda text: text[1:-1], lambda symbol: f"{{{symbol}}}", begins="{"
)
_LIST: Final = "cast, activate, pay"


def _only(add: Any, symbol: str) -> AddMana | None:
    if not isinstance(add, AddMana):
        return None
    return replace(add, only_for=OnlyOn(symbol=symbol))


def _symbol(value: AddMana) -> dict[str, Any] | None:
    match value.only_for:
        case OnlyOn(None, None, False, "", symbol) if symbol:
            return {"add": replace(value, only_for=None), "symbol": symbol}
    return None


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. spend this mana only on costs that contain {symbol}",
        build=_only,
        match=_symbol,
        add=ADDING,
        symbol=_SYMBOL,
    ),
    reads=["add {C}{C}. spend this mana only on costs that contain {X}"],
)


def _three(add: Any, spells: Those, sources: Those, symbol: str) -> AddMana | None:
    if not isinstance(add, AddMana):
        return None
    return replace(add, only_for=OnlyOn(spells, sources, words=_LIST, symbol=symbol))


def _parted(value: AddMana) -> dict[str, Any] | None:
    match value.only_for:
        case OnlyOn(spells, sources, False, words, symbol) if words == _LIST:
            add = replace(value, only_for=None)
            return {"add": add, "spells": spells, "sources": sources, "symbol": symbol}
    return None


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. spend this mana only to cast {spells}, activate an ability of {sources}, or pay a "
        "cost that contains {symbol}",
        build=_three,
        match=_parted,
        add=ADDING,
        spells=A_DESCRIPTION,
        sources=A_DESCRIPTION,
        symbol=_SYMBOL,
    ),
    reads=[
        "add {C}. spend this mana only to cast a colorless spell, activate an ability of a "
        "colorless permanent, or pay a cost that contains {C}"
    ],
)
