"""Effects that may be paid to end: creatures that become Auras for a time. (CR 116.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

LEECH = (
    "Leech {0} | Creature — Licid | {W}, {T}: Leech loses this ability and becomes an Aura "
    "enchantment with enchant creature. Attach it to target creature. You may pay {W} to end "
    "this effect. | Enchanted creature gets +1/+1. | 1/1"
)
BEAR = "Bear {G} | Creature — Bear | 2/2"
CLEAR = "Clear {0} | Instant | Destroy target enchantment."
SLAY = "Slay {0} | Instant | Destroy target creature."


def attached(*more: str) -> Scenario:
    s = Scenario().card(LEECH).card(BEAR).card(CLEAR).card(SLAY)
    s.put(ALICE, "Leech", *("Plains",) * 2, *more).put(BOB, "Bear", "Clear (hand)")
    return s.activate("Leech", "Bear").resolve()


@pytest.mark.cr("303.4", "205.1a", "702.5a")
def test_it_is_an_aura_and_nothing_else() -> None:
    s = attached()

    assert s.pt("Bear") == (3, 3)
    assert s.seen("Leech").subtypes == {"Aura"}
    assert not s.may("activate", "Leech")


@pytest.mark.cr("116.2c", "704.5p")
def test_it_is_a_creature_again_when_that_is_paid_for() -> None:
    s = attached()

    s.take("end its effect", "Leech")

    assert (s.pt("Bear"), s.pt("Leech")) == ((2, 2), (1, 1))
    assert s.seen("Leech").subtypes == {"Licid"}
    assert not s.may("end its effect", "Leech")


@pytest.mark.cr("116.2c", "608.2b")
@pytest.mark.ruling("Quickening Licid", "2013-04-15")
def test_nobody_can_respond_to_the_end_of_it() -> None:
    s = attached()

    s.cast("Clear", "Leech", by=BOB).take("end its effect", "Leech").resolve()

    assert "Leech" in s.battlefield(ALICE)


@pytest.mark.cr("116.2c")
def test_only_who_activated_it_may_pay_and_only_with_the_mana() -> None:
    s = Scenario().card(LEECH).card(BEAR).put(ALICE, "Leech", "Plains").put(BOB, "Bear", "Plains")

    s.activate("Leech", "Bear").resolve()

    assert not s.may("end its effect", "Leech")
    assert not s.may("end its effect", "Leech", by=BOB)


@pytest.mark.cr("704.5m")
def test_the_creature_leaves_and_the_aura_is_put_into_the_graveyard() -> None:
    s = attached("Slay (hand)")

    s.cast("Slay", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Slay", "Leech"]
