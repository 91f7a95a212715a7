"""The spells a player could cast now, each in each way. Pure. (CR 601.3)

A way is a face and a cost, as an `Action`.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import AlternativeCost, KeywordAbility
from apnap.abilities.cards import TRANSFORM
from apnap.abilities.costs import Costs
from apnap.abilities.rule_changes.rule_changes import (
    CastAsThoughFlash,
    CostChange,
    LifeForMana,
    MayPlayFrom,
    RatherThanMana,
)
from apnap.game.characteristics import Characteristics, printed
from apnap.game.game import Game
from apnap.game.objects import GameObject, StackItem
from apnap.rules.casting.announcing import NO_PAYMENT, Proposal, is_possible, why_impossible
from apnap.rules.casting.casting_permissions import (
    cost_of,
    detail_by,
    gives_flash,
    is_usable,
    price_of,
)
from apnap.rules.casting.legality import (
    allows,
    bans_on_casting,
    is_prohibited,
    is_timely,
    lacks_a_legend,
    other_costs,
    permitted,
    why_against_its_text,
    why_untimely,
)
from apnap.rules.casting.proposing import (
    BESTOW,
    FACE_DOWN_COST,
    alternative,
    base_cost,
    characteristics_as,
    plan_for,
    proposal_of,
    way_of,
)
from apnap.rules.costs.total_cost import may_change
from apnap.rules.layers.preparation import prepared_spells
from apnap.rules.mana.convoke_and_delve import has_help
from apnap.rules.mana.prospects import Traits, cards_castable_from, prospects, traits_of
from apnap.rules.mana.supply import Supply, supply_at_hand
from apnap.rules.meaning.commanders import commanders_to_cast, taxed
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.meaning.timing import changes_for, is_sorcery_time, is_time
from apnap.rules.objects.actions import (
    AS_FLASH,
    CAST,
    NORMALLY,
    Action,
    Obstacle,
    by_effect,
    detail_of,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.base_values import FACE_DOWN, castable_faces
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.spell_plans import MORPHS, Plan, cost_plan, plan_of
from apnap.terms.characteristics import LAND
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

_CHANGING: Final = frozenset({CostChange, LifeForMana, MayPlayFrom, RatherThanMana})


def castable(game: Game, player: PlayerId) -> list[Action]:
    """Every spell the player could cast now, each in each way. (CR 601.3)"""
    now = derived(game)
    only_instants = not is_sorcery_time(game, player)
    if is_by_own_right(game, now):
        listed = prospects(game, player)
        cards = listed.instants if only_instants else listed.spells
    else:
        cards = _permitted_cards(game, player, only_instants=only_instants)
    if not cards:
        return []
    actions: list[Action] = []
    have = supply_at_hand(game, player)
    usual = have is not None and _CHANGING.isdisjoint(now.rule_changes)
    for key, traits in cards:
        record = game.objects[key]
        if usual and have is not None and traits.least > have.most:
            if record.zone == HAND and key not in now.seen:
                continue
        actions += ways(game, player, record, have)
    return actions


def _permitted_cards(
    game: Game, player: PlayerId, *, only_instants: bool
) -> list[tuple[ObjectId, Traits]]:
    """The cards that might be cast, by their own right or because effects let the player."""
    changes = derived(game).rule_changes
    any_time = not only_instants or CastAsThoughFlash in changes or gives_flash(game, player)
    found: list[tuple[ObjectId, Traits]] = []
    for key in cards_to_look_at(game, player):
        record = game.objects[key]
        card = record.card
        if card is None or (record.face_down and not may_look(record, player)):
            continue
        traits = traits_of(card)
        if not traits.only_land and (any_time or _might_be_instant(game, record, traits)):
            found.append((key, traits))  # CR 305.9
    return found


def is_by_own_right(game: Game, now: Derived) -> bool:
    """Whether cards can be cast by their own text only: no effect reaches or permits any."""
    if now.reached or game.strays or game.command:
        return False
    changes = now.rule_changes
    return not (CastAsThoughFlash in changes or MayPlayFrom in changes or RatherThanMana in changes)


def _might_be_instant(game: Game, record: GameObject, traits: Traits) -> bool:
    """A quick look: is any face an instant, or has it flash or a rule of its own?"""
    if traits.like_instant:
        return True
    seen = derived(game).seen.get(record.id)  # only what effects reached is there
    return seen is not None and "flash" in seen.keywords


def cards_to_look_at(game: Game, player: PlayerId) -> list[ObjectId]:
    """Where cards might be cast from: the hand, and what an effect or the card allows."""
    keys = list(game.players[player].hand)
    for zone in (GRAVEYARD, EXILE, COMMAND):
        keys += cards_castable_from(game, zone, player)
    keys += prepared_spells(game, player)
    if game.command:
        keys += [key for key in commanders_to_cast(game, player) if key not in keys]
    for active in changes_for(game, MayPlayFrom, player):
        for key in cards_in_reach(game, player, active.node):
            if key in keys:
                continue
            record = game.objects[key]
            faces = castable_faces(record)
            if _morph(record) or any(allows(game, player, active, record, face) for face in faces):
                keys.append(key)
    return keys


def cards_in_reach(game: Game, player: PlayerId, node: MayPlayFrom) -> tuple[ObjectId, ...]:
    """The cards of a zone a permission may concern; of a library only the top card."""
    zone = node.zone
    if zone in (EXILE, COMMAND):
        return game.zone(zone)
    if zone == LIBRARY:
        whose = game.alive() if node.anybodys else (player,)
        return tuple(key for each in whose for key in game.players[each].library[:1])
    return tuple(key for each in game.alive() for key in game.zone(zone, each))


def ways(
    game: Game, player: PlayerId, record: GameObject, have: Supply | None = None
) -> list[Action]:
    """The ways to cast one card now, by its own right or by permission."""
    actions = [
        Action(CAST, record.id, face, detail, seen.name)
        for face in castable_faces(record)
        for seen in [characteristics_as(game, record, face)]
        for detail, obstacle in judged_ways(game, player, record, face, seen, have)
        if obstacle is None
    ]
    return actions + _face_down_ways(game, player, record) + _back_ways(game, player, record, have)


IS_LAND: Final = Obstacle("land", "305.9")

NOT_PERMITTED: Final = Obstacle("zone of the card", "601.3")


def judged_ways(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    seen: Characteristics,
    have: Supply | None = None,
) -> Iterator[tuple[str, Obstacle | None]]:
    """The ways to cast a face now, each with what stands against it; nothing if it is good."""
    if seen.types & LAND:
        yield NORMALLY, IS_LAND
        return
    plan = plan_for(game, record, face)
    untimely = why_untimely(game, player, record.id, seen, plan)
    flash = gives_flash(game, player) and is_timely(game, player, record.id, seen, plan, flash=True)
    aside = any(way.timing or way.name == BESTOW for way in plan.alternatives)
    if untimely is not None and not flash and not aside:
        yield NORMALLY, untimely
        return
    details = permitted(game, player, record, face, plan)
    if not details:
        yield NORMALLY, NOT_PERMITTED
    for detail in details:
        way = alternative(plan, detail)
        if way is not None and way.transformed:
            continue
        late = None if flash and AS_FLASH in extras_of(detail) else untimely
        if way is not None and way.timing:
            timely = is_time(game, player, way.timing)  # CR 702.190a
            late = None if timely else Obstacle("time of the way", "601.3", about=way.timing.value)
        elif way is not None and way.name == BESTOW:
            aura = characteristics_as(game, record, face, way)
            as_flash = AS_FLASH in extras_of(detail)
            late = why_untimely(game, player, record.id, aura, plan, flash=as_flash)  # CR 601.3b
        yield detail, late or why_uncastable(game, player, record, face, detail, have)


def is_foretold(record: GameObject) -> bool:
    """Whether it is a foretold card: its owner knows what lies face down. (CR 702.143a)"""
    return record.zone == EXILE and bool(record.notes.get("foretell"))


def may_look(record: GameObject, player: PlayerId) -> bool:
    """Whether the player may look at a card that lies face down in exile. (CR 406.3, 406.3b)"""
    return is_foretold(record) or (record.zone == EXILE and bool(record.known_to >> player & 1))


def _back_ways(
    game: Game, player: PlayerId, record: GameObject, have: Supply | None
) -> list[Action]:
    """A double-faced card cast transformed, for a cost its front face tells. (CR 702.146a)"""
    card = record.card
    if card is None or card.layout != TRANSFORM or record.copied is not None:
        return []
    front = plan_for(game, record, 0)
    names = {way.name for way in front.alternatives if way.transformed}
    if not names:
        return []
    seen = characteristics_as(game, record, 1)  # CR 601.3e: only that is judged
    if not is_timely(game, player, record.id, seen, plan_for(game, record, 1)):
        return []
    return [
        Action(CAST, record.id, 1, detail, seen.name)
        for detail in permitted(game, player, record, 0, front)
        if plain_detail(detail) in names and is_castable(game, player, record, 1, detail, have)
    ]


def _face_down_ways(game: Game, player: PlayerId, record: GameObject) -> list[Action]:
    """A card with morph as a face-down creature spell; only that is judged. (CR 702.37c, 708.4)"""
    keyword = _morph(record)
    if not keyword:
        return []
    assert record.card is not None
    name = record.card.front.name
    return [
        Action(CAST, record.id, 0, detail, name)
        for detail in _ways_permitted(game, player, record, keyword)
        if _is_castable_face_down(game, player, record, detail)
    ]


def _ways_permitted(game: Game, player: PlayerId, record: GameObject, keyword: str) -> list[str]:
    """By its own right from the hand; by a permission only for its usual cost, since to cast it
    face down is another. (CR 118.9a, 702.37c)"""
    if record.zone == HAND and record.owner == player:
        return [keyword]
    seen = printed(FACE_DOWN, record.owner)
    details = [
        detail_of(keyword, *extras_of(detail_by(active)))
        for active in changes_for(game, MayPlayFrom, player)
        if active.node.zone == record.zone
        and not active.node.normally
        and cost_of(active.node) == NORMALLY
        and is_usable(game, player, active)
        and describes(game, as_spell(active.node.what), record.id, active.context, seen)
    ]
    return list(dict.fromkeys(details))


def _is_castable_face_down(game: Game, player: PlayerId, record: GameObject, detail: str) -> bool:
    """Only the face-down creature spell is judged. (CR 708.4)"""
    seen, plan = printed(FACE_DOWN, record.owner), plan_of(())
    extras = extras_of(detail)
    if not is_timely(game, player, record.id, seen, plan, flash=AS_FLASH in extras):
        return False
    if is_prohibited(game, player, record.id, seen):
        return False
    context = Context(player, record.id, item := StackItem("spell", record.id))
    item.alternative = plain_detail(detail)
    item.paid = dict.fromkeys(extras, 1)
    base = Costs((*FACE_DOWN_COST.parts, *price_of(game, player, detail)))
    return is_possible(game, proposal_of(game, player, record.id, context, plan, base))


def _morph(record: GameObject) -> str:
    """The ability by which the card may be cast face down, or none."""
    if record.card is None or record.copied is not None:
        return ""
    for ability in record.card.front.abilities:
        if isinstance(ability, KeywordAbility) and ability.name in MORPHS:
            return ability.name
    return ""


def ways_to_cast(
    game: Game, player: PlayerId, key: ObjectId, detail: str = NORMALLY, *, back: bool = False
) -> list[Action]:
    """The ways to cast a card that an effect lets the player cast now. (CR 608.2g)

    When its types may be cast is no matter; when its text says, is. (CR 601.3)
    `back`: transformed, with its back face. (CR 310.12b)
    """
    record = game.objects[key]
    if record.card is None:
        return []
    actions: list[Action] = []
    faces = range(1, len(record.card.faces)) if back else castable_faces(record)
    for face in faces:
        seen = characteristics_as(game, record, face)
        if seen.types & LAND:
            continue
        plan = plan_for(game, record, face)
        if why_against_its_text(game, player, key, plan) is not None:
            continue
        more = [] if back else other_costs(game, player, record, face, plan, detail)
        for each in (detail, *more):
            if is_castable(game, player, record, face, each):
                actions.append(Action(CAST, key, face, each, seen.name))
    return actions


def is_castable(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    detail: str,
    have: Supply | None = None,
) -> bool:
    """Whether the spell could be announced and paid for that cost. Pure.

    `have` is the player's mana, if it is the same for every spell.
    """
    return why_uncastable(game, player, record, face, detail, have) is None


NO_MANA_COST: Final = Obstacle("no mana cost", "118.6")

NO_LEGEND: Final = Obstacle("no legend", "205.4e")


def why_uncastable(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    detail: str,
    have: Supply | None = None,
) -> Obstacle | None:
    """Why the spell could not be announced or paid for that cost. (CR 601.2)"""
    plan = plan_for(game, record, face)
    base = base_cost(game, record, face, plan, detail)
    if base is None:
        return NO_MANA_COST
    extras = extras_of(detail)
    if extras:
        base = Costs((*base.parts, *price_of(game, player, detail)))
    if have is not None and (extras or has_help(game, record.id)):
        have = None
    if have is not None and not may_change(game, plan.self_changes):
        if cost_plan(base).least_mana > have.most:
            return NO_PAYMENT
    way = way_of(game, record, plan, detail)
    seen = characteristics_as(game, record, face, way)
    for active in bans_on_casting(game, player, record.id, seen):
        return by_effect(active)
    if lacks_a_legend(game, player, record, face):
        return NO_LEGEND
    proposal = _proposed(game, player, record, face, detail, plan, base, way)
    proposal.have = have
    return why_impossible(game, proposal)


def proposed_spell(
    game: Game, player: PlayerId, record: GameObject, face: int, detail: str
) -> Proposal:
    """The spell as it would be announced for that cost, which it has. (CR 601.2)"""
    plan = plan_for(game, record, face)
    base = base_cost(game, record, face, plan, detail)
    assert base is not None
    if extras_of(detail):
        base = Costs((*base.parts, *price_of(game, player, detail)))
    way = way_of(game, record, plan, detail)
    return _proposed(game, player, record, face, detail, plan, base, way)


def _proposed(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    detail: str,
    plan: Plan,
    base: Costs,
    way: AlternativeCost | None,
) -> Proposal:
    item = StackItem("spell", record.id)
    item.face = face
    if way is not None:
        item.paid = {way.name: 1}
    item.paid |= dict.fromkeys(extras_of(detail), 1)
    base = taxed(record, base)
    context = Context(player, record.id, item)
    return proposal_of(game, player, record.id, context, plan, base, way)


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CastAsThoughFlash,
    CostChange,
    LifeForMana,
    MayPlayFrom,
    RatherThanMana,
)
