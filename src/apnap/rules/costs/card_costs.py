"""Costs paid with cards from a library, a graveyard or exile. (CR 118.3, 401.4, 404.2)"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from apnap.abilities.costs import ExileOfTypes, ExileTop, PutIntoGraveyardCost, PutIntoLibraryCost
from apnap.abilities.references import Some, TopOfGraveyard, TopOfLibrary
from apnap.game.choices import SELECT, Chance, Choice, Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.costs import CostRows, Kind
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import Event, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import EXILE, GRAVEYARD, LIBRARY


def _on_top(game: Game, cost: ExileTop, context: Context) -> list[ObjectId]:
    return found(game, cost.what, context)


def _can_exile_top(game: Game, player: PlayerId, cost: ExileTop, context: Context) -> bool:
    """CR 118.3: only with as many cards as it takes."""
    what = cost.what
    assert isinstance(what, TopOfLibrary | TopOfGraveyard)
    wanted = amount(game, what.amount, context)
    return len(_on_top(game, cost, context)) >= wanted


def _exile_top(game: Game, player: PlayerId, cost: ExileTop, context: Context) -> bool:
    cards = _on_top(game, cost, context)
    return _pay_with(game, player, cards, EXILE, context)


def _options(game: Game, player: PlayerId, what: Some, context: Context) -> list[ObjectId]:
    return candidates(game, what.what, context)


def _can_put(
    game: Game,
    player: PlayerId,
    cost: PutIntoLibraryCost | PutIntoGraveyardCost,
    context: Context,
) -> bool:
    assert isinstance(cost.what, Some)
    wanted = amount(game, cost.what.amount, context)
    return len(_options(game, player, cost.what, context)) >= wanted


def _chosen(game: Game, player: PlayerId, what: Some, context: Context) -> list[ObjectId]:
    wanted = amount(game, what.amount, context)
    options = _options(game, player, what, context)
    picked: list[ObjectId] = game.select(
        player,
        Topic.PUT_CARDS,
        "choose what to pay",
        options,
        (wanted, wanted),
        context.source,
        "601.2h",
    )
    return picked


def _put_into_library(
    game: Game, player: PlayerId, cost: PutIntoLibraryCost, context: Context
) -> bool:
    """In the order the player chooses. (CR 401.4)"""
    assert isinstance(cost.what, Some)
    cards = _chosen(game, player, cost.what, context)
    return _pay_with(game, player, cards, LIBRARY, context, position=cost.position)


def _put_into_graveyard(
    game: Game, player: PlayerId, cost: PutIntoGraveyardCost, context: Context
) -> bool:
    assert isinstance(cost.what, Some)
    cards = _chosen(game, player, cost.what, context)
    return _pay_with(game, player, cards, GRAVEYARD, context)


def _pay_with(
    game: Game,
    player: PlayerId,
    cards: list[ObjectId],
    to: int,
    context: Context,
    *,
    position: int = 0,
) -> bool:
    """The cards go there, all at once; later words speak of them as what was paid with.

    What was face down is spoken of as what it became, where all can see it. (CR 400.7j, 406.3)
    """
    how, rule = ("exile", "701.13a") if to == EXILE else ("put", "118.1")
    events: list[Event] = [
        ZoneChange(key, to, how=how, by=player, position=position, rule=rule, cause=context.source)
        for key in cards
    ]
    hidden = {key for key in cards if game.objects[key].face_down} if to == GRAVEYARD else ()
    happened = happen(game, events)
    became = {e.object: e.new_id for e in happened if isinstance(e, ZoneChange)}
    new = tuple(became.values())
    context.bindings["paid"] = tuple(
        became.get(key, key) if key in hidden else key for key in cards
    )
    context.bindings["them"] = tuple(key for key in new if key != NOTHING)
    return True


# Any number of cards with so many card types among them. (CR 205.2a)


def _of_types(
    game: Game, cost: ExileOfTypes, context: Context
) -> tuple[list[ObjectId], list[int], int]:
    """The cards that may be exiled, the types of each, and how many types are needed."""
    cards = [key for key in candidates(game, cost.what, context) if key != context.source]
    types = [characteristics(game, key).types for key in cards]
    return cards, types, amount(game, cost.least, context)


def _many_types(types: Iterable[int]) -> int:
    return reduce(or_, types, 0).bit_count()


def _can_exile_types(game: Game, player: PlayerId, cost: ExileOfTypes, context: Context) -> bool:
    _, types, needed = _of_types(game, cost, context)
    return _many_types(types) >= needed


def _exile_types(game: Game, player: PlayerId, cost: ExileOfTypes, context: Context) -> bool:
    cards, types, needed = _of_types(game, cost, context)
    choice = Choice(player, Topic.EXILE, "choose what to exile", SELECT, cards, 0, len(cards))
    choice.about, choice.rule = context.source, "601.2h"
    choice.details = Details(cost=cost, amount=needed)
    choice.constraint = lambda picked: _many_types(types[index] for index in picked) >= needed
    choice.sample = lambda chance: _enough_types(types, needed, chance)
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    return _pay_with(game, player, [cards[index] for index in answer], EXILE, context)


def _enough_types(types: list[int], needed: int, chance: Chance) -> tuple[int, ...]:
    """Random cards that have enough types together."""
    left, picked = list(range(len(types))), list[int]()
    while _many_types(types[index] for index in picked) < needed:
        picked.append(left.pop(chance.randrange(len(left))))
    return tuple(sorted(picked))


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    ExileOfTypes: Kind(_can_exile_types, _exile_types),
    ExileTop: Kind(_can_exile_top, _exile_top),
    PutIntoLibraryCost: Kind(_can_put, _put_into_library),
    PutIntoGraveyardCost: Kind(_can_put, _put_into_graveyard),
}
