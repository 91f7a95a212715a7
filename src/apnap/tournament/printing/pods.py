"""Lists of events of pods: who sits where, slips, the playoff."""

from collections.abc import Iterator, Mapping, Sequence

from apnap.languages import Said, said
from apnap.tournament.desk.rounds.bracketing import pods_to_come
from apnap.tournament.desk.rounds.ranking import goes_on
from apnap.tournament.desk.state import Match, Tournament
from apnap.tournament.multiplayer.sizes import FULL
from apnap.tournament.printing.reading import (
    NO_CODES,
    by_name,
    codes_of,
    numbers_of,
    points_before,
)
from apnap.tournament.printing.rows import EventFacts, PodBracketRow, PodSeatRow, PodSlip
from apnap.tournament.printing.sheets import NOBODY, Column, Sheet, number, or_blank
from apnap.tournament.printing.words import RESULTS, in_words

# --- Rows -------------------------------------------------------------------------------------


def pod_seats(
    event: Tournament, number_: int, codes: Mapping[str, str] = NO_CODES
) -> tuple[PodSeatRow, ...]:
    """The seats of a round by table, byes last; codes are by person."""
    points = points_before(event, number_)
    found = [
        row
        for match in event.matches_of(number_)
        if match.b or match.is_bye
        for row in _seats(event, match, points, codes)
    ]
    return tuple(sorted(found, key=lambda each: (not each.seat, each.table, each.seat)))


def _seats(
    event: Tournament, match: Match, points: Mapping[str, int], codes: Mapping[str, str]
) -> Iterator[PodSeatRow]:
    for seat, who in enumerate(match.players, 1):
        yield PodSeatRow(
            match.round,
            match.table,
            seat if match.b else 0,
            event.name_of(who),
            points.get(who, 0),
            who,
            numbers_of(event, who),
            tuple(event.name_of(each) for each in match.opponents(who)),
            result_of(event, match, who),
            match.result.how if match.result else "",
            codes_of(event, who, codes),
            match.extension,
            who in match.lost_by,
        )


def result_of(event: Tournament, match: Match, who: str) -> str:
    """What came of a game for somebody."""
    if match.result is None:
        return ""
    elimination = event.rounds[match.round - 1].stage == "elimination"
    first = goes_on(event, match) if elimination else match.winner
    if first:
        return "won" if first == who else "lost"
    return "lost" if who in match.losers else "drawn"


def slips_of(rows: Sequence[PodSeatRow]) -> tuple[PodSlip, ...]:
    """A slip for each pod."""
    tables: dict[int, list[PodSeatRow]] = {}
    for row in rows:
        tables.setdefault(row.table, []).append(row)
    return tuple(
        PodSlip(seats[0].round, table, tuple(seats), seats[0].extension)
        for table, seats in tables.items()
    )


def pod_bracket(event: Tournament) -> tuple[PodBracketRow, ...]:
    """The seats of all pods of the playoff there were, and of those that come next."""
    rounds = [each.number for each in event.rounds if each.stage == "elimination"]
    found = [
        row
        for stage, number_ in enumerate(rounds, 1)
        for match in sorted(event.matches_of(number_), key=lambda each: each.pod)
        for row in _in_bracket(event, stage, match)
    ]
    if event.seeds and not event.open_matches():
        for pod, seats in enumerate(pods_to_come(event), 1):
            coming = Match("", 0, 0, seats[0], "".join(seats[1:2]), tuple(seats[2:]), pod=pod)
            found += _in_bracket(event, len(rounds) + 1, coming)
    return tuple(found)


def _in_bracket(event: Tournament, stage: int, match: Match) -> Iterator[PodBracketRow]:
    for seat, who in enumerate(match.players, 1):
        yield PodBracketRow(
            stage,
            match.pod,
            seat if match.b else 0,
            event.seeds.index(who) + 1 if who in event.seeds else 0,
            event.name_of(who),
            result_of(event, match, who) if match.b else "",
            match.table,
        )


# --- Sheets -----------------------------------------------------------------------------------


def by_name_sheet(event: EventFacts, rows: Sequence[PodSeatRow], round_: int) -> Sheet:
    """For players: where do I sit, and with whom?"""
    columns = (
        *_place(),
        Column("name", said("Player"), lambda r: r.name),
        number("points", said("Points"), lambda r: r.points),
        Column("with", said("With"), lambda r: ", ".join(r.others), shown=_with),
        Column("entrant", None, lambda r: r.id),
    )
    ordered = sorted(rows, key=lambda each: (by_name(each.name), each.id))
    title = said("Pairings by name")
    return Sheet("pairings-by-name", title, event, columns, ordered, round_, size=10.5)


def by_table_sheet(event: EventFacts, rows: Sequence[PodSeatRow], round_: int) -> Sheet:
    """For scorekeepers: who sits at which table, and what was the result?"""
    columns = (
        *_place(),
        Column("player", said("Player"), lambda r: r.name),
        number("points", said("Points"), lambda r: r.points),
        Column("result", said("Result"), lambda r: r.result, "center", _result),
        Column("how", None, lambda r: r.how),
        Column("entrant", None, lambda r: r.id),
    )
    title = said("Pairings by table")
    return Sheet("pairings-by-table", title, event, columns, rows, round_, "table", size=10.5)


def slips_sheet(event: EventFacts, rows: Sequence[PodSeatRow], round_: int) -> Sheet:
    """The slips as rows of their seats; who has a bye needs none."""
    columns = (
        *_place(),
        Column("player", said("Player"), lambda r: r.name),
        Column("number", None, lambda r: r.number),
        number("points", said("Points"), lambda r: r.points),
        Column("extension", None, lambda r: r.extension),
        Column("entrant", None, lambda r: r.id),
    )
    there = [each for each in rows if each.seat]
    return Sheet("slips", said("Match result slips"), event, columns, there, round_)


def bracket_sheet(event: EventFacts, rows: Sequence[PodBracketRow]) -> Sheet:
    """The playoff: a column of pods for each round."""
    columns = (
        number("stage", said("Stage"), lambda r: r.stage),
        number("pod", said("Pod"), lambda r: r.pod),
        Column("seat", said("Seat"), lambda r: r.seat, "right", or_blank(lambda r: r.seat)),
        number("seed", said("Seed"), lambda r: r.seed),
        Column("player", said("Player"), lambda r: r.name),
        Column("result", said("Result"), lambda r: r.result, "center", _result),
    )
    return Sheet("bracket", said("Playoff"), event, columns, rows, group="pod")


def by_stage(rows: Sequence[PodBracketRow]) -> list[list[list[PodBracketRow]]]:
    """The pods of each round of a playoff."""
    found: dict[int, dict[int, list[PodBracketRow]]] = {}
    for row in rows:
        found.setdefault(row.stage, {}).setdefault(row.pod, []).append(row)
    return [list(pods.values()) for pods in found.values()]


def pod_stage_name(pods: int) -> Said:
    """How a playoff round is called that so many places are filled from."""
    if pods == 1:
        return said("Final")
    return said("Semifinals") if pods <= FULL else said("Round of {n}", n=FULL * pods)


def _place() -> tuple[Column, Column]:
    return (
        Column("table", said("Table"), lambda r: r.table, "right", or_blank(lambda r: r.table)),
        Column("seat", said("Seat"), lambda r: r.seat, "right", or_blank(lambda r: r.seat)),
    )


def _with(row: PodSeatRow) -> str:
    return ", ".join(row.others) if row.others else NOBODY


def _result(row: PodSeatRow | PodBracketRow) -> str:
    return in_words(RESULTS, row.result)
