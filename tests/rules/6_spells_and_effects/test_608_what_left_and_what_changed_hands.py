"""What left meanwhile, and what another player controls now. (CR 701.43, 701.50, 702.95, 702.110)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SPY = "Spy {0} | Creature — Rat | When this creature enters, it connives. | 1/1"
SHOCK = "Shock {0} | Instant | Shock deals 2 damage to any target."
THEFT = (
    "Theft {0} | Sorcery | Gain control of all creatures until end of turn. Untap those creatures."
    " They gain haste until end of turn."
)


@pytest.mark.cr("701.50b")
def test_what_left_connives_as_it_last_was() -> None:
    s = Scenario().card(SPY).card(SHOCK)
    s.put(ALICE, "Spy (hand)", "Shock (hand)", "Plains (hand)").library(ALICE, "Island")

    s.cast("Spy").resolve(top_only=True)
    s.cast("Shock", "Spy").choose(["Plains"]).resolve()

    assert sorted(s.graveyard(ALICE)) == ["Plains", "Shock", "Spy"]
    assert s.hand(ALICE) == ["Island"]


@pytest.mark.cr("701.50a", "702.35a")
def test_a_card_with_madness_is_discarded_as_well() -> None:
    """It is exiled instead of put into the graveyard, but it was discarded."""
    s = Scenario().card(SPY).card("Fit {0} | Instant | You gain 1 life. | Madness {5}")
    s.put(ALICE, "Spy (hand)", "Fit (hand)").library(ALICE, "Island")

    s.cast("Spy").choose(["Fit"]).resolve()

    assert s.counters("Spy", "+1/+1") == 1


@pytest.mark.cr("702.110b", "603.10a")
def test_a_creature_may_exploit_itself() -> None:
    s = Scenario().card(
        "Ghoul {0} | Creature — Zombie | Exploit"
        " | When this creature exploits a creature, you gain 3 life. | 1/1"
    )
    s.put(ALICE, "Ghoul (hand)")

    s.cast("Ghoul").choose(True, ["Ghoul"]).resolve()

    assert s.graveyard(ALICE) == ["Ghoul"]
    assert s.life(ALICE) == 23


@pytest.mark.cr("701.43a")
def test_what_is_exerted_stays_tapped_in_the_next_untap_step_of_who_exerted_it() -> None:
    """Bob exerts Alice's creature: in her untap step it untaps."""
    s = Scenario().card(THEFT)
    s.card("Khenra {0} | Creature — Jackal | You may exert this creature as it attacks. | 2/2")
    s.put(ALICE, "Khenra").put(BOB, "Theft (hand)").turn_of(BOB)
    s.cast("Theft", by=BOB).resolve()

    s.choose(True).attack("Khenra")
    assert s.is_tapped("Khenra")
    s.to(UPKEEP, ALICE)

    assert not s.is_tapped("Khenra")


@pytest.mark.cr("702.95e")
def test_a_pair_is_parted_as_another_player_gains_control_of_both() -> None:
    s = Scenario().card(THEFT).card("Bear {0} | Creature — Bear | 2/2")
    s.card(
        "Mage {0} | Creature — Human | Soulbond | As long as this creature is paired with another"
        " creature, each of those creatures gets +1/+1. | 1/1"
    )
    s.put(ALICE, "Bear", "Mage (hand)")
    s.put(BOB, "Theft (hand)")
    s.cast("Mage").resolve()
    assert s.pt("Bear") == (3, 3)

    s.to(PRECOMBAT_MAIN, BOB)
    s.cast("Theft", by=BOB).resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.pt("Mage") == (1, 1)


@pytest.mark.cr("122.6a")
def test_what_can_have_no_counters_enters_without_them() -> None:
    s = Scenario().card(SHOCK)
    s.card(
        "Kite {0} | Artifact Creature — Scarecrow | Undying"
        " | This creature can't have counters put on it. | 2/1"
    )
    s.put(ALICE, "Kite", "Shock (hand)")

    s.cast("Shock", "Kite").resolve()

    assert s.battlefield(ALICE) == ["Kite"]
    assert s.pt("Kite") == (2, 1)


@pytest.mark.cr("601.3", "611.2")
def test_each_permission_to_cast_a_spell_is_good_for_one() -> None:
    idol = (
        "Idol {0} | Artifact | When this artifact enters, exile all creature cards from your"
        " graveyard until this artifact leaves the battlefield. | {0}: Until end of turn, you may"
        " cast a creature spell from among cards exiled with this artifact without paying its mana"
        " cost."
    )
    s = Scenario().card(idol).card("Bear {7} | Creature — Bear | 2/2")
    s.put(ALICE, "Idol (hand)", "Bear x3 (graveyard)").cast("Idol").resolve()
    s.activate("Idol").resolve()
    s.activate("Idol").resolve()

    s.cast("Bear").resolve()
    s.cast("Bear").resolve()

    assert not s.may("cast", "Bear")
    assert s.many("Bear") == 2


@pytest.mark.cr("702.26b")
def test_what_is_phased_out_is_not_moved() -> None:
    """The delayed ability would exile it at the end step, but it isn't there."""
    s = Scenario().card("Fade {0} | Instant | Target creature phases out.")
    s.card("Husk {1} | Creature — Zombie | Unearth {0} | 2/1")
    s.put(ALICE, "Husk (graveyard)", "Fade (hand)").activate("Husk").resolve()

    s.cast("Fade", "Husk").resolve()
    s.to(UPKEEP, BOB)

    assert s.exile() == []
    assert s.record("Husk").phased_out


@pytest.mark.cr("608.2c")
def test_they_are_those_of_whom_control_was_gained() -> None:
    """Once their controller has changed, none would be an opponent's any more."""
    s = Scenario().card(
        "Takeover {0} | Sorcery"
        " | Gain control of all creatures your opponents control until end of turn."
        " Untap them. They gain haste until end of turn."
    )
    s.card("Bear {0} | Creature — Bear | 2/2").put(ALICE, "Takeover (hand)").put(
        BOB, "Bear (tapped)"
    )

    s.cast("Takeover").resolve()

    assert s.controller("Bear") == ALICE
    assert not s.is_tapped("Bear")
    assert s.has("Bear", "haste")
