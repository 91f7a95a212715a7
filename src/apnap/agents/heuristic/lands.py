"""Lands: which to play, which to look for, and what mana they give. (CR 305, 106)"""

from collections import Counter
from typing import Any

from apnap.abilities.abilities import ActivatedAbility, ReplacementAbility
from apnap.abilities.cards import Face
from apnap.abilities.replacements import EntersTapped
from apnap.agents.heuristic.board import Board, seen, traits_of
from apnap.game.view import CardView
from apnap.terms.characteristics import LAND, MANA_OF_LAND_TYPE
from apnap.terms.mana import COLOR_LETTERS


def land_worth(board: Board, card: CardView, index: int) -> float:
    """Which land to play: one that gives a color that is lacking, one that is ready in time."""
    face = card.faces[index] if index < len(card.faces) else card.faces[0]
    hand = [each for each in board.my.hand if each.id != card.id and each.faces]
    have = Counter(c for each in board.controlled(board.me) for c in set(colors_from(each)))
    gives = set(colors_of_face(face))
    lacking = _lacking(hand, have)
    worth = 20.0 + lacking - _lacking(hand, have + Counter(gives)) + 0.1 * len(gives)
    how = enters_tapped(face)
    if how is not None and how.unless_paid is None:
        mana = board.mana(board.me) + 1
        in_time = any(each.faces[0].mana_cost.mana_value == mana for each in hand)
        worth += -2.0 if in_time else 0.5
    return worth


def found_worth(board: Board, card: CardView) -> float:
    """Which of the lands that could be found is wanted most; nothing for other cards."""
    for at, face in enumerate(card.faces):
        if face.types & LAND:
            return land_worth(board, card, at) - 20.0
    return 0.0


def _lacking(hand: list[CardView], have: Counter[str]) -> float:
    """How much of the colors that the hand asks for is lacking; of cheap cards before all."""
    total = 0.0
    for card in hand:
        cost = card.faces[0].mana_cost
        asked = Counter(symbol for symbol in cost.symbols if symbol in COLOR_LETTERS)
        lacking = sum(max(0, count - have[color]) for color, count in asked.items())
        total += lacking / (1 + cost.mana_value)
    return total


def enters_tapped(face: Face) -> EntersTapped | None:
    """How it enters tapped, if it does: always, or unless something."""
    for each in traits_of(face.abilities).expanded:
        if isinstance(each, ReplacementAbility) and isinstance(each.replacement, EntersTapped):
            return each.replacement
    return None


def colors_from(permanent: CardView) -> str:
    """The types of mana a permanent can be tapped for."""
    return _added(seen(permanent).abilities)


def colors_of_face(face: Face) -> str:
    """The types of mana a land will give."""
    basic = "".join(MANA_OF_LAND_TYPE.get(each, "") for each in face.subtypes)
    return basic + _added(face.abilities)


def _added(abilities: Any) -> str:
    traits = traits_of(abilities)
    if "colors" not in traits.kept:
        found = ""
        for each in traits.expanded:
            if isinstance(each, ActivatedAbility):
                for node in each.body.instructions:
                    found += "".join(getattr(node, "mana", ()))
                    found += "WUBRG" if getattr(node, "any_color", None) else ""
        traits.kept["colors"] = found
    return str(traits.kept["colors"])
