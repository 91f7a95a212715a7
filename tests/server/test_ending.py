"""A server that ends lets go of those who wait for news."""

import json
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from apnap.server.settings import Settings
from apnap.testing.served import HOST, ServerProcess

EVENT = {"settings": {"name": "Friday", "date": "2026-11-20"}}


def test_who_waits_for_news_is_let_go_and_nothing_is_cut_off(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    server = ServerProcess(Settings(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))
    server.start()
    who = {"name": "Ann", "password": "correct horse"}
    with (
        httpx.Client(base_url=f"http://{HOST}:{server.port}/api/", timeout=60) as client,
        closing(HTTPConnection(HOST, server.port, timeout=60)) as waiting,
    ):
        token = {"Authorization": f"Bearer {client.post('register', json=who).json()['token']}"}
        event = client.post("events", json=EVENT, headers=token).json()["id"]
        waiting.request("GET", f"/api/events/{event}", headers=token)
        seq = json.loads(waiting.getresponse().read())["seq"]
        waiting.request("GET", f"/api/events/{event}?after={seq}", headers=token)
        client.get(f"events/{event}")  # who is answered came later: the server has both questions
        server.stop()

        assert waiting.getresponse().status == 204

    assert "ERROR" not in capfd.readouterr().err
