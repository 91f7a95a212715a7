"""Suspend that a card gains in exile, suspended cards. (CR 702.62)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {5} | Creature — Bear | 2/2"
GHITU = (
    "Ghitu {0} | Creature — Human | {2}, Exile a nonland card from your hand: Put four time "
    "counters on the exiled card. If it doesn't have suspend, it gains suspend. | 2/2"
)
LATER = (
    "Later {0} | Instant | Exile target creature and put two time counters on it. If it doesn't "
    "have suspend, it gains suspend."
)
SPEED = "Speed {0} | Instant | Remove two time counters from target permanent or suspended card."


@pytest.mark.cr("702.62a", "613.1f")
def test_a_card_that_gains_suspend_is_played_in_its_time() -> None:
    s = Scenario().card(BEAR).card(GHITU).put(ALICE, "Ghitu", "Bear (hand)", "Forest x2")

    s.activate("Ghitu").resolve()
    assert s.counters("Bear", "time") == 4

    for left in (3, 2, 1):
        s.to(UPKEEP, ALICE).resolve()
        assert s.counters("Bear", "time") == left
    s.to(UPKEEP, ALICE).choose("cast Bear (suspend)").resolve()

    assert "Bear" in s.battlefield(ALICE)
    assert s.has("Bear", "haste")


@pytest.mark.cr("702.62a")
def test_it_may_stay_in_exile() -> None:
    s = Scenario().card(BEAR).card(LATER).card(SPEED)
    s.put(ALICE, "Bear", "Later (hand)", "Speed (hand)")

    s.cast("Later", "Bear").resolve()
    s.cast("Speed", "Bear").choose(None).resolve()

    assert s.exile() == ["Bear"]
    assert s.counters("Bear", "time") == 0


@pytest.mark.cr("702.62a", "109.5")
def test_its_owner_takes_the_counters_off_and_plays_it() -> None:
    s = Scenario().card(BEAR).card(LATER).put(ALICE, "Later (hand)").put(BOB, "Bear")

    s.cast("Later", "Bear").resolve()
    s.to(UPKEEP, BOB).resolve()
    assert s.counters("Bear", "time") == 1
    s.to(UPKEEP, ALICE).resolve()
    assert s.counters("Bear", "time") == 1
    s.to(UPKEEP, BOB).choose("cast Bear (suspend)").resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("702.62a", "611.2b")
def test_the_haste_is_for_who_cast_it() -> None:
    s = Scenario().card(BEAR).card(LATER).card(SPEED)
    s.card("Grab {0} | Instant | Gain control of target creature.")
    s.card("Give {0} | Instant | Target opponent gains control of target creature you control.")
    s.put(ALICE, "Bear", "Later (hand)", "Speed (hand)").put(BOB, "Grab (hand)", "Give (hand)")

    s.cast("Later", "Bear").resolve()
    s.cast("Speed", "Bear").choose("cast Bear (suspend)").resolve()
    assert s.has("Bear", "haste")

    s.cast("Grab", "Bear", by=BOB).resolve()
    assert not s.has("Bear", "haste")

    s.cast("Give", "Bear", ALICE, by=BOB).resolve()
    assert s.controller("Bear") == ALICE
    assert not s.has("Bear", "haste")


@pytest.mark.cr("702.62a", "400.7")
def test_what_died_is_exiled_and_gains_suspend() -> None:
    s = Scenario()
    s.card(
        "Epoch {2} | Creature — Construct | When Epoch dies, exile it with three time counters on "
        "it and it gains suspend. | 1/1"
    )
    s.card("Slay {0} | Instant | Destroy target creature.").put(ALICE, "Epoch", "Slay (hand)")

    s.cast("Slay", "Epoch").resolve()
    assert s.counters("Epoch", "time") == 3
    s.to(UPKEEP, ALICE).resolve().to(UPKEEP, ALICE).resolve()
    s.to(UPKEEP, ALICE).choose("cast Epoch (suspend)").resolve()

    assert s.battlefield(ALICE) == ["Epoch"]


@pytest.mark.cr("702.62b", "701.56a")
def test_a_card_in_exile_with_suspend_and_a_time_counter_is_suspended() -> None:
    s = Scenario().card(BEAR).card(LATER).card("Travel {0} | Sorcery | Time travel.")
    s.put(ALICE, "Bear", "Later (hand)", "Travel (hand)")

    s.cast("Later", "Bear").resolve()
    s.cast("Travel").choose(True).resolve()

    assert s.counters("Bear", "time") == 3
