"""Whole games of the heuristic agent: it never stalls, and whoever sits there, it is the same."""

from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest

import apnap
from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.playing import play
from apnap.agents.simple import EagerAgent
from apnap.cards.database.database import CardDatabase
from apnap.game.record import Seat, Setup
from apnap.rules.table.table import Table
from apnap.testing.games.pools import Drawn
from tools.book import ROOT

POOL = ROOT.parent / "shared" / "cards" / "oracle-cards.json.gz"
MOST = 3000  # choices in a game; the longest take a few hundred
BUILT_IN = CardDatabase.builtin()
PAIRS = list(combinations_with_replacement(apnap.builtin_decks(), 2))


@pytest.mark.parametrize(("seed", "decks"), list(enumerate(PAIRS)))
def test_a_game_with_any_two_built_in_decks_comes_to_its_end(
    seed: int, decks: tuple[str, str]
) -> None:
    table = apnap.new_game(decks, seed, database=BUILT_IN)

    play(table, [HeuristicAgent(1), HeuristicAgent(2)], MOST)

    assert table.is_over


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_of_several_comes_to_its_end(players: int) -> None:
    table = apnap.new_game(apnap.builtin_decks()[:players], 1, database=BUILT_IN)

    play(table, [HeuristicAgent(at) for at in range(players)], 2 * MOST)

    assert table.is_over


@pytest.mark.parametrize("seed", range(4))
def test_games_with_any_built_in_cards_come_to_their_end(seed: int) -> None:
    table = drawn_game(Drawn(BUILT_IN), seed)

    play(table, [HeuristicAgent(1), EagerAgent(2)], MOST)

    assert table.is_over


@pytest.mark.skipif(not POOL.exists(), reason="needs a file of all cards")
def test_games_with_any_cards_at_all_come_to_their_end() -> None:
    pool = Drawn(sample(POOL))
    tables = [drawn_game(pool, seed) for seed in range(4)]

    for table in tables:
        play(table, [HeuristicAgent(1), HeuristicAgent(2)], MOST)

    assert all(table.is_over for table in tables)


def test_the_same_seeds_play_the_same_game() -> None:
    hashes = set()
    for _ in range(2):
        table = apnap.new_game(["stormchart", "hedgerow-host"], 3, database=BUILT_IN)
        play(table, [HeuristicAgent(1), HeuristicAgent(2)], MOST)
        hashes.add(table.hash())

    assert len(hashes) == 1


def sample(file: Path) -> CardDatabase:
    """Some of the cards of a file: reading them all takes long."""
    return CardDatabase(list(CardDatabase.from_file(file))[::101])


def drawn_game(pool: Drawn, seed: int) -> Table:
    chance = Random(seed)
    seats = [Seat(name, pool.deck(chance)) for name in ("Alice", "Bob")]
    return Table(Setup(seats, seed), dict(pool.programs))
