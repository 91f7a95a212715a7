"""Objects of the chosen type or color. (CR 205, 607.2d)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility, StaticAbility, TriggeredAbility
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
from apnap.abilities.effects import (
    AddChosenColor,
    AddChosenType,
    AddOneOf,
    AddTypes,
    Continuous,
    Modification,
    SetChosenColor,
)
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Choose
from apnap.abilities.references import ChoiceOf, Description, Each, You
from apnap.abilities.triggers import GameBegins
from apnap.abilities.values import ChosenKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, such, table
from apnap.oracle.engine.phrases import Choice, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.zones import CARDS_ELSEWHERE
from apnap.oracle.phrases.lines.keywords import QUALITY
from apnap.oracle.phrases.parts.categories import ABILITY, DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.parts.choices import NOW
from apnap.oracle.phrases.parts.quoted import GRANTED
from apnap.oracle.phrases.statics.objects.changes import change, fixed, one_change
from apnap.oracle.phrases.statics.objects.effects import PLAIN_EFFECT
from apnap.terms.characteristics import CREATURE
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.terms.turn import BATTLEFIELD

OF_CHOSEN_TYPE: Choice[Any] = choice_of("of the chosen type")

EFFECT.add(OF_CHOSEN_TYPE)

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


def _everywhere(effect: Continuous, spells: Description, cards: Description) -> Continuous | None:
    """The effect on what it describes, and on spells and cards elsewhere."""
    if not isinstance(effect.affects, Each) or effect.changes:
        return None
    wider = EitherOf((effect.affects.what, spells, cards), _SAME)
    return replace(effect, affects=Each(Description((wider,)), effect.affects.words))


def _here(effect: Continuous) -> Slots | None:
    match effect.affects:
        case Each(Description((EitherOf((here, spells, cards), words),)), said) if words == _SAME:
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
        effect=one_of("effect on types", PLAIN_EFFECT, OF_CHOSEN_TYPE),
        spells=such(DESCRIPTIONS, lambda those: Spell() in those.parts),
        cards=CARDS_ELSEWHERE,
    ),
    reads=[
        "creatures you control are every creature type. the same is true for creature spells "
        "you control and creature cards you own that aren't on the battlefield"
    ],
)

_BESIDES: Final = "in addition to its other types"

_BECOMES: Final[dict[str, Modification]] = {
    "the color of your choice": SetChosenColor(NOW),
    "the color or colors of your choice": SetChosenColor(f"colors {NOW}"),
    "the creature type of your choice": AddChosenType(
        instead=True, which=ChosenKind.CREATURE_TYPE, words=NOW
    ),
    "the basic land type of your choice": AddChosenType(
        instead=True, which=ChosenKind.BASIC_LAND_TYPE, words=NOW
    ),
    "that type": AddChosenType(instead=True, words="that"),  # of a land, the land type
    f"the creature type of your choice {_BESIDES}": AddChosenType(
        which=ChosenKind.CREATURE_TYPE, words=f"{NOW} {_BESIDES}"
    ),
    f"the basic land type of your choice {_BESIDES}": AddChosenType(
        which=ChosenKind.BASIC_LAND_TYPE, words=f"{NOW} {_BESIDES}"
    ),
}

change(
    "become",
    "becomes",
    one_change(table("what it becomes", _BECOMES)),
    reads=[
        "become the color of your choice",
        "become the creature type of your choice",
        "become that type",
    ],
    where="time",
)

# --- One of several abilities -------------------------------------------------------------


_LIST: Final = run(GRANTED, pair=" or ", last=", or ")

change(
    "gain",
    "gains",
    one_change(template(AddOneOf, "your choice of {options}", options=_LIST)),
    reads=["gain your choice of flying, vigilance, or haste"],
    where="time",
)


def _either(name: str, options: tuple[Description, ...]) -> AddOneOf:
    return AddOneOf(tuple(KeywordAbility(name, (each,)) for each in options), "from")


def _eithers(value: AddOneOf) -> Slots | None:
    names = {getattr(each, "name", "") for each in value.options}
    if value.words != "from" or len(names) != 1:
        return None
    return {"name": names.pop(), "options": tuple(each.args[0] for each in value.options)}  # type: ignore[attr-defined]


change(
    "gain",
    "gains",
    one_change(
        template(
            AddOneOf, "{name} from {options}", build=_either, match=_eithers,
            name=table("keyword", {"protection": "protection", "hexproof": "hexproof"}),
            options=run(QUALITY, " or from ", ", from ", ", or from "),
        )
    ),
    reads=["gain protection from artifacts or from the color of your choice"],
    where="time",
)  # fmt: skip

# --- Chosen as the game begins ------------------------------------------------------------

_CARDS: Final = "creature cards you own in any zone other than the battlefield or the stack"

_MINE: Final = EitherOf(
    (
        Description((OfType(CREATURE), ControlledBy(You()))),
        Description((OfType(CREATURE), Spell(), ControlledBy(You()))),
        Description((OfType(CREATURE), Card(), Without((InZone(BATTLEFIELD),)), OwnedBy(You()))),
    ),
    "of the game",
)

# A creature card on the stack is a creature spell, whoever owns it.
_OF_THE_GAME: Final = (
    TriggeredAbility(
        GameBegins(), Body((Choose(You(), ChoiceOf(ChosenKind.CREATURE_TYPE)),)), word="at"
    ),
    StaticAbility(
        Continuous(Each(Description((_MINE,)), ""), (AddChosenType(words="of the game"),))
    ),
)

phrase(
    ABILITY,
    constant(
        "at the beginning of the game, choose a creature type. creatures you control, creature "
        f"spells you control, and {_CARDS} have the chosen type in addition to their other types.",
        _OF_THE_GAME,
    ),
    reads=[
        "at the beginning of the game, choose a creature type. creatures you control, creature "
        f"spells you control, and {_CARDS} have the chosen type in addition to their other types."
    ],
)
