"""Send a server what no client of good will sends, and see that nothing comes of it.

    python -m apnap.testing.server_fuzz --messages 100000 --seed 1

Malformed, late, duplicate, oversized and out-of-turn messages, of a stranger, a spectator and
the opponent of the player who has to decide. The state must keep its hash, no reply may name a
card that its reader can't see, and the server must serve on.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed

from apnap.judge.boards.scenario import ALICE, Scenario
from apnap.server.settings import Limits, Settings
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import LONGEST
from apnap.testing.games.prepared import PreparedTable, prepare, record_of
from apnap.testing.served import Servers
from apnap.testing.table_client import Client

SECRET: Final = "Unspoken Thing"  # in a hand that none of the senders sees
BURST: Final = 20  # messages between two looks at the replies
_WORDS: Final = ("", "hello", "answer", "concede", "prepared", "\u0000", "\u200b", "x" * 300)


def anything(chance: Random, depth: int = 0) -> Any:
    """Some JSON."""
    kind = chance.randrange(7 if depth < 3 else 4)
    if kind == 0:
        return chance.choice((None, True, False, 0.5, 1e300))
    if kind == 1:
        return chance.choice((-1, 0, 1, 2**31, 2**63 - 1))
    if kind <= 3:
        return chance.choice(_WORDS)
    if kind == 4:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(_WORDS): anything(chance, depth + 1) for _ in range(chance.randrange(4))}


def message(chance: Random, table: str, at: int) -> str | bytes:
    """A message that must not change anything."""
    kinds = ("answer", "preview", "undo", "consent", "sideboard", "rematch", "join", "hello")
    match chance.randrange(8):
        case 0:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
        case 1:
            return msgspec.json.encode(anything(chance)).decode()
        case 2:
            fields = {"type": chance.choice(kinds), "table": table, "at": anything(chance, 3)}
            return msgspec.json.encode(fields | {"answer": anything(chance)}).decode()
        case 3:
            late = at - chance.randrange(3)
            return messages.written(messages.Answer(table, late, chance.randrange(3))).decode()
        case 4:
            return messages.written(messages.Preview(table, at, [0, "9" * 50])).decode()
        case 5:
            return messages.written(messages.Watch(chance.choice((table, "x")), "y")).decode()
        case 6:
            return "[" * chance.randrange(2000) if chance.random() < 0.95 else " " * (LONGEST + 9)
        case _:
            whole = messages.written(messages.Answer(table, at, 0))
            cut = chance.randrange(len(whole))
            return (whole[:cut] + bytes([chance.randrange(32, 127)]) + whole[cut + 1 :]).decode()


class Sender:
    """One who sends such messages, and comes back when thrown out."""

    def __init__(self, url: str, table: PreparedTable, chance: Random, token: str = "") -> None:
        self.replies: Counter[str] = Counter()
        self.thrown_out = 0
        self.leaks = 0
        self._url = url
        self._table = table
        self._chance = chance
        self._token = token

    async def send(self, count: int, at: int) -> None:
        """Send so many messages."""
        sent = 0
        while sent < count:
            client = await Client.greeted(self._url, token=self._token, keep=True)
            self._token = client.token
            try:
                await client.watch(self._table.id)
                while sent < count:
                    for _ in range(min(BURST, count - sent)):
                        await client.send(message(self._chance, self._table.id, at))
                        sent += 1
                    await client.nothing_more(0.001)
                await client.nothing_more(0.2)  # the last replies
            except ConnectionClosed:
                self.thrown_out += 1
            finally:
                self._look_at(client)
                await client.close()

    def _look_at(self, client: Client) -> None:
        self.replies.update(refused.code for refused in client.refused)
        self.leaks += sum(SECRET.encode() in raw for raw in client.raw)


async def fuzz(url: str, table: PreparedTable, count: int, seed: int) -> tuple[list[str], str]:
    """Send so many messages; what went wrong, and what was replied."""
    alice = await Client.greeted(url, token=table.tokens[ALICE])
    await alice.watch(table.id)
    await alice.choice(table.id)
    before = alice.seen[table.id]
    senders = [Sender(url, table, Random(seed), table.tokens[1])]
    senders += [Sender(url, table, Random(seed + more)) for more in (1, 2)]
    share = -(-count // len(senders))
    await asyncio.gather(*(sender.send(share, before.at) for sender in senders))
    await alice.close()
    async with await Client.greeted(url, token=table.tokens[ALICE]) as again:
        await again.watch(table.id)
        await again.choice(table.id)
        after = again.seen[table.id]
    problems = []
    if (before.at, before.hash) != (after.at, after.hash):
        problems.append(f"the state changed: {before.at} {before.hash}, {after.at} {after.hash}")
    if leaks := sum(sender.leaks for sender in senders):
        problems.append(f"{leaks} messages name what is hidden")
    replies: Counter[str] = sum((sender.replies for sender in senders), Counter())
    out = sum(sender.thrown_out for sender in senders)
    return problems, f"refused {dict(replies)}, thrown out {out} times"


def prepared(folder: Path, *, strikes: int = 10**9) -> tuple[Settings, PreparedTable]:
    """A server without limits to speed, and a game in which Alice has to decide."""
    limits = Limits(messages_a_second=1e9, message_burst=1e9, strikes=strikes)
    settings = Settings(f"sqlite:///{folder / 't.sqlite'}", limits=limits, tell_hashes=True)
    board = Scenario().card(f"{SECRET} {{R}} | Instant | {SECRET} deals 1 damage to any target.")
    board.put(ALICE, "Mountain", f"{SECRET} (hand)")
    with Store(settings.database) as store:
        return settings, prepare(store, record_of(board))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Send a server what makes no sense.")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Servers() as servers:
        settings, table = prepared(Path(folder))
        url = servers.serve(settings)
        problems, told = asyncio.run(fuzz(url, table, args.messages, args.seed))
    for problem in problems:
        sys.stdout.write(problem + "\n")
    sys.stdout.write(f"{args.messages} messages: {told}; {len(problems)} problems\n")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
