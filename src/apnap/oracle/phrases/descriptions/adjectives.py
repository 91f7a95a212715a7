"""What stands before the noun: colors, states, supertypes, "non-". (CR 105, 205.4)

An adjective that tells a state ("tapped", "nontoken") goes with all nouns of a list; any
other does so before nouns of one sort ("basic Forest or Plains"), or goes with the noun right
after it ("artifact or red creature").
"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    Attached,
    Attacking,
    Blocked,
    Blocking,
    ColorCount,
    Designated,
    EitherOf,
    FaceDown,
    Historic,
    InZone,
    Modified,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    Tapped,
    Token,
    Unblocked,
    Without,
)
from apnap.abilities.references import Description, Quality
from apnap.abilities.values import Designation
from apnap.oracle.engine.articles import series
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.descriptions.nouns import SUBTYPES
from apnap.oracle.phrases.parts.categories import ADJECTIVE
from apnap.terms.characteristics import SUPERTYPE_NAMES, SUPERTYPE_OF_NAME, TYPE_NAMES, TYPE_OF_NAME
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME
from apnap.terms.turn import EXILE

AURA: Final = Description((OfSubtype("Aura"),))

EQUIPMENT: Final = Description((OfSubtype("Equipment"),))

_STATES: Final[dict[str, Quality]] = {
    "other": Other(),
    "tapped": Tapped(),
    "untapped": Without((Tapped(),)),
    "attacking": Attacking(),
    "nonattacking": Without((Attacking(),)),
    "blocking": Blocking(),
    "blocked": Blocked(),
    "unblocked": Unblocked(),
    "face-down": FaceDown(),
    "enchanted": Attached(AURA),
    "equipped": Attached(EQUIPMENT),
    "modified": Modified(),
    "exiled": InZone(EXILE, "exiled"),
    "nontoken": Without((Token(),)),
    **{
        each.value: Designated(each)
        for each in (
            Designation.SUSPECTED,
            Designation.GOADED,
            Designation.RENOWNED,
            Designation.SADDLED,
            Designation.MONSTROUS,
            Designation.COMMANDER,
            Designation.PREPARED,
        )
    },
}

_QUALITIES: Final[dict[str, Quality]] = {
    "historic": Historic(),
    "colorless": ColorCount(0, 0),
    "noncolorless": ColorCount(1, 5),
    "monocolored": ColorCount(1, 1),
    "multicolored": ColorCount(2, 5),
    **{name: OfColor(COLOR_OF_NAME[name]) for name in COLOR_NAMES},
    **{name: OfSupertype(SUPERTYPE_OF_NAME[name]) for name in SUPERTYPE_NAMES},
}

_NOT: Final[dict[str, Quality]] = {
    **{f"non{name}": Without((OfColor(COLOR_OF_NAME[name]),)) for name in COLOR_NAMES},
    **{f"non{name}": Without((OfType(TYPE_OF_NAME[name]),)) for name in TYPE_NAMES},
    **{f"non{name}": Without((OfSupertype(bit),)) for name, bit in SUPERTYPE_OF_NAME.items()},
    **{f"non-{name}": Without((OfSubtype(name),)) for name in SUBTYPES},
    "nonhistoric": Without((Historic(),)),
}

COLOR: Final = table("color", {name: OfColor(COLOR_OF_NAME[name]) for name in COLOR_NAMES})


def _either(name: str, words: dict[str, Quality], joint: str) -> Any:
    """Two or more adjectives of a kind, one of which must hold: "white or blue"."""
    return template(
        EitherOf,
        "{options}",
        fixed={"words": joint},
        build=lambda options, words: EitherOf(
            tuple(Description((each,)) for each in options), words
        ),
        match=lambda part: {
            "options": tuple(each.parts[0] for each in part.options if len(each.parts) == 1)
        },
        options=run(table(name, words), f" {joint} ", ", ", f", {joint} "),
    )


_CHOOSABLE_STATES: Final = {
    word: _STATES[word] for word in ("attacking", "blocking", "tapped", "untapped", "blocked",
                                     "enchanted", "equipped", "unblocked", "nontoken")
}  # fmt: skip

_CHOOSABLE_QUALITIES: Final = _QUALITIES | _NOT

STATE: Final = one_of(  # goes with every noun of a list
    "state", table("state", _STATES), _either("state", _CHOOSABLE_STATES, "or")
)

QUALITY: Final = one_of(  # goes with every noun of one sort, or with the one after it
    "quality",
    table("quality", _QUALITIES),
    table("non-", _NOT),
    _either("quality", _CHOOSABLE_QUALITIES, "or"),
    _either("quality", _CHOOSABLE_QUALITIES, "and/or"),
)

phrase(ADJECTIVE, STATE, reads=["tapped", "untapped", "attacking or blocking", "nontoken"])

phrase(
    ADJECTIVE,
    QUALITY,
    reads=["white", "nonblack", "noncreature", "non-Human", "legendary", "black or red"],
    refuses=["nonblue red", "human"],
)


def between(before: Quality, after: Quality) -> str:
    """A comma stands only between two adjectives with "non"."""
    return ", " if _negative(before) and _negative(after) else " "


_NEGATIVES: Final = frozenset({*_NOT.values(), _STATES["nontoken"]})


def _negative(part: Quality) -> bool:
    return part in _NEGATIVES


ADJECTIVES: Final = series(ADJECTIVE, between)

STATES: Final = series(STATE, between)

QUALITIES: Final = series(QUALITY, between)
