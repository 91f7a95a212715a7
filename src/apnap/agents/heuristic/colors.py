"""Choosing a word: a color, a type of mana, a creature type. (CR 105.4, 106.1, 205.3)"""

from collections import Counter

from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.lands import colors_from
from apnap.game.choices import Answer, Choice
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_LETTER, COLOR_OF_NAME


def kind_chosen(board: Board, choice: Choice) -> Answer | None:
    """The word that suits my cards best; the first of words that say nothing to me."""
    options: list[str] = list(choice.options)
    if all(each in COLOR_NAMES for each in options) or _are_mana(options):
        wanted = _wanted(board)
        worths = [sum(wanted[symbol] for symbol in _letters(each)) for each in options]
    else:
        mine = [*board.controlled(board.me), *board.my.hand, *board.my.library]
        counts = Counter(subtype for each in mine for subtype in seen(each).subtypes)
        worths = [counts[each] for each in options]
    return max(range(len(worths)), key=worths.__getitem__)


def _are_mana(options: list[str]) -> bool:
    return all(each and all(letter in COLOR_OF_LETTER for letter in each) for each in options)


def _letters(word: str) -> str:
    if word in COLOR_OF_NAME:
        return "WUBRG"[COLOR_NAMES.index(word)]
    return word


def _wanted(board: Board) -> Counter[str]:
    """The colors my hand asks for, those that my lands don't give before all."""
    found: Counter[str] = Counter()
    for card in board.my.hand:
        if card.faces:
            for symbol in card.faces[0].mana_cost.symbols:
                for letter in symbol.split("/"):
                    found[letter] += 2
    for each in board.controlled(board.me):
        for letter in seen(each).mana_cost.symbols:
            found[letter] += 1
        for letter in set(colors_from(each)):
            found[letter] -= 1
    return found
