"""Conditions on names, colors and what objects share. (CR 201.2, 608.2c)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import (
    Compare,
    Exists,
    HasDesignation,
    Matches,
)
from apnap.abilities.comparisons import CommonestColor, MostAlike
from apnap.abilities.descriptions import (
    ControlledBy,
    Having,
    NamedLike,
    OfChosen,
    OfCommonestColor,
    SharesType,
)
from apnap.abilities.references import Description, Each, Ref, You
from apnap.abilities.values import ChosenKind, Comparison, Designation, Likeness
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.object_states import SUBJECT
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, DESCRIPTIONS, OBJECTS
from apnap.oracle.phrases.references.groups import IN_COMMON
from apnap.oracle.phrases.references.references import PRONOUN, THOSE
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

# --- How many have something in common (CR 105, 201.2b, 205.3) ---------------------------------

AS_ONE_ANOTHER: Final = "with the same name as one another"

SHARING: Final = table(
    "in common", {words: (which, "") for words, which in IN_COMMON.items()}
    | {AS_ONE_ANOTHER: (Likeness.NAME, AS_ONE_ANOTHER)},
)  # fmt: skip


def alike(those: Ref, sharing: tuple[Likeness, str], least: int, words: str = "") -> Compare:
    """At least so many of them have it in common."""
    return Compare(MostAlike(those, *sharing), Comparison.AT_LEAST, least, words)


def _held(value: Compare, words: str) -> Slots | None:
    match value:
        case Compare(
            MostAlike(Each(Description((*parts, ControlledBy(who)))), which, name),
            Comparison.AT_LEAST,
            least,
            words=said,
        ) if said == words:
            what = Description(tuple(parts))
            return {"who": who, "what": what, "least": least, "sharing": (which, name)}
    return None


for _words, _said in (("{least} or more", ""), ("at least {least}", "at least")):
    claim(
        template(
            Compare,
            f"{{who}} [control|controls] {_words} {{what}} {{sharing}}",
            agree="who",
            build=lambda who, least, what, sharing, said=_said: alike(
                Each(Description((*what.parts, ControlledBy(who)))), sharing, least, said
            ),
            match=partial(_held, words=_said),
            who=ANYONE,
            least=NUMBER_WORD,
            what=DESCRIPTIONS,
            sharing=SHARING,
        ),
        [
            f"you control {_words.format(least='two')} lands with the same name as one another",
            f"defending player controls {_words.format(least='three')} creatures that share a "
            "creature type",
        ],
    )


def _of_those(value: Compare) -> Slots | None:
    match value:
        case Compare(
            MostAlike(those, Likeness.NAME, "of those"), Comparison.AT_LEAST, least, words=""
        ):
            return {"those": those, "least": least}
    return None


claim(
    template(
        Compare,
        "{least} or more of {those} have the same name",
        build=lambda least, those: alike(those, (Likeness.NAME, "of those"), least),
        match=_of_those,
        least=NUMBER_WORD,
        those=THOSE,
    ),
    ["two or more of those cards have the same name"],
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
