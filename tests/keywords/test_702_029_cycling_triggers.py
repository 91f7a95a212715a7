"""Abilities that see cycling. (CR 702.29)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("702.29c")
def test_when_you_cycle_this_card_triggers_from_the_graveyard() -> None:
    s = (
        Scenario()
        .card(
            "Slug {5} | Creature — Slug | Cycling {1} | When you cycle this card, you gain 3 life. | 2/2"
        )
        .put(ALICE, "Forest", "Slug (hand)")
    )

    s.activate("Slug").resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(ALICE) == ["Slug"]


@pytest.mark.cr("702.29d")
def test_cycles_or_discards_triggers_once() -> None:
    s = Scenario().card("Slug {5} | Creature — Slug | Cycling {1} | 2/2")
    s.card(
        "Zealot {1} | Creature — Human | Whenever you cycle or discard a card, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Forest", "Slug (hand)", "Zealot")

    s.activate("Slug").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("702.29f")
def test_typecycling_is_cycling() -> None:
    s = Scenario().card("Slug {5} | Creature — Slug | Swampcycling {1} | 2/2")
    s.card("Rift {1} | Enchantment | Whenever you cycle a card, you gain 1 life.")
    s.put(ALICE, "Forest", "Slug (hand)", "Rift").library(ALICE, "Swamp")

    s.activate("Slug").choose(["Swamp"]).resolve()

    assert s.life(ALICE) == 21
    assert s.hand(ALICE) == ["Swamp"]


@pytest.mark.cr("702.29b")
def test_cycling_exists_on_the_battlefield_too() -> None:
    s = (
        Scenario()
        .card("Slug {5} | Creature — Slug | Cycling {1} | 2/2")
        .put(ALICE, "Forest", "Slug")
    )

    assert s.has("Slug", "cycling")
    assert not s.may("activate", "Slug")
