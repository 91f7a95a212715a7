"""Decks that were played in real events, by the lists of today and of their day.

Needs the cards, printings and decks that lie beside the repository; without them the tests are
skipped and say so.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore
from apnap.cards.decks.dated_lists import dated_formats
from apnap.cards.decks.deck_json import list_from_json
from apnap.cards.decks.decks import Deck, DeckError, deck_of
from apnap.cards.decks.formats import LED, building_problems, format_problems
from apnap.cards.importing.bulk_cards import from_scryfall
from apnap.tournament.decks.validating import Demands, validate
from tools.book import ROOT

SHARED = ROOT.parent / "shared" / "cards"
POOL, PRINTINGS = SHARED / "oracle-cards.json.gz", SHARED / "printings.jsonl.gz"
DECKS = SHARED / "decks.jsonl.gz"
EVERY = 5  # of the decks are compared; all were once
pytestmark = pytest.mark.skipif(
    not all(path.is_file() for path in (POOL, PRINTINGS, DECKS)),
    reason="not run: the real cards, printings and decks aren't there",
)


@dataclass(frozen=True)
class Played:
    """A deck of an event."""

    name: str
    format: str
    day: date
    deck: Deck


def lines(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def database_of(names: set[str], folder: Path) -> CardDatabase:
    """The cards of these names, with all the sets they were printed in."""
    sets = {
        each["name"]: tuple(dict.fromkeys(one["set"] for one in each["printings"]))
        for each in lines(PRINTINGS)
    }
    with gzip.open(POOL, "rt", encoding="utf-8") as file:
        entries = [each for each in json.load(file) if names & {each["name"], *_faces(each)}]
    path = folder / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        for entry in entries:
            for card in from_scryfall(entry):
                front = card.text.name.partition(" // ")[0]
                known = sets.get(card.text.name) or sets.get(front) or card.sets
                store.put(replace(card, sets=known))
    return CardDatabase(imported=ImportedCards(path))


def _faces(entry: dict[str, Any]) -> list[str]:
    return [face["name"] for face in entry.get("card_faces") or ()]


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> tuple[CardDatabase, list[Played]]:
    data = list(lines(DECKS))
    names = {name for each in data for part in ("main", "side", "commander") for name in each[part]}
    database = database_of(names, tmp_path_factory.mktemp("cards"))
    played = []
    for each in data:
        listed = list_from_json(json.dumps(each))
        try:
            deck = deck_of(listed.cards, database)
        except DeckError:
            continue
        assert listed.day is not None
        played.append(Played(each["name"], listed.format, listed.day, deck))
    assert len(played) > 0.98 * len(data)
    return database, played


def test_today_a_deck_is_as_legal_as_ever(real: tuple[CardDatabase, list[Played]]) -> None:
    """The numbers of the rules are others, the problems the same."""
    database, played = real
    known = set(database.imported.formats()) if database.imported else set()
    judged = [each for each in played if each.format in known][::EVERY]
    assert len(judged) > 700 / EVERY
    for each in judged:
        problems = format_problems(each.deck, database, each.format)
        found = validate(each.deck, database, Demands(each.format))
        assert [(one.code, one.card, str(one.text)) for one in found] == [
            (one.code, one.card, str(one.what)) for one in problems
        ]


# Five decks that came out a week before the cards of the set they are of, as sets are dated; and
# a list that has a card twice.
WRONG_LISTS = {("2020-04-17", "not-legal"), ("2022-02-18", "too-many-copies")}


def test_what_was_played_on_a_day_was_legal_on_that_day(
    real: tuple[CardDatabase, list[Played]],
) -> None:
    database, played = real
    judged, wrong = Counter[str](), Counter[tuple[str, str]]()
    for each in played:
        lists = dated_formats().get(each.format)
        if lists is not None:
            judged[each.format] += 1
            found = validate(each.deck, database, Demands(each.format, each.day))
            wrong.update({(str(each.day), one.code) for one in found if one.blocks})
    assert sum(judged.values()) > 600
    assert set(wrong) <= WRONG_LISTS
    assert wrong.total() <= 6


def test_decks_that_are_led_are_built_by_their_rules(
    real: tuple[CardDatabase, list[Played]],
) -> None:
    """Of 192 all but three, whose lists have a companion for a second commander, or a card twice."""
    database, played = real
    led = [each for each in played if each.format in LED]
    wrong = [each for each in led if building_problems(each.deck, database, each.format)]
    assert len(led) > 180
    assert len(wrong) <= 3
