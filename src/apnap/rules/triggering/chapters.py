"""Chapter abilities of Sagas: which ones lore counters reach. (CR 714.2)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import ChapterAbility, TriggeredAbility
from apnap.abilities.nodes import Node
from apnap.abilities.references import This
from apnap.abilities.triggers import CountersArePut
from apnap.game.game import Game
from apnap.game.objects import Trigger
from apnap.rules.objects.current_characteristics import derived
from apnap.terms.characteristics import LORE
from apnap.terms.events import CountersPut, Event, ZoneChange
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BATTLEFIELD


def chapters_reached(game: Game, event: Event) -> Iterator[Trigger]:
    """Chapter abilities whose number new lore counters reached. (CR 714.2b)"""
    if isinstance(event, CountersPut) and event.kind == LORE:
        yield from _reached(game, event.on, event.amount)
    elif isinstance(event, ZoneChange) and event.to == BATTLEFIELD and LORE in event.counters:
        yield from _reached(game, event.new_id, event.counters[LORE])


def _reached(game: Game, saga: ObjectId, added: int) -> Iterator[Trigger]:
    record = game.objects.get(saga)
    if record is None or record.zone != BATTLEFIELD:
        return
    what = derived(game).of(saga)
    total = record.counter(LORE)
    if "read ahead" in what.keywords and _entered_this_turn(game, saga):
        added = 1  # CR 702.155a: only the chapter with exactly that number
    for index, ability in enumerate(what.abilities):
        if not isinstance(ability, ChapterAbility):
            continue
        for number in ability.chapters:
            if total - added < number <= total:
                chapter = TriggeredAbility(CountersArePut(This(), LORE), ability.body)
                trigger = Trigger(chapter, what.controller, saga)
                trigger.index = index
                trigger.source_known = record
                yield trigger


def _entered_this_turn(game: Game, saga: ObjectId) -> bool:
    """Whether it came to the battlefield this turn, perhaps just now."""
    return any(isinstance(event, ZoneChange) and event.new_id == saga for event in game.history)


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (ChapterAbility,)
