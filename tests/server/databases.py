"""Databases for the tests of the server: SQLite, and a PostgreSQL server of their own."""

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from argon2 import PasswordHasher

from apnap.server.store.store import Store
from tools.services import SERVICES, Missing, needed

_numbers = itertools.count(1)


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing that takes no time."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(Store, "hasher", quick)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server that lives as long as the tests; the folder of its socket."""
    try:
        programs = needed(SERVICES[0])
    except Missing as error:
        pytest.fail(str(error))
    folder = Path(tempfile.mkdtemp(prefix="apnap-pg-"))
    owner = None
    if os.geteuid() == 0:  # which the server refuses to be
        owner = "postgres"
        os.chown(folder, pwd.getpwnam(owner).pw_uid, -1)
    data = str(folder / "data")
    made = subprocess.run(
        [programs / "initdb", "-D", data, "-U", "apnap", "-A", "trust", "-E", "UTF8", "-N"],
        user=owner,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    settings = ("listen_addresses=", f"unix_socket_directories={folder}", "fsync=off")
    told = (folder / "log").open("w")
    server = subprocess.Popen(
        [programs / "postgres", "-D", data, *(f"--{each}" for each in settings)],
        user=owner,
        cwd=folder,
        stdout=told,
        stderr=told,
    )
    try:
        _wait_for(str(folder), server, folder / "log")
        yield str(folder)
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait(30)
        told.close()
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(folder: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(600):
        assert server.poll() is None, log.read_text()
        try:
            psycopg.connect(host=folder, user="apnap", dbname="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"PostgreSQL doesn't answer: {log.read_text()}")


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """An empty database of the PostgreSQL server."""
    name = f"table{next(_numbers)}"
    with psycopg.connect(
        host=postgres, user="apnap", dbname="postgres", autocommit=True
    ) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"postgresql://apnap@/{name}?host={postgres}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'table.sqlite'}"


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """A store in an empty database of each kind."""
    with Store(database_url) as opened:
        yield opened
