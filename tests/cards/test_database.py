"""Cards by name, from files, and what they mean."""

import gzip
import json
from pathlib import Path

import pytest

from apnap.abilities.cards import CardProgram, Face
from apnap.cards.database.database import CardDatabase, UnknownCard, UnsupportedCard
from apnap.cards.importing.json_files import cards_from_json
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.declines import Decline

FOX = CardText("Ember Fox", (FaceText("Ember Fox", "{1}{R}", "Creature — Fox", "Haste", "2", "1"),))
SPLIT = CardText("Here // There", (FaceText("Here"), FaceText("There")), "split")
AETHER = CardText("Æther Lûre's End", (FaceText("Æther Lûre's End"),))

SCRYFALL = [
    {
        "name": "Ember Fox",
        "layout": "normal",
        "mana_cost": "{1}{R}",
        "type_line": "Creature — Fox",
        "oracle_text": "Haste",
        "power": "2",
        "toughness": "1",
        "colors": ["R"],
    },
    {
        "name": "Here // There",
        "layout": "transform",
        "type_line": "Instant // Instant",
        "card_faces": [
            {"name": "Here", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Scry 1."},
            {"name": "There", "type_line": "Artifact", "color_indicator": ["U", "R"]},
        ],
    },
    {"name": "Fox", "layout": "token", "type_line": "Token Creature — Fox"},
]


def compiler(card: CardText) -> CardProgram | Decline:
    """Reads haste, and nothing else."""
    face = card.faces[0]
    if face.text == "Haste":
        return CardProgram(card.name, (Face(face.name),))
    return Decline(card.name, face.text, face.text)


@pytest.fixture
def database() -> CardDatabase:
    return CardDatabase([FOX, SPLIT, AETHER], compiler)


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("Ember Fox", FOX),
        ("ember  FOX", FOX),
        ("Here // There", SPLIT),
        ("here/there", SPLIT),
        ("Here//There", SPLIT),
        ("There", SPLIT),
        ("Aether Lure’s End", AETHER),
    ],
)
def test_any_spelling_finds_the_card(database: CardDatabase, name: str, card: CardText) -> None:
    assert database.card(name) is card
    assert name in database


def test_an_unknown_card_comes_with_suggestions(database: CardDatabase) -> None:
    with pytest.raises(
        UnknownCard, match=r"no card is called 'Ember Fix' .did you mean Ember Fox"
    ) as caught:
        database.card("Ember Fix")

    assert caught.value.suggestions == ["Ember Fox"]
    assert "Ember Fix" not in database


def test_a_whole_name_goes_before_the_name_of_a_face(database: CardDatabase) -> None:
    here = CardText("Here", (FaceText("Here"),))

    database.add(here)

    assert database.card("here") is here
    assert database.card("there") is SPLIT
    assert database.close_names("Heere")[0] == "Here"


def test_a_card_added_later_takes_the_place(database: CardDatabase) -> None:
    again = CardText("ember fox", (FaceText("ember fox", text="Flying"),))
    database.program("Ember Fox")

    database.add(again)

    assert database.card("Ember Fox") is again
    assert len(database) == 3
    with pytest.raises(UnsupportedCard):
        database.program("Ember Fox")


def test_programs_are_by_full_name_and_made_once(database: CardDatabase) -> None:
    programs = database.programs(["ember fox", "Ember Fox"])

    assert list(programs) == ["Ember Fox"]
    assert database.program("Ember Fox") is programs["Ember Fox"]


def test_the_card_that_two_meld_into_comes_with_them() -> None:
    text = (
        "{7}: If you both own and control this creature and a creature named Ember Fox, exile"
        " them, then meld them into Pyre."
    )
    half = FaceText("Ash Wolf", type_line="Creature — Wolf", text=text, power="2", toughness="2")
    whole = FaceText("Pyre", type_line="Creature — Elemental", power="7", toughness="7")
    cards = [CardText(each.name, (each,), "meld") for each in (half, whole)]

    assert list(CardDatabase(cards).programs(["Ash Wolf"])) == ["Ash Wolf", "Pyre"]


def test_every_unsupported_card_is_named_with_its_words(database: CardDatabase) -> None:
    wolf = CardText("Ash Wolf", (FaceText("Ash Wolf", text="Frobnicate."),))
    owl = CardText("Ash Owl", (FaceText("Ash Owl", text="Gyre."),))
    database.add_all([wolf, owl])

    with pytest.raises(UnsupportedCard) as caught:
        database.programs(["Ember Fox", "Ash Wolf", "Ash Owl"])

    assert list(caught.value.declines) == ["Ash Wolf", "Ash Owl"]
    assert "Ash Wolf: 'Frobnicate.' can't be read." in str(caught.value)
    assert caught.value.declines["Ash Owl"].words == "Gyre."


def test_an_override_stands_in_until_the_card_is_read(database: CardDatabase) -> None:
    stand_in = CardProgram("Here // There", (Face("Here"), Face("There")))
    database.override(stand_in)
    database.override(CardProgram("Ember Fox", ()))

    assert database.program("Here") is stand_in
    assert database.program("Ember Fox").faces != ()


def test_scryfall_s_cards_are_read() -> None:
    fox, two = cards_from_json(SCRYFALL)

    assert fox == FOX
    assert (two.name, two.layout) == ("Here // There", "transform")
    assert two.faces[0] == FaceText("Here", "{R}", "Instant", "Scry 1.")
    assert two.faces[1].color_indicator == "UR"


def test_mtgjson_s_cards_are_read() -> None:
    fox = {
        "manaCost": "{1}{R}",
        "type": "Creature — Fox",
        "text": "Haste",
        "power": "2",
        "toughness": "1",
        "layout": "normal",
    }
    sides = [
        {"faceName": "There", "side": "b", "layout": "split"},
        {"faceName": "Here", "side": "a", "layout": "split"},
    ]

    cards = list(
        cards_from_json({"meta": {}, "data": {"Ember Fox": [fox], "Here // There": sides}})
    )

    assert cards == [FOX, SPLIT]


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ({}, "cards come as a list"),
        ("Ember Fox", "cards come as a list"),
        ([{"name": "Ember Fox"}, {"nom": "Renard"}], "entry 1 of the list is no card"),
        (["Ember Fox"], "entry 0 of the list is no card"),
        ({"data": {"Ember Fox": []}}, "'Ember Fox' has no faces"),
        ({"data": {"Ember Fox": 7}}, "'Ember Fox' is no list of faces"),
        ([{"name": "Fox", "card_faces": 7}], "entry 0 of the list, 'Fox', has fields"),
        ([{"name": "Fox", "layout": ["normal"]}], "entry 0 of the list, 'Fox', has fields"),
        ([{"name": "Fox", "layout": "reversible_card"}], "entry 0 of the list, 'Fox', has fields"),
    ],
)
def test_what_is_no_list_of_cards_is_told(data: object, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        list(cards_from_json(data))


def test_files_of_each_kind_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(SCRYFALL), encoding="utf-8")
    (tmp_path / "b.json.gz").write_bytes(gzip.compress(json.dumps(SCRYFALL).encode()))
    (tmp_path / "c.toml").write_text('[[card]]\nname = "Ash"\ntype = "Land"\n', encoding="utf-8")
    (tmp_path / "d.txt").write_text("Cinder {R}\nInstant\nScry 1.\n", encoding="utf-8")
    (tmp_path / "e.json").write_text("no", encoding="utf-8")

    assert len(CardDatabase.from_file(tmp_path / "a.json")) == 2
    assert "There" in CardDatabase.from_file(tmp_path / "b.json.gz")
    assert "ash" in CardDatabase.from_file(tmp_path / "c.toml")
    assert "Cinder" in CardDatabase.from_file(tmp_path / "d.txt")
    with pytest.raises(ValueError, match="not a JSON file of cards"):
        CardDatabase.from_file(tmp_path / "e.json")


def test_the_sides_of_a_reversible_card_are_cards() -> None:
    side = {"name": "Ember Fox", "type_line": "Creature — Fox", "oracle_text": "Haste"}
    entry = {"name": "x // x", "layout": "reversible_card", "card_faces": [side, side]}

    assert [(card.name, card.layout) for card in cards_from_json([entry])] == [
        ("Ember Fox", "normal")
    ] * 2
