"""A card in its own words, part by part: the line that says an ability, a cost, a target. (CR 207)

Which line says what is found as the card was read: what a line means is said back as that line.
What no line says, such as what another card grants, is said by the phrases alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from apnap.abilities.abilities import Ability
from apnap.abilities.cards import Face
from apnap.abilities.costs import Cost, Costs
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Ref
from apnap.oracle.binding.binding import unbound
from apnap.oracle.compiler import DeclinedError, read_unbound, said_line
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.grammar import grammar
from apnap.oracle.leveling import leveled_off
from apnap.oracle.normalization import EditKind, Line, normalize
from apnap.oracle.phrases.parts.categories import (
    BODY,
    CLAUSES,
    COST,
    COSTS,
    REFERENCE,
    SENTENCE,
)
from apnap.terms.characteristics import INSTANT, SORCERY, TypeLine

_FACES: Final = 512  # whose lines are kept

_PARTS: Final = 4096  # parts whose words are kept

_BULLET: Final = "• "


class PrintedLine(NamedTuple):
    """One ability as it is printed, or several that share a line."""

    abilities: tuple[Ability, ...]
    text: str  # without reminder text
    reminded: str  # with it

    @property
    def opening(self) -> str:
        """The line without its modes."""
        return self.text.partition("\n")[0]

    def mode(self, index: int) -> str:
        """The words of one of its modes; empty if it has no such mode. (CR 700.2)"""
        modes = self.text.split("\n")[1:]
        return modes[index].removeprefix(_BULLET) if 0 <= index < len(modes) else ""

    def says(self, part: Node) -> bool:
        """Whether the part stands in it."""
        return any(each == part for ability in self.abilities for each in walk(ability))


def line_saying(face: Face, part: Node) -> PrintedLine | None:
    """The line of a face in which a part of its text stands."""
    return next((line for line in lines_of(face) if line.says(part)), None)


@lru_cache(_FACES)
def lines_of(face: Face) -> tuple[PrintedLine, ...]:
    """The lines of a face, each with the abilities that it says."""
    return tuple(_lines(face))


def _lines(face: Face) -> Iterator[PrintedLine]:
    spell = bool(face.types & (INSTANT | SORCERY))
    types = str(TypeLine(face.supertypes, face.types, face.subtypes))
    rest = tuple(leveled_off(face.abilities))
    for line in normalize(face.name, types, face.text).lines:
        if line.text:
            count = _how_many(line.text, rest, spell=spell)
            yield PrintedLine(rest[:count], _unreminded(line), line.printed)
            rest = rest[count:]


def _how_many(line: str, rest: tuple[Ability, ...], *, spell: bool) -> int:
    """How many of the abilities a line says: mostly one, and often it is said just so."""
    for count in range(1, len(rest) + 1):
        if said_line(rest[:count], spell=spell) == line:
            return count
    try:
        return len(read_unbound(line, spell=spell)) or 1
    except DeclinedError:
        return 1


def _unreminded(line: Line) -> str:
    """The line as printed, but for what explains it. (CR 207.2a)"""
    edits = tuple(each for each in line.edits if each.kind is not EditKind.REMINDER)
    return Line(line.text, edits).printed.strip()


def part_said(part: Node, name: str) -> str:
    """An instruction, a cost, a reference or an ability in words; empty if there are none.

    `name` is what it calls the object itself.
    """
    return _said(part).replace("~", name)


@lru_cache(_PARTS)
def _said(part: Node) -> str:
    grammar()  # the categories have their phrases then
    if isinstance(part, Ability):
        words = said_line((part,), spell=False)
        return words or ""
    plain = unbound(part)
    for category in _categories(part):
        words = category.say(plain)
        if words is not None:
            return words.removesuffix(".")
    return ""


def _categories(part: Node) -> tuple[Phrase[object], ...]:
    match part:
        case Costs():
            return (COSTS,)
        case Cost():
            return (COST,)
        case Body():
            return (BODY,)
        case Instruction():
            return (SENTENCE, CLAUSES)
        case Ref():
            return (REFERENCE,)
    return ()
