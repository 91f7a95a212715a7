"""Continuous effects, played. (CR 611)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.references import Description, Each
from apnap.abilities.replacements import Prevent
from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

FOG = Face(
    "Fog",
    ("G",),
    INSTANT,
    abilities=(
        SpellAbility(
            Body((ApplyReplacement(Prevent(source=Each(Description((OfType(CREATURE),))))),)),
        ),
    ),
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
KNIGHT = "Knight {W} | Creature — Human Knight | 1/1"
ANTHEM = "Anthem {W} | Enchantment | White creatures get +1/+1."
RALLY = "Rally {W} | Instant | White creatures get +1/+1 until end of turn."
DYE = "Dye {W} | Instant | Target creature becomes white until end of turn."
INK = "Ink {B} | Instant | Target creature becomes black until end of turn."
THIEF = (
    "Thief {U} | Creature — Human | When this creature enters, gain control of target artifact"
    " for as long as you control this creature. | 1/1"
)


def world() -> Scenario:
    s = Scenario()
    for text in (BEAR, KNIGHT, ANTHEM, RALLY, DYE, INK, THIEF):
        s.card(text)
    return s.card("Orb {2} | Artifact").card(
        "Grab {U} | Instant | Gain control of target creature."
    )


@pytest.mark.cr("611.2c")
@pytest.mark.example("611.2c", index=1)
def test_example_611_2c_the_creatures_affected_are_fixed_as_the_effect_begins() -> None:
    s = world().put(
        ALICE,
        "Plains x3",
        "Swamp",
        "Knight",
        "Bear",
        "Rally (hand)",
        "Dye (hand)",
        "Ink (hand)",
        "Knight (hand)",
    )
    first = s.find("Knight", 2)
    s.cast("Rally").resolve()

    s.cast("Dye", "Bear").resolve().cast("Ink", first).resolve().cast("Knight").resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.pt(first) == (2, 2)
    assert s.pt(s.game.battlefield[-1]) == (1, 1)


@pytest.mark.cr("611.2c", "615.1a")
@pytest.mark.example("611.2c", index=2)
def test_example_611_2c_what_changes_the_rules_affects_later_creatures_too() -> None:
    s = world().card(FOG)
    s.card(
        "Pinger {R} | Creature — Goblin | Haste | {T}: This creature deals 1 damage to any target. | 1/1"
    )
    s.put(ALICE, "Forest", "Mountain", "Fog (hand)", "Pinger (hand)")
    s.cast("Fog").resolve()

    s.cast("Pinger").resolve().activate("Pinger", BOB).resolve()

    assert s.life(BOB) == 20


@pytest.mark.cr("611.2b")
@pytest.mark.example("611.2b", index=1)
def test_example_611_2b_a_duration_that_is_over_before_it_begins() -> None:
    s = world().put(ALICE, "Island", "Thief (hand)").put(BOB, "Island", "Orb", "Grab (hand)")
    s.cast("Thief").resolve(top_only=True)

    s.cast("Grab", "Thief", by=BOB).resolve()

    assert s.controller("Orb") == BOB


@pytest.mark.cr("611.2b")
def test_control_lasts_as_long_as_the_thief_is_controlled() -> None:
    s = world().put(ALICE, "Island", "Thief (hand)").put(BOB, "Island", "Orb", "Grab (hand)")
    s.cast("Thief").resolve()
    assert s.controller("Orb") == ALICE

    s.cast("Grab", "Thief", by=BOB).resolve()

    assert s.controller("Orb") == BOB


@pytest.mark.cr("611.2a")
def test_without_a_duration_an_effect_lasts() -> None:
    s = world().put(ALICE, "Island", "Grab (hand)").put(BOB, "Bear")

    s.cast("Grab", "Bear").to(UPKEEP, BOB)

    assert s.controller("Bear") == ALICE


@pytest.mark.cr("611.2d")
def test_x_is_determined_once() -> None:
    s = world().card(
        "Herd {G} | Instant | Target creature gets +X/+X until end of turn, where X is the number of creatures you control."
    )
    s.put(ALICE, "Forest", "Plains", "Herd (hand)", "Knight (hand)", "Bear")
    s.cast("Herd", "Bear").resolve()
    assert s.pt("Bear") == (3, 3)

    s.cast("Knight").resolve()

    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("611.3", "611.3a", "611.3b")
@pytest.mark.example("611.3b", index=1)
def test_example_611_3b_a_static_ability_applies_to_whatever_fits_now() -> None:
    s = world().put(
        ALICE, "Plains", "Swamp", "Anthem", "Knight", "Bear", "Dye (hand)", "Ink (hand)"
    )
    assert (s.pt("Knight"), s.pt("Bear")) == ((2, 2), (2, 2))

    s.cast("Dye", "Bear").resolve().cast("Ink", "Knight").resolve()

    assert (s.pt("Knight"), s.pt("Bear")) == ((1, 1), (3, 3))


@pytest.mark.cr("611.3b")
def test_a_static_ability_stops_with_its_source() -> None:
    s = world().card("Break {W} | Instant | Destroy target enchantment.")
    s.put(ALICE, "Plains", "Anthem", "Knight", "Break (hand)")

    s.cast("Break", "Anthem").resolve()

    assert s.pt("Knight") == (1, 1)


@pytest.mark.cr("611.3c")
@pytest.mark.example("611.3c", index=1)
def test_example_611_3c_a_creature_enters_with_the_bonus() -> None:
    """What looks at its power as it enters sees it bigger already."""
    s = world().card(
        "Judge {W} | Enchantment | Whenever a creature with power 2 or greater enters, you gain 1 life."
    )
    s.put(ALICE, "Plains", "Anthem", "Judge", "Knight (hand)")

    s.cast("Knight").resolve()

    assert s.life(ALICE) == 21
