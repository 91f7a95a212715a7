import asyncio
from pathlib import Path

from apnap.testing.served import Servers
from apnap.testing.server_fuzz import fuzz, prepared


def test_nothing_comes_of_messages_that_make_no_sense(servers: Servers, tmp_path: Path) -> None:
    settings, table = prepared(tmp_path)
    url = servers.serve(settings)

    problems, _ = asyncio.run(fuzz(url, table, 600, seed=1))

    assert problems == []


def test_who_sends_too_much_of_it_is_thrown_out(servers: Servers, tmp_path: Path) -> None:
    settings, table = prepared(tmp_path, strikes=20)
    url = servers.serve(settings)

    problems, told = asyncio.run(fuzz(url, table, 300, seed=2))

    assert problems == []
    assert "thrown out 0 times" not in told
