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
from apnap.abilities.nodes import NODE_CLASSES, Node
from apnap.abilities.references import Description, Each, This, You
from apnap.abilities.triggers import DealsDamage
from apnap.abilities.values import DamageKind
from apnap.rules.table.support import is_executable, missing
from tests.house.reading import fields_read

# Fields of what isn't executable at all need no reader: its cards are unsupported anyway.
EXECUTABLE = [kind for kind in NODE_CLASSES.values() if is_executable(kind)]

# Fields that hold names: of counters, keywords, costs, cards, symbols of mana and the like. They
# are looked up in what the game or another node has; what no object has, none fits.
NAMES = {
    "action",
    "alternative",
    "cost",
    "counter",
    "counters",
    "enters_with",
    "instead",
    "into",
    "keyword",
    "kind",
    "label",
    "layout",
    "letter",
    "name",
    "never",
    "new",
    "noted",
    "old",
    "option",
    "otherwise",
    "per",
    "subtype",
    "symbol",
    "text",
    "type",
    "word",
}


def is_printed(kind: Any, name: str) -> bool:
    """Whether the field is declared to be for printing only."""
    return hasattr(get_type_hints(kind, include_extras=True)[name], "__metadata__")


def names(kind: Any, *, printed: bool) -> list[str]:
    """The fields of a class, those for printing or all the others."""
    return [each.name for each in fields(kind) if is_printed(kind, each.name) == printed]


@pytest.mark.interpreted("compiled classes don't know the types of their fields")
@pytest.mark.parametrize("kind", EXECUTABLE, ids=lambda kind: kind.__name__)
def test_every_field_is_read(kind: type[Node]) -> None:
    unread = [n for n in names(kind, printed=False) if (kind.__name__, n) not in fields_read()]

    assert unread == []


@pytest.mark.interpreted("compiled classes don't know the types of their fields")
@pytest.mark.parametrize("kind", EXECUTABLE, ids=lambda kind: kind.__name__)
def test_a_text_in_a_field_is_a_name(kind: type[Node]) -> None:
    """What else a field says is a member of an enumeration, a number or a node."""
    texts = [n for n in names(kind, printed=False) if get_type_hints(kind)[n] is str]

    assert [n for n in texts if n not in NAMES] == []


@pytest.mark.interpreted("compiled, such a node can't be made at all")
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
    ability = SpellAbility(Body((Destroy(Each(Description((did,)))),)))

    assert missing(CardProgram("Two", (Face("Two", abilities=(ability,)),))) == [
        "DidInCombat 'attacked'"
    ]
