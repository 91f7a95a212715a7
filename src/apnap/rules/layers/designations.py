"""Effects by which objects and players have a designation: goaded, saddled ... (CR 613.11)

Theory of operation. Descriptions and conditions ask for designations, and what an effect
that gives one applies to is told by descriptions and conditions. So these effects are
applied, one after another, as in a layer after all others: each finds what it affects once,
with what those before it have given (CR 613.7), and one whose answer would change by another
waits for that one (CR 613.8). Who asks sees what is applied so far, and nothing is asked
back. What a resolution has made so is so from the start: that is known already.
"""

from typing import Final

from apnap.abilities.amounts import HasDesignation
from apnap.abilities.descriptions import Designated
from apnap.abilities.effects import Continuous
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Each, Ref, Some, Union
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.rules.layers.dependency import Needs, first_ready
from apnap.rules.meaning import descriptions, references
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.context import Context
from apnap.rules.objects.derived import Active, Derived
from apnap.rules.objects.effect_kinds import LIGHTLY
from apnap.rules.objects.static_abilities import DESIGNATING, shape_of
from apnap.terms.identity import Reference

_ASKING: Final = (Designated, HasDesignation)


def asks(*parts: Node | None) -> bool:
    """Whether the words ask for a designation."""
    return any(isinstance(each, _ASKING) for part in parts for each in walk(part))


def add_known(new: Derived, effects: list[FloatingEffect]) -> list[Active]:
    """Add what resolutions have made so, and give the effects that still look for whom."""
    open_ones: list[Active] = []
    for effect in effects:
        node = effect.effect
        assert isinstance(node, Continuous)
        for change in node.changes:
            if isinstance(change, DESIGNATING):
                context = Context(effect.controller, effect.source)
                context.bindings = effect.values.copy()
                active = Active(change, node.affects, context, effect.timestamp)
                active.affected = effect.affected
                if effect.affected is None:
                    new.dynamic = new.dynamic or bool(shape_of(node).reads & LIGHTLY)
                    active.asks = asks(node.affects)
                    open_ones.append(active)
                else:
                    _add(new, active)
    return open_ones


def apply_in_order(game: Game, new: Derived, waiting: list[Active]) -> None:
    """Apply the effects by dependency and time. (CR 613.7, 613.8, 613.11)"""
    waiting.sort(key=_timestamp)
    while waiting:
        active = waiting[0]
        if len(waiting) > 1 and any(each.asks for each in waiting):
            active = first_ready(waiting, _needs(game, new, waiting))
        waiting.remove(active)
        if (applied := _applied(game, active)) is not None:
            _add(new, applied)


def _needs(game: Game, new: Derived, waiting: list[Active]) -> Needs:
    """Which effects each depends on: applied first, they change what it does. (CR 613.8a)"""
    alone = {id(each): _doing(game, each) for each in waiting if each.asks}
    needs: Needs = {key: [] for key in alone}
    for other in waiting:
        applied = _applied(game, other)
        if applied is None:
            continue
        before = new.rule_changes
        new.rule_changes = {key: list(value) for key, value in before.items()}
        _add(new, applied)
        for each in waiting:
            if each.asks and each is not other and _doing(game, each) != alone[id(each)]:
                needs[id(each)].append(id(other))
        new.rule_changes = before
    return needs


def _applied(game: Game, active: Active) -> Active | None:
    """The effect with what it affects now; None if it doesn't exist."""
    affected = _doing(game, active)
    if affected is None:
        return None
    applied = Active(active.node, active.affects, active.context, active.timestamp)
    applied.affected = affected
    return applied


def _doing(game: Game, active: Active) -> tuple[Reference, ...] | None:
    """Whether it exists, and what it applies to."""
    if active.condition is not None and not holds(game, active.condition, active.context):
        return None
    return tuple(_meant(game, active.affects, active.context))


def _meant(game: Game, ref: Ref, context: Context) -> list[Reference]:
    """All it names; nobody is asked."""
    if isinstance(ref, (Each, Some)):
        return descriptions.candidates(game, ref.what, context)
    if isinstance(ref, Union):
        return [each for part in ref.parts for each in _meant(game, part, context)]
    return references.all_meant(game, ref, context)


def _add(new: Derived, active: Active) -> None:
    new.rule_changes.setdefault(type(active.node), []).append(active)


def _timestamp(active: Active) -> int:
    return active.timestamp


# The changes of the rules that are heeded here.
HEEDS: Final = DESIGNATING
