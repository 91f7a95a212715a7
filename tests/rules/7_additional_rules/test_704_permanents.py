"""State-based actions that concern permanents other than damaged creatures. (CR 704.5i-z)"""

import pytest

from apnap.abilities.abilities import (
    Enchants,
    StaticAbility,
)
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfSubtype, OfType
from apnap.abilities.effects import AddTypes, Continuous, SetPT
from apnap.abilities.references import Description, Each
from apnap.terms.characteristics import BATTLE, CREATURE, ENCHANTMENT
from apnap.terms.events import CountersRemoved, ZoneChange
from apnap.terms.identity import NOTHING
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
KING = "Old King {W} | Legendary Creature — Human Noble | 2/2"
GLADE = "Glade {G} | World Enchantment | Creatures have vigilance."
STORM = "Storm {R} | World Enchantment | Creatures have haste."
MANTLE = "Mantle {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."
BLADE = "Blade {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {1}"
ISLE = """Crawling Isle | Land
| {0}: Crawling Isle becomes a 2/2 blue Elemental creature until end of turn. It's still a land."""
AWAKENED_ARMS = Face(
    "Awakened Arms",
    ("U",),
    ENCHANTMENT,
    abilities=(
        StaticAbility(
            Continuous(
                Each(Description((OfSubtype("Equipment"),))), (AddTypes(CREATURE), SetPT(3, 3))
            )
        ),
    ),
)
SIEGE = Face("Siege", ("R",), BATTLE, 0, ("Siege",), defense=3)


def role(name: str) -> Face:
    """A Role."""
    enchants = Enchants(Description((OfType(CREATURE),)))
    return Face(name, None, ENCHANTMENT, 0, ("Aura", "Role"), abilities=(enchants,))


@pytest.mark.cr("704.5i", "306.9")
def test_a_planeswalker_without_loyalty_is_put_into_the_graveyard() -> None:
    s = Scenario().card("Sage {U} | Legendary Planeswalker — Sage | −3: Draw a card. | Loyalty: 3")
    s.put(ALICE, "Sage (3 loyalty)")

    s.activate("Sage").resolve()

    assert s.graveyard(ALICE) == ["Sage"]
    assert s.cites("704.5i")


@pytest.mark.cr("704.5j", "205.4d")
def test_the_legend_rule_lets_its_controller_keep_one() -> None:
    s = Scenario().card(KING).put(ALICE, "Plains", "Old King (2 +1/+1)", "Old King (hand)")
    kept = s.find("Old King")

    s.cast("Old King").choose(kept).resolve()

    assert s.graveyard(ALICE) == ["Old King"]
    assert s.pt("Old King") == (4, 4)
    assert s.cites("704.5j")


@pytest.mark.cr("704.5j")
def test_each_player_may_have_the_same_legend() -> None:
    s = Scenario().card(KING).put(ALICE, "Plains", "Old King (hand)").put(BOB, "Old King")

    s.cast("Old King").resolve()

    assert s.battlefield().count("Old King") == 2


@pytest.mark.cr("704.5k", "205.4f")
def test_the_world_rule_keeps_the_newest_whoever_controls_it() -> None:
    s = Scenario().card(GLADE).card(STORM)
    s.put(ALICE, "Mountain", "Storm (hand)").put(BOB, "Glade")

    s.cast("Storm").resolve()

    assert s.graveyard(BOB) == ["Glade"]
    assert "Storm" in s.battlefield(ALICE)
    assert s.cites("704.5k")


@pytest.mark.cr("704.5k")
def test_of_worlds_that_enter_at_once_none_stays() -> None:
    s = Scenario().card(GLADE).card(STORM)
    s.card(
        "Reopen {W} | Sorcery | Return all enchantment cards from your graveyard to the battlefield."
    )
    s.put(ALICE, "Plains", "Glade (graveyard)", "Storm (graveyard)", "Reopen (hand)")

    s.cast("Reopen").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Glade", "Reopen", "Storm"]


@pytest.mark.cr("704.5m", "303.4c")
def test_an_aura_goes_when_its_creature_is_gone() -> None:
    s = Scenario().card(BEAR).card(MANTLE).card(JOLT)
    s.put(ALICE, "Mountain", "Bear", "Mantle (on Bear)", "Jolt (hand)")

    s.cast("Jolt", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Jolt", "Bear", "Mantle"]


@pytest.mark.cr("704.5m")
def test_an_aura_goes_when_what_it_enchants_is_no_creature_any_more() -> None:
    s = Scenario().card(ISLE).card(MANTLE).put(ALICE, "Crawling Isle", "Plains", "Mantle (hand)")

    s.activate("Crawling Isle").resolve().cast("Mantle", "Crawling Isle").resolve()
    assert s.pt("Crawling Isle") == (3, 3)

    s.to(UPKEEP, BOB)
    assert s.graveyard(ALICE) == ["Mantle"]


@pytest.mark.cr("704.5n")
def test_an_equipment_stays_when_its_creature_is_gone() -> None:
    s = Scenario().card(ISLE).card(BLADE).put(ALICE, "Crawling Isle", "Plains", "Blade")

    s.activate("Crawling Isle").resolve().activate("Blade", "Crawling Isle").resolve()
    assert s.pt("Crawling Isle") == (3, 2)

    s.to(UPKEEP, BOB)
    assert "Blade" in s.battlefield(ALICE)
    assert s.record("Blade").attached_to == NOTHING
    assert s.cites("704.5n")


@pytest.mark.cr("704.5p", "301.5c")
def test_an_equipment_that_becomes_a_creature_becomes_unattached() -> None:
    s = Scenario().card(BEAR).card(BLADE).card(AWAKENED_ARMS)
    s.put(ALICE, "Island", "Bear", "Blade (on Bear)", "Awakened Arms (hand)")

    s.cast("Awakened Arms").resolve()

    assert s.record("Blade").attached_to == NOTHING
    assert (s.pt("Bear"), s.pt("Blade")) == ((2, 2), (3, 3))
    assert s.cites("704.5p")


@pytest.mark.cr("704.5q", "122.3")
def test_opposite_counters_are_removed_in_pairs() -> None:
    s = Scenario().card(BEAR).card("Taint {B} | Instant | Put a -1/-1 counter on target creature.")
    s.put(ALICE, "Swamp", "Bear (3 +1/+1)", "Taint (hand)")

    s.cast("Taint", "Bear").resolve()

    assert (s.counters("Bear", "+1/+1"), s.counters("Bear", "-1/-1")) == (2, 0)
    assert len(s.happened(CountersRemoved, rule="704.5q")) == 2


SAGA = """Tale {W} | Enchantment — Saga | I — You gain 1 life. | II — You gain 10 life."""


@pytest.mark.cr("704.5s", "714.4", "703.4f", "714.3c")
def test_a_saga_is_sacrificed_after_its_last_chapter_resolved() -> None:
    s = Scenario().card(SAGA).put(ALICE, "Plains", "Tale (hand)")

    s.cast("Tale").resolve().to(UPKEEP, ALICE).to(3)
    assert s.life(ALICE) == 21
    assert s.stack() == ["Tale"]
    assert "Tale" in s.battlefield(ALICE)

    s.resolve()
    assert s.life(ALICE) == 31
    assert s.graveyard(ALICE) == ["Tale"]
    assert s.happened(ZoneChange, rule="704.5s", how="sacrifice")


@pytest.mark.cr("704.5w", "310.8")
def test_a_battle_with_no_defense_is_put_into_the_graveyard() -> None:
    s = Scenario().card(Face("Fort", ("R",), BATTLE, defense=3)).card(JOLT)
    s.put(ALICE, "Mountain", "Fort (3 defense)", "Jolt (hand)")

    s.cast("Jolt", "Fort").resolve()

    assert s.graveyard(ALICE) == ["Jolt", "Fort"]
    assert s.cites("704.5w")


@pytest.mark.cr("704.5v", "310.7")
def test_a_siege_with_no_defense_waits_until_its_ability_left_the_stack() -> None:
    s = Scenario().card(SIEGE).card(JOLT).put(ALICE, "Mountain", "Siege (3 defense)", "Jolt (hand)")
    s.card("Stifle It {U} | Instant | Counter target triggered ability.")
    s.put(BOB, "Island", "Stifle It (hand)")

    s.cast("Jolt", "Siege").resolve(top_only=True)
    assert s.stack() == ["Siege"]
    assert "Siege" in s.battlefield(ALICE)

    s.cast("Stifle It", s.game.stack[-1], by=BOB).resolve()
    assert s.graveyard(ALICE) == ["Jolt", "Siege"]
    assert s.cites("704.5v")


@pytest.mark.cr("704.5x", "310.11")
def test_a_battle_without_a_type_is_protected_by_its_controller() -> None:
    s = Scenario().card(Face("Fort", ("R",), BATTLE, defense=3)).put(ALICE, "Fort (3 defense)")

    s.settle()

    assert s.record("Fort").notes["protector"] == ALICE
    assert s.cites("704.5x")


@pytest.mark.cr("704.5x", "310.11")
def test_a_siege_is_protected_by_an_opponent_of_its_controller() -> None:
    s = Scenario(3).card(SIEGE).put(ALICE, "Siege (3 defense)").choose(CAROL)

    s.settle()

    assert s.record("Siege").notes["protector"] == CAROL


@pytest.mark.cr("704.5y", "310.11", "310.12a")
def test_a_siege_whose_controller_came_to_be_its_protector_gets_another() -> None:
    s = Scenario().card(SIEGE).put(ALICE, "Siege (3 defense, chosen protector=0)")

    s.settle()

    assert s.record("Siege").notes["protector"] == BOB
    assert s.cites("704.5y")


@pytest.mark.cr("704.5z")
def test_of_a_players_roles_on_a_creature_the_newest_stays() -> None:
    s = Scenario().card(BEAR).card(role("Sage Role")).card(role("Brute Role"))
    s.put(ALICE, "Bear", "Sage Role (token, on Bear)", "Brute Role (token, on Bear)")
    s.put(BOB, "Sage Role (token, on Bear)")

    s.settle()

    assert s.battlefield(ALICE) == ["Bear", "Brute Role"]
    assert s.battlefield(BOB) == ["Sage Role"]
    assert s.cites("704.5z")
