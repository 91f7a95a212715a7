"""A board set by hand, for rules that are tried without a whole game around them."""

from typing import Any

from apnap.abilities.cards import Face
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.rules.door.beginning.setup import set_player
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import mana_cost
from tests.rules.laid_out import ALICE, BOB, LaidOut

__all__ = ["ALICE", "BOB", "Board", "face"]


def face(name: str, cost: str | None = None, types: int = 0, **fields: Any) -> Face:
    """A card's face, its cost written as players write it."""
    mana = mana_cost(cost).symbols if cost is not None else None
    colors = mana_cost(cost).colors if cost is not None else 0
    return Face(name, mana, types, colors=colors, **fields)


class Board(LaidOut):
    """Two players on Alice's main phase; choices are answered from a list, or by the first."""

    def __init__(self) -> None:
        super().__init__(turn=3)
        self.game.attend(self._answer)
        self.answers: list[Any] = []
        self.asked: list[Choice] = []

    def life(self, player: PlayerId, life: int) -> None:
        """Set the player's life total."""
        set_player(self.game, player, {"life": life})

    def tapped(self) -> set[ObjectId]:
        """The permanents that are tapped."""
        return {key for key in self.game.battlefield if self.game.objects[key].tapped}

    def _answer(self, choice: Choice) -> Answer:
        self.asked.append(choice)
        if self.answers:
            return _as_answer(choice, self.answers.pop(0))
        if choice.kind == PICK:
            return 0
        if choice.kind == NUMBER:
            return choice.least
        if choice.kind == ORDER:
            return tuple(range(len(choice.options)))
        if choice.kind == DIVIDE:
            rest = choice.most - choice.least * (len(choice.options) - 1)
            return (rest, *([choice.least] * (len(choice.options) - 1)))
        return tuple(range(choice.least))


def _as_answer(choice: Choice, wanted: Any) -> Answer:
    """What a test says it wants, as the choice's answer."""
    if choice.kind in (NUMBER, DIVIDE) or (choice.kind == ORDER):
        return wanted  # type: ignore[no-any-return]

    def same(option: Any, value: Any) -> bool:
        return bool(option == value or str(option) == value)

    if choice.kind == PICK:
        for index, option in enumerate(choice.options):
            if same(option, wanted):
                return index
        raise AssertionError(f"{choice.prompt}: {wanted!r} is not in {list(choice.options)}")
    picked = []
    for value in wanted:
        picked += [i for i, option in enumerate(choice.options) if same(option, value)]
    return tuple(sorted(picked))
