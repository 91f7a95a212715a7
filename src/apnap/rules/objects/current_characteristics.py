"""Looking an object's characteristics up. (CR 109.3, 608.2h)

The short way in: what is derived is found in the game, and made by `continuous_effects`
when it isn't there or no longer holds.
"""

from collections.abc import Iterator
from typing import Any

from apnap.abilities.abilities import Ability
from apnap.abilities.cards import TRANSFORM
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import EMBLEM, GameObject
from apnap.rules.objects.base_values import Base
from apnap.rules.objects.components import pieces_of
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.seams import seams
from apnap.rules.objects.static_abilities import kinds_of
from apnap.terms.events import ZoneChange
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.turn import BATTLEFIELD, COMMAND, STACK


def derived(game: Game) -> Derived:
    """All that follows from the state of the game as it is."""
    known: Derived | None = game.derived
    if known is None or known.stamp != game.stamp:
        return _derive(game, known)
    return known


def characteristics(game: Game, key: ObjectId) -> Characteristics:
    """What an object is right now, in any zone; of one that left, as it last was. (CR 608.2h)"""
    known: Derived | None = game.derived
    if known is None or known.stamp != game.stamp:
        known = _derive(game, known)
    seen = known.seen
    if key in seen:
        return seen[key]
    if key in game.objects:
        record = game.objects[key]
        base: Base | None = record.base
        return (
            base.alone if base is not None and base.plain else seams.unreached(game, known, record)
        )
    left = game.known.get(key)
    if left is None or left.characteristics is None:
        return Characteristics()
    last = left.characteristics
    assert isinstance(last, Characteristics)
    return last


def looks_beyond(game: Game) -> bool:
    """Whether some effect in force may look at other objects than permanents."""
    return derived(game).made is None


def _derive(game: Game, known: Derived | None) -> Derived:
    # The layers look things up too: the circle is closed here, where it costs least.

    return seams.derive(game, known)


def designated_by(game: Game, cls: type[RuleChange], reference: Reference) -> Iterator[Any]:
    """The changes by which an object or player has a designation, as far as they are applied.

    (CR 613.11)
    """
    for active in derived(game).rule_changes.get(cls, ()):
        if active.affected is not None and reference in active.affected:
            yield active.node


def controller_of(game: Game, key: ObjectId) -> PlayerId:
    """The controller, or the owner of what has none; as it last was if it left. (CR 109.5)"""
    record = game.record_of(key)
    if record is None or record.zone in (BATTLEFIELD, STACK):
        return characteristics(game, key).controller
    if record.zone == COMMAND:
        return record.controller  # CR 109.4c-109.4g
    return record.controller if record.kind == EMBLEM else record.owner


def has_keyword(game: Game, key: ObjectId, keyword: str) -> bool:
    """Whether it has the keyword ability."""
    return keyword in characteristics(game, key).keywords


def mana_value(game: Game, key: ObjectId) -> int:
    """The mana value; X counts on the stack, a back face has its front's. (CR 202.3)"""
    record = game.record_of(key)
    cost = characteristics(game, key).mana_cost
    if record is None:
        return cost.mana_value
    if record.notes.get("melded") and record.copied is not None:
        return sum(piece.face.mana_cost.mana_value for piece in pieces_of(record))  # CR 202.3c
    if _shows_its_back(game, record):
        assert record.card is not None
        cost = record.card.front.mana_cost  # CR 202.3b
    if record.zone == STACK and record.item is not None:
        return cost.mana_value + record.item.x * cost.symbols.count("X")  # CR 202.3e
    return cost.mana_value


def mana_value_as(game: Game, key: Reference, seen: Characteristics) -> int | None:
    """The mana value of a card thought of as a spell: of the half that would be cast.

    (CR 202.3b, 601.3e, 715.3a)
    """
    record = game.objects.get(key)
    if record is None or record.zone in (BATTLEFIELD, STACK) or record.card is None:
        return None
    return None if record.card.layout == TRANSFORM else seen.mana_cost.mana_value


def _shows_its_back(game: Game, record: GameObject) -> bool:
    """Whether it is the back face of its own card, not a copy of anything. (CR 202.3b)"""
    card = record.card
    if card is None or card.layout != TRANSFORM:
        return False
    face = record.face if record.item is None else record.item.face
    if face != 1 or record.copied is not None or record.face_down:
        return False
    effects = game.effects.values()
    return not any(
        effect.lock is not None and record.id in (effect.affected or ()) for effect in effects
    )


def as_it_was(game: Game, reference: Reference) -> Reference:
    """The object before it was moved to where it is now, off the battlefield. (CR 608.2h)"""
    record = game.objects.get(reference)
    if record is None or record.zone in (BATTLEFIELD, STACK):
        return reference
    for event in reversed(game.history):
        if isinstance(event, ZoneChange) and event.new_id == reference:
            return event.object
    return reference


def abilities_of(game: Game, key: ObjectId) -> tuple[Ability, ...]:
    """Its abilities, each keyword followed by what it stands for."""
    return kinds_of(characteristics(game, key).abilities).expanded
