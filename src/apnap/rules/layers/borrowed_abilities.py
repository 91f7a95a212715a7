"""Objects that have the activated abilities of others. (CR 113.3b, 613.1f)"""

from typing import TYPE_CHECKING

from apnap.abilities.abilities import Ability, ActivatedAbility
from apnap.rules.objects.static_abilities import expanded

if TYPE_CHECKING:
    from apnap.rules.layers.layers import Effect, Layers
from typing import TYPE_CHECKING, Final

from apnap.abilities.effects import AddAbilitiesOf
from apnap.rules.layers.modifications import ModificationRows, in_its_context
from apnap.rules.meaning.references import found
from apnap.rules.objects.base_values import base_of
from apnap.terms.identity import ObjectId, is_player


def is_activated(ability: Ability) -> bool:
    """Whether it is an activated ability, or a keyword that stands for one."""
    return any(isinstance(each, ActivatedAbility) for each in expanded((ability,)))


def _abilities_of(
    layers: "Layers", change: AddAbilitiesOf, key: ObjectId, effect: "Effect"
) -> None:
    """As they have them now; each ability as it is, of the object that gets it. (CR 201.5a)"""
    context = in_its_context(layers, effect, key)
    gained: list[Ability] = []
    for other in found(layers.game, change.what, context):
        if is_player(other) or other == key:
            continue
        seen = layers.derived.seen.get(other)
        if seen is None:
            record = layers.game.record_of(other)
            if record is None:
                continue
            seen = base_of(record).alone
        gained += (each for each in seen.abilities if is_activated(each))
    if gained:
        mine = layers.mine(key)
        for each in gained:
            layers.granted[key, id(each)] = effect.timestamp  # CR 613.7a
        layers.set_abilities(key, mine, (*mine.abilities, *gained))


# Which function makes which modification.
MODIFICATIONS_MADE: Final[ModificationRows] = {
    AddAbilitiesOf: _abilities_of,
}
