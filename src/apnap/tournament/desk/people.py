"""Who is at an event, and in which role. (MTR 1.3)"""

from typing import Final, Literal, TypeAlias

import msgspec

Role: TypeAlias = Literal["organizer", "head judge", "judge", "scorekeeper"]

OFFICIALS: Final[frozenset[Role]] = frozenset(("organizer", "head judge", "judge", "scorekeeper"))
JUDGES: Final[frozenset[Role]] = frozenset(("head judge", "judge"))
SCORERS: Final[frozenset[Role]] = frozenset(("organizer", "head judge", "scorekeeper"))
LEADERS: Final[frozenset[Role]] = frozenset(("organizer", "head judge"))
HEAD_JUDGE: Final[frozenset[Role]] = frozenset(("head judge",))
ORGANIZER: Final[frozenset[Role]] = frozenset(("organizer",))
NO_ROLE: Final[frozenset[Role]] = frozenset()


AGENT: Final = "agent:"  # before the kind of an agent, in the place of an account


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays or works at an event."""

    id: str
    name: str
    number: str = ""  # by which they are known beyond this event (MTR 1.5)
    account: str = ""  # on this server; of an agent, its kind
    born: str = ""  # a date, where it is known
    consent: bool = False  # a parent or guardian allows it
    suspended: bool = False
    language: str = ""

    @property
    def is_agent(self) -> bool:
        """Whether a program plays."""
        return self.account.startswith(AGENT)


class Actor(msgspec.Struct, frozen=True):
    """Who does something, as far as their rights go."""

    id: str  # of a person, or a word for who is none: "desk", "table"
    roles: frozenset[Role] = NO_ROLE
    entrant: str = ""  # the one they play for

    @property
    def is_official(self) -> bool:
        """Whether they work at the event."""
        return bool(self.roles)


# Who sits at the machine that holds the event, and the tables of this server, are no persons.
AT_THE_DESK: Final = Actor("desk", OFFICIALS)
AT_THE_TABLE: Final = Actor("table", frozenset(("scorekeeper",)))
OUTSIDER: Final = Actor("")
