"""The version of all that decides what a card means: it changes with the code."""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

_PACKAGES: Final = ("terms", "abilities", "keywords", "oracle", "oracle/phrases", "game", "rules")


@cache
def fingerprint() -> str:
    """The version of all that decides on a rung: it changes with the code."""
    found = hashlib.sha256()
    for package in _PACKAGES:
        folder = files("apnap").joinpath(*package.split("/"))
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if file.name.endswith(".py"):
                found.update(file.name.encode() + b"\0" + file.read_bytes())
    found.update((files("apnap") / "cards" / "ladder.py").read_bytes())
    return found.hexdigest()[:16]
