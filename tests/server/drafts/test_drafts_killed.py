"""A server that is killed in the middle of a draft: nothing that was seen is lost."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from apnap.server.chance import Chance
from apnap.server.settings import Settings
from apnap.testing.served import ServerProcess

KILLS = 2


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(
        Settings(database=f"sqlite:///{tmp_path / 'table.sqlite'}", chance=Chance("drafts"))
    )
    made.start()
    yield made
    made.kill()


class Drafter:
    """Somebody who drafts, remembers what they saw, and comes back."""

    def __init__(self, server: ServerProcess) -> None:
        base = f"http://127.0.0.1:{server.port}/api/"
        self.client = httpx.Client(base_url=base, timeout=60)
        who = {"name": "Ann", "password": "correct horse"}
        token = self.client.post("register", json=who).json()["token"]
        self.client.headers["Authorization"] = f"Bearer {token}"
        wish = {"product": "builtin", "seats": 4, "people": 1, "timing": "slow"}
        self.path = f"drafts/{self.client.post('drafts', json=wish).json()['id']}"
        self.page = self.look()

    def look(self) -> dict[str, Any]:
        """How it stands once it has begun."""
        while True:
            page: dict[str, Any] = self.client.get(self.path).json()
            if page["status"] not in ("open", "opening"):
                return page
            time.sleep(0.05)

    def pick_until_the_end_or_a_kill(self) -> None:
        """Pick, and end review periods, as long as there is somebody to hear of it."""
        try:
            while self.page["status"] != "building":
                if self.page["status"] == "review":
                    self.page = self.client.post(f"{self.path}/ready").json()
                else:
                    pick = {"cards": [self.page["booster"][0]["id"]]}
                    self.page = self.client.post(f"{self.path}/pick", json=pick).json()
                time.sleep(0.01)
        except httpx.TransportError:
            return


def test_every_pick_that_was_seen_survives_kills_at_any_moment(server: ServerProcess) -> None:
    chance, ann = Random(1), Drafter(server)
    with closing(ann.client):
        _draft_through_kills(server, ann, chance)


def _draft_through_kills(server: ServerProcess, ann: Drafter, chance: Random) -> None:
    for _ in range(KILLS):
        timer = threading.Timer(chance.uniform(0.05, 0.4), server.kill)
        timer.start()
        ann.pick_until_the_end_or_a_kill()
        timer.join()
        seen = [card["id"] for card in ann.page["picks"]]
        server.start()
        ann.page = ann.look()
        assert [card["id"] for card in ann.page["picks"]][: len(seen)] == seen
        assert len(ann.page["picks"]) <= len(seen) + 1

    ann.pick_until_the_end_or_a_kill()

    assert ann.page["status"] == "building"
    assert [seat["picked"] for seat in ann.page["seats"]] == [42] * 4
