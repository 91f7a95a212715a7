"""Which font prints a character. No font file is needed for Chinese and Korean.

Latin letters are set in Helvetica, and a word with a letter that Helvetica lacks in the font
that comes with reportlab, with the accent laid over the letter where that font lacks it too.
Every reader of PDF brings the fonts of Chinese and Korean characters.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont

CHINESE: Final = "STSong-Light"

KOREAN: Final = "HYSMyeongJo-Medium"

LATIN: Final = {False: "Helvetica", True: "Helvetica-Bold"}  # whether it is bold

OTHER: Final = {False: "Vera", True: "VeraBd"}

UNKNOWN: Final = "\u25a1"  # for what no font has

_HANGUL: Final = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3))

# Combining accents as marks of their own.
_ACCENTS: Final = {
    "\u0300": "`",
    "\u0301": "\u00b4",
    "\u0302": "\u02c6",
    "\u0303": "\u02dc",
    "\u0304": "\u00af",
    "\u0306": "\u02d8",
    "\u0307": "\u02d9",
    "\u0308": "\u00a8",
    "\u030a": "\u02da",
    "\u030b": "\u02dd",
    "\u030c": "\u02c7",
    "\u0327": "\u00b8",
    "\u0328": "\u02db",
}

BELOW: Final = frozenset("\u00b8\u02db")  # accents under the letter

_WORD: Final = re.compile(r"\S+|\s+")


@dataclass(frozen=True, slots=True)
class Run:
    """Characters in one font; `accent` is laid over the only one."""

    font: str
    text: str
    accent: str = ""

    def width(self, size: float) -> float:
        """How wide it is, in points."""
        return float(pdfmetrics.stringWidth(self.text, self.font, size))


@cache
def _ready() -> frozenset[int]:
    """Make the fonts known; what the one that is no standard font has."""
    for name in (CHINESE, KOREAN):
        pdfmetrics.registerFont(UnicodeCIDFont(name))
    plain = TTFont(OTHER[False], "Vera.ttf")
    pdfmetrics.registerFont(plain)
    pdfmetrics.registerFont(TTFont(OTHER[True], "VeraBd.ttf"))
    return frozenset(plain.face.charToGlyph)


@lru_cache(maxsize=4096)
def runs(text: str, *, bold: bool = False) -> tuple[Run, ...]:
    """A text in pieces of one font each; what can't be printed is a box."""
    _ready()
    clean = unicodedata.normalize("NFC", " ".join(text.split("\n")))
    found: list[Run] = []
    for word in _WORD.findall(clean):
        pieces = [_of(letter, bold=bold) for letter in word if letter.isprintable()]
        if any(each.font == OTHER[bold] for each in pieces):
            pieces = [_turned(each, bold=bold) for each in pieces]
        found += pieces
    return tuple(_joined(found))


def _joined(pieces: list[Run]) -> list[Run]:
    found: list[Run] = []
    for each in pieces:
        if found and found[-1].font == each.font and not each.accent and not found[-1].accent:
            found[-1] = Run(each.font, found[-1].text + each.text)
        else:
            found.append(each)
    return found


def _turned(run: Run, *, bold: bool) -> Run:
    """Latin letters of a word with others are set as the others are."""
    is_latin = run.font == LATIN[bold] and all(ord(each) in _ready() for each in run.text)
    return Run(OTHER[bold], run.text) if is_latin else run


def _of(letter: str, *, bold: bool) -> Run:
    """A letter in the font that has it."""
    if _encodes(letter, "cp1252"):
        return Run(LATIN[bold], letter)
    if any(low <= ord(letter) <= high for low, high in _HANGUL):
        return Run(KOREAN, letter)
    if ord(letter) in _ready():
        return Run(OTHER[bold], letter)
    parts = unicodedata.normalize("NFD", letter)
    if ord(parts[0]) in _ready() and parts[1:2] in _ACCENTS:
        return Run(OTHER[bold], parts[0], _ACCENTS[parts[1]])
    if _encodes(letter, "gbk"):
        return Run(CHINESE, letter)
    if _encodes(letter, "cp949"):
        return Run(KOREAN, letter)
    return Run(CHINESE, UNKNOWN)


def _encodes(letter: str, encoding: str) -> bool:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def has_own_bold(font: str) -> bool:
    """Whether there is a bold cut of a font; otherwise its outline is drawn as well."""
    return font not in (CHINESE, KOREAN)
