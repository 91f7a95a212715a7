"""Odd or even is chosen, and numbers are of that quality or not. (CR 607.2d, 107.1)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_ONE = "Cub {G} | Creature — Cat | 2/2"
_TWO = "Ox {1}{W} | Creature — Ox | 1/1"


@pytest.mark.cr("608.2d", "202.3")
@pytest.mark.parametrize(("chosen", "left"), [("odd", ["Ox"]), ("even", ["Cub"])])
def test_those_of_the_chosen_quality(chosen: str, left: list[str]) -> None:
    s = (
        Scenario()
        .card(_ONE)
        .card(_TWO)
        .card(
            "End {B} | Sorcery | Choose odd or even. Exile each creature with mana value of the chosen "
            "quality."
        )
    )
    s.put(ALICE, "Swamp", "End (hand)").put(BOB, "Cub", "Ox")

    s.cast("End").choose(chosen).resolve()

    assert s.battlefield(BOB) == left


@pytest.mark.cr("608.2d", "208.1")
def test_the_power_is_looked_at_where_it_is_said() -> None:
    s = (
        Scenario()
        .card(_ONE)
        .card(_TWO)
        .card(
            "Tide {U} | Instant | Choose odd or even. Return each creature with power of the chosen "
            "quality to its owner's hand."
        )
    )
    s.put(ALICE, "Island", "Tide (hand)").put(BOB, "Cub", "Ox")

    s.cast("Tide").choose("even").resolve()

    assert s.battlefield(BOB) == ["Ox"]


@pytest.mark.cr("607.2d", "614.12a")
def test_what_was_chosen_as_it_entered_is_known_to_its_other_abilities() -> None:
    s = (
        Scenario()
        .card(_ONE)
        .card(_TWO)
        .card(
            "Omen {R} | Enchantment | As Omen enters, choose odd or even."
            "| Each creature with mana value of the chosen quality has haste."
            "| Each creature without mana value of the chosen quality enters tapped."
        )
    )
    s.put(ALICE, "Mountain", "Forest", "Plains x2", "Omen (hand)", "Cub (hand)", "Ox (hand)")

    s.cast("Omen").choose("odd").resolve()
    s.cast("Cub").resolve()
    s.cast("Ox").resolve()

    assert s.has("Cub", "haste")
    assert not s.has("Ox", "haste")
    assert (s.is_tapped("Cub"), s.is_tapped("Ox")) == (False, True)


@pytest.mark.cr("702.16b", "607.2d")
def test_protection_from_mana_values_of_the_chosen_quality() -> None:
    s = Scenario().card("Bolt {R} | Instant | Bolt deals 3 damage to target creature.")
    s.card("Blast {1}{R} | Instant | Blast deals 3 damage to target creature.")
    s.card(
        "Scout {W} | Creature — Human | As Scout enters, choose odd or even."
        "| Scout has protection from each mana value of the chosen quality. | 3/3"
    )
    s.put(ALICE, "Plains", "Scout (hand)", "Mountain x3", "Bolt (hand)", "Blast (hand)")

    s.cast("Scout").choose("odd").resolve()

    assert not s.may("cast", "Bolt")  # there is no other creature
    s.cast("Blast", "Scout").resolve()
    assert "Scout" in s.graveyard(ALICE)
