"""Cards that aren't read in full, imported for a server of its own."""

import json
from pathlib import Path
from typing import Final

from apnap.cards.database.store import CardStore
from apnap.cards.importing.importing import import_file

FROBNICATE: Final = "When Odd Ram enters, frobnicate target creature."

ODD: Final = (
    {
        "name": "Odd Ram",
        "mana_cost": "{G}",
        "type_line": "Creature — Beast",
        "oracle_text": f"Trample\n{FROBNICATE}",
        "power": "3",
        "toughness": "2",
    },
    {
        "name": "Odd Owl",
        "mana_cost": "{1}{U}",
        "type_line": "Creature — Bird",
        "oracle_text": "Flying\nFrobnicate.",
        "power": "2",
        "toughness": "2",
    },
)

LIST: Final = "Deck\n10 Forest\n20 Odd Ram\n\nSideboard\n4 Odd Owl\n"


def import_odd(home: Path) -> None:
    """Import them where a server with this home finds them."""
    file = home / "odd.json"
    usual = {"layout": "normal", "lang": "en", "object": "card", "set": "odd", "legalities": {}}
    file.write_text(json.dumps([{**usual, **card} for card in ODD]), encoding="utf-8")
    with CardStore(home / "cards.sqlite") as store:
        assert import_file(file, store).cards == len(ODD)
