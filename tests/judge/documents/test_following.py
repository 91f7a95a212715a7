"""Citations followed between the real editions, where they are: Chinese of 2015, English of 2026."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.judge.documents.editions import follow
from apnap.judge.documents.importing import import_files
from apnap.judge.documents.library import Library
from apnap.judge.documents.rule_search import index, search
from tools.book import ROOT

FOLDER = ROOT.parent / "shared" / "rules"
BY_HAND = Path(__file__).with_name("data") / "citations_followed.txt"
CHINESE, JANUARY, AUGUST = "2015-01-23", "2026-01-16", "2026-08-07"

pytestmark = pytest.mark.skipif(
    not (FOLDER / "seeds").is_dir(), reason="not run: the documents aren't in ../shared/rules"
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    files = [each for end in ("txt", "md") for each in sorted(FOLDER.glob(f"**/*.{end}"))]
    with Library(tmp_path_factory.mktemp("library") / "rules.sqlite") as new:
        import_files(new, files)
        index(new)
        yield new


def followed(library: Library, number: str, old: str, new: str) -> str:
    whereabouts = follow(library, number, old, new)
    return whereabouts.new.passage.number if whereabouts.new else "gone"


def sample(name: str) -> list[list[str]]:
    parts = BY_HAND.read_text("utf-8").split(f"# {name}\n")[1].split("\n#")[0]
    return [line.split() for line in parts.splitlines() if line]


@pytest.mark.parametrize(("name", "size"), [("first", 100), ("second", 50)])
def test_of_citations_checked_by_hand_95_in_100_are_followed_right(
    library: Library, name: str, size: int
) -> None:
    rows = sample(name)

    wrong = [
        f"{old} {number} is {right} in {new}, not {found}"
        for old, number, new, right in rows
        if (found := followed(library, number, old, new)) != right
    ]

    assert len(rows) == size
    assert len(wrong) <= size * 0.05, "\n".join(wrong)


def test_the_rules_of_shortcuts_are_found_wherever_they_went(library: Library) -> None:
    assert followed(library, "716", CHINESE, JANUARY) == "731"
    assert followed(library, "716", CHINESE, AUGUST) == "732"
    assert followed(library, "732.2a", AUGUST, CHINESE) == "716.2a"
    assert followed(library, "731.6", JANUARY, AUGUST) == "732.6"


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("taking shortcuts", "732"),
        ("死触", "702.2"),
        ("优先权", "117"),
        ("legend rule", "704.5j"),
        ("slow play", "3.3"),
    ],
)
def test_a_search_is_quick_and_finds_what_is_looked_for(
    library: Library, words: str, number: str
) -> None:
    search(library, words)  # the pages of the database are read
    start = time.process_time()

    hits = search(library, words)

    assert time.process_time() - start < 0.2
    assert number in [hit.found.passage.number for hit in hits]
