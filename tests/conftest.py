"""What the tests prove.

A test bears the rules it proves: `@pytest.mark.cr("614.5", "616.1f")`; and, if it plays an
example printed in the book, which one: `@pytest.mark.example("603.6b", index=1)`. Under
`tests/rules`, `tests/keywords` and `tests/rulings` every test must, and what it names must
exist. Under `tests/rulings` it says too what official ruling it plays, by card and day:
`@pytest.mark.ruling("Urborg, Tomb of Yawgmoth", "2021-03-19")`.

A full run leaves `.proven.json`: for each rule, example and ruling the tests that passed. One
of which any test failed is left out. `tools/report_rules.py` reads it. Beside them stand the
hashes of the cards that passing scenarios show at work, and of the shapes of their abilities, for
`tools/report_cards.py`.
"""

import gc
import json
import os
import sys
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tools.book import ROOT, Book

# The same examples in every run; `HYPOTHESIS_PROFILE=soak` looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("soak", max_examples=3000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

RULINGS = ROOT / "tests" / "rulings"
MUST_BE_MARKED = (ROOT / "tests" / "rules", ROOT / "tests" / "keywords", RULINGS)
PROVEN = ROOT / ".proven.json"
BOOK = Book.pinned()
KERNEL_IS_COMPILED = (ROOT / "src" / "apnap" / "compiled.digest").is_file()


@pytest.fixture(autouse=True, scope="session")
def _no_imported_cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The tests don't see the cards that whoever runs them has imported."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("APNAP_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the garbage collector need not look at them again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A file whose tests are not marked as they must be is an error of collection."""
    report = yield
    if report.passed:
        tests = [item for item in report.result if isinstance(item, pytest.Item)]
        problems = [f"{test.name}: {text}" for test in tests for text in mark_problems(test)]
        if problems:
            report.outcome = "failed"
            report.longrepr = "\n".join(problems)
            report.result = []
    return report


def mark_problems(item: pytest.Item) -> Iterator[str]:
    """What is wrong with the marks of one test."""
    proves = list(rules_of(item))
    if not proves and is_under_the_book(item.path):
        yield 'say which rules it proves: @pytest.mark.cr("704.5f", ...)'
    if item.path.is_relative_to(RULINGS) and not list(rulings_of(item)):
        yield 'say which ruling it plays: @pytest.mark.ruling("Card Name", "2021-03-19")'
    for number in proves:
        if number not in BOOK.place:
            yield f"no rule {number} in this edition"
    for rule, index in examples_of(item):
        if not 1 <= index <= BOOK.examples.get(rule, 0):
            yield f"rule {rule} has {BOOK.examples.get(rule, 0)} examples, not {index}"


def is_under_the_book(path: Path) -> bool:
    """Whether every test in this file must be marked."""
    return any(path.is_relative_to(folder) for folder in MUST_BE_MARKED)


def rules_of(item: pytest.Item) -> Iterator[str]:
    """The rules a test proves; an example proves the rule it stands under."""
    for mark in item.iter_markers("cr"):
        yield from mark.args
    for rule, _ in examples_of(item):
        yield rule


def examples_of(item: pytest.Item) -> Iterator[tuple[str, int]]:
    """The examples a test plays, each a rule and its place under it, from 1."""
    for mark in item.iter_markers("example"):
        index = mark.args[1] if len(mark.args) > 1 else mark.kwargs.get("index", 1)
        yield mark.args[0], index


def rulings_of(item: pytest.Item) -> Iterator[str]:
    """The official rulings a test plays, each a card's name and the day it was given."""
    for mark in item.iter_markers("ruling"):
        card, day = mark.args
        yield f"{card}, {day}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let what a test proves travel with its report, also from a worker."""
    for item in items:
        item.user_properties += [("cr", number) for number in dict.fromkeys(rules_of(item))]
        item.user_properties += [("example", f"{rule}#{i}") for rule, i in examples_of(item)]
        item.user_properties += [("ruling", each) for each in rulings_of(item)]
        for mark in item.iter_markers("interpreted") if KERNEL_IS_COMPILED else ():
            item.add_marker(pytest.mark.skip(reason=f"interpreted only: {mark.args[0]}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Let the cards that a test shows at work travel with its report."""
    if "apnap.judge.boards.scenario" not in sys.modules or item.get_closest_marker("skipif"):
        yield  # it needs no engine, and runs even without one; or it doesn't run everywhere
        return
    from apnap.testing.games.shown import hashes_shown, scenarios_made, shapes_shown

    with scenarios_made() as scenarios:
        yield
    item.user_properties += [("card", each) for each in sorted(hashes_shown(scenarios))]
    item.user_properties += [("shape", each) for each in sorted(shapes_shown(scenarios))]


def pytest_configure(config: pytest.Config) -> None:
    """Keep the record where the reports arrive: not in a worker."""
    if not hasattr(config, "workerinput") and is_full(config):
        config.pluginmanager.register(Record(), "proven")


LAST_LINES = 25  # of what is printed for a test that passed only when tried again


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why a test had to be tried again: that it passed then would hide its cause."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"tried again: {report.nodeid}")
        for line in report.longreprtext.splitlines()[-LAST_LINES:]:
            terminalreporter.write_line(line)


def is_full(config: pytest.Config) -> bool:
    """Whether nothing narrows the run."""
    option = config.option
    narrowed = (
        option.keyword,
        option.markexpr,
        option.deselect,
        option.ignore,
        option.ignore_glob,
        option.collectonly,
        getattr(option, "lf", False),
    )
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return whole and not any(narrowed)


_PROVEN_AS = {
    "cr": "rules",
    "example": "examples",
    "ruling": "rulings",
    "card": "cards",
    "shape": "shapes",
}
_SHOWN = ("card", "shape")  # one test that passes is enough


class Record:
    """The tests that passed and those that failed, by what they prove."""

    def __init__(self) -> None:
        self.passed: dict[tuple[str, str], list[str]] = defaultdict(list)
        self.failed: set[tuple[str, str]] = set()
        self.is_whole = True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.is_whole = self.is_whole and not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for kind, number in report.user_properties:
            if report.failed and kind not in _SHOWN:
                self.failed.add((kind, str(number)))
            elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
                self.passed[kind, str(number)].append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ran_to_the_end = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if self.is_whole and ran_to_the_end and not session.shouldfail:
            PROVEN.write_text(json.dumps(self.proven(), indent=1) + "\n", encoding="utf-8")

    def proven(self) -> dict[str, dict[str, list[str]]]:
        """Rules, examples, rulings, cards and shapes, each with its tests, in a fixed order."""
        found: dict[str, dict[str, list[str]]] = {name: {} for name in _PROVEN_AS.values()}
        for key in sorted(self.passed.keys() - self.failed):
            kind, number = key
            found[_PROVEN_AS[kind]][number] = sorted(self.passed[key])
        return found
