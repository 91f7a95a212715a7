"""The decks that benchmarks play: the starter decks, and decks of tournaments."""

import gzip
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.importing.bulk_cards import from_scryfall
from apnap.game.choices import Answer, Choice
from apnap.game.record import Seat, Setup
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.support import missing
from apnap.rules.turn.driving import play_out

REAL_DECKS = 20


class Decks(NamedTuple):
    """Lists of cards, and what the cards say."""

    lists: tuple[tuple[str, ...], ...]
    programs: dict[str, CardProgram]


@cache
def starter_decks() -> Decks:
    """The starter decks."""
    database = CardDatabase.builtin()
    texts = builtin_decks()
    lists = tuple(tuple(read_deck(texts[name], database).cards()) for name in sorted(texts))
    return Decks(lists, database.programs({card for each in lists for card in each}))


@cache
def real_decks(cards: Path, decks: Path, count: int = REAL_DECKS) -> Decks:
    """The first decks of a file, in turns by format, of which every card is supported."""
    texts = card_texts(cards)
    lists: list[tuple[str, ...]] = []
    known: dict[str, CardProgram | None] = {}
    for deck in _by_turns(decks):
        main: dict[str, int] = deck["main"]
        if sum(main.values()) > 80 or not all(_is_played(each, texts, known) for each in main):
            continue
        lists.append(tuple(name for name in main for _ in range(main[name])))
        if len(lists) == count:
            break
    return Decks(tuple(lists), {name: each for name, each in known.items() if each is not None})


def card_texts(cards: Path) -> dict[str, CardText]:
    """What is printed on each card of a file, by name."""
    with gzip.open(cards, "rt", encoding="utf-8") as file:
        data = json.load(file)
    found = (each.text for entry in data for each in from_scryfall(entry) if each.pool)
    return {text.name: text for text in found}


def random_decisions(seed: int) -> Callable[[Choice], Answer]:
    """Someone who answers at random."""
    chance = Random(seed)
    return lambda choice: choice.random(chance)


def games(decks: Decks, count: int, players: int = 2, first: int = 0) -> Callable[[], int]:
    """So many random games, the same each time, from that number on; how many decisions."""

    size = len(decks.lists)

    def play() -> int:
        made = 0
        for number in range(first, first + count):
            step = 1 + number // size % (size - 1)
            chosen = [decks.lists[(number + seat * step) % size] for seat in range(players)]
            seats = [Seat(f"Player {at}", list(each)) for at, each in enumerate(chosen)]
            game = set_up(Setup(seats, seed=number), decks.programs)
            made += play_out(game, random_decisions(number))
        return made

    return play


def _by_turns(decks: Path) -> Iterator[dict[str, Any]]:
    """One of each format after another."""
    by_format: dict[str, list[dict[str, Any]]] = {}
    with gzip.open(decks, "rt", encoding="utf-8") as file:
        for line in file:
            deck = json.loads(line)
            by_format.setdefault(deck["format"], []).append(deck)
    for at in range(max(map(len, by_format.values()))):
        yield from (each[at] for each in by_format.values() if at < len(each))


def _is_played(
    name: str, texts: Mapping[str, CardText], known: dict[str, CardProgram | None]
) -> bool:
    if name not in known:
        text = texts.get(name)
        program = compile_card(text) if text is not None else None
        whole = isinstance(program, CardProgram) and not missing(program)
        known[name] = program if whole and isinstance(program, CardProgram) else None
    return known[name] is not None
