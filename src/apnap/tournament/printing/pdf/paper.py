"""Paper: sheets with a head and a foot, and a pen that knows all fonts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final, Literal, TypeAlias

from reportlab.pdfgen.canvas import Canvas

from apnap.languages import in_language, said
from apnap.tournament.printing.pdf.fonts import BELOW, Run, has_own_bold, runs
from apnap.tournament.printing.pdf.setting import fitted, width_of
from apnap.tournament.printing.sheets import Align

PaperName: TypeAlias = Literal["a4", "letter"]

SIZES: Final[dict[PaperName, tuple[float, float]]] = {
    "a4": (595.276, 841.89),
    "letter": (612.0, 792.0),
}

MARGIN: Final = 36.0

MM: Final = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above every sheet."""

    title: str
    event: str
    details: str  # round, day
    when: str  # when it was printed


class Pen:
    """Writes and draws on a sheet; up is up, in points from the lower left corner."""

    def __init__(self, canvas: Canvas, language: str) -> None:
        self.canvas = canvas
        self.language = language

    def say(self, text: str) -> str:
        """A text in the language of the paper."""
        return in_language(text, self.language)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
    ) -> None:
        """A line of text that begins, ends or is centered there."""
        wide = width_of(text, size, bold=bold)
        x -= {"left": 0.0, "right": wide, "center": wide / 2}[align]
        for run in runs(text, bold=bold):
            self._run(run, x, y, size, bold=bold)
            x += run.width(size)

    def _run(self, run: Run, x: float, y: float, size: float, *, bold: bool) -> None:
        outlined = bold and not has_own_bold(run.font)
        line = self.canvas.beginText(x, y)
        line.setFont(run.font, size)
        if outlined:
            self.canvas.setLineWidth(size / 40)
            line.setTextRenderMode(2)
        line.textOut(run.text)
        if outlined:
            line.setTextRenderMode(0)
        self.canvas.drawText(line)
        if run.accent:
            middle = run.width(size) / 2 - Run(run.font, run.accent).width(size) / 2
            above = size * 0.2 if run.text.isupper() and run.accent not in BELOW else 0.0
            self._run(Run(run.font, run.accent), x + middle, y + above, size, bold=bold)

    def write_within(
        self, text: str, x: float, y: float, width: float, size: float, *, bold: bool = False
    ) -> None:
        """A line of text, smaller if it is too wide for its place."""
        self.write(text, x, y, fitted(text, width, size, bold=bold), bold=bold)

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = 0.5) -> None:
        """A line."""
        self.canvas.setLineWidth(width)
        self.canvas.line(x, y, to_x, to_y)

    def box(self, x: float, y: float, width: float, height: float, *, gray: bool = False) -> None:
        """A box: empty, or gray without a border."""
        self.canvas.setLineWidth(0.7)
        self.canvas.setFillGray(0.92 if gray else 1.0)
        self.canvas.rect(x, y, width, height, stroke=0 if gray else 1, fill=1 if gray else 0)
        self.canvas.setFillGray(0.0)


Page: TypeAlias = Callable[[Pen], None]


def paper_of(
    pages: Sequence[Page], size: PaperName, language: str, header: Header, *, framed: bool = True
) -> bytes:
    """A PDF of pages; framed ones have a head with the event and a foot with their number."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=SIZES[size], invariant=1, pageCompression=1)
    canvas.setTitle(f"{header.event} - {header.title}")
    canvas.setCreator("apnap")
    pen = Pen(canvas, language)
    for number, page in enumerate(pages, 1):
        page(pen)
        if framed:
            _frame(pen, SIZES[size], header, number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


HEAD: Final = 46.0  # how much of the sheet the head takes, below the margin

FOOT: Final = 16.0


def _frame(pen: Pen, size: tuple[float, float], header: Header, number: int, pages: int) -> None:
    width, height = size
    top, right = height - MARGIN, width - MARGIN
    room = width - 2 * MARGIN
    details = fitted(header.details, room * 0.4, 10)
    pen.write(header.details, right, top - 12, details, align="right")
    left = room - width_of(header.details, details) - 10
    pen.write_within(header.event, MARGIN, top - 12, left, 10)
    pen.write_within(header.title, MARGIN, top - 32, room, 15, bold=True)
    pen.line(MARGIN, top - 38, right, top - 38, 1.0)
    pen.write(header.when, MARGIN, MARGIN - 4, 8)
    foot = pen.say(said("Page {n} of {all}", n=number, all=pages))
    pen.write(foot, right, MARGIN - 4, 8, align="right")
