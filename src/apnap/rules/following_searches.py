"""Searching zones and setting apart what is found. (CR 701.23)"""

from collections.abc import Callable, Sequence

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions import Search
from apnap.abilities.instructions_cards import Find, ShuffleSearched
from apnap.abilities.references import Those
from apnap.abilities.rule_changes import CantSearch
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.continuous_effects import affecting, characteristics
from apnap.rules.descriptions import describes
from apnap.rules.following import at_hand, follows, number_for, players, see
from apnap.rules.happening import happen
from apnap.rules.references import ANY_NUMBER
from apnap.terms.events import ActionTaken, Revealed, Shuffled
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.turn import LIBRARY, PRIVATE_ZONES

SEARCHED = "searched"  # the players whose libraries were searched


@follows(Find)
def find(game: Game, node: Find, context: Context) -> None:
    """Look through the zones and find cards, which stay where they are for now. (CR 701.23a)

    Those who search at once decide in APNAP order (CR 701.23i).
    """
    found: list[ObjectId] = []
    searched: list[PlayerId] = list(context.bindings.get(SEARCHED, ()))
    for player in players(game, node.who, context):
        if next(iter(affecting(game, CantSearch, player)), None) is not None:
            continue
        at_hand(context, player)
        owners = players(game, node.whose, context) if node.whose is not None else [player]
        for owner in owners:
            zones = zones_searched(game, player, node, context)
            searched += [owner] if LIBRARY in zones else []
            cards = looked_through(game, player, owner, zones, context)
            found += chosen_cards(game, player, cards, node, context)
        happen(game, [ActionTaken(player, "search", rule="701.23a", cause=context.source)])
    context.acting = context.you
    see(context, found)
    context.bindings[SEARCHED] = tuple(dict.fromkeys(searched))
    context.did = True


def zones_searched(game: Game, player: PlayerId, node: Find, context: Context) -> list[int]:
    """The zones named; of "and/or" ones the library only if the player likes. (CR 701.23a)"""
    zones = [zone for zone in range(8) if node.zones >> zone & 1]
    if node.optional and not game.confirm(
        player, "search the library too", context.source, "701.23a"
    ):
        zones.remove(LIBRARY)
    return zones


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
) -> list[ObjectId]:
    """Which of the cards the player finds; then one for each further description."""
    chosen = _chosen(game, player, cards, (node.what, node.amount, node.up_to), node.share, context)
    for what in node.also:
        left = [key for key in cards if key not in chosen]
        chosen += _chosen(game, player, left, (what, 1, node.up_to), "", context)
    return chosen


def _chosen(
    game: Game,
    player: PlayerId,
    cards: Sequence[ObjectId],
    wanted: tuple[Those, Number, bool],
    share: str,
    context: Context,
) -> list[ObjectId]:
    what, number, up_to = wanted
    options = [key for key in cards if describes(game, what, key, context)]
    most, least = len(options), 0
    if number != ANY_NUMBER:
        most = number_for(game, number, context, player)
        least = 0 if up_to or has_quality(what) else most
    elif not up_to:  # all of them; in a hidden zone none need be found
        least = sum(1 for key in options if game.objects[key].zone not in PRIVATE_ZONES)
    if share:
        return _differing(game, player, options, most, share, context)
    if number == ANY_NUMBER and not up_to:
        shown = [key for key in options if game.objects[key].zone not in PRIVATE_ZONES]
        options = [key for key in options if key not in shown]
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
    return game.select(player, prompt, options, bounds, context.source, "701.23b")


def _differing(
    game: Game,
    player: PlayerId,
    options: Sequence[ObjectId],
    most: int,
    share: str,
    context: Context,
) -> list[ObjectId]:
    """Cards found one after the other, no two of them alike in that. (CR 701.23b)"""
    measure = DIFFERING[share]
    chosen: list[ObjectId] = []
    while len(chosen) < most:
        had = {measure(game, key) for key in chosen}
        left = [key for key in options if key not in chosen and measure(game, key) not in had]
        more = _select(game, player, left, (0, 1), context) if left else []
        if not more:
            break
        chosen += more
    return chosen


DIFFERING: dict[str, Callable[[Game, Reference], object]] = {
    "names": lambda game, key: characteristics(game, key).name,
    "powers": lambda game, key: characteristics(game, key).power,
    "mana values": lambda game, key: characteristics(game, key).mana_value,
}


def has_quality(what: Those) -> bool:
    """Whether cards are described by more than being cards; then none need be found.

    (CR 701.23b, 701.23d)
    """
    return not all(isinstance(part, Card | InZone | OwnedBy) for part in what.parts)


@follows(ShuffleSearched)
def shuffle_searched(game: Game, node: ShuffleSearched, context: Context) -> None:
    """The libraries that were searched this way are shuffled. (CR 701.24a)"""
    who = context.bindings.get(SEARCHED, ())
    happen(game, [Shuffled(player, rule="701.24a", cause=context.source) for player in who])
    context.did = bool(who)
