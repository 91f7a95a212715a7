"""Phasing. (CR 702.26)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario


def ghost(text: str = "Phasing") -> Scenario:
    """It is the turn of Bob; Alice has a creature with phasing."""
    s = Scenario().card(f"Ghost {{1}} | Creature — Spirit | {text} | 2/2")
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.card("Witness {1} | Creature — Human | Whenever a creature enters, you gain 1 life. | 1/1")
    return s.turn_of(BOB)


@pytest.mark.cr("702.26c")
def test_what_phases_in_exists_again() -> None:
    s = ghost().put(ALICE, "Ghost")
    s.to(UPKEEP, ALICE)
    assert s.record("Ghost").phased_out

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert not s.record("Ghost").phased_out
    s.attack("Ghost").damage()
    assert s.life(BOB) == 18


@pytest.mark.cr("702.26d")
def test_phasing_is_no_zone_change() -> None:
    s = ghost().put(ALICE, "Ghost (2 +1/+1)", "Witness")

    s.to(UPKEEP, ALICE).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.life(ALICE) == 20
    assert s.counters("Ghost", "+1/+1") == 2


@pytest.mark.cr("702.26d")
def test_a_token_stays_while_it_is_phased_out() -> None:
    s = ghost().put(ALICE, "Ghost (token)")

    s.to(UPKEEP, ALICE).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.battlefield(ALICE) == ["Ghost"]


@pytest.mark.cr("702.26f")
def test_an_effect_may_expire_meanwhile() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card("Grow {G} | Instant | Target creature gets +3/+3 until end of turn.")
    s.card("Fade {U} | Instant | Target creature phases out.")
    s.put(ALICE, "Forest", "Island", "Grow (hand)", "Fade (hand)", "Bear")

    s.cast("Grow", "Bear").resolve().cast("Fade", "Bear").resolve()
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("702.26e")
def test_an_effect_does_not_include_what_is_phased_out() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card("Rally {W} | Instant | Creatures you control get +1/+1 until your next turn.")
    s.card("Fade {U} | Instant | Target creature phases out.")
    s.put(ALICE, "Plains", "Island", "Rally (hand)", "Fade (hand)", "Bear")

    s.cast("Fade", "Bear").resolve().cast("Rally").resolve()
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("702.26h")
def test_an_aura_with_phasing_goes_and_comes_with_its_host() -> None:
    s = ghost().card("Veil {U} | Enchantment — Aura | Enchant creature | Phasing")
    s.put(ALICE, "Ghost", "Veil (on Ghost)")
    s.to(UPKEEP, ALICE)
    assert s.record("Veil").phased_out

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert not s.record("Veil").phased_out
    assert s.record("Veil").attached_to == s.find("Ghost")


@pytest.mark.cr("702.26i", "702.26j")
def test_what_phased_out_by_itself_phases_in_attached() -> None:
    s = ghost().card("Blade {1} | Artifact — Equipment | Phasing | Equip {1}")
    s.card(
        "Watcher {1} | Enchantment"
        " | Whenever an Equipment becomes attached to a creature you control, you gain 1 life."
    )
    s.put(ALICE, "Bear", "Blade (on Bear)", "Watcher")

    s.to(UPKEEP, ALICE).to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert s.record("Blade").attached_to == s.find("Bear")
    assert s.life(ALICE) == 20


@pytest.mark.cr("702.26i")
def test_it_phases_in_unattached_if_its_host_is_gone() -> None:
    s = ghost().card("Blade {1} | Artifact — Equipment | Phasing | Equip {1}")
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Bear", "Blade (on Bear)").put(BOB, "Swamp", "Slay (hand)")
    s.to(UPKEEP, ALICE).to(UPKEEP, BOB)

    s.cast("Slay", "Bear").resolve().to(UPKEEP, ALICE)

    assert s.record("Blade").attached_to == -1
    assert not s.record("Blade").phased_out


@pytest.mark.cr("702.26m")
def test_without_an_untap_step_nothing_phases() -> None:
    s = ghost().card("Stasis Field {U} | Enchantment | Skip your untap step.")
    s.put(ALICE, "Ghost", "Stasis Field")

    s.to(UPKEEP, ALICE)

    assert not s.record("Ghost").phased_out


@pytest.mark.cr("702.26p")
def test_phasing_twice_is_phasing() -> None:
    s = ghost("Phasing, phasing").put(ALICE, "Ghost")
    s.to(UPKEEP, ALICE)
    assert s.record("Ghost").phased_out

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert not s.record("Ghost").phased_out
