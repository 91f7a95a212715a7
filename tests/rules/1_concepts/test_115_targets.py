"""Targets. (CR 115)"""

import pytest

from apnap.abilities.abilities import SpellAbility, StaticAbility
from apnap.abilities.descriptions import (
    AnyTarget,
    APlayer,
    ControlledBy,
    InZone,
    OfColor,
    OfType,
    OwnedBy,
    Spell,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import (
    Body,
    CounterIt,
    DealDamage,
    Destroy,
    Fight,
    Move,
    Place,
)
from apnap.abilities.instructions.flow import Delayed, Modal, Mode
from apnap.abilities.references import Bound, Description, EachOpponent, Target, This, You
from apnap.abilities.rule_changes.rule_changes import CantBeTargeted, ProtectedFrom
from apnap.abilities.triggers import StepBegins
from apnap.game.objects import StackItem
from apnap.rules.casting.castable import castable
from apnap.rules.casting.casting import cast
from apnap.rules.casting.legal_targets import legal_targets, still_legal
from apnap.rules.casting.targets import choose_new_targets
from apnap.rules.objects.context import Context
from apnap.rules.objects.target_words import chosen_body, targets_of
from apnap.terms.characteristics import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PLANESWALKER,
)
from apnap.terms.events import StackChanged, Targeted
from apnap.terms.mana import RED
from apnap.terms.turn import END, GRAVEYARD, HAND
from tests.rules.casting_board import ALICE, BOB, Board, face

CREATURES = Description((OfType(CREATURE),))
BEAR = face("Bear", "{1}{G}", CREATURE, power=2, toughness=2)


def context() -> Context:
    return Context(ALICE, -1, StackItem("spell"))


def instant(*instructions, cost: str = "{R}"):
    return face("Spell", cost, INSTANT, abilities=(SpellAbility(Body(instructions)),))


def static(change, affects=None):
    return StaticAbility(Continuous(affects or This(), (), (change,)))


@pytest.mark.cr("115.2")
def test_only_permanents_are_targets_unless_it_says_otherwise() -> None:
    board = Board()
    bear = board.put(BOB, BEAR)
    dead = board.put(ALICE, BEAR, GRAVEYARD)
    board.put(ALICE, BEAR, HAND)
    in_graveyard = Description((OfType(CREATURE), InZone(GRAVEYARD), OwnedBy(You())))

    assert legal_targets(board.game, Target(CREATURES), context()) == [bear]
    assert legal_targets(board.game, Target(in_graveyard), context()) == [dead]


@pytest.mark.cr("115.4")
def test_any_target_is_a_creature_player_planeswalker_or_battle() -> None:
    board = Board()
    bear = board.put(BOB, BEAR)
    walker = board.put(BOB, face("Walker", "{3}", PLANESWALKER))
    siege = board.put(BOB, face("Siege", "{3}", BATTLE))
    board.put(BOB, face("Rock", "{2}", ARTIFACT))

    found = legal_targets(board.game, Target(Description((AnyTarget(),))), context())

    assert found == [ALICE, BOB, bear, walker, siege]


@pytest.mark.cr("115.3", "601.2c")
def test_the_same_target_isnt_chosen_twice_for_one_word() -> None:
    board = Board()
    board.pool(ALICE, "R")
    board.put(ALICE, instant(Destroy(Target(CREATURES, 2, 2))), HAND)
    board.put(BOB, BEAR)
    assert castable(board.game, ALICE) == []

    board.put(BOB, BEAR)

    assert len(castable(board.game, ALICE)) == 1


@pytest.mark.example("601.2c")
def test_one_object_may_be_the_target_of_two_words() -> None:
    """Destroy target artifact and target land: an artifact land is both."""
    board = Board()
    board.pool(ALICE, "R")
    both = (
        Destroy(Target(Description((OfType(ARTIFACT),)))),
        Destroy(Target(Description((OfType(LAND),)))),
    )
    board.put(ALICE, instant(*both), HAND)
    seat = board.put(BOB, face("Seat", None, ARTIFACT | LAND))

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    item = board.game.objects[board.game.stack[-1]].item
    assert list(item.targets.values()) == [(seat,), (seat,)]
    assert sum(isinstance(e, Targeted) for e in board.since) == 1


@pytest.mark.cr("601.2c", "115.3")
def test_another_target_is_a_different_one() -> None:
    board = Board()
    board.pool(ALICE, "R")
    mine = Description((OfType(CREATURE), ControlledBy(You())))
    fight = Fight(Target(CREATURES), Target(mine, other=True))
    board.put(ALICE, instant(fight), HAND)
    ours = board.put(ALICE, BEAR)
    assert castable(board.game, ALICE) == []

    theirs = board.put(BOB, BEAR)
    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    item = board.game.objects[board.game.stack[-1]].item
    assert list(item.targets.values()) == [(theirs,), (ours,)]
    assert board.asked == []


@pytest.mark.cr("115.5")
def test_a_spell_is_no_target_for_itself() -> None:
    board = Board()
    board.pool(ALICE, "R")
    counter = instant(CounterIt(Target(Description((Spell(),)))))
    board.put(ALICE, counter, HAND)

    assert castable(board.game, ALICE) == []


@pytest.mark.cr("115.6")
def test_up_to_one_target_may_be_none() -> None:
    board = Board()
    board.pool(ALICE, "R")
    board.put(ALICE, instant(Destroy(Target(CREATURES, 0, 1))), HAND)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert not any(isinstance(e, Targeted) for e in board.since)


@pytest.mark.cr("702.18a")
def test_shroud_keeps_everyone_from_targeting() -> None:
    board = Board()
    board.put(ALICE, face("Shy", "{G}", CREATURE, abilities=(static(CantBeTargeted()),)))

    assert legal_targets(board.game, Target(CREATURES), context()) == []


@pytest.mark.cr("702.11b", "702.11c")
def test_hexproof_keeps_opponents_from_targeting() -> None:
    board = Board()
    change = static(CantBeTargeted(by=EachOpponent()))
    ours = board.put(ALICE, face("Shy", "{G}", CREATURE, abilities=(change,)))
    board.put(BOB, face("Shy", "{G}", CREATURE, abilities=(change,)))
    ward = face(
        "Ward", "{W}", ENCHANTMENT, abilities=(static(CantBeTargeted(by=EachOpponent()), You()),)
    )
    board.put(BOB, ward)

    assert legal_targets(board.game, Target(CREATURES), context()) == [ours]
    assert legal_targets(board.game, Target(Description((APlayer(),))), context()) == [ALICE]


@pytest.mark.cr("702.16b")
def test_protection_from_red_keeps_red_spells_from_targeting() -> None:
    board = Board()
    board.pool(ALICE, "RG")
    change = static(ProtectedFrom(Description((OfColor(RED),))))
    board.put(BOB, face("Knight", "{W}", CREATURE, abilities=(change,)))
    board.put(ALICE, instant(Destroy(Target(CREATURES))), HAND)
    green = board.put(ALICE, instant(Destroy(Target(CREATURES)), cost="{G}"), HAND)

    assert [action.object for action in castable(board.game, ALICE)] == [green]


@pytest.mark.cr("608.2b", "400.7")
def test_a_target_that_left_or_no_longer_fits_is_illegal() -> None:
    board = Board()
    bear = board.put(BOB, BEAR)
    theirs = Target(Description((OfType(CREATURE), ControlledBy(EachOpponent()))))

    assert still_legal(board.game, theirs, bear, context())
    assert not still_legal(board.game, theirs, 999, context())

    changed = board.game.objects[bear].copy()
    changed.controller = ALICE
    board.game.put_object(changed)
    board.game.touch()

    assert not still_legal(board.game, theirs, bear, context())


@pytest.mark.cr("115.1", "603.7")
def test_targets_of_other_abilities_and_modes_arent_its_own() -> None:
    later = Delayed(StepBegins(END), Body((Destroy(Target(CREATURES)),)))
    modal = Modal((Mode(Body((Destroy(Target(CREATURES)),))), Mode(Body((Destroy(This()),)))))
    body = Body((Destroy(Target(CREATURES, name="first")), later, modal))

    assert [target.name for target in targets_of(body)] == ["first"]
    assert len(targets_of(chosen_body(body, (0,)))) == 2
    assert len(targets_of(chosen_body(body, (1,)))) == 1


@pytest.mark.cr("115.3")
def test_each_word_target_gets_a_name_and_a_pronoun_none() -> None:
    body = Body(
        (Destroy(Target(CREATURES)), DealDamage(This(), 1, Target(CREATURES)), Destroy(Bound("x")))
    )

    assert [target.name for target in targets_of(body)] == ["target1", "target2"]
    assert targets_of(body) is targets_of(body)


@pytest.mark.cr("115.7d", "115.7f")
def test_new_targets_may_be_chosen_or_left() -> None:
    board = Board()
    board.pool(ALICE, "R")
    bear = board.put(BOB, BEAR)
    other = board.put(BOB, BEAR)
    board.put(ALICE, instant(Destroy(Target(CREATURES))), HAND)
    cast(board.game, ALICE, castable(board.game, ALICE)[0])
    key = board.game.stack[-1]
    assert not choose_new_targets(board.game, BOB, key)
    board.answers = [other]

    assert choose_new_targets(board.game, BOB, key)

    assert list(board.game.objects[key].item.targets.values()) == [(other,)]
    assert isinstance(board.since[-2], StackChanged)
    assert bear in board.game.battlefield


@pytest.mark.cr("115.10a")
def test_what_isnt_called_target_is_no_target() -> None:
    body = Body((Move(This(), Place(GRAVEYARD)),))

    assert targets_of(body) == ()
