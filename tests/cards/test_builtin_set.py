"""The built-in set is well-formed, original, and makes six decks."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator

import pytest

from apnap.cards.builtin_set import (
    all_builtin_decks,
    builtin_cards,
    builtin_decks,
    builtin_rarities,
    cards_from_toml,
    commander_decks,
)
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.led_decks import commander_problems
from apnap.cards.decks.legality import constructed_problems
from apnap.cards.importing.names import name_key
from apnap.cards.importing.plain_text import card_from_text, card_to_text
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import (
    NONTRADITIONAL,
    PLANE,
    PLANESWALKER,
    SUBTYPES_OF_TYPE,
    TYPE_NAMES,
    TYPE_OF_NAME,
    type_line,
)
from apnap.terms.mana import mana_cost
from tools.book import ROOT

CORPUS = ROOT.parent / "shared" / "cards" / "oracle-cards.json.gz"
BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
CARDS = builtin_cards()


@pytest.fixture(scope="module")
def database() -> CardDatabase:
    return CardDatabase.builtin()


def test_there_are_enough_cards() -> None:
    assert len(CARDS) >= 200
    assert len({name_key(card.name) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize(
    "name",
    ["artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery"],
)
def test_every_card_type_is_there(name: str) -> None:
    lines = [type_line(face.type_line) for card in CARDS for face in card.faces]

    assert any(line.types & TYPE_OF_NAME[name] for line in lines)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_is_well_formed(card: CardText) -> None:
    """The plain-text reader checks the cost, the types and the corner."""
    assert card_from_text(card_to_text(card)) == card


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_subtypes_are_known(card: CardText) -> None:
    """But for types of planeswalkers and planes: those are names of our own."""
    lines = [type_line(face.type_line) for face in card.faces]
    strange = [
        subtype
        for line in lines
        if not line.types & (PLANESWALKER | PLANE)
        for subtype in line.subtypes
        if not any(subtype in known for bit, known in SUBTYPES_OF_TYPE.items() if line.types & bit)
    ]

    assert strange == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_text_uses_typographic_signs_as_cards_do(card: CardText) -> None:
    text = "\n".join(face.text for face in card.faces)

    assert not set("’“”–\t") & set(text)
    assert text == "\n".join(line.strip() for line in text.splitlines())


def test_every_color_and_kind_of_mana_is_there() -> None:
    symbols = {symbol for card in CARDS for symbol in mana_cost(card.faces[0].mana_cost).symbols}

    assert symbols >= {"W", "U", "B", "R", "G", "C", "X", "W/U", "2/W", "R/P"}


def test_rarities_are_balanced() -> None:
    count = Counter(builtin_rarities().values())

    assert set(count) == {"basic", "common", "uncommon", "rare", "mythic", "special"}
    assert count["basic"] == 5
    assert count["common"] > count["uncommon"] > count["rare"] > count["mythic"]


def test_what_lies_beside_decks_is_in_no_booster() -> None:
    beside = [card for card in CARDS if type_line(card.faces[0].type_line).types & NONTRADITIONAL]

    assert {builtin_rarities()[card.name] for card in beside} == {"special"}
    assert len(beside) == Counter(builtin_rarities().values())["special"]


def real_names() -> Iterator[str]:
    for card in json.loads(gzip.decompress(CORPUS.read_bytes())):
        yield name_key(card["name"])
        for face in card.get("card_faces") or ():
            yield name_key(face["name"])


def test_no_name_is_a_real_card_s() -> None:
    if not CORPUS.exists():
        pytest.skip("not run: the list of all cards is not here")
    ours = {name_key(face.name) for card in CARDS for face in card.faces}

    assert ours & set(real_names()) == {name_key(name) for name in BASICS}


@pytest.mark.parametrize("name", builtin_decks())
def test_a_starter_deck_is_legal_and_has_60_cards(name: str, database: CardDatabase) -> None:
    deck = read_deck(builtin_decks()[name], database)

    assert deck.name
    assert deck.size == 60
    assert constructed_problems(deck, database) == []
    assert read_deck(str(deck), database) == deck


@pytest.mark.parametrize("name", builtin_decks())
def test_a_starter_deck_has_lands_for_it(name: str, database: CardDatabase) -> None:
    deck = read_deck(builtin_decks()[name], database)
    lands = [name for name in deck.cards() if "Land" in database.card(name).faces[0].type_line]

    assert 22 <= len(lands) <= 25


def test_there_are_six_decks() -> None:
    assert len(builtin_decks()) == 6


def test_types_of_the_set_are_those_of_the_rules() -> None:
    used = {
        word.lower()
        for card in CARDS
        for face in card.faces
        for word in face.type_line.partition("—")[0].split()
    }

    assert used <= {*TYPE_NAMES, "basic", "legendary", "ongoing", "snow"}


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(ValueError, match="Fox: not a field of a card: colour"):
        list(cards_from_toml('[[card]]\nname = "Fox"\ncolour = "red"\n'))


def test_a_card_without_a_name_is_an_error() -> None:
    with pytest.raises(ValueError, match="without a name"):
        list(cards_from_toml('[[card]]\ntype = "Land"\n'))


def test_a_card_of_two_faces_is_read() -> None:
    text = """
        [[card]]
        layout = "split"
        rarity = "common"
        faces = [
            { name = "Here", cost = "{R}", type = "Instant", text = "Draw a card." },
            { name = "There", cost = "{U}", type = "Instant", text = "Scry 1." },
        ]
    """
    [card] = cards_from_toml(text)

    assert card.name == "Here // There"
    assert card.layout == "split"
    assert card.faces[1].mana_cost == "{U}"


@pytest.mark.cr("903.5")
@pytest.mark.parametrize("name", commander_decks())
def test_a_deck_with_a_commander_is_legal_and_has_lands_for_it(
    name: str, database: CardDatabase
) -> None:
    deck = read_deck(commander_decks()[name], database)
    lands = [name for name in deck.cards() if "Land" in database.card(name).faces[0].type_line]

    assert deck.name
    assert len(deck.commander) == 1
    assert commander_problems(deck, database) == []
    assert 36 <= len(lands) <= 41
    assert read_deck(str(deck), database) == deck


def test_there_are_four_decks_with_commanders() -> None:
    assert len(commander_decks()) == 4
    assert all_builtin_decks().keys() == builtin_decks().keys() | commander_decks().keys()
