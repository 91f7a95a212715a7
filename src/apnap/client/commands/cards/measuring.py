"""The ladder of all imported cards, found with every core; what is known is not done again."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.ladder import Ladder, ladder, raised, standing
from apnap.cards.database.plays import plays_of
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import BESIDE_DECKS, CardStore, Standing, StoredCard
from apnap.cards.importing.names import name_key
from apnap.oracle.card_text import CardText
from apnap.rules.table.support import missing
from apnap.terms.characteristics import TYPE_OF_NAME, type_line

_BATCH: Final = 100

# So few cards are done before other processes have begun.
_FEW: Final = 300

Batch = list[CardText]

Progress = Callable[[int, int], None]  # how many are done, and of how many


def measured(store: CardStore, progress: Progress | None = None, jobs: int | None = None) -> Ladder:
    """The ladder of the pool; each card's standing is kept in the database."""
    cards = [card for card in store.cards() if card.pool]
    known = standings(store, [card.text for card in cards], progress, jobs)
    return ladder(cards, raised(cards, known, plays_of(store.path, fingerprint())))


def measured_of_type(store: CardStore, name: str) -> Ladder:
    """The ladder of all cards of one type, also of those that lie beside decks. (CR 108.2a)"""
    wanted = TYPE_OF_NAME[name]
    counted = (card for card in store.cards() if card.pool or card.kind in BESIDE_DECKS)
    cards = [card for card in counted if _types(card) & wanted]
    known = {card.key: _standing(card.text) for card in cards}
    return ladder(cards, raised(cards, known, plays_of(store.path, fingerprint())))


def _types(card: StoredCard) -> int:
    try:
        return type_line(card.text.faces[0].type_line).types
    except ValueError:
        return 0


def standings(
    store: CardStore,
    cards: Batch,
    progress: Progress | None = None,
    jobs: int | None = None,
) -> dict[str, Standing]:
    """Where cards of the database stand, by key; what wasn't known is kept there."""
    version = fingerprint()
    known = store.standings(version)
    unknown = [card for card in cards if name_key(card.name) not in known]
    done = 0
    for found in _found(unknown, jobs or os.cpu_count() or 1):
        store.put_standings(version, found)
        known.update((each.key, each) for each in found)
        done += len(found)
        if progress is not None:
            progress(done, len(unknown))
    return known


def _found(cards: Batch, jobs: int) -> Iterator[list[Standing]]:
    batches = _batches(cards)
    if jobs == 1 or len(cards) <= _FEW:
        yield from map(standings_of, batches)
        return
    quiet = (signal.SIGINT, signal.SIG_IGN)  # who stops this one stops them all
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, spawn, signal.signal, quiet)
    try:
        yield from pool.map(standings_of, batches)
    except BrokenProcessPool as error:  # rather than waiting for it for ever
        raise ValueError("a process that reads cards has died; try --jobs 1") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _batches(cards: Batch) -> Iterator[Batch]:
    rest = iter(cards)
    while batch := list(islice(rest, _BATCH)):
        yield batch


def standings_of(cards: Batch) -> list[Standing]:
    """The standing of each card. One that stops the compiler is declined for that."""
    return [_standing(card) for card in cards]


def _standing(card: CardText) -> Standing:
    try:
        return standing(card, missing)
    except Exception as error:
        # A defect of ours, but the other cards shall be measured; it is among the gaps.
        return Standing(name_key(card.name), Rung.DECLINED, "stops the compiler", repr(error))
