"""Teams that share a life total, and the examples printed of them. (CR 102.3, 810)"""

import pytest

from apnap.terms.events import GameEnded, PlayerLost
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario

BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."


def giants(ours: int = 30, theirs: int = 30) -> Scenario:
    """Alice and Bob against Carol and Dave."""
    s = Scenario(players=4)
    s.options |= {"teams": [[ALICE, BOB], [CAROL, DAVE]], "shared_life": True}
    for player, life in ((ALICE, ours), (BOB, ours), (CAROL, theirs), (DAVE, theirs)):
        s.set_life(player, life)
    return s


@pytest.mark.cr("102.3", "810.9")
def test_a_teammate_is_no_opponent() -> None:
    s = giants().card("Drain {B} | Sorcery | Each opponent loses 1 life.")
    s.put(ALICE, "Swamp", "Drain (hand)")

    s.cast("Drain").resolve()

    assert [s.life(player) for player in range(4)] == [30, 30, 28, 28]


@pytest.mark.cr("810.8c")
def test_a_team_with_no_life_loses() -> None:
    s = giants(theirs=3).card(BOLT).put(ALICE, "Mountain", "Bolt (hand)")

    s.cast("Bolt", DAVE).resolve()

    assert s.happened(GameEnded, winners=(ALICE, BOB))


@pytest.mark.cr("810.9g")
def test_if_one_cannot_gain_life_neither_can_the_other() -> None:
    s = giants().card("Scorn {B} | Enchantment | You can't gain life.")
    s.card("Balm {W} | Instant | You gain 5 life.")
    s.put(ALICE, "Plains", "Balm (hand)").put(BOB, "Scorn")

    s.cast("Balm").resolve()

    assert s.life(ALICE) == 30


@pytest.mark.example("810.8a", index=1)
def test_example_810_8a_what_keeps_a_player_in_the_game_keeps_the_team() -> None:
    s = giants(theirs=3).card(BOLT)
    s.card("Transcend {3}{W} | Enchantment | You don't lose the game for having 0 or less life.")
    s.put(ALICE, "Mountain", "Bolt (hand)").put(CAROL, "Transcend")

    s.cast("Bolt", DAVE).resolve()

    assert s.life(CAROL) == 0
    assert not s.happened(PlayerLost)


@pytest.mark.example("810.8a", index=2)
def test_example_810_8a_who_draws_from_nothing_loses_for_the_team() -> None:
    s = giants().card("Insight {U} | Sorcery | Target player draws a card.").library(DAVE)
    s.put(ALICE, "Island", "Insight (hand)")

    s.cast("Insight", DAVE).resolve()

    assert {event.player for event in s.happened(PlayerLost)} == {CAROL, DAVE}
    assert s.happened(GameEnded, winners=(ALICE, BOB))


@pytest.mark.example("810.8a", index=3)
def test_example_810_8a_neither_can_lose_and_neither_opponent_can_win() -> None:
    s = giants(theirs=3).card(BOLT)
    s.card(
        "Platinum {7} | Artifact Creature — Angel | You can't lose the game and your opponents can't win the game. | 4/4"
    )
    s.card("Triumph {W} | Sorcery | You win the game.")
    s.put(ALICE, "Mountain", "Plains", "Bolt (hand)", "Triumph (hand)").put(CAROL, "Platinum")

    s.cast("Bolt", DAVE).resolve().cast("Triumph").resolve()

    assert s.life(DAVE) == 0
    assert not s.game.is_over


@pytest.mark.example("810.9")
def test_example_810_9_damage_to_each_player_is_twice_that_to_each_team() -> None:
    s = giants().card("Rift {1}{R} | Sorcery | ~ deals 4 damage to each player.")
    s.put(ALICE, "Mountain x2", "Rift (hand)")

    s.cast("Rift").resolve()

    assert [s.life(player) for player in range(4)] == [22, 22, 22, 22]


@pytest.mark.example("810.9a", index=1)
def test_example_810_9a_the_life_total_doubled_is_the_teams() -> None:
    s = giants(ours=17).card("Beacon {5}{W} | Instant | Double target player's life total.")
    s.put(ALICE, "Plains x6", "Beacon (hand)")

    s.cast("Beacon", BOB).resolve()

    assert s.life(ALICE) == s.life(BOB) == 34


@pytest.mark.example("810.9a", index=2)
def test_example_810_9a_the_life_total_needed_to_win_is_the_teams() -> None:
    s = giants(ours=50)
    s.card(
        "Endurance {3}{W} | Enchantment | At the beginning of your upkeep, if you have 50 or more life, you win the game."
    )
    s.put(BOB, "Endurance")

    s.to(UPKEEP, BOB).resolve()

    assert s.happened(GameEnded, winners=(ALICE, BOB))


@pytest.mark.example("810.9a", index=3)
def test_example_810_9a_half_the_life_paid_is_half_the_teams() -> None:
    s = giants(ours=11)
    s.card(
        "Lurker {B} | Enchantment | Pay half your life, rounded up: ~ becomes a 4/4 Horror creature with flying."
    )
    s.put(ALICE, "Lurker")

    s.activate("Lurker").resolve()

    assert s.life(ALICE) == s.life(BOB) == 5
    assert s.pt("Lurker") == (4, 4)


@pytest.mark.example("810.9c")
def test_example_810_9c_a_life_total_set_is_the_teams() -> None:
    s = giants(theirs=25).card("Equalize {W} | Sorcery | Target player's life total becomes 10.")
    s.put(ALICE, "Plains", "Equalize (hand)")

    s.cast("Equalize", DAVE).resolve()

    assert s.life(CAROL) == s.life(DAVE) == 10


@pytest.mark.example("810.9d")
def test_example_810_9d_one_of_each_team_is_affected() -> None:
    s = giants(ours=7, theirs=13)
    s.card(
        "Repay {5}{B} | Sorcery | Each player's life total becomes the lowest life total among all players."
    )
    s.put(ALICE, "Swamp x6", "Repay (hand)")

    s.cast("Repay").resolve()

    assert [s.life(player) for player in range(4)] == [7, 7, 7, 7]
