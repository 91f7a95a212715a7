"""Resolving spells and abilities. (CR 608)"""

from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import Sequence
from apnap.abilities.nodes import walk
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import GameObject, Remainder, StackItem
from apnap.rules.casting.casting_permissions import entering_so
from apnap.rules.casting.legal_targets import still_legal
from apnap.rules.door.entering import door_opened, opened_on_entering
from apnap.rules.door.happening import happen
from apnap.rules.following.following import follow_body
from apnap.rules.meaning.conditions import holds
from apnap.rules.mechanics.adventures import place_after, rest_after_adventure, shuffle_after_omen
from apnap.rules.mechanics.mutate import MUTATE, mutate
from apnap.rules.objects.base_values import UNLOCKED
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.spell_plans import (
    ENCHANTED,
    context_on_stack,
    spell_text,
    targets_on_stack,
)
from apnap.rules.objects.token_piles import top_of_stack
from apnap.terms.characteristics import PERMANENT_TYPES
from apnap.terms.events import CeasingToExist, Event, Resolved, StackChanged, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY


def resolve_top(game: Game) -> None:
    """The spell or ability on top of the stack resolves. (CR 608.1)"""
    key = top_of_stack(game) if game.piled else game.stack[-1]
    record = game.objects[key]
    item = record.item
    assert item is not None
    context = context_on_stack(game, key)
    ability = item.ability
    if isinstance(ability, TriggeredAbility) and ability.intervening is not None:
        if not holds(game, ability.intervening, context):
            _leave_stack(game, record, fizzled=True, unmet=True, rule="608.2a")
            return
    if any(item.targets.values()):
        context.item = with_legal_targets(game, key, item, context)
        if not any(context.item.targets.values()) and not _ceases_to_be_bestowed(
            game, key, context
        ):
            _leave_stack(game, record, fizzled=True, rule="608.2b")
            return
    if item.kind == "spell" and characteristics(game, key).types & PERMANENT_TYPES:
        if context.item is not None and MUTATE in context.item.paid:
            mutate(game, record, context)
        else:
            _become_permanent(game, record, context)
    else:
        text = spell_text(game, key)
        if isinstance(text, Body):
            follow_body(game, text, context)
        _leave_stack(game, record, fizzled=False, rule="608.2n")


_AIMED: Final = frozenset({"bestow", MUTATE})  # costs for which a creature spell has a target


def _ceases_to_be_bestowed(game: Game, key: ObjectId, context: Context) -> bool:
    """A bestowed or mutating spell without a legal target resolves as a creature.

    (CR 608.3b, 702.103e, 702.140b)
    """
    assert context.item is not None
    if _AIMED.isdisjoint(context.item.paid):
        return False
    item = context.item.copy()
    item.paid = {name: times for name, times in item.paid.items() if name not in _AIMED}
    item.alternative = ""
    item.targets = {}
    context.item = item
    happen(game, [StackChanged(key, item, rule="702.103e", cause=key)])
    return True


def with_legal_targets(game: Game, key: ObjectId, item: StackItem, context: Context) -> StackItem:
    """The choices without the targets that have become illegal. (CR 608.2b)"""
    new = item.copy()
    new.targets = {}
    new.division = dict(item.division)
    for target in targets_on_stack(game, key):
        chosen = item.targets.get(target.name, ())
        legal = [still_legal(game, target, each, context) for each in chosen]
        new.targets[target.name] = tuple(
            each for each, good in zip(chosen, legal, strict=True) if good
        )
        amounts = item.division.get(target.name)
        if amounts is not None:
            new.division[target.name] = tuple(
                share for share, good in zip(amounts, legal, strict=True) if good
            )
    return new


def _become_permanent(game: Game, record: GameObject, context: Context) -> None:
    """A permanent spell enters the battlefield, an Aura attached to its target. (CR 608.3)"""
    item = context.item
    assert item is not None
    host = item.targets.get(ENCHANTED, ())
    enter = ZoneChange(
        record.id,
        BATTLEFIELD,
        how="resolve",
        by=context.you,
        controller=context.you,
        face=record.face,
        face_down=record.face_down,
        attach_to=host[0] if host else NOTHING,
        rule="608.3c" if host else "608.3a",
        cause=record.id,
    )
    if record.face_down and "face down" in record.notes:
        enter.notes = {"face down": record.notes["face down"]}  # CR 708.3
    entering_so(enter, item.paid)
    door = door_opened(record)
    if door is not None:
        enter.notes = {UNLOCKED: (door,)}  # CR 709.5d
    happened = happen(game, [Resolved(record.id, rule="608.3"), enter])
    if door is not None:
        opened_on_entering(game, happened, door)
    if record.id in game.stack:  # CR 608.3e: it couldn't be put there
        happen(game, [ZoneChange(record.id, GRAVEYARD, how="resolve", rule="608.3e")])


def what_is_left(game: Game, node: Instruction, context: Context) -> Remainder:
    """What the spell or ability still says after one of its instructions. (CR 727.4, 729.5)"""
    text = spell_text(game, context.object) if context.object != NOTHING else ()
    instructions = text.instructions if isinstance(text, Body) else ()
    return Remainder(_after(node, instructions), context.copy())


def _after(node: Instruction, instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    for at, each in enumerate(instructions):
        if any(part == node for part in walk(each)):
            within = _after(node, each.parts) if isinstance(each, Sequence) else ()
            return (*within, *instructions[at + 1 :])
    return ()


def go_on_resolving(game: Game, rest: Remainder, bound: Bindings) -> None:
    """What was broken off is finished, though its spell may be elsewhere. (CR 727.4, 729.5)"""
    context: Context = rest.context.copy()
    context.bindings.update(bound)
    with game.during(PartOf.RESOLUTION):
        follow_body(game, Body(rest.instructions), context)
        record = game.objects.get(context.object)
        if record is not None and record.item is not None and not game.is_over:
            _leave_stack(game, record, fizzled=False, rule="608.2n")


def _leave_stack(
    game: Game, record: GameObject, *, fizzled: bool, unmet: bool = False, rule: str
) -> None:
    """A spell goes to its owner's graveyard, an ability ceases to exist. (CR 608.2b, 608.2n)"""
    item = record.item
    assert item is not None
    events: list[Event] = [Resolved(record.id, fizzled, unmet, rule=rule)]
    if record.id in game.stack:
        if item.kind != "spell":
            events.append(CeasingToExist(record.id, rule=rule))
        else:
            to = GRAVEYARD if fizzled else place_after(record)
            how = "fizzle" if fizzled else "resolve"  # buyback is for spells that resolve
            events.append(ZoneChange(record.id, to, how=how, rule=rule, cause=record.id))
            happened = happen(game, events)
            if to == EXILE:
                rest_after_adventure(game, happened)
            elif to == LIBRARY:
                shuffle_after_omen(game, happened)
            return
    happen(game, events)
