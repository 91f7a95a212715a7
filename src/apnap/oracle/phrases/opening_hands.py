"""Decks and opening hands: how many of a card, what may be done with one. (CR 100.2a, 103.6)"""

from typing import Any, Final

from apnap.abilities.abilities import (
    BeginsOnBattlefield,
    DeckLimit,
    RevealsFromOpeningHand,
)
from apnap.abilities.amounts import Condition, NotSo, StartingPlayer
from apnap.abilities.descriptions import Spell
from apnap.abilities.instructions import Body
from apnap.abilities.references import EachOpponent, Those, You
from apnap.abilities.triggers import SpellIsCast, StepBegins, TriggerCondition
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, leaf, table
from apnap.oracle.phrases.categories import BODY, CLAUSES, COUNTER_KIND
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import WORDS
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP

# --- Decks (CR 100.2a, 101.1) ---------------------------------------------------------------

_NAME: Final = leaf("name of the card", r"[A-Z][^.\"]*[^.\"\s]", str)
phrase(
    STATEMENT,
    one_of(
        "cards in a deck",
        template(
            DeckLimit,
            "a deck can have any number of cards named {name}.",
            fixed={"most": 0},
            name=_NAME,
        ),
        template(
            DeckLimit,
            "a deck can have up to {most} cards named {name}.",
            most=table("number word", {word: n for n, word in enumerate(WORDS, 1) if n > 4}),
            name=_NAME,
        ),
    ),
    reads=[
        "a deck can have any number of cards named Pack of Rats.",
        "a deck can have up to seven cards named Rats, the Seven.",
    ],
)

# --- The starting player (CR 103.1) ---------------------------------------------------------

_STARTING: Final[dict[str, Condition]] = {
    "you're the starting player": StartingPlayer(You()),
    "you're not the starting player": NotSo(StartingPlayer(You())),
    "you weren't the starting player": NotSo(StartingPlayer(You("were"))),
}
claim(table("starting player", _STARTING), list(_STARTING))

# --- In play from the beginning (CR 103.6a) -------------------------------------------------

for _word in ("it", "him", "her"):
    STATEMENT.add(
        constant(
            f"if ~ is in your opening hand, you may begin the game with {_word} on the battlefield.",
            BeginsOnBattlefield(words=_word),
        )
    )
phrase(
    STATEMENT,
    template(
        BeginsOnBattlefield,
        "if ~ is in your opening hand and {condition}, you may begin the game with ~ on the "
        "battlefield with a {counter} counter on it. if you do, {then}",
        fixed={"words": "~"},
        condition=table("starting player", _STARTING),
        counter=COUNTER_KIND,
        then=BODY,
    ),
    reads=[
        "if ~ is in your opening hand and you're not the starting player, you may begin the game "
        "with ~ on the battlefield with a luck counter on it. if you do, discard a card."
    ],
)

# --- Revealed from the opening hand (CR 103.6b) ---------------------------------------------

_FIRST: Final[dict[str, TriggerCondition]] = {
    "the beginning of the first upkeep": StepBegins(UPKEEP, words="first"),
    "the beginning of your first upkeep": StepBegins(UPKEEP, You(), words="first"),
    "the beginning of your first main phase of the game": StepBegins(
        PRECOMBAT_MAIN, You(), words="first"
    ),
}
_AT_FIRST: Final = table("the first time", _FIRST)
_FIRST_SPELL: Final = constant(
    "each opponent casts their first spell of the game",
    SpellIsCast(EachOpponent(), Those((Spell(),))),
)
_REVEALED: Final = "you may reveal ~ from your opening hand. if you do, "


def _fronted(word: str) -> Any:
    return template(
        RevealsFromOpeningHand,
        _REVEALED + word + " {condition}, {body}",
        fixed={"word": word},
        condition=_AT_FIRST if word == "at" else _FIRST_SPELL,
        body=BODY,
    )


def _one(value: RevealsFromOpeningHand) -> dict[str, Any] | None:
    if len(value.body.instructions) != 1:
        return None
    return {"condition": value.condition, "do": value.body.instructions[0]}


_TRAILING: Final = template(
    RevealsFromOpeningHand,
    _REVEALED + "{do} at {condition}.",
    build=lambda condition, do: RevealsFromOpeningHand(condition, Body((do,)), trails=True),
    match=_one,
    condition=_AT_FIRST,
    do=CLAUSES,
)
phrase(
    STATEMENT,
    one_of("revealed from the opening hand", _fronted("at"), _fronted("when"), _TRAILING),
    reads=[
        _REVEALED + "at the beginning of the first upkeep, draw a card.",
        _REVEALED + "when each opponent casts their first spell of the game, counter that spell.",
        _REVEALED + "draw a card at the beginning of your first upkeep.",
    ],
)
