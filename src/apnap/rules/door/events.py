"""Performing events: the only code that writes to a game.

A performer is given the event and what was derived before the batch began; it returns
whether the event happened. `RESULTS` says what an event consists of or leads to at once.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from apnap.abilities.cards import FLIP
from apnap.abilities.instructions.actions import PhasedOutUntil
from apnap.game.game import Game
from apnap.game.objects import TOKEN, GameObject, Player
from apnap.game.topics import Topic
from apnap.rules.door.damage import results as damage_results
from apnap.rules.door.stickers import place_on, restamp, take_off
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.objects.base_values import KEYWORD_COUNTERS
from apnap.rules.objects.components import PIECES, turned
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.markers.stickers import ON_IT
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.range_of_influence import RANGE, is_within
from apnap.rules.objects.token_piles import counts_of, for_each
from apnap.terms import events as ev
from apnap.terms.characteristics import POISON
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.notes import with_note, without_notes
from apnap.terms.turn import GRAVEYARD, OUTSIDE

Performer = Callable[[Game, Any, Derived], bool]

P = TypeVar("P", bound=Performer)

# Which function performs which event.
EventRows: TypeAlias = dict[type[ev.Event], Performer]

PERFORMERS: Final[EventRows] = {}

# What comes at once of an event that happened.
ResultRows: TypeAlias = dict[type[ev.Event], Callable[[Game, Any], list[ev.Event]]]

RESULTS: Final[ResultRows] = {}


def changed_object(game: Game, key: ObjectId) -> GameObject | None:
    """A copy of the object's record to change and put back; None if it is gone."""
    record = game.objects.get(key)
    return record.copy() if record is not None else None


def changed_player(game: Game, key: PlayerId) -> Player:
    """A copy of the player's record to change and put back."""
    return game.players[key].copy()


def more_counters(counters: dict[str, int], kind: str, change: int) -> dict[str, int]:
    """The counters with so many of a kind more or less."""
    new = dict(counters)
    left = new.get(kind, 0) + change
    if left > 0:
        new[kind] = left
    else:
        new.pop(kind, None)
    return new


# Events that only tell what others did, or that consist of their results.


def tell(game: Game, event: ev.Event, before: Derived) -> bool:
    """Nothing changes but what is remembered."""
    return True


def destruction(game: Game, event: ev.Destruction, before: Derived) -> bool:
    """CR 701.8a: it moves to its owner's graveyard, as the next wave."""
    return event.object in game.objects


def _destroyed(game: Game, event: ev.Destruction) -> list[ev.Event]:
    move = ev.ZoneChange(event.object, GRAVEYARD, how="destroy", rule=event.rule, cause=event.cause)
    return [move]


def countered(game: Game, event: ev.Countered, before: Derived) -> bool:
    """CR 701.6a: removed from the stack, as the next wave."""
    return event.object in game.stack


def _countered(game: Game, event: ev.Countered) -> list[ev.Event]:
    record = game.objects[event.object]
    if record.item is not None and record.item.kind != "spell":
        return [ev.CeasingToExist(event.object, rule="701.6a", cause=event.cause)]
    to = event.to if event.to != NOTHING else GRAVEYARD
    return [
        ev.ZoneChange(
            event.object,
            to,
            how="counter",
            position=event.position,
            rule="701.6a",
            cause=event.cause,
        )
    ]


def token_creation(game: Game, event: ev.TokenCreation, before: Derived) -> bool:
    """CR 111.1, 111.2: the tokens are made, to enter the battlefield as the next wave."""
    return event.amount > 0 and not game.players[event.player].left  # CR 800.4b, 800.4d


def what_to_attack(
    game: Game, controller: PlayerId, options: Sequence[Reference], source: ObjectId
) -> Reference:
    """What an object that enters attacking attacks, as its controller chooses. (CR 508.4)"""
    if not options or not is_active(game, controller):
        return NOTHING
    chosen: Reference = game.pick(
        controller, Topic.ATTACKED, "choose what it attacks", options, source, "508.4"
    )
    return chosen


def _tokens(game: Game, event: ev.TokenCreation) -> list[ev.Event]:
    entries: list[ev.Event] = []
    for count in counts_of(game, event):
        token = GameObject(game.new_id(), event.player, event.program, TOKEN)
        if count > 1:
            token.count = count
            game.set_field("piled", value=True)
        token.copied = None if event.program is not None else event.token
        token.zone = OUTSIDE
        game.put_object(token)
        entries.append(
            ev.ZoneChange(
                token.id,
                2,
                how="token",
                controller=event.player,
                face=event.face,
                tapped=event.tapped,
                attacking=what_to_attack(game, event.player, event.attacking, event.cause),
                attach_to=event.attach_to,
                counters=event.counters,
                rule="111.2",
                cause=event.cause,
                notes=event.notes,
                creation=event,
            )
        )
    return entries


def damage(game: Game, event: ev.Damage, before: Derived) -> bool:
    """CR 120.4c: its results are the next wave. CR 120.8: none at all is no damage."""
    event.was = characteristics(game, event.source)
    event.by = controller_of(game, event.source)
    if RANGE in game.options and event.amount > 0:  # CR 801.13a
        return is_within(game, event.by, event.recipient, event.source)
    return event.amount > 0


# Players.


def life_gain(game: Game, event: ev.LifeGain, before: Derived) -> bool:
    """CR 119.3, 119.9: a gain of 0 didn't happen."""
    if event.amount <= 0:
        return False
    for each in game.sharing(event.player):  # CR 810.9: applied to the team's total
        player = changed_player(game, each)
        player.life += event.amount * event.times
        game.put_player(player)
    invalidate_if_watched(game)
    return True


def life_loss(game: Game, event: ev.LifeLoss, before: Derived) -> bool:
    """CR 119.3: life is taken from the total, which may become negative."""
    if event.amount <= 0:
        return False
    for each in game.sharing(event.player):  # CR 810.9: applied to the team's total
        player = changed_player(game, each)
        player.life -= event.amount * event.times
        game.put_player(player)
    invalidate_if_watched(game)
    return True


def mana_added(game: Game, event: ev.ManaAdded, before: Derived) -> bool:
    """CR 106.4: into the pool."""
    player = changed_player(game, event.player)
    player.pool = player.pool + event.mana
    game.put_player(player)
    return bool(event.mana)


def mana_spent(game: Game, event: ev.ManaSpent, before: Derived) -> bool:
    """CR 106.4, 500.5: out of the pool."""
    player = changed_player(game, event.player)
    pool = list(player.pool)
    for mana in event.mana:
        pool.remove(mana)
    player.pool = tuple(pool)
    game.put_player(player)
    return bool(event.mana)


def mana_kept(game: Game, event: ev.ManaKept, before: Derived) -> bool:
    """CR 500.5: it stays in the pool for the time."""
    player = changed_player(game, event.player)
    player.pool = tuple(
        one.keeping(event.duration) if one in event.mana else one for one in player.pool
    )
    game.put_player(player)
    return True


def land_played(game: Game, event: ev.LandPlayed, before: Derived) -> bool:
    """CR 305.2: it counts against the lands for the turn."""
    player = changed_player(game, event.player)
    player.lands_played += 1
    game.put_player(player)
    return True


# Counters, status, attachment.


def counters_put(game: Game, event: ev.CountersPut, before: Derived) -> bool:
    """CR 122.6"""
    number = for_each(game, event, event.on)
    return number > 0 and _change_counters(game, event.on, event.kind, number)


def counters_removed(game: Game, event: ev.CountersRemoved, before: Derived) -> bool:
    """CR 122.1: no more can be removed than there are."""
    holder: GameObject | Player | None
    holder = game.players[event.on] if is_player(event.on) else game.objects.get(event.on)
    if holder is None or event.amount <= 0 or not holder.counter(event.kind):
        return False
    number = for_each(game, event, event.on)
    if number > holder.counter(event.kind):
        number = event.amount = holder.counter(event.kind)
        event.times = game.weight(event.on) if event.times > 1 else 1
    return _change_counters(game, event.on, event.kind, -number)


def _change_counters(game: Game, on: int, kind: str, change: int) -> bool:
    if is_player(on):
        for each in game.sharing_poison(on) if kind == POISON else (on,):  # CR 810.10
            player = changed_player(game, each)
            player.counters = more_counters(player.counters, kind, change)
            game.put_player(player)
        invalidate_if_watched(game)
        return True
    record = changed_object(game, on)
    if record is None:
        return False
    record.counters = more_counters(record.counters, kind, change)
    if change > 0 and kind in KEYWORD_COUNTERS:  # CR 613.7c
        stamps = record.notes.get("counter timestamps", {})
        stamps = {**stamps, kind: game.new_timestamp()}
        record.notes = {**record.notes, "counter timestamps": stamps}
    game.put_object(record)
    game.touch()
    return True


def damage_marked(game: Game, event: ev.DamageMarked, before: Derived) -> bool:
    """CR 120.3e, 120.6"""
    record = changed_object(game, event.object)
    if record is None or (event.amount <= 0 and not event.deathtouch):
        return False
    record.damage += for_each(
        game, event, event.object
    )  # none with wither, which leaves the deathtouch (CR 702.2b)
    record.deathtouched = record.deathtouched or event.deathtouch
    game.put_object(record)
    invalidate_if_watched(game)
    return True


def damage_removed(game: Game, event: ev.DamageRemoved, before: Derived) -> bool:
    """CR 514.2, 701.19a"""
    record = changed_object(game, event.object)
    if record is None or not (record.damage or record.deathtouched):
        return False
    record.damage = 0
    record.deathtouched = False
    game.put_object(record)
    invalidate_if_watched(game)
    return True


def tapping(game: Game, event: ev.Tapping, before: Derived) -> bool:
    """CR 701.26a: only an untapped permanent can be tapped."""
    return _turn(game, event.object, tapped=True)


def untapping(game: Game, event: ev.Untapping, before: Derived) -> bool:
    """CR 701.26b: only a tapped permanent can be untapped."""
    return _turn(game, event.object, tapped=False)


def _turn(game: Game, key: ObjectId, *, tapped: bool) -> bool:
    record = changed_object(game, key)
    if record is None or record.tapped == tapped:
        return False
    record.tapped = tapped
    game.put_object(record)
    invalidate_if_watched(game)
    return True


def attaching(game: Game, event: ev.Attaching, before: Derived) -> bool:
    """CR 701.3a, 613.7e: attaching gives a new timestamp."""
    record = changed_object(game, event.object)
    if record is None or record.attached_to == event.to:
        return False
    event.origin = record.attached_to
    record.attached_to = event.to
    if event.to != NOTHING:
        record.timestamp = game.new_timestamp()
        if ON_IT in record.notes:
            restamp(game, record)
    game.put_object(record)
    game.touch()
    return True


# What is noted of a permanent for as long as it remains face down. (CR 701.40a, 708.2)
FACE_DOWN_NOTES: Final = frozenset({"face down", "manifested"})


def face_turned(game: Game, event: ev.FaceTurned, before: Derived) -> bool:
    """CR 701.27a, 708.7, 710.4: the same object shows another face, with a new timestamp."""
    record = changed_object(game, event.object)
    if record is None:
        return False
    if event.how == "flip":
        if record.flipped:
            return False
        record.flipped = True
        if record.card is None or record.card.layout != FLIP:
            event.face = record.face  # CR 110.5c: a copy of a flip card keeps only the status
    if event.how in ("face up", "face down"):
        record.face_down = event.how == "face down"
        if not record.face_down:  # CR 701.40a: what it was is told by nothing but its being so
            record.notes = without_notes(record.notes, FACE_DOWN_NOTES)
        elif event.listed is not None:
            record.notes = {**record.notes, "face down": event.listed}
    else:
        record.face = event.face
    if PIECES in record.notes and not record.notes.get("melded"):
        turned(record, event.how)
    record.timestamp = game.new_timestamp()  # CR 613.7f, 613.7g
    if ON_IT in record.notes:
        restamp(game, record)
    game.put_object(record)
    game.touch()
    return True


def phasing(game: Game, event: ev.Phasing, before: Derived) -> bool:
    """CR 702.26: what is attached phases along, indirectly."""
    record = changed_object(game, event.object)
    if record is None or record.phased_out == event.out:
        return False
    record.phased_out = event.out
    record.notes = {**record.notes, "indirectly": event.indirectly}
    game.put_object(record)
    if not event.out:
        _no_longer_awaited(game, event.object)
    game.touch()
    return True


def _no_longer_awaited(game: Game, key: ObjectId) -> None:
    """What phased in doesn't do so once more by the effect that phased it out. (CR 610.4a)"""
    for number, effect in list(game.effects.items()):
        if type(effect.effect) is PhasedOutUntil and key in (effect.affected or ()):
            changed = effect.copy()
            changed.affected = tuple(each for each in effect.affected or () if each != key)
            game.put_in(game.effects, number, changed)


def noted(game: Game, event: ev.Noted, before: Derived) -> bool:
    """CR 607.2d: a choice is remembered for the object."""
    if is_player(event.object):
        player = changed_player(game, event.object)
        player.notes = with_note(player.notes, event.key, event.value)
        game.put_player(player)
        game.touch()
        return True
    record = changed_object(game, event.object)
    if record is None:
        return False
    record.notes = with_note(record.notes, event.key, event.value)
    game.put_object(record)
    game.touch()
    return True


def sticker_put(game: Game, event: ev.StickerPut, before: Derived) -> bool:
    """CR 123.3"""
    origin = game.objects.get(event.origin)
    if origin is not None:
        take_off(game, origin, event.sheet, event.number)
    record = changed_object(game, event.object)
    if record is None:
        return False
    placed = place_on(game, record, event.sheet, event.number, event.after)
    record.notes = {**record.notes, "stickers": placed}
    game.put_object(record)
    game.touch()
    return True


def sheets_chosen(game: Game, event: ev.StickerSheetsChosen, before: Derived) -> bool:
    """CR 103.2d, 123.2c"""
    player = changed_player(game, event.player)
    player.notes = {**player.notes, "chosen sticker sheets": event.sheets}
    game.put_player(player)
    return True


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    ev.Damage: damage_results,
    ev.Destruction: _destroyed,
    ev.Countered: _countered,
    ev.TokenCreation: _tokens,
}


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    ev.SpellCast: tell,
    ev.AbilityActivated: tell,
    ev.Targeted: tell,
    ev.Resolved: tell,
    ev.ActionTaken: tell,
    ev.Voted: tell,
    ev.CoinFlipped: tell,
    ev.DieRolled: tell,
    ev.Destruction: destruction,
    ev.Countered: countered,
    ev.TokenCreation: token_creation,
    ev.Damage: damage,
    ev.LifeGain: life_gain,
    ev.LifeLoss: life_loss,
    ev.ManaAdded: mana_added,
    ev.ManaSpent: mana_spent,
    ev.ManaKept: mana_kept,
    ev.LandPlayed: land_played,
    ev.CountersPut: counters_put,
    ev.CountersRemoved: counters_removed,
    ev.DamageMarked: damage_marked,
    ev.DamageRemoved: damage_removed,
    ev.Tapping: tapping,
    ev.Untapping: untapping,
    ev.Attaching: attaching,
    ev.FaceTurned: face_turned,
    ev.Phasing: phasing,
    ev.Noted: noted,
    ev.StickerPut: sticker_put,
    ev.StickerSheetsChosen: sheets_chosen,
}
