"""What goes back as soon as its exiler leaves the battlefield. (CR 610.3)"""

from collections.abc import Sequence

from apnap.abilities.instructions import ReturnExiled
from apnap.game.game import Game
from apnap.terms.events import EffectEnded, Event, ZoneChange
from apnap.terms.identity import ObjectId
from apnap.terms.turn import EXILE


def returns_due(game: Game, left: Sequence[ObjectId]) -> list[Event]:
    """What goes back because its exiler left, all at once. (CR 610.3, 610.3d)

    Called after each batch in which permanents left the battlefield, with their old ids.
    """
    events: list[Event] = []
    for number, effect in game.effects.items():
        if type(effect.effect) is not ReturnExiled or effect.source not in left:
            continue
        events.append(EffectEnded(number, rule="610.3", cause=effect.source))
        for key in effect.affected or ():
            record = game.objects.get(key)
            if record is not None and record.zone == EXILE:
                event = ZoneChange(
                    key, effect.effect.zone, how="return", rule="610.3", cause=effect.source
                )
                event.controller = record.owner  # CR 610.3c
                events.append(event)
    return events
