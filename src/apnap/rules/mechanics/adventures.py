"""Adventurer cards and omen cards. (CR 715, 720)"""

from typing import Final

from apnap.abilities.descriptions import Is
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Bound, Description, You
from apnap.abilities.rule_changes.rule_changes import MayPlayFrom
from apnap.abilities.values import Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.rules.door.happening import happen
from apnap.rules.objects.base_values import copiable_face
from apnap.terms.events import EffectBegan, Event, Shuffled, ZoneChange
from apnap.terms.turn import EXILE, GRAVEYARD, LIBRARY

CARD: Final = "on an adventure"

LATER: Final = Continuous(
    You(), (), (MayPlayFrom(Description((Is(Bound(CARD)),)), EXILE, normally=True),)
)


def place_after(record: GameObject) -> int:
    """Where a spell goes as it resolves and becomes no permanent. (CR 608.2n, 715.3d, 720.3d)"""
    kinds = copiable_face(record).subtypes
    if "Omen" in kinds:
        return LIBRARY
    return EXILE if "Adventure" in kinds else GRAVEYARD


def shuffle_after_omen(game: Game, happened: list[Event]) -> None:
    """It was put into its owner's library to be shuffled in. (CR 720.3d)"""
    for event in happened:
        if isinstance(event, ZoneChange) and event.to == LIBRARY and event.how == "resolve":
            spell = game.record_of(event.object)
            if spell is not None:
                shuffled = Shuffled(spell.owner, rule="720.3d", cause=event.object)
                happen(game, [shuffled])


def rest_after_adventure(game: Game, happened: list[Event]) -> None:
    """Its controller may play the card for as long as it remains in exile. (CR 715.3d)"""
    for event in happened:
        if not isinstance(event, ZoneChange) or event.to != EXILE:
            continue
        spell = game.record_of(event.object)
        if spell is None or event.new_id not in game.objects or spell.card is None:
            continue
        effect = FloatingEffect(LATER, spell.controller, event.new_id, Duration.END_OF_GAME)
        effect.affected = (spell.controller,)
        effect.values = {CARD: (event.new_id,)}
        happen(game, [EffectBegan(effect, rule="715.3d", cause=event.new_id)])
