"""Decks that agents drafted are played by the engine."""

import pytest

from apnap.agents.arena import Pairing, play_game
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import limited_problems
from apnap.game.record import Seat, Setup
from apnap.tournament.limited.building import build
from tests.tournament.limited.drafting import builtin_facts, drafted_by_agents


@pytest.mark.parametrize("seats", [(0, 1), (2, 5)])
def test_two_drafted_decks_are_played_to_the_end(seats: tuple[int, int]) -> None:
    facts = builtin_facts()
    draft = drafted_by_agents(3, facts)
    built = [Deck("", build([facts[card.name] for card in draft.picks[at]]).main) for at in seats]
    programs = CardDatabase.builtin().programs(name for deck in built for name in deck.main)
    sides = [Seat(name, deck.cards()) for name, deck in zip("AB", built, strict=True)]
    pairing = Pairing(("one", "other"), Setup(sides, 4), frozenset({0}))

    played = play_game("heuristic", "heuristic", pairing, 0, programs)

    assert [limited_problems(deck, CardDatabase.builtin()) for deck in built] == [[], []]
    assert played.turns > 5
    assert "broken off" not in played.why
