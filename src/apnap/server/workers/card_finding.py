"""Cards found by a part of their names, for those who lay boards out."""

from collections.abc import Iterator
from typing import Final

import msgspec

from apnap.cards.database.database import CardDatabase
from apnap.cards.importing.names import name_key
from apnap.languages.speaking import in_language
from apnap.oracle.card_text import CardText
from apnap.oracle.declines import Decline
from apnap.rules.objects.wording import object_named

MOST: Final = 24

_FEWEST: Final = 2  # letters; a sign of Chinese is a word


class CardFound(msgspec.Struct, frozen=True):
    """A card, as lists of cards show it."""

    name: str  # in English: so it is written in scenarios
    shown: str  # in the language of the reader
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    size: str = ""  # power and toughness
    supported: bool = True


def cards_found(words: str, cards: CardDatabase, language: str) -> tuple[CardFound, ...]:
    """Cards with the words in their names: the name itself, beginnings, then anything else."""
    key = name_key(words)
    exact = cards.find(words)
    if key.isascii() and len(key) < _FEWEST:
        return () if exact is None else (_told(exact, cards, language),)
    ranked = sorted((_rank(name, key), name, card) for name, card in _names(cards) if key in name)
    names = dict.fromkeys(card for _, _, card in ranked)
    if exact is not None:
        names = {exact.name: None, **names}
    return tuple(_told(cards.card(name), cards, language) for name in list(names)[:MOST])


def _names(cards: CardDatabase) -> Iterator[tuple[str, str]]:
    """The key of every name, English or printed, and the name of its card."""
    found = {name_key(face.name): card.name for card in cards for face in card.faces}
    found |= {name_key(card.name): card.name for card in cards}
    if cards.imported is not None:
        found = {**dict(cards.imported.names()), **found}
        for called, key in cards.imported.store.printed.names():
            if key in found:
                yield called, found[key]
    yield from found.items()


def _rank(name: str, key: str) -> tuple[int, int]:
    """Words at the beginning before words elsewhere, parts of words last; short names first."""
    if name.startswith(key):
        return 0, len(name)
    return (1 if f" {key}" in name else 2), len(name)


def _told(card: CardText, cards: CardDatabase, language: str) -> CardFound:
    front = card.faces[0]
    return CardFound(
        card.name,
        in_language(object_named(card.name), language),
        front.mana_cost,
        front.type_line,
        "\n//\n".join(face.text for face in card.faces),
        "/".join(_size(card)),
        not isinstance(cards.meaning(card), Decline),
    )


def _size(card: CardText) -> Iterator[str]:
    front = card.faces[0]
    if front.power and front.toughness:
        yield front.power
        yield front.toughness
