"""Each against all: the usual multiplayer game, and that of Commander. (CR 806, 903.2)"""

import pytest

import apnap
from apnap.game.topics import Topic
from apnap.rules.table.table import Table
from apnap.testing import ALICE, Scenario
from apnap.variants.table import variant_for

PAIRS = ["harbor-skies", "debts-of-cinder"]


@pytest.mark.cr("806.1", "103.4")
def test_more_than_two_players_play_free_for_all_with_20_life() -> None:
    table = apnap.new_game([*PAIRS, *PAIRS], seed=1)

    assert variant_for(4).key == "free-for-all"
    assert [each.life for each in table.view().players] == [20] * 4
    assert sorted(table.game.opponents(ALICE)) == [1, 2, 3]


@pytest.mark.cr("806.2a", "806.2b", "806.2c", "903.2")
def test_a_player_may_attack_several_others_at_once_however_far_away() -> None:
    bear = "Bear {1}{G} | Creature — Bear | 2/2"
    s = Scenario(5).card(bear).put(ALICE, "Bear x2")
    one, other = (key for key in s.game.battlefield)

    s.attack((one, 2), (other, 3)).damage()

    assert [s.life(player) for player in range(5)] == [20, 20, 18, 18, 20]


@pytest.mark.cr("806.3", "103.1")
def test_who_begins_is_decided_by_chance() -> None:
    begun = {_begun(seed).game.active for seed in range(12)}

    assert len(begun) > 1


def _begun(seed: int) -> Table:
    table = apnap.new_game([*PAIRS, PAIRS[0]], seed=seed)
    assert table.choice is not None
    assert table.choice.topic is Topic.MULLIGAN
    return table
