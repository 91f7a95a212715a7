"""What was done at an event, kept beside it by who did it, and compared with what the event says.

Players are known by their names here, as they are to who looks at a page.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from apnap.testing.events.plain_standings import plain_standings
from apnap.tournament.desk.files import loads
from apnap.tournament.desk.log import plain
from apnap.tournament.pairing.standings import Played, Standing


@dataclass(frozen=True, slots=True)
class Seated:
    """A match as the page shows it; without an opponent it is a bye."""

    round: int
    table: int
    a: str
    b: str
    code: str = ""  # games won by each, and drawn, as typed: 21, 111

    @property
    def games(self) -> tuple[int, int, int]:
        """Won by the first, won by the second, drawn."""
        first, second, drawn = (int(each) for each in (*self.code, 0, 0)[:3])
        return first, second, drawn

    @property
    def winner(self) -> str:
        """Who won it."""
        first, second, _ = self.games
        return self.a if first > second else self.b if second > first else ""


@dataclass(slots=True)
class Ledger:
    """All that was done, and what must follow from it."""

    names: list[str]
    matches: list[Seated] = field(default_factory=list)
    missed: list[tuple[int, str]] = field(default_factory=list)  # rounds before somebody came
    out: set[str] = field(default_factory=set)  # disqualified
    done: Counter[str] = field(default_factory=Counter)  # operations by their names

    def play(self, seated: Seated, code: str) -> None:
        """A match ended so."""
        self.matches.append(replace(seated, code=code))

    def correct(self, wrong: Seated, code: str) -> None:
        """It ended otherwise."""
        self.matches[self.matches.index(wrong)] = replace(wrong, code=code)

    def of_round(self, number: int) -> list[Seated]:
        """The matches of a round that are over."""
        return [each for each in self.matches if each.round == number]

    def standings(self, rounds: int) -> list[Standing]:
        """The standings after a round, by the plain computation. (MTR App. C)"""
        played = [_played(each) for each in self.matches if each.round <= rounds]
        played += [Played.missed(number, who) for number, who in self.missed if number <= rounds]
        return plain_standings(self.names, played, self.out)

    def against_standings(self, rounds: int, rows: Sequence[Sequence[str]]) -> list[str]:
        """How the rows of a page differ from what must stand there."""
        ordered = self.standings(rounds)
        wanted = {row.id: _told(row) for row in ordered}
        shown = {row[1].split("\n")[0]: tuple(row[2:7]) for row in rows}
        found = [
            f"{who} after round {rounds}: {shown.get(who)} is shown, {wanted.get(who)} is right"
            for who in {*wanted, *shown}
            if shown.get(who) != wanted.get(who)
        ]
        places = {row.id: (row.place, row.tied) for row in ordered}
        for at, row in enumerate(rows, 1):
            first, tied = places.get(row[1].split("\n")[0], (at, 1))
            if not first <= at < first + tied:
                found.append(f"{row[1]} is shown at place {at} after round {rounds}")
        return found

    def against_file(self, data: bytes) -> list[str]:
        """How the file of the event differs from what was done: lost, twice, or otherwise."""
        desk = loads(data)  # checks the chain of its entries, and that each could be done
        logged = Counter(str(plain(each)["do"]["op"]) for each in desk.entries)
        found = [
            f"{op}: {logged[op]} in the log, {self.done[op]} were done"
            for op in sorted({*logged, *self.done})
            if logged[op] != self.done[op]
        ]
        event = desk.event
        wanted = {(each.round, each.a, each.b): each.games for each in self.matches if each.b}
        kept = {
            (each.round, event.name_of(each.a), event.name_of(each.b)): each.result
            for each in event.matches.values()
            if each.b
        }
        for where in sorted({*wanted, *kept}):
            result = kept.get(where)
            games = (result.a, result.b, result.draws) if result else None
            if games != wanted.get(where):
                found.append(f"{where}: {games} is kept, {wanted.get(where)} is right")
        return found


def _played(match: Seated) -> Played:
    if not match.b:
        return Played.bye(match.round, match.a)
    return Played(match.round, match.a, match.b, *match.games)


def _told(row: Standing) -> tuple[str, ...]:
    """A line of the standings as it is written: points, record, tiebreakers."""
    record = f"{row.wins}-{row.losses}-{row.draws}"
    shares = [_digits(each) for each in (row.omw, row.gw, row.ogw)]
    return (str(row.points), record, *shares)


def _digits(share: Fraction | None) -> str:
    return "" if share is None else f"{float(round(share, 4)):.4f}"
