"""Levels of difficulty: the same judgment, and less or more of it is used."""

from itertools import pairwise

import pytest

from apnap.agents.arena import contest, pairings
from apnap.agents.levels import BEGINNER, CASUAL, ForgetfulAgent, Lapses
from apnap.agents.registry import AGENTS, LEVELS, agent_named
from apnap.agents.simple import PassiveAgent
from apnap.cards.builtin_set import builtin_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from tests.agents.boards import ALICE, BOB, board, let_play, turn_over

BLIND = Lapses(plays=1.0, attackers=1.0, blocks=1.0)


def test_every_level_is_an_agent() -> None:
    assert set(LEVELS) <= set(AGENTS)
    assert all(agent_named(each) is not None for each in LEVELS)


def test_a_beginner_overlooks_more_than_a_casual_player() -> None:
    pairs = [(BEGINNER.plays, CASUAL.plays), (BEGINNER.blocks, CASUAL.blocks)]

    assert all(more > less > 0 for more, less in pairs)
    assert BEGINNER.attackers > CASUAL.attackers > 0


def test_who_overlooks_everything_still_plays_lands() -> None:
    scenario = board().put(ALICE, "Forest", "Forest (hand)", "Bear (hand)", "Ox")

    let_play(scenario, turn_over, ForgetfulAgent(BLIND), PassiveAgent())

    assert sorted(scenario.battlefield(ALICE)) == ["Forest", "Forest", "Ox"]
    assert scenario.life(BOB) == 20


def test_who_overlooks_nothing_plays_as_the_heuristic() -> None:
    scenario = board().put(ALICE, "Forest", "Forest (hand)", "Bear (hand)", "Ox")

    let_play(scenario, turn_over, ForgetfulAgent(Lapses(0, 0, 0)), PassiveAgent())

    assert "Bear" in scenario.battlefield(ALICE)
    assert scenario.life(BOB) == 16


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS[:3])))
def test_a_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    database = CardDatabase.builtin()
    texts = builtin_decks()
    decks = {name: read_deck(texts[name], database) for name in sorted(texts)[:3]}
    programs = database.programs({card for each in decks.values() for card in each.main})

    result = contest(stronger, weaker, pairings(decks, 12), programs)

    assert result.score > 0.5
