"""Which source mana comes from, when a player doesn't say. (CR 605.3a)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

DEN = "Den | Land | {T}: Add {C}. | {1}: Den becomes a 2/2 Beast creature until end of turn."


@pytest.mark.cr("605.3a", "602.2b")
def test_a_land_with_other_uses_is_kept_for_them() -> None:
    """The Forest pays for the Den's ability, so that the Den may attack."""
    s = Scenario().card(DEN).put(ALICE, "Den", "Forest")

    s.activate("Den").resolve()

    assert s.is_tapped("Forest")
    assert not s.is_tapped("Den")


@pytest.mark.cr("605.3a", "602.2b")
def test_the_source_of_an_ability_is_not_tapped_for_it_where_something_else_can_be() -> None:
    s = Scenario().card(DEN).card("Lens | Artifact | {T}: Add one mana of any color.")
    s.put(ALICE, "Den", "Lens")

    s.activate("Den").resolve()

    assert not s.is_tapped("Den")


REFLECTION = (
    "Reflection {4} | Enchantment"
    " | If you tap a permanent for mana, it produces twice as much of that mana instead."
)


@pytest.mark.cr("106.12b", "601.2g")
def test_what_a_permanent_would_produce_is_planned_with() -> None:
    """One land pays for {W}{W}, in the color that is needed."""
    s = Scenario().card(REFLECTION).card("Dual | Land | {T}: Add {G} or {W}.")
    s.card("Horse {W}{W} | Creature — Horse | 2/3").put(ALICE, "Reflection", "Dual", "Horse (hand)")

    s.cast("Horse").resolve()

    assert "Horse" in s.battlefield(ALICE)


@pytest.mark.cr("106.12b")
def test_who_taps_decides_whose_mana_is_multiplied() -> None:
    s = Scenario().card(REFLECTION).by_hand(ALICE, BOB)
    s.put(ALICE, "Forest").put(BOB, "Reflection", "Island")

    s.activate("Forest", by=ALICE).pass_priority().activate("Island", by=BOB)

    assert len(s.game.players[ALICE].pool) == 1
    assert len(s.game.players[BOB].pool) == 2


@pytest.mark.cr("605.3a", "601.2g")
def test_a_mana_ability_may_be_paid_with_one_card_after_another() -> None:
    s = Scenario().card("Nest {3} | Enchantment | Exile a card from your graveyard: Add {C}.")
    s.card("Two {2} | Artifact").card("Rat {B} | Creature — Rat | 1/1")
    s.put(ALICE, "Nest", "Rat x2 (graveyard)", "Two (hand)")

    s.cast("Two").resolve()

    assert s.graveyard(ALICE) == []
