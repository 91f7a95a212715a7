"""What lies in folders of folders is hashed and loaded like what lies above it; tests lie beside."""

import sys
from pathlib import Path

import pytest

from apnap.abilities.nodes import load_all
from apnap.cards.database.fingerprint import sources
from tests.house.source import PACKAGE
from tools.book import ROOT

TESTS = ROOT / "tests"
# Packages whose tests lie in folders named as theirs.
MIRRORED = ("client", "judge", "server", "tournament")
MOST = 15
NO_MODULES = ("data", "__pycache__")


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


def unmirrored(tests: Path, package: Path) -> list[str]:
    """Folders of tests that have no folder of modules beside them, or more than one looks over."""
    found = []
    for folder in (tests, *sorted(each for each in tests.rglob("*") if each.is_dir())):
        name = folder.relative_to(tests).as_posix()
        if folder.name not in NO_MODULES:
            if not (package / name).is_dir():
                found.append(f"{name}: no such folder in {package.name}")
            if (modules := len(list(folder.glob("test_*.py")))) > MOST:
                found.append(f"{name}: {modules} modules, over {MOST}")
    return found


@pytest.mark.parametrize("package", MIRRORED)
def test_tests_lie_in_folders_named_as_the_packages(package: str) -> None:
    assert unmirrored(TESTS / package, PACKAGE / package) == []


def test_tests_in_a_folder_of_their_own_or_too_many_are_found(tmp_path: Path) -> None:
    package = laid(tmp_path)
    (tmp_path / "tests" / "nouns").mkdir(parents=True)
    for number in range(MOST + 1):
        (tmp_path / "tests" / f"test_{number}.py").touch()

    assert unmirrored(tmp_path / "tests", package) == [
        f".: {MOST + 1} modules, over {MOST}",
        "nouns: no such folder in house_of_cards",
    ]
