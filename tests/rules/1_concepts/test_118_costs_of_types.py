"""Cards exiled to pay that have so many card types among them. (CR 118.3, 205.2a)"""

import pytest

from apnap.testing import ALICE, Scenario

GOYF = (
    "Ghoul {B} | Creature — Lhurgoyf | Escape—{B}, Exile any number of other cards from your "
    "graveyard with three or more card types among them. | 1/1"
)
SWORD = "Sword {1} | Artifact Creature — Golem | 1/1"
BOLT = "Bolt {0} | Instant | You gain 1 life."


@pytest.mark.cr("118.3", "205.2a", "702.138a")
@pytest.mark.parametrize(
    ("cards", "allowed"),
    [(("Sword", "Bolt"), True), (("Forest", "Bolt"), False), (("Sword", "Sword"), False)],
)
def test_the_types_of_the_cards_are_counted_together(cards: tuple[str, ...], allowed: bool) -> None:
    s = Scenario().card(GOYF).card(SWORD).card(BOLT)
    s.put(ALICE, "Swamp", "Ghoul (graveyard)", *(f"{card} (graveyard)" for card in cards))

    assert s.may("cast", "Ghoul") == allowed


@pytest.mark.cr("601.2h", "701.13a", "702.138a")
def test_more_of_them_may_be_exiled_than_are_needed() -> None:
    s = Scenario().card(GOYF).card(SWORD).card(BOLT)
    s.put(ALICE, "Swamp", "Ghoul (graveyard)", "Sword x2 (graveyard)", "Bolt (graveyard)")

    s.choose(("Sword", "Sword", "Bolt")).cast("Ghoul").resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Ghoul"]
    assert sorted(s.exile()) == ["Bolt", "Sword", "Sword"]
