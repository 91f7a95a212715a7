"""How the playing of a scenario can end."""

from dataclasses import dataclass, field
from typing import Final

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

    def as_data(self) -> dict[str, str]:
        """As JSON."""
        return {"id": self.id, "file": self.file, "outcome": self.outcome, "why": self.why}
