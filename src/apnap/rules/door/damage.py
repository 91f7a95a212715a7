"""Damage. (CR 120)

A `Damage` event passes the door, where it may be replaced or prevented (CR 120.4b); what it
turns into, `results`, passes the door as the next wave (CR 120.4c).
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.rule_changes.rule_changes import LethalByPower
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.components import COMMANDER, SECOND, pieces_of
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.terms.characteristics import (
    BATTLE,
    CREATURE,
    DEFENSE,
    LOYALTY,
    MINUS_ONE,
    PLANESWALKER,
    POISON,
)
from apnap.terms.events import (
    CountersPut,
    CountersRemoved,
    Damage,
    DamageMarked,
    Event,
    LifeGain,
    LifeLoss,
    Noted,
)
from apnap.terms.identity import ObjectId, PlayerId, is_player
from apnap.terms.parts import PartOf


def deal_damage(game: Game, damages: Iterable[Damage]) -> list[Damage]:
    """Damage dealt all at once; what was dealt after replacement is returned. (CR 120.4)"""
    from apnap.rules.door.happening import happen  # the door's performers call `results`

    proposed = [damage for damage in damages if damage.amount > 0]  # CR 120.8
    if not proposed:
        return []
    return [event for event in happen(game, proposed) if isinstance(event, Damage)]


def results(game: Game, damage: Damage) -> list[Event]:
    """What dealt damage turns into. (CR 120.3)"""
    if damage.amount <= 0:
        return []  # CR 120.8
    source = characteristics(game, damage.source)
    if is_player(damage.recipient):
        events = _to_player(game, damage, source)
    else:
        events = _to_permanent(game, damage, source)
    if "lifelink" in source.keywords:  # CR 120.3f, 702.15b
        player = controller_or_owner(game, damage.source, source)
        events.append(LifeGain(player, damage.amount, rule="120.3f", cause=damage.source))
    if damage.times > 1:
        for event in events:  # from, or to, each of a pile
            if isinstance(event, LifeGain) and game.weight(damage.source) == 1:
                event.amount *= damage.times  # CR 702.15e: one source gains life once
            else:
                event.times = damage.times
    return events


def gained_at_once(events: list[Event]) -> list[Event]:
    """All that one source with lifelink deals at once is one gain of life. (CR 702.15e)"""
    first: dict[ObjectId, LifeGain] = {}
    kept: list[Event] = []
    for event in events:
        if isinstance(event, LifeGain) and event.part_of is PartOf.DAMAGE:
            earlier = first.setdefault(event.cause, event)
            if earlier is not event:
                earlier.amount += event.amount
                continue
        kept.append(event)
    return kept


def controller_or_owner(game: Game, source: ObjectId, seen: Characteristics) -> PlayerId:
    """Who controls a source, or owns it where nobody does. (CR 702.15b)"""
    if seen.controller >= 0:
        return seen.controller
    record = game.record_of(source)
    assert record is not None
    return record.owner


def _to_player(game: Game, damage: Damage, source: Characteristics) -> list[Event]:
    player, amount, cause = damage.recipient, damage.amount, damage.source
    by = controller_or_owner(game, cause, source)
    events: list[Event] = []
    if "infect" in source.keywords:  # CR 702.90b
        events.append(CountersPut(player, POISON, amount, by, rule="120.3b", cause=cause))
    else:
        events.append(LifeLoss(player, amount, rule="120.3a", cause=cause))
    toxic = toxic_value(source)
    if toxic and damage.combat and source.types & CREATURE:  # CR 702.164c
        events.append(CountersPut(player, POISON, toxic, by, rule="120.3g", cause=cause))
    if damage.combat:
        events += damage_by_commander(game, damage)  # CR 903.10a
    return events


def _to_permanent(game: Game, damage: Damage, source: Characteristics) -> list[Event]:
    recipient, amount, cause = damage.recipient, damage.amount, damage.source
    types = characteristics(game, recipient).types
    events: list[Event] = []
    if types & PLANESWALKER:
        events.append(CountersRemoved(recipient, LOYALTY, amount, rule="120.3c", cause=cause))
    if types & BATTLE:
        events.append(CountersRemoved(recipient, DEFENSE, amount, rule="120.3h", cause=cause))
    if types & CREATURE:
        deathtouch = "deathtouch" in source.keywords  # CR 702.2b
        if "wither" in source.keywords or "infect" in source.keywords:
            by = controller_or_owner(game, cause, source)
            put = CountersPut(recipient, MINUS_ONE, amount, by, rule="120.3d", cause=cause)
            events.append(put)
            if deathtouch:  # it was dealt damage by the source, though none is marked
                events.append(DamageMarked(recipient, 0, deathtouch, rule="702.2b", cause=cause))
        else:
            marked = DamageMarked(recipient, amount, deathtouch, rule="120.3e", cause=cause)
            events.append(marked)
    return events


def toxic_value(seen: Characteristics) -> int:
    """The sum of the numbers of all toxic abilities. (CR 702.164b)"""
    if "toxic" not in seen.keywords:
        return 0
    total = 0
    for ability in seen.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "toxic":
            value = ability.args[0]
            assert isinstance(value, int)
            total += value
    return total


def lethal_damage(game: Game, creature: ObjectId, assigned: int = 0) -> int:
    """How much more would be lethal, given what is marked and assigned already. (CR 120.6)"""
    return max(0, lethal_for(game, creature) - game.objects[creature].damage - assigned)


def lethal_for(game: Game, creature: ObjectId) -> int:
    """How much damage is lethal for it: its toughness, or its power by an effect. (CR 120.6)

    By its power it is no less than 1: no damage at all destroys nothing.
    """
    seen = characteristics(game, creature)
    if LethalByPower in derived(game).rule_changes and any(
        affecting(game, LethalByPower, creature)
    ):
        return max(1, seen.power or 0)
    return seen.toughness or 0


def excess_damage(game: Game, recipient: ObjectId, amount: int, *, deathtouch: bool = False) -> int:
    """How much of damage still to be dealt is in excess of what is lethal. (CR 120.4a, 120.10)

    For a permanent of several of the types it is the greatest of the numbers. Look before
    the damage is dealt: the results change what it is compared with.
    """
    record = game.objects.get(recipient)
    if record is None:
        return 0
    types = characteristics(game, recipient).types
    excess = [0]
    if types & CREATURE:
        lethal = lethal_damage(game, recipient)
        excess.append(amount - (min(lethal, 1) if deathtouch else lethal))  # CR 702.2c
    if types & PLANESWALKER:
        excess.append(amount - record.counter(LOYALTY))
    if types & BATTLE:
        excess.append(amount - record.counter(DEFENSE))
    return max(excess)


FATAL: Final = 21  # unless the game has another number: option commander_damage

_NOTE: Final = "combat damage by commander: "


def damage_by_commander(game: Game, damage: Damage) -> list[Event]:
    """What a player has been dealt by this commander in all. (CR 903.3, 903.10a)

    A card is told by its owner and its name, and which it is of two that have one name.
    """
    record = game.record_of(damage.source)
    if record is None or not record.notes.get(COMMANDER):
        return []
    made: list[Event] = []
    for piece in pieces_of(record) or (record,):
        if piece.card is not None and piece.notes.get(COMMANDER):
            which = SECOND if SECOND in piece.notes else COMMANDER
            note = f"{_NOTE}{record.owner}, {which}, {piece.card.name}"
            before = game.players[damage.recipient].notes.get(note)
            total = damage.amount + (before if isinstance(before, int) else 0)
            noted = Noted(damage.recipient, note, total, rule="903.10a", cause=damage.source)
            made.append(noted)
    return made


def slain_by_commanders(game: Game) -> Iterator[PlayerId]:
    """The players who have been dealt so much by one commander. (CR 704.6c)

    In Brawl no such damage is fatal by itself. (CR 903.12h)
    """
    fatal = fatal_damage(game)
    for player in game.alive():
        if fatal and any(each.amount >= fatal for each in damage_from_commanders(game, player)):
            yield player


def fatal_damage(game: Game) -> int:
    """How much combat damage by one commander makes a player lose; 0: no amount. (CR 903.10a)"""
    return int(game.options.get("commander_damage", FATAL))


class CommanderDamage(NamedTuple):
    """The combat damage a player was dealt by one commander. (CR 903.10a)"""

    owner: PlayerId
    name: str
    amount: int


def damage_from_commanders(game: Game, player: PlayerId) -> list[CommanderDamage]:
    """What a player was dealt by each commander, over the course of the game. (CR 903.10a)"""
    found = []
    for note, total in game.players[player].notes.items():
        if note.startswith(_NOTE) and isinstance(total, int):
            owner, _, name = note.removeprefix(_NOTE).split(", ", 2)
            found.append(CommanderDamage(int(owner), name, total))
    return found


# The changes of the rules that are heeded here.
HEEDS: Final = (LethalByPower,)
