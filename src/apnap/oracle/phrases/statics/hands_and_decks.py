"""Decks, opening hands, companions, cards off the battlefield. (CR 100.2a, 103.6, 113.6c, 702.139a)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import (
    Ability,
    BeforeOpeningHand,
    BeginsOnBattlefield,
    BeginsWithToken,
    Companion,
    DeckLimit,
    ExtraHand,
    IsStartingPlayer,
    OnlyForAnte,
    ReducesDeckSize,
    RevealsFromOpeningHand,
    StaticAbility,
)
from apnap.abilities.descriptions import (
    Card,
    EitherOf,
    Measured,
    OddManaValue,
    OfType,
    Spell,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, TokenSpec
from apnap.abilities.references import Description, EachOpponent, This, You
from apnap.abilities.triggers import SpellIsCast, StepBegins, TriggerCondition
from apnap.abilities.values import Comparison, DeckRule, Measure
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.conditions.players import STARTING
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    BODY,
    CLAUSES,
    COUNTER_KIND,
    DESCRIPTION,
)
from apnap.oracle.phrases.parts.quoted import QUOTED
from apnap.oracle.phrases.references.references import WORDS
from apnap.oracle.phrases.statics.objects.becoming import ONE
from apnap.oracle.phrases.statics.objects.changes import changes_in, effect_on
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.oracle.phrases.verbs.permanents.tokens import ONE as A_TOKEN
from apnap.terms.characteristics import LAND
from apnap.terms.turn import (
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PRECOMBAT_MAIN,
    STACK,
    UPKEEP,
)

_CARDS: Final = Description((Card(),))

_NONLAND: Final = Description((Without((OfType(LAND),)), Card()))

_EVEN: Final = Description((Without((OddManaValue(),)),))

_ODD: Final = Description((OddManaValue(),))

_LANDS: Final = Description((OfType(LAND),))

_ONLY: Final = "your starting deck contains only cards with "

_TOLD: Final = {
    _ONLY + "even mana values": Companion(_CARDS, _EVEN),
    _ONLY + "odd mana values": Companion(_CARDS, _ODD),
    _ONLY + "even mana values and land cards": Companion(
        _CARDS, Description((EitherOf((_EVEN, _LANDS), "and"),))
    ),
    _ONLY + "odd mana values and land cards": Companion(
        _CARDS, Description((EitherOf((_ODD, _LANDS), "and"),))
    ),
    "no card in your starting deck has more than one of the same mana symbol in its mana cost": (
        Companion(_CARDS, together=DeckRule.NO_SYMBOL_TWICE)
    ),
    "each nonland card in your starting deck has a different name": Companion(
        _NONLAND, together=DeckRule.DIFFERENT_NAMES
    ),
    "each nonland card in your starting deck shares a card type": Companion(
        _NONLAND, together=DeckRule.SHARED_CARD_TYPE
    ),
}


def _at_most(amount: int) -> Description:
    return Description((Measured(Measure.MANA_VALUE, Comparison.AT_MOST, amount),))


def _at_least(amount: Any) -> Description:
    measured = Description((Measured(Measure.MANA_VALUE, Comparison.AT_LEAST, amount),))
    return Description((EitherOf((measured, _LANDS), "and"),))


def _most(value: Companion) -> Slots | None:
    match value.each.parts:
        case (Measured(amount=amount),):
            return {"which": value.which, "amount": amount}
    return None


def _fewest(value: Companion) -> Slots | None:
    match value.each.parts:
        case (EitherOf((Description((Measured(amount=amount),)), _), _),):
            return {"amount": amount}
    return None


_CONDITION: Final[Phrase[Any]] = one_of(
    "starting deck",
    *(constant(words, value) for words, value in _TOLD.items()),
    template(
        Companion,
        "each {which} in your starting deck has mana value {amount} or less",
        build=lambda which, amount: Companion(which, _at_most(amount)),
        match=_most,
        which=DESCRIPTION,
        amount=DIGITS,
    ),
    template(
        Companion,
        _ONLY + "mana value {amount} or greater and land cards",
        build=lambda amount: Companion(_CARDS, _at_least(amount)),
        match=_fewest,
        amount=DIGITS,
    ),
    template(
        Companion,
        "each {which} in your starting deck has an activated ability",
        fixed={"together": DeckRule.ACTIVATED_ABILITIES},
        which=DESCRIPTION,
    ),
    template(
        Companion,
        "each {which} in your starting deck is {each}",
        which=DESCRIPTION,
        each=A_DESCRIPTION,
    ),
    template(
        Companion,
        "your starting deck contains at least {more} cards more than the minimum deck size",
        fixed={"which": _CARDS},
        more=table("number word", {word: n for n, word in enumerate(WORDS, 1) if n > 1}),
    ),
)

phrase(
    STATEMENT,
    template(
        Companion,
        "companion — {told}.",
        build=lambda told: told,
        match=lambda value: {"told": value},
        told=_CONDITION,
    ),
    reads=[
        "companion — each creature card in your starting deck is an Elf card.",
        "companion — each permanent card in your starting deck has mana value 3 or less.",
        "companion — your starting deck contains at least ten cards more than the minimum deck size.",
    ],
)

_ZONES: Final = (COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK)

_ELSEWHERE: Final = sum(1 << zone for zone in _ZONES)

_WORDS: Final = "isn't on the battlefield"


def _static(changes: tuple[Any, ...]) -> StaticAbility | None:
    effect = effect_on(This(), changes)
    if not isinstance(effect, Continuous):
        return None
    return StaticAbility(effect, None, _ELSEWHERE, fronted=True, words=_WORDS)


def _match(ability: StaticAbility) -> Slots | None:
    return {"changes": changes_in(ability.effect)} if ability.words == _WORDS else None


STATEMENT.add(
    template(
        StaticAbility,
        "as long as ~ isn't on the battlefield, it's {changes}.",
        build=_static,
        match=_match,
        changes=ONE,
    )
)

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

phrase(
    STATEMENT,
    constant(
        "remove ~ from your deck before playing if you're not playing for ante.", OnlyForAnte()
    ),
    reads=["remove ~ from your deck before playing if you're not playing for ante."],
)

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
        condition=table("starting player", STARTING),
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
    SpellIsCast(EachOpponent(), Description((Spell(),))),
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


def _one(value: RevealsFromOpeningHand) -> Slots | None:
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

# --- With a token on the battlefield -------------------------------------------------------


def _with_ability(token: TokenSpec, ability: Ability) -> BeginsWithToken:
    return BeginsWithToken(replace(token, abilities=(*token.abilities, ability)))


phrase(
    STATEMENT,
    template(
        BeginsWithToken,
        "you begin the game with {token} on the battlefield. it has {ability}",
        build=_with_ability,
        match=lambda value: {
            "token": replace(value.token, abilities=value.token.abilities[:-1]),
            "ability": value.token.abilities[-1],
        },
        token=with_article(A_TOKEN),
        ability=QUOTED,
    ),
    reads=[
        "you begin the game with a 1/1 green Elf creature token on the battlefield. it has "
        '"{T}: add {G}."'
    ],
)

# --- Conspiracies (CR 315.5a) --------------------------------------------------------------

phrase(
    STATEMENT,
    template(ReducesDeckSize, "your minimum deck size is reduced by {by}.", by=NUMBER_WORD),
    reads=["your minimum deck size is reduced by five."],
)

phrase(
    STATEMENT,
    template(
        ExtraHand,
        "draw an additional hand of {cards} cards as the game begins. before taking mulligans, "
        "shuffle all but one of your hands into your library.",
        cards=NUMBER_WORD,
    ),
    reads=[
        "draw an additional hand of seven cards as the game begins. before taking mulligans, "
        "shuffle all but one of your hands into your library."
    ],
)

phrase(
    STATEMENT,
    template(BeforeOpeningHand, "before drawing your opening hand, {body}", body=BODY),
    reads=["before drawing your opening hand, choose 1, 2, or 3."],
)

phrase(
    STATEMENT,
    constant(
        "you are the starting player. if multiple players would be the starting player, one of "
        "those players is chosen at random.",
        IsStartingPlayer(),
    ),
    reads=[
        "you are the starting player. if multiple players would be the starting player, one of "
        "those players is chosen at random."
    ],
)
