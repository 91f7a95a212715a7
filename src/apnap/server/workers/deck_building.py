"""Questions of who builds a deck: cards found and suggested, and decks written for others."""

from collections.abc import Iterator
from time import monotonic
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.deck_writing import UnknownForm, form_named, written
from apnap.cards.decks.decks import DeckError
from apnap.cards.decks.formats import WITHOUT_LIST, format_key, formats
from apnap.cards.importing.computed import card_colors, full_color_identity, mana_value
from apnap.cards.search.card_pool import SECONDS, CardPool, Unsearchable
from apnap.cards.search.matching import name_wanted
from apnap.cards.search.parser import QueryError, parse
from apnap.cards.search.searched_card import Seen
from apnap.cards.search.similar_cards import SimilarCards
from apnap.languages import in_language, said
from apnap.oracle.card_text import CardText
from apnap.rules.objects.wording import object_named
from apnap.rules.table.support import missing
from apnap.terms.mana import COLOR_LETTERS

MOST_SHOWN: Final = 60  # cards at once

_SUGGESTED: Final = 6

_LONGEST: Final = 400  # letters of a search


class SearchCards(msgspec.Struct, frozen=True, tag="search"):
    """Which cards does a search in Scryfall's language find, from a place on?"""

    text: str
    start: int = 0
    most: int = 30
    playable: bool = False  # only those that can be played
    language: str = "en"


class SuggestCards(msgspec.Struct, frozen=True, tag="suggest"):
    """Which cards that can be played are near this one, for a deck of these colors?"""

    name: str
    colors: str = ""  # letters
    format: str = ""
    language: str = "en"


class WriteDeck(msgspec.Struct, frozen=True, tag="write"):
    """How is this list written in another form?"""

    text: str
    form: str
    language: str = "en"


class ShownCard(msgspec.Struct, frozen=True):
    """A card with all that a list or a picture of it shows."""

    name: str  # in English: so it is written in lists
    shown: str  # in the language of the reader
    mana_cost: str = ""
    mana_value: int = 0
    type_line: str = ""
    types: tuple[str, ...] = ()  # supertypes and card types, in small letters
    text: str = ""
    colors: str = ""  # letters
    identity: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    rarity: str = ""
    supported: bool | None = None  # None: nobody has found out yet


class CardsShown(msgspec.Struct, frozen=True, tag="shown"):
    """Cards, and where the next ones begin."""

    cards: tuple[ShownCard, ...]
    following: int | None = None
    count: int = 0  # of all there are
    near: tuple[str, ...] = ()  # names that may be meant, if there are none


class WrittenDeck(msgspec.Struct, frozen=True, tag="written"):
    """A deck in some form, and how its file is called."""

    file: str
    text: str


class NotBuilt(msgspec.Struct, frozen=True, tag="not-built"):
    """Why there is no answer; `code` is for programs, the text for people."""

    code: str
    text: str


BuildingQuestion = SearchCards | SuggestCards | WriteDeck

BuildingAnswer = CardsShown | WrittenDeck | NotBuilt

_pools: WeakKeyDictionary[CardDatabase, tuple[CardPool, SimilarCards]] = WeakKeyDictionary()


def _pool(database: CardDatabase) -> tuple[CardPool, SimilarCards]:
    """The cards of a database, made ready for searching at the first search."""
    if database not in _pools:
        pool = CardPool(database, missing)
        _pools[database] = pool, SimilarCards(pool.cards)
    return _pools[database]


def built(question: BuildingQuestion, database: CardDatabase) -> BuildingAnswer:
    """The answer."""
    match question:
        case SearchCards():
            return _found(question, database)
        case SuggestCards():
            return _suggested(question, database)
        case WriteDeck():
            return _written(question, database)


def _found(question: SearchCards, database: CardDatabase) -> CardsShown | NotBuilt:
    pool, _ = _pool(database)
    text, most = question.text[:_LONGEST], min(max(question.most, 1), MOST_SHOWN)
    try:
        page = pool.page(text, max(question.start, 0), most, playable=question.playable)
    except QueryError as error:
        part = text[error.start : error.end] or text
        why = said("this isn't understood: {part} ({why})", part=part, why=error.what)
        return NotBuilt("bad search", in_language(why, question.language))
    except Unsearchable as error:
        return NotBuilt("bad search", in_language(error.args[0], question.language))
    cards = (_seen(card, question.language, supported=fine) for card, fine in page.cards)
    near = () if page.count else _meant(text, database)
    return CardsShown(tuple(cards), page.following, page.count, near)


def _meant(text: str, database: CardDatabase) -> tuple[str, ...]:
    """Names like the one a search was for, if it was for a name."""
    name = name_wanted(parse(text).query)
    return tuple(database.close_names(name, _SUGGESTED)) if name else ()


def _suggested(question: SuggestCards, database: CardDatabase) -> CardsShown | NotBuilt:
    pool, similar = _pool(database)
    card = pool.find(question.name)
    if card is None:
        near = (pool.find(name) for name in database.close_names(question.name, _SUGGESTED))
        cards = (_seen(each, question.language) for each in near if each is not None)
        return CardsShown(tuple(cards))
    colors = sum(1 << COLOR_LETTERS.index(each) for each in set(question.colors) & {*"WUBRG"})
    key = format_key(question.format)
    listed = key if key in formats(database) and key not in WITHOUT_LIST else ""
    found = _playable(pool, similar.near(card, colors, listed))
    return CardsShown(tuple(_seen(each, question.language, supported=True) for each in found))


def _playable(pool: CardPool, cards: Iterator[Seen]) -> Iterator[Seen]:
    """The first that can be played, as long as there is time to find out."""
    until = monotonic() + SECONDS
    told = 0
    for card in cards:
        if told == _SUGGESTED or monotonic() > until:
            return
        if pool.is_playable(card):
            told += 1
            yield card


def _written(question: WriteDeck, database: CardDatabase) -> WrittenDeck | NotBuilt:
    try:
        form = form_named(question.form)
    except UnknownForm:
        text = said("no form of deck lists is called {name}", name=question.form)
        return NotBuilt("no form", in_language(text, question.language))
    try:
        deck = read_deck(question.text, database)
    except DeckError as error:
        deck = error.deck
    return WrittenDeck(f"{deck.name or 'deck'}{form.extension}", written(deck, form.key, database))


def _seen(card: Seen, language: str, *, supported: bool | None = None) -> ShownCard:
    rarity = card.rarities[0] if card.rarities else ""
    return shown_card(card.text, language, rarity, supported=supported)


def shown_card(
    card: CardText, language: str, rarity: str = "", *, supported: bool | None = None
) -> ShownCard:
    """A card as a list shows it."""
    front = card.faces[0]
    colors = 0
    for each in card_colors(card)[:1]:
        colors |= each
    return ShownCard(
        card.name,
        in_language(object_named(card.name), language),
        front.mana_cost,
        mana_value(card),
        front.type_line,
        tuple(front.type_line.partition("—")[0].lower().split()),
        "\n//\n".join(face.text for face in card.faces),
        _letters(colors),
        _letters(full_color_identity(card)),
        front.power,
        front.toughness,
        front.loyalty,
        front.defense,
        rarity,
        supported,
    )


def _letters(colors: int) -> str:
    return "".join(letter for bit, letter in enumerate(COLOR_LETTERS) if colors >> bit & 1)
