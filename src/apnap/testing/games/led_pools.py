"""Random decks led by commanders: legal as they are built, of cards that can be played."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import LED
from apnap.cards.decks.led_decks import (
    Building,
    commander_problems,
    is_background,
    is_signature_spell,
    lead_together,
    partner_abilities,
)
from apnap.cards.decks.legality import types_of
from apnap.cards.importing.computed import full_color_identity
from apnap.oracle.card_text import CardText
from apnap.rules.table.support import missing
from apnap.terms.characteristics import LAND
from apnap.terms.mana import COLOR_LETTERS, COLOR_OF_LETTER
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.variants.table import variant_named

_LANDS: Final = 0.38  # the share of basic lands

_PAIRS: Final = 0.3  # the share of decks with two commanders, where partners are found

_TRIES: Final = 20_000


class LedPool:
    """Deals decks with commanders, drawn from a database."""

    def __init__(self, database: CardDatabase, building: Building) -> None:
        self._database = database
        self._building = building
        self._cards = [card for card in database if _has_known_types(card)]
        self._leaders = [card for card in self._cards if building.may_lead(card)]
        followers = [card for card in self._cards if building.may_lead(card) or is_background(card)]
        self._partners = [c for c in followers if partner_abilities(c) or is_background(c)]
        self.programs: dict[str, CardProgram] = {}

    def deck(self, chance: Random) -> Deck:
        """A deck that breaks no rule of how it is built."""
        leading = self._led_by(chance)
        colors = 0
        for card in leading:
            colors |= full_color_identity(card)
        if self._building.signature_spells:
            spells = (c for c in self._drawn(chance, colors) if is_signature_spell(c))
            leading = [*leading, next(spells)]
        size = self._building.size - len(leading)
        main: Counter[str] = Counter()
        lands = int(size * _LANDS)
        for card in self._drawn(chance, colors):
            if sum(main.values()) >= size - lands:
                break
            if card not in leading:
                main[card.name] = 1
        basics = [
            name
            for letter, name in zip(COLOR_LETTERS, BASIC_LAND_TYPES, strict=True)
            if colors & COLOR_OF_LETTER[letter]
        ]
        for at in range(size - sum(main.values())):
            main[basics[at % len(basics)]] += 1
        for name in basics:
            self._is_playable(self._database.card(name))
        deck = Deck(leading[0].name, main, commander={card.name: 1 for card in leading})
        problems = commander_problems(deck, self._database, self._building)
        assert not problems, problems
        return deck

    def _led_by(self, chance: Random) -> list[CardText]:
        """One card with a color, or two that may lead together."""
        for _ in range(_TRIES):
            if self._partners and chance.random() < _PAIRS:
                one = chance.choice(self._partners)
                fit = [each for each in self._partners if each != one and lead_together(one, each)]
                pair = [one, chance.choice(fit)] if fit else []
            else:
                pair = [chance.choice(self._leaders)]
            colored = any(full_color_identity(card) for card in pair)
            if colored and all(map(self._is_playable, pair)):
                return pair
        raise ValueError("no card of the pool can lead a deck")

    def _drawn(self, chance: Random, colors: int) -> Iterator[CardText]:
        """Cards of these colors that can be played."""
        for _ in range(_TRIES):
            card = chance.choice(self._cards)
            if not full_color_identity(card) & ~colors and self._is_playable(card):
                yield card

    def _is_playable(self, card: CardText) -> bool:
        if card.name not in self.programs:
            meaning = self._database.meaning(card)
            if not isinstance(meaning, CardProgram) or missing(meaning):
                return False
            self.programs[card.name] = meaning
        return True


def _has_known_types(card: CardText) -> bool:
    """Whether it is a card of the types that are played, and no land."""
    try:
        types = types_of(card)
    except ValueError:
        return False
    return not types.types & LAND


@cache
def led_pool(variant: str, file: Path | None = None) -> LedPool:
    """The pool for a variant: of the cards of a file, or of the built-in set."""
    database = CardDatabase.builtin() if file is None else CardDatabase.from_file(file)
    return LedPool(database, LED[variant_named(variant).format])
