"""Spells are judged as what is cast: a half, an Adventure, a face-down creature. (CR 601.3e)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.testing import ALICE, Scenario

RIDER = CardText(
    "Rider",
    (
        FaceText("Rider", "{5}{W}", "Creature — Knight", "Flying", "4", "4"),
        FaceText("Errand", "{1}{W}", "Sorcery — Adventure", "You gain 4 life."),
    ),
    "adventure",
)
HALVES = CardText(
    "Push // Pull",
    (
        FaceText("Push", "{2}{R}", "Sorcery", "You gain 1 life."),
        FaceText("Pull", "{2}{R}", "Instant", "You gain 2 life."),
    ),
    "split",
)


@pytest.mark.cr("715.3a", "601.3e")
def test_an_adventure_is_cast_for_free_by_its_own_mana_value() -> None:
    s = Scenario().card(RIDER)
    s.card(
        "Lesson {0} | Sorcery | You may cast a spell with mana value 3 or less from your hand"
        " without paying its mana cost."
    )
    s.put(ALICE, "Lesson (hand)", "Rider (hand)")

    s.cast("Lesson").choose("cast Errand (without paying its mana cost)").resolve()

    assert s.life(ALICE) == 24
    assert s.battlefield(ALICE) == []


@pytest.mark.cr("601.3e", "709.3a")
def test_a_half_is_cheaper_only_if_it_is_such_a_spell() -> None:
    """Instant spells cost less: two lands are enough for the instant half alone."""
    s = Scenario().card(HALVES)
    s.card("Font {0} | Artifact | Instant spells you cast cost {1} less to cast.")
    s.put(ALICE, "Font", "Mountain x2", "Push // Pull (hand)")

    s.cast("Push // Pull", face=1).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.37c", "708.4", "601.2f")
def test_a_face_down_spell_is_cheaper_as_one() -> None:
    s = Scenario().card("Lurk {4}{U}{U} | Creature — Beast | Morph {U} | 3/3")
    s.card("Chisel {0} | Artifact | Face-down creature spells you cast cost {1} less to cast.")
    s.put(ALICE, "Chisel", "Island x2", "Lurk (hand)")

    s.cast("Lurk", alternative="morph").resolve()

    [down] = [key for key in s.game.battlefield if s.game.objects[key].face_down]
    assert s.pt(down) == (2, 2)
