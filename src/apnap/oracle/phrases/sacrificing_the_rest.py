"""One of each kind is chosen, and the rest is sacrificed. (CR 701.21)"""

from typing import Any, Final

from apnap.abilities.descriptions import ControlledBy, OfSubtype, OfType, Permanent
from apnap.abilities.instructions_cards import SacrificeRest
from apnap.abilities.references import Bound, Those
from apnap.oracle.leaves import run
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTIONS
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.characteristics import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    LAND,
    PLANESWALKER,
)
from apnap.terms.subtypes import BASIC_LAND_TYPES

_REST: Final = ", then <sacrifice|sacrifices> the rest"
_KINDS: Final = run(
    template(
        Those,
        "{what}",
        build=lambda what: what,
        match=lambda what: {"what": what},
        what=A_DESCRIPTION,
    )
)
_FRONTED: Final = "from among"
for _surface, _words in (
    ("{kinds} from among the {among}", ""),
    ("from among the {among} {kinds}", _FRONTED),
):
    verb(
        SacrificeRest,
        "<choose|chooses> " + _surface + _REST,
        fixed={"words": _words},
        among=DESCRIPTIONS,
        kinds=_KINDS,
        reads=[
            "choose "
            + _surface.format(kinds="an artifact and a creature", among="permanents you control")
            + ", then sacrifice the rest"
        ],
    )

_THEY: Final = ControlledBy(Bound("?", "they"))
_PERMANENT: Final = (ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER)  # CR 110.4
_EACH: Final[dict[str, dict[str, Any]]] = {
    "a permanent they control of each permanent type and <sacrifice|sacrifices> the rest": {
        "among": Those((Permanent(), _THEY)),
        "kinds": tuple(Those((OfType(bit),)) for bit in _PERMANENT),
        "words": "of each permanent type",
    },
    "from the lands they control a land of each basic land type" + _REST: {
        "among": Those((OfType(LAND), _THEY)),
        "kinds": tuple(Those((OfSubtype(name),)) for name in BASIC_LAND_TYPES),
        "words": "of each basic land type",
    },
}
for _surface, _fields in _EACH.items():
    verb(
        SacrificeRest,
        "<choose|chooses> " + _surface,
        fixed=_fields,
        reads=["choose " + _surface.replace("<sacrifice|sacrifices>", "sacrifice")],
    )
