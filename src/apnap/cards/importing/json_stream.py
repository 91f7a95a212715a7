"""Large JSON files, a value at a time: plain or compressed, never whole in memory.

What is wrong with a file is told as a `BrokenFile`, with the line it was found in.
"""

import codecs
import gzip
import json
import re
import zlib
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import Any, Final

from apnap.languages.said import said

_CHUNK: Final = 1 << 20

_SPACE: Final = re.compile(r"[ \t\n\r]*")

# Letters at the end of what was read that may be half of a word such as `false` or `\u00e6`.
_HALF: Final = 12

Progress = Callable[[int], None]  # told how many bytes of the file have been read


class BrokenFile(ValueError):
    """A file that can't be read as what it should be; nothing of it was kept."""


class JsonStream:
    """Reads a JSON text from front to back; the values that aren't wanted whole are entered."""

    def __init__(self, path: Path, progress: Progress | None = None) -> None:
        self.path = path
        self._progress = progress
        self._decode = codecs.getincrementaldecoder("utf-8-sig")()
        self._json = json.JSONDecoder()
        self._text = ""
        self._at = 0
        self._line = 1  # of the letter of `_text` up to which lines were counted
        self._counted = 0
        self._ended = False

    def __enter__(self) -> "JsonStream":
        self._raw = self.path.open("rb")
        packed = self._raw.read(2) == b"\x1f\x8b"
        self._raw.seek(0)
        self._file: gzip.GzipFile | BufferedReader = (
            gzip.GzipFile(fileobj=self._raw) if packed else self._raw
        )
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()
        self._raw.close()

    @property
    def line(self) -> int:
        """The line of the file the reading has come to."""
        if self._at >= self._counted:
            self._line += self._text.count("\n", self._counted, self._at)
            self._counted = self._at
        return self._line

    def peek(self) -> str:
        """The next letter that isn't a space; nothing at the end of the file."""
        while True:
            spaces = _SPACE.match(self._text, self._at)
            self._at = spaces.end() if spaces else self._at
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def value(self) -> Any:
        """The next value, whole."""
        size = _CHUNK
        while True:
            self.peek()
            try:
                found, end = self._json.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if not self._may_go_on(error) or not self._more(size):
                    raise self._wrong(error) from error
            except RecursionError as error:
                raise self.broken(said("values lie too deep in each other")) from error
            except ValueError as error:  # a number too long for Python
                raise self.broken(said("this can't be read")) from error
            else:
                if end < len(self._text) or not self._more(size):  # a number may go on
                    self._at = end
                    return found
            size *= 2  # so that a long value isn't begun too often

    def items(self) -> Iterator[int]:
        """Enter a list: the number of each item, which must then be read."""
        yield from self._members("[", "]")

    def fields(self) -> Iterator[str]:
        """Enter an object: the name of each field, whose value must then be read."""
        for _ in self._members("{", "}"):
            name = self.value()
            if not isinstance(name, str):
                raise self.broken(said("a field has no name"))
            self._take(":")
            yield name

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise self.broken(said("more follows after the end"))

    def broken(self, what: str, line: int = 0) -> BrokenFile:
        """The error to raise, with the place: a line, or how far the reading has come."""
        at = line or self.line
        told = said(
            "{file}, line {line}: {what}; nothing was imported",
            file=str(self.path),
            line=at,
            what=what,
        )
        return BrokenFile(told)

    def _members(self, first: str, last: str) -> Iterator[int]:
        self._take(first)
        count = 0
        while self.peek() != last or count:
            yield count
            count += 1
            if self.peek() == last:
                break
            self._take(",")
        self._take(last)

    def _take(self, letter: str) -> None:
        found = self.peek()
        if not found:
            raise self.broken(said("the file ends too early: it is not whole"))
        if found != letter:
            raise self.broken(
                said("'{sign}' should stand here, not '{found}'", sign=letter, found=found)
            )
        self._at += 1

    def _may_go_on(self, error: json.JSONDecodeError) -> bool:
        """Whether the value is only not all there yet."""
        cut = len(self._text) - error.pos <= _HALF
        return not self._ended and (cut or error.msg.startswith("Unterminated string"))

    def _wrong(self, error: json.JSONDecodeError) -> BrokenFile:
        if self._ended and self._may_be_cut(error):
            return self.broken(said("the file ends too early: it is not whole"))
        self._at = error.pos
        return self.broken(said("this is not JSON"))

    def _may_be_cut(self, error: json.JSONDecodeError) -> bool:
        return error.pos >= len(self._text.rstrip()) or error.msg.startswith("Unterminated string")

    def _more(self, size: int = _CHUNK) -> bool:
        """Read on; false at the end of the file."""
        if self._ended:
            return False
        try:
            data = self._file.read(size)
            self._ended = not data
            text = self._decode.decode(data, self._ended)
        except EOFError as error:
            raise self.broken(
                said("the compressed file ends too early: it is not whole")
            ) from error
        except (gzip.BadGzipFile, zlib.error) as error:
            raise self.broken(said("the compressed file is damaged")) from error
        except UnicodeDecodeError as error:
            raise self.broken(said("the file is not in UTF-8")) from error
        if self._progress is not None:
            self._progress(self._raw.tell())
        self._line = self.line
        self._text = self._text[self._at :] + text
        self._at = self._counted = 0
        return not self._ended
