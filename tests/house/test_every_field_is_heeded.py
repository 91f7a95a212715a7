"""What the text fills in, the rules heed: no clause of a card is dropped in silence.

Every field of every node is read by a rule, or is for printing only.
"""

from dataclasses import fields, replace
from typing import Any, get_type_hints

import pytest

from apnap.abilities.abilities import SpellAbility, TriggeredAbility
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.descriptions import DidInCombat
from apnap.abilities.instructions.actions import Body, Destroy, Draw
from apnap.abilities.instructions.flow import Choose
from apnap.abilities.nodes import NODE_CLASSES, Node
from apnap.abilities.references import Each, This, Those, You
from apnap.abilities.triggers import DealsDamage
from apnap.abilities.values import DamageKind
from apnap.rules.table.known_words import FREE_FIELDS, KNOWN_WORDS
from apnap.rules.table.support import is_executable, missing
from tests.house.reading import fields_read

# Fields of what isn't executable at all need no reader: its cards are unsupported anyway.
EXECUTABLE = [kind for kind in NODE_CLASSES.values() if is_executable(kind)]

# `unknown_words` looks at it itself.
LOOKED_AT = {(Choose, "which")}


def is_printed(kind: Any, name: str) -> bool:
    """Whether the field is declared to be for printing only."""
    return hasattr(get_type_hints(kind, include_extras=True)[name], "__metadata__")


def names(kind: Any, *, printed: bool) -> list[str]:
    """The fields of a class, those for printing or all the others."""
    return [each.name for each in fields(kind) if is_printed(kind, each.name) == printed]


@pytest.mark.parametrize("kind", EXECUTABLE, ids=lambda kind: kind.__name__)
def test_every_field_is_read(kind: type[Node]) -> None:
    unread = [n for n in names(kind, printed=False) if (kind.__name__, n) not in fields_read()]

    assert unread == []


@pytest.mark.parametrize("kind", EXECUTABLE, ids=lambda kind: kind.__name__)
def test_every_word_is_known_or_free(kind: type[Node]) -> None:
    """A text in a field is a word of a table, or one that needs no table."""
    worded = [n for n in names(kind, printed=False) if get_type_hints(kind)[n] is str]
    untold = [n for n in worded if (kind, n) not in KNOWN_WORDS and n not in FREE_FIELDS]

    assert [n for n in untold if (kind, n) not in LOOKED_AT] == []


def test_a_word_in_the_place_of_a_value_is_not_supported() -> None:
    """Such a node could only be made by hand; no rule would act on it."""
    watched = DealsDamage(This(), combat="combat")  # type: ignore[arg-type]
    ability = TriggeredAbility(watched, Body((Draw(You()),)))

    assert missing(CardProgram("One", (Face("One", abilities=(ability,)),))) == [
        "DealsDamage 'combat'"
    ]
    right = replace(ability, condition=replace(watched, combat=DamageKind.COMBAT))
    assert missing(CardProgram("One", (Face("One", abilities=(right,)),))) == []


def test_a_word_for_one_of_several_values_is_not_supported() -> None:
    did = DidInCombat(("attacked",))  # type: ignore[arg-type]
    ability = SpellAbility(Body((Destroy(Each(Those((did,)))),)))

    assert missing(CardProgram("Two", (Face("Two", abilities=(ability,)),))) == [
        "DidInCombat 'attacked'"
    ]
