"""Variants whose decks are led by commanders. (CR 903)

Those that aren't in the Comprehensive Rules tell where their own rules are found.
"""

from typing import Final

from apnap.languages import said
from apnap.variants.variant import Aspect, Variant

DECKS: Final[frozenset[Aspect]] = frozenset({"decks"})

COMMANDER: Final = Variant(
    "commander",
    said("Commander"),
    said(
        "100 different cards, led by one or two commanders that are cast from the command zone; "
        "21 combat damage by one commander is fatal."
    ),
    aspects=DECKS,
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
    aspects=DECKS,
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
    aspects=DECKS,
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
    aspects=DECKS,
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
    aspects=DECKS,
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
    aspects=DECKS,
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
    aspects=DECKS,
    source="predh.net",
    format="predh",
    life=40,
    commanders=True,
)

ROWS: Final = (
    COMMANDER,
    BRAWL,
    STANDARD_BRAWL,
    OATHBREAKER,
    DUEL_COMMANDER,
    PAUPER_COMMANDER,
    PREDH,
)
