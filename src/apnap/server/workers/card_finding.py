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

_FEWEST: Final = 2  # letters; a Chinese or Korean name may have one


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
    if len(key) < _FEWEST and exact is None:
        return ()
    ranked = sorted(
        (_rank(name, key), name, card) for name, card in _names(cards).items() if key in name
    )
    names = dict.fromkeys(card for _, _, card in ranked) if len(key) >= _FEWEST else {}
    if exact is not None:
        names = {exact.name: None, **names}
    return tuple(_told(cards.card(name), cards, language) for name in list(names)[:MOST])


def _names(cards: CardDatabase) -> dict[str, str]:
    """The name of the card for the key of every name."""
    found = {name_key(card.name): card.name for card in cards}
    if cards.imported is not None:
        found |= dict(cards.imported.names())
    return found


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
