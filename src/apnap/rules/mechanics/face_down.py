"""Turning permanents face up as a special action, and face down. (CR 116.2b, 702.37, 708)"""

from typing import Final

from apnap.abilities.abilities import Ability, AsTurnedFaceUp, KeywordAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs
from apnap.abilities.instructions.actions import TurnFaceDown, TurnFaceUp
from apnap.abilities.rule_changes.face_down import CantBeTurnedFaceUp
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.casting.choices.values_of_x import chosen_to_pay, has_x
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.happening import happen
from apnap.rules.door.zone_changes import as_if
from apnap.rules.following.following import InstructionRows, permanents
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.base_values import listed_face
from apnap.rules.objects.components import DOUBLE_FACED, pieces_of
from apnap.rules.objects.context import Context, for_action
from apnap.rules.objects.current_characteristics import (
    characteristics,
    controller_of,
    derived,
)
from apnap.rules.objects.effect_kinds import TAKES_AWAY
from apnap.rules.objects.roster import SOMETHING_FACE_DOWN, awake, when
from apnap.rules.objects.spell_plans import MORPHS
from apnap.terms.characteristics import INSTANT, SORCERY
from apnap.terms.events import CountersPut, Event, FaceTurned, Revealed
from apnap.terms.identity import ObjectId, PlayerId


def face_up_values(game: Game, record: GameObject) -> Face:
    """What the permanent would be, were it face up. (CR 708.8, 708.10)"""
    latest = None
    for effect in game.effects.values():
        if effect.lock is not None and record.id in (effect.affected or ()):
            if latest is None or effect.timestamp > latest.timestamp:
                latest = effect
    if latest is not None:
        assert isinstance(latest.lock, Face)
        return latest.lock
    if record.copied is not None or record.card is None:
        return record.copied or Face(name="")
    return record.card.faces[record.face]


def morph_of(game: Game, record: GameObject) -> KeywordAbility | None:
    """The morph ability it would have face up, with the effects there are. (CR 702.37e)"""
    for ability in _abilities_face_up(game, record):
        if isinstance(ability, KeywordAbility) and ability.name in MORPHS:
            return ability
    return None


def _abilities_face_up(game: Game, record: GameObject) -> tuple[Ability, ...]:
    if awake(game).isdisjoint(TAKES_AWAY):
        return face_up_values(game, record).abilities
    kept, name = derived(game).kept, f"{record.id} face up"
    if name not in kept:
        up = record.copy()
        up.face_down = False
        kept[name] = characteristics(as_if(game, up), record.id).abilities
    found: tuple[Ability, ...] = kept[name]
    return found


def stays_down(game: Game, key: ObjectId) -> bool:
    """Whether an effect says that it can't be turned face up. (CR 101.2)"""
    return any(True for _ in affecting(game, CantBeTurnedFaceUp, key))


def turning_up(game: Game, key: ObjectId, rule: str, cause: ObjectId, x: int = 0) -> list[Event]:
    """It is turned face up, with the counters it gets as it is. (CR 614.1e, 708.8)

    `x` is what was chosen for its morph cost. (CR 702.37f)
    """
    events: list[Event] = [FaceTurned(key, "face up", x=x, rule=rule, cause=cause)]
    record = game.objects[key]
    player = controller_of(game, key)
    for ability in face_up_values(game, record).abilities:
        if isinstance(ability, AsTurnedFaceUp) and not stays_down(game, key):
            context = Context(player, key)
            context.bindings["X"] = x
            many = amount(game, ability.amount, context)
            events.append(CountersPut(key, ability.kind, many, player, rule="614.1e", cause=key))
    return events


def _cost(morph: KeywordAbility) -> Costs:
    [costs] = morph.args
    assert isinstance(costs, Costs)
    return costs


def offer(game: Game, player: PlayerId) -> list[ObjectId]:
    """The face-down permanents whose morph cost the player can pay. (CR 116.2b, 708.7)"""
    found: list[ObjectId] = []
    for record in game.permanents():
        if not record.face_down or controller_of(game, record.id) != player:
            continue
        if stays_down(game, record.id):
            continue
        morph = morph_of(game, record)
        if morph is not None and can_pay(
            game, player, _cost(morph), for_action(player, record.id, "turn face up")
        ):
            found.append(record.id)
    return found


def turn_up(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Pay the morph cost and turn it face up; it doesn't use the stack. (CR 702.37e)"""
    morph = morph_of(game, game.objects[key])
    if morph is None:
        return False
    costs, x = _cost(morph), 0
    if has_x(costs):
        chosen = chosen_to_pay(game, player, costs, key)
        if chosen is None:
            return False
        costs, x = chosen
    if not pay(game, player, costs, for_action(player, key, "turn face up")):
        return False
    events = turning_up(game, key, "702.37e", key, x)
    if morph.name == "megamorph":
        events.append(CountersPut(key, "+1/+1", 1, player, rule="702.37b", cause=key))
    return bool(happen(game, events))


def turn_face_up(game: Game, node: TurnFaceUp, context: Context) -> None:
    """Turned up by an effect; an instant or sorcery card is only revealed.

    (CR 701.40g, 701.58g, 708.7)
    """
    events: list[Event] = []
    turned = 0
    for key in permanents(game, node.what, context):
        record = game.objects[key]
        if not record.face_down:
            continue
        if face_up_values(game, record).types & (INSTANT | SORCERY):
            events.append(Revealed((key,), by=record.controller, rule="701.40g"))
        else:
            events += turning_up(game, key, "708.7", context.source)
            turned += 1
    happen(game, events)
    context.did = turned > 0


def turn_face_down(game: Game, node: TurnFaceDown, context: Context) -> None:
    """Not what is face down already, nor what has two faces. (CR 708.2a, 708.2b, 712.16)"""
    events: list[Event] = []
    for key in permanents(game, node.what, context):
        record = game.objects[key]
        cards = [each.card for each in pieces_of(record) or (record,)]
        double = any(card and card.layout in DOUBLE_FACED for card in cards)  # CR 730.2j
        if not record.face_down and not double:
            listed = listed_face(node.listed) if node.listed is not None else None
            turned = FaceTurned(key, "face down", listed=listed, rule="708.2a")
            turned.cause = context.source
            events.append(turned)
    context.did = bool(happen(game, events))


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "turn face up": SpecialAction(when(offer, SOMETHING_FACE_DOWN), turn_up),
}


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    TurnFaceUp: turn_face_up,
    TurnFaceDown: turn_face_down,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (
    AsTurnedFaceUp,
    CantBeTurnedFaceUp,
)
