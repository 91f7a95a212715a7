"""The words that changed between two wordings of a text."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

from apnap.judge.documents.segmentation import HAN, HANGUL

# A word with the spaces behind it, a character of Chinese or Korean, or a sign.
_WORD: Final = re.compile(
    rf"(?:[{HAN}{HANGUL}]|\d[\d.]*\d[a-z]{{0,2}}\b|(?:(?![{HAN}{HANGUL}])\w)+(?:['’]\w+)?|\S)\s*"
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text that stayed, went or came."""

    what: Literal["kept", "removed", "added"]
    text: str


def wording(old: str, new: str) -> list[Piece]:
    """Both texts in one: what is kept, and in between what was removed and added."""
    olds, news = _WORD.findall(old), _WORD.findall(new)
    matcher = SequenceMatcher(
        None, [each.rstrip() for each in olds], [each.rstrip() for each in news], autojunk=False
    )
    pieces = []
    for tag, i, up, j, to in matcher.get_opcodes():
        if tag == "equal":
            pieces.append(Piece("kept", "".join(news[j:to])))
        if tag in ("delete", "replace"):
            pieces.append(Piece("removed", "".join(olds[i:up])))
        if tag in ("insert", "replace"):
            pieces.append(Piece("added", "".join(news[j:to])))
    return pieces
