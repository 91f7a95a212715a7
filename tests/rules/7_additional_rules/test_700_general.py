"""Modes, dying, devotion. (CR 700)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
CHARM = """Charm {R} | Instant | Choose one — | • Charm deals 2 damage to target creature.
| • You gain 3 life. | • Destroy target artifact."""
DEED = """Deed {G} | Instant | Choose two — | • You gain 3 life. | • Draw a card.
| • Target player discards a card."""


@pytest.mark.cr("700.2", "700.2a")
def test_only_the_chosen_mode_is_followed() -> None:
    s = Scenario().card(CHARM).card(BEAR).put(ALICE, "Mountain", "Charm (hand)").put(BOB, "Bear")

    s.cast("Charm", modes=1).resolve()

    assert s.life(ALICE) == 23
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("700.2a")
def test_a_mode_that_lacks_a_target_can_not_be_chosen() -> None:
    s = Scenario().card(CHARM).put(ALICE, "Mountain", "Charm (hand)")

    with pytest.raises(ScenarioError, match="choose a mode"):
        s.cast("Charm", modes=0)


@pytest.mark.cr("700.2c")
def test_targets_are_chosen_only_for_the_chosen_mode() -> None:
    s = Scenario().card(CHARM).card(BEAR).put(ALICE, "Mountain", "Charm (hand)").put(BOB, "Bear")

    s.cast("Charm", "Bear", modes=0).resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("700.2d")
def test_the_same_mode_can_not_be_chosen_twice() -> None:
    s = Scenario().card(DEED).put(ALICE, "Forest", "Deed (hand)")

    with pytest.raises(ScenarioError, match="choose a mode"):
        s.cast("Deed", modes=[0, 0])


@pytest.mark.cr("700.2d")
def test_two_modes_are_followed_in_the_order_printed() -> None:
    s = Scenario().card(DEED).library(ALICE, "Plains", "Plains").put(ALICE, "Forest", "Deed (hand)")

    s.cast("Deed", ALICE, modes=[1, 2]).resolve()

    assert s.graveyard(ALICE) == ["Plains", "Deed"]  # drawn, then discarded


@pytest.mark.cr("700.2d")
def test_a_mode_may_be_chosen_again_if_the_card_says_so() -> None:
    s = Scenario().card(
        "Volley {R} | Instant | Choose three. You may choose the same mode more than once."
        "| • Volley deals 1 damage to target player. | • You gain 1 life."
    )
    s.put(ALICE, "Mountain", "Volley (hand)")

    s.cast("Volley", BOB, BOB, modes=[0, 0, 1]).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (21, 18)


@pytest.mark.cr("700.2i")
def test_modes_are_chosen_up_to_so_many_pawprints() -> None:
    s = Scenario().card(
        "Feast {G} | Sorcery | Choose up to three {P} worth of modes. You may choose the same mode "
        "more than once.| {P} — You gain 1 life.| {P}{P} — Target player loses 2 life."
    )
    s.put(ALICE, "Forest x2", "Feast x2 (hand)")

    s.cast("Feast", BOB, modes=[0, 1]).resolve()
    assert (s.life(ALICE), s.life(BOB)) == (21, 18)

    s.cast("Feast", modes=[0, 0]).resolve()  # fewer will do
    assert s.life(ALICE) == 23


@pytest.mark.cr("700.2i", "700.2d")
def test_more_pawprints_can_not_be_chosen() -> None:
    s = Scenario().card(
        "Feast {G} | Sorcery | Choose up to three {P} worth of modes. You may choose the same mode "
        "more than once.| {P} — You gain 1 life.| {P}{P} — Target player loses 2 life."
    )
    s.put(ALICE, "Forest", "Feast (hand)")

    with pytest.raises(ScenarioError, match="choose a mode"):
        s.cast("Feast", BOB, BOB, modes=[1, 1])


@pytest.mark.cr("700.2a", "700.2d")
def test_modes_total_exactly_what_is_asked() -> None:
    """Without a creature the first mode is out, so that the others must make four."""
    s = Scenario().card(
        "Dose {G} | Sorcery | Choose any number of modes that total exactly 4. You may choose the "
        "same mode more than once.| [1] Tap target creature.| [2] You gain 1 life."
        "| [3] You lose 5 life."
    )
    s.put(ALICE, "Forest", "Dose (hand)")

    s.cast("Dose", modes=[1, 1]).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("700.2a")
def test_a_mode_that_leaves_no_exact_total_can_not_be_chosen() -> None:
    s = Scenario().card(
        "Dose {G} | Sorcery | Choose any number of modes that total exactly 4. You may choose the "
        "same mode more than once.| [1] Tap target creature.| [2] You gain 1 life."
        "| [3] You lose 5 life."
    )
    s.put(ALICE, "Forest", "Dose (hand)")

    with pytest.raises(ScenarioError, match="choose a mode"):
        s.cast("Dose", modes=[2])


@pytest.mark.cr("700.2g", "707.10")
def test_a_copy_has_the_mode_of_the_original() -> None:
    s = Scenario().card(CHARM).card("Fork {R} | Instant | Copy target instant or sorcery spell.")
    s.put(ALICE, "Mountain x2", "Charm (hand)", "Fork (hand)")

    s.cast("Charm", modes=1).cast("Fork", "Charm").resolve()

    assert s.life(ALICE) == 26


@pytest.mark.cr("700.5")
def test_devotion_counts_the_symbols_among_the_costs_of_permanents() -> None:
    """{G}{G} and {1}{G/U}, and its own {G}; the opponent's don't count."""
    s = Scenario().card("Oak {G}{G} | Creature — Treefolk | 2/2")
    s.card("Hybrid {1}{G/U} | Creature — Frog | 1/1")
    s.card(
        "Pilgrim {G} | Creature — Human | When Pilgrim enters, you gain life equal to your devotion to green. | 1/1"
    )
    s.put(ALICE, "Forest", "Oak", "Hybrid", "Pilgrim (hand)").put(BOB, "Oak")

    s.cast("Pilgrim").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("700.5")
def test_a_god_is_a_creature_with_enough_devotion() -> None:
    s = Scenario().card(
        "Forge God {3}{R} | Legendary Enchantment Creature — God | Indestructible"
        "| As long as your devotion to red is less than five, Forge God isn't a creature. | 6/5"
    )
    s.card("Herd {R}{R}{R} | Creature — Goat | 3/3").card("Kid {R} | Creature — Goat | 1/1")
    s.put(ALICE, "Mountain", "Forge God", "Herd", "Kid (hand)")
    assert s.pt("Forge God") == (None, None)

    s.cast("Kid").resolve()

    assert s.pt("Forge God") == (6, 5)


@pytest.mark.cr("700.1", "509.3c", "509.3d")
@pytest.mark.example("700.1")
def test_example_700_1_two_blockers_are_one_event_or_two() -> None:
    s = Scenario().card(BEAR)
    s.card("Ox {W} | Creature — Ox | Whenever Ox becomes blocked, you gain 10 life. | 3/3")
    s.card(
        "Elk {W} | Creature — Elk | Whenever Elk becomes blocked by a creature, you gain 1 life. | 3/3"
    )
    s.put(ALICE, "Ox", "Elk").put(BOB, "Bear x4")
    bears = [key for key in s.game.battlefield if s.seen(key).name == "Bear"]

    s.attack("Ox", "Elk")
    s.block((bears[0], "Ox"), (bears[1], "Ox"), (bears[2], "Elk"), (bears[3], "Elk")).resolve()

    assert s.life(ALICE) == 32


@pytest.mark.cr("700.2f", "115.7")
def test_new_targets_are_for_the_mode_that_was_chosen() -> None:
    s = Scenario().card(CHARM).card(BEAR).card("Ring {1} | Artifact | {T}: You gain 1 life.")
    s.card("Bend {U} | Instant | You may choose new targets for target instant or sorcery spell.")
    s.put(ALICE, "Mountain", "Island", "Charm (hand)", "Bend (hand)").put(BOB, "Bear x2", "Ring")
    first, second = [key for key in s.game.battlefield if s.seen(key).name == "Bear"]

    s.cast("Charm", first, modes=0).cast("Bend", "Charm").choose(second).resolve()

    assert s.battlefield(BOB) == ["Bear", "Ring"]
    assert first in s.game.battlefield


@pytest.mark.cr("700.6")
def test_legends_artifacts_and_sagas_are_historic() -> None:
    s = Scenario().card(
        "Scribe {W} | Creature — Human | Whenever you cast a historic spell, you gain 1 life. | 1/1"
    )
    s.card("Ring {0} | Artifact | {T}: You gain 1 life.").card(BEAR)
    s.card("Queen {G} | Legendary Creature — Elf | 2/2")
    s.card("Tale {G} | Enchantment — Saga | I, II — Draw a card.")
    s.put(ALICE, "Scribe", "Forest x3", "Ring (hand)", "Queen (hand)", "Tale (hand)", "Bear (hand)")

    s.cast("Bear").resolve()
    assert s.life(ALICE) == 20

    s.cast("Ring").resolve().cast("Queen").resolve().cast("Tale").resolve()
    assert s.life(ALICE) == 23


@pytest.mark.cr("700.9")
def test_counters_equipment_and_own_auras_modify() -> None:
    """Four Bears: with a counter, equipped, enchanted by an opponent, and plain."""
    s = (
        Scenario()
        .card(BEAR)
        .card("Ox {W} | Creature — Ox | 1/1")
        .card("Elk {W} | Creature — Elk | 1/1")
    )
    s.card("Blade {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {1}")
    s.card("Mantle {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1.")
    s.card("Count {W} | Sorcery | You gain 1 life for each modified creature you control.")
    s.put(ALICE, "Plains", "Bear (1 charge)", "Ox", "Blade (on Ox)", "Bear", "Elk", "Count (hand)")
    s.put(BOB, "Mantle (on Elk)")

    s.cast("Count").resolve()

    assert s.life(ALICE) == 22
