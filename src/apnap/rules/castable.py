"""The spells a player could cast now, each in each way. Pure. (CR 601.3)

A way is a face and a cost, as an `Action`.
"""

from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.cards import (
    TRANSFORM,
    CardProgram,
)
from apnap.abilities.costs import Costs
from apnap.abilities.rule_changes import (
    CastAsThoughFlash,
    CostChange,
    LifeForMana,
    MayPlayFrom,
    RatherThanMana,
)
from apnap.game.characteristics import printed
from apnap.game.game import Game
from apnap.game.objects import GameObject, StackItem
from apnap.rules.ability_lists import cards_castable_from, least_mana, traits_of
from apnap.rules.actions import (
    AS_FLASH,
    CAST,
    NORMALLY,
    Action,
    extras_of,
)
from apnap.rules.announcing import is_possible
from apnap.rules.as_spells import as_spell
from apnap.rules.base_values import FACE_DOWN
from apnap.rules.casting_permissions import gives_flash, price_of
from apnap.rules.commanders import commanders_to_cast, taxed
from apnap.rules.context import Context
from apnap.rules.continuous_effects import derived
from apnap.rules.descriptions import describes
from apnap.rules.helping_to_pay import has_help
from apnap.rules.legality_of_casting import (
    allows,
    is_prohibited,
    is_timely,
    lacks_a_legend,
    permitted,
)
from apnap.rules.mana_supply import Supply, has_restricted_mana, supply
from apnap.rules.permissions import changes_for, is_sorcery_time, is_time
from apnap.rules.preparing import prepared_spells
from apnap.rules.proposing import (
    BESTOW,
    FACE_DOWN_COST,
    alternative,
    base_cost,
    castable_faces,
    characteristics_as,
    plan_for,
    proposal_of,
    way_of,
)
from apnap.rules.spell_plans import MORPHS, plan_of
from apnap.rules.total_cost import may_change
from apnap.terms.characteristics import (
    LAND,
)
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

_CHANGING: Final = frozenset({CostChange, LifeForMana, MayPlayFrom, RatherThanMana})


def castable(game: Game, player: PlayerId) -> list[Action]:
    """Every spell the player could cast now, each in each way. (CR 601.3)"""
    actions: list[Action] = []
    have: Supply | None = None
    restricted = False
    only_instants = not is_sorcery_time(game, player)
    now = derived(game)
    flash_for_all = CastAsThoughFlash in now.rule_changes or gives_flash(game, player)
    usual = now.rule_changes.keys().isdisjoint(_CHANGING)
    for key in _cards_to_look_at(game, player):
        record = game.objects[key]
        card = record.card
        if card is None or (record.face_down and not may_look(record, player)):
            continue
        if only_instants and not flash_for_all and not _might_be_instant(game, record, card):
            continue
        traits = traits_of(card)
        if traits.only_land:
            continue  # CR 305.9
        if have is None and not restricted:
            restricted = has_restricted_mana(game, player)
            have = supply(game, player) if not restricted else None
        if usual and have is not None and traits.least > have.most:
            if record.zone == HAND and key not in now.seen:
                continue
        actions += _ways(game, player, record, have)
    return actions


def _might_be_instant(game: Game, record: GameObject, card: CardProgram) -> bool:
    """A quick look: is any face an instant, or has it flash or a rule of its own?"""
    if traits_of(card).like_instant:
        return True
    seen = derived(game).seen.get(record.id)  # only what effects reached is there
    return seen is not None and "flash" in seen.keywords


def _cards_to_look_at(game: Game, player: PlayerId) -> list[ObjectId]:
    """Where cards might be cast from: the hand, and what an effect or the card allows."""
    keys = list(game.players[player].hand)
    for zone in (GRAVEYARD, EXILE, COMMAND):
        for key in cards_castable_from(game, zone, player):
            if game.objects[key].owner == player:
                keys.append(key)
    keys += prepared_spells(game, player)
    if game.command:
        keys += [key for key in commanders_to_cast(game, player) if key not in keys]
    for active in changes_for(game, MayPlayFrom, player):
        zone = active.node.zone
        for key in cards_in_reach(game, player, zone):
            if key in keys:
                continue
            record = game.objects[key]
            faces = castable_faces(record)
            if _morph(record) or any(allows(game, active, record, face) for face in faces):
                keys.append(key)
    return keys


def cards_in_reach(game: Game, player: PlayerId, zone: int) -> tuple[ObjectId, ...]:
    """The cards of a zone a permission may concern; of a library only the top card."""
    if zone in (EXILE, COMMAND):
        return game.zone(zone)
    if zone == LIBRARY:
        return game.players[player].library[:1]
    return tuple(key for each in game.alive() for key in game.zone(zone, each))


def _ways(game: Game, player: PlayerId, record: GameObject, have: Supply | None) -> list[Action]:
    """The ways to cast one card now, by its own right or by permission."""
    actions: list[Action] = []
    for face in castable_faces(record):
        seen = characteristics_as(game, record, face)
        if seen.types & LAND:
            continue  # CR 305.9
        plan = plan_for(game, record, face)
        timely = is_timely(game, player, record.id, seen, plan)
        flash = gives_flash(game, player) and is_timely(
            game, player, record.id, seen, plan, flash=True
        )
        aside = any(way.timing or way.name == BESTOW for way in plan.alternatives)
        if not timely and not flash and not aside:
            continue
        for detail in permitted(game, player, record, face, plan):
            way = alternative(plan, detail)
            if way is not None and way.transformed:
                continue
            if way is not None and way.timing:
                if not is_time(game, player, way.timing):
                    continue  # CR 702.190a
            elif way is not None and way.name == BESTOW:
                aura = characteristics_as(game, record, face, way)
                if not is_timely(game, player, record.id, aura, plan):
                    continue  # CR 601.3b
            elif not timely and not (flash and AS_FLASH in extras_of(detail)):
                continue
            if is_castable(game, player, record, face, detail, have):
                actions.append(Action(CAST, record.id, face, detail, seen.name))
    return actions + _face_down_ways(game, player, record) + _back_ways(game, player, record, have)


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
        if detail in names and is_castable(game, player, record, 1, detail, have)
    ]


def _face_down_ways(game: Game, player: PlayerId, record: GameObject) -> list[Action]:
    """A card with morph as a face-down creature spell; only that is judged. (CR 702.37c, 708.4)"""
    keyword = _morph(record)
    if not keyword:
        return []
    seen = printed(FACE_DOWN, record.owner)
    own = record.zone == HAND and record.owner == player
    if not own and not any(
        active.node.zone == record.zone
        and not active.node.normally
        and describes(game, as_spell(active.node.what), record.id, active.context, seen)
        for active in changes_for(game, MayPlayFrom, player)
    ):
        return []
    plan = plan_of(())
    if not is_timely(game, player, record.id, seen, plan):
        return []
    if is_prohibited(game, player, record.id, seen):
        return []
    context = Context(player, record.id, item := StackItem("spell", record.id))
    item.alternative = keyword
    if not is_possible(game, proposal_of(game, player, record.id, context, plan, FACE_DOWN_COST)):
        return []
    assert record.card is not None
    return [Action(CAST, record.id, 0, keyword, record.card.front.name)]


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

    `back`: transformed, with its back face. (CR 310.12b)
    """
    record = game.objects[key]
    if record.card is None:
        return []
    actions: list[Action] = []
    faces = range(1, len(record.card.faces)) if back else castable_faces(record)
    for face in faces:
        seen = characteristics_as(game, record, face)
        if not seen.types & LAND and is_castable(game, player, record, face, detail):
            actions.append(Action(CAST, key, face, detail, seen.name))
    return actions


def is_castable(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    detail: str,
    have: Supply | None = None,
) -> bool:
    """Whether the spell could be announced and paid for that cost. Pure. (CR 601.2)

    `have` is the player's mana, if it is the same for every spell.
    """
    plan = plan_for(game, record, face)
    base = base_cost(game, record, face, plan, detail)
    if base is None:
        return False
    base = Costs((*base.parts, *price_of(game, player, detail)))
    if have is not None and (extras_of(detail) or has_help(game, record.id)):
        have = None
    if have is not None and not may_change(game, plan.self_changes):
        if least_mana(base) > have.most:
            return False
    way = way_of(game, record, plan, detail)
    seen = characteristics_as(game, record, face, way)
    if is_prohibited(game, player, record.id, seen) or lacks_a_legend(game, player, record, face):
        return False
    item = StackItem("spell", record.id)
    item.face = face
    if way is not None:
        item.paid = {way.name: 1}
    item.paid |= dict.fromkeys(extras_of(detail), 1)
    base = taxed(record, base)
    context = Context(player, record.id, item)
    proposal = proposal_of(game, player, record.id, context, plan, base, way)
    proposal.have = have
    return is_possible(game, proposal)
