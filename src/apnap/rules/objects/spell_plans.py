"""What the abilities of a card say about casting it, found once. (CR 113.6, 601.2)

An object's abilities, keywords followed by what they stand for, are a tuple shared by all
games; what is found in it is kept, by the tuple's identity.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    CastingRule,
    CastUsing,
    Enchants,
    KeywordAbility,
    SelfCostChange,
    SpellAbility,
    TextInstead,
)
from apnap.abilities.amounts import AmountAsCast, AsCast, Condition, WasPaid, X
from apnap.abilities.costs import (
    Cost,
    Costs,
    DiscardCost,
    ExileTop,
    LoyaltyCost,
    MillCost,
    PayMana,
    Waterbend,
)
from apnap.abilities.descriptions import InZone, TargetsAny, TargetsNothingBut
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Modal
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, Description, Each, Some, Target
from apnap.abilities.values import Timing
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.rules.objects.context import SPLICED, Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.static_abilities import kinds_of
from apnap.rules.objects.target_words import Text, chosen_body, modal_of, named, targets_of
from apnap.terms.identity import ObjectId

MORPHS: Final = frozenset({"morph", "megamorph", "disguise"})  # cast face down (CR 702.37)

ALTERNATIVE: Final = "alternative cost"  # one that has no name

IN_ADDITION: Final = "in addition"  # the same of a price to cast it from where it is

# Of a spell that is being cast, these hang on what is chosen for it.
CHOSEN_FOR_IT: Final = (WasPaid, X, TargetsAny, TargetsNothingBut)

ENCHANTED: Final = "enchanted"  # the name of an Aura spell's target (CR 115.1b)


class CostPlan:
    """What is seen of a cost at a glance."""

    __slots__ = ("has_x", "least_mana", "mana", "mana_x", "others", "waterbent")

    def __init__(self, costs: Costs) -> None:
        parts = costs.parts
        symbols = [s for part in parts if isinstance(part, PayMana) for s in part.symbols]
        self.mana = tuple(symbol for symbol in symbols if symbol != "0")
        self.mana_x = any(symbol in "XYZ" for symbol in symbols)
        self.has_x = any(map(_asks_for_x, parts))  # CR 107.3a
        others = [part for part in parts if not isinstance(part, PayMana)]
        self.others: tuple[Cost, ...] = tuple(sorted(others, key=_comes_last))
        self.waterbent = any(isinstance(part, Waterbend) for part in parts)
        # The least mana that could pay for it: Phyrexian symbols and X cost none.
        self.least_mana = sum(map(_least_for, symbols))


def _asks_for_x(part: Cost) -> bool:
    """Whether a value for X is to be chosen for it."""
    if isinstance(part, PayMana):
        return "X" in part.symbols
    if isinstance(part, LoyaltyCost):
        return part.minus_x
    return any(isinstance(node, X) for node in walk(part))


def _comes_last(cost: Cost) -> bool:
    """What is random or comes from the library is paid last. (CR 601.2h)"""
    if isinstance(cost, DiscardCost) and isinstance(cost.what, Some):
        return cost.what.at_random
    return isinstance(cost, MillCost | ExileTop)


def _least_for(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    return 0 if symbol.endswith("/P") or symbol in "XYZ" else 1


def cost_plan(costs: Costs) -> CostPlan:
    """The plan of a cost, made once."""
    try:
        plan: CostPlan = costs.kept
    except AttributeError:
        plan = costs.keep(CostPlan(costs))
    return plan


class Plan:
    """The parts of a card's text that matter as it is cast."""

    __slots__ = (
        "_overloaded",
        "additional",
        "alternatives",
        "asked",
        "body",
        "enchants",
        "excuses",
        "has_flash",
        "has_other_times",
        "measured",
        "modal",
        "places",
        "rules",
        "self_changes",
        "texts",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        bodies = [a.body for a in abilities if isinstance(a, SpellAbility)]
        self.body = _joined(bodies)
        self._overloaded: Body | None = None
        self.texts = tuple((a.cost, a.body) for a in abilities if isinstance(a, TextInstead))
        self.modal: Modal | None = modal_of(self.body)
        self.enchants = enchanted([a.what for a in abilities if isinstance(a, Enchants)])
        self.additional = tuple(a for a in abilities if isinstance(a, AdditionalCost))
        own = tuple(a for a in abilities if isinstance(a, AlternativeCost))
        self.alternatives: tuple[AlternativeCost, ...] = (*own, *_from_elsewhere(own, abilities))
        asked = [each for each in walk(abilities) if isinstance(each, AsCast)]
        self.asked = tuple(dict.fromkeys(each.condition for each in asked))
        measured = [each for each in walk(abilities) if isinstance(each, AmountAsCast)]
        self.measured = tuple(dict.fromkeys(each.amount for each in measured))
        rules = [a for a in abilities if isinstance(a, CastingRule)]
        self.excuses = tuple(_excuses(rules, self.additional))
        self.rules: tuple[CastingRule, ...] = tuple(
            rule for rule in rules if rule.condition not in self.excuses
        )
        self.self_changes = tuple(a for a in abilities if isinstance(a, SelfCostChange))
        # Whether in some way it may be cast at another time than as it usually is.
        self.has_other_times = any(
            way.timing or way.enchants is not None or way.transformed for way in self.alternatives
        )
        self.has_other_times = self.has_other_times or bool(self.excuses)
        # The zones, as bits, of which something is counted for its cost.
        zones = {each.zone for each in walk(self.self_changes) if isinstance(each, InZone)}
        self.places = sum(1 << zone for zone in zones)
        self.has_flash = any(isinstance(a, KeywordAbility) and a.name == "flash" for a in abilities)

    def body_for(self, item: StackItem) -> Body | None:
        """What the spell says, as the costs paid for it make it. (CR 702.47c, 702.96a)"""
        spliced = item.bindings.get(SPLICED)
        if spliced:
            return with_spliced(self._own_body(item), spliced)
        return self._own_body(item)

    def _own_body(self, item: StackItem) -> Body | None:
        for cost, text in self.texts:
            if cost in item.paid:
                return text  # CR 702.148a
        if self.body is None or "overload" not in item.paid:
            return self.body
        if self._overloaded is None:
            self._overloaded = overloaded(self.body)
        return self._overloaded

    def text(self, item: StackItem) -> Text:
        """What asks for targets, with the modes chosen."""
        if self.enchants:
            return self.enchants  # CR 115.1b
        for way in self.alternatives:
            if way.enchants is not None and way.name in item.paid:
                return aimed_at(way.enchants)  # CR 702.140a
        body = self.body_for(item)
        return chosen_body(body, item.modes) if body is not None else ()


def _excuses(
    rules: list[CastingRule], additional: tuple[AdditionalCost, ...]
) -> Iterator[Condition]:
    """What may be chosen as it is cast that lets it be cast as though it had flash. (601.3b-c)"""
    for rule in rules:
        if rule.timing is Timing.FLASH and rule.condition is not None:
            if any(isinstance(each, CHOSEN_FOR_IT) for each in walk(rule.condition)):
                yield rule.condition
    for cost in additional:
        if cost.timing is not None:
            yield WasPaid(cost.name)


def called(way: AlternativeCost) -> str:
    """What a cost to cast it is called, by which a way to cast the card tells it."""
    if way.besides:
        return way.name or (IN_ADDITION if way.costs.parts else "")
    return way.name or ALTERNATIVE


def _from_elsewhere(
    ways: tuple[AlternativeCost, ...], abilities: tuple[Ability, ...]
) -> Iterator[AlternativeCost]:
    """The same costs where the card lets itself be cast from another zone. (CR 118.9, 601.3)"""
    for ability in abilities:
        if isinstance(ability, CastUsing):
            yield from (replace(a, zone=ability.zone) for a in ways if a.name == ability.cost)


def enchanted(descriptions: list[Description]) -> tuple[Target, ...]:
    """The one target of an Aura spell, which all its enchant abilities fit. (CR 702.5c)"""
    if not descriptions:
        return ()
    parts = tuple(part for what in descriptions for part in what.parts)
    what = descriptions[0] if len(descriptions) == 1 else Description(parts)
    return (Target(what, name=ENCHANTED),)


@lru_cache(maxsize=1024)
def aimed_at(what: Description) -> tuple[Target, ...]:
    """The one target of a creature spell that is cast for such a cost. (CR 702.140a)"""
    return enchanted([what])


@lru_cache(maxsize=1024)
def with_spliced(body: Body | None, spliced: tuple[Body, ...]) -> Body:
    """The spell's own text, and then that of the cards spliced onto it. (CR 702.47b, 702.47c)"""
    bodies = spliced if body is None else (named(body), *spliced)
    return Body(tuple(each for one in bodies for each in one.instructions))


def overloaded(body: Body) -> Body:
    """The text with "each" for every "target"; it has no targets. (CR 702.96a, 702.96b)"""
    each: dict[str, Each] = {}

    def change(item: Node) -> Node | None:
        if isinstance(item, Ability):
            return item  # it is another's text
        if isinstance(item, Target):
            return each.setdefault(item.name, Each(item.what))
        return each.get(item.name) if isinstance(item, Bound) else None

    changed = rewritten(named(body), change)
    assert isinstance(changed, Body)
    return changed


def _joined(bodies: list[Body]) -> Body | None:
    """The paragraphs of an instant or sorcery as one text. (CR 608.2c)"""
    if not bodies:
        return None
    if len(bodies) == 1:
        return bodies[0]
    instructions = tuple(i for body in bodies for i in body.instructions)
    return named(Body(instructions))


def plan_of(abilities: tuple[Ability, ...]) -> Plan:
    """What the abilities say about casting, found once."""
    kinds = kinds_of(abilities)
    plan: Plan | None = kinds.plan
    if plan is None:
        plan = kinds.plan = Plan(kinds.expanded)
    return plan


def plan_of_object(game: Game, key: ObjectId) -> Plan:
    """What its text says about casting it."""
    return plan_of(characteristics(game, key).abilities)


def spell_text(game: Game, key: ObjectId) -> Text:
    """What a spell or ability on the stack does, its modes chosen and its targets named."""
    record = game.record_of(key)
    assert record is not None
    item = record.item
    assert item is not None
    if item.ability is not None:
        return chosen_body(item.ability.body, item.modes)
    return plan_of_object(game, key).text(item)


def targets_on_stack(game: Game, key: ObjectId) -> tuple[Target, ...]:
    """The words "target" of a spell or ability on the stack, in order."""
    record = game.record_of(key)
    assert record is not None
    assert record.item is not None
    paid = frozenset(name for name, times in record.item.paid.items() if times)
    return targets_of(spell_text(game, key), paid)


def context_on_stack(game: Game, key: ObjectId) -> Context:
    """Who speaks when a spell or ability on the stack says "you" and "~"."""
    record = game.record_of(key)
    assert record is not None
    item = record.item
    assert item is not None
    source = key if item.kind == "spell" else item.source
    context = Context(controller_of(game, key), source, item, item.source_known)
    context.object = key
    return context


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (
    AdditionalCost,
    AlternativeCost,
    CastUsing,
    CastingRule,
    Enchants,
    SelfCostChange,
    SpellAbility,
    TextInstead,
)
