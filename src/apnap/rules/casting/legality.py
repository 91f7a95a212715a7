"""When and from where a player may cast a card, and what forbids it. (CR 601.3)"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from apnap.abilities.abilities import AlternativeCost, CastingRule
from apnap.abilities.amounts import Condition, X
from apnap.abilities.descriptions import OddManaValue
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Description
from apnap.abilities.rule_changes.rule_changes import (
    CantBeTargeted,
    CantCast,
    CastAsThoughFlash,
    CostChange,
    MayPlayFrom,
    ProtectedFrom,
)
from apnap.abilities.values import Measure, Timing
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.casting.casting_permissions import cost_of, detail_by, is_usable, ways_rather
from apnap.rules.casting.choices.values_of_x import ALIKE
from apnap.rules.casting.ways import Way, plan_for, spell_as
from apnap.rules.layers.preparation import may_cast_prepared
from apnap.rules.mana.prospects import traits_of
from apnap.rules.meaning.commanders import may_cast_commander
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.meaning.timing import changes_for, is_sorcery_time, is_time, is_time_to_cast
from apnap.rules.objects.actions import (
    AS_FLASH,
    NORMALLY,
    Obstacle,
    by_effect,
    detail_of,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.base_values import castable_faces
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.derived import Active
from apnap.rules.objects.spell_plans import Plan, called
from apnap.terms.characteristics import CREATURE, INSTANT, LEGENDARY, PLANESWALKER, SPELLS_ONLY
from apnap.terms.events import SpellCast
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import ManaCost
from apnap.terms.turn import HAND, LIBRARY

NOT_AS_A_SORCERY: Final = Obstacle("time of spells", "117.1a")

NOT_PERMITTED: Final = Obstacle("zone of the card", "601.3")

# What stands against a spell, in a game in which it is on the stack with what was chosen so far.
Barred: TypeAlias = Callable[[Game, ObjectId], Obstacle | None]


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
    if is_sorcery_time(game, player) or _is_like_instant(game, player, key, seen, plan, flash):
        return None
    return NOT_AS_A_SORCERY if next(_flash_by(game, player, key, seen), None) is None else None


def _is_like_instant(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    seen: Characteristics,
    plan: Plan,
    flash: bool,  # noqa: FBT001
) -> bool:
    """Whether it may be cast whenever an instant could be. (CR 304.1, 601.3d, 702.8a)"""
    if flash or seen.types & INSTANT or plan.has_flash or "flash" in seen.keywords:
        return True
    return any(
        rule.timing is Timing.FLASH and _rule_holds(game, player, key, rule) for rule in plan.rules
    )


def _flash_by(
    game: Game, player: PlayerId, key: ObjectId, seen: Characteristics
) -> Iterator[Active]:
    """The effects by which it may be cast as though it had flash. (CR 601.3b)"""
    for active in changes_for(game, CastAsThoughFlash, player):
        for each in with_values_of_x(seen, active.node.what):
            if describes(game, as_spell(active.node.what), key, active.context, each):
                yield active
                break


def why_late(
    game: Game, player: PlayerId, record: GameObject, way: Way, seen: Characteristics
) -> Obstacle | None:
    """Why it is no time to cast it in that way. (CR 117.1a, 601.3b, 702.190a)"""
    if way.instead is not None and way.instead.timing:
        timing = way.instead.timing
        timely = is_time(game, player, timing)
        return None if timely else Obstacle("time of the way", "601.3", about=timing.value)
    flash = AS_FLASH in way.extras
    return why_untimely(game, player, record.id, seen, way.text, flash=flash)


def excuses_needed(
    game: Game, player: PlayerId, record: GameObject, way: Way, seen: Characteristics
) -> tuple[Condition, ...]:
    """Of what may be chosen to cast it at such a time, something must be, if it is no other time.

    (CR 601.3b, 601.3c)
    """
    excuses: tuple[Condition, ...] = way.text.excuses
    if not excuses or why_late(game, player, record, way, seen) is None:
        return ()
    return excuses


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


def permitted(
    game: Game, player: PlayerId, record: GameObject, usual: Way, seen: Characteristics
) -> list[str]:
    """The ways the player may cast that face from where it is. (CR 601.3, 118.9)

    Each permission is judged by what the spell would be in that very way. (CR 601.3e)
    """
    face = usual.face
    ways = [way for way in usual.text.alternatives if _is_open(game, player, record, way)]
    mine = record.owner == player
    own_ways = [way for way in ways if way.zone == record.zone and mine]
    bare = _for_mana(game, player, record, face, seen, own_ways)
    details = [detail_of(NORMALLY, *each) for each in bare]
    details += [
        detail_by(active)
        for active in _permissions(game, player, record, face, seen)
        if cost_of(active.node) != NORMALLY
    ]
    details += _rather(bare, ways_rather(game, player, record.id, seen))
    for way in ways:
        name = called(way)
        if way.besides:
            continue
        if way in own_ways:
            details.append(name)
        elif way.zone == -1:
            so = spell_as(
                game, player, record, Way(game, record, int(way.transformed) or face, name)
            )
            for_it = bare if so is seen else _for_mana(game, player, record, face, so, own_ways)
            details += _rather(for_it, (name,))
    if not face and (keyword := morph_of(record)):
        so = spell_as(game, player, record, Way(game, record, 0, keyword))
        details += _rather(_for_mana(game, player, record, 0, so, []), (keyword,))
    return list(dict.fromkeys(details))


def _for_mana(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    seen: Characteristics,
    own_ways: list[AlternativeCost],
) -> list[tuple[str, ...]]:
    """What lets the player cast what is seen for its mana cost, or another cost in its place.

    By the rules, by an effect, or by its own text; with a price perhaps. (CR 118.8, 601.3)
    """
    found: list[tuple[str, ...]] = []
    own = record.zone == HAND and record.owner == player
    if own or may_cast_prepared(game, player, record) or may_cast_commander(game, player, record):
        found.append(())
    for active in _permissions(game, player, record, face, seen):
        if cost_of(active.node) == NORMALLY:
            found.append(extras_of(detail_by(active)))
    found += ((called(way),) if called(way) else () for way in own_ways if way.besides)
    return found


def _permissions(
    game: Game, player: PlayerId, record: GameObject, face: int, seen: Characteristics
) -> Iterator[Active]:
    """The effects that let the player cast what is seen from there. (CR 601.3)"""
    for active in changes_for(game, MayPlayFrom, player):
        if allows(game, player, active, record, face, seen) and is_usable(game, player, active):
            yield active


def allows(
    game: Game,
    player: PlayerId,
    active: Active,
    record: GameObject,
    face: int,
    seen: Characteristics,
) -> bool:
    """Whether a permission is for the card, so cast. (CR 601.3, 601.3e, 702.103d, 715.3d)"""
    node = active.node
    assert isinstance(node, MayPlayFrom)
    if node.zone != record.zone or (node.normally and face):
        return False
    if node.zone == LIBRARY and record.owner != player and not node.anybodys:
        return False
    return any(
        describes(game, as_spell(node.what), record.id, active.context, each)
        for each in with_values_of_x(seen, node.what)
    )


def allows_a_face(game: Game, player: PlayerId, active: Active, record: GameObject) -> bool:
    """Whether a permission is for the card as one of its spells."""
    for face in castable_faces(record):
        seen = spell_as(game, player, record, Way(game, record, face))
        if allows(game, player, active, record, face, seen):
            return True
    return False


def with_values_of_x(seen: Characteristics, what: Description) -> Iterator[Characteristics]:
    """What the spell would be for each value of X, if that is looked at. (CR 202.3e, 601.3b)"""
    yield seen
    if by_mana_value(what) and "X" in seen.mana_cost.symbols:
        for x in range(1, ALIKE):
            chosen = seen.copy()
            symbols = seen.mana_cost.symbols
            chosen.mana_cost = ManaCost(tuple(str(x) if s == "X" else s for s in symbols))
            yield chosen


def morph_of(record: GameObject) -> str:
    """The ability by which the card may be cast face down, or none. (CR 702.37c)"""
    if record.card is None or record.copied is not None:
        return ""
    return traits_of(record.card).morph


def _is_open(game: Game, player: PlayerId, record: GameObject, way: AlternativeCost) -> bool:
    return way.condition is None or holds(game, way.condition, Context(player, record.id))


def may_cast_by_itself(game: Game, player: PlayerId, record: GameObject) -> bool:
    """Whether the card's own text lets its owner cast it from where it is. (CR 601.3)"""
    return any(
        way.zone == record.zone and _is_open(game, player, record, way)
        for face in castable_faces(record)
        for way in plan_for(game, record, face).alternatives
    )


def _rather(for_mana: list[tuple[str, ...]], others: Iterable[str]) -> list[str]:
    """Another cost rather than the mana cost: what a permission says besides stays so.

    Its price is paid, and it is used up. (CR 118.8, 118.9)
    """
    return [detail_of(other, *extras) for other in others for extras in for_mana]


def other_costs(
    game: Game, player: PlayerId, record: GameObject, face: int, detail: str
) -> list[str]:
    """What may be paid rather than the mana cost as an effect casts it for that. (CR 118.9)"""
    if plain_detail(detail) != NORMALLY:
        return []
    usual = Way(game, record, face)
    names = list(ways_rather(game, player, record.id, spell_as(game, player, record, usual)))
    names += [
        called(way)
        for way in usual.text.alternatives
        if way.zone == -1
        and not way.besides
        and not way.transformed
        and is_time(game, player, way.timing)
        and _is_open(game, player, record, way)
    ]
    return _rather([extras_of(detail)], names)


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
def by_mana_value(what: Node) -> bool:
    """Whether what is described so depends on mana values."""
    return any(
        isinstance(each, OddManaValue)
        or Measure.MANA_VALUE in (getattr(each, "which", None), getattr(each, "of", None))
        for each in walk(what)
    )


_LOOKING: Final = (
    CantBeTargeted,
    CantCast,
    CastAsThoughFlash,
    CostChange,
    MayPlayFrom,
    ProtectedFrom,
)


def are_values_looked_at(game: Game) -> bool:
    """Whether an effect in force looks at the mana value of a spell that would be cast."""
    now = derived(game)
    found: bool | None = now.kept.get("mana values looked at")
    if found is None:
        nodes = [each.node for kind in _LOOKING for each in now.rule_changes.get(kind, ())]
        found = now.kept["mana values looked at"] = any(map(by_mana_value, nodes))
    return found


def limits_on_x(
    game: Game,
    player: PlayerId,
    record: GameObject,
    way: Way,
    seen: Characteristics,
    *,
    whenever: bool = False,
) -> Barred | None:
    """What stands against the spell once X is chosen, if X may matter to that. (CR 601.3a, 601.6)

    The effects that let the player begin must be such that they let them go on.
    """
    if "X" not in seen.mana_cost.symbols:
        return None
    late = () if whenever else excuses_needed(game, player, record, way, seen)
    by_x = bool(late) and all(_is_about_x(each) for each in late)
    if not (by_x or are_values_looked_at(game)):
        return None
    needed: list[tuple[list[Active], Obstacle]] = []
    flash = whenever or bool(late) or AS_FLASH in way.extras
    if not is_sorcery_time(game, player) and not _is_like_instant(
        game, player, record.id, seen, way.text, flash
    ):
        needed.append((list(_flash_by(game, player, record.id, seen)), NOT_AS_A_SORCERY))
    by = [
        active
        for active in _permissions(game, player, record, way.face, seen)
        if way.extras == extras_of(detail_by(active))
    ]
    own = way.instead is not None and way.instead.zone == record.zone
    if by and not own and not (record.zone == HAND and record.owner == player):
        needed.append((by, NOT_PERMITTED))

    def barred(game: Game, key: ObjectId) -> Obstacle | None:
        for ban in bans_on_casting(game, player, key):
            return by_effect(ban)
        for actives, obstacle in needed:
            if not any(_fits_by_value(game, active, key) for active in actives):
                return obstacle
        if by_x:
            context = Context(player, key, game.objects[key].item)
            if not any(holds(game, each, context) for each in late):
                return NOT_AS_A_SORCERY
        return None

    return barred


def _is_about_x(condition: Condition) -> bool:
    return any(isinstance(each, X) for each in walk(condition))


@lru_cache(maxsize=1024)
def _of_value(what: Description) -> Description:
    """What of it depends on mana values."""
    return Description(tuple(part for part in what.parts if by_mana_value(part)))


def _fits_by_value(game: Game, active: Active, key: ObjectId) -> bool:
    """Whether the spell fits as far as its mana value goes; the rest was judged before."""
    return describes(game, _of_value(active.node.what), key, active.context)


def lacks_a_legend(game: Game, player: PlayerId, seen: Characteristics) -> bool:
    """A legendary instant or sorcery needs a legendary creature or planeswalker. (CR 205.4e)"""
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
    CantBeTargeted,
    CantCast,
    CastAsThoughFlash,
    CostChange,
    MayPlayFrom,
    ProtectedFrom,
)
