"""How fast: decisions, games, copies, undo and cold compiling, with python-chess as yardstick.

Ratios matter more than figures: the machine differs, the ratio hardly.
"""

import argparse
import gc
import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import chess

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.position import OPENING, Placed, PlayerPosition, Position
from apnap.game.record import Seat, Setup
from apnap.oracle.compiler import compile_card
from apnap.oracle.grammar import grammar
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.driving import play_out


def chess_moves_per_second(seconds: float) -> float:
    """Random legal moves in python-chess, interpreted, one core."""
    chance = random.Random(1)
    moves = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - start)


def games_per_second(seconds: float) -> dict[str, float]:
    """Random games with the starter decks: decisions and games a second, one core."""
    decks, programs = starter_decks()
    names = sorted(decks)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        pair = names[games % len(names)], names[(games + 1 + games // 6) % len(names)]
        seats = [Seat(name, decks[name]) for name in pair]
        game = set_up(Setup(seats, seed=games), programs)
        decisions += play_out(game, random_decisions(games))
        games += 1
    spent = time.process_time() - start
    return {
        "decisions/s": decisions / spent,
        "games/s": games / spent,
        "decisions/game": decisions / games,
    }


def starter_decks() -> tuple[dict[str, list[str]], dict[str, CardProgram]]:
    """The starter decks, and the programs of all their cards."""
    database = CardDatabase.builtin()
    decks = {name: read_deck(text, database).cards() for name, text in builtin_decks().items()}
    return decks, database.programs({card for deck in decks.values() for card in deck})


def random_decisions(seed: int) -> Callable[[Choice], Answer]:
    """Someone who answers at random."""
    chance = random.Random(seed)
    return lambda choice: choice.random(chance)


def two_hundred_objects() -> Game:
    """A game with 200 objects, half of them permanents."""
    decks, programs = starter_decks()
    names = sorted(decks)[:2]
    players = tuple(PlayerPosition(name, library=tuple(decks[name])) for name in names)
    placed = [
        Placed(card, owner=owner) for owner, name in enumerate(names) for card in decks[name][:40]
    ]
    position = Position(players, tuple(placed), moment=OPENING)
    game = set_up(Setup.at(position), programs)
    assert len(game.objects) == 200, len(game.objects)
    return game


def microseconds(action: Callable[[], object], times: int) -> float:
    """The best of five runs, a call."""
    best = float("inf")
    for _ in range(5):
        gc.collect()
        start = time.process_time()
        for _ in range(times):
            action()
        best = min(best, (time.process_time() - start) / times)
    return best * 1e6


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


def compile_microseconds() -> float:
    """Cold reading of a built-in card, grammar loaded, no reading kept."""
    cards = list(CardDatabase.builtin())
    grammar()  # loaded before the clock starts
    start = time.process_time()
    for card in cards:
        compile_card(card)
    return (time.process_time() - start) / len(cards) * 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each of the long ones")
    parser.add_argument("--json", type=Path, help="write the figures there too")
    options = parser.parse_args()
    compile_cold = compile_microseconds()
    yardstick = chess_moves_per_second(options.seconds / 2)
    speed = games_per_second(options.seconds)
    game = two_hundred_objects()
    figures = {
        "python-chess moves/s": yardstick,
        "decisions/s": speed["decisions/s"],
        "games/s": speed["games/s"],
        "decisions/game": speed["decisions/game"],
        "python-chess moves per decision": yardstick / speed["decisions/s"],
        "copy of 200 objects, µs": microseconds(game.fork, 2000),
        "write and undo, µs": microseconds(undo_one(game), 2000),
        "python-chess board copy, µs": microseconds(chess.Board().copy, 2000),
        "cold compile a card, µs": compile_cold,
    }
    for name, value in figures.items():
        print(f"{name:36} {value:12,.2f}")
    print(
        f"\n{figures['decisions/s']:,.0f} decisions/s is 1/{yardstick / speed['decisions/s']:.1f} "
        f"of python-chess's {yardstick:,.0f} moves/s in the same run"
    )
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
