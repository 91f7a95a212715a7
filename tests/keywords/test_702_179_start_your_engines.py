"""Start your engines!, max speed: a player's speed. (CR 702.178, 702.179)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

RACER = "Racer {1} | Creature — Goblin | Start your engines! | Max speed — Racer has flying. | 1/1"
SPARK = "Spark {R} | Instant | Spark deals 1 damage to any target."
PULSE = "Pulse {R} | Sorcery | Each opponent loses 1 life."


def speed(s: Scenario, player: int) -> int:
    """The player's speed."""
    return int(s.game.players[player].notes.get("speed", 0))


@pytest.mark.cr("702.179a", "702.179b", "704.5aa")
def test_who_controls_the_permanent_has_speed_one() -> None:
    s = Scenario().card(RACER).put(ALICE, "Racer").settle()

    assert (speed(s, ALICE), speed(s, BOB)) == (1, 0)
    assert s.cites("704.5aa")


@pytest.mark.cr("702.179d")
def test_it_increases_once_in_each_of_your_turns_as_opponents_lose_life() -> None:
    s = Scenario(3).card(RACER).card(PULSE).put(ALICE, "Racer", "Mountain x2", "Pulse x2 (hand)")
    s.settle()

    s.cast("Pulse").resolve()
    s.cast("Pulse").resolve()

    assert speed(s, ALICE) == 2


@pytest.mark.cr("702.179d")
def test_it_does_not_increase_in_other_players_turns() -> None:
    s = Scenario().card(RACER).card(SPARK).put(ALICE, "Racer", "Mountain", "Spark (hand)")

    s.to(UPKEEP, BOB).cast("Spark", BOB, by=ALICE).resolve()

    assert speed(s, ALICE) == 1


@pytest.mark.cr("702.178a", "702.179d", "702.179e")
def test_at_speed_four_it_has_the_ability() -> None:
    s = Scenario().card(RACER).card(SPARK).put(ALICE, "Racer", "Mountain x3", "Spark x3 (hand)")
    s.settle()
    s.cast("Spark", BOB).resolve()
    s.to(UPKEEP, ALICE).cast("Spark", BOB).resolve()
    assert (speed(s, ALICE), s.has("Racer", "flying")) == (3, False)

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).cast("Spark", BOB).resolve()

    assert (speed(s, ALICE), s.has("Racer", "flying")) == (4, True)


@pytest.mark.cr("702.178b")
def test_an_ability_of_the_graveyard_is_had_there() -> None:
    ghost = "Ghost {1} | Creature — Spirit | Max speed — {1}, Exile Ghost from your graveyard: Draw a card. | 1/1"
    s = Scenario().card(ghost).card(RACER).card("Boost {0} | Sorcery | Increase your speed by 3.")
    s.put(ALICE, "Ghost (graveyard)", "Racer", "Island", "Boost (hand)").settle()
    assert not s.may("activate", "Ghost")

    s.cast("Boost").resolve()
    s.activate("Ghost").resolve()

    assert s.exile() == ["Ghost"]


@pytest.mark.cr("702.179c", "702.179f")
def test_without_speed_it_is_zero_and_an_increase_sets_it() -> None:
    gain = "Gain {0} | Sorcery | You gain life equal to your speed."
    s = Scenario().card(gain).card("Boost {0} | Sorcery | Increase your speed by 2.")
    s.put(ALICE, "Gain x2 (hand)", "Boost (hand)")
    s.cast("Gain").resolve()
    assert s.life(ALICE) == 20

    s.cast("Boost").resolve()
    s.cast("Gain").resolve()

    assert s.life(ALICE) == 22
