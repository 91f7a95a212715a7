"""Proxies, as the head judge makes them. (MTR 3.4)"""

from collections.abc import Iterator
from typing import ClassVar, Literal

from apnap.languages import said
from apnap.tournament.decks.proxies import Proxy, Reason, proxy_findings
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.eligible import as_obstacles
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import HEAD_JUDGE, Actor, Role
from apnap.tournament.desk.state import Tournament


class ProxyIssued(Operation, frozen=True):
    """A card stands for another that can't be in the deck, in this event."""

    may: ClassVar[frozenset[Role]] = HEAD_JUDGE
    person: str
    card: str
    reason: Literal["damaged here", "damaged product", "only foil", "by owner", "other"]

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """For a card of a player, and for a reason of the rules."""
        if not event.entrant_of(self.person):
            yield unknown("person", self.person)
        if not self.card.strip():
            yield Obstacle("no card", said("say which card it is"), "MTR 3.4")
        made = Proxy(self.card, self.person, actor.id, Reason(self.reason))
        yield from as_obstacles(proxy_findings(made, actor.id, edition_of(event.settings)))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is in the register."""
        number = len(event.rounds)
        made = Proxy(self.card, self.person, entry.by, Reason(self.reason), number)
        event.proxies.append(made)
