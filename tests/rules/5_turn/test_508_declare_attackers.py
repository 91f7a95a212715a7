"""Declare attackers step. (CR 508)"""

import random

import pytest

from apnap.abilities.amounts import YourTurn
from apnap.abilities.costs import Costs, PayLife
from apnap.abilities.descriptions import APlayer, OfType
from apnap.abilities.references import Description, Each, EachOpponent, This, You
from apnap.abilities.rule_changes.rule_changes import (
    AttackLimit,
    CanAttackAsThough,
    CantAttack,
    CombatTax,
    MustAttack,
    NotAlone,
)
from apnap.abilities.values import WhichPlayer
from apnap.rules.combat.attacking import (
    Declaration,
    begin_combat,
    choose_attacked,
    declare_attackers,
)
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER
from apnap.terms.events import AttackDeclared, AttackersDeclared, Tapping
from apnap.terms.turn import BATTLEFIELD
from tests.rules.arena import ALICE, BOB, CAROL, Board, creature, keywords, pairs, permanent, rule

CREATURES = Each(Description((OfType(CREATURE),)), "")


@pytest.mark.cr("508.1a", "302.6", "702.10b", "702.3b")
def test_who_can_attack() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    board.put(ALICE, creature(2, 2), tapped=True)
    board.put(ALICE, creature(2, 2), since=5)
    hasty = board.put(ALICE, creature(2, 2, *keywords("haste")), since=5)
    board.put(ALICE, creature(2, 2, *keywords("defender")))
    board.put(ALICE, creature(2, 2, types=CREATURE | BATTLE))
    board.put(ALICE, permanent())
    board.put(BOB, creature(2, 2))

    assert Declaration(board.game, ALICE).pairs == [(bear, BOB), (hasty, BOB)]


@pytest.mark.cr("508.1")
def test_nobody_is_asked_where_nothing_can_attack() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2), tapped=True)

    declare_attackers(board.game)

    assert board.asked == []
    assert board.game.combat is not None
    assert board.game.combat.attackers == {}


@pytest.mark.cr("508.1f", "508.1k", "702.20b")
def test_attackers_become_tapped_but_for_vigilance_and_attack_together() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    watchful = board.put(ALICE, creature(2, 2, *keywords("vigilance")))
    board.will(pairs((bear, BOB), (watchful, BOB)))

    declare_attackers(board.game)

    assert board.game.objects[bear].tapped
    assert not board.game.objects[watchful].tapped
    assert board.game.combat.attackers == {bear: BOB, watchful: BOB}
    kinds = [type(event) for event in board.since]
    assert kinds == [Tapping, AttackDeclared, AttackDeclared, AttackersDeclared]


@pytest.mark.cr("508.1b", "506.2", "310.9b")
def test_players_their_planeswalkers_and_the_battles_they_protect_may_be_attacked() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    board.put(ALICE, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    siege = board.put(ALICE, permanent(types=BATTLE), notes={"protector": BOB})
    board.put(BOB, permanent(types=BATTLE), notes={"protector": ALICE})

    found = Declaration(board.game, ALICE).pairs

    assert found == [(bear, BOB), (bear, walker), (bear, siege)]


@pytest.mark.cr("802.2", "802.3")
def test_among_several_players_any_opponent_may_be_attacked() -> None:
    board = Board(players=3)
    bear = board.put(ALICE, creature(2, 2))
    other = board.put(ALICE, creature(2, 2))
    board.will(pairs((bear, BOB), (other, CAROL)))

    declare_attackers(board.game)

    assert board.game.combat.attackers == {bear: BOB, other: CAROL}
    assert board.game.combat.against == {bear: BOB, other: CAROL}


@pytest.mark.cr("508.1c")
def test_restrictions_forbid_some_attacks_or_all() -> None:
    board = Board(players=3)
    board.put(ALICE, creature(2, 2, rule(CantAttack())))
    picky = board.put(
        ALICE, creature(2, 2, rule(CantAttack(Each(Description((APlayer(WhichPlayer.OPPONENT),))))))
    )
    board.put(BOB, permanent(rule(CantAttack(You()), Each(Description())), types=8))
    bear = board.put(ALICE, creature(2, 2, rule(CantAttack(unless=YourTurn(You())))))

    found = Declaration(board.game, ALICE).pairs

    assert picky not in [key for key, _ in found]
    assert found == [(bear, CAROL)]


@pytest.mark.cr("508.1c", "702.3b")
def test_a_defender_can_attack_as_though_it_were_none() -> None:
    board = Board()
    wall = board.put(ALICE, creature(0, 4, *keywords("defender"), rule(CanAttackAsThough())))

    assert Declaration(board.game, ALICE).pairs == [(wall, BOB)]


@pytest.mark.cr("508.1d")
def test_a_creature_that_must_attack_has_to() -> None:
    board = Board()
    raging = board.put(ALICE, creature(2, 2, rule(MustAttack())))
    board.put(ALICE, creature(2, 2))
    declaration = Declaration(board.game, ALICE)

    assert not declaration.is_legal(board.game, ())
    assert declaration.is_legal(board.game, (declaration.pairs.index((raging, BOB)),))
    assert not declaration.is_legal(board.game, (1,))


@pytest.mark.cr("508.1d", "701.15b")
def test_of_two_requirements_as_many_as_possible_are_obeyed() -> None:
    """Goaded by Bob: attacks if able, and a player other than Bob if able."""
    board = Board(players=3)
    goaded = board.put(ALICE, creature(2, 2))
    not_bob = MustAttack(Each(Description((APlayer(WhichPlayer.OTHER),))))
    board.put(
        BOB, permanent(rule(MustAttack(), Each(Description())), rule(not_bob, Each(Description())))
    )
    declaration = Declaration(board.game, ALICE)

    assert declaration.needed == 2
    assert [declaration.is_legal(board.game, (at,)) for at in range(2)] == [False, True]
    assert declaration.pairs[1] == (goaded, CAROL)


@pytest.mark.cr("508.1d")
def test_where_a_limit_lets_one_attack_one_of_those_who_must_does() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2, rule(MustAttack())))
    board.put(ALICE, creature(2, 2, rule(MustAttack())))
    board.put(ALICE, creature(2, 2))
    board.put(BOB, permanent(rule(AttackLimit(1))))
    declaration = Declaration(board.game, ALICE)

    legal = [
        answer
        for answer in ((), (0,), (1,), (2,), (0, 1))
        if declaration.is_legal(board.game, answer)
    ]

    assert legal == [(0,), (1,)]


@pytest.mark.cr("508.1d", "506.5")
def test_one_that_must_but_cant_attack_alone_takes_another_along() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2, rule(MustAttack()), rule(NotAlone())))
    board.put(ALICE, creature(2, 2))
    declaration = Declaration(board.game, ALICE)

    assert declaration.is_legal(board.game, (0, 1))
    assert not declaration.is_legal(board.game, (0,))
    assert not declaration.is_legal(board.game, ())


@pytest.mark.cr("508.1c", "506.5")
def test_one_that_cant_attack_alone_may_stay_home() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2, rule(MustAttack()), rule(NotAlone())))
    declaration = Declaration(board.game, ALICE)

    assert declaration.is_legal(board.game, ())
    assert not declaration.is_legal(board.game, (0,))


@pytest.mark.cr("508.1d")
def test_nobody_has_to_pay_a_cost_to_obey_a_requirement() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2, rule(MustAttack()), rule(CombatTax(Costs((PayLife(2),))))))
    declaration = Declaration(board.game, ALICE)

    assert declaration.is_legal(board.game, ())
    assert declaration.is_legal(board.game, (0,))


@pytest.mark.cr("508.1h", "508.1j")
def test_costs_are_paid_for_each_attacker() -> None:
    board = Board()
    one = board.put(ALICE, creature(2, 2))
    two = board.put(ALICE, creature(2, 2))
    board.put(BOB, permanent(rule(CombatTax(Costs((PayLife(2),)), You()), CREATURES)))
    board.will(pairs((one, BOB), (two, BOB)))

    declare_attackers(board.game)

    assert board.life(ALICE) == 16
    assert len(board.game.combat.attackers) == 2


@pytest.mark.cr("508.1h")
def test_an_attack_that_cant_be_paid_for_is_illegal() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2))
    board.put(BOB, permanent(rule(CombatTax(Costs((PayLife(21),)), You()), CREATURES)))
    declaration = Declaration(board.game, ALICE)

    assert not declaration.is_legal(board.game, (0,))


@pytest.mark.cr("508.1a", "508.1d")
def test_random_declarations_are_legal() -> None:
    board = Board(players=3)
    board.put(ALICE, creature(2, 2, rule(MustAttack(EachOpponent()))))
    board.put(ALICE, creature(2, 2, rule(NotAlone())))
    board.put(ALICE, creature(2, 2, rule(CombatTax(Costs((PayLife(30),))))))
    board.put(BOB, permanent(rule(AttackLimit(2))))
    declaration = Declaration(board.game, ALICE)

    drawn = [declaration.drawn(board.game, random.Random(seed)) for seed in range(40)]

    assert all(declaration.is_legal(board.game, answer) for answer in drawn)
    assert len(set(drawn)) > 1


@pytest.mark.cr("508.4", "506.3b")
def test_a_creature_put_onto_the_battlefield_attacking_attacks_whom_its_controller_chooses() -> (
    None
):
    board = Board(players=3)
    begin_combat(board.game)
    board.will(1)

    assert choose_attacked(board.game, ALICE) == CAROL
    assert choose_attacked(board.game, BOB) == -1


@pytest.mark.cr("508.1k")
def test_what_is_attacking_is_looked_at_where_it_is() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2, rule(MustAttack(), This())))
    board.will(pairs((bear, BOB)))

    declare_attackers(board.game)

    assert board.game.objects[bear].zone == BATTLEFIELD
    assert board.game.combat.attackers == {bear: BOB}
