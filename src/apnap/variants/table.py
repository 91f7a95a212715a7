"""The variants there are, one row each. (CR 8, 9)

Those that aren't in the Comprehensive Rules tell where their own rules are found. A game whose
variant isn't named is one of two players, or Free-for-All.
"""

from typing import Final

from apnap.cards.decks.formats import format_key
from apnap.cards.importing.names import SimilarNames, did_you_mean
from apnap.languages import said
from apnap.variants.variant import Variant

TWO_PLAYERS: Final = Variant(
    "two-player",
    said("Two-player game"),
    said("Two players, 20 life each."),
    section="100.1a",
    most=2,
)

FREE_FOR_ALL: Final = Variant(
    "free-for-all",
    said("Free-for-All"),
    said("Each against all, 20 life; the last one left wins."),
    section="806",
    least=3,
)

COMMANDER: Final = Variant(
    "commander",
    said("Commander"),
    said(
        "100 different cards, led by one or two commanders that are cast from the command zone; "
        "40 life, and 21 combat damage by one commander is fatal."
    ),
    section="903",
    format="commander",
    life=40,  # CR 903.7
    commanders=True,
)

# CR 903.12, with decks of 100 cards, as Magic Arena has it.
BRAWL: Final = Variant(
    "brawl",
    said("Brawl"),
    said(
        "100 different cards, led by a legendary creature or planeswalker; 25 life for two "
        "players, 30 for more; no damage by a commander is fatal by itself."
    ),
    section="903.12",
    format="brawl",
    life=30,
    life_of_two=25,  # CR 903.12f
    commanders=True,
    fatal=0,  # CR 903.12h
    free_mulligan=True,  # CR 903.12g
)

STANDARD_BRAWL: Final = Variant(
    "standardbrawl",
    said("Standard Brawl"),
    said(
        "60 different cards of Standard, led by a legendary creature or planeswalker; 25 life "
        "for two players, 30 for more; no damage by a commander is fatal by itself."
    ),
    section="903.12",
    format="standardbrawl",
    life=30,
    life_of_two=25,
    commanders=True,
    built_in=False,
    fatal=0,
    free_mulligan=True,
)

OATHBREAKER: Final = Variant(
    "oathbreaker",
    said("Oathbreaker"),
    said(
        "60 different cards, led by a planeswalker with an instant or sorcery that is cast from "
        "the command zone while the planeswalker is on the battlefield; 20 life."
    ),
    source="oathbreakermtg.org",
    format="oathbreaker",
    commanders=True,
    built_in=False,
    signature_spell=True,
    fatal=0,
)

DUEL_COMMANDER: Final = Variant(
    "duel",
    said("Duel Commander"),
    said("Commander for two, with a banned list of its own; 20 life, no fatal damage."),
    source="duelcommander.org",
    format="duel",
    most=2,
    commanders=True,
    fatal=0,
)

PAUPER_COMMANDER: Final = Variant(
    "paupercommander",
    said("Pauper Commander"),
    said(
        "100 different common cards, led by an uncommon creature; 30 life, and 16 combat damage "
        "by one commander is fatal. For two players: 25 life, and none is."
    ),
    source="pdhhomebase.com",
    format="paupercommander",
    life=30,
    life_of_two=25,
    commanders=True,
    built_in=False,
    fatal=16,
    fatal_of_two=0,
)

PREDH: Final = Variant(
    "predh",
    said("PreDH"),
    said("Commander with the cards that were there before the first Commander decks; 40 life."),
    source="predh.net",
    format="predh",
    life=40,
    commanders=True,
)

VARIANTS: Final = (
    TWO_PLAYERS,
    FREE_FOR_ALL,
    COMMANDER,
    BRAWL,
    STANDARD_BRAWL,
    OATHBREAKER,
    DUEL_COMMANDER,
    PAUPER_COMMANDER,
    PREDH,
)

_BY_KEY: Final = {each.key: each for each in VARIANTS}


def variant_named(name: str) -> Variant:
    """The variant of that name or key; a ValueError says that there is none, and which are near."""
    key = format_key(name)
    for each in VARIANTS:
        if key in (each.key, format_key(each.name)):
            return each
    what = said("no variant is called '{name}'", name=name)
    near = SimilarNames(tuple(_BY_KEY)).close_to(key, 2)
    known = tuple(each.key for each in VARIANTS)
    raise ValueError(
        did_you_mean(what, near) if near else said("{what}: {known}", what=what, known=known)
    )


def usual_variant(players: int) -> Variant:
    """What is played if nothing is said. (CR 100.1a, 806.1)"""
    return TWO_PLAYERS if players <= 2 else FREE_FOR_ALL


def variant_for(players: int, variant: str = "", format_name: str = "") -> Variant:
    """The variant that is named, or that of the format, or the usual one."""
    if variant:
        return variant_named(variant)
    of_format = _BY_KEY.get(format_key(format_name))
    return of_format if of_format is not None else usual_variant(players)
