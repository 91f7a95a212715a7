"""Objects that are of the chosen type or color, and every basic land type. (CR 205, 607.2d)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import HasDesignation
from apnap.abilities.descriptions import EitherOf, OfType, Spell
from apnap.abilities.effects import (
    AddChosenColor,
    AddChosenType,
    AddTypes,
    Continuous,
    SetChosenColor,
)
from apnap.abilities.references import Each, Host, Ref, Those, You
from apnap.oracle.engine import Choice, choice_of, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, such
from apnap.oracle.phrases.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.changes import fixed
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.effects import PLAIN_EFFECT, STANDING
from apnap.oracle.phrases.everywhere import CARDS_ELSEWHERE
from apnap.oracle.templates import template
from apnap.terms.characteristics import LAND
from apnap.terms.subtypes import BASIC_LAND_TYPES

# --- The chosen type --------------------------------------------------------------------

_STATIC: Final = "static"  # how it is said: of what it affects all the time


def _which(affects: Ref) -> str:
    """A land is of a land type; all else that is spoken of is a creature."""
    if isinstance(affects, Host):
        return "basic land type" if affects.words.endswith(" land") else "creature type"
    parts = affects.what.parts if isinstance(affects, Each) else ()
    return "basic land type" if OfType(LAND) in parts else "creature type"


def _chosen(affects: Ref, *, instead: bool) -> Continuous:
    change = AddChosenType(instead=instead, which=_which(affects), words=_STATIC)
    return Continuous(affects, (change,))


def _of_chosen(effect: Continuous, *, instead: bool) -> dict[str, Any] | None:
    match effect.modifications:
        case (AddChosenType(said, words=words),) if words == _STATIC and said == instead:
            return {"affects": effect.affects}
    return None


_OF_CHOSEN_TYPE: Choice[Any] = choice_of("of the chosen type")
EFFECT.add(_OF_CHOSEN_TYPE)
for _ending, _instead in ((" in addition to [their|its] other types", False), ("", True)):
    phrase(
        _OF_CHOSEN_TYPE,
        template(
            Continuous,
            "{affects} [are|is] the chosen type" + _ending,
            agree="affects",
            build=partial(_chosen, instead=_instead),
            match=partial(_of_chosen, instead=_instead),
            affects=STANDING,
        ),
        reads=[
            "creatures you control are the chosen type" + _ending.replace("[their|its]", "their")
        ],
    )

# --- Colors and land types --------------------------------------------------------------

fixed("are the chosen color", "is the chosen color", SetChosenColor(), where="static")
fixed(
    "are the chosen color in addition to their other colors",
    "is the chosen color in addition to its other colors",
    AddChosenColor(),
    where="static",
)
fixed(
    "are every basic land type in addition to their other types",
    "is every basic land type in addition to its other types",
    AddTypes(0, tuple(BASIC_LAND_TYPES), words="every basic land type"),
    where="static",
)

# --- The same elsewhere (CR 109.2, 113.6) -----------------------------------------------

_SAME: Final = "the same"


def _everywhere(effect: Continuous, spells: Those, cards: Those) -> Continuous | None:
    """The effect on what it describes, and on spells and cards elsewhere."""
    if not isinstance(effect.affects, Each) or effect.changes:
        return None
    wider = EitherOf((effect.affects.what, spells, cards), _SAME)
    return replace(effect, affects=Each(Those((wider,)), effect.affects.words))


def _here(effect: Continuous) -> dict[str, Any] | None:
    match effect.affects:
        case Each(Those((EitherOf((here, spells, cards), words),)), said) if words == _SAME:
            first = replace(effect, affects=Each(here, said))
            return {"effect": first, "spells": spells, "cards": cards}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{effect}. the same is true for {spells} and {cards}",
        build=_everywhere,
        match=_here,
        effect=one_of("effect on types", PLAIN_EFFECT, _OF_CHOSEN_TYPE),
        spells=such(DESCRIPTIONS, lambda those: Spell() in those.parts),
        cards=CARDS_ELSEWHERE,
    ),
    reads=[
        "creatures you control are every creature type. the same is true for creature spells "
        "you control and creature cards you own that aren't on the battlefield"
    ],
)

# --- Enduring stories (CR 702.195) ------------------------------------------------------

claim(
    constant("you have an enduring story", HasDesignation(You(), "enduring story")),
    ["you have an enduring story"],
)
