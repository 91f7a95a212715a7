"""Where the decks of random games come from: lists that are given, or cards drawn from a pool."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Protocol

import apnap
from apnap.abilities.cards import CardProgram, Face
from apnap.cards.database.database import CardDatabase
from apnap.oracle.card_text import CardText
from apnap.rules.table.support import missing
from apnap.terms.characteristics import BASIC, LAND
from apnap.terms.mana import COLOR_LETTERS
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.testing.games.cards_anew import cards_anew
from apnap.testing.games.sample_cards import SAMPLES, sample_deck

LANDS: Final = 24

SIZE: Final = 60

_BASICS: Final = dict(zip(COLOR_LETTERS, BASIC_LAND_TYPES, strict=True))


class Pool(Protocol):
    """Something that deals decks."""

    @property
    def programs(self) -> Mapping[str, CardProgram]:
        """The cards of all decks dealt so far."""
        ...

    def deck(self, chance: Random) -> list[str]:
        """A deck, as the names of its cards."""
        ...


class Lists:
    """Decks from given lists."""

    def __init__(self, programs: Mapping[str, CardProgram], lists: list[list[str]]) -> None:
        self.programs = programs
        self._lists = lists

    def deck(self, chance: Random) -> list[str]:
        """One of the lists."""
        return list(chance.choice(self._lists))


class Drawn:
    """Decks of cards drawn from a database: whatever can be played, in two or three colors."""

    def __init__(self, database: CardDatabase) -> None:
        self._database = database
        self._cards = [card for card in database if not _is_basic(card)]
        self.programs: dict[str, CardProgram] = {
            name: CardProgram(name, (basic(name),)) for name in BASIC_LAND_TYPES
        }

    def deck(self, chance: Random) -> list[str]:
        """Twenty-four basic lands and cards that they can pay for."""
        colors = chance.sample(COLOR_LETTERS, chance.choice((2, 2, 3)))
        deck = [_BASICS[colors[at % len(colors)]] for at in range(LANDS)]
        others = set(COLOR_LETTERS).difference(colors)
        tries = 0
        while len(deck) < SIZE and tries < 5000:
            tries += 1
            card = chance.choice(self._cards)
            if others.isdisjoint(card.faces[0].mana_cost) and self._is_playable(card):
                deck += [card.name] * chance.choice((1, 2, 3))
        return deck[:SIZE]

    def _is_playable(self, card: CardText) -> bool:
        if card.name not in self.programs:
            meaning = self._database.meaning(card)
            if not isinstance(meaning, CardProgram) or missing(meaning):
                return False
            self.programs[card.name] = meaning
        return True


def _is_basic(card: CardText) -> bool:
    return card.name in BASIC_LAND_TYPES


def basic(name: str) -> Face:
    """A basic land. (CR 305.6)"""
    return Face(name, None, LAND, BASIC, (name,))


@cache
def pool_of(kind: str, file: Path | None = None) -> Pool:
    """The pool of that kind: "decks" (built in), "samples", "set" (all built-in cards), "file".

    Or "anew", with which games are restarted and played within games.
    """
    if kind == "samples":
        return Lists(SAMPLES, [sample_deck()])
    if kind == "anew":
        programs, deck = cards_anew()
        lands = {"Mountain": CardProgram("Mountain", (basic("Mountain"),))}
        return Lists(programs | lands, [deck])
    if kind == "file":
        assert file is not None
        return Drawn(CardDatabase.from_file(file))
    database = CardDatabase.builtin()
    return Drawn(database) if kind == "set" else _builtin_decks(database)


def _builtin_decks(database: CardDatabase) -> Lists:
    """The built-in decks, without cards that can't be played."""
    lists = [apnap.deck(name, database).cards() for name in apnap.builtin_decks()]
    programs: dict[str, CardProgram] = {}
    for name in dict.fromkeys(name for cards in lists for name in cards):
        meaning = database.meaning(database.card(name))
        if isinstance(meaning, CardProgram):
            programs[name] = meaning
    return Lists(programs, [[n for n in cards if n in programs] for cards in lists])
