"""Tokens and copies: creating them, becoming one. (CR 111, 701.7, 707)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.effects import AsCopy, Continuous, Modification, SetName
from apnap.abilities.instructions.actions import CreateCopies, CreateTokens
from apnap.abilities.instructions.flow import BecomeCopy
from apnap.abilities.instructions.keyword_actions import Incubate
from apnap.abilities.references import Bound, NamedCard
from apnap.abilities.rule_changes.rule_changes import MustAttack
from apnap.abilities.values import DoneTo, Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.keywords.tokens import INCUBATOR
from apnap.rules.door.copies import token_face
from apnap.rules.door.durations import begin
from apnap.rules.door.happening import happen
from apnap.rules.following.following import (
    InstructionRows,
    at_hand,
    bind,
    differs_by_player,
    hosts_of,
    moves,
    number_for,
    permanents,
    players,
    this_way,
)
from apnap.rules.following.objects.zones import attackable
from apnap.rules.layers.copying import copiable_values, settled, with_exceptions
from apnap.rules.meaning.linked_abilities import linking_notes, may_link
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import PLUS_ONE, SPELLS_ONLY
from apnap.terms.events import EffectBegan, Event, TokenCreation
from apnap.terms.identity import NOTHING, PlayerId, is_object
from apnap.terms.turn import BATTLEFIELD


def create_tokens(game: Game, node: CreateTokens | CreateCopies, context: Context) -> None:
    """Put tokens onto the battlefield. (CR 701.7a)"""
    events = to_create(game, node, context)
    create(game, events, context)
    if isinstance(node, CreateTokens) and node.must_attack is not None:
        have_to_attack(game, node, events, context)


def to_create(game: Game, node: CreateTokens | CreateCopies, context: Context) -> list[Event]:
    """The events that create the tokens, before they happen."""
    if isinstance(node, CreateCopies):
        return _copies(game, node, context)
    return _tokens(game, node, context)


def _tokens(game: Game, node: CreateTokens, context: Context) -> list[Event]:
    """Tokens with the characteristics that are said. (CR 111.3)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        count = number_for(game, node.amount, context, player)
        face = token_face(game, node.token, context)
        events += creation(game, player, face, count, node, context)
        for number, token in node.also:
            count = number_for(game, number, context, player)
            events += creation(game, player, token_face(game, token, context), count, node, context)
    return events


def creation(
    game: Game,
    player: PlayerId,
    face: Face,
    count: int,
    node: CreateTokens | CreateCopies,
    context: Context,
) -> list[Event]:
    """The event that creates so many; none for no tokens."""
    if count <= 0 or face.types & SPELLS_ONLY:
        return []  # CR 111.5
    event = TokenCreation(player, face, count, tapped=node.tapped, rule="701.7a")
    event.cause = context.source
    if may_link(context):
        event.notes = linking_notes(game, "put with", context)  # CR 607.2c
    if node.attacking:
        event.attacking = tuple(attackable(game, player, context, node.defender))
    if isinstance(node, CreateTokens) and node.attached_to is not None:
        hosts = hosts_of(game, node.attached_to, context)
        if not hosts and "Aura" in face.subtypes:
            return []  # CR 303.4i
        event.attach_to = hosts[0] if hosts else NOTHING
    if isinstance(node, CreateTokens) and node.must_attack is not None:
        event.must_attack = next(iter(found(game, node.must_attack, context)), NOTHING)
    return [event]


def create(game: Game, events: list[Event], context: Context) -> None:
    """Let tokens be created; they are "them"."""
    entered = [event for event in moves(happen(game, events)) if event.to == BATTLEFIELD]
    bind(context, (event.new_id for event in entered))
    this_way(context, DoneTo.CREATED, (event.new_id for event in entered))


def have_to_attack(game: Game, node: CreateTokens, events: list[Event], context: Context) -> None:
    """The tokens attack the players they were created for, if able. (CR 508.1d, 611.2)"""
    them = context.bindings["them"]
    for event in events:
        if isinstance(event, TokenCreation) and event.must_attack != NOTHING and event.new_ids:
            context.bindings["each one"] = (event.must_attack,)
            must = Continuous(Bound("them"), (), (MustAttack(Bound("each one")),))
            begin(game, must, node.must_for, tuple(event.new_ids), context)
    bind(context, them)


def incubate(game: Game, node: Incubate, context: Context) -> None:
    """A double-faced token enters with so many counters on it. (CR 111.10i, 701.53a)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        number = number_for(game, node.amount, context, player)
        event = TokenCreation(player, INCUBATOR.front, 1, rule="701.53a", cause=context.source)
        event.program = INCUBATOR
        event.counters = {PLUS_ONE: number} if number else {}
        if may_link(context):
            event.notes = linking_notes(game, "put with", context)  # CR 607.2c
        events.append(event)
    create(game, events, context)


def _copies(game: Game, node: CreateCopies, context: Context) -> list[Event]:
    """Tokens that are copies of objects. (CR 707.2)"""
    events: list[Event] = []
    node = replace(node, exceptions=own_exceptions(game, node.exceptions, context))
    own = differs_by_player(node.of)
    originals = [] if own else found(game, node.of, context)
    for player in players(game, node.who, context):
        if own:
            at_hand(context, player)
            originals = found(game, node.of, context)
            context.acting = context.you
        if isinstance(node.of, NamedCard):
            events += _copies_of_card(game, node, player, context)
        for original in filter(is_object, originals):
            count = _copies_of(game, node, original, player, context) * game.weight(original)
            face = with_exceptions(copiable_values(game, original), node.exceptions)
            made = creation(game, player, face, count, node, context)
            for event in made:
                assert isinstance(event, TokenCreation)
                event.program = both_faces(game, original, node)
                if event.program is not None:
                    event.face = game.record_of(original).face  # type: ignore[union-attr]
            events += made
    return events


def _copies_of_card(
    game: Game, node: CreateCopies, player: PlayerId, context: Context
) -> list[Event]:
    """Copies of a card of some name, as it is printed. (CR 707.2)"""
    assert isinstance(node.of, NamedCard)
    card = game.cards.get(node.of.name)
    if card is None:
        return []
    count = number_for(game, node.amount, context, player)
    face = with_exceptions(card.front, node.exceptions)
    return creation(game, player, face, count, node, context)


def _copies_of(
    game: Game, node: CreateCopies, original: int, player: PlayerId, context: Context
) -> int:
    """How many copies of this one; the amount may speak of it."""
    before = context.bindings.get("each one")
    context.bindings["each one"] = (original,)
    count = number_for(game, node.amount, context, player)
    if before is not None:
        context.bindings["each one"] = before
    return count


def both_faces(game: Game, original: int, node: CreateCopies) -> CardProgram | None:
    """The card copied, where the token must be able to turn over. (CR 707.8a)"""
    record = game.record_of(original)
    if record is None or record.card is None or record.copied is not None:
        return None
    if len(record.card.faces) != 2 or record.card.layout != "transform":
        return None
    if not node.exceptions:
        return record.card
    faces = tuple(with_exceptions(face, node.exceptions) for face in record.card.faces)
    return replace(record.card, faces=faces)


def become_copy(game: Game, node: BecomeCopy, context: Context) -> None:
    """Permanents become copies: the copiable values are taken now. (CR 707.2, 707.2b)"""
    originals = [key for key in found(game, node.of, context) if is_object(key)]
    keys = permanents(game, node.what, context)
    if not originals or not keys:
        return
    exceptions = own_exceptions(game, node.exceptions, context)
    if SetName("") in exceptions:
        own = SetName(characteristics(game, keys[0]).name)
        exceptions = tuple(own if each == SetName("") else each for each in exceptions)
    copy = AsCopy(Bound("original"), exceptions)
    effect = FloatingEffect(
        Continuous(Bound("them"), (copy,)),
        context.you,
        context.source,
        node.duration or Duration.END_OF_GAME,
    )
    effect.affected = tuple(keys)
    effect.values = {"original": (originals[0],), "them": tuple(keys)}
    effect.lock = with_exceptions(copiable_values(game, originals[0]), exceptions)
    happen(game, [EffectBegan(effect, rule="707.2", cause=context.source)])
    bind(context, keys)


def own_exceptions(
    game: Game, exceptions: tuple[Modification, ...], context: Context
) -> tuple[Modification, ...]:
    """The exceptions, with the ability that is resolving where they speak of it. (CR 707.9a)"""
    ability = context.item.ability if context.item is not None else None
    return settled(game, exceptions, context.source, ability)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    CreateTokens: create_tokens,
    CreateCopies: create_tokens,
    Incubate: incubate,
    BecomeCopy: become_copy,
}
