"""Decks, and reading them from text as players exchange it. (CR 100.2, 100.4)

Two steps. `entries_of` reads every line without knowing any card and loses nothing; what a
line may mean is a list of candidates, the most literal first, because only a database can
tell that the parentheses in a name are not a set, or a number not a count. `Deck` is made of
the first candidates that are cards. Everything wrong with a deck is told at once.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from apnap.cards.database import CardDatabase
from apnap.cards.names import clean_name
from apnap.languages import Said, said

MAIN: Final = "main"
SIDEBOARD: Final = "sideboard"
COMMANDER: Final = "commander"
COMPANION: Final = "companion"
ABOUT: Final = "about"
ASIDE: Final = "aside"  # kept by the file, no part of the deck: maybeboard, tokens
HEADERS: Final = {
    **dict.fromkeys(("deck", "main", "main deck", "maindeck", "mainboard"), MAIN),
    **dict.fromkeys(("sideboard", "side", "side board"), SIDEBOARD),
    **dict.fromkeys(("commander", "commanders", "command zone"), COMMANDER),
    "companion": COMPANION,
    **dict.fromkeys(("about", "metadata"), ABOUT),
    **dict.fromkeys(("maybeboard", "considering", "tokens"), ASIDE),
}
MOST: Final = 1000  # of one card; more is a slip of the keyboard, or an attack

_HEADER: Final = re.compile(r"^(?://|#)?\s*\[?([a-z ]+?)\]?\s*(?:\(\d+\))?\s*:?$", re.IGNORECASE)
_NAMED: Final = re.compile(r"^name(?:\s*[:=]\s*|\s+)(.+)$", re.IGNORECASE)
_COUNT: Final = re.compile(r"^(\d+)\s*x?\s+(?=\S)", re.IGNORECASE)
_SIDE: Final = re.compile(r"^SB:\s*", re.IGNORECASE)
_ASIDE: Final = re.compile(r"^(?:AUTHOR:|LAYOUT\b)", re.IGNORECASE)
# What may stand before and after a name, each to be taken off if the rest is a card.
_BEFORE: Final = re.compile(r"^\[[^\]]*\]\s*")
_AFTER: Final = (
    re.compile(r"\s+#.*$"),
    re.compile(r"\s+\^[^^]*\^$"),
    re.compile(r"\s+\[[^\]]*\]$"),
    re.compile(r"\s+\*\w+\*$"),
    re.compile(r"\|.*$"),
    re.compile(r"\s*\+$"),
    re.compile(r"\s+\(\w{0,6}\)(?:\s+[\w★†/-]+)?$"),
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to understand an entry."""

    count: int
    name: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a deck list: where it stood, and what it may mean, the most literal first."""

    section: str
    candidates: tuple[Candidate, ...]
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as it is written."""

    name: str = ""
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """What is wrong with a line of a deck list."""

    line: int
    text: str
    what: str
    suggestions: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(self.told())

    def told(self) -> Said:
        """The same, to be said in any language."""
        if not self.suggestions:
            return said("line {line}: {what}", line=self.line, what=self.what)
        return said(
            "line {line}: {what} (did you mean {name}?)",
            line=self.line,
            what=self.what,
            name=" / ".join(self.suggestions),
        )


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of each card, by their names; the order is that of the list."""

    name: str = ""
    main: Mapping[str, int] = field(default_factory=dict)
    sideboard: Mapping[str, int] = field(default_factory=dict)
    commander: Mapping[str, int] = field(default_factory=dict)
    companion: Mapping[str, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards the main deck has."""
        return sum(self.main.values())

    def cards(self) -> list[str]:
        """The name of every card of the main deck, as often as it is in it."""
        return [name for name, count in self.main.items() for _ in range(count)]

    def names(self) -> list[str]:
        """Every name in any part of the deck, once."""
        parts = (self.commander, self.companion, self.main, self.sideboard)
        return list(dict.fromkeys(name for part in parts for name in part))

    def __str__(self) -> str:
        """The deck as Arena writes it, to be read again."""
        parts = [f"About\nName {self.name}\n"] if self.name else []
        for header, part in (
            ("Commander", self.commander),
            ("Companion", self.companion),
            ("Deck", self.main),
            ("Sideboard", self.sideboard),
        ):
            if part:
                lines = (f"{count} {name}\n" for name, count in part.items())
                parts.append(f"{header}\n{''.join(lines)}")
        return "\n".join(parts)


class DeckError(ValueError):
    """Everything that is wrong with a deck list; `deck` is what it says nevertheless."""

    def __init__(self, problems: Iterable[DeckProblem], deck: Deck) -> None:
        self.problems = tuple(problems)
        self.deck = deck
        super().__init__("\n".join(str(problem) for problem in self.problems))


def deck_from_text(text: str, database: CardDatabase | None = None) -> Deck:
    """Read a deck in Arena's or Magic Online's text form, or one of their many relatives.

    With a database, names become the cards' own, and cards that it doesn't have are an
    error; without one, names stay as written. A `DeckError` lists all that is wrong.
    """
    return deck_of(entries_of(text), database)


def deck_of(listed: DeckList, database: CardDatabase | None = None) -> Deck:
    """The deck a list stands for."""
    parts: dict[str, dict[str, int]] = {
        part: {} for part in (MAIN, SIDEBOARD, COMMANDER, COMPANION, ASIDE)
    }
    problems: list[DeckProblem] = []
    for entry in listed.entries:
        chosen, problem = _understood(entry, database)
        if problem is not None:
            problems.append(problem)
        part = parts[entry.section]
        part[chosen.name] = part.get(chosen.name, 0) + chosen.count
    deck = Deck(listed.name, parts[MAIN], parts[SIDEBOARD], parts[COMMANDER], parts[COMPANION])
    if problems:
        raise DeckError(problems, deck)
    return deck


def _understood(
    entry: Entry, database: CardDatabase | None
) -> tuple[Candidate, DeckProblem | None]:
    """What an entry means, and what is wrong with it."""
    chosen = entry.candidates[-1]
    what: str = ""
    suggestions: list[str] = []
    if database is not None and entry.section != ASIDE:
        for candidate in entry.candidates:
            if (card := database.find(candidate.name)) is not None:
                chosen = Candidate(candidate.count, card.name)
                break
        else:
            what = said("no card is called '{name}'", name=chosen.name)
            suggestions = database.close_names(chosen.name)
    if not 1 <= chosen.count <= MOST:
        what = said("the count must be from 1 to {most}, in '{text}'", most=MOST, text=entry.text)
    if not what:
        return chosen, None
    return chosen, DeckProblem(entry.line, entry.text, what, tuple(suggestions))


# --- Lines ----------------------------------------------------------------------------


def entries_of(text: str) -> DeckList:
    """Read every line of a deck list."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines()]
    name, section = "", MAIN
    entries: list[Entry] = []
    after_blank = _sideboard_after_blank(lines)
    for number, line in enumerate(lines, 1):
        if not line:
            # Only the deck itself goes on without a header of its own.
            if section in (ABOUT, COMMANDER, COMPANION):
                section = MAIN
            if after_blank and entries:
                section = SIDEBOARD
        elif (header := _header(line)) is not None:
            section = header
        elif (named := _NAMED.match(line)) and (section == ABOUT or line[4] == ":"):
            name = named[1].strip()
        elif section != ABOUT and not line.startswith(("//", "#")) and not _ASIDE.match(line):
            entries.append(_entry(line, number, section))
    return DeckList(name, tuple(entries))


def _header(line: str) -> str | None:
    """The section a line begins, if it is the name of one and nothing else."""
    found = _HEADER.match(line)
    return HEADERS.get(found[1].lower()) if found else None


def _sideboard_after_blank(lines: list[str]) -> bool:
    """Whether the one gap in a list without headers divides deck and sideboard.

    With several gaps they only group the cards of the deck.
    """
    if any(_header(line) is not None or _SIDE.match(line) for line in lines):
        return False
    cards = [bool(line) for line in lines if not line.startswith(("//", "#"))]
    groups = "".join("x" if card else " " for card in cards).split()
    return len(groups) == 2


def _entry(line: str, number: int, section: str) -> Entry:
    if side := _SIDE.match(line):
        section = SIDEBOARD
    if "*CMDR*" in line:
        section = COMMANDER
    rest = line[side.end() :] if side else line
    return Entry(section, tuple(_candidates(rest)), number, line)


def _candidates(text: str) -> Iterator[Candidate]:
    """What the text of an entry may mean, the most literal first; the last is the likeliest."""
    seen = set()
    for count, name in ((1, text), *_counted(text)):
        for form in _shorter(name):
            candidate = Candidate(count, clean_name(form))
            if candidate.name and candidate not in seen:
                seen.add(candidate)
                yield candidate


def _counted(text: str) -> Iterator[tuple[int, str]]:
    if found := _COUNT.match(text):
        digits = found[1]
        # Past this it is out of bounds, whatever it is; Python refuses to read 5,000 digits.
        count = int(digits) if len(digits) <= len(str(MOST)) else MOST + 1
        yield count, text[found.end() :]


def _shorter(name: str) -> Iterator[str]:
    """The name as it is, and ever less of what is written around names."""
    yield name
    name = _BEFORE.sub("", name)
    yield name
    for _ in _AFTER:  # in whatever order they stand
        for pattern in _AFTER:
            shorter = pattern.sub("", name)
            if shorter and shorter != name:
                name = shorter
                yield name
