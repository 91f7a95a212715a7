"""What is done if something else was done, wasn't, or couldn't be. (CR 608.2c, 118.12)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.costs import PayMana
from apnap.abilities.descriptions import DoneThisWay
from apnap.abilities.instructions.actions import (
    Body,
    Discard,
    Instruction,
    Move,
    PayCost,
    RemoveCounters,
    Sacrifice,
    TapThem,
    UntapThem,
)
from apnap.abilities.instructions.flow import IfYouDo, May, Sequence, Unless
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound
from apnap.abilities.values import DoneBy, Outcome
from apnap.game.choices import Details, Meaning
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.following.flow.optional import can_pay_now, is_possible
from apnap.rules.following.flow.simultaneous import is_done_at_once
from apnap.rules.following.flow.steering import averted
from apnap.rules.following.following import InstructionRows, at_hand, follow, players
from apnap.rules.meaning.amounts import number_of
from apnap.rules.objects.context import DOERS, Context
from apnap.rules.triggering.triggered_abilities import reflexive_trigger
from apnap.terms.identity import PlayerId

# What means that player in what follows.
_PLAYERS: Final = ("subject", "each player")


def if_you_do(game: Game, node: IfYouDo, context: Context) -> None:
    """The second only if the first was done, or paid to avert it. (CR 608.2c, 118.12, 118.12a)"""
    doers = _several(game, node, context)
    if doers:
        _each_for_themselves(game, node, doers, context)
        return
    _do_first(game, node, context)
    if not context.did:
        if node.otherwise is not None:
            follow(game, node.otherwise, context)
        return
    if node.reflexive:
        reflexive_trigger(game, Body((node.then,)), context)
    else:
        follow(game, node.then, context)
    context.did = True


def _do_first(game: Game, node: IfYouDo, context: Context) -> None:
    """Do the first, and leave behind whether it was done.

    Nobody has to pay mana: to activate mana abilities isn't mandatory. (CR 118.3c)
    """
    first, must = node.first, node.outcome is Outcome.IMPOSSIBLE
    _note_x(game, first, context)
    if must and isinstance(first, Sequence) and first.parts:
        for part in first.parts[:-1]:
            follow(game, part, context)
        first = first.parts[-1]
    if isinstance(first, Unless):
        context.did = averted(game, first, context)
    elif not _is_paid_or_payable(game, first, context, must=must):
        context.did = False
    else:
        follow(game, first, context)


def _note_x(game: Game, first: Instruction, context: Context) -> None:
    """What X is in the cost, if that is said, it is in what follows too. (CR 107.3i)"""
    pay = first.do if isinstance(first, May) else first
    if isinstance(pay, PayCost) and pay.x is not None:
        context.bindings["X"] = number_of(game, pay.x, context)


def _is_paid_or_payable(game: Game, do: Instruction, context: Context, *, must: bool) -> bool:
    """Whether what comes first can be done in full; else none of it is. (CR 118.3, 118.12)"""
    if isinstance(do, PayCost):
        return _pays(game, do, context, must=must)
    if isinstance(do, Sacrifice | Discard):
        doers = players(game, do.who, context)
        return not doers or any(is_possible(game, do, each, context) for each in doers)
    if isinstance(do, Move | TapThem | UntapThem | RemoveCounters):
        return is_possible(game, do, context.acting, context)
    return True


def _pays(game: Game, node: PayCost, context: Context, *, must: bool) -> bool:
    """Whether the players choose to pay what they could; without mana in it they may have to."""
    must = must and not any(isinstance(part, PayMana) for part in node.costs.parts)
    return all(
        can_pay_now(game, player, node.costs, context)
        and (
            must
            or game.confirm(
                player,
                Topic.PAY,
                "pay",
                context.source,
                "118.3c",
                Meaning(None, node),
                Details(cost=node.costs),
            )
        )
        for player in players(game, node.who, context)
    )


def _several(game: Game, node: IfYouDo, context: Context) -> list[PlayerId]:
    """The players, if there are several, of each of whom it is asked whether they did so."""
    if node.by is not DoneBy.EACH:
        return []
    if not isinstance(node.first, May | Discard | Sacrifice):
        return []
    doers = players(game, node.first.who, context)
    return doers if len(doers) > 1 else []


def _each_for_themselves(
    game: Game, node: IfYouDo, doers: list[PlayerId], context: Context
) -> None:
    """One player after the other does so or doesn't. (CR 101.4, 608.2c)"""
    did = False
    first: Any = node.first
    if isinstance(first, May) and is_done_at_once(first.do) and not _is_of_their_own(node):
        follow(game, first, context)  # CR 608.2e
        _each_told(game, node, doers, context)
        return
    for player in doers:
        at_hand(context, player)
        context.acting = context.you
        context.bindings["subject"] = (player,)
        one = replace(node, first=replace(first, who=Bound("subject")))
        if_you_do(game, one, context)
        did = did or context.did
    context.did = did


def _is_of_their_own(node: IfYouDo) -> bool:
    """Whether more is said of what each of them did, or it triggers."""
    return node.reflexive or any(
        isinstance(each, RememberedNumber | DoneThisWay)
        or (isinstance(each, Bound) and each.name not in _PLAYERS)
        for each in walk((node.then, node.otherwise))
    )


def _each_told(game: Game, node: IfYouDo, asked: list[PlayerId], context: Context) -> None:
    """What follows for each who did so, and for each who didn't. (CR 608.2c)"""
    done = context.bindings[DOERS]
    for player in asked:
        then = node.then if player in done else node.otherwise
        at_hand(context, player)
        context.acting = context.you
        context.bindings["subject"] = (player,)
        if then is not None:
            follow(game, then, context)
    context.did = bool(done)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    IfYouDo: if_you_do,
}
