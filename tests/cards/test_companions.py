"""Companions, and decks that are as they ask, or not. (CR 702.139)"""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.companions import companion_problems
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import building_problems
from apnap.cards.importing.plain_text import cards_from_text

ASKS = {
    "Even": "Your starting deck contains only cards with even mana values.",
    "Odd": "Your starting deck contains only cards with odd mana values and land cards.",
    "Cheap": "Each permanent card in your starting deck has mana value 2 or less.",
    "Dear": "Your starting deck contains only cards with mana value 3 or greater and land cards.",
    "Beasts": "Each creature card in your starting deck is a Cat or Beast card.",
    "Single": "Each nonland card in your starting deck has a different name.",
    "Kind": "Each nonland card in your starting deck shares a card type.",
    "Colored": (
        "No card in your starting deck has more than one of the same mana symbol in its mana cost."
    ),
    "Busy": "Each permanent card in your starting deck has an activated ability.",
    "Large": "Your starting deck contains at least twenty cards more than the minimum deck size.",
}
COMPANIONS = "\n\n".join(
    f"{name} {{2}}{{W}}\nLegendary Creature — Cat\nCompanion — {asks} (It says so.)\n2/2"
    for name, asks in ASKS.items()
)
CARDS = f"""
Plains
Basic Land — Plains
({{T}}: Add {{W}}.)

Lot
Land
{{T}}: Add {{C}}.

Kitten {{1}}{{W}}
Creature — Cat
2/2

Wolf {{2}}{{W}}
Creature — Wolf
3/3

Shifter {{1}}{{W}}
Creature — Shapeshifter
Changeling (This card is every creature type.)
1/1

Well {{W}}{{W}}
Enchantment
{{1}}: You gain 1 life.

Cheer {{W}}
Instant
You gain 3 life.

Whole {{1}}{{W}}
Sorcery
You gain 3 life.
//
Half {{3}}
Sorcery
Draw a card.

{COMPANIONS}
"""
DATABASE = CardDatabase(cards_from_text(CARDS))


def wrong(companion: str, main: dict[str, int], least: int = 60) -> list[str]:
    """The cards that are not as the companion asks; the companion, if the deck isn't."""
    deck = Deck(main={"Plains": 60 - sum(main.values()), **main}, companion={companion: 1})
    found = list(companion_problems(deck, DATABASE, least))
    assert {each.rule for each in found} <= {"702.139a"}
    return [each.card for each in found]


@pytest.mark.cr("702.139a")
@pytest.mark.parametrize(
    ("companion", "good", "bad", "named"),
    [
        ("Even", "Kitten", "Wolf", "Wolf"),
        ("Odd", "Wolf", "Kitten", "Kitten"),
        ("Cheap", "Kitten", "Wolf", "Wolf"),
        ("Dear", "Wolf", "Kitten", "Kitten"),
        ("Beasts", "Kitten", "Wolf", "Wolf"),
        ("Colored", "Wolf", "Well", "Well"),
        ("Busy", "Well", "Kitten", "Kitten"),
    ],
)
def test_each_card_of_the_deck_is_as_the_companion_asks(
    companion: str, good: str, bad: str, named: str
) -> None:
    assert wrong(companion, {good: 1}) == []
    assert wrong(companion, {bad: 1}) == [named]


@pytest.mark.cr("702.139a")
def test_what_is_asked_of_permanents_is_not_asked_of_instants() -> None:
    assert wrong("Busy", {"Cheer": 4}) == []
    assert wrong("Cheap", {"Cheer": 4}) == []


@pytest.mark.cr("702.139a", "702.73a")
def test_a_changeling_is_of_every_creature_type() -> None:
    assert wrong("Beasts", {"Shifter": 1}) == []


@pytest.mark.cr("702.139a", "202.3d")
def test_the_mana_value_of_a_split_card_is_that_of_both_halves() -> None:
    assert wrong("Odd", {"Whole // Half": 1}) == []


@pytest.mark.cr("702.139a")
def test_of_cards_of_other_names_there_is_one() -> None:
    assert wrong("Single", {"Kitten": 1, "Wolf": 1, "Lot": 4}) == []
    assert wrong("Single", {"Kitten": 2}) == ["Kitten"]


@pytest.mark.cr("702.139a")
def test_all_share_a_card_type_or_the_deck_is_not_as_asked() -> None:
    assert wrong("Kind", {"Kitten": 4, "Wolf": 4, "Lot": 4}) == []
    assert wrong("Kind", {"Kitten": 4, "Cheer": 1}) == ["Kind"]


@pytest.mark.cr("702.139a", "100.5")
def test_a_deck_is_so_much_larger_than_it_must_be() -> None:
    assert wrong("Large", {"Plains": 80}) == []
    assert wrong("Large", {"Plains": 79}) == ["Large"]


@pytest.mark.cr("702.139a", "100.5", "903.5a")
def test_a_deck_of_commander_is_never_larger_than_it_must_be() -> None:
    deck = Deck(main={"Plains": 99}, commander={"Even": 1}, companion={"Large": 1})

    found = building_problems(deck, DATABASE, "commander")

    assert [(each.rule, each.card) for each in found] == [("702.139a", "Large")]


@pytest.mark.cr("702.139b")
def test_the_commander_is_in_the_starting_deck() -> None:
    """Even costs three mana, and leads a deck in which it asks for even mana values."""
    deck = Deck(main={"Plains": 99}, commander={"Odd": 1}, companion={"Even": 1})

    found = building_problems(deck, DATABASE, "commander")

    assert [(each.rule, each.card) for each in found] == [("702.139a", "Odd")]


@pytest.mark.cr("702.139a")
def test_a_companion_is_one_card_that_says_so() -> None:
    two = Deck(main={"Plains": 60}, companion={"Even": 1, "Kitten": 1})

    found = list(companion_problems(two, DATABASE, 60))

    assert [str(each) for each in found] == [
        "a deck has one companion, not 2 (CR 702.139a)",
        "Kitten is no companion (CR 702.139a)",
    ]


@pytest.mark.cr("702.139a")
@pytest.mark.parametrize("name", ["constructed", "limited", "commander"])
def test_every_format_asks_it(name: str) -> None:
    deck = Deck(main={"Wolf": 1, "Plains": 98}, commander={"Cheap": 1}, companion={"Even": 1})

    assert "Wolf" in [each.card for each in building_problems(deck, DATABASE, name)]
