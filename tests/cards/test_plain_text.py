"""Designers write a card in plain Magic English."""

import pytest

from apnap.cards.importing.plain_text import (
    CardTextError,
    card_from_text,
    card_to_text,
    cards_from_text,
)

FOX = """\
Ember Fox {1}{R}
Creature — Fox
Haste
2/1
"""


def test_a_card_is_read() -> None:
    card = card_from_text(FOX)
    [face] = card.faces

    assert (card.name, card.layout) == ("Ember Fox", "normal")
    assert (face.mana_cost, face.type_line, face.text) == ("{1}{R}", "Creature — Fox", "Haste")
    assert (face.power, face.toughness) == ("2", "1")
    assert card_to_text(card) == FOX


@pytest.mark.parametrize("dash", ["-", "--", "–", "—"])
def test_any_dash_will_do(dash: str) -> None:
    card = card_from_text(f"Ember Fox\r\nlegendary creature {dash} Fox\r\n*/1+*")

    assert card.faces[0].type_line == "Legendary Creature — Fox"
    assert (card.faces[0].power, card.faces[0].toughness) == ("*", "1+*")


def test_loyalty_and_defense_are_read() -> None:
    walker = card_from_text("Ann {W}\nLegendary Planeswalker — Ann\n+1: Scry 1.\nloyalty: 3")
    siege = card_from_text("Hold the Gate {W}\nBattle — Siege\nDefense: 5")

    assert walker.faces[0].loyalty == "3"
    assert walker.faces[0].text == "+1: Scry 1."
    assert siege.faces[0].defense == "5"


def test_the_modifiers_of_a_vanguard_are_read() -> None:
    face = card_from_text("Old Fox\nVanguard\nScry 1.\nHand +1, life -3").faces[0]

    assert (face.hand_modifier, face.life_modifier, face.text) == ("+1", "-3", "Scry 1.")


@pytest.mark.parametrize(
    ("back", "layout"),
    [
        ("Ash {R}\nSorcery — Adventure\nDraw a card.", "adventure"),
        ("Ash\nLand\n{T}: Add {R}.", "modal_dfc"),
        ("Ash {R}\nEnchantment", "modal_dfc"),
        ("Ash\nCreature — Wolf\nColor indicator: red and green\n4/4", "transform"),
    ],
)
def test_the_layout_of_two_faces_is_found(back: str, layout: str) -> None:
    card = card_from_text(f"{FOX}//\n{back}")

    assert card.name == "Ember Fox // Ash"
    assert card.layout == layout
    assert card_from_text(card_to_text(card)) == card


def test_two_spells_are_a_split_card() -> None:
    card = card_from_text("Up {R}\nInstant\nDraw a card.\n//\nDown {U}\nSorcery\nScry 1.")

    assert card.layout == "split"


def test_a_color_indicator_is_letters() -> None:
    card = card_from_text("Ash\nCreature — Wolf\nColor indicator: red and green\n4/4")

    assert card.faces[0].color_indicator == "RG"


def test_several_cards_are_separated_by_empty_lines() -> None:
    cards = cards_from_text(f"\n\n{FOX}\n\nCinder {{R}}\nInstant\nDraw a card.\n")

    assert [card.name for card in cards] == ["Ember Fox", "Cinder"]


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "there is no card here"),
        ("\n \n", 1, "there is no card here"),
        ("Ember Fox", 1, "the type line is missing"),
        ("{R}\nInstant", 1, "the name is missing"),
        ("Ember {R} Fox\nInstant", 1, "the mana cost comes last"),
        ("Ember Fox {1}{Q}\nInstant", 1, "not a mana symbol: {Q}"),
        ("Ember Fox {}\nInstant", 1, "not a mana"),
        ("\nEmber Fox\nInstnat", 3, "'Instnat'"),
        ("Ember Fox\nLegendary", 2, "no card type"),
        ("Ember Fox\nCreature — Fox\nHaste", 3, "power and toughness are missing"),
        ("Ember Fox\nCreature — Fox\n2/", 3, "power and toughness are missing"),
        ("Ember Fox\nArtifact — Vehicle\nCrew 1", 3, "power and toughness are missing"),
        ("Ember Fox\nInstant\nScry 1.\n2/2", 4, "only creatures and Vehicles"),
        ("Ember Fox\nPlaneswalker — Fox\n+1: Scry 1.", 3, "Loyalty: 4"),
        ("Ember Fox\nCreature\nLoyalty: 4", 3, "power and toughness are missing"),
        ("Ember Fox\nArtifact\nLoyalty: 4", 3, "Loyalty: 4"),
        ("Ember Fox\nBattle — Siege", 2, "Defense: 5"),
        ("Ember Fox\nInstant\nScry 1.\nHand +1, life -3", 4, "only a vanguard"),
        ("Ember Fox\nInstant\n//\n", 1, "a face of this card is empty"),
        ("A\nInstant\n//\nB\nInstant\n//\nC\nInstant", 1, "two faces at most"),
        ("Fox\nCreature\nColor indicator: pink\n1/1", 3, "not a color: 'pink'"),
    ],
)  # fmt: skip
def test_an_error_tells_the_line_and_what_is_wrong(text: str, line: int, what: str) -> None:
    with pytest.raises(CardTextError) as caught:
        card_from_text(text)

    assert caught.value.line == line
    assert what in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")
