"""The rows of an event as it stands."""

import unicodedata
from collections.abc import Mapping
from functools import partial
from typing import Final

from apnap.tournament.desk.judging.recommending import name_of
from apnap.tournament.desk.rounds.ranking import final_order, goes_on, standings_of, tallies
from apnap.tournament.desk.state import IN, Match, Result, Tournament
from apnap.tournament.printing.rows import (
    CheckRow,
    EventFacts,
    FinishRow,
    PairingRow,
    PenaltyRow,
    PlayerRow,
    PodRow,
    SeatRow,
    StandingRow,
)

NO_CODES: Final[Mapping[str, str]] = {}


def facts(event: Tournament) -> EventFacts:
    """What is said above every list."""
    told = event.settings
    kind = told.limited or told.format
    there = len(event.entrants)
    return EventFacts(told.name, told.date, kind, told.level, there, told.wins, told.in_pods)


def by_name(name: str) -> tuple[str, bytes]:
    """By which names are sorted: letters without accents, then Korean, then Chinese by sound.

    The order of the characters in the Chinese standard is that of their usual sounds.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(_letter(each) for each in plain if not unicodedata.combining(each))
    latin = letters if letters[:1].isascii() else "\uffff"
    return latin, unicodedata.normalize("NFC", name).encode("gb18030", "replace")


def _letter(letter: str) -> str:
    """A Latin letter without what is drawn through it."""
    words = unicodedata.name(letter, "").split()
    is_marked = words[:1] == ["LATIN"] and "WITH" in words
    return words[words.index("WITH") - 1].lower() if is_marked else letter


def score(result: Result | None) -> str:
    """Games won by each, and those drawn if there are any."""
    if result is None:
        return ""
    games = f"{result.a}-{result.b}"
    return f"{games}-{result.draws}" if result.draws else games


def pairings(
    event: Tournament, number: int, codes: Mapping[str, str] = NO_CODES
) -> tuple[PairingRow, ...]:
    """The matches of a round by table, byes last; codes are by person."""
    row = partial(_pairing, event, points_before(event, number), codes)
    found = [row(each) for each in event.matches_of(number) if each.b or each.is_bye]
    return tuple(sorted(found, key=lambda each: (each.is_bye, each.table, by_name(each.a))))


def points_before(event: Tournament, number: int) -> Mapping[str, int]:
    """The match points of all before a round."""
    before = tallies(event, number - 1) if number > 1 else {}
    return {who: before[who].points if before else 0 for who in event.entrants}


def _pairing(
    event: Tournament, points: Mapping[str, int], codes: Mapping[str, str], match: Match
) -> PairingRow:
    a, b = match.a, match.b
    return PairingRow(
        match.round,
        match.table,
        match.pod if event.rounds[match.round - 1].stage == "swiss" else 0,
        event.name_of(a),
        event.name_of(b) if b else "",
        points[a],
        points.get(b, 0),
        a,
        b,
        numbers_of(event, a),
        numbers_of(event, b),
        score(match.result),
        match.result.how if match.result else "",
        match.extension,
        match.game_losses.get(a, 0),
        match.game_losses.get(b, 0),
        codes_of(event, a, codes),
        codes_of(event, b, codes),
        people_of(event, a),
        people_of(event, b),
    )


def people_of(event: Tournament, entrant: str) -> str:
    """The people of a team."""
    found = event.entrants.get(entrant)
    members = found.members if found else ()
    return " / ".join(event.called(who) for who in members) if len(members) > 1 else ""


def numbers_of(event: Tournament, entrant: str) -> str:
    """The numbers of an entrant's people."""
    found = event.entrants.get(entrant)
    people = [event.persons[each].number for each in found.members] if found else []
    return " / ".join(each for each in people if each)


def codes_of(event: Tournament, entrant: str, codes: Mapping[str, str]) -> str:
    """The codes by which an entrant's people take their places."""
    found = event.entrants.get(entrant)
    people = [codes.get(each, "") for each in found.members] if found else []
    return " / ".join(each for each in people if each)


def seats(rows: tuple[PairingRow, ...]) -> tuple[SeatRow, ...]:
    """The same round, a row for everybody, by name."""
    found = [SeatRow(e.a, e.a_points, e.table, e.b, e.b_points, e.a_id) for e in rows]
    found += [
        SeatRow(e.b, e.b_points, e.table, e.a, e.a_points, e.b_id) for e in rows if not e.is_bye
    ]
    return tuple(sorted(found, key=lambda each: (by_name(each.name), each.id)))


def standing_rows(event: Tournament, through: int = 0) -> tuple[StandingRow, ...]:
    """The Swiss standings after a round, or now."""
    return tuple(
        StandingRow(
            each.rank,
            each.place,
            each.tied > 1,
            event.name_of(each.id),
            each.points,
            f"{each.wins}-{each.losses}-{each.draws}",
            each.omw,
            each.gw,
            each.ogw,
            event.entrants[each.id].status,
            each.id,
            each.oomw,
        )
        for each in standings_of(event, through)
    )


def players(event: Tournament) -> tuple[PlayerRow, ...]:
    """Everybody who entered, by name."""
    found = [
        PlayerRow(
            each.name,
            people_of(event, each.id),
            numbers_of(event, each.id),
            each.status,
            each.byes,
            each.since,
            0 if each.status == IN else each.left,
            all(event.decks.get(who) for who in each.members),
            each.id,
        )
        for each in event.entrants.values()
    ]
    return tuple(sorted(found, key=lambda each: (by_name(each.name), each.id)))


def finishes(event: Tournament) -> tuple[FinishRow, ...]:
    """Everybody from the winner to the last."""
    swiss = tallies(event)
    return tuple(
        FinishRow(
            place,
            event.name_of(who),
            swiss[who].points,
            str(swiss[who]),
            _playoff(event, who),
            who,
        )
        for place, who in enumerate(final_order(event), 1)
    )


def _playoff(event: Tournament, who: str) -> str:
    """Matches won and lost in the playoff."""
    if who not in event.seeds:
        return ""
    won = lost = 0
    for each in event.matches.values():
        if each.has(who) and event.rounds[each.round - 1].stage == "elimination" and each.result:
            first = goes_on(event, each) == who
            won, lost = won + first, lost + (not first)
    return f"{won}-{lost}"


def penalties(event: Tournament) -> tuple[PenaltyRow, ...]:
    """All penalties in the order in which they were given."""
    return tuple(
        PenaltyRow(
            each.round,
            event.called(each.person),
            name_of(event, each.infraction),
            each.penalty,
            event.called(each.judge),
            each.text,
            each.deviation,
            each.statement,
            each.annulled,
            each.person,
            each.infraction,
        )
        for each in event.penalties.values()
    )


def checks(event: Tournament, number: int = 0) -> tuple[CheckRow, ...]:
    """The deck checks of a round, or of all, by table."""
    found = []
    for each in event.checks:
        if number and each.round != number:
            continue
        entrant = event.entrant_of(each.person)
        match = event.match_of(entrant, each.round) if each.round else None
        met = match.opponents(entrant) if match and match.b else ()
        other = ", ".join(event.name_of(who) for who in met)
        there = bool(event.decks.get(each.person))
        table = match.table if match else 0
        name, what = event.called(each.person), ", ".join(each.found)
        row = CheckRow(
            each.round, table, name, other, there, each.done, each.seconds, what, each.person
        )
        found.append(row)
    return tuple(sorted(found, key=lambda each: (each.round, each.table, by_name(each.name))))


def pod_seats(event: Tournament) -> tuple[PodRow, ...]:
    """Who sits where for a draft."""
    return tuple(
        PodRow(pod.number, seat, event.name_of(who), who)
        for pod in event.pods
        for seat, who in enumerate(pod.seats, 1)
    )
