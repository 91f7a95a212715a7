"""The playoff as a tree, decklists and pools as forms, and pages for a browser."""

import pytest

from apnap.languages import LANGUAGES
from apnap.tournament.printing.bracket import bracket
from apnap.tournament.printing.kinds import KINDS, Wanted, printed
from apnap.tournament.printing.pdf.paper import MARGIN, SIZES
from tests.tournament.printing.an_event import NAMES, Event
from tests.tournament.printing.reading_pdf import pages_of, texts_of


def top_eight() -> Event:
    return Event(tuple(f"Player {n}" for n in range(1, 17))).rounds(4).cut_to(8)


def test_before_a_match_is_played_its_place_is_there() -> None:
    rows = bracket(top_eight().state)

    assert [(row.a_seed, row.b_seed) for row in rows if row.stage == 1] == [
        (1, 8),
        (4, 5),
        (2, 7),
        (3, 6),
    ]
    assert [(row.stage, row.a, row.b) for row in rows if row.stage > 1] == [
        (2, "", ""),
        (2, "", ""),
        (3, "", ""),
    ]


def test_winners_go_on_to_the_match_of_their_half() -> None:
    event = top_eight().playoff_round(1, 5, 2, 3).playoff_round(1)

    rows = {(row.stage, row.slot): row for row in bracket(event.state)}

    assert (rows[1, 2].a_seed, rows[1, 2].result, rows[1, 2].winner) == (4, "1-2", "b")
    assert (rows[2, 1].a_seed, rows[2, 1].b_seed) == (1, 5)
    assert (rows[3, 1].a_seed, rows[3, 1].b_seed, rows[3, 1].winner) == (1, 0, "")


def test_with_six_the_first_two_wait_for_the_second_stage() -> None:
    rows = bracket(Event(tuple(f"P{n}" for n in range(8))).rounds(3).cut_to(6).state)

    assert [(row.a_seed, row.b_seed) for row in rows] == [
        *((1, 0), (4, 5), (2, 0), (3, 6)),
        *((0, 0), (0, 0)),
        (0, 0),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tree_is_on_one_page_with_all_names(language: str) -> None:
    event = Event().rounds(4).cut_to(8).playoff_round(1, 4, 2, 3)

    pages = pages_of(printed(event.state, Wanted("bracket", "pdf", language=language)).data)

    assert len(pages) == 1
    text = "".join(piece.text for piece in pages[0])
    for seed in event.state.seeds:
        name = event.state.name_of(seed)
        if name not in (NAMES[0], NAMES[7]):  # their accents are laid over the letters
            assert name.replace(" ", "") in text.replace(" ", "")
    assert all(
        MARGIN - 0.1 <= each.x <= each.end <= SIZES["a4"][0] - MARGIN + 0.1 for each in pages[0]
    )


LIST = "4 Ember Fox\n20 Forest\n\nSideboard\n2 Spark\n"


def test_a_registered_list_is_a_form_filled_in() -> None:
    event = Event(("Anna", "Bob")).registered("p1", LIST)

    pages = texts_of(printed(event.state, Wanted("decklists", "pdf")).data)

    assert len(pages) == 1
    text = "\n".join(pages[0])
    assert "Anna | 1001\nName | Number" in text
    assert "Main deck (24)" in text
    assert "4 | Ember Fox" in text
    assert "Sideboard (2)" in text
    assert "2 | Spark" in text


def test_a_long_list_goes_on_overleaf() -> None:
    event = Event(("Anna", "Bob")).registered("p1", "\n".join(f"1 Card {n}" for n in range(200)))

    pages = texts_of(printed(event.state, Wanted("decklists", "pdf", person="p1")).data)

    text = "\n".join(line for page in pages for line in page)
    assert len(pages) == 3
    assert [n for n in range(200) if f"1 | Card {n}" not in text] == []


def test_blank_forms_have_lines_for_a_whole_deck_and_a_whole_pool() -> None:
    event = Event(("Anna", "Bob"))

    deck = texts_of(printed(event.state, Wanted("decklist-form", "pdf")).data)
    pool = texts_of(printed(event.state, Wanted("pool-form", "pdf")).data)

    assert any("Main deck" in line for line in deck[0])
    assert any("Sideboard" in line for line in deck[0])
    assert any("Opened by | Verified by" in line for line in pool[0])


def test_a_pool_is_counted_by_card() -> None:
    event = Event(("Anna", "Bob")).opened("e1", "Spark", "Forest", "Spark")

    text = "\n".join(texts_of(printed(event.state, Wanted("pools", "pdf")).data)[0])

    assert "2 | Spark" in text
    assert "1 | Forest" in text


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_also_a_page_that_holds_no_markup_of_others(kind: str) -> None:
    event = Event(("<script>alert(1)</script>", "Bob", "Cem", "Dora")).registered("p1", LIST)
    event.rounds(2).penalized("p1", "warning", "<b>late</b>").cut_to(2)

    page = printed(event.state, Wanted(kind, "html", language="ko")).data.decode()

    assert page.startswith('<!doctype html>\n<html lang="ko">')
    assert "<script>" not in page
    assert "<b>late" not in page
    assert "봄 대회" in page
