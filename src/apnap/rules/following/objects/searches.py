"""Searching zones and setting apart what is found. (CR 701.23)"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions.actions import Search
from apnap.abilities.instructions.set_apart_cards import Find, ShuffleSearched
from apnap.abilities.references import Description
from apnap.abilities.values import Likeness
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import can_search
from apnap.rules.following.following import (
    SEEN,
    InstructionRows,
    at_hand,
    number_for,
    players,
    see,
    who_decide,
)
from apnap.rules.following.objects.watched_searches import found_in_own_library
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.groups import is_of_groups, select_group
from apnap.rules.meaning.object_qualities import shares
from apnap.rules.meaning.references import ANY_NUMBER
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import ActionTaken, Revealed, Shuffled
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.turn import LIBRARY, PRIVATE_ZONES

SEARCHED: Final = "searched"  # the players whose libraries were searched

FOUND_BEFORE: Final = "found before"  # the cards found for others, where one is found for each

WHOSE: Final = "whose it was"  # the players whose zones a search was of


def find(game: Game, node: Find, context: Context) -> None:
    """Look through the zones and find cards, which stay where they are for now. (CR 701.23a)

    Those who search at once decide in APNAP order (CR 701.23i).
    """
    found: list[ObjectId] = []
    if node.more:
        found += context.bindings.get(SEEN, ())
        context.bindings[FOUND_BEFORE] = tuple(found)
    searched: list[PlayerId] = list(context.bindings.get(SEARCHED, ()))
    for player in who_decide(game, node.who, context):
        at_hand(context, player)
        owners = players(game, node.whose, context) if node.whose is not None else [player]
        context.bindings[WHOSE] = tuple(owners)
        libraries: list[PlayerId] = []
        for owner in owners:
            zones = zones_searched(game, player, owner, node, context)
            libraries += [owner] if LIBRARY in zones and owner not in searched else []
            free = node.optional and any(zone in PRIVATE_ZONES for zone in zones)
            found += cards_found(game, player, owner, zones, node, context, free=free)
        searched += libraries  # again before it is shuffled is the same search (CR 701.23h)
        happen(game, [search_of(player, owner, context) for owner in libraries])
    context.acting = context.you
    if node.more:
        context.bindings.pop(FOUND_BEFORE, None)
    see(context, found)
    context.bindings[SEARCHED] = tuple(dict.fromkeys(searched))
    context.did = True


def search_of(player: PlayerId, owner: PlayerId, context: Context) -> ActionTaken:
    """The event that a player searches a library. (CR 701.23a)"""
    action = ActionTaken(player, "search", rule="701.23a", cause=context.source)
    action.whose = owner
    return action


def zones_searched(
    game: Game, player: PlayerId, owner: PlayerId, node: Find, context: Context
) -> list[int]:
    """The zones named; of "and/or" ones the library only if the player likes. (CR 701.23a)"""
    zones = [zone for zone in range(8) if node.zones >> zone & 1]
    if LIBRARY in zones and not _searches_library(game, player, owner, node, context):
        zones.remove(LIBRARY)
    return zones


def _searches_library(
    game: Game, player: PlayerId, owner: PlayerId, node: Find, context: Context
) -> bool:
    if not can_search(game, player, owner, context.you):
        return False
    prompt = "search the library too"
    return not node.optional or game.confirm(
        player, Topic.SEARCH_TOO, prompt, context.source, "701.23a"
    )


def cards_found(
    game: Game,
    player: PlayerId,
    owner: PlayerId,
    zones: Sequence[int],
    node: Find | Search,
    context: Context,
    *,
    free: bool,
) -> list[ObjectId]:
    """What the player finds in the zones, and keeps; `free` as for `chosen_cards`."""

    def choose() -> list[ObjectId]:
        before = context.bindings.get(FOUND_BEFORE, ())
        cards = looked_through(game, player, owner, zones, context)
        cards = [card for card in cards if card not in before]
        return chosen_cards(game, player, cards, node, context, free=free)

    own = LIBRARY in zones and owner == player
    return found_in_own_library(game, player, choose) if own else choose()


def looked_through(
    game: Game, player: PlayerId, owner: PlayerId, zones: Sequence[int], context: Context
) -> list[ObjectId]:
    """The cards of the zones, which the player looks at. (CR 701.23a)"""
    cards: list[ObjectId] = []
    for zone in zones:
        there = game.zone(zone, owner)
        if there and zone in PRIVATE_ZONES:
            event = Revealed(there, (player,), player, rule="701.23a", cause=context.source)
            happen(game, [event])
        cards += there
    return cards


def chosen_cards(
    game: Game,
    player: PlayerId,
    cards: Sequence[ObjectId],
    node: Find | Search,
    context: Context,
    *,
    free: bool,
) -> list[ObjectId]:
    """Which of the cards the player finds; then one for each further description.

    `free`: the player could have searched hidden zones only, where nothing need be found.
    """
    shown = () if free else [k for k in cards if game.objects[k].zone not in PRIVATE_ZONES]
    wanted = _Wanted(node.what, node.amount, node.up_to, tuple(shown))
    chosen = _chosen(game, player, cards, wanted, node.share, context)
    for what in node.also:
        left = [key for key in cards if key not in chosen]
        wanted = wanted._replace(what=what, number=1)
        chosen += _chosen(game, player, left, wanted, None, context)
    return chosen


class _Wanted(NamedTuple):
    """What is searched for, and the cards that must be found: those not hidden."""

    what: Description
    number: Number
    up_to: bool
    shown: tuple[ObjectId, ...]


def _chosen(
    game: Game,
    player: PlayerId,
    cards: Sequence[ObjectId],
    wanted: _Wanted,
    share: Likeness | None,
    context: Context,
) -> list[ObjectId]:
    what, number, up_to, _ = wanted
    options = [key for key in cards if describes(game, what, key, context)]
    shown = [key for key in options if key in wanted.shown]
    most, least = len(options), 0
    if number != ANY_NUMBER:
        most = number_for(game, number, context, player)
        least = most
        if up_to or has_quality(what):  # CR 701.23b: in a hidden zone none need be found
            least = 0 if up_to else min(most, len(shown))
    if is_of_groups(what):
        prompt = "choose what you find"
        return select_group(
            game, player, Topic.SEARCH, prompt, options, most, what, context, "701.23b"
        )
    if share is not None and share in DIFFERING:
        return _differing(game, player, options, most, share, context)
    if share is not None:
        return _sharing(game, player, options, most, share, context)
    if number == ANY_NUMBER and not up_to:
        options = [key for key in options if key not in shown]  # all of those not hidden
        return shown + _select(game, player, options, (0, len(options)), context)
    return _select(game, player, options, (least, most), context)


def _select(
    game: Game,
    player: PlayerId,
    options: Sequence[ObjectId],
    bounds: tuple[int, int],
    context: Context,
) -> list[ObjectId]:
    prompt = "choose what you find"
    return game.select(player, Topic.SEARCH, prompt, options, bounds, context.source, "701.23b")


def _differing(
    game: Game,
    player: PlayerId,
    options: Sequence[ObjectId],
    most: int,
    share: Likeness,
    context: Context,
) -> list[ObjectId]:
    """Cards found one after the other, no two of them alike in that. (CR 701.23b)"""
    measure = DIFFERING[share]

    def goes_with(key: ObjectId, other: ObjectId) -> bool:
        return measure(game, key) != measure(game, other)

    return _one_by_one(game, player, options, most, goes_with, context)


def _sharing(
    game: Game,
    player: PlayerId,
    options: Sequence[ObjectId],
    most: int,
    share: Likeness,
    context: Context,
) -> list[ObjectId]:
    """Cards found one after the other, each like all the others in that. (CR 701.23b)"""

    def goes_with(key: ObjectId, other: ObjectId) -> bool:
        return shares(share, characteristics(game, key), characteristics(game, other))

    return _one_by_one(game, player, options, most, goes_with, context)


def _one_by_one(
    game: Game,
    player: PlayerId,
    options: Sequence[ObjectId],
    most: int,
    goes_with: Callable[[ObjectId, ObjectId], bool],
    context: Context,
) -> list[ObjectId]:
    """Cards found one after the other, each going with all that were found before."""
    chosen: list[ObjectId] = []
    while len(chosen) < most:
        left = [
            key
            for key in options
            if key not in chosen and all(goes_with(key, other) for other in chosen)
        ]
        more = _select(game, player, left, (0, 1), context) if left else []
        if not more:
            break
        chosen += more
    return chosen


DIFFERING: Final[dict[Likeness, Callable[[Game, Reference], object]]] = {
    Likeness.DIFFERENT_NAMES: lambda game, key: characteristics(game, key).name,
    Likeness.DIFFERENT_POWERS: lambda game, key: characteristics(game, key).power,
    Likeness.DIFFERENT_MANA_VALUES: lambda game, key: characteristics(game, key).mana_value,
}


def has_quality(what: Description) -> bool:
    """Whether cards are described by more than being cards; then none need be found.

    (CR 701.23b, 701.23d)
    """
    return not all(isinstance(part, Card | InZone | OwnedBy) for part in what.parts)


def shuffle_searched(game: Game, node: ShuffleSearched, context: Context) -> None:
    """The libraries that were searched this way are shuffled. (CR 701.24a)"""
    who = context.bindings.pop(SEARCHED, ())
    happen(game, [Shuffled(player, rule="701.24a", cause=context.source) for player in who])
    context.did = bool(who)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Find: find,
    ShuffleSearched: shuffle_searched,
}
