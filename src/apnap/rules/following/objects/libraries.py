"""Looking into libraries and hands: scry, search, reveal, shuffle. (CR 401, 701.20-701.25)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.instructions.actions import (
    Dig,
    DigUntil,
    LookAt,
    Place,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    ShuffleLibrary,
    Surveil,
)
from apnap.abilities.references import Each, TopOfLibrary
from apnap.abilities.values import DoneTo
from apnap.game.bindings import GivenName, by_name
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import can_search
from apnap.rules.following.following import (
    InstructionRows,
    at_hand,
    bind,
    chosen_by_each,
    move,
    number_for,
    players,
    see,
    things,
    this_way,
    who_decide,
)
from apnap.rules.following.objects.searches import SEARCHED, cards_found, search_of
from apnap.rules.following.objects.zones import placed, put_back
from apnap.rules.meaning.amounts import measure, number_of
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.groups import is_of_groups, select_group
from apnap.rules.meaning.linked_abilities import linking_notes, may_link
from apnap.rules.objects.command_zone.decks import from_the_top
from apnap.rules.objects.context import Context
from apnap.terms.events import ActionTaken, Event, Reordered, Revealed, Shuffled, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId, is_player
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY

# The rule by which an action counts as done, by its name.
DONE: Final = {"scry": "701.22d", "surveil": "701.25d"}


def scry(game: Game, node: Scry, context: Context) -> None:
    """Look at the top cards; some go to the bottom, the rest back on top. (CR 701.22a)

    All look, then decide in APNAP order, then the cards move at once (CR 701.22c).
    """
    looking = looked_at(game, node, context)
    events: list[Event] = []
    for player, cards in looking.items():
        down = game.select(
            player,
            Topic.SCRY,
            "put on the bottom",
            cards,
            (0, len(cards)),
            context.source,
            "701.22a",
        )
        up = [key for key in cards if key not in down]
        down = game.arrange(
            player, Topic.ORDER_ON_BOTTOM, "order on the bottom", down, context.source, "701.22a"
        )
        up = game.arrange(player, Topic.ORDER_ON_TOP, "order on top", up, context.source, "701.22a")
        events.append(Reordered(player, tuple(up), tuple(down), rule="701.22a"))
    happen(game, events)
    _told(game, "scry", looking, node, context)


def surveil(game: Game, node: Surveil, context: Context) -> None:
    """Look at the top cards; some go to the graveyard, the rest back on top. (CR 701.25a)"""
    looking = looked_at(game, node, context)
    events: list[Event] = []
    for player, cards in looking.items():
        down = game.select(
            player,
            Topic.SURVEIL,
            "put into the graveyard",
            cards,
            (0, len(cards)),
            context.source,
            "701.25a",
        )
        up = [key for key in cards if key not in down]
        up = game.arrange(player, Topic.ORDER_ON_TOP, "order on top", up, context.source, "701.25a")
        events += [
            ZoneChange(key, GRAVEYARD, by=player, rule="701.25a", cause=context.source)
            for key in down
        ]
        events.append(Reordered(player, tuple(up), rule="701.25a"))
    move(game, events, context)
    _told(game, "surveil", looking, node, context)


def looked_at(
    game: Game, node: Scry | Surveil, context: Context
) -> dict[PlayerId, tuple[ObjectId, ...]]:
    """Each player looks at the top cards; nobody does at 0 cards. (CR 701.22b, 701.25c)"""
    looking: dict[PlayerId, tuple[ObjectId, ...]] = {}
    for player in who_decide(game, node.who, context):
        count = number_for(game, node.amount, context, player)
        if count:
            looking[player] = game.zone(LIBRARY, player)[:count]
    happen(
        game,
        [
            Revealed(cards, (player,), player, rule="701.20e", cause=context.source)
            for player, cards in looking.items()
            if cards
        ],
    )
    return looking


def _told(
    game: Game,
    action: str,
    looking: dict[PlayerId, tuple[ObjectId, ...]],
    node: Scry | Surveil,
    context: Context,
) -> None:
    """It counts as done when all of it is, even if it was impossible. (CR 701.22d, 701.25d)"""
    count = number_of(game, node.amount, context)
    happen(
        game,
        [
            ActionTaken(player, action, amount=count, rule=DONE[action], cause=context.source)
            for player in looking
        ],
    )
    context.did = bool(looking)


def shuffle(game: Game, node: ShuffleLibrary, context: Context) -> None:
    """The library is put in random order. (CR 701.24a)"""
    who = players(game, node.who, context)
    context.did = bool(who)
    context.bindings.pop(SEARCHED, None)  # another search comes after it (CR 701.23h)
    happen(game, [Shuffled(player, rule="701.24a", cause=context.source) for player in who])


def reveal(game: Game, node: Reveal, context: Context) -> None:
    """Cards are shown to all players; of a player, the hand. (CR 701.20a)"""
    who = players(game, node.who, context)
    chosen = chosen_by_each(game, who, node.what, context, things)
    shown: list[ObjectId] = []
    for player in dict.fromkeys(by for by, _ in chosen):
        cards = cards_of(game, [each for by, each in chosen if by == player])
        if cards:
            event = Revealed(cards, by=player, rule="701.20a", cause=context.source)
            happen(game, [event])
        shown += cards
    this_way(context, DoneTo.REVEALED, shown)
    if isinstance(node.what, TopOfLibrary | Each):
        see(context, shown)
    else:
        bind(context, shown)


def look_at(game: Game, node: LookAt, context: Context) -> None:
    """Cards are shown to some players only. (CR 701.20e)"""
    who = tuple(players(game, node.who, context))
    shown = cards_of(game, things(game, node.what, context))
    if shown and who:
        happen(game, [Revealed(shown, who, who[0], rule="701.20e", cause=context.source)])
    see(context, shown)


def cards_of(game: Game, named: Sequence[int]) -> tuple[ObjectId, ...]:
    """The objects named, and the hands of players named."""
    cards: list[ObjectId] = []
    for reference in named:
        if is_player(reference):
            cards += game.zone(HAND, reference)
        else:
            cards.append(reference)
    return tuple(dict.fromkeys(cards))


# Searching.


def search(game: Game, node: Search, context: Context) -> None:
    """Find cards in a library, put them somewhere, shuffle. (CR 701.23)

    Those who search at once decide in APNAP order (CR 701.23i).
    """
    found_cards: list[tuple[PlayerId, ObjectId]] = []
    searched: list[PlayerId] = []
    shuffled: list[PlayerId] = []
    for player in who_decide(game, node.who, context):
        at_hand(context, player)
        owners = players(game, node.whose, context) if node.whose is not None else [player]
        for owner in owners:
            able = can_search(game, player, owner, context.you)
            hidden = able and (not node.graveyard or searches_library(game, player, context))
            if not node.graveyard or hidden:
                shuffled.append(owner)  # also if it can't be searched
            if not able and not node.graveyard:
                continue
            searched += [owner] if hidden else []
            keys = found_by(game, player, owner, node, context, hidden=hidden)
            found_cards += [(player, key) for key in keys]
            if hidden:
                happen(game, [search_of(player, owner, context)])
    context.acting = context.you
    _put_found(game, found_cards, shuffled, node, context)
    context.did = bool(searched or found_cards)


def searches_library(game: Game, player: PlayerId, context: Context) -> bool:
    """Whether the player looks through the library too, and not only the graveyard."""
    return game.confirm(
        player, Topic.SEARCH_TOO, "search the library too", context.source, "701.23a"
    )


def found_by(
    game: Game, player: PlayerId, owner: PlayerId, node: Search, context: Context, *, hidden: bool
) -> list[ObjectId]:
    """The cards the player finds; `hidden`: in the library, not only the graveyard. (CR 701.23a)"""
    zones = [GRAVEYARD] * node.graveyard + [LIBRARY] * hidden
    chosen = cards_found(game, player, owner, zones, node, context, free=hidden)
    if node.revealed and chosen:
        happen(game, [Revealed(tuple(chosen), by=player, rule="701.20a", cause=context.source)])
    return chosen


def _put_found(
    game: Game,
    cards: list[tuple[PlayerId, ObjectId]],
    searched: list[PlayerId],
    node: Search,
    context: Context,
) -> None:
    shuffles = [Shuffled(p, rule="701.24a", cause=context.source) for p in dict.fromkeys(searched)]
    if node.to.zone != LIBRARY:
        move(game, placed(game, cards, node.to, context), context)
        happen(game, shuffles)
        return
    # CR 701.24b: what was found isn't part of the shuffle, and is put in its place after it.
    happen(game, shuffles)
    put_back(game, [key for _, key in cards], node.to, context)
    bind(context, (key for _, key in cards))


# The top cards, taken apart.


def dig(game: Game, node: Dig, context: Context) -> None:
    """Look at the top cards, put some somewhere and the rest elsewhere. (CR 701.20e, 608.2c)"""
    for player in who_decide(game, node.who, context):
        at_hand(context, player)
        count = number_of(game, node.amount, context)
        cards = game.zone(LIBRARY, player)[:count]
        to = () if node.revealed else (player,)
        if cards:
            happen(game, [Revealed(cards, to, player, rule="701.20a", cause=context.source)])
        taken = _taken(game, player, cards, node, context)
        rest = [key for key in cards if key not in taken]
        put_away(game, player, taken, node.to, context)
        them = context.bindings.get("them", ())
        put_away(game, player, rest, node.rest, context)
        context.bindings["the rest"] = context.bindings.get("them", ())
        bind(context, them)
    context.acting = context.you


def _taken(
    game: Game, player: PlayerId, cards: Sequence[ObjectId], node: Dig, context: Context
) -> list[ObjectId]:
    options = [k for k in cards if node.which is None or describes(game, node.which, k, context)]
    everything = node.take == -1  # all of them, or any number
    take = len(options) if everything else number_of(game, node.take, context)
    least = 0 if node.may else take
    if node.which is not None and is_of_groups(node.which):
        prompt = "choose what to take"
        return select_group(
            game, player, Topic.TAKE, prompt, options, take, node.which, context, "608.2d"
        )
    taken: list[ObjectId] = game.select(
        player, Topic.TAKE, "choose what to take", options, (least, take), context.source, "608.2d"
    )
    if node.reveal_taken and taken:
        happen(game, [Revealed(tuple(taken), by=player, rule="701.20a", cause=context.source)])
    return taken


def put_away(
    game: Game, player: PlayerId, cards: Sequence[ObjectId], place: Place, context: Context
) -> None:
    """Cards of a library go elsewhere, or back into it. (CR 401.4)"""
    if place.zone == LIBRARY:
        put_back(game, cards, place, context)
        bind(context, cards)
    else:
        move(game, placed(game, [(player, key) for key in cards], place, context), context)


def reveal_until(game: Game, node: RevealUntil, context: Context) -> None:
    """Reveal from the top until one fits; it goes one way and the rest another. (CR 701.20a)"""
    for player in players(game, node.who, context):
        at_hand(context, player)
        fitting: list[ObjectId] = []
        rest: list[ObjectId] = []
        for key in game.zone(LIBRARY, player):
            happen(game, [Revealed((key,), by=player, rule="701.20a", cause=context.source)])
            if describes(game, node.which, key, context):
                fitting.append(key)
                break
            rest.append(key)
        put_away(game, player, fitting, node.to, context)
        them = context.bindings.get("them", ())
        put_away(game, player, rest, node.rest, context)
        context.bindings["the rest"] = context.bindings.get("them", ())
        bind(context, them)
    context.acting = context.you


def dig_until(game: Game, node: DigUntil, context: Context) -> None:
    """Cards from the top are revealed or exiled, until enough of them fit. (CR 608.2c)"""
    fitting: list[ObjectId] = []
    rest: list[ObjectId] = []
    for player in players(game, node.who, context):
        at_hand(context, player)
        wanted, got = number_of(game, node.amount, context), 0
        for key in from_the_top(game, node.zone, player):
            if got >= wanted:
                break
            shown = turned_over(game, player, key, node, context)
            fit = describes(game, node.which, shown, context)
            (fitting if fit else rest).append(shown)
            if fit:
                got += (measure(game, node.total, shown) or 0) if node.total else 1
    context.acting = context.you
    if not node.exiled:
        this_way(context, DoneTo.REVEALED, (*rest, *fitting))
    see(context, (*rest, *fitting))
    bind(context, fitting)
    if node.name:
        by_name(context.bindings)[GivenName(node.name)] = tuple(fitting)


def turned_over(
    game: Game, player: PlayerId, key: ObjectId, node: DigUntil, context: Context
) -> ObjectId:
    """One card is revealed, or exiled face up; the object it is then. (CR 701.20a, 406.3)"""
    if not node.exiled:
        happen(game, [Revealed((key,), by=player, rule="701.20a", cause=context.source)])
        return key
    event = ZoneChange(key, EXILE, how="exile", by=player, rule="701.13a", cause=context.source)
    if may_link(context):
        event.notes = linking_notes(game, "exiled with", context)  # CR 607.2a
    moved = move(game, [event], context)
    return moved[0].new_id if moved else key


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Scry: scry,
    Surveil: surveil,
    ShuffleLibrary: shuffle,
    Reveal: reveal,
    LookAt: look_at,
    Search: search,
    Dig: dig,
    RevealUntil: reveal_until,
    DigUntil: dig_until,
}
