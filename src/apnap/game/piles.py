"""Piles: many identical objects as one with a count. (CR 107.1, 111.1)

Tokens too many to be kept apart are one object whose `count` is more than one, and so are the
abilities that trigger once for each of them. An event that befalls the object befalls each of
its members alike, `Event.times` times in all. Whatever singles some of them out splits the
pile first: a choice, a target, an attack of some. What leaves the pile is a new object of its
own in the same state; the pile keeps its number and the rest.

To split is no event: nothing happens in the game. It writes the same state in another way,
and all that named the pile names both afterward.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from apnap.game.bindings import Bindings, speaking_of
from apnap.game.choices import SELECT, Choice, Details
from apnap.game.objects import GameObject, LastKnown, Trigger
from apnap.game.topics import Topic
from apnap.terms.compiled import fields_of_record
from apnap.terms.events import Attaching, AttackersDeclared, BlockingDone, Event, TokenCreation
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from apnap.game.game import Game

PILE_FROM: Final = 1_000  # more tokens than this, made at once and all alike, are a pile
FEW: Final = 100  # so many that are chosen of a pile are kept apart; more are a pile again
_GROUPS: Final = (AttackersDeclared, BlockingDone, TokenCreation)  # events that list objects

_NAMES: Final = frozenset(
    {
        *("attach_to", "attacker", "attacking", "defender", "new_id", "object", "of", "on"),
        *("permanent", "recipient", "source", "spell", "target"),
    }
)
_FIELDS: Final[dict[type[Event], tuple[str, ...]]] = {}


class BeyondEngine(Exception):
    """What can't be told of many at once: the game stops rather than go on wrongly."""


def is_pile(game: "Game", reference: Any) -> bool:
    """Whether the object stands for more than one."""
    record = game.objects.get(reference)
    return record is not None and record.count > 1


def piles_among(game: "Game", options: Sequence[Any]) -> list[ObjectId]:
    """Those of the options that are piles."""
    return [each for each in options if type(each) is int and is_pile(game, each)]


def single(game: "Game", reference: ObjectId) -> ObjectId:
    """The object, or one taken out of the pile."""
    return split(game, reference, 1) if is_pile(game, reference) else reference


def parted(game: "Game", pile: ObjectId, number: int) -> list[ObjectId]:
    """So many taken out of the pile: one by one if they are few, else as a pile."""
    if number > FEW:
        return [split(game, pile, number)]
    return [split(game, pile, 1) for _ in range(number)]


def selected(
    game: "Game",
    player: PlayerId,
    topic: Topic,
    prompt: str,
    options: Sequence[Any],
    bounds: tuple[int, int],
    about: ObjectId,
    rule: str,
    details: Details,
) -> list[Any]:
    """A selection of options with piles among them: of each pile, how many; then of the rest."""
    left = game.many(options)
    least, most = min(bounds[0], left), min(bounds[1], left)
    if least == left:
        return list(options)
    chosen: list[Any] = []
    for pile in piles_among(game, options):
        count = game.objects[pile].count
        left -= count
        low, high = max(0, least - left), min(count, most)
        number = game.number(
            player, Topic.HOW_MANY_OF_THEM, "how many of them", (low, high), pile, rule
        )
        least, most = max(0, least - number), most - number
        if number:
            chosen += parted(game, pile, number)
    rest = [each for each in options if type(each) is not int or not is_pile(game, each)]
    rest = [each for each in rest if each not in chosen]
    choice = Choice(player, topic, prompt, SELECT, rest, least, min(most, len(rest)))
    choice.about, choice.rule, choice.details = about, rule, details
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    return chosen + [rest[index] for index in answer]


# Splitting.


def split(game: "Game", pile: ObjectId, number: int) -> ObjectId:
    """Take so many out of a pile; the object they are now. All of it is the pile itself."""
    old = game.objects[pile]
    if number >= old.count:
        return pile
    new = _taken_out(game, old, number)
    if old.zone == BATTLEFIELD:
        _name_both(game, pile, new.id)
        _split_combat(game, pile, new.id, number)
        _split_history(game, old, new)
        _split_abilities(game, pile, new.id, number)
    game.touch()
    return new.id


def _taken_out(game: "Game", old: GameObject, number: int) -> GameObject:
    new, rest = old.copy(), old.copy()
    new.id = game.new_id()
    new.count, rest.count = number, old.count - number
    game.put_object(rest)
    game.put_object(new)
    name = {BATTLEFIELD: "battlefield", STACK: "stack"}[old.zone]
    listed: tuple[ObjectId, ...] = getattr(game, name)
    at = listed.index(old.id) + 1
    game.set_field(name, (*listed[:at], new.id, *listed[at:]))
    return new


def _both(value: Any, pile: ObjectId, new: ObjectId) -> Any:
    """The value with the new object wherever it lists the pile; itself if it does nowhere."""
    if isinstance(value, tuple):
        if pile in value:
            return (*value, new)
        parts = [_both(each, pile, new) for each in value if isinstance(each, tuple)]
        if any(new in part for part in parts):
            return tuple(_both(each, pile, new) for each in value)
        return value
    if isinstance(value, dict):
        changed = {key: _both(each, pile, new) for key, each in value.items()}
        return changed if any(changed[key] is not value[key] for key in value) else value
    if isinstance(value, frozenset):
        return value | {new} if pile in value else value
    return value


def _name_both(game: "Game", pile: ObjectId, new: ObjectId) -> None:
    """Effects, delayed abilities and notes that speak of the pile speak of both."""
    for key, effect in list(game.effects.items()):
        affected, values = _both(effect.affected, pile, new), _both(effect.values, pile, new)
        if affected is not effect.affected or values is not effect.values:
            changed = effect.copy()
            changed.affected, changed.values = affected, values
            game.put_in(game.effects, key, changed)
    for key, delayed in list(game.delayed.items()):
        bindings = _both(delayed.bindings, pile, new)
        if bindings is not delayed.bindings:
            again = delayed.copy()
            again.bindings = bindings
            game.put_in(game.delayed, key, again)
    for record in list(game.objects.values()):
        notes = _both(record.notes, pile, new) if record.notes else record.notes
        if notes is not record.notes:
            noting = record.copy()
            noting.notes = notes
            game.put_object(noting)


def _split_combat(game: "Game", pile: ObjectId, new: ObjectId, number: int) -> None:
    """Attacking or blocking, the new one does what the pile does.

    Piles that fight one against one are split together.
    """
    combat = game.combat
    if combat is None or (pile not in combat.attackers and pile not in combat.blockers):
        return
    changed = combat.copy()
    for places in (changed.attackers, changed.against):
        if pile in places:
            places[new] = places[pile]
    if pile in changed.blockers:
        changed.blockers[new] = changed.blockers[pile]
    changed.blocked = _both(changed.blocked, pile, new)
    changed.struck = _both(changed.struck, pile, new)
    changed.bands = _both(changed.bands, pile, new)
    game.set_field("combat", changed)
    whole = game.objects[pile].count + number
    facing = [key for key, whom in combat.blockers.items() if pile in whom]
    for other in (*combat.blockers.get(pile, ()), *facing):
        if other in game.objects and game.objects[other].count == whole > 1:
            twin = split(game, other, number)
            if other in facing:
                _pair(game, {other: pile, twin: new})
            else:
                _pair(game, {pile: other, new: twin})


def _pair(game: "Game", blocks: dict[ObjectId, ObjectId]) -> None:
    """Each of these blocks just that one of these attackers, and of others all it did."""
    assert game.combat is not None
    changed = game.combat.copy()
    attackers = set(blocks.values())
    for blocker, attacker in blocks.items():
        others = [key for key in changed.blockers[blocker] if key not in attackers]
        changed.blockers[blocker] = (*others, attacker)
    game.set_field("combat", changed)


def _split_history(game: "Game", old: GameObject, new: GameObject) -> None:
    """What happened to the pile this turn happened to both."""
    told: list[Event] = []
    for event in game.history:
        if isinstance(event, _GROUPS) and (again := _listing_both(event, old.id, new.id)):
            told.append(again)
            continue
        named = _naming(event, old.id)
        if not named:
            told.append(event)
            continue
        rest, own = replace(event), replace(event)
        own.times = max(1, event.times * new.count // old.count)
        rest.times = max(1, event.times - own.times)
        for name in named:
            setattr(own, name, new.id)
        told += [rest, own]
    if len(told) != len(game.history) or any(
        a is not b for a, b in zip(told, game.history, strict=True)
    ):
        game.set_field("history", tuple(told))


def naming_fields(event: Event) -> tuple[str, ...]:
    """The fields of an event that name an object or player."""
    kind = type(event)
    if kind not in _FIELDS:
        names = _NAMES | {"to"} if kind is Attaching else _NAMES
        _FIELDS[kind] = tuple(name for name in fields_of_record(kind) if name in names)
    return _FIELDS[kind]


def _naming(event: Event, pile: ObjectId) -> list[str]:
    """The fields in which the event names the pile."""
    return [name for name in naming_fields(event) if getattr(event, name) == pile]


def _listing_both(event: Event, pile: ObjectId, new: ObjectId) -> Event | None:
    """The event with the new one listed beside the pile; None if it lists neither."""
    for name in fields_of_record(type(event)):
        value = getattr(event, name)
        if isinstance(value, tuple) and pile in value:
            again = replace(event)
            setattr(again, name, (*value, new))
            return again
    return None


def _split_abilities(game: "Game", pile: ObjectId, new: ObjectId, number: int) -> None:
    """Of abilities that trigger for each member, those of the new one are apart from the rest."""
    for key in game.stack:
        record = game.objects[key]
        item = record.item
        if item is None:
            continue
        if item.member == pile:
            if record.count > number:
                bind_to(game, split(game, key, number), pile, new)
        else:
            bindings = _both(item.bindings, pile, new)
            if bindings is not item.bindings:
                _rebind(game, key, bindings, item.member)
    if game.waiting:
        waiting: list[Trigger] = []
        for trigger in game.waiting:
            waiting += _split_trigger(trigger, pile, new, number)
        game.set_field("waiting", tuple(waiting))


def one_that_left(game: "Game", pile: ObjectId) -> ObjectId:
    """One of a pile that left, to be spoken of by itself; the pile's number if it was none."""
    known = game.known.get(pile)
    if known is None or known.object.count == 1:
        return pile
    record = known.object.copy()
    record.id = game.new_id()
    record.count = 1
    one = LastKnown(record, known.characteristics, known.turn)
    one.moment, one.attachments = known.moment, known.attachments
    one.moved_to = known.moved_to
    game.put_in(game.known, record.id, one)
    return record.id


def bind_to(game: "Game", key: ObjectId, pile: ObjectId, new: ObjectId) -> None:
    """An ability on the stack that spoke of a pile speaks of one of it."""
    item = game.objects[key].item
    assert item is not None
    _rebind(game, key, speaking_of(item.bindings, pile, new), new)


def _rebind(game: "Game", key: ObjectId, bindings: Bindings, member: ObjectId) -> None:
    record = game.objects[key].copy()
    assert record.item is not None
    record.item = record.item.copy()
    record.item.bindings = bindings
    if record.item.source == record.item.member != member:
        record.item.source = member  # an ability of each of them
    record.item.member = member
    game.put_object(record)


def _split_trigger(trigger: Trigger, pile: ObjectId, new: ObjectId, number: int) -> list[Trigger]:
    if trigger.member == pile and trigger.times > number:
        rest, own = trigger.copy(), trigger.copy()
        rest.times, own.times = trigger.times - number, number
        own.member, own.bindings = new, speaking_of(trigger.bindings, pile, new)
        own.source = new if trigger.source == pile else trigger.source
        return [rest, own]
    if trigger.member == pile:
        return [trigger]
    bindings = _both(trigger.bindings, pile, new)
    if bindings is trigger.bindings:
        return [trigger]
    changed = trigger.copy()
    changed.bindings = bindings
    return [changed]
