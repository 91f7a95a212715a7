"""Leaving a multiplayer game, and attacking several players. (CR 800.4, 802)"""

import pytest

from apnap.terms.events import BlockDeclared, CeasingToExist, Damage, TurnBegan
from apnap.terms.turn import END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
DOOM = "Doom {0} | Instant | Target player loses the game."
MIND_AURA = "Domineer {0} | Enchantment — Aura | Enchant creature | You control enchanted creature."
TREASON = "Treason {0} | Sorcery | Gain control of target creature until end of turn."
RAISE = "Raise {0} | Sorcery | Put target creature card from a graveyard onto the battlefield under your control."


def three() -> Scenario:
    """Three players; Carol may make anyone lose."""
    return Scenario(3).card(BEAR).card(DOOM).put(CAROL, "Doom x2 (hand)")


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
