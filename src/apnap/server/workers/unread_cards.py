"""What is left of the cards of a deck that aren't read in full, for who plays it all the same."""

import msgspec

from apnap.abilities.cards import Face
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import DeckError
from apnap.languages.speaking import in_language
from apnap.variants.unread import UnreadCard, unread_cards

_MOST = 100  # cards of one deck that are told


class TellUnread(msgspec.Struct, frozen=True, tag="tell-unread"):
    """Which cards of a deck aren't read in full, and what is left of them?"""

    text: str
    language: str = "en"


class TextLine(msgspec.Struct, frozen=True):
    """A line of a card's text."""

    text: str
    counts: bool  # it is read, and hangs on nothing that isn't


class UnreadFace(msgspec.Struct, frozen=True):
    """A face of such a card."""

    name: str
    lines: tuple[TextLine, ...]


class ToldUnread(msgspec.Struct, frozen=True):
    """A card that isn't read in full."""

    name: str  # in English
    beside: bool  # it is in the sideboard only, and can be left out
    partly: bool  # it can be played in part
    faces: tuple[UnreadFace, ...]
    why: str  # it isn't read


class UnreadOfDeck(msgspec.Struct, frozen=True, tag="unread-of-deck"):
    """The cards of a deck that aren't read in full; nothing of cards nobody knows."""

    cards: tuple[ToldUnread, ...]


def unread_of(question: TellUnread, database: CardDatabase) -> UnreadOfDeck:
    """The answer."""
    try:
        deck = read_deck(question.text, database)
    except DeckError as error:
        deck = error.deck
    found = list(unread_cards(deck, database))[:_MOST]
    return UnreadOfDeck(tuple(_told(each, question.language, database) for each in found))


def _told(card: UnreadCard, language: str, database: CardDatabase) -> ToldUnread:
    why = in_language(card.why, language)
    if card.partly is not None:
        faces = tuple(_face(face) for face in card.partly.faces if face.text)
    else:
        texts = database.card(card.name).faces
        faces = tuple(
            UnreadFace(each.name, tuple(TextLine(line, counts=False) for line in _lines(each.text)))
            for each in texts
        )
    return ToldUnread(card.name, card.is_beside, card.partly is not None, faces, why)


def _face(face: Face) -> UnreadFace:
    lines = (TextLine(line, line not in face.unread) for line in _lines(face.text))
    return UnreadFace(face.name, tuple(lines))


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]
