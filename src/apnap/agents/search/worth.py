"""What a game is worth to a player, at a glance: how likely it seems that they win it.

Worth is counted in about the mana one would pay: a 2/2 is worth 2. The weights were fitted to
the results of games between rollout players over the built-in decks.
"""

from math import exp, log
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import TOKEN, GameObject
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.static_abilities import kinds_of
from apnap.terms.characteristics import CREATURE, LAND, PLANESWALKER
from apnap.terms.identity import PlayerId

_CACHE_LIMIT: Final = 1_000

_LARGE: Final = 1 << 20  # more makes no difference

# What a keyword adds to a creature: for each point of power, and at any rate.
_KEYWORDS: Final = {
    "deathtouch": (0.0, 0.9),
    "defender": (-0.4, 0.0),
    "double strike": (0.6, 0.4),
    "first strike": (0.1, 0.3),
    "flying": (0.3, 0.3),
    "haste": (0.05, 0.05),
    "hexproof": (0.05, 0.3),
    "indestructible": (0.15, 1.0),
    "lifelink": (0.25, 0.15),
    "menace": (0.15, 0.1),
    "reach": (0.0, 0.25),
    "trample": (0.12, 0.0),
    "vigilance": (0.1, 0.1),
    "ward": (0.05, 0.3),
}

# The weights of what is counted; the sum is the logarithm of the odds.
_LIFE: Final = 1.93  # of the logarithm

_CREATURES: Final = 0.51

_OTHERS: Final = 0.14

_HAND: Final = 0.57

_LANDS: Final = 0.92

_TURN: Final = 0.49


def creature_worth(seen: Characteristics) -> float:
    """What a creature is worth by its numbers and keywords."""
    power, toughness = min(seen.power or 0, _LARGE), min(seen.toughness or 0, _LARGE)
    key = (power, toughness, seen.keywords)
    found = _bodies.get(key)
    if found is None:
        if len(_bodies) > _CACHE_LIMIT:
            _bodies.clear()
        found = _bodies[key] = _body(power, toughness, seen.keywords)
    return found


_bodies: dict[tuple[int, int, frozenset[str]], float] = {}


def _body(power: int, toughness: int, keywords: frozenset[str]) -> float:
    if toughness <= 0:
        return 0.0
    power = max(power, 0)
    total = 0.25 + 0.6 * power + 0.4 * min(toughness, 2 * power + 4)
    for each in keywords:
        by_power, flat = _KEYWORDS.get(each, (0.0, 0.1))
        total += by_power * power + flat
    return total


def abilities_worth(abilities: tuple[Ability, ...]) -> float:
    """What abilities that go on working are worth, by their number."""
    kinds = kinds_of(abilities)
    if kinds.worth is None:
        count = sum(1 for each in abilities if isinstance(each, _WORKING))
        kinds.worth = min(1.5, 0.4 * count)
    return kinds.worth


_WORKING: Final = (ActivatedAbility, TriggeredAbility, StaticAbility, ReplacementAbility)


def permanent_worth(record: GameObject, seen: Characteristics) -> float:
    """What a permanent is worth to who controls it; a land is told apart."""
    types = seen.types
    if types & CREATURE:
        worth = creature_worth(seen) + abilities_worth(seen.abilities)
    elif types & LAND:
        return 0.3
    elif types & PLANESWALKER:
        worth = 1.5 + 0.7 * record.counter("loyalty")
    else:
        worth = 0.3 + max(0.5 * seen.mana_value, abilities_worth(seen.abilities))
    if record.kind == TOKEN:
        worth *= 0.95
    return worth if record.count == 1 else worth * min(record.count, _LARGE)


def advantage(game: Game, player: PlayerId) -> float:
    """How far the player is ahead of the strongest opponent."""
    sides = sides_of(game)
    others = [sides[each] for each in game.opponents(player) if not game.players[each].lost]
    return sides[player] - max(others, default=0.0)


def sides_of(game: Game) -> dict[PlayerId, float]:
    """How strong the position of each player is."""
    creatures = dict.fromkeys(game.turn_order, 0.0)
    others = dict.fromkeys(game.turn_order, 0.0)
    lands = dict.fromkeys(game.turn_order, 0)
    now = derived(game)
    for record in game.permanents():
        seen = now.of(record.id)
        if seen.types & CREATURE:
            creatures[seen.controller] += permanent_worth(record, seen)
        elif seen.types & LAND:
            lands[seen.controller] += 1
        else:
            others[seen.controller] += permanent_worth(record, seen)
    return {
        key: _LIFE * log(max(min(player.life, _LARGE), 0) + 2)
        + _CREATURES * max(0.0, creatures[key]) ** 0.7
        + _OTHERS * others[key]
        + _HAND * min(len(player.hand), 8) ** 0.8
        + _LANDS * min(lands[key], 7) ** 0.7
        + _TURN * is_active(game, key)
        for key, player in game.players.items()
    }


def outlook(game: Game, player: PlayerId) -> float:
    """How likely it seems that the player wins: 1 has won, 0 has lost.

    Told so that better and worse differ also far ahead or far behind.
    """
    if game.players[player].lost:
        return 0.0
    if game.is_over:
        return 1.0 if player in game.winners else 0.0 if game.winners else 0.5
    ahead = advantage(game, player)
    return (_likely(ahead) + _likely(ahead / 3)) / 2


def _likely(odds: float) -> float:
    """A probability, from the logarithm of its odds."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))
