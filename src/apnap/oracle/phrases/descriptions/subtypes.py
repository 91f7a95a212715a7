"""Subtypes of one type, types of one subtype: "Elf or Soldier creature". (CR 109.2)

The type that stands last is said of each: an Elf that is no creature isn't meant. So is the
subtype that stands first: an "Adventure instant or sorcery spell" is an Adventure.
"""

from typing import Any, Final

from apnap.abilities.descriptions import EitherOf, OfSubtype, OfType, Permanent
from apnap.abilities.references import Quality
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.phrases import Number, Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.descriptions.adjectives import ADJECTIVES
from apnap.oracle.phrases.descriptions.descriptions import (
    LIST,
    MANY_CLAUSES,
    ONE_CLAUSES,
    Described,
)
from apnap.oracle.phrases.descriptions.nouns import FORM, KIND, TYPES, either
from apnap.oracle.phrases.parts.categories import DESCRIPTION, DESCRIPTIONS


def _subtypes(part: Quality) -> EitherOf | None:
    """A list of nothing but subtypes."""
    if not isinstance(part, EitherOf):
        return None
    plain = all(len(one.parts) == 1 and isinstance(one.parts[0], OfSubtype) for one in part.options)
    return part if plain else None


def _types(parts: tuple[Quality, ...]) -> tuple[Quality, ...] | None:
    """Nothing but card types: "artifact creature", "permanent"."""
    return parts if all(isinstance(each, (OfType, Permanent)) for each in parts) else None


_ONE: Final = mapped(
    KIND, lambda part: (part,), lambda parts: parts[0] if len(parts) == 1 else None
)

_JOINTS: Final[dict[Number, tuple[str, ...]]] = {"s": ("or",), "p": ("or", "and/or", "and")}


def _of_each(number: Number) -> Phrase[Any]:
    """The subtypes, what they are all of, and its form, if any."""
    options = mapped(either(_ONE, "s", _JOINTS[number]), _subtypes, _subtypes)
    return one_of(
        f"subtypes of one type {number}",
        template(
            tuple,
            "{options} {types}",
            build=lambda options, types: (options, *types),
            match=lambda parts: {"options": parts[0], "types": parts[1:]} if parts[1:] else None,
            number=number,
            options=options,
            types=mapped(TYPES[number], _types, _types),
        ),
        template(
            tuple,
            "{options} {types} {form}",
            build=lambda options, types, form: (options, *types, form),
            match=lambda parts: (
                {"options": parts[0], "types": parts[1:-1], "form": parts[-1]}
                if parts[2:]
                else None
            ),
            number=number,
            options=options,
            types=mapped(TYPES["s"], _types, _types),
            form=FORM[number],
        ),
    )


def _subtype(part: Quality) -> OfSubtype | None:
    return part if isinstance(part, OfSubtype) else None


def _plain_list(parts: tuple[Quality, ...]) -> tuple[Quality, ...] | None:
    """A list of card types, and its form, if any.

    One type each: of "Phyrexian creature or artifact creature" only the first is a Phyrexian.
    """
    first = parts[0]
    plain = isinstance(first, EitherOf) and all(
        len(one.parts) == 1 and _types(one.parts) for one in first.options
    )
    return parts if plain else None


def _of_one_kind(number: Number) -> Phrase[Any]:
    """The subtype, and the types of which each may have it."""
    return template(
        tuple,
        "{kind} {listed}",
        build=lambda kind, listed: (kind, *listed),
        match=lambda parts: {"kind": parts[0], "listed": parts[1:]} if parts[1:] else None,
        number=number,
        kind=mapped(KIND, _subtype, _subtype),
        listed=mapped(LIST[number], _plain_list, _plain_list),
    )


phrase(
    DESCRIPTION,
    Described(ADJECTIVES, _of_one_kind("s"), ONE_CLAUSES),
    reads=["Adventure instant or sorcery spell", "Arcane instant or sorcery card"],
)

phrase(
    DESCRIPTIONS,
    Described(ADJECTIVES, _of_one_kind("p"), MANY_CLAUSES),
    reads=["Arcane instant and sorcery spells", "Lesson instant or sorcery cards"],
)

phrase(
    DESCRIPTION,
    Described(ADJECTIVES, _of_each("s"), ONE_CLAUSES),
    reads=[
        "Elf or Soldier creature",
        "tapped Elf, Ox, or Goat creature",
        "Bird or Elf creature card",
    ],
    refuses=["Elf or Soldier creatures", "Elf and Soldier creature"],
)

phrase(
    DESCRIPTIONS,
    Described(ADJECTIVES, _of_each("p"), MANY_CLAUSES),
    reads=["Elf and Soldier creatures you control", "Bird and/or Elf permanent cards"],
)
