"""Abilities that say they work from anywhere. (CR 113.6b)"""

import pytest

from apnap.testing import ALICE, Scenario

IDOL = (
    "Old Idol {4} | Artifact | If Old Idol would be put into a graveyard from anywhere, reveal "
    "Old Idol and shuffle it into its owner's library instead."
)


@pytest.mark.cr("113.6b", "614.6")
def test_what_would_go_to_a_graveyard_from_anywhere_goes_elsewhere() -> None:
    """A discarded Idol is shuffled into the library."""
    s = Scenario().card(IDOL).card("Loss {B} | Sorcery | You discard two cards.")
    s.put(ALICE, "Swamp", "Old Idol (hand)", "Loss (hand)")

    s.cast("Loss").resolve()

    assert s.graveyard(ALICE) == ["Loss"]
    assert s.names(0, ALICE).count("Old Idol") == 1


@pytest.mark.cr("113.6b")
def test_it_works_in_the_library_as_well() -> None:
    """A milled Idol stays in the library."""
    s = Scenario().card(IDOL).card("Grind {U} | Sorcery | You mill two cards.")
    s.put(ALICE, "Island", "Grind (hand)").library(ALICE, "Old Idol", "Swamp", "Forest")

    s.cast("Grind").resolve()

    assert s.graveyard(ALICE) == ["Swamp", "Grind"]
    assert "Old Idol" in s.names(0, ALICE)


@pytest.mark.cr("113.6c", "400.11b")
def test_what_is_so_off_the_battlefield_is_so_outside_the_game() -> None:
    s = Scenario().card("""Hive {0} | Legendary Planeswalker — Hive
    | As long as Hive isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.
    | +1: Draw a card. | Loyalty: 3""")
    s.card("""Ask {0} | Sorcery
    | You may reveal a creature card you own from outside the game and put it into your hand.""")
    s.put(ALICE, "Ask (hand)", "Hive (outside)")

    s.cast("Ask").choose(["Hive"]).resolve()
    assert s.hand(ALICE) == ["Hive"]
    s.cast("Hive").resolve()

    assert s.pt("Hive") == (None, None)
