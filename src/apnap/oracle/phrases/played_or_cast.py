"""Lands played and spells cast, of a kind or from a place; how many attack. (CR 305.1, 603.2)"""

from typing import Any, Final

from apnap.abilities.amounts import Compare, Count, Exists
from apnap.abilities.descriptions import Attacking, InZone, OfType, Spell
from apnap.abilities.references import Each, Ref, Those
from apnap.abilities.triggers import CardIsPlayed, Either, LandIsPlayed, SpellIsCast
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ANYONE,
    DESCRIPTION,
    DESCRIPTIONS,
    TRIGGER,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template
from apnap.terms.characteristics import LAND
from apnap.terms.turn import EXILE

_KINDS: Final = "kinds"
_FROM: Final = "from exile"
_FROM_EXILE: Final = InZone(EXILE, "from")


def _of_kinds(who: Ref, land: Those, spell: Those) -> Either | None:
    if OfType(LAND) not in land.parts or land.parts == (OfType(LAND),):
        return None
    if Spell() not in spell.parts or any(isinstance(part, InZone) for part in land.parts):
        return None
    return Either((LandIsPlayed(who, what=land), SpellIsCast(who, spell)), _KINDS)


def _kinds(value: Either) -> dict[str, Any] | None:
    match value:
        case Either((LandIsPlayed(who, False, land), SpellIsCast(_, spell)), "kinds"):
            return {"who": who, "land": land, "spell": spell}
    return None


phrase(
    TRIGGER,
    template(
        Either,
        "{who} [play|plays] {land} or [cast|casts] {spell}",
        agree="who",
        build=_of_kinds,
        match=_kinds,
        who=ANYONE,
        land=A_DESCRIPTION,
        spell=A_DESCRIPTION,
    ),
    reads=["you play a legendary land or cast a legendary spell"],
)


def _from_exile(who: Ref, spell: Those) -> Either | None:
    if _FROM_EXILE not in spell.parts or Spell() not in spell.parts:
        return None
    return Either((LandIsPlayed(who, origin=EXILE), SpellIsCast(who, spell)), _FROM)


def _exiled(value: Either) -> dict[str, Any] | None:
    match value:
        case Either((LandIsPlayed(who), SpellIsCast(_, spell)), "from exile"):
            return {"who": who, "spell": spell}
    return None


phrase(
    TRIGGER,
    template(
        Either,
        "{who} [play|plays] a land from exile or [cast|casts] {spell}",
        agree="who",
        build=_from_exile,
        match=_exiled,
        who=ANYONE,
        spell=A_DESCRIPTION,
    ),
    reads=["you play a land from exile or cast a spell from exile"],
)

for _where, _with in (("from exile", False), ("exiled with ~", True)):
    phrase(
        TRIGGER,
        template(
            CardIsPlayed,
            f"{{who}} [play|plays] a card {_where}",
            agree="who",
            fixed={"exiled_with": _with},
            who=ANYONE,
        ),
        reads=[f"you play a card {_where}"],
    )

# --- Attackers (CR 508.1k) ----------------------------------------------------------------


def _attackers(what: Those) -> Each:
    return Each(Those((*what.parts, Attacking())), "attackers")


def _unsaid(ref: Any) -> Those | None:
    match ref:
        case Each(Those((*parts, Attacking())), "attackers"):
            return Those(tuple(parts))
    return None


def _number(value: Compare, how: Comparison) -> dict[str, Any] | None:
    if not isinstance(value.left, Count) or value.how != how:
        return None
    what = _unsaid(value.left.what)
    return None if what is None else {"what": what, "amount": value.right}


claim(
    template(
        Exists,
        "{what} is attacking",
        build=lambda what: Exists(_attackers(what)),
        match=lambda value: None if (what := _unsaid(value.what)) is None else {"what": what},
        what=A_DESCRIPTION,
    ),
    ["a black creature with flying is attacking"],
)
claim(
    template(
        Compare,
        "{amount} or more {what} are attacking",
        build=lambda amount, what: Compare(Count(_attackers(what)), Comparison.AT_LEAST, amount),
        match=lambda value: _number(value, Comparison.AT_LEAST),
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["three or more creatures are attacking"],
)
claim(
    template(
        Compare,
        "exactly one {what} is attacking",
        build=lambda what: Compare(Count(_attackers(what)), Comparison.EQUAL, 1),
        match=lambda value: (
            {"what": slots["what"]}
            if (slots := _number(value, Comparison.EQUAL)) and slots["amount"] == 1
            else None
        ),
        what=DESCRIPTION,
    ),
    ["exactly one creature is attacking"],
)
