"""Blunders of games with tournament decks, as small boards: lands, life, cards, one's own things."""

import pytest

from apnap.agents.simple import PassiveAgent
from apnap.judge.boards.scenario import Scenario
from tests.agents.boards import ALICE, BOB, board, let_play, next_turn_over, one_turn

TRAIL = (
    "Trail | Land | {T}, Pay 1 life, Sacrifice Trail: Search your library for a Forest or Plains "
    "card, put it onto the battlefield, then shuffle."
)
CAMP = (
    "Camp | Land | {T}, Sacrifice Camp: Search your library for a basic land card, put it onto the "
    "battlefield tapped, then shuffle."
)
GROVE = (
    "Grove | Land — Forest Plains | As Grove enters, you may pay 2 life. If you don't, it enters "
    "tapped."
)
PIT = "Pit | Land | {T}: Add {C}.\n{T}, Sacrifice Pit: Destroy target nonbasic land."
TITHE = "Tithe {W} | Instant | Counter target spell unless its controller pays {1}."
BLAZE = (
    "Blaze {4}{R}{R} | Instant | You may sacrifice two Mountains rather than pay this spell's "
    "mana cost.\nBlaze deals 4 damage to any target."
)
PITCH = (
    "Pitch {3}{U}{U} | Instant | You may exile a blue card from your hand rather than pay this "
    "spell's mana cost.\nCounter target spell."
)
SEIZE = (
    "Seize {B} | Sorcery | Target player reveals their hand. You choose a nonland card from it. "
    "That player discards that card. You lose 2 life."
)
RITE = "Rite {B} | Instant | Add {B}{B}{B}."
DIG = (
    "Delve {1}{G} | Sorcery | Reveal the top four cards of your library. You may put a permanent "
    "card from among them into your hand. Put the rest into your graveyard."
)
LOOK = (
    "Glance {G} | Sorcery | Look at the top five cards of your library. You may reveal a creature "
    "card from among them and put it into your hand. Put the rest on the bottom of your library "
    "in any order."
)
ENT = "Ent {5}{G} | Creature — Treefolk | Forestcycling {1} | 5/7"
SMOG = (
    "Haze {1}{B} | Sorcery | Target player discards two cards. That player may copy this spell "
    "and may choose a new target for that copy."
)
RECALL = "Again {3}{U} | Sorcery | Target player draws two cards.\nFlashback—{1}{U}, Pay 3 life."
PEEK = "Peek {U} | Sorcery | Look at target player's hand.\nDraw a card."
CINDER = "Cinder {R} | Instant | Cinder deals 2 damage to any target."


def lands(scenario: Scenario, player: int) -> int:
    """How many lands the player has in play."""
    return sum(1 for each in scenario.battlefield(player) if each in BASIC)


BASIC = ("Forest", "Plains", "Island", "Swamp", "Mountain")


# Lands that are there for other lands.


@pytest.mark.parametrize("stone", ["Trail", "Camp"])
def test_a_land_that_finds_another_is_used_at_once(stone: str) -> None:
    scenario = board(TRAIL, CAMP).put(ALICE, f"{stone} (hand)").library(ALICE, *["Forest"] * 3)

    one_turn(scenario)

    assert scenario.battlefield(ALICE) == ["Forest"]


def test_the_land_that_is_found_gives_the_color_that_is_lacking() -> None:
    scenario = board(TRAIL).put(ALICE, "Forest", "Trail", "Bird (hand)")
    scenario.library(ALICE, "Forest", "Plains", "Forest")

    one_turn(scenario)

    assert sorted(scenario.battlefield(ALICE)) == ["Bird", "Forest", "Plains"]


def test_the_last_point_of_life_is_not_paid_for_a_land() -> None:
    scenario = board(TRAIL).put(ALICE, "Trail").library(ALICE, "Forest").set_life(ALICE, 1)

    one_turn(scenario)

    assert scenario.battlefield(ALICE) == ["Trail"]


def test_a_land_is_found_before_the_spell_it_pays_for() -> None:
    scenario = board(TRAIL).put(ALICE, "Forest", "Trail", "Bear (hand)").library(ALICE, "Forest")

    one_turn(scenario)

    assert "Bear" in scenario.battlefield(ALICE)


# Life for a land that is ready.


def test_no_life_is_paid_for_mana_that_is_not_used() -> None:
    scenario = board(GROVE).put(ALICE, "Grove (hand)", "Ox (hand)")

    one_turn(scenario)

    assert scenario.life(ALICE) == 20
    assert scenario.battlefield(ALICE) == ["Grove"]


def test_life_is_paid_for_mana_that_is_used_at_once() -> None:
    scenario = board(GROVE).put(ALICE, "Forest", "Grove (hand)", "Bear (hand)")

    one_turn(scenario)

    assert scenario.life(ALICE) == 18
    assert "Bear" in scenario.battlefield(ALICE)


def test_the_last_life_is_not_paid_for_mana() -> None:
    scenario = board(GROVE).put(ALICE, "Forest", "Grove (hand)", "Bear (hand)").set_life(ALICE, 3)

    one_turn(scenario)

    assert scenario.life(ALICE) == 3


def test_no_life_is_paid_where_the_mana_in_play_is_enough() -> None:
    scenario = board(GROVE).put(ALICE, "Forest x3", "Grove (hand)", "Bear (hand)")

    one_turn(scenario)

    assert scenario.life(ALICE) == 20


# Lands are not thrown away.


def test_lands_are_not_sacrificed_for_damage_that_does_not_win() -> None:
    scenario = board(BLAZE).put(ALICE, "Mountain x2", "Blaze (hand)")
    scenario.put(BOB, "Bear").set_life(BOB, 12)

    one_turn(scenario)

    assert lands(scenario, ALICE) == 2


def test_lands_are_sacrificed_for_damage_that_wins() -> None:
    scenario = board(BLAZE).put(ALICE, "Mountain x2", "Blaze (hand)").set_life(BOB, 4)

    one_turn(scenario)

    assert scenario.game.winners == (ALICE,)


def test_a_land_is_not_given_up_for_a_land_of_who_has_many() -> None:
    scenario = board(PIT, GROVE).put(ALICE, "Forest", "Pit").put(BOB, "Forest x6", "Grove")

    one_turn(scenario)

    assert "Pit" in scenario.battlefield(ALICE)


# Countering.


def test_a_counterspell_is_not_aimed_at_an_own_spell() -> None:
    """The only thing on the stack that it could be aimed at is mine: another's ability is above."""
    scenario = board(
        "Pinger {1} | Artifact Creature — Imp | {T}: Target player loses 6 life. | 1/1"
    )
    scenario.put(ALICE, "Island x2", "Forest x4", "Refuse (hand)", "Ox (hand)")
    scenario.put(BOB, "Pinger").set_life(ALICE, 8)
    scenario.cast("Ox", by=ALICE)
    scenario.activate("Pinger", ALICE, by=BOB)

    let_play(scenario, lambda at: not at.game.stack)

    assert "Ox" in scenario.battlefield(ALICE)
    assert "Refuse" in scenario.hand(ALICE)


@pytest.mark.parametrize(("islands", "kept"), [(3, True), (2, False)])
def test_a_spell_is_not_countered_whose_controller_can_pay(islands: int, kept: bool) -> None:
    scenario = board(TITHE).put(ALICE, "Plains", "Tithe (hand)")
    scenario.put(BOB, f"Forest x{islands}", "Bear (hand)")
    scenario.turn_of(BOB)
    scenario.cast("Bear", by=BOB)

    let_play(scenario, lambda at: not at.game.stack, bob=PassiveAgent())

    assert (scenario.hand(ALICE) == ["Tithe"]) is kept


def test_two_cards_are_not_given_for_a_small_one() -> None:
    scenario = (
        board(PITCH).put(ALICE, "Pitch (hand)", "Pitch (hand)").put(BOB, "Swamp", "Rat (hand)")
    )
    scenario.turn_of(BOB)
    scenario.cast("Rat", by=BOB)

    let_play(scenario, lambda at: not at.game.stack, bob=PassiveAgent())

    assert scenario.hand(ALICE) == ["Pitch", "Pitch"]


# Cards that find cards, take cards, or give mana.


def test_the_best_card_is_taken_from_a_hand() -> None:
    scenario = board(SEIZE).put(ALICE, "Swamp", "Seize (hand)")
    scenario.put(BOB, "Rat (hand)", "Ox (hand)", "Forest (hand)", "Forest x3")

    one_turn(scenario)

    assert scenario.graveyard(BOB) == ["Ox"]


def test_nothing_is_taken_from_an_empty_hand() -> None:
    scenario = board(SEIZE).put(ALICE, "Swamp", "Seize (hand)")

    one_turn(scenario)

    assert scenario.hand(ALICE) == ["Seize"]


@pytest.mark.parametrize(("spell", "forests"), [("Delve", 2), ("Glance", 1)])
def test_cards_are_found_among_those_looked_at(spell: str, forests: int) -> None:
    scenario = board(DIG, LOOK).put(ALICE, f"Forest x{forests}", f"{spell} (hand)")
    scenario.library(ALICE, *["Bear"] * 6)

    one_turn(scenario)

    assert "Bear" in scenario.hand(ALICE)


def test_mana_is_made_for_what_could_not_be_cast_without() -> None:
    scenario = board(RITE, "Shade {1}{B}{B} | Creature — Shade | 3/3")
    scenario.put(ALICE, "Swamp", "Rite (hand)", "Shade (hand)")

    one_turn(scenario)

    assert "Shade" in scenario.battlefield(ALICE)


def test_no_mana_is_made_for_nothing() -> None:
    scenario = board(RITE).put(ALICE, "Swamp x2", "Rite (hand)", "Rat (hand)")

    one_turn(scenario)

    assert scenario.hand(ALICE) == ["Rite"]


def test_a_card_that_costs_too_much_is_cycled_for_the_land_that_is_lacking() -> None:
    scenario = board(ENT).put(ALICE, "Forest", "Ent (hand)").library(ALICE, *["Forest"] * 3)

    one_turn(scenario)

    assert sorted(scenario.battlefield(ALICE)) == ["Forest", "Forest"]


def test_a_card_that_can_be_cast_is_not_cycled() -> None:
    scenario = board(ENT).put(ALICE, "Forest x6", "Ent (hand)").library(ALICE, *["Forest"] * 3)

    one_turn(scenario)

    assert "Ent" in scenario.battlefield(ALICE)


def test_a_spell_is_not_copied_for_nothing() -> None:
    scenario = (
        board(SMOG).put(ALICE, "Swamp x2", "Haze (hand)").put(BOB, "Rat (hand)", "Bear (hand)")
    )
    scenario.cast("Haze", BOB, by=ALICE)

    let_play(scenario, lambda at: not at.game.stack)

    assert sorted(scenario.graveyard(BOB)) == ["Bear", "Rat"]
    assert len(scenario.table.record.answers) < 40


def test_a_card_in_the_graveyard_costs_none_of_the_hand() -> None:
    scenario = board(RECALL).put(ALICE, "Island x2", "Again (graveyard)")

    one_turn(scenario)

    assert len(scenario.hand(ALICE)) == 2


# For me, or for them.


def test_a_hand_that_is_looked_at_is_not_my_own() -> None:
    scenario = (
        board(PEEK).put(ALICE, "Island", "Peek (hand)", "Ox (hand)").library(ALICE, *["Ox"] * 6)
    )

    one_turn(scenario)

    assert "targeting Bob" in str(scenario.table.log())


def test_burn_is_kept_for_a_creature_while_the_opponent_is_far_from_dead() -> None:
    scenario = board(CINDER).put(ALICE, "Mountain x2", "Cinder (hand)").set_life(BOB, 11)

    one_turn(scenario)

    assert scenario.life(BOB) == 11


def test_burn_goes_at_the_creature_rather_than_at_the_player() -> None:
    scenario = board(CINDER).put(ALICE, "Mountain", "Cinder (hand)").put(BOB, "Bear")
    scenario.set_life(BOB, 10)

    let_play(scenario, next_turn_over, bob=PassiveAgent())

    assert scenario.graveyard(BOB) == ["Bear"]
