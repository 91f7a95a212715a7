"""Fetching bulk files, from a server that plays Scryfall's part."""

import base64
import gzip
import hashlib
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.importing.fetching import DAY, Downloads
from apnap.cards.importing.json_files import BulkKind
from apnap.cards.importing.web import FetchError, Web

CARD = {"name": "Ember Fox", "layout": "normal", "type_line": "Creature — Fox", "oracle_text": ""}
LINES = "\n".join(json.dumps({**CARD, "name": f"Fox {at}"}) for at in range(3000))
FILE = gzip.compress(LINES.encode(), mtime=0)
NAME, NEWER = "oracle-cards-1.jsonl.gz", "oracle-cards-2.jsonl.gz"


@dataclass
class Server:
    """What the server has, how it behaves, and what it was asked."""

    files: dict[str, bytes] = field(default_factory=lambda: {f"/{NAME}": FILE})
    listed: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    cuts: list[int] = field(default_factory=list)  # bytes after which to break off, in turn
    too_many: list[str] = field(default_factory=list)  # the Retry-After of refusals, in turn
    etag: str = '"one"'
    ranges: bool = True
    address: str = ""
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def entry(self, **more: Any) -> dict[str, Any]:
        return {
            "object": "bulk_data",
            "type": "oracle_cards",
            "jsonl_download_uri": f"{self.address}/{NAME}",
            "compressed_size": len(FILE),
        } | more


def handler(server: Server) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Nothing is logged."""

        def do_GET(self) -> None:  # the name is given
            server.asked.append((self.path, dict(self.headers)))
            agent = self.headers.get("User-Agent", "")
            if not agent.startswith("apnap/") or not self.headers.get("Accept"):
                self.answer(400, b'{"details": "say who\\nyou are"}')
            elif server.too_many:
                self.answer(429, b"{}", {"Retry-After": server.too_many.pop(0)})
            elif self.path == "/bulk-data":
                listed = server.listed
                data = listed if listed is not None else {"data": [server.entry()]}
                self.answer(200, json.dumps(data).encode())
            elif self.path == "/moved":
                self.answer(302, b"", {"Location": f"/{NAME}"})
            elif self.path in server.files:
                self.file(server.files[self.path])
            else:
                self.answer(404, b"not json")

        def file(self, data: bytes) -> None:
            headers = {"ETag": server.etag, **server.headers}
            asked = self.headers.get("Range", "")
            start = int(asked.removeprefix("bytes=").rstrip("-") or 0)
            if not server.ranges or self.headers.get("If-Range") != server.etag:
                start = 0
            if start >= len(data):
                self.answer(416, b"")
            elif start:
                headers["Content-Range"] = f"bytes {start}-{len(data) - 1}/{len(data)}"
                self.answer(206, data[start:], headers)
            else:
                self.answer(200, data, headers)

        def answer(self, status: int, data: bytes, headers: dict[str, str] | None = None) -> None:
            self.send_response(status)
            headers = {"Content-Length": str(len(data)), **(headers or {})}
            for name, value in headers.items():
                if value:
                    self.send_header(name, value)
            if not headers["Content-Length"]:
                self.close_connection = True
            self.end_headers()
            if status in (200, 206) and self.path != "/bulk-data" and server.cuts:
                data = data[: server.cuts.pop(0)]
                self.close_connection = True
            self.wfile.write(data)

    return Handler


@pytest.fixture
def server() -> Iterator[Server]:
    served = Server()
    with ThreadingHTTPServer(("127.0.0.1", 0), handler(served)) as running:
        running.daemon_threads = True
        served.address = f"http://127.0.0.1:{running.server_address[1]}"
        thread = threading.Thread(target=running.serve_forever, args=(0.01,))
        thread.start()
        yield served
        running.shutdown()
        thread.join()


@dataclass
class Here:
    """The downloads, with a clock of their own."""

    folder: Path
    address: str
    told: list[str] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)
    time: float = 1000.0

    def fetch(self, kind: BulkKind = BulkKind.oracle_cards, *, force: bool = False) -> Path:
        web = Web("apnap/test", self.told.append, self.waited.append)
        downloads = Downloads(self.folder, web, tell=self.told.append, now=lambda: self.time)
        return downloads.fetch(kind, self.address, force=force).path

    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def here(tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> Here:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    return Here(tmp_path / "downloads", server.address)


def test_a_file_is_fetched_whole(here: Here, server: Server) -> None:
    path = here.fetch()

    assert path.name == NAME
    assert path.read_bytes() == FILE
    assert here.files() == [NAME, "oracle_cards.note"]
    assert [asked for asked, _ in server.asked] == ["/bulk-data", f"/{NAME}"]
    assert all(headers["User-Agent"] == "apnap/test" for _, headers in server.asked)


def test_a_file_is_fetched_once_a_day(here: Here, server: Server) -> None:
    here.fetch()
    here.time += 5 * 3600
    here.fetch()

    assert len(server.asked) == 2
    assert here.told == [f"{NAME} was fetched 5 hours ago; see --force"]

    here.time += DAY
    here.fetch()
    assert [asked for asked, _ in server.asked[2:]] == ["/bulk-data"]
    assert here.told[1:] == [f"{NAME} is still the latest"]

    here.fetch(force=True)
    assert len(server.asked) == 5


def test_a_new_file_takes_the_place_of_the_old_one(here: Here, server: Server) -> None:
    here.fetch()
    server.files[f"/{NEWER}"] = FILE
    server.listed = {"data": [server.entry(jsonl_download_uri=f"{server.address}/{NEWER}")]}
    here.time += DAY

    assert here.fetch().name == NEWER
    assert here.files() == [NEWER, "oracle_cards.note"]


def test_an_older_list_with_plain_files_is_understood(here: Here, server: Server) -> None:
    server.files["/all.json"] = LINES.encode()
    entry = {"type": "all_cards", "download_uri": f"{server.address}/all.json", "size": 9}
    server.listed = {"data": [entry]}

    assert here.fetch(BulkKind.all_cards).read_bytes() == LINES.encode()
    assert here.told == [f"all.json has {len(LINES.encode())} bytes; the list said 9"]


def test_what_was_cut_off_goes_on(here: Here, server: Server) -> None:
    server.cuts = [100, 200]

    assert here.fetch().read_bytes() == FILE
    asked = [headers.get("Range", "") for path, headers in server.asked if path != "/bulk-data"]
    assert asked == ["", "bytes=100-", "bytes=300-"]
    assert server.asked[-1][1]["If-Range"] == '"one"'
    assert "going on after 100 bytes" in here.told[0]


def test_what_was_cut_off_too_often_goes_on_next_time(here: Here, server: Server) -> None:
    server.cuts = [100] * 4

    with pytest.raises(FetchError, match="400 bytes are kept, call it again to go on"):
        here.fetch()
    assert here.fetch().read_bytes() == FILE
    assert server.asked[-1][1]["Range"] == "bytes=400-"
    assert here.files() == [NAME, "oracle_cards.note"]


@pytest.mark.parametrize("changed", [{"etag": '"two"'}, {"ranges": False}])
def test_a_file_that_has_changed_begins_anew(
    here: Here, server: Server, changed: dict[str, Any]
) -> None:
    server.cuts = [100] * 4
    with pytest.raises(FetchError):
        here.fetch()
    for name, value in changed.items():
        setattr(server, name, value)
    server.files[f"/{NAME}"] = other = gzip.compress(b"[]")

    assert here.fetch().read_bytes() == other


def test_without_a_mark_nothing_goes_on(here: Here, server: Server) -> None:
    server.etag = ""
    server.cuts = [100]

    assert here.fetch().read_bytes() == FILE
    assert "Range" not in server.asked[-1][1]


def test_all_may_be_there_already(here: Here, server: Server) -> None:
    server.cuts = [len(FILE) - 1] + [0] * 3
    with pytest.raises(FetchError):
        here.fetch()
    server.files[f"/{NAME}"] = FILE[:-1]  # as if nothing came after what is here

    with pytest.raises(FetchError, match="is damaged"):
        here.fetch()
    assert here.files() == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"files": {}}, f"/{NEWER} answers 404 Not Found$"),
        ({"files": {f"/{NEWER}": FILE[:-10]}}, "is damaged: Compressed file ended"),
        ({"files": {f"/{NEWER}": FILE[:-6] + b"x" * 6}}, "is damaged: "),
        ({"files": {f"/{NEWER}": FILE[:100]}}, "is damaged: "),
        ({"headers": {"Content-Length": str(len(FILE) + 9)}}, "nothing after what was kept"),
        ({"headers": {"Content-MD5": "AAAA"}}, "its md5 sum is another"),
        ({"headers": {"Digest": "sha-256=AAAA"}}, "its sha256 sum is another"),
        ({"too_many": ["5", "5"]}, "answers 429 Too Many Requests$"),
        ({"too_many": ["9999"]}, "asks to come back in 9999 seconds"),
        ({"listed": {"data": []}}, "lists no file of oracle_cards"),
        ({"listed": [1]}, "lists no file of oracle_cards"),
        ({"listed": {"data": [{"type": "oracle_cards"}]}}, "gives no address for oracle_cards"),
        (
            {"listed": {"data": [{"type": "oracle_cards", "download_uri": "file:///x.json"}]}},
            "is no place to go",
        ),
    ],
)
def test_what_goes_wrong_is_told_and_changes_nothing(
    here: Here, server: Server, change: dict[str, Any], what: str
) -> None:
    old = here.fetch()
    here.time += DAY
    server.files = {f"/{NEWER}": FILE}
    server.listed = {"data": [server.entry(jsonl_download_uri=f"{server.address}/{NEWER}")]}
    for name, value in change.items():
        setattr(server, name, value)

    with pytest.raises(FetchError, match=what):
        here.fetch()
    assert old.read_bytes() == FILE
    assert NEWER not in here.files()


def test_a_server_that_asks_to_wait_is_obeyed(here: Here, server: Server) -> None:
    server.too_many = ["7"]

    here.fetch()

    assert here.waited == [7]
    assert "asks to wait for 7 seconds" in here.told[0]


@pytest.mark.parametrize(("after", "seconds"), [("", 30), ("Thu, 01 Jan 1970 00:00:00 GMT", 0)])
def test_how_long_to_wait_may_be_told_otherwise(
    here: Here, server: Server, after: str, seconds: float
) -> None:
    server.too_many = [after]

    here.fetch()

    assert here.waited == [seconds]


def test_a_file_may_have_moved(here: Here, server: Server) -> None:
    server.listed = {"data": [server.entry(jsonl_download_uri=f"{server.address}/moved")]}
    server.cuts = [50]

    assert here.fetch().read_bytes() == FILE
    assert server.asked[-1][1]["Range"] == "bytes=50-"


def test_the_sums_of_a_whole_file_are_checked(here: Here, server: Server) -> None:
    sums = [hashlib.new(name, FILE).digest() for name in ("md5", "sha256")]
    md5, sha256 = (base64.b64encode(each).decode() for each in sums)
    server.headers = {"Content-MD5": md5, "Repr-Digest": f"sha-256=:{sha256}:"}

    assert here.fetch().read_bytes() == FILE


def test_a_program_that_does_not_say_who_it_is_is_refused(server: Server) -> None:
    with pytest.raises(FetchError, match=r"answers 400 Bad Request: say who you are$"):
        Web("").get(f"{server.address}/bulk-data")


def test_a_size_may_not_be_told(here: Here, server: Server) -> None:
    server.headers = {"Content-Length": ""}

    assert here.fetch().read_bytes() == FILE


@pytest.mark.parametrize(
    ("address", "what"),
    [
        ("http://127.0.0.1:9", "can't be reached"),
        ("https://no-such-host.invalid", "can't be reached"),
        ("file:///etc", "unknown url type|no address"),
    ],
)
def test_no_server_is_told_in_a_line(here: Here, address: str, what: str) -> None:
    here.address = address

    with pytest.raises(FetchError, match=what) as caught:
        here.fetch()
    assert "\n" not in str(caught.value)
