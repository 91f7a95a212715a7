"""Mana abilities. (CR 605, 106.7)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility, TriggeredAbility
from apnap.abilities.amounts import Count
from apnap.abilities.costs import Costs, LoyaltyCost, MillCost, PayMana, TapSelf
from apnap.abilities.descriptions import APlayer, ControlledBy, OfType
from apnap.abilities.instructions.actions import AddMana, Body, DealDamage, Draw
from apnap.abilities.references import Description, Each, Host, Target, This, You
from apnap.abilities.triggers import TappedForMana
from apnap.abilities.values import ManaChoice
from apnap.rules.casting.activating import activatable
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.mana.mana_abilities import (
    activate_mana,
    could_produce,
    is_mana_ability,
    is_triggered_mana_ability,
)
from apnap.rules.mana.paying_by_hand import offers
from apnap.rules.mana.supply import mana_sources, supply
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.events import ManaAdded, Tapping
from tests.rules.casting_board import ALICE, Board, face

TAP = Costs((TapSelf(),))
GREEN = ActivatedAbility(TAP, Body((AddMana(You(), ("G",)),)))
FOREST = face("Forest", None, LAND, subtypes=("Forest",))


def having(*abilities, types: int = ARTIFACT):
    return face("Thing", "{2}", types, abilities=abilities)


@pytest.mark.cr("605.1a", "605.5a")
@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (GREEN, True),
        (ActivatedAbility(Costs((PayMana(("1",)),)), GREEN.body), True),
        (ActivatedAbility(TAP, Body((Draw(You()),))), False),
        (ActivatedAbility(TAP, Body((AddMana(Target(Description((APlayer(),))), ("G",)),))), False),
        (ActivatedAbility(Costs((LoyaltyCost(1),)), GREEN.body), False),
        (ActivatedAbility(Costs((TapSelf(), MillCost(1))), GREEN.body), False),
        (ActivatedAbility(TAP, Body((AddMana(You(), ("G",)), Draw(You())))), False),
    ],
)
def test_what_is_a_mana_ability(ability: ActivatedAbility, expected: bool) -> None:
    assert is_mana_ability(ability) is expected


@pytest.mark.cr("605.3b", "106.4", "106.12")
def test_it_resolves_at_once_without_the_stack() -> None:
    board = Board()
    rock = board.put(ALICE, having(GREEN))

    assert activate_mana(board.game, ALICE, rock, 0)

    assert board.game.stack == ()
    assert [type(event) for event in board.since] == [Tapping, ManaAdded]
    assert board.since[1].tapped_for
    assert [mana.type for mana in board.game.players[ALICE].pool] == ["G"]


@pytest.mark.cr("305.6")
def test_a_basic_land_type_gives_its_mana() -> None:
    board = Board()
    forest = board.put(ALICE, FOREST)

    assert could_produce(board.game, forest) == 16
    assert activatable(board.game, ALICE) == []


@pytest.mark.cr("605.3b", "106.1a")
def test_any_color_is_asked_by_hand_and_decided_for_a_payment() -> None:
    board = Board()
    rainbow = ActivatedAbility(TAP, Body((AddMana(You(), any_color=ManaChoice.ONE_COLOR),)))
    rock = board.put(ALICE, having(rainbow))
    board.answers = ["{W/U/B/R/G}", "R"]
    board.answers = ["R"]

    assert activate_mana(board.game, ALICE, rock, 0)
    assert [mana.type for mana in board.game.players[ALICE].pool] == ["R"]

    board.put(ALICE, having(rainbow))
    asked = len(board.asked)
    assert pay(board.game, ALICE, Costs((PayMana(("U",)),)), Context(ALICE, -1))
    assert len(board.asked) == asked


@pytest.mark.cr("605.2", "602.5a")
def test_a_tapped_or_new_source_gives_nothing_now_but_could_produce() -> None:
    board = Board()
    tapped = board.put(ALICE, having(GREEN), tapped=True)
    board.put(ALICE, having(GREEN, types=CREATURE), since=3)

    assert mana_sources(board.game, ALICE) == []
    assert could_produce(board.game, tapped) == 16


def _counted(letter: str) -> ActivatedAbility:
    """It adds as much as there are creatures: what it adds isn't fixed."""
    number = Count(Each(Description((OfType(CREATURE), ControlledBy(You())))))
    return ActivatedAbility(TAP, Body((AddMana(You(), (letter,), number),)))


@pytest.mark.cr("605.3a", "106.7")
@pytest.mark.parametrize("letter", ["G", "R", "W"])
def test_of_several_mana_abilities_the_one_that_adds_the_type_is_activated(letter: str) -> None:
    board = Board()
    board.put(ALICE, face("Bear", "{G}", CREATURE))
    rock = board.put(ALICE, having(GREEN, _counted("R"), _counted("W")))

    assert pay(board.game, ALICE, Costs((PayMana((letter,)),)), Context(ALICE, -1))

    assert board.game.objects[rock].tapped
    added = [event for event in board.since if isinstance(event, ManaAdded)]
    assert [mana.type for event in added for mana in event.mana] == [letter]


@pytest.mark.cr("605.3a", "601.2g")
def test_by_hand_each_of_several_mana_abilities_offers_its_own_types() -> None:
    board = Board()
    board.put(ALICE, face("Bear", "{G}", CREATURE))
    board.put(ALICE, having(GREEN, _counted("R"), _counted("W")))

    offered = offers(supply(board.game, ALICE), ("1",), 0)

    assert [(each.index, each.types) for each in offered] == [
        (0, ("G",)),
        (1, ("R",)),
        (2, ("W",)),
    ]


@pytest.mark.cr("106.7", "605.1a")
def test_an_amount_that_depends_on_the_board_is_counted() -> None:
    board = Board()
    each = Count(Each(Description((OfType(CREATURE), ControlledBy(You())))))
    board.put(ALICE, having(ActivatedAbility(TAP, Body((AddMana(You(), ("G",), each),)))))
    cost = Costs((PayMana(("2",)),))
    assert not can_pay(board.game, ALICE, cost, Context(ALICE, -1))

    board.put(ALICE, face("Bear", "{G}", CREATURE))
    board.put(ALICE, face("Bear", "{G}", CREATURE))

    assert pay(board.game, ALICE, cost, Context(ALICE, -1))


@pytest.mark.cr("605.1a", "605.3b")
def test_the_rest_of_its_effect_happens_too() -> None:
    board = Board()
    pain = ActivatedAbility(TAP, Body((AddMana(You(), ("R",)), DealDamage(This(), 1, You()))))
    board.put(ALICE, having(pain, types=LAND))

    assert pay(board.game, ALICE, Costs((PayMana(("R",)),)), Context(ALICE, -1))

    assert board.game.players[ALICE].life == 19


@pytest.mark.cr("605.1b", "605.4a", "106.12a")
def test_a_triggered_mana_ability_resolves_right_away() -> None:
    board = Board()
    growth = TriggeredAbility(
        TappedForMana(Host("enchanted land")), Body((AddMana(You(), ("G",)),))
    )
    assert is_triggered_mana_ability(growth)
    forest = board.put(ALICE, FOREST)
    board.put(ALICE, face("Growth", "{G}", ENCHANTMENT, abilities=(growth,)), attached_to=forest)

    assert activate_mana(board.game, ALICE, forest, 0)

    assert [mana.type for mana in board.game.players[ALICE].pool] == ["G", "G"]
    assert board.game.waiting == ()


@pytest.mark.cr("605.4a", "605.3a")
def test_a_payment_counts_on_triggered_mana_abilities() -> None:
    board = Board()
    growth = TriggeredAbility(
        TappedForMana(Host("enchanted land")), Body((AddMana(You(), ("G",)),))
    )
    forest = board.put(ALICE, FOREST)
    board.put(ALICE, face("Growth", "{G}", ENCHANTMENT, abilities=(growth,)), attached_to=forest)
    cost = Costs((PayMana(("G", "G")),))

    assert can_pay(board.game, ALICE, cost, Context(ALICE, -1))
    assert pay(board.game, ALICE, cost, Context(ALICE, -1))
    assert board.game.players[ALICE].pool == ()
