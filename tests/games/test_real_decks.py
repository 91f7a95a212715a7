"""Real decks with the real cards: from an Arena list to the end of the game.

Needs the cards and decks that lie beside the repository; without them the tests are skipped
and say so.
"""

import asyncio
import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import apnap
from apnap.agents.registry import agent_named
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore
from apnap.cards.importing.importing import import_file
from apnap.game.record import loads
from apnap.judge.explanations.deck_reports import Asked, report_on_text
from apnap.server.chance import Chance
from apnap.server.settings import Settings
from apnap.testing.served import ServerProcess
from apnap.testing.table_client import Client, is_over
from tools.book import ROOT

SHARED = ROOT.parent / "shared" / "cards"
POOL, DECKS = SHARED / "oracle-cards.json.gz", SHARED / "decks.jsonl.gz"
pytestmark = pytest.mark.skipif(
    not (POOL.is_file() and DECKS.is_file()),
    reason="not run: the real cards and decks aren't there",
)
# Decks of tournaments of which every card is supported, two of each format.
CHOSEN = {
    "modern": ("Modern League #28", "Modern Challenge 32 #12"),
    "pauper": ("Pauper Challenge 32 #7", "Pauper Challenge 32 #8"),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where all real cards are imported."""
    folder = tmp_path_factory.mktemp("home")
    with CardStore(folder / "cards.sqlite") as store:
        assert import_file(POOL, store).cards > 30_000
    return folder


@pytest.fixture(scope="module")
def database(home: Path) -> CardDatabase:
    return CardDatabase.builtin(ImportedCards(home / "cards.sqlite"))


@pytest.fixture(scope="module")
def lists(database: CardDatabase) -> dict[str, str]:
    """The decks as Arena writes them, by name."""
    wanted = {name for names in CHOSEN.values() for name in names}
    with gzip.open(DECKS, "rt", encoding="utf-8") as file:
        found = [deck for deck in map(json.loads, file) if deck["name"] in wanted]
    assert {deck["name"] for deck in found} == wanted
    return {deck["name"]: arena_list(deck, database) for deck in found}


def arena_list(deck: Mapping[str, Any], database: CardDatabase) -> str:
    """Front names only, with a set and a number, as Arena exports them."""
    assert database.imported is not None
    parts = [f"About\nName {deck['name']}"]
    for title, cards in (("Deck", deck["main"]), ("Sideboard", deck["side"])):
        lines = []
        for name, count in cards.items():
            stored = database.imported.stored(name)
            assert stored is not None
            front = name if stored.text.layout == "split" else stored.text.faces[0].name
            lines.append(f"{count} {front} ({stored.sets[0].upper()}) 42")
        parts.append("\n".join((title, *lines)))
    return "\n\n".join(parts) + "\n"


@pytest.mark.parametrize("format_name", CHOSEN)
def test_a_deck_is_imported_from_an_arena_list_and_played_by_agents(
    format_name: str, lists: dict[str, str], database: CardDatabase
) -> None:
    texts = [lists[name] for name in CHOSEN[format_name]]
    reports = [report_on_text(text, database, Asked(format_name)) for text in texts]

    table = apnap.new_game(texts, seed=7, database=database)
    apnap.play(table, [agent_named("eager", 1), agent_named("random", 2)])

    assert all(report.is_playable for report in reports)
    assert [sum(line.count for line in report.lines) for report in reports] == [75, 75]
    assert table.is_over
    again = apnap.replay(loads(table.record.dumps()))
    assert again.hash() == table.hash()


@pytest.mark.parametrize("format_name", CHOSEN)
def test_a_fifth_copy_of_a_card_is_told(
    format_name: str, lists: dict[str, str], database: CardDatabase
) -> None:
    text = lists[CHOSEN[format_name][0]]
    first = next(line for line in text.splitlines() if line.startswith("4 "))

    report = report_on_text(
        text.replace(first, first.replace("4 ", "5 ", 1)), database, Asked(format_name)
    )

    assert [problem.rule for problem in report.illegal] == ["100.2a"]


def test_a_deck_is_kept_and_played_over_the_server(
    home: Path, lists: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APNAP_HOME", str(home))
    mine, theirs = (lists[name] for name in CHOSEN["modern"])
    server = ServerProcess(
        Settings(database=f"sqlite:///{tmp_path / 'table.sqlite'}", chance=Chance("real decks"))
    )
    server.start()
    try:
        asyncio.run(played_over(server.url, mine, theirs))
    finally:
        server.stop()


async def played_over(url: str, mine: str, theirs: str) -> None:
    async with await Client.greeted(url, "Ann") as ann:
        base = url.replace("ws://", "http://").removesuffix("ws") + "api/"
        known = {"Authorization": f"Bearer {ann.token}"}
        async with httpx.AsyncClient(base_url=base, headers=known, timeout=60) as http:
            wish = {"text": mine, "format": "modern"}
            checked = (await http.post("decks/check", json=wish)).json()
            kept = await http.put("decks/Mine", json=wish)
            table = await ann.create("Mine", agents=("eager",), agent_decks=(theirs,))
            seen = await ann.play(table, Random(3))
            await ann.nothing_more()
            [game] = (await http.get("games")).json()["games"]
            record = loads((await http.get(f"games/{game['id']}/record")).text)

    assert (checked["legal"], checked["playable"], checked["unread"]) == (True, True, [])
    assert kept.status_code == 200
    assert is_over(seen)
    assert game["status"] == "over"
    assert apnap.replay(record).is_over
