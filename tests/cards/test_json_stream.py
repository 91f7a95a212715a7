"""JSON a value at a time, and what is wrong with a file, with its place."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.importing import json_stream
from apnap.cards.importing.json_stream import BrokenFile, JsonStream

DATA = [{"name": 'Æ\\u00e6 "fox"', "n": [1, 2.5, -3], "yes": True, "no": None}, 7, "x", [], {}]
HEADER = gzip.compress(b"[1]", mtime=0)[:10]


def listed(path: Path) -> list[Any]:
    with JsonStream(path) as stream:
        found = [stream.value() for _ in stream.items()]
        stream.end()
    return found


def written(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "cards.json"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("chunk", [1, 2, 3, 7, 1 << 20])
def test_a_list_is_read_item_by_item(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    monkeypatch.setattr(json_stream, "_CHUNK", chunk)

    assert listed(written(tmp_path, json.dumps(DATA, indent=1).encode())) == DATA
    assert listed(written(tmp_path, gzip.compress(json.dumps(DATA).encode()))) == DATA


def test_an_empty_list_has_no_items_and_a_mark_of_the_encoding_is_no_text(tmp_path: Path) -> None:
    assert listed(written(tmp_path, b"\xef\xbb\xbf [ ] \n")) == []


def test_objects_are_entered_field_by_field(tmp_path: Path) -> None:
    path = written(tmp_path, b'{"a": 1, "b": {"c": [2]}, "d": {}}')

    with JsonStream(path) as stream:
        found = {name: stream.value() for name in stream.fields()}

    assert found == {"a": 1, "b": {"c": [2]}, "d": {}}


def test_progress_is_told_in_bytes_of_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, json.dumps(DATA).encode())
    told: list[int] = []

    with JsonStream(path, told.append) as stream:
        assert [stream.value() for _ in stream.items()] == DATA

    assert told[-1] == path.stat().st_size


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "line 1: the file ends too early"),
        (b'[{"a": 1},\n{"a": 2}', "line 2: the file ends too early"),
        (b'[{"a": 1},\n{"a": "on and', "line 2: the file ends too early"),
        (b'[{"a": 1},\n{"a":', "line 2: the file ends too early"),
        (b'[1,\n\n{"a" 2}, {"b": "long enough to be no cut"}]', "line 3: this is not JSON"),
        (b"[1 2]", "line 1: ',' should stand here, not '2'"),
        (b"[1] [2]", "line 1: more follows after the end"),
        (b"[1,]", "line 1: "),
        (b"[1,\n" + b"9" * 5000 + b"]", "line 2: this can't be read"),
        (b'["caf\xe9"]', "the file is not in UTF-8"),
        ('["é"]'.encode("utf-16"), "the file is not in UTF-8"),
        (b"[" * 100_000, "values lie too deep|ends too early|should stand"),
        (
            gzip.compress(json.dumps(DATA).encode(), mtime=0)[:-20],
            "the compressed file ends too early",
        ),
        (HEADER + b"\xff" * 30, "the compressed file is damaged"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, data: bytes, what: str) -> None:
    with pytest.raises(BrokenFile, match=what):
        listed(written(tmp_path, data))
