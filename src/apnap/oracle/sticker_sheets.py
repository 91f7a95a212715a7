"""Sticker sheets: what stands on each sticker. (CR 123.2, 123.3c, 123.6-123.9)

    Dark Elder Kitty
    Stickers
    {TK}{TK} — Flying
    {TK}{TK}{TK} — 5/3
    Art — A hat

A sheet is called by the words of its name stickers. Files of cards don't tell which words stand
together on one of them, so there must be three; nor do they tell of art stickers. A sheet that is
written by hand may tell both: "Name — Hot Dog", "Art — A hat".
"""

import re
from collections.abc import Iterator
from typing import Final

from apnap.abilities.cards import Sticker
from apnap.abilities.values import StickerKind
from apnap.oracle.card_text import CardText

_NAMES: Final = 3  # name stickers of a sheet

_STICKER: Final = re.compile(r"(?P<cost>(?:\{TK\})*) ?— (?P<what>.+)")

_NAMED: Final = re.compile(r"(?P<kind>Name|Art) — (?P<word>.+)")

_SIZE: Final = re.compile(r"(\d+)/(\d+)")


class SheetError(ValueError):
    """A line of a sheet that is no sticker."""


def sticker_texts(card: CardText) -> Iterator[Sticker]:
    """The stickers of a sheet; the text of ability stickers is still to be read."""
    lines = [line for line in card.faces[0].text.split("\n") if line]
    if not any(line.startswith("Name — ") for line in lines):
        words = card.name.split()
        if len(words) != _NAMES:
            raise SheetError(f"which words of {card.name!r} stand together")
        for word in words:
            yield Sticker(StickerKind.NAME, word)
    for line in lines:
        yield _sticker(line)


def _sticker(line: str) -> Sticker:
    if named := _NAMED.fullmatch(line):
        kind = StickerKind.NAME if named["kind"] == "Name" else StickerKind.ART
        return Sticker(kind, named["word"])
    found = _STICKER.fullmatch(line)
    if found is None:
        raise SheetError(line)
    tickets = found["cost"].count("{TK}")
    if size := _SIZE.fullmatch(found["what"]):
        power, toughness = int(size[1]), int(size[2])
        return Sticker(
            StickerKind.POWER_AND_TOUGHNESS, power=power, toughness=toughness, tickets=tickets
        )
    return Sticker(StickerKind.ABILITY, tickets=tickets, text=found["what"])
