"""Hexproof that players have. (CR 702.11c)"""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import APlayer
from apnap.abilities.references import Description, Target
from apnap.keywords.words import gains
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError
from tests.keywords.cards import spell

PLAYER = Target(Description((APlayer(),)), name="target 1")
GIFT = spell("Gift", gains(PLAYER, KeywordAbility("hexproof")))
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to target player."


def board() -> Scenario:
    s = Scenario(players=3).card(GIFT).card(JOLT)
    s.put(ALICE, "Swamp", "Mountain", "Gift (hand)", "Jolt (hand)")
    return s.put(BOB, "Mountain", "Jolt (hand)").put(CAROL, "Mountain", "Jolt (hand)")


@pytest.mark.cr("702.11c", "109.5")
def test_the_giver_is_an_opponent_of_the_player_who_got_it() -> None:
    s = board()

    s.cast("Gift", BOB).resolve()

    with pytest.raises(ScenarioError, match="not among the options"):
        s.cast("Jolt", BOB)


@pytest.mark.cr("702.11c")
def test_the_player_who_has_it_may_target_themselves() -> None:
    s = board()

    s.cast("Gift", BOB).resolve().cast("Jolt", BOB, by=BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("702.11c")
def test_players_without_it_may_be_targeted() -> None:
    s = board()

    s.cast("Gift", BOB).resolve().cast("Jolt", ALICE, by=CAROL).resolve()

    assert s.life(ALICE) == 17
