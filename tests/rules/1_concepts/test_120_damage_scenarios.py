"""Damage, in play. (CR 120)"""

import pytest

from apnap.terms.events import Damage, Destruction
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
OX = "Ox {1}{G} | Creature — Ox | 2/5"
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to any target."


@pytest.mark.cr("120.1", "120.2b", "120.7")
def test_the_object_the_effect_names_is_the_source() -> None:
    s = Scenario().card(
        "Spear {0} | Sorcery | Target creature you control deals damage equal to its"
        " power to target creature an opponent controls."
    )
    s.card(BEAR).card(OX).put(ALICE, "Spear (hand)", "Bear").put(BOB, "Ox")

    s.cast("Spear", "Bear", "Ox").resolve()

    [damage] = s.happened(Damage)
    assert (damage.source, damage.amount) == (s.find("Bear"), 2)


@pytest.mark.cr("120.2", "120.2b")
def test_an_enchantment_may_deal_damage() -> None:
    s = Scenario().card(
        "Vent {0} | Enchantment | At the beginning of your end step, this enchantment"
        " deals 1 damage to each opponent."
    )
    s.put(ALICE, "Vent")

    s.to(11).resolve()

    assert s.happened(Damage)[0].source == s.find("Vent")
    assert s.life(BOB) == 19


@pytest.mark.cr("120.2a")
def test_attackers_and_blockers_deal_damage_equal_to_their_power() -> None:
    s = Scenario().card(BEAR).card(OX).put(ALICE, "Bear").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).damage()

    assert [(event.amount, event.combat) for event in s.happened(Damage)] == [(2, True), (2, True)]
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("120.4", "120.4b", "120.4c")
@pytest.mark.example("120.4d", index=1)
def test_example_120_4d_prevention_then_results_then_their_replacement() -> None:
    s = Scenario().card(
        "Boon {0} | Enchantment | If you would gain life, you gain twice that much life instead."
    )
    s.card("Wight {B} | Creature — Zombie | Wither, lifelink | 3/3").card(BEAR)
    s.card(
        "Guard {0} | Instant | Prevent the next 2 damage that would be dealt to target creature this turn."
    )
    s.put(ALICE, "Boon", "Wight").put(BOB, "Bear", "Guard (hand)")

    s.attack("Wight").block(("Bear", "Wight"))
    s.cast("Guard", "Bear", by=None).resolve().damage()

    assert s.counters("Bear", "-1/-1") == 1
    assert s.life(ALICE) == 22
    assert s.record("Wight").damage == 2


@pytest.mark.cr("120.5")
@pytest.mark.example("120.5", index=1)
def test_example_120_5_damage_doesnt_destroy_a_state_based_action_does() -> None:
    s = Scenario().card(BOLT).card(BEAR).put(ALICE, "Bolt (hand)").put(BOB, "Bear")

    s.cast("Bolt", "Bear").resolve()

    [destroyed] = s.happened(Destruction)
    assert destroyed.rule == "704.5g"
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("120.6")
def test_damage_stays_marked_until_cleanup() -> None:
    s = Scenario().card(BOLT).card(OX).put(ALICE, "Bolt (hand)").put(BOB, "Ox")

    s.cast("Bolt", "Ox").resolve()
    marked = s.record("Ox").damage
    s.to(PRECOMBAT_MAIN, BOB)

    assert (marked, s.record("Ox").damage) == (3, 0)


@pytest.mark.cr("120.6")
def test_damage_marked_in_one_turn_adds_up_to_lethal() -> None:
    s = Scenario().card(BOLT).card(OX).put(ALICE, "Bolt x2 (hand)").put(BOB, "Ox")

    s.cast("Bolt", "Ox").resolve()
    s.cast("Bolt", "Ox").resolve()

    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.cr("120.8")
def test_no_damage_is_no_damage_at_all() -> None:
    s = Scenario().card(
        "Wall {W} | Creature — Wall | Whenever this creature is dealt damage, you gain 1 life. | 0/4"
    )
    s.card("Lamb {W} | Creature — Sheep | 0/1").put(ALICE, "Lamb").put(BOB, "Wall")

    s.attack("Lamb").block(("Wall", "Lamb")).damage()

    assert s.happened(Damage) == []
    assert s.life(BOB) == 20


@pytest.mark.cr("120.9")
def test_damage_dealt_means_only_that_of_the_source_named() -> None:
    s = Scenario().card(
        "Leech {B} | Creature — Leech | Whenever this creature deals combat damage to a"
        " player, you gain that much life. | 3/3"
    )
    s.card(BEAR).put(ALICE, "Leech", "Bear")

    s.attack("Leech", "Bear").damage()

    assert s.life(BOB) == 15
    assert s.life(ALICE) == 23


@pytest.mark.cr("120.1a")
def test_damage_to_all_artifacts_hurts_only_creatures_among_them() -> None:
    s = Scenario().card("Rust {0} | Sorcery | Rust deals 1 damage to each creature.")
    s.card("Cog {1} | Artifact").card("Myr {1} | Artifact Creature — Myr | 1/1")
    s.put(ALICE, "Rust (hand)", "Cog", "Myr")

    s.cast("Rust").resolve()

    assert s.battlefield(ALICE) == ["Cog"]


@pytest.mark.cr("120.1", "608.2i")
def test_what_is_controlled_by_those_whom_it_dealt_combat_damage_is_destroyed() -> None:
    s = (
        Scenario(3)
        .card("Rock {2} | Artifact")
        .card("Stone {1} | Artifact")
        .card(
            "Hellkite {0} | Creature — Dragon | {X}: Destroy each nonland permanent with mana value X "
            "whose controller was dealt combat damage by this creature this turn. Activate only once "
            "each turn. | 5/5"
        )
    )
    s.card("Sting {0} | Instant | Target creature deals 1 damage to target player.")
    s.put(ALICE, "Hellkite", "Rock", "Sting (hand)", "Forest x4")
    s.put(BOB, "Rock", "Stone", "Forest").put(CAROL, "Rock")

    s.cast("Sting", "Hellkite", CAROL).resolve()  # no combat damage
    s.attack(("Hellkite", BOB)).damage()
    s.activate("Hellkite", x=2).resolve()

    assert sorted(s.battlefield(BOB)) == ["Forest", "Stone"]
    assert "Rock" in s.battlefield(ALICE)
    assert s.battlefield(CAROL) == ["Rock"]
    assert not s.may("activate", "Hellkite")


@pytest.mark.cr("115.1", "608.2i")
def test_only_a_player_it_dealt_combat_damage_may_be_the_target() -> None:
    s = (
        Scenario(3)
        .card(BEAR)
        .card(BOLT)
        .card(
            "Hope {0} | Creature — Thopter | Sacrifice Hope: Until your next turn, target player who "
            "was dealt combat damage by Hope this turn can't cast noncreature spells. | 1/1"
        )
    )
    s.put(ALICE, "Hope").put(BOB, "Bolt (hand)").put(CAROL, "Bolt (hand)")

    before = s.may("activate", "Hope")
    s.attack(("Hope", BOB)).damage()
    s.activate("Hope", BOB).resolve()

    assert not before
    assert (s.may("cast", "Bolt", BOB), s.may("cast", "Bolt", CAROL)) == (False, True)
