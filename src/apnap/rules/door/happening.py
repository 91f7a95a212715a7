"""The one door: everything that changes a game passes here. (CR 603.2, 614-616, 700.1)

Theory of operation. A list of events is one simultaneous batch. It is proposed; effects
replace or prevent parts of it; what is left happens, all at once: what triggers and last
known information need of the moment before is taken before the first write. Some events
consist of others (a destruction is a zone change, damage is a loss of life): those follow
as the next wave, replaced and performed together in their turn. Triggers notice each wave.

Each event is told what it is part of: whoever lets something happen says so once, for all that
happens meanwhile (`Game.during`). What replaces an event is part of an effect; what an event
consists of is part of the same thing, but for what damage results in.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from apnap.game.game import OVER, Game
from apnap.game.randomness import below
from apnap.rules.door.damage import gained_at_once
from apnap.rules.door.events import PERFORMERS, RESULTS
from apnap.rules.door.returning import returns_due
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.seams import seams
from apnap.rules.objects.token_piles import grouped
from apnap.terms.events import ActionTaken, CeasingToExist, Damage, Event, ZoneChange
from apnap.terms.identity import FIRST_OBJECT, ObjectId, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD


def happen(game: Game, events: Iterable[Event]) -> list[Event]:
    """Let a simultaneous batch of events happen; what happened, in order, is returned."""
    wave = list(events)
    if not wave:
        return wave
    belongs(wave, game.part_of)
    happened: list[Event] = []
    while wave and game.stage != OVER:
        proposed = grouped(game, wave) if game.piled else wave
        wave = seams.replaced(game, proposed)
        if not wave:
            break
        if wave is not proposed:
            belongs(wave, PartOf.EFFECT)  # CR 614.1: what came instead
        game.clean = False
        before = derived(game)
        performed = [event for event in wave if PERFORMERS[type(event)](game, event, before)]
        game.add_to_history(performed)
        invalidate_if_watched(game)  # some effects look at what happened this turn
        if game.listener is not None:
            for event in performed:
                game.listener(event)
        seams.notice(game, performed, before)
        happened += performed
        wave = consequences(game, performed)
    return happened


def belongs(events: list[Event], part_of: PartOf | None) -> None:
    """Those that don't say what they are part of are part of this."""
    for event in events:
        if event.part_of is None:
            event.part_of = part_of


def consequences(game: Game, performed: list[Event]) -> list[Event]:
    """What the events consist of, and what comes at once with them."""
    wave: list[Event] = []
    moved = False
    for event in performed:
        kind = type(event)
        if kind is ZoneChange or kind is CeasingToExist:
            moved = True
        if kind in RESULTS:
            results = RESULTS[kind](game, event)
            belongs(results, PartOf.DAMAGE if kind is Damage else event.part_of)
            wave += results
    if wave and len(performed) > 1:
        wave = gained_at_once(wave)
    left = _that_left(game, performed) if moved else []
    if left or (game.effects and any(type(event) is ActionTaken for event in performed)):
        returning = returns_due(game, left, performed)  # CR 610.3
        belongs(returning, PartOf.EFFECT)
        wave += returning
    if moved and game.effects:
        _drop_idle_effects(game)
    return wave


def _drop_idle_effects(game: Game) -> None:
    """What affects nothing that is still there will never again affect anything. (CR 400.7, 611.2c)

    So that a loop which leaves such effects behind comes to where it was. (CR 104.4b)
    """
    objects = game.objects
    is_listed = False
    for number, effect in list(game.effects.items()):
        if effect.affected:
            for each in effect.affected:
                if each < FIRST_OBJECT or each in objects:
                    break
            else:
                game.drop_from(game.effects, number)
                # What only changes characteristics is nowhere in what was derived.
                is_listed = is_listed or bool(getattr(effect.effect, "changes", True))
    if is_listed:
        game.touch()


def _that_left(game: Game, performed: list[Event]) -> list[ObjectId]:
    """The permanents that left, be it with their owner who left the game. (CR 800.4a)"""
    left: list[ObjectId] = []
    for event in performed:
        if type(event) is ZoneChange:
            if event.origin == BATTLEFIELD:
                left.append(event.object)
        elif type(event) is CeasingToExist:
            was = game.record_of(event.object)
            if was is not None and was.zone == BATTLEFIELD:
                left.append(event.object)
    return left


def bookkeep(game: Game, **fields: Any) -> None:
    """Set fields that no rule calls an event: whose priority it is, where in a step we are."""
    for name, value in fields.items():
        game.set_field(name, value)


def resume(game: Game, course: dict[str, Any]) -> None:
    """Another of several turns at once goes on from where it stood. (CR 807.4)"""
    for name, value in course.items():
        game.set_field(name, value)
    game.clean = False
    game.touch()


def pass_on(game: Game, player: PlayerId, passed: int = 0) -> None:
    """The player has priority, so many having passed in succession. (CR 117.3)"""
    game.set_priority(player, passed)


def go_on_to(game: Game, stage: str) -> None:
    """The game is at the next stage of a step or turn."""
    game.set_stage(stage)


def go_on_to_step(game: Game, step: int) -> None:
    """The game is where a step begins."""
    game.set_step(step)


def use_up(game: Game, effect: int, amount: int) -> None:
    """A shield prevented so much, or a one-use effect was used; at zero it ends. (CR 615.7)"""
    record = game.effects.get(effect)
    if record is None:
        return
    record = record.copy()
    if record.shield >= 0:
        record.shield -= min(amount, record.shield)
        ended = record.shield == 0
    else:
        record.uses -= 1
        ended = record.uses == 0
    if ended:
        game.drop_from(game.effects, effect)
    else:
        game.put_in(game.effects, effect, record)
    game.touch()


# Chance.


def chance(game: Game, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    state, value = below(game.rng, limit)
    bookkeep(game, rng=state)
    return value


def at_random(game: Game, options: Sequence[ObjectId], count: int) -> list[ObjectId]:
    """That many of the options, at random, in random order."""
    left = list(options)
    return [left.pop(chance(game, len(left))) for _ in range(min(count, len(left)))]
