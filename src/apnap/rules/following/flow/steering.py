"""Steering: in order, if, unless, may, for each, choices, modes, later. (CR 603.7, 608.2, 700.2)"""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, cast

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.amounts import Condition, Matches, Number, X
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.actions import (
    Body,
    CreateCopies,
    CreateTokens,
    DealDamage,
    Instruction,
    Move,
    PayCost,
)
from apnap.abilities.instructions.flow import (
    AlsoDoneBy,
    Apply,
    CastIt,
    Choose,
    ChooseOne,
    Delayed,
    If,
    Instead,
    KeywordAction,
    May,
    Modal,
    OnceEachTurn,
    Repeat,
    RepeatFor,
    RepeatProcess,
    SameSubject,
    Sequence,
    Unless,
)
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    Some,
    Target,
    Union,
)
from apnap.abilities.triggers import NEXT_TURN, StepBegins
from apnap.abilities.values import CHOSEN_PLAYERS, DoneTo, Duration
from apnap.game.bindings import (
    Again,
    GivenName,
    by_name,
    chosen_as,
    chosen_by,
    only,
)
from apnap.game.choices import Details, Meaning
from apnap.game.game import Game
from apnap.game.objects import DelayedTrigger
from apnap.game.topics import Topic
from apnap.keywords.actions import action_of
from apnap.rules.costs.mana_cost_of_objects import with_mana_costs
from apnap.rules.costs.payment import pay
from apnap.rules.door.durations import UNTIL_YOUR_TURN
from apnap.rules.door.happening import at_random, chance, happen
from apnap.rules.following.flow.optional import can_pay_now, is_possible
from apnap.rules.following.flow.paid_amounts import settled, times_chosen
from apnap.rules.following.flow.simultaneous import are_own, each_their_own, has_numbers
from apnap.rules.following.following import (
    AGAIN,
    REPEATING,
    InstructionRows,
    at_hand,
    bind,
    choosers,
    follow,
    follow_body,
    players,
    things,
    this_way,
    who_decide,
)
from apnap.rules.following.objects.damage import deal_together
from apnap.rules.meaning.amounts import number_of, told_once
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.kept_values import TAKEN, for_later, kept
from apnap.rules.meaning.references import found
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.objects.context import EVENT_NUMBER, Context
from apnap.rules.objects.wording import asking_for
from apnap.rules.replacing.choices_as_it_enters import (
    entering_choice,
    entering_options,
    remembered_as,
)
from apnap.rules.replacing.effects_as_it_enters import look_around, with_what_follows
from apnap.rules.triggering.triggered_abilities import (
    has_done,
    once_each_turn,
    reflexive_trigger,
    with_own_targets,
)
from apnap.terms.events import ActionTaken, DelayedTriggerMade, Noted
from apnap.terms.identity import PlayerId, Reference, is_player


def in_order(game: Game, node: Sequence, context: Context) -> None:
    """One after the other; it was done if any of it was. (CR 608.2c)"""
    did = False
    with told_once(context, node.parts):
        for at, part in enumerate(node.parts):
            if len(node.parts) > 1:
                look_around(context, node.parts, at)
            follow(game, part, context)
            did = did or context.did
    if not (node.parts and isinstance(node.parts[-1], May)):  # "if you do" is said of that
        context.did = did


def only_once(game: Game, node: OnceEachTurn, context: Context) -> None:
    """Not again if its controller has done so this turn. (CR 603.2h)

    What they may do is done once they choose to: events of its own don't trigger it again.
    """
    index = context.item.index if context.item is not None else 0
    context.did = False
    if has_done(game, context.you, context.source, index):
        return
    taken = ActionTaken(context.you, once_each_turn(index), context.source, rule="603.2h")
    context.bindings[TAKEN] = taken
    in_order(game, Sequence(node.do), context)
    if context.bindings.pop(TAKEN, None) is not None and context.did:
        happen(game, [taken])


def instead(game: Game, node: Instead, context: Context) -> None:
    """Later words change what earlier ones do. (CR 608.2c)"""
    if not holds(game, node.condition, context):
        follow(game, node.do, context)
        return
    follow(game, node.then, context)
    if isinstance(node.then, May) and not context.did:
        follow(game, node.do, context)  # it was not done instead


def same_subject(game: Game, node: SameSubject, context: Context) -> None:
    """Several things with one subject, found once. (CR 608.2c)"""
    with told_once(context, node.parts):
        _by_one_subject(game, node, context)


def _by_one_subject(game: Game, node: SameSubject, context: Context) -> None:
    subjects = players(game, node.who, context) or found(game, node.who, context)
    if len(subjects) > 1 and all(map(is_player, subjects)) and are_own(node.parts[1:]):
        each_their_own(game, node, subjects, context)
        return
    context.bindings["subject"] = tuple(subjects)
    at_once = all(isinstance(part, DealDamage) for part in node.parts)
    if at_once and not has_numbers(node.parts[1:]):
        deal_together(game, cast(tuple[DealDamage, ...], node.parts), context)
        return
    did = False
    for part in node.parts:
        follow(game, _for_all(part, node.who), context)
        did = did or context.did
    context.did = did


def _for_all(part: Instruction, who: Ref) -> Instruction:
    """What changes the rules for all that fit is not for those of now alone. (CR 611.2c)"""
    if not isinstance(who, Each) or not isinstance(part, Apply) or part.effect.modifications:
        return part
    affected = part.effect.affects
    if not isinstance(affected, Bound) or affected.name != "subject":
        return part
    return replace(part, effect=replace(part.effect, affects=who))


def pay_cost(game: Game, node: PayCost, context: Context) -> None:
    """The player pays, or can't and doesn't. (CR 118.12)"""
    for player in who_decide(game, node.who, context):
        x = node.x if node.x is not None else chosen_x(game, player, node.costs, context)
        costs = with_known_x(game, node.costs, x, context)
        if node.most != 1:
            times = times_chosen(game, player, costs, node.most, context)
            if not times:
                continue
            costs = times_over(costs, times)
        if can_pay_now(game, player, costs, context):
            costs = settled(game, player, costs, context)
            context.did = pay(game, player, costs, context)


def also_done_by(game: Game, node: AlsoDoneBy, context: Context) -> None:
    """Others do what you do: who is told to do so isn't said. (CR 101.4, 608.2c)"""
    follow(game, node.do, context)
    did = context.did
    for player in players(game, node.who, context):
        theirs = Context(player, context.source, context.item, source_known=context.source_known)
        theirs.bindings = context.bindings.copy()
        follow(game, node.do, theirs)
    context.did = did


def when_so(game: Game, node: WhenSo, context: Context) -> None:
    """What was done may make an ability trigger at once. (CR 603.12)"""
    if holds(game, node.condition, context):
        reflexive_trigger(game, Body((node.then,)), context)
        context.did = True


def as_if_cast(node: If) -> Condition:
    """The condition; of a card to be cast "if it's a spell with …", what it would be as one."""
    condition = node.condition
    if not isinstance(node.then, CastIt) or not isinstance(condition, Matches):
        return condition
    if not isinstance(condition.description, Description):
        return condition
    return replace(condition, description=as_spell(condition.description))


def if_so(game: Game, node: If, context: Context) -> None:
    """CR 608.2c"""
    if holds(game, as_if_cast(node), context):
        follow(game, node.then, context)
    elif node.otherwise is not None:
        follow(game, node.otherwise, context)
    else:
        context.did = False
        if makes_them(node.then):  # what is said of them now is said of none
            context.bindings["them"] = ()
        if not node.trails:
            for each in walk(node.then):
                if isinstance(each, Each):
                    context.meant.setdefault(each.what, [])


def makes_them(do: Instruction) -> bool:
    """Whether what it moves or makes would be "them" to what follows. (CR 608.2c)"""
    if isinstance(do, Move):
        return not (isinstance(do.what, Bound) and do.what.name == "them")
    return isinstance(do, CreateTokens | CreateCopies)


def unless(game: Game, node: Unless, context: Context) -> None:
    """Do so unless a player pays; each may, in APNAP order. (CR 118.12a)"""
    if averted(game, node, context):
        context.did = False


def averted(game: Game, node: Unless, context: Context) -> bool:
    """Whether a player paid, so that it isn't done; else it is. (CR 118.12a)"""
    field = _concerns(node)
    if field:  # each of them pays for themselves
        concerned = players(game, getattr(node.do, field), context)
        left = tuple(one for one in concerned if not _has_paid(game, node, one, context))
        context.bindings["each player"] = left
        if left:
            do: Any = node.do
            follow(game, replace(do, **{field: Bound("each player")}), context)
        return not left
    if isinstance(node.do, DealDamage):  # "unless they pay that much life"
        context.bindings["that much"] = number_of(game, node.do.amount, context)
    if any(_has_paid(game, node, player, context) for player in players(game, node.who, context)):
        return True
    follow(game, node.do, context)
    return False


def _concerns(node: Unless) -> str:
    """Which field of what is done is about each of the players who may pay, if one is."""
    if not isinstance(node.who, Bound) or node.who.name != "each player":
        return ""
    for name in ("who", "recipient"):
        if isinstance(getattr(node.do, name, None), EachPlayer | EachOpponent | Each):
            return name
    return ""


def _has_paid(game: Game, node: Unless, player: PlayerId, context: Context) -> bool:
    """Whether the player can pay and chooses to. (CR 118.12a)"""
    at_hand(context, player)
    known = with_mana_costs(game, node.costs, context)
    if known is None:
        return False
    costs = with_known_x(game, known, node.x, context)
    costs = times_over(costs, number_of(game, node.times, context))
    if node.besides is not None:
        costs = Costs((*node.besides.parts, *costs.parts))
    paid = (
        can_pay_now(game, player, costs, context)
        and game.confirm(
            player,
            Topic.PAY,
            "pay",
            context.source,
            "118.12a",
            Meaning(None, node),
            Details(cost=costs),
        )
        and pay(game, player, settled(game, player, costs, context), context)
    )
    context.acting = context.you
    return paid


def with_known_x(game: Game, costs: Costs, x: Number | None, context: Context) -> Costs:
    """The cost with the number in the place of {X}. (CR 107.3i)"""
    if x is None:
        return costs
    number = str(max(0, number_of(game, x, context)))
    context.bindings["X"] = int(number)  # and so it is in the rest of the text
    parts = [
        PayMana(tuple(number if each == "X" else each for each in part.symbols))
        if isinstance(part, PayMana)
        else part
        for part in costs.parts
    ]
    return Costs(tuple(parts))


def chosen_x(game: Game, player: PlayerId, costs: Costs, context: Context) -> int | None:
    """What X is, if a triggered ability doesn't say so: the player who pays chooses. (CR 107.3f)"""
    triggered = context.item is not None and context.item.kind == "triggered"
    if not triggered or "X" in context.bindings or number_of(game, X(), context):
        return None
    if not any(isinstance(part, PayMana) and "X" in part.symbols for part in costs.parts):
        return None
    most = 0
    while can_pay_now(game, player, with_known_x(game, costs, most + 1, context), context):
        most += 1
    x = game.number(
        player,
        Topic.VALUE_OF_X,
        "choose X",
        (0, most),
        context.source,
        "107.3f",
        Details(cost=costs),
    )
    context.bindings["X"] = x
    return x


def times_over(costs: Costs, times: int) -> Costs:
    """A cost so many times over, to be paid as a whole or not at all. (CR 702.24a)"""
    return costs if times == 1 else Costs(costs.parts * times)


def repeat(game: Game, node: Repeat, context: Context) -> None:
    """That many times, the number found out once. (CR 608.2h)"""
    did = False
    for _ in range(number_of(game, node.amount, context)):
        if game.is_over:
            return
        follow(game, node.do, context)
        did = did or context.did
    context.did = did


def repeat_process(game: Game, node: RepeatProcess, context: Context) -> None:
    """The whole text up to here again; see `follow_body`. (CR 608.2c)"""
    if node.until is not None and holds(game, node.until, context):
        return
    if REPEATING not in context.bindings:
        more = None if node.times is None else number_of(game, node.times, context)
        context.bindings[AGAIN] = Again(more, whole=node.until is not None)
    context.did = True


def repeat_for(game: Game, node: RepeatFor, context: Context) -> None:
    """Whether the first could be done or not; the targets stay the same. (CR 608.2c)"""
    did = False
    for do in (node.do, *(_done_for(node, other) for other in node.others)):
        if game.is_over:
            return
        follow(game, do, context)
        did = did or context.did
    context.did = did


@lru_cache(maxsize=1024)
def _done_for(node: RepeatFor, other: Description) -> Instruction:
    """The same done for something else."""
    made: Instruction = rewritten(node.do, lambda each: other if each == node.what else None)
    return made


# Choices. (CR 608.2d)


def choose_one(game: Game, node: ChooseOne, context: Context) -> None:
    """One of the options that can be done; all choose before any does so. (CR 101.4, 608.2d)"""
    chosen: list[tuple[PlayerId, Instruction]] = []
    for player in choosers(game, node.who, context):
        at_hand(context, player)
        able = [each for each in node.options if is_possible(game, each, player, context)]
        options = able or list(node.options)
        if node.at_random:
            chosen.append((player, options[chance(game, len(options))]))
            continue
        one = game.pick(player, Topic.INSTRUCTION, "choose one", options, context.source, "608.2d")
        chosen.append((player, one))
    for player, one in chosen:
        at_hand(context, player)
        follow(game, one, context)
    context.acting = context.you


def choose(game: Game, node: Choose, context: Context) -> None:
    """Something is chosen, and known by its name to what follows. (CR 608.2d, 607.2d)"""
    if isinstance(node.of, Some):
        choose_objects(game, node, node.of, context)
        return
    for player in choosers(game, node.who, context):
        at_hand(context, player)
        if isinstance(node.of, (Target, Union)):
            by_name(context.bindings)[GivenName(node.name)] = tuple(things(game, node.of, context))
            context.did = True
            continue  # CR 115.1: they were chosen before
        if node.of is not None:
            options = things(game, node.of, context)
            if not options:
                continue
            asked = node.which.words
            chosen = game.pick(
                player,
                Topic.CHOOSE,
                asking_for(asked),
                options,
                context.source,
                "608.2d",
                details=Details(asked),
            )
        elif node.at_random:
            chosen = at_random(game, entering_options(game, player, node.which), 1)[0]
        else:
            chosen = entering_choice(game, player, node.which, context.source)
        key = remembered_as(node.which)
        is_reference = node.of is not None or node.which.kind in CHOSEN_PLAYERS
        value = (chosen,) if is_reference else chosen
        bound = by_name(context.bindings)
        bound[GivenName(node.name)] = bound[chosen_as(key)] = value
        if node.of is None and context.source in game.objects:
            happen(game, [Noted(context.source, key, chosen, rule="607.2d", cause=context.source)])
        context.did = True
    context.acting = context.you


def choose_objects(game: Game, node: Choose, of: Some, context: Context) -> None:
    """Objects each of the players chooses; all of them are "those creatures". (CR 101.4, 608.2d)"""
    chosen: list[Reference] = []
    for player in choosers(game, node.who, context):
        at_hand(context, player)
        theirs = things(game, of, context)
        by_name(context.bindings)[chosen_by(player)] = tuple(theirs)
        chosen += theirs
    context.acting = context.you
    this_way(context, DoneTo.CHOSEN, chosen)
    bind(context, dict.fromkeys(chosen))
    by_name(context.bindings)[GivenName(node.name)] = context.bindings["them"]


def modal(game: Game, node: Modal, context: Context) -> None:
    """The chosen modes are followed in the order printed. (CR 700.2)"""
    modes = context.item.modes if context.item is not None else ()
    for index in sorted(modes):
        follow_body(game, node.modes[index].body, context)


def keyword_action(game: Game, node: KeywordAction, context: Context) -> None:
    """A keyword action is what it stands for. (CR 701.1)"""
    follow(game, action_of(node), context)


# Later. (CR 603.7)


def delayed(game: Game, node: Delayed, context: Context) -> None:
    """Make a delayed triggered ability, which keeps what is bound now. (CR 603.7a, 603.7d)"""
    body = with_own_targets(with_what_follows(node, context), context)
    condition = for_later(node.condition, context)
    if isinstance(condition, StepBegins) and condition.turn == NEXT_TURN:
        condition = replace(condition, turn=game.turn + 1)
    trigger = DelayedTrigger(
        TriggeredAbility(condition, body, word="when"), context.you, context.source
    )
    values = kept(game, context)
    values.pop(EVENT_NUMBER, None)
    trigger.bindings = only(values, node.names) if node.names else values
    trigger.once = node.once
    if node.duration in (Duration.END_OF_TURN, Duration.THIS_TURN):
        trigger.until_turn = game.turn
    elif node.duration == Duration.YOUR_NEXT_TURN:
        trigger.until_turn = UNTIL_YOUR_TURN
    happen(game, [DelayedTriggerMade(trigger, rule="603.7a", cause=context.source)])
    context.did = True


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Sequence: in_order,
    OnceEachTurn: only_once,
    Instead: instead,
    SameSubject: same_subject,
    PayCost: pay_cost,
    AlsoDoneBy: also_done_by,
    WhenSo: when_so,
    If: if_so,
    Unless: unless,
    Repeat: repeat,
    RepeatProcess: repeat_process,
    RepeatFor: repeat_for,
    ChooseOne: choose_one,
    Choose: choose,
    Modal: modal,
    KeywordAction: keyword_action,
    Delayed: delayed,
}
