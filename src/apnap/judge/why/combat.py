"""Why a creature can't attack or block. (CR 508, 509)

Before attackers are declared, the question is what could be declared as things are now.
"""

from collections.abc import Callable, Sequence

from apnap.abilities.rule_changes.rule_changes import BlockersNeeded
from apnap.game.game import Game
from apnap.judge.why.reasons import Asked, Reason, by_an_effect, reason_of
from apnap.languages.said import said
from apnap.rules.combat.attacking import Declaration, bans_on_attacking, obstacles_to_attacking
from apnap.rules.combat.blocking import Blocks, bans_on_block, obstacles_to_blocking
from apnap.rules.door.combat_membership import attackable
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.turn import DECLARE_ATTACKERS, DECLARE_BLOCKERS

Answer = tuple[int, ...]

Judge = Callable[[Answer], Obstacle | None]


def why_not_attack(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    whom: Reference | None = None,
    *,
    alone: bool = False,
) -> list[Reason]:
    """Why the player's creature can't attack that one, or anybody; nothing if it can.

    With others, if need be, unless it is to attack alone. (CR 506.5)
    """
    asked = Asked(game, player, key)
    found = [*_not_in_your_turn(asked), *_after(asked, DECLARE_ATTACKERS, "508.1")]
    found += [reason_of(asked, each) for each in obstacles_to_attacking(game, key, player)]
    defenders = attackable(game, player)
    if whom is not None and whom not in defenders:
        text = said(
            "{object} can't be attacked by {player}.", object=asked.name(whom), player=asked.who
        )
        return [*found, Reason(text, ("506.2", "508.1b"))]
    wanted = defenders if whom is None else [whom]
    bans = [list(bans_on_attacking(game, key, each)) for each in wanted]
    if all(bans):
        found += [by_an_effect(asked, active, "508.1c") for some in bans for active in some]
    if found:
        return list(dict.fromkeys(found))
    declaration = Declaration(game, player)
    whole = _with_others(game, declaration, key, wanted, alone=alone)
    return _unless_one_is_good(asked, whole)


def why_not_block(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    attacker: ObjectId | None = None,
    *,
    alone: bool = False,
) -> list[Reason]:
    """Why the player's creature can't block that attacker, or any; nothing if it can.

    With others, if need be, unless it is to block alone. (CR 506.5)
    """
    asked = Asked(game, player, key)
    found = [*_after(asked, DECLARE_BLOCKERS, "509.1")]
    found += [reason_of(asked, each) for each in obstacles_to_blocking(game, key, player)]
    attackers = _attackers(game, player, attacker)
    if attacker is not None and attacker not in attackers:
        name = asked.name(attacker)
        text = said("{object} isn't attacking {player}.", object=name, player=asked.who)
        found.append(Reason(text, ("509.1a",)))
    elif not attackers:
        found.append(Reason(said("Nothing attacks {player}.", player=asked.who), ("509.1a",)))
    wanted = attackers if attacker is None else [attacker]
    bans = [list(bans_on_block(game, key, each)) for each in wanted]
    if bans and all(bans):
        found += [
            by_an_effect(asked, active, "509.1b", blocking=True) for some in bans for active in some
        ]
    if found:
        return list(dict.fromkeys(found))
    blocks = Blocks(game, player, attackers)
    whole = _with_others(game, blocks, key, wanted, alone=alone)
    return _unless_one_is_good(asked, whole) + [
        by_an_effect(asked, active, "509.1b", blocking=True)
        for obstacle in whole
        if obstacle is not None and obstacle.what == "blockers needed" and all(whole)
        for each in wanted
        for active in affecting(game, BlockersNeeded, each)
    ]


def _attackers(game: Game, player: PlayerId, wished: ObjectId | None) -> list[ObjectId]:
    """Who attacks the player; before attackers are declared, whoever is asked about."""
    combat = game.combat
    if combat is not None and combat.attackers:
        return [key for key in combat.attackers if combat.against.get(key) == player]
    if wished is not None and game.step <= DECLARE_ATTACKERS:
        return [wished] if characteristics(game, wished).controller != player else []
    return []


# When.


def _not_in_your_turn(asked: Asked) -> list[Reason]:
    if asked.game.active == asked.player:
        return []
    text = said(
        "Only the active player attacks, and that is {player}.",
        player=asked.name(asked.game.active),
    )
    return [Reason(text, ("506.2", "508.1"))]


def _after(asked: Asked, step: int, rule: str) -> list[Reason]:
    """That the time to declare is over."""
    if asked.game.step <= step:
        return []
    text = said("The time to declare it is over: now it is {step}.", step=asked.step)
    return [Reason(text, (rule,))]


# Together with others.


def _with_others(
    game: Game,
    declared: Declaration | Blocks,
    key: ObjectId,
    wanted: Sequence[Reference],
    *,
    alone: bool,
) -> list[Obstacle | None]:
    """What stands against each pair of the creature with one of the wanted."""
    pairs = declared.pairs
    others = [at for at, (creature, _) in enumerate(pairs) if creature != key and not alone]
    best = tuple(at for at in declared.best if at in others)
    return [
        _against_all(at, others, best, lambda answer: declared.why_illegal(game, answer))
        for at in declared.options.get(key, [])
        if pairs[at][1] in wanted
    ]


def _against_all(at: int, rest: Sequence[int], best: Answer, judge: Judge) -> Obstacle | None:
    """What stands against every declaration tried with that pair; nothing if one is legal."""
    first = judge((at,))
    tries = [(at,), tuple(sorted((*best, at)))]
    tries += [tuple(sorted((at, other))) for other in rest]
    tries += [tuple(sorted({*best, at, other})) for other in rest]
    tries.append(tuple(sorted((at, *rest))))
    return None if any(judge(each) is None for each in tries) else first


def _unless_one_is_good(asked: Asked, whole: list[Obstacle | None]) -> list[Reason]:
    if any(obstacle is None for obstacle in whole):
        return []
    return [reason_of(asked, each) for each in dict.fromkeys(whole) if each is not None]
