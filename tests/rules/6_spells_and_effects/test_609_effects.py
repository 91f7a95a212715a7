"""Effects, and one-shot effects. (CR 609, 610)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import AddTypes, Continuous, SetPT
from apnap.abilities.references import Description, Each
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.turn import BATTLEFIELD, END, GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
UNSUMMON = "Unsummon It {U} | Instant | Return target creature to its owner's hand."
PRIEST = """Priest {W} | Creature — Human Cleric | When Priest enters, exile target creature an
 opponent controls until Priest leaves the battlefield. | 2/2""".replace("\n", "")
WALKING_LANDS = Continuous(Each(Description((OfType(LAND),))), (AddTypes(CREATURE), SetPT(1, 1)))
AWAKENING = Face("Awakening", types=ENCHANTMENT, abilities=(StaticAbility(WALKING_LANDS),))


@pytest.mark.cr("609.2")
@pytest.mark.example("609.2")
def test_example_609_2_an_effect_on_lands_leaves_land_cards_alone() -> None:
    s = Scenario().card(AWAKENING).put(ALICE, "Awakening", "Forest", "Forest (graveyard)")

    assert s.seen(s.find("Forest", BATTLEFIELD)).types & CREATURE
    assert not s.seen(s.find("Forest", GRAVEYARD)).types & CREATURE


@pytest.mark.cr("609.2", "601.2f")
@pytest.mark.example("609.2")
def test_example_609_2_an_effect_on_the_cost_of_spells_applies_on_the_stack() -> None:
    s = Scenario().card(BEAR).card("Sphere {1} | Artifact | Spells cost {1} more to cast.")
    s.put(ALICE, "Forest", "Bear (hand)").put(BOB, "Sphere")

    assert not s.may("cast", "Bear")
    assert s.seen("Bear").mana_value == 1


@pytest.mark.cr("609.3", "101.3")
@pytest.mark.example("609.3")
def test_example_609_3_with_one_card_in_hand_only_that_is_discarded() -> None:
    s = Scenario().card("Rend {B} | Sorcery | Target player discards two cards.")
    s.put(ALICE, "Swamp", "Rend (hand)").put(BOB, "Forest (hand)")

    s.cast("Rend", BOB).resolve()

    assert s.graveyard(BOB) == ["Forest"]


@pytest.mark.cr("609.3", "701.17b")
@pytest.mark.example("609.3")
def test_example_609_3_as_many_cards_are_moved_as_there_are() -> None:
    s = Scenario().card("Grind {U} | Sorcery | Target player mills ten cards.")
    s.library(BOB, "Forest", "Plains").put(ALICE, "Island", "Grind (hand)")

    s.cast("Grind", BOB).resolve()

    assert sorted(s.graveyard(BOB)) == ["Forest", "Plains"]
    assert not s.game.is_over


@pytest.mark.cr("609.4", "702.8a")
def test_as_though_it_had_flash_is_for_casting_only() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Orrery {1} | Artifact | You may cast spells as though they had flash.")
    )
    s.put(ALICE, "Forest", "Orrery", "Bear (hand)").turn_of(BOB)

    s.cast("Bear", by=ALICE).resolve()

    assert "Bear" in s.battlefield(ALICE)
    assert not s.has("Bear", "flash")


@pytest.mark.cr("610.1")
def test_a_one_shot_effect_does_something_once() -> None:
    s = Scenario().card("Font {W} | Sorcery | You gain 4 life.").put(ALICE, "Plains", "Font (hand)")

    s.cast("Font").resolve().to(END).to(END)

    assert s.life(ALICE) == 24
    assert s.game.effects == {}


@pytest.mark.cr("610.3", "610.3c")
def test_what_is_exiled_until_something_leaves_comes_back_at_once() -> None:
    s = Scenario().card(BEAR).card(PRIEST).card(UNSUMMON)
    s.put(ALICE, "Plains", "Priest (hand)").put(BOB, "Island", "Bear", "Unsummon It (hand)")

    s.cast("Priest").choose("Bear").resolve()
    assert s.exile() == ["Bear"]
    s.cast("Unsummon It", "Priest", by=BOB).resolve(top_only=True)

    assert "Bear" in s.battlefield(BOB)
    assert s.stack() == []


@pytest.mark.cr("610.3b")
def test_nothing_is_exiled_if_what_it_waits_for_has_happened() -> None:
    s = Scenario().card(BEAR).card(PRIEST).card(UNSUMMON)
    s.put(ALICE, "Plains", "Priest (hand)").put(BOB, "Island", "Bear", "Unsummon It (hand)")

    s.cast("Priest").choose("Bear").resolve(top_only=True)
    s.cast("Unsummon It", "Priest", by=BOB).resolve()

    assert s.exile() == []
    assert "Bear" in s.battlefield(BOB)


@pytest.mark.cr("610.3d", "610.3")
@pytest.mark.example("610.3d")
def test_example_610_3d_both_return_at_the_same_time() -> None:
    """Each sees the other enter."""
    s = Scenario().card(PRIEST).card("Purge {W} | Sorcery | Destroy all creatures.")
    s.card(
        "Herald {W} | Creature — Human | Whenever another creature enters, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Plains x3", "Priest x2 (hand)", "Purge (hand)").put(BOB, "Herald x2")

    s.cast("Priest").resolve().cast("Priest").resolve()
    assert s.exile() == ["Herald", "Herald"]
    life = s.life(BOB)
    s.cast("Purge").resolve()

    assert s.battlefield(BOB) == ["Herald", "Herald"]
    assert s.life(BOB) == life + 2


@pytest.mark.cr("610.3a")
def test_an_ability_whose_source_left_first_exiles_nothing() -> None:
    s = Scenario().card(BEAR).card(UNSUMMON)
    s.card(
        "Jailer {W} | Creature — Human | {T}: Exile target creature an opponent controls until "
        "Jailer leaves the battlefield. | 2/2"
    )
    s.put(ALICE, "Jailer").put(BOB, "Island", "Bear", "Unsummon It (hand)")

    s.activate("Jailer", "Bear").cast("Unsummon It", "Jailer", by=BOB).resolve()

    assert s.exile() == []
    assert "Bear" in s.battlefield(BOB)


@pytest.mark.cr("609.7c", "609.7", "609.6", "615.1")
def test_a_static_prevention_looks_at_what_the_source_is() -> None:
    """A red spell and a red permanent are sources it knows, a green creature is not."""
    s = Scenario().card(
        "Cloak {1} | Artifact | If a red source would deal damage to you, prevent 1 of that damage."
    )
    s.card("Jolt {R} | Instant | Jolt deals 3 damage to any target.").card(BEAR)
    s.card("Imp {R} | Creature — Imp | 2/2").put(BOB, "Cloak")
    s.put(ALICE, "Mountain", "Jolt (hand)", "Imp", "Bear")

    s.cast("Jolt", BOB).resolve()
    assert s.life(BOB) == 18

    s.attack("Imp", "Bear").damage()
    assert s.life(BOB) == 15
