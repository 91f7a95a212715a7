"""CSV and JSON: whole, the same in every language, and safe to open."""

import csv
import io
import json
from fractions import Fraction

import pytest

from apnap.tournament.printing.exports import from_csv
from apnap.tournament.printing.kinds import KINDS, Wanted, printed
from apnap.tournament.printing.words import percent
from tests.tournament.printing.an_event import NAMES, Event


def rows_of(event: Event, kind: str, **options: object) -> list[dict[str, str]]:
    made = printed(event.state, Wanted(kind, "csv", **options))  # type: ignore[arg-type]
    assert made.media == "text/csv; charset=utf-8"
    return from_csv(made.data.decode())


def test_csv_is_as_rfc_4180_has_it() -> None:
    made = printed(Event(('Anna "A", jr.', "Bob")).paired().state, Wanted("players", "csv"))

    text = made.data.decode("utf-8-sig")
    assert text.splitlines()[0] == "name,number,byes,since,list,status,left,entrant"
    assert '"Anna ""A"", jr.",1001,0,1,no,in,0,e1\r\n' in text
    assert text.endswith("\r\n")


@pytest.mark.parametrize("name", ["=1+2", "+cmd", "-2+3", "@SUM(A1)", "＝1+1", "\tx"])
def test_no_cell_is_a_formula_and_names_come_back_as_they_were(name: str) -> None:
    data = printed(Event((name, "Bob")).state, Wanted("players", "csv")).data.decode("utf-8-sig")

    cells = [cell for row in csv.reader(io.StringIO(data, newline="")) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "＝")]
    assert {row["name"] for row in from_csv(data)} == {name, "Bob"}


def test_every_name_is_exported() -> None:
    for kind in ("pairings-by-name", "standings", "players", "result"):
        assert {row["name"] for row in rows_of(Event().rounds(1), kind)} == set(NAMES)


def test_a_csv_that_is_broken_is_refused_with_the_line() -> None:
    with pytest.raises(ValueError, match="line 3: "):
        from_csv('name\nBob\n"Anna" x\n')


def test_json_has_the_documented_shape() -> None:
    event = Event(("Anna", "Bob", "Cem", "Dora")).rounds(2)

    found = json.loads(printed(event.state, Wanted("standings", "json")).data)

    assert found["apnap"] == "standings"
    assert found["version"] == 1
    assert found["round"] == 2
    assert found["event"] == {
        "name": "Spring Open 春季赛 봄 대회",
        "date": "2026-11-16",
        "format": "standard",
        "level": "competitive",
        "players": 4,
    }
    first = found["rows"][0]
    assert list(first) == [
        *("rank", "name", "points", "record", "omw", "gw", "ogw", "status", "place"),
        *("omw_exact", "gw_exact", "ogw_exact", "entrant"),
    ]
    assert (first["rank"], first["name"], first["points"], first["record"]) == (
        1,
        "Anna",
        6,
        "2-0-0",
    )
    assert percent(Fraction(first["omw_exact"])) == first["omw"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("form", ["csv", "json"])
def test_exports_are_the_same_in_every_language(kind: str, form: str) -> None:
    event = Event().rounds(1).penalized("p1", "warning", "late").cut_to(4)

    made = {
        printed(event.state, Wanted(kind, form, language=each)).data
        for each in ("en", "zh_Hans", "ko")
    }

    assert len(made) == 1


def test_names_of_files_say_what_they_are() -> None:
    event = Event().rounds(2)

    assert printed(event.state, Wanted("slips", "pdf", round=1)).name == "slips-1.pdf"
    assert printed(event.state, Wanted("players", "json")).name == "players.json"


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Fraction(37, 60), "0.6167"),
        (Fraction(33, 100), "0.3300"),
        (Fraction(1), "1.0000"),
        (Fraction(1, 20000), "0.0001"),
        (Fraction(1, 3), "0.3333"),
        (None, ""),
    ],
)
def test_shares_have_four_digits_rounded_half_up(share: Fraction | None, shown: str) -> None:
    assert percent(share) == shown
