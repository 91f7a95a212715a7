"""Payments that a script makes by hand: each mana, and each thing done instead, is a choice.

The engine pays by itself, from the pool first, and asks nobody; so what a script says of that is
taken off the queue as it happens: the color of each mana as it is spent, the name of what is done
instead as soon as the next choice is about something else.
"""

from typing import Final

from apnap.conformance.play.queues import Queues
from apnap.conformance.setup.naming import fits
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.choices import Choice
from apnap.terms.events import Event, ManaSpent
from apnap.terms.identity import PlayerId

COLORS: Final = {
    "W": "White",
    "U": "Blue",
    "B": "Black",
    "R": "Red",
    "G": "Green",
    "C": "Colorless",
}

_INSTEAD: Final = ("Convoke", "Improvise", "Assist", "Exile a card")


class Payments:
    """What is said of payments by the players who pay by hand."""

    def __init__(self, table: ScenarioTable, queues: dict[PlayerId, Queues]) -> None:
        self.table = table
        setup = table.scenario.phases[0].setup
        letters = [str(each.args[0]) for each in setup if each.name == "disableManaAutoPayment"]
        self.queues = {table.seat[each]: queues[table.seat[each]] for each in letters}

    def hear(self, event: Event) -> None:
        """Mana that is spent was to be spent: its colors come first in the queue."""
        if not isinstance(event, ManaSpent) or event.lost or event.player not in self.queues:
            return
        choices = self.queues[event.player].choices
        for mana in event.mana:
            words = [at for at in range(len(choices)) if _is_payment(choices[: at + 1])]
            color = COLORS[mana.type]
            at = next((at for at in words if choices[at] == color), None)
            if at is not None:
                del choices[at]

    def settle(self, choice: Choice) -> None:
        """Forget what was said of paying, if the choice is about something else."""
        queues = self.queues.get(choice.player)
        while queues is not None and queues.choices[:1] and queues.choices[0] in _INSTEAD:
            if any(fits(self.table, option, queues.choices[0]) for option in choice.options):
                return
            queues.choices.pop(0)


def _is_payment(words: list[str]) -> bool:
    return all(each in COLORS.values() or each in _INSTEAD for each in words)
