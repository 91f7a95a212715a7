"""Bulk files into the database: all of a card or nothing, and what was wrong is told."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.importing import Imported, import_file
from apnap.cards.json_stream import BrokenFile
from apnap.cards.store import CardStore, Standing, StoredCard, StoreError, default_path
from apnap.oracle.card_text import CardText, FaceText

FOX: dict[str, Any] = {
    "name": "Ember Fox",
    "oracle_id": "f",
    "layout": "normal",
    "mana_cost": "{1}{R}",
    "type_line": "Creature — Fox",
    "oracle_text": "Haste",
    "power": "2",
    "toughness": "1",
    "set": "one",
    "legalities": {"modern": "legal", "vintage": "restricted", "pauper": "not_legal"},
}
SPLIT: dict[str, Any] = {
    "name": "Here // There",
    "oracle_id": "h",
    "layout": "split",
    "card_faces": [
        {"name": "Here", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Scry 1."},
        {"name": "There", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Scry 2."},
    ],
    "set": "one",
    "legalities": {"modern": "not_legal"},
}
TOKEN = {"name": "Fox", "oracle_id": "t", "layout": "token", "type_line": "Token Creature — Fox"}
FOX_TEXT = CardText(
    "Ember Fox", (FaceText("Ember Fox", "{1}{R}", "Creature — Fox", "Haste", "2", "1"),)
)


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with CardStore(tmp_path / "home" / "cards.sqlite") as store:
        yield store


def imported(store: CardStore, data: object) -> Imported:
    path = store.path.parent / "file.json"
    text = data if isinstance(data, str) else json.dumps(data, indent=0, ensure_ascii=False)
    path.write_text(text, encoding="utf-8")
    return import_file(path, store)


def names(store: CardStore) -> list[str]:
    return [card.text.name for card in store.cards()]


def test_a_list_of_scryfall_is_imported(store: CardStore) -> None:
    done = imported(store, [FOX, SPLIT, TOKEN])
    fox, split = store.cards()

    assert (done.cards, done.printings, done.skipped, done.problems) == (2, 3, 1, [])
    assert fox.text == FOX_TEXT
    assert fox.is_legal_in("vintage")
    assert not fox.is_legal_in("pauper")
    assert (fox.pool, split.pool) == (True, False)
    assert [face.text for face in split.text.faces] == ["Scry 1.", "Scry 2."]


def test_printings_are_one_card_with_all_its_sets(store: CardStore) -> None:
    done = imported(store, [FOX, {**FOX, "set": "two", "lang": "ja"}, FOX])
    [fox] = store.cards()

    assert (done.cards, done.printings) == (1, 3)
    assert fox.sets == ("one", "two")


def test_a_page_and_a_compressed_file_are_imported(store: CardStore) -> None:
    path = store.path.parent / "page.json.gz"
    path.write_bytes(gzip.compress(json.dumps({"object": "list", "data": [FOX]}).encode()))

    assert import_file(path, store).cards == 1


def test_atomic_cards_of_mtgjson_are_imported(store: CardStore) -> None:
    fox = {
        "name": "Ember Fox",
        "manaCost": "{1}{R}",
        "type": "Creature — Fox",
        "text": "Haste",
        "power": "2",
        "toughness": "1",
        "layout": "normal",
        "printings": ["ONE", "TWO"],
        "legalities": {"modern": "Legal"},
    }
    sides = [
        {"faceName": "There", "side": "b", "layout": "split", "type": "Instant"},
        {"faceName": "Here", "side": "a", "layout": "split", "type": "Instant"},
    ]

    done = imported(store, {"meta": {"v": 1}, "data": {"Ember Fox": [fox], "Here // There": sides}})
    first, second = store.cards()

    assert (done.cards, done.problems) == (2, [])
    assert first.text == FOX_TEXT
    assert first.sets == ("one", "two")
    assert first.is_legal_in("modern")
    assert [face.name for face in second.text.faces] == ["Here", "There"]


def test_all_printings_of_mtgjson_are_imported(store: CardStore) -> None:
    fox = {"name": "Ember Fox", "type": "Creature — Fox", "layout": "normal", "number": "1"}
    side = {"name": "Here // There", "type": "Instant", "layout": "split", "number": "2"}
    here = {**side, "faceName": "Here", "side": "a"}
    there = {**side, "faceName": "There", "side": "b"}
    sets = {"ONE": {"name": "One", "cards": [fox, there, here]}, "TWO": {"cards": [fox]}}

    done = imported(store, {"data": sets, "meta": {}})
    first, second = store.cards()

    assert (done.cards, done.problems) == (2, [])
    assert first.sets == ("one", "two")
    assert [face.name for face in second.text.faces] == ["Here", "There"]


def test_a_card_already_there_is_renewed_and_its_rung_forgotten(store: CardStore) -> None:
    imported(store, [FOX, SPLIT])
    store.put_standings("v", [Standing("ember fox", 3), Standing("here // there", 2)])

    imported(store, [{**FOX, "oracle_text": "Flying"}])

    assert names(store) == ["Ember Fox", "Here // There"]
    assert next(store.cards()).text.faces[0].text == "Flying"
    assert store.standings("v") == {"here // there": Standing("here // there", 2)}
    assert store.standings("w") == {}


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ("fox", "this is no card"),
        ({"layout": "normal"}, "a card without a name"),
        ({**FOX, "name": ""}, "a card without a name"),
        ({**FOX, "layout": None}, "Ember Fox: the field 'layout' is missing"),
        ({**FOX, "oracle_text": None}, "Ember Fox: the field 'oracle_text' is missing"),
        ({**FOX, "type_line": 3}, "Ember Fox: the field 'type_line' is missing"),
        ({**FOX, "name": "Fox \ud800"}, "'Fox \\ud800' has letters that don't exist"),
        ({**FOX, "oracle_text": "\ud800"}, "'Ember Fox': it has letters that don't exist"),
        ({**FOX, "power": 2}, "Ember Fox: the field 'power' is no text"),
        ({**FOX, "toughness": None}, "Ember Fox: it has only one of power and toughness"),
        ({**FOX, "legalities": []}, None),
        ({**FOX, "legalities": ["modern"]}, "Ember Fox: its legalities are no object"),
        ({**FOX, "card_faces": "two"}, "Ember Fox: its faces are no list"),
        ({**SPLIT, "card_faces": [SPLIT["card_faces"][0], {"name": "There"}]}, "Here // There: "),
    ],
)
def test_a_card_that_lacks_something_is_left_out_whole(
    store: CardStore, entry: Any, what: str | None
) -> None:
    wolf = {**FOX, "name": "Ash Wolf", "oracle_id": "w"}
    lines = ",\n".join(json.dumps(each) for each in [wolf, entry])

    done = imported(store, f"[\n{lines}\n]")

    assert [str(what) in problem for problem in done.problems] == [True] * (what is not None)
    assert all("file.json, line 3: " in problem for problem in done.problems)
    assert len(store) == (1 if what else 2)


def test_of_two_cards_with_one_name_the_legal_one_stands(store: CardStore) -> None:
    joke = {**FOX, "oracle_id": "j", "oracle_text": "Flying", "legalities": {}}

    done = imported(store, [joke, FOX, joke])
    [fox] = store.cards()

    assert fox.text == FOX_TEXT
    assert len(done.problems) == 2
    assert all("Ember Fox: another card has this name" in each for each in done.problems)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (json.dumps([FOX, SPLIT])[:-30], "ends too early"),
        (json.dumps([FOX]) + "]", "more follows"),
        ("7", "cards come as a list"),
        ("[]", "there are no cards in it"),
        ('{"data": {"x": 7}}', "'x' is neither a card nor a set"),
    ],
)
def test_a_broken_file_leaves_the_database_as_it_was(
    store: CardStore, data: str, what: str
) -> None:
    imported(store, [{**FOX, "name": "Ash Wolf"}])

    with pytest.raises(BrokenFile, match=what):
        imported(store, data)

    assert names(store) == ["Ash Wolf"]


def test_a_truncated_compressed_file_leaves_nothing(store: CardStore) -> None:
    path = store.path.parent / "cut.json.gz"
    many = [{**FOX, "name": f"Fox {at}", "oracle_id": str(at)} for at in range(2000)]
    path.write_bytes(gzip.compress(json.dumps(many).encode())[:-100])

    with pytest.raises(BrokenFile, match="the compressed file ends too early"):
        import_file(path, store)

    assert len(store) == 0


def test_the_place_of_the_database_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    assert default_path() == tmp_path / "cards.sqlite"

    monkeypatch.delenv("APNAP_HOME")
    assert default_path().parts[-2:] == ("apnap", "cards.sqlite")


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    path.write_text("not a database, but long enough to be looked at", encoding="utf-8")

    with pytest.raises(StoreError, match="can't be used as a database of cards"):
        CardStore(path)


def test_a_database_of_another_version_is_told(tmp_path: Path) -> None:
    import sqlite3
    from contextlib import closing

    path = tmp_path / "cards.sqlite"
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 99")

    with pytest.raises(StoreError, match="another version of apnap"):
        CardStore(path)


def test_a_stored_card_has_a_key() -> None:
    assert StoredCard(FOX_TEXT, "f").key == "ember fox"
