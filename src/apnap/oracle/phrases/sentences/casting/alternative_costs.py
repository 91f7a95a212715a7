"""Spells cast now for another cost. (CR 118.8, 118.9)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import CastIt, MayPlay
from apnap.abilities.references import EachOpponent, Ref
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import OBJECTS, SENTENCE
from apnap.oracle.phrases.parts.spread_amounts import last_of, with_last
from apnap.oracle.phrases.sentences.casting.playing import WHO
from apnap.oracle.phrases.sentences.sentences import GROUP, SIMPLE
from apnap.oracle.phrases.statics.casting.prices import RATHER

_PAYING: Final[Phrase[Any]] = one_of(
    "paying rather",
    table("in place of mana", {words: (words, rather) for words, rather in RATHER.items()}),
    table(
        "in place of mana, of the spell",
        {
            words.replace("its", "the spell's"): (words.replace("its", "the spell's"), rather)
            for words, rather in RATHER.items()
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

# --- What it costs more (CR 601.2f) -----------------------------------------------------

_MORE: Final[dict[str, Ref | None]] = {
    "a spell cast this way costs": None,
    "each spell cast this way costs": None,
    "spells cast this way cost": None,
    "a spell cast by an opponent this way costs": EachOpponent(),
}


def _dearer(do: Instruction, words: str, symbols: tuple[str, ...]) -> Instruction | None:
    last = last_of(do)
    if not isinstance(last, MayPlay) or last.besides is not None or last.told or "X" in symbols:
        return None
    priced = replace(last, besides=Costs((PayMana(symbols),)), besides_for=_MORE[words], told=words)
    return with_last(do, priced)


def _plain(value: Instruction) -> Slots | None:
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
