"""Saga cards. (CR 714)"""

import pytest

from apnap.terms.events import CountersPut
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

TALE = (
    "Tale {G} | Enchantment — Saga | I — You gain 1 life. | II — You gain 2 life. |"
    " III — You gain 4 life."
)
SONG = "Song {G} | Enchantment — Saga | I, II — You gain 1 life. | III — Draw a card."


def saga(text: str = TALE) -> Scenario:
    return Scenario().card(text)


@pytest.mark.cr("714.2b", "714.3a", "714.2a")
def test_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    s = saga().put(ALICE, "Forest", "Tale (hand)")

    s.cast("Tale").resolve(top_only=True)

    assert s.counters("Tale", "lore") == 1
    assert s.stack() == ["Tale"]
    s.resolve()
    assert s.life(ALICE) == 21


@pytest.mark.cr("714.3c", "703.4f")
def test_each_precombat_main_phase_adds_a_lore_counter_without_the_stack() -> None:
    s = saga().put(ALICE, "Forest", "Tale (hand)")
    s.cast("Tale").resolve()

    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.counters("Tale", "lore") == 2
    assert s.happened(CountersPut, rule="714.3c")
    s.resolve()
    assert s.life(ALICE) == 23


@pytest.mark.cr("714.3c")
def test_the_main_phase_of_another_player_adds_none() -> None:
    s = saga().put(ALICE, "Forest", "Tale (hand)")
    s.cast("Tale").resolve()

    s.to(PRECOMBAT_MAIN, BOB)

    assert s.counters("Tale", "lore") == 1


@pytest.mark.cr("714.2b")
def test_counters_put_at_once_trigger_every_chapter_reached() -> None:
    s = saga().card("Leap {G} | Sorcery | Put two lore counters on target enchantment.")
    s.put(ALICE, "Forest x2", "Tale (hand)", "Leap (hand)")
    s.cast("Tale").resolve()

    s.cast("Leap", "Tale").resolve()

    assert s.life(ALICE) == 27


@pytest.mark.cr("714.2b")
def test_a_chapter_passed_before_does_not_trigger_again() -> None:
    """From one counter to two: chapter II, and not chapter I."""
    s = saga().card("Leap {G} | Sorcery | Put a lore counter on target enchantment.")
    s.put(ALICE, "Forest", "Tale (1 lore)", "Leap (hand)")

    s.cast("Leap", "Tale").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("714.2c")
def test_a_chapter_with_two_numbers_triggers_for_each() -> None:
    s = saga(SONG).put(ALICE, "Forest", "Song (hand)")

    s.cast("Song").resolve().to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("714.4", "714.2d", "714.2e")
def test_a_saga_is_sacrificed_once_its_final_chapter_has_left_the_stack() -> None:
    s = saga().put(ALICE, "Tale (2 lore)")

    s.to(PRECOMBAT_MAIN, ALICE)
    assert s.battlefield(ALICE) == ["Tale"]
    s.resolve()

    assert s.life(ALICE) == 24
    assert s.graveyard(ALICE) == ["Tale"]
    assert s.cites("704.5s")


@pytest.mark.cr("714.4")
def test_a_saga_whose_final_chapter_is_countered_is_sacrificed() -> None:
    s = saga().card("Stifle {U} | Instant | Counter target activated or triggered ability.")
    s.put(ALICE, "Tale (2 lore)").put(BOB, "Island", "Stifle (hand)")
    s.to(PRECOMBAT_MAIN, ALICE)

    s.cast("Stifle", s.game.stack[-1], by=BOB).resolve()

    assert s.life(ALICE) == 20
    assert s.graveyard(ALICE) == ["Tale"]


@pytest.mark.cr("714.4", "714.3c")
def test_a_saga_without_chapter_abilities_stays() -> None:
    s = saga().card("Blank {2}{U} | Enchantment | Other enchantments lose all abilities.")
    s.put(ALICE, "Tale (2 lore)", "Blank")

    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.counters("Tale", "lore") == 2
    assert "Tale" in s.battlefield(ALICE)


@pytest.mark.cr("714.3b")
def test_a_saga_with_read_ahead_enters_with_the_number_chosen() -> None:
    s = saga(
        "Saga {G} | Enchantment — Saga | Read ahead | I — You gain 1 life. | II — You gain 2 life."
        " | III — You gain 4 life."
    )
    s.put(ALICE, "Forest", "Saga (hand)")

    s.choose(2).cast("Saga").resolve()

    assert s.counters("Saga", "lore") == 2
    assert s.life(ALICE) == 22
