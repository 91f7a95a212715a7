"""What a file of the repository may not say."""

import re
import subprocess

import pytest

from tools.book import ROOT

BINARY = {".png", ".jpg", ".ico", ".woff2", ".gz", ".zip"}
FOLDERS = "home|root|Users|work|opt|mnt|tmp|var|srv"

# The patterns are written so that none of them matches itself.
FORBIDDEN = {
    "a path of one machine": rf"(?<![\w.:/>\])}}*])/(?:{FOLDERS})/\w|\b[A-Z]:\\Users",
    "a host of packages": r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|--(?:extra-)?index-url",
    "a bare note to oneself": r"\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b",
    "a signature": r"(?i)co-authored[-]by|generated (?:by|with) \[",
    "a conflict": r"(?m)^(?:<{7}|>{7}) ",
}


def files() -> list[str]:
    """What is in the repository, or about to be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    names = [ROOT / name for name in listed.stdout.splitlines()]
    return sorted(
        path.relative_to(ROOT).as_posix()
        for path in names
        if path.is_file() and path.suffix not in BINARY
    )


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_says(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what])
    found = [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}"
        for name in files()
        for text in [(ROOT / name).read_text(encoding="utf-8")]
        for match in pattern.finditer(text)
    ]

    assert found == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a path of one machine", "open('" + "/home" + "/someone/x')"),
        ("a host of packages", "https://" + "pypi" + ".org/simple"),
        ("a bare note to oneself", "# TO" + "DO: later"),
        ("a signature", "Co-authored" + "-by: someone"),
        ("a conflict", "<" * 7 + " HEAD"),
    ],
)
def test_what_may_not_be_said_is_found(what: str, text: str) -> None:
    assert re.search(FORBIDDEN[what], text)
