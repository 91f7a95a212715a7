"""What can be had of an event on paper or for other programs: the one door to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from apnap.languages import ENGLISH, said
from apnap.tournament.desk.state import Tournament
from apnap.tournament.printing import lists, pods, reading
from apnap.tournament.printing.bracket import bracket
from apnap.tournament.printing.decklists import BLANK, pools, registered
from apnap.tournament.printing.exports import as_csv, as_json
from apnap.tournament.printing.sheets import Sheet

MEDIA: Final[Mapping[str, str]] = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "html": "text/html; charset=utf-8",
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for."""

    kind: str
    form: str  # pdf, csv, json or html
    round: int = 0  # 0: the present one
    language: str = ENGLISH
    paper: str = "a4"
    when: str = ""  # the moment of printing, as it is to be read
    slips_on_page: int = 4
    backs: bool = False  # slips with lines for penalties on the other side
    person: str = ""  # whose decklist; empty: all
    codes: Mapping[str, str] = field(default_factory=dict)  # for slips, by person


@dataclass(frozen=True, slots=True)
class Printed:
    """A file."""

    data: bytes
    media: str
    name: str


Make: TypeAlias = Callable[[Tournament, Wanted], Sheet]


def printed(event: Tournament, wanted: Wanted) -> Printed:
    """What is asked for, as a file; a ValueError says what can't be had."""
    if wanted.kind not in KINDS:
        it, all_ = repr(wanted.kind), ", ".join(KINDS)
        raise ValueError(said("{it} can't be printed; there are {all}", it=it, all=all_))
    if wanted.form not in MEDIA:
        it, all_ = repr(wanted.form), ", ".join(MEDIA)
        raise ValueError(said("{it} is no kind of file; there are {all}", it=it, all=all_))
    if wanted.paper not in ("a4", "letter"):
        raise ValueError(said("{it} is no paper; there are a4 and letter", it=repr(wanted.paper)))
    sheet = KINDS[wanted.kind](event, wanted)
    data = {"csv": as_csv, "json": as_json}.get(wanted.form, lambda s: _drawn(s, wanted))(sheet)
    at = f"-{sheet.round}" if sheet.round else ""
    return Printed(data, MEDIA[wanted.form], f"{wanted.kind}{at}.{wanted.form}")


def sheet_of(event: Tournament, wanted: Wanted) -> Sheet:
    """A list as it is, for who shows it otherwise."""
    return KINDS[wanted.kind](event, wanted)


def _round(event: Tournament, wanted: Wanted) -> int:
    """The round that is meant; a ValueError if there is none."""
    number = wanted.round or len(event.rounds)
    if not event.rounds:
        raise ValueError(said("no round has been paired"))
    if not 1 <= number <= len(event.rounds):
        raise ValueError(said("there is no round {n}", n=number))
    return number


def _by_name(event: Tournament, wanted: Wanted) -> Sheet:
    number = _round(event, wanted)
    if event.settings.in_pods:
        return pods.by_name_sheet(reading.facts(event), pods.pod_seats(event, number), number)
    rows = reading.seats(reading.pairings(event, number))
    return lists.pairings_by_name(reading.facts(event), rows, number)


def _by_table(event: Tournament, wanted: Wanted) -> Sheet:
    number = _round(event, wanted)
    if event.settings.in_pods:
        return pods.by_table_sheet(reading.facts(event), pods.pod_seats(event, number), number)
    return lists.pairings_by_table(reading.facts(event), reading.pairings(event, number), number)


def _slips(event: Tournament, wanted: Wanted) -> Sheet:
    number = _round(event, wanted)
    if event.settings.in_pods:
        made = pods.pod_seats(event, number, wanted.codes)
        return pods.slips_sheet(reading.facts(event), made, number)
    rows = reading.pairings(event, number, wanted.codes)
    there = tuple(each for each in rows if not each.is_bye)
    return lists.slips(reading.facts(event), there, number)


def _standings(event: Tournament, wanted: Wanted) -> Sheet:
    number = _round(event, wanted) if event.rounds or wanted.round else 0
    return lists.standings(reading.facts(event), reading.standing_rows(event, number), number)


def _players(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.players(reading.facts(event), reading.players(event))


def _result(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.result(reading.facts(event), reading.finishes(event))


def _bracket(event: Tournament, wanted: Wanted) -> Sheet:
    if event.settings.in_pods:
        return pods.bracket_sheet(reading.facts(event), pods.pod_bracket(event))
    return lists.bracket(reading.facts(event), bracket(event))


def _penalties(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.penalties(reading.facts(event), reading.penalties(event))


def _checks(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.checks(reading.facts(event), reading.checks(event, wanted.round), wanted.round)


def _pods(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.pods(reading.facts(event), reading.pod_seats(event))


def _decklists(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.decklists(reading.facts(event), registered(event, wanted.person))


def _decklist_form(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.decklists(reading.facts(event), (BLANK,))


def _pools(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.pools(reading.facts(event), pools(event))


def _pool_form(event: Tournament, wanted: Wanted) -> Sheet:
    return lists.pools(reading.facts(event), (BLANK,))


KINDS: Final[Mapping[str, Make]] = {
    "pairings-by-name": _by_name,
    "pairings-by-table": _by_table,
    "slips": _slips,
    "standings": _standings,
    "players": _players,
    "bracket": _bracket,
    "result": _result,
    "penalties": _penalties,
    "checks": _checks,
    "pods": _pods,
    "decklists": _decklists,
    "decklist-form": _decklist_form,
    "pools": _pools,
    "pool-form": _pool_form,
}
# What only officials see.
FOR_OFFICIALS: Final = frozenset(("penalties", "checks", "decklists", "pools"))


def _drawn(sheet: Sheet, wanted: Wanted) -> bytes:
    """On paper or as a page. Reportlab is imported by who prints."""
    if wanted.form == "html":
        return _as_page(sheet, wanted)
    return _on_paper(sheet, wanted)


def _as_page(sheet: Sheet, wanted: Wanted) -> bytes:
    from apnap.tournament.printing import html_pages

    in_pods = sheet.event.in_pods
    make = {
        "slips": html_pages.pod_slips_page if in_pods else html_pages.slips_page,
        "bracket": html_pages.pod_bracket_page if in_pods else html_pages.bracket_page,
        "decklists": html_pages.lists_page,
        "pools": html_pages.lists_page,
    }.get(sheet.kind, html_pages.table_page)
    return make(sheet, wanted.language, wanted.when)


def _on_paper(sheet: Sheet, wanted: Wanted) -> bytes:
    from apnap.tournament.printing.pdf.brackets import bracket_pdf, pod_bracket_pdf
    from apnap.tournament.printing.pdf.forms import forms_pdf
    from apnap.tournament.printing.pdf.paper import PaperName
    from apnap.tournament.printing.pdf.slips import SlipStyle, slips_pdf
    from apnap.tournament.printing.pdf.tables import table_pdf

    paper: PaperName = "letter" if wanted.paper == "letter" else "a4"
    match sheet.kind:
        case "slips":
            style = SlipStyle(wanted.slips_on_page, wanted.backs, bool(wanted.codes))
            rows = pods.slips_of(sheet.rows) if sheet.event.in_pods else sheet.rows
            return slips_pdf(sheet.event, rows, style, paper, wanted.language)
        case "bracket":
            draw = pod_bracket_pdf if sheet.event.in_pods else bracket_pdf
            return draw(sheet, paper, wanted.language, wanted.when)
        case "decklists" | "pools":
            pool = sheet.kind == "pools"
            return forms_pdf(sheet, paper, wanted.language, wanted.when, pool=pool)
        case _:
            return table_pdf(sheet, paper, wanted.language, wanted.when)
