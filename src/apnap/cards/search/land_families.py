"""Families of lands that players have a name for, told by what the lands do.

A land belongs to a family by its types and its text, so a land of tomorrow, or one of our own, is
found as those that gave the family its name.
"""

import re
from collections.abc import Callable
from typing import Final

from apnap.cards.search.searched_card import Seen
from apnap.terms.characteristics import MANA_OF_LAND_TYPE

Family = Callable[[Seen], bool]

_BASIC_TYPE: Final = "(?:plains|island|swamp|mountain|forest)"

_M: Final = r"\{[wubrg]\}"

_ENTERS_TAPPED: Final = r"~ enters(?: the battlefield)? tapped"

_ONE_OF_TWO: Final = rf"^\{{t\}}: add {_M} or {_M}\."

_TAPPED_UNLESS: Final = rf"{_ENTERS_TAPPED} unless you"

_ANIMATED: Final = r": (?:until end of turn, )?~ becomes an? [^.]*\bcreature\b"


def _types(card: Seen) -> frozenset[str]:
    """The basic land types on the front. (CR 305.6)"""
    words = card.types.split("\n")[0].split()
    return frozenset(words) & {each.lower() for each in MANA_OF_LAND_TYPE}


def _is_land(card: Seen) -> bool:
    return "land" in card.types.split("\n")[0].split() and not card.is_extra


def _saying(*patterns: str, types: int | None = None) -> Family:
    """Lands whose text has a place for each pattern, and so many basic land types."""
    searches = [re.compile(each, re.MULTILINE).search for each in patterns]

    def fits(card: Seen) -> bool:
        if not _is_land(card) or (types is not None and len(_types(card)) != types):
            return False
        text = card.without_name(card.oracle)
        return all(search(text) is not None for search in searches)

    return fits


def _is_dual(card: Seen) -> bool:
    """Two basic land types, and nothing besides."""
    return (
        _is_land(card)
        and len(_types(card)) == 2
        and card.types.startswith("land ")
        and not card.oracle.strip()
    )


def _is_pathway(card: Seen) -> bool:
    """A land on both sides, each of which makes one color of mana."""
    if card.layout != "modal_dfc":
        return False
    texts = [face.text.lower() for face in card.faces]
    return all("land" in face.type_line.lower() for face in card.faces) and all(
        re.fullmatch(rf"\{{t\}}: add {_M}\.", text) for text in texts
    )


_fetches: Final = _saying(
    r"\{t\}, pay 1 life, sacrifice ~: search your library for an? [^.]* card, "
    r"put (?:it|that card) onto the battlefield, then shuffle"
)
_shocks: Final = _saying(
    rf"as ~ enters(?: the battlefield)?, you may pay 2 life\. if you don't, (?:it|{_ENTERS_TAPPED})",
    types=2,
)
_checks: Final = _saying(
    rf"{_TAPPED_UNLESS} control an? {_BASIC_TYPE} or an? {_BASIC_TYPE}\.", _ONE_OF_TWO
)
_fasts: Final = _saying(rf"{_TAPPED_UNLESS} control two or fewer other lands", _ONE_OF_TWO)
_slows: Final = _saying(rf"{_TAPPED_UNLESS} control two or more other lands")
_battles: Final = _saying(rf"{_TAPPED_UNLESS} control two or more basic lands", types=2)
_bonds: Final = _saying(rf"{_TAPPED_UNLESS} have two or more opponents")
_pains: Final = _saying(rf"{_ONE_OF_TWO} ~ deals 1 damage to you\.", r"\A\{t\}: add \{c\}\.")
_filters: Final = _saying(
    rf"^(?:\{{[wubrg]/[wubrg]\}}, \{{t\}}: add ({_M})\1, ({_M})({_M}), or |"
    rf"\{{1\}}, \{{t\}}: add {_M}{_M}\.)"
)
_bounces: Final = _saying(
    _ENTERS_TAPPED,
    r"when ~ enters(?: the battlefield)?, return a land you control to its owner's hand",
    rf"^\{{t\}}: add {_M}{_M}\.",
)
_scries: Final = _saying(
    _ENTERS_TAPPED, r"when ~ enters(?: the battlefield)?, scry 1\.", _ONE_OF_TWO
)
_surveils: Final = _saying(
    _ENTERS_TAPPED, r"when ~ enters(?: the battlefield)?, surveil 1\.", types=2
)
_gains: Final = _saying(
    _ENTERS_TAPPED, r"when ~ enters(?: the battlefield)?, you gain 1 life\.", _ONE_OF_TWO
)
_canopies: Final = _saying(
    rf"^\{{t\}}, pay 1 life: add {_M} or {_M}\.", r"sacrifice ~: draw a card\."
)
_tris: Final = _saying(rf"\A{_ENTERS_TAPPED}\.\n\{{t\}}: add {_M}, {_M}, or {_M}\.\Z")
_shadows: Final = _saying(
    rf"as ~ enters(?: the battlefield)?, you may reveal an? {_BASIC_TYPE} or {_BASIC_TYPE} card "
    "from your hand"
)
_creatures: Final = _saying(_ANIMATED)
_stores: Final = _saying(r"put a storage counter on ~")
_depletes: Final = _saying(r"depletion counter on ~")
_cycles: Final = _saying(r"^cycling ", types=2)
_cycles_of_three: Final = _saying(r"^cycling ", types=3)

LAND_FAMILIES: Final[dict[str, Family]] = {
    "fetchland": _fetches,
    "shockland": _shocks,
    "dual": _is_dual,
    "checkland": _checks,
    "fastland": _fasts,
    "slowland": _slows,
    **dict.fromkeys(("battleland", "tangoland"), _battles),
    **dict.fromkeys(("bondland", "battlebondland", "crowdland"), _bonds),
    "painland": _pains,
    "filterland": _filters,
    **dict.fromkeys(("bounceland", "karoo"), _bounces),
    "scryland": _scries,
    "surveilland": _surveils,
    "gainland": _gains,
    **dict.fromkeys(("canopyland", "canland"), _canopies),
    "triland": _tris,
    **dict.fromkeys(("triome", "tricycleland", "trikeland"), _cycles_of_three),
    **dict.fromkeys(("bikeland", "cycleland", "bicycleland"), _cycles),
    **dict.fromkeys(("shadowland", "snarl"), _shadows),
    **dict.fromkeys(("creatureland", "manland"), _creatures),
    "storageland": _stores,
    "depletionland": _depletes,
    "pathway": _is_pathway,
}
