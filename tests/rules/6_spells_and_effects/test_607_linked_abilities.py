"""Linked abilities. (CR 607)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
VOICE = """Voice {W} | Creature — Angel | As Voice enters, choose a color.
| Voice has protection from the chosen color. | 2/2"""
PLUME = """Plume {1} | Artifact | As Plume enters, choose a color.
| Whenever a player casts a spell of the chosen color, you may gain 1 life.
| {T}: Add one mana of the chosen color."""


@pytest.mark.cr("607.2d", "607.1", "614.12")
def test_the_chosen_color_is_the_one_chosen_as_it_entered() -> None:
    s = Scenario().card(VOICE).card(JOLT)
    s.put(ALICE, "Plains", "Voice (hand)").put(BOB, "Mountain", "Jolt (hand)")

    s.cast("Voice").choose("red").resolve()
    with pytest.raises(ScenarioError, match="not among the options"):
        s.cast("Jolt", "Voice", by=BOB)


@pytest.mark.cr("607.2d", "702.16b")
def test_another_color_than_the_chosen_one_may_target_it() -> None:
    s = Scenario().card(VOICE).card("Thirst {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Plains", "Voice (hand)").put(BOB, "Swamp", "Thirst (hand)")

    s.cast("Voice").choose("red").resolve().cast("Thirst", "Voice", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Voice"]


@pytest.mark.cr("607.2d", "607.1")
def test_each_object_has_its_own_choice() -> None:
    s = Scenario().card(VOICE)
    s.put(ALICE, "Plains x2", "Voice x2 (hand)")

    s.cast("Voice").choose("red").resolve()
    first = s.find("Voice", 2)
    s.cast("Voice").choose("black").resolve()

    assert s.record(first).notes["color"] == "red"
    assert s.record(s.find("Voice", 2)).notes["color"] == "black"


@pytest.mark.cr("607.4")
@pytest.mark.example("607.4")
def test_example_607_4_one_choice_is_linked_to_two_abilities() -> None:
    s = Scenario().card(PLUME).card(JOLT)
    s.put(ALICE, "Forest", "Plume (hand)", "Jolt (hand)")

    s.cast("Plume").choose("red").resolve()
    s.cast("Jolt", BOB).resolve()

    assert s.is_tapped("Plume")  # it made the red mana
    assert (s.life(ALICE), s.life(BOB)) == (21, 17)


@pytest.mark.cr("607.4")
@pytest.mark.example("607.4")
def test_example_607_4_a_spell_of_another_color_is_nothing_to_it() -> None:
    s = Scenario().card(PLUME).card(BEAR)
    s.put(ALICE, "Forest x2", "Plume (hand)", "Bear (hand)")

    s.cast("Plume").choose("red").resolve().cast("Bear").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("607.5a")
@pytest.mark.example("607.5a", index=1)
def test_example_607_5a_what_becomes_a_copy_later_had_no_choice() -> None:
    s = Scenario().card(VOICE).card(JOLT)
    s.card(
        "Shifter {U} | Creature — Shapeshifter | {0}: Shifter becomes a copy of target creature. | 0/3"
    )
    s.put(ALICE, "Plains", "Shifter", "Voice (hand)").put(BOB, "Mountain", "Jolt (hand)")
    shifter = s.find("Shifter")

    s.cast("Voice").choose("red").resolve().activate("Shifter", "Voice").resolve()
    assert s.seen(shifter).name == "Voice"
    s.cast("Jolt", shifter, by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Shifter"]


@pytest.mark.cr("607.2i", "702.33d")
def test_a_kicker_and_what_it_does_are_linked() -> None:
    s = Scenario().card(
        "Mage {1} | Creature — Human | Kicker {W} | When Mage enters, if it was kicked, you gain 3 life. | 2/2"
    )
    s.put(ALICE, "Plains x3", "Mage x2 (hand)")

    s.cast("Mage").resolve()
    assert s.life(ALICE) == 20

    s.cast("Mage", kicked=True).resolve()
    assert s.life(ALICE) == 23


@pytest.mark.cr("607.2i", "400.7")
def test_what_was_kicked_is_not_kicked_when_it_comes_back() -> None:
    s = Scenario().card(
        "Mage {1} | Creature — Human | Kicker {W} | When Mage enters, if it was kicked, you gain 3 life. | 2/2"
    )
    s.card(
        "Blink {W} | Instant | Exile target creature, then return that card to the battlefield under its owner's control."
    )
    s.put(ALICE, "Plains x3", "Mage (hand)", "Blink (hand)")

    s.cast("Mage", kicked=True).resolve().cast("Blink", "Mage").resolve()

    assert s.life(ALICE) == 23


SISTERS = """Sisters {B} | Creature — Gorgon | {0}: Exile target creature.
| {0}: Put a creature card exiled with Sisters onto the battlefield under your control. | 7/5"""


@pytest.mark.cr("607.2a", "607.1")
def test_what_one_ability_exiled_the_other_finds() -> None:
    s = Scenario().card(SISTERS).card(BEAR).put(ALICE, "Sisters").put(BOB, "Bear")

    s.activate("Sisters", "Bear", ability=0).resolve()
    assert s.exile() == ["Bear"]
    s.activate("Sisters", ability=1).resolve()

    assert s.controller("Bear") == ALICE
    assert s.record("Bear").owner == BOB


@pytest.mark.cr("607.2a")
def test_what_something_else_exiled_it_does_not_find() -> None:
    s = Scenario().card(SISTERS).card(BEAR).card("Banish {W} | Instant | Exile target creature.")
    s.put(ALICE, "Sisters", "Plains", "Banish (hand)").put(BOB, "Bear")

    s.cast("Banish", "Bear").resolve().activate("Sisters", ability=1).resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("607.2a", "400.7")
def test_what_another_object_of_that_name_exiled_it_does_not_find() -> None:
    s = Scenario().card(SISTERS).card(BEAR).put(ALICE, "Sisters x2").put(BOB, "Bear")
    first, second = [key for key in s.game.battlefield if s.seen(key).name == "Sisters"]

    s.activate(first, "Bear", ability=0).resolve().activate(second, ability=1).resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("607.3")
def test_an_action_on_a_card_of_several_is_on_the_one_chosen() -> None:
    s = Scenario().card(SISTERS).card(BEAR).card("Ox {W} | Creature — Ox | 1/1")
    s.put(ALICE, "Sisters").put(BOB, "Bear", "Ox")

    s.activate("Sisters", "Bear", ability=0).resolve()
    s.activate("Sisters", "Ox", ability=0).resolve()
    s.activate("Sisters", ability=1).choose("Ox").resolve()

    assert s.exile() == ["Bear"]
    assert "Ox" in s.battlefield(ALICE)
