"""Effects, costs and conditions of few words: attacking you, half your life. (CR 118, 508.1d)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import SameNames
from apnap.abilities.descriptions import ControlledBy, EitherOf, Source, Spell
from apnap.abilities.effects import THIS_COMBAT, THIS_TURN, Continuous, RemoveTypes
from apnap.abilities.instructions import AddMana, DealDamage
from apnap.abilities.instructions_more import Apply, KeywordAction, Repeat, SkipNext
from apnap.abilities.references import Each, Those, You
from apnap.abilities.rule_changes import CostChange, MustAttack
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    AMOUNT,
    CLAUSES,
    DESCRIPTIONS,
    EFFECT,
    PLAYERS,
    REFERENCE,
)
from apnap.oracle.phrases.changes import fixed
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.mana import ADDING
from apnap.oracle.phrases.sentences import GROUP, PLAIN
from apnap.oracle.phrases.verbs import SUBJECT, act
from apnap.oracle.templates import template
from apnap.terms.characteristics import LEGENDARY

fixed("aren't legendary", "isn't legendary", RemoveTypes(supertypes=LEGENDARY), where="static")


def _whom(value: Apply, duration: str) -> dict[str, Any] | None:
    match value.effect.changes:
        case (MustAttack(whom),) if whom is not None and value.duration == duration:
            return {"whom": whom}
    return None


def _must(duration: str, whom: Any = None) -> Apply:
    return Apply(Continuous(SUBJECT, (), (MustAttack(whom),)), duration)


for _duration in (THIS_TURN, THIS_COMBAT):
    act(
        Apply,
        f"<attack|attacks> {{whom}} {_duration} if able",
        subject="effect.affects",
        build=partial(_must, _duration),
        match=partial(_whom, duration=_duration),
        whom=PLAYERS,
        reads=[f"attack you {_duration} if able"],
    )
phrase(
    PLAIN,
    template(
        Repeat,
        "{do} an additional time",
        build=lambda do: Repeat(1, do) if isinstance(do, KeywordAction) else None,
        match=lambda value: {"do": value.do} if value.amount == 1 else None,
        do=CLAUSES,
    ),
    reads=["investigate an additional time"],
)
act(
    DealDamage,
    "<deal|deals> {amount} damage divided evenly, rounded down, among {recipient}",
    subject="source",
    fixed={"evenly": True},
    amount=AMOUNT,
    recipient=REFERENCE,
    reads=["deal X damage divided evenly, rounded down, among any number of targets"],
)


def _held(value: SameNames) -> dict[str, Any] | None:
    match value.what:
        case Each(Those((*parts, ControlledBy(You())))):
            return {"what": Those(tuple(parts)), "least": value.least}
    return None


claim(
    template(
        SameNames,
        "you control {least} or more {what} with the same name as one another",
        build=lambda least, what: SameNames(Each(Those((*what.parts, ControlledBy(You())))), least),
        match=_held,
        least=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["you control two or more lands with the same name as one another"],
)

# --- Mana for either of two kinds of spells (CR 106.6) ----------------------------------------

_EITHER: Final = "or a"


def _spent(add: Any, first: Those, second: Those) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None:
        return None
    if not all(those.parts[-1:] == (Spell(),) for those in (first, second)):
        return None
    kinds = (Those(first.parts[:-1]), Those(second.parts[:-1]))
    return replace(add, only_for=Those((EitherOf(kinds, _EITHER), Spell())))


def _spell(those: Those) -> Those:
    return Those((*those.parts, Spell()))


def _spent_on(value: AddMana) -> dict[str, Any] | None:
    match value.only_for:
        case Those((EitherOf((first, second), words), Spell())) if words == _EITHER:
            kinds = {"first": _spell(first), "second": _spell(second)}
            return {"add": replace(value, only_for=None), **kinds}
    return None


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. spend this mana only to cast {first} or {second}",
        build=_spent,
        match=_spent_on,
        add=ADDING,
        first=A_DESCRIPTION,
        second=A_DESCRIPTION,
    ),
    reads=["add {R}. spend this mana only to cast an Elemental spell or a Goblin creature spell"],
)


# --- Turns skipped, costs of all abilities, what you and yours have ------------------------------

_SKIPPED: Final = {
    f"you skip your next {word} turns": Repeat(n, SkipNext(You()))
    for n, word in ((2, "two"), (3, "three"))
}
phrase(CLAUSES, table("turns skipped", _SKIPPED), reads=list(_SKIPPED))
_ANYTHING: Final = Those((Source(),))
phrase(
    EFFECT,
    template(
        Continuous,
        "activated abilities cost {symbols} more to activate unless they're mana abilities",
        build=lambda symbols: Continuous(
            You(), (), (CostChange(_ANYTHING, symbols, more=True, of_abilities=True),)
        ),
        match=lambda effect: (
            {"symbols": effect.changes[0].symbols}
            if len(effect.changes) == 1 and isinstance(effect.changes[0], CostChange)
            else None
        ),
        symbols=SYMBOLS,
    ),
    reads=["activated abilities cost {2} more to activate unless they're mana abilities"],
)
_YOURS: Final = ". this effect can't reduce the mana in that cost to less than one mana"


def _lightened(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (CostChange(by=You(), of_abilities=True, least=1) as change,):
            return {"symbols": change.symbols}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "abilities you activate that aren't mana abilities cost {symbols} less to activate"
        + _YOURS,
        build=lambda symbols: Continuous(
            You(), (), (CostChange(_ANYTHING, symbols, by=You(), of_abilities=True, least=1),)
        ),
        match=_lightened,
        symbols=SYMBOLS,
    ),
    reads=[
        f"abilities you activate that aren't mana abilities cost {{2}} less to activate{_YOURS}"
    ],
)
