"""Sentences that go on with what is done only later. (CR 603.7)"""

import pytest

from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("603.7", "400.7")
def test_what_returns_at_end_of_turn_is_a_zombie_then() -> None:
    """It is another object than the one that died."""
    s = Scenario().card(BEAR).card("Doom {B} | Instant | Destroy target creature.")
    s.card(
        "Grave Vow {B} | Enchantment | Whenever a creature you don't control dies, return it to the"
        " battlefield under your control with an additional +1/+1 counter on it at the beginning of"
        " the next end step. That creature is a black Zombie in addition to its other colors and"
        " types."
    )
    s.put(ALICE, "Swamp", "Doom (hand)", "Grave Vow").put(BOB, "Bear")

    s.cast("Doom", "Bear").resolve().to(END).resolve()

    assert s.controller("Bear") == ALICE
    assert s.pt("Bear") == (3, 3)
    assert s.seen("Bear").subtypes == {"Bear", "Zombie"}


@pytest.mark.cr("603.7", "400.7")
def test_what_comes_back_next_upkeep_gains_haste_then() -> None:
    s = Scenario().card(
        "Council {W} | Creature — Spirit | At the beginning of your end step, you may exile"
        " Council. If you do, return it to the battlefield under its owner's control at the"
        " beginning of your next upkeep. It gains haste. | 5/5"
    )
    s.put(ALICE, "Council")

    s.to(END).resolve().to(UPKEEP, ALICE).resolve()

    assert s.has("Council", "haste")


@pytest.mark.cr("603.7", "705.2")
def test_the_flip_that_is_lost_is_the_one_at_end_of_turn() -> None:
    """Until then nothing is sacrificed."""
    s = (
        Scenario(seed=1)
        .card(BEAR)
        .card(
            "Kites {R} | Enchantment | {R}: Target creature gains flying until end of turn. Flip a coin"
            " at the beginning of the next end step. If you lose the flip, sacrifice that creature."
        )
    )
    s.put(ALICE, "Mountain", "Kites", "Bear")

    s.activate("Kites", "Bear").resolve()
    assert s.battlefield(ALICE) == ["Mountain", "Kites", "Bear"]
    s.to(END).resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Kites"]


@pytest.mark.cr("603.7b", "500.8")
def test_a_second_upkeep_is_none_of_the_next_turn() -> None:
    """There are two of them in this turn."""
    s = Scenario().card(
        "Dawn {U} | Sorcery | There is an additional beginning phase after this phase."
    )
    s.card("Salve {W} | Instant | Draw a card at the beginning of the next turn's upkeep.")
    s.put(ALICE, "Island", "Plains", "Salve (hand)", "Dawn (hand)")

    s.cast("Salve").resolve().cast("Dawn").resolve().to(UPKEEP, ALICE).resolve()
    assert s.hand(ALICE) == []
    s.to(UPKEEP, BOB).resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("603.7", "608.2h")
def test_a_condition_said_last_is_asked_as_the_delayed_ability_resolves() -> None:
    """It has become too great by then."""
    s = Scenario().card(BEAR).card("Grow {G} | Instant | Put a +1/+1 counter on target creature.")
    s.card(
        "Flame {R} | Sorcery | Untap target creature. Sacrifice it at the beginning of the next end"
        " step if it has power 2 or less."
    )
    s.put(ALICE, "Mountain", "Forest", "Flame (hand)", "Grow (hand)", "Bear")

    s.cast("Flame", "Bear").resolve().cast("Grow", "Bear").resolve().to(END).resolve()

    assert "Bear" in s.battlefield(ALICE)
