"""Small events for tests."""

from collections.abc import Sequence

from apnap.tournament.desk.entering import Entered
from apnap.tournament.desk.founding import Founded, Staffed
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import AT_THE_DESK, Actor, Person
from apnap.tournament.desk.rounds.rounds import Paired, Started
from apnap.tournament.desk.state import Settings, Table

DAY = "2026-11-16"


class Clock:
    """A clock that goes on by a second each time it is looked at, and when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


class Event:
    """A desk with short words for what tests do often."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.clock = Clock()
        self.desk = Desk(clock=self.clock)
        self.did(Founded(settings or Settings("Friday", DAY), 7))

    def did(
        self, operation: Operation, by: str = "desk", *, seen: int | None = None, why: str = ""
    ) -> LogEntry:
        """Do something."""
        name = f"t{len(self.desk.entries)}"
        return self.desk.submit(self.actor(by), operation, id=name, seen=seen, why=why)

    def actor(self, by: str) -> Actor:
        """Somebody with their rights."""
        return AT_THE_DESK if by == "desk" else self.desk.event.actor(by)

    def staff(self, name: str, *roles: str) -> None:
        """Somebody works here."""
        self.did(Staffed(Person(name, name), roles))  # type: ignore[arg-type]

    def enter(self, *names: str) -> None:
        """People enter; their id is their name."""
        for name in names:
            self.did(Entered(f"e{name}", (Person(name, name),)))

    def pair(self, *pairs: str, start: bool = True) -> None:
        """The next round: `ab` plays a against b, `c` has a bye."""
        number = len(self.desk.event.rounds) + 1
        self.did(Paired(number, tables_of(pairs)))
        if start:
            self.did(Started(number))


def tables_of(pairs: Sequence[str]) -> tuple[Table, ...]:
    """The tables of a round in short: `ab`, or `c` for a bye."""
    return tuple(
        Table(at if len(pair) == 2 else 0, f"e{pair[0]}", f"e{pair[1]}" if len(pair) == 2 else "")
        for at, pair in enumerate(pairs, 1)
    )
