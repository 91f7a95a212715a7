"""What all games of a server share."""

from dataclasses import dataclass

from apnap.server.games.turns import Turns
from apnap.server.settings import Settings
from apnap.server.store.writing import Writer
from apnap.server.workers.nursery import Nursery


@dataclass(frozen=True, slots=True)
class Staff:
    """The settings, the writer, where workers come from, and whose turn it is."""

    settings: Settings
    writer: Writer
    nursery: Nursery
    turns: Turns
