"""Life. (CR 119)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, Exchange
from apnap.abilities.references import EachOpponent, You
from apnap.abilities.values import Exchanged
from apnap.terms.characteristics import SORCERY
from apnap.terms.events import LifeGain, LifeLoss
from apnap.testing import ALICE, BOB, Scenario

NO_GAIN = "Blight {0} | Enchantment | Players can't gain life."
NO_LOSS = "Bastion {0} | Enchantment | You can't lose life."
FEAST = "Feast {0} | Sorcery | You gain 3 life."


@pytest.mark.cr("119.2", "120.3a")
def test_damage_to_a_player_is_a_loss_of_life() -> None:
    s = (
        Scenario()
        .card("Shock {0} | Instant | Shock deals 2 damage to any target.")
        .put(ALICE, "Shock (hand)")
    )

    s.cast("Shock", BOB).resolve()

    assert [event.amount for event in s.happened(LifeLoss, player=BOB)] == [2]
    assert s.life(BOB) == 18


@pytest.mark.cr("119.3")
def test_gains_and_losses_adjust_the_total() -> None:
    s = Scenario().card("Trade {0} | Sorcery | You gain 3 life. Target player loses 4 life.")
    s.put(ALICE, "Trade (hand)")

    s.cast("Trade", BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 16)


@pytest.mark.cr("119.5")
@pytest.mark.parametrize(("before", "gained", "lost"), [(4, 6, 0), (15, 0, 5)])
def test_a_total_that_is_set_is_a_gain_or_a_loss(before: int, gained: int, lost: int) -> None:
    s = (
        Scenario()
        .card("Balance {0} | Sorcery | Your life total becomes 10.")
        .put(ALICE, "Balance (hand)")
    )
    s.set_life(ALICE, before)

    s.cast("Balance").resolve()

    assert s.life(ALICE) == 10
    assert sum(event.amount for event in s.happened(LifeGain)) == gained
    assert sum(event.amount for event in s.happened(LifeLoss)) == lost


@pytest.mark.cr("119.7", "101.2")
def test_who_cant_gain_life_gains_none() -> None:
    s = Scenario().card(NO_GAIN).card(FEAST).put(ALICE, "Blight", "Feast (hand)")

    s.cast("Feast").resolve()

    assert s.life(ALICE) == 20
    assert s.happened(LifeGain) == []


def exchanging(*cards: str) -> Scenario:
    """Alice at 20 life may exchange life totals with Bob at 5."""
    swap = SpellAbility(Body((Exchange(Exchanged.LIFE_TOTALS, You(), EachOpponent()),)))
    s = (
        Scenario()
        .card(Face("Swap", ("0",), SORCERY, abilities=(swap,)))
        .card(NO_GAIN)
        .card(NO_LOSS)
    )
    return s.put(ALICE, "Swap (hand)", *cards).set_life(BOB, 5)


@pytest.mark.cr("119.7")
def test_no_exchange_for_who_would_have_to_gain_but_cant() -> None:
    s = exchanging("Blight")

    s.cast("Swap").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 5)


@pytest.mark.cr("119.8")
def test_no_exchange_for_who_would_have_to_lose_but_cant() -> None:
    s = exchanging("Bastion")

    s.cast("Swap").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 5)


@pytest.mark.cr("701.12c")
def test_life_totals_are_exchanged_where_nothing_forbids_it() -> None:
    s = exchanging()

    s.cast("Swap").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (5, 20)


@pytest.mark.cr("119.8")
def test_who_cant_lose_life_cant_pay_it_and_loses_none_to_damage() -> None:
    s = Scenario().card(NO_LOSS).card("Wick {0} | Artifact | Pay 2 life: You gain 1 life.")
    s.card("Shock {0} | Instant | Shock deals 2 damage to any target.")
    s.put(ALICE, "Bastion", "Wick", "Shock (hand)")

    s.cast("Shock", ALICE).resolve()

    assert s.life(ALICE) == 20
    assert not s.may("activate", "Wick")


@pytest.mark.cr("119.9")
def test_gaining_no_life_triggers_nothing() -> None:
    s = Scenario().card(
        "Choir {0} | Enchantment | Whenever you gain life, target player loses 1 life."
    )
    s.card("Tithe {0} | Sorcery | You gain 1 life for each creature target player controls.")
    s.put(ALICE, "Choir", "Tithe (hand)")

    s.cast("Tithe", BOB).resolve()

    assert s.life(BOB) == 20


@pytest.mark.cr("119.9")
def test_each_source_that_gains_life_triggers_once() -> None:
    s = Scenario().card(
        "Choir {0} | Enchantment | Whenever you gain life, each opponent loses 1 life."
    )
    s.card("Nurse {W} | Creature — Cleric | Lifelink | 2/2").put(ALICE, "Choir", "Nurse x2")
    one, other = s.game.battlefield[1:]

    s.attack((one, BOB), (other, BOB)).damage()

    assert s.life(ALICE) == 24
    assert s.life(BOB) == 20 - 4 - 2


@pytest.mark.cr("119.10")
def test_a_gain_of_none_isnt_replaced() -> None:
    s = Scenario().card(
        "Boon {0} | Enchantment | If you would gain life, you gain that much life plus 1 instead."
    )
    s.card("Tithe {0} | Sorcery | You gain 1 life for each creature you control.").card(FEAST)
    s.put(ALICE, "Boon", "Tithe (hand)", "Feast (hand)")

    s.cast("Tithe").resolve()
    none = s.life(ALICE)
    s.cast("Feast").resolve()

    assert (none, s.life(ALICE)) == (20, 24)


@pytest.mark.cr("119.4b")
def test_no_life_can_always_be_paid() -> None:
    s = Scenario().card(NO_LOSS).card("Wick {0} | Artifact | Pay 0 life: You gain 1 life.")
    s.put(ALICE, "Bastion", "Wick")

    s.activate("Wick").resolve()

    assert s.life(ALICE) == 21
