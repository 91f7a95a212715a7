"""Compleated. (CR 702.150)"""

import pytest

from apnap.testing import ALICE, Scenario

SAGE = (
    "Sage {1}{G/U/P} | Legendary Planeswalker — Sage | Compleated | +1: Draw a card. | Loyalty: 4"
)
ADEPT = (
    "Adept {U/P}{U/P} | Legendary Planeswalker — Adept | Compleated | +1: Draw a card. | Loyalty: 5"
)
LOYALTY = "loyalty"
LIFE, MANA = "2 life", "mana"


@pytest.mark.cr("702.150a")
def test_paid_with_mana_it_has_all_its_loyalty() -> None:
    s = Scenario().card(SAGE).put(ALICE, "Island x2", "Sage (hand)")

    s.choose(MANA).cast("Sage").resolve()

    assert (s.counters("Sage", LOYALTY), s.life(ALICE)) == (4, 20)


@pytest.mark.cr("702.150a", "107.4f")
def test_paid_with_life_it_has_two_loyalty_counters_fewer() -> None:
    s = Scenario().card(SAGE).put(ALICE, "Island x2", "Sage (hand)")

    s.choose(LIFE).cast("Sage").resolve()

    assert (s.counters("Sage", LOYALTY), s.life(ALICE)) == (2, 18)


@pytest.mark.cr("702.150a")
def test_two_fewer_for_each_symbol() -> None:
    s = Scenario().card(ADEPT).put(ALICE, "Adept (hand)")

    s.cast("Adept").resolve()  # without lands there is only life

    assert (s.counters("Adept", LOYALTY), s.life(ALICE)) == (1, 16)


@pytest.mark.cr("702.150a")
def test_one_symbol_of_two() -> None:
    s = Scenario().card(ADEPT).put(ALICE, "Island", "Adept (hand)")

    s.choose(MANA).cast("Adept").resolve()

    assert (s.counters("Adept", LOYALTY), s.life(ALICE)) == (3, 18)


@pytest.mark.cr("702.150a")
def test_put_onto_the_battlefield_again_it_was_not_cast() -> None:
    """What was paid for the spell it once was is forgotten. (CR 400.7)"""
    s = (
        Scenario()
        .card(SAGE)
        .card(
            "Blink {U} | Instant | Exile target permanent, then return it to the battlefield under its"
            " owner's control."
        )
    )
    s.put(ALICE, "Island x2", "Sage (hand)", "Blink (hand)")

    s.choose(LIFE).cast("Sage").resolve()
    s.cast("Blink", "Sage").resolve()

    assert s.counters("Sage", LOYALTY) == 4


@pytest.mark.cr("702.150a", "616.1g")
def test_the_counters_that_are_left_are_doubled() -> None:
    """How it enters comes first, then how many counters are put on it: twice two."""
    s = (
        Scenario()
        .card(SAGE)
        .card(
            "Season {4}{G} | Enchantment | If an effect would put one or more counters on a permanent"
            " you control, it puts twice that many of those counters on that permanent instead."
        )
    )
    s.put(ALICE, "Island", "Season", "Sage (hand)")

    s.cast("Sage").resolve()

    assert s.counters("Sage", LOYALTY) == 4


@pytest.mark.cr("702.150a", "107.4f")
def test_life_paid_for_another_symbol_is_not_meant() -> None:
    """{U} that may be paid with life by an effect is no Phyrexian symbol."""
    s = Scenario().card(
        "Sage {U}{U/P} | Legendary Planeswalker — Sage | Compleated | +1: Draw a card. | Loyalty: 4"
    )
    s.card(
        "Son {4} | Artifact | For each {U} in a cost, you may pay 2 life rather than pay that mana."
    )
    s.put(ALICE, "Island", "Son", "Sage (hand)")

    s.choose(MANA, MANA).cast("Sage").resolve()

    assert (s.counters("Sage", LOYALTY), s.life(ALICE)) == (4, 18)


@pytest.mark.cr("702.150a", "707.10")
def test_a_copy_of_the_spell_has_what_was_decided_for_it() -> None:
    s = (
        Scenario()
        .card(SAGE.replace("Legendary ", ""))
        .card("Echo {U} | Instant | Copy target spell you control.")
    )
    s.put(ALICE, "Island x2", "Sage (hand)", "Echo (hand)")

    s.choose(LIFE).cast("Sage").cast("Echo", "Sage").resolve()

    assert [s.counters(key, LOYALTY) for key in s.all_named("Sage")] == [2, 2]
