"""Spells cast now for another cost, and spells of a permission that cost more. (CR 118.8, 118.9)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility, SelfCostChange
from apnap.abilities.amounts import WasPaid
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import CastIt, MayPlay
from apnap.abilities.references import EachOpponent, Ref, Those, You
from apnap.abilities.rule_changes import RatherThanMana
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.casting_permissions import SPELLS
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ABILITY,
    EFFECT,
    KEYWORD,
    OBJECTS,
    SENTENCE,
    VALUE,
)
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.playing import WHO, last_of, with_last
from apnap.oracle.phrases.sentences import GROUP, SIMPLE
from apnap.oracle.templates import template

# --- Rather than its mana cost (CR 118.9) -----------------------------------------------

_RATHER: Final[dict[str, tuple[str, ...]]] = {
    "paying life equal to its mana value": ("life",),
    "paying an amount of {E} equal to its mana value": ("energy",),
    "discarding a card": ("discard",),
}
_PAYING: Final[Phrase[Any]] = one_of(
    "paying rather",
    table("in place of mana", {words: (words, rather) for words, rather in _RATHER.items()}),
    table(
        "in place of mana, of the spell",
        {
            words.replace("its", "the spell's"): (words.replace("its", "the spell's"), rather)
            for words, rather in _RATHER.items()
            if "its" in words
        },
    ),
    template(
        tuple,
        "paying {symbols}",
        build=lambda symbols: ("", symbols),
        match=lambda value: {"symbols": value[1]} if value[0] == "" else None,
        symbols=SYMBOLS,
    ),
)
phrase(
    SIMPLE,
    template(
        CastIt,
        "{who} may cast {what} by {paying} rather than paying its mana cost",
        build=lambda who, what, paying: CastIt(
            who, what, without_paying=False, words=paying[0], rather=paying[1]
        ),
        match=lambda value: (
            {"who": value.who, "what": value.what, "paying": (value.words, value.rather)}
            if value.rather
            else None
        ),
        who=WHO,
        what=OBJECTS,
        paying=_PAYING,
    ),
    reads=[
        "you may cast it by paying {3} rather than paying its mana cost",
        "you may cast that card by paying life equal to the spell's mana value rather than paying "
        "its mana cost",
        "you may cast that card by discarding a card rather than paying its mana cost",
    ],
)


def _rather(effect: Continuous, once: str) -> dict[str, Any] | None:
    match effect.changes:
        case (RatherThanMana(what, rather, said, words=words),) if said == once and words:
            return {"what": what, "paying": (words, rather)} if words in _RATHER else None
    return None


def _once_rather(what: Those, paying: Any, once: str) -> Continuous:
    words, rather = paying
    return Continuous(You(), (), (RatherThanMana(what, rather, once, words=words),))


_A_SPELL: Final = mapped(
    A_DESCRIPTION,
    lambda those: those if SPELLS.said(those) is not None else None,
    lambda those: those,
)
for _when, _once in (("once each turn", "turn"), ("once during each of your turns", "your turn")):
    phrase(
        EFFECT,
        template(
            Continuous,
            _when + ", you may cast {what} by {paying} rather than paying its mana cost",
            build=partial(_once_rather, once=_once),
            match=partial(_rather, once=_once),
            what=_A_SPELL,
            paying=table(
                "in place of its mana",
                {words: (words, rather) for words, rather in _RATHER.items()},
            ),
        ),
        reads=[
            f"{_when}, you may cast a creature spell by paying life equal to its mana value rather "
            "than paying its mana cost"
        ],
    )

# --- What it costs more (CR 601.2f) -----------------------------------------------------

_MORE: Final[dict[str, Ref | None]] = {
    "a spell cast this way costs": None,
    "each spell cast this way costs": None,
    "spells cast this way cost": None,
    "a spell cast by an opponent this way costs": EachOpponent(),
}


def _dearer(do: Any, words: str, symbols: tuple[str, ...]) -> Any:
    last = last_of(do)
    if not isinstance(last, MayPlay) or last.besides is not None or last.told or "X" in symbols:
        return None
    priced = replace(last, besides=Costs((PayMana(symbols),)), besides_for=_MORE[words], told=words)
    return with_last(do, priced)


def _plain(value: Any) -> dict[str, Any] | None:
    last = last_of(value)
    if not isinstance(last, MayPlay) or last.besides is None or last.told not in _MORE:
        return None
    (cost,) = last.besides.parts
    if not isinstance(cost, PayMana):
        return None
    plain = replace(last, besides=None, besides_for=None, told="")
    return {"do": with_last(value, plain), "words": last.told, "symbols": cost.symbols}


phrase(
    GROUP,
    template(
        _dearer,
        "{do}. {words} {symbols} more to cast",
        match=_plain,
        do=SENTENCE,
        words=table("spells cast so", {words: words for words in _MORE}),
        symbols=SYMBOLS,
    ),
    reads=["you may play that card this turn. a spell cast this way costs {2} more to cast"],
    refuses=["draw a card. a spell cast this way costs {2} more to cast"],
)

# --- What a way to cast it costs less ---------------------------------------------------


def _cheaper(keyword: Any, times: Any) -> tuple[Any, ...] | None:
    if not isinstance(keyword, KeywordAbility) or keyword.name != "flashback":
        return None
    less = SelfCostChange(("X",), times=times, condition=WasPaid("flashback"), words="this way")
    return (keyword, less)


def _of_flashback(line: Any) -> dict[str, Any] | None:
    match line:
        case (
            KeywordAbility(name="flashback") as keyword,
            SelfCostChange(times=times, words="this way"),
        ):
            return {"keyword": keyword, "times": times}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{keyword}. ~ costs {X} less to cast this way, where X is {times}.",
        build=_cheaper,
        match=_of_flashback,
        keyword=KEYWORD,
        times=VALUE,
    ),
    reads=[
        "flashback {8}{W}. ~ costs {X} less to cast this way, where X is the number of creatures "
        "you control."
    ],
)
