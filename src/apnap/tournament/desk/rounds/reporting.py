"""Results: reported by players, recorded by scorekeepers, put right later. (MTR 1.9, 2.5)"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Literal

from apnap.languages import said
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import HEAD_JUDGE, OFFICIALS, SCORERS, Actor, Role
from apnap.tournament.desk.rounds.match_ends import standing
from apnap.tournament.desk.rounds.pod_results import (
    after_losses,
    is_agreed,
    with_losses,
    wrong_in_pod,
)
from apnap.tournament.desk.rounds.ranking import goes_on
from apnap.tournament.desk.state import DROPPED, Match, Note, Result, Tournament
from apnap.tournament.policy.results import Score, result_findings


class Reported(Operation, frozen=True):
    """A player says how the match ended; it counts when the opponent says the same.

    `a` and `b` are the players of the match, not the one who reports and the other. In a pod
    it counts as `pod_results` has it.
    """

    match: str
    result: Result

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """Who plays the match."""
        match = event.matches.get(self.match)
        return match is not None and match.has(actor.entrant)

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The match is of the present round, and open."""
        match = event.matches[self.match]
        if match.round != len(event.rounds):
            yield Obstacle("wrong round", said("it isn't the present round"))
        if match.result is not None:
            text = said("the result is recorded; a scorekeeper can put it right")
            yield Obstacle("has a result", text, "MTR 2.5")
        if not event.entrants[actor.entrant].plays:
            text = said("{who} doesn't play any more", who=event.name_of(actor.entrant))
            yield Obstacle("dropped", text, "MTR 2.10")
        yield from wrong_result(event, match, self.result)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """Nothing that another could overwrite: each player has a word of their own."""
        return ()

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """If both say the same, that is the result."""
        match = event.matches[self.match]
        match.reported[event.entrant_of(entry.by)] = self.result
        agreed = is_agreed if event.settings.in_pods else _is_agreed
        if agreed(match, match.reported, self.result):
            match.result = _whole(event, match, self.result)
            event.touched[f"match {match.id}"] = entry.seq


def _is_agreed(match: Match, reported: Mapping[str, Result], result: Result) -> bool:
    """Whether both players say the same."""
    same = {(each.games, each.draws) for each in reported.values()}
    return len(reported) == len(match.players) and same == {(result.games, result.draws)}


def _whole(event: Tournament, match: Match, result: Result) -> Result:
    """The result with what was lost before it."""
    return with_losses(match, result) if event.settings.in_pods and match.b else result


class Recorded(Operation, frozen=True):
    """A scorekeeper writes a result down, or puts a wrong one right, however old."""

    may: ClassVar[frozenset[Role]] = SCORERS
    match: str
    result: Result | None  # None: it isn't over after all
    drops: tuple[str, ...] = ()  # who leaves after it
    note: str = ""  # for the officials, such as why it is put right

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The shape is right; who was not there any more has no result."""
        match = event.matches.get(self.match)
        if match is None:
            yield unknown("match", self.match)
            return
        if not match.b and self.result is not None:
            yield Obstacle("bye", said("a bye is no match"), "MTR App. C", HEAD_JUDGE)
        if self.result is None and match.round != len(event.rounds):
            yield Obstacle("wrong round", said("an old match needs a result"), "MTR 1.9")
        for who in match.players:
            found = event.entrants.get(who)
            if found is not None and not found.plays and 0 < found.left < match.round:
                text = said("{who} had left before this round", who=found.name)
                yield Obstacle("dropped", text, "MTR 2.10", HEAD_JUDGE)
        for who in self.drops:
            if not match.has(who):
                yield unknown("entrant", who)
        if self.result is not None:
            yield from wrong_result(event, match, self.result)
            yield from _played_on(event, match, self.result)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The match, and who leaves."""
        return (f"match {self.match}", *(f"entrant {each}" for each in self.drops))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It counts; standings follow by themselves."""
        match = event.matches[self.match]
        if match.result is not None:
            match.corrected += 1
        match.result = None if self.result is None else _whole(event, match, self.result)
        match.reported.clear()
        if self.note.strip():
            event.notes.append(Note(entry.by, entry.at, self.match, self.note.strip()))
        for who in self.drops:
            found = event.entrants[who]
            if found.plays:
                found.status, found.left = DROPPED, match.round


def _played_on(event: Tournament, match: Match, result: Result) -> Iterator[Obstacle]:
    """Who won an elimination match has played on: the bracket would break."""
    before = match.result
    if before is None or match.round == len(event.rounds):
        return
    after = replace(match, result=result)
    if event.rounds[match.round - 1].stage == "elimination" and goes_on(event, match) != goes_on(
        event, after
    ):
        text = said("the next round has been paired by the other result")
        yield Obstacle("played on", text, "MTR 10.4", HEAD_JUDGE)


class Undecided(Operation, frozen=True):
    """A player takes back what they reported, before the opponent agreed."""

    match: str

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """Who reported it."""
        match = event.matches.get(self.match)
        return match is not None and actor.entrant in match.reported

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """It doesn't count yet."""
        if event.matches[self.match].result is not None:
            text = said("the result is recorded; a scorekeeper can put it right")
            yield Obstacle("has a result", text, "MTR 2.5")

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """Nothing is reported."""
        event.matches[self.match].reported.pop(event.entrant_of(entry.by), None)


class NoShow(Operation, frozen=True):
    """Somebody didn't come: the match is lost, and they are dropped. (MTR 2.10, IPG 3.1)"""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    match: str
    who: Literal["a", "b", "both", ""]
    entrants: tuple[str, ...] = ()  # of a pod: who they are

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The match is open."""
        match = event.matches.get(self.match)
        if match is None:
            yield unknown("match", self.match)
        elif not _missing(match, self):
            yield Obstacle("nobody", said("say who didn't come"))
        elif strange := [who for who in self.entrants if not match.has(who)]:
            yield unknown("entrant", strange[0])
        elif match.result is not None:
            yield Obstacle("has a result", said("table {n} has a result", n=match.table))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The match and who is missing."""
        match = event.matches.get(self.match)
        gone = _missing(match, self) if match else ()
        return (f"match {self.match}", *(f"entrant {each}" for each in gone))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """Who was there has won; of a pod the others play, while there are two of them."""
        match = event.matches[self.match]
        missing = _missing(match, self)
        if event.settings.in_pods:
            match.lost_by.update(missing)
        match.result = lost_by(event, match, match.lost_by | set(missing), "no show")
        for who in missing:
            found = event.entrants[who]
            found.status, found.left = DROPPED, match.round


def _missing(match: Match, it: NoShow) -> tuple[str, ...]:
    named = {"a": (match.a,), "b": (match.b,), "both": match.players}
    return named.get(it.who, it.entrants)


def lost_by(
    event: Tournament,
    match: Match,
    losers: Collection[str],
    how: Literal["penalty", "no show", "conceded"],
) -> Result | None:
    """The result of a match that somebody, or both, lost without playing it out.

    None for a pod in which two or more play on.
    """
    if event.settings.in_pods:
        return after_losses(match, losers, how)
    if {match.a, match.b} <= set(losers):
        return Result(0, 0, both_lost=True, how=how)
    won = event.settings.wins
    return Result(0, won, how=how) if match.a in losers else Result(won, 0, how=how)


class PlayedAt(Operation, frozen=True):
    """The match is played at a table of this server."""

    may: ClassVar[frozenset[Role]] = SCORERS
    match: str
    table: str

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """The match is there."""
        if self.match not in event.matches:
            yield unknown("match", self.match)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is known where."""
        event.matches[self.match].played_at = self.table


def wrong_result(event: Tournament, match: Match, result: Result) -> Iterator[Obstacle]:
    """What no match can end with. (MTR 2.1, 2.4, 2.5)"""
    if event.settings.in_pods and match.b:
        yield from wrong_in_pod(event, match, result)
        return
    if result.others or result.lost:
        yield Obstacle("bad seats", said("two play a match in this event"), "MTR 2.1")
        return
    rules = standing(event, match).rules
    score = Score(result.a, result.b, result.draws)
    agreed = result.how == "intentional draw"
    for each in result_findings(score, rules, agreed=agreed) if not result.both_lost else ():
        if each.blocks:
            yield Obstacle(each.code, each.text, each.rule)
    for who, lost in match.game_losses.items():
        won = result.b if who == match.a else result.a
        if won < min(lost, event.settings.wins) and result.how == "played":
            text = said("{who} has a game loss in this match", who=event.name_of(who))
            yield Obstacle("game loss", text, "IPG 1.2", HEAD_JUDGE)
