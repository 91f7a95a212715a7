"""Faces that a card has besides those printed apart: both halves fused, prototyped. (CR 702)"""

from dataclasses import replace
from typing import Any

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.cards import PREPARE, PROTOTYPE, SPLIT, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import Bound, Target
from apnap.terms.mana import ManaCost

_RIGHT = " of the right half"


def with_more_faces(faces: tuple[Face, ...], layout: str) -> tuple[Face, ...]:
    """The faces, and those that ways of casting the card give it."""
    if layout == PREPARE:  # CR 722.2b: part of what the front face is
        return (replace(faces[0], alternative=faces[1]), *faces[1:])
    if layout == PROTOTYPE:
        return (faces[0], prototyped(faces[0]))
    if layout == SPLIT and all(_keyword(face, "fuse") for face in faces):
        return (*faces, fused(*faces))
    return faces


def _keyword(face: Face, name: str) -> KeywordAbility | None:
    for ability in face.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == name:
            return ability
    return None


def prototyped(face: Face) -> Face:
    """With the other mana cost, power and toughness, and the colors of that. (CR 718.3b)"""
    keyword = _keyword(face, "prototype")
    if keyword is None:
        return face
    costs, power, toughness = keyword.args
    assert isinstance(costs, Costs)
    assert isinstance(power, int)
    assert isinstance(toughness, int)
    (mana,) = costs.parts
    assert isinstance(mana, PayMana)
    colors = ManaCost(mana.symbols).colors
    return replace(face, mana=mana.symbols, colors=colors, power=power, toughness=toughness)


def fused(left: Face, right: Face) -> Face:
    """Both halves as one spell; the targets of the right are others. (CR 702.102b-d, 709.4)"""

    def change(item: Node) -> Node | None:
        if isinstance(item, Target):
            what: Any = rewritten(item.what, change)
            return replace(item, what=what, name=item.name + _RIGHT)
        if isinstance(item, Bound) and item.name.startswith("target"):
            return replace(item, name=item.name + _RIGHT)
        return None

    abilities: tuple[Ability, ...] = (*left.abilities, *rewritten(right.abilities, change))
    return Face(
        name=f"{left.name} // {right.name}",
        mana=(*(left.mana or ()), *(right.mana or ())),
        types=left.types | right.types,
        supertypes=left.supertypes | right.supertypes,
        subtypes=tuple(dict.fromkeys(left.subtypes + right.subtypes)),
        colors=left.colors | right.colors,
        abilities=tuple(
            each
            for each in abilities
            if not (isinstance(each, KeywordAbility) and each.name == "fuse")
        ),
        text=f"{left.text}\n{right.text}",
    )
