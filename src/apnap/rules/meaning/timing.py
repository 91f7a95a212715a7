"""Who may do what, when. (CR 117.1, 302.6, 307.1, 601.3, 602.5)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.rule_changes.activation import ActivateAsInstant, ActivateTwice
from apnap.abilities.rule_changes.keywords import ActivatedAsWith
from apnap.abilities.rule_changes.rule_changes import CantActivate
from apnap.abilities.values import ActivatedBy, Timing
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.references import affecting, includes
from apnap.rules.objects.actions import PHASED_OUT, Obstacle
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived, has_keyword
from apnap.rules.objects.derived import Active
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.range_of_influence import RANGE, is_within
from apnap.terms.characteristics import CREATURE, NONTRADITIONAL
from apnap.terms.events import AbilityActivated, Noted, StepBegan
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMMAND,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)


def is_sorcery_time(game: Game, player: PlayerId) -> bool:
    """A main phase of the player's turn, and the stack is empty. (CR 307.1, 116.2a)"""
    return (
        (game.active == player or (game.shared_turns and is_active(game, player)))
        and not game.stack
        and (game.step == PRECOMBAT_MAIN or game.step == POSTCOMBAT_MAIN)
    )


def is_time_to_cast(game: Game, player: PlayerId, key: int, timing: Timing | None) -> bool:
    """Whether it is the time, or was as the spell was put onto the stack. (CR 307.5, 601.2e)"""
    if timing is not Timing.SORCERY:
        return is_time(game, player, timing)
    main = game.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
    return main and is_active(game, player) and all(each == key for each in game.stack)


def is_time(game: Game, player: PlayerId, timing: Timing | None) -> bool:
    """Whether "activate only ..." or "cast only ..." allows it now. (CR 602.1b, 602.5d)"""
    if timing is None or timing is Timing.INSTANT:
        return True
    if timing is Timing.SORCERY:
        return is_sorcery_time(game, player)
    first, last, yours = TIMES[timing]
    if not first <= game.step <= last:
        return False
    if timing in _BEFORE and _has_been_after(game, last):
        return False
    if timing is Timing.AFTER_BLOCKERS and not _blocks_were_declared(game):
        return False
    if yours is None:
        return True
    return (game.active == player or (game.shared_turns and is_active(game, player))) is yours


# When, besides as a sorcery or any time: from step to step, and on whose turn, None any.
TIMES: Final[dict[Timing, tuple[int, int, bool | None]]] = {
    Timing.YOUR_TURN: (0, 99, True),
    Timing.OPPONENTS_TURN: (0, 99, False),
    Timing.OPPONENTS_TURNS: (0, 99, False),
    Timing.OPPONENTS_TURN_AFTER_UPKEEP: (DRAW, 99, False),
    Timing.UPKEEP: (UPKEEP, UPKEEP, None),
    Timing.YOUR_UPKEEP: (UPKEEP, UPKEEP, True),
    Timing.OPPONENTS_UPKEEP: (UPKEEP, UPKEEP, False),
    Timing.DRAW_STEP: (DRAW, DRAW, None),
    Timing.YOUR_DRAW_STEP: (DRAW, DRAW, True),
    Timing.END_STEP: (END, END, None),
    Timing.YOUR_END_STEP: (END, END, True),
    Timing.COMBAT: (BEGINNING_OF_COMBAT, END_OF_COMBAT, None),
    Timing.END_OF_COMBAT: (END_OF_COMBAT, END_OF_COMBAT, None),
    Timing.YOUR_COMBAT: (BEGINNING_OF_COMBAT, END_OF_COMBAT, True),
    Timing.BEGINNING_OF_COMBAT: (BEGINNING_OF_COMBAT, BEGINNING_OF_COMBAT, None),
    Timing.BEFORE_ATTACKERS: (UPKEEP, BEGINNING_OF_COMBAT, None),
    Timing.YOUR_TURN_BEFORE_ATTACKERS: (UPKEEP, BEGINNING_OF_COMBAT, True),
    Timing.DECLARE_ATTACKERS: (DECLARE_ATTACKERS, DECLARE_ATTACKERS, None),
    Timing.DECLARE_BLOCKERS: (DECLARE_BLOCKERS, DECLARE_BLOCKERS, None),
    Timing.YOUR_DECLARE_BLOCKERS: (DECLARE_BLOCKERS, DECLARE_BLOCKERS, True),
    Timing.BEFORE_BLOCKERS: (UPKEEP, DECLARE_ATTACKERS, None),
    Timing.AFTER_BLOCKERS: (DECLARE_BLOCKERS, END_OF_COMBAT, None),
    Timing.OPPONENTS_COMBAT: (BEGINNING_OF_COMBAT, END_OF_COMBAT, False),
    Timing.COMBAT_UNTIL_BLOCKS: (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, None),
    Timing.YOUR_COMBAT_UNTIL_BLOCKS: (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, True),
    Timing.YOUR_DECLARE_ATTACKERS: (DECLARE_ATTACKERS, DECLARE_ATTACKERS, True),
    Timing.OPPONENTS_DECLARE_BLOCKERS: (DECLARE_BLOCKERS, DECLARE_BLOCKERS, False),
    Timing.OPPONENTS_TURN_BEFORE_ATTACKERS: (UPKEEP, BEGINNING_OF_COMBAT, False),
    Timing.BEFORE_DAMAGE: (UPKEEP, DECLARE_BLOCKERS, None),
}

_BEFORE: Final = frozenset(
    {
        Timing.BEFORE_ATTACKERS,
        Timing.YOUR_TURN_BEFORE_ATTACKERS,
        Timing.OPPONENTS_TURN_BEFORE_ATTACKERS,
        Timing.BEFORE_BLOCKERS,
        Timing.BEFORE_DAMAGE,
    }
)


def _has_been_after(game: Game, step: int) -> bool:
    """Whether a later step has been this turn: "before" means the first combat. (CR 506.7d)"""
    return any(isinstance(event, StepBegan) and event.step > step for event in game.history)


def _blocks_were_declared(game: Game) -> bool:
    """Whether this combat had a declare blockers step. (CR 506.7f)"""
    for event in reversed(game.history):
        if isinstance(event, StepBegan) and event.step <= DECLARE_BLOCKERS:
            return event.step == DECLARE_BLOCKERS
    return False


def is_summoning_sick(game: Game, record: GameObject) -> bool:
    """A creature not controlled since its controller's last turn began, without haste.

    (CR 302.6, 602.5a)
    """
    seen = characteristics(game, record.id)
    if not seen.types & CREATURE:
        return False
    if record.since < latest_turn(game, seen.controller):
        return False
    return not has_keyword(game, record.id, "haste")


def is_too_new_to_activate(game: Game, record: GameObject) -> bool:
    """Whether its abilities with the tap symbol wait, as no effect lets them be. (CR 602.5a)"""
    return is_summoning_sick(game, record) and not any(
        active.node.keyword == "haste" for active in affecting(game, ActivatedAsWith, record.id)
    )


def latest_turn(game: Game, player: PlayerId) -> int:
    """The number of the player's most recent turn, or 0."""
    if game.active == player or (game.shared_turns and is_active(game, player)):
        return game.turn
    return game.players[player].last_turn


def may_activate(
    game: Game, player: PlayerId, record: GameObject, index: int, ability: ActivatedAbility
) -> bool:
    """Whether nothing but its cost and targets could keep the player from activating it."""
    return next(restrictions(game, player, record, index, ability), None) is None


NOT_YOURS: Final = Obstacle("not yours to activate", "602.2")

OUT_OF_RANGE: Final = Obstacle("out of range", "801.6")

NOT_THERE: Final = Obstacle("zone of the ability", "113.6")


def is_active_in_command_zone(game: Game, record: GameObject, ability: ActivatedAbility) -> bool:
    """Whether an activated ability is one of a plane, a scheme and the like. (CR 113.6p)"""
    if record.zone != COMMAND or ability.zones:
        return False
    return bool(characteristics(game, record.id).types & NONTRADITIONAL)


def restrictions(
    game: Game, player: PlayerId, record: GameObject, index: int, ability: ActivatedAbility
) -> Iterator[Obstacle]:
    """What but its cost and targets keeps the player from activating it. (CR 602.2, 602.5)"""
    if not may_use(game, player, record, ability.by):
        yield NOT_YOURS
    if RANGE in game.options and not is_within(game, player, record.id):
        yield OUT_OF_RANGE
    zones = ability.zones or 1 << BATTLEFIELD
    if not zones >> record.zone & 1 and not is_active_in_command_zone(game, record, ability):
        yield NOT_THERE
    if record.phased_out:
        yield PHASED_OUT
    if ability.timing and not is_time(game, player, ability.timing):
        if not as_instant(game, player, record.id, ability.label):
            yield Obstacle("time of the ability", "602.5d", about=ability.timing.value)
    used = times_activated(game, record.id, index) if ability.limit else 0
    if used and used >= ability.limit * times_a_turn(game, player, record.id, ability.label):
        yield Obstacle("limit", "602.5b", about=ability.limit)
    if ability.once and index in record.notes.get(ACTIVATED_ONCE, ()):
        yield Obstacle("once", "702.177a")  # CR 702.193a
    if ability.condition is not None:
        context = Context(player, record.id, None, record)
        if not holds(game, ability.condition, context):
            yield Obstacle("condition", "602.5b", about=ability.condition)


def as_instant(game: Game, player: PlayerId, key: ObjectId, label: str) -> bool:
    """Whether an effect lets the player activate such an ability of it any time. (CR 606.3)"""
    return any(
        active.node.label == label and describes(game, active.node.what, key, active.context)
        for active in changes_for(game, ActivateAsInstant, player)
    )


def times_a_turn(game: Game, player: PlayerId, key: ObjectId, label: str) -> int:
    """How often such an ability of it may be activated that could be once. (CR 606.3)

    Several effects that say twice don't add up.
    """
    twice = any(
        active.node.label == label and describes(game, active.node.what, key, active.context)
        for active in changes_for(game, ActivateTwice, player)
    )
    return 2 if twice else 1


def may_use(game: Game, player: PlayerId, record: GameObject, by: ActivatedBy) -> bool:
    """Only its controller (or its owner) may, unless it says otherwise. (CR 602.2)"""
    if record.zone == BATTLEFIELD:
        whose = characteristics(game, record.id).controller
    elif record.zone == COMMAND:
        whose = record.controller  # CR 109.4c-109.4g
    else:
        whose = record.owner  # CR 109.4: it has no controller
    if by is ActivatedBy.ANY_PLAYER:
        return True
    return player not in game.team_of(whose) if by is ActivatedBy.OPPONENTS else whose == player


def is_prohibited(game: Game, player: PlayerId, key: ObjectId, *, mana: bool) -> bool:
    """Whether an effect keeps the player from activating its abilities."""
    return next(bans_on_activating(game, player, key, mana=mana), None) is not None


def bans_on_activating(
    game: Game, player: PlayerId, key: ObjectId, *, mana: bool
) -> Iterator[Active]:
    """The effects that keep the player from activating its abilities. (CR 602.5)"""
    for active in derived(game).rule_changes.get(CantActivate, ()):
        node = active.node
        assert isinstance(node, CantActivate)
        if mana and node.except_mana:
            continue
        if node.by is not None and not includes(game, node.by, player, active.context):
            continue
        if RANGE in game.options and not is_within(game, active.context.you, key):
            continue  # CR 801.10
        if describes(game, node.what, key, active.context):
            yield active


ACTIVATED_ONCE: Final = "activated once"  # the note of which abilities were


def times_activated(game: Game, key: ObjectId, index: int) -> int:
    """How often the ability of this very object was activated this turn. (CR 602.5b)"""
    return sum(
        1
        for event in game.history
        if isinstance(event, AbilityActivated) and event.source == key and event.index == index
    )


def used_up(record: GameObject, index: int) -> Noted:
    """What is remembered of an ability that may be activated only once. (CR 702.177a)"""
    used = record.notes.get(ACTIVATED_ONCE, ())
    return Noted(record.id, ACTIVATED_ONCE, (*used, index), rule="702.177a", cause=record.id)


def changes_for(game: Game, cls: type[Any], player: PlayerId) -> list[Any]:
    """The active rule changes of the class that affect the player; quickly if there are none."""
    if cls not in derived(game).rule_changes:
        return []
    return list(affecting(game, cls, player))


# The changes of the rules that are heeded here.
HEEDS: Final = (
    ActivateAsInstant,
    ActivateTwice,
    ActivatedAsWith,
    CantActivate,
)
