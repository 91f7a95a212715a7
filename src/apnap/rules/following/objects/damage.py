"""Damage dealt by spells and abilities, and fighting. (CR 120, 701.14)"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from apnap.abilities.instructions.actions import DealDamage, Fight
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target
from apnap.abilities.values import DoneTo
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.casting.choices.modes_and_division import divide_now
from apnap.rules.door.damage import deal_damage, excess_damage
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, bind, permanents, things, this_way
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import EXCESS, EXCESS_TO_CREATURES, Context
from apnap.rules.objects.current_characteristics import characteristics, has_keyword
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Damage
from apnap.terms.identity import ObjectId, Reference, is_object, is_player

HURT: Final = "creatures dealt damage this way"

HURT_AT_ALL: Final = "permanents dealt damage this way"

EACH: Final = "each player"

ONE: Final = "each one"  # of the sources

_OWN: Final = (ONE, "each other")  # what each of them deals damage to is told by these


def deal(game: Game, node: DealDamage, context: Context) -> None:
    """Sources deal damage to each recipient, all at once. (CR 120.1, 608.2h)

    A source that left deals damage as it last existed (CR 113.7a).
    """
    deal_together(game, (node,), context)


def deal_together(game: Game, nodes: Iterable[DealDamage], context: Context) -> None:
    """All the damage of one sentence is dealt at once: "4 to any target and 2 to you"."""
    damages = [damage for node in nodes for damage in _damages(game, node, context)]
    lethal = _lethal(game, damages)
    dealt = deal_damage(game, damages)
    _note_excess(dealt, lethal, context)
    bind(context, (damage.recipient for damage in dealt))
    creatures = [each.recipient for each in dealt if _is_creature(game, each.recipient)]
    context.bindings[HURT] = (*context.bindings.get(HURT, ()), *creatures)
    permanents = [each.recipient for each in dealt if is_object(each.recipient)]
    context.bindings[HURT_AT_ALL] = (*context.bindings.get(HURT_AT_ALL, ()), *permanents)
    this_way(context, DoneTo.DEALT_DAMAGE, (damage.recipient for damage in dealt))
    context.bindings["that much"] = sum(damage.amount * damage.times for damage in dealt)


_ENOUGH: Final = 10**9  # more than any permanent can take, to learn how much that is


def _lethal(game: Game, damages: Iterable[Damage]) -> dict[Reference, tuple[int, bool]]:
    """How much each permanent can be dealt before it is in excess; whether it's a creature."""
    limits: dict[Reference, tuple[int, bool]] = {}
    for damage in damages:
        if not is_object(damage.recipient):
            continue
        deathtouch = has_keyword(game, damage.source, "deathtouch")
        most = _ENOUGH - excess_damage(game, damage.recipient, _ENOUGH, deathtouch=deathtouch)
        limits[damage.recipient] = (most, _is_creature(game, damage.recipient))
    return limits


def _note_excess(
    dealt: Iterable[Damage], lethal: dict[Reference, tuple[int, bool]], context: Context
) -> None:
    """Keep how much was dealt in excess this way, in all and to creatures. (CR 120.10)"""
    taken: dict[Reference, int] = {}
    for damage in dealt:
        taken[damage.recipient] = taken.get(damage.recipient, 0) + damage.amount
    over = {
        key: (max(0, taken.get(key, 0) - most), creature)
        for key, (most, creature) in lethal.items()
    }
    context.bindings[EXCESS] = sum(much for much, _ in over.values())
    context.bindings[EXCESS_TO_CREATURES] = sum(much for much, is_one in over.values() if is_one)


def _with_excess(
    game: Game, node: DealDamage, damages: list[Damage], context: Context
) -> list[Damage]:
    """The damage with what is in excess dealt to another instead. (CR 120.4a)"""
    if node.excess is None:
        return damages
    made: list[Damage] = []
    others = [each for each in found(game, node.excess, context) if is_player(each)]
    for damage in damages:
        over = 0
        if is_object(damage.recipient) and others:
            deathtouch = has_keyword(game, damage.source, "deathtouch")
            over = excess_damage(game, damage.recipient, damage.amount, deathtouch=deathtouch)
        if over:
            made.append(replace(damage, recipient=others[0], amount=over))
        if damage.amount > over:
            made.append(replace(damage, amount=damage.amount - over))
    return made


def _damages(game: Game, node: DealDamage, context: Context) -> list[Damage]:
    """What each source would deal to each recipient."""
    damages: list[Damage] = []
    own = any(isinstance(each, Bound) and each.name in _OWN for each in walk(node.recipient))
    recipients = [] if own else things(game, node.recipient, context)
    sources = found(game, node.source, context)
    for source in sources:
        context.bindings[ONE] = (source,)
        context.bindings["each other"] = tuple(each for each in sources if each != source)
        to = things(game, node.recipient, context) if own else recipients  # "to its controller"
        parts = division(game, node, to, context)
        damages += [
            Damage(
                source,
                recipient,
                part,
                unpreventable=node.unpreventable,  # CR 615.12
                rule="120.1",
                cause=context.source,
            )
            for recipient, part in parts.items()
            if part > 0
        ]
    return _with_excess(game, node, damages, context)


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
    if item is not None and isinstance(node.recipient, Target | Bound):
        name = node.recipient.name
        if name in item.division:
            # What was meant for a target now illegal is dealt to nobody. (CR 608.2b)
            return dict(zip(item.targets[name], item.division[name], strict=True))
    return divide_now(game, Topic.DIVIDE_DAMAGE, "divide the damage", recipients, whole, context)


def _own(game: Game, node: DealDamage, recipient: Reference, context: Context) -> int:
    """How much one of several is dealt, where each has a number of their own."""
    context.bindings[EACH] = (recipient,)
    return number_of(game, node.amount, context)


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


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    DealDamage: deal,
    Fight: fight,
}
