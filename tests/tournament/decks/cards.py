"""A small database as an import leaves it, with cards of several formats and days."""

from pathlib import Path

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.importing.plain_text import card_from_text

ALL_SETS = ("ths", "m15", "woe", "fdn")
CARDS: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "Plains\nBasic Land — Plains\n({T}: Add {W}.)": (ALL_SETS, {}),
    "Forest\nBasic Land — Forest\n({T}: Add {G}.)": (ALL_SETS, {}),
    "Snowy Forest\nBasic Snow Land — Forest\n({T}: Add {G}.)": (
        ("csp",), {"standard": "not_legal"},
    ),
    "Ember Fox {R}\nCreature — Fox\n1/1": (("ths", "woe"), {}),
    "Ash Fox {R}\nCreature — Fox\n1/1": (("ths", "woe"), {}),
    "Old Fox {R}\nCreature — Fox\n1/1": (("lea",), {"standard": "not_legal", "modern": "not_legal"}),
    "Rare Trick {U}\nInstant\nDraw a card.": (
        ("lea", "ths"), {"vintage": "restricted", "standard": "not_legal"},
    ),
    "Many Rats {B}\nCreature — Rat\nA deck can have any number of cards named Many Rats.\n1/1": (
        ("ths", "woe"), {},
    ),
    "Runa, the Bold {1}{W}\nLegendary Creature — Human\n2/2": (("woe",), {}),
    "Runa Unbound {3}{W}\nLegendary Creature — Human\n3/3": (("ths",), {"standard": "not_legal"}),
    "Runa's Rage {R}\nInstant\nDraw a card.": (("woe",), {}),
    "Korr, Sage {1}{U}\nLegendary Creature — Human\n2/2": (("woe",), {}),
    "Dig Through Time {6}{U}{U}\nInstant\nDraw a card.": (
        ("ktk",), {"modern": "banned", "standard": "not_legal", "vintage": "restricted"},
    ),
}  # fmt: skip
LEGAL = dict.fromkeys(("standard", "modern", "vintage", "commander"), "legal")


def imported(folder: Path) -> CardDatabase:
    """The database."""
    path = folder / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        for text, (sets, other) in CARDS.items():
            card = card_from_text(text)
            store.put(StoredCard(card, card.name, {**LEGAL, **other}, sets))
    return CardDatabase(imported=ImportedCards(path))
