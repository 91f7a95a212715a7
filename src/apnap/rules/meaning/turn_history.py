"""How often or how much something happened this turn. (CR 608.2h, 700.4)

Each member of `Happening` has its counter: given the game and an event, whose doing
it was, which object it concerned, and how much it counts.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from apnap.abilities.amounts import HappenedThisTurn
from apnap.abilities.references import Each, Ref
from apnap.abilities.values import Happening
from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.rules.meaning import descriptions, references
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms import events as ev
from apnap.terms.characteristics import CREATURE, PERMANENT_TYPES
from apnap.terms.events import (
    AttackDeclared,
    CardDrawn,
    Damage,
    Event,
    LandPlayed,
    LifeGain,
    LifeLoss,
    SpellCast,
    Targeted,
    TokenCreation,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, DRAW, GRAVEYARD, HAND, STACK

# Whose doing, which object (or NOTHING), how much.
Deed: TypeAlias = tuple[PlayerId, ObjectId, int]

# What counts under which name.
DeedRows: TypeAlias = dict[Happening, Callable[[Game, Any], list[Deed]]]

HAPPENINGS: Final[DeedRows] = {}

# What is asked of the turn before this one, from how many spells each player cast in it.
LAST_TURN: Final[dict[Happening, Callable[[list[int]], int]]] = {
    Happening.SPELLS_CAST_LAST_TURN: sum,
    Happening.MOST_SPELLS_CAST_LAST_TURN: max,
}


def happenings(game: Game, number: HappenedThisTurn, context: Context) -> int:
    """How much of it happened this turn, or the turn before."""
    if number.what in LAST_TURN:
        casts = [
            times
            for player, times in game.cast_last_turn
            if references.includes_ever(game, number.who, player, context)
        ]
        return LAST_TURN[number.what](casts) if casts else 0
    deeds = HAPPENINGS[number.what]
    total = 0
    for event in game.history:
        for who, what, much in deeds(game, event):
            if not references.includes_ever(game, number.who, who, context):
                continue
            if number.which is not None and what != NOTHING:
                if not _is_such(game, number.which, what, event, context):
                    continue
            total += much * event.times
    return total


def _is_such(game: Game, which: Ref, what: Reference, event: Event, context: Context) -> bool:
    """Whether it is one of those; of what attacked or dealt damage, as it did so. (CR 608.2i)"""
    if isinstance(which, Each) and isinstance(event, AttackDeclared | Damage):
        doer = event.object if isinstance(event, AttackDeclared) else event.source
        if what == doer:
            return descriptions.describes(game, which.what, what, context, event.was)
    return references.includes_ever(game, which, what, context)


def _spells(game: Game, event: Event) -> list[Deed]:
    return [(event.player, event.object, 1)] if isinstance(event, SpellCast) else []


def _drawn(game: Game, event: Event) -> list[Deed]:
    return [(event.player, NOTHING, 1)] if isinstance(event, CardDrawn) else []


def _gained(game: Game, event: Event) -> list[Deed]:
    return [(event.player, NOTHING, event.amount)] if isinstance(event, LifeGain) else []


def _lost(game: Game, event: Event) -> list[Deed]:
    return [(event.player, NOTHING, event.amount)] if isinstance(event, LifeLoss) else []


def _lands(game: Game, event: Event) -> list[Deed]:
    return [(event.player, event.object, 1)] if isinstance(event, LandPlayed) else []


def _attackers(game: Game, event: Event) -> list[Deed]:
    if not isinstance(event, AttackDeclared):
        return []
    return [(event.was.controller, event.object, 1)]


def _damage(game: Game, event: Event) -> list[Deed]:
    """By sources the player controlled."""
    if not isinstance(event, Damage):
        return []
    return [(event.by, event.recipient, event.amount)]


def _left(game: Game, event: Event, to: int = -1) -> list[Deed]:
    """A permanent left the battlefield, for the zone if one is given."""
    if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD:
        return []
    if to not in (-1, event.to):
        return []
    return [(current_characteristics.controller_of(game, event.object), event.object, 1)]


def _permanents_left(game: Game, event: Event) -> list[Deed]:
    return _left(game, event)


def _died(game: Game, event: Event) -> list[Deed]:
    """CR 700.4: put into a graveyard from the battlefield."""
    return [
        deed
        for deed in _left(game, event, GRAVEYARD)
        if current_characteristics.characteristics(game, deed[1]).types & CREATURE
    ]


def _sacrificed(game: Game, event: Event) -> list[Deed]:
    if isinstance(event, ZoneChange) and event.how == "sacrifice":
        return _left(game, event)
    return []


def _discarded(game: Game, event: Event) -> list[Deed]:
    if not isinstance(event, ZoneChange) or event.how != "discard":
        return []
    record = game.record_of(event.object)
    return [(record.owner, event.object, 1)] if record is not None else []


def _descended(game: Game, event: Event) -> list[Deed]:
    """CR 700.11: a permanent card was put into the player's graveyard from anywhere."""
    if not isinstance(event, ZoneChange) or event.to != GRAVEYARD:
        return []
    record = game.record_of(event.new_id)
    if record is None or record.kind != CARD:
        return []
    if not current_characteristics.characteristics(game, record.id).types & PERMANENT_TYPES:
        return []
    return [(record.owner, record.id, 1)]


def _cards_discarded(game: Game, event: Event) -> list[Deed]:
    """The same, told of the cards where they went. (CR 702.187b)"""
    if not isinstance(event, ZoneChange) or event.how != "discard":
        return []
    record = game.record_of(event.object)
    return [(record.owner, event.new_id, 1)] if record is not None else []


def _permanents_died(game: Game, event: Event) -> list[Deed]:
    """CR 702.69a"""
    return _left(game, event, GRAVEYARD)


def _combat_damage(game: Game, event: Event) -> list[Deed]:
    """By sources the player controlled then, told of the sources. (CR 702.76a, 702.173a)"""
    if not isinstance(event, Damage) or not event.combat or not is_player(event.recipient):
        return []
    return [(event.by, event.source, event.amount)]


def _tokens(game: Game, event: Event) -> list[Deed]:
    if not isinstance(event, TokenCreation):
        return []
    return [(event.player, token, game.weight(token)) for token in event.new_ids]


def _entered(game: Game, event: Event) -> list[Deed]:
    if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new_id == NOTHING:
        return []
    record = game.record_of(event.new_id)
    owner = record.owner if record is not None else NOTHING
    return [(event.controller if event.controller != NOTHING else owner, event.new_id, 1)]


def _crimes(game: Game, event: Event) -> list[Deed]:
    """CR 700.13"""

    if not isinstance(event, Targeted) or not is_crime(game, event):
        return []
    return [(event.player, NOTHING, 1)]


def _left_graveyard(game: Game, event: Event) -> list[Deed]:
    """Cards that left the graveyard of the player."""
    if not isinstance(event, ZoneChange) or event.origin != GRAVEYARD:
        return []
    record = game.record_of(event.object)
    return [(record.owner, event.object, 1)] if record is not None else []


def _put_into_graveyard(game: Game, event: Event) -> list[Deed]:
    """Cards put into the graveyard of the player from anywhere."""
    if not isinstance(event, ZoneChange) or event.to != GRAVEYARD or event.new_id == NOTHING:
        return []
    record = game.record_of(event.new_id)
    return [(record.owner, event.new_id, 1)] if record is not None else []


def _returned_to_hand(game: Game, event: Event) -> list[Deed]:
    """Permanents put into the hand of the player from the battlefield."""
    if not isinstance(event, ZoneChange) or (event.origin, event.to) != (BATTLEFIELD, HAND):
        return []
    record = game.record_of(event.object)
    return [(record.owner, event.object, 1)] if record is not None else []


def _damage_taken(game: Game, event: Event) -> list[Deed]:
    """Damage dealt to the player, told of the sources."""
    if not isinstance(event, Damage) or not is_player(event.recipient):
        return []
    return [(event.recipient, event.source, event.amount)]


def is_first_of_draw_step(game: Game, event: ev.CardDrawn) -> bool:
    """Whether it would be the first card the player draws in their own draw step."""
    if game.step != DRAW or not is_active(game, event.player):
        return False
    for past in reversed(game.history):
        if type(past) is ev.StepBegan:
            break
        if type(past) is ev.CardDrawn and past.player == event.player and past is not event:
            return False
    return True


def is_crime(game: Game, event: Targeted) -> bool:
    """Whether the target is an opponent, or something an opponent has. (CR 700.13)

    Chosen as something is cast, activated or put onto the stack: an effect that gives it new
    targets, or copies it, makes nobody a criminal.
    """
    if event.part_of is PartOf.EFFECT:
        return False
    if is_player(event.target):
        return event.target != event.player
    record = game.record_of(event.target)
    if record is None:
        return False
    if record.zone == GRAVEYARD:
        return record.owner != event.player
    if record.zone not in (BATTLEFIELD, STACK):
        return False
    return controller_of(game, event.target) != event.player


# What counts under which name.
DEEDS_COUNTED: Final[DeedRows] = {
    Happening.SPELLS_CAST: _spells,
    Happening.CARDS_DRAWN: _drawn,
    Happening.LIFE_GAINED: _gained,
    Happening.LIFE_LOST: _lost,
    Happening.LANDS_PLAYED: _lands,
    Happening.ATTACKERS: _attackers,
    Happening.DAMAGE_DEALT: _damage,
    Happening.PERMANENTS_LEFT: _permanents_left,
    Happening.CREATURES_DIED: _died,
    Happening.SACRIFICED: _sacrificed,
    Happening.DISCARDED: _discarded,
    Happening.DESCENDED: _descended,
    Happening.CARDS_DISCARDED: _cards_discarded,
    Happening.PERMANENTS_DIED: _permanents_died,
    Happening.COMBAT_DAMAGE_TO_PLAYERS: _combat_damage,
    Happening.TOKENS_CREATED: _tokens,
    Happening.ENTERED: _entered,
    Happening.CRIMES: _crimes,
    Happening.LEFT_GRAVEYARD: _left_graveyard,
    Happening.PUT_INTO_GRAVEYARD: _put_into_graveyard,
    Happening.RETURNED_TO_HAND: _returned_to_hand,
    Happening.DAMAGE_TAKEN: _damage_taken,
}
