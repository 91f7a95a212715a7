"""What happens to players: life, counters, mana, turns, the end. (CR 104, 106, 119, 500)"""

from typing import Final

from apnap.abilities.instructions.flow import LoseGame
from apnap.game.game import Game
from apnap.game.objects import ABILITY, CARD, GameObject
from apnap.rules.door.command_zone.supplementary_decks import (
    planar_controller,
    take_over_ability,
    types_of,
)
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.door.player_writes import player_left
from apnap.rules.following.following import InstructionRows, players
from apnap.rules.mechanics.command_zone.conspiracies import reveal_conspiracies
from apnap.rules.mechanics.command_zone.planes import (
    after_leaving,
    owned_planes,
    pass_planar_control,
)
from apnap.rules.mechanics.initiative import pass_the_initiative
from apnap.rules.mechanics.monarch import pass_the_crown
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.terms.characteristics import PHENOMENON
from apnap.terms.events import CeasingToExist, Event, GameEnded, PlayerLost, ZoneChange
from apnap.terms.identity import PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import EXILE


def lose_game(game: Game, node: LoseGame, context: Context) -> None:
    """Players lose the game and leave it at once. (CR 104.3e, 104.5)"""
    events: list[Event] = [
        PlayerLost(player, "an effect says so", rule="104.3e", cause=context.source)
        for player in players(game, node.who, context)
    ]
    context.did = bool(happen(game, events))
    end_of_players(game)


def end_of_players(game: Game) -> None:
    """Players who lost leave the game; the last one there wins. (CR 104.2a, 104.4a, 104.5)"""
    lost = [p for p in game.alive() if game.players[p].lost]
    if not lost or game.is_over:
        return
    staying = [p for p in game.alive() if not game.players[p].lost]
    with game.during(PartOf.LEAVING):
        if not staying or all(each in game.team_of(staying[0]) for each in staying):
            finish(game, tuple(staying), lost)
            return
        for player in lost:
            leave(game, player)


def finish(game: Game, winners: tuple[PlayerId, ...], lost: list[PlayerId]) -> None:
    """The game is over."""
    why = next(
        (e.why for e in reversed(game.history) if isinstance(e, PlayerLost) and e.player in lost),
        "",
    )
    for player in game.turn_order if game.command else ():
        reveal_conspiracies(game, player)
    rule = "104.2a" if winners else "104.4a"
    happen(game, [GameEnded(winners, why, rule=rule)])


def leave(game: Game, player: PlayerId) -> None:
    """A player leaves a game that goes on, and what is theirs with them. (CR 800.4a)"""
    reveal_conspiracies(game, player)
    pass_planar_control(game, player)
    planes = owned_planes(game, player)
    player_left(game, player)
    pass_the_crown(game, player)
    pass_the_initiative(game, player)
    owned: list[Event] = [
        CeasingToExist(key, rule="800.4a")
        for key, record in game.objects.items()
        if record.owner == player and not _is_of_a_phenomenon(game, record)
    ]
    happen(game, owned)
    for key in list(game.stack):
        if _is_of_a_phenomenon(game, game.objects[key]):
            take_over_ability(game, key, planar_controller(game))
        elif controller_of(game, key) == player and game.objects[key].kind != CARD:
            happen(game, [CeasingToExist(key, rule="800.4a")])
    held: list[Event] = [
        ZoneChange(key, EXILE, how="exile", rule="800.4a")
        for key in (*game.battlefield, *game.stack)
        if controller_of(game, key) == player
    ]
    happen(game, held)
    waiting = tuple(trigger for trigger in game.waiting if trigger.controller != player)
    bookkeep(game, waiting=waiting)  # CR 800.4d
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
        end_of_players(game)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    LoseGame: lose_game,
}
