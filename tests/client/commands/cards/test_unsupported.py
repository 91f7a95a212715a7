"""A card that can't be played in full is refused, with what stopped it."""

import pytest

import apnap
from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.importing.plain_text import card_from_text
from apnap.judge.explanations import card_lines
from apnap.rules.table import support


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> CardDatabase:
    """A database with a card whose keyword no rule executes."""
    missing = support.missing

    def lacking(card: CardProgram) -> list[str]:
        return ["the keyword banding"] if card.name.endswith("Twin") else missing(card)

    monkeypatch.setattr(card_lines, "missing", lacking)
    database = CardDatabase.builtin()
    database.add(card_from_text("Standard-Bearer Twin {W}\nCreature — Human\nBanding\n1/1"))
    return database


def test_a_card_no_rule_executes_is_refused(database: CardDatabase) -> None:
    with pytest.raises(UnsupportedCard, match=r"Standard-Bearer Twin.*banding"):
        apnap.new_game([["Standard-Bearer Twin"] * 60, "stormchart"], database=database)


def test_it_is_allowed_when_asked_for(database: CardDatabase) -> None:
    table = apnap.new_game(
        [["Standard-Bearer Twin"] * 60, "stormchart"], database=database, allow_unsupported=True
    )

    assert table.choice is not None
