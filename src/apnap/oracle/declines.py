"""Why a card isn't read. What tells of it needs no grammar."""

from dataclasses import dataclass
from typing import Final

UNREAD: Final = "can't be read"
AMBIGUOUS: Final = "has more than one meaning"
UNCLEAR: Final = "can't be told what it refers to"
UNSAID: Final = "can't be said back"
IGNORED: Final = "was not regarded"
UNKNOWN: Final = "isn't known"


@dataclass(frozen=True, slots=True)
class Decline:
    """Why a card isn't read: the card, the line, and the exact words that stopped it."""

    card: str
    line: str
    words: str
    reason: str = UNREAD

    def __str__(self) -> str:
        where = f" in {self.line!r}" if self.line and self.line != self.words else ""
        return f"{self.card}: {self.words!r}{where} {self.reason}."
