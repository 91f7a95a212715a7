"""How fast cards are read: one, cold and warm, and all of a file with two processes."""

import tempfile
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from apnap.abilities.cards import CardProgram
from apnap.cards.database.compiled import compiled_pool, packed
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.store import CardStore, Standing, StoredCard
from apnap.cards.importing.names import name_key
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
        yield from _whole_pool(everything)


def _whole_pool(texts: list[CardText]) -> Iterator[Figure]:
    """All cards, read by two processes, kept in a store, and loaded from there."""
    began = time.perf_counter()
    shares = [texts[at :: PROCESSES * 8] for at in range(PROCESSES * 8)]
    with get_context("spawn").Pool(PROCESSES) as processes:
        read = [each for share in processes.imap_unordered(_read_all, shares) for each in share]
    took = time.perf_counter() - began
    yield Figure(f"cold compile of {len(texts)} cards, {PROCESSES} processes", took, "s (wall)")
    with tempfile.TemporaryDirectory() as folder, CardStore(Path(folder) / "cards.sqlite") as store:
        for text in texts:
            store.put(StoredCard(text, text.name))
        store.put_standings(fingerprint(), read)
        began = time.perf_counter()
        loaded = compiled_pool(store)
        took = time.perf_counter() - began
    yield Figure(f"load {len(loaded)} compiled cards from their store", took, "s (wall)")
    some = list(loaded)[:: max(1, len(loaded) // SOME)]
    took = seconds_of(lambda: [loaded[key] for key in some])
    yield Figure("unpack one of them when it is asked for", took / len(some) * 1e6, "µs")


def _a_card(texts: list[CardText]) -> float:
    def read() -> None:
        for text in texts:
            compile_card(text)

    return seconds_of(read) / len(texts) * 1e6


def _read_all(texts: list[CardText]) -> list[Standing]:
    found = []
    for text in texts:
        program = compile_card(text)
        kept = packed(program) if isinstance(program, CardProgram) else b""
        found.append(Standing(name_key(text.name), 0, program=kept))
    return found
