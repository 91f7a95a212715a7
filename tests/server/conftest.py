"""Databases and one nursery for all tests of the server, and servers by their settings."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apnap.server.settings import Limits, Settings
from apnap.testing.served import Servers
from tests.server.databases import (  # the fixtures are found here
    database_url,
    postgres,
    postgres_url,
    quick_passwords,
    store,
)

__all__ = ["database_url", "postgres", "postgres_url", "quick_passwords", "store"]


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    with Servers() as servers:
        yield servers


@pytest.fixture(scope="session")
def url(servers: Servers, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The server that most tests share."""
    return servers.serve(settings_at(tmp_path_factory.mktemp("server")))


def settings_at(folder: Path, **changes: Any) -> Settings:
    limits = Limits(
        messages_a_second=1000,
        message_burst=1000,
        tables_of_a_person=1000,
        connections_of_an_address=500,
        shortest_choice=0.01,
    )
    given = {"limits": limits, "tell_hashes": True, **changes}
    return Settings(database=f"sqlite:///{folder / 'table.sqlite'}", **given)
