"""The Comprehensive Rules, as the user brings them: the official English text.

The text belongs to others and isn't shipped. `import_rulebook` keeps a copy beside the
imported cards; any edition will do, and says of itself which it is. What is shown is the
user's own book; the game follows the edition that `game.record` names.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from apnap.cards.store import default_path

LARGEST: Final = 8_000_000  # bytes; the book has one million
_FEWEST: Final = 500  # rules, or it isn't the book
_EDITION: Final = re.compile(r"effective as of (\w+ \d{1,2}, \d{4})")
_RULE: Final = re.compile(r"(\d{3}\.\d+[a-z]{0,2})\.?\s+(\S.*)")
_HEADING: Final = re.compile(r"(\d{1,3})\.\s+(\S.*)")
_NUMBER: Final = re.compile(r"(?:CR\s*)?(\d{1,3}(?:\.\d+[a-z]{0,2})?)\.?", re.IGNORECASE)


class NotTheRules(ValueError):
    """A file that isn't the text of the Comprehensive Rules."""


@dataclass(slots=True)
class Rule:
    """A rule or subrule, or the heading of a section."""

    number: str
    text: str
    examples: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Rulebook:
    """The rules by number."""

    edition: str  # a date, such as 2026-08-07
    rules: dict[str, Rule]

    def find(self, number: str) -> Rule | None:
        """The rule of a number, however it is written: `704.5f`, `CR 704.5f`, `704.5f.`"""
        found = _NUMBER.fullmatch(number.strip())
        return self.rules.get(found[1].lower()) if found else None

    def below(self, number: str) -> Iterator[Rule]:
        """The rules of a section, or the subrules of a rule."""
        depth = re.compile(rf"{re.escape(number)}(\.\d+|[a-z]{{1,2}})")
        return (rule for rule in self.rules.values() if depth.fullmatch(rule.number))


def read_rulebook(text: str) -> Rulebook:
    """The rules in the official text; a `NotTheRules` says why it isn't that."""
    edition = _EDITION.search(text)
    if edition is None:
        raise NotTheRules("it doesn't say as of when the rules are effective")
    rules: dict[str, Rule] = {}
    for rule in _rules(text.removeprefix("\ufeff").splitlines()):
        rules.setdefault(rule.number, rule)  # the contents come first, with the same headings
    if len(rules) < _FEWEST:
        raise NotTheRules(f"it has {len(rules)} rules only")
    return Rulebook(_date(edition[1]), rules)


def _date(written: str) -> str:
    try:
        return datetime.strptime(written, "%B %d, %Y").date().isoformat()
    except ValueError:
        raise NotTheRules(f"{written!r} is no date") from None


def _rules(lines: list[str]) -> Iterator[Rule]:
    """The headings and rules, each with the lines and examples that follow it."""
    rule: Rule | None = None
    for line in map(str.strip, lines):
        found = _RULE.match(line) or _HEADING.match(line)
        if found:
            if rule is not None:
                yield rule
            rule = Rule(found[1], found[2])
        elif rule is None or not line:
            continue
        elif line == "Glossary":
            yield rule
            rule = None  # after the contents the rules begin, after the rules nothing
        elif line.startswith("Example:"):
            rule.examples.append(line.removeprefix("Example:").strip())
        else:
            rule.text += f"\n{line}"
    if rule is not None:
        yield rule


# --- The user's copy --------------------------------------------------------------------------


def rulebook_path() -> Path:
    """Where the user's copy lies."""
    return default_path().with_name("rules.txt")


def import_rulebook(file: Path) -> Rulebook:
    """Keep a copy of the text, if it is one."""
    try:
        if file.stat().st_size > LARGEST:
            raise NotTheRules("it is far too long")
        text = _decoded(file.read_bytes())
        book = read_rulebook(text)
    except NotTheRules as error:
        raise NotTheRules(f"{file} isn't the text of the Comprehensive Rules: {error}") from None
    path = rulebook_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)
    return book


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")  # as older editions are


def known_rulebook() -> Rulebook | None:
    """The user's copy, if there is one that can be read."""
    path = rulebook_path()
    try:
        return _read_at(path, path.stat().st_mtime_ns)
    except (OSError, NotTheRules):
        return None


@lru_cache(maxsize=1)
def _read_at(path: Path, _changed: int) -> Rulebook:
    return read_rulebook(path.read_text(encoding="utf-8"))
