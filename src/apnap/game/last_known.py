"""Objects that left, as they last were: a mapping that only grows, shared by a game's forks.

What left long ago is in one dictionary that nobody changes, so a fork copies only what left
lately. Now and then, as a game is forked, the late ones join the others.
"""

from collections.abc import ItemsView
from typing import Final

from apnap.game.objects import LastKnown
from apnap.terms.identity import ObjectId

LATELY: Final = 64  # objects at the most


class Departed:
    """The objects that left, by number. (CR 608.2h)"""

    __slots__ = ("late", "shared")

    def __init__(self) -> None:
        self.shared: dict[ObjectId, LastKnown] = {}  # never changed, only replaced
        self.late: dict[ObjectId, LastKnown] = {}

    def fork(self) -> "Departed":
        """The same for another game."""
        if len(self.late) > LATELY:
            self.shared = self.shared | self.late
            self.late = {}
        new = Departed.__new__(Departed)
        new.shared = self.shared
        new.late = self.late.copy()
        return new

    def get(self, key: ObjectId) -> LastKnown | None:
        """How the object last was; None if it hasn't left."""
        return self.late[key] if key in self.late else self.shared.get(key)

    def items(self) -> ItemsView[ObjectId, LastKnown]:
        """All of them, in the order in which they left."""
        return (self.shared | self.late).items()

    def __getitem__(self, key: ObjectId) -> LastKnown:
        return self.late[key] if key in self.late else self.shared[key]

    def __contains__(self, key: ObjectId) -> bool:
        return key in self.late or key in self.shared

    def __setitem__(self, key: ObjectId, last: LastKnown) -> None:
        self.late[key] = last

    def __delitem__(self, key: ObjectId) -> None:
        """It hasn't left after all: undoing."""
        if key not in self:
            raise KeyError(key)
        self.late.pop(key, None)
        if key in self.shared:
            self.shared = {each: last for each, last in self.shared.items() if each != key}
