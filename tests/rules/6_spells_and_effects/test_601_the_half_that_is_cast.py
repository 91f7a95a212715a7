"""Spells are judged as what is cast: a half, an Adventure, a face-down creature. (CR 601.3e)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.casting.castable import castable
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


JAR = "Exile all cards from your graveyard. Until end of turn, you may cast {what} from among cards exiled with this artifact without paying its mana cost."  # fmt: skip


@pytest.mark.cr("601.3e", "715.3a")
@pytest.mark.parametrize(
    ("what", "halves"),
    [
        ("a creature spell", ["Rider"]),
        ("a sorcery spell", ["Errand"]),
        ("a spell", ["Rider", "Errand"]),
    ],
)
def test_a_permission_for_such_spells_is_for_the_half_that_is_one(
    what: str, halves: list[str]
) -> None:
    s = Scenario().card(RIDER).card(f"Jar {{1}} | Artifact | {{T}}: {JAR.format(what=what)}")
    s.put(ALICE, "Jar", "Rider (graveyard)")

    s.activate("Jar").resolve()

    assert [each.name for each in castable(s.game, ALICE)] == halves


@pytest.mark.cr("611.2c")
def test_a_permission_for_cards_of_a_zone_is_also_for_those_put_there_later() -> None:
    """Ruling of 2018-07-13 on Zombie cards that enter the graveyard later in the turn."""
    s = Scenario().card("Dead {0} | Creature — Zombie | 1/1")
    s.card("Rally {0} | Sorcery | You may cast Zombie spells from your graveyard this turn.")
    s.card("Dredge {0} | Sorcery | Mill a card.")
    s.put(ALICE, "Rally (hand)", "Dredge (hand)").library(ALICE, "Dead", "Swamp")

    s.cast("Rally").resolve().cast("Dredge").resolve().cast("Dead").resolve()

    assert s.battlefield(ALICE) == ["Dead"]


MORPH = "Lurk {4}{U}{U} | Creature — Beast | Morph {U} | 3/3"


@pytest.mark.cr("118.9a", "702.37c")
@pytest.mark.parametrize(("tail", "may"), [("", True), (" without paying its mana cost", False)])
def test_a_card_is_cast_face_down_by_a_permission_for_its_usual_cost_only(
    tail: str, may: bool
) -> None:
    s = Scenario().card(MORPH)
    s.card(f"Rite {{0}} | Sorcery | Exile the top card of your library. You may cast it this turn{tail}.")  # fmt: skip
    s.put(ALICE, "Island x3", "Rite (hand)").library(ALICE, "Lurk", "Swamp")

    s.cast("Rite").resolve()

    assert ("morph" in _details(s)) == may


@pytest.mark.cr("601.3", "702.37c")
def test_a_card_cast_face_down_uses_the_permission_up() -> None:
    s = Scenario().card(MORPH)
    s.card("Rite {0} | Sorcery | Exile the top two cards of your library. You may cast a spell from among them this turn.")  # fmt: skip
    s.put(ALICE, "Island x6", "Rite (hand)").library(ALICE, "Lurk", "Lurk", "Swamp")
    s.cast("Rite").resolve()
    (way,) = {each for each in _details(s) if each.startswith("morph")}

    s.cast("Lurk", alternative=way).resolve()

    assert s.pt(s.battlefield(ALICE)[-1]) == (2, 2)
    assert not [each for each in _details(s) if each.startswith("morph")]


def _details(s: Scenario) -> list[str]:
    """How the spells may be cast that Alice could cast now."""
    return [each.detail for each in castable(s.game, ALICE)]


@pytest.mark.cr("118.9", "601.3e")
def test_life_equal_to_the_mana_value_is_that_of_the_half_that_is_cast() -> None:
    """With five life the Adventure can be paid for, the creature can't."""
    s = Scenario().card(RIDER)
    s.card("Pact {0} | Artifact | You may cast spells from the top of your library. If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.")  # fmt: skip
    s.set_life(ALICE, 5).put(ALICE, "Pact").library(ALICE, "Rider", "Swamp")

    assert [each.name for each in castable(s.game, ALICE)] == ["Errand"]
    s.cast("Rider", face=1).resolve()

    assert s.life(ALICE) == 5 - 2 + 4
