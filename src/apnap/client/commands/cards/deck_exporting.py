"""Decks written for other programs, by the command."""

from pathlib import Path

from apnap.cards.builtin_set import all_builtin_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import deck_text, read_deck
from apnap.cards.decks.deck_writing import written
from apnap.cards.decks.decks import DeckError


def exported(deck: str, form: str, database: CardDatabase) -> str:
    """A built-in deck, or that of a file, in a form. Names that no card has are kept."""
    known = all_builtin_decks()
    if deck in known:
        text = known[deck]
    elif Path(deck).is_file():
        text = deck_text(Path(deck))
    else:
        raise ValueError(f"{deck}: no such file, and no built-in deck (see apnap deck list)")
    try:
        found = read_deck(text, database)
    except DeckError as error:
        found = error.deck
        if not found.names():
            raise
    return written(found, form, database)
