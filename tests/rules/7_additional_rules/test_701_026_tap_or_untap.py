"""Tap or untap; explore twice. (CR 701.26, 701.44)"""

import pytest

from apnap.rules.objects.target_words import targets_of
from apnap.terms.turn import UPKEEP
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


@pytest.mark.cr("701.26a", "122.1", "608.2d")
def test_a_player_taps_one_for_each_counter() -> None:
    """They choose which."""
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Wire {3} | Artifact | At the beginning of each player's upkeep, that player taps an "
           "untapped artifact, creature, or land they control for each fade counter on this "
           "artifact.")  # fmt: skip
    s.put(ALICE, "Wire (2 fade)").put(BOB, "Bear", "Island", "Swamp")

    s.to(UPKEEP, BOB).choose(["Bear", "Swamp"]).resolve()

    assert s.is_tapped("Bear")
    assert s.is_tapped("Swamp")
    assert not s.is_tapped("Island")
