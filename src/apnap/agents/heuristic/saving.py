"""Saving a permanent from a spell or ability that would be the end of it. (CR 608.2b)"""

from typing import Any, Final

from apnap.abilities.effects import AddAbility, ModifyPT
from apnap.abilities.instructions.actions import DealDamage, Destroy, Regenerate
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target, This
from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.worth.text import text_worth
from apnap.agents.heuristic.worth.worth import permanent_worth
from apnap.game.view import PermanentView, StackView
from apnap.rules.objects.target_words import Text, targets_of
from apnap.terms.identity import Reference

_WORTH_SAVING: Final = 2.0

_UNTOUCHABLE: Final = frozenset({"hexproof", "shroud", "protection"})  # CR 608.2b: it is illegal


class Peril:
    """A permanent of mine, and what is about to befall it."""

    __slots__ = ("damage", "destroyed", "thing")

    def __init__(self, thing: PermanentView, text: Any, reading: Reading) -> None:
        self.thing = thing
        self.destroyed = any(isinstance(each, Destroy) for each in walk(text))
        self.damage = sum(
            reading.number(each.amount) for each in walk(text) if isinstance(each, DealDamage)
        )

    def is_averted_by(self, text: Any, word: Any) -> bool:
        """Whether a text, aimed at the permanent by that word, would save it."""
        for each in walk(text):
            if isinstance(each, Regenerate) and _is(each.what, word):
                return self.destroyed or bool(self.damage)
            if isinstance(each, Apply) and _is(each.effect.affects, word):
                if any(self._is_averted_by(mod) for mod in each.effect.modifications):
                    return True
        return False

    def _is_averted_by(self, modification: Any) -> bool:
        if isinstance(modification, AddAbility):
            name = getattr(modification.ability, "name", "")
            if name in _UNTOUCHABLE:
                return True
            return name == "indestructible" and (self.destroyed or bool(self.damage))
        if isinstance(modification, ModifyPT) and self.damage and not self.destroyed:
            more = modification.toughness if isinstance(modification.toughness, int) else 0
            left = (seen(self.thing).toughness or 0) - self.thing.damage
            return left + more > self.damage
        return False


def _is(ref: Any, word: Any) -> bool:
    """Whether a reference is that word, or speaks of the same target."""
    if isinstance(word, Target):
        return isinstance(ref, Target | Bound) and ref.name == word.name
    return isinstance(ref, This)


def perils(board: Board, top: StackView, text: Any, reading: Reading) -> list[Peril]:
    """My permanents, worth saving, that the opponent's text would remove; the best first."""
    found = []
    for key in top.targets:
        thing = board.on_battlefield.get(key)
        if thing is None or not board.is_mine(thing.controller):
            continue
        worth = permanent_worth(board, thing)
        if worth >= _WORTH_SAVING and text_worth(reading, text) >= 0.8 * worth:
            found.append(Peril(thing, text, reading))
    return sorted(found, key=lambda each: -permanent_worth(board, each.thing))


def saves(board: Board, peril: Peril, text: Text, source: Any) -> Reference | None:
    """What to aim the text at so that it saves the permanent; None if it doesn't."""
    key = peril.thing.id
    reading = Reading(board, board.me, source)
    for target in targets_of(text):
        if reading.fits(peril.thing, target.what) and peril.is_averted_by(text, target):
            return key
    if source is not None and source.id == key and peril.is_averted_by(text, None):
        return key
    return None
