"""Costs. (CR 118, 119.4)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.costs import (
    Cost,
    Costs,
    DiscardCost,
    ExileCost,
    LoyaltyCost,
    ManaCostOf,
    MillCost,
    OwnManaCost,
    PayEnergy,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
    TapSelf,
    TapWithPower,
    UntapSelf,
)
from apnap.abilities.descriptions import Card, InZone, OfType, OwnedBy
from apnap.abilities.effects import Continuous
from apnap.abilities.nodes import NODE_CLASSES
from apnap.abilities.references import Description, Each, Some, This, You
from apnap.abilities.rule_changes.rule_changes import CantBeSacrificed, CantLoseLife
from apnap.rules.costs.costs import COSTS
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.costs.total_cost import reduced
from apnap.rules.objects.context import Context
from apnap.rules.table.table import Table
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENERGY
from apnap.terms.events import LifeLoss, Revealed
from apnap.terms.identity import NOTHING
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY
from tests.rules.casting_board import ALICE, BOB, Board, face

BEAR = face("Bear", "{1}{G}", CREATURE, power=2, toughness=2)
CREATURES = Description((OfType(CREATURE),))


def payable(board: Board, *parts: Cost, source: int = NOTHING) -> bool:
    return can_pay(board.game, ALICE, Costs(parts), Context(ALICE, source))


def paid(board: Board, *parts: Cost, source: int = NOTHING) -> bool:
    return pay(board.game, ALICE, Costs(parts), Context(ALICE, source))


# Mana is paid by rules of its own; the mana cost of an object is known when it is paid.
ELSEWHERE = (PayMana, OwnManaCost, ManaCostOf)


@pytest.mark.cr("118.1")
def test_every_cost_can_be_paid() -> None:
    kinds = [kind for kind in NODE_CLASSES.values() if issubclass(kind, Cost)]
    missing = [kind for kind in kinds if kind not in COSTS and kind not in ELSEWHERE]

    assert Table  # with it all the rules are there
    assert missing == []


@pytest.mark.cr("119.4", "118.3b", "119.4b", "119.8")
def test_life_is_paid_only_if_there_is_enough() -> None:
    board = Board()
    board.life(ALICE, 2)

    assert payable(board, PayLife(2))
    assert not payable(board, PayLife(3))
    assert not payable(board, PayLife(1), PayLife(2))
    assert paid(board, PayLife(2))
    assert board.game.players[ALICE].life == 0
    assert board.since[-1].paid
    assert isinstance(board.since[-1], LifeLoss)
    assert payable(board, PayLife(0))

    board.life(ALICE, 20)
    cant = StaticAbility(Continuous(You(), (), (CantLoseLife(),)))
    board.put(ALICE, face("Seal", "{W}", ARTIFACT, abilities=(cant,)))
    assert not payable(board, PayLife(1))


@pytest.mark.cr("118.3", "701.21a")
def test_only_ones_own_permanents_are_sacrificed() -> None:
    board = Board()
    board.put(BOB, BEAR)
    assert not payable(board, SacrificeCost(Some(CREATURES)))
    bear = board.put(ALICE, BEAR)
    other = board.put(ALICE, BEAR)
    board.answers = [[other]]

    assert paid(board, SacrificeCost(Some(CREATURES)))

    assert board.game.battlefield[-1] == bear
    assert board.game.zone(GRAVEYARD, ALICE) != ()
    assert board.since[-1].how == "sacrifice"


@pytest.mark.cr("118.3", "101.2")
def test_what_cant_be_sacrificed_doesnt_pay() -> None:
    board = Board()
    cant = StaticAbility(Continuous(This(), (), (CantBeSacrificed(),)))
    board.put(ALICE, face("Rock", "{1}", CREATURE, abilities=(cant,)))

    assert not payable(board, SacrificeCost(Some(CREATURES)))


@pytest.mark.cr("118.10")
def test_one_creature_doesnt_pay_two_costs() -> None:
    board = Board()
    board.put(ALICE, BEAR)
    two = (SacrificeCost(Some(CREATURES)), SacrificeCost(Some(Description())))

    assert not payable(board, *two)

    board.put(ALICE, BEAR)

    assert payable(board, *two)


@pytest.mark.cr("118.3", "701.9a")
def test_cards_are_discarded_from_the_hand() -> None:
    board = Board()
    assert not payable(board, DiscardCost(Some(Description((Card(),)), 2)))
    board.put(ALICE, BEAR, HAND)
    board.put(ALICE, BEAR, HAND)
    board.put(ALICE, BEAR, HAND)

    assert paid(board, DiscardCost(Some(Description((Card(),)), 2)))
    assert len(board.game.players[ALICE].hand) == 1

    assert paid(board, DiscardCost(Each(Description((Card(),)))))
    assert paid(board, DiscardCost(Each(Description((Card(),)))))
    assert board.game.players[ALICE].hand == ()


@pytest.mark.cr("118.3", "701.13a")
def test_cards_are_exiled_from_ones_graveyard() -> None:
    board = Board()
    cost = ExileCost(Some(Description((OfType(CREATURE), InZone(GRAVEYARD), OwnedBy(You()))), 2))
    board.put(ALICE, BEAR, GRAVEYARD)
    board.put(BOB, BEAR, GRAVEYARD)
    assert not payable(board, cost)
    board.put(ALICE, BEAR, GRAVEYARD)

    assert paid(board, cost)

    assert len(board.game.zone(EXILE)) == 2


@pytest.mark.cr("118.3")
def test_a_tapped_permanent_cant_be_tapped_to_pay() -> None:
    board = Board()
    rock = board.put(ALICE, face("Rock", "{1}", ARTIFACT), tapped=True)

    assert not payable(board, TapSelf(), source=rock)
    assert paid(board, UntapSelf(), source=rock)
    assert paid(board, TapSelf(), source=rock)
    assert not payable(board, TapOthers(Description((OfType(ARTIFACT),))))


@pytest.mark.cr("107.14", "118.3")
def test_energy_is_paid_from_counters() -> None:
    board = Board()
    owner = board.game.players[ALICE].copy()
    owner.counters = {ENERGY: 3}
    board.game.put_player(owner)

    assert not payable(board, PayEnergy(4))
    assert paid(board, PayEnergy(2))
    assert board.game.players[ALICE].counter(ENERGY) == 1


@pytest.mark.cr("118.3", "122.1")
def test_counters_are_removed_from_the_source_or_put_on_it() -> None:
    board = Board()
    rock = board.put(ALICE, face("Rock", "{1}", ARTIFACT), counters={"charge": 1})

    assert not payable(board, RemoveCountersCost("charge", 2), source=rock)
    assert paid(board, PutCountersCost("charge", 1), source=rock)
    assert paid(board, RemoveCountersCost("charge", 2), source=rock)
    assert board.game.objects[rock].counters == {}


@pytest.mark.cr("118.3", "701.17b")
def test_no_more_is_milled_than_is_there() -> None:
    board = Board()
    board.put(ALICE, BEAR, LIBRARY)

    assert not payable(board, MillCost(2))
    assert paid(board, MillCost(1))
    assert board.game.players[ALICE].library == ()


@pytest.mark.cr("118.3", "701.20a")
def test_a_card_is_revealed_or_a_permanent_returned() -> None:
    board = Board()
    bear = board.put(ALICE, BEAR)
    assert paid(board, ReturnCost(Some(CREATURES)))
    assert bear not in board.game.battlefield

    assert paid(board, RevealCost(Some(CREATURES)))

    assert isinstance(board.since[-1], Revealed)
    assert len(board.game.players[ALICE].hand) == 1


@pytest.mark.cr("118.3", "601.2h")
def test_nothing_is_paid_if_not_all_can_be() -> None:
    board = Board()
    board.pool(ALICE, "G")
    board.put(ALICE, BEAR)

    assert not paid(board, PayMana(("G",)), SacrificeCost(Some(CREATURES)), PayLife(21))

    assert len(board.game.battlefield) == 1
    assert len(board.game.players[ALICE].pool) == 1


@pytest.mark.cr("118.5", "118.3a")
def test_nothing_can_always_be_paid() -> None:
    board = Board()

    assert paid(board)
    assert paid(board, PayMana(("0",)))


@pytest.mark.cr("118.7a", "118.7b", "118.7c", "118.7d", "118.7e", "118.7f", "118.7g", "601.2f")
@pytest.mark.parametrize(
    ("cost", "less", "expected"),
    [
        ("3 W", "2", "1 W"),
        ("1 W", "3", "W"),
        ("3 W", "W", "3"),
        ("3 W", "W W", "2"),
        ("3 W", "U", "2 W"),
        ("2 C", "C C", "1"),
        ("2 U", "W/U", "2"),
        ("2 G", "W/P", "1 G"),
        ("2 W", "W/P", "2"),
        ("2 G", "S", "1 G"),
        ("2 S", "3", "S"),
        ("4 G", "2/W", "2 G"),
        ("1", "5", ""),
    ],
)
def test_reductions(cost: str, less: str, expected: str) -> None:
    assert reduced(cost.split(), [tuple(less.split())]) == expected.split()


@pytest.mark.cr("606.4")
def test_a_loyalty_cost_needs_its_source() -> None:
    board = Board()

    assert not payable(board, LoyaltyCost(1))


@pytest.mark.cr("702.122a")
def test_creatures_with_enough_power_in_all_are_tapped() -> None:
    board = Board()
    board.put(ALICE, BEAR)
    big = board.put(ALICE, face("Ox", "{3}", CREATURE, power=3, toughness=3))
    board.answers = [[big]]

    assert not payable(board, TapWithPower(CREATURES, 6))
    assert paid(board, TapWithPower(CREATURES, 3))
    assert board.tapped() == {big}
