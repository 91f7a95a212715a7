"""Continuous effects from resolving spells and abilities. (CR 611.2)"""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import Characteristic, Count, X
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import AddAbility, ChangeControl, Continuous, ModifyPT
from apnap.abilities.instructions.flow import Apply, ApplyReplacement, MayPlay
from apnap.abilities.references import Bound, Description, EachOpponent, Target, You
from apnap.abilities.replacements import Prevent
from apnap.abilities.rule_changes.rule_changes import CantBlock, MayPlayFrom
from apnap.abilities.values import Duration, Measure
from apnap.rules.door.damage import deal_damage
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.current_characteristics import controller_of, has_keyword
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import Damage
from apnap.terms.turn import EXILE
from tests.rules.following_board import ALICE, BOB, IT, Board, bear, each


@pytest.mark.cr("611.2", "611.2a")
def test_a_creature_gets_more_power_for_a_time() -> None:
    board = Board()
    it = board.put(ALICE, bear())

    board.follow(Apply(Continuous(IT, (ModifyPT(3, 3),))), it=it)

    assert board.pt(it) == (5, 5)
    assert [effect.duration for effect in board.game.effects.values()] == [Duration.END_OF_TURN]


@pytest.mark.cr("611.2c")
def test_creatures_that_come_later_do_not_get_it() -> None:
    board = Board()
    before = board.put(ALICE, bear())
    yours = each(OfType(CREATURE), ControlledBy(You()))

    board.follow(Apply(Continuous(yours, (ModifyPT(1, 1),))))
    after = board.put(ALICE, bear())

    assert board.pt(before) == (3, 3)
    assert board.pt(after) == (2, 2)


@pytest.mark.cr("611.2c")
def test_an_effect_on_the_rules_also_affects_what_comes_later() -> None:
    board = Board()
    theirs = each(OfType(CREATURE), ControlledBy(EachOpponent()))

    board.follow(Apply(Continuous(theirs, (), (CantBlock(),))))
    after = board.put(BOB, bear())

    assert list(affecting(board.game, CantBlock, after))


@pytest.mark.cr("611.2d", "608.2h")
def test_a_number_is_found_out_once() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    count = Count(each(OfType(CREATURE)))

    board.follow(Apply(Continuous(IT, (ModifyPT(count, X()),))), it=it, x=3)
    board.put(ALICE, bear())

    assert board.pt(it) == (3, 5)


@pytest.mark.cr("608.2h")
def test_each_ones_own_number_is_its_own() -> None:
    board = Board()
    small, big = board.put(ALICE, bear("A", 1, 1)), board.put(ALICE, bear("B", 4, 4))
    own = Characteristic(Measure.POWER, Bound("each one"))

    board.follow(Apply(Continuous(each(OfType(CREATURE)), (ModifyPT(own, 0),))))

    assert board.pt(small) == (2, 1)
    assert board.pt(big) == (8, 4)


@pytest.mark.cr("611.2b")
def test_a_duration_that_never_starts_does_nothing() -> None:
    board = Board()
    it = board.put(BOB, bear())

    context = board.follow(
        Apply(Continuous(IT, (ChangeControl(You()),)), Duration.WHILE_SOURCE_REMAINS), it=it
    )

    assert not context.did
    assert controller_of(board.game, it) == BOB


@pytest.mark.cr("611.2", "613.1b")
def test_a_target_player_gains_control() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    board.context.bindings["what"] = (it,)
    control = ChangeControl(Target(Description(), name="it"))

    board.follow(Apply(Continuous(Bound("what"), (control,))), it=BOB)

    assert controller_of(board.game, it) == BOB


@pytest.mark.cr("611.2", "613.1f")
def test_a_keyword_is_gained() -> None:
    board = Board()
    it = board.put(ALICE, bear())

    board.follow(Apply(Continuous(IT, (AddAbility(KeywordAbility("flying")),))), it=it)

    assert has_keyword(board.game, it, "flying")


@pytest.mark.cr("615.7")
def test_a_shield_prevents_so_much_damage_and_is_used_up() -> None:
    board = Board()
    source = board.put(BOB, bear())

    board.follow(ApplyReplacement(Prevent(recipient=IT), shield=3), it=ALICE)
    deal_damage(board.game, [Damage(source, ALICE, 2)])
    deal_damage(board.game, [Damage(source, ALICE, 2)])

    assert board.game.players[ALICE].life == 19
    assert not board.game.effects


@pytest.mark.cr("601.3", "611.2")
def test_an_exiled_card_may_be_played_for_a_time() -> None:
    board = Board()
    it = board.put(ALICE, bear(), EXILE)

    board.follow(MayPlay(You(), IT), it=it)

    assert [active.node.zone for active in affecting(board.game, MayPlayFrom, ALICE)] == [EXILE]
