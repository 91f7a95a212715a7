"""Why a triggered ability didn't trigger. (CR 603)

The game is played again from its record. After each wave of events, as the rules themselves
notice triggers, every triggered ability the object has or is printed with is looked at: was it
there at that time, is the event one it watches for, what held it back?
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.triggers import TriggerCondition
from apnap.game.game import Game
from apnap.game.objects import EMBLEM, GameObject
from apnap.game.record import Record
from apnap.judge.explanations.card_words import words_of_condition, words_of_trigger
from apnap.judge.explanations.tracing import traced
from apnap.judge.why.misfits import Misfit, Moment, is_same, misfit_of
from apnap.judge.why.reasons import Asked, Reason, by_an_effect
from apnap.languages.said import Said, counted, said, word
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.base_values import base_of
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of, derived
from apnap.rules.objects.derived import ActiveTrigger, Derived
from apnap.rules.objects.static_abilities import functions, kinds_of, trigger_zones
from apnap.rules.table.feed import told_to
from apnap.rules.table.table import replay
from apnap.rules.triggering.trigger_conditions import (
    CONDITIONS_OF_EVENT,
    event_of,
    looks_back,
    matches,
)
from apnap.rules.triggering.triggered_abilities import (
    is_suppressed,
    suppressed_triggers,
    triggered,
    why_held_back,
)
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms.events import (
    AbilityTriggered,
    CeasingToExist,
    Event,
    PutOnStack,
    Resolved,
    ZoneChange,
)
from apnap.terms.identity import ObjectId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, ZONE_NAMES

# How near the ability came to triggering.
ANOTHER, NEARLY, HELD_BACK = 1, 2, 3


class Missed(NamedTuple):
    """An event on which the ability might have triggered, and the reasons why it didn't."""

    event: Said
    words: str  # of the trigger condition
    reasons: tuple[Reason, ...]
    nearness: int


class Answer(NamedTuple):
    """How often an object's abilities triggered, what they missed, and what became of them."""

    has_any: bool  # triggered abilities at all
    times: int
    missed: tuple[Missed, ...]  # the nearest, each different one once, the latest last
    fates: tuple[Reason, ...]  # of abilities that triggered and did nothing
    watched: tuple[str, ...]  # the words of the conditions


def why_no_trigger(record: Record, name: str) -> Answer:
    """Why no ability of the object of that name triggered, or not on everything."""
    watching = Watching(name)
    watching.end(replay(record, watching.hear).game)
    return watching.answer()


class Watching:
    """Hears a game and looks at each event with the eyes of one object's abilities."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.before: Derived | None = None
        self.wave: list[Event] = []
        self.missed: dict[tuple[str, str, tuple[str, ...]], Missed] = {}
        self.watched: dict[str, None] = {}
        self.has_any = False
        self.times = 0
        self.fates: dict[str, Reason] = {}
        self.lost: dict[ObjectId, Reason] = {}  # why permanents don't have abilities of theirs
        self.on_stack: dict[ObjectId, ObjectId] = {}  # abilities of it, and their sources

    def hear(self, game: Game, event: Event) -> None:
        """An event has happened, with all others of its wave."""
        self._follow(game, event)
        if not any(event is each for each in self.wave):
            at = next((n for n, each in enumerate(game.history) if each is event), None)
            self.wave = list(game.history[at:]) if at is not None else [event]
            if not isinstance(event, AbilityTriggered):
                self._look(game)
        self.before = derived(game)
        self._note_losses(game)

    def _note_losses(self, game: Game) -> None:
        """Remember what took abilities away, for when the object is gone."""
        for key, record in game.objects.items():
            if record.zone == BATTLEFIELD and self._is_it(game, key):
                for seen in watched_by(game, key):
                    if entry_of(derived(game), key, seen) is None:
                        self.lost[key] = why_not_there(game, key, seen, back=True)

    def end(self, game: Game) -> None:
        """Take in the abilities there are even if nothing happened."""
        for key in game.objects:
            if self._is_it(game, key):
                for seen in watched_by(game, key):
                    self.has_any = True
                    self.watched[words_of_trigger(seen.condition)] = None

    def answer(self) -> Answer:
        """What was seen."""
        nearest = max((each.nearness for each in self.missed.values()), default=0)
        missed = tuple(each for each in self.missed.values() if each.nearness == nearest)
        if self.times and nearest == ANOTHER:
            missed = ()
        return Answer(
            self.has_any, self.times, missed[-3:], tuple(self.fates.values()), tuple(self.watched)
        )

    # What becomes of those that triggered.

    def _follow(self, game: Game, event: Event) -> None:
        if isinstance(event, AbilityTriggered):
            if self._is_it(game, event.trigger.source):
                self.times += event.trigger.times
        elif isinstance(event, PutOnStack) and event.item.kind == "triggered":
            if self._is_it(game, event.source):
                self.on_stack[event.new_id] = event.source
        elif isinstance(event, CeasingToExist) and event.part_of is PartOf.TRIGGERING:
            if event.object in self.on_stack:
                text = said("It triggered, but there was nothing legal to choose for it.")
                self._fate(Reason(text, ("603.3d",)))
        elif isinstance(event, Resolved) and event.fizzled and event.object in self.on_stack:
            if event.unmet:
                text = said("It triggered, but as it resolved its condition was no longer true.")
            else:
                text = said("It triggered, but as it resolved all its targets were illegal.")
            self._fate(Reason(text, (event.rule,)))

    def _fate(self, reason: Reason) -> None:
        self.fates[str(reason)] = reason

    def _is_it(self, game: Game, key: ObjectId) -> bool:
        record = game.record_of(key)
        if record is None:
            return False
        printed = record.card.name if record.card is not None else ""
        return self.name in (printed, characteristics(game, key).name)

    # What they missed.

    def _look(self, game: Game) -> None:
        moves = [each for each in self.wave if isinstance(each, ZoneChange)]
        keys = dict.fromkeys((*game.objects, *(each.object for each in moves)))
        for key in keys:
            if self._is_it(game, key):
                for seen in watched_by(game, key):
                    self.has_any = True
                    if not _is_of_the_other(seen, key, moves):
                        for event in self.wave:
                            self._look_at(game, key, seen, event)

    def _look_at(self, game: Game, key: ObjectId, seen: "Seen", event: Event) -> None:
        condition = seen.condition
        words = words_of_trigger(condition)
        self.watched[words] = None
        if type(event_of(condition)) not in CONDITIONS_OF_EVENT.get(type(event), ()):
            return
        before = self.before if self.before is not None else derived(game)
        found = why_missed(game, key, seen, event, self.wave, before, self.lost.get(key))
        if found is None:
            return
        reasons, nearness = found
        entry = told_to(game, event, ALL_SEEING)
        text = entry.text if entry is not None else said("{it}", it=type(event).__name__)
        assert isinstance(text, Said)
        sentences = tuple(str(each.text) for each in reasons)
        self.missed.pop((str(text), words, sentences), None)
        self.missed[str(text), words, sentences] = Missed(text, words, reasons, nearness)


class Seen(NamedTuple):
    """A triggered ability an object has, or is printed with; one for each of its events."""

    condition: TriggerCondition
    ability: TriggeredAbility
    at: int  # its place among the abilities
    zones: int


def watched_by(game: Game, key: ObjectId) -> list[Seen]:
    """The triggered abilities of an object: those it has now, and those it is printed with."""
    record = game.record_of(key)
    found: list[Seen] = []
    for abilities in (
        characteristics(game, key).abilities,
        base_of(record).alone.abilities if record is not None else (),
    ):
        for each in kinds_of(abilities).triggered:
            seen = Seen(*each[:4])
            if not any(_is_same(seen, other) for other in found):
                found.append(seen)
    return found


def _is_of_the_other(seen: Seen, key: ObjectId, moves: list[ZoneChange]) -> bool:
    """Of what moved there are two objects: the ability is looked for on the one it works on."""
    for each in moves:
        if key == each.object:
            return each.to == BATTLEFIELD or not _may_work_in(seen, each.origin)
        if key == each.new_id and each.to != BATTLEFIELD:
            return not _may_work_in(seen, each.to)
    return False


def _may_work_in(seen: Seen, zone: int) -> bool:
    return bool((seen.zones or 1 << BATTLEFIELD) >> zone & 1)


def _is_same(one: Seen, other: Seen) -> bool:
    return is_same(one.ability, other.ability) and one.condition == other.condition


def why_missed(
    game: Game,
    key: ObjectId,
    seen: Seen,
    event: Event,
    wave: list[Event],
    before: Derived,
    lost: Reason | None = None,
) -> tuple[tuple[Reason, ...], int] | None:
    """The reasons why the ability didn't trigger on the event; None if it did or need not.

    `lost` is why the object had lost the ability while it was there, if that was seen.
    """
    back = looks_back(seen.condition, event)
    now = before if back else derived(game)
    entry = entry_of(now, key, seen)
    you = entry.you if entry is not None else controller_of(game, key)
    context = Context(you, key, source_known=game.record_of(key))
    moment = Moment(game, event, wave, context)
    if not moment.fulfils(seen.condition):
        return _why_no_match(moment, seen.condition)
    if entry is None:
        return (why_not_there(game, key, seen, back=back, lost=lost),), HELD_BACK
    hushed = suppressed_triggers(game, event, before) if isinstance(event, ZoneChange) else ()
    if is_suppressed(game, entry, hushed):
        asked = Asked(game, you, key)
        return tuple(by_an_effect(asked, active) for active in hushed), HELD_BACK
    if any(True for _ in triggered(game, entry, event, wave, [], before if back else None)):
        return None
    for bindings in matches(game, entry.condition, event, wave, context):
        context.bindings = bindings
        obstacle = why_held_back(game, entry, context, [])
        if obstacle is not None:
            return (_held_back(obstacle, Asked(game, you, key)),), HELD_BACK
    return None


def entry_of(known: Derived, key: ObjectId, seen: Seen) -> ActiveTrigger | None:
    """The ability among those that function, if it is."""
    kind = type(event_of(seen.condition))
    for entry in known.triggers.get(kind, ()):
        if entry.source_id == key and is_same(entry.ability, seen.ability):
            if entry.condition == seen.condition:
                return entry
    return None


# The ability wasn't there. (CR 113.6, 603.6, 603.10)

_LOST: Final = ("603.10", "113.10")


def why_not_there(
    game: Game, key: ObjectId, seen: Seen, *, back: bool, lost: Reason | None = None
) -> Reason:
    """Why the ability didn't function at the time it is looked for."""
    record = game.record_of(key)
    name = Asked(game, controller_of(game, key), key).it
    assert record is not None
    if not _functions_in(game, record, seen, record.zone):
        return _wrong_zone(name, record, seen)
    if key not in game.objects and not back:
        text = said(
            "{object} had left by then, and this ability doesn't look back in time.", object=name
        )
        return Reason(text, ("603.10",))
    if key in game.objects and _came_now(game, key) and back:
        text = said(
            "{object} wasn't there before the event, and this ability looks back in time.",
            object=name,
        )
        return Reason(text, ("603.10a",))
    if record.phased_out:
        return Reason(said("{object} is phased out.", object=name), ("702.26b",))
    if lost is not None and key not in game.objects:
        return lost
    return _lost(game, key, seen, name)


def _lost(game: Game, key: ObjectId, seen: Seen, name: str) -> Reason:
    """That it didn't have the ability, and what had taken it away if that is still to be seen."""
    if key in game.objects:
        for note in traced(game, key).of(key):
            had, has = (
                any(is_same(each[1], seen.ability) for each in kinds_of(some.abilities).triggered)
                for some in (note.before, note.after)
            )
            if had and not has and note.effect is not None:
                source = Asked(game, controller_of(game, key), note.effect.source)
                text = said(
                    "{object} had lost the ability, by an effect of {source}.",
                    object=name,
                    source=source.it,
                )
                return Reason(text, (*_LOST, "613.1f"), note.effect.source)
    return Reason(said("{object} didn't have the ability then.", object=name), _LOST)


def _functions_in(game: Game, record: GameObject, seen: Seen, zone: int) -> bool:
    types = characteristics(game, record.id).types
    return functions(seen.zones, types, zone, emblem=record.kind == EMBLEM)


def _wrong_zone(name: str, record: GameObject, seen: Seen) -> Reason:
    zones = seen.ability.zones or trigger_zones(seen.condition) or 1 << BATTLEFIELD
    works = tuple(word("zone", each) for at, each in enumerate(ZONE_NAMES) if zones >> at & 1)
    text = said(
        "{object} was in this zone: {zone}; the ability functions only here: {zones}.",
        object=name,
        zone=word("zone", ZONE_NAMES[record.zone]),
        zones=works,
    )
    return Reason(text, ("113.6",))


def _came_now(game: Game, key: ObjectId) -> bool:
    return any(isinstance(each, ZoneChange) and each.new_id == key for each in game.history[-8:])


# The event is another, or something held the ability back. (CR 603.2, 603.4)


def _why_no_match(
    moment: Moment, condition: TriggerCondition
) -> tuple[tuple[Reason, ...], int] | None:
    misfit = misfit_of(moment, condition)
    if misfit is None:
        return None
    return (_misfitting(moment, misfit),), ANOTHER if misfit.is_about_another else NEARLY


def _misfitting(moment: Moment, misfit: Misfit) -> Reason:
    event = moment.event
    if isinstance(event, ZoneChange) and misfit.field in ("origin", "destination"):
        is_origin = misfit.field == "origin"
        zone, wanted = event.origin if is_origin else event.to, misfit.value
        values = {
            "zone": word("zone", ZONE_NAMES[zone]),
            "wanted": word("zone", ZONE_NAMES[wanted]),
        }
        if is_origin:
            return Reason(
                said("It came from here: {zone}; not from there: {wanted}.", **values), ("603.6",)
            )
        return Reason(said("It went here: {zone}; not there: {wanted}.", **values), ("603.6",))
    if misfit.is_about_another:
        return Reason(said("It happened to something else."), ("603.2",))
    if misfit.field == "first":
        return Reason(said("It wasn't the first of the turn."), ("603.2",))
    if misfit.words:
        text = said("What the ability says of it isn't so: “{words}”.", words=misfit.words)
        return Reason(text, ("603.2",))
    return Reason(said("It isn't quite what the ability watches for."), ("603.2",))


def _held_back(obstacle: Obstacle, asked: Asked) -> Reason:
    if obstacle.by is not None:
        return by_an_effect(asked, obstacle.by)
    if obstacle.what == "limit of triggers":
        text = counted(
            "It triggers only {n} time each turn, and had.",
            "It triggers only {n} times each turn, and had.",
            obstacle.about,
        )
    elif obstacle.what == "done this turn":
        text = said("What it says to do only once each turn was done this turn.")
    else:
        text = said("Its “if” wasn't true: “{words}”.", words=words_of_condition(obstacle.about))
    return Reason(text, (obstacle.rule,))


def sentences(answer: Answer, name: str) -> Iterator[Reason]:
    """The answer, reason by reason."""
    if not answer.has_any:
        text = said("{object} has no triggered abilities.", object=name)
        yield Reason(text, ("603.1",))
        return
    if answer.times:
        text = counted(
            "{object} did trigger {n} time.",
            "{object} did trigger {n} times.",
            answer.times,
            object=name,
        )
        yield Reason(text, ("603.2",))
        yield from answer.fates
    for missed in answer.missed:
        for reason in missed.reasons:
            text = said("{event} {reason}", event=missed.event, reason=reason.text)
            yield replace(reason, text=text)
    if not answer.missed and not answer.times:
        text = said(
            "Nothing happened that it watches for: “{words}”.", words="; ".join(answer.watched)
        )
        yield Reason(text, ("603.2",))
