"""Names on lists that are no names of cards. (IPG 3.4; IPG 2015 3.5)

The short name of a character stands for a card if only one legendary permanent or planeswalker of
the format has it. With more than one it is ambiguous, and that is an error of the list.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.dated_lists import LEGAL, RESTRICTED
from apnap.cards.decks.decks import Candidate, DeckEntry, DeckList
from apnap.cards.decks.formats import WITHOUT_LIST, card_status, is_known
from apnap.cards.importing.names import name_key
from apnap.languages import said
from apnap.terms.characteristics import LEGENDARY, PLANESWALKER, type_line
from apnap.tournament.decks.findings import DeckFinding, rule
from apnap.tournament.decks.validating import Demands
from apnap.tournament.policy.editions import Edition

SHORTEST: Final = 3  # letters of a short name
LOOKED_UP: Final = 20  # names of a list that are no cards; more is no list of cards


@dataclass(frozen=True, slots=True)
class ShortName:
    """A name that isn't a card's, and the cards it may stand for."""

    name: str
    cards: tuple[str, ...]

    @property
    def card(self) -> str:
        """The card it stands for; empty if that isn't clear."""
        return self.cards[0] if len(self.cards) == 1 else ""


def short_name(name: str, database: CardDatabase, demands: Demands) -> ShortName:
    """The cards of the format that a short name may stand for."""
    return _short(name, _keys(database), database, demands)


def with_short_names(
    listed: DeckList, database: CardDatabase, demands: Demands
) -> tuple[DeckList, dict[str, DeckFinding]]:
    """The list with cards for the short names that stand for one.

    What is ambiguous comes with it, by the text of its line.
    """
    entries: list[DeckEntry] = []
    found: dict[str, DeckFinding] = {}
    keys: tuple[tuple[str, str], ...] = ()
    left = LOOKED_UP
    for entry in listed.entries:
        if not left or any(database.find(each.name) for each in entry.candidates):
            entries.append(entry)
            continue
        left -= 1
        keys = keys or _keys(database)
        likely = entry.candidates[-1]
        short = _short(likely.name, keys, database, demands)
        if short.card:
            candidates = (Candidate(likely.count, short.card),)
            entries.append(replace(entry, candidates=candidates))
            continue
        entries.append(entry)
        if short.cards:
            found[entry.text] = _ambiguous(short, entry, demands.edition)
    return replace(listed, entries=tuple(entries)), found


def _short(
    name: str, keys: Iterable[tuple[str, str]], database: CardDatabase, demands: Demands
) -> ShortName:
    key = name_key(name)
    if len(key) < SHORTEST:
        return ShortName(name, ())
    words = re.compile(rf"\b{re.escape(key)}\b(?!')")
    cards = dict.fromkeys(card for other, card in keys if words.search(other))
    characters = (card for card in cards if _is_character(database, card))
    return ShortName(name, tuple(card for card in characters if _is_in(database, card, demands)))


def _keys(database: CardDatabase) -> tuple[tuple[str, str], ...]:
    """The names of all cards and faces, with the name of the card."""
    own = ((name_key(face.name), card.name) for card in database for face in card.faces)
    return (*own, *(database.imported.names() if database.imported is not None else ()))


def _ambiguous(short: ShortName, entry: DeckEntry, edition: Edition) -> DeckFinding:
    text = said(
        "line {line}: {name} may be any of: {cards}",
        line=entry.line,
        name=short.name,
        cards=short.cards,
    )
    number = "3.4" if edition is Edition.E2025 else "3.5"
    return DeckFinding("ambiguous-name", text, rule(number, edition, "IPG"), card=short.name)


def _is_character(database: CardDatabase, card: str) -> bool:
    types = type_line(database.card(card).faces[0].type_line)
    return bool(types.supertypes & LEGENDARY or types.types & PLANESWALKER)


def _is_in(database: CardDatabase, card: str, demands: Demands) -> bool:
    if demands.key in WITHOUT_LIST or not is_known(database, demands.key):
        return demands.pool is None or card in demands.pool
    return card_status(database, card, demands.key, demands.day).status in (LEGAL, RESTRICTED)
