"""Casting spells. (CR 601)

Theory of operation. `ways_to_cast` finds, without side effects, each way a player may cast a
card: a face and a cost, as an `Action`. `cast` follows the steps of CR 601.2, one function
each. Where a step can't be followed, everything is put back as it was (CR 733.1).
"""

from apnap.abilities.abilities import AlternativeCost, CastingRule, KeywordAbility
from apnap.abilities.cards import (
    ADVENTURE,
    MODAL,
    PROTOTYPE,
    SPLIT,
    TRANSFORM,
    CardProgram,
)
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.rule_changes import (
    CantCast,
    CastAsThoughFlash,
    CostChange,
    MayPlayFrom,
    RatherThanMana,
)
from apnap.game.characteristics import Characteristics, printed
from apnap.game.game import Game
from apnap.game.objects import GameObject, Mana, StackItem
from apnap.rules.ability_lists import cards_castable_from, least_mana, traits_of
from apnap.rules.actions import (
    CAST,
    NORMALLY,
    PAYING,
    THEN_EXILED,
    WITHOUT_PAYING,
    Action,
    detail_of,
    extras_of,
    plain_detail,
)
from apnap.rules.announcing import Proposal, announce, is_possible
from apnap.rules.as_spells import as_spell
from apnap.rules.assisting import pay_for_spell
from apnap.rules.base_values import DISGUISED, FACE_DOWN
from apnap.rules.casting_permissions import is_usable, name_of, notes_of, price_of, ways_rather
from apnap.rules.commanders import commanders_to_cast, may_cast_commander, taxed
from apnap.rules.conditions import holds
from apnap.rules.context import Context
from apnap.rules.continuous_effects import abilities_of, characteristics, derived
from apnap.rules.derived import Active
from apnap.rules.descriptions import describes
from apnap.rules.happening import happen
from apnap.rules.helping_to_pay import has_help
from apnap.rules.mana_supply import Supply, has_restricted_mana, supply
from apnap.rules.own_costs import is_own, with_own_additional, with_own_mana
from apnap.rules.permissions import changes_for, is_sorcery_time, is_time, is_time_to_cast
from apnap.rules.preparing import PREPARED_BY, may_cast_prepared, prepared_spells, unprepared_by
from apnap.rules.spell_plans import MORPHS, Plan, aimed_at, plan_of
from apnap.rules.spending import affect_spell
from apnap.rules.splicing import announce_splices
from apnap.rules.static_abilities import kinds_of
from apnap.rules.targets import targeting_events
from apnap.rules.total_cost import may_change
from apnap.terms.characteristics import (
    CREATURE,
    INSTANT,
    LAND,
    LEGENDARY,
    PLANESWALKER,
    SPELLS_ONLY,
)
from apnap.terms.events import SpellCast, StackChanged, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import COLOR_OF_LETTER
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

_FACES_TO_CAST = (SPLIT, MODAL, ADVENTURE, PROTOTYPE)
_HALVES = 2  # of a split card; the face after them is both, fused (CR 702.102b)
_NO_COST = Costs()
_FACE_DOWN_COST = Costs((PayMana(("3",)),))


# Looking.


def castable(game: Game, player: PlayerId) -> list[Action]:
    """Every spell the player could cast now, each in each way. (CR 601.3)"""
    actions: list[Action] = []
    have: Supply | None = None
    restricted = False
    only_instants = not is_sorcery_time(game, player)
    now = derived(game)
    flash_for_all = CastAsThoughFlash in now.rule_changes
    usual = now.rule_changes.keys().isdisjoint((CostChange, MayPlayFrom, RatherThanMana))
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
            if _morph(record) or any(_allows(game, active, record, face) for face in faces):
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
        if not timely and not any(way.timing for way in plan.alternatives):
            continue
        for detail in _permitted(game, player, record, face, plan):
            way = alternative(plan, detail)
            if way is not None and way.transformed:
                continue
            if way is not None and way.timing:
                if not is_time(game, player, way.timing):
                    continue  # CR 702.190a
            elif not timely:
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


def _is_hidden(record: GameObject) -> bool:
    """Whether it lies face down in exile; who may cast it knows what it is. (CR 406.3a)"""
    return record.zone == EXILE and record.face_down


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
        for detail in _permitted(game, player, record, 0, front)
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
    context = Context(player, record.id, StackItem("spell", record.id))
    if not is_possible(game, _proposal(game, player, record.id, context, plan, _FACE_DOWN_COST)):
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


def castable_faces(record: GameObject) -> range:
    """The faces of a card that may be cast. (CR 709.3, 712.11, 715.3)"""
    card = record.card
    if card is not None and card.layout in _FACES_TO_CAST and record.copied is None:
        if card.layout == SPLIT and record.zone != HAND:
            return range(_HALVES)  # CR 702.102a: fused from the hand only
        return range(len(card.faces))
    return range(1)


def characteristics_as(game: Game, record: GameObject, face: int) -> Characteristics:
    """What the card would be as a spell with that face. (CR 601.3e)"""
    if not face and len(castable_faces(record)) == 1 and not _is_hidden(record):
        return characteristics(game, record.id)
    assert record.card is not None
    return printed(record.card.faces[face], record.owner)


def plan_for(game: Game, record: GameObject, face: int) -> Plan:
    """What its text says about casting it with that face."""
    if not face and len(castable_faces(record)) == 1 and not _is_hidden(record):
        return plan_of(abilities_of(game, record.id))
    assert record.card is not None
    return plan_of(kinds_of(record.card.faces[face].abilities).expanded)


def is_timely(
    game: Game, player: PlayerId, key: ObjectId, seen: Characteristics, plan: Plan
) -> bool:
    """Whether it is a time to cast it. (CR 117.1a, 302.1, 307.1, 601.3d, 702.8a)"""
    as_instant = bool(seen.types & INSTANT) or plan.has_flash or "flash" in seen.keywords
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


def _allows(game: Game, active: Active, record: GameObject, face: int) -> bool:
    """Whether a permission is for the card with that face. (CR 601.3, 601.3e, 715.3d)"""
    node = active.node
    assert isinstance(node, MayPlayFrom)
    if node.zone != record.zone or (node.normally and face):
        return False
    seen = characteristics_as(game, record, face)
    return describes(game, as_spell(node.what), record.id, active.context, seen)


def _permitted(
    game: Game, player: PlayerId, record: GameObject, face: int, plan: Plan
) -> list[str]:
    """The costs for which the player may cast it from where it is. (CR 601.3, 118.9)"""
    details: list[str] = []
    own = record.zone == HAND and record.owner == player
    if own or may_cast_prepared(game, player, record) or may_cast_commander(player, record):
        details.append(NORMALLY)
    for active in changes_for(game, MayPlayFrom, player):
        if _allows(game, active, record, face) and is_usable(game, player, active):
            node = active.node
            plain = _cost_of(node)
            after = THEN_EXILED if node.then_exile else ""
            details.append(detail_of(plain, node.spending, after, name_of(active)))
    if any(plain_detail(each) == NORMALLY for each in details):
        seen = characteristics_as(game, record, face)
        details += ways_rather(game, player, record.id, seen)
    for way in plan.alternatives:
        usual = way.zone == -1 and any(plain_detail(each) == NORMALLY for each in details)
        if usual or (way.zone == record.zone and record.owner == player):
            if way.condition is None or holds(game, way.condition, Context(player, record.id)):
                details.append(way.name or "alternative cost")
    return list(dict.fromkeys(details))


def _cost_of(node: MayPlayFrom) -> str:
    """For which cost a permission lets a card be cast. (CR 118.9)"""
    if node.rather:
        return PAYING + " ".join(node.rather)
    return WITHOUT_PAYING if node.without_paying else NORMALLY


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


def _lacks_a_legend(game: Game, player: PlayerId, record: GameObject, face: int) -> bool:
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
    seen = characteristics_as(game, record, face)
    if is_prohibited(game, player, record.id, seen) or _lacks_a_legend(game, player, record, face):
        return False
    item = StackItem("spell", record.id)
    way = way_of(game, record, plan, detail)
    if way is not None:
        item.paid = {way.name: 1}
    item.paid |= dict.fromkeys(extras_of(detail), 1)
    base = taxed(record, base)
    context = Context(player, record.id, item)
    proposal = _proposal(game, player, record.id, context, plan, base, way)
    proposal.have = have
    return is_possible(game, proposal)


def base_cost(game: Game, record: GameObject, face: int, plan: Plan, detail: str) -> Costs | None:
    """The mana cost or alternative cost, before anything is added; None: unpayable. (CR 118.6)"""
    detail = plain_detail(detail)
    if detail == WITHOUT_PAYING:
        return _NO_COST  # CR 118.9
    if detail.startswith(PAYING):
        return Costs((PayMana(tuple(detail.removeprefix(PAYING).split())),))  # CR 118.9
    if detail in MORPHS:
        return _FACE_DOWN_COST
    if detail == NORMALLY:
        source = record.copied
        if source is None:
            assert record.card is not None
            source = record.card.faces[face]
        return Costs((PayMana(source.mana),)) if source.mana is not None else None
    way = way_of(game, record, plan, detail)
    if way is None or not (way.besides or is_own(way.costs)):
        return way.costs if way is not None else None
    mana = base_cost(game, record, face, plan, NORMALLY)
    if mana is None:
        return None
    if is_own(way.costs):
        return with_own_mana(way.costs, mana)
    return Costs((*mana.parts, *way.costs.parts))  # CR 702.81a: both are paid


def alternative(plan: Plan, detail: str) -> AlternativeCost | None:
    """The alternative cost that is called so. (CR 118.9)"""
    for way in plan.alternatives:
        if (way.name or "alternative cost") == detail:
            return way
    return None


def way_of(game: Game, record: GameObject, plan: Plan, detail: str) -> AlternativeCost | None:
    """The same, of a face to be cast; of a back face the front tells it. (CR 702.146a)"""
    way = alternative(plan, detail)
    if way is None and record.card is not None and record.card.layout == TRANSFORM:
        return alternative(plan_for(game, record, 0), detail)
    return way


def _proposal(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    context: Context,
    plan: Plan,
    base: Costs,
    way: AlternativeCost | None = None,
) -> Proposal:
    proposal = Proposal(player, key, context, base)
    if way is not None and way.chooses is not None:
        proposal.choosing = way
    assert context.item is not None
    proposal.body = plan.body_for(context.item)
    proposal.enchants = plan.enchants
    if way is not None and way.enchants is not None:
        proposal.enchants = aimed_at(way.enchants)
    proposal.additional = with_own_additional(game, key, plan.additional)
    proposal.self_changes = plan.self_changes
    return proposal


# Casting, step by step.


def cast(game: Game, player: PlayerId, action: Action) -> bool:
    """Cast a spell; if a step can't be followed, all is undone. (CR 601.2, 733.1)"""
    mark = game.mark()
    origin = game.objects[action.object].zone
    proposal = propose(game, player, action)  # 601.2a
    if proposal is not None:
        announce_splices(game, proposal)
    if proposal is not None and announce(game, proposal):  # 601.2b-d
        put_choices_on_stack(game, proposal)
        if is_legal(game, proposal):  # 601.2e
            costs = proposal.costs(game)  # 601.2f: locked in
            spent = pay_for_spell(game, player, costs, proposal.context)  # 601.2g, 601.2h
            if spent is not None:
                become_cast(game, proposal, spent, origin)  # 601.2i
                return True
    game.undo(mark)
    return False


def propose(game: Game, player: PlayerId, action: Action) -> Proposal | None:
    """The card is moved to the stack; the player controls it. (CR 601.2a)"""
    record = game.objects[action.object]
    origin = record.zone
    plan = plan_for(game, record, action.index)
    base = base_cost(game, record, action.index, plan, action.detail)
    if base is None:
        return None
    base = Costs((*base.parts, *price_of(game, player, action.detail)))
    noted = notes_of(game, player, plan.rules)
    move = ZoneChange(action.object, STACK, how="cast", by=player, face=action.index)
    move.face_down = action.detail in MORPHS  # CR 708.4
    if action.detail == "disguise":
        move.notes = {"face down": DISGUISED}  # CR 702.168b
    elif PREPARED_BY in record.notes:
        move.notes = {PREPARED_BY: record.notes[PREPARED_BY]}
    move.rule, move.cause = "601.2a", action.object
    happen(game, [move])
    key = move.new_id
    if key not in game.stack:
        return None
    item = StackItem("spell", key)
    item.face = action.index
    item.cast_from, item.caster = origin, player
    item.alternative = plain_detail(action.detail)
    extras = extras_of(action.detail)
    item.exile_after = THEN_EXILED in extras
    way = way_of(game, record, plan, action.detail)
    if way is not None:
        item.exile_after = item.exile_after or way.then_exile
        if way.name:
            item.paid = {way.name: 1}
    item.paid |= dict.fromkeys(extras, 1)
    item.paid |= noted
    happen(game, [StackChanged(key, item, rule="601.2a", cause=key)])
    item = item.copy()
    context = Context(player, key, item)
    context.object = key
    plan = plan_of(abilities_of(game, key))
    return _proposal(game, player, key, context, plan, taxed(record, base), way)


def put_choices_on_stack(game: Game, proposal: Proposal) -> None:
    """The choices stand; what was chosen as a target becomes one. (CR 601.2c)"""
    item = proposal.context.item
    assert item is not None
    changed = StackChanged(proposal.key, item, rule="601.2c", cause=proposal.key)
    happen(game, [changed, *targeting_events(item, proposal.key, proposal.player)])


def is_legal(game: Game, proposal: Proposal) -> bool:
    """Whether the spell, as proposed, may be cast. (CR 601.2e, 601.6)"""
    return proposal.key in game.stack and not is_prohibited(game, proposal.player, proposal.key)


def become_cast(game: Game, proposal: Proposal, spent: tuple[Mana, ...], origin: int) -> None:
    """What was spent is remembered, and the spell becomes cast. (CR 601.2i)"""
    item = proposal.context.item
    assert item is not None
    key = proposal.key
    paid = proposal.context.bindings.get("paid")
    if spent or paid is not None:
        item = item.copy()
        item.mana_spent = len(spent)
        item.spent = tuple((mana.type, mana.source) for mana in spent)
        if paid is not None:
            item.bindings = {**item.bindings, "paid": paid}  # CR 608.2k
        for mana in spent:
            item.colors_spent |= COLOR_OF_LETTER[mana.type]
        happen(game, [StackChanged(key, item, rule="601.2h", cause=key)])
    affect_spell(game, proposal.player, key, spent)  # CR 106.6
    cast_now = SpellCast(proposal.player, key, origin, rule="601.2i", cause=key)
    happen(game, [cast_now, *unprepared_by(game, key)])
