"""Playing for ante, and who owns what. (CR 407)"""

from typing import Final

from apnap.abilities.abilities import OnlyForAnte
from apnap.abilities.instructions.actions import Exchange, ExchangeOwnership, Own
from apnap.abilities.nodes import Node
from apnap.game.game import Game
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, bind, move, objects, players
from apnap.rules.objects.context import Context
from apnap.rules.objects.roster import awake, interests_of
from apnap.terms.events import Event, OwnerBecame, ZoneChange
from apnap.terms.identity import PlayerId
from apnap.terms.turn import ANTE, GRAVEYARD, LIBRARY

FOR_ANTE: Final = "ante"  # the option


def ante_a_card(game: Game, player: PlayerId) -> None:
    """One random card: the top one of the deck, which is shuffled. (CR 407.2)"""
    for key in game.players[player].library[:1]:
        happen(game, [ZoneChange(key, ANTE, how="ante", by=player, rule="407.2")])


def cards_only_for_ante(game: Game) -> list[str]:
    """The cards of a game that isn't for ante, though they can be played only for it. (CR 407.3)"""
    if OnlyForAnte not in awake(game) or game.options.get(FOR_ANTE):
        return []
    cards = {each.card.name: each.card for each in game.objects.values() if each.card is not None}
    return [name for name, card in cards.items() if OnlyForAnte in interests_of(card)]


def own(game: Game, node: Own, context: Context) -> None:
    """CR 407.3"""
    for player in players(game, node.who, context)[:1]:
        keys = objects(game, node.what, context)
        events: list[Event] = [
            OwnerBecame(key, player, rule="407.3", cause=context.source) for key in keys
        ]
        happen(game, events)
        bind(context, keys)


def exchange_ownership(game: Game, node: ExchangeOwnership, context: Context) -> None:
    """Of two cards of different owners, or of none. (CR 407.3, 701.12a)"""
    one, other = objects(game, node.one, context), objects(game, node.other, context)
    if not one or not other:
        return
    mine, theirs = game.objects[one[0]], game.objects[other[0]]
    if not mine.is_card or not theirs.is_card or mine.owner == theirs.owner:
        return
    changes: list[Event] = [
        OwnerBecame(mine.id, theirs.owner, rule="407.3", cause=context.source),
        OwnerBecame(theirs.id, mine.owner, rule="407.3", cause=context.source),
    ]
    happen(game, changes)
    moves: list[Event] = [
        ZoneChange(key, zone, how="put", by=context.you, rule="400.7", cause=context.source)
        for key, zone in ((mine.id, node.zone), (theirs.id, GRAVEYARD))
        if game.objects[key].zone != zone
    ]
    move(game, moves, context)
    context.did = True


def exchange_places(game: Game, node: Exchange, context: Context) -> None:
    """Cards of one owner, though there is none in one of the zones. (CR 701.12d)"""
    assert node.other is not None
    one, other = objects(game, node.one, context), objects(game, node.other, context)
    here = [game.objects[key] for key in one[:1]]
    there = [game.objects[key] for key in other[:1]]
    if not here or any(each.owner != here[0].owner for each in there):
        return
    zone = there[0].zone if there else LIBRARY
    moves = [(each, zone) for each in here] + [(each, here[0].zone) for each in there]
    events: list[Event] = [
        ZoneChange(each.id, to, how="put", by=context.you, rule="701.12d", cause=context.source)
        for each, to in moves
    ]
    move(game, events, context)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Own: own,
    ExchangeOwnership: exchange_ownership,
}

# The kinds of abilities that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (OnlyForAnte,)
