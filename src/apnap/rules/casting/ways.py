"""What a card would be as a spell, and what it would cost, before it is cast. (CR 601.3e, 118)

Theory of operation. A `Way` is how a card would be cast: its face, what is paid rather than its
mana cost, and the permissions that are named in it. What the spell would be is found for the way
(`spell_as`), never for the card as it lies there; where something looks closer at it than that,
the way is judged in a game in which it is on the stack already (`imagined`).
"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import AlternativeCost
from apnap.abilities.cards import SPLIT, TRANSFORM, Face
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
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import IF_BURIED, NO_COUNTERS, WHATEVER_HAPPENS, GameObject, StackItem
from apnap.rules.casting.casting_permissions import costs_rather, price_of
from apnap.rules.casting.proposals import Proposal
from apnap.rules.costs.mana_cost_of_objects import is_own, with_own_additional, with_own_mana
from apnap.rules.door.zone_changes import as_if
from apnap.rules.layers.preparation import PREPARED_BY
from apnap.rules.meaning.commanders import taxed
from apnap.rules.meaning.descriptions import candidates, describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.objects.actions import (
    NORMALLY,
    PAYING,
    THEN_EXILED,
    WITHOUT_PAYING,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.base_values import DISGUISED, base_of, castable_faces, has_faces_to_cast
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived, looks_beyond
from apnap.rules.objects.spell_plans import MORPHS, Plan, aimed_at, called, plan_of, plan_of_object
from apnap.rules.objects.static_abilities import notes_of
from apnap.terms.characteristics import LAND
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.notes import NO_OBJECT_NOTES, ObjectNotes
from apnap.terms.turn import EXILE, STACK

_NO_COST: Final = Costs()

BESTOW: Final = "bestow"

FACE_DOWN_COST: Final = Costs((PayMana(("3",)),))


class Way:
    """How a card would be cast: its face, what is paid for it, by which permission. (CR 601.2b)"""

    __slots__ = ("besides", "detail", "extras", "face", "face_down", "instead", "plain", "text")

    def __init__(self, game: Game, record: GameObject, face: int, detail: str = NORMALLY) -> None:
        self.face = face
        self.detail = detail
        self.plain = detail  # the cost
        self.extras: tuple[str, ...] = ()  # the permissions, and what they say of the spell
        self.face_down = False  # as a creature spell (CR 702.37c)
        self.instead: AlternativeCost | None = None  # the alternative cost
        self.besides: tuple[AlternativeCost, ...] = ()  # permissions of its own text, with a price
        if detail == NORMALLY:
            self.text = plan_for(game, record, face)
            return
        self.plain, self.extras = plain_detail(detail), extras_of(detail)
        self.face_down = self.plain in MORPHS
        self.text = plan_of(()) if self.face_down else plan_for(game, record, face)
        if self.plain != NORMALLY:
            self.instead = self._alternative(game, record)
        if self.extras:
            ways = self.text.alternatives
            self.besides = tuple(way for way in ways if way.besides and called(way) in self.extras)

    def _alternative(self, game: Game, record: GameObject) -> AlternativeCost | None:
        """The alternative cost; that of a back face stands on the front. (CR 118.9, 702.146a)"""
        found = alternative(self.text, self.plain)
        if found is None and record.card is not None and record.card.layout == TRANSFORM:
            return alternative(plan_for(game, record, 0), self.plain)
        return found

    def item(self, player: PlayerId, record: GameObject, key: ObjectId) -> StackItem:
        """What is settled of the spell before anything is announced. (CR 601.2b)"""
        item = StackItem("spell", key)
        item.face = self.face
        item.cast_from, item.caster = record.zone, player
        item.alternative = self.plain or "".join(map(called, self.besides[:1]))
        item.exile_after = IF_BURIED if THEN_EXILED in self.extras else 0
        chosen: tuple[AlternativeCost, ...] = self.besides
        if self.instead is not None:
            chosen = (*chosen, self.instead)
        for way in chosen:
            if way.then_exile:
                item.exile_after = WHATEVER_HAPPENS
            if way.name:
                item.paid[way.name] = 1
        item.paid |= dict.fromkeys(self.extras, 1)
        return item

    def notes(self, record: GameObject) -> ObjectNotes:
        """What the spell keeps of the card. (CR 702.168b, 722.3c)"""
        if self.plain == "disguise":
            return {"face down": DISGUISED}
        if PREPARED_BY in record.notes:
            return {PREPARED_BY: record.notes[PREPARED_BY]}
        return NO_OBJECT_NOTES


def is_one_spell(record: GameObject) -> bool:
    """Whether it can be one spell only, which is what it is now."""
    if record.face_down and record.zone == EXILE:
        return False
    return record.copied is not None or record.card is None or not has_faces_to_cast(record.card)


# What it would be.


def spell_as(game: Game, player: PlayerId, record: GameObject, way: Way) -> Characteristics:
    """What the card would be as a spell, cast so. (CR 601.3b, 601.3e, 702.103d, 708.4, 715.3a)"""
    plain = way.instead is None or way.instead.name != BESTOW
    if plain and not way.face and not way.face_down and is_one_spell(record):
        return characteristics(game, record.id)
    spell = spell_record(player, record, way)
    return _seen_as(game, spell, f"{record.id} as spell {way.face} {way.plain} of {player}")


def card_as(game: Game, record: GameObject, face: int) -> Characteristics:
    """What the card would be where it is, were it that half only. (CR 601.3e)"""
    half = record.copy()
    half.face, half.face_down = face, False
    return _seen_as(game, half, f"{record.id} as card {face}")


def _seen_as(game: Game, record: GameObject, name: str) -> Characteristics:
    """What it would be, with the effects that would apply to it then. (CR 601.3e)"""
    base = base_of(record)
    if base.plain and not looks_beyond(game):
        return base.alone
    kept = derived(game).kept
    found: Characteristics | None = kept.get(name)
    if found is None:
        found = kept[name] = characteristics(as_if(game, record), record.id)
    return found


def spell_record(player: PlayerId, record: GameObject, way: Way) -> GameObject:
    """The record of the card, were it the spell."""
    spell = record.copy()
    spell.zone, spell.controller = STACK, player
    spell.face, spell.face_down = way.face, way.face_down
    spell.counters, spell.notes = NO_COUNTERS, way.notes(record)
    spell.item = way.item(player, record, record.id)
    return spell


def plan_for(game: Game, record: GameObject, face: int) -> Plan:
    """What its text says about casting it with that face."""
    if not face and is_one_spell(record):
        return plan_of_object(game, record.id)
    card = record.card
    assert card is not None
    if card.layout != SPLIT:
        return plan_of(card_as(game, record, face).abilities)
    abilities = card.faces[face].abilities
    if (seen := derived(game).seen.get(record.id)) is not None:  # CR 702.1b: each half has them
        own = [each for one in card.faces for each in one.abilities]
        abilities += tuple(each for each in seen.abilities if each not in own)
    return plan_of(abilities)


def alternative(plan: Plan, name: str) -> AlternativeCost | None:
    """The alternative cost that is called so. (CR 118.9)"""
    for way in plan.alternatives:
        if called(way) == name and not way.besides:
            return way
    return None


# What it would cost.


def cost_of_way(game: Game, player: PlayerId, record: GameObject, way: Way) -> Costs | None:
    """The mana cost or alternative cost, and the price of the permission; None: unpayable.

    (CR 118.6, 118.8, 601.2f)
    """
    base = _base_cost(game, player, record, way)
    if base is None:
        return None
    more = price_of(game, player, way.detail) if way.extras else ()
    for each in way.besides:
        more += each.costs.parts  # CR 702.81a
    if more:
        base = Costs((*base.parts, *more))
    return taxed(record, base)


def _base_cost(game: Game, player: PlayerId, record: GameObject, way: Way) -> Costs | None:
    if way.plain == WITHOUT_PAYING:
        return _NO_COST  # CR 118.9
    if way.plain.startswith(PAYING):
        return costs_rather(way.plain, _mana_value(game, player, record, way))
    if way.face_down:
        return FACE_DOWN_COST
    if way.plain != NORMALLY:
        if way.instead is None or not is_own(way.instead.costs):
            return None if way.instead is None else way.instead.costs
    source = record.copied
    if source is None:
        assert record.card is not None
        source = record.card.faces[way.face]
    mana = mana_cost_of(source)
    if way.instead is None or mana is None:
        return mana
    return with_own_mana(way.instead.costs, mana)


def mana_cost_of(face: Face) -> Costs | None:
    """The mana cost of a face, if it has any. (CR 118.6)"""
    if face.mana is None:
        return None
    notes = notes_of(face)
    costs: Costs | None = notes.cost
    if costs is None:
        costs = notes.cost = Costs((PayMana(face.mana),))
    return costs


def _mana_value(game: Game, player: PlayerId, record: GameObject, way: Way) -> int:
    """That of the half that is cast; a back face has that of the front. (CR 202.3b, 601.3e)"""
    if record.card is not None and record.card.layout == TRANSFORM:
        way = Way(game, record, 0)
    return spell_as(game, player, record, way).mana_value


# The spell as it is proposed.


def proposal_of(
    game: Game, player: PlayerId, key: ObjectId, item: StackItem, way: Way, base: Costs
) -> Proposal:
    """The spell as it is first proposed, nothing chosen yet. (CR 601.2a)

    `key` is the spell, or the card that is thought of as one.
    """
    context = Context(player, key, item)
    context.object = key
    proposal = Proposal(player, key, context, base)
    text = plan_of_object(game, key) if key in game.stack else way.text
    proposal.body = text.body_for(item)
    proposal.enchants = text.enchants
    chosen = (*way.besides, way.instead) if way.instead is not None else way.besides
    for each in chosen:
        if each.chooses is not None:
            proposal.choosing = each
        if each.enchants is not None:
            proposal.enchants = aimed_at(each.enchants)
    proposal.additional = with_own_additional(game, key, text.additional)
    proposal.self_changes = text.self_changes
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
    seen = spell_as(game, context.you, record, Way(game, record, face, detail))
    return not seen.types & LAND and describes(game, as_spell(those), key, context, seen)
