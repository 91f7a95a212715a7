"""Phasing. (CR 502.1, 702.26)"""

from collections.abc import Iterator

from apnap.game.game import Game
from apnap.rules.door.happening import happen
from apnap.rules.door.returning import phased_out_until, phasing_in
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.roster import awake
from apnap.terms.events import Event, Phasing
from apnap.terms.identity import ObjectId


def phase_in_and_out(game: Game) -> None:
    """What the active player's untap step phases, all at once. (CR 502.1, 702.26a)"""
    now = derived(game)
    leaving = []
    if "phasing" in awake(game):
        leaving = [
            record.id
            for record in game.permanents()
            if "phasing" in now.of(record.id).keywords
            and is_active(game, now.of(record.id).controller)
        ]
    waiting = phased_out_until(game) if game.effects else ()  # CR 610.4a
    coming = [
        key
        for key in game.battlefield
        if game.objects[key].phased_out
        and is_active(game, game.objects[key].held_by)
        and not game.objects[key].notes.get("indirectly")
        and key not in waiting
    ]
    events = [event for key in leaving for event in phasing_out(game, key)]
    events += [event for key in coming for event in phasing_in(game, key)]
    if events:
        happen(game, events)


def phasing_out(game: Game, key: ObjectId) -> Iterator[Event]:
    """It phases out, and what is attached to it with it, indirectly. (CR 702.26g)"""
    yield Phasing(key, out=True, rule="702.26a")
    for record in game.permanents():
        if record.attached_to == key:
            for event in phasing_out(game, record.id):
                assert isinstance(event, Phasing)
                event.indirectly = True
                event.rule = "702.26g"
                yield event
