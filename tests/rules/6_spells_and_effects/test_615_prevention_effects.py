"""Prevention effects. (CR 615)"""

import pytest

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.descriptions import OfColor, OfType
from apnap.abilities.instructions.actions import GainLife
from apnap.abilities.references import Bound, Description, Each, EachPlayer, This, You
from apnap.abilities.replacements import Prevent
from apnap.abilities.rule_changes.rule_changes import DamageCantBePrevented, ProtectedFrom
from apnap.abilities.values import DamageKind, Remembered
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import Damage
from apnap.terms.mana import RED
from apnap.terms.turn import HAND
from tests.rules.arena import ALICE, BOB, Board, creature, permanent, replacing, rule


@pytest.mark.cr("615.1", "615.6")
def test_prevented_damage_never_happens() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    board.put(BOB, permanent(replacing(Prevent(combat=DamageKind.COMBAT))))

    assert board.happen(Damage(bear, BOB, 2, combat=True)) == []
    board.happen(Damage(bear, BOB, 2))

    assert board.life(BOB) == 18


@pytest.mark.cr("615.7")
def test_a_shield_prevents_so_much_and_is_gone() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    board.begin(Prevent(recipient=Bound("it")), shield=3, values={"it": (BOB,)})

    board.happen(Damage(bear, BOB, 2))
    board.happen(Damage(bear, BOB, 2))

    assert board.life(BOB) == 19
    assert board.game.effects == {}


@pytest.mark.cr("615.7")
def test_of_damage_at_the_same_time_the_player_chooses_which_is_prevented() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2))
    two = board.put(ALICE, creature(2, 2))
    board.begin(Prevent(recipient=Bound("it")), shield=3, values={"it": (BOB,)})
    board.will(1)

    happened = board.happen(Damage(one, BOB, 2), Damage(two, BOB, 2))

    left = [(event.source, event.amount) for event in happened if isinstance(event, Damage)]
    assert left == [(one, 1)]
    assert (board.asked[0].least, board.asked[0].most) == (1, 2)
    assert board.asked[0].player == BOB


@pytest.mark.cr("615.8")
def test_the_next_time_a_source_would_deal_damage() -> None:
    board = Board()
    bear = board.put(ALICE, creature(5, 5))
    board.begin(Prevent(source=Bound("it"), recipient=You()), BOB, uses=1, values={"it": (bear,)})

    board.happen(Damage(bear, BOB, 5))
    board.happen(Damage(bear, BOB, 5))

    assert board.life(BOB) == 15


@pytest.mark.cr("615.9", "609.7b")
def test_a_source_that_lost_the_property_is_not_stopped() -> None:
    board = Board()
    green = board.put(ALICE, creature(5, 5))
    red = board.put(ALICE, creature(5, 5, colors=RED))
    board.begin(Prevent(source=Each(Description((OfColor(RED),))), recipient=You()), BOB, uses=1)

    board.happen(Damage(green, BOB, 5))
    board.happen(Damage(red, BOB, 5))

    assert board.life(BOB) == 15
    assert board.game.effects == {}


@pytest.mark.cr("615.10")
def test_a_static_ability_prevents_so_much_of_each_event() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2))
    two = board.put(ALICE, creature(2, 2))
    board.put(BOB, permanent(replacing(Prevent(recipient=You(), amount=1))))

    board.happen(Damage(one, BOB, 2), Damage(two, BOB, 2))

    assert board.life(BOB) == 18


@pytest.mark.cr("615.5")
def test_what_else_a_prevention_effect_does_follows_with_that_much() -> None:
    board = Board()
    bear = board.put(ALICE, creature(4, 4))
    then = GainLife(You(), RememberedNumber(Remembered.THAT_MUCH))
    board.put(BOB, permanent(replacing(Prevent(recipient=You(), amount=3, then=then))))

    board.happen(Damage(bear, BOB, 4))

    assert board.life(BOB) == 22


@pytest.mark.cr("615.12", "615.12a")
def test_unpreventable_damage_is_dealt_but_the_rest_still_takes_place() -> None:
    board = Board()
    bear = board.put(ALICE, creature(4, 4))
    then = GainLife(You(), 2)
    board.put(BOB, permanent(replacing(Prevent(recipient=You(), then=then))))
    board.begin(Prevent(recipient=Bound("it")), BOB, shield=3, values={"it": (BOB,)})
    board.put(ALICE, permanent(rule(DamageCantBePrevented(), EachPlayer())))
    board.will(0)

    board.happen(Damage(bear, BOB, 4))

    assert board.life(BOB) == 18
    assert [effect.shield for effect in board.game.effects.values()] == [3]


@pytest.mark.cr("615.12")
def test_one_source_can_be_unpreventable() -> None:
    board = Board()
    banefire = board.put(ALICE, creature(4, 4, rule(DamageCantBePrevented())))
    bear = board.put(ALICE, creature(4, 4))
    board.put(BOB, permanent(replacing(Prevent(recipient=You()))))

    board.happen(Damage(banefire, BOB, 4), Damage(bear, BOB, 4))

    assert board.life(BOB) == 16


@pytest.mark.cr("702.16e", "702.16a")
def test_protection_prevents_damage_also_from_sources_elsewhere() -> None:
    board = Board()
    knight = board.put(BOB, creature(2, 2, rule(ProtectedFrom(Description((OfColor(RED),))))))
    spell = board.put(ALICE, permanent(colors=RED), zone=HAND)
    bear = board.put(ALICE, creature(2, 2))

    board.happen(Damage(spell, knight, 3), Damage(bear, knight, 1))

    assert board.game.objects[knight].damage == 1


@pytest.mark.cr("122.1c")
def test_a_shield_counter_prevents_damage_once() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    target = board.put(BOB, creature(4, 4), counters={"shield": 1})

    board.happen(Damage(bear, target, 2))
    board.happen(Damage(bear, target, 2))

    assert board.game.objects[target].counters == {}
    assert board.game.objects[target].damage == 2


@pytest.mark.cr("615.1")
def test_damage_to_creatures_that_fit() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    knight = board.put(BOB, creature(2, 2, replacing(Prevent(recipient=This()))))
    other = board.put(BOB, creature(2, 9))
    board.begin(Prevent(recipient=Each(Description((OfType(CREATURE), OfColor(RED))))))

    board.happen(Damage(bear, knight, 2), Damage(bear, other, 2))

    assert (board.game.objects[knight].damage, board.game.objects[other].damage) == (0, 2)
