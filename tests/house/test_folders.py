"""What lies in folders of folders is hashed and loaded like what lies above it."""

import sys
from pathlib import Path

import pytest

from apnap.abilities.nodes import load_all
from apnap.cards.database.fingerprint import sources
from tests.house.source import PACKAGE


def laid(folder: Path) -> Path:
    """A package with a module two folders down."""
    deep = folder / "house_of_cards" / "verbs" / "zones"
    deep.mkdir(parents=True)
    for place in (deep, deep.parent, deep.parent.parent):
        (place / "__init__.py").touch()
    (deep / "exiling.py").write_text("FOUND = True\n")
    return folder / "house_of_cards"


def test_a_module_in_a_folder_is_hashed(tmp_path: Path) -> None:
    found = dict(sources(laid(tmp_path), "house"))

    assert found["house/verbs/zones/exiling.py"] == b"FOUND = True\n"


def test_all_of_a_package_is_hashed() -> None:
    oracle = PACKAGE / "oracle"
    named = {path.relative_to(PACKAGE).as_posix() for path in oracle.rglob("*.py")}

    assert dict(sources(oracle, "oracle")).keys() == named


def test_a_module_in_a_folder_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)

    load_all("house_of_cards")

    assert sys.modules["house_of_cards.verbs.zones.exiling"].FOUND
