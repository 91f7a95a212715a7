"""Prevention effects. (CR 615)

All of them look at one damage event at a time; what else an effect does is done once for
those at the same time, unless it speaks of each source. Unpreventable damage is still looked at:
nothing is prevented and no shield shrinks, but what else the effect does takes place
(CR 615.12).
"""

from dataclasses import replace
from typing import Final, TypeAlias

from apnap.abilities.replacements import (
    DamageChange,
    DamageInstead,
    Prevent,
    Protection,
    Redirect,
    ShieldFromDamage,
)
from apnap.abilities.rule_changes.rule_changes import DamageCantBePrevented, ProtectedFrom
from apnap.abilities.values import DamageKind, Rounding
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import use_up
from apnap.rules.door.impossible import frees_its_damage
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.references import affecting, affects
from apnap.rules.objects.current_characteristics import controller_of, derived
from apnap.rules.objects.range_of_influence import RANGE, is_within
from apnap.rules.replacing.damage_sources import is_chosen_source
from apnap.rules.replacing.replacing import Effect, ReplacementRows, Way, concerns, instead, is_from
from apnap.terms.characteristics import SHIELD
from apnap.terms.events import CountersRemoved, Damage, Event, Instead
from apnap.terms.identity import is_player

# The effects that say which damage they are about.
AboutDamage: TypeAlias = DamageChange | Prevent | Redirect | DamageInstead


def is_unpreventable(game: Game, event: Damage) -> bool:
    """CR 615.12: by its own effect, or by a change of the rules for its source or for all."""
    if event.unpreventable or frees_its_damage(game, event.source):
        return True
    for active in derived(game).rule_changes.get(DamageCantBePrevented, ()):
        node: DamageCantBePrevented = active.node
        if node.combat is DamageKind.COMBAT and not event.combat:
            continue
        if affects(game, active, event.source):
            return True
        if node.by_it:
            continue
        if affects(game, active, event.recipient):
            return True
        if any(affects(game, active, player) for player in game.alive()):
            return True  # said of players, it is said of the whole game
    return False


def is_such_damage(game: Game, event: Damage, effect: Effect) -> bool:
    """Whether the damage is of the kind an effect names: combat or not, from what, to what.

    CR 609.7b: the properties of the source are looked at anew each time.
    """
    node: AboutDamage = effect.node
    if node.combat is not DamageKind.ANY and (node.combat is DamageKind.COMBAT) != event.combat:
        return False
    if RANGE in game.options and not _in_range(game, event, effect):
        return False
    if isinstance(node, Prevent) and node.either:
        return _to_or_by(game, event, node, effect)
    if not concerns(game, node.recipient, event.recipient, effect):
        return False
    if is_from(game, node.source, event.source, effect):
        return True
    return is_chosen_source(game, node.source, event.source, effect.context)


def _in_range(game: Game, event: Damage, effect: Effect) -> bool:
    """What the effect names, or all if it names nothing, is within its range. (CR 801.13b)"""
    node: AboutDamage = effect.node
    by, to = node.source is not None, node.recipient is not None
    concerned = [event.source] * (by or not to) + [event.recipient] * (to or not by)
    return all(is_within(game, effect.you, each, effect.source) for each in concerned)


def _to_or_by(game: Game, event: Damage, node: Prevent, effect: Effect) -> bool:
    """Damage dealt to and dealt by the same thing, prevented in one breath. (CR 615.1a)"""
    return concerns(game, node.recipient, event.recipient, effect) or is_from(
        game, node.recipient, event.source, effect
    )


def used_once(game: Game, effect: Effect, amount: int = 1) -> None:
    """Tell the game that a shield or an effect for a number of events was used. (CR 615.7)"""
    floating = effect.floating
    if floating is not None and (floating.shield >= 0 or floating.uses > 0):
        use_up(game, floating.id, amount)


def less(event: Damage, prevented: int) -> list[Event]:
    """The damage that is left, if any. (CR 615.6)"""
    left = event.amount - prevented
    return [replace(event, amount=left)] if left > 0 else []


def _is_left(game: Game, event: Damage, effect: Effect) -> bool:
    floating = effect.floating
    if floating is not None and floating.id not in game.effects:
        return False  # used up by other damage of the same time
    return is_such_damage(game, event, effect)


def _prevented(game: Game, event: Damage, effect: Effect) -> list[Event]:
    """CR 615.5-615.8, 615.10, 615.12"""
    node: Prevent = effect.node
    if is_unpreventable(game, event):
        prevented = 0
    else:
        prevented = min(event.amount, _how_much(game, event, effect))
        if prevented > 0:  # CR 609.7b: what prevents nothing isn't used up
            used_once(game, effect, prevented)
    events: list[Event] = less(event, prevented) if prevented else [event]
    if node.then is not None and node.source is None and effect.floating is None:
        if _is_followed_already(event, effect):
            return events
        prevented += _prevented_besides(game, event, effect) if prevented else 0
    if node.then is not None:
        events.append(
            instead(
                effect,
                node.then,
                event,
                {
                    "that much": prevented,
                    "that many": prevented,
                    "event object": (event.source,),
                    "event source": (event.source,),
                    "event other": (event.recipient,),
                    "event player": (_player(game, event),),
                },
            )
        )
    return events


def _is_followed_already(event: Damage, effect: Effect) -> bool:
    """Whether other damage dealt to it at the same time was prevented before. (CR 615.5)"""
    return any(
        isinstance(each, Instead)
        and each.instruction is effect.node.then
        and each.cause == effect.source
        and each.context.bindings["event other"] == (event.recipient,)
        for each in effect.settled
    )


def _prevented_besides(game: Game, event: Damage, effect: Effect) -> int:
    """The damage from other sources at the same time that will be prevented too."""
    return sum(
        other.amount
        for other in effect.others
        if isinstance(other, Damage)
        and other.recipient == event.recipient
        and is_such_damage(game, other, effect)
        and not is_unpreventable(game, other)
    )


def _how_much(game: Game, event: Damage, effect: Effect) -> int:
    floating = effect.floating
    if floating is not None and floating.shield >= 0:
        return _of_shield(game, event, effect, game.effects[floating.id].shield)
    node: Prevent = effect.node
    if node.half:
        return (event.amount + (node.half is Rounding.UP)) // 2  # CR 107.1a
    most = amount(game, node.amount, effect.context)
    return event.amount - node.leaving if most < 0 else most


def _of_shield(game: Game, event: Damage, effect: Effect, shield: int) -> int:
    """How much of a shield goes to this damage; its player chooses among several. (CR 615.7)"""
    rest = sum(
        other.amount
        for other in effect.others
        if isinstance(other, Damage) and is_such_damage(game, other, effect)
    )
    most = min(shield, event.amount)
    least = min(most, max(0, shield - rest))
    return game.number(
        _player(game, event),
        Topic.PREVENT,
        "prevent how much",
        (least, most),
        effect.source,
        "615.7",
    )


def _player(game: Game, event: Damage) -> int:
    if is_player(event.recipient):
        return event.recipient
    return controller_of(game, event.recipient)


def _alike(node: Prevent) -> object:
    """Effects that prevent all of it: whichever applies leaves nothing for the others."""
    everything = node.amount == -1 and node.leaving == 0 and not node.half
    return "prevent all" if everything and node.then is None else None


def _from_protection(game: Game, event: Damage, effect: Effect) -> list[Event]:
    """CR 702.16e"""
    return [event] if is_unpreventable(game, event) else []


def _protects(game: Game, event: Damage, effect: Effect) -> bool:
    """CR 702.16a: a source on the battlefield or anywhere else."""
    return describes(game, effect.node.what, event.source, effect.context)


def _by_shield_counter(game: Game, event: Damage, effect: Effect) -> list[Event]:
    """CR 122.1c, 615.12: the counter is removed even if nothing can be prevented."""
    left: list[Event] = [event] if is_unpreventable(game, event) else []
    for other in effect.settled:  # one counter for all the damage at one time
        if isinstance(other, CountersRemoved) and other.used and other.kind == SHIELD:
            if other.on == event.recipient:
                return left
    removed = CountersRemoved(event.recipient, SHIELD, 1, used=True, rule="122.1c")
    removed.cause = event.recipient
    return [*left, removed]


def _has_shield(game: Game, event: Damage, effect: Effect) -> bool:
    return bool(game.objects[event.recipient].counter(SHIELD))


def given_against_damage(game: Game, event: Damage) -> list[Effect]:
    """What the rules themselves set against damage: protection and shield counters."""
    effects: list[Effect] = []
    recipient = event.recipient
    if ProtectedFrom in derived(game).rule_changes:
        for active in affecting(game, ProtectedFrom, recipient):
            effect = Effect(Protection(active.node.what), active.source_id, active.you)
            effect.use(active.context_on(recipient))
            effects.append(effect)
    if not is_player(recipient) and game.objects[recipient].counter(SHIELD):
        effects.append(Effect(ShieldFromDamage(), recipient, controller_of(game, recipient)))
    return effects


# How each effect replaces events.
EVENTS_REPLACED: Final[ReplacementRows] = {
    Prevent: Way((Damage,), _is_left, _prevented, alike=_alike),
    Protection: Way((Damage,), _protects, _from_protection, alike=lambda node: "prevent all"),
    ShieldFromDamage: Way((Damage,), _has_shield, _by_shield_counter),
}

# The changes of the rules that are heeded here.
HEEDS: Final = (
    DamageCantBePrevented,
    ProtectedFrom,
)
