"""Splice. (CR 702.47)"""

import pytest

from apnap.terms.events import Revealed
from apnap.testing import ALICE, BOB, Scenario

RAY = (
    "Ray {1}{R} | Instant — Arcane | Ray deals 2 damage to any target. | Splice onto Arcane {1}{R}"
)
HYMN = "Hymn {G} | Instant — Arcane | You gain 3 life."
SHOUT = "Shout {G} | Instant | You gain 3 life."


def board(lands: int = 2) -> Scenario:
    s = Scenario().card(RAY).card(HYMN).card(SHOUT).card("Bear {G} | Creature — Bear | 2/2")
    s.put(ALICE, "Forest", f"Mountain x{lands}", "Ray (hand)", "Hymn (hand)", "Shout (hand)")
    return s.put(BOB, "Bear")


@pytest.mark.cr("702.47a", "702.47b", "702.47d")
def test_the_spell_has_the_text_of_the_spliced_card_after_its_own() -> None:
    s = board()

    s.choose("Ray").cast("Hymn", "Bear").resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(BOB) == ["Bear"]
    assert "Ray" in s.hand(ALICE)
    assert s.happened(Revealed)


@pytest.mark.cr("702.47a")
def test_its_cost_is_paid_too() -> None:
    s = board(lands=1)

    s.cast("Hymn").resolve()

    assert not s.happened(Revealed)
    assert s.life(ALICE) == 23


@pytest.mark.cr("702.47a")
def test_only_onto_a_spell_of_that_quality() -> None:
    s = board()

    s.cast("Shout").resolve()

    assert not s.happened(Revealed)


@pytest.mark.cr("702.47c")
def test_the_spell_keeps_its_own_characteristics() -> None:
    s = board()

    s.choose("Ray").cast("Hymn", "Bear")

    assert s.seen("Hymn").mana_value == 1
    assert s.seen("Hymn").colors.bit_count() == 1


@pytest.mark.cr("702.47d", "608.2b")
def test_with_all_targets_illegal_it_doesnt_resolve() -> None:
    s = board().card("Hop {0} | Instant | Return target creature to its owner's hand.")
    s.put(BOB, "Hop (hand)")

    s.choose("Ray").cast("Hymn", "Bear")
    s.cast("Hop", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("702.47a")
def test_a_spliced_effect_may_last() -> None:
    """What a continuous effect keeps of the resolution is not the text it was spliced from."""
    s = Scenario().card(HYMN).card("Bear {G} | Creature — Bear | 2/2")
    s.card(
        "Roar {R} | Instant — Arcane | Target creature gets +2/+0 until end of turn. |"
        " Splice onto Arcane {R}"
    )
    s.put(ALICE, "Forest", "Mountain", "Bear", "Roar (hand)", "Hymn (hand)")

    s.choose("Roar").cast("Hymn", "Bear").resolve()

    assert s.pt("Bear") == (4, 2)
