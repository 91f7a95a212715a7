"""What stickers do to the objects they are on, in their layers. (CR 123.6-123.8, 613.1)"""

from typing import TYPE_CHECKING, Final

from apnap.abilities.abilities import Ability
from apnap.abilities.effects import AddStickerAbilities, AddWordToName, StickerSetsPT
from apnap.rules.layers.modifications import ModificationRows, in_its_context
from apnap.rules.meaning.references import found
from apnap.rules.objects.markers.stickers import kinds_on, with_word
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import ObjectId, is_object
from apnap.terms.turn import BATTLEFIELD

if TYPE_CHECKING:
    from apnap.rules.layers.layers import Effect, Layers


def _word(layers: "Layers", change: AddWordToName, key: ObjectId, effect: "Effect") -> None:
    """Layer 3; what has no name is called by the word. (CR 123.6b, 123.6c, 612.9)"""
    seen = layers.mine(key)
    seen.name = with_word(seen.name, change.word, change.after)


def _size(layers: "Layers", change: StickerSetsPT, key: ObjectId, effect: "Effect") -> None:
    """Layer 7b, of creatures, and off the battlefield of Vehicle cards, too. (CR 123.8)"""
    seen = layers.derived.seen[key]
    elsewhere = layers.game.objects[key].zone != BATTLEFIELD
    if seen.types & CREATURE or (elsewhere and "Vehicle" in seen.subtypes):
        mine = layers.mine(key)
        mine.power, mine.toughness = change.power, change.toughness


def _abilities(
    layers: "Layers", change: AddStickerAbilities, key: ObjectId, effect: "Effect"
) -> None:
    """Those that the stickers grant, though the object has none of them now. (CR 123.7a)"""
    game = layers.game
    gained: list[Ability] = []
    for other in found(game, change.what, in_its_context(layers, effect, key)):
        record = game.objects.get(other) if is_object(other) else None
        for sticker in kinds_on(game, record) if record is not None else ():
            gained += sticker.abilities
    if gained:
        mine = layers.mine(key)
        for each in gained:
            layers.granted[key, id(each)] = effect.timestamp  # CR 613.7a
        layers.set_abilities(key, mine, (*mine.abilities, *gained))


# Which function makes which modification.
MODIFICATIONS_MADE: Final[ModificationRows] = {
    AddWordToName: _word,
    StickerSetsPT: _size,
    AddStickerAbilities: _abilities,
}
