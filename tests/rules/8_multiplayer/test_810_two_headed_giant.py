"""Teams that share a life total, and the examples printed of them. (CR 102.3, 810)"""

import pytest

from apnap.game.choices import IllegalAnswer
from apnap.rules.door.happening import happen
from apnap.rules.mana.supply import life_to_pay
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.terms.characteristics import POISON
from apnap.terms.events import CardDrawn, CountersRemoved, GameEnded, PlayerLost
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario
from apnap.variants.beginning import rules_of
from apnap.variants.table import variant_for

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


# The whole variant.


def heads(players: int = 4) -> Scenario:
    """Two-Headed Giant: Alice and Bob against Carol and Dave; or more heads."""
    s = Scenario(players=players).variant("two-headed-giant").card(BOLT)
    return s.card("Venom {0} | Instant | Target player gets three poison counters.")


@pytest.mark.cr("810.1", "810.2", "810.3")
def test_two_teams_of_two_take_turns_together() -> None:
    s = heads()

    options, _ = rules_of(variant_for(4, "two-headed-giant"), 4)
    assert options["teams"] == [[ALICE, BOB], [CAROL, DAVE]]
    assert active_players(s.game) == (ALICE, BOB)
    s.to(UPKEEP, CAROL)
    assert active_players(s.game) == (CAROL, DAVE)


@pytest.mark.cr("810.4", "810.9", "103.4a", "119.1a")
def test_a_team_has_one_life_total_of_thirty() -> None:
    s = heads().put(ALICE, "Mountain", "Bolt (hand)")
    assert [s.life(player) for player in range(4)] == [30, 30, 30, 30]

    s.cast("Bolt", DAVE).resolve()

    assert [s.life(player) for player in range(4)] == [30, 30, 27, 27]


@pytest.mark.cr("810.6", "800.7", "103.8b")
def test_the_team_who_plays_first_skips_its_first_draw() -> None:
    s = heads().turn_of(ALICE).from_the_start()

    s.to(PRECOMBAT_MAIN, ALICE)
    first = [len(s.hand(player)) for player in range(4)]
    s.to(PRECOMBAT_MAIN, CAROL)

    assert first == [7, 7, 7, 7]
    assert [len(s.hand(player)) for player in range(4)] == [7, 7, 8, 8]
    drawn = [event.player for event in s.happened(CardDrawn, in_draw_step=True)]
    assert drawn == [CAROL, DAVE]


@pytest.mark.cr("810.7", "810.9")
def test_the_team_attacks_and_blocks_as_one() -> None:
    s = heads().card("Bear {1}{G} | Creature — Bear | 2/2").card("Ox {G} | Creature — Ox | 1/4")
    s.put(ALICE, "Bear").put(BOB, "Bear").put(DAVE, "Ox")
    one, other, ox = s.game.battlefield

    s.attack((one, CAROL), (other, CAROL)).block((ox, other)).damage()

    assert s.life(CAROL) == s.life(DAVE) == 28


@pytest.mark.cr("810.8", "810.8a")
def test_a_team_wins_if_one_of_it_wins() -> None:
    s = (
        heads()
        .card("Triumph {W} | Sorcery | You win the game.")
        .put(BOB, "Plains", "Triumph (hand)")
    )

    s.cast("Triumph", by=BOB).resolve()

    assert s.happened(GameEnded, winners=(ALICE, BOB))


@pytest.mark.cr("810.8a")
def test_a_team_loses_if_an_effect_lets_one_of_it_lose() -> None:
    s = heads(6).card("Doom {0} | Instant | Target player loses the game.")
    s.option("teams", [[0, 1], [2, 3], [4, 5]]).put(ALICE, "Doom (hand)")

    s.cast("Doom", DAVE).resolve()

    assert s.game.alive() == (0, 1, 4, 5)
    assert {event.player for event in s.happened(PlayerLost)} == {CAROL, DAVE}


@pytest.mark.cr("810.8b")
def test_a_team_leaves_at_once_if_one_of_it_concedes() -> None:
    s = heads(6).option("teams", [[0, 1], [2, 3], [4, 5]])
    s.card("Stay {W} | Enchantment | You can't lose the game.").put(CAROL, "Stay")

    s.table.concede(DAVE)

    assert s.game.alive() == (0, 1, 4, 5)
    assert [s.game.players[player].lost for player in (CAROL, DAVE)] == [True, True]


@pytest.mark.cr("810.8c", "704.6a")
def test_a_team_at_zero_life_loses_by_its_own_state_based_action() -> None:
    s = giants(theirs=3).card(BOLT).put(ALICE, "Mountain", "Bolt (hand)")

    s.cast("Bolt", DAVE).resolve()

    assert s.cites("704.6a")
    assert not s.cites("704.5a")


@pytest.mark.cr("810.8d", "704.6b", "810.10")
def test_a_team_with_fifteen_poison_counters_loses() -> None:
    s = heads().put(ALICE, "Venom x5 (hand)")

    for player in (CAROL, DAVE, CAROL, CAROL):
        s.cast("Venom", player).resolve()
    before = s.game.is_over
    s.cast("Venom", DAVE).resolve()

    assert not before
    assert s.happened(GameEnded, winners=(ALICE, BOB))
    assert s.cites("704.6b")


@pytest.mark.cr("810.9b", "119.4a")
def test_a_team_pays_no_more_life_together_than_it_has() -> None:
    s = giants(ours=7).card("Bid {1} | Sorcery | Each player may pay any amount of life.")
    s.put(ALICE, "Plains", "Bid (hand)")

    s.choose(True, 5, True, 2, False, False).cast("Bid").resolve()

    assert s.life(ALICE) == s.life(BOB) == 0
    assert s.happened(GameEnded, winners=(CAROL, DAVE))


@pytest.mark.cr("810.9b")
def test_what_one_of_a_team_paid_the_other_cannot_pay_again() -> None:
    s = giants(ours=7).card("Bid {1} | Sorcery | Each player may pay any amount of life.")
    s.put(ALICE, "Plains", "Bid (hand)")
    with pytest.raises(IllegalAnswer):
        s.choose(True, 5, True, 3).cast("Bid").resolve()


@pytest.mark.cr("810.9e")
def test_life_totals_arent_exchanged_with_a_teammate() -> None:
    s = giants(ours=7, theirs=20).card(
        "Swap {1} | Sorcery | Exchange life totals with target player."
    )
    s.put(ALICE, "Plains x2", "Swap x2 (hand)")

    s.cast("Swap", BOB).resolve()
    among = [s.life(player) for player in range(4)]
    s.cast("Swap", DAVE).resolve()

    assert among == [7, 7, 20, 20]
    assert [s.life(player) for player in range(4)] == [20, 20, 7, 7]


@pytest.mark.cr("810.9h")
def test_if_one_cannot_lose_life_neither_can_the_other_nor_pay_any() -> None:
    s = heads().card("Steady {W} | Enchantment | You can't lose life.")
    s.card("Drain {B} | Sorcery | Target player loses 4 life.")
    s.put(CAROL, "Steady").put(ALICE, "Swamp", "Drain (hand)")

    s.cast("Drain", DAVE).resolve()

    assert s.life(DAVE) == 30
    assert [life_to_pay(s.game, player) for player in range(4)] == [30, 30, 0, 0]


@pytest.mark.cr("810.10", "810.10a")
def test_poison_counters_are_shared() -> None:
    s = heads().card(
        "Count {1} | Sorcery | Draw a card for each poison counter your opponents have."
    )
    s.card(
        "Harm {1} | Sorcery | If an opponent has three or more poison counters, you gain 1 life."
    )
    s.put(ALICE, "Venom (hand)", "Plains x2", "Count (hand)", "Harm (hand)")

    s.cast("Venom", DAVE).resolve()
    assert [s.counters(player, POISON) for player in range(4)] == [0, 0, 3, 3]
    s.cast("Harm").resolve().cast("Count").resolve()

    assert s.life(ALICE) == 31
    assert len(s.hand(ALICE)) == 3


@pytest.mark.cr("810.10")
def test_each_of_a_team_that_is_made_to_gets_its_own_poison_counters() -> None:
    s = heads().card("Cloud {1} | Sorcery | Each opponent gets a poison counter.")
    s.put(ALICE, "Swamp", "Cloud (hand)")

    s.cast("Cloud").resolve()

    assert s.counters(CAROL, POISON) == s.counters(DAVE, POISON) == 2


@pytest.mark.cr("810.10b")
def test_the_team_loses_the_poison_counters_that_one_of_it_loses() -> None:
    s = heads().put(ALICE, "Venom (hand)")
    s.cast("Venom", DAVE).resolve()

    happen(s.game, [CountersRemoved(CAROL, POISON, 2, rule="810.10b")])

    assert s.counters(CAROL, POISON) == s.counters(DAVE, POISON) == 1


@pytest.mark.cr("810.10c")
def test_if_one_cannot_get_poison_counters_neither_can_the_other() -> None:
    s = heads().card("Pure {W} | Enchantment | You can't get poison counters.")
    s.put(CAROL, "Pure").put(ALICE, "Venom (hand)")

    s.cast("Venom", DAVE).resolve()

    assert s.counters(DAVE, POISON) == 0


@pytest.mark.cr("810.10d")
def test_a_player_is_poisoned_if_the_team_is() -> None:
    s = heads().card("Gloat {1} | Sorcery | If target player is poisoned, you gain 1 life.")
    s.card("More {1} | Sorcery | Proliferate.")
    s.put(ALICE, "Venom (hand)", "Swamp x2", "Gloat (hand)", "More (hand)")

    s.cast("Venom", DAVE).resolve().cast("Gloat", CAROL).resolve()
    s.choose(["Carol"]).cast("More").resolve()

    assert s.life(ALICE) == 31
    assert s.counters(CAROL, POISON) == s.counters(DAVE, POISON) == 4


@pytest.mark.cr("810.11")
def test_a_giant_with_three_heads_has_more_life_and_needs_more_poison() -> None:
    s = heads(6).put(ALICE, "Venom x7 (hand)")
    assert s.life(ALICE) == 45

    for _ in range(6):
        s.cast("Venom", DAVE).resolve()
    before = s.game.is_over
    s.cast("Venom", DAVE).resolve()

    assert not before
    assert s.happened(GameEnded, winners=(0, 1, 2))
