"""The variants there are, one row each, and how they are found by name. (CR 8, 9)

`commander+planechase` names a game of both. A game whose variant isn't named is one of two
players, or Free-for-All.
"""

from typing import Final

from apnap.cards.decks.formats import format_key
from apnap.cards.importing.names import SimilarNames, did_you_mean
from apnap.languages import said
from apnap.variants import casual, led_decks, multiplayer
from apnap.variants.composing import WITH, composed
from apnap.variants.variant import Variant

VARIANTS: Final = (*multiplayer.ROWS, *led_decks.ROWS, *casual.ROWS)

_BY_KEY: Final = {each.key: each for each in VARIANTS}

_PLACES: Final = {each.key: at for at, each in enumerate(VARIANTS)}


def variant_named(name: str) -> Variant:
    """The variant of that name or key, or of several; a ValueError says why there is none."""
    rows = [_row_named(each) for each in name.split(WITH)]
    rows.sort(key=lambda row: _PLACES[row.key])
    return composed(tuple(rows))


def _row_named(name: str) -> Variant:
    """The row of that name or key."""
    key = format_key(name)
    for each in VARIANTS:
        if key in (each.key, format_key(each.key), format_key(each.name)):
            return each
    what = said("no variant is called '{name}'", name=name.strip())
    near = SimilarNames(tuple(_BY_KEY)).close_to(key, 2)
    known = tuple(each.key for each in VARIANTS)
    raise ValueError(
        did_you_mean(what, near) if near else said("{what}: {known}", what=what, known=known)
    )


def fewest(variant: str = "") -> int:
    """How many players a game of it needs at least."""
    return variant_named(variant).least if variant else 2


def usual_variant(players: int) -> Variant:
    """What is played if nothing is said. (CR 100.1a, 806.1)"""
    return multiplayer.TWO_PLAYERS if players <= 2 else multiplayer.FREE_FOR_ALL


def as_played(variant: Variant, players: int) -> Variant:
    """The variant of so many: where it doesn't tell how they sit, as usual. (CR 901.2, 903.2)"""
    if not variant.seats(players):
        return variant
    rows = variant.rows or (variant,)
    return composed(rows, sitting=usual_variant(players))


def variant_for(players: int, variant: str = "", format_name: str = "") -> Variant:
    """The variant that is named, or that of the format, or the usual one; for so many players."""
    if variant:
        return as_played(variant_named(variant), players)
    of_format = _BY_KEY.get(format_key(format_name))
    if of_format is None:
        return usual_variant(players)
    return as_played(of_format, players)
