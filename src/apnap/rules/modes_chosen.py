"""Modes: which were chosen before (CR 607.2d), and what those chosen count for. (CR 700.2i)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.instructions.flow import Modal
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


def worth_of(modal: Modal, chosen: Sequence[int]) -> int:
    """For how many modes those chosen count. (CR 700.2i)"""
    return sum(modal.modes[index].worth for index in chosen)


def can_total(
    modal: Modal, legal: Sequence[int], chosen: Sequence[int], bounds: tuple[int, int]
) -> bool:
    """Whether those chosen, with others that may still be, keep within the bounds. (CR 700.2i)"""
    least, most = bounds
    totals = {worth_of(modal, chosen)}
    for index in legal:
        if modal.repeat or index not in chosen:
            worth = modal.modes[index].worth
            times = max(0, most // worth) if modal.repeat else 1
            totals |= {total + worth * n for total in totals for n in range(1, times + 1)}
    return any(least <= total <= most for total in totals)
