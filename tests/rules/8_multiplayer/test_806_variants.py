"""Free-for-All, Team vs. Team, Emperor and Alternating Teams. (CR 800, 806, 808, 809, 811)"""

from typing import Any

import pytest

from apnap.judge.boards.script import Script
from apnap.rules.objects.multiplayer.teams import may_start
from apnap.rules.objects.range_of_influence import defenders_of, players_within
from apnap.rules.table.views import view
from apnap.rules.turn.leaving import concede
from apnap.terms.events import AttackDeclared, GameDrawn, GameEnded, PlayerLost
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario, ScenarioError
from apnap.variants.beginning import CantBegin, rules_of
from apnap.variants.multiplayer import ROWS
from apnap.variants.table import variant_for

ERIN, FRANK = 4, 5
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ELK = "Elk {2}{G} | Creature — Elk | 3/3"
DOOM = "Doom {0} | Instant | Target player loses the game."


def options_of(variant: str, players: int, teams: int = 0) -> dict[str, Any]:
    """The options of a game of the variant."""
    return rules_of(variant_for(players, variant), players, teams)[0]


def lives_of(variant: str, players: int) -> list[int]:
    """The life total of each player, or of their team."""
    return rules_of(variant_for(players, variant), players)[1]


def playing(variant: str, players: int, teams: int = 0) -> Scenario:
    """A board of the variant."""
    return Scenario(players=players).card(BEAR).card(ELK).card(DOOM).variant(variant, teams)


@pytest.mark.cr("800.2")
def test_a_variant_brings_several_options_and_is_the_only_one() -> None:
    assert [row.key for row in ROWS[1:] if options_of(row.key, 6).get("emperors")] == ["emperor"]
    assert set(options_of("emperor", 6)) == {
        *("teams", "emperors", "attack", "deploy_creatures", "range_of_influence"),
    }


@pytest.mark.cr("800.2", "801.1")
@pytest.mark.parametrize("variant", ["free-for-all", "team-vs-team"])
def test_a_range_of_influence_can_be_added_to_most_variants(variant: str) -> None:
    s = playing(variant, 6).option("range_of_influence", 1)

    assert set(players_within(s.game, BOB)) == {ALICE, BOB, CAROL}


@pytest.mark.cr("800.2")
def test_what_a_variant_needs_is_told() -> None:
    with pytest.raises(CantBegin, match="Emperor is for 6 players or more"):
        options_of("emperor", 4)
    with pytest.raises(CantBegin, match="equal teams of 3 players or more, not 7 players in 2"):
        options_of("emperor", 7)
    with pytest.raises(ValueError, match="no variant is called 'solitaire'"):
        options_of("solitaire", 4)


# Free-for-All. (CR 806)


@pytest.mark.cr("806.1")
def test_individuals_compete_until_one_is_left() -> None:
    s = playing("free-for-all", 4).put(ALICE, "Doom x3 (hand)")

    for player in (BOB, CAROL):
        s.cast("Doom", player).resolve()
    assert not s.game.is_over
    s.cast("Doom", DAVE).resolve()

    assert s.happened(GameEnded, winners=(ALICE,))


@pytest.mark.cr("806.2", "806.2a", "806.2b", "806.2c")
def test_all_opponents_are_attacked_in_a_free_for_all() -> None:
    s = playing("free-for-all", 4).put(ALICE, "Bear", "Elk")

    assert not s.may("activate", "Bear")
    s.attack(("Bear", BOB), ("Elk", CAROL)).damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 17)
    assert set(players_within(s.game, ALICE)) == {ALICE, BOB, CAROL, DAVE}


@pytest.mark.cr("802.1", "806.2b", "507.1", "506.2a")
def test_without_attacking_multiple_players_one_is_chosen_as_combat_begins() -> None:
    s = playing("free-for-all", 3).option("attack", "one player").put(ALICE, "Bear", "Elk")

    s.choose(CAROL).attack("Bear", "Elk").damage()

    assert (s.life(BOB), s.life(CAROL)) == (20, 15)
    assert s.game.combat.defenders == (CAROL,)


@pytest.mark.cr("806.3", "807.3", "800.5")
def test_players_are_seated_at_random() -> None:
    seated = set()
    for seed in range(8):
        s = Scenario(players=4, seed=seed).from_the_start().option("seats", "random")
        seated.add(s.settle().game.turn_order)

    assert len(seated) > 2
    assert all(sorted(order) == [ALICE, BOB, CAROL, DAVE] for order in seated)
    assert options_of("free-for-all", 4)["seats"] == options_of("grand-melee", 8)["seats"]


# Team vs. Team. (CR 808)


@pytest.mark.cr("808.1", "808.2")
def test_teams_of_any_size_sit_side_by_side() -> None:
    assert options_of("team-vs-team", 6, 3)["teams"] == [[0, 1], [2, 3], [4, 5]]
    assert options_of("team-vs-team", 6)["teams"] == [[0, 1, 2], [3, 4, 5]]


@pytest.mark.cr("808.1", "104.3g")
def test_a_team_goes_on_while_one_of_it_is_there() -> None:
    s = playing("team-vs-team", 4).put(ALICE, "Doom x2 (hand)")

    s.cast("Doom", CAROL).resolve()
    assert not s.game.is_over
    s.cast("Doom", DAVE).resolve()

    assert s.happened(GameEnded, winners=(ALICE, BOB))


@pytest.mark.cr("808.3", "808.3a", "808.3b")
def test_any_of_the_other_team_are_attacked_at_once() -> None:
    s = playing("team-vs-team", 4).put(ALICE, "Bear", "Elk")

    assert not s.may("activate", "Bear")
    s.attack(("Bear", CAROL), ("Elk", DAVE)).damage()

    assert [s.life(player) for player in range(4)] == [20, 20, 18, 17]


@pytest.mark.cr("808.4")
@pytest.mark.parametrize(
    ("players", "first"), [(4, (BOB, DAVE)), (6, (BOB, ERIN)), (2, (ALICE, BOB))]
)
def test_the_player_in_or_left_of_the_center_of_a_team_goes_first(
    players: int, first: tuple[int, ...]
) -> None:
    s = playing("team-vs-team", players)

    assert may_start(s.game) == first


@pytest.mark.cr("808.4")
def test_turn_order_goes_to_the_left_from_there() -> None:
    s = playing("team-vs-team", 4).from_the_start().set_board(active=None).settle()

    first = s.game.active

    assert first in (BOB, DAVE)
    s.to(2, (first + 1) % 4)
    assert s.game.turn == 2


@pytest.mark.cr("808.5", "809.7", "810.5")
@pytest.mark.parametrize(
    ("variant", "players"), [("team-vs-team", 6), ("emperor", 6), ("two-headed-giant", 6)]
)
def test_teammates_may_review_each_others_hands_and_nobody_else(variant: str, players: int) -> None:
    s = playing(variant, players).put(CAROL, "Bear (hand)")

    seen = [[card.name for card in view(s.settle().game, p).players[CAROL].hand] for p in range(6)]

    assert seen == [["Bear"], ["Bear"], ["Bear"], [], [], []]


@pytest.mark.cr("808.5", "809.7", "810.5")
@pytest.mark.parametrize("variant", ["team-vs-team", "emperor", "two-headed-giant"])
def test_resources_are_not_shared(variant: str) -> None:
    s = playing(variant, 6).card("Bolt {R} | Instant | ~ deals 3 damage to any target.")
    s.put(ALICE, "Bolt (hand)").put(BOB, "Mountain").turn_of(ALICE)

    assert not s.may("cast", "Bolt", by=ALICE)
    assert not s.may("cast", "Bolt", by=BOB)


# Emperor. (CR 809)


@pytest.mark.cr("809.1", "809.2")
def test_an_emperor_sits_in_the_middle_of_each_team_of_three() -> None:
    options = options_of("emperor", 9, 3)

    assert options["teams"] == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    assert options["emperors"] == [1, 4, 7]


@pytest.mark.cr("809.3", "809.3a")
def test_emperors_reach_two_seats_and_generals_one() -> None:
    s = playing("emperor", 6)

    assert options_of("emperor", 6)["range_of_influence"] == [1, 2, 1, 1, 2, 1]
    assert set(players_within(s.game, BOB)) == {FRANK, ALICE, BOB, CAROL, DAVE}
    assert set(players_within(s.game, CAROL)) == {BOB, CAROL, DAVE}


@pytest.mark.cr("809.3b", "804.1")
def test_emperors_deploy_creatures() -> None:
    s = playing("emperor", 6).turn_of(BOB).put(BOB, "Bear")

    s.activate("Bear", CAROL).resolve()

    assert s.controller("Bear") == CAROL


@pytest.mark.cr("809.3c")
def test_a_player_attacks_only_an_opponent_seated_next_to_them() -> None:
    s = playing("emperor", 6)

    assert [defenders_of(s.game, player) for player in range(6)] == [
        *((FRANK,), (), (DAVE,)),
        *((CAROL,), (), (ALICE,)),
    ]


@pytest.mark.cr("809.3c")
def test_planeswalkers_of_others_arent_attacked_either() -> None:
    s = playing("emperor", 6)
    s.card("Sage {W} | Legendary Planeswalker — Sage | +1: You gain 1 life. | Loyalty: 4")
    s.turn_of(CAROL).put(CAROL, "Bear").put(DAVE, "Sage (4 loyalty)").put(ERIN, "Elk")

    s.attack(("Bear", "Sage")).damage()

    assert s.counters("Sage", "loyalty") == 2
    with pytest.raises(ScenarioError):
        playing("emperor", 6).put(ALICE, "Bear").attack(("Bear", ERIN))


@pytest.mark.cr("809.4")
def test_one_of_the_emperors_goes_first() -> None:
    games = [playing("emperor", 6).from_the_start().set_board(active=None) for _ in range(12)]
    for seed, s in enumerate(games):
        s.seed = seed

    first = {s.settle().game.active for s in games}

    assert first == {BOB, ERIN}


@pytest.mark.cr("809.5", "809.5a", "104.2d", "801.14")
def test_a_team_wins_if_its_emperor_wins() -> None:
    """The emperor who would win lets both generals in reach lose: their emperor goes on."""
    s = playing("emperor", 6).card("Triumph {W} | Sorcery | You win the game.")
    s.option("range_of_influence", 5)
    s.turn_of(BOB).put(BOB, "Plains", "Triumph (hand)")

    s.cast("Triumph").resolve()

    assert s.happened(GameEnded, winners=(ALICE, BOB, CAROL))


@pytest.mark.cr("809.5b", "104.3i")
def test_a_team_loses_if_its_emperor_loses() -> None:
    s = playing("emperor", 6).put(CAROL, "Doom (hand)").turn_of(CAROL)
    s.option("range_of_influence", 5)

    s.cast("Doom", ERIN).resolve()

    assert {event.player for event in s.happened(PlayerLost)} == {DAVE, ERIN, FRANK}
    assert s.happened(GameEnded, winners=(ALICE, BOB, CAROL))


@pytest.mark.cr("809.5", "809.5b")
def test_a_general_loses_alone() -> None:
    s = playing("emperor", 6).put(CAROL, "Doom (hand)").turn_of(CAROL)

    s.cast("Doom", DAVE).resolve()

    assert {event.player for event in s.happened(PlayerLost)} == {DAVE}
    assert not s.game.is_over


@pytest.mark.cr("809.5c", "104.4h")
def test_the_game_is_a_draw_for_a_team_if_it_is_for_its_emperor() -> None:
    s = playing("emperor", 9, 3).card("Truce {W} | Sorcery | The game is a draw.")
    s.turn_of(BOB).put(BOB, "Plains", "Truce (hand)")
    s.option("range_of_influence", 1)

    s.cast("Truce").resolve()

    assert {event.player for event in s.happened(GameDrawn)} == {ALICE, BOB, CAROL}
    assert s.game.alive() == (3, 4, 5, 6, 7, 8)


@pytest.mark.cr("104.4d")
def test_the_game_is_a_draw_if_all_remaining_teams_lose_at_once() -> None:
    s = playing("team-vs-team", 6, 3).card("Flood {W} | Sorcery | Each player loses 20 life.")
    s.put(ALICE, "Plains", "Flood (hand)")
    s.settle()
    s.table.concede(CAROL)
    s.table.concede(DAVE)

    s.cast("Flood").resolve()

    assert {event.player for event in s.happened(PlayerLost)} == {*range(6)}
    assert s.happened(GameEnded, winners=())


@pytest.mark.cr("104.4g")
def test_a_draw_for_all_who_remain_of_a_team_is_one_for_the_team() -> None:
    s = playing("team-vs-team", 4).card("Truce {W} | Sorcery | The game is a draw.")
    s.put(ALICE, "Plains", "Truce (hand)")
    s.settle()
    s.table.concede(BOB)

    s.cast("Truce").resolve()

    assert s.happened(GameEnded, winners=())


@pytest.mark.cr("809.6")
def test_there_may_be_more_teams() -> None:
    s = playing("emperor", 9, 3).put(CAROL, "Doom (hand)").turn_of(CAROL)
    s.option("range_of_influence", 9)

    s.cast("Doom", 4).resolve()

    assert s.game.alive() == (0, 1, 2, 6, 7, 8)
    assert not s.game.is_over


@pytest.mark.cr("809.6a")
@pytest.mark.example("809.6a", index=1)
def test_example_809_6a_the_ranges_of_teams_of_four() -> None:
    options = options_of("emperor", 8)

    assert options["emperors"] == [1, 5]
    assert options["range_of_influence"] == [1, 3, 2, 1, 1, 3, 2, 1]


# Alternating Teams. (CR 811)


@pytest.mark.cr("811.1", "811.3")
@pytest.mark.example("811.3", index=1)
def test_example_811_3_teams_alternate_around_the_table() -> None:
    teams = options_of("alternating-teams", 9, 3)["teams"]

    team_of = {player: "ABC"[at] for at, team in enumerate(teams) for player in team}
    assert [team_of[player] for player in range(9)] == list("ABCABCABC")
    with pytest.raises(CantBegin):
        options_of("alternating-teams", 5)


@pytest.mark.cr("811.2", "811.2a")
def test_the_range_in_alternating_teams_is_two() -> None:
    s = playing("alternating-teams", 6)

    assert set(players_within(s.game, ALICE)) == {ERIN, FRANK, ALICE, BOB, CAROL}


@pytest.mark.cr("811.2b", "811.4")
def test_in_alternating_teams_only_neighbors_are_attacked() -> None:
    s = playing("alternating-teams", 6).put(ALICE, "Bear", "Elk")

    assert defenders_of(s.game, ALICE) == (BOB, FRANK)
    s.attack(("Bear", BOB), ("Elk", FRANK)).damage()

    assert (s.life(BOB), s.life(FRANK)) == (18, 17)


@pytest.mark.cr("811.4")
def test_in_alternating_teams_nobody_else_is_attacked() -> None:
    s = playing("alternating-teams", 6).option("range_of_influence", 5).put(ALICE, "Bear")

    with pytest.raises(ScenarioError):
        s.attack(("Bear", DAVE))


@pytest.mark.cr("811.2c")
def test_in_alternating_teams_no_creature_is_deployed() -> None:
    s = playing("alternating-teams", 6).put(ALICE, "Bear")

    assert not s.may("activate", "Bear")


@pytest.mark.cr("811.5")
def test_teammates_who_dont_sit_together_review_no_hands() -> None:
    s = playing("alternating-teams", 4).put(CAROL, "Bear (hand)")

    assert view(s.settle().game, ALICE).players[CAROL].hand == ()


@pytest.mark.cr("811.5")
def test_teammates_who_come_to_sit_next_to_each_other_review_hands() -> None:
    s = playing("alternating-teams", 6).put(CAROL, "Bear (hand)").settle()

    concede(s.game, BOB)

    assert [card.name for card in view(s.game, ALICE).players[CAROL].hand] == ["Bear"]
    assert view(s.game, ERIN).players[CAROL].hand == ()


# On a board in text.


@pytest.mark.cr("800.2")
def test_a_board_in_text_has_options() -> None:
    s = Script(
        """
        variant: two-headed-giant
        card: Zap {0} | Instant | Target player loses 5 life.
        Alice has Zap (hand)
        Alice casts Zap on Dave
        resolve
        expect Carol at 25 life
        expect Alice at 30 life
        """
    ).run()

    assert s.options["shared_turns"]


@pytest.mark.cr("800.2")
def test_a_board_in_text_has_teams_and_ranges() -> None:
    s = Script(
        """
        team: Alice, Bob
        team: Carol, Dave
        range of influence: 1
        attack: left
        option: deploy creatures
        """
    ).run()

    assert s.options["teams"] == [[ALICE, BOB], [CAROL, DAVE]]
    assert (s.options["range_of_influence"], s.options["attack"]) == (1, "left")
    assert s.options["deploy_creatures"]


@pytest.mark.cr("800.2")
@pytest.mark.parametrize(
    "line", ["variant: solitaire", "variant: emperor", "range of influence: 1, 2, 3", "team: Bear"]
)
def test_what_cant_be_an_option_is_told_with_its_line(line: str) -> None:
    with pytest.raises(ScenarioError, match="line 1"):
        Script(line).run()


@pytest.mark.cr("810.4", "810.11")
@pytest.mark.parametrize(("players", "life"), [(4, 30), (6, 45), (8, 60)])
def test_a_giant_begins_with_fifteen_life_for_each_head(players: int, life: int) -> None:
    assert lives_of("two-headed-giant", players) == [life] * players
    assert lives_of("emperor", 6) == [20] * 6


@pytest.mark.cr("809.3c")
def test_no_attack_is_declared_where_there_is_nobody_to_attack() -> None:
    s = playing("emperor", 6).turn_of(BOB).put(BOB, "Bear")

    s.damage()

    assert not s.happened(AttackDeclared)
