"""Stickers, and the tickets they cost. (CR 107.17, 123)"""

from typing import Final

from apnap.abilities.amounts import LettersOnStickers, StickersOn, UniqueVowels, X
from apnap.abilities.descriptions import Stickered
from apnap.abilities.effects import AddStickerAbilities
from apnap.abilities.instructions.actions import GetCounters
from apnap.abilities.instructions.keyword_actions import MoveSticker, PutSticker
from apnap.abilities.references import Each, You
from apnap.abilities.triggers import StickerIsPut
from apnap.abilities.values import StickerKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, leaf, mapped, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    CLAUSE,
    FOR_EACH,
    OBJECTS,
    TAIL,
    TRIGGER,
    VALUE,
)
from apnap.oracle.phrases.references.references import EACH, THIS
from apnap.oracle.phrases.statics.objects.changes import change, one_change
from apnap.oracle.phrases.verbs.verbs import verb

# --- Tickets (CR 107.17) ------------------------------------------------------------------------

_FEW: Final = 5  # that many stand one beside the other

_TICKETS: Final = leaf(
    "tickets", r"(?:\{TK\}){1,5}", lambda text: text.count("{TK}"), lambda n: "{TK}" * int(n)
)

verb(
    GetCounters,
    "<get|gets> {amount}",
    fixed={"kind": "ticket"},
    amount=_TICKETS,
    reads=["get {TK}", "get {TK}{TK}"],
)

_MANY: Final = mapped(
    NUMBER_WORD,
    lambda number: number if number > _FEW else None,
    lambda number: number if isinstance(number, int) and number > _FEW else None,
)

verb(
    GetCounters,
    "<get|gets> {amount} {TK}",
    fixed={"kind": "ticket"},
    amount=_MANY,
    reads=["get seven {TK}"],
    refuses=["get two {TK}"],
)

# --- Putting stickers (CR 123.3) ----------------------------------------------------------------

_KINDS: Final = {
    "a sticker": None,
    "a name sticker": StickerKind.NAME,
    "an ability sticker": StickerKind.ABILITY,
    "a power and toughness sticker": StickerKind.POWER_AND_TOUGHNESS,
    "an art sticker": StickerKind.ART,
}

_KIND: Final = table("sticker", _KINDS)

verb(
    PutSticker,
    "<put|puts> {kind} on {what}",
    kind=_KIND,
    what=OBJECTS,
    reads=["put a sticker on ~", "put an art sticker on target creature"],
)

verb(
    PutSticker,
    "<put|puts> up to two name stickers on {what}",
    fixed={"kind": StickerKind.NAME, "most": 2},
    what=OBJECTS,
    reads=["put up to two name stickers on it"],
)

verb(
    PutSticker,
    "<put|puts> {kind} with ticket cost X or less on {what} without paying that sticker's ticket "
    "cost",
    fixed={"free": X()},
    kind=_KIND,
    what=OBJECTS,
    reads=[
        "put an ability sticker with ticket cost X or less on it without paying that sticker's "
        "ticket cost"
    ],
)

verb(
    MoveSticker,
    "<move|moves> {kind} from {what} onto {to}",
    kind=_KIND,
    what=OBJECTS,
    to=OBJECTS,
    reads=["move a sticker from target creature onto ~"],
)

# --- What has stickers on it (CR 123.4) ---------------------------------------------------------

phrase(ADJECTIVE, constant("stickered", Stickered()), reads=["stickered"])

_WITH: Final = {
    f"with {words} on {{it}}": Stickered(kind, "with") for words, kind in _KINDS.items()
}

for _category, _it in ((CLAUSE, "it"), (TAIL, "them")):
    phrase(
        _category,
        alone(table("stickered", {words.format(it=_it): it for words, it in _WITH.items()})),
        reads=[f"with an art sticker on {_it}"],
    )

# --- When they are put there --------------------------------------------------------------------

_ANY: Final = mapped(
    A_DESCRIPTION,
    lambda what: Each(what, "a"),
    lambda ref: ref.what if isinstance(ref, Each) and ref.words == "a" else None,
)

phrase(
    TRIGGER,
    template(
        StickerIsPut,
        "you put {kind} on {on}",
        fixed={"who": You()},
        kind=_KIND,
        on=one_of("stickered", THIS, _ANY),
    ),
    reads=["you put a sticker on ~", "you put an art sticker on a creature"],
)

phrase(
    TRIGGER,
    constant("you place a sticker", StickerIsPut(You(), words="place")),
    reads=["you place a sticker"],
)

# --- What is counted on them (CR 123.6d, 123.6e) ------------------------------------------------

_PLAIN: Final = table("kind of sticker", {f"{each.value} sticker": each for each in StickerKind})

phrase(
    FOR_EACH,
    template(StickersOn, "{kind} on {what}", kind=_PLAIN, what=OBJECTS),
    reads=["name sticker on ~"],
)

phrase(
    FOR_EACH,
    template(
        StickersOn,
        "{kind} on {what} with {least} or more letters",
        kind=_PLAIN,
        what=OBJECTS,
        least=NUMBER_WORD,
    ),
    reads=["name sticker on ~ with eight or more letters"],
)

phrase(
    FOR_EACH,
    template(
        StickersOn,
        "{kind} on {what} with {most} or fewer letters",
        kind=_PLAIN,
        what=OBJECTS,
        most=NUMBER_WORD,
    ),
    reads=["name sticker on ~ with seven or fewer letters"],
)

_VOWEL: Final = {words: UniqueVowels(words) for words in ("on that sticker", "on it")}

phrase(
    FOR_EACH,
    table("unique vowel", {f"unique vowel {words}": it for words, it in _VOWEL.items()}),
    reads=["unique vowel on that sticker"],
)

phrase(
    VALUE,
    table(
        "unique vowels",
        {f"the number of unique vowels {words}": it for words, it in _VOWEL.items()},
    ),
    reads=["the number of unique vowels on that sticker"],
)

phrase(
    VALUE,
    template(
        LettersOnStickers,
        "the number of {letter}'s in name stickers on {what}",
        letter=leaf("letter", r"[a-z]", str),
        what=OBJECTS,
    ),
    reads=["the number of u's in name stickers on ~"],
)

# --- Their abilities (CR 123.7a) ----------------------------------------------------------------

change(
    "have all abilities of ability stickers on",
    "has all abilities of ability stickers on",
    one_change(template(AddStickerAbilities, "{what}", what=one_of("of what", THIS, EACH))),
    reads=["have all abilities of ability stickers on ~"],
    where="static",
)
