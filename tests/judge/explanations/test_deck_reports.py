"""A deck explained."""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.importing.plain_text import cards_from_text
from apnap.judge.explanations.deck_reports import Asked, DeckLine, report_on_text

CARDS = """
Mountain
Basic Land — Mountain
({T}: Add {R}.)

Ember Fox {1}{R}
Creature — Fox
Haste
2/1

Odd Owl {U}
Creature — Bird
You blorb.
1/1
"""


@pytest.fixture
def database() -> CardDatabase:
    return CardDatabase(cards_from_text(CARDS))


def test_a_deck_without_fault_is_playable(database: CardDatabase) -> None:
    report = report_on_text("4 ember fox\n56 Mountain", database, Asked("constructed"))

    assert report.lines == (DeckLine("main", 4, "Ember Fox"), DeckLine("main", 56, "Mountain"))
    assert report.is_playable


def test_all_faults_are_told_at_once(database: CardDatabase) -> None:
    text = "5 Ember Fox\n2 Odd Owl\n1 Ember Ox\n\nSideboard\n1 Odd Owl"

    report = report_on_text(text, database, Asked("constructed"))

    assert [str(each) for each in report.unread] == [
        "line 3: no card is called 'Ember Ox' (did you mean Ember Fox?)"
    ]
    assert [str(each) for each in report.illegal] == [
        "the deck has 7 cards, it must have at least 60 (CR 100.2a)",
        "5 copies of Ember Fox, at most 4 are allowed (CR 100.2a)",
    ]
    assert {line.name for line in report.unsupported} == {"Odd Owl", "Ember Ox"}
    assert not report.is_playable


def test_without_a_format_nothing_is_illegal(database: CardDatabase) -> None:
    assert report_on_text("60 Ember Fox", database).is_playable


def test_what_is_no_deck_at_all_is_told(database: CardDatabase) -> None:
    report = report_on_text("<zone", database)

    assert report.lines == ()
    assert "not a deck file" in str(report.unread[0])
