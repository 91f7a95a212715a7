"""The heuristic agent in its main phases: lands, curve, targets."""

import pytest

from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.simple import PassiveAgent
from apnap.game.topics import Topic
from apnap.judge.boards.scenario import Scenario
from apnap.terms.turn import COMMAND
from tests.agents.boards import ALICE, BOB, board, let_play, next_turn_over, one_turn, turn_over


def test_a_land_is_played_before_the_spell_it_pays_for() -> None:
    scenario = board().put(ALICE, "Forest", "Forest (hand)", "Bear (hand)")

    one_turn(scenario)

    assert sorted(scenario.battlefield(ALICE)) == ["Bear", "Forest", "Forest"]


def test_the_land_of_the_color_that_is_lacking_is_played() -> None:
    scenario = board().put(ALICE, "Forest", "Forest (hand)", "Swamp (hand)", "Slay (hand)")

    one_turn(scenario)

    assert sorted(scenario.battlefield(ALICE)) == ["Forest", "Swamp"]


def test_all_the_mana_is_used_if_it_can_be() -> None:
    scenario = board().put(ALICE, "Forest x4", "Bear (hand)", "Ox (hand)", "Rat (hand)")

    one_turn(scenario)

    assert sum(scenario.is_tapped(key) for key in scenario.game.battlefield[:4]) == 4


def test_removal_goes_at_the_best_creature_of_the_opponent() -> None:
    scenario = board().put(ALICE, "Swamp x2", "Slay (hand)", "Ox").put(BOB, "Bear", "Ox", "Rat")

    one_turn(scenario)

    assert scenario.graveyard(BOB) == ["Ox"]


def test_removal_is_kept_while_there_is_nothing_worth_it() -> None:
    scenario = board("Fly {0} | Artifact Creature — Insect | 0/1")
    scenario.put(ALICE, "Swamp x2", "Slay (hand)").put(BOB, "Fly")

    one_turn(scenario)

    assert scenario.hand(ALICE) == ["Slay"]


def test_the_opponents_creatures_are_not_made_better() -> None:
    scenario = board().put(ALICE, "Forest x2", "Might (hand)").put(BOB, "Ox")

    one_turn(scenario)

    assert scenario.pt("Ox") == (4, 4)


def test_an_aura_that_helps_goes_on_an_own_creature() -> None:
    scenario = board().put(ALICE, "Forest x2", "Might (hand)", "Bear").put(BOB, "Ox")

    one_turn(scenario)

    assert scenario.pt("Bear") == (4, 4)


def test_an_aura_that_harms_goes_on_the_best_creature_of_the_opponent() -> None:
    scenario = board().put(ALICE, "Plains x2", "Bonds (hand)", "Ox").put(BOB, "Bear", "Bird")

    one_turn(scenario)

    assert scenario.record("Bonds").attached_to == scenario.find("Bird")


def test_burn_kills_the_opponent_rather_than_a_creature() -> None:
    scenario = board().put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Bear").set_life(BOB, 3)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_burn_is_not_thrown_at_a_player_with_much_life() -> None:
    scenario = board().put(ALICE, "Mountain", "Spark (hand)")

    one_turn(scenario)

    assert scenario.life(BOB) == 20


def test_creatures_fight_where_it_pays() -> None:
    scenario = board(
        "Brawl {G} | Sorcery | Target creature you control fights "
        "target creature you don't control."
    )
    scenario.put(ALICE, "Forest", "Brawl (hand)", "Ox", "Rat").put(BOB, "Bear", "Rat")

    one_turn(scenario)

    assert scenario.graveyard(BOB) == ["Bear"]
    assert "Ox" in scenario.battlefield(ALICE)


def test_a_sweeper_waits_until_the_opponent_loses_more() -> None:
    scenario = board("Flood {2}{W}{W} | Sorcery | Destroy all creatures.")
    scenario.put(ALICE, "Plains x4", "Flood (hand)", "Ox").put(BOB, "Bear")

    one_turn(scenario)

    assert scenario.hand(ALICE) == ["Flood"]


def test_a_sweeper_is_cast_as_the_opponent_loses_more() -> None:
    scenario = board("Flood {2}{W}{W} | Sorcery | Destroy all creatures.")
    scenario.put(ALICE, "Plains x4", "Flood (hand)", "Rat").put(BOB, "Bear", "Ox")

    one_turn(scenario)

    assert len(scenario.graveyard(BOB)) == 2


def test_the_better_mode_is_chosen() -> None:
    scenario = board(
        "Either Way {1}{B} | Instant | Choose one —\n• You gain 1 life.\n• Destroy target creature."
    )
    scenario.put(ALICE, "Swamp x2", "Either Way (hand)").put(BOB, "Ox")

    one_turn(scenario)

    assert scenario.graveyard(BOB) == ["Ox"]


def test_x_is_as_large_as_can_be_paid() -> None:
    scenario = board("Blaze Up {X}{R} | Sorcery | Blaze Up deals X damage to any target.")
    scenario.put(ALICE, "Mountain x6", "Blaze Up (hand)").set_life(BOB, 5)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_a_planeswalker_is_used_each_turn() -> None:
    scenario = board(
        "Walker {2}{W} | Legendary Planeswalker — Ajani | "
        "+1: You gain 2 life.\n−6: You gain 20 life. | Loyalty: 3"
    )
    scenario.put(ALICE, "Walker (3 loyalty)")

    one_turn(scenario)

    assert scenario.counters("Walker", "loyalty") == 4


def test_equipment_is_attached_to_a_creature() -> None:
    scenario = board("Pike {1} | Artifact — Equipment | Equipped creature gets +2/+1.\nEquip {1}")
    scenario.put(ALICE, "Forest x2", "Pike", "Bear", "Rat")

    one_turn(scenario)

    assert scenario.record("Pike").attached_to in map(scenario.find, ("Bear", "Rat"))


def test_equipment_does_not_wander_to_and_fro() -> None:
    scenario = board("Pike {1} | Artifact — Equipment | Equipped creature gets +2/+1.\nEquip {0}")
    scenario.put(ALICE, "Bear x2").put(ALICE, "Pike (on Bear)")
    before = scenario.record("Pike").attached_to

    one_turn(scenario)

    assert scenario.record("Pike").attached_to == before


def test_an_ability_that_costs_nothing_is_not_used_for_ever() -> None:
    scenario = board("Pond {1} | Artifact | {0}: You gain 1 life.")
    scenario.put(ALICE, "Pond")

    let_play(scenario, next_turn_over, bob=PassiveAgent())

    assert 20 < scenario.life(ALICE) < 40


def test_an_ability_at_the_price_of_a_good_creature_is_left_alone() -> None:
    scenario = board("Altar {1} | Artifact | Sacrifice a creature: You gain 1 life.")
    scenario.put(ALICE, "Altar", "Ox")

    one_turn(scenario)

    assert "Ox" in scenario.battlefield(ALICE)


def test_the_least_creature_is_sacrificed() -> None:
    scenario = board("Tithe {B} | Sorcery | Each player sacrifices a creature.")
    scenario.put(ALICE, "Swamp", "Tithe (hand)", "Ox", "Rat").put(BOB, "Ox")

    one_turn(scenario)

    assert scenario.battlefield(ALICE).count("Ox") == 1


def test_the_worst_cards_are_discarded() -> None:
    scenario = board("Study {U} | Sorcery | Draw two cards, then discard a card.")
    scenario.put(ALICE, "Island x8", "Study (hand)", "Ox (hand)", "Island (hand)")
    scenario.library(ALICE, "Ox", *["Island"] * 20)

    one_turn(scenario)

    assert sorted(scenario.graveyard(ALICE)) == ["Island", "Study"]


def test_a_counterspell_is_held_and_used() -> None:
    scenario = board().put(ALICE, "Island x2", "Refuse (hand)")
    scenario.put(BOB, "Forest x4", "Ox (hand)")

    let_play(scenario, next_turn_over)

    assert scenario.graveyard(BOB) == ["Ox"]
    assert scenario.graveyard(ALICE) == ["Refuse"]


def test_mana_is_kept_for_a_counterspell_rather_than_for_a_trifle() -> None:
    scenario = board().put(ALICE, "Island x2", "Swamp", "Refuse (hand)")
    scenario.put(ALICE, "Rat (hand)")
    scenario.put(BOB, "Forest x4", "Ox (hand)")

    let_play(scenario, next_turn_over)

    assert scenario.graveyard(BOB) == ["Ox"]
    assert "Rat" in scenario.battlefield(ALICE)


def test_a_trifle_is_not_countered() -> None:
    scenario = board("Fly {0} | Artifact Creature — Insect | 0/1")
    scenario.put(ALICE, "Island x2", "Refuse (hand)").put(BOB, "Fly (hand)")

    let_play(scenario, next_turn_over)

    assert scenario.hand(ALICE) == ["Refuse"]


def test_a_card_with_flash_waits_for_the_end_of_the_opponents_turn() -> None:
    scenario = board("Owl {2}{U} | Creature — Bird | Flash\nFlying | 2/2")
    scenario.put(ALICE, "Island x3", "Owl (hand)")

    let_play(scenario, turn_over)
    assert scenario.hand(ALICE) == ["Owl"]

    let_play(scenario, next_turn_over, bob=PassiveAgent())
    assert "Owl" in scenario.battlefield(ALICE)


def test_nothing_better_waits_for_a_card_with_flash() -> None:
    scenario = board("Owl {2}{U} | Creature — Bird | Flash\nFlying | 2/2")
    scenario.put(ALICE, "Island x2", "Forest x2", "Owl (hand)", "Ox (hand)")

    one_turn(scenario)

    assert "Ox" in scenario.battlefield(ALICE)


def test_an_instant_that_only_draws_waits() -> None:
    scenario = board("Ponder On {2}{U} | Instant | Draw two cards.")
    scenario.put(ALICE, "Island x3", "Ponder On (hand)")

    one_turn(scenario)
    assert scenario.hand(ALICE) == ["Ponder On"]

    let_play(scenario, next_turn_over, bob=PassiveAgent())
    assert scenario.graveyard(ALICE) == ["Ponder On"]


@pytest.mark.parametrize(
    ("lands", "kept"), [(0, False), (1, False), (2, True), (3, True), (5, True), (7, False)]
)
def test_a_hand_is_kept_that_can_be_played(lands: int, kept: bool) -> None:
    scenario = board().from_the_start()
    scenario.library(ALICE, *["Forest"] * lands, *["Bear"] * (7 - lands))

    choice = scenario.table.choice
    assert choice is not None
    answer = HeuristicAgent().decide(scenario.table.sight(ALICE), choice)

    assert choice.topic is Topic.MULLIGAN
    assert (answer == 0) == kept


def test_what_is_bound_is_not_bound_again() -> None:
    scenario = board().put(ALICE, "Plains x2", "Bonds (hand)").put(BOB, "Ox", "Bird")
    scenario.put(ALICE, "Bonds (on Ox)")

    one_turn(scenario)

    hosts = {scenario.game.objects[key].attached_to for key in scenario.game.battlefield}
    assert {scenario.find("Ox"), scenario.find("Bird")} <= hosts


def test_what_is_legendary_is_not_copied_a_second_time() -> None:
    scenario = board(
        "Double {3}{U} | Creature — Shapeshifter | "
        "You may have this creature enter as a copy of any creature on the battlefield. | 0/0",
        "King {3}{W} | Legendary Creature — Human | 4/4",
    )
    scenario.put(ALICE, "Island x4", "Double (hand)", "King", "Bear")

    one_turn(scenario)

    assert "King" in scenario.battlefield(ALICE)
    assert scenario.battlefield(ALICE).count("Bear") == 2


CHIEF = "Chief {1} | Legendary Creature — Human | 2/2"


def has_settled(scenario: Scenario) -> bool:
    """Whether nothing is on the stack, and a player has priority again."""
    choice = scenario.table.choice
    return not scenario.game.stack and choice is not None and choice.topic is Topic.PRIORITY


def test_a_commander_is_cast_from_the_command_zone() -> None:
    scenario = board().card(CHIEF).put(ALICE, "Forest", "Chief (command, commander)")

    let_play(scenario, turn_over)

    assert "Chief" in scenario.battlefield(ALICE)


@pytest.mark.parametrize(
    ("text", "hand", "command"),
    [
        ("Destroy target creature.", [], ["Chief"]),
        ("Exile target creature.", [], ["Chief"]),
        ("Put target creature on top of its owner's library.", [], ["Chief"]),
        ("Return target creature to its owner's hand.", ["Chief"], []),
    ],
)
def test_a_commander_goes_to_the_command_zone_but_not_from_the_hand(
    text: str, hand: list[str], command: list[str]
) -> None:
    scenario = board().card(CHIEF).card(f"Strike {{0}} | Instant | {text}")
    scenario.put(ALICE, "Chief (commander)", "Strike (hand)").cast("Strike", "Chief")

    let_play(scenario, has_settled)

    assert scenario.hand(ALICE) == hand
    assert scenario.names(COMMAND) == command
