"""Phrases declared with their examples, which are their tests.

A topic file declares each phrase with texts its category must read (and say back, word
for word) and near misses it must refuse. `faults` runs them all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar, cast

from apnap.oracle.engine.outcomes import Decline, Reading, deletion_probe, read_all
from apnap.oracle.engine.phrases import Choice, Phrase

T = TypeVar("T")

T_contra = TypeVar("T_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Declared:
    """A phrase of a category, with its examples."""

    category: Choice[Any]
    phrase: Phrase[object]
    reads: tuple[str, ...]
    refuses: tuple[str, ...]


DECLARED: Final[list[Declared]] = []


class Category(Protocol[T_contra]):
    """A choice, as what takes in phrases: that of instructions takes one of draws."""

    def add(self, *phrases: Phrase[T_contra]) -> None:
        """More ways of saying a meaning of this category."""


def phrase(
    category: Category[T], made: Phrase[T], *, reads: Sequence[str], refuses: Sequence[str] = ()
) -> Phrase[T]:
    """Add a phrase to a category, with texts to read and texts to refuse."""
    category.add(made)
    DECLARED.append(Declared(cast(Choice[Any], category), made, tuple(reads), tuple(refuses)))
    return made


def faults(declared: Declared) -> Iterator[str]:
    """What is wrong with the examples of a phrase; nothing, if all is well."""
    where = f"{declared.category.name}, {declared.phrase.name!r}"
    if not declared.reads:
        yield f"{where}: has no example"
    for text in declared.reads:
        reading = read_all(declared.category, text)
        if isinstance(reading, Decline):
            yield f"{where}: {reading}"
        else:
            yield from (f"{where}: {text!r} {fault}" for fault in _faults(declared, text, reading))
    for text in declared.refuses:
        reading = read_all(declared.category, text)
        if isinstance(reading, Reading):
            yield f"{where}: reads {text!r}, which it should refuse, as {reading.value!r}"


def _faults(declared: Declared, text: str, reading: Reading[object]) -> Iterator[str]:
    own = read_all(declared.phrase, text)
    if isinstance(own, Decline):
        yield f"is read by another phrase, not by this one: {own}"
    if reading.ways > 1:
        yield f"is read in {reading.ways} ways"
    sayings = declared.category.sayings(reading.value)
    if len(sayings) > 1:
        yield f"is said in {len(sayings)} ways: {sayings}"
    elif not reading.alternates and sayings != [text]:
        yield f"is said as {sayings}"
    if reading.alternates and (ignored := deletion_probe(declared.category, text)):
        yield f"is read without regard to {ignored}"
