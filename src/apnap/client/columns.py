"""Texts side by side in a terminal, also those that are written without spaces."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

GAP: Final = 3  # columns between two texts
# A word with the spaces behind it; what is two columns wide may be broken anywhere, but a mark
# doesn't begin a line, nor does an opening one end it.
_PIECE: Final = re.compile(
    r"[“‘「『（《【]*(?:[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef“‘「『（《【]+)"
    r"[，。、；：！？”’」』）》】…]*\s*|\S+\s*"
)


def width_of(text: str) -> int:
    """How many columns a text takes."""
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1
        for each in text
    )


def wrapped(text: str, width: int) -> Iterator[str]:
    """The lines of a text that is no wider than so many columns."""
    indent = text[: len(text) - len(text.lstrip())]
    line = indent
    for piece in _pieces(text.strip(), width - len(indent)):
        if line.strip() and width_of(line + piece.rstrip()) > width:
            yield line.rstrip()
            line = indent
        line += piece
    yield line.rstrip()


def _pieces(text: str, width: int) -> Iterator[str]:
    """What isn't broken, if it isn't wider than a line."""
    for piece in _PIECE.findall(text):
        while width_of(piece.rstrip()) > width:
            fits = next((at for at in range(len(piece), 1, -1) if width_of(piece[:at]) <= width), 1)
            yield piece[:fits]
            piece = piece[fits:]
        if piece.strip():
            yield piece


def beside(texts: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Texts, each of some lines, as columns of that width."""
    columns = [[line for text in each for line in wrapped(text, width)] for each in texts]
    for row in zip_longest(*columns, fillvalue=""):
        cells = (cell + " " * (width - width_of(cell)) for cell in row)
        yield (" " * GAP).join(cells).rstrip()
