"""Cipher, and casting a copy of a card. (CR 702.99, 707.12)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

HEX = "Hex {1} | Sorcery | You gain 2 life. | Cipher"
BEAR = "Bear {1} | Creature — Bear | 2/2"


@pytest.mark.cr("702.99a", "702.99b")
def test_it_is_exiled_encoded_on_a_creature() -> None:
    s = Scenario().card(HEX).card(BEAR).put(ALICE, "Bear", "Plains", "Hex (hand)")

    s.cast("Hex").resolve()

    assert (s.exile(), s.life(ALICE)) == (["Hex"], 22)


@pytest.mark.cr("702.99a", "707.12")
def test_a_copy_is_cast_as_the_creature_deals_combat_damage() -> None:
    s = Scenario().card(HEX).card(BEAR).put(ALICE, "Bear", "Plains", "Hex (hand)")
    s.cast("Hex").resolve()

    s.attack("Bear").damage().resolve()

    assert (s.life(BOB), s.life(ALICE)) == (18, 24)
    assert s.exile() == ["Hex"]


@pytest.mark.cr("702.99a")
def test_it_may_be_left_uncoded() -> None:
    s = Scenario().card(HEX).card(BEAR).put(ALICE, "Bear", "Plains", "Hex (hand)")

    s.cast("Hex").choose(False).resolve()

    assert s.graveyard(ALICE) == ["Hex"]


@pytest.mark.cr("702.99c")
def test_without_the_creature_it_is_encoded_on_nothing() -> None:
    s = Scenario().card(HEX).card(BEAR).card("Zap {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Bear", "Plains", "Hex (hand)", "Zap (hand)").cast("Hex").resolve()

    s.cast("Zap", "Bear").resolve()

    assert s.exile() == ["Hex"]
    assert s.life(BOB) == 20
