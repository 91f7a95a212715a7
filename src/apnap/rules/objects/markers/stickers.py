"""Stickers that are on objects, and those that players have. (CR 123)

Which stickers are on an object stands in a note of it, the oldest first. What each does to it is
a continuous effect of its own, with its own timestamp (CR 613.7k).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from apnap.abilities.cards import Sticker
from apnap.abilities.values import StickerKind
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.terms.identity import PlayerId

ON_IT: Final = "stickers"  # the note of an object

SHEETS: Final = "sticker sheets"  # the note of a player: all that they bring

CHOSEN: Final = "chosen sticker sheets"  # likewise: those with which they play

TICKET: Final = "ticket"  # counters (CR 107.17)

VOWELS: Final = "aeiouy"  # CR 123.6e


class Placed(NamedTuple):
    """A sticker on an object. (CR 123.3a)"""

    sheet: str
    number: int  # which of its stickers
    effect: int  # what it does there; NOTHING for an art sticker


class Free(NamedTuple):
    """A sticker that isn't on anything."""

    sheet: str
    number: int
    sticker: Sticker


def stickers_on(record: GameObject) -> tuple[Placed, ...]:
    """The stickers on an object, the oldest first."""
    placed: tuple[Placed, ...] = record.notes.get(ON_IT, ())
    return placed


def sticker_of(game: Game, placed: Placed) -> Sticker:
    """What is printed on it."""
    found: Sticker = game.cards[placed.sheet].stickers[placed.number]
    return found


def kinds_on(game: Game, record: GameObject) -> Iterator[Sticker]:
    """What is printed on the stickers on an object."""
    for placed in stickers_on(record):
        yield sticker_of(game, placed)


def is_stickered(game: Game, record: GameObject, kind: StickerKind | None = None) -> bool:
    """Whether it has a sticker on it, of that kind if one is told. (CR 123.4)"""
    if not record.notes or ON_IT not in record.notes:
        return False
    return any(kind in (None, sticker.kind) for sticker in kinds_on(game, record))


def free_stickers(game: Game, player: PlayerId) -> list[Free]:
    """Those the player has access to that are on no object they own. (CR 123.2c, 123.3)"""
    used = {
        (placed.sheet, placed.number)
        for record in game.objects.values()
        if record.owner == player
        for placed in stickers_on(record)
    }
    return [
        Free(sheet, number, sticker)
        for sheet in game.players[player].notes.get(CHOSEN, ())
        for number, sticker in enumerate(game.cards[sheet].stickers)
        if (sheet, number) not in used
    ]


# Names. (CR 123.6)


def is_word(part: str) -> bool:
    """Whether it is a word of a name, and not the blank line of one. (CR 123.6a)"""
    return bool(part.strip("_"))


def words_in(name: str) -> int:
    """How many words a name has. (CR 123.6a)"""
    return sum(map(is_word, name.split()))


def with_word(name: str, word: str, after: int) -> str:
    """The name with the word after so many others, or at its end. (CR 123.6b, 123.6c)"""
    parts = name.split()
    counted = 0
    for at, part in enumerate(parts):
        if counted == after:
            return " ".join((*parts[:at], word, *parts[at:]))
        counted += is_word(part)
    return " ".join((*parts, word))


def letters_on(word: str) -> str:
    """Its letters; upper and lower case are the same. (CR 123.6d)"""
    return "".join(each for each in word.casefold() if each.isalpha())


def vowels_on(word: str) -> int:
    """How many different vowels are on it. (CR 123.6e)"""
    return len(set(VOWELS).intersection(letters_on(word)))


def label_of(sheet: str, sticker: Sticker) -> str:
    """A sticker in words, for those who choose it."""
    if sticker.kind is StickerKind.POWER_AND_TOUGHNESS:
        words = f"{sticker.power}/{sticker.toughness}"
    else:
        words = sticker.text or sticker.word
    return f"{words} ({sheet})"
