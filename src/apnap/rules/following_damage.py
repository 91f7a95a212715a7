"""Damage dealt by spells and abilities, and fighting. (CR 120, 701.14)"""

from collections.abc import Iterable

from apnap.abilities.instructions import DealDamage, Fight
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.continuous_effects import characteristics
from apnap.rules.damage import deal_damage
from apnap.rules.division import divide_now
from apnap.rules.following import bind, follows, number_of, permanents, things
from apnap.rules.happening import happen
from apnap.rules.references import found
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Damage
from apnap.terms.identity import ObjectId, Reference, is_object

HURT = "dealt damage this way"
EACH = "each player"
ONE = "each one"  # of the sources


@follows(DealDamage)
def deal(game: Game, node: DealDamage, context: Context) -> None:
    """Sources deal damage to each recipient, all at once. (CR 120.1, 608.2h)

    A source that left deals damage as it last existed (CR 113.7a).
    """
    deal_together(game, (node,), context)


def deal_together(game: Game, nodes: Iterable[DealDamage], context: Context) -> None:
    """All the damage of one sentence is dealt at once: "4 to any target and 2 to you"."""
    damages = [damage for node in nodes for damage in _damages(game, node, context)]
    dealt = deal_damage(game, damages)
    bind(context, (damage.recipient for damage in dealt))
    creatures = (each.recipient for each in dealt if _is_creature(game, each.recipient))
    context.bindings[HURT] = (*context.bindings.get(HURT, ()), *creatures)
    context.bindings["that much"] = sum(damage.amount * damage.times for damage in dealt)


def _damages(game: Game, node: DealDamage, context: Context) -> list[Damage]:
    """What each source would deal to each recipient."""
    damages: list[Damage] = []
    own = any(isinstance(each, Bound) and each.name == ONE for each in walk(node.recipient))
    recipients = [] if own else things(game, node.recipient, context)
    for source in found(game, node.source, context):
        context.bindings[ONE] = (source,)
        to = things(game, node.recipient, context) if own else recipients  # "to its controller"
        parts = division(game, node, to, context)
        damages += [
            Damage(
                source,
                recipient,
                part,
                unpreventable=bool(node.unpreventable),  # CR 615.12
                rule="120.1",
                cause=context.source,
            )
            for recipient, part in parts.items()
            if part > 0
        ]
    return damages


def _is_creature(game: Game, recipient: Reference) -> bool:
    return is_object(recipient) and bool(characteristics(game, recipient).types & CREATURE)


def division(
    game: Game, node: DealDamage, recipients: list[Reference], context: Context
) -> dict[Reference, int]:
    """How much each recipient is dealt; divided as was chosen on the way. (CR 601.2d, 608.2d)"""
    if any(isinstance(each, Bound) and each.name == EACH for each in walk(node.amount)):
        return {one: _own(game, node, one, context) for one in recipients}
    whole = number_of(game, node.amount, context)
    if node.evenly:
        return dict.fromkeys(recipients, whole // len(recipients)) if recipients else {}
    if not node.divided:
        return dict.fromkeys(recipients, whole)
    item = context.item
    if item is not None and isinstance(node.recipient, Target):
        name = node.recipient.name
        if name in item.division:
            # What was meant for a target now illegal is dealt to nobody. (CR 608.2b)
            return dict(zip(item.targets[name], item.division[name], strict=True))
    return divide_now(game, "divide the damage", recipients, whole, context)


def _own(game: Game, node: DealDamage, recipient: Reference, context: Context) -> int:
    """How much one of several is dealt, where each has a number of their own."""
    context.bindings[EACH] = (recipient,)
    return number_of(game, node.amount, context)


@follows(Fight)
def fight(game: Game, node: Fight, context: Context) -> None:
    """Each deals damage equal to its power to the other. (CR 701.14a)"""
    ones = permanents(game, node.one, context)
    others = ones[1:2] if is_each_other(node) else permanents(game, node.other, context)
    if not ones or not others or not are_creatures(game, [ones[0], others[0]]):
        return  # CR 701.14b: neither of them fights
    one, other = ones[0], others[0]
    damages = [blow(game, one, other, context), blow(game, other, one, context)]
    deal_damage(game, damages)  # CR 701.14c: one that fights itself is dealt twice its power
    happen(
        game,
        [
            ActionTaken(characteristics(game, key).controller, "fight", key, rule="701.14a")
            for key in dict.fromkeys((one, other))
            if is_object(key)
        ],
    )
    bind(context, (one, other))


def is_each_other(node: Fight) -> bool:
    """Whether two creatures named together fight each other."""
    return isinstance(node.other, Bound) and node.other.name == "each other"


def blow(game: Game, source: ObjectId, to: ObjectId, context: Context) -> Damage:
    """One creature's part in a fight; it isn't combat damage. (CR 701.14d)"""
    power = max(characteristics(game, source).power or 0, 0)
    return Damage(source, to, power, rule="701.14a", cause=context.source)


def are_creatures(game: Game, keys: list[ObjectId]) -> bool:
    """Whether all of them are creatures now."""
    return all(characteristics(game, key).types & CREATURE for key in keys)
