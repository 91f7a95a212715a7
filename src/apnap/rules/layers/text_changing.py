"""Text-changing effects: words of an ability tree are replaced by others. (CR 612)

Only words used in the right way change: colors, land types, creature types; never names
(CR 612.2). Mana symbols aren't words. The rewritten ability is kept, so that the same
change of the same ability is always the very same object.
"""

from typing import Any, Final

from apnap.abilities import descriptions as de
from apnap.abilities import effects as ef
from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.amounts import Devotion
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import TokenSpec
from apnap.abilities.instructions.flow import KeywordAction
from apnap.abilities.nodes import Node, field_values, rewritten
from apnap.abilities.replacements import MoreTokens
from apnap.rules.objects.static_abilities import notes_on
from apnap.terms.mana import COLOR_OF_NAME

# Fields that hold colors as bits, and fields that hold subtypes.
COLOR_FIELDS: Final = {
    de.OfColor: "colors",
    ef.SetColors: "colors",
    ef.AddColors: "colors",
    Devotion: "colors",
    TokenSpec: "colors",
    Face: "colors",
}

SUBTYPE_FIELDS: Final = {
    de.OfSubtype: "subtype",
    ef.AddTypes: "subtypes",
    ef.SetTypes: "subtypes",
    ef.SetSubtypes: "subtypes",
    ef.FaceDownCharacteristics: "subtypes",
    KeywordAction: "kind",
    MoreTokens: "of",
    TokenSpec: "subtypes",
    Face: "subtypes",
}


def reworded(ability: Ability, old: str, new: str) -> Any:
    """The ability with one word in the place of another; itself if it doesn't have it."""
    known = notes_on(ability).reworded
    found = known.get((old, new))
    if found is None:
        found = known[old, new] = _changed(ability, old, new)
    return found


def _changed(item: Any, old: str, new: str) -> Any:
    """The tree with the word changed in every node that uses it."""

    def change(node: Node) -> Node | None:
        return changed_node(node, old, new)

    return rewritten(item, change)


def changed_node(node: Node, old: str, new: str) -> Node | None:
    """The node with the word changed, below it too; None if the node itself lacks it."""
    values: dict[str, Any] = {}
    kind: Any = type(node)
    if kind in COLOR_FIELDS and old in COLOR_OF_NAME and new in COLOR_OF_NAME:
        name = COLOR_FIELDS[kind]
        colors = getattr(node, name)
        if colors & COLOR_OF_NAME[old]:
            values[name] = colors & ~COLOR_OF_NAME[old] | COLOR_OF_NAME[new]
    if kind in SUBTYPE_FIELDS:
        name = SUBTYPE_FIELDS[kind]
        before = getattr(node, name)
        after = (
            (new if before == old else before)
            if isinstance(before, str)
            else changed_words(before, old, new)
        )
        if after != before:
            values[name] = after
            if isinstance(node, (Face, TokenSpec)) and named_by_types(node):
                values["name"] = node.name.replace(old, new)  # CR 612.2a
    if isinstance(node, KeywordAbility):
        if node.name == old.lower() + "walk":
            values["name"] = new.lower() + "walk"
        elif any(isinstance(arg, str) and arg == old for arg in node.args):
            values["args"] = tuple(new if arg == old else arg for arg in node.args)
    if not values:
        return None
    rest = {
        name: _changed(value, old, new) for name, value in field_values(node) if name not in values
    }
    return type(node)(**rest, **values)


def named_by_types(token: Face | TokenSpec) -> bool:
    """Whether a token's name is its subtypes, and no other given to it. (CR 111.4)"""
    return token.name.removesuffix(" Token") == " ".join(token.subtypes)


def changed_words(words: tuple[Any, ...], old: str, new: str) -> tuple[Any, ...]:
    """The subtypes with one in the place of another."""
    return tuple(dict.fromkeys(new if word == old else word for word in words))
