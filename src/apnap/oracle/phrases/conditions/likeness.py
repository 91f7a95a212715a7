"""Conditions on names, colors and what objects share. (CR 201.2, 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    Exists,
    HasDesignation,
    Matches,
)
from apnap.abilities.comparisons import CommonestColor
from apnap.abilities.descriptions import Having, NamedLike, OfChosen, OfCommonestColor, SharesType
from apnap.abilities.references import Description, Each, You
from apnap.abilities.values import ChosenKind, Designation, Likeness
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.object_states import SUBJECT
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, OBJECTS
from apnap.oracle.phrases.references.references import PRONOUN
from apnap.oracle.phrases.statics.statements import EARLY_TURNS
from apnap.terms.mana import COLOR_OF_NAME

# --- Enduring stories (CR 702.195) ------------------------------------------------------

claim(
    constant("you have an enduring story", HasDesignation(You(), Designation.ENDURING_STORY)),
    ["you have an enduring story"],
)

_COMMONEST: Final = "the most common color among all permanents"

claim(
    template(
        CommonestColor,
        f"{{color}} is {_COMMONEST} or is tied for most common",
        color=table("color", COLOR_OF_NAME),
    ),
    [f"black is {_COMMONEST} or is tied for most common"],
)

claim(
    template(
        Matches,
        f"{{what}} shares a color with {_COMMONEST} or a color tied for most common",
        fixed={"description": Description((OfCommonestColor(),))},
        what=SUBJECT,
    ),
    [f"it shares a color with {_COMMONEST} or a color tied for most common"],
)

_KINDS: Final = table(
    "shared",
    {
        "a creature type": Likeness.CREATURE_TYPE,
        "a color": Likeness.COLOR,
        "a card type": Likeness.CARD_TYPE,
    },
)

_LIKE: Final[Phrase[Any]] = one_of(
    "likeness",
    template(NamedLike, "has the same name as {what}", what=OBJECTS),
    template(SharesType, "shares {which} with {what}", which=_KINDS, what=OBJECTS),
    constant("has the chosen name", OfChosen(ChosenKind.NAME)),
)


def _alike(value: Matches) -> Slots | None:
    parts = value.description.parts if isinstance(value.description, Description) else ()
    if len(parts) != 1 or not isinstance(parts[0], (NamedLike, OfChosen, SharesType)):
        return None
    return {"what": value.what, "like": parts[0]}


claim(
    template(
        Matches,
        "{what} {like}",
        build=lambda what, like: Matches(what, Description((like,))),
        match=_alike,
        what=PRONOUN,
        like=_LIKE,
    ),
    ["it has the same name as ~", "that card shares a card type with it"],
)

# --- Turns of the game (CR 500.1) -------------------------------------------------------------

claim(
    table(
        "early turns",
        {f"it's your {words} turn of the game": early for words, early in EARLY_TURNS.items()},
    ),
    ["it's your first, second, or third turn of the game"],
)

# Those that are one ability alone: of which land or from what isn't to be told of them.
PLAIN_KEYWORDS: Final = table(
    "keyword",
    {
        name: name
        for name in (
            *("flying", "first strike", "double strike", "deathtouch", "fear", "haste", "hexproof"),
            *("indestructible", "lifelink", "menace", "reach", "shroud", "skulk", "trample"),
            "vigilance",
        )
    },
)


def _match(value: Exists) -> Slots | None:
    match value:
        case Exists(Each(Description((*parts, Having(keyword)))), "has"):
            return {"what": Description(tuple(parts)), "keyword": keyword}
    return None


claim(
    template(
        Exists,
        "{what} has {keyword}",
        build=lambda what, keyword: Exists(
            Each(Description((*what.parts, Having(keyword)))), "has"
        ),
        match=_match,
        what=A_DESCRIPTION,
        keyword=PLAIN_KEYWORDS,
    ),
    ["a creature you control has first strike", "a creature card in your graveyard has flying"],
)
