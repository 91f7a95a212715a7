"""The cards of scenarios: each read once, when it is first asked for."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from apnap.abilities.cards import MELD, CardProgram
from apnap.cards.database.database import CardDatabase, UnknownCard, UnsupportedCard
from apnap.cards.database.imported import ImportedCards
from apnap.cards.importing.json_files import cards_from_file
from apnap.cards.importing.names import name_key
from apnap.cards.importing.plain_text import card_from_text
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.oracle.declines import Decline
from apnap.rules.table.support import missing

_SET: Final = re.compile(r"^[A-Z0-9]{3,4}-")


class Unplayable(Exception):
    """A card that isn't supported; says which words of it."""


class Supply:
    """What cards mean, by name. Kept, so that a card is read but once."""

    def __init__(
        self, cards: Iterable[CardText] | None = None, database: Path | None = None
    ) -> None:
        """The cards given, or else those of the built-in set and of the imported ones."""
        if cards is not None:
            self.cards = CardDatabase(cards)
        else:
            self.cards = CardDatabase.builtin(ImportedCards.at(database))
        self._known: dict[str, CardProgram | str] = {}

    def program(self, name: str) -> CardProgram:
        """What the card of that name means; an Unplayable tells why it isn't known."""
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = self._found(name)
        if isinstance(found, str):
            raise Unplayable(found)
        return found

    def run_together(self, name: str) -> CardProgram:
        """What the card means whose name has just these letters, one after the other."""
        wanted = name.casefold()
        imported = self.cards.imported.names() if self.cards.imported is not None else ()
        for each in (*(card.name for card in self.cards), *(card for _, card in imported)):
            if "".join(filter(str.isalnum, each)).casefold() == wanted:
                return self.program(each)
        raise Unplayable(f"{name}: there is no such card")

    def melded(self, name: str) -> dict[str, CardProgram]:
        """The card of that name and what it may be melded into; nothing for most. (CR 712.4a)"""
        program = self.program(name)
        return self.cards.programs([program.name]) if program.layout == MELD else {}

    def _found(self, name: str) -> CardProgram | str:
        plain = plain_name(name, self.cards.find)
        try:
            program = self.cards.program(plain)
        except UnknownCard:
            return f"{name}: there is no such card"
        except UnsupportedCard as error:
            return "; ".join(_told(each) for each in error.declines.values())
        lacking = missing(program)
        return f"{name}: no rule executes {', '.join(lacking)}" if lacking else program

    def helper(self, text: str) -> CardProgram:
        """What a card written as text means."""
        found = self._known.get(text)
        if found is None:
            read = compile_card(card_from_text(text))
            found = self._known[text] = read if isinstance(read, CardProgram) else _told(read)
        if isinstance(found, str):
            raise Unplayable(found)
        return found


def plain_name(name: str, find: Callable[[str], CardText | None]) -> str:
    """The name without the code of a set, if it has one."""
    return name if find(name) is not None else _SET.sub("", name)


def _told(decline: Decline) -> str:
    return " ".join(str(decline).split())


def cards_named(path: Path, names: Iterable[str]) -> list[CardText]:
    """The cards of a file that have one of the names, or a face that has; and those that meld."""
    wanted = {name_key(each) for name in names for each in (name, _SET.sub("", name))}
    return [
        card
        for card in cards_from_file(path)
        if card.layout == MELD
        or name_key(card.name) in wanted
        or any(name_key(f.name) in wanted for f in card.faces)
    ]
