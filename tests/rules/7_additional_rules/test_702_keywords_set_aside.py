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


TOWER = (
    "Tower {0} | Artifact | {0}: Until end of turn, your opponents and creatures your opponents"
    " control with hexproof can be the targets of spells and abilities you control as though they"
    " didn't have hexproof."
)


@pytest.mark.cr("611.2c", "702.11b")
def test_for_a_turn_it_is_said_of_creatures_that_come_later_too() -> None:
    s = Scenario().card(TOWER).card(SHOCK)
    s.card("Sly {0} | Creature — Elf | Flash | Hexproof | 1/1")
    s.put(ALICE, "Tower", "Shock (hand)").put(BOB, "Sly (hand)")

    s.activate("Tower").resolve().cast("Sly", by=BOB).resolve().cast("Shock", "Sly").resolve()

    assert s.graveyard(BOB) == ["Sly"]


@pytest.mark.cr("611.2c", "509.1b")
def test_of_itself_and_others_only_the_others_may_become_more() -> None:
    s = Scenario().card(
        "Drum {0} | Creature — Orc | {0}: Drum and other Goblins you control can't be blocked this"
        " turn. | 2/2"
    )
    s.card("Runt {0} | Creature — Goblin | Haste | 1/1").card("Wall {0} | Creature — Wall | 0/4")
    s.put(ALICE, "Drum", "Runt (hand)").put(BOB, "Wall")

    s.activate("Drum").resolve().cast("Runt").resolve().attack("Drum", "Runt")

    assert not s.could(lambda s: s.block(("Wall", "Runt")))
