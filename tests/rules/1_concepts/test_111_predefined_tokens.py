"""Predefined tokens. (CR 111.10)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT
from apnap.terms.mana import BLACK, WHITE
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def given(token: str) -> Scenario:
    """Alice may cast a sorcery for nothing that creates the token."""
    s = Scenario().card(f"Gift {{0}} | Sorcery | Create a {token} token.")
    return s.put(ALICE, "Gift (hand)")


def role(name: str) -> Scenario:
    """Alice's Bear gets a Role."""
    s = Scenario().card(
        f"Fable {{0}} | Sorcery | Create a {name} Role token attached to target creature."
    )
    s.card(BEAR).put(ALICE, "Fable (hand)", "Bear")
    return s.cast("Fable", "Bear").resolve()


@pytest.mark.cr("111.10a")
def test_a_treasure_is_sacrificed_for_one_mana_of_any_color() -> None:
    s = given("Treasure").card("Zap {U} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Zap (hand)")

    s.cast("Gift").resolve()
    treasure = s.seen("Treasure Token")
    s.cast("Zap", BOB).resolve()

    assert (treasure.types, treasure.colors, treasure.subtypes) == (
        ARTIFACT,
        0,
        frozenset({"Treasure"}),
    )
    assert s.battlefield(ALICE) == []
    assert s.life(BOB) == 19


@pytest.mark.cr("111.10a")
def test_a_tapped_treasure_makes_no_mana() -> None:
    s = Scenario().card("Loot {0} | Sorcery | Create a tapped Treasure token.")
    s.put(ALICE, "Loot (hand)")

    s.cast("Loot").resolve()

    assert not s.may("activate", "Treasure Token")


@pytest.mark.cr("111.10b")
def test_a_food_is_sacrificed_for_three_life() -> None:
    s = given("Food").put(ALICE, "Forest x2")

    s.cast("Gift").resolve()
    s.activate("Food Token").resolve()

    assert s.life(ALICE) == 23
    assert s.battlefield(ALICE) == ["Forest", "Forest"]


@pytest.mark.cr("111.10c")
def test_a_gold_is_sacrificed_for_mana_though_it_is_tapped() -> None:
    s = Scenario().card("Loot {0} | Sorcery | Create a tapped Gold token.")
    s.card("Zap {U} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Loot (hand)", "Zap (hand)")

    s.cast("Loot").resolve()
    s.cast("Zap", BOB).resolve()

    assert s.life(BOB) == 19
    assert s.battlefield(ALICE) == []


@pytest.mark.cr("111.10d")
def test_a_walker_is_a_black_zombie_named_walker() -> None:
    s = given("Walker")

    s.cast("Gift").resolve()

    walker = s.seen("Walker")
    assert (walker.types, walker.colors, walker.subtypes) == (
        CREATURE,
        BLACK,
        frozenset({"Zombie"}),
    )
    assert s.pt("Walker") == (2, 2)


@pytest.mark.cr("111.10e")
def test_a_shard_scries_then_draws() -> None:
    s = given("Shard").put(ALICE, "Island x2").library(ALICE, "Swamp", "Forest")

    s.cast("Gift").resolve()
    shard = s.seen("Shard Token")
    s.choose("Swamp").activate("Shard Token").resolve()

    assert shard.types == ENCHANTMENT
    assert s.hand(ALICE) == ["Forest"]


@pytest.mark.cr("111.10g")
def test_a_blood_needs_a_card_to_discard_and_draws_one() -> None:
    s = given("Blood").put(ALICE, "Swamp", "Plains (hand)").library(ALICE, "Forest")

    s.cast("Gift").resolve()
    s.activate("Blood Token").resolve()

    assert s.hand(ALICE) == ["Forest"]
    assert s.graveyard(ALICE) == ["Gift", "Plains"]


@pytest.mark.cr("111.10g")
def test_a_blood_cant_be_used_with_an_empty_hand() -> None:
    s = given("Blood").put(ALICE, "Swamp")

    s.cast("Gift").resolve()

    assert not s.may("activate", "Blood Token")


@pytest.mark.cr("111.10h")
def test_a_powerstone_pays_for_artifacts_and_abilities_but_no_other_spells() -> None:
    s = given("Powerstone").card("Cog {1} | Artifact").card("Elk {1} | Creature — Elk | 1/1")
    s.card("Bell {0} | Artifact | {1}: You gain 1 life.")
    s.put(ALICE, "Cog (hand)", "Elk (hand)", "Bell")

    s.cast("Gift").resolve()

    assert s.may("cast", "Cog")
    assert s.may("activate", "Bell")
    assert not s.may("cast", "Elk")


@pytest.mark.cr("111.10w")
def test_vibranium_is_indestructible_and_pays_for_no_nonartifact_spell() -> None:
    s = given("Vibranium").card("Cog {1} | Artifact").card("Elk {1} | Creature — Elk | 1/1")
    s.put(ALICE, "Cog (hand)", "Elk (hand)")

    s.cast("Gift").resolve()

    assert s.has("Vibranium Token", "indestructible")
    assert s.may("cast", "Cog")
    assert not s.may("cast", "Elk")


@pytest.mark.cr("111.10j")
def test_the_cursed_role_makes_a_creature_one_one() -> None:
    s = role("Cursed")

    assert s.pt("Bear") == (1, 1)
    assert s.seen("Cursed").subtypes == {"Aura", "Role"}


@pytest.mark.cr("111.10k")
def test_the_monster_role_gives_trample() -> None:
    s = role("Monster")

    assert s.pt("Bear") == (3, 3)
    assert s.has("Bear", "trample")


@pytest.mark.cr("111.10m")
def test_the_royal_role_gives_ward_one() -> None:
    s = Scenario().card(
        "Fable {0} | Sorcery | Create a Royal Role token attached to target creature."
    )
    s.card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Fable (hand)", "Bear").put(BOB, "Slay (hand)")

    s.cast("Fable", "Bear").resolve()
    s.cast("Slay", "Bear", by=BOB).resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.graveyard(BOB) == ["Slay"]


@pytest.mark.cr("111.10n")
def test_the_sorcerer_role_makes_attackers_scry() -> None:
    s = Scenario().card(
        "Fable {0} | Sorcery | Create a Sorcerer Role token attached to target creature."
    )
    s.card(BEAR).put(ALICE, "Fable (hand)", "Bear").library(ALICE, "Swamp", "Forest")

    s.cast("Fable", "Bear").resolve()
    s.attack("Bear").choose("Swamp").resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.names(0, ALICE) == ["Forest", "Swamp"]


@pytest.mark.cr("111.10p")
def test_the_virtuous_role_counts_its_controllers_enchantments() -> None:
    s = Scenario().card(
        "Fable {0} | Sorcery | Create a Virtuous Role token attached to target creature."
    )
    s.card(BEAR).card("Rug {W} | Enchantment")
    s.put(ALICE, "Fable (hand)", "Bear", "Rug").put(BOB, "Rug")

    s.cast("Fable", "Bear").resolve()

    assert s.pt("Bear") == (4, 4)


@pytest.mark.cr("111.10q")
def test_a_wicked_role_put_into_a_graveyard_costs_each_opponent_a_life() -> None:
    s = Scenario().card(
        "Fable {0} | Sorcery | Create a Wicked Role token attached to target creature."
    )
    s.card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Fable (hand)", "Bear", "Slay (hand)")

    s.cast("Fable", "Bear").resolve()
    strong = s.pt("Bear")
    s.cast("Slay", "Bear").resolve()

    assert strong == (3, 3)
    assert s.life(BOB) == 19
    assert s.life(ALICE) == 20


@pytest.mark.cr("111.10r")
def test_the_young_hero_grows_only_while_its_toughness_is_three_or_less() -> None:
    s = Scenario().card(
        "Fable {0} | Sorcery | Create a Young Hero Role token attached to target creature."
    )
    s.card(BEAR).card("Oaf {1}{G} | Creature — Giant | 4/4")
    s.put(ALICE, "Fable x2 (hand)", "Bear", "Oaf")

    s.cast("Fable", "Bear").resolve()
    s.cast("Fable", "Oaf").resolve()
    s.attack("Bear", "Oaf").resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.pt("Oaf") == (4, 4)


@pytest.mark.cr("111.10s")
def test_a_map_makes_a_creature_explore_at_sorcery_speed() -> None:
    s = given("Map").card(BEAR).put(ALICE, "Forest", "Bear").library(ALICE, "Swamp", "Plains")

    s.cast("Gift")
    s.resolve()
    s.activate("Map Token", "Bear").resolve()

    assert s.hand(ALICE) == ["Swamp"]


@pytest.mark.cr("111.10s", "111.10v")
@pytest.mark.parametrize("token", ["Map", "Mutagen"])
def test_a_map_or_mutagen_isnt_used_at_instant_speed(token: str) -> None:
    s = given(token).card(BEAR).put(ALICE, "Forest", "Bear")

    s.cast("Gift").resolve().to(4)

    assert not s.may("activate", f"{token} Token", ALICE)


@pytest.mark.cr("111.10t")
def test_a_junk_exiles_a_card_that_may_be_played_this_turn() -> None:
    s = given("Junk").library(ALICE, "Swamp", "Plains")

    s.cast("Gift").resolve()
    s.activate("Junk Token").resolve()
    s.play("Swamp")

    assert s.battlefield(ALICE) == ["Swamp"]


@pytest.mark.cr("111.10u")
def test_a_lander_finds_a_basic_land_tapped() -> None:
    s = given("Lander").put(ALICE, "Forest x2").library(ALICE, "Filler", "Swamp", "Filler")

    s.cast("Gift").resolve()
    s.choose("Swamp").activate("Lander Token").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Forest", "Swamp"]
    assert s.is_tapped("Swamp")


@pytest.mark.cr("111.10v")
def test_a_mutagen_puts_a_counter_on_a_creature() -> None:
    s = given("Mutagen").card(BEAR).put(ALICE, "Forest", "Bear")

    s.cast("Gift").resolve()
    s.activate("Mutagen Token", "Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 1


@pytest.mark.cr("111.10")
def test_the_effect_may_add_to_what_is_predefined() -> None:
    s = Scenario().card("Loot {0} | Sorcery | Create a tapped Treasure token.")
    s.put(ALICE, "Loot (hand)")

    s.cast("Loot").resolve()

    assert s.is_tapped("Treasure Token")
    assert s.seen("Treasure Token").colors & WHITE == 0
