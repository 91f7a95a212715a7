"""How the playing of a scenario can end."""

from dataclasses import dataclass, field
from typing import Final

from apnap.cards.database.tested import program_shapes
from apnap.game.game import Game
from apnap.terms.turn import BATTLEFIELD, STACK

PASSED: Final = "passed"

FAILED: Final = "failed"

UNSUPPORTED: Final = "unsupported"

INEXPRESSIBLE: Final = "inexpressible"

CRASHED: Final = "crashed"

TIMED_OUT: Final = "timed_out"

OUTCOMES: Final = (PASSED, FAILED, UNSUPPORTED, INEXPRESSIBLE, CRASHED, TIMED_OUT)


class Failed(Exception):
    """The scenario doesn't go as written; says where and why."""


class ActionFailed(Failed):
    """An action of the script that isn't possible."""


@dataclass(slots=True)
class Outcome:
    """What came of one scenario."""

    id: str
    outcome: str
    why: str = ""
    notes: list[str] = field(default_factory=list)  # decisions that weren't as scripted
    log: list[str] = field(default_factory=list)  # what happened, with the rules
    seconds: float = 0.0
    file: str = ""  # the name of the file it stands in
    shapes: list[str] = field(default_factory=list)  # of the abilities at work, if it passed

    def as_data(self) -> dict[str, str | list[str]]:
        """As JSON."""
        told = {"id": self.id, "file": self.file, "outcome": self.outcome, "why": self.why}
        return {**told, "shapes": self.shapes} if self.shapes else dict(told)


def shapes_at_work(game: Game) -> list[str]:
    """The shapes of the abilities of the cards that are or were on the battlefield or stack."""
    gone = (last.object for _, last in game.known.items())
    cards = {
        record.card
        for record in (*game.objects.values(), *gone)
        if record.card is not None and record.zone in (BATTLEFIELD, STACK)
    }
    return sorted({shape for card in cards for shape in program_shapes(card)})
