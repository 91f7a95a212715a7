"""The turn: phases, steps and turn-based actions. (CR 500-514, 703)

Theory of operation. `advance` makes the game go on by one small stretch, after which the
state is pure data again: where the game stands is in `game.stage` and `game.step`, never in
a Python frame. So a game can be forked at any boundary and goes on in the fork.
"""

from collections.abc import Callable
from typing import Final

from apnap.abilities.abilities import ChapterAbility
from apnap.abilities.nodes import Node
from apnap.abilities.rule_changes.rule_changes import (
    DoesntUntap,
    HandSize,
    MayNotUntap,
    UntapLimit,
    UntapsElsewhere,
)
from apnap.game.game import (
    ENTERING,
    OVER,
    PRIORITY,
    STARTING,
    STEP_ENDS,
    STEP_STARTS,
    TURN_STARTS,
    Game,
)
from apnap.game.topics import Topic
from apnap.rules.combat.attacking import begin_combat, declare_attackers, end_combat
from apnap.rules.combat.blocking import declare_blockers
from apnap.rules.combat.combat_damage import combat_damage, has_first_strike_step
from apnap.rules.door.durations import end_effects, end_effects_of_absent
from apnap.rules.door.happening import bookkeep, go_on_to, go_on_to_step, happen, pass_on
from apnap.rules.following.objects.drawing import draw_cards
from apnap.rules.following.player_states import turn_is_decided
from apnap.rules.following.players import extra_turn_begins
from apnap.rules.mana.paying import empty_pools
from apnap.rules.meaning.descriptions import fits
from apnap.rules.meaning.references import affecting, includes
from apnap.rules.mechanics.command_zone.attractions import visit_in_main_phase
from apnap.rules.mechanics.command_zone.schemes import scheme_of_the_turn
from apnap.rules.mechanics.command_zone.vanguard import hand_modifier
from apnap.rules.mechanics.daytime import check_time
from apnap.rules.mechanics.phasing import phase_in_and_out
from apnap.rules.mechanics.sagas import advance_sagas
from apnap.rules.objects.command_zone.decks import AN_ATTRACTION
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.derived import Active
from apnap.rules.objects.multiplayer.teams import (
    acting_together,
    active_players,
    is_active,
    primary,
)
from apnap.rules.objects.multiplayer.turns_at_once import turns_begun
from apnap.rules.objects.range_of_influence import is_within
from apnap.rules.objects.roster import awake
from apnap.rules.replacing.skipping import chooses_to_skip, is_skipped, skips_left
from apnap.rules.turn.games_anew import finish_restarting, go_on_between
from apnap.rules.turn.priority import give_priority, settle
from apnap.rules.turn.starting import enter_placed, how_many_play, start
from apnap.rules.turn.turn_markers import hand_out, turn_of_marker_begins, turn_of_marker_ended
from apnap.terms import events as ev
from apnap.terms.identity import PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    CUT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    FIRST_COMBAT_DAMAGE,
    GRAVEYARD,
    ONLY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)


def advance(game: Game) -> None:
    """Let the game go on to its next boundary."""
    if game.stage == PRIORITY:
        give_priority(game)
    elif game.stage == STEP_STARTS:
        begin_step(game)
    elif game.stage == STEP_ENDS:
        end_step(game)
    elif game.stage == STARTING:
        with game.during(PartOf.SET_UP):
            start(game)
        finish_restarting(game)
        if game.stage != OVER:
            hand_out(game, game.starting_player)
            begin_turn(game, game.starting_player)
    elif game.stage == TURN_STARTS:
        begin_turn(game, game.priority)
    elif game.stage == OVER:
        go_on_between(game)
    else:
        with game.during(PartOf.SET_UP):
            _enter_what_was_placed(game)


def _enter_what_was_placed(game: Game) -> None:
    """A position has permanents that enter as the game begins; then it goes on."""
    (stage,) = [each for each, entering in ENTERING.items() if entering == game.stage]
    happened = game.history  # what the position tells
    enter_placed(game)
    bookkeep(game, history=happened)
    if not game.is_over:
        bookkeep(game, stage=stage)


# Turns.


def begin_turn(game: Game, player: PlayerId) -> None:
    """CR 500.1, 102.1"""
    number = 1 + (turns_begun(game) if game.markers else game.turn)
    if game.markers:
        turn_of_marker_begins(game, player)
    happen(game, [ev.TurnBegan(player, number, rule="500.1")])
    turn_is_decided(game, acting_together(game, player) if game.shared_turns else (player,))
    end_effects(game, "turn begins")
    if game.extra_steps:
        bookkeep(game, extra_steps=())
    go_on_to_step(game, UNTAP)


def next_turn(game: Game) -> None:
    """An extra turn, or that of the next player in turn order who doesn't skip it. (CR 500.7)

    With shared turns, of the next team. (CR 805.4, 805.8)
    """
    if game.markers:
        turn_of_marker_ended(game)
        return
    after = game.active
    while True:
        extra = bool(game.extra_turns)
        which = 0
        if extra:
            which = len(game.extra_turns)
            player = game.extra_turns[-1]
            bookkeep(game, extra_turns=game.extra_turns[:-1])
        else:
            order = game.in_turn_order(after)
            player = order[1] if order[0] == after else order[0]
            if game.shared_turns:
                together = acting_together(game, after)
                player = next((each for each in order if each not in together), player)
            for absent in _absent_between(game, after, player):
                end_effects_of_absent(game, absent)  # CR 800.4m
            after = player
        if game.players[player].left:
            continue  # CR 800.4k
        if game.shared_turns:
            player = primary(game, player)
        if not _skips(game, player, -1, extra=extra) and not _chooses_to_skip(game, player):
            begin_turn(game, player)
            if extra and game.effects:
                extra_turn_begins(game, which)
            return
        if extra and game.effects:
            extra_turn_begins(game, which, skipped=True)


def _chooses_to_skip(game: Game, player: PlayerId) -> bool:
    if not game.shared_turns:
        return chooses_to_skip(game, player)
    return any(chooses_to_skip(game, each) for each in acting_together(game, player))


def _absent_between(game: Game, first: PlayerId, last: PlayerId) -> list[PlayerId]:
    """Those after one player and before another in turn order who have left."""
    at = game.turn_order.index(first) + 1
    order = game.turn_order[at:] + game.turn_order[:at]
    between = order[: order.index(last)]
    return [each for each in between if game.players[each].left]


# Steps.


def begin_step(game: Game) -> None:
    """The step begins: its turn-based actions, then priority. (CR 703.3, 117.3a)"""
    step = game.step
    if _does_not_come(game, step):
        if step == BEGINNING_OF_COMBAT:
            bookkeep(game, step=END_OF_COMBAT)  # the whole phase is skipped
        go_to_next_step(game)
        return
    pass_on(game, game.apnap()[0])
    if step == END:
        end_effects(game, "end step begins")
    elif step == UPKEEP:
        end_effects(game, "upkeep begins")
    happen(game, [ev.StepBegan(game.active, step, rule="500.1")])
    action = TURN_BASED_ACTIONS.get(step)
    if action is not None and (step == CLEANUP or not game.players[game.active].left):
        with game.during(PartOf.TURN_BASED_ACTION):
            action(game)
    if game.is_over:
        return
    if step == UNTAP or (step == CLEANUP and not settle(game)):
        go_on_to(game, STEP_ENDS)  # CR 502.4, 514.3
    elif not game.is_over:
        go_on_to(game, PRIORITY)


def _does_not_come(game: Game, step: int) -> bool:
    """Whether the step isn't there this time. (CR 508.8, 510.4, 614.10)"""
    if step in (DECLARE_BLOCKERS, COMBAT_DAMAGE) and not _are_attackers(game):
        return True  # CR 508.8
    if step == FIRST_COMBAT_DAMAGE:
        return not _are_attackers(game) or not has_first_strike_step(game)
    if step == DRAW and game.turn == 1 and _skips_first_draw(game):
        return not game.options.get("first_draw", False)
    return _skips(game, game.active, step)


def _skips_first_draw(game: Game) -> bool:
    """With two players, or two heads to each giant. (CR 103.8a, 103.8b, 800.7, 810.6)"""
    return how_many_play(game) == 2 or _is_of_giants(game)


def _is_of_giants(game: Game) -> bool:
    """Whether teams share what those of a Two-Headed Giant game share. (CR 810.4, 810.10)"""
    return bool(game.options.get("shared_life")) and game.options.get("shared_poison", True)


def _skips(game: Game, player: PlayerId, step: int, *, extra: bool = False) -> bool:
    """Whether the step or turn is skipped; a skip of the next one is used by it. (CR 614.10a)

    What one of a team skips, the team does. (CR 805.8)
    """
    for each in acting_together(game, player) if game.shared_turns else (player,):
        if is_skipped(game, each, step, extra=extra):
            bookkeep(game, skips=skips_left(game, each, step))
            return True
    return False


def _are_attackers(game: Game) -> bool:
    """Whether there were any in this combat, though they may have left it since. (CR 508.8)"""
    return game.combat is not None and bool(game.combat.against)


def end_step(game: Game) -> None:
    """Effects and mana that last until now end. (CR 500.5, 703.4q)"""
    if game.step == END_OF_COMBAT:
        end_combat(game)
        end_effects(game, "combat ends")
    if any(player.pool for player in game.players.values()):
        with game.during(PartOf.TURN_BASED_ACTION):
            empty_pools(game)
    if game.step == CLEANUP and _had_priority(game):
        go_on_to(game, STEP_STARTS)  # CR 514.3a: another cleanup step
        return
    go_to_next_step(game)


def _had_priority(game: Game) -> bool:
    """Whether players got priority in this cleanup step."""
    for event in reversed(game.history):
        if isinstance(event, ev.StepBegan):
            return False
        if isinstance(event, (ev.PutOnStack, ev.SpellCast, ev.Resolved)):
            return True
        if event.part_of is PartOf.STATE_BASED_ACTION:
            return True
    return False


def go_to_next_step(game: Game) -> None:
    """The next step of the turn, of an added phase, or of the next turn. (CR 500.8, 500.10)"""
    phase_ends = CUT in game.extra_steps or game.step in _LAST_STEPS
    if game.step == CLEANUP:
        next_turn(game)
    elif game.extra_steps and phase_ends:
        step, *rest = [each for each in game.extra_steps if each != CUT]
        if step >= ONLY:
            step, rest = step - ONLY, [CUT, *rest]
        bookkeep(game, extra_steps=tuple(rest))
        go_on_to_step(game, step)
    else:
        go_on_to_step(game, game.step + 1)


# After which phases are added.
_LAST_STEPS: Final = (DRAW, PRECOMBAT_MAIN, END_OF_COMBAT, POSTCOMBAT_MAIN)


# Turn-based actions. (CR 703.4)


def untap_step(game: Game) -> None:
    """CR 502: phasing first, then day or night, then the untapping, all at once."""
    phase_in_and_out(game)
    check_time(game)
    events: list[ev.Untapping] = []
    for active in active_players(game) if game.shared_turns else (game.active,):
        events += within_limits(game, active, _untapping(game, active))
    happen(game, events)
    end_effects(game, "untapped")


def _untapping(game: Game, active: PlayerId) -> list[ev.Untapping]:
    """What untaps of a player whose untap step it is."""
    now = derived(game)
    events: list[ev.Untapping] = []
    for record in game.permanents():
        if not record.tapped:
            continue
        if now.of(record.id).controller != active:
            if active != game.active or (
                game.shared_turns and is_active(game, now.of(record.id).controller)
            ):
                continue  # looked at with those of the primary player, or of who controls it
            if UntapsElsewhere not in now.rule_changes:
                continue
            if not any(_untaps_now(game, e) for e in affecting(game, UntapsElsewhere, record.id)):
                continue
        if any(_keeps_tapped(each, active) for each in affecting(game, DoesntUntap, record.id)):
            continue
        if next(affecting(game, MayNotUntap, record.id), None) is not None:
            if not game.confirm(active, Topic.UNTAP, "untap it?", record.id, "502.3"):
                continue
        events.append(ev.Untapping(record.id, in_untap_step=True, rule="502.3"))
    return events


def _untaps_now(game: Game, effect: Active) -> bool:
    """Whether it is about the untap step of the active player. (CR 502.3)"""
    node: UntapsElsewhere = effect.node
    return node.whose is None or includes(game, node.whose, game.active, effect.context)


def _keeps_tapped(effect: Active, active: PlayerId) -> bool:
    """Some only in untap steps of their own controller. (CR 701.43a)"""
    node: DoesntUntap = effect.node
    return not node.yours or effect.you == active


def within_limits(game: Game, player: PlayerId, events: list[ev.Untapping]) -> list[ev.Untapping]:
    """Those the player untaps where they can't untap all that fit. (CR 502.3)"""
    for active in affecting(game, UntapLimit, player):
        fitting = [
            event for event in events if fits(game, active.node.what, event.object, active.context)
        ]
        most = active.node.most
        if game.many([event.object for event in fitting]) > most:
            options = [event.object for event in fitting]
            prompt = "untap which"
            kept = game.select(player, Topic.UNTAP, prompt, options, (most, most), rule="502.3")
            events = [each for each in events if each not in fitting]
            events += [ev.Untapping(key, in_untap_step=True, rule="502.3") for key in kept]
    return events


def draw_step(game: Game) -> None:
    """CR 504.1, 805.4b"""
    for player in active_players(game) if game.shared_turns else (game.active,):
        draw_cards(game, player, 1, rule="504.1", in_draw_step=True)


def cleanup_step(game: Game) -> None:
    """CR 514.1, 514.2"""
    discards: list[ev.Event] = []
    for player in active_players(game) if game.shared_turns else (game.active,):
        hand = game.players[player].hand
        excess = len(hand) - max_hand_size(game, player)
        if excess > 0:
            prompt = "discard to your maximum hand size"
            bounds = (excess, excess)
            chosen = game.select(player, Topic.HAND_SIZE, prompt, hand, bounds, rule="514.1")
            discards += [
                ev.ZoneChange(key, GRAVEYARD, how="discard", by=player, rule="514.1")
                for key in chosen
            ]
    if discards:
        happen(game, discards)
    worn = [
        ev.DamageRemoved(key, rule="514.2") for key in game.battlefield if game.objects[key].damage
    ]
    if game.markers:  # others' turns go on elsewhere
        worn = [each for each in worn if is_within(game, game.active, each.object)]
    happen(game, [*worn, *end_effects(game, "cleanup", happening=False)])


def max_hand_size(game: Game, player: PlayerId) -> int:
    """Normally seven. (CR 402.2, 902.5b)"""
    size = 7 + hand_modifier(game, player)
    for active in affecting(game, HandSize, player):
        node = active.node
        assert isinstance(node, HandSize)
        if node.change:
            size += node.change
        elif node.maximum < 0:
            return 1 << 60
        else:
            size = node.maximum
    return size


def precombat_main(game: Game) -> None:
    """CR 505.3-505.5, 703.4e-703.4g: the archenemy's scheme, then Sagas, then Attractions."""
    if game.players[game.active].supplementary_deck:
        scheme_of_the_turn(game)
    there = awake(game)
    if ChapterAbility in there:
        advance_sagas(game)
    if AN_ATTRACTION in there:
        visit_in_main_phase(game)


TURN_BASED_ACTIONS: Final[dict[int, Callable[[Game], None]]] = {
    UNTAP: untap_step,  # 703.4a-c
    DRAW: draw_step,  # 703.4d
    PRECOMBAT_MAIN: precombat_main,  # 703.4e-g
    BEGINNING_OF_COMBAT: begin_combat,  # 703.4h
    DECLARE_ATTACKERS: declare_attackers,  # 703.4i
    DECLARE_BLOCKERS: declare_blockers,  # 703.4j
    FIRST_COMBAT_DAMAGE: lambda game: combat_damage(game, first=True),  # 703.4k
    COMBAT_DAMAGE: lambda game: combat_damage(game, first=False),  # 703.4m
    CLEANUP: cleanup_step,  # 703.4n, 703.4p
}

__all__ = ["advance", "begin_turn", "max_hand_size", "next_turn"]

# The changes of the rules that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (
    ChapterAbility,
    DoesntUntap,
    HandSize,
    MayNotUntap,
    UntapLimit,
    UntapsElsewhere,
)
