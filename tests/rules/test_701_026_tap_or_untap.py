"""Tap or untap; explore twice. (CR 701.26, 701.44)"""

import pytest

from apnap.rules.target_words import targets_of
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
TWIST = "Twist {U} | Instant | Tap or untap target creature."
RANGER = "Ranger {G} | Creature — Merfolk | When this creature enters, it explores, then it explores again. | 2/1"


@pytest.mark.cr("115.1a", "701.26a")
def test_what_is_tapped_or_untapped_is_one_target() -> None:
    s = Scenario().card(BEAR).card(TWIST)
    s.put(ALICE, "Island", "Twist (hand)").put(BOB, "Bear")

    s.cast("Twist", "Bear").resolve()

    [ability] = s.programs["Twist"].front.abilities
    assert len(targets_of(ability.body)) == 1  # type: ignore[attr-defined]
    assert s.is_tapped("Bear")


@pytest.mark.cr("701.44a")
def test_it_explores_again() -> None:
    s = Scenario().card(BEAR).card(RANGER).library(ALICE, "Forest", "Bear", "Filler")
    s.put(ALICE, "Forest", "Ranger (hand)")

    s.cast("Ranger").resolve()

    assert s.hand(ALICE) == ["Forest"]
    assert s.pt("Ranger") == (3, 2)
