"""A simulated event, with what was found wrong and what it went through."""

import math
from dataclasses import dataclass, field
from random import Random

from apnap.tournament.multiplayer.games import PodGame
from apnap.tournament.pairing.standings import Played


@dataclass
class Event:
    """An event played by chance."""

    seed: int
    players: int
    draws: float = 0.1  # how many matches are drawn
    entrants: list[str] = field(default_factory=list)
    dropped: set[str] = field(default_factory=set)
    out: set[str] = field(default_factory=set)
    matches: list[Played] = field(default_factory=list)
    games: list[PodGame] = field(default_factory=list)  # of an event of pods
    wrong: list[str] = field(default_factory=list)
    slowest: float = 0.0  # seconds for a pairing
    rounds: int = 0
    rematches: int = 0  # that could not be avoided
    corrections: int = 0
    repairs: int = 0
    comparisons: int = 0  # of standings

    def check(self, holds: bool, what: str) -> None:  # noqa: FBT001 as an assertion reads
        """Note what does not hold."""
        if not holds:
            self.wrong.append(f"seed {self.seed}, round {self.rounds}: {what}")

    @property
    def active(self) -> list[str]:
        """Who is paired."""
        return [each for each in self.entrants if each not in self.dropped]

    def come_and_go(self, chance: Random, least: int = 4) -> list[str]:
        """Some drop, one comes back, some enter late, one is disqualified; who came late."""
        late: list[str] = []
        for player in self.active:
            if chance.random() < 0.03 and len(self.active) > least:
                self.dropped.add(player)
        back = sorted(self.dropped - self.out)
        if back and chance.random() < 0.3:
            self.dropped.remove(chance.choice(back))
        if self.rounds <= 2 and chance.random() < 0.5:
            late = [f"late{self.rounds}-{number}" for number in range(chance.randint(1, 3))]
            self.entrants += late
        if chance.random() < 0.1 and len(self.active) > least:
            player = chance.choice(self.active)
            self.out.add(player)
            self.dropped.add(player)
        return late


def begun(seed: int, sizes: range, chance: Random) -> Event:
    """An event of a size by chance, small ones as likely as great ones."""
    low, high = math.log(sizes[0]), math.log(sizes[-1])
    event = Event(seed, players=round(math.exp(chance.uniform(low, high))))
    event.draws = chance.choice((0.02, 0.1, 0.3))
    event.entrants = [f"p{number}" for number in range(event.players)]
    return event
