"""Timing and priority. (CR 117)"""

from typing import Final

from apnap.abilities.rule_changes.rule_changes import BringsDay, GetsDesignation
from apnap.game.game import PRIORITY, STEP_ENDS, Game
from apnap.game.piles import is_pile, single
from apnap.game.topics import Topic
from apnap.keywords.states import DAYBOUND, NIGHTBOUND
from apnap.rules.casting.activating import activatable, activate
from apnap.rules.casting.castable import castable
from apnap.rules.casting.casting import cast
from apnap.rules.casting.putting_triggers_on_stack import put_triggers_on_stack
from apnap.rules.casting.special_actions import play_land, playable_lands, special_actions, take
from apnap.rules.door.combat_membership import drop_outs
from apnap.rules.door.durations import end_lapsed
from apnap.rules.door.happening import bookkeep, go_on_to, happen, pass_on
from apnap.rules.door.player_writes import note_new_controllers
from apnap.rules.mechanics.daytime import keep_time
from apnap.rules.mechanics.soulbond import PARTNER, part_pairs
from apnap.rules.objects.actions import ACTIVATE, CAST, MANA, PASS, PASS_FOR_ALL, PLAY_LAND, Action
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.multiplayer.teams import primary
from apnap.rules.objects.multiplayer.turns_at_once import shares_in_stack
from apnap.rules.objects.roster import SOMEBODY_LEFT, Awakened, Settling, roster, when
from apnap.rules.turn.leaving import end_of_players, exile_unheld
from apnap.rules.turn.resolving import resolve_top
from apnap.rules.turn.resolving_piles import may_resolve_at_once, resolve_at_once
from apnap.rules.turn.state_based_actions import give_designations, perform_state_based_actions
from apnap.terms.identity import PlayerId
from apnap.terms.parts import PartOf


def settle(game: Game) -> bool:
    """State-based actions and triggers until there are none; True if there were. (CR 117.5)

    Only then does a player get priority.
    """
    if game.clean:
        return False
    any_at_all = False
    while not game.is_over:
        if game.effects:
            end_lapsed(game)
        watch_control(game)
        for look in roster(game).settling:
            look(game)
        if game.combat is not None:
            happen(game, drop_outs(game))  # CR 506.4
        if perform_state_based_actions(game):
            end_of_players(game)
            any_at_all = True
            continue
        if not put_triggers_on_stack(game):
            break
        any_at_all = True
    game.rest()
    return any_at_all


# Looked at before players receive priority, each where something awakens it. (CR 117.5)
SETTLING: Final[tuple[Awakened[Settling], ...]] = (
    when(exile_unheld, SOMEBODY_LEFT),  # CR 800.4c
    when(give_designations, GetsDesignation),  # CR 702.131b
    when(keep_time, DAYBOUND, NIGHTBOUND, BringsDay),  # CR 702.145
    when(part_pairs, PARTNER),  # CR 702.95e
)


def watch_control(game: Game) -> None:
    """Note whose control of which permanent is new. (CR 302.6, 506.4)"""
    now = derived(game)
    if now.control_noted:
        return
    objects, seen = game.objects, now.seen
    changed = {
        key: seen[key].controller
        for key in game.battlefield
        if seen[key].controller != objects[key].held_by and not objects[key].phased_out
    }
    if changed:
        note_new_controllers(game, changed)
    else:
        now.control_noted = True


def legal_actions(game: Game, player: PlayerId) -> list[Action]:
    """All the player may do with priority; passing comes first. (CR 117.1)"""
    actions = [PASS]
    if game.piled and may_resolve_at_once(game):
        actions.append(PASS_FOR_ALL)
    actions += playable_lands(game, player)
    actions += castable(game, player)
    actions += activatable(game, player)
    actions += special_actions(game, player)
    return actions


def give_priority(game: Game) -> None:
    """The player with priority acts or passes. (CR 117.3)"""
    settle(game)
    if game.is_over or game.stage != PRIORITY:
        return
    player = game.priority
    if game.players[player].left:
        pass_priority(game, player)  # CR 800.4j
        return
    if game.passing is not None and game.passing(player):
        pass_priority(game, player)
        return
    actions = legal_actions(game, player)
    if len(actions) == 1 and Topic.PRIORITY not in game.always_asked:
        pass_priority(game, player)
        return
    action = game.pick(player, Topic.PRIORITY, "priority", actions, rule="117.1")
    if action in (PASS, PASS_FOR_ALL):
        pass_priority(game, player, for_all=action == PASS_FOR_ALL)
    elif act(game, player, action):
        if game.shared_turns:
            pass_on(game, primary(game, player))  # CR 805.5: their team has priority again
        else:
            bookkeep(game, passed=0)  # CR 117.3c: the same player gets priority again


def act(game: Game, player: PlayerId, action: Action) -> bool:
    """Take an action; one that turns out illegal is undone. (CR 733.1)"""
    if game.piled and is_pile(game, action.object):
        mark = game.mark()
        one = single(game, action.object)  # an ability of one of the pile
        if act(game, player, Action(action.kind, one, action.index, action.detail)):
            return True
        game.undo(mark)
        return False
    if action.kind == PLAY_LAND:
        return play_land(game, player, action)
    if action.kind == CAST:
        return cast(game, player, action)
    if action.kind in (ACTIVATE, MANA):
        return activate(game, player, action)
    return take(game, player, action)


def pass_priority(game: Game, player: PlayerId, *, for_all: bool = False) -> None:
    """The next player gets priority; if all passed, the top of the stack resolves or the step
    ends. (CR 117.3d, 117.4)
    """
    order = game.in_turn_order(player)
    if game.markers:
        order = tuple(p for p in order if p == player or shares_in_stack(game, p))
    passed = game.passed + 1
    if game.piled:
        before = game.passed_for_all if game.passed else 0
        bookkeep(game, passed_for_all=before + for_all)
    if passed < len(order):
        pass_on(game, order[1] if order[0] == player else order[0], passed)
        return
    pass_on(game, game.active)
    if not game.stack:
        go_on_to(game, STEP_ENDS)  # CR 500.2
        return
    with game.during(PartOf.RESOLUTION):
        if game.piled and game.passed_for_all == passed and may_resolve_at_once(game):
            resolve_at_once(game)
        else:
            resolve_top(game)
    if not game.is_over:
        first = game.active if not game.players[game.active].left else game.apnap()[0]
        pass_on(game, first)  # CR 117.3b


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (BringsDay, GetsDesignation)
