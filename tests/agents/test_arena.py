"""The arena: pairs of games with the same seed and decks, seats exchanged."""

import pytest

from apnap.agents.arena import Played, Result, contest, pairings, wilson
from apnap.agents.playing import play
from apnap.agents.registry import AGENTS, UnknownAgent, agent_named
from apnap.cards.decks.decks import Deck
from apnap.game.record import Seat, Setup
from apnap.rules.table.table import Table
from apnap.testing.games.sample_cards import SAMPLES, sample_deck

DECKS = {"one": Deck.of(sample_deck()), "other": Deck.of(sample_deck()[:50])}


def game(score: float, seat: int = 0) -> Played:
    return Played(1, ("one", "other"), seat, score, 5, 50, 0.5, "has no life left")


def test_each_deck_meets_each_other_in_pairs_with_a_seed_of_their_own() -> None:
    found = pairings({name: Deck.of([name]) for name in "abc"}, 16, seed=5)

    assert len(found) == 8
    assert [each.seed for each in found] == list(range(5, 13))
    assert {each.names for each in found[:6]} == {
        *(("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b"))
    }
    assert found[6].names == found[0].names


def test_a_single_deck_meets_itself() -> None:
    assert pairings({"a": Deck.of(["x"])}, 2)[0].names == ("a", "a")


@pytest.mark.parametrize(("games", "decks"), [(3, DECKS), (0, DECKS), (2, {})])
def test_what_can_not_be_paired_is_refused(games: int, decks: dict[str, Deck]) -> None:
    with pytest.raises(ValueError, match=r"even|needs a deck"):
        pairings(decks, games)


@pytest.mark.parametrize("name", ["random", "eager", "passive", "heuristic"])
def test_an_agent_against_itself_scores_exactly_half(name: str) -> None:
    result = contest(name, name, pairings(DECKS, 2, seed=3), SAMPLES)

    assert result.score == 0.5
    assert result.wins == result.losses


def test_both_games_of_a_pair_have_the_agents_at_each_others_seats() -> None:
    result = contest("passive", "random", pairings(DECKS, 4), SAMPLES)

    assert [each.seat for each in result.games] == [0, 1, 0, 1]
    assert [each.decks for each in result.games][::2] == [each.decks for each in result.games][1::2]


def test_at_a_larger_table_each_agent_has_every_other_seat_or_team() -> None:
    alone = pairings(DECKS, 2, players=4)[0]
    teams = pairings(DECKS, 2, variant="two-headed-giant", players=4)[0]

    assert (alone.side, teams.side) == ({0, 2}, {0, 1})
    assert alone.names == ("one", "other", "one", "other")
    assert contest("passive", "passive", [alone, teams], SAMPLES).score == 0.5


def test_so_many_that_no_table_has_as_many_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 8 players, not 9"):
        pairings(DECKS, 2, players=9)


def test_several_processes_come_to_the_same_result() -> None:
    pairs = pairings(DECKS, 4)

    alone = contest("heuristic", "eager", pairs, SAMPLES)
    together = contest("heuristic", "eager", pairs, SAMPLES, jobs=2)

    assert [(each.score, each.choices) for each in alone.games] == [
        (each.score, each.choices) for each in together.games
    ]


def test_it_is_told_how_it_stands_after_each_pair() -> None:
    told: list[int] = []

    contest(
        "random", "random", pairings(DECKS, 6), SAMPLES, tell=lambda r: told.append(len(r.games))
    )

    assert told == [2, 4, 6]


def test_a_draw_counts_half() -> None:
    result = Result("a", "b", [game(1), game(0.5), game(0), game(0.5)])

    assert (result.wins, result.draws, result.losses) == (1, 2, 1)
    assert result.score == 0.5


def test_the_interval_holds_the_share_and_shrinks_with_more_games() -> None:
    few, many = wilson(0.9, 20), wilson(0.9, 2000)

    assert few[0] < many[0] < 0.9 < many[1] < few[1]
    assert wilson(1.0, 400) == (pytest.approx(0.9905, abs=1e-4), 1.0)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_a_result_is_plain_data() -> None:
    data = Result("a", "b", [game(1), game(0, 1)]).to_json()

    assert (data["games"], data["score"], len(data["played"])) == (2, 0.5, 2)
    assert data["played"][1]["seat"] == 1


def test_every_agent_of_the_registry_can_be_made() -> None:
    for name in AGENTS:
        assert hasattr(agent_named(name, 1), "decide")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("genius", "no agent is called 'genius'; there are random"),
        ("random:3", "random takes no number"),
    ],
)
def test_an_agent_that_is_not_there_is_refused_by_name(name: str, why: str) -> None:
    with pytest.raises(UnknownAgent, match=why):
        agent_named(name)


def test_an_agent_thinks_by_the_clock_it_is_given() -> None:
    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        return float(asked)

    seats = [Seat("Alice", sample_deck()), Seat("Bob", sample_deck())]
    agents = [agent_named("search:2", 1, clock), agent_named("passive")]
    play(Table(Setup(seats, 1), SAMPLES), agents, 40)

    assert asked > 0
