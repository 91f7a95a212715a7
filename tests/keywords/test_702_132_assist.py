"""Assist. (CR 702.132)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, CAROL, Scenario

HELP = "Help {3}{W} | Sorcery | You gain 4 life. | Assist"


def board() -> Scenario:
    s = Scenario().card(HELP).put(ALICE, "Plains x4", "Help (hand)")
    return s.put(BOB, "Mountain x5")


def tapped(s: Scenario, player: int) -> int:
    return sum(record.tapped for record in s.game.objects.values() if record.owner == player)


@pytest.mark.cr("702.132a")
def test_the_player_chosen_pays_some_generic_mana() -> None:
    s = board()

    s.choose(BOB, 2).cast("Help").resolve()

    assert s.life(ALICE) == 24
    assert tapped(s, BOB) == 2
    assert tapped(s, ALICE) == 2


@pytest.mark.cr("702.132a")
def test_not_more_than_the_generic_mana() -> None:
    s = board()

    s.choose(BOB, 3).cast("Help").resolve()

    assert tapped(s, BOB) == 3
    assert tapped(s, ALICE) == 1


@pytest.mark.cr("702.132a")
def test_nobody_need_be_chosen() -> None:
    s = board()

    s.choose(None).cast("Help").resolve()

    assert tapped(s, BOB) == 0
    assert tapped(s, ALICE) == 4


def poor() -> Scenario:
    """Alice can't pay for it alone."""
    s = Scenario().card(HELP).put(ALICE, "Plains x2", "Help (hand)")
    return s.put(BOB, "Mountain x3")


@pytest.mark.cr("702.132a", "601.2g")
def test_a_spell_may_be_cast_that_is_paid_for_only_with_help() -> None:
    s = poor().choose(2)

    s.cast("Help").resolve()

    assert s.life(ALICE) == 24
    assert (tapped(s, ALICE), tapped(s, BOB)) == (2, 2)


@pytest.mark.cr("702.132a")
def test_nobody_pays_colored_mana_for_another() -> None:
    s = Scenario().card(HELP).put(ALICE, "Forest x2", "Help (hand)").put(BOB, "Plains x3")

    assert not s.may("cast", "Help")


@pytest.mark.cr("702.132a", "733.1")
def test_a_spell_is_taken_back_if_nobody_helps_who_must() -> None:
    s = poor()

    with pytest.raises(ScenarioError, match="undone"):
        s.choose(0).cast("Help")

    assert s.hand(ALICE) == ["Help"]
    assert (tapped(s, ALICE), tapped(s, BOB)) == (0, 0)


@pytest.mark.cr("702.132a", "107.3a")
def test_x_may_be_as_much_as_two_players_can_pay() -> None:
    s = Scenario().card("Gang {X}{B} | Sorcery | You gain X life. | Assist")
    s.put(ALICE, "Swamp x2", "Gang (hand)").put(BOB, "Mountain x3")

    s.choose(3).cast("Gang", x=4).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("702.132a")
def test_only_who_can_pay_enough_is_chosen_where_help_is_needed() -> None:
    """Two mana are missing; Bob has one."""
    s = Scenario(players=3).card(HELP).put(ALICE, "Plains x2", "Help (hand)")
    s.put(BOB, "Mountain").put(CAROL, "Forest x3")

    s.choose(2).cast("Help").resolve()

    assert (tapped(s, BOB), tapped(s, CAROL)) == (0, 2)
