"""Nouns, descriptions and references, in the singular and the plural."""

import pytest

from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    EitherOf,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    Tapped,
    Without,
)
from apnap.abilities.references import Description, Each, Some, Target, You
from apnap.oracle.engine.outcomes import Decline, Reading, read_all
from apnap.oracle.grammar import load_phrases
from apnap.oracle.phrases.descriptions.nouns import SUBTYPES, plural_of
from apnap.oracle.phrases.parts.categories import DESCRIPTION, DESCRIPTIONS, OBJECTS
from apnap.terms.characteristics import ARTIFACT, BASIC, CREATURE, ENCHANTMENT
from apnap.terms.mana import BLACK

load_phrases()

CREATURES = OfType(CREATURE)


@pytest.mark.parametrize(
    ("singular", "plural"),
    [
        ("Elf", "Elves"),
        ("Plains", "Plains"),
        ("Mouse", "Mice"),
        ("Ally", "Allies"),
        ("Fox", "Foxes"),
        ("Merfolk", "Merfolk"),
        ("sorcery", "sorceries"),
    ],
)
def test_a_type_has_its_plural(singular: str, plural: str) -> None:
    assert plural_of(singular) == plural


def test_every_subtype_reads_in_both_numbers() -> None:
    for name in SUBTYPES:
        assert read_all(DESCRIPTION, name) == Reading(Description((OfSubtype(name),)))
        assert read_all(DESCRIPTIONS, plural_of(name)) == Reading(Description((OfSubtype(name),)))


def test_the_parts_stand_in_the_order_of_the_words() -> None:
    reading = read_all(DESCRIPTIONS, "other untapped nonblack creatures you control")

    assert reading == Reading(
        Description(
            (
                Other(),
                Without((Tapped(),)),
                Without((OfColor(BLACK),)),
                CREATURES,
                ControlledBy(You()),
            )
        )
    )


def test_a_state_or_quality_before_a_list_goes_with_all_its_nouns() -> None:
    either = EitherOf((Description((OfType(ARTIFACT),)), Description((CREATURES,))))
    lands = EitherOf((Description((OfSubtype("Forest"),)), Description((OfSubtype("Plains"),))))

    assert read_all(DESCRIPTION, "untapped artifact or creature") == Reading(
        Description((Without((Tapped(),)), either))
    )
    assert read_all(DESCRIPTION, "basic Forest or Plains card") == Reading(
        Description((OfSupertype(BASIC), lands, Card()))
    )


def test_a_quality_of_another_noun_is_its_own() -> None:
    black = Description((OfColor(BLACK), CREATURES))

    assert read_all(DESCRIPTION, "artifact or black creature") == Reading(
        Description((EitherOf((Description((OfType(ARTIFACT),)), black)),))
    )


def test_a_quality_before_a_list_of_types_and_subtypes_is_not_clear() -> None:
    assert isinstance(read_all(DESCRIPTION, "basic land or Gate"), Decline)


def test_a_form_goes_with_all_types_of_a_list() -> None:
    both = EitherOf((Description((OfType(ARTIFACT),)), Description((OfType(ENCHANTMENT),))))

    assert read_all(DESCRIPTION, "artifact or enchantment card") == Reading(
        Description((both, Card()))
    )


@pytest.mark.parametrize(
    ("words", "ref"),
    [
        ("target creature", Target(Description((CREATURES,)))),
        ("up to two target creatures", Target(Description((CREATURES,)), 0, 2)),
        ("any number of target creatures", Target(Description((CREATURES,)), 0, -1)),
        ("another target creature", Target(Description((CREATURES,)), other=True)),
        ("each creature", Each(Description((CREATURES,)))),
        ("all creatures", Each(Description((CREATURES,)), "all")),
        ("a creature", Some(Description((CREATURES,)))),
        ("another creature", Some(Description((Other(), CREATURES)))),
    ],
)
def test_a_reference_is_read_and_said(words: str, ref: object) -> None:
    assert read_all(OBJECTS, words) == Reading(ref)
    assert OBJECTS.sayings(ref) == [words]


@pytest.mark.parametrize(
    "words", ["target creatures", "all creature", "a artifact", "an other land"]
)
def test_a_wrong_number_or_article_is_refused(words: str) -> None:
    assert isinstance(read_all(OBJECTS, words), Decline)
