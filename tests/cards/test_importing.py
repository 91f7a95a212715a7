"""Bulk files into the database: all of a card or nothing, and what was wrong is told."""

import gzip
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.database.store import CardStore, Standing, StoredCard, StoreError, default_path
from apnap.cards.importing.importing import Imported, import_file
from apnap.cards.importing.json_stream import BrokenFile
from apnap.cards.importing.plain_text import card_from_text
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
    fox, token, split = store.cards()

    assert (done.cards, done.printings, done.others, done.problems) == (2, 3, {"token": 1}, [])
    assert (token.kind, token.pool, store.find("Fox")) == ("token", False, None)
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
    assert imported(store, [FOX, {**FOX, "rarity": "rare", "set": 7}]).problems == []
    assert [card.rarities for card in store.cards()] == [("rare",)]


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


@pytest.mark.parametrize(
    ("version", "what"), [(1, "older version of apnap; import"), (99, "newer version of apnap")]
)
def test_a_database_of_another_version_is_told(tmp_path: Path, version: int, what: str) -> None:
    path = tmp_path / "cards.sqlite"
    with closing(sqlite3.connect(path)) as base:
        base.execute(f"PRAGMA user_version = {version}")
        base.execute("CREATE TABLE cards (key TEXT)")

    with pytest.raises(StoreError, match=what):
        CardStore(path)


def test_importing_again_renews_a_database_of_an_older_version(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 1")
        base.execute("CREATE TABLE cards (key TEXT)")

    with CardStore(path, renew=True) as store:
        assert imported(store, [FOX]).cards == 1
    with CardStore(path) as store:
        assert names(store) == ["Ember Fox"]


def test_a_stored_card_has_a_key() -> None:
    assert StoredCard(FOX_TEXT, "f").key == "ember fox"


# --- What is beside the text, and other layouts ---------------------------------------------

FACE = {"mana_cost": "{U}", "type_line": "Creature — Bird", "oracle_text": "Flying"}


def two_faced(layout: str) -> dict[str, Any]:
    faces = [{**FACE, "name": "Front"}, {**FACE, "name": "Back"}]
    return {"name": "Front // Back", "oracle_id": "two", "layout": layout, "card_faces": faces}


@pytest.mark.parametrize(
    "layout",
    [
        *("normal", "meld", "leveler", "class", "case", "saga", "mutate", "prototype", "battle"),
        *("augment", "host", "a layout of tomorrow"),
    ],
)
def test_a_card_with_one_face_is_imported_whatever_its_layout(
    store: CardStore, layout: str
) -> None:
    done = imported(store, [{**FOX, "layout": layout}])

    assert (done.cards, done.problems, done.layouts) == (1, [], {layout: 1})
    assert [card.text.layout for card in store.cards()] == [layout]


@pytest.mark.parametrize(
    ("layout", "kept"),
    [
        *(("split", "split"), ("flip", "flip"), ("transform", "transform"), ("battle", "battle")),
        *(("modal_dfc", "modal_dfc"), ("adventure", "adventure"), ("prepare", "prepare")),
        *(("aftermath", "split"), ("omen", "adventure"), ("room", "split")),
    ],
)
def test_a_card_with_two_faces_is_found_by_each(store: CardStore, layout: str, kept: str) -> None:
    done = imported(store, [two_faced(layout)])

    assert (done.cards, done.problems) == (1, [])
    for name in ("front // back", "Front", "BACK"):
        found = store.find(name)
        assert found is not None
        assert found.text.layout == kept
    assert ("back", "Front // Back") in store.names()


@pytest.mark.parametrize(
    ("layout", "kind"),
    [
        *(("token", "token"), ("emblem", "emblem"), ("planar", "plane"), ("scheme", "scheme")),
        *(("vanguard", "vanguard"), ("front_card", "theme")),
    ],
)
def test_what_is_no_card_of_a_deck_is_kept_beside_the_cards(
    store: CardStore, layout: str, kind: str
) -> None:
    other = {"name": "Ember Fox", "layout": layout, "type_line": "Card", "oracle_id": "o"}

    done = imported(store, [other, FOX, {**other, "oracle_id": "p"}])

    assert (done.cards, done.others, done.problems) == (1, {kind: 2}, [])
    found = store.find("Ember Fox")
    assert found is not None
    assert found.text == FOX_TEXT
    assert sorted(card.kind for card in store.cards() if not card.pool) == [kind, kind]


@pytest.mark.parametrize(
    ("layout", "kind"), [("double_faced_token", "token"), ("art_series", "art")]
)
def test_things_with_two_faces_are_kept_beside_the_cards(
    store: CardStore, layout: str, kind: str
) -> None:
    done = imported(store, [two_faced(layout), two_faced("split")])

    assert (done.cards, done.others, done.problems) == (1, {kind: 1}, [])


def test_tokens_without_an_identity_are_told_apart_by_what_they_are(store: CardStore) -> None:
    token = {"name": "Fox", "layout": "token", "type_line": "Token Creature — Fox"}

    done = imported(
        store, [token, {**token, "oracle_text": "Haste"}, token, {**token, "name": "Fox X"}]
    )

    assert done.others == {"token": 3}
    assert {card.text.faces[0].text for card in store.others("FOX")} == {"", "Haste"}
    assert store.others("ox") == []


def test_each_side_of_a_reversible_card_is_a_card(store: CardStore) -> None:
    side = {key: value for key, value in FOX.items() if key not in ("layout", "set", "legalities")}
    other = {**side, "name": "Ash Wolf", "oracle_id": "w"}
    reversible = {"name": "x // y", "layout": "reversible_card", "set": "sld", "rarity": "rare"}
    legal = {"legalities": FOX["legalities"]}

    done = imported(
        store,
        [
            {**reversible, **legal, "card_faces": [side, side]},
            FOX,
            {**reversible, **legal, "card_faces": [other, side]},
        ],
    )
    wolf, fox = store.cards()

    assert (done.cards, done.printings, done.problems) == (2, 3, [])
    assert fox.text == FOX_TEXT
    assert (fox.sets, fox.rarities, fox.is_legal_in("modern")) == (("sld", "one"), ("rare",), True)
    assert wolf.text.layout == "normal"


def test_a_card_on_each_line_is_imported(store: CardStore) -> None:
    path = store.path.parent / "cards.jsonl.gz"
    lines = "\n".join(json.dumps(each) for each in [FOX, SPLIT, {"name": "Odd"}, TOKEN])
    path.write_bytes(gzip.compress(f"{lines}\n".encode()))

    done = import_file(path, store)

    assert (done.cards, done.printings) == (2, 4)
    assert [problem.partition("line ")[2][:1] for problem in done.problems] == ["3"]


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (json.dumps(FOX) + "\n" + json.dumps(SPLIT)[:-5], "ends too early"),
        ('{"object": "error", "status": 404}', "cards come as a list"),
    ],
)
def test_lines_that_break_leave_nothing(store: CardStore, data: str, what: str) -> None:
    with pytest.raises(BrokenFile, match=what):
        imported(store, data)

    assert len(store) == 0


def test_colors_rarities_and_keywords_are_kept(store: CardStore) -> None:
    fox = {**FOX, "rarity": "common", "keywords": ["Haste"], "color_identity": ["R", "G"]}
    devoid = {**FOX, "name": "Void Fox", "oracle_id": "d", "oracle_text": "Devoid", "colors": []}
    sides = two_faced("transform")
    sides["card_faces"][1] |= {"mana_cost": "", "color_indicator": ["B"]}

    imported(store, [fox, devoid, sides, SPLIT, {**fox, "rarity": "rare", "set": "two"}])
    found = {card.text.name: card for card in store.cards()}

    assert found["Ember Fox"].rarities == ("common", "rare")
    assert found["Ember Fox"].keywords == ("Haste",)
    assert (found["Ember Fox"].colors, found["Ember Fox"].color_identity) == ((8,), 24)
    assert (found["Void Fox"].colors, found["Void Fox"].color_identity) == ((0,), 8)
    assert found["Front // Back"].colors == (2, 4)
    assert found["Front // Back"].keywords == ("Flying",)
    assert (found["Here // There"].colors, found["Here // There"].color_identity) == ((10,), 10)


def test_tokens_and_melds_of_mtgjson_are_imported(store: CardStore) -> None:
    token = {"name": "Fox", "type": "Token Creature — Fox", "layout": "token", "number": "1"}
    meld = {"name": "Half // Whole", "layout": "meld", "type": "Creature — Fox", "number": "2"}
    whole = {**meld, "faceName": "Whole", "side": "b", "power": "5", "toughness": "5"}
    half = {**meld, "faceName": "Half", "side": "a", "rarity": "rare", "colorIdentity": ["W"]}
    after = {"name": "Now // Then", "layout": "aftermath", "type": "Instant", "number": "3"}
    sides = [
        {**after, "faceName": name, "side": side} for name, side in (("Now", "a"), ("Then", "b"))
    ]

    done = imported(store, {"data": {"ONE": {"tokens": [token], "cards": [half, whole, *sides]}}})
    found = {card.text.name: card for card in store.cards()}

    assert (done.cards, done.others, done.problems) == (3, {"token": 1}, [])
    assert (found["Half"].rarities, found["Half"].color_identity) == (("rare",), 1)
    assert found["Whole"].text.faces[0].power == "5"
    assert found["Now // Then"].text.layout == "split"


def test_what_an_older_version_kept_as_a_card_is_one_no_more(store: CardStore) -> None:
    sheet = card_from_text("Dark Mana Hat\nStickers\n{TK}{TK} — Flying")
    with store.transaction():
        store.put(StoredCard(replace(sheet, layout="normal"), "1"))
        store.put(StoredCard(sheet, "1", kind="stickers"))

    assert [(card.text.layout, card.kind) for card in store.cards()] == [("stickers", "stickers")]
