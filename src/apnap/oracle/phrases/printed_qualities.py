"""Descriptions by mana cost and land type, spells with permanents, and the turns taken."""

from typing import Any, Final

from apnap.abilities.amounts import AllOf, Compare, TimesThisGame, YourTurn
from apnap.abilities.descriptions import (
    AbilityOnStack,
    Card,
    EitherOf,
    InZone,
    OfSubtype,
    OfType,
    OwnedBy,
    Permanent,
    Spell,
    WithManaCost,
    Without,
)
from apnap.abilities.instructions import Move, Place
from apnap.abilities.references import Bound, Each, This, Those, You
from apnap.abilities.replacements import EntersChoosing, EntersTapped
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped, run, table
from apnap.oracle.phrases.adjectives import QUALITY
from apnap.oracle.phrases.categories import CLAUSE, NOUN, POSSESSIVE, REPLACEMENT, TAIL
from apnap.oracle.phrases.choosing import CHOICES
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.paying import PAY
from apnap.oracle.phrases.places import WHOSE
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.characteristics import LAND
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.terms.turn import GRAVEYARD, LIBRARY

# --- Cards (CR 202.1, 305.6) ------------------------------------------------------------------

_BASIC: Final = EitherOf(tuple(Those((OfSubtype(name),)) for name in BASIC_LAND_TYPES))
_COSTS: Final = mapped(
    run(SYMBOLS, " or ", least=1),
    lambda costs: (WithManaCost(costs),),
    lambda parts: (
        parts[0].costs if len(parts) == 1 and isinstance(parts[0], WithManaCost) else None
    ),
)
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        template(
            lambda parts: parts,
            "with mana cost {parts}",
            match=lambda parts: {"parts": parts},
            parts=_COSTS,
        ),
        reads=["with mana cost {0} or {1}", "with mana cost {2}"],
    )
phrase(CLAUSE, constant("with a basic land type", (_BASIC,)), reads=["with a basic land type"])
phrase(
    NOUN,
    constant(
        "spell or nonland permanent",
        (EitherOf((Those((Spell(),)), Those((Without((OfType(LAND),)), Permanent())))),),
    ),
    reads=["spell or nonland permanent"],
)


def _on_stack(ability: AbilityOnStack, quality: Any) -> tuple[EitherOf]:
    return (EitherOf((Those((ability,)), Those((quality, Spell())))),)


def _of_stack(parts: tuple[Any, ...]) -> dict[str, Any] | None:
    match parts:
        case (EitherOf((Those((AbilityOnStack() as one,)), Those((quality, Spell()))), "or"),):
            return {"ability": one, "quality": quality}
    return None


phrase(
    NOUN,
    template(
        tuple,
        "{ability} or {quality} spell",
        build=_on_stack,
        match=_of_stack,
        ability=table(
            "kind of ability",
            {f"{kind} ability": AbilityOnStack(kind) for kind in ("activated", "triggered")},
        ),
        quality=QUALITY,
    ),
    reads=["triggered ability or colorless spell"],
)

# --- Turns of the game (CR 500.1) -------------------------------------------------------------

_NUMBERS: Final = {"first": 1, "first or second": 2, "first, second, or third": 3}
claim(
    table(
        "early turns",
        {
            f"it's your {words} turn of the game": AllOf(
                (
                    YourTurn(You()),
                    Compare(TimesThisGame("turns taken", You()), Comparison.AT_MOST, number),
                )
            )
            for words, number in _NUMBERS.items()
        },
    ),
    ["it's your first, second, or third turn of the game"],
)

# --- Two things as it enters (CR 614.12a) -----------------------------------------------------


phrase(
    REPLACEMENT,
    template(
        EntersChoosing,
        "as ~ enters, choose {which}. then you may {costs}. if you don't, it enters tapped",
        build=lambda which, costs: EntersChoosing(
            This(), which, EntersTapped(Bound("?", "it"), unless_paid=costs)
        ),
        match=lambda value: (
            {"which": value.which, "costs": value.then.unless_paid}
            if value.then is not None
            else None
        ),
        which=table("choice", CHOICES),
        costs=PAY,
    ),
    reads=["as ~ enters, choose a color. then you may pay 2 life. if you don't, it enters tapped"],
)

# --- A whole graveyard (CR 401.4) -------------------------------------------------------------


def _all_cards(whose: Any) -> Each:
    return Each(Those((Card(), InZone(GRAVEYARD), OwnedBy(whose))), "all the")


def _whose(value: Move) -> dict[str, Any] | None:
    match value.what:
        case Each(Those((Card(), InZone(), OwnedBy(whose))), "all the"):
            return {"whose": whose, "words": value.to.words}
    return None


verb(
    Move,
    "<put|puts> all the cards from {whose} graveyard on the bottom of {words} library in a random"
    " order",
    build=lambda who, whose, words: Move(
        _all_cards(whose), Place(LIBRARY, -1, random_order=True, words=words), "put", who
    ),
    match=_whose,
    whose=POSSESSIVE,
    words=WHOSE,
    reads=["put all the cards from your graveyard on the bottom of your library in a random order"],
)
