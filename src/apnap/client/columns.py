"""Texts side by side in a terminal, also those that are written without spaces; tables."""

import re
import shutil
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

GAP: Final = 3  # columns between two texts
_BETWEEN: Final = "  "  # two cells of a table
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


def tabled(rows: Sequence[Sequence[str]], sides: str, width: int | None = None) -> Iterator[str]:
    """The lines of a table, its headings first; for each column a side, "<" or ">".

    No cell is cut: the columns that are too much for the width stand in a table below, which
    has the first column too. Without a width there is one line to a row.
    """
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    for at, block in enumerate(_blocks(widths, width)):
        if at:
            yield ""
        for row in rows:
            cells = (_filled(row[each], widths[each], sides[each]) for each in block)
            yield _BETWEEN.join(cells).rstrip()


def _blocks(widths: Sequence[int], width: int | None) -> Iterator[list[int]]:
    """The columns that stand beside each other."""
    block, taken = [0], widths[0]
    for each in range(1, len(widths)):
        wider = taken + len(_BETWEEN) + widths[each]
        if width is not None and wider > width and len(block) > 1:
            yield block
            block, wider = [0], widths[0] + len(_BETWEEN) + widths[each]
        block.append(each)
        taken = wider
    yield block


def _filled(cell: str, width: int, side: str) -> str:
    blank = " " * (width - width_of(cell))
    return blank + cell if side == ">" else cell + blank


def terminal_width() -> int | None:
    """How wide the terminal is that is written to; a file has no width."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None
