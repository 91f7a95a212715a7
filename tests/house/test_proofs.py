"""The tests of a small project like this one: what is marked, what is recorded, what is reported."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.book import ROOT

TESTS = """\
import pytest

@pytest.mark.cr("704.5f", "704.3")
def test_passes(): pass

@pytest.mark.cr("704.3", "704.5g")
def test_fails(): assert False

@pytest.mark.example("603.6b", index=1)
def test_example(): pass

@pytest.mark.ruling("Lone Squire", "2021-03-19")
def test_ruling(): pass

@pytest.mark.cr("702.9b")
@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.cr("702.9a")
@pytest.mark.xfail(strict=True)
def test_known_gap(): assert False
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("tools", "data"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("tests/rules", "docs", "src"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "tests")
    (tmp_path / "data" / "ratchets.json").write_text('{"rules_proven": 0, "examples_proven": 0}')
    return tmp_path


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_a_rule_is_proven_if_its_tests_pass_and_none_fails(project: Path) -> None:
    (project / "tests" / "game").mkdir()
    (project / "tests" / "game" / "test_some.py").write_text(TESTS)

    run(project, "pytest", "-n", "1")

    proven = json.loads((project / ".proven.json").read_text())
    assert list(proven["rules"]) == ["603.6b", "704.5f"]
    assert list(proven["examples"]) == ["603.6b#1"]
    assert list(proven["rulings"]) == ["Lone Squire, 2021-03-19"]


def test_a_narrowed_run_leaves_no_record(project: Path) -> None:
    (project / "tests" / "rules" / "test_some.py").write_text(TESTS)

    run(project, "pytest", "-k", "passes")

    assert not (project / ".proven.json").exists()


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ("", "say which rules it proves"),
        ('@pytest.mark.cr("999.9")', "no rule 999.9"),
        ('@pytest.mark.example("603.6b", index=9)', "not 9"),
    ],
)
def test_a_wrong_mark_is_an_error(project: Path, mark: str, complaint: str) -> None:
    text = f"import pytest\n{mark}\ndef test_x(): pass\n"
    (project / "tests" / "rules" / "test_some.py").write_text(text)

    ran = run(project, "pytest")

    assert ran.returncode == pytest.ExitCode.INTERRUPTED
    assert complaint in ran.stdout


def test_the_report_is_stale_until_written_and_the_ratchet_only_rises(project: Path) -> None:
    proven = project / ".proven.json"
    proven.write_text('{"rules": {"704.5f": [], "704.5g": []}, "examples": {"603.6b#1": []}}')

    assert run(project, "tools.report_rules", "--check").returncode == 1
    assert run(project, "tools.report_rules").returncode == 0
    assert run(project, "tools.report_rules", "--check").returncode == 0

    proven.write_text('{"rules": {"704.5f": []}, "examples": {"603.6b#1": []}}')

    fallen = run(project, "tools.report_rules")
    assert fallen.returncode == 1
    assert "rules_proven fell from 2 to 1" in fallen.stdout
    assert json.loads((project / "data" / "ratchets.json").read_text())["rules_proven"] == 2
