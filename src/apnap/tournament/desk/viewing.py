"""An event as each reader sees it. (MTR 2.7, 2.10, IPG 1.3)

A view is built from what its reader may see; nothing is taken out of a fuller one. What all see
alike is made once for each entry of the log, so that hundreds can look at the same time.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from apnap.languages import in_language
from apnap.tournament.desk import views
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.judging.deck_rules import has_open_lists, may_see_list
from apnap.tournament.desk.judging.decklists import is_closed
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.official_views import call_view, official_view, penalty_view
from apnap.tournament.desk.people import Actor
from apnap.tournament.desk.rounds.ranking import champion, final_order, standings_of, tallies
from apnap.tournament.desk.state import (
    DISQUALIFIED,
    DROPPED,
    Call,
    Entrant,
    Match,
    Result,
    Tournament,
)
from apnap.tournament.desk.telling import operation_in_words
from apnap.tournament.desk.views import EventView, MatchView, PlayerLine, RoundView, Status


@dataclass(frozen=True, slots=True)
class Common:
    """What all readers see of an event, after an entry."""

    seq: int
    players: tuple[PlayerLine, ...]
    rounds: tuple[RoundView, ...]
    matches: tuple[MatchView, ...]
    points: Mapping[str, int]  # before the present round


class Viewer:
    """Shows one event."""

    def __init__(self, desk: Desk, id: str) -> None:
        self.desk = desk
        self.id = id
        self._common: Common | None = None
        self._official: dict[str, views.Official] = {}  # by language

    def view(self, actor: Actor, now: float, language: str = "en") -> EventView:
        """The event for one reader."""
        event, common = self.desk.event, self._now()
        return EventView(
            self.id,
            event.seq,
            now,
            event.settings,
            edition_of(event.settings).value,
            status_of(event),
            event.rounds_announced,
            _me(event, actor),
            tuple(_staff(event)),
            common.players,
            common.rounds,
            self._matches(actor, common),
            event.seeds,
            tuple(event.pods),
            event.is_drafting,
            winner_of(event),
            event.day,
            mine(event, actor, common.points, language) if actor.entrant else None,
            self._for_officials(language) if actor.is_official else None,
        )

    def _now(self) -> Common:
        event = self.desk.event
        if self._common is None or self._common.seq != event.seq:
            number = len(event.rounds)
            points = points_before(event, number)
            matches = event.matches_of(number) if number else ()
            self._common = Common(
                event.seq,
                tuple(player_lines(event)),
                tuple(_round(event, each.number) for each in event.rounds),
                tuple(match_view(event, each, points) for each in matches),
                points,
            )
            self._official.clear()
        return self._common

    def _matches(self, actor: Actor, common: Common) -> tuple[MatchView, ...]:
        """Officials see of every match what its players see."""
        event = self.desk.event
        if not actor.is_official or not event.rounds:
            return common.matches
        matches = event.matches_of(len(event.rounds))
        return tuple(match_view(event, each, common.points, actor) for each in matches)

    def _for_officials(self, language: str) -> views.Official:
        if language not in self._official:
            self._official[language] = official_view(self.desk, self.id, language)
        return self._official[language]


# --- What all see -----------------------------------------------------------------------------


def status_of(event: Tournament) -> Status:
    """How far it is."""
    if event.finished:
        return "over"
    if not event.rounds:
        return "entering"
    return "playoff" if event.seeds else "swiss"


def event_line(event: Tournament, id: str, *, mine: bool = False) -> views.EventLine:
    """An event in a list of events."""
    told = event.settings
    return views.EventLine(
        id,
        told.name,
        told.date,
        told.limited or told.format,
        len(event.entrants),
        status_of(event),
        len(event.rounds),
        mine,
    )


def winner_of(event: Tournament) -> str:
    """Who won the final, or leads when an event without one is over."""
    leads = event.finished and not event.seeds
    return next(iter(final_order(event)), "") if leads else champion(event)


def player_lines(event: Tournament) -> Iterator[PlayerLine]:
    """All entrants, by name."""
    found = tallies(event)
    for each in sorted(event.entrants.values(), key=lambda each: (each.name.casefold(), each.id)):
        record = found[each.id]
        yield PlayerLine(
            each.id,
            each.name,
            tuple((who, event.called(who)) for who in each.members),
            public_status(each),
            record.points,
            str(record),
            each.byes,
            each.since,
            each.table,
        )


def public_status(entrant: Entrant) -> str:
    """Whether somebody plays. That they were disqualified isn't for all to know."""
    return DROPPED if entrant.status == DISQUALIFIED else entrant.status


def points_before(event: Tournament, number: int) -> dict[str, int]:
    """The match points of all before a round."""
    if number <= 1:
        return {}
    return {entrant: each.points for entrant, each in tallies(event, number - 1).items()}


def round_view(event: Tournament, number: int, actor: Actor) -> tuple[MatchView, ...]:
    """The matches of a round."""
    points = points_before(event, number)
    return tuple(match_view(event, each, points, actor) for each in event.matches_of(number))


def match_view(
    event: Tournament, match: Match, points: Mapping[str, int], actor: Actor | None = None
) -> MatchView:
    """A match. What was reported, and what judges did, is for its players and officials."""
    inside = actor is not None and (actor.is_official or match.has(actor.entrant))
    return MatchView(
        match.id,
        match.round,
        match.table,
        match.a,
        match.b,
        event.name_of(match.a),
        event.name_of(match.b),
        points.get(match.a, 0),
        points.get(match.b, 0),
        match.result if inside else _public(match.result),
        tuple(match.reported.items()) if inside else (),
        match.extension,
        match.extra_turns if inside else 0,
        tuple(match.game_losses.items()) if inside else (),
        event.rounds[match.round - 1].ends(match.extension) if match.b else 0.0,
        match.played_at,
        match.pod,
        match.corrected,
        _seats(event, match, points) if event.settings.in_pods and match.b else (),
    )


def _seats(
    event: Tournament, match: Match, points: Mapping[str, int]
) -> tuple[views.SeatView, ...]:
    """Who sits in a pod, in turn order."""
    lost = match.losers | match.lost_by
    return tuple(
        views.SeatView(who, event.name_of(who), points.get(who, 0), who in lost)
        for who in match.players
    )


def _public(result: Result | None) -> Result | None:
    """That a match was lost by a penalty is known to those who were there."""
    if result is None or result.how != "penalty":
        return result
    return msgspec.structs.replace(result, how="played")


def _round(event: Tournament, number: int) -> RoundView:
    each = event.rounds[number - 1]
    matches = event.matches_of(number)
    return RoundView(
        number,
        each.stage,
        each.minutes,
        each.started,
        each.stopped,
        each.ends(),
        each.day,
        len(matches),
        sum(match.result is None for match in matches),
    )


def _staff(event: Tournament) -> Iterator[views.StaffLine]:
    for who, roles in event.staff.items():
        yield views.StaffLine(who, event.called(who), tuple(sorted(roles)))


def standing_lines(event: Tournament, number: int = 0) -> Iterator[views.StandingLine]:
    """The standings after a round, or after all that were played."""
    for row in standings_of(event, number):
        entrant = event.entrants[row.id]
        yield views.StandingLine(
            row.rank,
            row.id,
            entrant.name,
            row.points,
            f"{row.wins}-{row.losses}-{row.draws}",
            in_digits(row.omw),
            in_digits(row.gw),
            in_digits(row.ogw),
            public_status(entrant),
            row.tied > 1,
            in_digits(row.oomw),
        )


def in_digits(share: Fraction | None) -> str:
    """A percentage with four digits; nothing where it doesn't count."""
    if share is None:
        return ""
    rounded = round(share * 10_000)
    return f"{rounded // 10_000}.{rounded % 10_000:04}"


# --- What is one's own ------------------------------------------------------------------------


def _me(event: Tournament, actor: Actor) -> views.Me:
    name = event.called(actor.id) if actor.id in event.persons else ""
    return views.Me(actor.id, name, tuple(sorted(actor.roles)), actor.entrant)


def mine(
    event: Tournament, actor: Actor, points: Mapping[str, int], language: str = "en"
) -> views.Mine:
    """What only the reader and officials see."""
    entrant = actor.entrant
    match = event.match_of(entrant)
    owed = event.owed.get(entrant)
    pod = next((each for each in event.pods if entrant in each.seats), None)
    return views.Mine(
        match_view(event, match, points, actor) if match is not None else None,
        tuple(_own_matches(event, actor)),
        tuple(
            penalty_view(event, each, language)
            for each in event.penalties.values()
            if each.person == actor.id
        ),
        _own_deck(event, actor),
        tuple(_opponents(event, match, entrant)),
        tuple(call_view(event, each) for each in _own_calls(event, actor, match)),
        event.pools.get(entrant, ()),
        "" if owed is None else "match loss" if owed.match else "game loss",
        pod.number if pod else 0,
        pod.draft if pod else "",
    )


def _own_matches(event: Tournament, actor: Actor) -> Iterator[MatchView]:
    for each in event.rounds:
        match = event.match_of(actor.entrant, each.number)
        if match is not None:
            yield match_view(event, match, {}, actor)


def _own_calls(event: Tournament, actor: Actor, match: Match | None) -> Iterable[Call]:
    """One's own calls, and those that are open at one's table."""
    table = match.table if match else 0
    return (
        each
        for each in event.calls.values()
        if each.by == actor.id or (table and each.table == table and not each.closed_at)
    )


# --- Lists ------------------------------------------------------------------------------------


def deck_view(event: Tournament, person: str, *, now: float = 0.0) -> views.DeckView | None:
    """The registered list of somebody; None without one."""
    lists = event.decks.get(person)
    if not lists:
        return None
    last = lists[-1]
    return views.DeckView(
        person,
        event.called(person),
        last.text,
        last.digest,
        last.at,
        last.accepted,
        is_closed(event, person, now),
        last.problems,
        last.notes,
    )


def _own_deck(event: Tournament, actor: Actor) -> views.DeckView | None:
    """One's own list; what is in it isn't read while one plays. (MTR 2.7)"""
    found = deck_view(event, actor.id)
    if found is None or may_see_list(event, actor, actor.id):
        return found
    return msgspec.structs.replace(found, text="")


def _opponents(event: Tournament, match: Match | None, entrant: str) -> Iterator[views.DeckView]:
    if match is None or not has_open_lists(event):
        return
    others = (event.entrants[who] for who in match.opponents(entrant) if who)
    for who in (member for other in others for member in other.members):
        found = deck_view(event, who)
        if found is not None:
            yield found


# --- The log ----------------------------------------------------------------------------------


def log_lines(desk: Desk, since: int, language: str = "en") -> Iterator[views.LogLine]:
    """What was done after an entry, in words. For officials."""
    for entry in desk.since(since):
        what = in_language(operation_in_words(desk.event, entry.operation), language)
        name = desk.event.called(entry.by)
        yield views.LogLine(entry.seq, entry.at, entry.by, name, what, entry.why)
