"""The examples printed under the rules of combat. (CR 508-510, 702.19)"""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import OfColor
from apnap.abilities.references import Description
from apnap.abilities.rule_changes.rule_changes import (
    AttackLimit,
    CanBlockMore,
    MustAttack,
    MustBlock,
    NotAlone,
    ProtectedFrom,
)
from apnap.game.choices import Choice
from apnap.rules.combat.attacking import Declaration
from apnap.rules.combat.blocking import Blocks
from apnap.rules.combat.combat_damage import combat_damage
from apnap.rules.door.damage import toxic_value
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import PLANESWALKER
from apnap.terms.events import AttackDeclared, BlockDeclared, BlockingDone
from apnap.terms.mana import GREEN
from tests.rules.arena import ALICE, BOB, Board, creature, keywords, permanent, rule


def fight(board: Board, attackers: dict[int, int], blocks: dict[int, tuple[int, ...]]) -> None:
    board.happen(*(AttackDeclared(key, whom, rule="508.1k") for key, whom in attackers.items()))
    board.happen(
        *(BlockDeclared(key, each, rule="509.1g") for key, many in blocks.items() for each in many)
    )
    for attacker in attackers:
        blockers = tuple(key for key, many in blocks.items() if attacker in many)
        board.happen(BlockingDone(attacker, blockers, rule="509.1h"))


@pytest.mark.example("508.1c", index=1)
def test_two_that_cant_attack_alone_attack_together() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2, rule(NotAlone())))
    board.put(ALICE, creature(2, 2, rule(NotAlone())))

    assert Declaration(board.game, ALICE).is_legal(board.game, (0, 1))


@pytest.mark.example("508.1d", index=1)
def test_only_the_one_that_attacks_if_able_may_attack() -> None:
    board = Board()
    board.put(ALICE, creature(2, 2, rule(MustAttack())))
    board.put(ALICE, creature(2, 2))
    board.put(BOB, permanent(rule(AttackLimit(1))))
    declaration = Declaration(board.game, ALICE)

    legal = [each for each in ((), (0,), (1,), (0, 1)) if declaration.is_legal(board.game, each)]

    assert legal == [(0,)]


@pytest.mark.example("509.1b", index=1)
def test_flying_without_shadow_cant_block_flying_and_shadow() -> None:
    board = Board()
    attacker = board.put(ALICE, creature(2, 2, *keywords("flying", "shadow")))
    board.put(BOB, creature(2, 2, *keywords("flying")))
    both = board.put(BOB, creature(2, 2, *keywords("flying", "shadow")))
    fight(board, {attacker: BOB}, {})

    assert Blocks(board.game, BOB, [attacker]).pairs == [(both, attacker)]


@pytest.mark.example("509.1c", index=1)
def test_both_must_block_where_one_must_and_the_attacker_has_menace() -> None:
    board = Board()
    attacker = board.put(ALICE, creature(2, 2, *keywords("menace")))
    board.put(BOB, creature(2, 2, rule(MustBlock())))
    board.put(BOB, creature(2, 2))
    fight(board, {attacker: BOB}, {})
    blocks = Blocks(board.game, BOB, [attacker])

    legal = [each for each in ((), (0,), (1,), (0, 1)) if blocks.is_legal(board.game, each)]

    assert legal == [(0, 1)]


@pytest.mark.example("510.1c", index=1)
def test_every_division_among_the_blockers_is_legal() -> None:
    board = Board()
    attacker = board.put(ALICE, creature(4, 3))
    spawn = board.put(BOB, creature(2, 3))
    hunter = board.put(BOB, creature(1, 1))
    fight(board, {attacker: BOB}, {spawn: (attacker,), hunter: (attacker,)})

    def reply(choice: Choice) -> tuple[int, ...]:
        assert all(choice.is_legal((4 - each, each)) for each in range(5))
        return (1, 3)

    board.will(reply)
    combat_damage(board.game, first=False)

    assert board.game.objects[hunter].damage == 3


@pytest.mark.example("702.19b", index=1)
def test_damage_of_another_attacker_counts_for_what_is_lethal() -> None:
    board = Board()
    small = board.put(ALICE, creature(1, 1))
    big = board.put(ALICE, creature(3, 3, *keywords("trample")))
    blocker = board.put(BOB, creature(2, 2, rule(CanBlockMore())))
    fight(board, {small: BOB, big: BOB}, {blocker: (small, big)})
    board.will((1, 2), (0, 2))

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 18


@pytest.mark.example("702.19b", index=2)
def test_damage_that_will_be_prevented_counts_as_lethal() -> None:
    board = Board()
    big = board.put(ALICE, creature(6, 6, *keywords("trample"), colors=GREEN))
    guarded = rule(ProtectedFrom(Description((OfColor(GREEN),))))
    blocker = board.put(BOB, creature(2, 2, guarded))
    fight(board, {big: BOB}, {blocker: (big,)})

    def reply(choice: Choice) -> tuple[int, ...]:
        assert [choice.is_legal((each, 6 - each)) for each in range(4)] == [
            False,
            False,
            True,
            True,
        ]
        return (2, 4)

    board.will(reply)
    combat_damage(board.game, first=False)

    assert board.life(BOB) == 16
    assert board.game.objects[blocker].damage == 0


@pytest.mark.example("702.19c", index=1)
def test_damage_of_another_attacker_counts_for_the_loyalty() -> None:
    board = Board()
    small = board.put(ALICE, creature(1, 1))
    big = board.put(ALICE, creature(7, 7, *keywords("trample over planeswalkers")))
    walker = board.put(BOB, permanent(types=PLANESWALKER), counters={"loyalty": 3})
    fight(board, {small: walker, big: walker}, {})
    board.will((2, 5))

    combat_damage(board.game, first=False)

    assert board.life(BOB) == 15
    assert board.game.objects[walker].counter("loyalty") == 0


@pytest.mark.example("702.164b", index=1)
def test_toxic_two_and_toxic_one_are_three() -> None:
    board = Board()
    toxic = (KeywordAbility("toxic", (2,)), KeywordAbility("toxic", (1,)))
    rat = board.put(ALICE, creature(1, 1, *toxic))

    assert toxic_value(characteristics(board.game, rat)) == 3
