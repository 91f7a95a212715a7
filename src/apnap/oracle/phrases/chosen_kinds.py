"""Objects that are of the chosen type or color, and every basic land type. (CR 205, 607.2d)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import HasDesignation
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    EitherOf,
    InZone,
    OfType,
    OwnedBy,
    Spell,
    Without,
)
from apnap.abilities.effects import AddChosenType, AddTypes, Continuous, SetChosenColor
from apnap.abilities.references import Each, Host, Ref, Those, You
from apnap.oracle.engine import Choice, choice_of, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import EFFECT
from apnap.oracle.phrases.changes import fixed
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.effects import PLAIN_EFFECT, STANDING
from apnap.oracle.templates import template
from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.terms.turn import BATTLEFIELD

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
    "are every basic land type in addition to their other types",
    "is every basic land type in addition to its other types",
    AddTypes(0, tuple(BASIC_LAND_TYPES), words="every basic land type"),
    where="static",
)

# --- The same elsewhere (CR 109.2, 113.6) -----------------------------------------------

_SAME: Final = "the same"
_SPELLS: Final = Those((OfType(CREATURE), Spell(), ControlledBy(You())))
_CARDS: Final = Those(
    (OfType(CREATURE), Card(), OwnedBy(You()), Without((InZone(BATTLEFIELD, "on the"),)))
)


def _everywhere(effect: Continuous) -> Continuous | None:
    """The effect on what it describes, and on creature spells and cards elsewhere."""
    if not isinstance(effect.affects, Each) or effect.changes:
        return None
    wider = EitherOf((effect.affects.what, _SPELLS, _CARDS), _SAME)
    return replace(effect, affects=Each(Those((wider,)), effect.affects.words))


def _here(effect: Continuous) -> dict[str, Any] | None:
    match effect.affects:
        case Each(Those((EitherOf((here, _, _), words),)), said) if words == _SAME:
            return {"effect": replace(effect, affects=Each(here, said))}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{effect}. the same is true for creature spells you control and creature cards you own "
        "that aren't on the battlefield",
        build=_everywhere,
        match=_here,
        effect=one_of("effect on types", PLAIN_EFFECT, _OF_CHOSEN_TYPE),
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
