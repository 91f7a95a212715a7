"""What a card would be as a spell, and what it would cost, before it is cast. (CR 601.3e, 118)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import AlternativeCost
from apnap.abilities.cards import TRANSFORM, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import (
    Card,
    DoneThisWay,
    EitherOf,
    ExiledWith,
    InZone,
    Is,
    OfType,
    OwnedBy,
    Spell,
    Without,
)
from apnap.abilities.references import Bound, Description, Each, Quality, Ref, Some
from apnap.game.characteristics import Characteristics, printed
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.casting.announcing import Proposal
from apnap.rules.casting.casting_permissions import costs_rather
from apnap.rules.costs.mana_cost_of_objects import is_own, with_own_additional, with_own_mana
from apnap.rules.meaning.descriptions import candidates, describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.objects.actions import NORMALLY, PAYING, WITHOUT_PAYING, plain_detail
from apnap.rules.objects.base_values import castable_faces, has_faces_to_cast
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.spell_plans import MORPHS, Plan, aimed_at, plan_of, plan_of_object
from apnap.rules.objects.static_abilities import notes_of
from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.turn import EXILE

_NO_COST: Final = Costs()

BESTOW: Final = "bestow"

FACE_DOWN_COST: Final = Costs((PayMana(("3",)),))


def is_hidden(record: GameObject) -> bool:
    """Whether it lies face down in exile; who may cast it knows what it is. (CR 406.3a)"""
    return record.zone == EXILE and record.face_down


def is_one_spell(record: GameObject) -> bool:
    """Whether it can be one spell only, which is what it is now."""
    if record.face_down and record.zone == EXILE:
        return False
    return record.copied is not None or record.card is None or not has_faces_to_cast(record.card)


def characteristics_as(
    game: Game, record: GameObject, face: int, way: AlternativeCost | None = None
) -> Characteristics:
    """What the card would be as a spell with that face, for that cost. (CR 601.3b, 601.3e)"""
    if not face and is_one_spell(record):
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
    if not face and is_one_spell(record):
        return plan_of_object(game, record.id)
    assert record.card is not None
    abilities = record.card.faces[face].abilities
    if (seen := derived(game).seen.get(record.id)) is not None:  # CR 702.1b: each half has them
        own = [each for one in record.card.faces for each in one.abilities]
        abilities += tuple(each for each in seen.abilities if each not in own)
    return plan_of(abilities)


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
        return mana_cost_of(source)
    way = way_of(game, record, plan, detail)
    if way is None or not (way.besides or is_own(way.costs)):
        return way.costs if way is not None else None
    mana = base_cost(game, record, face, plan, NORMALLY)
    if mana is None:
        return None
    if is_own(way.costs):
        return with_own_mana(way.costs, mana)
    return Costs((*mana.parts, *way.costs.parts))  # CR 702.81a: both are paid


def mana_cost_of(face: Face) -> Costs | None:
    """The mana cost of a face, if it has any. (CR 118.6)"""
    if face.mana is None:
        return None
    notes = notes_of(face)
    costs: Costs | None = notes.cost
    if costs is None:
        costs = notes.cost = Costs((PayMana(face.mana),))
    return costs


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


_PLACES: Final = (InZone, OwnedBy, Is, ExiledWith, DoneThisWay)

_NAME: Final = "such spells"


def spells_in(what: Ref) -> Description | None:
    """The description, if it is one of spells."""
    return what.what if isinstance(what, Each | Some) and Spell() in what.what.parts else None


def as_cards(what: Ref) -> Ref:
    """To "cast a spell from your hand" is to cast a nonland card from there. (CR 112.1, 601.2a)"""
    those = spells_in(what)
    if those is None:
        return what
    assert isinstance(what, Each | Some)
    rest = [part for part in those.parts if not isinstance(part, Spell)]
    return replace(what, what=Description((*rest, Card(), Without((OfType(LAND),)))))


def cards_for(game: Game, what: Ref, context: Context) -> Ref:
    """The cards that would be such a spell, with one half or another. (CR 601.3e)"""
    those = spells_in(what)
    places = those and tuple(part for part in those.parts if _tells_where(part))
    if those is None or not places:
        return as_cards(what)
    assert isinstance(what, Each | Some)
    found = candidates(game, Description((*places, Card())), context)
    cards = [key for key in found if key in game.objects]  # the others moved on (CR 400.7)
    context.bindings[_NAME] = tuple(key for key in cards if _faces(game, those, key, context))
    return replace(what, what=Description((Is(Bound(_NAME)),)))


def qualities(those: Description) -> tuple[Quality, ...]:
    """What a description tells of the spell itself, not of where the card is."""
    return tuple(part for part in those.parts if not _tells_where(part))


def _tells_where(part: Quality) -> bool:
    """ "From your hand", "from among cards exiled with ~": which cards these are."""
    if isinstance(part, EitherOf):
        return all(any(_tells_where(each) for each in one.parts) for one in part.options)
    return isinstance(part, _PLACES)


def _faces(game: Game, those: Description, key: Reference, context: Context) -> list[int]:
    faces = castable_faces(game.objects[key])
    return [face for face in faces if is_such(game, those, key, face, context)]


def is_such(
    game: Game,
    those: Description,
    key: Reference,
    face: int,
    context: Context,
    detail: str = "",
) -> bool:
    """Whether the card, so cast, is a spell as described. (CR 601.3e, 702.103d, 715.3a)"""
    record = game.objects[key]
    way = alternative(plan_for(game, record, face), detail) if detail else None
    seen = characteristics_as(game, record, face, way)
    return not seen.types & LAND and describes(game, as_spell(those), key, context, seen)
