"""What follows from the text of a card."""

import pytest

from apnap.cards.importing.computed import card_colors, full_color_identity, keywords, mana_value
from apnap.oracle.card_text import CardText, FaceText


def two(layout: str) -> CardText:
    front = FaceText("Front", "{1}{W}", "Creature — Fox", "Flying")
    return CardText("Front // Back", (front, FaceText("Back", "{2}{U}", "Instant", "")), layout)


@pytest.mark.parametrize(
    ("layout", "colors", "value"),
    [
        ("split", (3,), 5),
        ("adventure", (1,), 2),
        ("flip", (1,), 2),
        ("prepare", (1,), 2),
        ("transform", (1, 2), 2),
        ("modal_dfc", (1, 2), 2),
    ],
)
def test_colors_and_mana_value_of_two_faces(
    layout: str, colors: tuple[int, ...], value: int
) -> None:
    assert (card_colors(two(layout)), mana_value(two(layout))) == (colors, value)
    assert full_color_identity(two(layout)) == 3


@pytest.mark.parametrize(
    ("face", "colors", "identity"),
    [
        (FaceText("Grove", "", "Land — Forest Plains"), 0, 17),
        (FaceText("Rock", "{2}", "Artifact", "{T}: Add {R}. ({G} too.)"), 0, 8),
        (FaceText("Void", "{B}", "Creature — Eldrazi", "Devoid (It has no color.)\nTrample"), 0, 4),
        (FaceText("Web", "", "Creature — Spider", color_indicator="G"), 16, 16),
        (FaceText("Half", "{HW}{2/U}{G/P}", "Creature — Human"), 18, 18),
        (FaceText("Glass", "", "Creature", "This creature is all colors."), 31, 31),
        (FaceText("Other", "", "Summon Fox"), 0, 0),
    ],
)
def test_colors_of_one_face(face: FaceText, colors: int, identity: int) -> None:
    card = CardText(face.name, (face,))

    assert card_colors(card) == (colors,)
    assert full_color_identity(card) == identity


def test_keywords_stand_on_lines_of_their_own() -> None:
    text = (
        "Flying, first strike; trample\nKicker {2} (Pay more.)\nProtection from red\nHaste is fun."
    )

    found = keywords(CardText("Fox", (FaceText("Fox", text=text),)))

    assert found == ("Flying", "First strike", "Trample", "Kicker", "Protection")
