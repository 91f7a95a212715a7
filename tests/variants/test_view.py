"""What all see of commanders: where they are, their tax, and the damage they dealt. (CR 903)"""

import pytest

from apnap.game.view import CommanderDamageView, CommanderView
from apnap.game.view_text import board
from apnap.testing import ALICE, BOB, Scenario

CHIEF = "Chief {1} | Legendary Creature — Human | 2/2"
BOLT = "Bolt {0} | Instant | Destroy target creature."


@pytest.mark.cr("903.8")
def test_all_see_where_a_commander_is_and_what_it_costs_more() -> None:
    s = Scenario().card(CHIEF).card(BOLT)
    s.put(ALICE, "Chief (command, commander)", "Plains", "Bolt (hand)")
    s.cast("Chief").resolve()
    key = s.find("Chief")

    seen = s.table.view(BOB).players[ALICE].commanders
    assert seen == (CommanderView("Chief", "Chief", key, "battlefield", 1, 2),)

    s.cast("Bolt", "Chief").choose(True).resolve()
    text = board(s.table.view(BOB))
    assert "Commanders: Chief (command zone, {2} more)" in text


def test_nobody_else_sees_a_commander_in_a_hand() -> None:
    s = Scenario().card(CHIEF).put(ALICE, "Chief (hand, commander)")

    (own,) = s.table.view(ALICE).players[ALICE].commanders
    (others,) = s.table.view(BOB).players[ALICE].commanders

    assert (own.zone, own.id) == ("hand", s.game.players[ALICE].hand[0])
    assert (others.name, others.zone, others.id) == ("Chief", "", -1)


@pytest.mark.cr("708.5", "903.3")
def test_nobody_else_sees_which_face_down_permanent_is_a_commander() -> None:
    s = Scenario().card(CHIEF).put(ALICE, "Chief (commander, face down)")

    assert s.table.view(ALICE).players[ALICE].commanders[0].zone == "battlefield"
    assert s.table.view(BOB).players[ALICE].commanders[0].zone == ""


@pytest.mark.cr("903.10a")
def test_all_see_the_damage_by_each_commander() -> None:
    s = Scenario().card(CHIEF).put(ALICE, "Chief (commander)")

    s.attack("Chief").damage()
    view = s.table.view(ALICE)

    assert view.players[BOB].commander_damage == (CommanderDamageView(ALICE, "Chief", 2),)
    assert view.fatal_damage == 21
    assert "Dealt by commanders: 2 of 21 by Chief" in board(view)


def test_a_game_without_commanders_says_nothing_of_them() -> None:
    view = Scenario().card(BOLT).put(ALICE, "Bolt (hand)").table.view(BOB)

    assert view.fatal_damage == 0
    assert view.players[ALICE].commanders == ()


def test_a_commander_all_saw_go_to_a_hand_is_known_there_by_a_number_of_the_view() -> None:
    s = Scenario().card(CHIEF)
    s.card("Blink {0} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, "Chief (commander)").put(BOB, "Blink (hand)")

    s.cast("Blink", "Chief").choose(False).resolve()
    view = s.table.view(BOB)
    (seen,) = view.players[ALICE].commanders

    assert seen.zone == "hand"
    assert seen.id == view.players[ALICE].hand[0].id < -1
