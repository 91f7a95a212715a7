"""Keyword actions that are costs: collect evidence, behold, forage, blight.

(CR 701.4, 701.59, 701.61, 701.68)
"""

from typing import Final

from apnap.abilities.costs import (
    Behold,
    Blight,
    CollectEvidence,
    Cost,
    ExileCost,
    Forage,
    SacrificeCost,
    StickerThis,
)
from apnap.abilities.descriptions import Card, ControlledBy, InZone, OfSubtype, OwnedBy
from apnap.abilities.instructions.keyword_actions import PutSticker
from apnap.abilities.references import Description, Some, This, You
from apnap.game.choices import SELECT, Chance, Choice, Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.costs import CostRows, Kind, is_payable, pay_part
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.linked_abilities import EXILED_FOR
from apnap.rules.objects.context import GONE, Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of, mana_value
from apnap.rules.objects.markers.stickers import TICKET, free_stickers
from apnap.rules.objects.seams import seams
from apnap.terms.characteristics import CREATURE, MINUS_ONE
from apnap.terms.events import ActionTaken, CountersPut, Event, Revealed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import EXILE, GRAVEYARD, HAND

EVIDENCE: Final = "evidence"


def action_names(cost: Cost) -> list[str]:
    """What later words call having paid it: "if evidence was collected". (CR 701.59c, 701.4b)"""
    if isinstance(cost, CollectEvidence):
        return [EVIDENCE]
    if isinstance(cost, Behold):
        return [f"behold {part.subtype}" for part in cost.what.parts if isinstance(part, OfSubtype)]
    return []


# Collect evidence. (CR 701.59)


def _evidence(game: Game, player: PlayerId, context: Context) -> list[ObjectId]:
    gone = context.bindings.get(GONE, ())
    cards = game.zone(GRAVEYARD, player)
    return [key for key in cards if key != context.source and key not in gone]


def _can_collect(game: Game, player: PlayerId, cost: CollectEvidence, context: Context) -> bool:
    """CR 701.59b"""
    values = [mana_value(game, key) for key in _evidence(game, player, context)]
    return sum(values) >= amount(game, cost.amount, context)


def _collect(game: Game, player: PlayerId, cost: CollectEvidence, context: Context) -> bool:
    """CR 701.59a: any number of cards that have enough together."""
    options = _evidence(game, player, context)
    values = [mana_value(game, key) for key in options]
    needed = amount(game, cost.amount, context)
    choice = Choice(player, Topic.EVIDENCE, "choose evidence", SELECT, options, 0, len(options))
    choice.about, choice.rule = context.source, "701.59a"
    choice.details = Details(cost=cost, amount=needed)
    choice.constraint = lambda picked: sum(values[index] for index in picked) >= needed
    choice.sample = lambda chance: _enough(values, needed, chance)
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    chosen = [options[index] for index in answer]
    events: list[Event] = [
        ZoneChange(key, EXILE, how="exile", by=player, rule="701.59a", cause=context.source)
        for key in chosen
    ]
    happen(game, [*events, ActionTaken(player, "collect evidence", rule="701.59a")])
    context.bindings["paid"] = tuple(chosen)
    return True


def _enough(values: list[int], needed: int, chance: Chance) -> tuple[int, ...]:
    """Random cards that have enough together."""
    left = [index for index, value in enumerate(values) if value > 0]
    picked: list[int] = []
    while sum(values[index] for index in picked) < needed:
        picked.append(left.pop(chance.randrange(len(left))))
    return tuple(sorted(picked))


# Behold. (CR 701.4)


def _beheld(game: Game, player: PlayerId, cost: Behold, context: Context) -> list[ObjectId]:
    """Cards in the player's hand and permanents they control that have the quality."""
    mine = [each.id for each in game.permanents() if controller_of(game, each.id) == player]
    return [
        key
        for key in (*game.zone(HAND, player), *mine)
        if key != context.source and describes(game, cost.what, key, context)
    ]


def _can_behold(game: Game, player: PlayerId, cost: Behold, context: Context) -> bool:
    return len(_beheld(game, player, cost, context)) >= amount(game, cost.amount, context)


def _behold(game: Game, player: PlayerId, cost: Behold, context: Context) -> bool:
    """CR 701.4a: a card is revealed, a permanent only chosen."""
    options = _beheld(game, player, cost, context)
    number = amount(game, cost.amount, context)
    prompt = "choose what to behold"
    chosen = game.select(
        player,
        Topic.BEHOLD,
        prompt,
        options,
        (number, number),
        context.source,
        "701.4a",
        details=Details(cost=cost),
    )
    shown = tuple(key for key in chosen if game.objects[key].zone == HAND)
    events: list[Event] = [ActionTaken(player, "behold", rule="701.4a", cause=context.source)]
    if shown:
        events.insert(0, Revealed(shown, by=player, rule="701.4a", cause=context.source))
    happen(game, events)
    context.bindings["paid"] = tuple(chosen)
    if cost.exiled:
        happen(game, [_exiled_for(key, player, context) for key in chosen])
    return True


def _exiled_for(key: ObjectId, player: PlayerId, context: Context) -> ZoneChange:
    """The card is exiled to cast a spell; what that becomes speaks of it. (CR 400.7d)"""
    spell = context.object if context.object != NOTHING else context.source
    exiled = ZoneChange(key, EXILE, how="exile", by=player, rule="701.13a", cause=spell)
    exiled.notes = {EXILED_FOR: spell}
    return exiled


# Forage. (CR 701.61)

_IN_YOUR_GRAVEYARD: Final = Description((Card(), InZone(GRAVEYARD), OwnedBy(You())))

_FOOD: Final = Description((OfSubtype("Food"), ControlledBy(You())))

FORAGES: Final[dict[str, Cost]] = {
    "exile three cards": ExileCost(Some(_IN_YOUR_GRAVEYARD, 3)),
    "sacrifice a Food": SacrificeCost(Some(_FOOD)),
}


def _ways(game: Game, player: PlayerId, context: Context) -> list[str]:
    own = Context(player, context.source, context.item)
    return [words for words, cost in FORAGES.items() if is_payable(game, player, cost, own)]


def _can_forage(game: Game, player: PlayerId, cost: Forage, context: Context) -> bool:
    return bool(_ways(game, player, context))


def _forage(game: Game, player: PlayerId, cost: Forage, context: Context) -> bool:
    """CR 701.61a: one of the two, as the player likes."""
    way = game.pick(
        player, Topic.FORAGE, "forage", _ways(game, player, context), context.source, "701.61a"
    )
    own = Context(player, context.source, context.item)
    if not pay_part(game, player, FORAGES[way], own):
        return False
    happen(game, [ActionTaken(player, "forage", rule="701.61a", cause=context.source)])
    return True


# Sticker kicker. (CR 702.33h)


def _can_sticker(game: Game, player: PlayerId, cost: StickerThis, context: Context) -> bool:
    return True


def _sticker(game: Game, player: PlayerId, cost: StickerThis, context: Context) -> bool:
    """CR 702.33h: first the ticket counter, then perhaps a sticker on the spell."""
    ticket = CountersPut(player, TICKET, 1, by=player, rule="702.33h", cause=context.source)
    happen(game, [ticket])
    if free_stickers(game, player) and game.confirm(
        player, Topic.STICKER, "put a sticker on it?", context.source, "702.33h"
    ):
        seams.follow(game, PutSticker(You(), This()), Context(player, context.source))
    return True


# Blight. (CR 701.68)


def _blighted(game: Game, player: PlayerId) -> list[ObjectId]:
    mine = [each for each in game.permanents() if controller_of(game, each.id) == player]
    return [each.id for each in mine if characteristics(game, each.id).types & CREATURE]


def _can_blight(game: Game, player: PlayerId, cost: Blight, context: Context) -> bool:
    """CR 701.68b"""
    return bool(_blighted(game, player))


def _blight(game: Game, player: PlayerId, cost: Blight, context: Context) -> bool:
    """CR 701.68a"""
    options = _blighted(game, player)
    key = game.pick(
        player,
        Topic.BLIGHT,
        "choose a creature to blight",
        options,
        context.source,
        "701.68a",
        details=Details(cost=cost),
    )
    number = amount(game, cost.amount, context)
    counters = CountersPut(key, MINUS_ONE, number, player, rule="701.68a", cause=context.source)
    happen(game, [counters, ActionTaken(player, "blight", rule="701.68a", cause=context.source)])
    context.bindings["paid"] = (key,)
    return True


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    CollectEvidence: Kind(_can_collect, _collect),
    Behold: Kind(_can_behold, _behold),
    Forage: Kind(_can_forage, _forage),
    StickerThis: Kind(_can_sticker, _sticker),
    Blight: Kind(_can_blight, _blight),
}
