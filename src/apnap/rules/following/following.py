"""Following instructions: the table, and what all of them share. (CR 608.2, 609, 610)

Theory of operation. Each instruction node has one function, under its class in a table of its
topic; `composition` has them all. It finds out whom and what the words mean (`references`,
`amounts`), asks for the choices that are made on resolution (CR 608.2d), in APNAP order where
several players choose (CR 101.4), makes events, and lets them happen as one batch (CR 608.2f).

It leaves behind `context.did` ("if you do"), and in `context.bindings` "them" (the objects
it moved or made, as they are now) and "that many". While a player of several is at hand,
`Bound("each player")` is that player.

What is impossible is left out (CR 101.3, 609.3).
"""

from collections.abc import Callable, Container, Iterable
from collections.abc import Sequence as List
from typing import Any, Final, TypeAlias, TypeVar

from apnap.abilities.amounts import Number, RememberedNumber
from apnap.abilities.descriptions import OfChosen
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import If, Sequence
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    Description,
    Each,
    EachPlayer,
    OwnerOf,
    Ref,
    Some,
    Target,
    Union,
)
from apnap.abilities.values import DoneTo
from apnap.game.bindings import THIS_WAY, GivenName, References, by_name, only
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.kept_values import kept, live
from apnap.rules.meaning.references import OWN, chosen, found
from apnap.rules.objects.components import with_components
from apnap.rules.objects.context import BEFORE, BEGUN, COMING, NOW, SO_DONE, Context
from apnap.rules.objects.multiplayer.teams import as_each_team_likes
from apnap.rules.objects.roster import SOMEBODY_LEFT, awake
from apnap.rules.replacing.effects_as_it_enters import (
    ENTERING,
    look_around,
    note_begun,
    said_of_entering,
    said_of_them,
)
from apnap.terms.events import EffectBegan, EffectEnded, Event, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_object, is_player
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND

Follower = Callable[[Game, Any, Context], None]

F = TypeVar("F", bound=Follower)

# Which function follows which instruction.
InstructionRows: TypeAlias = dict[type[Node], Follower]

INSTRUCTIONS: Final[InstructionRows] = {}

SEEN: Final = "seen"  # the cards last looked at, revealed, found or exiled together

REST: Final = "the rest"  # those of them that haven't been put anywhere since


AGAIN: Final = "again"  # the process is to be repeated: an `Again`

REPEATING: Final = "repeating"  # that is being done, so many times


def follow(game: Game, instruction: Instruction, context: Context) -> None:
    """Do what one instruction says. (CR 608.2c)"""
    if game.is_over:
        return
    if game.part_of is not PartOf.EFFECT:
        with game.during(PartOf.EFFECT):
            follow(game, instruction, context)
        return
    kind = type(instruction)
    if kind is not If and kind is not Sequence:
        context.did = False  # those may still ask whether what came before was done
    if type(getattr(instruction, "amount", None)) is RememberedNumber:
        _with_that_many(game, instruction, context)
    else:
        INSTRUCTIONS[kind](game, instruction, context)


def _with_that_many(game: Game, instruction: Instruction, context: Context) -> None:
    """What does so many as was said leaves that number as it was. (CR 608.2c)"""
    before = only(context.bindings, ("that many", "that much"))
    INSTRUCTIONS[type(instruction)](game, instruction, context)
    context.bindings.update(before)


def follow_body(game: Game, body: Body, context: Context) -> None:
    """Follow the instructions in the order written. (CR 608.2c)"""
    parts = body.instructions
    context.bindings.pop(BEFORE, None)
    for at, instruction in enumerate(parts):
        look_around(context, parts, at)
        follow(game, instruction, context)
        if AGAIN in context.bindings:
            _follow_again(game, parts[: at + 1], context)


def _follow_again(game: Game, process: List[Instruction], context: Context) -> None:
    """Repeat a process as long, or as often, as its end says. (CR 608.2c)

    Each time, what was done "this way" is what this time does; afterwards it is all of it.
    """
    done: dict[GivenName, References] = {}
    while (again := context.bindings.pop(AGAIN, None)) is not None and not game.is_over:
        before = len(game.history)
        if again.more is not None:
            context.bindings[REPEATING] = True
        for _ in range(1 if again.more is None else again.more):
            if not again.whole:
                _set_aside(context, done)
            for at, instruction in enumerate(process):
                look_around(context, process, at)
                follow(game, instruction, context)
        context.bindings.pop(REPEATING, None)
        if len(game.history) == before:
            context.bindings.pop(AGAIN, None)  # CR 609.3: no more of it can be done
    _set_aside(context, done)
    by_name(context.bindings).update(done)


def _set_aside(context: Context, done: dict[GivenName, References]) -> None:
    bound = by_name(context.bindings)
    for name in [name for name in bound if name.endswith(SO_DONE)]:
        them = bound.pop(name)
        if isinstance(them, tuple):
            done[name] = tuple(dict.fromkeys((*done.get(name, ()), *them)))


# Whom and what.


def players(game: Game, who: Ref, context: Context) -> list[PlayerId]:
    """The players meant who are still in the game, in APNAP order. (CR 101.4)"""
    named = found(game, who, context)
    if len(named) == 1 and is_player(named[0]):
        return named if not game.players[named[0]].left else []
    from_you = isinstance(who, EachPlayer) and who.from_you
    order = game.in_turn_order(context.you) if from_you else game.apnap()
    return [player for player in order if player in named]


def who_decide(game: Game, who: Ref, context: Context) -> Iterable[PlayerId]:
    """The same, who choose or draw one after the other: of a team as it likes. (CR 805.6)"""
    named = players(game, who, context)
    return _as_teams_like(game, named, context) if game.shared_turns else named


def _as_teams_like(game: Game, named: list[PlayerId], context: Context) -> Iterable[PlayerId]:
    return as_each_team_likes(game, named, context.source)


def choosers(game: Game, who: Ref, context: Context) -> Iterable[PlayerId]:
    """The players who make a choice that costs nothing; somebody for each who has left.

    The controller of the object chooses another player, an opponent if it was one. (CR 800.4g)
    """
    named = players(game, who, context)
    if named or SOMEBODY_LEFT not in awake(game):
        return _as_teams_like(game, named, context)
    for absent in [each for each in game.turn_order if game.players[each].left]:
        if _named_though_left(game, who, absent, context):
            was_opponent = absent not in game.team_of(context.you)
            others = [each for each in game.in_turn_order(context.you) if each != context.you]
            able = game.opponents(context.you) if was_opponent else ()
            prompt = "choose who chooses instead"
            options = able or others
            if options:
                you, source = context.you, context.source
                named.append(game.pick(you, Topic.PLAYER, prompt, options, source, "800.4g"))
    return named


def _named_though_left(game: Game, who: Ref, absent: PlayerId, context: Context) -> bool:
    match who:
        case Each(Description((OfChosen(which, of=None),))):
            return chosen(game, which, context) == absent
        case Target() | Bound() | ControllerOf() | OwnerOf():
            return absent in found(game, who, context)
    return False


def at_hand(context: Context, player: PlayerId) -> None:
    """The player makes the choices now, and is the one "each player" means."""
    context.acting = player
    context.bindings["each player"] = (player,)


def number_for(game: Game, number: Number, context: Context, player: PlayerId) -> int:
    """An amount as it is for one of the players; less than none is none. (CR 107.1b)"""
    if isinstance(number, int):
        return max(number, 0)
    at_hand(context, player)
    value = amount(game, number, context)
    context.acting = context.you
    return max(value, 0)


def things(game: Game, what: Ref, context: Context) -> list[Reference]:
    """The objects and players meant that are still there, each once."""
    now: list[Reference] = []
    for reference in found(game, what, context):
        it = live(game, reference, context)
        if it == reference:
            now.append(it)
        elif it != NOTHING:
            now += with_components(game, it)
    if isinstance(what, Bound) and what.zone >= 0:  # elsewhere it is another object (CR 400.7)
        now = [key for key in now if is_object(key) and game.objects[key].zone == what.zone]
    return list(dict.fromkeys(now))


def objects(game: Game, what: Ref, context: Context) -> list[ObjectId]:
    """The objects meant that are still there."""
    return [reference for reference in things(game, what, context) if is_object(reference)]


def hosts_of(game: Game, what: Ref, context: Context) -> list[Reference]:
    """What something is to be attached to: also what this effect just put there. (CR 400.7j)"""
    meant = found(game, what, context)
    now = [live(game, each, context) for each in meant]
    return [old if new == NOTHING else new for new, old in zip(now, meant, strict=True)]


def permanents(game: Game, what: Ref, context: Context) -> list[ObjectId]:
    """The permanents meant that are still there and phased in. (CR 110.1, 702.26b)"""
    records = [game.objects[key] for key in objects(game, what, context)]
    return [each.id for each in records if each.zone == BATTLEFIELD and not each.phased_out]


def chosen_by_each(
    game: Game,
    who: List[PlayerId],
    what: Ref,
    context: Context,
    find: Callable[[Game, Ref, Context], list[ObjectId]],
) -> list[tuple[PlayerId, ObjectId]]:
    """What each player chooses, in APNAP order, nobody acting before all chose. (CR 608.2e)"""
    if not differs_by_player(what):
        by = who[0] if who else context.you
        keys = find(game, what, context)
        if len(who) > 1:  # each moves what is theirs
            owner = {key: game.objects[key].owner for key in keys if is_object(key)}
            return [(owner[key] if owner.get(key) in who else by, key) for key in keys]
        return [(by, key) for key in keys]
    chosen = []
    for player in who:
        at_hand(context, player)
        chosen += [(player, key) for key in find(game, what, context)]
    context.acting = context.you
    return chosen


def differs_by_player(what: Ref) -> bool:
    """Whether it is chosen by each player, or something else for each of them."""
    return _is_chosen(what) or _of_each(what)


def _is_chosen(what: Ref) -> bool:
    """Whether some of it is chosen: "a creature they control and their graveyard"."""
    parts = what.parts if isinstance(what, Union) else (what,)
    return any(isinstance(part, Some) for part in parts)


def _of_each(what: Ref) -> bool:
    """Whether it is something of each player in turn: "the top card of their library"."""
    names = ("each player", OWN)
    return any(isinstance(each, Bound) and each.name in names for each in walk(what))


# What is left behind.


def bind(context: Context, them: Iterable[Reference]) -> None:
    """Leave the objects behind as "them", and how many as "that many"."""
    kept = tuple(them)
    context.bindings["them"] = kept
    context.bindings["that many"] = len(kept)
    context.did = bool(kept)


def bind_number(context: Context, value: int) -> None:
    """Leave a number behind as "that many" and "that much"."""
    context.bindings["that many"] = value
    context.bindings["that much"] = value
    context.did = value > 0


def see(context: Context, cards: Iterable[ObjectId]) -> None:
    """Cards are set apart for what follows: "them", and "the rest" of them. (CR 608.2c)"""
    bind(context, cards)
    context.bindings[SEEN] = context.bindings[REST] = context.bindings["them"]


def put_somewhere(context: Context, cards: Container[ObjectId]) -> None:
    """These are no longer among the rest."""
    rest = context.bindings.get(REST, ())
    context.bindings[REST] = tuple(key for key in rest if key not in cards)


# What an object that was moved so is said to have been "this way".
PARTICIPLES: Final = {
    "destroy": DoneTo.DESTROYED,
    "discard": DoneTo.DISCARDED,
    "exile": DoneTo.EXILED,
    "mill": DoneTo.MILLED,
    "return": DoneTo.RETURNED,
    "sacrifice": DoneTo.SACRIFICED,
}

PUT: Final = {
    BATTLEFIELD: DoneTo.PUT_ONTO_BATTLEFIELD,
    EXILE: DoneTo.PUT_INTO_EXILE,
    GRAVEYARD: DoneTo.PUT_INTO_GRAVEYARD,
    HAND: DoneTo.PUT_INTO_HAND,
}


def this_way(context: Context, done: DoneTo, them: Iterable[Reference]) -> None:
    """Objects of which later words say that something was done to them "this way"."""
    name = THIS_WAY[done]
    before = context.bindings.get(name, ())
    context.bindings[name] = tuple(dict.fromkeys((*before, *them)))


def moves(happened: Iterable[Event]) -> list[ZoneChange]:
    """The zone changes among what happened."""
    return [event for event in happened if type(event) is ZoneChange]


def entering_effects(game: Game, events: List[Event], context: Context) -> list[EffectBegan]:
    """What is said next of how these enter begins before they do. (CR 614.12)"""
    from apnap.rules.following.flow.continuous_effects import (
        with_numbers,  # it follows instructions
    )

    coming = context.bindings.get(COMING)
    said = said_of_entering(coming)
    entering = [e.object for e in events if type(e) is ZoneChange and e.to == BATTLEFIELD]
    if said is None or not entering:
        return []
    if isinstance(coming, If) and not holds(game, coming.condition, context):
        return []
    values = kept(game, context)
    values[ENTERING] = tuple(entering)
    node = with_numbers(game, said.replacement, context)
    effect = FloatingEffect(node, context.you, context.source, said.duration)
    effect.values = values
    began = [EffectBegan(effect, rule="614.12", cause=context.source)]
    happen(game, began)
    context.bindings[BEGUN] = said
    return began


def move(game: Game, events: List[Event], context: Context) -> list[ZoneChange]:
    """Let zone changes happen and remember which objects they moved. (CR 400.7j)"""
    begun = entering_effects(game, events, context)
    happened = happen(
        game, [*events, *said_of_them(events, context, lambda ref: objects(game, ref, context))]
    )
    note_begun(happened, context)
    happen(game, [EffectEnded(each.effect.id, rule="614.12") for each in begun])
    moved = moves(happened)
    became = {event.object: event.new_id for event in moved}
    context.bindings[NOW] = {**context.bindings.get(NOW, {}), **became}
    put_somewhere(context, became)
    for event in moved:
        if event.how in PARTICIPLES and (event.how != "exile" or event.to == EXILE):
            this_way(context, PARTICIPLES[event.how], (event.object,))
        if event.to == EXILE and event.origin == HAND:
            this_way(context, DoneTo.EXILED_FROM_HAND, (event.object,))
        if event.to in PUT:
            this_way(context, PUT[event.to], with_components(game, event.new_id))
    bind(context, (key for event in moved for key in with_components(game, event.new_id)))
    known = context.bindings.get("moved this way", ())
    context.bindings["moved this way"] = (*known, *context.bindings["them"])
    return moved
