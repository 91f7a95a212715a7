"""Copying objects. (CR 707)

Copiable values are a `Face`. An object that is a copy from the start has them in its
record; one that became a copy has an effect in layer 1 that keeps them (`FloatingEffect.lock`).
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import InZone, Is, Other
from apnap.abilities.effects import Continuous, Modification
from apnap.abilities.instructions.actions import CounterIt
from apnap.abilities.instructions.flow import CastIt, ChangeTargets, CopySpell, MayPlay, NewTargets
from apnap.abilities.references import COUNTERED_SOURCE, Bound, Description, Ref, Some, Target
from apnap.abilities.rule_changes.rule_changes import CantBeCountered, MayPlayFrom
from apnap.abilities.values import OnceEach
from apnap.game.game import Game
from apnap.game.objects import ABILITY, StackItem
from apnap.game.topics import Topic
from apnap.rules.casting.castable import ways_to_cast
from apnap.rules.casting.casting import cast
from apnap.rules.casting.casting_permissions import BEGAN
from apnap.rules.casting.special_actions import play_land, playable_faces
from apnap.rules.casting.targets import (
    aim_at,
    change_all_targets,
    change_one_target,
    choose_new_targets,
    could_target,
    targeting_events,
)
from apnap.rules.casting.ways import cards_for, is_such, qualities, spells_in
from apnap.rules.door.durations import begin
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import protects_itself
from apnap.rules.following.following import InstructionRows, bind, move, objects, players, things
from apnap.rules.layers.copying import copiable_values, with_exceptions
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.commanders import cards_outside
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.meaning.references import affecting, all_meant, includes
from apnap.rules.objects.actions import (
    CAST,
    NORMALLY,
    PAYING,
    THEN_EXILED,
    WITHOUT_PAYING,
    Action,
    detail_of,
)
from apnap.rules.objects.context import Context
from apnap.terms.events import CopyExiled, Countered, Event, Revealed, SpellCopied
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, OUTSIDE, STACK


def copy_on_stack(
    game: Game,
    key: ObjectId,
    controller: PlayerId,
    new_targets: bool = True,  # noqa: FBT001, FBT002
    exceptions: tuple[Modification, ...] = (),
) -> ObjectId:
    """Put a copy of a spell or ability onto the stack; the copy, or NOTHING. (CR 707.10)

    It has all the choices made for the original: modes, targets, X, costs paid, division.
    """
    record = game.record_of(key)
    if record is None or record.item is None:
        return NOTHING
    item = record.item.copy()
    item.cast_from = item.caster = NOTHING  # CR 707.10: it isn't cast, and no mana was spent on it
    item.mana_spent = item.colors_spent = 0
    item.spent = ()
    item.exile_after = 0
    face = None if record.kind == ABILITY else copiable_values(game, key)
    if face is not None and exceptions:
        face = with_exceptions(face, exceptions)
    event = SpellCopied(controller, key, item, face, rule="707.10", cause=key)
    if not happen(game, [event]):
        return NOTHING
    if new_targets and item.targets:
        choose_new_targets(game, controller, event.object)  # CR 707.10c
    _becomes_targets(game, event.object, item, controller)
    return event.object


def _becomes_targets(game: Game, copy: ObjectId, item: StackItem, controller: PlayerId) -> None:
    """What the copy targets as the original does becomes a target of the copy, too.

    (CR 115.1, 707.10c) New targets became so as they were chosen.
    """
    now = game.objects[copy].item
    if now is None or not item.targets:
        return
    kept = item.copy()
    kept.targets = {
        name: tuple(ref for ref in chosen if ref in now.targets.get(name, ()))
        for name, chosen in item.targets.items()
    }
    happen(game, targeting_events(kept, copy, controller, "707.10c"))


def counter(game: Game, node: CounterIt, context: Context) -> None:
    """Remove it from the stack; a spell's card goes to the graveyard. (CR 701.6a)"""
    events: list[Event] = []
    for key in objects(game, node.what, context):
        if key in game.stack and can_be_countered(game, key):
            event = Countered(key, rule="701.6a", cause=context.source)
            if node.to is not None:
                event.to, event.position = node.to.zone, node.to.position
            events.append(event)
    sources = _sources_of_abilities(game, events)
    moved = move(game, events, context)
    context.bindings[COUNTERED_SOURCE] = sources
    context.did = bool(events) or bool(moved)


def _sources_of_abilities(game: Game, countered: list[Event]) -> tuple[ObjectId, ...]:
    """The permanents whose abilities these are. (CR 113.7)"""
    items = [game.objects[each.object].item for each in countered if isinstance(each, Countered)]
    keys = [item.source for item in items if item is not None and item.kind != "spell"]
    records = [game.record_of(key) for key in keys]
    return tuple(each.id for each in records if each is not None and each.zone == BATTLEFIELD)


def can_be_countered(game: Game, key: ObjectId) -> bool:
    """CR 101.2: not if an effect says it can't be."""
    if protects_itself(game, key):
        return False
    return next(iter(affecting(game, CantBeCountered, key)), None) is None


def copy_spell(game: Game, node: CopySpell, context: Context) -> None:
    """Put copies onto the stack, with the choices of the original. (CR 707.10, 707.10c)

    Of a card elsewhere, the copy is made where the card is, to be cast. (CR 707.12)
    """
    copies: list[ObjectId] = []
    for player in players(game, node.who, context):
        for key in _to_copy(game, node, context):
            if node.aimed is not None:
                copies += copies_for_each(game, key, player, node.aimed, context)
                continue
            record = game.objects.get(key)
            for _ in range(number_of(game, node.amount, context)):
                if record is not None and record.zone != STACK:
                    copies.append(copy_of_card(game, key, player, context.source))
                else:
                    copies.append(
                        copy_on_stack(game, key, player, node.new_targets, node.exceptions)
                    )
    bind(context, (key for key in copies if key != NOTHING))


def _to_copy(game: Game, node: CopySpell, context: Context) -> list[ObjectId]:
    """What is copied; a spell spoken of that left the stack, as it last was there. (CR 608.2h)"""
    found = objects(game, node.what, context)
    if found or isinstance(node.what, Target):
        return found
    gone = [game.record_of(key) for key in all_meant(game, node.what, context)]
    return [record.id for record in gone if record is not None and record.zone == STACK]


def copy_of_card(
    game: Game, key: ObjectId, player: PlayerId, cause: ObjectId, zone: int = -1
) -> ObjectId:
    """A copy of an object, in its zone or another, with all that is printed on it.

    (CR 707.12, 707.2)
    """
    record = game.record_of(key)
    assert record is not None
    made = CopyExiled(player, NOTHING, copiable_values(game, key), rule="707.12", cause=cause)
    made.zone, made.card = record.zone if zone == -1 else zone, record.card
    happen(game, [made])
    return made.new_id


def copies_for_each(
    game: Game, key: ObjectId, player: PlayerId, what: Description, context: Context
) -> list[ObjectId]:
    """A copy for each that fits and that all its targets could be, but for its target. (CR 707.10d)

    "Other" is other than its target, whatever the source of the ability is.
    """
    record = game.record_of(key)
    if record is None or record.item is None:
        return []
    old = {target for chosen in record.item.targets.values() for target in chosen}
    plain = Description(tuple(part for part in what.parts if part != Other()))
    copies: list[ObjectId] = []
    for each in candidates(game, plain, context):
        if each in old or not could_target(game, key, player, each):
            continue
        copy = copy_on_stack(game, key, player, new_targets=False)
        if copy != NOTHING:
            aim_at(game, player, copy, each)
            copies.append(copy)
    return copies


def new_targets(game: Game, node: NewTargets, context: Context) -> None:
    """CR 115.7d"""
    for player in players(game, node.who, context):
        for key in objects(game, node.what, context):
            context.did = choose_new_targets(game, player, key)


def change_targets(game: Game, node: ChangeTargets, context: Context) -> None:
    """CR 115.7a, 115.7b"""
    to = None if node.to is None else things(game, node.to, context)
    for player in players(game, node.who, context):
        for key in objects(game, node.what, context):
            if node.only_one:
                context.did = change_one_target(game, player, key, to)
            else:
                context.did = change_all_targets(game, player, key, to)


CAST_THIS_WAY: Final = "cast this way"  # the binding: the spells it became


def cast_it(game: Game, node: CastIt, context: Context) -> None:
    """The player may cast cards now, as the spell or ability resolves. (CR 608.2g)"""
    did = False
    for player in players(game, node.who, context):
        keys = objects(game, cards_for(game, node.what, context), context)
        did = cast_now(game, player, keys, node, context) or did
    context.did = did


def cast_now(
    game: Game, player: PlayerId, keys: Iterable[ObjectId], node: CastIt, context: Context
) -> bool:
    """Offer the ways to cast or play the cards, one after another in any order, and do what is
    chosen; whether one was. (CR 608.2g, 601.2, 118.9)"""
    left = list(keys)
    did = False
    while options := [
        way
        for key in left
        if key in game.objects  # CR 400.7: what was cast meanwhile may have moved it
        for way in _ways_now(game, player, key, node, context)
    ]:
        chosen = game.pick(
            player, Topic.CAST_NOW, "cast it now", [*options, None], context.source, "608.2g"
        )
        if chosen is None:
            break
        left.remove(chosen.object)
        if chosen.kind != CAST:
            did = play_land(game, player, chosen) or did
        elif cast(game, player, chosen, whenever=True):
            before = context.bindings.get(CAST_THIS_WAY, ())
            context.bindings[CAST_THIS_WAY] = (*before, game.stack[-1])
            did = True
    return did


def _ways_now(
    game: Game, player: PlayerId, key: ObjectId, node: CastIt, context: Context
) -> list[Action]:
    """The ways to cast or play one card."""
    plain = node.alternative or (WITHOUT_PAYING if node.without_paying else NORMALLY)
    if node.rather:
        plain = PAYING + " ".join(node.rather)
    spending = node.spending.value if node.spending is not None else ""
    detail = detail_of(plain, spending, THEN_EXILED if node.then_exile else "")
    options: list[Action] = ways_to_cast(game, player, key, detail, back=node.transformed)
    those = spells_in(node.what) or node.such
    if those is not None and not node.transformed:
        options = [
            each for each in options if is_such(game, those, key, each.index, context, each.detail)
        ]
    if node.play:
        options += playable_faces(game, player, key)
    return options


def _priced(
    game: Game, node: MayPlay, who: tuple[PlayerId, ...], context: Context
) -> list[tuple[tuple[PlayerId, ...], Costs | None]]:
    """Who of the players pays what more for it. (CR 118.8)"""
    if node.besides_for is None:
        return [(who, node.besides)]
    payers = tuple(each for each in who if includes(game, node.besides_for, each, context))
    rest = tuple(each for each in who if each not in payers)
    both: list[tuple[tuple[PlayerId, ...], Costs | None]] = [(payers, node.besides), (rest, None)]
    return [each for each in both if each[0]]


def may_play(game: Game, node: MayPlay, context: Context) -> None:
    """The players may play the cards for a time. (CR 611.2, 601.3)"""
    who = tuple(players(game, node.who, context))
    one = isinstance(node.what, Some)  # which one, is chosen as it is cast
    meant = cards_for(game, node.what, context)
    if is_outside(node.what):
        cards = tuple(
            key for each in players(game, node.who, context) for key in cards_outside(game, each)
        )
    else:
        cards = tuple(all_meant(game, meant, context) if one else objects(game, meant, context))
    told, what = _such_spells(node)
    if not who or not (cards or told):
        return
    if node.look:
        happen(game, [Revealed(cards, who, rule="406.3", cause=context.source)])
    context.bindings["may be played"] = cards
    context.bindings[BEGAN] = game.next_timestamp  # of several such effects, this one
    for zone in told or sorted({game.objects[key].zone for key in cards}):
        change = MayPlayFrom(
            what,
            zone,
            without_paying=node.without_paying,
            cast_only=node.cast_only,
            spending=node.spending,
            then_exile=node.then_exile,
            once=OnceEach.TURN if one else None,
            rather=node.rather,
        )
        for payers, costs in _priced(game, node, who, context):
            priced = change if costs is None else replace(change, besides=costs)
            begin(game, Continuous(node.who, (), (priced,)), node.duration, payers, context)
    bind(context, cards)


def is_outside(what: Ref) -> bool:
    """Whether cards from outside the game are meant, which is no zone. (CR 400.11)"""
    return isinstance(what, Some) and InZone(OUTSIDE) in what.what.parts


def _such_spells(node: MayPlay) -> tuple[list[int], Description]:
    """The zones of which all cards are meant, and what is judged as a card is cast. (CR 601.3e)

    "Creature spells from your graveyard" are also those of cards put there later; of cards
    that were told apart, only those. (CR 611.2c)
    """
    those, cards = spells_in(node.what) or node.such, Is(Bound("may be played"))
    if those is None:
        return [], Description((cards,))
    told = [part.zone for part in those.parts if isinstance(part, InZone)]
    return told, those if told else Description((cards, *qualities(those)))


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    CounterIt: counter,
    CopySpell: copy_spell,
    NewTargets: new_targets,
    ChangeTargets: change_targets,
    CastIt: cast_it,
    MayPlay: may_play,
}


# The changes of the rules that are heeded here.
HEEDS: Final = (CantBeCountered,)
