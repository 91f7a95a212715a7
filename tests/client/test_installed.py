"""The wheel, installed where there is neither Node nor the repository: the table is played at."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final
from urllib.parse import urljoin

import httpx
import pytest

import apnap
from apnap.languages import LANGUAGES
from apnap.testing.table_client import Client
from tools.book import ROOT

STATIC: Final = "apnap/server/static/"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel for every machine, as `make dist` builds it."""
    folder = tmp_path_factory.mktemp("dist")
    plain = {name: value for name, value in os.environ.items() if name != "COMPILED"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=plain, check=True, capture_output=True)
    [made] = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel in it; what it depends on is that of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--target", str(folder), str(wheel)], check=True, capture_output=True)
    return folder


@pytest.fixture
def bare(installed: Path, tmp_path: Path) -> dict[str, str]:
    """An environment without any program, and a home without anything."""
    kept = ("SYSTEMROOT", "LD_LIBRARY_PATH")
    return {name: os.environ[name] for name in kept if name in os.environ} | {
        "PATH": str(tmp_path / "no-programs"),
        "HOME": str(tmp_path),
        "APNAP_HOME": str(tmp_path / "home"),
        "PYTHONPATH": str(installed),
        "LANG": "C.UTF-8",
    }


@pytest.fixture
def address(installed: Path, bare: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """Where `apnap play` serves the page."""
    process = subprocess.Popen(
        [sys.executable, installed / "bin" / "apnap", "play", "--no-browser", "--port", "0"],
        env=bare,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    try:
        assert line.startswith("The table is at "), process.communicate(timeout=60)
        yield line.split()[4].rstrip(";")
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert err == ""


def test_the_wheel_holds_the_page_the_built_in_cards_and_the_languages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        names = set(held.namelist())
        page = held.read(f"{STATIC}index.html").decode()

    assert wheel.name == f"apnap-{apnap.__version__}-py3-none-any.whl"
    for linked in re.findall(r'(?:src|href)="\./([^"]+)"', page):
        assert STATIC + linked in names
    for language in LANGUAGES:
        if language != "en":
            assert f"apnap/languages/catalogs/{language}.po" in names
            assert any(name.startswith(f"{STATIC}assets/{language}-") for name in names)
    assert "apnap/cards/builtin/programs.json" in names
    assert {name.split("/")[0] for name in names} == {
        "apnap",
        f"apnap-{apnap.__version__}.dist-info",
    }


def test_installed_the_built_in_cards_are_read_already(
    installed: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    code = """
import json, sys, apnap
from apnap.cards.database.builtin_programs import is_fresh, kept_file
table = apnap.new_game(["harbor-skies", "debts-of-cinder"], seed=1)
print(json.dumps([apnap.__file__, is_fresh(kept_file()), "apnap.oracle.grammar" in sys.modules]))
"""
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, env=bare, cwd=tmp_path, capture_output=True, check=True)

    assert json.loads(told.stdout) == [str(installed / "apnap" / "__init__.py"), True, False]


def test_installed_the_table_serves_its_page_and_a_game_is_played(address: str) -> None:
    transport = httpx.HTTPTransport(retries=20)
    with httpx.Client(transport=transport, timeout=60) as client:
        page = client.get(address)
        linked = re.findall(r'(?:src|href)="([^"]+)"', page.text)
        found = {each: client.get(urljoin(address, each)) for each in linked}

    async def game() -> bool:
        async with await Client.greeted(f"{address.replace('http', 'ws', 1)}ws", "Ann") as ann:
            table = await ann.create(agents=["random"])
            seen = await ann.play(table, Random(1), most=20)
            return bool(seen.view["turn"]) or bool(seen.view["is_over"])

    assert any(each.endswith(".js") for each in linked)
    assert all(answer.status_code == 200 and answer.content for answer in found.values())
    assert asyncio.run(game())
