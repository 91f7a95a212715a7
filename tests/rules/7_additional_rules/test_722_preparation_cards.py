"""Preparation cards. (CR 722)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.turn import END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario


def student(text: str, cost: str = "{R}") -> CardText:
    """A 2/2 with a Spark: 3 damage to any target."""
    creature = FaceText("Student", "{1}", "Creature — Human Wizard", text, "2", "2")
    spell = FaceText("Spark", cost, "Instant", "Spark deals 3 damage to any target.")
    return CardText("Student // Spark", (creature, spell), "prepare")


def ready() -> Scenario:
    return (
        Scenario().card(student("This creature enters prepared.")).card("Fog Bank {2} | Artifact")
    )


@pytest.mark.cr("722.3a", "722.3c")
def test_a_prepared_permanent_lets_its_controller_cast_the_copy() -> None:
    s = ready().put(ALICE, "Mountain x2", "Student // Spark (hand)")

    s.cast("Student").resolve()
    assert s.exile() == ["Spark"]
    s.cast("Spark", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.exile() == []
    assert s.graveyard(ALICE) == []


@pytest.mark.cr("722.3c")
def test_it_is_no_longer_prepared_once_the_copy_is_cast() -> None:
    s = ready().put(ALICE, "Mountain x3", "Student // Spark (hand)")

    s.cast("Student").resolve()
    s.cast("Spark", BOB).resolve()

    assert not s.may("cast", "Spark")
    assert not s.record("Student").notes["prepared"]


@pytest.mark.cr("722.3", "722.4")
def test_the_card_itself_isnt_cast_as_its_prepare_spell() -> None:
    s = ready().put(ALICE, "Mountain", "Student // Spark (hand)")

    assert not s.may("cast", "Spark")
    assert s.may("cast", "Student")


@pytest.mark.cr("722.3c", "704.5e")
def test_the_copy_goes_with_the_permanent() -> None:
    s = ready().card("Murder {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Mountain", "Swamp", "Student // Spark (hand)", "Murder (hand)")

    s.cast("Student").resolve()
    s.cast("Murder", "Student").resolve()

    assert s.exile() == []
    assert s.graveyard(ALICE) == ["Student", "Murder"]


@pytest.mark.cr("722.3a")
def test_what_is_prepared_already_isnt_prepared_again() -> None:
    s = Scenario().card(student("{0}: This creature becomes prepared."))
    s.put(ALICE, "Mountain", "Student // Spark")

    s.activate("Student").resolve()
    s.activate("Student").resolve()

    assert s.exile() == ["Spark"]


@pytest.mark.cr("722.3a")
def test_only_what_has_a_prepare_spell_becomes_prepared() -> None:
    s = Scenario().card("Tutor {1} | Artifact | {0}: Target creature becomes prepared.")
    s.card("Bear {G} | Creature — Bear | 2/2").put(ALICE, "Tutor", "Bear")

    s.activate("Tutor", "Bear").resolve()

    assert s.exile() == []
    assert not s.record("Bear").notes.get("prepared")


@pytest.mark.cr("722.3b", "722.3c")
def test_becoming_unprepared_takes_the_copy_away() -> None:
    s = ready().card("Distraction {1} | Artifact | {0}: Target creature becomes unprepared.")
    s.put(ALICE, "Mountain", "Distraction", "Student // Spark (hand)")

    s.cast("Student").resolve()
    s.activate("Distraction", "Student").resolve()

    assert s.exile() == []


@pytest.mark.cr("722.3c")
def test_the_copy_waits_for_later_turns() -> None:
    s = ready().put(ALICE, "Mountain x2", "Student // Spark (hand)")

    s.cast("Student").resolve()
    s.to(END, BOB)

    assert s.may("cast", "Spark", ALICE)
    assert not s.may("cast", "Spark", BOB)


@pytest.mark.cr("722.2b", "722.3c")
def test_a_token_copy_has_the_prepare_spell_too() -> None:
    s = ready().card(
        "Mirror {0} | Sorcery | Create a token that's a copy of target creature, except it's 1/1."
    )
    s.put(ALICE, "Mountain x3", "Student // Spark (hand)", "Mirror (hand)")

    s.cast("Student").resolve()
    s.cast("Spark", BOB).resolve()
    s.cast("Mirror", "Student").resolve()

    assert s.exile() == ["Spark"]


@pytest.mark.cr("722.3c")
def test_who_controls_the_permanent_casts_the_copy() -> None:
    s = ready().card("Grasp {0} | Sorcery | Gain control of target creature.")
    s.put(ALICE, "Mountain", "Student // Spark (hand)").put(BOB, "Mountain", "Grasp (hand)")

    s.cast("Student").resolve()
    s.to(PRECOMBAT_MAIN, BOB)
    s.cast("Grasp", "Student", by=BOB).resolve()

    assert s.may("cast", "Spark", BOB)
    assert not s.may("cast", "Spark", ALICE)
