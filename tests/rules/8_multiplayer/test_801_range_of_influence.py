"""Limited range of influence, and the examples printed of it. (CR 801)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, Draw, GainLife
from apnap.abilities.instructions.flow import ChooseOne
from apnap.abilities.references import AnOpponent, You
from apnap.rules.door.combat_membership import attackable
from apnap.rules.objects.range_of_influence import defenders_of, is_within, players_within
from apnap.rules.turn.leaving import concede
from apnap.rules.turn.priority import legal_actions
from apnap.terms.characteristics import SORCERY
from apnap.terms.events import AttackDeclared, GameDrawn, GameEnded, PlayerLost
from apnap.terms.identity import NOTHING
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario, ScenarioError

ERIN, FRANK = 4, 5
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def ranged(seats: int | list[int] = 1, players: int = 6) -> Scenario:
    """A game of many, each with so many seats of influence; Bob sits to Alice's left."""
    s = Scenario(players=players).card(BEAR)
    s.options["range_of_influence"] = seats
    return s


@pytest.mark.cr("801.3")
def test_only_those_within_range_are_attacked() -> None:
    s = ranged().put(ALICE, "Bear")

    with pytest.raises(AssertionError):
        s.attack(("Bear", CAROL))

    assert players_within(s.game, ALICE) == (ALICE, BOB, FRANK)


@pytest.mark.cr("801.4")
def test_only_those_within_range_are_targets() -> None:
    s = ranged().card("Bolt {R} | Instant | ~ deals 3 damage to target player.")
    s.put(ALICE, "Mountain", "Bolt (hand)")

    with pytest.raises(AssertionError):
        s.cast("Bolt", CAROL)


@pytest.mark.example("801.2a", index=1)
def test_example_801_2a_one_seat_reaches_the_neighbors() -> None:
    s = ranged(1)

    assert set(players_within(s.game, CAROL)) == {BOB, CAROL, DAVE}


@pytest.mark.example("801.2a", index=2)
def test_example_801_2a_two_seats_reach_two_on_each_side() -> None:
    s = ranged(2)

    assert set(players_within(s.game, CAROL)) == {ALICE, BOB, CAROL, DAVE, ERIN}


@pytest.mark.example("801.2c")
def test_example_801_2c_who_leaves_is_still_counted_until_the_turn_ends() -> None:
    s = ranged(1)
    s.settle()

    concede(s.game, BOB)
    assert CAROL not in players_within(s.game, ALICE)
    s.to(UPKEEP, CAROL)

    assert CAROL in players_within(s.game, ALICE)


@pytest.mark.example("801.5a")
def test_example_801_5a_a_target_of_an_opponents_choice_is_in_reach_of_both() -> None:
    """Bob to Alice's left chooses the other target: not Carol, whom Alice doesn't reach."""
    s = ranged(1).card(
        "Witches {B}{B} | Creature — Human Wizard | {T}: Witches deals 1 damage to any target and 1"
        " damage to any target of an opponent's choice. | 1/3"
    )
    s.card("Cub {G} | Creature — Bear | 1/1").card("Owl {U} | Creature — Bird | 1/1")
    s.put(ALICE, "Witches").put(BOB, "Bear").put(CAROL, "Cub").put(FRANK, "Owl")

    with pytest.raises(ScenarioError, match=r"options: Alice, Bob, Witches, Bear$"):
        s.choose(BOB).activate("Witches", BOB)


@pytest.mark.example("801.5b")
def test_example_801_5b_who_chooses_may_be_out_of_range_of_what_is_chosen() -> None:
    choice = ChooseOne(AnOpponent(), (Draw(You(), 2), GainLife(You(), 5)))
    bargain = Face("Bargain", ("U",), SORCERY, abilities=(SpellAbility(Body((choice,))),))
    s = ranged([2, 2, 1, 1, 1, 1]).card(bargain).put(ALICE, "Island", "Bargain (hand)")

    s.choose(CAROL).cast("Bargain").resolve()

    assert ALICE not in players_within(s.game, CAROL)
    assert len(s.hand(ALICE)) == 2


@pytest.mark.example("801.5c")
def test_example_801_5c_the_nearest_opponent_to_the_left_chooses() -> None:
    s = Scenario(players=6)
    s.options |= {"range_of_influence": 1, "teams": [[FRANK, ALICE, BOB], [CAROL, DAVE, ERIN]]}
    s.card(
        "Fact {3}{U} | Instant | Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard."
    )
    s.put(ALICE, "Island x4", "Fact (hand)")

    s.cast("Fact")
    for _ in range(5):
        s.pass_priority()
    s.table.answer(0)

    assert s.table.choice is not None
    assert s.table.choice.player == CAROL


@pytest.mark.example("801.7")
def test_example_801_7_the_whole_event_must_be_within_range() -> None:
    s = ranged(1)
    s.card(
        "First {W} | Enchantment — Aura | Enchant creature | Whenever enchanted creature becomes blocked, you gain 1 life."
    )
    s.card(
        "Second {W} | Enchantment — Aura | Enchant creature | Whenever enchanted creature becomes blocked by a creature, you gain 10 life."
    )
    s.card("Wolf {G} | Creature — Wolf | 2/2")
    s.put(ALICE, "Bear").put(FRANK, "First (on Bear)", "Second (on Bear)").put(BOB, "Wolf")

    s.attack(("Bear", BOB)).block(("Wolf", "Bear")).resolve()

    assert s.life(FRANK) == 21


@pytest.mark.example("801.7a")
def test_example_801_7a_it_leaves_where_it_was_controlled() -> None:
    s = ranged(1)
    s.card(
        "Extractor {4}{B} | Creature — Demon | Whenever another creature leaves the battlefield, you gain 1 life. | 5/5"
    )
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Extractor").put(CAROL, "Extractor").put(ALICE, "Bear (controlled by Carol)")
    s.put(CAROL, "Swamp", "Doom (hand)")

    s.cast("Doom", "Bear", by=CAROL).resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert (s.life(ALICE), s.life(CAROL)) == (20, 21)


@pytest.mark.example("801.10")
def test_example_801_10_only_what_is_within_range_is_dealt_damage() -> None:
    s = ranged(1).card("Clasm {1}{R} | Sorcery | ~ deals 2 damage to each creature.")
    s.put(ALICE, "Bear", "Mountain x2", "Clasm (hand)")
    s.put(BOB, "Bear").put(CAROL, "Bear").put(DAVE, "Bear").put(ERIN, "Bear").put(FRANK, "Bear")

    s.cast("Clasm").resolve()

    assert [s.battlefield(player).count("Bear") for player in range(6)] == [0, 0, 1, 1, 1, 0]


ARMS = "Arms {5} | Artifact | Each creature gets +1/+1 for each Bear on the battlefield."


@pytest.mark.example("801.11", index=1)
def test_example_801_11_only_what_is_within_range_is_counted() -> None:
    s = ranged(1).card(ARMS).put(ALICE, "Arms", "Bear").put(BOB, "Bear").put(FRANK, "Bear")
    s.put(CAROL, "Bear").put(DAVE, "Bear")
    mine = s.game.battlefield[1]
    carols = next(key for key in s.game.battlefield if s.seen(key).controller == CAROL)

    assert s.seen(mine).controller == ALICE
    assert s.pt(mine) == (5, 5)
    assert s.pt(carols) == (2, 2)


@pytest.mark.example("801.11", index=2)
def test_example_801_11_the_range_is_that_of_the_abilitys_controller() -> None:
    s = ranged(1).card(ARMS).put(ALICE, "Arms").put(BOB, "Bear").put(FRANK, "Bear")
    s.put(CAROL, "Bear")

    bobs = next(key for key in s.game.battlefield if s.seen(key).controller == BOB)

    assert s.pt(bobs) == (4, 4)


@pytest.mark.example("801.13a")
def test_example_801_13a_damage_is_not_redirected_beyond_the_range() -> None:
    s = ranged(1)
    s.card("Axe {4}{R} | Sorcery | ~ deals 5 damage to target player or planeswalker.")
    s.card(
        "Maneuver {X}{R} | Instant | The next X damage that would be dealt to target creature, planeswalker, or player this turn is dealt to another target creature, planeswalker, or player instead."
    )
    s.put(ALICE, "Mountain x5", "Axe (hand)").put(BOB, "Mountain x4", "Maneuver (hand)")

    s.cast("Axe", BOB).cast("Maneuver", BOB, CAROL, by=BOB, x=3).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.example("801.13b", index=1)
def test_example_801_13b_damage_by_sources_out_of_range_is_not_prevented() -> None:
    s = ranged(1).card(
        "Calm {W} | Enchantment | Prevent all damage that would be dealt by creatures."
    )
    s.turn_of(CAROL).put(ALICE, "Calm").put(CAROL, "Bear")

    s.attack(("Bear", BOB)).damage()

    assert s.life(BOB) == 18


@pytest.mark.example("801.13b", index=2)
def test_example_801_13b_damage_to_one_within_range_is_prevented() -> None:
    s = ranged(1).card("Blast {3}{R} | Instant | ~ deals 4 damage to any target.")
    s.card(
        "Mend {W} | Instant | Prevent the next 4 damage that would be dealt to any target this turn."
    )
    s.turn_of(CAROL).put(CAROL, "Mountain x4", "Blast (hand)").put(ALICE, "Plains", "Mend (hand)")

    s.cast("Blast", BOB).cast("Mend", BOB, by=ALICE).resolve()

    assert s.life(BOB) == 20


@pytest.mark.example("801.13b", index=3)
def test_example_801_13b_what_names_nothing_prevents_only_within_range() -> None:
    s = ranged(1).card(
        "Fog {G} | Instant | Prevent all combat damage that would be dealt this turn."
    )
    s.card("Wolf {G} | Creature — Wolf | 2/2")
    s.turn_of(CAROL).put(CAROL, "Bear").put(BOB, "Wolf").put(ALICE, "Forest", "Fog (hand)")

    s.attack(("Bear", BOB)).block(("Wolf", "Bear")).cast("Fog", by=ALICE).resolve().damage()

    assert s.graveyard(CAROL) == ["Bear"]
    assert s.graveyard(BOB) == ["Wolf"]


@pytest.mark.cr("803.1a")
def test_with_attack_left_only_the_player_to_the_left_is_attacked() -> None:
    s = Scenario(players=3).card(BEAR).put(ALICE, "Bear")
    s.options["attack"] = "left"

    assert defenders_of(s.game, ALICE) == (BOB,)
    s.attack("Bear").damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.example("809.3c")
def test_example_809_3c_at_the_start_no_emperor_can_attack() -> None:
    s = Scenario(players=6).card(BEAR).card("Bolt {R} | Instant | ~ deals 3 damage to any target.")
    s.options |= {"teams": [[ALICE, BOB, CAROL], [DAVE, ERIN, FRANK]], "attack": "neighbors"}
    s.options["range_of_influence"] = [1, 2, 1, 1, 2, 1]
    s.turn_of(BOB).put(BOB, "Bear", "Mountain", "Bolt (hand)")

    assert defenders_of(s.game, BOB) == defenders_of(s.game, ERIN) == ()
    assert set(players_within(s.game, BOB)) == {FRANK, ALICE, BOB, CAROL, DAVE}
    s.cast("Bolt", FRANK).resolve()

    assert s.life(FRANK) == 17


BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."


@pytest.mark.cr("801.2", "801.2a", "801.2b", "801.2d")
def test_what_players_within_range_control_is_within_range() -> None:
    s = ranged([1, 2, 0, 1, 1, 1]).put(ALICE, "Bear").put(CAROL, "Bear").put(DAVE, "Bear")
    alices, carols, daves = s.game.battlefield

    assert [is_within(s.game, BOB, each) for each in (alices, carols, daves)] == [True, True, True]
    assert [is_within(s.game, ALICE, each) for each in (alices, carols, daves)] == [
        True,
        False,
        False,
    ]
    assert [is_within(s.game, CAROL, each) for each in (ALICE, BOB, CAROL)] == [False, False, True]


@pytest.mark.cr("801.2d")
def test_a_battle_is_within_range_of_who_has_its_protector_there() -> None:
    s = ranged(1).card("Siege {R} | Battle — Siege | Defense: 5").card(BOLT)
    s.put(DAVE, "Siege (5 defense, chosen protector=2)").put(BOB, "Bear")

    assert is_within(s.game, BOB, s.find("Siege"))
    assert not is_within(s.game, ALICE, s.find("Siege"))


@pytest.mark.cr("801.3")
def test_with_no_opponent_within_range_nothing_attacks() -> None:
    s = Scenario(players=6).card(BEAR)
    s.options |= {"range_of_influence": 1, "teams": [[FRANK, ALICE, BOB], [CAROL, DAVE, ERIN]]}
    s.put(ALICE, "Bear")

    assert defenders_of(s.game, ALICE) == ()
    s.damage()
    assert not s.happened(AttackDeclared)


@pytest.mark.cr("801.5", "801.5a")
def test_what_a_player_chooses_is_within_their_range() -> None:
    s = ranged(1).card("Pick {R} | Sorcery | Choose a creature. Destroy it.")
    s.put(ALICE, "Mountain", "Pick (hand)").put(CAROL, "Bear").put(BOB, "Bear")

    s.cast("Pick").resolve()

    assert (s.battlefield(BOB), s.battlefield(CAROL)) == ([], ["Bear"])


@pytest.mark.cr("801.5a")
def test_an_opponent_chooses_within_their_range_and_that_of_the_effect() -> None:
    s = ranged(1).card("Pick {R} | Sorcery | Target opponent chooses a creature. Destroy it.")
    s.put(ALICE, "Mountain", "Pick (hand)").put(CAROL, "Bear").put(FRANK, "Bear").put(BOB, "Bear")

    s.cast("Pick", BOB).resolve()

    assert (s.battlefield(BOB), s.battlefield(CAROL), s.battlefield(FRANK)) == (
        [],
        ["Bear"],
        ["Bear"],
    )


FONT = "Font {1} | Artifact | {0}: You gain 1 life. Any player may activate this ability."


@pytest.mark.cr("801.6")
def test_abilities_of_what_is_out_of_range_arent_activated() -> None:
    s = ranged(1).card(FONT).put(BOB, "Font")

    s.settle()

    font = s.find("Font")
    able = [
        player
        for player in range(6)
        if any(action.object == font for action in legal_actions(s.game, player))
    ]
    assert able == [ALICE, BOB, CAROL]


@pytest.mark.cr("801.8", "704.5m")
def test_an_aura_out_of_range_of_its_controller_falls_off() -> None:
    s = ranged(1).card(
        "Might {G} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."
    )
    s.card("Give {U} | Sorcery | Target opponent gains control of target creature.")
    s.put(BOB, "Bear").put(ALICE, "Might (on Bear)")
    s.turn_of(BOB).put(BOB, "Island", "Give (hand)")
    assert s.settle().battlefield() == ["Bear", "Might", "Island"]

    s.cast("Give", "Bear", CAROL).resolve()

    assert s.controller("Bear") == CAROL
    assert s.graveyard(ALICE) == ["Might"]


@pytest.mark.cr("801.8")
def test_an_aura_doesnt_enchant_a_player_out_of_range() -> None:
    s = ranged(1).card(
        "Curse {B} | Enchantment — Aura | Enchant player | Enchanted player can't gain life."
    )
    s.put(ALICE, "Swamp", "Curse (hand)")

    with pytest.raises(AssertionError):
        s.cast("Curse", CAROL)


@pytest.mark.cr("801.9", "704.5n")
def test_an_equipment_out_of_range_of_its_controller_becomes_unattached_and_stays() -> None:
    s = ranged(1).card(
        "Club {1} | Artifact — Equipment | Equipped creature gets +1/+1. | Equip {0}"
    )
    s.card("Give {U} | Sorcery | Target opponent gains control of target creature.")
    s.turn_of(BOB).put(BOB, "Bear", "Island", "Give (hand)").put(ALICE, "Club (on Bear)")

    s.cast("Give", "Bear", CAROL).resolve()

    assert s.pt("Bear") == (2, 2)
    assert "Club" in s.battlefield(ALICE)
    assert s.record("Club").attached_to == NOTHING


@pytest.mark.cr("801.9")
def test_a_fortification_out_of_range_of_its_controller_becomes_unattached() -> None:
    s = ranged(1).card(
        "Keep {1} | Artifact — Fortification | Fortified land has indestructible. | Fortify {0}"
    )
    s.put(CAROL, "Forest").put(ALICE, "Keep (on Forest)")

    s.settle()

    assert s.record("Keep").attached_to == NOTHING


WORLD = "Gloom {1} | World Enchantment | Players can't gain life."


@pytest.mark.cr("801.12", "704.5k")
def test_the_world_rule_applies_only_where_another_world_is_within_range() -> None:
    s = (
        ranged(1)
        .card(WORLD)
        .put(DAVE, "Gloom")
        .put(BOB, "Gloom")
        .put(ALICE, "Gloom (hand)", "Plains")
    )

    s.cast("Gloom").resolve()

    assert [s.battlefield(player).count("Gloom") for player in (ALICE, BOB, DAVE)] == [1, 0, 1]


@pytest.mark.cr("801.12")
def test_a_world_out_of_range_of_the_newer_ones_controller_may_see_it_by_itself() -> None:
    """Bob's range reaches Dave's newer world; Dave's range doesn't reach Bob's."""
    s = ranged([1, 2, 1, 1, 1, 1]).card(WORLD)
    s.turn_of(DAVE).put(BOB, "Gloom").put(DAVE, "Gloom (hand)", "Plains")

    s.cast("Gloom").resolve()

    assert (s.battlefield(BOB), s.graveyard(BOB)) == ([], ["Gloom"])
    assert "Gloom" in s.battlefield(DAVE)


@pytest.mark.cr("801.13")
def test_the_part_of_a_replacement_that_is_out_of_range_is_ignored() -> None:
    s = ranged(1).card(BOLT)
    s.card(
        "Maneuver {X}{R} | Instant | The next X damage that would be dealt to target creature, planeswalker, or player this turn is dealt to another target creature, planeswalker, or player instead."
    )
    s.put(ALICE, "Mountain", "Bolt (hand)").put(BOB, "Mountain x3", "Maneuver (hand)")

    s.cast("Bolt", BOB).cast("Maneuver", BOB, CAROL, by=BOB, x=2).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (19, 20)


@pytest.mark.cr("801.14", "104.3h")
def test_who_would_win_lets_the_opponents_within_range_lose() -> None:
    s = (
        ranged(1)
        .card("Triumph {W} | Sorcery | You win the game.")
        .put(ALICE, "Plains", "Triumph (hand)")
    )

    s.cast("Triumph").resolve()

    assert {event.player for event in s.happened(PlayerLost)} == {BOB, FRANK}
    assert s.game.alive() == (ALICE, CAROL, DAVE, ERIN)
    assert not s.game.is_over


@pytest.mark.cr("801.15", "104.4e", "104.5")
def test_a_draw_is_one_for_those_within_range_and_the_others_play_on() -> None:
    s = (
        ranged(1)
        .card("Truce {W} | Sorcery | The game is a draw.")
        .put(ALICE, "Plains", "Truce (hand)")
    )

    s.cast("Truce").resolve()

    assert {event.player for event in s.happened(GameDrawn)} == {FRANK, ALICE, BOB}
    assert not s.happened(PlayerLost)
    assert s.game.alive() == (CAROL, DAVE, ERIN)
    assert not s.game.is_over


@pytest.mark.cr("801.15", "104.2a")
def test_the_only_player_out_of_range_of_a_draw_wins() -> None:
    s = ranged(1, players=4).card("Truce {W} | Sorcery | The game is a draw.")
    s.put(ALICE, "Plains", "Truce (hand)")

    s.cast("Truce").resolve()

    assert s.happened(GameEnded, winners=(CAROL,))


PIT = (
    "Pit {2}{W} | Enchantment | When this enchantment enters, exile another target nonland"
    " permanent until this enchantment leaves the battlefield."
)


@pytest.mark.cr("801.16", "104.4f")
def test_a_loop_is_a_draw_for_who_is_in_it_and_for_those_within_their_range() -> None:
    s = ranged(1).card(PIT).put(ALICE, "Plains x9", "Pit x3 (hand)").put(DAVE, "Bear")
    s.cast("Pit").resolve().cast("Pit").resolve()

    s.cast("Pit").resolve()

    assert {event.player for event in s.happened(GameDrawn)} == {FRANK, ALICE, BOB}
    assert s.game.alive() == (CAROL, DAVE, ERIN)
    assert not s.game.is_over
    s.to(UPKEEP, CAROL)
    assert s.game.active == CAROL


@pytest.mark.cr("803.1", "803.1b")
def test_with_attack_right_only_the_player_to_the_right_is_attacked() -> None:
    s = Scenario(players=3).card(BEAR).put(ALICE, "Bear")
    s.options["attack"] = "right"

    assert defenders_of(s.game, ALICE) == (CAROL,)
    s.attack("Bear").damage()

    assert (s.life(BOB), s.life(CAROL)) == (20, 18)


@pytest.mark.cr("803.1a", "803.1b")
def test_a_teammate_between_keeps_from_attacking_to_that_side() -> None:
    s = Scenario(players=4).card(BEAR)
    s.options |= {"attack": "left", "teams": [[ALICE, BOB], [CAROL, DAVE]]}

    assert defenders_of(s.game, ALICE) == ()
    assert defenders_of(s.game, BOB) == (CAROL,)


@pytest.mark.cr("803.1a")
def test_with_attack_left_the_planeswalkers_of_that_player_are_attacked_too() -> None:
    s = (
        Scenario(players=3)
        .card(BEAR)
        .card("Sage {W} | Legendary Planeswalker — Sage | +1: You gain 1 life. | Loyalty: 4")
    )
    s.options["attack"] = "left"
    s.put(ALICE, "Bear").put(BOB, "Sage (4 loyalty)").put(CAROL, "Sage (4 loyalty)")

    assert attackable(s.game, ALICE) == [BOB, s.game.battlefield[1]]


@pytest.mark.cr("801.10")
def test_a_ban_on_activating_reaches_no_further_than_its_controller() -> None:
    s = ranged()
    s.card("Needle {1} | Artifact | Activated abilities of artifacts can't be activated.")
    s.card("Lamp {1} | Artifact | {T}: You gain 1 life.")
    s.put(ALICE, "Needle").put(BOB, "Lamp").put(DAVE, "Lamp")

    assert not s.may("activate", "Lamp", by=BOB)
    assert s.may("activate", "Lamp", by=DAVE)
