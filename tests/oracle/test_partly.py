"""A card of which some lines aren't read: which lines count nevertheless."""

import pytest

from apnap.abilities.cards import CardProgram, Face
from apnap.cards.importing.plain_text import card_from_text
from apnap.oracle.declines import Decline
from apnap.oracle.partly import read_partly

ODD = "Frobnicate target creature."


def all_executed(face: Face) -> bool:
    return True


def read(text: str) -> CardProgram:
    found = read_partly(card_from_text(text), all_executed)
    assert isinstance(found, CardProgram)
    return found


def test_each_line_that_is_read_counts_and_the_others_are_named() -> None:
    card = read(f"Ram {{2}}{{G}}\nCreature — Beast\nTrample\nWhen Ram enters, {ODD}\nHaste\n3/2")

    (face,) = card.faces
    assert [each.name for each in face.abilities] == ["trample", "haste"]
    assert face.unread == (f"When Ram enters, {ODD}",)
    assert face.text.count("\n") == 2
    assert card.unread == face.unread


def test_a_card_that_is_read_in_full_has_no_such_line() -> None:
    assert read("Ram {G}\nCreature — Beast\nTrample\n3/2").unread == ()


@pytest.mark.parametrize(
    ("unread", "hanging"),
    [
        ("As Ram enters, frobnicate a color.", "Creatures of the chosen color have haste."),
        (
            "When Ram enters, frobnicate target card.",
            "{T}: Return a card exiled with Ram to its owner's hand.",
        ),
        ("Frob {1}", "When Ram enters, if it was kicked, draw a card."),
        ("Frob {1}", "When Ram enters, if its surge cost was paid, draw a card."),
    ],
)
def test_a_line_that_hangs_on_one_that_is_not_read_does_not_count(
    unread: str, hanging: str
) -> None:
    card = read(f"Ram {{G}}\nCreature — Beast\nTrample\n{unread}\n{hanging}\n3/2")

    assert [each.name for each in card.front.abilities] == ["trample"]
    assert card.unread == (unread, hanging)


def test_a_line_that_hangs_on_one_that_is_read_counts() -> None:
    card = read(
        f"Ram {{G}}\nCreature — Beast\nKicker {{1}}\nWhen Ram dies, {ODD}\n"
        "When Ram enters, if it was kicked, draw a card.\n3/2"
    )

    assert card.unread == (f"When Ram dies, {ODD}",)
    assert len(card.front.abilities) == 2


def test_a_spell_keeps_what_is_read_of_its_text_but_not_what_speaks_of_the_rest() -> None:
    card = read(f"Jolt {{R}}\nInstant\nDraw a card.\n{ODD}\nIt gains haste until end of turn.")

    assert card.unread == (ODD, "It gains haste until end of turn.")


def test_modes_stand_and_fall_with_their_line() -> None:
    modes = f"Choose one —\n• Draw a card.\n• {ODD}"
    card = read(f"Jolt {{R}}\nInstant\n{modes}\nDraw a card.")

    assert card.unread == tuple(modes.split("\n"))


def test_of_a_level_that_is_not_read_nothing_counts() -> None:
    card = read(
        "Trade {U}\nEnchantment — Class\nYou have no maximum hand size.\n"
        "{1}{U}: Level 2\nWhen this Class becomes level 2, draw a card.\n"
        "Frob {2}{U}: Level 3\nCreatures you control have flying."
    )

    assert card.unread[0] == "Frob {2}{U}: Level 3"


@pytest.mark.parametrize(
    "text",
    [
        f"Jolt {{R}}\nInstant\n{ODD}",
        f"Jolt {{R}}\nInstant\n{ODD}\nFlashback {{R}}",
    ],
)
def test_of_a_spell_something_must_be_left(text: str) -> None:
    assert isinstance(read_partly(card_from_text(text), all_executed), Decline)


def test_of_a_creature_the_body_is_left() -> None:
    card = read(f"Ram {{G}}\nCreature — Beast\nWhen Ram enters, {ODD}\n3/2")

    assert card.front.abilities == ()
    assert (card.front.power, card.front.toughness) == (3, 2)


def test_a_line_that_no_rule_executes_does_not_count() -> None:
    text = "Ram {G}\nCreature — Beast\nTrample\nHaste\n3/2"

    def without_haste(face: Face) -> bool:
        return "haste" not in {getattr(each, "name", "") for each in face.abilities}

    card = read_partly(card_from_text(text), without_haste)

    assert isinstance(card, CardProgram)
    assert card.unread == ("Haste",)


def test_each_face_has_lines_of_its_own() -> None:
    card = read(
        f"Boy {{G}}\nCreature — Human\nWhen Boy dies, {ODD}\n1/1\n//\n"
        "Wolf\nCreature — Wolf\nColor indicator: G\nTrample\n3/3"
    )

    assert [face.unread for face in card.faces] == [(f"When Boy dies, {ODD}",), ()]
