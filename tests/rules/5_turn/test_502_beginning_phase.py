"""The untap, upkeep and draw steps. (CR 502-504)"""

import pytest

from apnap.terms.events import CardDrawn, Untapping
from apnap.terms.turn import DRAW, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
HEAL = "Heal {W} | Instant | You gain 3 life."


@pytest.mark.cr("502.1")
def test_phasing_comes_first_in_the_untap_step() -> None:
    """What phases in untaps with the rest; what phases out doesn't."""
    s = Scenario().card("Mist {U} | Creature — Illusion | Phasing | 2/2").card(BEAR).turn_of(BOB)
    s.card("Vanish {U} | Instant | Target creature phases out.")
    s.put(ALICE, "Mist (tapped)", "Bear (tapped)").put(BOB, "Island", "Vanish (hand)")

    s.cast("Vanish", "Bear").resolve().to(UPKEEP, ALICE)

    assert s.record("Mist").phased_out
    assert s.record("Mist").tapped
    assert not s.record("Bear").phased_out
    assert not s.is_tapped("Bear")
    assert s.stack() == []


@pytest.mark.cr("502.3")
def test_all_permanents_of_the_active_player_untap_together() -> None:
    s = Scenario().card(BEAR).turn_of(BOB).put(ALICE, "Bear (tapped)", "Forest (tapped)")
    s.put(BOB, "Island (tapped)")

    s.to(UPKEEP, ALICE)

    assert not s.is_tapped("Bear")
    assert not s.is_tapped("Forest")
    assert s.is_tapped("Island")
    assert len(s.happened(Untapping, rule="502.3")) == 2


@pytest.mark.cr("502.3")
def test_an_effect_keeps_a_permanent_from_untapping_once() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Frost {U} | Instant | Tap target creature. It doesn't untap during its controller's next untap step."
    )
    s.put(ALICE, "Island", "Frost (hand)").put(BOB, "Bear")

    s.cast("Frost", "Bear").resolve()
    s.to(UPKEEP, BOB)
    assert s.is_tapped("Bear")
    s.to(UPKEEP, ALICE).to(UPKEEP, BOB)

    assert not s.is_tapped("Bear")


@pytest.mark.cr("502.3")
def test_a_player_may_choose_not_to_untap_what_says_so() -> None:
    s = Scenario().card(
        "Lazy {R} | Creature — Bear | You may choose not to untap Lazy during your untap step. | 2/2"
    )
    s.turn_of(BOB).put(ALICE, "Lazy (tapped)", "Forest (tapped)")

    s.choose(False).to(UPKEEP, ALICE)

    assert s.is_tapped("Lazy")
    assert not s.is_tapped("Forest")


@pytest.mark.cr("502.4", "503.1a")
def test_what_triggers_in_the_untap_step_waits_for_the_upkeep() -> None:
    s = Scenario().card(
        "Waker {W} | Creature — Human | Whenever Waker becomes untapped, you gain 1 life. | 1/1"
    )
    s.card("Dawn {W} | Enchantment | At the beginning of your upkeep, you gain 2 life.")
    s.turn_of(BOB).put(ALICE, "Waker (tapped)", "Dawn")

    s.choose(["Dawn", "Waker"]).to(UPKEEP, ALICE)

    assert s.stack() == ["Dawn", "Waker"]
    s.resolve()
    assert s.life(ALICE) == 23


@pytest.mark.cr("503.1")
def test_the_active_player_gets_priority_in_the_upkeep() -> None:
    s = Scenario().card(HEAL).put(BOB, "Plains", "Heal (hand)")

    s.to(UPKEEP, BOB)

    assert s.game.priority == BOB
    assert s.may("cast", "Heal")


@pytest.mark.cr("504.1", "504.2")
def test_the_active_player_draws_and_then_gets_priority() -> None:
    s = Scenario().turn_of(BOB)

    s.to(DRAW, ALICE)

    assert s.happened(CardDrawn, player=ALICE, rule="504.1")
    assert s.hand(ALICE) == ["Filler"]
    assert s.game.priority == ALICE


@pytest.mark.cr("504.1", "504.2")
def test_the_card_is_drawn_before_what_triggers_at_the_beginning_of_the_draw_step() -> None:
    s = Scenario().card("Well {U} | Enchantment | At the beginning of your draw step, draw a card.")
    s.turn_of(BOB).put(ALICE, "Well")

    s.to(DRAW, ALICE)
    assert (s.hand(ALICE), s.stack()) == (["Filler"], ["Well"])
    s.to(PRECOMBAT_MAIN)

    assert s.hand(ALICE) == ["Filler", "Filler"]


_FATIGUE = (
    "Fatigue {1}{U} | Sorcery | Creatures target opponent controls don't untap during their next "
    "untap step."
)


@pytest.mark.cr("502.3")
def test_creatures_of_a_player_stay_tapped_in_that_players_next_untap_step_only() -> None:
    """The creature stays tapped, the land doesn't; a turn later the creature untaps too."""
    s = Scenario().card(_FATIGUE).card("Squire {W} | Creature — Human Soldier | 1/1")
    s.put(ALICE, "Island", "Island", "Fatigue (hand)")
    s.put(BOB, "Squire (tapped)", "Forest (tapped)")

    s.cast("Fatigue", BOB).resolve().to(UPKEEP, BOB)

    assert s.is_tapped("Squire")
    assert not s.is_tapped("Forest")

    s.to(UPKEEP, ALICE).to(UPKEEP, BOB)

    assert not s.is_tapped("Squire")
