"""Activated abilities; loyalty abilities. (CR 602, 606)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility, KeywordAbility, StaticAbility
from apnap.abilities.amounts import Compare, Count, X
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    LoyaltyCost,
    PayMana,
    SacrificeCost,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from apnap.abilities.descriptions import AnyTarget, ControlledBy, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import AddMana, Body, DealDamage, Draw
from apnap.abilities.references import Description, Each, EachPlayer, Target, This, You
from apnap.abilities.rule_changes.rule_changes import CantActivate, CostChange
from apnap.abilities.values import ActivatedBy, Comparison, Timing
from apnap.rules.casting.activating import activatable, activate
from apnap.rules.objects.actions import MANA
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LOYALTY, PLANESWALKER
from apnap.terms.events import AbilityActivated, Revealed, Targeted
from apnap.terms.turn import GRAVEYARD, HAND, UPKEEP
from tests.rules.casting_board import ALICE, BOB, Board, face

TAP = Costs((TapSelf(),))
DRAW = Body((Draw(You()),))
PING = ActivatedAbility(TAP, Body((DealDamage(This(), 1, Target(Description((AnyTarget(),)))),)))


def having(*abilities, types: int = ARTIFACT, **fields):
    return face("Thing", "{2}", types, abilities=abilities, **fields)


def ruling(change):
    return having(StaticAbility(Continuous(EachPlayer(), (), (change,))), types=ENCHANTMENT)


@pytest.mark.cr("602.2a", "602.2b", "113.1c")
def test_an_ability_is_put_on_the_stack_apart_from_its_source() -> None:
    board = Board()
    pinger = board.put(ALICE, having(PING, types=CREATURE, power=1, toughness=1))
    board.answers = [BOB]

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    ability = board.game.objects[board.game.stack[-1]]
    assert ability.card is None
    assert ability.controller == ALICE
    assert ability.item.source == pinger
    assert list(ability.item.targets.values()) == [(BOB,)]
    assert board.tapped() == {pinger}
    told = [type(event) for event in board.since]
    assert Targeted in told
    assert told[-1] is AbilityActivated


@pytest.mark.cr("602.2")
def test_only_the_controller_may_activate_unless_it_says_otherwise() -> None:
    board = Board()
    board.put(BOB, having(PING))
    assert activatable(board.game, ALICE) == []

    shared = ActivatedAbility(TAP, DRAW, by=ActivatedBy.ANY_PLAYER)
    mine = board.put(BOB, having(shared))

    assert [action.object for action in activatable(board.game, ALICE)] == [mine]
    assert len(activatable(board.game, BOB)) == 2


@pytest.mark.cr("602.5a", "302.6")
def test_a_creature_needs_to_have_been_there_for_the_tap_symbol() -> None:
    board = Board()
    board.put(ALICE, having(PING, types=CREATURE), since=3)
    board.put(
        ALICE,
        having(ActivatedAbility(Costs((UntapSelf(),)), DRAW), types=CREATURE),
        since=3,
        tapped=True,
    )
    assert activatable(board.game, ALICE) == []

    board.put(ALICE, having(PING, KeywordAbility("haste"), types=CREATURE), since=3)
    board.put(ALICE, having(PING), since=3)
    board.put(ALICE, having(PING, types=CREATURE), since=2)

    assert len(activatable(board.game, ALICE)) == 3


@pytest.mark.cr("302.6")
def test_a_creature_that_came_in_its_controllers_turn_is_still_new_in_the_next() -> None:
    board = Board()
    owner = board.game.players[BOB].copy()
    owner.last_turn = 2
    board.game.put_player(owner)
    board.put(BOB, having(PING, types=CREATURE), since=2)
    old = board.put(BOB, having(PING, types=CREATURE), since=1)

    assert [action.object for action in activatable(board.game, BOB)] == [old]


@pytest.mark.cr("602.5b")
def test_activate_only_once_each_turn() -> None:
    board = Board()
    board.put(ALICE, having(ActivatedAbility(Costs(()), DRAW, limit=1)))

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    assert activatable(board.game, ALICE) == []


@pytest.mark.cr("602.5d", "602.1b")
def test_activate_only_as_a_sorcery_or_at_a_certain_time() -> None:
    board = Board()
    board.put(ALICE, having(ActivatedAbility(Costs(()), DRAW, timing=Timing.SORCERY)))
    late = board.put(ALICE, having(ActivatedAbility(Costs(()), DRAW, timing=Timing.UPKEEP)))
    assert [action.object for action in activatable(board.game, ALICE)] != [late]
    assert len(activatable(board.game, ALICE)) == 1

    board.field(step=UPKEEP)

    assert [action.object for action in activatable(board.game, ALICE)] == [late]


@pytest.mark.cr("602.5", "602.1b")
def test_a_condition_must_hold() -> None:
    board = Board()
    mine = Count(Each(Description((OfType(CREATURE), ControlledBy(You())))))
    board.put(
        ALICE,
        having(ActivatedAbility(Costs(()), DRAW, condition=Compare(mine, Comparison.AT_LEAST, 1))),
    )
    assert activatable(board.game, ALICE) == []

    board.put(ALICE, face("Bear", "{G}", CREATURE))

    assert len(activatable(board.game, ALICE)) == 1


@pytest.mark.cr("602.5")
def test_a_prohibited_ability_isnt_offered() -> None:
    board = Board()
    board.put(ALICE, having(PING))
    board.put(BOB, ruling(CantActivate(Description((OfType(ARTIFACT),)))))

    assert activatable(board.game, ALICE) == []


@pytest.mark.cr("113.6", "602.2a", "702.29a")
def test_an_ability_may_function_in_the_hand() -> None:
    board = Board()
    board.pool(ALICE, "RR")
    cycling = ActivatedAbility(
        Costs((PayMana(("2",)), DiscardCost(This()))), DRAW, zones=1 << HAND, label="cycling"
    )
    card = board.put(ALICE, having(cycling), HAND)
    board.put(ALICE, having(cycling))

    actions = activatable(board.game, ALICE)
    assert [action.object for action in actions] == [card]
    assert activate(board.game, ALICE, actions[0])

    assert board.game.players[ALICE].hand == ()
    assert len(board.game.zone(GRAVEYARD, ALICE)) == 1
    assert isinstance(board.since[0], Revealed)


@pytest.mark.cr("602.2b", "601.2h")
def test_a_source_may_be_sacrificed_to_pay() -> None:
    board = Board()
    bomb = ActivatedAbility(Costs((SacrificeCost(This()),)), PING.body)
    board.put(ALICE, having(bomb))
    board.answers = [BOB]

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    assert board.game.battlefield == ()
    assert board.game.objects[board.game.stack[-1]].item.source_known is not None


@pytest.mark.cr("602.2b", "601.2f", "118.7")
def test_costs_of_abilities_may_be_changed() -> None:
    board = Board()
    board.pool(ALICE, "R")
    board.put(ALICE, having(ActivatedAbility(Costs((PayMana(("2",)),)), DRAW)))
    assert activatable(board.game, ALICE) == []

    board.put(
        ALICE, ruling(CostChange(Description((OfType(ARTIFACT),)), ("1",), of_abilities=True))
    )

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])


@pytest.mark.cr("107.3a", "107.3k")
def test_x_in_an_activation_cost_is_chosen() -> None:
    board = Board()
    board.pool(ALICE, "RRR")
    board.put(ALICE, having(ActivatedAbility(Costs((PayMana(("X",)),)), Body((Draw(You(), X()),)))))
    board.answers = [2]

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    assert board.game.objects[board.game.stack[-1]].item.x == 2
    assert len(board.game.players[ALICE].pool) == 1


@pytest.mark.cr("118.3", "302.6")
def test_tapping_other_creatures_doesnt_ask_how_long_they_were_there() -> None:
    board = Board()
    crew = ActivatedAbility(
        Costs((TapOthers(Description((OfType(CREATURE), ControlledBy(You()))), 2),)), DRAW
    )
    board.put(ALICE, having(crew))
    board.put(ALICE, face("Bear", "{G}", CREATURE), since=3)
    assert activatable(board.game, ALICE) == []
    board.put(ALICE, face("Bear", "{G}", CREATURE), since=3)

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    assert len(board.tapped()) == 2


@pytest.mark.cr("118.10", "601.2h")
def test_creatures_needed_untapped_arent_used_for_mana() -> None:
    board = Board()
    elf = face(
        "Elf", "{G}", CREATURE, abilities=(ActivatedAbility(TAP, Body((AddMana(You(), ("G",)),))),)
    )
    crew = ActivatedAbility(
        Costs(
            (PayMana(("1",)), TapOthers(Description((OfType(CREATURE), ControlledBy(You()))), 1))
        ),
        DRAW,
    )
    board.put(ALICE, having(crew))
    board.put(ALICE, elf)
    assert activatable(board.game, ALICE) == []
    board.put(ALICE, elf)

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    assert len(board.tapped()) == 2


# Loyalty abilities.

PLUS = ActivatedAbility(Costs((LoyaltyCost(1),)), DRAW)
MINUS = ActivatedAbility(Costs((LoyaltyCost(-3),)), DRAW)


@pytest.mark.cr("606.3", "606.4")
def test_one_loyalty_ability_of_a_permanent_each_turn() -> None:
    board = Board()
    walker = board.put(ALICE, having(PLUS, MINUS, types=PLANESWALKER), counters={LOYALTY: 3})
    actions = activatable(board.game, ALICE)
    assert len(actions) == 2

    assert activate(board.game, ALICE, actions[0])

    assert board.game.objects[walker].counter(LOYALTY) == 4
    board.field(stack=())
    assert activatable(board.game, ALICE) == []


@pytest.mark.cr("606.3")
def test_loyalty_abilities_keep_to_sorcery_time() -> None:
    board = Board()
    board.put(ALICE, having(PLUS, types=PLANESWALKER), counters={LOYALTY: 3})
    board.field(step=UPKEEP)

    assert activatable(board.game, ALICE) == []


@pytest.mark.cr("606.6")
def test_a_loyalty_cost_needs_the_counters() -> None:
    board = Board()
    board.put(ALICE, having(MINUS, types=PLANESWALKER), counters={LOYALTY: 2})

    assert activatable(board.game, ALICE) == []


@pytest.mark.cr("606.4", "107.3a")
def test_minus_x_takes_at_most_the_loyalty_there_is() -> None:
    board = Board()
    ultimate = ActivatedAbility(Costs((LoyaltyCost(0, minus_x=True),)), DRAW)
    walker = board.put(ALICE, having(ultimate, types=PLANESWALKER), counters={LOYALTY: 5})
    board.answers = [4]

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])

    assert board.asked[0].most == 5
    assert board.game.objects[walker].counter(LOYALTY) == 1


@pytest.mark.cr("605.3a", "605.3b")
def test_mana_abilities_are_offered_to_a_player_who_pays_by_hand() -> None:
    board = Board()
    rock = board.put(ALICE, having(ActivatedAbility(TAP, Body((AddMana(You(), ("C",)),)))))
    assert activatable(board.game, ALICE) == []
    board.field(mana_by_hand=(ALICE,))

    actions = activatable(board.game, ALICE)
    assert [action.kind for action in actions] == [MANA]
    assert activate(board.game, ALICE, actions[0])

    assert board.game.stack == ()
    assert board.tapped() == {rock}
    assert [mana.type for mana in board.game.players[ALICE].pool] == ["C"]
