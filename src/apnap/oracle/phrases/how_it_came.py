"""Conditions on how an object was cast or entered, and what it did in combat. (CR 400.7d, 506.5)"""

from typing import Final

from apnap.abilities.amounts import (
    AnyOf,
    Characteristic,
    Compare,
    Condition,
    EnteredFrom,
    Matches,
    WasCast,
    X,
)
from apnap.abilities.descriptions import (
    Attacking,
    AttackingAlone,
    Blocking,
    BlockingAlone,
    EitherOf,
)
from apnap.abilities.references import Bound, Those, TopOfLibrary, You
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.leaves import table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import A_DESCRIPTION, VALUE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.templates import template
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY

_IT: Final = Bound("?", "it")

# --- From where ---------------------------------------------------------------------------------

_ZONES: Final = {"graveyard": GRAVEYARD, "library": LIBRARY}
_CAME: Final[dict[str, Condition]] = {
    **{f"it entered from your {name}": EnteredFrom(_IT, z, You()) for name, z in _ZONES.items()},
    **{
        f"you cast it from your {name}": WasCast(zone, _IT, "you", whose=You())
        for name, zone in _ZONES.items()
    },
    **{
        f"it was cast from your {name}": WasCast(zone, _IT, whose=You())
        for name, zone in _ZONES.items()
    },
    "you cast it from anywhere other than your hand": WasCast(
        HAND, _IT, "you", whose=You(), elsewhere=True
    ),
    "it was cast from anywhere other than your hand": WasCast(
        HAND, _IT, whose=You(), elsewhere=True
    ),
    "~ was cast from anywhere other than your hand": WasCast(HAND, whose=You(), elsewhere=True),
    "~ was cast from a library": WasCast(LIBRARY),
}
claim(table("from where it came", _CAME), list(_CAME))
_EITHER_WAY: Final[dict[str, Condition]] = {
    f"it entered from your {name} or was cast from your {name}": AnyOf(
        (EnteredFrom(_IT, zone, You(), "either way"), WasCast(zone, _IT, whose=You()))
    )
    for name, zone in _ZONES.items()
}
claim(table("from where in either way", _EITHER_WAY), list(_EITHER_WAY))

# --- In combat (CR 506.5) -------------------------------------------------------------------------

_ATTACKER: Final = Those((Attacking(), AttackingAlone()))
_BLOCKER: Final = Those((Blocking(), BlockingAlone()))
_ALONE: Final[dict[str, Condition]] = {
    "it was attacking alone": Matches(_IT, _ATTACKER, "was"),
    "it was blocking alone": Matches(_IT, _BLOCKER, "was"),
    "it was attacking or blocking alone": Matches(
        _IT, Those((EitherOf((_ATTACKER, _BLOCKER)),)), "was"
    ),
    "it's blocking alone": Matches(_IT, _BLOCKER),
}
claim(table("alone in combat", _ALONE), list(_ALONE))

# --- A number exactly -------------------------------------------------------------------------------

claim(
    template(
        Compare,
        "{left} is X",
        fixed={"how": Comparison.EQUAL, "right": X()},
        build=lambda left, how, right: (
            Compare(left, how, right) if isinstance(left, Characteristic) else None
        ),
        left=VALUE,
    ),
    ["its mana value is X"],
)
claim(
    template(
        Compare,
        "{left} is exactly {right}",
        fixed={"how": Comparison.EQUAL},
        build=lambda left, right, how: (
            Compare(left, how, right) if isinstance(left, Characteristic) else None
        ),
        left=VALUE,
        right=DIGITS,
    ),
    ["its mana value is exactly 3"],
)

# --- The top card (CR 401.5) ------------------------------------------------------------------------

claim(
    template(
        Matches,
        "the top card of your library is {description}",
        build=lambda description: Matches(TopOfLibrary(You()), description),
        match=lambda value: (
            {"description": value.description} if value.what == TopOfLibrary(You()) else None
        ),
        description=A_DESCRIPTION,
    ),
    ["the top card of your library is a creature card"],
)
claim(
    template(
        Compare,
        "{one} has the same mana value as {other}",
        build=lambda one, other: Compare(
            Characteristic(Measure.MANA_VALUE, one),
            Comparison.EQUAL,
            Characteristic(Measure.MANA_VALUE, other),
            "same",
        ),
        match=lambda value: (
            {"one": value.left.what, "other": value.right.what}
            if isinstance(value.left, Characteristic) and isinstance(value.right, Characteristic)
            else None
        ),
        one=PRONOUN,
        other=PRONOUN,
    ),
    ["it has the same mana value as the revealed card"],
)
