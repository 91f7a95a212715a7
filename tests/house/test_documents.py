"""What the documents call by its path is there."""

import re

import pytest

from tools.book import ROOT
from tools.page_screenshots.__main__ import names

DOCUMENTS = ("docs/ARCHITECTURE.md", "CONTRIBUTING.md", "README.md")
PICTURES = ROOT / "docs" / "screenshots"
# A path in backticks: with a slash or a suffix, from the root or from the package.
PATH = re.compile(
    r"`([a-z_][\w./-]*(?:/|\.py|\.md|\.toml)|(?:src|tests|docs|data|tools|page)/[\w./-]+)`"
)
# Names that an example gives to what somebody is about to write.
EXAMPLES = ("tests/keywords/test_702_009_flying.py",)


def missing(text: str) -> list[str]:
    """The paths in a text that lead nowhere."""
    return [
        path
        for path in PATH.findall(text)
        if path not in EXAMPLES
        and not (ROOT / path).exists()
        and not (ROOT / "src" / "apnap" / path).exists()
    ]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_in_it_exists(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")

    assert PATH.findall(text) != []
    assert missing(text) == []


def test_a_path_that_leads_nowhere_is_found() -> None:
    assert missing("see `rules/nowhere.py`, `oracle/phrases/` and `src/apnap/elsewhere`") == [
        "rules/nowhere.py",
        "src/apnap/elsewhere",
    ]


def test_every_picture_of_the_page_is_shown_and_none_else() -> None:
    kept = {path.name for path in PICTURES.glob("*.jpg")}

    assert kept == {f"{name}.jpg" for name, _, _ in names()}
    assert kept == set(re.findall(r"\(([\w-]+\.jpg)\)", (PICTURES / "README.md").read_text()))
