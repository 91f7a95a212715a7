"""What phases out until something happens. (CR 610.4, 702.26)"""

import pytest

from apnap.terms.events import Phasing
from apnap.terms.turn import END, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

LOCK = "Lock {1} | Enchantment | {0}: Target creature phases out until Lock leaves the battlefield."
CLEFT = (
    "Cleft {1} | Enchantment | When Cleft enters, untap all creatures, then those creatures phase"
    " out until Cleft leaves the battlefield. Put a time counter on Cleft for each creature that"
    " phased out this way."
)
OPEN = "Open {0} | Instant | Destroy target enchantment."
OPEN_ALL = "Flood {0} | Instant | Destroy all enchantments."
CALL = "Call {0} | Instant | Each creature target player controls phases out."
KEEP_OUT = "Warden {1} | Artifact | Permanents can't phase in."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def board() -> Scenario:
    """Alice has the enchantment, Bob a creature."""
    s = Scenario()
    for card in (LOCK, CLEFT, OPEN, OPEN_ALL, CALL, KEEP_OUT, BEAR):
        s.card(card)
    return s.put(ALICE, "Lock", "Open (hand)").put(BOB, "Bear")


def is_out(s: Scenario, name: str = "Bear") -> bool:
    """Whether it is phased out."""
    (record,) = [each for each in s.game.objects.values() if each.card and each.card.name == name]
    return record.phased_out


@pytest.mark.cr("610.4", "702.26c")
def test_it_phases_in_as_soon_as_the_source_leaves() -> None:
    s = board()
    s.activate("Lock", "Bear").resolve()
    out = is_out(s)

    s.cast("Open", "Lock").resolve()

    assert (out, is_out(s)) == (True, False)


@pytest.mark.cr("610.4a")
def test_it_does_not_phase_in_in_its_controllers_untap_step() -> None:
    s = board()
    s.activate("Lock", "Bear").resolve()

    s.to(UPKEEP, BOB)

    assert is_out(s)


@pytest.mark.cr("610.4a")
def test_what_phased_in_by_another_effect_is_no_longer_waited_for() -> None:
    s = board().card(
        "Mark {0} | Instant | Target creature phases in at the beginning of the next end step."
    )
    s.put(ALICE, "Mark (hand)", "Call (hand)").cast("Mark", "Bear").resolve()
    s.activate("Lock", "Bear").resolve().to(END).resolve()
    back = is_out(s)
    s.cast("Call", BOB).resolve()

    s.cast("Open", "Lock").resolve()

    assert (back, is_out(s)) == (False, True)


@pytest.mark.cr("610.4b")
def test_nothing_phases_out_if_the_source_left_meanwhile() -> None:
    s = board()

    s.activate("Lock", "Bear").cast("Open", "Lock").resolve()

    assert not s.happened(Phasing)


@pytest.mark.cr("610.4c")
def test_nothing_phases_out_if_the_source_left_after_its_ability_triggered() -> None:
    s = board().put(ALICE, "Cleft (hand)")
    s.mana(ALICE, "C").cast("Cleft").resolve(top_only=True).settle()

    s.cast("Open", "Cleft").resolve()

    assert not s.happened(Phasing)


@pytest.mark.cr("610.4d")
def test_what_two_sources_held_phases_in_at_the_same_time() -> None:
    s = board().put(ALICE, "Lock", "Flood (hand)").put(BOB, "Bear")
    one, other = s.all_named("Bear")
    first, second = s.all_named("Lock")
    s.activate(first, one).activate(second, other).resolve()

    s.cast("Flood").resolve()

    back = [event.object for event in s.happened(Phasing, out=False)]
    assert sorted(back) == sorted((one, other))


@pytest.mark.cr("608.2c", "702.26b")
def test_what_phased_out_this_way_is_counted_though_it_is_not_there() -> None:
    s = board().put(ALICE, "Cleft (hand)").put(BOB, "Bear")

    s.mana(ALICE, "C").cast("Cleft").resolve()

    assert s.counters("Cleft", "time") == 2


@pytest.mark.cr("101.2", "702.26b")
def test_permanents_that_can_not_phase_in_stay_phased_out() -> None:
    s = board().put(ALICE, "Call (hand)", "Warden")
    s.cast("Call", BOB).resolve()

    s.to(PRECOMBAT_MAIN, BOB)

    assert is_out(s)


@pytest.mark.cr("702.26e", "611.2b")
def test_an_effect_may_speak_of_what_is_phased_out() -> None:
    veil = (
        "Veil {1} | Artifact | {T}: Target creature phases out. It can't phase in for as long as"
        " Veil remains tapped."
    )
    s = board().card(veil).put(ALICE, "Veil")
    s.activate("Veil", "Bear").resolve()

    s.to(PRECOMBAT_MAIN, BOB)

    assert is_out(s)


@pytest.mark.cr("702.26e", "608.2c")
def test_those_that_phased_out_are_kept_out_not_the_player_who_was_the_target() -> None:
    s = board().card(
        "Exile {0} | Sorcery | Each creature target opponent controls phases out. Until the end of"
        " your next turn, they can't phase in."
    )
    s.put(ALICE, "Exile (hand)").cast("Exile", BOB).resolve()

    s.to(PRECOMBAT_MAIN, BOB)
    soon = is_out(s)
    s.to(PRECOMBAT_MAIN, ALICE).to(PRECOMBAT_MAIN, BOB)

    assert (soon, is_out(s)) == (True, False)
