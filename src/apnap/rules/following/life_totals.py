"""Life totals that are set, exchanged and redistributed. (CR 119.5, 119.7, 119.8, 810.9)"""

from collections.abc import Mapping, Sequence
from typing import Final

from apnap.abilities.descriptions import APlayer
from apnap.abilities.instructions.actions import Exchange, RedistributeLife, SetLife
from apnap.abilities.references import Description
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import is_impossible
from apnap.rules.following.following import InstructionRows, number_for, players
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.objects.context import Context
from apnap.terms.events import Event, LifeGain, LifeLoss
from apnap.terms.identity import PlayerId


def set_life(game: Game, node: SetLife, context: Context) -> None:
    """The player gains or loses what is needed to end up there. (CR 119.5)"""
    events: list[Event] = []
    for player in one_of_each_team(game, players(game, node.who, context), context):
        value = number_for(game, node.amount, context, player)
        events += life_becomes(game, player, value, context)
    context.did = bool(happen(game, events))


def one_of_each_team(game: Game, named: list[PlayerId], context: Context) -> list[PlayerId]:
    """Of those who share a life total, one whom the team chooses is affected. (CR 810.9d)"""
    chosen: list[PlayerId] = []
    for player in named:
        team = [each for each in named if each in game.sharing(player)]
        if len(team) == 1:
            chosen.append(player)
        elif player == team[0]:
            prompt = "choose whose life total it is"
            chosen.append(game.pick(player, Topic.PLAYER, prompt, team, context.source, "810.9d"))
    return chosen


def life_becomes(game: Game, player: PlayerId, total: int, context: Context) -> list[Event]:
    """The gain or loss that makes the life total that number. (CR 119.5)"""
    change = total - game.players[player].life
    if change > 0:
        return [LifeGain(player, change, rule="119.5", cause=context.source)]
    return [LifeLoss(player, -change, rule="119.5", cause=context.source)] if change else []


def exchange_life(game: Game, node: Exchange, context: Context) -> None:
    """Each gains or loses what is needed to equal the other's total. (CR 701.12c)"""
    ones = players(game, node.one, context)
    others = ones[1:] if node.other is None else players(game, node.other, context)
    if not ones or not others:
        return  # CR 701.12a: all of it or nothing
    one, other = ones[0], others[0]
    if other in game.sharing(one):
        return  # CR 810.9e
    events = life_becomes(game, one, game.players[other].life, context)
    events += life_becomes(game, other, game.players[one].life, context)
    if any(is_impossible(game, event) for event in events):
        return  # CR 119.7, 119.8
    context.did = bool(happen(game, events))


def redistribute_life(game: Game, node: RedistributeLife, context: Context) -> None:
    """Some players give up their life totals, and each gets one of those back.

    One of each team is affected (CR 810.9f). Nobody gets a total that is higher, or lower, if they
    can't gain, or lose, life (CR 119.7, 119.8).
    """
    for player in players(game, node.who, context):
        affected = _affected(game, player, context)
        before = {each: game.players[each].life for each in affected}
        totals: dict[PlayerId, int] = {}
        left = list(affected)
        for each in affected:
            others = affected[len(totals) + 1 :]
            able = [of for of in left if _may_get(game, each, before[of], context)]
            able = [of for of in able if _rest_works(game, others, left, of, before, context)]
            prompt = "whose life total the player gets"
            of = game.pick(player, Topic.LIFE_TOTAL, prompt, able, each, "119.7")
            totals[each] = before[of]
            left.remove(of)
        events = [
            event
            for each, total in totals.items()
            for event in life_becomes(game, each, total, context)
        ]
        context.did = bool(happen(game, events))


def _affected(game: Game, player: PlayerId, context: Context) -> list[PlayerId]:
    """Any number of players, no two who share a life total. (CR 810.9f)"""
    found: list[PlayerId] = []
    every = candidates(game, Description((APlayer(),)), context)
    while True:
        able = [each for each in every if not any(each in game.sharing(one) for one in found)]
        if not able:
            return found
        prompt = "redistribute whose life total"
        options = (None, *able)
        chosen = game.pick(player, Topic.PLAYER, prompt, options, context.source, "810.9f")
        if chosen is None:
            return found
        found.append(chosen)


def _may_get(game: Game, player: PlayerId, total: int, context: Context) -> bool:
    """CR 119.7, 119.8"""
    return not any(is_impossible(game, e) for e in life_becomes(game, player, total, context))


def _rest_works(
    game: Game,
    others: Sequence[PlayerId],
    left: Sequence[PlayerId],
    taken: PlayerId,
    before: Mapping[PlayerId, int],
    context: Context,
) -> bool:
    """Whether the other players can get the other totals somehow."""
    rest = [each for each in left if each != taken]
    if not others:
        return True
    return any(
        _may_get(game, others[0], before[each], context)
        and _rest_works(game, others[1:], rest, each, before, context)
        for each in rest
    )


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    SetLife: set_life,
    RedistributeLife: redistribute_life,
}
