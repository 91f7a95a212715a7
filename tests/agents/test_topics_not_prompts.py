"""Prompts and citations are for people: with others, the same games are played."""

from itertools import pairwise
from typing import Any

import pytest

import apnap
from apnap.agents.agent import Agent
from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.playing import play
from apnap.agents.simple import EagerAgent
from apnap.cards.database.database import CardDatabase
from apnap.game.choices import Choice
from apnap.judge.boards.scenario import ALICE, BOB, Scenario

MOST = 3000  # choices in a game
BUILT_IN = CardDatabase.builtin()
DECKS = apnap.builtin_decks()


@pytest.fixture
def nonsense(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """From here on every prompt is the same word, and no rule is cited; the prompts unsaid."""
    unsaid: set[str] = set()
    made = Choice.__init__

    def begun(self: Choice, player: Any, topic: Any, prompt: str, *rest: Any) -> None:
        made(self, player, topic, "xyzzy", *rest)
        unsaid.add(str(prompt))

    monkeypatch.setattr(Choice, "__init__", begun)
    return unsaid


def game(agents: list[Agent], decks: list[str], seed: int) -> tuple[str, list[Any]]:
    table = apnap.new_game(decks, seed, database=BUILT_IN)
    play(table, agents, MOST)
    return table.hash(), list(table.record.answers)


def games() -> list[tuple[str, list[Any]]]:
    played = [
        game([HeuristicAgent(1), HeuristicAgent(2)], [one, other], seed)
        for seed, (one, other) in enumerate(pairwise(DECKS))
    ]
    return [*played, game([EagerAgent(1), HeuristicAgent(2)], DECKS[:2], 7)]


@pytest.mark.interpreted("it changes functions or fields of the kernel from outside")
def test_agents_play_the_same_games_whatever_the_prompts(
    request: pytest.FixtureRequest,
) -> None:
    before = games()

    unsaid = request.getfixturevalue("nonsense")

    assert games() == before
    assert {"priority", "declare attackers", "keep this hand?"} <= unsaid


def kicked() -> Scenario:
    s = Scenario().card("Burst {R} | Instant | Kicker {2} | Burst deals 2 damage to any target.")
    s.card("Flood {X}{U} | Sorcery | Draw X cards.")
    s.put(ALICE, "Burst (hand)", "Flood (hand)", *["Mountain"] * 3, *["Island"] * 3)
    s.put(ALICE, *["Island (library)"] * 5)
    return s.cast("Burst", "Bob", kicked=True).resolve().cast("Flood", x=2).resolve()


def test_scenarios_say_what_they_choose_by_topics(request: pytest.FixtureRequest) -> None:
    before = kicked()

    request.getfixturevalue("nonsense")
    after = kicked()

    assert after.game.players[BOB].life == before.game.players[BOB].life == 18
    assert len(after.game.players[ALICE].hand) == len(before.game.players[ALICE].hand) == 2
    assert after.table.hash() == before.table.hash()
