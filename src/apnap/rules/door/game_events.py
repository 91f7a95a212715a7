"""Events of the stack, effects, turns, what is done instead, the end of the game."""

from typing import Final

from apnap.abilities.cards import MODAL, TRANSFORM
from apnap.abilities.values import GameCount
from apnap.game.game import OVER, Game
from apnap.game.objects import ABILITY, SPELL_COPY, GameObject, Remainder
from apnap.rules.door.events import EventRows, ResultRows, changed_object, changed_player, tell
from apnap.rules.door.zone_changes import put_in
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.multiplayer.teams import acting_together, fellows
from apnap.rules.objects.range_of_influence import RANGE, WITHIN, seats_within
from apnap.rules.objects.seams import seams
from apnap.terms import events as ev
from apnap.terms.events import Event, Instead
from apnap.terms.identity import NOTHING
from apnap.terms.turn import STACK


def put_on_stack(game: Game, event: ev.PutOnStack, before: Derived) -> bool:
    """CR 113.1c, 602.2a, 603.3: the ability becomes an object on the stack."""
    ability = GameObject(game.new_id(), event.player, None, ABILITY)
    ability.zone = STACK
    ability.timestamp = game.new_timestamp()
    ability.item = event.item
    if event.times > 1:
        ability.count = event.times
        game.set_field("piled", value=True)
    game.put_object(ability)
    put_in(game, ability, 0)
    event.new_id = ability.id
    invalidate_if_watched(game)
    return True


def spell_copied(game: Game, event: ev.SpellCopied, before: Derived) -> bool:
    """CR 707.10: a copy is put onto the stack; it isn't cast or activated."""
    of = game.record_of(event.of)
    if of is None:
        return False
    kind = ABILITY if of.kind == ABILITY else SPELL_COPY
    card = of.card if of.copied is None else None
    if card is not None and card.layout in (TRANSFORM, MODAL):
        copy = GameObject(game.new_id(), event.player, card, kind)  # CR 707.10g: both its faces
        copy.face = of.face
    else:
        copy = GameObject(game.new_id(), event.player, None, kind)
        copy.copied = event.face
    copy.zone = STACK
    copy.timestamp = game.new_timestamp()
    copy.item = event.item
    game.put_object(copy)
    put_in(game, copy, 0)
    event.object = copy.id
    game.touch()
    return True


def stack_changed(game: Game, event: ev.StackChanged, before: Derived) -> bool:
    """The choices of a spell or ability on the stack are others now. (CR 115.7, 601.2)"""
    record = changed_object(game, event.object)
    if record is None or record.zone != STACK:
        return False
    record.item = event.item
    game.put_object(record)
    invalidate_if_watched(game)
    return True


def ability_triggered(game: Game, event: ev.AbilityTriggered, before: Derived) -> bool:
    """CR 603.2, 603.3: it waits for the next time a player would get priority."""
    game.set_field("waiting", (*game.waiting, event.trigger))
    return True


def delayed_trigger_made(game: Game, event: ev.DelayedTriggerMade, before: Derived) -> bool:
    """CR 603.7a"""
    event.trigger.id = game.new_id()
    game.put_in(game.delayed, event.trigger.id, event.trigger)
    return True


def effect_began(game: Game, event: ev.EffectBegan, before: Derived) -> bool:
    """CR 611.2, 613.7b: it gets a timestamp as it begins."""
    effect = event.effect
    if event.of:
        effect.affected = tuple(each.new_id for each in event.of if each.new_id != NOTHING)
        if not effect.affected:
            return False
        effect.values = {"them": effect.affected}
    effect.id = game.new_id()
    effect.timestamp = game.new_timestamp()
    effect.turn = game.turn
    game.put_in(game.effects, effect.id, effect)
    game.touch()
    return True


def effect_ended(game: Game, event: ev.EffectEnded, before: Derived) -> bool:
    """CR 611.2a"""
    if event.effect not in game.effects:
        return False
    game.drop_from(game.effects, event.effect)
    game.touch()
    return True


TURNS_TAKEN: Final = GameCount.TURNS_TAKEN.value  # the note of a player, with how many

SPELLS_CAST: Final = GameCount.SPELLS_CAST.value  # likewise, in the turns before this one


def turn_began(game: Game, event: ev.TurnBegan, before: Derived) -> bool:
    """CR 500.1, 102.1: whose turn it is; what was counted by the turn starts anew."""
    game.set_field("turn", event.number)
    game.set_field("last_active", game.active if event.number > 1 else NOTHING)
    game.set_field("active", event.player)
    casters = [each.player for each in game.history if type(each) is ev.SpellCast]
    times = tuple((player, casters.count(player)) for player in sorted(set(casters)))
    game.set_field("cast_last_turn", times)
    game.set_field("history", ())
    theirs = acting_together(game, event.player) if game.shared_turns else (event.player,)
    for player in list(game.players.values()):
        if game.markers and player.id not in theirs:
            continue  # their turn may be going on
        cast = casters.count(player.id)
        if cast or player.lands_played or player.id in theirs:
            changed = changed_player(game, player.id)
            changed.lands_played = 0
            if cast:
                cast += int(player.notes.get(SPELLS_CAST, 0))
                changed.notes = {**player.notes, SPELLS_CAST: cast}
            if player.id in theirs:
                changed.turn_before = player.last_turn  # CR 702.30a
                changed.last_turn = event.number  # CR 302.6
                taken = int(player.notes.get(TURNS_TAKEN, 0)) + 1
                changed.notes = {**changed.notes, TURNS_TAKEN: taken}
            game.put_player(changed)
    if RANGE in game.options:
        _determine_ranges(game)
    invalidate_if_watched(game)
    return True


def _determine_ranges(game: Game) -> None:
    """CR 801.2c: who is within whose range of influence is determined as a turn begins."""
    for player in game.alive():
        changed = changed_player(game, player)
        changed.notes = {**changed.notes, WITHIN: seats_within(game, player, game.alive())}
        game.put_player(changed)


def time_became(game: Game, event: ev.TimeBecame, before: Derived) -> bool:
    """CR 731.1: from then on it is always day or night."""
    if game.day == event.which:
        return False
    event.was = game.day
    game.set_field("day", event.which)
    game.touch()
    return True


def step_began(game: Game, event: ev.StepBegan, before: Derived) -> bool:
    """CR 500.1"""
    if game.step != event.step:
        game.set_field("step", event.step)
    invalidate_if_watched(game)
    return True


def player_lost(game: Game, event: ev.PlayerLost, before: Derived) -> bool:
    """CR 104.3, 104.5: the player has lost, and leaves the game (CR 800.4a) if others go on."""
    player = changed_player(game, event.player)
    if player.lost:
        return False
    player.lost = True
    game.put_player(player)
    return True


def game_drawn(game: Game, event: ev.GameDrawn, before: Derived) -> bool:
    """CR 104.4e, 104.5: the player neither wins nor loses, and leaves the game."""
    player = changed_player(game, event.player)
    if player.lost or player.left or player.notes.get(DREW):
        return False
    player.notes = {**player.notes, DREW: True}
    game.put_player(player)
    return True


DREW: Final = "drew the game"  # the note of a player for whom it was a draw


def _team_lost(game: Game, event: ev.PlayerLost) -> list[ev.Event]:
    """Those who share a life total lose as one, and a team with its emperor.

    (CR 104.3i, 809.5b, 810.8a)
    """
    rule = "810.8a" if game.options.get("shared_life") else "809.5b"
    others = [p for p in fellows(game, event.player) if not game.players[p].lost]
    return [ev.PlayerLost(each, event.why, rule=rule, cause=event.cause) for each in others]


def _team_drew(game: Game, event: ev.GameDrawn) -> list[ev.Event]:
    """CR 104.4h, 809.5c, 810.8a"""
    return [
        ev.GameDrawn(each, event.why, rule=event.rule, cause=event.cause)
        for each in fellows(game, event.player)
        if not game.players[each].left
    ]


def game_ended(game: Game, event: ev.GameEnded, before: Derived) -> bool:
    """CR 104.1"""
    for key in game.ante if len(event.winners) == 1 else ():  # CR 407.2
        card = game.objects[key].copy()
        card.owner = card.controller = event.winners[0]
        game.put_object(card)
    game.set_field("winners", event.winners)
    game.set_field("why_over", event.why)
    game.set_field("priority", NOTHING)
    game.set_field("stage", OVER)
    return True


def game_restarted(game: Game, event: ev.GameRestarted, before: Derived) -> bool:
    """CR 104.1, 727.1: it ends at once; nobody wins, loses or draws it."""
    _break_off(game, event.rest)
    return True


def subgame_created(game: Game, event: ev.SubgameCreated, before: Derived) -> bool:
    """CR 729.1a: it is discontinued until the subgame ends."""
    _break_off(game, event.rest)
    return True


def _break_off(game: Game, rest: Remainder) -> None:
    """What is being followed goes no further; `rules.turn.driving` has the other game begin."""
    rest.stage = game.stage
    game.set_field("remainder", rest)
    game.set_field("stage", OVER)


def forget_delayed(game: Game, key: int) -> None:
    """A delayed triggered ability that triggered, or whose time is over, is gone. (CR 603.7b)"""
    if key in game.delayed:
        game.drop_from(game.delayed, key)


def instead(game: Game, event: Instead, before: Derived) -> bool:
    """It is followed once the rest of the batch has happened. (CR 615.5)"""
    return True


def _followed(game: Game, event: Instead) -> list[Event]:
    """What it does was already looked at by the effects that made it. (CR 614.5)"""

    outer = game.replacing
    game.set_field("replacing", outer | event.used)
    seams.follow(game, event.instruction, event.context)
    game.set_field("replacing", outer)
    return []


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.PutOnStack: put_on_stack,
    ev.SpellCopied: spell_copied,
    ev.StackChanged: stack_changed,
    ev.AbilityTriggered: ability_triggered,
    ev.DelayedTriggerMade: delayed_trigger_made,
    ev.EffectBegan: effect_began,
    ev.EffectEnded: effect_ended,
    ev.TurnBegan: turn_began,
    ev.TimeBecame: time_became,
    ev.StepBegan: step_began,
    ev.PlayerLost: player_lost,
    ev.GameDrawn: game_drawn,
    ev.GameEnded: game_ended,
    ev.GameRestarted: game_restarted,
    ev.SubgameCreated: subgame_created,
    ev.SubgameEnded: tell,
    Instead: instead,
}


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    ev.PlayerLost: _team_lost,
    ev.GameDrawn: _team_drew,
    Instead: _followed,
}
