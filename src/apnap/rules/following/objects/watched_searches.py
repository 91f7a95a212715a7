"""Searches that another player decides, and what is found in them. (CR 701.23, 723.2)

The effects that bear on a player who searches their own library; `following_searches` and
`following_libraries` search by way of them.
"""

from collections.abc import Callable, Sequence
from typing import Final

from apnap.abilities.rule_changes.searches import DecidedWhileSearching, FoundAreExiled
from apnap.game.game import DECIDED_BY, Game
from apnap.rules.door.happening import happen
from apnap.rules.following.following import follow, moves, see
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.context import Context
from apnap.terms.events import Noted, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import EXILE


def found_in_own_library(
    game: Game, player: PlayerId, choose: Callable[[], list[ObjectId]]
) -> list[ObjectId]:
    """What a player who searches their own library chooses, as far as it is left to them."""
    before = _begin(game, player)
    return _end(game, player, before, choose())


def _begin(game: Game, player: PlayerId) -> PlayerId:
    """A player begins to search their library; who made their decisions until now.

    Of several effects the last one works. (CR 723.1a, 723.2)
    """
    before: PlayerId = game.players[player].notes.get(DECIDED_BY, player)
    controls = sorted(affecting(game, DecidedWhileSearching, player), key=lambda a: a.timestamp)
    if controls:
        _decided_by(game, player, controls[-1].you, controls[-1].source_id)
    return before


def _end(
    game: Game, player: PlayerId, before: PlayerId, found: Sequence[ObjectId]
) -> list[ObjectId]:
    """The cards were found: they may be exiled at once, and are no longer what was found.

    Whoever decided for the player before the search does so again. Gives what is left of those
    found for the rest of the effect, which doesn't find them in exile. (CR 400.7, 723.2)
    """
    left = _exiled(game, player, found)
    if game.players[player].notes.get(DECIDED_BY, player) != before:
        _decided_by(game, player, before)
    return left


def _decided_by(game: Game, player: PlayerId, who: PlayerId, cause: ObjectId = NOTHING) -> None:
    happen(game, [Noted(player, DECIDED_BY, who, rule="723.2", cause=cause)])


def _exiled(game: Game, player: PlayerId, found: Sequence[ObjectId]) -> list[ObjectId]:
    """The player exiles what they found, if an effect says so; each says then what is done."""
    effects = list(affecting(game, FoundAreExiled, player))
    if not effects or not found:
        return list(found)
    events = [
        ZoneChange(key, EXILE, how="exile", by=player, rule="701.13a", cause=effects[0].source_id)
        for key in found
    ]
    cards = [event.new_id for event in moves(happen(game, events)) if event.to == EXILE]
    for active in effects:
        node: FoundAreExiled = active.node
        context = Context(active.you, active.source_id)
        see(context, cards)
        follow(game, node.then, context)
    return [key for key in found if key in game.objects]


# The changes of the rules that are heeded here.
HEEDS: Final = (
    DecidedWhileSearching,
    FoundAreExiled,
)
