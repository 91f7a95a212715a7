"""The playoff on paper, as a tree that is filled from left to right."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from apnap.languages import said
from apnap.tournament.printing.bracket import stage_name
from apnap.tournament.printing.pdf.paper import FOOT, HEAD, MARGIN, SIZES, PaperName, Pen, paper_of
from apnap.tournament.printing.pdf.setting import in_box
from apnap.tournament.printing.pdf.tables import header_of
from apnap.tournament.printing.pods import by_stage, pod_stage_name
from apnap.tournament.printing.rows import BracketRow, PodBracketRow
from apnap.tournament.printing.sheets import Sheet

_GAP: Final = 14.0


def bracket_pdf(sheet: Sheet, paper: PaperName, language: str, when: str) -> bytes:
    """One page; with more than 16 players the letters are small."""
    page = partial(_tree, rows=sheet.rows, size=SIZES[paper])
    return paper_of([page], paper, language, header_of(sheet, language, when))


def _tree(pen: Pen, *, rows: Sequence[BracketRow], size: tuple[float, float]) -> None:
    if not rows:
        pen.write(pen.say(said("There was no cut yet.")), MARGIN, size[1] - MARGIN - HEAD - 12, 11)
        return
    stages = max(each.stage for each in rows)
    width = (size[0] - 2 * MARGIN - _GAP * (stages - 1)) / stages
    top, low = size[1] - MARGIN - HEAD - 8, MARGIN + FOOT + 8
    for stage in range(1, stages + 1):
        of = [each for each in rows if each.stage == stage]
        x = MARGIN + (width + _GAP) * (stage - 1)
        pen.write_within(pen.say(stage_name(len(of))), x, top, width, 10, bold=True)
        step = (top - 14 - low) / len(of)
        for at, row in enumerate(of):
            middle = top - 14 - step * (at + 0.5)
            _match(pen, row, x, middle, width, min(step * 0.8, 44))
            if stage < stages:
                _joint(pen, x + width, middle, step, up=at % 2 == 1)


def pod_bracket_pdf(sheet: Sheet, paper: PaperName, language: str, when: str) -> bytes:
    """A column of pods for each round, on one page."""
    page = partial(_pods, rows=sheet.rows, size=SIZES[paper])
    return paper_of([page], paper, language, header_of(sheet, language, when))


def _pods(pen: Pen, *, rows: Sequence[PodBracketRow], size: tuple[float, float]) -> None:
    if not rows:
        pen.write(pen.say(said("There was no cut yet.")), MARGIN, size[1] - MARGIN - HEAD - 12, 11)
        return
    stages = by_stage(rows)
    width = (size[0] - 2 * MARGIN - _GAP * (len(stages) - 1)) / len(stages)
    top, low = size[1] - MARGIN - HEAD - 8, MARGIN + FOOT + 8
    for place, pods in enumerate(stages):
        x = MARGIN + (width + _GAP) * place
        pen.write_within(pen.say(pod_stage_name(len(pods))), x, top, width, 10, bold=True)
        lines = sum(len(pod) + 1 for pod in pods)  # a line between pods
        step = min((top - 14 - low) / lines, 16.0)
        y = top - 14
        for pod in pods:
            _pod(pen, pod, (x, y, width, step))
            y -= step * (len(pod) + 1)


def _pod(pen: Pen, pod: Sequence[PodBracketRow], place: tuple[float, float, float, float]) -> None:
    """The seats of a pod in turn order, the winner in bold."""
    x, y, width, step = place
    pen.box(x, y - step * len(pod), width, step * len(pod))
    for at, row in enumerate(pod):
        line = y - step * at - step * 0.72
        pen.write_within(
            f"{row.seed}. {row.name}", x + 4, line, width - 8, step * 0.6, bold=row.result == "won"
        )


def _joint(pen: Pen, x: float, middle: float, step: float, *, up: bool) -> None:
    """From a match to the next: out, then to the middle of the pair, then in."""
    to = middle + step / 2 * (1 if up else -1)
    pen.line(x, middle, x + _GAP / 2, middle)
    pen.line(x + _GAP / 2, middle, x + _GAP / 2, to)
    pen.line(x + _GAP / 2, to, x + _GAP, to)


def _match(pen: Pen, row: BracketRow, x: float, middle: float, width: float, high: float) -> None:
    pen.box(x, middle - high / 2, width, high)
    pen.line(x, middle, x + width, middle, 0.4)
    games = row.result.split("-")
    for at, (name, seed) in enumerate(((row.a, row.a_seed), (row.b, row.b_seed))):
        half = middle + high / 2 * (1 - at)  # the upper edge of this half
        bold = row.winner == "ab"[at]
        text = f"{seed}. {name}" if seed else name
        lines, size = in_box(text, width - 26, min(9.0, high / 2 * 0.62), 2, bold=bold)
        y = half - high / 4 - size * 0.35 + (len(lines) - 1) * size * 0.55
        for line in lines:
            pen.write(line, x + 4, y, size, bold=bold)
            y -= size * 1.1
        if row.result:
            pen.write(games[at], x + width - 5, half - high / 4 - 3, 9, bold=bold, align="right")
