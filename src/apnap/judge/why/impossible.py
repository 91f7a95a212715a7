"""Why an event didn't happen as it would have: it can't, or an effect replaced or prevented it.

(CR 101.2, 101.3, 614, 615)
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.rule_changes.rule_changes import (
    CantBeCountered,
    CantBeSacrificed,
    CantDraw,
    CantGainLife,
    CantHaveCounters,
    CantLoseGame,
    CantLoseLife,
    CantPhaseOut,
    RuleChange,
)
from apnap.game.game import Game
from apnap.judge.explanations.replaced import applied, event_said
from apnap.judge.why.reasons import Asked, Reason, by_an_effect
from apnap.languages.said import said
from apnap.rules.door.impossible import bans_on_entering
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.current_characteristics import has_keyword
from apnap.rules.replacing.replacing import Replaced
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, Reference
from apnap.terms.turn import BATTLEFIELD

# The effects that make an event impossible, and whom they are about. (CR 614.17)
_BANS: Final[dict[type[ev.Event], tuple[type[RuleChange], ...]]] = {
    ev.LifeGain: (CantGainLife,),
    ev.LifeLoss: (CantLoseLife,),
    ev.CardDrawn: (CantDraw,),
    ev.ZoneChange: (CantBeSacrificed,),
    ev.PlayerLost: (CantLoseGame,),
    ev.Countered: (CantBeCountered,),
    ev.CountersPut: (CantHaveCounters,),
    ev.Phasing: (CantPhaseOut,),
}

_ABOUT: Final = ("object", "player", "on", "recipient")


def reasons_for(game: Game, shown: Replaced) -> list[Reason]:
    """What kept an event from happening, or changed it."""
    if shown.applied is None:
        return list(why_impossible(game, shown.event))
    told = applied(game, shown, ())
    text = said(
        "This would have happened: {would} An effect of {source} applies: {result}",
        would=told.would,
        source=told.source,
        result=told.result,
    )
    return [Reason(text, (told.rule,), shown.applied.source)]


def why_impossible(game: Game, event: ev.Event) -> Iterator[Reason]:
    """Why the event can't happen."""
    would = event_said(game, event)
    about = _subject(event)
    if isinstance(event, ev.Destruction) and has_keyword(game, event.object, "indestructible"):
        name = Asked(game, NOTHING, about).it
        text = said("{object} is indestructible: it isn't destroyed.", object=name)
        yield Reason(text, ("702.12b", "101.3"))
        return
    text = said("This can't happen: {would}", would=would)
    yield Reason(text, ("101.3", "614.17"))
    asked = Asked(game, NOTHING, about)
    if isinstance(event, ev.ZoneChange) and event.to == BATTLEFIELD:
        yield from (by_an_effect(asked, active) for active in bans_on_entering(game, event))
        return
    for change in _BANS.get(type(event), ()):
        for active in affecting(game, change, about):
            yield by_an_effect(asked, active)


def _subject(event: ev.Event) -> Reference:
    """Whom the event is about."""
    for name in _ABOUT:
        if hasattr(event, name):
            found: Reference = getattr(event, name)
            return found
    return NOTHING
