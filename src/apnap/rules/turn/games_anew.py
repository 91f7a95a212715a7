"""Restarting the game, and subgames. (CR 727, 729)

Theory of operation. Either breaks off a resolution: the game counts as over, so that nothing goes
on with what is being followed, and what is left of it is kept as data. The driver then lets the
other game begin, in the place of the old one, at a boundary like any other; a subgame holds its
main game, as it was. Once the new game is about to take its first turn, or the subgame has ended,
what was left is followed. (see docs/decisions/0039-a-game-within-a-game.md)
"""

from typing import Final

from apnap.abilities.amounts import WonSubgame
from apnap.abilities.instructions.flow import PlaySubgame, RestartGame
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.rules.door.beginning import anew
from apnap.rules.door.happening import bookkeep, happen, pass_on
from apnap.rules.following.following import InstructionRows, bind, objects
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.meaning.references import found
from apnap.rules.mechanics.command_zone.planes import shuffle_deck
from apnap.rules.objects.context import Context
from apnap.rules.turn.resolving import go_on_resolving, what_is_left
from apnap.terms.events import Event, GameRestarted, Shuffled, SubgameCreated, SubgameEnded
from apnap.terms.parts import PartOf


def restart_game(game: Game, node: RestartGame, context: Context) -> None:
    """The game ends, and who controls this begins the new one. (CR 727.1, 727.1a)"""
    left = objects(game, node.left, context) if node.left is not None else []
    bind(context, left)
    rest = what_is_left(game, node, context)
    rest.left = tuple(left)
    happen(game, [GameRestarted(context.you, rest, rule="727.1", cause=context.source)])


def play_subgame(game: Game, node: PlaySubgame, context: Context) -> None:
    """The game is discontinued for a game within it. (CR 729.1a)"""
    rest = what_is_left(game, node, context)
    rest.subgame, rest.life = True, node.life
    happen(game, [SubgameCreated(rest, rule="729.1a", cause=context.source)])


def go_on_between(game: Game) -> None:
    """A game has ended or is discontinued, and another goes on in its place."""
    if game.remainder is None:
        end_subgame(game)
    elif game.remainder.subgame:
        anew.begin_subgame(game)
    else:
        anew.restart(game)


def finish_restarting(game: Game) -> None:
    """Just before the first turn; nobody has priority, and what triggers waits. (CR 727.4)"""
    rest = game.remainder
    if rest is not None:
        bookkeep(game, remainder=None)
        go_on_resolving(game, rest, {})


def end_subgame(game: Game) -> None:
    """The main game continues from where it was discontinued. (CR 729.5)"""
    winners: Bindings = {"won the subgame": game.winners}
    ended = SubgameEnded(game.winners, rule="729.5")
    anew.end_subgame(game)
    rest = game.remainder
    assert rest is not None
    bookkeep(game, remainder=None)
    shuffles: list[Event] = [Shuffled(player, rule="729.5") for player in game.apnap()]
    with game.during(PartOf.SET_UP):
        happen(game, [ended])
        happen(game, shuffles)
        for player in game.apnap():
            shuffle_deck(game, player)  # CR 729.5a
    go_on_resolving(game, rest, winners)
    if not game.is_over:
        pass_on(game, game.active)  # CR 117.3b


def _won(game: Game, condition: WonSubgame, context: Context) -> bool:
    """CR 727.6, 729.1b: also of a subgame that was restarted meanwhile."""
    won = context.bindings.get("won the subgame", ())
    return any(each in won for each in found(game, condition.who, context))


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    WonSubgame: _won,
}

# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    RestartGame: restart_game,
    PlaySubgame: play_subgame,
}
