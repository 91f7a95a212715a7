"""Rounds: announced, paired, repaired, timed; and the cut. (MTR 2.4, 2.6, 10.2, 10.4)"""

from collections.abc import Iterator
from typing import ClassVar, Final

import msgspec

from apnap.languages import said
from apnap.tournament.desk.founding import bad_pod_cut
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import HEAD_JUDGE, LEADERS, OFFICIALS, SCORERS, Actor, Role
from apnap.tournament.desk.rounds.fairness import wrong_tables
from apnap.tournament.desk.rounds.reporting import lost_by
from apnap.tournament.desk.state import How, Match, PodOf, Result, Round, Stage, Tournament
from apnap.tournament.desk.state import Table as Table
from apnap.tournament.multiplayer.playoff import is_cut

LONGEST_EXTENSION: Final = 3 * 3600  # seconds


class RoundsAnnounced(Operation, frozen=True):
    """So many Swiss rounds are played, and so many play on. (MTR 10.2)"""

    may: ClassVar[frozenset[Role]] = LEADERS
    rounds: int
    cut: int = 0

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """It is announced at or before the first round, and then stays."""
        if self.rounds < 0 or self.cut < 0 or self.cut == 1:
            yield Obstacle("bad number", said("a number of games, players or minutes is too small"))
        if event.rounds_announced and event.has_begun:
            text = said("the number of rounds has been announced")
            yield Obstacle("frozen", text, "MTR 10.2", HEAD_JUDGE)
        if event.settings.in_pods and self.cut and not is_cut(self.cut):
            yield bad_pod_cut(self.cut)
        if self.cut > sum(each.plays for each in event.entrants.values()):
            yield Obstacle("bad cut", said("there aren't so many players"), "MTR 10.4")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The announcement."""
        return ("settings",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is announced."""
        event.rounds_announced = self.rounds
        event.settings = msgspec.structs.replace(event.settings, cut=self.cut)


class Paired(Operation, frozen=True):
    """The next round: who plays whom, and where."""

    may: ClassVar[frozenset[Role]] = SCORERS
    round: int
    tables: tuple[Table, ...]
    stage: Stage = "swiss"
    minutes: int = 50

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """All results are in, and everybody who plays is paired once."""
        if self.round != len(event.rounds) + 1:
            text = said("the next round is {n}", n=len(event.rounds) + 1)
            yield Obstacle("wrong round", text)
        if event.finished:
            yield Obstacle("finished", said("the event is over"))
        if event.open_matches():
            tables = ", ".join(str(each.table) for each in event.open_matches()[:8])
            text = said("results are missing at tables {them}", them=tables)
            yield Obstacle("results open", text, "MTR 1.9")
        if self.stage == "swiss" and event.seeds:
            yield Obstacle("after the cut", said("the Swiss rounds are over"), "MTR 10.4")
        if self.stage == "elimination" and not event.seeds:
            yield Obstacle("no cut", said("there was no cut yet"), "MTR 10.4")
        if self.stage == "swiss" and 0 < event.rounds_announced < self.round:
            text = said("{n} rounds were announced", n=event.rounds_announced)
            yield Obstacle("too many rounds", text, "MTR 10.2", HEAD_JUDGE)
        yield from wrong_tables(event, self.tables, self.stage, len(event.rounds))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The rounds, and everybody: who dropped meanwhile isn't paired."""
        return ("rounds", *(f"entrant {each}" for each in event.entrants))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is there, not yet begun."""
        made = Round(self.round, self.stage, self.minutes, day=event.day)
        event.rounds.append(made)
        for at, each in enumerate(self.tables, 1):
            _sit(event, made, f"{self.round}-{at}", each)


def _sit(event: Tournament, made: Round, name: str, table: Table) -> None:
    match = Match(name, made.number, table.table, table.a, table.b, table.others, pod=table.pod)
    if not match.b:
        # MTR App. C: a bye is won 2-0.
        how: How = "awarded bye" if table.awarded else "bye"
        match.result = Result(event.settings.wins, 0, how=how)
    event.matches[match.id] = match
    made.matches.append(match.id)
    for each in table.players:
        _carry(event, match, each)


def _carry(event: Tournament, match: Match, entrant: str) -> None:
    """Losses that were given between matches count now. (IPG 1.2)"""
    owed = event.owed.pop(entrant, None) if match.b and entrant else None
    if owed is None:
        return
    if owed.games and not event.settings.in_pods:
        match.game_losses[entrant] = owed.games
        match.no_sideboarding, match.chooser = True, entrant  # IPG 1.1
    if owed.match or event.settings.in_pods:  # MTA 2.1: one game is the match
        match.lost_by.add(entrant)
        match.result = lost_by(event, match, match.lost_by, "penalty")


class Repaired(Operation, frozen=True):
    """Some tables of the present round are paired otherwise, by hand."""

    may: ClassVar[frozenset[Role]] = SCORERS
    round: int
    gone: tuple[str, ...]  # matches that aren't played
    tables: tuple[Table, ...]  # instead of them

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Only the present round, and only matches without a result."""
        if not event.rounds or self.round != len(event.rounds):
            yield Obstacle("wrong round", said("only the present round can be repaired"))
            return
        for name in self.gone:
            match = event.matches.get(name)
            if match is None or match.round != self.round:
                yield unknown("match", name)
            elif match.result is not None and not match.is_bye:
                text = said("table {n} has a result", n=match.table)
                yield Obstacle("has a result", text, "", HEAD_JUDGE)
        stage = event.rounds[-1].stage
        rest = [each for each in event.matches_of(self.round) if each.id not in self.gone]
        kept = tuple(
            Table(each.table, each.a, each.b, awarded=not each.b, others=each.others)
            for each in rest
        )
        yield from wrong_tables(event, (*kept, *self.tables), stage, self.round - 1)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The matches, and who sits there."""
        names = [who for each in self.tables for who in each.players]
        return (*(f"match {each}" for each in self.gone), *(f"entrant {each}" for each in names))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """The new matches are in the place of the old."""
        made = event.rounds[-1]
        for name in self.gone:
            made.matches.remove(name)
            del event.matches[name]
        for at, each in enumerate(self.tables, 1):
            _sit(event, made, f"{self.round}-{entry.seq}.{at}", each)


class Unpaired(Operation, frozen=True):
    """The present round is taken back as a whole: it was paired too early, or wrongly."""

    may: ClassVar[frozenset[Role]] = SCORERS
    round: int

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """A round with results is taken back by the head judge alone."""
        if not event.rounds or self.round != len(event.rounds):
            yield Obstacle("wrong round", said("only the present round can be repaired"))
            return
        if any(each.result and not each.is_bye for each in event.matches_of(self.round)):
            text = said("results of this round have been recorded")
            yield Obstacle("has a result", text, "MTR 1.9", HEAD_JUDGE)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The rounds."""
        return ("rounds", *(f"match {each}" for each in event.rounds[-1].matches))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It never was."""
        for name in event.rounds.pop().matches:
            del event.matches[name]


class Cut(Operation, frozen=True):
    """The Swiss rounds are over; these play on, in this order. (MTR 10.4)"""

    may: ClassVar[frozenset[Role]] = SCORERS
    seeds: tuple[str, ...]
    order: tuple[str, ...]  # the final standings of all

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """All results are in; those who play on do play."""
        if event.seeds:
            yield Obstacle("after the cut", said("the cut has been made"), "MTR 2.10")
        if event.open_matches():
            yield Obstacle("results open", said("not all results are in"), "MTR 1.9")
        if len(event.rounds) < event.rounds_announced:
            text = said("{n} rounds were announced", n=event.rounds_announced)
            yield Obstacle("too few rounds", text, "MTR 10.2", HEAD_JUDGE)
        for who in self.seeds:
            if who not in event.entrants:
                yield unknown("entrant", who)
            elif not event.entrants[who].plays:
                text = said("{who} doesn't play any more", who=event.name_of(who))
                yield Obstacle("dropped", text, "MTR 2.10")
        if len(set(self.seeds)) != len(self.seeds) or len(self.seeds) < 2:
            yield Obstacle("bad cut", said("two or more players play on"), "MTR 10.4")
        elif event.settings.in_pods and not is_cut(len(self.seeds)):
            yield bad_pod_cut(len(self.seeds))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The rounds and all results."""
        return ("rounds", *(f"match {each}" for each in event.matches))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They play on."""
        event.seeds, event.cut_standings = self.seeds, self.order


class Started(Operation, frozen=True):
    """The clock of the present round starts, or goes on."""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    round: int

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The clock stands."""
        if not event.rounds or self.round != len(event.rounds):
            yield Obstacle("wrong round", said("it isn't the present round"))
        elif event.rounds[-1].started and not event.rounds[-1].stopped:
            yield Obstacle("running", said("the clock is running"))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The clock."""
        return ("clock",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It runs."""
        now = event.rounds[-1]
        if now.stopped:
            now.lost += entry.at - now.stopped
            now.stopped = 0.0
        else:
            now.started = entry.at


class Stopped(Operation, frozen=True):
    """The clock of the present round stands still for all."""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    round: int

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The clock runs."""
        if not event.rounds or self.round != len(event.rounds):
            yield Obstacle("wrong round", said("it isn't the present round"))
        elif not event.rounds[-1].started or event.rounds[-1].stopped:
            yield Obstacle("not running", said("the clock isn't running"))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The clock."""
        return ("clock",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It stands."""
        event.rounds[-1].stopped = entry.at


class Extended(Operation, frozen=True):
    """A match gets more time. (MTR 2.6)"""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    match: str
    seconds: int
    why: str = ""

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The match is being played."""
        match = event.matches.get(self.match)
        if match is None:
            yield unknown("match", self.match)
            return
        if match.result is not None:
            yield Obstacle("has a result", said("table {n} has a result", n=match.table))
        if not 0 <= match.extension + self.seconds <= LONGEST_EXTENSION:
            yield Obstacle("bad extension", said("so much time can't be given"), "MTR 2.6")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """Nothing that another could overwrite: extensions add up."""
        return ()

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It has more time."""
        event.matches[self.match].extension += self.seconds


class PodsSeated(Operation, frozen=True):
    """Who drafts together, and in which seats. (MTR 7.6)"""

    may: ClassVar[frozenset[Role]] = SCORERS
    pods: tuple[PodOf, ...]

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Everybody who plays sits once."""
        seats = [who for pod in self.pods for who in pod.seats]
        for who in seats:
            if who not in event.entrants or not event.entrants[who].plays:
                yield unknown("entrant", who)
        if len(set(seats)) != len(seats):
            yield Obstacle("paired twice", said("somebody sits in two seats"), "MTR 7.6")
        left = [
            each.name for each in event.entrants.values() if each.plays and each.id not in seats
        ]
        if left and not event.seeds:
            text = said("{who} has no seat", who=", ".join(left[:8]))
            yield Obstacle("no seat", text, "MTR 7.6", SCORERS)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The pods."""
        return ("pods",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They sit."""
        event.pods, event.drafted_before = list(self.pods), len(event.rounds)


class PoolOpened(Operation, frozen=True):
    """The cards an entrant builds decks of: opened, or drafted."""

    may: ClassVar[frozenset[Role]] = SCORERS
    entrant: str
    cards: tuple[str, ...]

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """They are here."""
        if self.entrant not in event.entrants:
            yield unknown("entrant", self.entrant)
        if not self.cards:
            yield Obstacle("no cards", said("a pool has cards"))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The pool."""
        return (f"pool {self.entrant}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is theirs."""
        event.pools[self.entrant] = self.cards
