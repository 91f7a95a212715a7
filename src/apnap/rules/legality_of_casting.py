"""When and from where a player may cast a card, and what forbids it. (CR 601.3)"""

from functools import cache

from apnap.abilities.abilities import AlternativeCost, CastingRule
from apnap.abilities.descriptions import OddManaValue
from apnap.abilities.nodes import walk
from apnap.abilities.references import Those
from apnap.abilities.rule_changes import (
    CantCast,
    CastAsThoughFlash,
    MayPlayFrom,
)
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.actions import NORMALLY, plain_detail
from apnap.rules.as_spells import as_spell
from apnap.rules.casting_permissions import detail_by, is_usable, ways_rather
from apnap.rules.commanders import may_cast_commander
from apnap.rules.conditions import holds
from apnap.rules.context import Context
from apnap.rules.continuous_effects import derived
from apnap.rules.derived import Active
from apnap.rules.descriptions import describes
from apnap.rules.permissions import changes_for, is_sorcery_time, is_time, is_time_to_cast
from apnap.rules.preparing import may_cast_prepared
from apnap.rules.proposing import BESTOW, characteristics_as
from apnap.rules.spell_plans import Plan
from apnap.terms.characteristics import (
    CREATURE,
    INSTANT,
    LEGENDARY,
    PLANESWALKER,
    SPELLS_ONLY,
)
from apnap.terms.events import SpellCast
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import HAND


def is_timely(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    seen: Characteristics,
    plan: Plan,
    *,
    flash: bool = False,
) -> bool:
    """Whether it is a time to cast it. (CR 117.1a, 302.1, 307.1, 601.3d, 702.8a)"""
    as_instant = flash or bool(seen.types & INSTANT) or plan.has_flash or "flash" in seen.keywords
    for rule in plan.rules:
        if rule.timing == "flash":
            as_instant = as_instant or _rule_holds(game, player, key, rule)
        elif not is_time(game, player, rule.timing) or not _rule_holds(game, player, key, rule):
            return False
    if as_instant or is_sorcery_time(game, player):
        return True
    for active in changes_for(game, CastAsThoughFlash, player):
        if describes(game, as_spell(active.node.what), key, active.context, seen):
            return True
    return False


def _rule_holds(game: Game, player: PlayerId, key: ObjectId, rule: CastingRule) -> bool:
    return rule.condition is None or holds(game, rule.condition, Context(player, key))


def allows(
    game: Game, active: Active, record: GameObject, face: int, way: AlternativeCost | None = None
) -> bool:
    """Whether a permission is for the card, so cast. (CR 601.3, 601.3e, 702.103d, 715.3d)"""
    node = active.node
    assert isinstance(node, MayPlayFrom)
    if node.zone != record.zone or (node.normally and face):
        return False
    seen = characteristics_as(game, record, face, way)
    return describes(game, as_spell(node.what), record.id, active.context, seen)


def permitted(game: Game, player: PlayerId, record: GameObject, face: int, plan: Plan) -> list[str]:
    """The costs for which the player may cast it from where it is. (CR 601.3, 118.9)"""
    details: list[str] = []
    own = record.zone == HAND and record.owner == player
    own = own or may_cast_prepared(game, player, record) or may_cast_commander(player, record)
    if own:
        details.append(NORMALLY)
    for active in changes_for(game, MayPlayFrom, player):
        if allows(game, active, record, face) and is_usable(game, player, active):
            details.append(detail_by(active))
    if any(plain_detail(each) == NORMALLY for each in details):
        seen = characteristics_as(game, record, face)
        details += ways_rather(game, player, record.id, seen)
    for way in plan.alternatives:
        usual = way.zone == -1 and any(plain_detail(each) == NORMALLY for each in details)
        if usual and way.name == BESTOW and not own:
            usual = any(
                allows(game, active, record, face, way)
                for active in changes_for(game, MayPlayFrom, player)
            )
        if usual or (way.zone == record.zone and record.owner == player):
            if way.condition is None or holds(game, way.condition, Context(player, record.id)):
                details.append(way.name or "alternative cost")
    return list(dict.fromkeys(details))


def is_prohibited(
    game: Game, player: PlayerId, key: ObjectId, seen: Characteristics | None = None
) -> bool:
    """Whether an effect keeps the player from casting it, as it is or would be. (CR 601.3)"""
    for active in changes_for(game, CantCast, player):
        node = active.node
        assert isinstance(node, CantCast)
        what = as_spell(node.what)
        if active.source_id == key or not describes(game, what, key, active.context, seen):
            continue  # CR 702.61a: a spell with split second doesn't forbid itself
        if node.but and is_time_to_cast(game, player, key, node.but):
            continue
        if seen is not None and "X" in seen.mana_cost.symbols and _by_mana_value(what):
            continue  # CR 601.3a: it may be begun; once X is chosen it is judged again
        if not node.limit:
            return True
        before = [
            event
            for event in game.history
            if isinstance(event, SpellCast)
            and event.player == player
            and describes(game, what, event.object, active.context)
        ]
        if len(before) >= node.limit:
            return True
    return False


@cache
def _by_mana_value(what: Those) -> bool:
    """Whether what is described so depends on mana values."""
    return any(
        isinstance(each, OddManaValue) or getattr(each, "which", "") == "mana value"
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
