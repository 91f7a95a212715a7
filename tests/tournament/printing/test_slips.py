"""Match result slips: what stands on them, and the order in which they are cut."""

import pytest

from apnap.languages import LANGUAGES
from apnap.tournament.printing.kinds import Wanted, printed
from apnap.tournament.printing.pdf.paper import MARGIN, SIZES
from apnap.tournament.printing.pdf.slips import cut_stack
from apnap.tournament.printing.reading import pairings
from tests.tournament.printing.an_event import Event
from tests.tournament.printing.reading_pdf import pages_of, texts_of


def slips(event: Event, **options: object) -> bytes:
    return printed(event.state, Wanted("slips", "pdf", **options)).data  # type: ignore[arg-type]


@pytest.mark.parametrize("on_page", [1, 2, 3, 4])
@pytest.mark.parametrize("players", [2, 6, 16, 22])
def test_cut_stacks_laid_on_each_other_are_in_table_order(players: int, on_page: int) -> None:
    event = Event(tuple(f"P{n}" for n in range(players))).paired()

    pages = cut_stack(pairings(event.state, 1), on_page)

    stacks = [[page[place] for page in pages] for place in range(on_page)]
    tables = [slip.table for stack in stacks for slip in stack if slip is not None]
    assert tables == list(range(1, players // 2 + 1))
    assert all(len(page) == on_page for page in pages)


def test_a_slip_has_all_that_is_filled_in() -> None:
    event = Event(("Anna", "Bob")).paired()

    lines = texts_of(slips(event, slips_on_page=1))[0]

    text = "\n".join(lines)
    assert "Round 1 | Table 1" in text
    for name, number in (("Anna", "1001"), ("Bob", "1002")):
        assert f"Points: 0   {number}" in text
        assert name in lines
    assert text.count("Games won") == text.count("Drop") == text.count("Signature") == 2
    assert text.count("0 | 1 | 2") == 2
    assert "Games drawn | Intentional draw (0-0-3) | Extension | Judge" in text


def test_who_has_a_bye_needs_no_slip() -> None:
    pages = texts_of(slips(Event(("Anna", "Bob", "Cem")).paired()))

    assert len(pages) == 1
    assert sum(line.endswith("Table 1") for line in pages[0]) == 1


def test_codes_game_losses_and_extensions_are_on_it() -> None:
    event = Event(("Anna", "Bob")).penalized("p1", "game loss", "late").paired()
    match = event.state.open_matches()[0]
    match.extension = 180

    codes = {"p1": "AB12", "p2": "CD34"}
    text = "\n".join(texts_of(slips(event, codes=codes))[0])

    assert "Game losses: 1" in text
    assert "Code: AB12" in text
    assert "Code: CD34" in text
    assert "3 min" in text


def test_penalties_are_written_on_the_back() -> None:
    pages = texts_of(slips(Event().paired(), backs=True))

    assert len(pages) == 4
    assert pages[1][0] == "Penalties: round 1, table 1"
    assert pages[1][1] == "Player | Infraction | Penalty | Judge | What happened"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_on_a_slip_is_cut_off(language: str, paper: str) -> None:
    pages = pages_of(slips(Event().paired(), language=language, paper=paper, backs=True))

    width, height = SIZES[paper]  # type: ignore[index]
    for page in pages:
        for piece in page:
            assert MARGIN - 0.1 <= piece.x <= piece.end <= width - MARGIN + 0.1, piece
            # No text crosses the line where the paper is cut.
            from_cut = piece.y % (height / 4)
            assert 10 < from_cut < height / 4 - 10, piece
