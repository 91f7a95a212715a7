"""Assist. (CR 702.132)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

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
