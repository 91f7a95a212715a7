"""Lists on paper: everything is on it, and nothing is cut off."""

import unicodedata
from itertools import pairwise

import pytest

from apnap.languages import LANGUAGES
from apnap.tournament.printing.kinds import Wanted, printed
from apnap.tournament.printing.pdf.fonts import UNKNOWN
from apnap.tournament.printing.pdf.paper import MARGIN, SIZES
from tests.tournament.printing.an_event import NAMES, Event
from tests.tournament.printing.reading_pdf import Piece, pages_of, texts_of

PLAIN = [name for name in NAMES if name not in ("Łukasz Kaźmierczak", "Kőszegi Tamás")]


def pdf_of(event: Event, kind: str, **options: object) -> bytes:
    wanted = Wanted(kind, "pdf", when="2026-11-16 14:05", **options)  # type: ignore[arg-type]
    return printed(event.state, wanted).data


def squeezed(text: str) -> str:
    return "".join(text.split())


def all_of(pdf: bytes) -> str:
    """Everything on all pages, without spaces; texts broken into lines are whole again."""
    return squeezed("".join(piece.text for page in pages_of(pdf) for piece in page))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["pairings-by-name", "pairings-by-table", "standings", "players"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_name_is_on_it_whole(kind: str, language: str, paper: str) -> None:
    event = Event().rounds(1)

    text = all_of(pdf_of(event, kind, language=language, paper=paper))

    assert [name for name in PLAIN if squeezed(name) not in text] == []
    assert UNKNOWN not in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", ["pairings-by-name", "pairings-by-table", "standings", "players"])
def test_nothing_stands_outside_of_the_page_or_on_something_else(kind: str, paper: str) -> None:
    pages = pages_of(pdf_of(Event().rounds(2), kind, paper=paper))

    width, height = SIZES[paper]  # type: ignore[index]
    for page in pages:
        for piece in page:
            assert MARGIN - 0.1 <= piece.x <= piece.end <= width - MARGIN + 0.1, piece
            assert MARGIN - 10 <= piece.y <= height - MARGIN, piece
        assert overlapping(page) == []


def overlapping(page: list[Piece]) -> list[tuple[str, str]]:
    """Texts on one line that run into each other; accents stand over their letters."""
    rows: dict[float, list[Piece]] = {}
    for piece in page:
        if unicodedata.category(piece.text[0]) not in ("Sk", "Lm"):
            rows.setdefault(piece.y, []).append(piece)
    found = []
    for row in rows.values():
        row.sort(key=lambda each: each.x)
        found += [(a.text, b.text) for a, b in pairwise(row) if a.end > b.x + 0.2]
    return found


def test_pairings_by_name_have_table_points_and_opponent_in_the_order_of_names() -> None:
    event = Event(("Bob", "Anna", "Émile", "Dora")).rounds(1).paired()

    lines = texts_of(pdf_of(event, "pairings-by-name"))[0]

    assert lines[0].startswith("Spring Open")
    assert lines[0].endswith("Round 2, 2026-11-16")
    assert lines[1:3] == ["Pairings by name", "Table | Player | Points | Opponent | Points"]
    assert [line.split(" | ")[1] for line in lines[3:7]] == ["Anna", "Bob", "Dora", "Émile"]
    for line in lines[3:7]:
        table, name, own, opponent, other = line.split(" | ")
        who = next(each.id for each in event.state.entrants.values() if each.name == name)
        match = event.state.match_of(who)
        assert match is not None
        assert int(table) == match.table
        assert [event.state.name_of(each) for each in match.opponents(who)] == [opponent]
        assert {own, other} <= {"0", "3"}
    assert lines[7] == "2026-11-16 14:05 | Page 1 of 1"


def test_points_are_those_before_the_round() -> None:
    event = Event(("Anna", "Bob")).rounds(1)

    lines = texts_of(pdf_of(event, "pairings-by-table", round=1))[0]

    assert [lines[3].split(" | ")[at] for at in (0, 2, 4)] == ["1", "0", "0"]


def test_a_bye_is_listed_without_a_table() -> None:
    event = Event(("Anna", "Bob", "Cem")).paired()

    lines = texts_of(pdf_of(event, "pairings-by-table"))[0]

    assert lines[4].split(" | ")[1:] == ["0", "bye", "2-0"]


def test_standings_show_points_record_and_tiebreakers() -> None:
    event = Event(("Anna", "Bob", "Cem", "Dora")).rounds(2)

    lines = texts_of(pdf_of(event, "standings"))[0]

    assert lines[2] == "Rank | Player | Points | Record | OMW% | GW% | OGW% | Status"
    assert lines[3].startswith("1 | Anna | 6 | 2-0-0 | 0.5")
    assert lines[6].startswith("4 | Dora | 0 | 0-2-0 | 0.5000 | 0.3300 |")


def test_who_is_level_in_everything_is_shown_as_tied() -> None:
    lines = texts_of(pdf_of(Event(("Anna", "Bob")), "standings"))[0]

    assert {line.split(" | ")[0] for line in lines[3:5]} == {"1="}


def test_long_lists_go_on_with_their_headings_on_numbered_pages() -> None:
    names = tuple(f"Player {n:03d}" for n in range(200))

    pages = texts_of(pdf_of(Event(names), "players"))

    assert len(pages) == 5
    assert all(page[2].startswith("Player | Number") for page in pages)
    assert [page[-1].split(" | ")[-1] for page in pages] == [f"Page {n} of 5" for n in range(1, 6)]
    found = [line.split(" | ")[0] for page in pages for line in page[3:-1]]
    assert found == list(names)


def test_a_row_that_is_higher_than_a_page_goes_on_overleaf() -> None:
    story = " ".join(f"word{n}" for n in range(2500))
    event = Event().paired().penalized("p1", "disqualification", story)

    pdf = pdf_of(event, "penalties")

    assert len(pages_of(pdf)) > 1
    text = all_of(pdf)
    assert "word0word1" in text
    assert "word2499" in text
    assert "seenbytheheadjudge" in text


def test_headings_are_in_the_language_of_the_paper() -> None:
    event = Event().rounds(1)

    chinese = all_of(pdf_of(event, "standings", language="zh_Hans"))
    korean = all_of(pdf_of(event, "standings", language="ko"))

    assert "牌手" in chinese
    assert "第1轮" in chinese
    assert "플레이어" in korean
    assert "1라운드" in korean


def test_the_same_event_gives_the_same_file() -> None:
    assert pdf_of(Event().rounds(1), "standings") == pdf_of(Event().rounds(1), "standings")


def test_deck_checks_and_seats_of_a_draft_are_listed() -> None:
    event = Event(("Anna", "Bob", "Cem", "Dora")).seated(("e2", "e1"), ("e4", "e3"))
    event.paired().checked("p2", "p3")

    checks = texts_of(pdf_of(event, "checks"))[0]
    pods = texts_of(pdf_of(event, "pods"))[0]

    bob = next(line for line in checks if "| Bob |" in line)
    assert bob.endswith("7:10 | sleeves")
    assert pods[3:7] == ["1 | 1 | Bob", "1 | 2 | Anna", "2 | 1 | Dora", "2 | 2 | Cem"]


def test_the_final_result_has_the_winner_of_the_playoff_first() -> None:
    event = Event(("Anna", "Bob", "Cem", "Dora")).rounds(2).cut_to(2).playoff_round(2)

    lines = texts_of(pdf_of(event, "result"))[0]

    assert [line.split(" | ")[:2] for line in lines[3:5]] == [["1", "Bob"], ["2", "Anna"]]
    assert lines[3].endswith("| 1-0")


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (Wanted("poster", "pdf"), "'poster' can't be printed; there are pairings-by-name"),
        (Wanted("standings", "docx"), "'docx' is no kind of file; there are pdf, csv, json"),
        (Wanted("standings", "pdf", paper="a9"), "'a9' is no paper"),
        (Wanted("slips", "pdf", round=3), "there is no round 3"),
        (Wanted("slips", "pdf", round=-1), "there is no round -1"),
        (Wanted("slips", "pdf", slips_on_page=9), "between 1 and 4 slips fit on a page"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_reason(wanted: Wanted, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        printed(Event().paired().state, wanted)


def test_slips_before_the_first_round_are_refused() -> None:
    with pytest.raises(ValueError, match="no round has been paired"):
        printed(Event().state, Wanted("slips", "pdf"))
