"""Paying as something enters: only for what comes of it this turn. (CR 614.12a)"""

from typing import Final

from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.costs import costs_worth, mana_in
from apnap.agents.heuristic.plays import is_counterspell, spell_worth
from apnap.agents.heuristic.reading import Reading
from apnap.game.choices import Choice
from apnap.game.view import CardView
from apnap.terms.characteristics import INSTANT, LAND

_TURN: Final = 0.5  # the share of its worth that is lost if something comes a turn later

_IN_PLAY: Final = 1.7  # what something is worth that would otherwise not enter


def pays_to_be_ready(board: Board, choice: Choice) -> int:
    """Whether to pay so that it enters untapped: if its mana is used at once."""
    costs = choice.details.cost
    card = board.card(choice.about)
    price = costs_worth(Reading(board, board.me, card), costs) + 0.2 * mana_in(costs)
    return 0 if _TURN * _used_for(board, card) > price else 1


def pays_to_have(board: Board, choice: Choice) -> int:
    """Whether to pay so that it enters at all."""
    costs = choice.details.cost
    card = board.card(choice.about)
    price = costs_worth(Reading(board, board.me, card), costs)
    return 0 if price < _IN_PLAY else 1


def _used_for(board: Board, entering: CardView | None) -> float:
    """The best that one mana more allows this turn, and the mana there is doesn't."""
    mana = board.mana(board.me)
    best = 0.0
    for card in board.my.hand:
        if not card.faces or (entering is not None and card.id == entering.id):
            continue
        face = card.faces[0]
        if face.types & LAND or face.mana_cost.mana_value > mana + 1:
            continue
        instant = bool(face.types & INSTANT) or "flash" in seen(card).keywords
        if not board.is_my_turn and not instant:
            continue
        if face.mana_cost.mana_value <= mana and not _is_crowded(board, mana):
            continue
        if is_counterspell(face):
            worth = 2.0
        else:
            worth = spell_worth(Reading(board, board.me, card), face)
        best = max(best, min(worth, 4.0))
    return best


def _is_crowded(board: Board, mana: int) -> bool:
    """Whether the hand fills one mana more just so: two spells rather than one."""
    costs = [
        card.faces[0].mana_cost.mana_value
        for card in board.my.hand
        if card.faces and not card.faces[0].types & LAND
    ]
    sums = {0}
    for cost in costs:
        sums |= {each + cost for each in sums if each + cost <= mana + 1}
    return mana + 1 in sums
