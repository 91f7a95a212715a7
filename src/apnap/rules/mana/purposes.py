"""What mana is spent on, and what restricted mana may be spent on. (CR 106.6, 601.2h)"""

from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility, SpellAbility
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import AbilityOnStack, EitherOf, PaidFor, Spell
from apnap.abilities.instructions.actions import AllBut, BecomeLevel, OnlyOn
from apnap.abilities.nodes import walk
from apnap.abilities.references import Description
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.rules.mana.matching import ANY_COLOR
from apnap.rules.meaning.amounts import times_paid
from apnap.rules.meaning.descriptions import describes, plan_of
from apnap.rules.objects import actions
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.spell_plans import called, plan_of_object
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.mana import BIT_OF_TYPE
from apnap.terms.turn import BATTLEFIELD


class Purpose:
    """What mana is to be spent on: a spell, an ability of a source, or an effect's demand."""

    __slots__ = ("extra", "item", "kind", "object", "player", "symbols")

    def __init__(self, kind: str, object: ObjectId, player: PlayerId, extra: int = 0) -> None:
        self.item: StackItem | None = None  # what was chosen for it
        self.symbols: tuple[str, ...] = ()  # in the cost
        self.extra = extra  # the types any mana may be spent on it as though it were
        self.kind = kind  # spell, ability, effect, or a special action: "unlock"
        self.object = object
        self.player = player


ANYTHING: Final = Purpose("anything", NOTHING, NOTHING)  # to see what mana there is at all


def purpose_of(game: Game, context: Context, player: PlayerId) -> Purpose | None:
    """What a cost in this context is paid for."""
    item = context.item
    if item is None:
        return Purpose(context.aim, context.source, player) if context.aim else None
    if not context.announcing:  # it resolves, and asks for a payment
        effect = Purpose("effect", context.source, player)
        effect.symbols = _asked_for(game, context, item)
        return effect
    if item.kind == "spell":
        key = context.object if context.object != NOTHING else context.source
        extra = ANY_COLOR if actions.ANY_COLOR in item.paid else 0
        extra |= ANY_COLOR | BIT_OF_TYPE["C"] if actions.ANY_TYPE in item.paid else 0
        purpose = Purpose("spell", key, player, extra)
        purpose.item = item
        return purpose
    purpose = Purpose("ability", context.source, player)
    purpose.item = item
    if isinstance(item.ability, ActivatedAbility):
        purpose.symbols = mana_in(item.ability.costs)
    return purpose


def _asked_for(game: Game, context: Context, item: StackItem) -> tuple[str, ...]:
    """The symbols in the costs that the text of a resolving spell or ability asks for."""
    if item.kind == "spell":
        text = characteristics(game, context.source).abilities
        bodies: list[Any] = [each.body for each in text if isinstance(each, SpellAbility)]
    else:
        bodies = [getattr(item.ability, "body", None)]
    parts = [part for body in bodies for part in walk(body) if isinstance(part, PayMana)]
    return tuple(symbol for part in parts for symbol in part.symbols)


def may_be_spent(game: Game, only_for: Any, source: ObjectId, purpose: Purpose | None) -> bool:
    """Whether restricted mana may be spent on it. (CR 106.6)"""
    if purpose is ANYTHING:
        return True
    if isinstance(only_for, AllBut):
        if purpose is None or purpose.kind != "spell":
            return True
        return not _is_one(game, only_for.spells, purpose, Context(purpose.player, source))
    if isinstance(only_for, OnlyOn):
        return purpose is not None and is_meant(game, only_for, source, purpose)
    if purpose is None or purpose.kind == "effect" or not isinstance(only_for, Description):
        return False
    for_spells = any(isinstance(part, Spell) for part in only_for.parts)
    for_abilities = any(isinstance(part, AbilityOnStack) for part in only_for.parts)
    if for_spells and not for_abilities and purpose.kind != "spell":
        return False
    if for_abilities and not for_spells and purpose.kind != "ability":
        return False
    if not for_spells and not for_abilities and purpose.kind != "spell":
        return False
    return _is_one(game, only_for, purpose, Context(purpose.player, source))


def is_meant(game: Game, only: OnlyOn, source: ObjectId, purpose: Purpose) -> bool:
    """Whether it is one of these spells, or an ability of one of these objects. (CR 106.6)"""
    context = Context(purpose.player, source)
    if only.symbol and only.symbol in _symbols_in_cost(game, purpose):
        return True
    if only.uses and _use_of(purpose) in only.uses:
        return True
    if purpose.kind == "spell" and only.spells is not None:
        return _is_one(game, only.spells, purpose, context)
    if purpose.kind != "ability" or only.sources is None:
        return False
    if not only.sources.parts:
        return True
    there = only.anywhere or game.objects[purpose.object].zone == BATTLEFIELD
    return there and describes(game, only.sources, purpose.object, context)


def _use_of(purpose: Purpose) -> str:
    """The special action, or the keyword of an ability. (CR 116.2, 716.2b)"""
    if purpose.kind != "ability" or purpose.item is None:
        return purpose.kind
    ability = purpose.item.ability
    if not isinstance(ability, ActivatedAbility):
        return ""
    if any(isinstance(each, BecomeLevel) for each in ability.body.instructions):
        return "gain a level"
    return ability.label


def _symbols_in_cost(game: Game, purpose: Purpose) -> tuple[str, ...]:
    """The symbols in what is paid for a spell so far, or in the cost of an ability.

    (CR 601.2f, 602.1a)
    """
    item = purpose.item
    if purpose.kind != "spell":
        return purpose.symbols
    symbols = tuple(characteristics(game, purpose.object).mana_cost.symbols)
    if item is None:
        return symbols
    plan = plan_of_object(game, purpose.object)
    for way in plan.alternatives:
        if not way.besides and called(way) == item.alternative:
            symbols = mana_in(way.costs)
    for cost in plan.additional:
        if item.paid.get(cost.name):
            symbols += mana_in(cost.options[0])
    return symbols


def mana_in(costs: Costs) -> tuple[str, ...]:
    """The mana symbols in a cost."""
    return tuple(s for part in costs.parts if isinstance(part, PayMana) for s in part.symbols)


def _is_one(game: Game, those: Description, purpose: Purpose, context: Context) -> bool:
    """Whether it is such a spell, or the source of one, as it is announced."""
    for part in those.parts:
        if isinstance(part, PaidFor):
            if purpose.item is None or not times_paid(purpose.item, part.cost):
                return False
    return describes(game, _without_stack_words(those), purpose.object, context)


def _without_stack_words(those: Description) -> Description:
    plan = plan_of(those)
    if plan.as_card is None:
        parts = tuple(
            EitherOf(tuple(map(_without_stack_words, part.options)), part.words)
            if isinstance(part, EitherOf)
            else part
            for part in those.parts
            if not isinstance(part, Spell | AbilityOnStack | PaidFor)
        )
        plan.as_card = Description(parts)
    return plan.as_card
