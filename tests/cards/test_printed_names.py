"""Cards are shown by the names they have in other languages, if the user brought them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.database.store import CardStore
from apnap.cards.importing.json_stream import BrokenFile
from apnap.cards.importing.printed_names import PrintedNames, import_names, names_of
from apnap.game.position import Placed
from apnap.game.view import View
from apnap.game.view_text import localized
from apnap.languages import in_language, word
from apnap.languages.speaking import know_names
from apnap.rules.door.happening import happen
from apnap.rules.table.feed import told_to
from apnap.rules.table.table import Table
from apnap.terms.events import ZoneChange
from apnap.terms.turn import GRAVEYARD, HAND
from tests.sample_board import sample_board

BANNER = {"name": "Banner", "printed_name": "깃발"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.sqlite"


@pytest.fixture
def _forgotten() -> Iterator[None]:
    yield
    know_names(None)


def kept(tmp_path: Path, path: Path, *entries: Any, language: str = "") -> dict[str, int]:
    file = tmp_path / "names.jsonl"
    file.write_text("\n".join(json.dumps(each) for each in entries), encoding="utf-8")
    with CardStore(path) as store:
        return import_names(file, store, language)


def test_names_are_kept_and_found(tmp_path: Path, path: Path) -> None:
    again = {"name": "Banner", "printed_name": "旗帜", "lang": "zhs"}

    assert kept(tmp_path, path, BANNER, again, language="ko") == {"ko": 1, "zh_Hans": 1}
    names = PrintedNames(path)
    assert names("ko", "Banner") == "깃발"
    assert names("zh_Hans", "banner") == "旗帜"
    assert names("ko", "Shock") == ""


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ({"lang": "en", "name": "A", "printed_name": "A"}, []),
        ({"lang": "fr", "name": "A", "printed_name": "B"}, []),
        ({"lang": "ko", "name": "A"}, []),
        ({"name": "A", "printed_name": "가"}, []),
        ("no entry", []),
        (
            {"lang": "ko", "name": "A // B", "printed_name": "가 // 나"},
            [("ko", "a // b", "가 // 나"), ("ko", "a", "가"), ("ko", "b", "나")],
        ),
        (
            {
                "lang": "zhs",
                "name": "A // B",
                "card_faces": [
                    {"name": "A", "printed_name": "甲"},
                    {"name": "B", "printed_name": "乙"},
                ],
            },
            [("zh_Hans", "a", "甲"), ("zh_Hans", "b", "乙"), ("zh_Hans", "a // b", "甲 // 乙")],
        ),
    ],
)
def test_an_entry_has_names(entry: Any, found: list[tuple[str, str, str]]) -> None:
    assert set(names_of(entry)) == set(found)


def test_a_file_without_names_leaves_what_is_kept(tmp_path: Path, path: Path) -> None:
    kept(tmp_path, path, BANNER, language="ko")

    with pytest.raises(BrokenFile, match="no printed names in it; if its entries don't say"):
        kept(tmp_path, path, BANNER)
    with pytest.raises(ValueError, match="no names are kept in 'fr', but in: zh_Hans, ko"):
        kept(tmp_path, path, BANNER, language="fr")
    assert PrintedNames(path)("ko", "Banner") == "깃발"


def test_without_a_database_no_name_is_known(path: Path) -> None:
    assert PrintedNames(path)("ko", "Banner") == ""
    assert not path.exists()


def test_a_database_from_before_there_were_names_has_none(path: Path) -> None:
    with CardStore(path) as store:
        assert store.counts_of_names() == {}
    assert PrintedNames(path)("ko", "Banner") == ""


# In a game.


def at_table() -> Table:
    cards = (Placed("Banner", HAND), Placed("Plain Walker"))
    return sample_board(*cards, deck=("Island",) * 5, name="Banner")


def hand_of(view: View) -> list[tuple[str, str]]:
    return [(card.name, card.card) for card in view.players[0].hand]


@pytest.mark.usefixtures("_forgotten")
def test_a_card_is_shown_by_its_name_and_a_player_by_theirs() -> None:
    know_names(lambda language, name: {"Banner": "깃발"}.get(name, ""))
    table = at_table()
    view = table.view(0)

    shown = localized(view, "ko")
    assert ("깃발", "Banner") in hand_of(shown)
    assert ("Banner", "Banner") in hand_of(view)
    assert shown.players[0].name == "Banner"
    (event,) = happen(table.game, [ZoneChange(table.game.players[0].hand[0], GRAVEYARD, "discard")])
    entry = told_to(table.game, event, 0)
    assert entry is not None
    assert entry.text == "Banner discards Banner."
    assert localized(entry, "ko").text == "Banner가 깃발을 버립니다."


def test_a_basic_land_is_called_by_its_type() -> None:
    assert in_language(word("card", "Island"), "ko") == "섬"
    assert in_language(word("card", "Island"), "en") == "Island"
