"""Ending turns and phases. (CR 724)"""

from typing import Final

from apnap.abilities.instructions.flow import EndCombatPhase, EndTheTurn
from apnap.game.game import STEP_STARTS, Game
from apnap.rules.combat.attacking import end_combat
from apnap.rules.door.durations import end_effects
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.following.following import InstructionRows
from apnap.rules.mana.paying import empty_pools
from apnap.rules.objects.context import Context
from apnap.rules.turn.leaving import end_of_players
from apnap.rules.turn.state_based_actions import perform_state_based_actions
from apnap.rules.turn.turn_structure import go_to_next_step
from apnap.terms.events import CeasingToExist, Event, ZoneChange
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BEGINNING_OF_COMBAT, CLEANUP, END_OF_COMBAT, EXILE


def end_the_turn(game: Game, node: EndTheTurn, context: Context) -> None:
    """The game goes straight to the cleanup step; the end step doesn't come. (CR 724.1)"""
    clear_the_stack(game, context.source, "724.1b")
    if game.is_over:
        return
    leave_phase(game, "724.1d")
    bookkeep(game, step=CLEANUP, stage=STEP_STARTS, extra_steps=())
    context.did = True


def end_the_combat_phase(game: Game, node: EndCombatPhase, context: Context) -> None:
    """The game goes straight to the phase after combat. (CR 724.2, 724.2g)"""
    if not BEGINNING_OF_COMBAT <= game.step <= END_OF_COMBAT:
        return
    clear_the_stack(game, context.source, "724.2b")
    if game.is_over:
        return
    leave_phase(game, "724.2d")
    bookkeep(game, step=END_OF_COMBAT)
    go_to_next_step(game)
    context.did = True


def clear_the_stack(game: Game, cause: ObjectId, rule: str) -> None:
    """What triggered ceases to exist, the stack is exiled, state-based actions are checked.

    What triggers meanwhile waits. (CR 724.1a-724.1c)
    """
    bookkeep(game, waiting=())
    events: list[Event] = []
    for key in game.stack:
        item = game.objects[key].item
        if item is not None and item.kind == "spell":
            events.append(ZoneChange(key, EXILE, how="exile", rule=rule, cause=cause))
        else:
            events.append(CeasingToExist(key, rule=rule))
    happen(game, events)
    while not game.is_over and perform_state_based_actions(game):
        end_of_players(game)


def leave_phase(game: Game, rule: str) -> None:
    """All are removed from combat, and mana empties, as the phase ends. (CR 724.1d, 500.5)"""
    if game.combat is not None:
        end_combat(game)
        end_effects(game, "combat ends")
    empty_pools(game, rule)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    EndTheTurn: end_the_turn,
    EndCombatPhase: end_the_combat_phase,
}
