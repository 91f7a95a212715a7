"""Penalties as they are given, and what they do to matches and standings. (IPG 1.2, 1.3)"""

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias

import msgspec

from apnap.languages import said
from apnap.tournament.desk.eligible import as_obstacles
from apnap.tournament.desk.judging.recommending import advised, situation_of, what_follows
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import HEAD_JUDGE, JUDGES, Actor, Role
from apnap.tournament.desk.rounds.reporting import lost_by
from apnap.tournament.desk.state import DISQUALIFIED, Entrant, Match, Owed, Tournament
from apnap.tournament.desk.state import Penalty as GivenPenalty
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions import effects as policy
from apnap.tournament.policy.infractions.effects import Effect, Kind, Moment
from apnap.tournament.policy.infractions.infractions import Penalty
from apnap.tournament.policy.infractions.penalties import issuing
from apnap.tournament.policy.match_end import SlowPlayWarned, after

When: TypeAlias = Literal["", "before match", "in game", "between games", "no match"]


class Penalized(Operation, frozen=True):
    """A judge gives a penalty. What it does to matches follows from it."""

    may: ClassVar[frozenset[Role]] = JUDGES
    person: str
    infraction: str  # its number or key in the guide; at Regular, the matter
    penalty: str
    text: str = ""
    match: str = ""  # empty: the one being played
    circumstances: tuple[str, ...] = ()  # those of the infraction that hold
    deviation: str = ""  # why it isn't the one of the guide
    statement: str = ""  # the head judge's, for a disqualification
    extension: int = 0  # seconds for the match
    moment: When = ""  # empty: as the clock and the match tell
    opponent: str = ""  # the penalty that the opponent is given at the same time
    from_lists: bool = False  # it was found by counting lists (IPG 3.4)

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """It is the one of the guide, or the head judge's with a reason. (IPG 1)"""
        if self.person not in event.persons:
            yield unknown("person", self.person)
        if self.match and self.match not in event.matches:
            yield unknown("match", self.match)
        if self.penalty not in tuple(Penalty):
            yield unknown("penalty", self.penalty)
            return
        if self.opponent and self.opponent not in tuple(Penalty):
            yield unknown("penalty", self.opponent)
        if self.penalty == Penalty.DISQUALIFICATION and not self.statement.strip():
            text = said("a disqualification needs the head judge's statement")
            yield Obstacle("no statement", text, "IPG 1.1")
        yield from _against_the_guide(self, event, by_head_judge="head judge" in actor.roles)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The player; two judges see of each other what they gave."""
        found = [f"person {self.person}"]
        match = _at(event, self)
        if self.penalty in (Penalty.MATCH_LOSS, Penalty.DISQUALIFICATION) and match is not None:
            found.append(f"match {match.id}")
        return tuple(found)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is written down, and takes effect."""
        match = _at(event, self)
        given = GivenPenalty(
            f"p{entry.seq}",
            self.person,
            self.infraction,
            self.penalty,
            entry.by,
            round=len(event.rounds),
            match=match.id if match else "",
            day=event.day,
            text=self.text,
            deviation=self.deviation,
            statement=self.statement,
            at=entry.at,
        )
        event.penalties[given.id] = given
        at = None if self.moment == "no match" or match is None or match.result else match
        situation = situation_of(
            event,
            self.person,
            at,
            moment=Moment(self.moment) if self.moment else None,
            opponent=Penalty(self.opponent or Penalty.NONE),
            found_by_counting_lists=self.from_lists,
        )
        penalty = Penalty(self.penalty)
        for each in what_follows(event, self.person, self.infraction, penalty, situation):
            _take_effect(event, event.entrants.get(event.entrant_of(self.person)), at, each)
        if at is not None:
            at.extension += self.extension


def _against_the_guide(
    given: Penalized, event: Tournament, *, by_head_judge: bool
) -> Iterator[Obstacle]:
    severe = given.penalty in (Penalty.MATCH_LOSS, Penalty.DISQUALIFICATION)
    try:
        advice = advised(event, given.person, given.infraction, given.circumstances)
    except Impossible as why:
        yield Obstacle("unknown", why.text)
        return
    if advice.recommendation is None:
        if severe and not by_head_judge:
            yield Obstacle("head judge", said("only the head judge may do this"), "JAR")
        return
    penalty = Penalty(given.penalty)
    found = issuing(
        advice.recommendation, penalty, by_head_judge=by_head_judge, why=given.deviation
    )
    yield from as_obstacles(found)


def _losses(event: Tournament) -> tuple[Penalty, ...]:
    """What loses a match; in a pod, which plays one game, a game loss does too. (MTA 2.1)"""
    severe = (Penalty.MATCH_LOSS, Penalty.DISQUALIFICATION)
    return (*severe, Penalty.GAME_LOSS) if event.settings.in_pods else severe


def _at(event: Tournament, given: Penalized) -> Match | None:
    """The match a penalty belongs to: the one named, or the one being played."""
    if given.match:
        return event.matches.get(given.match)
    found = event.match_of(event.entrant_of(given.person))
    return found if found is not None and found.b and found.result is None else None


def _take_effect(
    event: Tournament, entrant: Entrant | None, current: Match | None, effect: Effect
) -> None:
    if entrant is None:
        return  # a spectator: recorded only
    match = None if effect.when is policy.When.NEXT_MATCH else current
    match effect.kind:
        case Kind.GAME_LOSS if match is not None and not event.settings.in_pods:
            match.game_losses[entrant.id] = match.game_losses.get(entrant.id, 0) + 1
        case Kind.GAME_LOSS if match is None:
            event.owed.setdefault(entrant.id, Owed()).games += 1
        case Kind.GAME_LOSS | Kind.MATCH_LOSS if match is not None:  # MTA 2.1: a pod's one game
            match.lost_by.add(entrant.id)
            match.result = lost_by(event, match, match.lost_by, "penalty")
        case Kind.MATCH_LOSS:
            event.owed.setdefault(entrant.id, Owed()).match = True
        case Kind.EXTRA_TURNS if match is not None and match.end is not None:
            match.end = after(match.end, SlowPlayWarned())
        case Kind.EXTRA_TURNS if match is not None:
            match.extra_turns += effect.amount
        case Kind.NO_SIDEBOARDING if match is not None:
            match.no_sideboarding = True
        case Kind.CHOOSES_FIRST if match is not None:
            match.chooser = entrant.id
        case Kind.OUT_OF_STANDINGS:
            # MTR 8.2: the whole team goes.
            entrant.status, entrant.left = DISQUALIFIED, len(event.rounds)
        case _:
            pass  # what the judge sees to: told with the recommendation


class Annulled(Operation, frozen=True):
    """A penalty was wrong, and counts no longer. Results it made are recorded anew by hand."""

    may: ClassVar[frozenset[Role]] = HEAD_JUDGE
    penalty: str
    why: str

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """It was given, and there is a reason."""
        found = event.penalties.get(self.penalty)
        if found is None:
            yield unknown("penalty", self.penalty)
        elif found.annulled:
            yield Obstacle("annulled", said("it counts no longer"))
        if not self.why.strip():
            yield Obstacle("no reason", said("say why"), "IPG 1.3")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The player."""
        found = event.penalties.get(self.penalty)
        return (f"person {found.person}",) if found else ()

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """Its effect ends, as far as nothing was played on it."""
        found = event.penalties[self.penalty]
        event.penalties[self.penalty] = msgspec.structs.replace(found, annulled=self.why)
        entrant = event.entrants.get(event.entrant_of(found.person))
        if entrant is None:
            return
        match = event.matches.get(found.match)
        if (
            found.penalty == Penalty.GAME_LOSS
            and match is not None
            and entrant.id in match.game_losses
        ):
            match.game_losses[entrant.id] -= 1
            if not match.game_losses[entrant.id]:
                del match.game_losses[entrant.id]
        elif match is not None and found.penalty in _losses(event):
            match.lost_by.discard(entrant.id)
            if match.round == len(event.rounds) and match.result is not None:
                match.result = None
        if entrant.status == DISQUALIFIED and found.penalty == Penalty.DISQUALIFICATION:
            entrant.status = "in" if entrant.left == len(event.rounds) else "dropped"
        owed = event.owed.get(entrant.id)
        if owed is not None and not found.match:
            owed.games -= found.penalty == Penalty.GAME_LOSS
            owed.match = owed.match and found.penalty != Penalty.MATCH_LOSS
            if owed.games <= 0 and not owed.match:
                del event.owed[entrant.id]
