"""What only officials see of an event."""

from collections.abc import Iterator

from apnap.languages import in_language
from apnap.tournament.desk import views
from apnap.tournament.desk.claiming import claim_code
from apnap.tournament.desk.judging.decklists import is_closed
from apnap.tournament.desk.judging.recommending import name_of
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.rounds.planning import structure
from apnap.tournament.desk.state import Call, DeckCheck, Penalty, Tournament
from apnap.tournament.desk.telling import operation_in_words
from apnap.tournament.policy.findings import Impossible


def official_view(desk: Desk, id: str, language: str = "en") -> views.Official:
    """All that is kept for officials."""
    event = desk.event
    return views.Official(
        tuple(penalty_view(event, each, language) for each in event.penalties.values()),
        tuple(call_view(event, each) for each in event.calls.values()),
        tuple(_decks(event)),
        tuple(_check(event, each) for each in event.checks),
        _checked_share(event),
        tuple(views.NoteView(n.by, n.at, n.about, n.text) for n in event.notes),
        tuple(_overrides(desk, language)),
        tuple((who, "match loss" if o.match else "game loss") for who, o in event.owed.items()),
        *_recommended(event),
        people=tuple(event.persons.values()),
        claims=tuple(
            (each.id, claim_code(event, id, each.id))
            for each in event.persons.values()
            if not each.account
        ),
    )


def _recommended(event: Tournament) -> tuple[int, int]:
    """How many rounds and what playoff the rules recommend; nothing for too few. (MTR App. E)"""
    try:
        found = structure(event)
    except Impossible:
        return 0, 0
    return found.swiss, found.playoff


def penalty_view(event: Tournament, penalty: Penalty, language: str = "en") -> views.PenaltyView:
    """A penalty with its names."""
    return views.PenaltyView(
        penalty,
        event.called(penalty.person),
        event.called(penalty.judge),
        in_language(name_of(event, penalty.infraction), language),
    )


def call_view(event: Tournament, call: Call) -> views.CallView:
    """A call with the name of who called."""
    return views.CallView(
        call.id,
        call.table,
        call.by,
        event.called(call.by),
        call.at,
        call.text,
        call.taken_by,
        call.taken_at,
        call.ruling,
        call.closed_at,
        call.appealed,
    )


def _decks(event: Tournament) -> Iterator[views.DeckState]:
    checked = [each.person for each in event.checks if each.done]
    for person, entrant in event.plays_for.items():
        lists = event.decks.get(person)
        yield views.DeckState(
            person,
            event.called(person),
            entrant,
            bool(lists),
            bool(lists and lists[-1].accepted),
            is_closed(event, person),
            lists[-1].problems if lists else (),
            lists[-1].notes if lists else (),
            checked.count(person),
        )


def _checked_share(event: Tournament) -> str:
    """How many of all decks were looked at. (MTR 2.8)"""
    people = len(event.plays_for)
    checked = len({each.person for each in event.checks if each.done})
    return f"{100 * checked // people} %" if people else ""


def _check(event: Tournament, check: DeckCheck) -> views.CheckView:
    entrant, there = event.entrant_of(check.person), 0 < check.round <= len(event.rounds)
    match = event.match_of(entrant, check.round) if there else None
    return views.CheckView(
        check.person,
        event.called(check.person),
        match.table if match else 0,
        check.round,
        check.by,
        check.done,
        check.seconds,
        check.found,
    )


def _overrides(desk: Desk, language: str) -> Iterator[views.OverrideView]:
    for each in desk.event.overrides:
        what = in_language(
            operation_in_words(desk.event, desk.entries[each.seq - 1].operation), language
        )
        yield views.OverrideView(each.seq, each.by, each.why, each.codes, what)
