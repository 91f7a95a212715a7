"""Spells and permanents that weren't cast, or were cast from elsewhere. (CR 601.2a, 707.10)"""

from typing import Any, Final

from apnap.abilities.descriptions import BeenCast, InZone, Without
from apnap.abilities.references import Each, This
from apnap.abilities.replacements import ExiledUncast
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, leaf, optional, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, CLAUSE, REPLACEMENT, TAIL
from apnap.oracle.templates import template
from apnap.terms.turn import GRAVEYARD, HAND

_SPELLS: Final = {
    "that wasn't cast from its owner's hand": Without((InZone(HAND, "from its owner's hand"),)),
    "cast from a graveyard": InZone(GRAVEYARD, "from a graveyard, cast"),
}
phrase(CLAUSE, alone(table("how it was cast", _SPELLS)), reads=list(_SPELLS))
_NOT: Final = "that wasn't cast"
phrase(
    CLAUSE,
    alone(
        leaf(  # from nowhere: it is a copy
            "uncast",
            _NOT + "(?! from)",
            lambda _: Without((BeenCast(),)),
            lambda _: _NOT,
            begins=("that",),
        )
    ),
    reads=[_NOT],
)
phrase(
    TAIL,
    alone(constant("that were cast this turn", BeenCast(this_turn=True))),
    reads=["that were cast this turn"],
)

# --- Not entering (CR 614.6) ----------------------------------------------------------------


_WHAT: Final[Any] = one_of(
    "what would enter",
    constant("~", This()),
    template(
        Each,
        "{what}",
        build=lambda what: Each(what, "uncast"),
        match=lambda value: {"what": value.what} if value.words == "uncast" else None,
        what=A_DESCRIPTION,
    ),
)
_UNPAID: Final = optional(constant(" or no mana was spent to cast it", value=True), default=False)
_WOULD: Final = template(
    ExiledUncast,
    "if {what} would enter and it wasn't cast{unpaid}, exile it instead",
    what=_WHAT,
    unpaid=_UNPAID,
)
phrase(
    REPLACEMENT,
    _WOULD,
    reads=[
        "if a nontoken creature would enter and it wasn't cast, exile it instead",
        "if a creature would enter and it wasn't cast, exile it instead",
        "if ~ would enter and it wasn't cast or no mana was spent to cast it, exile it instead",
    ],
)
