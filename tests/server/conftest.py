"""Databases and one nursery for all tests of the server, and servers by their settings."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from apnap.server.chance import Chance
from apnap.server.settings import Settings
from apnap.testing.served import UNHURRIED, Servers, unhurried
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
    limits = replace(UNHURRIED, shortest_choice=0.01)
    given = {"limits": limits, "tell_hashes": True, "chance": Chance("server"), **changes}
    return unhurried(f"sqlite:///{folder / 'table.sqlite'}", **given)
