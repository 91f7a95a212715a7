"""`apnap cards fetch`: what it prints. How it fetches is tested with `cards.fetching`."""

import gzip
import json
from pathlib import Path

import pytest

from apnap.cards.database.store import CardStore
from apnap.cards.importing import fetching
from apnap.cards.importing.fetching import Downloads, Fetched
from apnap.cards.importing.json_files import BulkKind
from apnap.client import command

FOX = {"name": "Fox", "layout": "normal", "type_line": "Creature — Fox", "oracle_text": "Haste"}


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    return tmp_path


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(["cards", "fetch", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_what_is_fetched_is_imported_once(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def download(downloads: Downloads, bulk: fetching.Bulk) -> Path:
        downloads.folder.mkdir(exist_ok=True)
        path = downloads.folder / bulk.name
        path.write_bytes(gzip.compress(json.dumps(FOX).encode()))
        return path

    bulk = fetching.Bulk("https://example.invalid/oracle-cards.jsonl.gz")
    monkeypatch.setattr(Downloads, "_offered", lambda *_: bulk)
    monkeypatch.setattr(Downloads, "_download", download)

    assert ran(capsys)[:2] == (0, "1 cards imported from 1 entries; 0 left out\n")
    with CardStore(home / "cards.sqlite") as store:
        assert store.find("fox") is not None

    again = ran(capsys)[1].splitlines()
    assert "was fetched less than an hour ago" in again[0]
    assert again[1].startswith("its cards are in ")

    other = ran(capsys, "--database", str(home / "other.sqlite"))[1].splitlines()
    assert other[1] == "1 cards imported from 1 entries; 0 left out"


@pytest.mark.usefixtures("home")
def test_no_network_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "API", "http://127.0.0.1:9")

    code, out, err = ran(capsys, "--kind", "all_cards")

    assert (code, out) == (2, "")
    assert err.startswith("apnap: 127.0.0.1:9 can't be reached: ")
    assert len(err.splitlines()) == 1


def test_a_note_that_is_broken_is_no_file(tmp_path: Path) -> None:
    from apnap.cards.importing.web import Web

    downloads = Downloads(tmp_path, Web("apnap/test"))
    for text in ("", "[]", '{"address": 7}', '{"address": "x", "fetched_at": "then"}'):
        (tmp_path / "oracle_cards.note").write_text(text, encoding="utf-8")
        downloads.note_import(BulkKind.oracle_cards, tmp_path)
        assert (tmp_path / "oracle_cards.note").read_text(encoding="utf-8") == text
    assert Fetched(tmp_path).imported_into == ""
