"""Decks, and what lists of them may mean. (CR 100.2, 100.4)

Two steps. A list is read without knowing any card, and loses nothing (`deck_text`,
`deck_files`); what a line may mean is a list of candidates, the most literal first, because
only a database can tell that the parentheses in a name are not a set, or a number not a
count. A `Deck` is made of the first candidates that are cards. Everything wrong with a deck is
told at once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from apnap.cards.database.database import CardDatabase
from apnap.cards.importing.names import several_called
from apnap.languages import Said, said
from apnap.oracle.card_text import SHEET

MAIN: Final = "main"

SIDEBOARD: Final = "sideboard"

COMMANDER: Final = "commander"

COMPANION: Final = "companion"

# What is played beside the deck. (CR 901.3, 902.3, 904.3, 905.4)
PLANES: Final = "planes"

SCHEMES: Final = "schemes"

VANGUARD: Final = "vanguard"

CONSPIRACIES: Final = "conspiracies"

ATTRACTIONS: Final = "attractions"  # CR 717.2

STICKERS: Final = "stickers"  # CR 123.2

BESIDE: Final = (PLANES, SCHEMES, VANGUARD, CONSPIRACIES, ATTRACTIONS, STICKERS)

ABOUT: Final = "about"

ASIDE: Final = "aside"  # kept by the file, no part of the deck: maybeboard, tokens

# A note of a draft: the card for which it is, what it is, its value. (CR 905.2b)
DraftNote: TypeAlias = tuple[str, str, int | str]

MOST: Final = 1000  # of one card; more is a slip of the keyboard, or an attack

_SUGGESTED: Final = 20  # unknown names for which others are looked for


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to understand an entry."""

    count: int
    name: str


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A line of a deck list: where it stood, and what it may mean, the most literal first."""

    section: str
    candidates: tuple[Candidate, ...]
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as it is written."""

    name: str = ""
    entries: tuple[DeckEntry, ...] = ()
    drafted: bool = False
    noted: tuple[DraftNote, ...] = ()


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
    planes: Mapping[str, int] = field(default_factory=dict)  # the planar deck (CR 901.3)
    schemes: Mapping[str, int] = field(default_factory=dict)  # the scheme deck (CR 904.3)
    vanguard: Mapping[str, int] = field(default_factory=dict)  # CR 902.3
    conspiracies: Mapping[str, int] = field(default_factory=dict)  # CR 905.4
    # The sideboard is what else was drafted (CR 905.1d), and what was noted then (CR 905.2b).
    drafted: bool = field(default=False, kw_only=True)
    noted: tuple[DraftNote, ...] = field(default=(), kw_only=True)
    attractions: Mapping[str, int] = field(default_factory=dict)  # the Attraction deck (CR 717.2)
    stickers: Mapping[str, int] = field(default_factory=dict)  # sticker sheets (CR 123.2)
    # What was decided for cards that aren't read in full (`variants.unread`); no list has it.
    unread: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    @classmethod
    def of(cls, cards: Iterable[str]) -> "Deck":
        """A main deck of these cards."""
        return cls(main=Counter(cards))

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
        return list(dict.fromkeys(name for part in (*parts, *self.beside()) for name in part))

    def of_formats(self) -> list[str]:
        """The names of all that formats allow or don't: planes are in none, nor are stickers.

        (CR 108.2a, 123.2)
        """
        apart = (self.planes, self.schemes, self.vanguard, self.stickers)
        inside = {*self.main, *self.sideboard, *self.commander, *self.companion}
        return [
            name
            for name in self.names()
            if name in inside or not any(name in part for part in apart)
        ]

    def beside(self) -> tuple[Mapping[str, int], ...]:
        """What is played beside the deck. (CR 123.2, 717, 901-905)"""
        beside = (self.planes, self.schemes, self.vanguard, self.conspiracies)
        return (*beside, self.attractions, self.stickers)

    def __str__(self) -> str:
        """The deck as Arena writes it, to be read again."""
        parts = [f"About\nName {self.name}\n"] if self.name else []
        for header, part in (
            ("Commander", self.commander),
            ("Companion", self.companion),
            ("Deck", self.main),
            ("Sideboard", self.sideboard),
            ("Planes", self.planes),
            ("Schemes", self.schemes),
            ("Vanguard", self.vanguard),
            ("Conspiracies", self.conspiracies),
            ("Attractions", self.attractions),
            ("Stickers", self.stickers),
        ):
            if part:
                lines = (f"{count} {name}\n" for name, count in part.items())
                parts.append(f"{header}\n{''.join(lines)}")
        return "\n".join([*parts, *self._of_the_draft()])

    def _of_the_draft(self) -> list[str]:
        """What was noted in the draft, in comments, so that any program reads the list."""
        lines = ["// Drafted\n"] if self.drafted else []
        lines += [f"// Noted for {card}: {what} {value}\n" for card, what, value in self.noted]
        return ["".join(lines)] if lines else []


class DeckError(ValueError):
    """Everything that is wrong with a deck list; `deck` is what it says nevertheless."""

    def __init__(self, problems: Iterable[DeckProblem], deck: Deck) -> None:
        self.problems = tuple(problems)
        self.deck = deck
        super().__init__("\n".join(str(problem) for problem in self.problems))


def deck_of(listed: DeckList, database: CardDatabase | None = None) -> Deck:
    """The deck a list stands for."""
    parts: dict[str, dict[str, int]] = {
        part: {} for part in (MAIN, SIDEBOARD, COMMANDER, COMPANION, *BESIDE, ASIDE)
    }
    problems: list[DeckProblem] = []
    for entry in listed.entries:
        suggests = len(problems) < _SUGGESTED
        chosen, problem = _understood(entry, database, suggests=suggests)
        if problem is not None:
            problems.append(problem)
        part = parts[_own_part(chosen, entry.section, database)]
        part[chosen.name] = part.get(chosen.name, 0) + chosen.count
    deck = Deck(
        listed.name,
        *(parts[part] for part in (MAIN, SIDEBOARD, COMMANDER, COMPANION)),
        *(parts[part] for part in BESIDE),
        drafted=listed.drafted,
        noted=listed.noted,
    )
    if problems:
        raise DeckError(problems, deck)
    return deck


def _own_part(chosen: Candidate, section: str, database: CardDatabase | None) -> str:
    """Where it belongs: many list Attractions and sticker sheets among the cards of a deck.

    (CR 123.2, 717.2)
    """
    card = database.find(chosen.name) if database and section in (MAIN, SIDEBOARD) else None
    if card is None:
        return section
    if card.faces[0].type_line == SHEET:
        return STICKERS
    return ATTRACTIONS if "Attraction" in card.faces[0].type_line else section


def _understood(
    entry: DeckEntry, database: CardDatabase | None, *, suggests: bool
) -> tuple[Candidate, DeckProblem | None]:
    """What an entry means, and what is wrong with it."""
    chosen = entry.candidates[-1]
    what: str = ""
    suggestions: list[str] = []
    if database is not None and entry.section != ASIDE:
        found = _found(entry, database)
        if found is not None:
            chosen = found
        else:
            what = said("no card is called '{name}'", name=chosen.name)
            suggestions = database.close_names(chosen.name) if suggests else []
            for candidate in entry.candidates:
                if several := database.called(candidate.name):
                    what = several_called(candidate.name, [card.name for card in several])
                    suggestions = []
    if not 1 <= chosen.count <= MOST:
        what = said("the count must be from 1 to {most}, in '{text}'", most=MOST, text=entry.text)
    if not what:
        return chosen, None
    return chosen, DeckProblem(entry.line, entry.text, what, tuple(suggestions))


def _found(entry: DeckEntry, database: CardDatabase) -> Candidate | None:
    """The first candidate that is a card; some write & between the halves of a split card."""
    for candidate in entry.candidates:
        for name in dict.fromkeys((candidate.name, candidate.name.replace(" & ", " // "))):
            if (card := database.find(name)) is not None:
                return Candidate(candidate.count, card.name)
    return None
