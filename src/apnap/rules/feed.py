"""The feed of events: what happened, told to each viewer as far as they may know it.

`told` makes a sentence of an event, with the rule behind it; it is made at the moment the
event happens, so that names and life totals are right. `Log` keeps what was told. Where
nobody listens, no text is made.
"""

from collections.abc import Callable, Iterator
from typing import Final

from apnap.game.game import Game
from apnap.game.view import Told
from apnap.rules import narration_players as _players  # registers its narrators
from apnap.rules.narration import NARRATORS, Teller
from apnap.rules.seeing import ALL_SEEING
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, PlayerId

assert _players

# Told by another event in the same breath, or of no interest but to the thorough.
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


def told(game: Game, event: ev.Event, player: PlayerId | None) -> Told | None:
    """What a player, or a spectator, is told of an event that just happened.

    None if there is nothing to tell.
    """
    teller = Teller(game, player)
    text = NARRATORS[type(event)](teller, event)
    if not text:
        return None
    seer = teller.seer
    cause = seer.number(event.cause) if event.cause != NOTHING else NOTHING
    return Told(
        type(event).__name__,
        text[0].upper() + text[1:],
        event.rule,
        tuple(teller.about),
        cause,
        type(event) in DETAILS,
    )


class Log:
    """What was told of a game, entry by entry; of all that happened, or to one viewer.

    It listens: `game.listener = Log(...).listener(game)`, or `table.listen(log.hear)`. What
    an undone action had told is taken back (CR 733.1).
    """

    __slots__ = ("_places", "_turn", "entries", "viewer")

    def __init__(self, viewer: PlayerId | None = ALL_SEEING) -> None:
        self.viewer = viewer
        self.entries: list[Told] = []
        self._places: list[int] = []  # where each entry's event stands in the game's history
        self._turn = 0  # the first entry of this turn

    def hear(self, game: Game, event: ev.Event) -> None:
        """Tell an event that just happened."""
        place = _place(game, event)
        if isinstance(event, ev.TurnBegan):
            self._turn = len(self.entries)
        while len(self.entries) > self._turn and self._places[-1] >= place:
            self.entries.pop()
            self._places.pop()
        entry = told(game, event, self.viewer)
        if entry is not None:
            self.entries.append(entry)
            self._places.append(place)

    def listener(self, game: Game) -> Callable[[ev.Event], None]:
        """For a game without a table."""
        return lambda event: self.hear(game, event)

    def __iter__(self) -> Iterator[Told]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __str__(self) -> str:
        """The entries but for details, a line each."""
        return "\n".join(str(entry) for entry in self.entries if not entry.detail)


def _place(game: Game, event: ev.Event) -> int:
    """Where the event stands in the history of the turn."""
    history = game.history
    for at in range(len(history) - 1, -1, -1):
        if history[at] is event:
            return at
    return len(history)
