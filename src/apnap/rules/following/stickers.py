"""Putting stickers on objects. (CR 123)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.amounts import LettersOnStickers, StickersOn, UniqueVowels
from apnap.abilities.descriptions import Stickered
from apnap.abilities.instructions.keyword_actions import MoveSticker, PutSticker
from apnap.abilities.triggers import StickerIsPut
from apnap.abilities.values import StickerKind
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.randomness import shuffled
from apnap.game.topics import Topic
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.following.following import InstructionRows, objects, players
from apnap.rules.meaning.amounts import AmountRows, number_of
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.meaning.object_qualities import Seen
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.markers.stickers import (
    SHEETS,
    TICKET,
    Free,
    free_stickers,
    is_stickered,
    kinds_on,
    label_of,
    letters_on,
    sticker_of,
    stickers_on,
    vowels_on,
    with_word,
    words_in,
)
from apnap.rules.triggering.trigger_conditions import TriggerRows, concerns
from apnap.terms.events import CountersRemoved, StickerPut, StickerSheetsChosen
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_object
from apnap.terms.parts import PartOf

WITH: Final = 3  # sheets of those that a player brings (CR 103.2d)


def choose_sheets(game: Game, player: PlayerId) -> None:
    """Of more than three sheets, three at random; all are revealed. (CR 103.2d, 123.2a, 123.2b)"""
    sheets: tuple[str, ...] = game.players[player].notes.get(SHEETS, ())
    if not sheets:
        return
    state, order = shuffled(game.rng, tuple(range(len(sheets))))
    bookkeep(game, rng=state)
    chosen = tuple(sheets[at] for at in order[:WITH])
    happen(game, [StickerSheetsChosen(player, chosen, rule="103.2d")])


def put_sticker(game: Game, node: PutSticker, context: Context) -> None:
    """On an object of their own, by who can pay for the sticker. (CR 123.3, 123.3b, 123.3c)"""
    for player in players(game, node.who, context)[:1]:
        for at in range(node.most):
            free = [
                each
                for each in free_stickers(game, player)
                if _may_be(game, each, node, player, context)
            ]
            if not free:
                return
            if at and not game.confirm(
                player, Topic.STICKER, "put another sticker?", context.source, "123.3"
            ):
                return
            for key in objects(game, node.what, context)[:1]:
                if game.objects[key].owner == player:
                    _put(game, node, player, key, free, context)


def _may_be(game: Game, free: Free, node: PutSticker, player: PlayerId, context: Context) -> bool:
    if node.kind not in (None, free.sticker.kind):
        return False
    if node.free is not None:
        return free.sticker.tickets <= number_of(game, node.free, context)
    return free.sticker.tickets <= game.players[player].counter(TICKET)


def _put(
    game: Game,
    node: PutSticker,
    player: PlayerId,
    key: ObjectId,
    free: list[Free],
    context: Context,
) -> None:
    labels = [label_of(each.sheet, each.sticker) for each in free]
    chosen = game.pick(player, Topic.STICKER, "which sticker", labels, key, "123.3")
    it = free[labels.index(chosen)]
    if it.sticker.tickets and node.free is None:
        with game.during(PartOf.COST):  # CR 107.17a
            paid = CountersRemoved(player, TICKET, it.sticker.tickets, rule="107.17a")
            paid.cause = context.source
            happen(game, [paid])
    after = place_in_name(game, key, it.sticker.word) if it.sticker.kind is StickerKind.NAME else 0
    event = StickerPut(key, player, it.sheet, it.number, after, rule="123.3", cause=context.source)
    context.did = bool(happen(game, [event]))
    context.bindings["sticker put"] = it.sticker.word


def place_in_name(game: Game, key: ObjectId, word: str) -> int:
    """Its controller chooses where in the name the word stands. (CR 123.6b)"""
    name = characteristics(game, key).name
    names = [with_word(name, word, after) for after in range(words_in(name) + 1)]
    chooser = controller_of(game, key)
    chosen = game.pick(chooser, Topic.STICKERED_NAME, "what is its name", names, key, "123.6b")
    return names.index(chosen)


def move_sticker(game: Game, node: MoveSticker, context: Context) -> None:
    """Its ticket cost isn't paid again. (CR 123.3d)"""
    for player in players(game, node.who, context)[:1]:
        here, there = objects(game, node.what, context)[:1], objects(game, node.to, context)[:1]
        if not here or not there or here == there or game.objects[there[0]].owner != player:
            return
        placed = [
            each
            for each in stickers_on(game.objects[here[0]])
            if node.kind in (None, sticker_of(game, each).kind)
        ]
        if not placed or game.objects[here[0]].owner != player:
            return
        labels = [label_of(each.sheet, sticker_of(game, each)) for each in placed]
        chosen = game.pick(player, Topic.STICKER, "which sticker", labels, here[0], "123.3d")
        it = placed[labels.index(chosen)]
        sticker = sticker_of(game, it)
        named = sticker.kind is StickerKind.NAME
        after = place_in_name(game, there[0], sticker.word) if named else 0
        event = StickerPut(there[0], player, it.sheet, it.number, after, here[0], rule="123.3d")
        event.cause = context.source
        context.did = bool(happen(game, [event]))
        context.bindings["sticker put"] = sticker.word


# What is said of stickers.


def _stickered(game: Game, part: Stickered, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 123.4"""
    record = game.record_of(ref) if is_object(ref) else None
    return record is not None and is_stickered(game, record, part.kind)


def _records(game: Game, what: Any, context: Context) -> Iterator[GameObject]:
    for reference in found(game, what, context):
        record = game.record_of(reference) if is_object(reference) else None
        if record is not None:
            yield record


def _how_many(game: Game, number: StickersOn, context: Context) -> int:
    """CR 123.6d"""
    return sum(
        1
        for record in _records(game, number.what, context)
        for sticker in kinds_on(game, record)
        if sticker.kind is number.kind
        if len(letters_on(sticker.word)) >= number.least
        if not number.most or len(letters_on(sticker.word)) <= number.most
    )


def _letters(game: Game, number: LettersOnStickers, context: Context) -> int:
    """CR 123.6d"""
    return sum(
        letters_on(sticker.word).count(number.letter)
        for record in _records(game, number.what, context)
        for sticker in kinds_on(game, record)
        if sticker.kind is StickerKind.NAME
    )


def _vowels(game: Game, number: UniqueVowels, context: Context) -> int:
    """CR 123.6e"""
    return vowels_on(context.bindings.get("sticker put", ""))


def sticker_is_put(
    game: Game, condition: StickerIsPut, event: StickerPut, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 123.3"""
    kind = game.cards[event.sheet].stickers[event.number].kind
    if condition.kind not in (None, kind) or event.origin != NOTHING:
        return
    if concerns(game, condition.who, event.player, context) and concerns(
        game, condition.on, event.object, context
    ):
        yield {"event player": (event.player,), "event object": (event.object,)}


# What a part of a description says of an object or player.
PARTS_JUDGED: Final[PartRows] = {
    Stickered: _stickered,
}

# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    StickersOn: _how_many,
    LettersOnStickers: _letters,
    UniqueVowels: _vowels,
}

# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (StickerIsPut, StickerPut): sticker_is_put,
}

# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    PutSticker: put_sticker,
    MoveSticker: move_sticker,
}
