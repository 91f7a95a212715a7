"""What stands against an operation, and who may set it aside."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from apnap.languages import Said, in_lines, said
from apnap.tournament.desk.people import NO_ROLE, Role


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A reason why something can't be done; the empty `roles` is: by nobody."""

    code: str
    text: Said | str
    rule: str = ""  # such as "MTR 2.10"
    roles: frozenset[Role] = NO_ROLE  # who may set it aside, saying why

    def told(self) -> Said | str:
        """The reason with its rule."""
        return said("{what} ({rule})", what=self.text, rule=self.rule) if self.rule else self.text


class Refused(ValueError):
    """An operation that isn't done; nothing has changed."""

    def __init__(self, obstacles: Iterable[Obstacle]) -> None:
        self.obstacles = tuple(obstacles)
        super().__init__(in_lines([each.told() for each in self.obstacles]))

    @property
    def code(self) -> str:
        """The code of the first reason."""
        return self.obstacles[0].code

    @property
    def text(self) -> str:
        """All reasons, a line each."""
        return str(self.args[0])


def unknown(what: str, which: str) -> Obstacle:
    """Something is named that isn't there."""
    return Obstacle("unknown", _NOT_THERE[what](repr(which)))


_NOT_THERE: Final[Mapping[str, Callable[[str], Said]]] = {
    "entrant": lambda it: said("nobody has entered as {it}", it=it),
    "person": lambda it: said("there is no person {it}", it=it),
    "match": lambda it: said("there is no match {it}", it=it),
    "penalty": lambda it: said("there is no penalty {it}", it=it),
    "call": lambda it: said("there is no call {it}", it=it),
}
