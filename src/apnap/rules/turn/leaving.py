"""Winning, losing and leaving the game. (CR 104, 800.4)"""

from collections.abc import Iterable
from typing import Final

from apnap.abilities.instructions.flow import DrawGame, LoseGame, WinGame
from apnap.abilities.rule_changes.rule_changes import CantWinGame
from apnap.game.game import Game
from apnap.game.objects import ABILITY, CARD, GameObject, Player
from apnap.rules.door.command_zone.supplementary_decks import take_over_ability
from apnap.rules.door.game_events import DREW
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.door.impossible import is_held, is_under
from apnap.rules.door.player_writes import player_left
from apnap.rules.following.following import InstructionRows, players
from apnap.rules.following.player_states import free_from
from apnap.rules.mechanics.command_zone.conspiracies import reveal_conspiracies
from apnap.rules.mechanics.command_zone.planes import (
    after_leaving,
    owned_planes,
    pass_planar_control,
)
from apnap.rules.mechanics.initiative import pass_the_initiative
from apnap.rules.mechanics.monarch import pass_the_crown
from apnap.rules.objects.command_zone.decks import planar_controller, types_of
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.multiplayer.teams import acting_together, fellows
from apnap.rules.objects.multiplayer.turns_at_once import stacks
from apnap.rules.objects.range_of_influence import (
    RANGE,
    is_exempt,
    opponents_within,
    players_within,
)
from apnap.rules.turn.turn_markers import forget_triggers, markers_after
from apnap.terms.characteristics import PHENOMENON
from apnap.terms.events import (
    CeasingToExist,
    Event,
    GameDrawn,
    GameEnded,
    PlayerLost,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import ANTE, EXILE


def win_game(game: Game, node: WinGame, context: Context) -> None:
    """Players win, unless they can't; their team with them where it does. (CR 104.2b, 104.2d)"""
    able = [
        player
        for player in players(game, node.who, context)
        if not any(
            is_under(game, CantWinGame, each) or is_held(game, each)
            for each in fellows(game, player)
        )
    ]
    if RANGE in game.options and not is_exempt(game, context.source):
        _win_within_range(game, able, context)
        return
    winners = tuple(dict.fromkeys(each for player in able for each in fellows(game, player)))
    if winners:
        why = "an effect says so"
        happen(game, [GameEnded(winners, why, rule="104.2b", cause=context.source)])
        context.did = True


def _win_within_range(game: Game, able: list[PlayerId], context: Context) -> None:
    """Instead the opponents within their range lose; the game may go on. (CR 104.3h, 801.14)"""
    losing = dict.fromkeys(each for player in able for each in opponents_within(game, player))
    events: list[Event] = [
        PlayerLost(each, "an opponent within range wins", rule="104.3h", cause=context.source)
        for each in losing
    ]
    context.did = bool(happen(game, events))
    end_of_players(game)


def draw_game(game: Game, node: DrawGame, context: Context) -> None:
    """The game is a draw, for those within range. (CR 104.4c, 104.4e, 801.15)"""
    why = "an effect says so"
    if RANGE in game.options and not is_exempt(game, context.source):
        draw_for(game, players_within(game, context.you), why, "104.4e", context.source)
        return
    happen(game, [GameEnded((), why, rule="104.4c", cause=context.source)])


def draw_for(
    game: Game, those: Iterable[PlayerId], why: str, rule: str, cause: ObjectId = NOTHING
) -> None:
    """The game is a draw for these players, who leave it. (CR 104.4e, 104.4f, 104.5)"""
    drawn: list[Event] = [
        GameDrawn(each, why, rule=rule, cause=cause)
        for each in those
        if not game.players[each].left
    ]
    happen(game, drawn)
    end_of_players(game)


def lose_game(game: Game, node: LoseGame, context: Context) -> None:
    """Players lose the game and leave it at once. (CR 104.3e, 104.5)"""
    events: list[Event] = [
        PlayerLost(player, "an effect says so", rule="104.3e", cause=context.source)
        for player in players(game, node.who, context)
    ]
    context.did = bool(happen(game, events))
    end_of_players(game)


def end_of_players(game: Game) -> None:
    """Players who lost, or for whom it is a draw, leave the game; the last one there wins.

    (CR 104.2a, 104.2c, 104.4a, 104.5)
    """
    leaving = [p for p in game.alive() if _is_out(game.players[p])]
    if not leaving or game.is_over:
        return
    staying = [p for p in game.alive() if p not in leaving]
    with game.during(PartOf.LEAVING):
        if not staying:
            finish(game, (), leaving)  # CR 104.4a, 104.4d, 104.4g
        elif all(each in game.team_of(staying[0]) for each in staying):
            finish(game, game.team_of(staying[0]), leaving)
        else:
            for player in leaving:
                leave(game, player)
            if game.markers:
                markers_after(game, leaving)


def _is_out(player: Player) -> bool:
    return player.lost or DREW in player.notes


def finish(game: Game, winners: tuple[PlayerId, ...], leaving: list[PlayerId]) -> None:
    """The game is over."""
    why = next(
        (
            e.why
            for e in reversed(game.history)
            if isinstance(e, PlayerLost | GameDrawn) and e.player in leaving
        ),
        "",
    )
    for player in game.turn_order if game.command else ():
        reveal_conspiracies(game, player)
    rule = "104.2a" if winners else "104.4a"
    if len(winners) > 1:
        rule = "104.2c"
    happen(game, [GameEnded(winners, why, rule=rule)])


def leave(game: Game, player: PlayerId) -> None:
    """A player leaves a game that goes on, and what is theirs with them. (CR 800.4a)"""
    reveal_conspiracies(game, player)
    pass_planar_control(game, player)
    planes = owned_planes(game, player)
    player_left(game, player)
    if game.shared_turns and player == game.active and (left := acting_together(game, player)):
        bookkeep(game, active=left[0])  # CR 805.4: it is still the turn of the team
    free_from(game, player)
    pass_the_crown(game, player)
    pass_the_initiative(game, player)
    owned: list[Event] = [
        CeasingToExist(key, rule="800.4a")
        for key, record in game.objects.items()
        if record.owner == player
        and record.zone != ANTE  # CR 800.4n
        and not _is_of_a_phenomenon(game, record)
    ]
    happen(game, owned)
    for key in [each for stack in stacks(game) for each in stack]:
        if _is_of_a_phenomenon(game, game.objects[key]):
            take_over_ability(game, key, planar_controller(game))
        elif controller_of(game, key) == player and game.objects[key].kind != CARD:
            happen(game, [CeasingToExist(key, rule="800.4a")])
    held: list[Event] = [
        ZoneChange(key, EXILE, how="exile", rule="800.4a")
        for key in (*game.battlefield, *(each for stack in stacks(game) for each in stack))
        if controller_of(game, key) == player
    ]
    happen(game, held)
    waiting = tuple(trigger for trigger in game.waiting if trigger.controller != player)
    bookkeep(game, waiting=waiting)  # CR 800.4d
    if game.markers:
        forget_triggers(game, player)
    after_leaving(game, planes)


def _is_of_a_phenomenon(game: Game, record: GameObject) -> bool:
    """Such an ability stays when the phenomenon's owner leaves. (CR 901.10, 901.10b)"""
    if record.kind != ABILITY or record.item is None:
        return False
    source = game.record_of(record.item.source)
    return source is not None and bool(types_of(source) & PHENOMENON)


def exile_unheld(game: Game) -> None:
    """What comes back to a player who left is exiled. (CR 800.4c)"""
    if len(game.alive()) == len(game.turn_order):
        return
    unheld: list[Event] = [
        ZoneChange(key, EXILE, how="exile", rule="800.4c")
        for key in game.battlefield
        if game.players[controller_of(game, key)].left
    ]
    with game.during(PartOf.LEAVING):
        happen(game, unheld)


def concede(game: Game, player: PlayerId) -> None:
    """A player concedes at any time, loses and leaves. (CR 104.3a)"""
    if not game.is_over and not game.players[player].left:
        lost = PlayerLost(player, "conceded", rule="104.3a", part_of=PartOf.CONCESSION)
        happen(game, [lost])
        end_of_players(game)  # CR 810.8b: with those who lose with the player


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    LoseGame: lose_game,
    WinGame: win_game,
    DrawGame: draw_game,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (CantWinGame,)
