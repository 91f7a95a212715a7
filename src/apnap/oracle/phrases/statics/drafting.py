"""What cards do while they are drafted, and as the game starts after it. (CR 607.2n, 905.2)"""

from typing import Final

from apnap.abilities.drafts.drafting import (
    AddBooster,
    AsYouDraft,
    DraftAnother,
    DraftDeed,
    DraftedFaceUp,
    DraftsAtRandom,
    DraftsWholeBooster,
    GuessNextCard,
    LookAtNextCard,
    NoteColors,
    NoteHowMany,
    NoteItsQuality,
    NoteNextCard,
    NotePasser,
    OffersExchange,
    RemoveFromDraft,
    RevealedAsDrafted,
    TakesLastCards,
    TurnedDownToLook,
)
from apnap.abilities.drafts.noted import ExilesBeforeGame
from apnap.abilities.values import AfterAnother, DraftLook, DraftNote
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.descriptions.clauses import NAME
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DESCRIPTIONS
from apnap.oracle.phrases.references.references import WORDS
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.characteristics import CREATURE

_NUMBER: Final = table("number word", {word: n for n, word in enumerate(WORDS, 1) if n > 1})

# --- Face up, or revealed (CR 905.2b, 905.2c) -------------------------------------------------

phrase(STATEMENT, constant("draft ~ face up.", DraftedFaceUp()), reads=["draft ~ face up."])

_NOTED: Final[dict[str, DraftDeed]] = {
    "note how many cards you've drafted this draft round, including ~": NoteHowMany(),
    "note the player who passed it to you": NotePasser(),
}

_DONE: Final[dict[str, DraftDeed]] = {
    "reveal the next card you draft and note its name": NoteNextCard(),
    "you may look at the next card drafted from this booster pack": LookAtNextCard(),
    "the player to your right chooses a color, you choose another color, then the player to your "
    "left chooses a third color": NoteColors(),
    "the next time a player drafts a card from this booster pack, guess that card's name. then "
    "that player reveals the drafted card": GuessNextCard(),
    "after you draft ~, you may add a booster pack to the draft": AddBooster(),
}


def _revealed(before: str, deeds: dict[str, DraftDeed]) -> None:
    phrase(
        STATEMENT,
        template(
            RevealedAsDrafted,
            f"reveal ~ as you draft it{before} {{deed}}.",
            deed=table("what is noted or done", deeds),
        ),
        reads=[f"reveal ~ as you draft it{before} {words}." for words in deeds],
    )


_revealed(" and", _NOTED)
_revealed(".", _DONE)

# --- As other cards are drafted ---------------------------------------------------------------

_ANOTHER: Final = "draft an additional card from that booster pack. if you do, "
_DOWN: Final = "then turn ~ face down"

_MAY: Final[dict[str, DraftDeed]] = {
    f"{_ANOTHER}put ~ into that booster pack": DraftAnother(AfterAnother.INTO_BOOSTER),
    f"{_ANOTHER}turn ~ face down, then pass the next booster pack without drafting a card from it": (
        DraftAnother(AfterAnother.PASS_NEXT)
    ),
    "remove it from the draft face up": RemoveFromDraft(face_up=True),
    "remove it from the draft face down": RemoveFromDraft(face_up=False),
    f"reveal it, note its name, {_DOWN}": NoteItsQuality(DraftNote.NAME),
    f"reveal it, note its creature types, {_DOWN}": NoteItsQuality(DraftNote.TYPE),
}

phrase(
    STATEMENT,
    template(
        AsYouDraft,
        "as you draft a {types}, you may {deed}.",
        types=table("card", {"card": 0, "creature card": CREATURE}),
        deed=table("what may be done", _MAY),
    ),
    reads=[f"as you draft a card, you may {words}." for words in _MAY]
    + ["as you draft a creature card, you may reveal it, note its name, then turn ~ face down."],
)

# --- Instead of drafting as usual -------------------------------------------------------------

_WHOLE: Final = (
    "instead of drafting a card from a booster pack, you may draft each card in that booster pack, "
    "one at a time. if you do, turn ~ face down and you can't draft cards for the rest of this "
    "draft round."
)

phrase(STATEMENT, constant(_WHOLE, DraftsWholeBooster()), reads=[_WHOLE])

_AT_RANDOM: Final = (
    "as long as ~ is face up during the draft, you can't look at booster packs and must draft "
    "cards at random. after you draft {cards} cards this way, turn ~ face down."
)

phrase(
    STATEMENT,
    template(DraftsAtRandom, _AT_RANDOM, cards=_NUMBER),
    reads=[_AT_RANDOM.replace("{cards}", "three")],
)

_LOOKS: Final = {
    "the next card drafted by a player of your choice": DraftLook.NEXT_OF_PLAYER,
    "any unopened booster pack in the draft or any booster pack not being looked at by another "
    "player": DraftLook.BOOSTER,
}

phrase(
    STATEMENT,
    template(
        TurnedDownToLook,
        "during the draft, you may turn ~ face down. if you do, look at {at}.",
        at=table("what is looked at", _LOOKS),
    ),
    reads=[
        f"during the draft, you may turn ~ face down. if you do, look at {words}."
        for words in _LOOKS
    ],
)

_LAST: Final = (
    "each player passes the last card from each booster pack to a player who drafted a card named "
)

phrase(
    STATEMENT,
    template(TakesLastCards, f"{_LAST}{{name}}.", name=NAME),
    reads=[f"{_LAST}Ditch Digger."],
)

# --- After the draft --------------------------------------------------------------------------

_EXCHANGE: Final = (
    "immediately after the draft, you may reveal a card in your card pool. each other player may "
    "offer you one card in their card pool in exchange. you may accept any one offer."
)

phrase(STATEMENT, constant(_EXCHANGE, OffersExchange()), reads=[_EXCHANGE])

# --- Before the deck is shuffled (CR 607.2n) --------------------------------------------------

_BEFORE: Final = (
    "before you shuffle your deck to start the game, you may reveal ~ from your deck and exile "
)


phrase(
    STATEMENT,
    template(
        ExilesBeforeGame,
        _BEFORE + "{which} you drafted that isn't in your deck.",
        which=A_DESCRIPTION,
    ),
    reads=[
        f"{_BEFORE}a creature card you drafted that isn't in your deck.",
        f"{_BEFORE}an instant or sorcery card you drafted that isn't in your deck.",
    ],
)

phrase(
    STATEMENT,
    template(
        ExilesBeforeGame,
        _BEFORE + "{least} or more {which} you drafted that aren't in your deck.",
        fixed={"most": 0},
        least=_NUMBER,
        which=DESCRIPTIONS,
    ),
    reads=[f"{_BEFORE}three or more creature cards you drafted that aren't in your deck."],
)
