"""What permanents produce under effects that change it, before it is produced. (CR 106.7, 106.12b)

Whoever plans a payment, or asks what a permanent could produce, looks here; as the mana is really
produced, `other_replacements` acts on the event.
"""

from collections.abc import Callable, Iterable
from itertools import permutations

from apnap.abilities.replacements import MoreMana
from apnap.game.game import Game
from apnap.rules.conditions import holds
from apnap.rules.context import Context
from apnap.rules.continuous_effects import derived
from apnap.rules.mana_matching import BIT_OF_TYPE, SNOW_BIT
from apnap.rules.references import includes
from apnap.terms.identity import ObjectId

Units = tuple[int, ...]


def is_otherwise(game: Game) -> bool:
    """Whether an effect has permanents produce other mana, or another amount."""
    return any(_changes(active.node) for active in derived(game).replacements)


def _changes(node: object) -> bool:
    """Twice as much is never less, and no other mana: no plan depends on it."""
    return isinstance(node, MoreMana) and bool(node.instead)


def changing(game: Game, key: ObjectId) -> list[MoreMana]:
    """The effects that change what the permanent produces if it is tapped for mana."""
    found: list[MoreMana] = []
    for active in derived(game).replacements:
        node = active.node
        if not isinstance(node, MoreMana) or not node.instead:
            continue
        context = Context(active.you, active.source_id)
        if active.condition is not None and not holds(game, active.condition, context):
            continue
        if includes(game, node.what, key, context):
            found.append(node)
    return found


def changed(units: Units, effects: Iterable[MoreMana]) -> Units:
    """The mana after the effects, in that order. (CR 616.1f)"""
    for node in effects:
        if len(units) >= max(1, node.least):
            snow = units[0] & SNOW_BIT
            units = (BIT_OF_TYPE[node.instead] | snow,) * (node.amount or len(units))
    return units


def in_any_order(units: Units, effects: list[MoreMana]) -> set[Units]:
    """The mana there may be after the effects, in whatever order. (CR 106.7)"""
    return {changed(units, order) for order in permutations(effects)}


def changer(game: Game, key: ObjectId) -> Callable[[Units], Units]:
    """How what the permanent produces is changed now."""
    effects = changing(game, key)
    return lambda units: changed(units, effects)
