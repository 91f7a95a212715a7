"""What several players choose and then do at the same time. (CR 101.4, 608.2d-e)"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.instructions.actions import (
    CreateCopies,
    CreateTokens,
    DealDamage,
    Discard,
    Draw,
    GainLife,
    Instruction,
    Mill,
    Move,
    Sacrifice,
    Scry,
    Search,
    Surveil,
)
from apnap.abilities.instructions.flow import ByPlayer, SameSubject, Sequence
from apnap.abilities.instructions.set_apart_cards import Find
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Ref, Some
from apnap.abilities.values import ForcedAction, Remembered
from apnap.game.bindings import Bindings, only, references
from apnap.game.game import Game
from apnap.rules.door.impossible import can_be_made_to
from apnap.rules.following.following import (
    REST,
    SEEN,
    InstructionRows,
    at_hand,
    bind,
    differs_by_player,
    follow,
    move,
    objects,
    things,
    who_decide,
)
from apnap.rules.following.objects.permanents import sacrificed_by, sacrifices
from apnap.rules.following.objects.zones import discarded_by, discards, move_chosen
from apnap.rules.objects.context import Context
from apnap.terms.events import Event
from apnap.terms.identity import PlayerId, Reference, is_object
from apnap.terms.turn import EXILE

Chosen = Mapping[PlayerId, tuple[Reference, ...]]

# What is followed for several players as for one.
_TOGETHER: Final = (
    CreateCopies,
    CreateTokens,
    Discard,
    Draw,
    Find,
    GainLife,
    Mill,
    Scry,
    Search,
    Surveil,
)


def is_done_at_once(do: Instruction) -> bool:
    """Whether all can choose before anybody does so. A cost is paid by one after another."""
    if isinstance(do, Move):
        return differs_by_player(do.what)
    return isinstance(do, Sacrifice | ByPlayer) or _is_done_together(do)


def _is_done_together(do: Instruction) -> bool:
    if isinstance(do, Sequence):  # how many it was before is each player's own
        counted = any(isinstance(each, RememberedNumber) for each in walk(do.parts[1:]))
        return not counted and all(map(_is_done_together, do.parts))
    if isinstance(do, DealDamage):
        return _is(do.recipient, "each player")
    if isinstance(do, Move):
        return _is(do.who, "subject") and _is(do.what, SEEN)
    return isinstance(do, _TOGETHER) and _is(do.who, "subject")


def _is(ref: Ref, name: str) -> bool:
    return isinstance(ref, Bound) and ref.name == name


def chosen_for(
    game: Game, do: Instruction, player: PlayerId, context: Context
) -> tuple[Reference, ...]:
    """What the player chooses to do it with, before anybody does so. (CR 101.4)"""
    if isinstance(do, Move):
        return tuple(objects(game, do.what, context))
    if isinstance(do, ByPlayer):
        return chosen_by(game, do.do, context)
    if isinstance(do, Sacrifice) and can_be_made_to(
        game, ForcedAction.SACRIFICE, player, context.you
    ):
        return tuple(sacrificed_by(game, player, do, context))
    if isinstance(do, Discard) and can_be_made_to(game, ForcedAction.DISCARD, player, context.you):
        return tuple(discarded_by(game, player, do, context))
    return ()


def do_at_once(game: Game, do: Instruction, chosen: Chosen, context: Context) -> None:
    """The players do so, each with what they chose. (CR 101.4, 608.2e)"""
    each = [(player, key) for player, keys in chosen.items() for key in keys if is_object(key)]
    if isinstance(do, Move):
        move_chosen(game, do, each, context)
    elif isinstance(do, ByPlayer):
        done_by_each(game, do.do, chosen, context)
    elif isinstance(do, Sacrifice | Discard):
        done = sacrifices if isinstance(do, Sacrifice) else discards
        events: list[Event] = []
        for player, key in each:
            events += done(player, [key], context)
        move(game, events, context)
    else:
        context.bindings["subject"] = context.bindings["each player"] = tuple(chosen)
        follow(game, do, context)


_CHOSEN: Final = "chosen by that player"


def by_player(game: Game, node: ByPlayer, context: Context) -> None:
    """All choose, in APNAP order; then each does so. (CR 101.4, 608.2e)"""
    chosen: dict[PlayerId, tuple[Reference, ...]] = {}
    for player in who_decide(game, node.who, context):
        _act(context, player)
        chosen[player] = chosen_by(game, node.do, context)
    done_by_each(game, node.do, chosen, context)


def chosen_by(game: Game, do: Instruction, context: Context) -> tuple[Reference, ...]:
    """What the acting player chooses to do it to. (CR 608.2d)"""
    what = getattr(do, "what", None)
    return tuple(things(game, what, context)) if isinstance(what, Some) else ()


def done_by_each(
    game: Game, do: Any, chosen: Mapping[PlayerId, tuple[Reference, ...]], context: Context
) -> None:
    """Each player does so to what they chose. (CR 608.2e)"""
    if isinstance(getattr(do, "what", None), Some):
        do = replace(do, what=Bound(_CHOSEN))
    them: list[Reference] = []
    did = False
    for player, theirs in chosen.items():
        _act(context, player)
        context.bindings[_CHOSEN] = theirs
        follow(game, do, context)
        did = did or context.did
        them += context.bindings.get("them", ())
    context.acting = context.you
    bind(context, them)
    context.did = did


def _act(context: Context, player: PlayerId) -> None:
    at_hand(context, player)
    context.bindings["subject"] = (player,)


# What is each player's own in what they do one part after the other. (CR 608.2e)

_NUMBERS: Final = ("that many", "that much")

_HOW_MANY: Final = (Remembered.THAT_MANY, Remembered.THAT_MUCH)

_OWN: Final = (*_NUMBERS, "chosen", SEEN, REST)


def are_own(parts: tuple[Instruction, ...]) -> bool:
    """Whether they speak of what each player did before, or chose: their own."""
    return has_numbers(parts) or any(
        isinstance(each, Bound) and each.name == "chosen" for each in walk(parts)
    )


def has_numbers(parts: tuple[Instruction, ...]) -> bool:
    """Whether they speak of how many it was before: each player's number is their own."""
    return any(
        isinstance(each, RememberedNumber) and each.which in _HOW_MANY for each in walk(parts)
    )


def each_their_own(
    game: Game, node: SameSubject, subjects: list[PlayerId], context: Context
) -> None:
    """Each part by one player after the other, with what is their own. (CR 101.4, 608.2e)"""
    numbers: dict[PlayerId, Bindings] = {player: {} for player in subjects}
    did = False
    for part in node.parts:
        if _is_of_the_chosen(part) and not has_numbers((part,)):
            own = [references(each.get("chosen", ())) for each in numbers.values()]
            chosen = [key for keys in own for key in keys]
            context.bindings["subject"] = tuple(subjects)
            context.bindings["chosen"] = tuple(chosen)
            follow(game, part, context)  # all at once
            did = did or context.did
            continue
        if isinstance(part, Move) and _is_of_all(part):
            context.bindings["subject"] = tuple(subjects)
            follow(game, part, context)  # likewise; each had so many
            did = did or context.did
            owners = [game.objects[key].owner for key in context.bindings["them"]]
            for player, own_numbers in numbers.items():
                own_numbers["that many"] = own_numbers["that much"] = owners.count(player)
            continue
        for player in subjects:
            at_hand(context, player)
            context.bindings["subject"] = (player,)
            context.bindings.update(numbers[player])
            follow(game, part, context)
            did = did or context.did
            numbers[player] = only(context.bindings, _OWN)
    context.acting = context.you
    context.bindings["subject"] = tuple(subjects)
    _taken_together(numbers, context)
    context.did = did


def _taken_together(numbers: Mapping[PlayerId, Bindings], context: Context) -> None:
    """What each of them looked at is what all did, and the rest is the rest of that."""
    seen = [key for each in numbers.values() for key in each.get("seen", ())]
    rest = [key for each in numbers.values() for key in each.get("the rest", ())]
    if seen:
        context.bindings[SEEN] = tuple(dict.fromkeys(seen))
        context.bindings[REST] = tuple(dict.fromkeys(rest))


def _is_of_the_chosen(part: Instruction) -> bool:
    """Whether it takes from the battlefield what they chose: that of all, at the same time."""
    if isinstance(part, Move):
        return isinstance(part.what, Bound) and part.what.name == "chosen" and part.to.zone == EXILE
    return isinstance(part, Sacrifice)


def _is_of_all(part: Move) -> bool:
    """Whether it moves what it tells by itself, and nothing that was spoken of before."""
    if has_numbers((part,)):
        return False
    return all(
        each.name in ("subject", "each player") for each in walk(part) if isinstance(each, Bound)
    )


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    ByPlayer: by_player,
}
