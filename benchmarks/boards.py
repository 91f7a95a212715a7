"""Boards that grow: many permanents, players, turns; and copies, views, records of them."""

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle, islice
from random import Random

import chess

from apnap.abilities.cards import CardProgram
from apnap.game.choices import PICK, SELECT, Answer, Choice
from apnap.game.game import Game
from apnap.game.position import OPENING, Placed, PlayerPosition, Position
from apnap.game.record import Seat, Setup, loads
from apnap.game.topics import Topic
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.table import Table
from apnap.rules.turn.driving import play_out
from apnap.terms.characteristics import INSTANT, SORCERY
from benchmarks.decks import random_decisions, starter_decks
from benchmarks.measuring import COMPILED, Figure, counted, microseconds, seconds_of

DECISIONS = 40  # on each board
ROUNDS = 3


class EnoughSeen(Exception):
    """As many decisions as were wanted."""


def figures() -> Iterator[Figure]:
    """All of them."""
    for permanents in (20, 100, 500):
        yield from _on_board(f"{permanents} permanents, 2 players", board(permanents, 2))
    for players in (2, 4, 8):
        yield from _on_board(f"20 permanents each, {players} players", board(20 * players, players))
    yield from long_game()
    yield from of_one_board()


def board(permanents: int, players: int) -> Game:
    """A mixed board of the starter decks' permanents, before the first main phase of a turn."""
    decks = starter_decks()
    cards = [name for name in sorted(decks.programs) if _is_permanent(decks.programs[name])]
    placed = tuple(
        Placed(card, owner=at % players) for at, card in enumerate(islice(cycle(cards), permanents))
    )
    seats = tuple(
        PlayerPosition(f"Player {at}", life=1000, library=decks.lists[at % len(decks.lists)])
        for at in range(players)
    )
    return set_up(Setup.at(Position(seats, placed, turn=3)), decks.programs)


def _is_permanent(card: CardProgram) -> bool:
    return not card.faces[0].types & (INSTANT | SORCERY)


def quiet(choice: Choice) -> Answer:
    """Somebody who does nothing: passes, attacks with nobody, keeps what there is."""
    if choice.kind == PICK and choice.topic is Topic.PRIORITY:
        return 0
    if choice.kind == SELECT:
        least = tuple(range(choice.least))
        if choice.is_legal(least):
            return least
    return choice.random(Random(1))


def some_decisions(game: Game, decide: Callable[[Choice], Answer]) -> Callable[[], int]:
    """The first decisions from there on, always the same."""

    def play() -> int:
        made = 0

        def asked(choice: Choice) -> Answer:
            nonlocal made
            if made == DECISIONS:
                raise EnoughSeen
            made += 1
            return decide(choice)

        with suppress(EnoughSeen):
            play_out(game.fork(), asked)
        return made

    return play


def _on_board(name: str, game: Game) -> Iterator[Figure]:
    made = some_decisions(game, random_decisions(5))()
    took = [
        seconds_of(some_decisions(game, random_decisions(5))) / made * 1e6 for _ in range(ROUNDS)
    ]
    yield Figure(f"random decision: {name}", min(took), "µs", max(took) / min(took) - 1)
    passing = some_decisions(game, quiet)
    made = passing()
    took = [seconds_of(passing) / made * 1e6 for _ in range(ROUNDS)]
    spread = max(took) / min(took) - 1
    yield Figure(f"quiet decision: {name}", min(took), "µs", spread)
    if not COMPILED:  # a compiled function's calls aren't seen
        count = counted(passing)
        windows = count.windows / made
        yield Figure(f"quiet window: {name}", min(took) / windows, "µs", spread)
        yield Figure(f"calls a quiet window: {name}", count.calls / count.windows, "calls")


def long_game() -> Iterator[Figure]:
    """The same board on turn 20 and on turn 300, after everybody did nothing."""
    for turn in (20, 300):
        game = grown_old(turn)
        yield microseconds(f"fork at turn {turn}", game.fork, 500)
        yield from _on_board(f"turn {turn}", game)


def grown_old(turn: int) -> Game:
    """A board of 20 permanents after so many turns in which nobody did anything."""
    decks = starter_decks()
    cards = [name for name in sorted(decks.programs) if _is_permanent(decks.programs[name])][:20]
    placed = tuple(Placed(card, owner=at % 2) for at, card in enumerate(cards))
    library = tuple(islice(cycle(decks.lists[0]), 400))
    seats = tuple(PlayerPosition(f"Player {at}", life=1000, library=library) for at in range(2))
    game = set_up(Setup.at(Position(seats, placed, turn=3)), decks.programs)

    def asked(choice: Choice) -> Answer:
        if game.turn >= turn and choice.topic is Topic.PRIORITY and not game.stack:
            raise EnoughSeen
        return quiet(choice)

    with suppress(EnoughSeen):
        play_out(game, asked)
    assert game.turn == turn, game.turn
    return game


def of_one_board() -> Iterator[Figure]:
    """Copies, undoing, views and records of a game with 200 objects."""
    game = two_hundred_objects()
    yield microseconds("copy of 200 objects", game.fork, 2000)
    yield microseconds("write and undo", undo_one(game), 2000)
    yield microseconds("python-chess board copy", chess.Board().copy, 2000)
    table = played_table()
    yield microseconds("view of a player", lambda: table.view(0), 50)
    text = table.record.dumps()
    yield microseconds("save a game", lambda: table.record.dumps(), 5)
    yield microseconds("load a game, without playing it", lambda: loads(text), 5)


def two_hundred_objects() -> Game:
    """A game with 200 objects, half of them permanents."""
    decks = starter_decks()
    lists = decks.lists[:2]
    players = tuple(PlayerPosition(f"Player {at}", library=each) for at, each in enumerate(lists))
    placed = [Placed(card, owner=owner) for owner in range(2) for card in lists[owner][:40]]
    game = set_up(Setup.at(Position(players, tuple(placed), moment=OPENING)), decks.programs)
    assert len(game.objects) == 200, len(game.objects)
    return game


def played_table() -> Table:
    """A table after two hundred random decisions."""
    decks = starter_decks()
    seats = [Seat(f"Player {at}", list(decks.lists[at])) for at in range(2)]
    table = Table(Setup(seats, seed=3), decks.programs)
    chance = Random(3)
    for _ in range(200):
        if table.choice is not None:
            table.answer(table.choice.random(chance))
    gc.collect()
    return table


def undo_one(game: Game) -> Callable[[], None]:
    """Tap a permanent and take it back."""
    key = game.battlefield[0]

    def step() -> None:
        mark = game.mark()
        record = game.objects[key].copy()
        record.tapped = True
        game.put_object(record)
        game.undo(mark)

    return step
