"""A slow line is late, and loses and reorders nothing."""

import asyncio
import time
from typing import Any

from apnap.testing.served import SlowLine

MOST = 0.02  # seconds
SENT = 20


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Many speak at once, each as soon as it may."""
    first = await receive()
    await asyncio.gather(*(send({**first, "number": number}) for number in range(SENT)))


def heard(path: str) -> tuple[list[int], float]:
    """The numbers that come from a place, and the seconds they took."""
    came: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.send"}

    async def send(message: Any) -> None:
        came.append(message["number"])

    began = time.monotonic()
    asyncio.run(SlowLine(app, MOST)({"type": "websocket", "path": path}, receive, send))
    return came, time.monotonic() - began


def test_what_is_said_comes_late_and_in_order() -> None:
    came, seconds = heard("/ws")

    assert came == list(range(SENT))
    assert seconds > MOST


def test_files_of_the_page_come_at_once(monkeypatch: Any) -> None:
    monkeypatch.setattr("apnap.testing.served.uniform", None)  # nobody draws a delay

    assert heard("/assets/index.js")[0] == list(range(SENT))
