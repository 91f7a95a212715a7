"""Replacement and prevention effects, played. (CR 614, 615)"""

import pytest

from apnap.terms.events import StepBegan
from apnap.terms.turn import DRAW, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
DOOM = "Doom {B} | Instant | Destroy target creature."
TROLL = "Troll {G} | Creature — Troll | {G}: Regenerate this creature. | 2/2"


def world() -> Scenario:
    return Scenario().card(BEAR).card(SPARK).card(DOOM).card(TROLL)


@pytest.mark.cr("614.4", "614.8")
@pytest.mark.example("614.4", index=1)
def test_example_614_4_regeneration_comes_in_response() -> None:
    s = world().put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Forest", "Troll")

    s.cast("Doom", "Troll").activate("Troll", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Forest", "Troll"]
    assert s.is_tapped("Troll")


@pytest.mark.cr("614.4")
@pytest.mark.example("614.4", index=1)
def test_example_614_4_after_the_spell_it_is_too_late() -> None:
    s = world().put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Forest", "Troll")

    s.cast("Doom", "Troll").resolve()

    assert s.graveyard(BOB) == ["Troll"]
    assert not s.may("activate", "Troll", by=BOB)


@pytest.mark.cr("614.1b", "614.10")
def test_to_skip_a_step_is_to_do_nothing_instead() -> None:
    s = world().card("Fast {W} | Enchantment | Skip your draw step.").put(ALICE, "Fast")

    s.to(UPKEEP, ALICE).to(PRECOMBAT_MAIN, ALICE)

    assert s.hand(ALICE) == []
    assert not s.happened(StepBegan, player=ALICE, step=DRAW)


@pytest.mark.cr("614.10a")
def test_two_effects_that_skip_the_next_turn_skip_two() -> None:
    s = world().card("Nap {U} | Sorcery | Target player skips their next turn.")
    s.put(ALICE, "Island x2", "Nap x2 (hand)")
    s.cast("Nap", BOB).resolve().cast("Nap", BOB).resolve()

    s.to(UPKEEP, ALICE).to(UPKEEP, ALICE)

    assert s.game.turn == 3
    s.to(UPKEEP, BOB)


@pytest.mark.cr("614.10")
def test_a_step_that_began_isnt_skipped() -> None:
    s = world().card("Nap {U} | Instant | Target player skips their next turn.")
    s.put(BOB, "Island", "Nap (hand)")

    s.cast("Nap", ALICE, by=BOB).resolve()

    assert s.game.active == ALICE
    s.to(UPKEEP).to(UPKEEP)
    assert (s.game.active, s.game.turn) == (BOB, 3)


@pytest.mark.cr("614.3")
def test_a_replacement_effect_lasts_until_used_up() -> None:
    """One shield for one destruction: the second time the creature dies."""
    s = world().put(ALICE, "Swamp x2", "Doom x2 (hand)").put(BOB, "Forest", "Troll")
    s.activate("Troll", by=BOB).resolve()

    s.cast("Doom", "Troll").resolve()
    assert "Troll" in s.battlefield(BOB)
    s.cast("Doom", "Troll").resolve()

    assert s.graveyard(BOB) == ["Troll"]


@pytest.mark.cr("614.3")
def test_a_replacement_effect_ends_with_its_duration() -> None:
    s = world().put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Forest", "Troll")
    s.activate("Troll", by=BOB).resolve().to(UPKEEP, BOB)

    s.cast("Doom", "Troll", by=ALICE).resolve()

    assert s.graveyard(BOB) == ["Troll"]


@pytest.mark.cr("614.6")
def test_an_event_that_was_replaced_never_happened() -> None:
    """Exiled instead of dying: nothing died."""
    s = world().card("Void {B} | Enchantment | If a creature would die, exile it instead.")
    s.card(
        "Mourner {W} | Creature — Human | Whenever another creature dies, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Swamp", "Void", "Mourner", "Doom (hand)").put(BOB, "Bear")

    s.cast("Doom", "Bear").resolve()

    assert s.exile() == ["Bear"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("614.17b")
def test_a_cost_that_cant_happen_cant_be_paid() -> None:
    s = world().card("Altar {2} | Artifact | Sacrifice a creature: You gain 1 life.")
    s.card("Bond {W} | Enchantment | Creatures you control can't be sacrificed.")
    s.put(ALICE, "Altar", "Bear", "Bond")

    assert not s.may("activate", "Altar")


@pytest.mark.cr("614.17", "614.17a")
def test_a_cant_effect_does_not_go_back_in_time() -> None:
    s = (
        world()
        .card("Heal {W} | Instant | You gain 3 life.")
        .card("Hex {B} | Enchantment | Flash | Players can't gain life.")
    )
    s.put(ALICE, "Plains x2", "Heal x2 (hand)").put(BOB, "Swamp", "Hex (hand)")
    s.cast("Heal").resolve()

    s.cast("Heal").cast("Hex", by=BOB).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("615.4", "615.1")
@pytest.mark.example("615.4", index=1)
def test_example_615_4_prevention_comes_in_response() -> None:
    s = world().card(
        "Salve {W} | Instant | Prevent the next 3 damage that would be dealt to any target this turn."
    )
    s.put(ALICE, "Mountain x2", "Spark x2 (hand)").put(BOB, "Plains", "Salve (hand)")

    s.cast("Spark", BOB).cast("Salve", BOB, by=BOB).resolve()
    assert s.life(BOB) == 20
    s.cast("Spark", BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("615.4")
@pytest.mark.example("615.4", index=1)
def test_example_615_4_after_the_spell_it_is_too_late() -> None:
    s = world().card(
        "Salve {W} | Instant | Prevent the next 3 damage that would be dealt to any target this turn."
    )
    s.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Plains", "Salve (hand)")

    s.cast("Spark", BOB).resolve().cast("Salve", BOB, by=BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("615.3", "615.7")
def test_a_shield_is_used_up_by_the_damage_it_prevents() -> None:
    s = world().card(
        "Salve {W} | Instant | Prevent the next 4 damage that would be dealt to any target this turn."
    )
    s.put(ALICE, "Mountain x2", "Spark x2 (hand)").put(BOB, "Plains", "Salve (hand)")
    s.cast("Salve", BOB, by=BOB).resolve()

    s.cast("Spark", BOB).resolve().cast("Spark", BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("615.3")
def test_a_shield_is_gone_after_the_turn() -> None:
    s = world().card(
        "Salve {W} | Instant | Prevent the next 4 damage that would be dealt to any target this turn."
    )
    s.put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Plains", "Salve (hand)")
    s.cast("Salve", BOB, by=BOB).resolve().to(UPKEEP, BOB)

    s.cast("Spark", BOB, by=ALICE).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("615.6", "615.1a")
def test_prevented_damage_was_never_dealt() -> None:
    s = world().card("Fog {G} | Instant | Prevent all combat damage that would be dealt this turn.")
    s.card(
        "Vampire {B} | Creature — Vampire | Whenever this creature deals combat damage to a player, draw a card. | 2/2"
    )
    s.put(ALICE, "Vampire").put(BOB, "Forest", "Fog (hand)")
    s.attack("Vampire").cast("Fog", by=BOB)

    s.damage()

    assert s.life(BOB) == 20
    assert s.hand(ALICE) == []


@pytest.mark.cr("614.12a", "701.20e")
def test_a_hand_is_looked_at_before_the_choice_is_made() -> None:
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card(
        "Spyglass {0} | Artifact | As ~ enters, look at an opponent's hand, then choose any card"
        " name. | Activated abilities of sources with the chosen name can't be activated."
    )
    s.put(ALICE, "Spyglass (hand)").put(BOB, "Bear (hand)")

    s.cast("Spyglass").choose("Bear").resolve()

    assert s.record("Spyglass").notes["name"] == "Bear"
    assert "Bear" in [card.name for card in s.table.view(ALICE).players[BOB].hand]


VAULT = (
    "Vault {0} | Artifact | Vault enters tapped. | Vault doesn't untap during your untap step."
    " | If you would begin your turn while Vault is tapped, you may skip that turn instead. If you"
    " do, untap Vault. | {T}: Take an extra turn after this one."
)


@pytest.mark.cr("614.10", "500.7")
def test_a_turn_that_may_be_skipped_untaps_it_before_the_next_begins() -> None:
    s = Scenario().card(VAULT).put(ALICE, "Vault (hand)")

    s.cast("Vault").resolve()
    s.choose(True).to(UPKEEP, BOB).to(UPKEEP)
    again = (s.game.active, s.is_tapped("Vault"))
    s.to(UPKEEP, ALICE).to(PRECOMBAT_MAIN)
    s.activate("Vault").resolve()
    s.choose(False).to(UPKEEP)

    assert again == (BOB, False)
    assert (s.game.active, s.is_tapped("Vault")) == (ALICE, True)


@pytest.mark.cr("614.10")
def test_while_it_is_untapped_no_turn_may_be_skipped() -> None:
    s = Scenario().card(VAULT).put(ALICE, "Vault")

    s.to(UPKEEP, BOB).to(UPKEEP)

    assert s.game.active == ALICE
