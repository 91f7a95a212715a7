"""What an effect remembers for later, and objects as they are by then. (CR 400.7, 608.2h)"""

from collections.abc import Container
from typing import Any, Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.amounts import WhereX, X
from apnap.abilities.costs import PayMana
from apnap.abilities.effects import AddAbility
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, Target
from apnap.game.bindings import Bindings, GivenName, by_name
from apnap.game.game import Game
from apnap.rules.objects.components import with_components
from apnap.rules.objects.context import BEFORE, BEGUN, COMING, LATER, MOVING, NOW, SPLICED, Context
from apnap.terms.identity import NOTHING, ObjectId, Reference, is_object
from apnap.terms.turn import GRAVEYARD, PRIVATE_ZONES

TAKEN: Final = "taken"  # the action that is done only once each turn, not told yet (CR 603.2h)

# What is of no use later.
_OF_NOW: Final = tuple(map(GivenName, (NOW, COMING, BEGUN, BEFORE, LATER, TAKEN, MOVING, SPLICED)))


def live(game: Game, reference: Reference, context: Context) -> Reference:
    """The object meant, as it is now; NOTHING if it is gone. (CR 400.7)

    What changed zones is another object, but a trigger on its move finds what it became
    (CR 400.7e), and so do later parts of the effect or cost that moved it (CR 400.7j).
    """
    now = context.bindings.get(NOW)
    while is_object(reference) and reference not in game.objects:
        became = now.get(reference, NOTHING) if now else NOTHING
        moving = (context.bindings.get(MOVING), *context.bindings.get("paid", ()))
        if became == NOTHING and reference in moving:
            became = game.known[reference].moved_to if reference in game.known else NOTHING
        if became == NOTHING and reference == context.bindings.get("aura"):
            became = _in_graveyard(game, reference)  # CR 400.7f, 603.6e
        record = game.objects.get(became)
        if record is not None and record.zone in PRIVATE_ZONES:
            return NOTHING
        reference = became
    return reference


def _in_graveyard(game: Game, reference: ObjectId) -> ObjectId:
    """What it became, if that is in a graveyard."""
    known = game.known.get(reference)
    record = game.objects.get(known.moved_to) if known is not None else None
    return record.id if record is not None and record.zone == GRAVEYARD else NOTHING


def kept(game: Game, context: Context) -> Bindings:
    """What is bound now, for something later: the targets by name, moved objects as they are."""
    values = context.bindings.copy()
    named = by_name(values)
    if context.item is not None:
        for name, them in context.item.targets.items():
            named[GivenName(name)] = them
    for each in _OF_NOW:
        named.pop(each, None)
    for name, value in values.items():
        if isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            them = tuple(key for each in value for key in _later(game, each, context))
            named[GivenName(name)] = them
    became = live(game, context.source, context)
    if became not in (context.source, NOTHING):
        values[NOW] = {context.source: became}  # CR 400.7e: the source was moved before this
    return values


def _later(game: Game, reference: Reference, context: Context) -> tuple[Reference, ...]:
    """What it is now, for something later; if it is gone, what it was."""
    it = live(game, reference, context)
    if it in (reference, NOTHING):
        return (reference,)
    return with_components(game, it)


def with_x(tree: Node, context: Context) -> Node:
    """What comes later, with the X of this resolution in it, unless it has its own. (CR 107.3)"""
    if any(isinstance(each, PayMana) and "X" in each.symbols for each in walk(tree)):
        return tree
    x = _x_now(context)
    made: Node = rewritten(tree, lambda each: x if isinstance(each, X) else None)
    return made


def _x_now(context: Context) -> int:
    """X as it was chosen on the way, or as it was announced. (CR 107.3f)"""
    return context.bindings.get("X", context.item.x if context.item is not None else 0)


def with_own_x(given: AddAbility) -> AddAbility:
    """An ability that is given has the X it tells itself, else 0; a keyword that of the words.

    (CR 107.3i, 107.3j)
    """
    if isinstance(given.ability, KeywordAbility):
        return given
    nodes = list(walk(given.ability))
    if any(isinstance(each, WhereX) for each in nodes):
        return given
    if any(isinstance(each, PayMana) and "X" in each.symbols for each in nodes):
        return given
    made = rewritten(given, lambda each: 0 if isinstance(each, X) else None)
    assert isinstance(made, AddAbility)
    return made


def for_later(item: Any, context: Context, chosen: Container[str] | None = None) -> Any:
    """A tree that no longer needs this resolution: X is a number, targets are bound names.

    With `chosen`, only the targets of those names; others are still to be chosen. An ability
    given to something has its own targets (CR 115.1). X is told then, if it is said there what
    it is (CR 107.3i).
    """
    told = any(isinstance(each, WhereX) for each in walk(item))

    def change(each: Node) -> Node | int | None:
        if isinstance(each, AddAbility) and not isinstance(each.ability, KeywordAbility):
            return with_own_x(each)
        if isinstance(each, Ability):
            return with_x(each, context)
        if isinstance(each, Target) and (chosen is None or each.name in chosen):
            return Bound(each.name)
        if isinstance(each, X) and not told:
            return _x_now(context)
        return None

    return rewritten(item, change)
