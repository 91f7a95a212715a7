"""Sagas: lore counters and chapter abilities. (CR 714)"""

from apnap.abilities.abilities import ChapterAbility, TriggeredAbility
from apnap.abilities.references import This
from apnap.abilities.triggers import CountersArePut
from apnap.game.game import Game
from apnap.game.objects import Trigger
from apnap.rules.continuous_effects import derived
from apnap.rules.happening import happen
from apnap.rules.triggered_abilities import announce
from apnap.terms.characteristics import LORE
from apnap.terms.events import CountersPut, Event, ZoneChange
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BATTLEFIELD


def advance_sagas(game: Game) -> None:
    """A lore counter on each Saga with chapters the active player controls. (CR 714.3c)"""
    now = derived(game)
    events: list[Event] = []
    for record in game.permanents():
        what = now.of(record.id)
        if "Saga" in what.subtypes and what.controller == game.active:
            if any(isinstance(ability, ChapterAbility) for ability in what.abilities):
                events.append(CountersPut(record.id, LORE, 1, by=game.active, rule="714.3c"))
    happen(game, events)


def notice_chapters(game: Game, events: list[Event]) -> None:
    """Chapter abilities whose number was reached by new lore counters. (CR 714.2b)"""
    for event in events:
        if isinstance(event, CountersPut) and event.kind == LORE:
            _reached(game, event.on, event.amount)
        elif isinstance(event, ZoneChange) and event.to == BATTLEFIELD and LORE in event.counters:
            _reached(game, event.new_id, event.counters[LORE])


def _reached(game: Game, saga: ObjectId, added: int) -> None:
    record = game.objects.get(saga)
    if record is None or record.zone != BATTLEFIELD:
        return
    what = derived(game).of(saga)
    total = record.counter(LORE)
    for index, ability in enumerate(what.abilities):
        if not isinstance(ability, ChapterAbility):
            continue
        for number in ability.chapters:
            if total - added < number <= total:
                chapter = TriggeredAbility(CountersArePut(This(), LORE), ability.body)
                trigger = Trigger(chapter, what.controller, saga)
                trigger.index = index
                trigger.source_known = record
                announce(game, trigger)
