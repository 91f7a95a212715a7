"""Steering: in order, if, unless, may, for each, choices, modes, later. (CR 603.7, 608.2, 700.2)"""

from dataclasses import replace
from typing import Any, cast

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.amounts import Condition, Matches, Number, X
from apnap.abilities.amounts import Noted as HowMany
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import Is
from apnap.abilities.effects import END_OF_TURN, THIS_TURN, YOUR_NEXT_TURN
from apnap.abilities.instructions import (
    Body,
    DealDamage,
    Discard,
    Instruction,
    Mill,
    Move,
    PayCost,
    Reveal,
    Sacrifice,
)
from apnap.abilities.instructions_cards import WhenSo
from apnap.abilities.instructions_more import (
    AlsoDoneBy,
    CastIt,
    Choose,
    ChooseOne,
    Delayed,
    ForEach,
    If,
    IfYouDo,
    Instead,
    KeywordAction,
    May,
    Modal,
    OnceEachTurn,
    Repeat,
    SameSubject,
    Sequence,
    Unless,
)
from apnap.abilities.nodes import walk
from apnap.abilities.references import (
    Bound,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    Some,
    Target,
    Those,
    Union,
)
from apnap.abilities.triggers import WhenYouDo
from apnap.game.choices import Meaning
from apnap.game.game import Game
from apnap.game.objects import DelayedTrigger, Trigger
from apnap.keywords.actions import action_of
from apnap.languages.said import said
from apnap.rules.amounts import event_number
from apnap.rules.as_spells import as_spell
from apnap.rules.conditions import holds
from apnap.rules.context import EVENT_NUMBER, Context
from apnap.rules.descriptions import candidates
from apnap.rules.durations import UNTIL_YOUR_TURN
from apnap.rules.entering_as_said import look_ahead
from apnap.rules.entering_choices import entering_choice, kind_of
from apnap.rules.following import (
    SEEN,
    at_hand,
    bind,
    bind_number,
    follow,
    follow_body,
    follows,
    for_later,
    kept,
    number_of,
    players,
    things,
)
from apnap.rules.following_damage import deal_together
from apnap.rules.following_permanents import can_sacrifice
from apnap.rules.happening import happen
from apnap.rules.references import found
from apnap.rules.token_piles import one_by_one
from apnap.rules.triggered_abilities import has_done, once_each_turn
from apnap.rules.wording import asking_for, deed
from apnap.terms.events import AbilityTriggered, ActionTaken, DelayedTriggerMade, Noted
from apnap.terms.identity import PlayerId, is_player
from apnap.terms.turn import HAND, LIBRARY

_NUMBERS = ("that many", "that much")


@follows(Sequence)
def in_order(game: Game, node: Sequence, context: Context) -> None:
    """One after the other; it was done if any of it was. (CR 608.2c)"""
    did = False
    for at, part in enumerate(node.parts, 1):
        if at < len(node.parts):
            look_ahead(context, node.parts[at])
        follow(game, part, context)
        did = did or context.did
    context.did = did


@follows(OnceEachTurn)
def only_once(game: Game, node: OnceEachTurn, context: Context) -> None:
    """Not again if its controller has done so this turn. (CR 603.2h)"""
    index = context.item.index if context.item is not None else 0
    context.did = False
    if has_done(game, context.you, context.source, index):
        return
    in_order(game, Sequence(node.do), context)
    if context.did:
        action = once_each_turn(index)
        happen(game, [ActionTaken(context.you, action, context.source, rule="603.2h")])


@follows(Instead)
def instead(game: Game, node: Instead, context: Context) -> None:
    """Later words change what earlier ones do. (CR 608.2c)"""
    if not holds(game, node.condition, context):
        follow(game, node.do, context)
        return
    follow(game, node.then, context)
    if isinstance(node.then, May) and not context.did:
        follow(game, node.do, context)  # it was not done instead


@follows(SameSubject)
def same_subject(game: Game, node: SameSubject, context: Context) -> None:
    """Several things with one subject, found once. (CR 608.2c)"""
    subjects = players(game, node.who, context) or found(game, node.who, context)
    if len(subjects) > 1 and all(map(is_player, subjects)) and _has_numbers(node.parts[1:]):
        each_their_own(game, node, subjects, context)
        return
    context.bindings["subject"] = tuple(subjects)
    at_once = all(isinstance(part, DealDamage) for part in node.parts)
    if at_once and not _has_numbers(node.parts[1:]):
        deal_together(game, cast(tuple[DealDamage, ...], node.parts), context)
        return
    did = False
    for part in node.parts:
        follow(game, part, context)
        did = did or context.did
    context.did = did


def _has_numbers(parts: tuple[Instruction, ...]) -> bool:
    """Whether they speak of how many it was before: each player's number is their own."""
    return any(isinstance(each, HowMany) and each.name in _NUMBERS for each in walk(parts))


def each_their_own(
    game: Game, node: SameSubject, subjects: list[PlayerId], context: Context
) -> None:
    """Each part by one player after the other, with their own "that many". (CR 101.4, 608.2e)"""
    numbers: dict[PlayerId, dict[str, Any]] = {player: {} for player in subjects}
    did = False
    for part in node.parts:
        for player in subjects:
            at_hand(context, player)
            context.bindings["subject"] = (player,)
            context.bindings.update(numbers[player])
            follow(game, part, context)
            did = did or context.did
            numbers[player] = {
                name: context.bindings[name] for name in _NUMBERS if name in context.bindings
            }
    context.acting = context.you
    context.bindings["subject"] = tuple(subjects)
    context.did = did


@follows(May)
def may(game: Game, node: May, context: Context) -> None:
    """Each player decides, in APNAP order; not to do what can't be done. (CR 608.2d)"""
    did = False
    for player in players(game, node.who, context):
        at_hand(context, player)
        context.bindings["subject"] = (player,)
        if not is_possible(game, node.do, player, context):
            continue
        do = with_none_chosen(node.do)
        if do is not node.do or _wants(game, player, node, context):
            context.acting = player
            follow(game, do, context)
            did = did or context.did
        elif not isinstance(do, PayCost):
            bind_number(context, 0)  # so many it was
    context.acting = context.you
    context.did = did


def _wants(game: Game, player: PlayerId, node: May, context: Context) -> bool:
    """Whether the player chooses to do what they may. (CR 608.2d)"""
    prompt = said("may {do}", do=deed(node.do))
    return game.confirm(player, prompt, context.source, "608.2d", Meaning(None, node))


def with_none_chosen(do: Instruction) -> Instruction:
    """Of cards set apart, to take none is to decline: it is asked as one question. (CR 608.2d)"""
    if isinstance(do, Sequence) and do.parts and all(map(_of_them, do.parts[1:])):
        first = with_none_chosen(do.parts[0])
        return do if first is do.parts[0] else replace(do, parts=(first, *do.parts[1:]))
    if not isinstance(do, Move | Reveal) or not isinstance(do.what, Some):
        return do
    free = do.what.up_to or (do.what.amount == 1 and not do.what.at_random)
    apart = any(isinstance(part, Is) and _is(part.what, SEEN) for part in do.what.what.parts)
    return replace(do, what=replace(do.what, up_to=True)) if free and apart else do


def _of_them(part: Instruction) -> bool:
    return isinstance(part, Move) and _is(part.what, "them")


def _is(ref: Ref, name: str) -> bool:
    return isinstance(ref, Bound) and ref.name == name


def is_possible(game: Game, do: Instruction, player: PlayerId, context: Context) -> bool:
    """Whether a player may choose to do so: not if it can't be done. (CR 608.2d)"""
    if isinstance(do, IfYouDo):
        return is_possible(game, do.first, player, context)
    if isinstance(do, Sequence):
        return not do.parts or is_possible(game, do.parts[0], player, context)
    if isinstance(do, PayCost):
        return can_pay_now(game, player, do.costs, context)
    if isinstance(do, Sacrifice) and isinstance(do.what, Some):
        able = (can_sacrifice(game, player, k) for k in candidates(game, do.what.what, context))
        return sum(able) >= number_of(game, do.what.amount, context)  # type: ignore[arg-type]
    if isinstance(do, Discard) and not do.whole:
        hand = game.zone(HAND, player)
        return len(hand) >= number_of(game, do.amount, context)
    if isinstance(do, Mill):
        return len(game.zone(LIBRARY, player)) >= number_of(game, do.amount, context)  # CR 701.17b
    return True


def can_pay_now(game: Game, player: PlayerId, costs: Costs, context: Context) -> bool:
    """Whether the player could pay as the spell or ability resolves. (CR 118.3, 608.2g)"""
    from apnap.rules.payment import can_pay

    return can_pay(game, player, costs, context)


@follows(PayCost)
def pay_cost(game: Game, node: PayCost, context: Context) -> None:
    """The player pays, or can't and doesn't. (CR 118.12)"""
    from apnap.rules.payment import pay

    for player in players(game, node.who, context):
        x = node.x if node.x is not None else chosen_x(game, player, node.costs, context)
        costs = with_known_x(game, node.costs, x, context)
        if can_pay_now(game, player, costs, context):
            context.did = pay(game, player, costs, context)


def _pays(game: Game, node: PayCost, context: Context) -> bool:
    """Whether the players choose to pay what they could."""
    return all(
        can_pay_now(game, player, node.costs, context)
        and game.confirm(player, "pay", context.source, "118.3c", Meaning(None, node))
        for player in players(game, node.who, context)
    )


@follows(IfYouDo)
def if_you_do(game: Game, node: IfYouDo, context: Context) -> None:
    """The second only if the first was done, or paid to avert it. (CR 608.2c, 118.12, 118.12a)

    Nobody has to pay mana: to activate mana abilities isn't mandatory. (CR 118.3c)
    """
    if isinstance(node.first, Unless):
        context.did = _averted(game, node.first, context)
    elif isinstance(node.first, PayCost) and not _pays(game, node.first, context):
        context.did = False
    else:
        follow(game, node.first, context)
    if not context.did:
        if node.otherwise is not None:
            follow(game, node.otherwise, context)
        return
    if node.words.startswith("when"):
        reflexive_trigger(game, Body((node.then,)), context)
    else:
        follow(game, node.then, context)
    context.did = True


@follows(AlsoDoneBy)
def also_done_by(game: Game, node: AlsoDoneBy, context: Context) -> None:
    """Others do what you do: who is told to do so isn't said. (CR 101.4, 608.2c)"""
    follow(game, node.do, context)
    did = context.did
    for player in players(game, node.who, context):
        theirs = Context(player, context.source, context.item, source_known=context.source_known)
        theirs.bindings = dict(context.bindings)
        follow(game, node.do, theirs)
    context.did = did


@follows(WhenSo)
def when_so(game: Game, node: WhenSo, context: Context) -> None:
    """What was done may make an ability trigger at once. (CR 603.12)"""
    if holds(game, node.condition, context):
        reflexive_trigger(game, Body((node.then,)), context)
        context.did = True


def reflexive_trigger(game: Game, body: Body, context: Context) -> None:
    """An ability that triggers at once for what was just done. (CR 603.12)"""
    ability = TriggeredAbility(WhenYouDo(), with_own_targets(body, context), word="when")
    trigger = Trigger(ability, context.you, context.source)
    trigger.source_known = game.record_of(context.source)
    trigger.bindings = kept(game, context)
    trigger.bindings[EVENT_NUMBER] = event_number("that many", context)
    event = AbilityTriggered(context.you, trigger, rule="603.12", cause=context.source)
    happen(game, [event])


def with_own_targets(body: Body, context: Context) -> Body:
    """The body of a later ability: its new targets stay targets, those chosen are bound."""
    chosen = context.item.targets if context.item is not None else {}
    made: Body = for_later(body, context, chosen)
    return made


def as_if_cast(node: If) -> Condition:
    """The condition; of a card to be cast "if it's a spell with …", what it would be as one."""
    condition = node.condition
    if not isinstance(node.then, CastIt) or not isinstance(condition, Matches):
        return condition
    if not isinstance(condition.description, Those):
        return condition
    return replace(condition, description=as_spell(condition.description))


@follows(If)
def if_so(game: Game, node: If, context: Context) -> None:
    """CR 608.2c"""
    if holds(game, as_if_cast(node), context):
        follow(game, node.then, context)
    elif node.otherwise is not None:
        follow(game, node.otherwise, context)
    else:
        context.did = False


@follows(Unless)
def unless(game: Game, node: Unless, context: Context) -> None:
    """Do so unless a player pays; each may, in APNAP order. (CR 118.12a)"""
    if _averted(game, node, context):
        context.did = False


def _averted(game: Game, node: Unless, context: Context) -> bool:
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
    from apnap.rules.payment import pay

    at_hand(context, player)
    costs = with_known_x(game, node.costs, node.x, context)
    costs = times_over(costs, number_of(game, node.times, context))
    paid = (
        can_pay_now(game, player, costs, context)
        and game.confirm(player, "pay", context.source, "118.12a", Meaning(None, node))
        and pay(game, player, costs, context)
    )
    context.acting = context.you
    return paid


def with_known_x(game: Game, costs: Costs, x: Number | None, context: Context) -> Costs:
    """The cost with the number in the place of {X}. (CR 107.3i)"""
    if x is None:
        return costs
    number = str(max(0, number_of(game, x, context)))
    parts = (
        PayMana(tuple(number if each == "X" else each for each in part.symbols))
        if isinstance(part, PayMana)
        else part
        for part in costs.parts
    )
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
    x = game.number(player, "choose X", (0, most), context.source, "107.3f")
    context.bindings["X"] = x
    return x


def times_over(costs: Costs, times: int) -> Costs:
    """A cost so many times over, to be paid as a whole or not at all. (CR 702.24a)"""
    return costs if times == 1 else Costs(costs.parts * times)


@follows(ForEach)
def for_each(game: Game, node: ForEach, context: Context) -> None:
    """Once for each of them. (CR 608.2c)"""
    each = things(game, node.what, context)
    if node.even_gone and not each:
        each = [one for one in found(game, node.what, context) if game.record_of(one) is not None]
    if all(is_player(one) for one in each):
        each = [player for player in game.apnap() if player in each]
    if game.piled:
        each = one_by_one(game, each)
    outer = context.bindings.get("each one")
    did = False
    for one in each:
        context.bindings["each one"] = (one,)
        follow(game, node.do, context)
        did = did or context.did
    if outer is not None:
        context.bindings["each one"] = outer
    context.did = did


@follows(Repeat)
def repeat(game: Game, node: Repeat, context: Context) -> None:
    """That many times, the number found out once. (CR 608.2h)"""
    did = False
    for _ in range(number_of(game, node.amount, context)):
        if game.is_over:
            return
        follow(game, node.do, context)
        did = did or context.did
    context.did = did


# Choices. (CR 608.2d)


@follows(ChooseOne)
def choose_one(game: Game, node: ChooseOne, context: Context) -> None:
    """One of the options that can be done. (CR 608.2d)"""
    for player in players(game, node.who, context):
        at_hand(context, player)
        able = [each for each in node.options if is_possible(game, each, player, context)]
        options = able or list(node.options)
        chosen = game.pick(player, "choose one", options, context.source, "608.2d")
        follow(game, chosen, context)
    context.acting = context.you


@follows(Choose)
def choose(game: Game, node: Choose, context: Context) -> None:
    """Something is chosen, and known by its name to what follows. (CR 608.2d, 607.2d)"""
    for player in players(game, node.who, context):
        at_hand(context, player)
        if isinstance(node.of, Some):
            bind(context, things(game, node.of, context))
            context.bindings[node.name] = context.bindings["them"]
            continue
        if isinstance(node.of, (Target, Union)):
            context.bindings[node.name] = tuple(things(game, node.of, context))
            context.did = True
            continue  # CR 115.1: they were chosen before
        if node.of is not None:
            options = things(game, node.of, context)
            if not options:
                continue
            prompt = asking_for(node.which)
            chosen = game.pick(player, prompt, options, context.source, "608.2d")
        else:
            chosen = entering_choice(game, player, node.which, context.source)
        is_reference = node.of is not None or node.which in ("player", "opponent", "object")
        value = (chosen,) if is_reference else chosen
        context.bindings[node.name] = value
        context.bindings["chosen " + kind_of(node.which)] = value
        if node.of is None and context.source in game.objects:
            kind = kind_of(node.which)
            happen(game, [Noted(context.source, kind, chosen, rule="607.2d", cause=context.source)])
        context.did = True
    context.acting = context.you


@follows(Modal)
def modal(game: Game, node: Modal, context: Context) -> None:
    """The chosen modes are followed in the order printed. (CR 700.2)"""
    modes = context.item.modes if context.item is not None else ()
    for index in sorted(modes):
        follow_body(game, node.modes[index].body, context)


@follows(KeywordAction)
def keyword_action(game: Game, node: KeywordAction, context: Context) -> None:
    """A keyword action is what it stands for. (CR 701.1)"""
    follow(game, action_of(node), context)


# Later. (CR 603.7)


@follows(Delayed)
def delayed(game: Game, node: Delayed, context: Context) -> None:
    """Make a delayed triggered ability, which keeps what is bound now. (CR 603.7a, 603.7d)"""
    body = with_own_targets(node.body, context)
    condition = for_later(node.condition, context)
    trigger = DelayedTrigger(
        TriggeredAbility(condition, body, word="when"), context.you, context.source
    )
    values = kept(game, context)
    values.pop(EVENT_NUMBER, None)
    trigger.bindings = {k: v for k, v in values.items() if not node.names or k in node.names}
    trigger.once = node.once
    if node.duration in (END_OF_TURN, THIS_TURN):
        trigger.until_turn = game.turn
    elif node.duration == YOUR_NEXT_TURN:
        trigger.until_turn = UNTIL_YOUR_TURN
    happen(game, [DelayedTriggerMade(trigger, rule="603.7a", cause=context.source)])
    context.did = True
