"""Adventurer cards. (CR 715)"""

from apnap.abilities.descriptions import Is
from apnap.abilities.effects import END_OF_GAME, Continuous
from apnap.abilities.references import Bound, Those, You
from apnap.abilities.rule_changes import MayPlayFrom
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.rules.base_values import copiable_face
from apnap.rules.happening import happen
from apnap.terms.events import EffectBegan, Event, ZoneChange
from apnap.terms.turn import EXILE

CARD = "on an adventure"
LATER = Continuous(You(), (), (MayPlayFrom(Those((Is(Bound(CARD)),)), EXILE, normally=True),))


def is_adventure(record: GameObject) -> bool:
    """Whether the spell was cast as an Adventure, or is a copy of one. (CR 715.3b, 715.3c)"""
    return "Adventure" in copiable_face(record).subtypes


def rest_after_adventure(game: Game, happened: list[Event]) -> None:
    """Its controller may play the card for as long as it remains in exile. (CR 715.3d)"""
    for event in happened:
        if not isinstance(event, ZoneChange) or event.to != EXILE:
            continue
        spell = game.record_of(event.object)
        if spell is None or event.new_id not in game.objects or spell.card is None:
            continue
        effect = FloatingEffect(LATER, spell.controller, event.new_id, END_OF_GAME)
        effect.affected = (spell.controller,)
        effect.values = {CARD: (event.new_id,)}
        happen(game, [EffectBegan(effect, rule="715.3d", cause=event.new_id)])
