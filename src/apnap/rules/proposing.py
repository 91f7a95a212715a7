"""What a card would be as a spell, and what it would cost, before it is cast. (CR 601.3e, 118)"""

from apnap.abilities.abilities import AlternativeCost
from apnap.abilities.cards import (
    ADVENTURE,
    MODAL,
    PROTOTYPE,
    SPLIT,
    TRANSFORM,
)
from apnap.abilities.costs import Costs, PayMana
from apnap.game.characteristics import Characteristics, printed
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.actions import (
    NORMALLY,
    PAYING,
    WITHOUT_PAYING,
    plain_detail,
)
from apnap.rules.announcing import Proposal
from apnap.rules.casting_permissions import costs_rather
from apnap.rules.context import Context
from apnap.rules.continuous_effects import abilities_of, characteristics, derived
from apnap.rules.own_costs import is_own, with_own_additional, with_own_mana
from apnap.rules.spell_plans import MORPHS, Plan, aimed_at, plan_of
from apnap.rules.static_abilities import kinds_of
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import EXILE, HAND

_FACES_TO_CAST = (SPLIT, MODAL, ADVENTURE, PROTOTYPE)
_HALVES = 2  # of a split card; the face after them is both, fused (CR 702.102b)
_NO_COST = Costs()
BESTOW = "bestow"
FACE_DOWN_COST = Costs((PayMana(("3",)),))


def castable_faces(record: GameObject) -> range:
    """The faces of a card that may be cast. (CR 709.3, 712.11, 715.3)"""
    card = record.card
    if card is not None and card.layout in _FACES_TO_CAST and record.copied is None:
        if card.layout == SPLIT and record.zone != HAND:
            return range(_HALVES)  # CR 702.102a: fused from the hand only
        return range(len(card.faces))
    return range(1)


def is_hidden(record: GameObject) -> bool:
    """Whether it lies face down in exile; who may cast it knows what it is. (CR 406.3a)"""
    return record.zone == EXILE and record.face_down


def characteristics_as(
    game: Game, record: GameObject, face: int, way: AlternativeCost | None = None
) -> Characteristics:
    """What the card would be as a spell with that face, for that cost. (CR 601.3b, 601.3e)"""
    if not face and len(castable_faces(record)) == 1 and not is_hidden(record):
        seen = characteristics(game, record.id)
    else:
        assert record.card is not None
        seen = printed(record.card.faces[face], record.owner)
    return _as_aura(seen) if way is not None and way.name == BESTOW else seen


def _as_aura(seen: Characteristics) -> Characteristics:
    """The same as an Aura spell and no creature spell. (CR 702.103b, 702.103d)"""
    aura = seen.copy()
    aura.types &= ~CREATURE
    aura.subtypes = frozenset({"Aura"})
    return aura


def plan_for(game: Game, record: GameObject, face: int) -> Plan:
    """What its text says about casting it with that face."""
    if not face and len(castable_faces(record)) == 1 and not is_hidden(record):
        return plan_of(abilities_of(game, record.id))
    assert record.card is not None
    abilities = record.card.faces[face].abilities
    if (seen := derived(game).seen.get(record.id)) is not None:  # CR 702.1b: each half has them
        own = [each for one in record.card.faces for each in one.abilities]
        abilities += tuple(each for each in seen.abilities if each not in own)
    return plan_of(kinds_of(abilities).expanded)


def base_cost(game: Game, record: GameObject, face: int, plan: Plan, detail: str) -> Costs | None:
    """The mana cost or alternative cost, before anything is added; None: unpayable. (CR 118.6)"""
    detail = plain_detail(detail)
    if detail == WITHOUT_PAYING:
        return _NO_COST  # CR 118.9
    if detail.startswith(PAYING):
        return costs_rather(detail, _mana_value(game, record, face))
    if detail in MORPHS:
        return FACE_DOWN_COST
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


def _mana_value(game: Game, record: GameObject, face: int) -> int:
    """That of the half that is cast; a back face has that of the front. (CR 202.3b, 601.3e)"""
    turned = record.card is not None and record.card.layout == TRANSFORM
    return characteristics_as(game, record, 0 if turned else face).mana_value


def alternative(plan: Plan, detail: str) -> AlternativeCost | None:
    """The alternative cost that is called so. (CR 118.9)"""
    for way in plan.alternatives:
        if (way.name or "alternative cost") == plain_detail(detail):
            return way
    return None


def way_of(game: Game, record: GameObject, plan: Plan, detail: str) -> AlternativeCost | None:
    """The same, of a face to be cast; of a back face the front tells it. (CR 702.146a)"""
    way = alternative(plan, detail)
    if way is None and record.card is not None and record.card.layout == TRANSFORM:
        return alternative(plan_for(game, record, 0), detail)
    return way


def proposal_of(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    context: Context,
    plan: Plan,
    base: Costs,
    way: AlternativeCost | None = None,
) -> Proposal:
    """The spell as it is first proposed, nothing chosen yet. (CR 601.2a)"""
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
