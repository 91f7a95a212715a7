"""Which penalty the guide has for somebody at this event, given what they had before."""

from dataclasses import dataclass
from typing import Any

from apnap.languages import Said
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.state import Match, Tournament
from apnap.tournament.policy import regular
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions import guides
from apnap.tournament.policy.infractions.effects import Effect, Moment, Situation, effects
from apnap.tournament.policy.infractions.infractions import Category, Infraction, Penalty
from apnap.tournament.policy.infractions.penalties import Prior, Recommendation, recommend
from apnap.tournament.policy.levels import Level
from apnap.tournament.policy.match_end import MatchEnd, Phase


@dataclass(frozen=True, slots=True)
class Advised:
    """What to do about an infraction; at Regular it is no more than advice."""

    penalty: Penalty
    reasons: tuple[tuple[Said, str], ...]  # with their rules
    recommendation: Recommendation | None = None  # of the guide


def is_regular(event: Tournament) -> bool:
    """Whether the guide isn't used. (MTR 1.12)"""
    return event.settings.level == "regular"


def history(event: Tournament, person: str) -> list[Prior]:
    """What somebody had in this event, as far as it counts."""
    return [
        Prior(each.infraction, Penalty(each.penalty), each.round, each.day)
        for each in event.penalties.values()
        if each.person == person and not each.annulled
    ]


def advised(
    event: Tournament, person: str, infraction: str, circumstances: tuple[str, ...] = ()
) -> Advised:
    """The penalty for an infraction now; a policy.findings.Impossible where there is no such."""
    before = history(event, person)
    if is_regular(event):
        earlier = sum(each.infraction == infraction for each in before)
        advice = regular.advise(infraction, earlier)
        return Advised(advice.penalty, ((advice.text, advice.rule), (advice.fix, advice.rule)))
    found = recommend(
        infraction,
        before,
        edition_of(event.settings),
        level=Level(event.settings.level),
        day=event.day,
        circumstances=circumstances,
    )
    reasons = tuple((each.text, each.rule) for each in found.reasons)
    return Advised(found.penalty, reasons, found)


def what_follows(
    event: Tournament, person: str, infraction: str, penalty: Penalty, situation: Situation
) -> tuple[Effect, ...]:
    """What a penalty does in a situation. (IPG 1.1)"""
    return effects(_entry(event, infraction), penalty, situation)


def situation_of(event: Tournament, person: str, match: Match | None, **more: Any) -> Situation:
    """Where somebody is when a penalty is given; `more` is what only the judge knows."""
    entrant = event.entrants.get(event.entrant_of(person))
    return Situation(
        more.pop("moment", None) or _moment(event, match),
        edition_of(event.settings),
        in_additional_turns=match is not None and match.end is not None and _in_turns(match.end),
        after_cut=bool(event.seeds),
        dropped=entrant is not None and not entrant.plays,
        **more,
    )


def _moment(event: Tournament, match: Match | None) -> Moment:
    """Before the round has begun nobody plays; a match that is followed tells more."""
    if match is None:
        return Moment.NO_MATCH
    if match.end is not None:
        return Moment.IN_GAME if match.end.in_game else Moment.BETWEEN_GAMES
    return Moment.IN_GAME if event.rounds[match.round - 1].started else Moment.BEFORE_MATCH


def _in_turns(end: MatchEnd) -> bool:
    return end.phase in (Phase.LAST_TURN, Phase.TURNS)


def _entry(event: Tournament, name: str) -> Infraction:
    """The infraction; a matter of Regular as one without anything of its own."""
    if not is_regular(event):
        return guides.infraction(name, edition_of(event.settings))
    found = regular.matter(name)
    return Infraction("JAR", found.key, Category.TOURNAMENT, found.name, Penalty.NONE)


def name_of(event: Tournament, infraction: str) -> Said | str:
    """How an infraction is called; as it was written where the edition has no such."""
    try:
        return _entry(event, infraction).name
    except Impossible:
        return infraction
