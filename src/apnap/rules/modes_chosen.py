"""Modes that were chosen before, for abilities that let each be chosen once. (CR 607.2d)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.instructions_more import Modal
from apnap.game.game import Game
from apnap.rules.happening import happen
from apnap.terms.events import Noted
from apnap.terms.identity import ObjectId

_MODES: Final = "modes"  # under this, pairs of the turn and the mode chosen are noted


def chosen_before(game: Game, source: ObjectId, modal: Modal) -> set[int]:
    """The modes that may not be chosen again."""
    record = game.objects.get(source)
    if not modal.unchosen or record is None:
        return set()
    noted = record.notes.get(_MODES, ())
    return {mode for turn, mode in noted if modal.unchosen == "ever" or turn == game.turn}


def note_modes(game: Game, source: ObjectId, chosen: Sequence[int]) -> None:
    """Remember that these modes were chosen."""
    record = game.objects.get(source)
    if record is None:
        return
    noted = (*record.notes.get(_MODES, ()), *((game.turn, mode) for mode in chosen))
    happen(game, [Noted(source, _MODES, noted, rule="607.2d", cause=source)])
