"""Asking a server, politely: with who we are, and waiting if it says so.

Everything that can go wrong on the way is a `FetchError` that says what, in a line.
"""

import email.utils
import http.client
import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final
from urllib import request
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

ACCEPT: Final = "application/json;q=0.9,*/*;q=0.8"

TIMEOUT: Final = 30.0  # seconds without a byte

WAIT: Final = 30.0  # seconds, if the server asks to wait and doesn't say how long

LONGEST_WAIT: Final = 120.0

_TOO_MANY: Final = 429

_BROKEN: Final = (http.client.HTTPException, OSError)


class FetchError(ValueError):
    """Something can't be fetched; nothing that was here has changed."""


class Refused(FetchError):
    """The server answered, but not with what was asked for."""

    def __init__(self, what: str, status: int) -> None:
        super().__init__(what)
        self.status = status


class Cut(Exception):
    """The connection broke off; it may be tried again."""


class Answer:
    """What a server answered. Use it in a `with`."""

    def __init__(self, response: Any, address: str) -> None:
        self._response = response
        self._address = address
        self.status: int = response.status
        self.headers: Mapping[str, str] = response.headers

    def __enter__(self) -> "Answer":
        return self

    def __exit__(self, *error: object) -> None:
        self._response.close()

    def read(self, most: int) -> bytes:
        """The next bytes; none at the end."""
        try:
            found: bytes = self._response.read(most)
        except _BROKEN as error:
            raise Cut(f"{_host(self._address)}: the connection was cut off") from error
        return found

    def header(self, name: str) -> str:
        """A header; empty if it isn't there."""
        return self.headers.get(name, "") or ""

    @property
    def mark(self) -> str:
        """By which the same file is known again: a strong ETag, or when it was changed."""
        etag = self.header("ETag")
        return etag if etag and not etag.startswith("W/") else self.header("Last-Modified")

    @property
    def range_start(self) -> int | None:
        """Where the part begins that was sent."""
        unit, _, rest = self.header("Content-Range").partition(" ")
        return header_number(rest.partition("-")[0]) if unit == "bytes" else None

    @property
    def full_size(self) -> int | None:
        """How many bytes the whole file has."""
        if self.status == http.HTTPStatus.PARTIAL_CONTENT:
            return header_number(self.header("Content-Range").rpartition("/")[2])
        return header_number(self.header("Content-Length"))


class Web:
    """Asks servers, with the name and version of the program that asks."""

    def __init__(
        self,
        agent: str,
        tell: Callable[[str], None] = lambda line: None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.agent = agent
        self.tell = tell
        self.wait = sleep
        self._opener = request.OpenerDirector()
        for handler in (  # of files and other ways than HTTP there are none
            request.ProxyHandler(),
            request.HTTPHandler(),
            request.HTTPSHandler(),
            request.HTTPRedirectHandler(),
            request.HTTPErrorProcessor(),
            request.HTTPDefaultErrorHandler(),
            request.UnknownHandler(),
        ):
            self._opener.add_handler(handler)

    def get(self, address: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for an address; if the server says to wait, wait and ask once more."""
        for again in (True, False):
            try:
                return self._asked(address, headers or {})
            except HTTPError as error:
                with error:
                    if error.code != _TOO_MANY or not again:
                        raise Refused(_refusal(error, address), error.code) from error
                    self._wait(error, address)
            except URLError as error:
                raise FetchError(f"{_host(address)} can't be reached: {error.reason}") from error
            except _BROKEN as error:
                what = str(error) or type(error).__name__
                raise FetchError(f"{_host(address)} doesn't answer: {what}") from error
        raise AssertionError("the second answer is one or a refusal")

    def _asked(self, address: str, headers: Mapping[str, str]) -> Answer:
        own = {"User-Agent": self.agent, "Accept": ACCEPT, "Accept-Encoding": "identity"}
        asked = request.Request(address, headers={**own, **headers})
        response = self._opener.open(asked, timeout=TIMEOUT)
        if response is None:
            raise FetchError(f"{address} is no address to fetch from")
        answer = Answer(response, address)
        if urlsplit(response.url).scheme != urlsplit(address).scheme == "https":
            response.close()
            raise FetchError(f"{_host(address)} leads to {response.url}, which isn't secure")
        return answer

    def _wait(self, error: HTTPError, address: str) -> None:
        seconds = _seconds(error.headers.get("Retry-After"))
        if seconds > LONGEST_WAIT:
            raise FetchError(f"{_host(address)} asks to come back in {seconds:.0f} seconds")
        self.tell(f"{_host(address)} asks to wait for {seconds:.0f} seconds")
        self.wait(seconds)


def header_number(value: object) -> int | None:
    """A number as headers and lists give it; None, if it is none."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    is_number = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 16
    return int(str(value)) if is_number else None


def _host(address: str) -> str:
    return urlsplit(address).netloc or address


def _seconds(after: str | None) -> float:
    """How long to wait: a number of seconds, or until a time."""
    if (number := header_number(after)) is not None:
        return float(number)
    with suppress(ValueError, TypeError):
        until = email.utils.parsedate_to_datetime(after or "")
        return max(0.0, until.timestamp() - time.time())
    return WAIT


def _refusal(error: HTTPError, address: str) -> str:
    """What a server said, with its own words if it has some."""
    details = ""
    with suppress(ValueError, *_BROKEN):
        told = json.loads(error.read(1 << 16))
        if isinstance(told, dict) and isinstance(told.get("details"), str):
            details = f": {' '.join(told['details'].split())}"
    reason = error.reason or http.client.responses.get(error.code, "")
    return f"{address} answers {error.code} {reason}{details}"
