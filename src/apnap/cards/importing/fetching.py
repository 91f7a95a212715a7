"""Scryfall's bulk files, fetched as its rules for programs ask.

Every request says who asks and what is accepted; a file is fetched at most once a day; an
answer that asks to wait is obeyed. What was cut off goes on where it stopped. Nothing takes
the place of a whole file but a whole file.
"""

import base64
import gzip
import hashlib
import json
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from apnap.cards.importing.json_files import BulkKind
from apnap.cards.importing.web import Answer, Cut, FetchError, Refused, Web, header_number

API: Final = "https://api.scryfall.com"

DAY: Final = 24 * 60 * 60

TRIES: Final = 4  # of a download that is cut off

_CHUNK: Final = 1 << 18

_LARGEST_LIST: Final = 1 << 20  # bytes of the list of files; it has some thousand

Tell = Callable[[str], None]

Progress = Callable[[int, int | None], None]  # how many bytes there are, and of how many


@dataclass(frozen=True, slots=True)
class Bulk:
    """A file that Scryfall offers."""

    address: str
    size: int | None = None  # in bytes, as the list says

    @property
    def name(self) -> str:
        """The name of the file."""
        return Path(urlsplit(self.address).path).name


@dataclass(slots=True)
class Kept:
    """What is noted of a file that was fetched, beside it."""

    address: str
    fetched_at: float
    imported_into: str = ""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A whole file."""

    path: Path
    imported_into: str = ""


class Downloads:
    """The folder with the files that were fetched."""

    def __init__(
        self,
        folder: Path,
        web: Web,
        *,
        tell: Tell = lambda line: None,
        progress: Progress = lambda done, size: None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.folder = folder
        self.web = web
        self.tell = tell
        self.progress = progress
        self.now = now

    def fetch(self, kind: BulkKind, api: str, *, force: bool = False) -> Fetched:
        """The latest file of a kind; the one that is here, if it isn't a day old."""
        kept = self._kept(kind)
        if kept is not None and not force:
            age = self.now() - kept.fetched_at
            if 0 <= age < DAY:
                self.tell(f"{self._path(kept).name} was fetched {_ago(age)}; see --force")
                return Fetched(self._path(kept), kept.imported_into)
        bulk = self._offered(kind, api)
        if kept is not None and kept.address == bulk.address and not force:
            self.tell(f"{bulk.name} is still the latest")
            kept.fetched_at = self.now()
            self._note(kind, kept)
            return Fetched(self._path(kept), kept.imported_into)
        path = self._download(bulk)
        self._note(kind, Kept(bulk.address, self.now()))
        if kept is not None and self._path(kept) != path:
            self._path(kept).unlink(missing_ok=True)
        return Fetched(path)

    def note_import(self, kind: BulkKind, database: Path) -> None:
        """Note that a file was imported, so that it needn't be again."""
        kept = self._kept(kind)
        if kept is not None:
            kept.imported_into = str(database.absolute())
            self._note(kind, kept)

    # --- What is here -----------------------------------------------------------------------

    def _notes(self, kind: BulkKind) -> Path:
        return self.folder / f"{kind}.note"

    def _path(self, kept: Kept) -> Path:
        return self.folder / Bulk(kept.address).name

    def _kept(self, kind: BulkKind) -> Kept | None:
        """The file of a kind that is here, if it is whole."""
        try:
            kept = Kept(**json.loads(self._notes(kind).read_text(encoding="utf-8")))
            there = self._path(kept).is_file() and isinstance(kept.fetched_at, float)
        except (OSError, ValueError, TypeError):
            return None
        return kept if there else None

    def _note(self, kind: BulkKind, kept: Kept) -> None:
        self._notes(kind).write_text(json.dumps(asdict(kept)), encoding="utf-8")

    # --- What Scryfall has ------------------------------------------------------------------

    def _offered(self, kind: BulkKind, api: str) -> Bulk:
        """The file of a kind, from the list of all."""
        address = f"{api}/bulk-data"
        try:
            with self.web.get(address) as answer:
                data = answer.read(_LARGEST_LIST)
        except Cut as error:
            raise FetchError(str(error)) from error
        try:
            listed = json.loads(data)["data"]
            [entry] = [each for each in listed if each.get("type") == kind]
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise FetchError(f"{address} lists no file of {kind}") from error
        return _bulk(entry, address, kind)

    # --- Downloading ------------------------------------------------------------------------

    def _download(self, bulk: Bulk) -> Path:
        """Fetch a file whole; where it is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        part = _Part(self.folder / f"{bulk.name}.part")
        for left in reversed(range(TRIES)):
            try:
                answer = self._go_on(bulk, part)
                break
            except Cut as error:
                done = part.path.stat().st_size if part.path.exists() else 0
                if not left:
                    what = f"{error}; {done} bytes are kept, call it again to go on"
                    raise FetchError(what) from error
                self.tell(f"{error}; going on after {done} bytes")
                self.web.wait(1)
        try:
            self._check(bulk, part.path, answer)
        except FetchError:
            part.remove()
            raise
        whole = self.folder / bulk.name
        part.path.replace(whole)
        part.remove()
        return whole

    def _go_on(self, bulk: Bulk, part: "_Part") -> Answer:
        """Fetch what is missing of a file."""
        begun = part.begun(bulk.address)
        wanted = {"Range": f"bytes={begun.size}-", "If-Range": begun.mark} if begun else {}
        try:
            asked = self.web.get(bulk.address, wanted)
        except Refused as error:
            if error.status != HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE or not begun:
                raise
            part.remove()
            raise Cut(f"{bulk.name}: there is nothing after what was kept") from error
        with asked as answer:
            there = begun.size if begun and answer.status == HTTPStatus.PARTIAL_CONTENT else 0
            if answer.status == HTTPStatus.PARTIAL_CONTENT and answer.range_start != there:
                part.remove()
                raise Cut(f"{bulk.name}: another part was sent than was asked for")
            part.note(bulk.address, answer.mark)
            length = header_number(answer.header("Content-Length"))
            size = bulk.size if length is None else there + length
            with part.path.open("ab" if there else "wb") as file:
                while data := answer.read(_CHUNK):
                    file.write(data)
                    there += len(data)
                    self.progress(there, size)
            if size is not None and there < size:
                raise Cut(f"{bulk.name}: the connection was cut off")
        return answer

    def _check(self, bulk: Bulk, path: Path, answer: Answer) -> None:
        """What arrived must be what was sent, and be whole."""
        size = path.stat().st_size
        told = answer.full_size
        if told is not None and size != told:
            raise FetchError(f"{bulk.name} has {size} bytes, it should have {told}")
        if bulk.size not in (None, size) and not answer.header("Content-Encoding"):
            self.tell(f"{bulk.name} has {size} bytes; the list said {bulk.size}")
        for name, wanted in _checksums(answer.headers).items():
            with path.open("rb") as file:
                if hashlib.file_digest(file, name).digest() != wanted:
                    raise FetchError(f"{bulk.name} is damaged: its {name} sum is another")
        _check_compression(path)


def _bulk(entry: Mapping[str, Any], address: str, kind: BulkKind) -> Bulk:
    """An entry of the list. Lines of JSON, compressed, are what there is since July 2026."""
    for field, size in (("jsonl_download_uri", "compressed_size"), ("download_uri", "size")):
        found = entry.get(field)
        if isinstance(found, str) and found:
            bulk = Bulk(found, header_number(entry.get(size)))
            secure = urlsplit(address).scheme
            if urlsplit(found).scheme != secure or not bulk.name:
                raise FetchError(f"{address} gives {found} for {kind}, which is no place to go")
            return bulk
    raise FetchError(f"{address} gives no address for {kind}")


# --- A file that isn't whole yet ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Begun:
    size: int
    mark: str


class _Part:
    """What has arrived of a file, with the mark by which the rest is known to fit."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._note = path.with_name(f"{path.name}.note")

    def begun(self, address: str) -> _Begun | None:
        """What there is of the file at an address, if it can go on."""
        try:
            note = json.loads(self._note.read_text(encoding="utf-8"))
            size = self.path.stat().st_size
            same, mark = note["address"] == address, str(note["mark"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return _Begun(size, mark) if same and size and mark else None

    def note(self, address: str, mark: str) -> None:
        self._note.write_text(json.dumps({"address": address, "mark": mark}), encoding="utf-8")

    def remove(self) -> None:
        for path in (self.path, self._note):
            path.unlink(missing_ok=True)


# --- Checking -------------------------------------------------------------------------------


def _checksums(headers: Mapping[str, str]) -> dict[str, bytes]:
    """The sums a server gives for a whole file."""
    found = {}
    with suppress(ValueError):
        if headers.get("Content-MD5"):
            found["md5"] = base64.b64decode(headers["Content-MD5"], validate=True)
    for header in ("Repr-Digest", "Digest"):
        for each in headers.get(header, "").split(","):
            name, _, value = each.strip().partition("=")
            if name.lower() == "sha-256":
                with suppress(ValueError):
                    found["sha256"] = base64.b64decode(value.strip(":"), validate=True)
    return found


def _check_compression(path: Path) -> None:
    """A compressed file must be whole: it has a sum of its own at its end."""
    with path.open("rb") as file:
        if file.read(2) != b"\x1f\x8b":
            return
    try:
        with gzip.open(path) as packed:
            while packed.read(_CHUNK):
                pass
    except (EOFError, OSError, zlib.error) as error:
        raise FetchError(f"{path.name.removesuffix('.part')} is damaged: {error}") from error


def _ago(seconds: float) -> str:
    hours = int(seconds // 3600)
    if not hours:
        return "less than an hour ago"
    return "an hour ago" if hours == 1 else f"{hours} hours ago"
