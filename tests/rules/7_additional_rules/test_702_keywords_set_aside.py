"""Effects that set hexproof and ward aside. (CR 609.4, 702.11, 702.21)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

NOWHERE = (
    "Nowhere {1} | Enchantment | Creatures your opponents control can be the targets of spells and"
    " abilities as though they didn't have hexproof. Ward abilities of those creatures don't"
    " trigger."
)
LIGHT = (
    "Light {1} | Artifact | Your opponents and creatures your opponents control with hexproof can"
    " be the targets of spells and abilities you control as though they didn't have hexproof."
)
SHY = "Shy {1} | Creature — Elf | Hexproof | 1/1"
GHOST = "Ghost {1} | Creature — Spirit | Shroud | 1/1"
WARY = "Wary {1} | Creature — Elf | Ward {2} | 1/1"
CAUTIOUS = (
    "Cautious {1} | Creature — Elf | Whenever this creature becomes the target of a spell or"
    " ability an opponent controls, you gain 1 life. | 1/1"
)
SHOCK = "Shock {0} | Instant | Shock deals 2 damage to any target."
CHARM = "Charm {1} | Enchantment | You have hexproof."


@pytest.mark.cr("702.11b", "609.4")
def test_a_creature_is_targeted_as_though_it_had_no_hexproof() -> None:
    s = Scenario().card(NOWHERE).card(SHY).card(SHOCK)
    s.put(ALICE, "Nowhere", "Shock (hand)").put(BOB, "Shy")

    s.cast("Shock", "Shy").resolve()

    assert s.graveyard(BOB) == ["Shy"]


@pytest.mark.cr("702.18a", "609.4")
def test_shroud_is_another_ability_and_your_own_creatures_keep_hexproof() -> None:
    s = Scenario().card(NOWHERE).card(GHOST).card(SHY)
    s.card("Zap {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Nowhere", "Shy", "Zap (hand)").put(BOB, "Ghost", "Zap (hand)")

    s.cast("Zap", "Shy").resolve()

    assert s.graveyard(ALICE) == ["Shy", "Zap"]
    assert not s.may("cast", "Zap", BOB)


@pytest.mark.cr("702.11c", "609.4")
def test_only_your_spells_and_abilities_and_players_too() -> None:
    s = Scenario(players=3).card(LIGHT).card(CHARM).card(SHY)
    s.card("Bolt {0} | Instant | Bolt deals 3 damage to target opponent.")
    s.card("Zap {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Light", "Bolt (hand)").put(BOB, "Charm", "Shy").put(2, "Zap (hand)")

    s.cast("Bolt", BOB).resolve()

    assert s.life(BOB) == 17
    assert not s.may("cast", "Zap", 2)


@pytest.mark.cr("702.21a", "101.2")
def test_ward_does_not_trigger() -> None:
    s = Scenario().card(NOWHERE).card(WARY).card(SHOCK)
    s.put(ALICE, "Nowhere", "Shock (hand)").put(BOB, "Wary")

    s.cast("Shock", "Wary").resolve()

    assert s.graveyard(BOB) == ["Wary"]


@pytest.mark.cr("702.21a", "603.2")
def test_an_ability_like_it_that_is_not_ward_triggers() -> None:
    s = Scenario().card(NOWHERE).card(CAUTIOUS).card(SHOCK)
    s.put(ALICE, "Nowhere", "Shock (hand)").put(BOB, "Cautious")

    s.cast("Shock", "Cautious").resolve()

    assert s.life(BOB) == 21
