"""A board set by hand, for rules that are tried without a whole game around them."""

from typing import Any

from apnap.abilities.cards import CardProgram, Face
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.game.game import PRIORITY, Game
from apnap.game.objects import CARD, GameObject, Mana, Player
from apnap.rules.composition import compose
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import mana_cost
from apnap.terms.turn import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PRECOMBAT_MAIN,
    STACK,
)

ALICE, BOB = 0, 1
_SHARED = {BATTLEFIELD: "battlefield", STACK: "stack", EXILE: "exile", COMMAND: "command"}
_OWN = {HAND: "hand", LIBRARY: "library", GRAVEYARD: "graveyard"}


def face(name: str, cost: str | None = None, types: int = 0, **fields: Any) -> Face:
    """A card's face, its cost written as players write it."""
    mana = mana_cost(cost).symbols if cost is not None else None
    colors = mana_cost(cost).colors if cost is not None else 0
    return Face(name, mana, types, colors=colors, **fields)


class Board:
    """Two players on Alice's main phase; choices are answered from a list, or by the first."""

    def __init__(self) -> None:
        compose()
        game = Game()
        for player, name in ((ALICE, "Alice"), (BOB, "Bob")):
            game.players[player] = Player(player, name, 20)
        game.turn_order = (ALICE, BOB)
        game.turn = 3
        game.active = game.priority = ALICE
        game.step = PRECOMBAT_MAIN
        game.stage = PRIORITY
        game.asker = self._answer
        self.game = game
        self.answers: list[Any] = []
        self.asked: list[Choice] = []

    def put(
        self, player: PlayerId, card: Face | CardProgram, zone: int = BATTLEFIELD, **fields: Any
    ) -> ObjectId:
        """Put a card somewhere; the number of the object."""
        program = card if isinstance(card, CardProgram) else CardProgram(card.name, (card,))
        game = self.game
        record = GameObject(game.new_id(), player, program, CARD)
        record.zone = zone
        record.timestamp = game.new_timestamp()
        for name, value in fields.items():
            setattr(record, name, value)
        game.put_object(record)
        if zone in _SHARED:
            name = _SHARED[zone]
            game.set_field(name, (*getattr(game, name), record.id))
        else:
            owner = game.players[player].copy()
            setattr(owner, _OWN[zone], (*getattr(owner, _OWN[zone]), record.id))
            game.put_player(owner)
        game.touch()
        return record.id

    def pool(self, player: PlayerId, types: str) -> None:
        """Give the player that mana."""
        owner = self.game.players[player].copy()
        owner.pool = tuple(Mana(each) for each in types)
        self.game.put_player(owner)

    def life(self, player: PlayerId, life: int) -> None:
        """Set the player's life total."""
        owner = self.game.players[player].copy()
        owner.life = life
        self.game.put_player(owner)
        self.game.touch()

    def field(self, **fields: Any) -> None:
        """Set fields of the game."""
        for name, value in fields.items():
            self.game.set_field(name, value)
        self.game.touch()

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
