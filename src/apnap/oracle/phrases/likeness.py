"""Conditions on names and on what objects share. (CR 201.2, 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import Matches
from apnap.abilities.descriptions import NamedLike, OfChosen, SharesType
from apnap.abilities.references import Those
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import OBJECTS
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.templates import template

_KINDS: Final = table(
    "shared",
    {"a creature type": "creature type", "a color": "color", "a card type": "card type"},
)
_LIKE: Final[Phrase[Any]] = one_of(
    "likeness",
    template(NamedLike, "has the same name as {what}", what=OBJECTS),
    template(SharesType, "shares {which} with {what}", which=_KINDS, what=OBJECTS),
    constant("has the chosen name", OfChosen("name")),
)


def _alike(value: Matches) -> dict[str, Any] | None:
    parts = value.description.parts if isinstance(value.description, Those) else ()
    if len(parts) != 1 or not isinstance(parts[0], (NamedLike, OfChosen, SharesType)):
        return None
    return {"what": value.what, "like": parts[0]}


claim(
    template(
        Matches,
        "{what} {like}",
        build=lambda what, like: Matches(what, Those((like,))),
        match=_alike,
        what=PRONOUN,
        like=_LIKE,
    ),
    ["it has the same name as ~", "that card shares a card type with it"],
)
