"""Phenomena: encountered, and passed. (CR 312, 704.6f)"""

import pytest

from apnap.rules.door.happening import happen
from apnap.terms.events import ZoneChange
from apnap.terms.turn import COMMAND, EXILE
from apnap.testing import ALICE, BOB
from tests.rules.planechase_board import deck_of, face_up, on


@pytest.mark.cr("312.5", "901.11b")
def test_a_phenomenon_triggers_as_it_is_encountered() -> None:
    s = on("Meadow", "Tower", "Quake").put(BOB, "Bear")

    s.cast("Portal").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("312.7", "704.6f", "901.11a")
def test_once_its_ability_left_the_stack_the_planar_controller_planeswalks() -> None:
    s = on("Meadow", "Tower", "Quake").put(BOB, "Bear")

    s.cast("Portal").resolve(top_only=True).settle()
    while_on_the_stack = face_up(s)
    s.resolve()

    assert while_on_the_stack == ["Quake"]
    assert face_up(s) == ["Tower"]
    assert deck_of(s) == ["Meadow", "Quake"]


@pytest.mark.cr("312.7", "704.6f")
def test_a_phenomenon_without_a_triggered_ability_is_passed_at_once() -> None:
    s = on("Meadow", "Tower", "Hush").put(ALICE, "Bear")

    s.cast("Portal").resolve()

    assert face_up(s) == ["Tower"]
    assert deck_of(s) == ["Meadow", "Hush"]


@pytest.mark.cr("312.6")
def test_a_phenomenon_turned_face_down_becomes_a_new_object() -> None:
    s = on("Meadow", "Quake").put(BOB, "Bear")
    s.cast("Portal").resolve(top_only=True).settle()
    before = s.find("Quake", COMMAND)

    s.resolve()

    assert face_up(s) == ["Meadow"]
    assert before not in s.game.objects


@pytest.mark.cr("312.4", "109.4d")
def test_the_planar_controller_controls_a_phenomenon() -> None:
    s = on("Meadow", "Quake").put(BOB, "Bear")

    s.cast("Portal").resolve(top_only=True).settle()

    assert s.record("Quake").controller == ALICE
    assert s.controller(s.game.stack[0]) == ALICE


@pytest.mark.cr("312.2", "400.4b", "901.4")
def test_a_phenomenon_stays_in_the_command_zone() -> None:
    s = on("Meadow", "Tower", "Quake").put(BOB, "Bear")
    s.cast("Portal").resolve(top_only=True).settle()

    happen(s.game, [ZoneChange(s.find("Quake", COMMAND), EXILE)])

    assert face_up(s) == ["Quake"]
    assert s.exile() == []


@pytest.mark.cr("312.2")
def test_a_phenomenon_is_no_permanent_and_is_not_cast() -> None:
    s = on("Meadow", "Tower", "Quake").put(BOB, "Bear")

    s.cast("Portal").resolve(top_only=True).settle()

    assert s.battlefield() == ["Bear"]
    assert not s.may("cast", "Quake")
