"""A card that an effect casts may be paid for otherwise. (CR 118.9, 608.2g)"""

import pytest

from apnap.testing import ALICE, Scenario

STORM = "Storm {R} | Sorcery | Overload {1}{R} | Destroy target creature you don't control."
FLARE = (
    "Flare {6}{R} | Creature — Elemental | Evoke {R} | When Flare enters, you gain 3 life. | 2/2"
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("118.9", "608.2g")
def test_a_card_that_an_effect_casts_may_be_paid_for_otherwise() -> None:
    s = Scenario().card(FLARE)
    s.card("Muse {R} | Instant | Exile the top card of your library. You may cast it.")
    s.put(ALICE, "Mountain x2", "Muse (hand)").library(ALICE, "Flare", "Island")

    s.cast("Muse").choose("Flare").resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(ALICE) == ["Muse", "Flare"]


@pytest.mark.cr("118.9a", "608.2g")
def test_a_card_cast_without_paying_its_mana_cost_is_not_paid_for_otherwise() -> None:
    s = Scenario().card(STORM)
    s.card(
        "Muse {R} | Instant | Exile the top card of your library. You may cast it without paying"
        " its mana cost."
    )
    s.put(ALICE, "Mountain x3", "Muse (hand)").library(ALICE, "Storm", "Island")

    s.cast("Muse").resolve()

    assert s.exile() == ["Storm"]  # there is no target for it, and it isn't overloaded


@pytest.mark.cr("702.103d", "601.3e")
@pytest.mark.parametrize(("what", "bestowed"), [("creature", False), ("enchantment", True)])
def test_what_is_let_cast_tells_whether_it_may_be_bestowed(what: str, bestowed: bool) -> None:
    s = Scenario().card(BEAR)
    s.card("Nymph {6}{G} | Enchantment Creature — Nymph | Bestow {G} | 2/2")
    s.card(
        f"Muse {{R}} | Instant | You may cast {'an' if bestowed else 'a'} {what} spell from your"
        " hand. Draw a card."
    )
    s.put(ALICE, "Mountain", "Forest", "Bear", "Muse (hand)", "Nymph (hand)")

    s.cast("Muse", by=ALICE).resolve()

    assert ("Nymph" in s.battlefield(ALICE)) == bestowed
