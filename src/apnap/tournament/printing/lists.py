"""The lists there are: pairings, standings, players, results, penalties, checks, pods."""

from collections.abc import Sequence

from apnap.languages import said
from apnap.tournament.printing.rows import (
    BracketRow,
    CheckRow,
    EventFacts,
    FinishRow,
    ListPage,
    PairingRow,
    PenaltyRow,
    PlayerRow,
    PodRow,
    SeatRow,
    StandingRow,
)
from apnap.tournament.printing.sheets import NOBODY, Column, Sheet, number, or_blank
from apnap.tournament.printing.words import PENALTIES, STATUSES, in_words, percent


def pairings_by_name(event: EventFacts, rows: Sequence[SeatRow], round_: int) -> Sheet:
    """For players: where do I sit?"""
    columns = (
        Column("table", said("Table"), lambda r: r.table, "right", or_blank(lambda r: r.table)),
        Column("name", said("Player"), lambda r: r.name),
        number("points", said("Points"), lambda r: r.points),
        Column(
            "opponent", said("Opponent"), lambda r: r.opponent, shown=lambda r: r.opponent or NOBODY
        ),
        Column(
            "opponent_points",
            said("Points"),
            lambda r: r.opponent_points,
            "right",
            lambda r: r.opponent_points if r.opponent else "",
        ),
        Column("entrant", None, lambda r: r.id),
    )
    title = said("Pairings by name")
    return Sheet("pairings-by-name", title, event, columns, rows, round_, size=10.5)


def pairings_by_table(event: EventFacts, rows: Sequence[PairingRow], round_: int) -> Sheet:
    """For scorekeepers: who sits at which table, and what was the result?"""
    columns = (
        Column("table", said("Table"), lambda r: r.table, "right", or_blank(lambda r: r.table)),
        *((_pod(),) if any(each.pod for each in rows) else ()),
        Column("player", said("Player"), lambda r: r.a),
        number("points", said("Points"), lambda r: r.a_points),
        Column("opponent", said("Opponent"), lambda r: r.b, shown=lambda r: r.b or NOBODY),
        Column(
            "opponent_points",
            said("Points"),
            lambda r: r.b_points,
            "right",
            lambda r: "" if r.is_bye else r.b_points,
        ),
        Column("result", said("Result"), lambda r: r.result, "center"),
        Column("how", None, lambda r: r.how),
        Column("entrant", None, lambda r: r.a_id),
        Column("opponent_entrant", None, lambda r: r.b_id),
    )
    title = said("Pairings by table")
    return Sheet("pairings-by-table", title, event, columns, rows, round_, size=10.5)


def _pod() -> Column:
    return Column("pod", said("Pod"), lambda r: r.pod, "right", or_blank(lambda r: r.pod))


def standings(event: EventFacts, rows: Sequence[StandingRow], round_: int) -> Sheet:
    """Who stands where. (MTR 3.1, MTA 3.1)"""
    columns = (
        Column("rank", said("Rank"), lambda r: r.rank, "right", _rank),
        Column("name", said("Player"), lambda r: r.name),
        number("points", said("Points"), lambda r: r.points),
        Column("record", said("Record"), lambda r: r.record, "center"),
        number("omw", said("OMW%"), lambda r: percent(r.omw)),
        number("gw", None if event.in_pods else said("GW%"), lambda r: percent(r.gw)),
        number("ogw", None if event.in_pods else said("OGW%"), lambda r: percent(r.ogw)),
        *((_of_pods(),) if event.in_pods else ()),
        Column("status", said("Status"), lambda r: r.status, shown=_status),
        Column("place", None, lambda r: r.place),
        Column("omw_exact", None, lambda r: str(r.omw)),
        Column("gw_exact", None, lambda r: "" if r.gw is None else str(r.gw)),
        Column("ogw_exact", None, lambda r: "" if r.ogw is None else str(r.ogw)),
        Column("entrant", None, lambda r: r.id),
    )
    return Sheet("standings", said("Standings"), event, columns, rows, round_)


def _of_pods() -> Column:
    return number("oomw", said("OOMW%"), lambda r: percent(r.oomw))


def _rank(row: StandingRow) -> str:
    """Who is level with another is shown as tied."""
    return f"{row.place}=" if row.tied else str(row.rank)


def _status(row: StandingRow | PlayerRow) -> str:
    """Those who play need no word."""
    return "" if row.status == "in" else in_words(STATUSES, row.status)


def players(event: EventFacts, rows: Sequence[PlayerRow]) -> Sheet:
    """Who has entered."""
    columns = (
        Column("name", said("Player"), lambda r: r.name),
        *((_people(),) if any(each.people for each in rows) else ()),
        Column("number", said("Number"), lambda r: r.number),
        Column("byes", said("Byes"), lambda r: r.byes, "right", or_blank(lambda r: r.byes)),
        Column("since", said("From round"), lambda r: r.since, "right"),
        Column("list", said("Decklist"), lambda r: r.list, "center"),
        Column("status", said("Status"), lambda r: r.status, shown=_status),
        Column("left", said("Left after"), lambda r: r.left, "right", or_blank(lambda r: r.left)),
        Column("entrant", None, lambda r: r.id),
    )
    return Sheet("players", said("Players"), event, columns, rows)


def _people() -> Column:
    return Column("people", said("Team members"), lambda r: r.people)


def result(event: EventFacts, rows: Sequence[FinishRow]) -> Sheet:
    """Where everybody ended."""
    columns = (
        number("place", said("Place"), lambda r: r.place),
        Column("name", said("Player"), lambda r: r.name),
        number("points", said("Points"), lambda r: r.points),
        Column("record", said("Record"), lambda r: r.record, "center"),
        Column("playoff", said("Playoff"), lambda r: r.playoff, "center"),
        Column("entrant", None, lambda r: r.id),
    )
    return Sheet("result", said("Final result"), event, columns, rows)


def penalties(event: EventFacts, rows: Sequence[PenaltyRow]) -> Sheet:
    """For officials: what was given, by whom, and why."""
    columns = (
        number("round", said("Round"), lambda r: r.round),
        Column("name", said("Player"), lambda r: r.name),
        Column("infraction", said("Infraction"), lambda r: r.number, shown=_infraction),
        Column(
            "penalty",
            said("Penalty"),
            lambda r: r.penalty,
            shown=lambda r: in_words(PENALTIES, r.penalty),
        ),
        Column("judge", said("Judge"), lambda r: r.judge),
        Column("text", said("What happened"), lambda r: r.text, shown=_story),
        Column("deviation", None, lambda r: r.deviation),
        Column("statement", None, lambda r: r.statement),
        Column("annulled", None, lambda r: r.annulled),
        Column("person", None, lambda r: r.person),
    )
    return Sheet("penalties", said("Penalties"), event, columns, rows, size=8.5)


def _infraction(row: PenaltyRow) -> str:
    if row.infraction == row.number:
        return row.number
    return said("{number} {name}", number=row.number, name=row.infraction)


def _story(row: PenaltyRow) -> str:
    """All that was written down of it."""
    story: str = row.text
    if row.deviation:
        story = said("{text} / Deviation: {why}", text=story, why=row.deviation)
    if row.statement:
        story = said("{text} / Statement: {why}", text=story, why=row.statement)
    if row.annulled:
        story = said("{text} / Annulled: {why}", text=story, why=row.annulled)
    return story


def checks(event: EventFacts, rows: Sequence[CheckRow], round_: int) -> Sheet:
    """For judges: whose decks are looked at. (MTR 2.8)"""
    columns = (
        number("round", said("Round"), lambda r: r.round),
        Column("table", said("Table"), lambda r: r.table, "right", or_blank(lambda r: r.table)),
        Column("name", said("Player"), lambda r: r.name),
        Column("opponent", said("Opponent"), lambda r: r.opponent),
        Column("list", said("Decklist"), lambda r: r.list, "center"),
        Column("done", said("Done"), lambda r: r.done, "center"),
        Column("seconds", said("Time"), lambda r: r.seconds, "right", _clock),
        Column("found", said("Found"), lambda r: r.found),
        Column("person", None, lambda r: r.person),
    )
    return Sheet("checks", said("Deck checks"), event, columns, rows, round_)


def _clock(row: CheckRow) -> str:
    return f"{row.seconds // 60}:{row.seconds % 60:02d}" if row.seconds else ""


def pods(event: EventFacts, rows: Sequence[PodRow]) -> Sheet:
    """Who drafts together, and in which seats. (MTR 7.6)"""
    columns = (
        number("pod", said("Pod"), lambda r: r.pod),
        number("seat", said("Seat"), lambda r: r.seat),
        Column("name", said("Player"), lambda r: r.name),
        Column("entrant", None, lambda r: r.id),
    )
    title = said("Seats of the draft")
    return Sheet("pods", title, event, columns, rows, group="pod", size=11.0)


def slips(event: EventFacts, rows: Sequence[PairingRow], round_: int) -> Sheet:
    """The slips as rows; on paper they are cut out."""
    columns = (
        Column("table", said("Table"), lambda r: r.table, "right"),
        Column("player", said("Player"), lambda r: r.a),
        Column("number", None, lambda r: r.a_number),
        number("points", said("Points"), lambda r: r.a_points),
        Column("opponent", said("Opponent"), lambda r: r.b),
        Column("opponent_number", None, lambda r: r.b_number),
        number("opponent_points", said("Points"), lambda r: r.b_points),
        Column("extension", None, lambda r: r.extension),
        Column("entrant", None, lambda r: r.a_id),
        Column("opponent_entrant", None, lambda r: r.b_id),
    )
    return Sheet("slips", said("Match result slips"), event, columns, rows, round_)


def bracket(event: EventFacts, rows: Sequence[BracketRow]) -> Sheet:
    """The playoff as rows; on paper it is a tree."""
    columns = (
        number("stage", said("Stage"), lambda r: r.stage),
        number("match", said("Match"), lambda r: r.slot),
        number("seed", said("Seed"), lambda r: r.a_seed),
        Column("player", said("Player"), lambda r: r.a),
        number("opponent_seed", said("Seed"), lambda r: r.b_seed),
        Column("opponent", said("Opponent"), lambda r: r.b),
        Column("result", said("Result"), lambda r: r.result, "center"),
        Column("winner", None, lambda r: {"a": r.a, "b": r.b}.get(r.winner, "")),
    )
    return Sheet("bracket", said("Playoff"), event, columns, rows)


def decklists(event: EventFacts, rows: Sequence[ListPage]) -> Sheet:
    """Decklists as rows; on paper each is a form."""
    return Sheet("decklists", said("Decklist"), event, _of_lists(), rows)


def pools(event: EventFacts, rows: Sequence[ListPage]) -> Sheet:
    """Pools as rows; on paper each is a form."""
    return Sheet("pools", said("Card pool"), event, _of_lists(), rows)


def _of_lists() -> tuple[Column, ...]:
    return (
        Column("name", said("Player"), lambda r: r.name),
        Column("number", said("Number"), lambda r: r.number),
        Column("main", said("Main deck"), lambda r: _cards(r.main)),
        Column("side", said("Sideboard"), lambda r: _cards(r.side)),
        Column("person", None, lambda r: r.person),
    )


def _cards(cards: Sequence[tuple[int, str]]) -> str:
    """Cards with their numbers, a line each."""
    return "\n".join(f"{count} {name}" for count, name in cards)
