"""The heuristic agent in combat: it attacks and blocks by what would come of it."""

import pytest

from apnap.agents.simple import EagerAgent, PassiveAgent
from apnap.judge.boards.scenario import Scenario
from apnap.terms.turn import DECLARE_BLOCKERS, END_OF_COMBAT
from tests.agents.boards import ALICE, BOB, board, let_play, one_turn, turn_over


def attacked(scenario: Scenario) -> Scenario:
    """Alice's creatures have attacked as the scenario says; Bob blocks by the heuristic."""
    return let_play(scenario, lambda it: it.game.step >= END_OF_COMBAT, alice=PassiveAgent())


def test_a_lethal_attack_is_made() -> None:
    scenario = board().put(ALICE, "Bear x2", "Bird").put(BOB, "Wall").set_life(BOB, 4)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_nobody_attacks_into_a_larger_blocker() -> None:
    scenario = board().put(ALICE, "Bear").put(BOB, "Ox")

    one_turn(scenario)

    assert not scenario.is_tapped("Bear")


def test_what_can_not_be_blocked_attacks() -> None:
    scenario = board().put(ALICE, "Bird").put(BOB, "Ox")

    let_play(scenario, turn_over)

    assert scenario.life(BOB) == 18


def test_one_stays_home_who_is_needed_there() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Ox").set_life(ALICE, 4)

    let_play(scenario, turn_over)

    assert not scenario.is_tapped("Ox")


def test_a_creature_is_not_thrown_away_in_a_block() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Bear").attack("Ox")

    attacked(scenario)

    assert scenario.battlefield(BOB) == ["Bear"]
    assert scenario.life(BOB) == 16


def test_a_creature_is_thrown_away_to_live() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Rat").set_life(BOB, 4).attack("Ox")

    attacked(scenario)

    assert scenario.life(BOB) == 4


def test_as_few_as_needed_are_thrown_away_to_live() -> None:
    scenario = board().put(ALICE, "Ox x2").put(BOB, "Rat x2").set_life(BOB, 9)
    scenario.attack(*[key for key in scenario.game.battlefield if scenario.seen(key).name == "Ox"])

    attacked(scenario)

    assert scenario.life(BOB) == 5
    assert scenario.battlefield(BOB) == ["Rat"]


def test_who_would_die_blocks_what_hurts_the_most() -> None:
    scenario = board().put(ALICE, "Ox x2", "Bear").put(BOB, "Rat x2").set_life(BOB, 8)
    scenario.attack(*scenario.game.battlefield[:3])

    attacked(scenario)

    assert scenario.life(BOB) == 6


def test_a_block_that_kills_for_nothing_is_made() -> None:
    scenario = board().put(ALICE, "Bear").put(BOB, "Ox").attack("Bear")

    attacked(scenario)

    assert scenario.graveyard(ALICE) == ["Bear"]


def test_two_block_together_what_neither_could_stop() -> None:
    scenario = board("Bull {3}{R} | Creature — Ox | 5/4").put(ALICE, "Bull")
    scenario.put(BOB, "Bear x2").attack("Bull")

    attacked(scenario)

    assert scenario.graveyard(ALICE) == ["Bull"]


def test_deathtouch_trades_up() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Viper").attack("Ox")

    attacked(scenario)

    assert scenario.graveyard(ALICE) == ["Ox"]


def test_first_strike_is_heeded() -> None:
    scenario = board("Knight {1}{W} | Creature — Knight | First strike | 2/2")
    scenario.put(ALICE, "Knight").put(BOB, "Bear").attack("Knight")

    attacked(scenario)

    assert scenario.battlefield(BOB) == ["Bear"]


def test_what_only_two_can_block_is_blocked_by_two_or_none() -> None:
    scenario = board("Brute {1}{R} | Creature — Orc | Menace | 2/2")
    scenario.put(ALICE, "Brute").put(BOB, "Ox x2").attack("Brute")

    attacked(scenario)

    assert scenario.graveyard(ALICE) == ["Brute"]


def test_a_trick_is_cast_after_blocks_where_it_turns_the_fight() -> None:
    scenario = board().put(ALICE, "Bear", "Forest", "Growth (hand)").put(BOB, "Bear")
    scenario.attack("Bear").block(("Bear", "Bear"))

    let_play(scenario, turn_over, bob=PassiveAgent())

    assert scenario.graveyard(BOB) == ["Bear"]
    assert scenario.battlefield(ALICE).count("Bear") == 1


def test_a_trick_is_not_cast_before_combat() -> None:
    scenario = board().put(ALICE, "Rat", "Forest", "Growth (hand)").put(BOB, "Ox")

    one_turn(scenario)

    assert scenario.hand(ALICE) == ["Growth"]


def test_a_trick_that_wins_is_cast_on_who_was_not_blocked() -> None:
    scenario = board().put(ALICE, "Bear", "Forest", "Growth (hand)").set_life(BOB, 5)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_a_trick_is_cast_on_who_needs_it() -> None:
    scenario = board().put(ALICE, "Ox", "Bear", "Forest", "Growth (hand)").put(BOB, "Rat", "Bear")
    mine, theirs = [k for k in scenario.game.battlefield if scenario.seen(k).name == "Bear"]
    scenario.attack("Ox", mine).block(("Rat", "Ox"), (theirs, mine))

    let_play(scenario, turn_over, bob=PassiveAgent())

    assert mine in scenario.game.objects
    assert sorted(scenario.graveyard(BOB)) == ["Bear", "Rat"]


def test_a_spell_for_the_attack_is_cast_before_it_if_it_wins() -> None:
    scenario = board("Charge {2}{R} | Sorcery | Creatures you control get +2/+0 until end of turn.")
    scenario.put(ALICE, "Mountain x3", "Charge (hand)", "Bird x2", "Rat").put(BOB, "Ox")
    scenario.set_life(BOB, 8)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_a_spell_for_the_attack_is_kept_if_nobody_can_attack() -> None:
    scenario = board("Charge {2}{R} | Sorcery | Creatures you control get +2/+0 until end of turn.")
    scenario.put(ALICE, "Mountain x3", "Charge (hand)", "Rat (fresh)")

    one_turn(scenario)

    assert scenario.hand(ALICE) == ["Charge"]


def test_blockers_are_kept_from_blocking_if_that_wins() -> None:
    scenario = board("Stomp {1}{R} | Sorcery | Creatures can't block this turn.")
    scenario.put(ALICE, "Mountain x2", "Stomp (hand)", "Ox").put(BOB, "Wall x2").set_life(BOB, 4)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_a_trick_saves_a_blocker() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Bear", "Forest", "Growth (hand)")
    scenario.attack("Ox").block(("Bear", "Ox"))

    let_play(scenario, lambda it: it.game.step >= END_OF_COMBAT, alice=PassiveAgent())

    assert scenario.graveyard(ALICE) == ["Ox"]


def test_a_creature_with_flash_comes_to_block() -> None:
    scenario = board("Cat {1}{G} | Creature — Cat | Flash | 3/3").put(ALICE, "Bear")
    scenario.put(BOB, "Forest x2", "Cat (hand)").attack("Bear")

    attacked(scenario)

    assert scenario.graveyard(ALICE) == ["Bear"]
    assert "Cat" in scenario.battlefield(BOB)


def test_an_attacker_is_taken_out_before_it_hurts() -> None:
    scenario = board().put(ALICE, "Ox", "Bear").put(BOB, "Swamp x2", "Slay (hand)")
    scenario.set_life(BOB, 6).attack("Ox", "Bear")

    attacked(scenario)

    assert scenario.graveyard(ALICE) == ["Ox"]
    assert scenario.life(BOB) == 4


def test_a_card_that_can_wait_is_not_drawn_in_the_middle_of_a_combat() -> None:
    scenario = board("Clue Box {1} | Artifact | {2}, Sacrifice Clue Box: Draw a card.")
    scenario.put(ALICE, "Bear").put(BOB, "Forest x2", "Clue Box").attack("Bear")

    let_play(scenario, lambda it: it.game.step >= END_OF_COMBAT, alice=PassiveAgent())
    assert "Clue Box" in scenario.battlefield(BOB)

    let_play(scenario, turn_over, alice=PassiveAgent())
    assert "Clue Box" not in scenario.battlefield(BOB)


def test_who_is_there_for_a_turn_only_attacks() -> None:
    scenario = board("Ghoul {3}{B} | Creature — Zombie | Unearth {B} | 3/1")
    scenario.put(ALICE, "Swamp", "Ghoul (graveyard)").put(BOB, "Rat")

    one_turn(scenario)

    assert scenario.life(BOB) == 17


def test_who_is_borrowed_attacks() -> None:
    scenario = board(
        "Mutiny {2}{R} | Sorcery | Gain control of target creature until end of turn. "
        "Untap that creature. It gains haste until end of turn."
    )
    scenario.put(ALICE, "Mountain x3", "Mutiny (hand)").put(BOB, "Ox", "Rat").set_life(BOB, 7)

    one_turn(scenario)

    assert scenario.life(BOB) == 3


def test_a_creature_is_saved_from_burn() -> None:
    scenario = board().put(ALICE, "Mountain", "Spark (hand)")
    scenario.put(BOB, "Bear", "Bird", "Forest", "Growth (hand)").cast("Spark", "Bird")

    let_play(scenario, lambda it: not it.game.stack, alice=PassiveAgent())

    assert "Bird" in scenario.battlefield(BOB)
    assert scenario.graveyard(BOB) == ["Growth"]


def test_growth_does_not_save_from_being_destroyed() -> None:
    scenario = board().put(ALICE, "Swamp x2", "Slay (hand)")
    scenario.put(BOB, "Ox", "Forest", "Growth (hand)").cast("Slay", "Ox")

    let_play(scenario, lambda it: not it.game.stack, alice=PassiveAgent())

    assert scenario.hand(BOB) == ["Growth"]


def test_a_creature_saves_itself_by_its_ability() -> None:
    scenario = board("Troll {3}{G} | Creature — Troll | {1}{G}: Regenerate this creature. | 4/4")
    scenario.put(ALICE, "Swamp x2", "Slay (hand)").put(BOB, "Troll", "Forest x2")
    scenario.cast("Slay", "Troll")

    let_play(scenario, lambda it: not it.game.stack, alice=PassiveAgent())

    assert scenario.battlefield(BOB).count("Troll") == 1


def test_a_planeswalker_is_attacked_if_that_is_better() -> None:
    scenario = board(
        "Walker {2}{W} | Legendary Planeswalker — Ajani | +1: You gain 2 life. | Loyalty: 3"
    )
    scenario.put(ALICE, "Ox").put(BOB, "Walker (3 loyalty)")

    one_turn(scenario)

    assert scenario.graveyard(BOB) == ["Walker"]


def test_a_player_about_to_die_is_attacked_rather_than_a_planeswalker() -> None:
    scenario = board(
        "Walker {2}{W} | Legendary Planeswalker — Ajani | +1: You gain 2 life. | Loyalty: 3"
    )
    scenario.put(ALICE, "Ox").put(BOB, "Walker (3 loyalty)").set_life(BOB, 4)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_a_vehicle_is_crewed_by_who_can_not_attack() -> None:
    scenario = board("Cart {2} | Artifact — Vehicle | Crew 1 | 4/4")
    scenario.put(ALICE, "Cart", "Rat (fresh)")

    one_turn(scenario)

    assert scenario.life(BOB) == 16


def test_who_must_attack_does() -> None:
    scenario = board("Madman {1}{R} | Creature — Human | Madman attacks each combat if able. | 2/2")
    scenario.put(ALICE, "Madman", "Bear").put(BOB, "Ox")

    one_turn(scenario)

    assert scenario.is_tapped("Madman")
    assert not scenario.is_tapped("Bear")


def test_trample_damage_that_is_not_needed_goes_to_the_player() -> None:
    scenario = board("Rhino {3}{G} | Creature — Rhino | Trample | 5/5")
    scenario.put(ALICE, "Rhino").put(BOB, "Bear").attack("Rhino").block(("Bear", "Rhino"))

    let_play(scenario, lambda it: it.game.step >= END_OF_COMBAT, bob=PassiveAgent())

    assert scenario.life(BOB) == 17


def test_damage_is_divided_so_that_most_die() -> None:
    scenario = board("Bull {3}{R} | Creature — Ox | 4/4").put(ALICE, "Bull")
    scenario.put(BOB, "Bear x2").attack("Bull")
    bears = [key for key in scenario.game.battlefield if scenario.seen(key).name == "Bear"]
    scenario.block(*((key, "Bull") for key in bears))

    let_play(scenario, lambda it: it.game.step >= END_OF_COMBAT, bob=PassiveAgent())

    assert scenario.graveyard(BOB) == ["Bear", "Bear"]


@pytest.mark.parametrize("seed", range(3))
def test_against_somebody_who_plays_at_random_no_turn_goes_wrong(seed: int) -> None:
    scenario = board().put(ALICE, "Bear x2", "Ox", "Bird", "Forest x5", "Growth (hand)")
    scenario.put(BOB, "Bear x2", "Viper", "Wall", "Swamp x4", "Slay (hand)")

    let_play(scenario, lambda it: it.game.turn > 6, bob=EagerAgent(seed))

    assert scenario.game.turn > 6 or scenario.game.is_over


def test_the_blockers_step_is_reached() -> None:
    scenario = board().put(ALICE, "Ox").put(BOB, "Rat")

    let_play(scenario, lambda it: it.game.step >= DECLARE_BLOCKERS)

    assert scenario.is_tapped("Ox")
