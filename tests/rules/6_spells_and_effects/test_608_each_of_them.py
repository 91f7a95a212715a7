"""What an instruction does for each of several objects, and what is paid to avert it. (CR 608.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
OX = "Old Ox {3}{G} | Creature — Ox | 2/4"


@pytest.mark.cr("608.2c")
def test_for_each_of_them_it_is_the_one_at_hand() -> None:
    """What is done with "it" is done with each creature, not with the spell."""
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Toll {B} | Sorcery | For each creature, its controller sacrifices it unless they pay 1 life."
    )
    s.put(ALICE, "Swamp", "Tame Bear", "Toll (hand)").put(BOB, "Old Ox")

    s.choose(False, True).cast("Toll").resolve()

    assert s.graveyard(ALICE) == ["Tame Bear", "Toll"]
    assert s.battlefield(BOB) == ["Old Ox"]
    assert s.life(BOB) == 19


@pytest.mark.cr("608.2c", "120.1")
def test_each_creature_deals_damage_to_its_own_controller() -> None:
    """Two creatures of Alice's hurt her, and one of Bob's hurts him."""
    s = Scenario().card(BEAR)
    s.card("Grudge {R} | Instant | Each creature deals 1 damage to its controller.")
    s.put(ALICE, "Mountain", "Tame Bear x2", "Grudge (hand)").put(BOB, "Tame Bear")

    s.cast("Grudge").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 19)


@pytest.mark.cr("608.2h", "118.8")
def test_what_was_sacrificed_for_a_spell_is_what_it_speaks_of_next() -> None:
    """Its power and then its toughness are those of the creature as it last was."""
    s = Scenario().card(OX)
    s.card(
        "Last Meal {G} | Instant | As an additional cost to cast this spell, sacrifice a creature. "
        "| You draw cards equal to the sacrificed creature's power, then you gain life equal to "
        "its toughness."
    )
    s.put(ALICE, "Forest", "Old Ox", "Last Meal (hand)")

    s.cast("Last Meal").resolve()

    assert len(s.hand(ALICE)) == 2
    assert s.life(ALICE) == 24


@pytest.mark.cr("118.12", "118.12a")
@pytest.mark.parametrize(("pays", "bears", "life"), [(True, 1, 22), (False, 0, 20)])
def test_if_they_do_after_unless_is_if_they_pay(pays: bool, bears: int, life: int) -> None:
    """The spell is countered, or it isn't and the other player gains something for the payment."""
    s = Scenario().card(BEAR)
    s.card(
        "Hindrance {U} | Instant | Counter target spell unless its controller pays {1}. "
        "If they do, you gain 2 life."
    )
    s.put(ALICE, "Forest x3", "Tame Bear (hand)").put(BOB, "Island", "Hindrance (hand)")

    s.cast("Tame Bear").pass_priority()
    s.choose(pays).cast("Hindrance", "Tame Bear", by=BOB).resolve()

    assert len([name for name in s.battlefield(ALICE) if name == "Tame Bear"]) == bears
    assert s.life(BOB) == life
