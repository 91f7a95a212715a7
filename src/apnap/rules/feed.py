"""The feed of events: what happened, told to each viewer as far as they may know it.

`told` makes a sentence of an event, with the rule behind it; it is made at the moment the
event happens, so that names and life totals are right. `Log` keeps what was told. Where
nobody listens, no text is made.
"""

from collections.abc import Iterator
from typing import Final

from apnap.game.game import Game
from apnap.game.view import Told
from apnap.languages.said import said
from apnap.rules.hearing import Heard
from apnap.rules.narration import NARRATORS, Teller
from apnap.rules.seeing import ALL_SEEING
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING, PlayerId

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
        entry = told(game, event, self.viewer)
        if entry is not None:
            self._heard.keep(entry, place)

    def __iter__(self) -> Iterator[Told]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __str__(self) -> str:
        """The entries but for details, a line each."""
        return "\n".join(str(entry) for entry in self.entries if not entry.detail)
