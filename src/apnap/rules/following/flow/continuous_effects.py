"""Continuous and replacement effects from resolutions. (CR 116.2c, 611.2, 614, 615)"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Amount
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import ControlledBy, NthCast, OfType, Spell
from apnap.abilities.effects import (
    AddAbilitiesOf,
    AddAbility,
    AddOneOf,
    ChangeControl,
    Continuous,
    Lasting,
    LoseAbility,
    Modification,
    ReplaceWords,
    SetPT,
    WhileCounted,
)
from apnap.abilities.instructions.actions import Exchange, Instruction
from apnap.abilities.instructions.flow import Apply, ApplyReplacement, ForNextSpell, LastSpells
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    ExactObject,
    OwnerOf,
    Ref,
    Some,
    SourceOfChoice,
    Union,
    You,
)
from apnap.abilities.replacements import Prevent
from apnap.abilities.rule_changes.rule_changes import CantAttack, CantCast, CantPhaseIn
from apnap.abilities.values import Duration, Exchanged
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.game.topics import Topic
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.durations import begin, has_counter, is_enchanted
from apnap.rules.door.happening import at_random, happen
from apnap.rules.following.following import InstructionRows, bind, objects, players, things
from apnap.rules.following.life_totals import exchange_life
from apnap.rules.following.objects.ante import exchange_places
from apnap.rules.layers.borrowed_abilities import is_activated
from apnap.rules.layers.granted_abilities import with_kinds
from apnap.rules.meaning.amounts import amount, number_of, set_to
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.kept_values import for_later, kept, with_own_x, with_x
from apnap.rules.meaning.references import found
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.roster import Awakened
from apnap.rules.objects.static_abilities import given_to_players
from apnap.rules.objects.wording import ability_named, numbered
from apnap.rules.replacing.choices_as_it_enters import words_chosen
from apnap.rules.replacing.damage_sources import CHOSEN_SOURCE
from apnap.rules.replacing.effects_as_it_enters import as_far_as_entered, has_begun
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import EffectBegan, EffectEnded, SpellCast
from apnap.terms.identity import ObjectId, PlayerId, Reference, is_object, is_player
from apnap.terms.turn import BATTLEFIELD, STACK

# Who or what they are may change as long as the effect lasts. (CR 611.2c)
_ANEW: Final = (Each, EachOpponent, EachPlayer)

NEW_CONTROLLER: Final = "new controller"  # the binding: who an effect gives control to


def apply(game: Game, node: Apply, context: Context) -> None:
    """Begin a continuous effect. (CR 611.2)"""
    if has_begun(node, context):
        context.did = True
        return  # CR 611.2e
    if not duration_starts(game, node.duration, context):
        return  # CR 611.2b
    effect = with_borrowed(game, with_chosen(game, node.effect, context), context)
    affected = affected_now(game, effect, context)
    affected = as_far_as_entered(game, effect.affects, affected, context)
    if isinstance(node.duration, WhileCounted):
        kind = node.duration
        affected = tuple(key for key in affected if has_counter(game, key, kind))
    if node.duration is Duration.WHILE_ENCHANTED:
        affected = tuple(key for key in affected if is_enchanted(game, key))
    if affected and all(map(is_player, affected)):
        effect = with_their_creatures(given_to_players(effect))
    if effect.modifications and affected:
        for part in alike(effect.modifications, affected):
            context.bindings["each one"] = part
            given = with_controllers(game, effect.modifications, context)
            fixed = with_numbers(game, given, context)
            begun = Continuous(Bound("them"), fixed, ends_for=effect.ends_for)
            begin(game, begun, node.duration, part, context)
    for those, keys in _apart(game, effect, affected, context) if effect.changes else ():
        # CR 611.2c: what changes the rules may come to affect others later.
        anew = not node.fixed and isinstance(those, _ANEW)
        affects = for_later(with_players(game, those, context), context)
        parts = [None] if anew else alike(effect.changes, keys) if keys else []
        for only in parts:
            if only is not None:
                context.bindings["each one"] = only
            fixed_changes = with_numbers(game, effect.changes, context)
            begin(game, Continuous(affects, (), fixed_changes), node.duration, only, context)
    bind(context, affected)


def _apart(
    game: Game, effect: Continuous, affected: tuple[Reference, ...], context: Context
) -> list[tuple[Ref, tuple[Reference, ...]]]:
    """What it affects, and of several those for themselves that others may join. (CR 611.2c)"""
    those = effect.affects
    if not isinstance(those, Union) or not any(isinstance(each, _ANEW) for each in those.parts):
        return [(those, affected)]
    if any(isinstance(each, Some) for each in those.parts):
        return [(those, affected)]  # they are chosen once
    apart = [
        (each, affected_now(game, replace(effect, affects=each), context)) for each in those.parts
    ]
    return [(each, tuple(key for key in keys if key in affected)) for each, keys in apart]


def with_their_creatures(effect: Continuous) -> Continuous:
    """Players who can't attack: the creatures they control can't. (CR 508.1a, 508.1c)"""
    if not any(isinstance(each, CantAttack) for each in effect.changes):
        return effect
    theirs = Each(Description((OfType(CREATURE), ControlledBy(effect.affects))))
    return replace(effect, affects=theirs)


def with_chosen(game: Game, effect: Continuous, context: Context) -> Continuous:
    """The effect with the abilities and words that its controller chooses now. (CR 608.2d)"""

    def change(each: Node) -> Node | None:
        if isinstance(each, ReplaceWords):
            return words_chosen(game, each, context)
        if isinstance(each, LoseAbility) and each.ability is None and context.item is not None:
            return LoseAbility(context.item.ability)
        if not isinstance(each, AddOneOf):
            return None
        names = [numbered(at, ability_named(one)) for at, one in enumerate(each.options, 1)]
        chosen = game.pick(
            context.you, Topic.ABILITY, "choose an ability", names, context.source, "608.2d"
        )
        return AddAbility(each.options[names.index(chosen)])

    made: list[Modification] = []
    for each in effect.modifications:
        made += _by_chance(game, each, effect, context) if type(each) is AddOneOf else (each,)
    return replace(effect, modifications=rewritten(tuple(made), change))


def _by_chance(
    game: Game, change: AddOneOf, effect: Continuous, context: Context
) -> list[AddAbility] | list[AddOneOf]:
    """The abilities that chance chooses, of those it doesn't have where that is said."""
    if not change.at_random:
        return [change]
    options = list(change.options)
    if change.lacking:
        for key in things(game, effect.affects, context):
            has = characteristics(game, key).abilities if is_object(key) else ()
            options = [each for each in options if each not in has]
    numbers = at_random(game, range(len(options)), change.at_random)
    return [AddAbility(options[number]) for number in numbers]


def with_controllers(
    game: Game, modifications: tuple[Modification, ...], context: Context
) -> tuple[Modification, ...]:
    """Who gains control is found out once, as the effect begins. (CR 608.2d, 611.2d)"""
    made: list[Modification] = []
    for each in modifications:
        if isinstance(each, ChangeControl) and not isinstance(each.to, You):
            context.bindings[NEW_CONTROLLER] = tuple(found(game, each.to, context)[:1])
            each = ChangeControl(Bound(NEW_CONTROLLER))
        made.append(each)
    return tuple(made)


def with_players(game: Game, affects: Ref, context: Context) -> Ref:
    """ "Creatures that player controls": who that is, is found out once. (CR 608.2h)"""

    def change(each: Node) -> Node | None:
        if isinstance(each, ControllerOf | OwnerOf | DefendingPlayer):
            return Union(tuple(ExactObject(player) for player in found(game, each, context)))
        return None

    return rewritten(affects, change) if isinstance(affects, Each) else affects


def with_borrowed(game: Game, effect: Continuous, context: Context) -> Continuous:
    """The effect with the abilities of another, as it has them now. (CR 201.5b, 608.2h)"""
    if not any(isinstance(each, AddAbilitiesOf) for each in effect.modifications):
        return effect
    made: list[Modification] = []
    for each in effect.modifications:
        if isinstance(each, AddAbilitiesOf):
            for other in things(game, each.what, context):
                theirs = characteristics(game, other).abilities
                made += (AddAbility(one) for one in theirs if is_activated(one))
        else:
            made.append(each)
    return replace(effect, modifications=tuple(made))


def affected_now(game: Game, effect: Continuous, context: Context) -> tuple[Reference, ...]:
    """The objects and players it affects as it begins; not what is phased out. (CR 702.26e)

    Unless the effect speaks of it as that: it can't phase in.
    """
    of_phased_out = any(isinstance(each, CantPhaseIn) for each in effect.changes)
    return tuple(
        reference
        for reference in things(game, effect.affects, context)
        if is_player(reference) or of_phased_out or not game.objects[reference].phased_out
    )


def alike(
    modifications: tuple[Node, ...], affected: tuple[Reference, ...]
) -> list[tuple[Reference, ...]]:
    """All at once, or one by one where a number is about each one itself."""
    own = Bound("each one").name
    if len(affected) > 1 and any(
        isinstance(each, Bound) and each.name == own for each in walk(modifications)
    ):
        return [(reference,) for reference in affected]
    return [affected]


def with_numbers(game: Game, tree: Any, context: Context) -> Any:
    """The tree with its amounts as they are now. (CR 608.2h, 611.2d)

    An ability given away, or what is done instead later, keeps its amounts; but X is known.
    """

    def change(each: Node) -> Node | int | None:
        if isinstance(each, AddAbility):
            own = with_own_x(each).ability
            return AddAbility(with_kinds(game, with_x(own, context), context))
        if isinstance(each, Instruction):
            return with_x(each, context)
        if isinstance(each, SetPT):
            numbers: list[Any] = [
                None if number is None else set_to(game, number, context)
                for number in (each.power, each.toughness)
            ]
            return SetPT(*numbers)
        if isinstance(each, Amount):
            return amount(game, each, context)
        return None

    return for_later(rewritten(tree, change), context)


def duration_starts(game: Game, duration: Lasting | None, context: Context) -> bool:
    """Whether a "for as long as" duration would start at all. (CR 611.2b)"""
    tapped = (Duration.WHILE_SOURCE_TAPPED, Duration.WHILE_YOURS_AND_TAPPED)
    yours = (Duration.WHILE_YOU_CONTROL_SOURCE, Duration.WHILE_YOURS_AND_TAPPED)
    if duration is Duration.WHILE_SOURCE_FACE_UP:
        return context.source in game.command
    as_long_as = (Duration.WHILE_SOURCE_REMAINS, *yours, *tapped)
    if duration not in as_long_as:
        return True
    record = game.objects.get(context.source)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return False
    if duration in yours and controller_of(game, record.id) != context.you:
        return False
    return duration not in tapped or record.tapped


def apply_replacement(game: Game, node: ApplyReplacement, context: Context) -> None:
    """Begin a replacement or prevention effect. (CR 614.2, 615.2, 615.7)"""
    if has_begun(node, context) or not duration_starts(game, node.duration, context):
        return
    chosen = with_source(game, node.replacement, context)
    if chosen is None:
        return
    replacement = with_numbers(game, chosen, context)
    effect = FloatingEffect(
        replacement, context.you, context.source, node.duration or Duration.END_OF_GAME
    )
    effect.values = kept(game, context)
    effect.uses = node.uses
    if node.shield != 0:
        effect.shield = number_of(game, node.shield, context)
        if effect.shield == 0:
            return
    for each in one_for_each(game, effect, context):
        happen(game, [EffectBegan(each, rule="614.2", cause=context.source)])
    context.did = True


def with_source(game: Game, replacement: Any, context: Context) -> Any:
    """The effect about the source chosen now; None if there is none. (CR 609.7a)"""
    ref = getattr(replacement, "source", None)
    if not isinstance(ref, SourceOfChoice):
        return replacement
    sources = found(game, ref, context)
    if not sources:
        return None
    context.bindings[CHOSEN_SOURCE] = tuple(sources)
    return replace(replacement, source=Bound(CHOSEN_SOURCE))


def one_for_each(game: Game, effect: FloatingEffect, context: Context) -> list[FloatingEffect]:
    """A shield for each of several creatures there are now. (CR 615.11)"""
    node = effect.effect
    if effect.shield < 0 or not isinstance(node, Prevent):
        return [effect]
    if not isinstance(node.recipient, Each | Union):
        return [effect]
    shields = []
    for reference in things(game, node.recipient, context):
        shield = effect.copy()
        shield.effect = replace(node, recipient=Bound("shielded"))
        shield.values = {**effect.values, "shielded": (reference,)}
        shields.append(shield)
    return shields


def exchange(game: Game, node: Exchange, context: Context) -> None:
    """All of it or nothing. (CR 701.12a)"""
    if node.which is Exchanged.LIFE_TOTALS:
        exchange_life(game, node, context)
        return
    if node.which is Exchanged.PLACES:
        exchange_places(game, node, context)
        return
    ones = _controlled(game, node.one, context)
    others = ones[1:] if node.other is None else _controlled(game, node.other, context)
    if not ones or not others:
        return
    one, other = ones[0], others[0]
    mine, theirs = controller_of(game, one), controller_of(game, other)
    if mine == theirs:
        return  # CR 701.12b
    for key, player in ((one, theirs), (other, mine)):
        context.bindings[NEW_CONTROLLER] = (player,)
        control = Continuous(Bound("them"), (ChangeControl(Bound(NEW_CONTROLLER)),))
        begin(game, control, Duration.END_OF_GAME, (key,), context)
    bind(context, (one, other))
    context.did = True


def _controlled(game: Game, what: Ref, context: Context) -> list[ObjectId]:
    """The permanents and spells meant that are still there. (CR 109.4)"""
    records = [game.objects[key] for key in objects(game, what, context)]
    there = (BATTLEFIELD, STACK)
    return [each.id for each in records if each.zone in there and not each.phased_out]


def for_next_spell(game: Game, node: ForNextSpell, context: Context) -> None:
    """The next one this turn is the one after those that were cast so far. (CR 601.2i)"""
    what = as_spell(node.what)
    before = sum(
        1
        for event in game.history
        if isinstance(event, SpellCast)
        and event.player == context.you
        and describes(game, what, event.object, context)
    )
    just_that = Description((*node.what.parts, NthCast(before + 1, node.what)))

    def change(item: Node) -> Node | None:
        return just_that if item == node.what else None

    effect = rewritten(with_numbers(game, node.effect, context), change)
    begin(game, effect, Duration.END_OF_TURN, None, context)
    context.did = True


def last_spells(game: Game, node: LastSpells, context: Context) -> None:
    """Those cast so far this turn and so many more, but no others. (CR 101.2, 601.3)"""
    for player in players(game, node.who, context):
        cast = sum(isinstance(e, SpellCast) and e.player == player for e in game.history)
        limit = CantCast(Description((Spell(),)), limit=cast + node.more)
        begin(
            game, Continuous(Bound("them"), (), (limit,)), Duration.END_OF_TURN, (player,), context
        )
    context.did = True


def priced(game: Game, player: PlayerId) -> Iterator[tuple[FloatingEffect, Costs]]:
    """The player's effects on objects that are still there, with what ends them."""
    for floating in game.effects.values():
        effect = floating.effect
        if not isinstance(effect, Continuous) or effect.ends_for is None:
            continue
        if floating.controller == player and floating.source in game.objects:
            yield floating, effect.ends_for


def offer(game: Game, player: PlayerId) -> list[ObjectId]:
    """The objects with such an effect, where the player can pay."""
    if not game.effects:
        return []
    return [
        floating.source
        for floating, costs in priced(game, player)
        if can_pay(game, player, costs, Context(player, floating.source))
    ]


def end(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Pay, and the effect ends; nobody can respond. (CR 116.3)"""
    for floating, costs in priced(game, player):
        if floating.source == key:
            if not pay(game, player, costs, Context(player, key)):
                return False
            return bool(happen(game, [EffectEnded(floating.id, rule="116.2c", cause=key)]))
    return False


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Apply: apply,
    ApplyReplacement: apply_replacement,
    Exchange: exchange,
    ForNextSpell: for_next_spell,
    LastSpells: last_spells,
}


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "end its effect": SpecialAction(Awakened(offer), end),
}

# The changes of the rules that are heeded here.
HEEDS: Final = (CantAttack, CantPhaseIn)
