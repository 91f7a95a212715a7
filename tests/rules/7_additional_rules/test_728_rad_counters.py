"""Rad counters. (CR 122.1i, 728)"""

import pytest

from apnap.terms.events import AbilityTriggered
from apnap.terms.identity import NOTHING
from apnap.terms.turn import DRAW, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario

FOREST = "Forest"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
LEAK = "Leak {R} | Instant | Target player gets three rad counters."
PILLS = "Pills {W} | Instant | Target player loses all rad counters."
HIDE = "Hide {G} | Enchantment | You gain life rather than lose life from radiation."
BOLT = "Bolt {R} | Instant | Bolt deals 3 damage to any target."
VULTURE = (
    "Vulture {B} | Creature — Bird | Whenever one or more nonland cards are milled, put a +1/+1 "
    "counter on each of up to X target creatures, where X is the number of nonland cards milled "
    "this way. | 2/2"
)


def world(*rads: int, library: tuple[str, ...] = ()) -> Scenario:
    """It is Alice's draw step; players have so many rad counters."""
    s = Scenario(max(len(rads), 2), step=DRAW)
    for text in (BEAR, LEAK, PILLS, HIDE, BOLT, VULTURE):
        s.card(text)
    for player, many in enumerate(rads):
        s.set_player(player, counters={"rad": many} if many else {})
    s.library(ALICE, *(library or ("Bear", FOREST, "Bear", FOREST, "Bear", FOREST)))
    return s


@pytest.mark.cr("122.1i", "728.1")
def test_cards_are_milled_and_life_is_lost_and_counters_go_for_each_nonland_card() -> None:
    s = world(3).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.graveyard(ALICE) == ["Bear", FOREST, "Bear"]
    assert s.life(ALICE) == 18
    assert s.counters(ALICE, "rad") == 1


@pytest.mark.cr("728.1")
def test_the_ability_uses_the_stack_and_has_no_source() -> None:
    s = world(1).to(PRECOMBAT_MAIN, ALICE)

    (told,) = s.happened(AbilityTriggered)

    assert len(s.game.stack) == 1
    assert (told.trigger.source, told.trigger.controller) == (NOTHING, ALICE)


@pytest.mark.cr("728.1")
def test_lands_cost_neither_life_nor_counters() -> None:
    s = world(2, library=(FOREST, FOREST, "Bear")).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 20
    assert s.counters(ALICE, "rad") == 2


@pytest.mark.cr("728.1", "603.4")
def test_nothing_triggers_for_who_has_none() -> None:
    s = world(0, 4).to(PRECOMBAT_MAIN, ALICE)

    assert not s.game.stack


@pytest.mark.cr("728.1", "603.4")
def test_it_does_nothing_if_the_counters_are_gone_by_then() -> None:
    s = world(2).put(ALICE, "Plains", "Pills (hand)").to(PRECOMBAT_MAIN, ALICE)

    s.cast("Pills", ALICE).resolve()

    assert s.graveyard(ALICE) == ["Pills"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("728.1")
def test_it_counts_the_counters_as_it_resolves() -> None:
    s = world(1).put(ALICE, "Mountain", "Leak (hand)").to(PRECOMBAT_MAIN, ALICE)

    s.cast("Leak", ALICE).resolve()

    assert len(s.graveyard(ALICE)) == 5  # Leak and four cards


@pytest.mark.cr("728.1")
def test_it_comes_in_the_turn_of_who_has_them() -> None:
    s = world(0, 2).library(BOB, "Bear", "Bear", "Bear")

    s.to(PRECOMBAT_MAIN, BOB).resolve()

    assert s.life(BOB) == 18
    assert s.happened(AbilityTriggered)[0].trigger.controller == BOB


@pytest.mark.cr("728.1", "505.1a")
def test_it_does_not_come_in_the_postcombat_main_phase() -> None:
    s = world(1, library=(FOREST,) * 9).to(PRECOMBAT_MAIN, ALICE).resolve()

    s.to(POSTCOMBAT_MAIN, ALICE)

    assert not s.game.stack


@pytest.mark.cr("728.1", "805.4d")
def test_each_of_a_team_whose_turn_it_is_has_their_own() -> None:
    s = world(1, 1, 0, 1).variant("two-headed-giant").to(PRECOMBAT_MAIN, ALICE).resolve()

    drawn = [each.trigger.controller for each in s.happened(AbilityTriggered)]

    assert sorted(drawn) == [ALICE, BOB]
    assert (s.counters(DAVE, "rad"), s.graveyard(CAROL)) == (1, [])


@pytest.mark.cr("728.1a")
def test_life_lost_from_radiation_is_told_from_other_loss() -> None:
    s = world(3).put(ALICE, "Hide", "Mountain", "Bolt (hand)").to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 22
    assert s.counters(ALICE, "rad") == 1

    s.cast("Bolt", ALICE).resolve()

    assert s.life(ALICE) == 19


@pytest.mark.cr("728.1a")
def test_who_is_not_spoken_of_loses_life_from_radiation() -> None:
    s = world(3).put(BOB, "Hide").to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 18


@pytest.mark.cr("701.17a", "608.2c")
def test_those_milled_this_way_are_those_that_made_it_trigger() -> None:
    s = world(3).put(ALICE, "Vulture", "Bear").to(PRECOMBAT_MAIN, ALICE)

    s.choose(["Vulture", "Bear"]).resolve()

    assert (s.pt("Vulture"), s.pt("Bear")) == ((3, 3), (3, 3))


@pytest.mark.cr("122.1i")
def test_a_game_without_them_has_no_such_ability() -> None:
    s = world(0).to(UPKEEP, BOB)

    assert not s.happened(AbilityTriggered)
