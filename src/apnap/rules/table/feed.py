"""The feed of events: what happened, told to each viewer as far as they may know it."""

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

from apnap.game.game import Game
from apnap.game.view import Told
from apnap.languages.said import said
from apnap.rules.table import narration, player_narration
from apnap.rules.table.narration import NarrationRows, Teller
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms import events as ev
from apnap.terms.events import Event
from apnap.terms.identity import NOTHING, PlayerId

# Told by another event in the same breath, or of no interest but to the thorough.
# How each kind of event is told.
NARRATORS: Final[NarrationRows] = {
    **narration.EVENTS_NARRATED,
    **player_narration.EVENTS_NARRATED,
}

DETAILS: Final = frozenset(
    {
        ev.AbilityTriggered,
        ev.AttackersDeclared,
        ev.CeasingToExist,
        ev.CombatEnded,
        ev.DamageMarked,
        ev.DamageRemoved,
        ev.EffectEnded,
        ev.Instead,
        ev.LeftCombat,
        ev.ManaAdded,
        ev.ManaSpent,
        ev.StackChanged,
        ev.StepBegan,
        ev.Tapping,
        ev.Targeted,
        ev.Untapping,
    }
)


def told_to(game: Game, event: ev.Event, player: PlayerId | None) -> Told | None:
    """What a player, or a spectator, is told of an event that just happened.

    None if there is nothing to tell.
    """
    teller = Teller(game, player)
    text = NARRATORS[type(event)](teller, event)
    if not text:
        return None
    times = event.trigger.times if isinstance(event, ev.AbilityTriggered) else event.times
    if times > 1:
        sentence = text.written(text.removesuffix("."))
        text = said("{sentence} ({times} times).", sentence=sentence, times=times)
    seer = teller.seer
    cause = seer.number(event.cause) if event.cause != NOTHING else NOTHING
    return Told(
        type(event).__name__,
        text.capitalized(),
        event.rule,
        tuple(teller.about),
        cause,
        type(event) in DETAILS,
        event.amount if isinstance(event, ev.Damage | ev.LifeGain | ev.LifeLoss) else 0,
    )


class Log:
    """What was told of a game, entry by entry; of all that happened, or to one viewer.

    It is given to a table as `Table(..., hear=log.hear)`. What an undone action had told is
    taken back (CR 733.1).
    """

    __slots__ = ("_heard", "viewer")

    def __init__(self, viewer: PlayerId | None = ALL_SEEING) -> None:
        self.viewer = viewer
        self._heard: Heard[Told] = Heard()

    @property
    def entries(self) -> list[Told]:
        """What was told so far."""
        return self._heard.kept

    def hear(self, game: Game, event: ev.Event) -> None:
        """Tell an event that just happened."""
        place = self._heard.make_room(game, event)
        entry = told_to(game, event, self.viewer)
        if entry is not None:
            self._heard.keep(entry, place)

    def __iter__(self) -> Iterator[Told]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __str__(self) -> str:
        """The entries but for details, a line each."""
        return "\n".join(str(entry) for entry in self.entries if not entry.detail)


T = TypeVar("T")

# With these begins what can't be undone from later on: another turn, another game.
_ANEW: Final = (ev.TurnBegan, ev.GameRestarted, ev.SubgameCreated, ev.SubgameEnded)


class Heard(Generic[T]):
    """Something for each event that happened and was not undone."""

    __slots__ = ("_number", "_places", "_turn", "kept")

    def __init__(self) -> None:
        self.kept: list[T] = []
        self._places: list[int] = []  # where each event stands in the game's history
        self._turn = 0  # the first of this turn
        self._number = 0  # of the turn; of several at once another may come into play

    def make_room(self, game: Game, event: Event) -> int:
        """Forget what was undone before this event; where the event stands is returned."""
        place = _place(game, event)
        if isinstance(event, _ANEW) or game.turn != self._number:
            self._turn, self._number = len(self.kept), game.turn
        while len(self.kept) > self._turn and self._places[-1] >= place:
            self.kept.pop()
            self._places.pop()
        return place

    def keep(self, item: T, place: int) -> None:
        """Keep something for the event that stands there."""
        self.kept.append(item)
        self._places.append(place)

    def back_to(self, count: int) -> "Heard[T]":
        """A copy with only the first so many."""
        new: Heard[T] = Heard()
        new.kept = self.kept[:count]
        new._places = self._places[:count]
        new._turn = min(self._turn, count)
        new._number = self._number
        return new


def _place(game: Game, event: Event) -> int:
    """Where the event stands in the history of the turn."""
    history = game.history
    for at in range(len(history) - 1, -1, -1):
        if history[at] is event:
            return at
    return len(history)
