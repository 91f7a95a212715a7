"""How fast cards are read: one, cold and warm, and all of a file with two processes."""

import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from apnap.cards.database.database import CardDatabase
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.oracle.grammar import grammar
from benchmarks.decks import card_texts
from benchmarks.measuring import Figure, seconds_of

SOME = 2000  # cards of the pool that are read twice
PROCESSES = 2


def figures(cards: Path | None, *, pool: bool) -> Iterator[Figure]:
    """Of the built-in cards; of some of the file's; of all, if that is asked for."""
    yield Figure("load the grammar", seconds_of(grammar), "s")
    texts = list(CardDatabase.builtin())
    yield Figure("cold compile of a built-in card", _a_card(texts), "µs")
    yield Figure("again", _a_card(texts), "µs")
    if cards is None:
        return
    everything = list(card_texts(cards).values())
    some = everything[:: max(1, len(everything) // SOME)]
    yield Figure("first compile of a real card", _a_card(some), "µs")
    yield Figure("again, real card", _a_card(some), "µs")
    if pool:
        began = time.perf_counter()
        shares = [everything[at :: PROCESSES * 8] for at in range(PROCESSES * 8)]
        with get_context("spawn").Pool(PROCESSES) as processes:
            read = sum(processes.imap_unordered(_read_all, shares))
        took = time.perf_counter() - began
        yield Figure(f"cold compile of {read} cards, {PROCESSES} processes", took, "s (wall)")


def _a_card(texts: list[CardText]) -> float:
    def read() -> None:
        for text in texts:
            compile_card(text)

    return seconds_of(read) / len(texts) * 1e6


def _read_all(texts: list[CardText]) -> int:
    for text in texts:
        compile_card(text)
    return len(texts)
