"""Piles in combat: how many of them attack, block and are blocked. (CR 508.1, 509.1)

A declaration names a pile as one; then its player says how many of it that means. Of a pile
against a pile, each blocks one. What a requirement, a restriction on the group or a cost says
of some of a pile is beyond the engine, and is said to be.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.rules.combat.attacking import Declaration
    from apnap.rules.combat.blocking import Blocks
from apnap.game.choices import DIVIDE, Choice
from apnap.game.game import Game
from apnap.game.piles import BeyondEngine, is_pile, parted, split
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.terms.identity import ObjectId, Reference

STAYS: Final = "stays"  # the part of a pile that doesn't attack


def attacking_parts(
    game: Game, declaration: "Declaration", chosen: list[tuple[ObjectId, Reference]]
) -> list[tuple[ObjectId, Reference]]:
    """The attacks, each pile parted as its player says. (CR 508.1a, 508.1b)"""
    found: list[tuple[ObjectId, Reference]] = []
    for key, whom in chosen:
        if not is_pile(game, key):
            found.append((key, whom))
            continue
        pairs = [declaration.pairs[index] for index in declaration.options[key]]
        if declaration.limits or key in declaration.alone or (key, whom) in declaration.costs:
            raise BeyondEngine(
                said("an attack by {number} that is limited", number=game.weight(key))
            )
        wanted = {declaration.met.get(pair, 0) for pair in pairs}
        if len(wanted) > 1:
            why = said(
                "{number} creatures required to attack one of several", number=game.weight(key)
            )
            raise BeyondEngine(why)
        found += _attack_of(
            game, declaration.player, key, [w for _, w in pairs], free=wanted == {0}
        )
    return found


def _attack_of(
    game: Game, player: int, pile: ObjectId, defenders: list[Reference], *, free: bool
) -> list[tuple[ObjectId, Reference]]:
    count = game.objects[pile].count
    if len(defenders) == 1:
        low = 1 if free else count
        number = game.number(
            player, Topic.HOW_MANY_ATTACK, "how many of them attack", (low, count), pile, "508.1a"
        )
        return [(split(game, pile, number), defenders[0])]
    options = [STAYS, *defenders]
    choice = Choice(
        player, Topic.HOW_MANY_ATTACK, "how many of them attack", DIVIDE, options, 0, count
    )
    choice.about, choice.rule = pile, "508.1b"
    if not free:
        choice.constraint = lambda parts: parts[0] == 0
        choice.sample = lambda chance: (0, count, *(0 for _ in defenders[1:]))
    parts = game.ask(choice)
    assert isinstance(parts, tuple)
    return [
        (split(game, pile, number), whom)
        for whom, number in zip(defenders, parts[1:], strict=True)
        if number
    ]


def blocking_parts(
    game: Game, blocks: "Blocks", chosen: list[tuple[ObjectId, ObjectId]]
) -> list[tuple[ObjectId, ObjectId]]:
    """The blocks, each pile parted as its player says. (CR 509.1a)"""
    found: list[tuple[ObjectId, ObjectId]] = []
    fought: dict[ObjectId, list[ObjectId]] = {}  # attacking pile -> those of it blocked so far
    for at, (blocker, attacker) in enumerate(chosen):
        if not is_pile(game, blocker):
            if is_pile(game, attacker) or attacker in fought:
                attacker = _one_of(game, blocks, attacker, fought)
            found.append((blocker, attacker))
            continue
        if blocks.limit < 1 << 30 or blocker in blocks.alone or blocker in blocks.costs:
            why = said("a block by {number} that is limited", number=game.weight(blocker))
            raise BeyondEngine(why)
        later = chosen[at + 1 :]
        found += _blocks_of(game, blocks, blocker, attacker, [*found, *later])
    return found


def _one_of(
    game: Game, blocks: "Blocks", pile: ObjectId, fought: dict[ObjectId, list[ObjectId]]
) -> ObjectId:
    """Which of an attacking pile a creature blocks: one blocked already, or another."""
    before = fought.setdefault(pile, [])
    if before and pile in blocks.bounds:
        return before[0]  # they are needed together (CR 702.111b)
    one: ObjectId = game.pick(
        blocks.player, Topic.HOW_MANY_BLOCK, "block which of them", [pile, *before], rule="509.1a"
    )
    if one not in before:
        before.append(one)
    return one


def _blocks_of(
    game: Game,
    blocks: "Blocks",
    pile: ObjectId,
    attacker: ObjectId,
    others: list[tuple[ObjectId, ObjectId]],
) -> list[tuple[ObjectId, ObjectId]]:
    """How many of a pile block, and what: one attacker, or one each of a pile of them."""
    count = game.objects[pile].count
    least, most = blocks.bounds.get(attacker, (0, count))
    beside = [key for key, whom in others if whom == attacker and key != pile]
    low = max(1, least - game.many(beside))
    high = min(count - sum(1 for key, _ in others if key == pile), most - len(beside))
    if blocks.required.get(pile) or any(pair[0] == pile for pair in blocks.met):
        low = high
    if is_pile(game, attacker):
        if attacker in blocks.bounds:
            number = game.weight(attacker)
            raise BeyondEngine(said("{number} creatures each blocked by several", number=number))
        high = min(high, game.objects[attacker].count)
        low = min(low, high)
    number = game.number(
        blocks.player, Topic.HOW_MANY_BLOCK, "how many of them block", (low, high), pile, "509.1a"
    )
    if is_pile(game, attacker):
        return [(split(game, pile, number), split(game, attacker, number))]
    return [(split(game, pile, number), attacker)]


def dealt_apart(game: Game, recipients: list[ObjectId], amount: int) -> list[ObjectId]:
    """Blockers of one creature as those that its damage can reach, piles parted. (CR 510.1c)"""
    found: list[ObjectId] = []
    for key in recipients:
        if is_pile(game, key):
            reached = min(game.objects[key].count, amount)
            parts = parted(game, key, reached)
            if is_pile(game, parts[0]):
                raise BeyondEngine(said("damage divided among {number} creatures", number=reached))
            found += parts
        else:
            found.append(key)
    return found
