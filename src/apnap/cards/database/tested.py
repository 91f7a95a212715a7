"""Which cards the scenarios of this project prove: those whose very words one of them plays.

A scenario writes its cards itself, under names of its own. A card counts as tested when a
scenario that passes has one on its board with the same rules text, card types, supertypes and
subtypes that matter to the rules; names, costs, numbers and creature types are left aside.
`tested_cards.json` keeps no text, but hashes; it is made from a full run of the tests.
"""

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.oracle.card_text import CardText
from apnap.oracle.normalization import normalize
from apnap.terms.characteristics import TypeLine, type_line
from apnap.terms.subtypes import CREATURE_TYPES, PLANESWALKER_TYPES

FILE: Final = "tested_cards.json"

_ASIDE: Final = CREATURE_TYPES | PLANESWALKER_TYPES


def rules_hash(card: CardText) -> str:
    """The same for cards that differ in names, costs, numbers and creature types only."""
    return _hash([_words(face.name, face.type_line, face.text) for face in card.faces])


def program_hash(card: CardProgram) -> str:
    """The hash of a card that was read."""
    return _hash(
        [
            _words(face.name, str(TypeLine(face.supertypes, face.types, face.subtypes)), face.text)
            for face in card.faces
        ]
    )


def _words(name: str, types: str, text: str) -> str:
    line = type_line(types)
    kept = tuple(each for each in line.subtypes if each not in _ASIDE)
    lines = [each for each in normalize(name, types, text).texts if each]
    return "\n".join([str(TypeLine(line.supertypes, line.types, kept)), *lines])


def _hash(faces: list[str]) -> str:
    return hashlib.sha256("\n//\n".join(faces).encode()).hexdigest()[:12]


@cache
def tested_hashes() -> frozenset[str]:
    """The hashes of all cards that passing scenarios play."""
    file = files("apnap") / "cards" / FILE
    if not file.is_file():
        return frozenset()
    return frozenset(json.loads(file.read_text(encoding="utf-8")))


def is_tested(card: CardText) -> bool:
    """Whether a scenario plays a card with these words."""
    return rules_hash(card) in tested_hashes()
