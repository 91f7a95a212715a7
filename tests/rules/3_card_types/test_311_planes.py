"""Planes. (CR 311)"""

import pytest

from apnap.game.view import CardView
from apnap.terms.characteristics import PLANE, type_line
from apnap.terms.turn import COMMAND
from apnap.testing import ALICE, BOB
from tests.rules.planechase_board import face_up, on


@pytest.mark.cr("311.3", "205.3n")
def test_all_words_after_the_dash_are_one_subtype() -> None:
    line = type_line("Plane — Quiet Far Dale")

    assert line.types == PLANE
    assert line.subtypes == ("Quiet Far Dale",)
    assert str(line) == "Plane — Quiet Far Dale"


@pytest.mark.cr("311.7")
def test_a_chaos_ability_triggers_when_an_effect_says_that_chaos_ensues() -> None:
    s = on("Marsh", "Tower")

    s.cast("Surge").resolve()

    assert s.life(ALICE) == 30


@pytest.mark.cr("311.7", "311.5")
def test_a_chaos_ability_is_the_planar_controllers_whoever_let_chaos_ensue() -> None:
    s = on("Marsh", "Tower").put(BOB, "Surge (hand)")

    s.cast("Surge", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (30, 20)


@pytest.mark.cr("613.7h")
def test_a_plane_receives_a_timestamp_as_it_is_turned_face_up() -> None:
    s = on("Meadow", "Tower")
    before = s.record("Meadow").timestamp

    s.cast("Portal").resolve()

    assert s.record("Tower").timestamp > before


@pytest.mark.cr("311.2", "311.4")
def test_all_see_a_face_up_plane_and_nobody_looks_into_a_planar_deck() -> None:
    s = on("Meadow", "Tower", "Marsh")

    for viewer in (ALICE, BOB, None):
        view = s.table.view(viewer)

        assert [card.name for card in view.command] == ["Meadow"]
        assert [player.planes for player in view.players] == [2, 0]
        assert not _named("Tower", view.objects())


def _named(name: str, cards: list[CardView]) -> list[CardView]:
    return [card for card in cards if name in (card.name, card.underneath)]


@pytest.mark.cr("109.4d")
def test_who_looks_on_a_plane_sees_whose_it_is() -> None:
    s = on("Tower", "Meadow")

    assert s.find("Tower", COMMAND)
    assert face_up(s) == ["Tower"]
    assert s.table.view(BOB).command[0].owner == ALICE
