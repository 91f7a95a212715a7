"""Questions about cards and decks, and their answers.

Decks come from strangers and may name any imported card, which then has to be compiled. So
questions and answers are JSON, for a process of its own to answer them.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from apnap.cards.builtin_set import all_builtin_decks, builtin_rarities
from apnap.cards.database.database import CardDatabase, UnknownCard
from apnap.cards.database.printed import BETWEEN_TEXTS
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import COMMANDER, MAIN, Deck, DeckError
from apnap.cards.decks.formats import is_known, judged_formats
from apnap.cards.importing.computed import color_identity
from apnap.cards.importing.names import name_key
from apnap.judge.explanations.card_reports import CardReport
from apnap.judge.explanations.card_reports import report_on as report_on_card
from apnap.judge.explanations.deck_reports import Asked, DeckLine, DeckReport, report_on_text
from apnap.languages import in_language, said
from apnap.languages.speaking import spoken
from apnap.oracle.declines import Decline
from apnap.rules.table.support import missing
from apnap.server.events.event_decks import (
    Present,
    Presented,
    Register,
    Registered,
    Unreadable,
    compared,
    looked_over,
)
from apnap.server.workers.deck_building import (
    CardsShown,
    NotBuilt,
    SearchCards,
    ShownCard,
    SuggestCards,
    WriteDeck,
    WrittenDeck,
    built,
    shown_card,
)
from apnap.server.workers.unread_cards import TellUnread, UnreadOfDeck, unread_of
from apnap.terms.mana import COLOR_LETTERS
from apnap.tournament.limited.drafts.draft_variants import added_commanders
from apnap.tournament.limited.worth import LimitedCard, limited_card

MOST_MISSPELT: Final = 20  # names for which others are looked for

MOST_NAMES: Final = 300  # different cards in a deck; each may have to be compiled


class CheckDeck(msgspec.Struct, frozen=True, tag="check"):
    """What is to be said of a deck list in any form, or of a built-in deck?"""

    text: str
    format: str = ""
    language: str = "en"


class TellCard(msgspec.Struct, frozen=True, tag="card"):
    """What is this card?"""

    name: str
    language: str = "en"


class TellPrinted(msgspec.Struct, frozen=True, tag="printed"):
    """What is printed on this card or face in the language of the reader?"""

    name: str
    language: str


class ListFormats(msgspec.Struct, frozen=True, tag="formats"):
    """Which formats are there?"""


class ListBuiltIn(msgspec.Struct, frozen=True, tag="built-in"):
    """Which decks are built in?"""


class RateCards(msgspec.Struct, frozen=True, tag="rate"):
    """What are these cards worth to who drafts them?"""

    names: tuple[str, ...]


class RateAdded(msgspec.Struct, frozen=True, tag="rate added"):
    """Which commanders may be added to what was drafted from these boosters? (CR 903.13e)"""

    rounds: tuple[str, ...]


class CheckedCard(msgspec.Struct, frozen=True):
    """A card of a deck that was looked through."""

    name: str
    count: int
    part: str
    supported: bool
    why: str = ""  # it isn't
    words: str = ""  # of its text, those that can't be read
    mana_cost: str = ""
    type_line: str = ""


class Misspelt(msgspec.Struct, frozen=True):
    """A name that no card has, and those it may be meant for."""

    name: str
    near: tuple[str, ...]


class Checked(msgspec.Struct, frozen=True, tag="checked"):
    """What is to be said of a deck."""

    name: str
    format: str
    legal: bool
    playable: bool
    problems: tuple[str, ...]  # what the format forbids
    unread: tuple[str, ...]  # what isn't understood, with its line
    cards: tuple[CheckedCard, ...]
    text: str  # the list in plain form
    colors: str  # letters
    size: int  # cards in the deck, without the sideboard
    shown: tuple[ShownCard, ...] = ()  # its cards, each once
    misspelt: tuple[Misspelt, ...] = ()


class TheCard(msgspec.Struct, frozen=True, tag="card"):
    """A card, and its abilities as they are understood."""

    card: CardReport


class AsPrinted(msgspec.Struct, frozen=True, tag="as-printed"):
    """What is printed on a card or a face; nothing, if that isn't known."""

    language: str = ""
    name: str = ""
    type_line: str = ""
    text: str = ""
    rules: str = ""  # the English text, which rules


class TheRatings(msgspec.Struct, frozen=True, tag="ratings"):
    """What cards are worth to who drafts them, in the order they were asked for."""

    cards: tuple[LimitedCard, ...]


class TheFormats(msgspec.Struct, frozen=True, tag="formats"):
    """The formats there are."""

    formats: tuple[str, ...]


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck, as lists of decks show it."""

    name: str
    title: str = ""  # how the deck is called, if not by its name
    format: str = ""
    colors: str = ""
    cards: int = 0


class TheDecks(msgspec.Struct, frozen=True, tag="decks"):
    """Decks."""

    decks: tuple[DeckInfo, ...]


class NoAnswer(msgspec.Struct, frozen=True, tag="none"):
    """The question makes no sense; `code` is for programs, the text for people."""

    code: str
    text: str


Question: TypeAlias = (
    CheckDeck
    | TellCard
    | TellPrinted
    | RateCards
    | RateAdded
    | ListFormats
    | ListBuiltIn
    | Register
    | Present
    | SearchCards
    | SuggestCards
    | WriteDeck
    | TellUnread
)

Explanation: TypeAlias = (
    Checked
    | TheCard
    | AsPrinted
    | TheRatings
    | TheFormats
    | TheDecks
    | NoAnswer
    | Registered
    | Presented
    | Unreadable
    | CardsShown
    | WrittenDeck
    | NotBuilt
    | UnreadOfDeck
)

_questions: Final[msgspec.json.Decoder[Question]] = msgspec.json.Decoder(Question)

_explanations: Final[msgspec.json.Decoder[Explanation]] = msgspec.json.Decoder(Explanation)


def written(question: Question) -> bytes:
    """A question as it is sent."""
    return msgspec.json.encode(question)


def read_explanation(explanation: bytes) -> Explanation:
    """An answer as it is received."""
    return _explanations.decode(explanation)


def explained(question: bytes, database: CardDatabase) -> bytes:
    """The answer to a question, as it is sent."""
    return msgspec.json.encode(_explained(_questions.decode(question), database))


def _explained(question: Question, database: CardDatabase) -> Explanation:
    match question:
        case CheckDeck():
            return _checked(question, database)
        case TellCard():
            return _told(question, database)
        case TellPrinted():
            return _printed(question, database)
        case RateCards():
            return TheRatings(tuple(_rated(name, database) for name in question.names))
        case RateAdded():
            names = added_commanders(database, question.rounds)
            return TheRatings(tuple(_rated(name, database) for name in names))
        case ListFormats():
            return TheFormats(judged_formats(database))
        case ListBuiltIn():
            return TheDecks(tuple(_built_in(database)))
        case Register():
            return looked_over(question, database)
        case Present():
            return compared(question, database)
        case SearchCards() | SuggestCards() | WriteDeck():
            return built(question, database)
        case TellUnread():
            return unread_of(question, database)


def _told(question: TellCard, database: CardDatabase) -> TheCard | NoAnswer:
    try:
        return TheCard(report_on_card(database.card(question.name), database))
    except UnknownCard as error:
        text = said("no card is called {name}", name=error.name)
        if error.suggestions:
            near = tuple(error.suggestions)
            text = said("no card is called {name}; others are {near}", name=error.name, near=near)
        return NoAnswer("no card", in_language(text, question.language))


def _printed(question: TellPrinted, database: CardDatabase) -> AsPrinted:
    if database.imported is None:
        return AsPrinted()
    language = spoken(question.language)
    found = database.imported.store.printed.find(question.name, language)
    if found is None:
        return AsPrinted()
    card, key = database.find(question.name), name_key(question.name)
    faces = card.faces if card is not None else ()
    own = [face.text for face in faces if name_key(face.name) == key]
    rules = BETWEEN_TEXTS.join(own or [face.text for face in faces])
    return AsPrinted(found.language, found.name, found.type_line, found.text, rules)


def _rated(name: str, database: CardDatabase) -> LimitedCard:
    """A card that nobody knows is in a booster all the same, and can't be played."""
    card = database.find(name)
    if card is None:
        return LimitedCard(name=name, playable=False)
    program = database.meaning(card)
    if isinstance(program, Decline):
        return limited_card(card, None, _rarity(name, database))
    playable = not missing(program)
    return limited_card(card, program, _rarity(name, database), playable=playable)


def _rarity(name: str, database: CardDatabase) -> str:
    built_in = builtin_rarities().get(name, "")
    if built_in or database.imported is None:
        return built_in
    stored = database.imported.stored(name)
    return stored.rarities[0] if stored is not None and stored.rarities else ""


def _built_in(database: CardDatabase) -> Iterable[DeckInfo]:
    for name, text in all_builtin_decks().items():
        deck = read_deck(text, database)
        size = deck.size + sum(deck.commander.values())
        format_name = "commander" if deck.commander else ""
        yield DeckInfo(name, deck.name, format_name, colors_of(deck, database), size)


def _checked(question: CheckDeck, database: CardDatabase) -> Checked | NoAnswer:
    language = question.language
    if question.format and not is_known(database, question.format):
        text = said("no format is called {name}", name=question.format)
        return NoAnswer("no format", in_language(text, language))
    list_ = all_builtin_decks().get(question.text, question.text)
    try:
        deck = read_deck(list_, database)
    except DeckError as error:
        deck = error.deck
    if len(deck.names()) > MOST_NAMES:
        text = said("a deck has at most {n} different cards", n=MOST_NAMES)
        return NoAnswer("bad deck", in_language(text, language))
    report = report_on_text(list_, database, Asked(question.format))
    return Checked(
        report.name,
        report.format,
        report.is_legal and not report.unread,
        bool(report.lines) and not report.unread and not report.unsupported,
        tuple(in_language(problem.told(), language) for problem in report.illegal),
        tuple(_unread(report, language)),
        tuple(_card(line, database, language) for line in report.lines),
        str(deck),
        colors_of(deck, database),
        sum(line.count for line in report.lines if line.part in (MAIN, COMMANDER)),
        tuple(_shown(report, database, language)),
        tuple(_misspelt(deck, database)),
    )


def _shown(report: DeckReport, database: CardDatabase, language: str) -> Iterable[ShownCard]:
    for name, line in {line.name: line for line in report.lines}.items():
        if (card := database.find(name)) is not None:
            rarity = _rarity(name, database)
            yield shown_card(card, language, rarity, supported=not line.why)


def _misspelt(deck: Deck, database: CardDatabase) -> Iterable[Misspelt]:
    unknown = [name for name in deck.names() if database.find(name) is None]
    for name in unknown[:MOST_MISSPELT]:
        yield Misspelt(name, tuple(database.close_names(name)))


def _unread(report: DeckReport, language: str) -> Iterable[str]:
    for problem in report.unread:
        yield in_language(problem.told(), language)


def _card(line: DeckLine, database: CardDatabase, language: str) -> CheckedCard:
    card = database.find(line.name)
    front = card.faces[0] if card is not None else None
    return CheckedCard(
        line.name,
        line.count,
        line.part,
        not line.why,
        in_language(line.why, language),
        line.words,
        front.mana_cost if front is not None else "",
        front.type_line if front is not None else "",
    )


def colors_of(deck: Deck, database: CardDatabase) -> str:
    """The letters of the colors of a deck's cards."""
    colors = 0
    for name in (*deck.main, *deck.commander):
        card = database.find(name)
        colors |= color_identity(card) if card is not None else 0
    return "".join(letter for bit, letter in enumerate(COLOR_LETTERS) if colors >> bit & 1)
