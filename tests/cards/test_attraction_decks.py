"""Attraction decks: read from lists, judged, brought to a game. (CR 717.2)"""

import pytest

import apnap
from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_json import list_from_json
from apnap.cards.decks.deck_text import entries_of
from apnap.cards.decks.decks import Deck, deck_of
from apnap.cards.decks.formats import CONSTRUCTED, LIMITED, building_problems
from apnap.cards.importing.json_files import cards_from_json
from apnap.cards.importing.plain_text import CardTextError, card_from_text, card_to_text
from apnap.oracle.compiler import compile_card
from apnap.rules.table.support import missing

TENT = "Tent\nArtifact — Attraction\nVisit — Draw a card.\nLights: 2 6\n"
CARDS = [card_from_text(text) for text in (TENT, "Swamp\nBasic Land — Swamp")]
DATABASE = CardDatabase(CARDS)


def printed(**lights: object) -> dict[str, object]:
    """An Attraction as files of cards have it."""
    return {
        "name": "Booth",
        "type_line": "Artifact — Attraction",
        "oracle_text": "Visit — Draw a card.",
        **lights,
    }


@pytest.mark.cr("717.2")
def test_a_list_has_a_part_for_attractions() -> None:
    deck = deck_of(entries_of("Deck\n40 Swamp\n\nAttractions\n1 Tent\n"), DATABASE)

    assert (deck.main, deck.attractions) == ({"Swamp": 40}, {"Tent": 1})
    assert deck_of(entries_of(str(deck)), DATABASE) == deck


@pytest.mark.cr("717.2")
def test_attractions_listed_among_the_cards_of_a_deck_are_in_a_deck_of_their_own() -> None:
    deck = deck_of(entries_of("1 Tent\n40 Swamp\nSB: 1 Tent\n"), DATABASE)

    assert (deck.main, deck.sideboard, deck.attractions) == ({"Swamp": 40}, {}, {"Tent": 2})


@pytest.mark.cr("717.2")
def test_decks_in_json_have_that_part_too() -> None:
    listed = list_from_json('{"main": {"Swamp": 40}, "attractions": {"Tent": 1}}')

    assert deck_of(listed.cards, DATABASE).attractions == {"Tent": 1}


@pytest.mark.cr("717.2a")
def test_a_constructed_attraction_deck_has_ten_cards_of_different_names() -> None:
    deck = Deck(main={"Swamp": 60}, attractions={"Tent": 9})

    assert [str(each) for each in building_problems(deck, DATABASE, CONSTRUCTED)] == [
        "the Attraction deck has 9 cards, it must have 10 (CR 717.2a)",
        "9 Attractions are called Tent (CR 717.2a)",
    ]


@pytest.mark.cr("717.2b")
def test_a_limited_attraction_deck_has_three_cards_perhaps_of_one_name() -> None:
    two = Deck(main={"Swamp": 40}, attractions={"Tent": 2})
    three = Deck(main={"Swamp": 40}, attractions={"Tent": 3})

    assert [each.rule for each in building_problems(two, DATABASE, LIMITED)] == ["717.2b"]
    assert building_problems(three, DATABASE, LIMITED) == []


@pytest.mark.cr("717.2a", "717.2b")
@pytest.mark.parametrize(
    ("name", "rule"), [("commander", "717.2a"), ("vintage", "717.2a"), ("commanderdraft", "717.2b")]
)
def test_they_are_judged_in_every_format(name: str, rule: str) -> None:
    deck = Deck(main={"Swamp": 60}, attractions={"Tent": 2})

    assert rule in [each.rule for each in building_problems(deck, DATABASE, name)]


@pytest.mark.cr("717.2")
def test_nothing_but_attractions_belongs_there() -> None:
    deck = Deck(main={"Swamp": 40}, attractions={"Tent": 3, "Swamp": 1})

    assert [(each.rule, each.card) for each in building_problems(deck, DATABASE, LIMITED)] == [
        ("717.2", "Swamp")
    ]


@pytest.mark.cr("717.2")
def test_a_deck_is_brought_to_a_game_with_its_attractions() -> None:
    deck = Deck(main={"Swamp": 40}, attractions={"Tent": 3})

    table = apnap.new_game([deck, Deck(main={"Swamp": 40})], database=DATABASE)

    assert [player.attractions for player in table.view(0).players] == [3, 0]


@pytest.mark.cr("717.1")
def test_what_is_lit_up_is_read_from_files_of_cards() -> None:
    (scryfall,) = cards_from_json([printed(attraction_lights=[2, 6])])
    mtgjson = {"name": "Booth", "type": "Artifact — Attraction", "text": "Visit — Draw a card."}
    (other,) = cards_from_json({"data": {"Booth": [{**mtgjson, "attractionLights": [2, 6]}]}})

    programs = [compile_card(scryfall), compile_card(other)]

    assert [each.front.lights for each in programs if isinstance(each, CardProgram)] == [(2, 6)] * 2


@pytest.mark.cr("717.1")
def test_what_is_lit_up_is_written_below_the_text() -> None:
    card = card_from_text(TENT)

    assert card.faces[0].lights == "26"
    assert card_to_text(card) == TENT
    with pytest.raises(CardTextError, match="only Attractions have this"):
        card_from_text("Rock {1}\nArtifact\nLights: 2")


@pytest.mark.cr("717.1")
def test_an_attraction_can_not_be_played_if_nobody_knows_what_is_lit_up() -> None:
    (card,) = cards_from_json([printed()])
    program = compile_card(card)

    assert isinstance(program, CardProgram)
    assert missing(program) == ["which numbers are lit up"]
