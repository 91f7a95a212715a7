"""The spells a player could cast now, each in each way. Pure. (CR 601.3)

A way is a face and a cost, as an `Action`.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.costs import Costs
from apnap.abilities.rule_changes.rule_changes import (
    CantBeTargeted,
    CastAsThoughFlash,
    CostChange,
    LifeForMana,
    MayPlayFrom,
    ProtectedFrom,
    RatherThanMana,
)
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.casting.casting_permissions import gives_flash
from apnap.rules.casting.legality import (
    NOT_AS_A_SORCERY,
    NOT_PERMITTED,
    allows_a_face,
    are_values_looked_at,
    bans_on_casting,
    excuses_needed,
    lacks_a_legend,
    limits_on_x,
    morph_of,
    other_costs,
    permitted,
    why_against_its_text,
    why_late,
    why_untimely,
)
from apnap.rules.casting.proposals import NO_PAYMENT, Proposal, why_impossible
from apnap.rules.casting.ways import Way, cost_of_way, proposal_of, spell_as, spell_record
from apnap.rules.costs.mana_cost_of_objects import NO_MANA_COST
from apnap.rules.costs.total_cost import may_change
from apnap.rules.door.zone_changes import as_if
from apnap.rules.layers.preparation import prepared_spells
from apnap.rules.mana.convoke_and_delve import HELPS
from apnap.rules.mana.prospects import (
    Traits,
    cards_castable_from,
    prospects,
    traits_of,
)
from apnap.rules.mana.supply import Supply, has_restricted_mana, supply_at_hand
from apnap.rules.meaning.commanders import cards_outside, commanders_to_cast
from apnap.rules.meaning.timing import changes_for, is_sorcery_time
from apnap.rules.objects.actions import CAST, NORMALLY, Action, Obstacle, by_effect
from apnap.rules.objects.base_values import castable_faces
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.derived import Active, Derived
from apnap.rules.objects.spell_plans import cost_plan
from apnap.terms.characteristics import LAND
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE

_CHANGING: Final = frozenset({CostChange, LifeForMana, MayPlayFrom, RatherThanMana})


def castable(game: Game, player: PlayerId) -> list[Action]:
    """Every spell the player could cast now, each in each way. (CR 601.3)"""
    now = derived(game)
    only_instants = not is_sorcery_time(game, player)
    listed = prospects(game, player)
    if is_by_own_right(game, now) and not (listed.halved and now.made is None):
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
            if _may_be_meant(game, player, active, record):
                keys.append(key)
    return keys


def _may_be_meant(game: Game, player: PlayerId, active: Active, record: GameObject) -> bool:
    """Whether the permission is for the card as one spell or another. (CR 601.3e)"""
    if record.card is not None and traits_of(record.card).is_another_so:
        return True
    return allows_a_face(game, player, active, record)


def cards_in_reach(game: Game, player: PlayerId, node: MayPlayFrom) -> tuple[ObjectId, ...]:
    """The cards of a zone a permission may concern; of a library only the top card."""
    zone = node.zone
    if zone in (EXILE, COMMAND):
        return game.zone(zone)
    if zone == OUTSIDE:
        return tuple(cards_outside(game, player))
    if zone == LIBRARY:
        whose = game.alive() if node.anybodys else (player,)
        return tuple(key for each in whose for key in game.players[each].library[:1])
    return tuple(key for each in game.alive() for key in game.zone(zone, each))


def ways(
    game: Game, player: PlayerId, record: GameObject, have: Supply | None = None
) -> list[Action]:
    """The ways to cast one card now, by its own right or by permission."""
    return [
        Action(CAST, record.id, way.face, way.detail, _name(record, way))
        for face in castable_faces(record)
        for way, obstacle in judged_ways(game, player, record, face, have)
        if obstacle is None
    ]


def _name(record: GameObject, way: Way) -> str:
    """What the spell is called; the player knows it that casts it face down."""
    if record.copied is not None or record.card is None:
        return record.printed.name
    return record.card.faces[way.face].name


IS_LAND: Final = Obstacle("land", "305.9")


def judged_ways(
    game: Game,
    player: PlayerId,
    record: GameObject,
    face: int,
    have: Supply | None = None,
) -> Iterator[tuple[Way, Obstacle | None]]:
    """The ways to cast a face now, each with what stands against it; nothing if it is good."""
    usual = Way(game, record, face)
    seen = spell_as(game, player, record, usual)
    morphs = not face and bool(morph_of(record))
    if seen.types & LAND and not morphs:
        yield usual, IS_LAND
        return
    untimely = why_untimely(game, player, record.id, seen, usual.text)
    if untimely is not None and not (morphs or usual.text.has_other_times):
        if not gives_flash(game, player):
            yield usual, untimely
            return
    details = permitted(game, player, record, usual, seen)
    if not details:
        yield usual, NOT_PERMITTED
    for detail in details:
        if detail == NORMALLY:
            way, so, late = usual, seen, untimely
        else:
            way = _way(game, record, face, detail)
            so = spell_as(game, player, record, way)
            late = why_late(game, player, record, way, so)
        if so.types & LAND:
            yield way, IS_LAND
            continue
        if late == NOT_AS_A_SORCERY and way.text.excuses:
            late = None  # CR 601.3b, 601.3c: it may be begun
        yield way, late or _why_not(game, player, record, way, so, have)


def _way(game: Game, record: GameObject, face: int, detail: str) -> Way:
    """The way; with the back face, if the alternative cost is for that. (CR 702.146a)"""
    way = Way(game, record, face, detail)
    turned = way.instead is not None and way.instead.transformed
    return Way(game, record, 1, detail) if turned else way


def is_foretold(record: GameObject) -> bool:
    """Whether it is a foretold card: its owner knows what lies face down. (CR 702.143a)"""
    return record.zone == EXILE and bool(record.notes.get("foretell"))


def may_look(record: GameObject, player: PlayerId) -> bool:
    """Whether the player may look at a card that lies face down in exile. (CR 406.3, 406.3b)"""
    return is_foretold(record) or (record.zone == EXILE and bool(record.known_to >> player & 1))


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
        usual = Way(game, record, face)
        if spell_as(game, player, record, usual).types & LAND:
            continue
        if why_against_its_text(game, player, key, usual.text) is not None:
            continue
        more = [] if back else other_costs(game, player, record, face, detail)
        for each in (detail, *more):
            way = Way(game, record, face, each)
            if why_uncastable(game, player, record, way, whenever=True) is None:
                actions.append(Action(CAST, key, face, each, _name(record, way)))
    return actions


NO_LEGEND: Final = Obstacle("no legend", "205.4e")


def why_uncastable(
    game: Game, player: PlayerId, record: GameObject, way: Way, *, whenever: bool = False
) -> Obstacle | None:
    """Why the spell could not be announced or paid for that cost. Pure. (CR 601.2)

    `whenever`: it is no matter when it may be cast. (CR 608.2g)
    """
    seen = spell_as(game, player, record, way)
    return _why_not(game, player, record, way, seen, None, whenever=whenever)


def _why_not(
    game: Game,
    player: PlayerId,
    record: GameObject,
    way: Way,
    seen: Characteristics,
    have: Supply | None,
    *,
    whenever: bool = False,
) -> Obstacle | None:
    """The same of what it would be. `have` is the player's mana, if it is the same for all."""
    base = cost_of_way(game, player, record, way)
    if base is None:
        return NO_MANA_COST
    if have is not None and (way.extras or not HELPS.isdisjoint(seen.keywords)):
        have = None
    if have is not None and not may_change(game, way.text.self_changes):
        if cost_plan(base).least_mana > have.most:
            return NO_PAYMENT
    barred = limits_on_x(game, player, record, way, seen, whenever=whenever)
    if barred is None:
        for active in bans_on_casting(game, player, record.id, seen):
            return by_effect(active)
    if lacks_a_legend(game, player, seen):
        return NO_LEGEND
    there = _judged_in(game, player, record, way, seen)
    proposal = _proposed(there, player, record, way, base)
    proposal.have = have if there is game else None
    proposal.barred = barred
    if not whenever:
        proposal.late = excuses_needed(game, player, record, way, seen)
    return why_impossible(there, proposal)


def proposed_spell(
    game: Game, player: PlayerId, record: GameObject, way: Way
) -> tuple[Game, Proposal]:
    """The spell as it would be announced for a cost which it has, and where it is judged."""
    base = cost_of_way(game, player, record, way)
    assert base is not None
    there = _judged_in(game, player, record, way, spell_as(game, player, record, way))
    return there, _proposed(there, player, record, way, base)


def _proposed(there: Game, player: PlayerId, record: GameObject, way: Way, base: Costs) -> Proposal:
    spell = there.objects[record.id]
    item = spell.item or way.item(player, record, record.id)
    return proposal_of(there, player, record.id, item, way, base)


# Effects that may look at what a spell is, besides those that `legality` asks.
_LOOKING: Final = frozenset({CantBeTargeted, CostChange, ProtectedFrom})


def _judged_in(
    game: Game, player: PlayerId, record: GameObject, way: Way, seen: Characteristics
) -> Game:
    """The game, or one in which it is on the stack already, where that may matter. (CR 601.3e)"""
    if _is_same_there(game, player, record, way, seen):
        return game
    return as_if(game, spell_record(player, record, way))


def _is_same_there(
    game: Game, player: PlayerId, record: GameObject, way: Way, seen: Characteristics
) -> bool:
    """Whether nothing that is asked of the spell has another answer while the card lies there."""
    if way.text.places >> record.zone & 1:
        return False  # its cost counts cards where it is now
    if record.card is not None and traits_of(record.card).giving >> record.zone & 1:
        return False  # it can't pay for itself
    now = characteristics(game, record.id)
    if seen is now and record.owner == player:
        return not ("X" in seen.mana_cost.symbols and are_values_looked_at(game))
    if not HELPS.isdisjoint(seen.keywords | now.keywords) or has_restricted_mana(game, player):
        return False
    return _LOOKING.isdisjoint(derived(game).rule_changes)


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CantBeTargeted,
    CastAsThoughFlash,
    CostChange,
    LifeForMana,
    MayPlayFrom,
    ProtectedFrom,
    RatherThanMana,
)
