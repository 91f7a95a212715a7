"""Leaving a multiplayer game, and attacking several players. (CR 800.4, 802)"""

import pytest

from apnap.abilities.cards import Face
from apnap.game.choices import PICK, Answer, Choice
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import (
    BlockDeclared,
    CeasingToExist,
    Damage,
    GameEnded,
    TokenCreation,
    TurnBegan,
    ZoneChange,
)
from apnap.terms.turn import BATTLEFIELD, END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
DOOM = "Doom {0} | Instant | Target player loses the game."
MIND_AURA = "Domineer {0} | Enchantment — Aura | Enchant creature | You control enchanted creature."
TREASON = "Treason {0} | Sorcery | Gain control of target creature until end of turn."
RAISE = "Raise {0} | Sorcery | Put target creature card from a graveyard onto the battlefield under your control."


def three() -> Scenario:
    """Three players; Carol may make anyone lose."""
    return Scenario(3).card(BEAR).card(DOOM).put(CAROL, "Doom x2 (hand)")


def noted(s: Scenario) -> list[Choice]:
    """The choices that are put to players from now on, but for those at priority."""
    asked: list[Choice] = []
    answer = s.answering.answer_to

    def answered(choice: Choice) -> Answer:
        asked.append(choice)
        return answer(choice)

    s.answering.answer_to = answered  # type: ignore[method-assign]  # to listen
    return asked


@pytest.mark.cr("800.4a", "800.4", "104.5")
def test_all_that_a_player_owns_leaves_with_them() -> None:
    s = three().put(ALICE, "Bear", "Plains (hand)", "Bear (graveyard)").put(BOB, "Bear")

    s.cast("Doom", ALICE, by=None).resolve()

    assert s.battlefield() == ["Bear"]
    assert not [record for record in s.game.objects.values() if record.owner == ALICE]
    assert not s.game.is_over


@pytest.mark.cr("800.4a")
@pytest.mark.example("800.4a", index=1)
def test_example_800_4a_an_aura_that_controls_leaves_with_its_owner() -> None:
    s = three().card(MIND_AURA).put(ALICE, "Domineer (hand)").put(BOB, "Bear")

    s.cast("Domineer", "Bear").resolve()
    stolen = s.controller("Bear")
    s.cast("Doom", ALICE).resolve()

    assert (stolen, s.controller("Bear")) == (ALICE, BOB)


@pytest.mark.cr("800.4a")
@pytest.mark.example("800.4a", index=1)
def test_example_800_4a_the_aura_stays_as_the_creature_leaves_and_falls_off() -> None:
    s = three().card(MIND_AURA).put(ALICE, "Domineer (hand)").put(BOB, "Bear")

    s.cast("Domineer", "Bear").resolve()
    s.cast("Doom", BOB).resolve()

    assert s.battlefield() == []
    assert s.graveyard(ALICE) == ["Domineer"]


@pytest.mark.cr("800.4a")
@pytest.mark.example("800.4a", index=2)
def test_example_800_4a_an_effect_of_control_ends_with_its_player() -> None:
    s = three().card(TREASON).put(ALICE, "Treason (hand)").put(BOB, "Bear")

    s.cast("Treason", "Bear").resolve()
    s.cast("Doom", ALICE).resolve()

    assert s.controller("Bear") == BOB
    assert s.battlefield() == ["Bear"]


@pytest.mark.cr("800.4a")
@pytest.mark.example("800.4a", index=3)
def test_example_800_4a_what_a_player_controls_by_default_is_exiled() -> None:
    s = three().card(RAISE).put(ALICE, "Raise (hand)").put(BOB, "Bear (graveyard)")

    s.cast("Raise", "Bear").resolve()
    s.cast("Doom", ALICE).resolve()

    assert s.battlefield() == []
    assert s.exile() == ["Bear"]
    assert s.cites("800.4a")


@pytest.mark.cr("800.4a")
@pytest.mark.example("800.4a", index=3)
def test_example_800_4a_what_a_player_owns_leaves_though_another_controls_it() -> None:
    s = three().card(RAISE).put(ALICE, "Raise (hand)").put(BOB, "Bear (graveyard)")

    s.cast("Raise", "Bear").resolve()
    s.cast("Doom", BOB).resolve()

    assert s.battlefield() == []
    assert s.exile() == []


@pytest.mark.cr("800.4a")
@pytest.mark.example("800.4a", index=4)
def test_example_800_4a_tokens_leave_with_who_created_them() -> None:
    s = three().card(
        "Chamber {0} | Artifact | Whenever a nontoken creature enters, that creature's controller"
        " creates a 1/1 colorless Myr artifact creature token."
    )
    s.card("Cub {0} | Creature — Cat | Flash | 1/1")
    s.put(ALICE, "Chamber", "Cub (hand)").put(BOB, "Cub (hand)")

    s.cast("Cub", by=ALICE).resolve()
    s.cast("Cub", by=None).resolve()
    s.cast("Doom", ALICE).resolve()

    assert s.battlefield() == ["Cub", "Myr Token"]
    assert s.controller("Myr Token") == BOB


@pytest.mark.cr("800.4a")
def test_abilities_on_the_stack_of_who_left_cease_to_exist() -> None:
    s = three().card("Bell {1} | Artifact | {T}: Each player loses 1 life.").put(ALICE, "Bell")

    s.activate("Bell")
    s.cast("Doom", ALICE, by=None).resolve()

    assert s.life(BOB) == 20
    assert s.happened(CeasingToExist, rule="800.4a")


@pytest.mark.cr("800.4a", "800.4j")
def test_priority_goes_on_if_the_active_player_leaves_and_the_turn_ends_without_them() -> None:
    s = three()

    s.table.concede(ALICE)
    s.settle()
    first = (s.table.choice.player, s.game.turn, s.game.active)
    s.to(PRECOMBAT_MAIN, BOB)

    assert first == (BOB, 1, ALICE)
    assert [event.player for event in s.happened(TurnBegan)] == [BOB]


@pytest.mark.cr("800.4j")
def test_a_turn_without_active_player_goes_through_its_steps() -> None:
    s = three()

    s.table.concede(ALICE)
    s.to(END)

    assert (s.game.turn, s.game.active) == (1, ALICE)


@pytest.mark.cr("800.4k")
def test_a_player_who_left_begins_no_turn() -> None:
    s = three()

    s.table.concede(BOB)
    s.to(PRECOMBAT_MAIN, CAROL)
    s.to(PRECOMBAT_MAIN, ALICE)

    assert [event.player for event in s.happened(TurnBegan)] == [CAROL, ALICE]


@pytest.mark.cr("800.4d")
@pytest.mark.example("800.4d", index=1)
def test_example_800_4d_a_delayed_trigger_of_who_left_isnt_put_on_the_stack() -> None:
    s = three().card(
        "Slide {0} | Sorcery | Exile target creature. Return that card to the battlefield under its"
        " owner's control at the beginning of the next end step."
    )
    s.put(ALICE, "Slide (hand)").put(BOB, "Bear")

    s.cast("Slide", "Bear").resolve()
    s.cast("Doom", ALICE).resolve()
    s.to(END).resolve()
    s.to(PRECOMBAT_MAIN, BOB)

    assert s.battlefield() == []
    assert s.exile() == ["Bear"]


@pytest.mark.cr("800.4e")
def test_no_combat_damage_is_dealt_to_a_player_who_left() -> None:
    s = three().put(ALICE, "Bear")

    s.attack(("Bear", BOB))
    s.table.concede(BOB)
    s.damage()

    assert s.happened(Damage) == []
    assert not s.game.is_over


@pytest.mark.cr("800.4c")
def test_what_a_player_who_left_controlled_by_default_is_exiled_as_control_ends() -> None:
    s = three().card(RAISE).card(TREASON)
    s.put(ALICE, "Raise (hand)", "Treason (hand)")
    s.put(BOB, "Bear (graveyard)").card(
        "Grab {0} | Instant | Gain control of target creature until end of turn."
    )
    s.put(CAROL, "Grab (hand)")

    s.cast("Raise", "Bear").resolve()
    s.cast("Grab", "Bear", by=None).resolve()
    s.table.concede(ALICE)
    held = s.settle().controller("Bear")
    s.to(PRECOMBAT_MAIN, BOB)

    assert held == CAROL
    assert s.battlefield() == []
    assert s.exile() == ["Bear"]


@pytest.mark.cr("800.4b")
def test_nothing_comes_under_the_control_of_who_left() -> None:
    s = three().card("Hand Over {0} | Sorcery | Target player gains control of target creature.")
    s.card("Leave {0} | Instant | Target player loses the game.")
    s.put(ALICE, "Hand Over (hand)", "Bear", "Leave (hand)")

    s.cast("Hand Over", "Bear", BOB)
    s.cast("Leave", BOB).resolve()

    assert s.controller("Bear") == ALICE


@pytest.mark.cr("800.4f")
def test_a_player_who_left_pays_no_cost() -> None:
    s = three().card("Toll {0} | Instant | Counter target spell unless its controller pays {2}.")
    s.card("Zap {0} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Zap (hand)", "Plains x2").put(BOB, "Toll (hand)")

    s.cast("Zap", BOB)
    s.cast("Toll", "Zap", by=None)
    s.table.concede(ALICE)
    s.resolve()

    assert s.life(BOB) == 20


@pytest.mark.cr("800.4m")
def test_until_your_next_turn_lasts_until_that_turn_would_have_begun() -> None:
    s = three().card("Rally {0} | Sorcery | Until your next turn, target creature gets +2/+2.")
    s.put(ALICE, "Rally (hand)").put(BOB, "Bear")

    s.cast("Rally", "Bear").resolve()
    s.table.concede(ALICE)
    s.to(PRECOMBAT_MAIN, CAROL)
    during = s.pt("Bear")
    s.to(PRECOMBAT_MAIN, BOB)

    assert (during, s.pt("Bear")) == ((4, 4), (2, 2))


# Attacking several players. (CR 802)


@pytest.mark.cr("802.1", "802.2", "802.3")
def test_creatures_attack_different_players() -> None:
    s = three().card("Elk {2}{G} | Creature — Elk | 3/3").put(ALICE, "Bear", "Elk")

    s.attack(("Bear", BOB), ("Elk", CAROL)).damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 17)


@pytest.mark.cr("802.1")
def test_a_player_may_choose_to_attack_only_one() -> None:
    s = three().put(ALICE, "Bear x2")

    s.attack(("Bear", CAROL)).damage()

    assert (s.life(BOB), s.life(CAROL)) == (20, 18)


GOAT = "Goat {R} | Creature — Goat | Mountainwalk | 2/2"


@pytest.mark.cr("802.2a")
@pytest.mark.example("802.2a", index=1)
def test_example_802_2a_mountainwalk_doesnt_look_at_another_players_mountain() -> None:
    s = three().card(GOAT).card("Ox {1}{G} | Creature — Ox | 1/4")
    s.put(ALICE, "Bear", "Goat").put(BOB, "Mountain").put(CAROL, "Ox")

    s.attack(("Bear", BOB), ("Goat", CAROL)).block(("Ox", "Goat")).damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.cr("802.2a")
@pytest.mark.example("802.2a", index=1)
def test_example_802_2a_mountainwalk_looks_at_who_is_attacked() -> None:
    s = three().card(GOAT).card("Ox {1}{G} | Creature — Ox | 1/4")
    s.put(ALICE, "Bear", "Goat").put(CAROL, "Mountain", "Ox")

    s.attack(("Bear", BOB), ("Goat", CAROL))

    with pytest.raises(ScenarioError):
        s.block(("Ox", "Goat"))


@pytest.mark.cr("802.4", "802.4b")
def test_each_defending_player_in_turn_order_declares_their_blocks() -> None:
    s = three().card("Ox {1}{G} | Creature — Ox | 1/4").card("Elk {2}{G} | Creature — Elk | 1/4")
    s.put(ALICE, "Bear x2").put(BOB, "Ox").put(CAROL, "Elk")
    first, second = s.game.battlefield[:2]

    s.attack((first, BOB), (second, CAROL)).block(("Ox", first), ("Elk", second))

    declared = [event.object for event in s.happened(BlockDeclared)]
    assert declared == [s.find("Ox"), s.find("Elk")]


@pytest.mark.cr("802.4a")
def test_nobody_blocks_for_another_player() -> None:
    s = three().put(ALICE, "Bear").put(CAROL, "Bear")

    s.attack(("Bear", BOB))

    with pytest.raises(ScenarioError):
        s.block(("Bear", "Bear"))


@pytest.mark.cr("800.4i", "702.54a")
def test_damage_dealt_to_one_who_left_the_game_was_dealt() -> None:
    s = Scenario(3).card("Drinker {R} | Creature — Vampire | Bloodthirst 2 | 1/1")
    s.card("Zap {R} | Instant | Zap deals 3 damage to any target.").set_life(BOB, 3)
    s.put(ALICE, "Mountain x2", "Zap (hand)", "Drinker (hand)")

    s.cast("Zap", BOB).resolve()
    s.cast("Drinker").resolve()

    assert s.game.players[BOB].left
    assert s.pt("Drinker") == (3, 3)


@pytest.mark.cr("800.4i")
def test_life_lost_by_a_teammate_who_left_was_not_an_opponents() -> None:
    s = Scenario(3)
    s.card("Gloat {B} | Sorcery | If an opponent lost life this turn, draw a card.")
    s.card("Zap {R} | Instant | Zap deals 3 damage to any target.").set_life(BOB, 3)
    s.options["teams"] = ((ALICE, BOB), (CAROL,))
    s.put(ALICE, "Mountain", "Swamp", "Zap (hand)", "Gloat (hand)")

    s.cast("Zap", BOB).resolve()
    s.cast("Gloat").resolve()

    assert s.game.players[BOB].left
    assert s.hand(ALICE) == []


@pytest.mark.cr("800.4i")
def test_so_much_life_was_lost_by_an_opponent_who_left() -> None:
    s = Scenario(3).card("Zap {R} | Instant | Zap deals 3 damage to any target.").set_life(BOB, 3)
    s.card(
        "Feast {B} | Enchantment | At the beginning of each end step, if an opponent lost 2 or more life this turn, you gain 1 life."
    )
    s.put(ALICE, "Mountain", "Zap (hand)", "Feast")

    s.cast("Zap", BOB).resolve().to(END).resolve()

    assert s.game.players[BOB].left
    assert s.life(ALICE) == 21


TOTEM = (
    "Totem {1} | Artifact | As ~ enters, choose an opponent. |"
    " {T}: The chosen player chooses a creature you control. Destroy that creature."
)


@pytest.mark.cr("800.4g")
def test_the_controller_names_another_opponent_to_choose_for_one_who_left() -> None:
    s = three().card(TOTEM).card("Elk {2}{G} | Creature — Elk | 3/3")
    s.put(ALICE, "Bear", "Elk", "Totem (chosen opponent=1)")
    s.table.concede(BOB)

    asked = noted(s)
    s.choose("Elk").activate("Totem").resolve()

    assert [each.player for each in asked if each.topic is Topic.CHOOSE] == [CAROL]
    assert s.graveyard(ALICE) == ["Elk"]


@pytest.mark.cr("800.4h")
def test_the_next_player_makes_the_choice_that_a_rule_wants_of_one_who_left() -> None:
    s = three()
    s.table.concede(ALICE)
    asked = Choice(ALICE, Topic.PLAYER, "choose", PICK, (BOB, CAROL))
    s.game.attend(lambda choice: choice.player)

    answer = s.game.ask(asked)

    assert answer == asked.player == BOB


@pytest.mark.cr("800.4a", "800.4b")
def test_a_player_controlled_by_one_who_left_is_free() -> None:
    s = three().card(
        "Enslave {0} | Sorcery | You control target player during that player's next turn."
    )
    s.put(ALICE, "Enslave (hand)")
    s.cast("Enslave", BOB).resolve().to(PRECOMBAT_MAIN, BOB)
    assert s.table.choice.decider == ALICE

    s.table.concede(ALICE)
    s.settle()

    assert s.table.choice.decider == s.table.choice.player


@pytest.mark.cr("800.4b")
def test_a_player_who_left_gets_no_control_of_another_for_later() -> None:
    s = three().card(
        "Enslave {0} | Sorcery | You control target player during that player's next turn."
    )
    s.put(ALICE, "Enslave (hand)")
    s.cast("Enslave", BOB).resolve()

    s.table.concede(ALICE)
    s.to(PRECOMBAT_MAIN, BOB)

    assert s.table.choice.decider == s.table.choice.player == BOB


@pytest.mark.cr("800.4b", "800.4d")
def test_no_token_is_created_for_a_player_who_left() -> None:
    s = three().put(ALICE, "Bear")
    s.table.concede(BOB)

    happened = happen(
        s.game,
        [TokenCreation(BOB, Face("Cub", types=CREATURE, power=1, toughness=1), 1, rule="111.1")],
    )

    assert happened == []
    assert s.battlefield() == ["Bear"]


@pytest.mark.cr("800.4b")
def test_nothing_is_put_onto_the_battlefield_under_the_control_of_one_who_left() -> None:
    s = three().put(CAROL, "Bear (graveyard)")
    s.table.concede(BOB)

    happen(s.game, [ZoneChange(s.find("Bear"), BATTLEFIELD, controller=BOB, rule="608.2")])

    assert s.graveyard(CAROL) == ["Bear"]
    assert s.battlefield() == []


@pytest.mark.cr("800.4", "104.2c")
def test_a_team_wins_with_those_of_it_who_lost_before() -> None:
    s = Scenario(3).card(DOOM)
    s.options["teams"] = ((ALICE, BOB), (CAROL,))
    s.put(ALICE, "Doom x2 (hand)")
    s.cast("Doom", BOB).resolve()

    s.cast("Doom", CAROL).resolve()

    assert s.happened(GameEnded, winners=(ALICE, BOB), rule="104.2c")


@pytest.mark.cr("800.6")
def test_with_more_than_two_players_the_first_mulligan_costs_no_card() -> None:
    s = Scenario(3).turn_of(ALICE).from_the_start()
    s.choose(False, True, True, False, "Filler", True)

    s.settle()

    assert len(s.hand(ALICE)) == 6  # the second one did
    assert len(s.hand(BOB)) == 7


@pytest.mark.cr("800.7", "103.8c")
def test_in_a_multiplayer_game_the_first_draw_isnt_skipped() -> None:
    s = Scenario(3).from_the_start()
    s.options["starting_player"] = ALICE

    s.to(PRECOMBAT_MAIN, ALICE)

    assert len(s.hand(ALICE)) == 8


# Several attacked at once. (CR 802.3-802.5)


@pytest.mark.cr("802.3a")
def test_a_limit_for_one_player_leaves_others_to_be_attacked_by_more() -> None:
    s = three().card("Rush {R} | Creature — Goblin | ~ attacks each combat if able. | 1/1")
    s.card("Elk {2}{G} | Creature — Elk | 3/3")
    s.card("Moat {W} | Enchantment | No more than one creature can attack you each combat.")
    s.put(ALICE, "Rush", "Elk", "Bear").put(BOB, "Moat")

    s.attack(("Rush", BOB), ("Elk", CAROL), ("Bear", CAROL)).damage()

    assert (s.life(BOB), s.life(CAROL)) == (19, 15)


@pytest.mark.cr("802.3a")
def test_a_limit_for_one_player_holds_for_those_who_attack_them() -> None:
    s = three().card(
        "Moat {W} | Enchantment | No more than one creature can attack you each combat."
    )
    s.put(ALICE, "Bear x2").put(BOB, "Moat")

    with pytest.raises(ScenarioError):
        s.attack(("Bear", BOB), ("Bear", BOB))


@pytest.mark.cr("802.3b", "702.22c")
def test_a_band_attacks_one_player() -> None:
    s = three().card("Hero {W} | Creature — Human | Banding | 1/1").put(ALICE, "Hero", "Bear")

    s.attack(("Hero", BOB), ("Bear", CAROL))

    assert s.game.combat.bands == ()


@pytest.mark.cr("802.5", "510.1")
def test_combat_damage_is_assigned_in_turn_order() -> None:
    s = three().card("Ox {1}{G} | Creature — Ox | 1/4").card("Elk {2}{G} | Creature — Elk | 4/4")
    s.card("Lynx {G} | Creature — Cat | ~ can block an additional creature each combat. | 3/3")
    s.put(ALICE, "Elk", "Bear x3").put(BOB, "Ox x2").put(CAROL, "Lynx")
    elk, *bears = s.game.battlefield[:4]
    ox, other = s.game.battlefield[4:6]
    s.attack((elk, BOB), (bears[0], CAROL), (bears[1], CAROL))
    s.block((ox, elk), (other, elk), ("Lynx", bears[0]), ("Lynx", bears[1]))

    asked = noted(s)
    s.damage()

    assert [each.player for each in asked if each.topic is Topic.COMBAT_DAMAGE] == [ALICE, CAROL]


@pytest.mark.cr("800.1", "800.7")
def test_a_game_that_began_with_more_than_two_players_stays_a_multiplayer_game() -> None:
    s = Scenario(3).from_the_start()
    s.options["starting_player"] = ALICE
    s.settle()

    s.table.concede(CAROL)
    s.to(PRECOMBAT_MAIN, ALICE)

    assert len(s.hand(ALICE)) == 8
