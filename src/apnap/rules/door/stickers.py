"""Stickers as they are put on objects and go with them. (CR 123.3, 123.5, 613.7k)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.cards import Sticker
from apnap.abilities.effects import (
    AddAbility,
    AddWordToName,
    Continuous,
    Modification,
    StickerSetsPT,
)
from apnap.abilities.references import Bound
from apnap.abilities.values import Duration, StickerKind
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.game.topics import Topic
from apnap.rules.objects.markers.stickers import Placed, stickers_on
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.turn import OUTSIDE, PRIVATE_ZONES, SUPPLEMENTARY_DECK

_THEM: Final = Bound("them")

# Where an object loses its stickers. (CR 123.5)
_HIDDEN: Final = (*PRIVATE_ZONES, OUTSIDE, SUPPLEMENTARY_DECK)


def what_it_does(sticker: Sticker, after: int) -> tuple[Modification, ...]:
    """What a sticker changes of the object it is on. (CR 123.6-123.9)"""
    match sticker.kind:
        case StickerKind.NAME:
            return (AddWordToName(sticker.word, after),)
        case StickerKind.ABILITY:
            return tuple(AddAbility(each) for each in sticker.abilities)
        case StickerKind.POWER_AND_TOUGHNESS:
            return (StickerSetsPT(sticker.power, sticker.toughness),)
    return ()


def place_on(
    game: Game, record: GameObject, sheet: str, number: int, after: int
) -> tuple[Placed, ...]:
    """The stickers on the object, with one more: what that does begins. (CR 613.7k)"""
    changes = what_it_does(game.cards[sheet].stickers[number], after)
    effect_id = NOTHING
    if changes:
        effect = FloatingEffect(
            Continuous(_THEM, changes), record.owner, record.id, Duration.END_OF_GAME
        )
        effect.id = effect_id = game.new_id()
        effect.turn = game.turn
        game.put_in(game.effects, effect.id, _aimed(game, effect, record.id))
    return (*stickers_on(record), Placed(sheet, number, effect_id))


def take_off(game: Game, record: GameObject, sheet: str, number: int) -> None:
    """One sticker is taken off an object. (CR 123.3d)"""
    left = [each for each in stickers_on(record) if (each.sheet, each.number) != (sheet, number)]
    gone = [each for each in stickers_on(record) if each not in left]
    drop(game, gone)
    changed = record.copy()
    changed.notes = {**record.notes, "stickers": tuple(left)}
    game.put_object(changed)


def drop(game: Game, placed: Sequence[Placed]) -> None:
    """What the stickers did ends."""
    for each in placed:
        if each.effect in game.effects:
            game.drop_from(game.effects, each.effect)


def follow(game: Game, placed: Sequence[Placed], new: GameObject) -> None:
    """Stickers stay on an object that moves to a public zone. (CR 123.5, 400.7m)

    `new` is still new: nothing has seen it.
    """
    if new.zone in _HIDDEN:
        drop(game, placed)
        return
    for each in placed:
        aim_again(game, each, new.id)
    new.notes = {**new.notes, "stickers": (*stickers_on(new), *placed)}


def restamp(game: Game, record: GameObject) -> None:
    """The object has a new timestamp, and so its stickers have. (CR 613.7k)"""
    for each in stickers_on(record):
        aim_again(game, each, record.id)


def aim_again(game: Game, placed: Placed, key: ObjectId) -> None:
    """What the sticker does, it does to this object, with a new timestamp. (CR 613.7k)"""
    effect = game.effects.get(placed.effect)
    if effect is not None:
        game.put_in(game.effects, effect.id, _aimed(game, effect.copy(), key))


def _aimed(game: Game, effect: FloatingEffect, key: ObjectId) -> FloatingEffect:
    effect.source = key
    effect.affected = (key,)
    effect.values = {"them": (key,)}
    effect.timestamp = game.new_timestamp()
    return effect


def in_time(game: Game, placed: Sequence[Placed]) -> list[Placed]:
    """The stickers of several objects in the order of their timestamps. (CR 123.5a)"""

    def when(each: Placed) -> int:
        effect = game.effects.get(each.effect)
        return effect.timestamp if effect is not None else 0

    return sorted(placed, key=when)


def who_keeps_them(game: Game, old: GameObject, became: Sequence[ObjectId]) -> ObjectId:
    """Of the cards of a merged permanent its owner chooses one. (CR 123.5c)"""
    there = [key for key in became if game.objects[key].zone not in _HIDDEN]
    if len(there) < 2:
        return there[0] if there else became[0]
    prompt = "which card keeps the stickers"
    kept = game.pick(old.owner, Topic.STICKERS_KEPT, prompt, there, old.id, "123.5c")
    assert isinstance(kept, int)
    return kept
