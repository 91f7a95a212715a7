"""What players may do: who decides, and whether it can be done. (CR 608.2d)"""

from dataclasses import replace
from typing import Final, cast

from apnap.abilities.amounts import WhereX, X
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import Is
from apnap.abilities.instructions.actions import (
    DealDamage,
    Discard,
    Draw,
    Instruction,
    Mill,
    Move,
    PayCost,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Search,
    TapThem,
    UntapThem,
)
from apnap.abilities.instructions.flow import IfYouDo, May, OnceEachTurn, Sequence
from apnap.abilities.instructions.set_apart_cards import Find
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Ref, Some, Union
from apnap.game.choices import Meaning
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.costs.counter_costs import ALL, counters_on
from apnap.rules.costs.payment import can_pay
from apnap.rules.costs.total_cost import most_that
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import can_draw, can_search
from apnap.rules.following.flow.paid_amounts import is_of_choice
from apnap.rules.following.flow.simultaneous import chosen_for, do_at_once, is_done_at_once
from apnap.rules.following.following import (
    SEEN,
    InstructionRows,
    at_hand,
    bind_number,
    follow,
    objects,
    permanents,
    players,
    things,
    who_decide,
)
from apnap.rules.following.objects.permanents import can_sacrifice
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.meaning.kept_values import TAKEN
from apnap.rules.objects.context import DOERS, GONE, Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.wording import deed
from apnap.rules.triggering.triggered_abilities import has_done
from apnap.terms.identity import PlayerId, Reference
from apnap.terms.turn import HAND, LIBRARY


def may(game: Game, node: May, context: Context) -> None:
    """Each player decides, in APNAP order; not to do what can't be done. (CR 608.2d)"""
    deciding = list(who_decide(game, node.who, context))
    apart = with_none_chosen(node.do) is not node.do
    if len(deciding) > 1 and not apart and is_done_at_once(node.do):
        may_at_once(game, node, deciding, context)
        return
    doers: list[PlayerId] = []
    for player in deciding:
        at_hand(context, player)
        context.bindings["subject"] = (player,)
        if not is_possible(game, node.do, player, context):
            continue
        do = with_none_chosen(node.do)
        if isinstance(do, PayCost) and do.x is not None:  # known even if it isn't paid
            context.bindings["X"] = max(0, number_of(game, do.x, context))
        if do is not node.do or wants(game, player, node, context):
            context.acting = player
            choose_x(game, player, do, context)
            if do is node.do and TAKEN in context.bindings:
                happen(game, [context.bindings.pop(TAKEN)])
            do_it(game, do, context)
            chosen = isinstance(do, DealDamage | Draw)  # CR 118.12: even if it is replaced
            doers += [player] if context.did or chosen else []
        elif not isinstance(do, PayCost) or is_of_choice(do):
            bind_number(context, 0)  # so many it was
    context.acting = context.you
    context.bindings[DOERS] = tuple(doers)
    context.did = bool(doers)


def may_at_once(game: Game, node: May, deciding: list[PlayerId], context: Context) -> None:
    """Each player decides and chooses in APNAP order; then it is done at once. (CR 101.4)"""
    chosen: dict[PlayerId, tuple[Reference, ...]] = {}
    for player in deciding:
        at_hand(context, player)
        context.bindings["subject"] = (player,)
        if is_possible(game, node.do, player, context) and wants(game, player, node, context):
            context.acting = player
            chosen[player] = chosen_for(game, node.do, player, context)
    context.acting = context.you
    if chosen:
        if TAKEN in context.bindings:
            happen(game, [context.bindings.pop(TAKEN)])
        do_at_once(game, node.do, chosen, context)
    else:
        bind_number(context, 0)  # so many it was
    context.bindings[DOERS] = tuple(chosen)
    context.did = bool(chosen)


def do_it(game: Game, do: Instruction, context: Context) -> None:
    """Do what was chosen; what is one cost was done only if all of it was. (CR 118.12)"""
    if not is_one_cost(do):
        follow(game, do, context)
        return
    for part in cast(Sequence, do).parts:
        context.did = False
        follow(game, part, context)
        if not context.did:
            return


def is_one_cost(do: Instruction) -> bool:
    """Whether it is to pay something and do something else, all or nothing. (CR 118.3)"""
    return isinstance(do, Sequence) and any(isinstance(part, PayCost) for part in do.parts)


def wants(game: Game, player: PlayerId, node: May, context: Context) -> bool:
    """Whether the player chooses to do what they may. (CR 608.2d)"""
    prompt = said("may {do}", do=deed(node.do))
    return game.confirm(player, Topic.MAY, prompt, context.source, "608.2d", Meaning(None, node))


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
    if is_one_cost(do):
        return _are_payable(game, cast(Sequence, do).parts, player, context)
    if isinstance(do, Sequence):
        return not do.parts or is_possible(game, do.parts[0], player, context)
    if isinstance(do, OnceEachTurn):
        index = context.item.index if context.item is not None else 0
        return not has_done(game, context.you, context.source, index)  # CR 603.4
    if isinstance(do, PayCost):
        return can_pay_now(game, player, do.costs, context)
    if isinstance(do, TapThem | UntapThem | Reveal) and isinstance(do.what, Some):
        return do.what.up_to or _are_so_many(game, do.what, context)
    if isinstance(do, RemoveCounters):
        return _are_counters_there(game, do, context)
    if isinstance(do, Sacrifice) and isinstance(do.what, Some):
        able = [can_sacrifice(game, player, k) for k in candidates(game, do.what.what, context)]
        return sum(able) >= number_of(game, do.what.amount, context)
    if isinstance(do, Move) and isinstance(do.what, Some) and not do.what.up_to:
        return number_of(game, do.what.amount, context) < 2 or _are_so_many(game, do.what, context)
    if isinstance(do, Move) and isinstance(do.what, Union):
        return _are_all_there(game, do.what, context)
    if isinstance(do, Discard) and not do.whole:
        hand = game.zone(HAND, player)
        return len(hand) >= number_of(game, do.amount, context)
    if isinstance(do, Draw):
        return _is_drawable(game, do, context)
    if isinstance(do, Search) and do.whose is None and not do.graveyard:
        return can_search(game, player, player, context.you)
    if isinstance(do, Find) and do.whose is None and do.zones == 1 << LIBRARY:
        return can_search(game, player, player, context.you)
    if isinstance(do, Mill):
        return len(game.zone(LIBRARY, player)) >= number_of(game, do.amount, context)  # CR 701.17b
    return True


def _are_so_many(game: Game, what: Some, context: Context) -> bool:
    """Whether there are as many as are to be chosen."""
    there = game.many(candidates(game, what.what, context))
    return there >= number_of(game, what.amount, context)


def _are_counters_there(game: Game, do: RemoveCounters, context: Context) -> bool:
    """Whether so many counters can be removed: of each, or of all together. (CR 118.3)"""
    if do.up_to or do.amount == ALL:
        return True
    wanted = number_of(game, do.amount, context)
    one_of_them = isinstance(do.what, Some)
    those = (
        candidates(game, do.what.what, context)
        if isinstance(do.what, Some)
        else things(game, do.what, context)
    )
    there = [sum(counters_on(game, each, do.kind).values()) for each in those]
    if do.among:
        return sum(there) >= wanted
    enough = [number >= wanted for number in there]
    return any(enough) if one_of_them else all(enough)


# What is bounded by what there is, of which there may be X.
_COUNTED: Final = (
    *(Discard, Mill, Move, PayCost, RemoveCounters, Reveal, Sacrifice, TapThem, UntapThem),
)


def choose_x(game: Game, player: PlayerId, do: Instruction, context: Context) -> None:
    """What X is, if the text doesn't say so: as many as can be done so, at most. (CR 107.3f)"""
    if not isinstance(do, _COUNTED) or not _is_x_open(game, do, context):
        return

    def works(x: int) -> bool:
        context.bindings["X"] = x
        return is_possible(game, do, player, context)

    bounds = (0, max(0, most_that(works)))
    context.bindings["X"] = game.number(
        player, Topic.VALUE_OF_X, "choose X", bounds, context.source, "107.3f"
    )


def _is_x_open(game: Game, do: Instruction, context: Context) -> bool:
    """Whether it speaks of an X that no cost has, and of which nothing is said."""
    item = context.item
    if item is None or "X" in context.bindings or number_of(game, X(), context):
        return False
    if not any(isinstance(each, X) for each in walk(do)):
        return False
    text = characteristics(game, context.source).abilities
    if item.ability is not None:
        text = (item.ability, *text)
        if any(isinstance(each, WhereX) for each in walk(item.ability)):
            return False
    symbols = characteristics(game, context.source).mana_cost.symbols
    costs = [each.symbols for each in walk(text) if isinstance(each, PayMana)]
    return not any("X" in each for each in (symbols, *costs))


def _are_all_there(game: Game, what: Union, context: Context) -> bool:
    """Whether each that is to be chosen is there: "a Human you control and an artifact"."""
    chosen = [part for part in what.parts if isinstance(part, Some) and not part.up_to]
    return len(chosen) < 2 or all(
        len(candidates(game, part.what, context)) >= number_of(game, part.amount, context)
        for part in chosen
    )


def _is_drawable(game: Game, do: Draw, context: Context) -> bool:
    """An empty library is no hindrance; that they can't draw so many is. (CR 121.2b, 121.3)"""
    drawing = players(game, do.who, context)
    counts = [(each, 1 if do.up_to else number_of(game, do.amount, context)) for each in drawing]
    return not drawing or any(can_draw(game, player, count) for player, count in counts)


def _are_payable(
    game: Game, parts: tuple[Instruction, ...], player: PlayerId, context: Context
) -> bool:
    """Whether all can be done in order: what one takes away isn't there for the next. (CR 118.3)"""
    gone: tuple[Reference, ...] = ()
    try:
        for part in parts:
            context.bindings[GONE] = gone
            if not _is_payable(game, part, player, context):
                return False
            if isinstance(part, Move) and not isinstance(part.what, Some):
                gone += tuple(objects(game, part.what, context))
    finally:
        context.bindings.pop(GONE, None)
    return True


def _is_payable(game: Game, part: Instruction, player: PlayerId, context: Context) -> bool:
    """Whether this part of a cost can be paid: what it is about must be there. (CR 118.3)"""
    if not is_possible(game, part, player, context):
        return False
    if isinstance(part, Sacrifice) and not isinstance(part.what, Some):
        keys = permanents(game, part.what, context)
        return bool(keys) and all(can_sacrifice(game, player, key) for key in keys)
    if isinstance(part, Move):
        if isinstance(part.what, Some):
            return bool(candidates(game, part.what.what, context))
        return bool(objects(game, part.what, context))
    return True


def can_pay_now(game: Game, player: PlayerId, costs: Costs, context: Context) -> bool:
    """Whether the player could pay as the spell or ability resolves. (CR 118.3, 608.2g)"""
    return can_pay(game, player, costs, context)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    May: may,
}
