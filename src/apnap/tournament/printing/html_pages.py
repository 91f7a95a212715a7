"""Pages for a browser, made to be printed; they need nothing from anywhere else."""

from collections.abc import Sequence
from html import escape
from typing import Final

from apnap.languages import Said, in_language, said
from apnap.tournament.printing.bracket import stage_name
from apnap.tournament.printing.pods import by_stage, pod_stage_name, slips_of
from apnap.tournament.printing.rows import (
    BracketRow,
    EventFacts,
    ListPage,
    PairingRow,
    PodBracketRow,
    PodSlip,
)
from apnap.tournament.printing.sheets import Sheet, details_of

_STYLE: Final = """
@page { margin: 12mm } body { font: 11pt sans-serif; margin: 0 } h1 { font-size: 16pt; margin: 0 }
header { border-bottom: 1.5pt solid; margin-bottom: 6pt } header p { margin: 0; display: flex;
justify-content: space-between } table { border-collapse: collapse; width: 100% } th, td
{ padding: 2pt 6pt; text-align: left; overflow-wrap: anywhere } th { border-bottom: 1pt solid }
tr { break-inside: avoid } tbody tr:nth-child(even) { background: #eee } .right { text-align:
right } .center { text-align: center } .slip { break-inside: avoid; border-bottom: 1pt dashed;
padding: 8pt 0 } .slip h2 { margin: 0 0 4pt; font-size: 13pt } .box { border: 1pt solid; padding:
1pt 5pt; margin-right: 4pt } .tree { display: flex; gap: 12pt } .stage { display: flex;
flex-direction: column; justify-content: space-around; flex: 1 } .match { border: 1pt solid;
margin: 4pt 0; padding: 3pt 6pt } .won { font-weight: bold } .list { break-after: page; columns: 2 }
"""


def table_page(sheet: Sheet, language: str, when: str) -> bytes:
    """A list as a page."""
    head = "".join(
        f'<th class="{each.align}">{_said(each.heading or "", language)}</th>'
        for each in sheet.printed
    )
    rows = "\n".join(
        "<tr>"
        + "".join(
            f'<td class="{each.align}">{_said(each.printed(row), language)}</td>'
            for each in sheet.printed
        )
        + "</tr>"
        for row in sheet.rows
    )
    body = f"<table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table>"
    return _page(sheet, body, language, when)


def slips_page(sheet: Sheet, language: str, when: str) -> bytes:
    """Slips one below the other."""
    made = [_slip(sheet.event, each, language) for each in sheet.rows if not each.is_bye]
    return _page(sheet, "\n".join(made), language, when)


def _slip(event: EventFacts, row: PairingRow, language: str) -> str:
    boxes = "".join(f'<span class="box">{games}</span>' for games in range(event.wins + 1))
    title = said("Round {n}, table {table}", n=row.round, table=row.table)
    players = "".join(
        f"<tr><td><b>{escape(name)}</b></td>"
        f"<td>{_said(said('Points: {n}', n=points), language)}</td>"
        f"<td>{_said(said('Games won'), language)} {boxes}</td>"
        f'<td><span class="box">&nbsp;</span>{_said(said("Drop"), language)}</td>'
        f"<td>{_said(said('Signature'), language)} ____________</td></tr>"
        for name, points in ((row.a, row.a_points), (row.b, row.b_points))
    )
    return f'<div class="slip"><h2>{_said(title, language)}</h2><table>{players}</table></div>'


def pod_slips_page(sheet: Sheet, language: str, when: str) -> bytes:
    """Slips of pods one below the other."""
    made = [_pod_slip(each, language) for each in slips_of(sheet.rows)]
    return _page(sheet, "\n".join(made), language, when)


def _pod_slip(slip: PodSlip, language: str) -> str:
    def box(text: Said) -> str:
        return f'<span class="box">&nbsp;</span>{_said(text, language)}'

    title = said("Round {n}, table {table}", n=slip.round, table=slip.table)
    seats = "".join(
        f"<tr><td><b>{each.seat}. {escape(each.name)}</b></td>"
        f"<td>{_said(said('Points: {n}', n=each.points), language)}</td>"
        f"<td>{box(said('Won the game'))}</td><td>{box(said('Drop'))}</td>"
        f"<td>{_said(said('Signature'), language)} ____________</td></tr>"
        for each in slip.seats
    )
    drawn = f"<p>{box(said('Drawn by time'))} {box(said('Draw agreed on'))}</p>"
    return f'<div class="slip"><h2>{_said(title, language)}</h2><table>{seats}</table>{drawn}</div>'


def pod_bracket_page(sheet: Sheet, language: str, when: str) -> bytes:
    """The playoff as columns of pods."""
    made = []
    for pods in by_stage(sheet.rows):
        title = f"<b>{_said(pod_stage_name(len(pods)), language)}</b>"
        made.append(f'<div class="stage">{title}{"".join(map(_pod, pods))}</div>')
    return _page(sheet, f'<div class="tree">{"".join(made)}</div>', language, when)


def _pod(rows: Sequence[PodBracketRow]) -> str:
    lines = "".join(
        f'<div class="{"won" if each.result == "won" else ""}">'
        f"{each.seed}. {escape(each.name)}</div>"
        for each in rows
    )
    return f'<div class="match">{lines}</div>'


def bracket_page(sheet: Sheet, language: str, when: str) -> bytes:
    """The playoff as columns of matches."""
    stages = max((each.stage for each in sheet.rows), default=0)
    made = []
    for stage in range(1, stages + 1):
        of = [each for each in sheet.rows if each.stage == stage]
        title = f"<b>{_said(stage_name(len(of)), language)}</b>"
        made.append(f'<div class="stage">{title}{"".join(map(_match, of))}</div>')
    return _page(sheet, f'<div class="tree">{"".join(made)}</div>', language, when)


def _match(row: BracketRow) -> str:
    sides = ((row.a, row.a_seed, "a"), (row.b, row.b_seed, "b"))
    lines = "".join(
        f'<div class="{"won" if row.winner == side else ""}">'
        f"{escape(f'{seed}. {name}' if seed else name) or '&nbsp;'}</div>"
        for name, seed, side in sides
    )
    return f'<div class="match">{lines}<small>{escape(row.result)}</small></div>'


def lists_page(sheet: Sheet, language: str, when: str) -> bytes:
    """Decklists, a page each."""
    made = [_list(each, language) for each in sheet.rows]
    return _page(sheet, "\n".join(made), language, when)


def _list(page: ListPage, language: str) -> str:
    def part(cards: Sequence[tuple[int, str]]) -> str:
        return "".join(f"<div>{count} {escape(name)}</div>" for count, name in cards)

    side = f"<h3>{_said(said('Sideboard'), language)}</h3>{part(page.side)}" if page.side else ""
    return f'<h2>{escape(page.name)}</h2><div class="list">{part(page.main)}{side}</div>'


def _page(sheet: Sheet, body: str, language: str, when: str) -> bytes:
    title = _said(sheet.title, language)
    name = escape(sheet.event.name)
    details = _said(details_of(sheet), language)
    return (
        f'<!doctype html>\n<html lang="{language.replace("_", "-")}"><head><meta charset="utf-8">'
        f"<title>{title} \u2013 {name}</title><style>{_STYLE}</style></head>\n<body>"
        f"<header><p><span>{name}</span><span>{details}</span></p><h1>{title}</h1></header>\n"
        f"{body}\n<footer><p>{escape(when)}</p></footer></body></html>\n"
    ).encode()


def _said(text: object, language: str) -> str:
    shown = in_language(text, language) if isinstance(text, str) else str(text)
    return escape(shown)
