"""The version of all that decides what a card means: it changes with the code."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_PACKAGES: Final = ("terms", "abilities", "keywords", "oracle", "game", "rules")


@cache
def fingerprint() -> str:
    """The version of all that decides on a rung: it changes with the code."""
    found = hashlib.sha256()
    for package in _PACKAGES:
        for path, code in sources(files("apnap") / package, package):
            found.update(path.encode() + b"\0" + code)
    found.update((files("apnap") / "cards" / "database" / "ladder.py").read_bytes())
    return found.hexdigest()[:16]


def sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    """Each module in a folder and in the folders below it: its path, and what it says."""
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        inside = f"{path}/{file.name}"
        if file.is_dir():
            yield from sources(file, inside)
        elif file.name.endswith(".py"):
            yield inside, file.read_bytes()
