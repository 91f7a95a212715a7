"""How wide a text is, and how it is broken or made smaller so that nothing is cut off."""

import re
from typing import Final

from apnap.tournament.printing.pdf.fonts import runs

SMALLEST: Final = 6.0  # points

# A word with the spaces behind it; Chinese and Japanese may be broken anywhere.
_PIECE: Final = re.compile(
    r"[\u2e80-\u9fff\uff00-\uffef]\s*|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|\s+"
)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is, in points."""
    return sum(each.width(size) for each in runs(text, bold=bold))


def wrapped(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The lines of a text none of which is wider than that."""
    lines = [""]
    for piece in _pieces(text, width, size, bold=bold):
        if lines[-1] and width_of((lines[-1] + piece).rstrip(), size, bold=bold) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def _pieces(text: str, width: float, size: float, *, bold: bool) -> list[str]:
    """What isn't broken, unless it is wider than a line by itself."""
    found = []
    for piece in _PIECE.findall(text):
        while len(piece) > 1 and width_of(piece.rstrip(), size, bold=bold) > width:
            fits = len(piece) - 1
            while fits > 1 and width_of(piece[:fits], size, bold=bold) > width:
                fits -= 1
            found.append(piece[:fits])
            piece = piece[fits:]
        found.append(piece)
    return found


def fitted(text: str, width: float, size: float, *, bold: bool = False) -> float:
    """The size in which a text fits into one line, never below the smallest."""
    wide = width_of(text, size, bold=bold)
    return size if wide <= width else max(SMALLEST, size * width / wide)


def in_box(
    text: str, width: float, size: float, lines: int, *, bold: bool = False
) -> tuple[list[str], float]:
    """A text in so many lines at most, as large as it can be; and how large that is."""
    while size > SMALLEST:
        found = wrapped(text, width, size, bold=bold)
        if len(found) <= lines:
            return found, size
        size = max(SMALLEST, size - 0.5)
    return wrapped(text, width, size, bold=bold), size
