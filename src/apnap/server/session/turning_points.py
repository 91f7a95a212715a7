"""The turning points of a game: life lost or gained in one turn, creatures that died at once, and
how each player lost. Each is told with the moment just before it, so that it can be watched. Where
each turn began is told beside them."""

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from apnap.game.choices import Answer
from apnap.game.game import Game
from apnap.game.record import Record
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.table.feed import Heard
from apnap.rules.table.table import CONCEDED, Table
from apnap.terms import events as ev
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

MOST: Final = 5  # that are told
SWINGS: Final = 3  # of them, changes of life
LEAST_LIFE: Final = 5  # that a player loses or gains in a turn
LEAST_DEATHS: Final = 3

Kind = Literal["loss", "gain", "deaths", "end"]


@dataclass(slots=True, frozen=True)
class TurningPoint:
    """Something that decided much."""

    at: int  # so many answers were given before it
    turn: int
    kind: Kind
    player: PlayerId  # whose life, or who lost the game; NOTHING where creatures died
    amount: int  # of life, or of creatures; of an end, the life that was lost in it


@dataclass(slots=True, frozen=True)
class TurnStart:
    """Where a turn began."""

    at: int  # so many answers had been given when it was first seen
    turn: int
    player: PlayerId


class _Notes:
    """What happens in a game, as far as it may be a turning point: one note an event."""

    def __init__(self) -> None:
        self.at = 0
        self._turn = 0
        self._heard: Heard[TurningPoint | TurnStart | None] = Heard()

    def hear(self, game: Game, event: ev.Event) -> None:
        """Note an event that just happened."""
        place = self._heard.make_room(game, event)
        if isinstance(event, ev.TurnBegan):
            self._turn = event.number
        self._heard.keep(self._note(game, event), place)

    def _note(self, game: Game, event: ev.Event) -> TurningPoint | TurnStart | None:
        match event:
            case ev.TurnBegan():
                return TurnStart(self.at + 1, event.number, event.player)
            case ev.LifeLoss(paid=False):
                return self._point("loss", event.player, event.amount * event.times)
            case ev.LifeGain():
                return self._point("gain", event.player, event.amount * event.times)
            case ev.PlayerLost():
                return self._point("end", event.player, 0)
            case ev.ZoneChange(origin=origin, to=to) if (origin, to) == (BATTLEFIELD, GRAVEYARD):
                if characteristics(game, event.object).types & CREATURE:
                    return self._point("deaths", NOTHING, event.times)
        return None

    def _point(self, kind: Kind, player: PlayerId, amount: int) -> TurningPoint:
        return TurningPoint(self.at, self._turn, kind, player, amount)

    def give(self, table: Table, answer: Answer) -> None:
        """Give the next answer of the record."""
        if isinstance(answer, tuple) and answer[:1] == (CONCEDED,):
            # What was begun since the last boundary hasn't happened.
            self._heard = self._heard.back_to(table.point().heard)
            table.concede(answer[1])
        else:
            table.answer(answer)
        self.at += 1

    def kept(self) -> list[TurningPoint]:
        """The notes of what happened, in order."""
        return [each for each in self._heard.kept if isinstance(each, TurningPoint)]

    def turns(self) -> list[TurnStart]:
        """Where turns began, in order."""
        return [each for each in self._heard.kept if isinstance(each, TurnStart)]


def turning_points(record: Record) -> tuple[list[TurningPoint], list[TurnStart]]:
    """The turning points of a game, in the order in which they came, and its turns."""
    notes = _Notes()
    table = Table(record.setup, record.programs, notes.hear)
    for answer in record.answers:
        notes.give(table, answer)
    return among(notes.kept()), notes.turns()


def among(notes: list[TurningPoint]) -> list[TurningPoint]:
    """The turning points among everything that was noted."""
    ends = [_end(each, notes) for each in notes if each.kind == "end"]
    told = {(each.turn, each.player) for each in ends if each.amount}
    swings = [each for each in _swings(notes) if (each.turn, each.player) not in told]
    swings.sort(key=lambda each: -each.amount)
    deaths = sorted(_deaths(notes), key=lambda each: -each.amount)
    chosen = (ends + deaths[:1] + swings[:SWINGS] + deaths[1:])[:MOST]
    return sorted(chosen, key=lambda each: each.at)


def _end(lost: TurningPoint, notes: list[TurningPoint]) -> TurningPoint:
    """How a player lost, with the life they lost in the same moment."""
    with_it = [
        each.amount
        for each in notes
        if (each.kind, each.at, each.player) == ("loss", lost.at, lost.player)
    ]
    return TurningPoint(lost.at, lost.turn, "end", lost.player, sum(with_it))


def _swings(notes: list[TurningPoint]) -> list[TurningPoint]:
    """The life each player lost, or gained, in each turn; at the moment of its largest part."""
    parts: dict[tuple[int, Kind, PlayerId], list[TurningPoint]] = {}
    for each in notes:
        if each.kind in ("loss", "gain"):
            parts.setdefault((each.turn, each.kind, each.player), []).append(each)
    found = []
    for (turn, kind, player), several in parts.items():
        total = sum(each.amount for each in several)
        if total >= LEAST_LIFE:
            largest = max(several, key=lambda each: each.amount)
            found.append(TurningPoint(largest.at, turn, kind, player, total))
    return found


def _deaths(notes: list[TurningPoint]) -> list[TurningPoint]:
    """Where several creatures died between two choices."""
    dead = [each for each in notes if each.kind == "deaths"]
    count = Counter[int]()
    for each in dead:
        count[each.at] += each.amount
    turns = {each.at: each.turn for each in dead}
    return [
        TurningPoint(at, turns[at], "deaths", NOTHING, n)
        for at, n in count.items()
        if n >= LEAST_DEATHS
    ]
