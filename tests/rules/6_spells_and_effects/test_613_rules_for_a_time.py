"""Rules changed for a time, and by permanents that say what lethal is. (CR 611.2, 613.11)"""

import pytest

from apnap.terms.turn import COMBAT_DAMAGE
from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"
RUNNER = (
    "Cake Runner {1} | Creature — Food Golem | {1}: Cake Runner can't be blocked this turn "
    "except by creatures with haste. | 1/1"
)


@pytest.mark.cr("509.1b", "611.2")
def test_only_creatures_that_fit_can_block_it_this_turn() -> None:
    """A plain creature can't block it, one with haste can."""
    s = Scenario().card(SQUIRE).card(RUNNER).card("Hound {R} | Creature — Dog | Haste | 1/1")
    s.put(ALICE, "Plains", "Cake Runner").put(BOB, "Squire", "Hound")

    s.activate("Cake Runner").resolve().attack("Cake Runner").block(("Hound", "Cake Runner"))
    s.damage()

    assert s.graveyard(ALICE) == ["Cake Runner"]


@pytest.mark.cr("509.1b", "611.2")
def test_a_creature_without_haste_may_not_block_it() -> None:
    s = Scenario().card(SQUIRE).card(RUNNER)
    s.put(ALICE, "Plains", "Cake Runner").put(BOB, "Squire")

    s.activate("Cake Runner").resolve().attack("Cake Runner").to(COMBAT_DAMAGE)

    assert s.life(BOB) == 19


@pytest.mark.cr("119.7", "615.12", "611.2")
def test_life_and_prevention_are_stopped_for_the_turn() -> None:
    """No life is gained, and no damage is prevented, until the turn ends."""
    s = Scenario().card(
        "Crack {R} | Instant | Players can't gain life this turn. Damage can't be prevented this "
        "turn. Crack deals 3 damage to target player."
    )
    s.card("Ward {W} | Instant | Prevent the next 3 damage that would be dealt to you this turn.")
    s.card("Balm {W} | Instant | You gain 5 life.")
    s.put(ALICE, "Mountain", "Crack (hand)")
    s.put(BOB, "Plains", "Plains", "Ward (hand)", "Balm (hand)")

    s.cast("Ward", by=BOB).resolve().cast("Crack", BOB).resolve().cast("Balm", by=BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("120.6", "704.5g")
def test_lethal_damage_may_be_determined_by_power() -> None:
    """A 5/1 survives 4 damage, and a 1/5 is destroyed by 1."""
    s = Scenario().card(
        "Might Made Flesh {R} | Enchantment | Lethal damage dealt to creatures you control is "
        "determined by their power rather than their toughness."
    )
    s.card("Glass Giant {R} | Creature — Giant | 5/1").card("Big Wall {R} | Creature — Wall | 1/5")
    s.card("Sting {R} | Instant | Sting deals 4 damage to target creature.")
    s.card("Prick {R} | Instant | Prick deals 1 damage to target creature.")
    s.put(ALICE, "Might Made Flesh", "Glass Giant", "Big Wall")
    s.put(BOB, "Mountain", "Mountain", "Sting (hand)", "Prick (hand)")

    s.cast("Sting", "Glass Giant", by=BOB).resolve().cast("Prick", "Big Wall", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Might Made Flesh", "Glass Giant"]


@pytest.mark.cr("119.7", "119.8", "119.4")
def test_a_life_total_that_cant_change_stays() -> None:
    """Damage is dealt, life is gained, and the total is what it was."""
    s = Scenario().card(
        "Idol {4} | Artifact Creature — Golem | Your life total can't change. | 8/8"
    )
    s.card("Sting {R} | Instant | Sting deals 4 damage to target player.")
    s.card("Balm {W} | Instant | You gain 5 life.")
    s.put(ALICE, "Idol", "Plains", "Balm (hand)").put(BOB, "Mountain", "Sting (hand)")

    s.cast("Balm").resolve().cast("Sting", ALICE, by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("603.2", "101.2")
def test_entering_can_be_unheard_by_the_permanents_of_some() -> None:
    """The opponent's ability doesn't trigger; your own does."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Hush {W} | Enchantment | Permanents entering don't cause abilities of permanents your "
            "opponents control to trigger."
        )
    )
    s.card("Witness {W} | Enchantment | Whenever a creature enters, you gain 1 life.")
    s.put(ALICE, "Plains", "Hush", "Witness", "Squire (hand)").put(BOB, "Witness")

    s.cast("Squire").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (21, 20)


@pytest.mark.cr("603.2", "603.10a", "101.2")
def test_dying_can_be_unheard() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Hush Moth {W} | Creature — Insect | Creatures entering or dying don't cause "
            "abilities to trigger. | 1/1"
        )
    )
    s.card("Mourner {W} | Enchantment | Whenever a creature dies, you gain 1 life.")
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp", "Hush Moth", "Mourner", "Doom (hand)").put(BOB, "Squire")

    s.cast("Doom", "Squire").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("601.3", "601.3e", "701.17a")
def test_one_spell_each_turn_from_among_cards_milled() -> None:
    """The milled card may be cast; the one that lay there before may not, nor a second."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Page {W} | Creature — Human | 1/1")
        .card(
            "Digger {R} | Creature — Human | Once during each of your turns, you may cast a "
            "spell from among cards in your graveyard that were milled this turn.\n{T}: Mill two cards. | 1/1"
        )
    )
    s.put(ALICE, "Plains", "Plains", "Digger", "Page (graveyard)")
    s.library(ALICE, "Squire", "Squire")
    assert not s.may("cast", "Page")

    s.activate("Digger").resolve().cast("Squire").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Plains", "Digger", "Squire"]
    assert not s.may("cast", "Squire")
    assert not s.may("cast", "Page")


@pytest.mark.cr("113.1", "613.1")
def test_creatures_with_no_abilities_are_affected() -> None:
    s = Scenario().card(SQUIRE).card("Hound {R} | Creature — Dog | Haste | 1/1")
    s.card("Old Signs {G} | Enchantment | Creatures with no abilities get +2/+2.")

    s.put(ALICE, "Old Signs", "Squire", "Hound")

    assert s.pt("Squire") == (4, 4)
    assert s.pt("Hound") == (1, 1)


@pytest.mark.cr("201.4a", "607.2d")
def test_a_name_of_a_sort_is_chosen() -> None:
    """Neither a creature's nor a land's name may be chosen."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Doom {B} | Instant | Destroy target creature.")
        .card(
            "Council {W} | Enchantment | As Council enters, choose a noncreature, nonland card name.\n"
            "Your opponents can't cast spells with the chosen name."
        )
    )
    s.put(ALICE, "Plains", "Council (hand)").put(BOB, "Swamp", "Squire", "Doom (hand)")

    s.cast("Council").choose("Doom").resolve()

    assert s.record("Council").notes["name"] == "Doom"
    assert not s.may("cast", "Doom", by=BOB)


@pytest.mark.cr("608.2h", "603.4")
def test_power_is_compared_with_its_own() -> None:
    """A larger creature makes it grow, a smaller one doesn't."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Page {W} | Creature — Human | 1/1")
        .card(
            "Hide Hunter {G} | Creature — Elf | Whenever another creature you control enters or "
            "dies, if that creature's power is greater than Hide Hunter's, put a +1/+1 counter on "
            "Hide Hunter. | 1/1"
        )
    )
    s.put(ALICE, "Plains", "Plains", "Hide Hunter", "Squire (hand)", "Page (hand)")

    s.cast("Page").resolve().cast("Squire").resolve()

    assert s.counters("Hide Hunter", "+1/+1") == 1
