"""It becomes something, and a sentence of its own says what it still is. (CR 205.1b)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.effects import AddTypes, Continuous, Modification, SetSubtypes, SetTypes
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.terms.characteristics import ARTIFACT, CREATURE

STILL: Final = ("it's still a land", "they're still lands", "it's still an enchantment")

MANY: Final = "many"  # said in the plural

# These words let other types stay anyway, in either number.
BOTH: Final = {"": "artifact creature", MANY: "artifact creatures"}

Modifications = tuple[Modification, ...]


def keeping(value: Continuous | Instruction, words: str) -> Any:
    """The sentence whose one change of types lets the others stay; None if it has none."""
    if sum(_changes_types(node) for node in walk(value)) != 1:
        return None

    def change(node: Node) -> Node | None:
        if _changes_types(node) and isinstance(node, Continuous):
            return replace(node, modifications=_kept(node.modifications, words))
        return None

    return rewritten(value, change)


def kept_words(value: Continuous | Instruction) -> tuple[str, Any]:
    """What is said in a sentence of its own, or nothing, and the sentence before it."""
    said = {
        node.words for node in walk(value) if isinstance(node, AddTypes) and node.words in STILL
    }
    if len(said) != 1:
        return "", value

    def change(node: Node) -> Node | None:
        if isinstance(node, Continuous):
            return replace(node, modifications=_unkept(node.modifications))
        return None

    return said.pop(), rewritten(value, change)


def _changes_types(node: Node) -> bool:
    return isinstance(node, Continuous) and any(
        isinstance(each, SetTypes) or (isinstance(each, AddTypes) and each.words in BOTH.values())
        for each in node.modifications
    )


def _kept(modifications: Modifications, words: str) -> Modifications:
    made: list[Modification] = []
    for each in modifications:
        if isinstance(each, SetTypes):
            made.append(AddTypes(each.types, each.subtypes, each.supertypes, words))
        elif isinstance(each, AddTypes) and each.words in BOTH.values():
            made.append(replace(each, words=words))
        elif isinstance(each, SetSubtypes) and made and isinstance(made[-1], AddTypes):
            made[-1] = replace(made[-1], subtypes=each.subtypes)
        else:
            made.append(each)
    return tuple(made)


def _unkept(modifications: Modifications) -> Modifications:
    made: list[Modification] = []
    for each in modifications:
        if not isinstance(each, AddTypes) or each.words not in STILL:
            made.append(each)
            continue
        number = MANY if each.words.startswith("they") else ""
        if each.types == ARTIFACT | CREATURE:
            made.append(AddTypes(each.types, (), each.supertypes, BOTH[number]))
            made += [SetSubtypes(each.subtypes)] if each.subtypes else []
        else:
            made.append(SetTypes(each.types, each.subtypes, each.supertypes, number))
    return tuple(made)
