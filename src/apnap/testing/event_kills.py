"""Kill a server while an event is run on it, and see whether anything was lost or done twice.

    python -m apnap.testing.event_kills --times 20 --seed 1

A scorekeeper runs an event over HTTP: people enter, rounds are paired, started and reported,
results are put right, players drop. The server is killed (kill -9) at random moments and started
again on the same store. What was acknowledged must be in the log, at the place that was told,
once; what was being sent is sent again under the same id.
"""

import argparse
import http.client
import json
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import Any, Final

from apnap.server.settings import Settings
from apnap.server.store.store import Store
from apnap.testing.served import HOST, ServerProcess
from apnap.tournament.desk.files import loads

PLAYERS: Final = 16
ROUNDS: Final = 4
LONGEST: Final = 1.5  # seconds of work before the end
_SECONDS: Final = 30.0  # for an answer


class Gone(Exception):
    """The server doesn't answer."""


class Refusing(Exception):
    """The server answers that it won't."""


class Scorekeeper:
    """Runs events, one after the other, and remembers what was acknowledged."""

    def __init__(self, port: int, token: str, chance: Random) -> None:
        self._base = f"http://{HOST}:{port}/api/"
        self._token = token
        self._chance = chance
        self.event = ""
        self.done: dict[str, tuple[int, Any]] = {}  # entries and operations, by id
        self.pending: tuple[str, Any] | None = None  # sent, and not acknowledged
        self._count = 0

    def run(self) -> None:
        """Work until the server is gone."""
        while True:
            self.work()

    def work(self) -> None:
        """Do the next thing, or what wasn't acknowledged once more."""
        if self.pending is None:
            self.pending = self._next()
        self._send(*self.pending)
        self.pending = None

    def _send(self, id: str, operation: Any) -> None:
        answer = self.ask("POST", f"events/{self.event}/do", {"id": id, "do": operation})
        self.done[id] = answer["seq"], operation

    def send_again(self) -> list[str]:
        """What was done is sent once more; ids that were answered otherwise."""
        wrong = []
        for id in self._chance.sample(sorted(self.done), min(3, len(self.done))):
            seq, operation = self.done[id]
            again = self.ask("POST", f"events/{self.event}/do", {"id": id, "do": operation})
            if again["seq"] != seq:
                wrong.append(id)
        return wrong

    def _next(self) -> tuple[str, Any]:
        """The next thing to do, under an id of its own."""
        if not self.event:
            settings = {"name": "Kills", "date": "2026-11-16"}
            self.event = self.ask("POST", "events", {"settings": settings})["id"]
        self._count += 1
        operation = self._operation()
        return f"{self.event} {self._count}", operation

    def _operation(self) -> Any:
        view = self.ask("GET", f"events/{self.event}")
        number, players = len(view["rounds"]), len(view["players"])
        if not number and players < PLAYERS:
            person = {"id": f"p{players}", "name": f"Player {players}"}
            return {"op": "entered", "entrant": f"e{players}", "members": [person]}
        open_ = [each for each in view["matches"] if each["result"] is None]
        if number and not view["rounds"][-1]["started"]:
            return {"op": "started", "round": number}
        if open_:
            return self._result(self._chance.choice(open_))
        if self._chance.random() < 0.3 and number:
            return self._result(self._chance.choice([m for m in view["matches"] if m["b"]]))
        if number < ROUNDS:
            return self.ask("POST", f"events/{self.event}/plan", {"what": "round"})["do"]
        if view["status"] != "over":
            return {"op": "finished"}
        self.event, self.done = "", {}
        return self._next()[1]

    def _result(self, match: Any) -> Any:
        a, b = self._chance.choice(((2, 0), (2, 1), (1, 2), (0, 2), (1, 1)))
        drops = [match["a"]] if self._chance.random() < 0.02 else []
        result = {"a": a, "b": b}
        return {"op": "recorded", "match": match["id"], "result": result, "drops": drops}

    def log(self) -> bytes:
        """The file of the event."""
        return self._asked("GET", f"events/{self.event}/file", None)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers."""
        return json.loads(self._asked(method, path, body))

    def _asked(self, method: str, path: str, body: Any) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._token}"}
        request = urllib.request.Request(self._base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            raise Refusing(f"{path}: {error.read().decode()}") from None
        except (OSError, http.client.HTTPException) as error:
            raise Gone(str(error)) from None


class EventKills:
    """The whole trial. `problems` tells of what was lost, or done twice."""

    def __init__(self, folder: Path, seed: int) -> None:
        database = f"sqlite:///{folder / 'table.sqlite'}"
        self._server = ServerProcess(Settings(database))
        with Store(database) as store:
            token = store.new_token(store.new_guest("Olga").id)
        self._chance = Random(seed)
        self._keeper = Scorekeeper(self._server.port, token, Random(seed + 1))
        self.checked = 0
        self.acknowledged = 0
        self.problems: list[str] = []

    def run(self, times: int) -> None:
        """Kill the server so many times."""
        self._server.start()
        try:
            self._keeper.work()  # there is something to lose
            for number in range(times):
                self._work_and_kill()
                self._server.start()
                self._check()
                _say(f"{number + 1} of {times}: {self.checked} checks, {self.told}")
        finally:
            self._server.stop()

    @property
    def told(self) -> str:
        """The problems in a line."""
        return f"{len(self.problems)} problems" if self.problems else "no problem"

    def _work_and_kill(self) -> None:
        timer = threading.Timer(self._chance.uniform(0.0, LONGEST), self._server.kill)
        timer.start()
        try:
            self._keeper.run()
        except Gone:
            pass
        finally:
            timer.join()

    def _check(self) -> None:
        """All that was acknowledged is in the log, once, and can be read again."""
        keeper = self._keeper
        if not keeper.event:
            return
        file = keeper.log()
        lines = [json.loads(each) for each in file.splitlines()[1:]]
        at = {each["id"]: each["seq"] for each in lines}
        self._note(len(at) == len(lines), "an id is in the log twice")
        for id, (seq, _) in keeper.done.items():
            self._note(at.get(id) == seq, f"{id} was acknowledged as {seq}, and is {at.get(id)}")
        mine = [each for each in at if each.startswith(keeper.event)]
        sent = len(keeper.done) + (keeper.pending is not None)
        self._note(len(mine) <= sent, f"{len(mine)} entries, of {sent} that were sent")
        self._note(loads(file).event.seq == len(lines), "the log can't be read to its end")
        self._note(not keeper.send_again(), "what was sent again was done again")
        self.acknowledged = max(self.acknowledged, len(keeper.done))

    def _note(self, is_right: bool, problem: str) -> None:  # noqa: FBT001
        self.checked += 1
        if not is_right:
            self.problems.append(f"event {self._keeper.event}: {problem}")
            _say(self.problems[-1])


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Kill a server in the middle of an event.")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kills = EventKills(Path(folder), args.seed)
        kills.run(args.times)
    done = f"{args.times} kills, {kills.acknowledged} entries, {kills.checked} checks"
    _say(f"{done}: {kills.told}")
    return 1 if kills.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
