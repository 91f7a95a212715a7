"""The cards of these tests."""

from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from tests.tournament.decks.cards import imported


@pytest.fixture
def database(tmp_path: Path) -> CardDatabase:
    return imported(tmp_path)
