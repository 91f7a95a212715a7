"""Abilities of others, and protection that leaves an Aura alone. (CR 613.1f, 702.16n)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

PINGER = "Pinger {R} | Creature — Wizard | {T}: Pinger deals 1 damage to any target. | 1/1"


@pytest.mark.cr("613.1f", "113.3b")
def test_an_object_has_the_activated_abilities_of_cards_elsewhere() -> None:
    s = Scenario().card(PINGER)
    s.card("Ghoul {B} | Creature — Zombie | Ghoul has all activated abilities of all creature "
           "cards in your graveyard. | 2/2")  # fmt: skip
    s.put(ALICE, "Ghoul", "Pinger (graveyard)")

    s.activate("Ghoul", BOB).resolve()

    assert s.life(BOB) == 19
    assert s.is_tapped("Ghoul")


@pytest.mark.cr("702.16n", "704.5m")
def test_an_aura_may_give_protection_from_its_own_color_and_stay() -> None:
    s = Scenario().card("Bear {G} | Creature — Bear | 2/2")
    s.card("Ward {W} | Enchantment — Aura | Enchant creature | Enchanted creature has protection "
           "from white. This effect doesn't remove Ward.")  # fmt: skip
    s.put(ALICE, "Plains", "Bear", "Ward (hand)")

    s.cast("Ward", "Bear").resolve()

    assert s.battlefield(ALICE).count("Ward") == 1


@pytest.mark.cr("702.16n", "702.16c")
def test_another_instance_of_protection_removes_it_as_usual() -> None:
    s = Scenario().card("Bear {G} | Creature — Bear | 2/2")
    s.card("Ward {W} | Enchantment — Aura | Enchant creature | Enchanted creature has protection "
           "from white. This effect doesn't remove Ward.")  # fmt: skip
    s.card("Veil {U} | Instant | Target creature gains protection from white until end of turn.")
    s.put(ALICE, "Plains", "Island", "Bear", "Ward (hand)", "Veil (hand)")

    s.cast("Ward", "Bear").resolve().cast("Veil", "Bear").resolve()

    assert "Ward" in s.graveyard(ALICE)


@pytest.mark.cr("613.1f")
def test_two_that_have_the_abilities_of_cards_may_stand_side_by_side() -> None:
    """Each might depend on the other; neither does, as the cards are in a graveyard."""
    s = Scenario().card(
        "Vault {3} | Artifact | Vault has all activated abilities of all land "
        "cards in all graveyards."
    )
    s.card("Font | Land | {T}: You gain 1 life.")
    s.put(ALICE, "Vault x2", "Font (graveyard)")

    s.activate("Vault").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("611.3a")
def test_one_effect_may_be_on_itself_and_on_others() -> None:
    s = Scenario().card("Elf {G} | Creature — Elf | 1/1").card("Bear {G} | Creature — Bear | 2/2")
    s.card("Chief {G} | Creature — Orc | Chief and Elves you control get +1/+1. | 2/2")
    s.put(ALICE, "Chief", "Elf", "Bear")

    assert (s.pt("Chief"), s.pt("Elf"), s.pt("Bear")) == ((3, 3), (2, 2), (2, 2))
