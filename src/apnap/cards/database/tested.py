"""Which cards the scenarios of this project prove, and which shapes of abilities.

A card is proven if one of them plays its very words.

A scenario writes its cards itself, under names of its own. A card counts as tested when a
scenario that passes has one on its board with the same rules text, card types, supertypes and
subtypes that matter to the rules; names, costs, numbers and creature types are left aside.

The shape of an ability is its tree without names, numbers and types, and without how it is
worded. Abilities of one shape are executed by the same functions of the rules, so that a test
of one says much about the others. A shape is tested when a scenario that passes plays a card
that has it: one of the tests, or one from outside.

`tested_cards.json` keeps no text, but hashes; so do the files of shapes. They are made from a
full run of the tests, and of the outside scenarios.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.cards import CardProgram
from apnap.abilities.instructions.actions import TakeAction
from apnap.abilities.instructions.flow import KeywordAction
from apnap.abilities.nodes import NODE_CLASSES, enumerated, load_all, printed, to_json
from apnap.abilities.references import Bound
from apnap.oracle.card_text import CardText
from apnap.oracle.normalization import normalize
from apnap.terms.characteristics import TypeLine, type_line
from apnap.terms.subtypes import CREATURE_TYPES, PLANESWALKER_TYPES

FILE: Final = "tested_cards.json"
SHAPES: Final = ("tested_shapes.json", "outside_shapes.json")

_ASIDE: Final = CREATURE_TYPES | PLANESWALKER_TYPES

# Names that are no names of things: what a keyword is called, what "it" means.
_TELLING: Final = {
    KeywordAbility.__name__: {"name"},
    KeywordAction.__name__: {"name"},
    TakeAction.__name__: {"action"},
    Bound.__name__: {"name"},
}

# Numbers that count nothing: zones and steps.
_PLACES: Final = frozenset({"zone", "zones", "origin", "origins", "destination", "step"})


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


# The shapes of abilities.


@dataclass
class Shapes:
    """The shapes of the abilities of some cards."""

    abilities: Counter[str] = field(default_factory=Counter)  # how many have each shape

    def add(self, program: bytes) -> None:
        """Count the abilities of a card that is kept as JSON."""
        if program:
            self.abilities.update(shapes_of(msgspec.json.decode(program)))

    def as_data(self, tested: frozenset[str] | None = None) -> dict[str, int]:
        """How many there are and how many of them are tested, shapes and abilities."""
        known = tested_shapes() if tested is None else tested
        return {
            "shapes": len(self.abilities),
            "shapes_tested": len(self.abilities.keys() & known),
            "abilities": self.abilities.total(),
            "abilities_tested": sum(n for each, n in self.abilities.items() if each in known),
        }


def shapes_in(programs: Iterable[bytes]) -> Shapes:
    """The shapes of the abilities of cards that are kept as JSON."""
    found = Shapes()
    for each in programs:
        found.add(each)
    return found


def program_shapes(card: CardProgram) -> frozenset[str]:
    """The shapes of the abilities of one card."""
    return frozenset(shapes_of(to_json(card)))


def shapes_of(card: Mapping[str, Any]) -> Iterator[str]:
    """The shape of each ability of a card that is given as plain data, as a hash."""
    for part in (*card.get("faces", ()), *card.get("stickers", ())):
        for ability in part.get("abilities", ()):
            shape = json.dumps(_general(ability), sort_keys=True)
            yield hashlib.sha256(shape.encode()).hexdigest()[:12]


def _general(value: Any) -> Any:
    """The value without what tells one card from another like it; None if that is all of it."""
    if isinstance(value, list):
        return [each for each in map(_general, value) if each is not None] or None
    if isinstance(value, dict):
        return _general_node(value) if "is" in value else None
    return value if isinstance(value, bool) else None


def _general_node(node: dict[str, Any]) -> dict[str, Any]:
    kept, dropped = _fields(node["is"])
    found: dict[str, Any] = {"is": node["is"]}
    for name, value in node.items():
        if name == "is" or name in dropped:
            continue
        told = (
            _without_number(value)
            if name in kept and not isinstance(value, dict)
            else _general(value)
        )
        if told is not None:
            found[name] = told
    return found


def _without_number(value: Any) -> Any:
    """A name that tells something, but not which of several: "target1", "target2"."""
    return value.rstrip("0123456789") if isinstance(value, str) else value


@cache
def _fields(kind: str) -> tuple[frozenset[str], frozenset[str]]:
    """The fields of a kind of node that are kept as they are, and those that go."""
    if kind not in NODE_CLASSES:
        load_all("apnap.abilities")
    cls = NODE_CLASSES[kind]
    kept = _PLACES | _TELLING.get(kind, set()) | enumerated(cls).keys()
    return frozenset(kept), frozenset(printed(cls))


@cache
def tested_shapes() -> frozenset[str]:
    """The shapes of the abilities that passing scenarios play; none before they were written."""
    there = [files("apnap") / "cards" / name for name in SHAPES]
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in there if file.is_file()]
    return frozenset(shape for each in kept for shape in each)
