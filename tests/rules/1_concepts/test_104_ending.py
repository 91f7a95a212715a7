"""Ending the game. (CR 104)"""

import pytest

from apnap.terms.events import GameEnded, PlayerLost
from apnap.terms.turn import END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

DOOM = "Doom {0} | Instant | Target player loses the game."
DRAIN = "Drain {0} | Sorcery | Each player loses 20 life."
GLORY = "Glory {0} | Sorcery | You win the game."


@pytest.mark.cr("104.1", "104.2b")
def test_the_game_ends_at_once_as_a_player_wins() -> None:
    s = Scenario().card("Feat {0} | Sorcery | You win the game. Draw a card.")
    s.put(ALICE, "Feat (hand)")

    s.cast("Feat").resolve()

    assert s.game.winners == (ALICE,)
    assert isinstance(s.events[-1], GameEnded)
    assert s.hand(ALICE) == []


@pytest.mark.cr("104.2a", "104.3b", "119.6", "119.3")
def test_a_player_with_no_life_loses_and_the_other_wins() -> None:
    s = Scenario().card("Bleed {0} | Sorcery | Target player loses 3 life.")
    s.put(ALICE, "Bleed (hand)").set_life(BOB, 3)

    s.cast("Bleed", BOB).resolve()

    assert s.cites("704.5a")
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("104.3b")
def test_no_life_in_the_middle_of_a_resolution_isnt_the_end() -> None:
    s = Scenario().card("Dip {0} | Sorcery | You lose 20 life. You gain 1 life.")
    s.put(ALICE, "Dip (hand)")

    s.cast("Dip").resolve()

    assert s.life(ALICE) == 1
    assert not s.game.is_over


@pytest.mark.cr("104.2a")
def test_a_player_all_of_whose_opponents_left_wins_though_they_cant_win() -> None:
    s = Scenario().card("Humble {0} | Enchantment | Players can't win the game.")
    s.card(DOOM).put(ALICE, "Humble", "Doom (hand)")

    s.cast("Doom", BOB).resolve()

    assert s.game.winners == (ALICE,)


@pytest.mark.cr("104.2b", "101.2")
def test_a_player_who_cant_win_doesnt_win_by_an_effect() -> None:
    s = Scenario().card("Humble {0} | Enchantment | Players can't win the game.")
    s.card(GLORY).put(ALICE, "Humble", "Glory (hand)")

    s.cast("Glory").resolve()

    assert not s.game.is_over


@pytest.mark.cr("104.2a", "104.5")
def test_of_three_players_the_last_one_there_wins() -> None:
    s = Scenario(3).card(DOOM).put(ALICE, "Doom x2 (hand)")

    s.cast("Doom", BOB).resolve()
    over = s.game.is_over
    s.cast("Doom", CAROL).resolve()

    assert not over
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("104.3a", "101.1")
def test_a_player_can_concede_at_any_time_though_they_cant_lose() -> None:
    s = Scenario().card("Angel {0} | Enchantment | You can't lose the game.").put(BOB, "Angel")

    s.table.concede(BOB)

    assert s.game.winners == (ALICE,)
    assert s.cites("104.3a")


@pytest.mark.cr("104.3a")
def test_a_player_concedes_in_the_middle_of_a_resolution() -> None:
    s = Scenario(3).card(
        "Famine {0} | Sorcery | Each player sacrifices a creature of their choice."
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").card("Elk {1}{G} | Creature — Elk | 2/2")
    s.put(ALICE, "Famine (hand)").put(BOB, "Bear", "Elk")

    s.cast("Famine")
    s.pass_priority().pass_priority()
    s.table.answer(0)
    s.table.concede(CAROL)

    assert s.game.players[CAROL].left
    assert not s.game.is_over


@pytest.mark.cr("104.3c", "121.4", "121.1")
def test_who_must_draw_more_than_there_is_draws_what_is_left_and_loses() -> None:
    s = Scenario().card("Gush {0} | Sorcery | Draw three cards.")
    s.put(ALICE, "Gush (hand)").library(ALICE, "Plains", "Island")

    s.cast("Gush").resolve()

    assert s.hand(ALICE) == ["Plains", "Island"]
    assert s.cites("704.5b")
    assert s.game.winners == (BOB,)


@pytest.mark.cr("104.3c")
def test_an_empty_library_alone_loses_no_game() -> None:
    s = Scenario().card("Gush {0} | Sorcery | Draw three cards.")
    s.put(ALICE, "Gush (hand)").library(ALICE, "Plains", "Island", "Swamp")

    s.cast("Gush").resolve()

    assert s.names(0, ALICE) == []
    assert not s.game.is_over


@pytest.mark.cr("104.3d", "122.1f")
def test_ten_poison_counters_lose_the_game() -> None:
    s = Scenario().card("Venom {0} | Sorcery | Target player gets five poison counters.")
    s.put(ALICE, "Venom x2 (hand)")

    s.cast("Venom", BOB).resolve()
    over = s.game.is_over
    s.cast("Venom", BOB).resolve()

    assert not over
    assert s.cites("704.5c")
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("104.4a", "104.4")
def test_if_all_lose_at_once_it_is_a_draw() -> None:
    s = Scenario().card(DRAIN).put(ALICE, "Drain (hand)")

    s.cast("Drain").resolve()

    assert s.game.is_over
    assert s.game.winners == ()
    assert s.cites("104.4a")


@pytest.mark.cr("104.4a")
def test_if_the_last_two_of_three_lose_at_once_it_is_a_draw() -> None:
    s = Scenario(3).card(DRAIN).card(DOOM).put(ALICE, "Drain (hand)", "Doom (hand)")

    s.cast("Doom", CAROL).resolve()
    s.cast("Drain").resolve()

    assert s.game.is_over
    assert s.game.winners == ()


@pytest.mark.cr("104.4b")
def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    s = Scenario().card("Echo Bell {0} | Enchantment | Whenever you gain life, you lose 1 life.")
    s.card("Mirror Bell {0} | Enchantment | Whenever you lose life, you gain 1 life.")
    s.card("Feast {0} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Echo Bell", "Mirror Bell", "Feast (hand)")
    s.options["always_ask"] = []

    s.cast("Feast").resolve()

    assert s.game.is_over
    assert s.game.winners == ()
    assert s.cites("104.4b")


@pytest.mark.cr("104.5", "800.4")
def test_a_player_who_loses_leaves_a_game_of_three_which_goes_on() -> None:
    s = Scenario(3).card(DOOM).put(ALICE, "Doom (hand)").put(BOB, "Plains")

    s.cast("Doom", BOB).resolve()
    s.to(PRECOMBAT_MAIN, CAROL)

    assert s.happened(PlayerLost, player=BOB)
    assert s.battlefield() == []
    assert s.game.active == CAROL


@pytest.mark.cr("104.3e")
def test_an_effect_states_that_a_player_loses() -> None:
    s = Scenario().card(
        "Pact {0} | Instant | At the beginning of your next upkeep, you lose the game."
    )
    s.put(ALICE, "Pact (hand)")

    s.cast("Pact").resolve()
    still = s.to(END).game.is_over
    s.to(PRECOMBAT_MAIN, ALICE)

    assert not still
    assert s.game.winners == (BOB,)
