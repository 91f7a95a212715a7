"""Cards of one's own in a file: what of them can't be read, and where it stands."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import cards_from_toml
from apnap.cards.importing.json_files import cards_from_file, told_of
from apnap.cards.importing.plain_text import CardTextError, Written, written_cards
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import DeclinedError, compile_card, read_line
from apnap.oracle.declines import Decline
from apnap.oracle.normalization import Line, normalize

_SPELL: Final = re.compile(r"\b(?:Instant|Sorcery)\b")


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong with a card, and the place in the file."""

    what: str
    line: int = 0  # of the file, from 1; 0 if it has no place
    text: str = ""  # that line
    start: int = 0  # what is meant of it
    end: int = 0

    def pointed(self) -> list[str]:
        """The line and, below it, a mark under the words; nothing without a place."""
        if not self.line:
            return []
        shown = self.text.strip()
        start = max(0, self.start - (len(self.text) - len(self.text.lstrip())))
        return [shown, " " * start + "^" * max(1, min(self.end - self.start, len(shown) - start))]


@dataclass(frozen=True, slots=True)
class Checked:
    """A card of the file: what it means, if all of it is read, and what is wrong with it."""

    card: CardText | None
    program: CardProgram | None
    complaints: tuple[Complaint, ...]


def checked_file(path: Path) -> Iterator[Checked]:
    """Every card of a file: text, TOML or JSON."""
    with told_of(path):
        if path.suffix == ".txt":
            source = path.read_text(encoding="utf-8")
            listed = list(written_cards(source))
        elif path.suffix == ".toml":
            source = path.read_text(encoding="utf-8")
            listed = _sought(source, list(cards_from_toml(source)))
        else:
            listed = _sought(source := _readable(path), list(cards_from_file(path)))
    lines = source.split("\n")
    for each in listed:
        yield checked(each, lines)


def checked(written: Written, lines: list[str]) -> Checked:
    """A card that is written in some lines of a file."""
    card = written.card
    if isinstance(card, CardTextError):
        text = lines[card.line - 1] if card.line <= len(lines) else ""
        place = Complaint(card.what, card.line, text, 0, len(text))
        return Checked(None, None, (place,))
    program = compile_card(card)
    if isinstance(program, CardProgram):
        return Checked(card, program, ())
    return Checked(card, None, tuple(_complaints(card, program, written, lines)))


# --- Where cards are written in files that aren't made of lines --------------------------------


def _readable(path: Path) -> str:
    """The text of a file; nothing if it is compressed."""
    data = path.read_bytes()
    return "" if data[:2] == b"\x1f\x8b" else data.decode("utf-8-sig")


def _sought(source: str, cards: list[CardText]) -> list[Written]:
    """Where the cards are: each begins where its name is, after the one before."""
    found, at = [], 0
    for card in cards:
        name = source.find(json.dumps(card.faces[0].name, ensure_ascii=False), at)
        at = name if name >= 0 else at
        found.append((card, source.count("\n", 0, at) + 1))
    ends = [first for _, first in found[1:]] + [source.count("\n") + 1]
    return [
        Written(card, first, max(first, last))
        for (card, first), last in zip(found, ends, strict=True)
    ]


# --- What isn't read -------------------------------------------------------------------------


def _complaints(
    card: CardText, decline: Decline, written: Written, lines: list[str]
) -> Iterator[Complaint]:
    """Every line of a card that isn't read, and at least what stopped the compiler."""
    told = False
    for face in card.faces:
        spell = bool(_SPELL.search(face.type_line))
        for line in normalize(face.name, face.type_line, face.text).lines:
            if not line.text:
                continue
            try:
                read_line(line.text, spell=spell)
            except DeclinedError as error:
                told = True
                yield _placed(line, error, written, lines)
    if not told:
        yield _of_the_card(card, decline, written, lines)


def _placed(line: Line, error: DeclinedError, written: Written, lines: list[str]) -> Complaint:
    """A line that isn't read, with the place of the words that stop it."""
    words, more, _ = error.words.partition("\n")
    what = f"{words + ' …' if more else words!r} {error.reason}"
    start, end = printed_span(line, error.words)
    before = line.printed[:start].split("\n")
    row, column = len(before) - 1, len(before[-1])
    meant = line.printed.split("\n")[row]
    length = min(end - start, len(meant) - column)
    for number in range(written.first, min(written.last, len(lines)) + 1):
        text = lines[number - 1]
        at = text.find(meant)
        if at >= 0:
            return Complaint(what, number, text, at + column, at + column + length)
        at = text.find(escaped := json.dumps(meant, ensure_ascii=False)[1:-1])
        if at >= 0:
            return Complaint(what, number, escaped, column, column + length)
    return Complaint(f"{what}, in {line.printed!r}")


def printed_span(line: Line, words: str) -> tuple[int, int]:
    """Where words of a normalized line stand in the printed one; the whole, if they don't."""
    start = line.text.find(words)
    if start < 0 or not words:
        return 0, len(line.printed)
    return _printed_at(line, start), _printed_at(line, start + len(words))


def _printed_at(line: Line, at: int) -> int:
    """Where a letter of the normalized line stands in the printed one."""
    moved = 0
    for edit in line.edits:
        if edit.at > at or (edit.at == at and edit.now):
            break
        moved += len(edit.was) - len(edit.now)
    return at + moved


def _of_the_card(card: CardText, decline: Decline, written: Written, lines: list[str]) -> Complaint:
    """What stops a card beside its lines: the types, the cost, a number, the layout."""
    what = f"{decline.words!r} {decline.reason}"
    for number in range(written.first, min(written.last, len(lines)) + 1):
        text = lines[number - 1]
        at = text.find(decline.words) if decline.words else -1
        if at >= 0:
            return Complaint(what, number, text, at, at + len(decline.words))
    first = lines[written.first - 1] if written.first <= len(lines) else ""
    return Complaint(what, written.first if first else 0, first, 0, len(first))
