"""Examples printed under the rules of Commander, played. (CR 903)"""

from collections import Counter

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.led_decks import commander_problems
from apnap.cards.importing.computed import color_identity
from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.mana import BLUE, GREEN, RED
from apnap.testing import ALICE, BOB, Scenario

CHIEF = "Chief {1} | Legendary Creature — Human | 2/2"
BANNER = "Banner {1} | Artifact | Commander creatures you own get +1/+1."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def card(name: str, cost: str, types: str, text: str = "", power: str = "") -> CardText:
    """A card of one face."""
    return CardText(name, (FaceText(name, cost, types, text, power, power),))


def problems_of(*cards: CardText) -> list[tuple[str, str]]:
    """What is wrong with each card in a deck of a red and green commander."""
    raider = card("Raider", "{4}{R/G}{R/G}", "Legendary Creature — Goblin", power="3")
    database = CardDatabase((raider, *cards))
    deck = Deck(main=Counter({each.name: 1 for each in cards}), commander=Counter({"Raider": 1}))
    return [(each.rule, each.card) for each in commander_problems(deck, database) if each.card]


@pytest.mark.example("903.3")
def test_example_903_3_face_down_or_a_copy_it_stays_a_commander_and_a_copy_of_it_is_none() -> None:
    s = Scenario().card(CHIEF).card(BANNER).card(BEAR)
    s.card("Bury {U} | Sorcery | Turn target creature face down.")
    s.card("Shape {U} | Sorcery | Target creature becomes a copy of another target creature.")
    s.put(ALICE, "Banner", "Island x3", "Bury (hand)", "Shape x2 (hand)")
    s.put(ALICE, "Chief (commander)").put(BOB, "Bear", "Banner")
    chief, bear = s.find("Chief"), s.find("Bear")

    s.cast("Shape", bear, chief).resolve()
    assert (s.pt(chief), s.pt(bear)) == ((3, 3), (2, 2))
    s.cast("Shape", chief, bear).resolve()
    s.cast("Bury", chief).resolve()

    assert s.record(chief).face_down
    assert s.pt(chief) == (3, 3)


@pytest.mark.example("903.4")
def test_example_903_4_a_symbol_in_its_text_is_part_of_its_color_identity() -> None:
    golem = card(
        "Golem",
        "{8}",
        "Legendary Artifact Creature — Golem",
        "{3}{R}, Sacrifice an artifact: Golem deals 4 damage to any target.",
        "6",
    )

    assert color_identity(golem) == RED


@pytest.mark.example("903.4d")
def test_example_903_4d_the_back_face_counts() -> None:
    front = FaceText("Scholar", "{2}{U}", "Creature — Human", "", "1", "1")
    back = FaceText("Brute", "", "Creature — Human Mutant", "", "5", "1", color_indicator="R")
    scholar = CardText("Scholar // Brute", (front, back), "transform")

    assert color_identity(scholar) == BLUE | RED


@pytest.mark.example("903.5c")
def test_example_903_5c_each_card_is_within_the_colors_of_the_commander() -> None:
    red = card("Spark", "{R}", "Instant")
    both = card("Clash", "{R}{G}", "Instant")
    none = card("Idol", "{3}", "Artifact")
    blue_text = card("Lens", "{3}", "Artifact", "{U}: Draw a card.")
    hybrid = card("Twin", "{R/W}", "Creature — Human", power="1")

    found = problems_of(red, both, none, blue_text, hybrid)

    assert found == [("903.5c", "Lens"), ("903.5c", "Twin")]
    assert color_identity(card("Raider", "{4}{R/G}{R/G}", "Creature")) == RED | GREEN


@pytest.mark.example("903.5d")
def test_example_903_5d_basic_land_types_are_within_the_colors_of_the_commander() -> None:
    taiga = card("Taiga", "", "Land — Mountain Forest")
    mesa = card("Mesa", "", "Land — Mountain Plains")
    bog = card("Bog", "", "Land — Swamp")

    found = problems_of(taiga, mesa, bog)

    assert found == [("903.5d", "Mesa"), ("903.5d", "Bog")]
