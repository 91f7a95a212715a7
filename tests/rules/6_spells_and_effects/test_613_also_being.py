"""What objects are besides, how they grow by what is attached, whom they may block. (CR 613)"""

import pytest

from apnap.terms.mana import ALL_COLORS
from apnap.terms.turn import HAND
from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"


@pytest.mark.cr("604.3", "105.2")
def test_what_is_all_colors_is_so_in_a_hand_too() -> None:
    """It defines a characteristic, so it does so everywhere."""
    s = Scenario().card("Prism {5} | Artifact Creature — Sphinx | Prism is all colors. | 5/5")
    s.put(ALICE, "Prism (hand)")

    assert s.seen(s.find("Prism", HAND)).colors == ALL_COLORS


@pytest.mark.cr("604.3", "205.3m")
def test_what_is_also_of_other_types_is_so_in_a_hand_too() -> None:
    s = Scenario().card(
        "Packhorse {3} | Artifact Creature — Horse | Packhorse is also a Cleric, Rogue, and "
        "Wizard. | 2/1"
    )
    s.put(ALICE, "Packhorse (hand)")

    subtypes = s.seen(s.find("Packhorse", HAND)).subtypes

    assert sorted(subtypes) == ["Cleric", "Horse", "Rogue", "Wizard"]


@pytest.mark.cr("613.4b", "205.1b")
def test_others_have_a_size_and_are_of_a_kind() -> None:
    """Base power and toughness are set, and the type comes to the others."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Bear King {2} | Creature — Bear | Other creatures have base power and toughness 4/4 and "
            "are Bears in addition to their other types. | 2/2"
        )
    )
    s.put(ALICE, "Bear King").put(BOB, "Squire")

    assert s.pt("Squire") == (4, 4)
    assert sorted(s.seen("Squire").subtypes) == ["Bear", "Human", "Soldier"]
    assert s.pt("Bear King") == (2, 2)


@pytest.mark.cr("613.4c")
def test_power_and_toughness_grow_by_the_same_number() -> None:
    """Each Aura and each Equipment attached to it counts, for both numbers."""
    s = Scenario().card(
        "Champion {R} | Creature — Human | Champion gets +1/+1 for each Aura and Equipment "
        "attached to it. | 1/1"
    )
    s.card("Helm {1} | Artifact — Equipment | Equipped creature has vigilance. | Equip {1}")
    s.card("Cloak {1} | Enchantment — Aura | Enchant creature | Enchanted creature has flying.")
    s.put(ALICE, "Champion", "Helm (on Champion)", "Cloak (on Champion)")

    assert s.pt("Champion") == (3, 3)


@pytest.mark.cr("509.1a", "611.2")
def test_it_may_block_one_more_this_turn() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Archer {W} | Creature — Human Archer | {0}: Archer can block an additional creature "
            "this turn. | 1/5"
        )
    )
    s.card("Page {W} | Creature — Human | 1/1")
    s.put(ALICE, "Squire", "Page").put(BOB, "Archer")

    s.activate("Archer", by=BOB).resolve().attack("Squire", "Page")
    s.block(("Archer", "Squire"), ("Archer", "Page")).damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("509.1b")
def test_it_neither_blocks_nor_is_blocked_by_what_fits() -> None:
    """A Spirit token against a creature that isn't one."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Wisp {W} | Creature — Spirit | Wisp can't block or be blocked by non-Spirit creatures. "
            "| 1/1"
        )
    )
    s.put(ALICE, "Wisp").put(BOB, "Squire")

    s.attack("Wisp").damage()

    assert s.life(BOB) == 19


@pytest.mark.cr("113.7", "701.6a")
def test_one_list_names_spells_and_abilities() -> None:
    """A triggered ability is countered as one of three sorts of targets."""
    s = Scenario().card(
        "Refusal {U} | Instant | Counter target spell, activated ability, or triggered ability."
    )
    s.card("Herald {W} | Creature — Human | When Herald enters, you gain 3 life. | 1/1")
    s.put(ALICE, "Plains", "Herald (hand)").put(BOB, "Island", "Refusal (hand)")

    s.cast("Herald").resolve(top_only=True).cast("Refusal", "Herald", by=BOB).resolve()

    assert s.life(ALICE) == 20
    assert s.battlefield(ALICE) == ["Plains", "Herald"]
