"""When and from where a player may cast a card, and what forbids it. (CR 601.3)"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import AlternativeCost, CastingRule
from apnap.abilities.descriptions import OddManaValue
from apnap.abilities.nodes import walk
from apnap.abilities.references import Description
from apnap.abilities.rule_changes.rule_changes import CantCast, CastAsThoughFlash, MayPlayFrom
from apnap.abilities.values import Measure, Timing
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.casting.casting_permissions import cost_of, detail_by, is_usable, ways_rather
from apnap.rules.casting.proposing import BESTOW, characteristics_as, plan_for
from apnap.rules.layers.preparation import may_cast_prepared
from apnap.rules.meaning.commanders import may_cast_commander
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.meaning.timing import changes_for, is_sorcery_time, is_time, is_time_to_cast
from apnap.rules.objects.actions import NORMALLY, Obstacle, detail_of, extras_of, plain_detail
from apnap.rules.objects.base_values import castable_faces
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.derived import Active
from apnap.rules.objects.spell_plans import Plan
from apnap.terms.characteristics import CREATURE, INSTANT, LEGENDARY, PLANESWALKER, SPELLS_ONLY
from apnap.terms.events import SpellCast
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import HAND, LIBRARY

NOT_AS_A_SORCERY: Final = Obstacle("time of spells", "117.1a")


def is_timely(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    seen: Characteristics,
    plan: Plan,
    *,
    flash: bool = False,
) -> bool:
    """Whether it is a time to cast it."""
    return why_untimely(game, player, key, seen, plan, flash=flash) is None


def why_untimely(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    seen: Characteristics,
    plan: Plan,
    *,
    flash: bool = False,
) -> Obstacle | None:
    """Why it is no time to cast it. (CR 117.1a, 302.1, 307.1, 601.3d, 702.8a)"""
    against = why_against_its_text(game, player, key, plan)
    if against is not None:
        return against
    as_instant = flash or bool(seen.types & INSTANT) or plan.has_flash or "flash" in seen.keywords
    as_instant = as_instant or any(
        rule.timing is Timing.FLASH and _rule_holds(game, player, key, rule) for rule in plan.rules
    )
    if as_instant or is_sorcery_time(game, player):
        return None
    for active in changes_for(game, CastAsThoughFlash, player):
        if describes(game, as_spell(active.node.what), key, active.context, seen):
            return None
    return NOT_AS_A_SORCERY


def why_against_its_text(
    game: Game, player: PlayerId, key: ObjectId, plan: Plan
) -> Obstacle | None:
    """What its own text says against casting it now, by whatever permission. (CR 601.3)"""
    for rule in plan.rules:
        if rule.timing is Timing.FLASH:
            continue
        if rule.timing is not None and not is_time(game, player, rule.timing):
            return Obstacle("time of the card", "601.3", about=rule.timing.value)
        if not _rule_holds(game, player, key, rule):
            return Obstacle("condition of the card", "601.3", about=rule.condition)
    return None


def _rule_holds(game: Game, player: PlayerId, key: ObjectId, rule: CastingRule) -> bool:
    return rule.condition is None or holds(game, rule.condition, Context(player, key))


def allows(
    game: Game,
    player: PlayerId,
    active: Active,
    record: GameObject,
    face: int,
    way: AlternativeCost | None = None,
) -> bool:
    """Whether a permission is for the card, so cast. (CR 601.3, 601.3e, 702.103d, 715.3d)"""
    node = active.node
    assert isinstance(node, MayPlayFrom)
    if node.zone != record.zone or (node.normally and face):
        return False
    if node.zone == LIBRARY and record.owner != player and not node.anybodys:
        return False
    seen = characteristics_as(game, record, face, way)
    return describes(game, as_spell(node.what), record.id, active.context, seen)


def permitted(game: Game, player: PlayerId, record: GameObject, face: int, plan: Plan) -> list[str]:
    """The costs for which the player may cast it from where it is. (CR 601.3, 118.9)"""
    details: list[str] = []
    own = record.zone == HAND and record.owner == player
    own = own or may_cast_prepared(game, player, record) or may_cast_commander(game, player, record)
    if own:
        details.append(NORMALLY)
    for active in changes_for(game, MayPlayFrom, player):
        if allows(game, player, active, record, face) and is_usable(game, player, active):
            details.append(detail_by(active))
    ways = [way for way in plan.alternatives if _is_open(game, player, record, way)]
    own_ways = [way for way in ways if way.zone == record.zone and record.owner == player]
    if any(map(is_mere_permission, own_ways)):
        details.append(NORMALLY)
    for_mana = [each for each in details if plain_detail(each) == NORMALLY]
    if for_mana:
        seen = characteristics_as(game, record, face)
        details += _rather(for_mana, ways_rather(game, player, record.id, seen))
    for way in ways:
        name = way.name or "alternative cost"
        if is_mere_permission(way):
            continue
        if way in own_ways:
            details.append(name)
        elif way.zone == -1 and way.name == BESTOW and not own:
            details += _rather(_for_mana_as(game, player, record, face, way), (name,))
        elif way.zone == -1:
            details += _rather(for_mana, (name,))
    return list(dict.fromkeys(details))


def _is_open(game: Game, player: PlayerId, record: GameObject, way: AlternativeCost) -> bool:
    return way.condition is None or holds(game, way.condition, Context(player, record.id))


def may_cast_by_itself(game: Game, player: PlayerId, record: GameObject) -> bool:
    """Whether the card's own text lets its owner cast it from where it is. (CR 601.3)"""
    return any(
        way.zone == record.zone and _is_open(game, player, record, way)
        for face in castable_faces(record)
        for way in plan_for(game, record, face).alternatives
    )


def is_mere_permission(way: AlternativeCost) -> bool:
    """It is cast for its mana cost, from where it is: that is no alternative cost. (CR 601.3)"""
    said_more = way.name or way.then_exile or way.timing or way.chooses is not None
    return way.besides and not way.costs.parts and not said_more


def _rather(for_mana: list[str], others: Iterable[str]) -> list[str]:
    """Another cost rather than the mana cost: what a permission says besides stays so.

    Its price is paid, and it is used up. (CR 118.8, 118.9)
    """
    return [detail_of(other, *extras_of(each)) for other in others for each in for_mana]


def other_costs(
    game: Game, player: PlayerId, record: GameObject, face: int, plan: Plan, detail: str
) -> list[str]:
    """What may be paid rather than the mana cost as an effect casts it for that. (CR 118.9)"""
    if plain_detail(detail) != NORMALLY:
        return []
    names = list(ways_rather(game, player, record.id, characteristics_as(game, record, face)))
    names += [
        way.name or "alternative cost"
        for way in plan.alternatives
        if way.zone == -1
        and not way.transformed
        and is_time(game, player, way.timing)
        and _is_open(game, player, record, way)
    ]
    return _rather([detail], names)


def _for_mana_as(
    game: Game, player: PlayerId, record: GameObject, face: int, way: AlternativeCost
) -> list[str]:
    """The permissions for the mana cost of what it is if it is cast so. (CR 601.3e, 702.103d)"""
    return [
        detail_by(active)
        for active in changes_for(game, MayPlayFrom, player)
        if cost_of(active.node) == NORMALLY
        and allows(game, player, active, record, face, way)
        and is_usable(game, player, active)
    ]


def is_prohibited(
    game: Game, player: PlayerId, key: ObjectId, seen: Characteristics | None = None
) -> bool:
    """Whether an effect keeps the player from casting it, as it is or would be."""
    return next(bans_on_casting(game, player, key, seen), None) is not None


def bans_on_casting(
    game: Game, player: PlayerId, key: ObjectId, seen: Characteristics | None = None
) -> Iterator[Active]:
    """The effects that keep the player from casting it, as it is or would be. (CR 601.3)"""
    for active in changes_for(game, CantCast, player):
        node = active.node
        assert isinstance(node, CantCast)
        what = as_spell(node.what)
        active.context.bindings["each player"] = (player,)  # each by their own number
        if active.source_id == key or not describes(game, what, key, active.context, seen):
            continue  # CR 702.61a: a spell with split second doesn't forbid itself
        if node.but and is_time_to_cast(game, player, key, node.but):
            continue
        if seen is not None and "X" in seen.mana_cost.symbols and _by_mana_value(what):
            continue  # CR 601.3a: it may be begun; once X is chosen it is judged again
        if not node.limit:
            yield active
            continue
        before = [
            event
            for event in game.history
            if isinstance(event, SpellCast)
            and event.player == player
            and describes(game, what, event.object, active.context)
        ]
        if len(before) >= node.limit:
            yield active


@lru_cache(maxsize=1024)
def _by_mana_value(what: Description) -> bool:
    """Whether what is described so depends on mana values."""
    return any(
        isinstance(each, OddManaValue)
        or Measure.MANA_VALUE in (getattr(each, "which", None), getattr(each, "of", None))
        for each in walk(what)
    )


def lacks_a_legend(game: Game, player: PlayerId, record: GameObject, face: int) -> bool:
    """A legendary instant or sorcery needs a legendary creature or planeswalker. (CR 205.4e)"""
    seen = characteristics_as(game, record, face)
    if not seen.supertypes & LEGENDARY or not seen.types & SPELLS_ONLY:
        return False
    now = derived(game)
    return not any(
        each.controller == player
        and each.supertypes & LEGENDARY
        and each.types & (CREATURE | PLANESWALKER)
        for each in (now.of(permanent.id) for permanent in game.permanents())
    )


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantCast,
    CastAsThoughFlash,
    MayPlayFrom,
)
