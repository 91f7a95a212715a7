"""Companions: a card from outside the game for a deck that is as it says. (CR 702.139)

The starting deck is looked at before anything is shuffled: it is the library then, with the
commanders in it or set aside already.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from apnap.abilities.abilities import ActivatedAbility, Companion
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.references import Description
from apnap.abilities.values import DeckRule
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.keywords.registry import expanded
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.beginning.anew import IN_MAIN_GAME, leave_main_game
from apnap.rules.door.happening import happen
from apnap.rules.meaning.commanders import commanders_of
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.timing import is_sorcery_time
from apnap.rules.objects.context import Context
from apnap.rules.objects.roster import when
from apnap.terms.characteristics import MANA_OF_LAND_TYPE
from apnap.terms.events import Noted, Revealed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import COMMAND, HAND, LIBRARY, OUTSIDE

COMPANION: Final = "companion"

COST: Final = Costs((PayMana(("3",)),))

LEAST: Final = 60  # cards in a deck (CR 100.2a)

LEAST_WITH_COMMANDER: Final = 100  # which is also the most (CR 903.5a)


def choose_companion(game: Game, player: PlayerId) -> None:
    """A player may reveal one card that their deck lets be a companion. (CR 103.2b, 702.139b)"""
    able = [
        record.id
        for record in game.objects.values()
        if record.zone == OUTSIDE and record.owner == player and _may_be(game, record)
    ]
    if not able:
        return
    chosen = game.select(
        player, Topic.COMPANION, "choose your companion", able, (0, 1), rule="103.2b"
    )
    for key in chosen:
        happen(
            game,
            [
                Revealed((key,), by=player, rule="103.2b", cause=key),
                Noted(player, COMPANION, key, rule="103.2b", cause=key),
            ],
        )


def _may_be(game: Game, record: GameObject) -> bool:
    abilities = [each for each in record.printed.abilities if isinstance(each, Companion)]
    return any(is_fulfilled(game, each, record) for each in abilities)


def is_fulfilled(game: Game, companion: Companion, record: GameObject) -> bool:
    """Whether the starting deck of its owner is as the companion says. (CR 702.139a)"""
    owner = record.owner
    aside = [each.id for each in commanders_of(game, owner) if each.zone == COMMAND]
    deck = [*game.zone(LIBRARY, owner), *aside]
    if companion.more and len(deck) < _least(game, owner) + companion.more:
        return False
    context = Context(owner, record.id)
    spoken_of = [key for key in deck if describes(game, companion.which, key, context)]
    both = Description((*companion.which.parts, *companion.each.parts))
    if not all(describes(game, both, key, context) for key in spoken_of):
        return False
    faces = [game.objects[key] for key in spoken_of]
    return not companion.together or TOGETHER[companion.together](faces)


def _least(game: Game, player: PlayerId) -> int:
    """The cards a deck must have at least. (CR 100.2a, 903.5a)"""
    return LEAST_WITH_COMMANDER if commanders_of(game, player) else LEAST


def _differ_in_name(cards: Sequence[GameObject]) -> bool:
    return len({card.printed.name for card in cards}) == len(cards)


def _share_a_type(cards: Sequence[GameObject]) -> bool:
    shared = -1
    for card in cards:
        shared &= card.printed.types
    return shared != 0


def _repeat_no_symbol(cards: Sequence[GameObject]) -> bool:
    """No card has a mana symbol twice in its cost. (CR 202.1)"""
    return all(max(Counter(card.printed.mana or ("",)).values()) == 1 for card in cards)


def _can_be_activated(cards: Sequence[GameObject]) -> bool:
    """Each has an activated ability, as lands with basic land types do. (CR 305.6)"""
    return all(
        any(isinstance(each, ActivatedAbility) for each in expanded(card.printed.abilities))
        or not MANA_OF_LAND_TYPE.keys().isdisjoint(card.printed.subtypes)
        for card in cards
    )


TOGETHER: Final[dict[DeckRule, Callable[[Sequence[GameObject]], bool]]] = {
    DeckRule.DIFFERENT_NAMES: _differ_in_name,
    DeckRule.SHARED_CARD_TYPE: _share_a_type,
    DeckRule.NO_SYMBOL_TWICE: _repeat_no_symbol,
    DeckRule.ACTIVATED_ABILITIES: _can_be_activated,
}


# --- The special action (CR 116.2g) ---------------------------------------------------------


def offer(game: Game, player: PlayerId) -> list[ObjectId]:
    """The companion, if the player can pay for it now; once a game, for then it is elsewhere."""
    key = game.players[player].notes.get(COMPANION, NOTHING)
    record = game.objects.get(key)
    if record is None or record.zone != OUTSIDE or not is_sorcery_time(game, player):
        return []
    return [key] if can_pay(game, player, COST, Context(player, key)) else []


def take(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Pay {3} and put the companion into the hand. (CR 116.2g, 702.139c)"""
    if not pay(game, player, COST, Context(player, key)):
        return False
    there = game.objects[key].notes.get(IN_MAIN_GAME)
    move = ZoneChange(key, HAND, how="put", by=player, rule="116.2g", cause=key)
    happened = happen(game, [move])
    if happened and there is not None:
        leave_main_game(game, there)  # CR 729.4a
    return bool(happened)


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "put your companion into your hand": SpecialAction(when(offer, Companion), take),
}

# The changes of the rules that are heeded here.
HEEDS: Final = (Companion,)
