"""Attractions: opened from their deck, visited by a roll. (CR 701.51, 701.52, 702.159, 717)"""

from typing import Final

from apnap.abilities.instructions.keyword_actions import ClaimPrize, OpenAttraction, RollToVisit
from apnap.abilities.values import Happening
from apnap.game.game import Game
from apnap.game.randomness import below
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.following.following import InstructionRows, follow, players
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.turn_history import Deed, DeedRows
from apnap.rules.objects.command_zone.decks import AN_ATTRACTION, attractions_in_deck
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.terms.events import ActionTaken, DieRolled, Event, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD

OPEN: Final = "open an Attraction"

ROLL: Final = "roll to visit"

VISIT: Final = "visit"

CLAIM: Final = "claim the prize"

SIDES: Final = 6


def open_attraction(game: Game, player: PlayerId, cause: ObjectId) -> bool:
    """The top card of the Attraction deck is put onto the battlefield. (CR 701.51b, 717.3)"""
    for key in attractions_in_deck(game, player)[:1]:
        enter = ZoneChange(key, BATTLEFIELD, how="open", by=player, rule="701.51b", cause=cause)
        enter.controller = player
        for event in happen(game, [enter]):
            if isinstance(event, ZoneChange) and event.object == key and event.to == BATTLEFIELD:
                opened = ActionTaken(player, OPEN, event.new_id, rule="701.51c", cause=cause)
                happen(game, [opened])
                return True
    return False


def open_them(game: Game, node: OpenAttraction, context: Context) -> None:
    """One after the other; without an Attraction deck there is none to open. (CR 701.51a)"""
    for player in players(game, node.who, context):
        for _ in range(number_of(game, node.amount, context)):
            context.did = open_attraction(game, player, context.source)


def visit_in_main_phase(game: Game) -> None:
    """As the precombat main phase begins, with an Attraction. (CR 505.5, 703.4g, 717.4)"""
    for player in active_players(game) if game.shared_turns else (game.active,):
        if attractions_of(game, player):
            roll_to_visit(game, player, "703.4g")


def attractions_of(game: Game, player: PlayerId) -> list[ObjectId]:
    """The Attractions that the player controls."""
    now = derived(game)
    return [
        record.id
        for record in game.permanents()
        if AN_ATTRACTION in now.of(record.id).subtypes and now.of(record.id).controller == player
    ]


def roll_to_visit(game: Game, player: PlayerId, rule: str, cause: ObjectId = NOTHING) -> None:
    """Each Attraction on which the result is lit up has been visited. (CR 701.52a)"""
    state, rolled = below(game.rng, SIDES)
    bookkeep(game, rng=state)
    result = rolled + 1
    happen(game, [DieRolled(player, SIDES, result, rule=rule, cause=cause)])
    visited = [
        key for key in attractions_of(game, player) if result in game.objects[key].printed.lights
    ]
    events: list[Event] = [
        ActionTaken(player, ROLL, amount=result, rule="701.52a", cause=cause),
        *(ActionTaken(player, VISIT, key, rule="701.52a", cause=cause) for key in visited),
    ]
    happen(game, events)


def roll_them(game: Game, node: RollToVisit, context: Context) -> None:
    """Also without any Attraction. (CR 701.52a)"""
    for player in players(game, node.who, context):
        roll_to_visit(game, player, "701.52a", context.source)
        context.did = True


def claim_prize(game: Game, node: ClaimPrize, context: Context) -> None:
    """What stands after "Prize" is done. (CR 702.159b)"""
    happen(game, [ActionTaken(context.you, CLAIM, context.source, rule="702.159b")])
    for instruction in node.prize:
        follow(game, instruction, context)
    context.did = True


def _visited(game: Game, event: Event) -> list[Deed]:
    """Each Attraction once, however often it was."""
    if not isinstance(event, ActionTaken) or event.action != VISIT:
        return []
    first = next(
        each
        for each in game.history
        if isinstance(each, ActionTaken) and (each.action, each.object) == (VISIT, event.object)
    )
    return [(event.player, event.object, 1)] if first is event else []


# What counts under which name.
DEEDS_COUNTED: Final[DeedRows] = {
    Happening.ATTRACTIONS_VISITED: _visited,
}

# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    OpenAttraction: open_them,
    RollToVisit: roll_them,
    ClaimPrize: claim_prize,
}
