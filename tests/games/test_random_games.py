"""Random games: nothing breaks, nothing hidden is shown, and a record is a game."""

from pathlib import Path
from random import Random

import pytest

from apnap.abilities.cards import CardProgram
from apnap.game.choices import SELECT, Choice
from apnap.game.record import load
from apnap.game.topics import Topic
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.table import replay
from apnap.terms.turn import GRAVEYARD
from apnap.testing import soak
from apnap.testing.games import random_games
from apnap.testing.games.carnival import carnival
from apnap.testing.games.fidelity import differences, fidelity, played_table
from apnap.testing.games.invariants import InvariantBroken, check, check_choice, problems
from apnap.testing.games.pools import pool_of
from apnap.testing.games.random_games import Played, play_watched, setup_for
from apnap.testing.games.sample_cards import SAMPLES

TWO = range(2, 3)
SAMPLE_POOL = pool_of("samples")


@pytest.mark.parametrize("seed", range(1, 7))
def test_nothing_breaks_in_a_random_game(seed: int) -> None:
    played = play_watched(setup_for(seed, range(2, 5)), seed)

    assert played.failure == ""


@pytest.mark.parametrize("seed", range(20, 23))
def test_nothing_breaks_with_cards_given_as_data(seed: int) -> None:
    played = play_watched(setup_for(seed, range(2, 4), SAMPLE_POOL), seed, every=4)

    assert played.failure == ""


@pytest.mark.parametrize("seed", [4, 5, 84])
def test_nothing_breaks_in_games_within_games(seed: int) -> None:
    played = play_watched(setup_for(seed, range(2, 4), pool_of("anew")), seed)

    assert played.failure == ""
    assert played.used >= {"Story", "Renewal"}


@pytest.mark.parametrize("seed", [4, 84])
def test_a_replay_and_a_fork_of_games_within_games_are_the_same(seed: int) -> None:
    table = played_table(seed, range(2, 4), pool_of("anew"))

    assert differences(table, Random(seed)) == []


@pytest.mark.parametrize("seed", [3, 30])
def test_nothing_breaks_with_attractions_stickers_and_ante(seed: int) -> None:
    played = play_watched(carnival(seed, 2), seed)

    assert played.failure == ""


def test_decks_are_drawn_from_all_cards() -> None:
    record = setup_for(31, TWO, pool_of("set"))
    played = play_watched(record, 31)

    assert [len(seat.deck) for seat in record.setup.seats] == [60, 60]
    assert played.failure == ""
    assert played.used


@pytest.mark.parametrize("seed", range(40, 46))
def test_a_replay_and_a_fork_are_the_same_game(seed: int) -> None:
    table = played_table(seed, TWO)

    assert differences(table, Random(seed)) == []


def test_a_game_is_the_same_in_another_process_under_another_hash_seed() -> None:
    said: list[str] = []

    assert fidelity(2, 60, TWO, said.append) == 0
    assert said == ["2/2 games compared, 0 differ"]


def test_a_saved_game_is_the_game(tmp_path: Path) -> None:
    table = played_table(3, TWO)
    table.save(tmp_path / "game.json")

    assert replay(load(tmp_path / "game.json")).hash() == table.hash()


# What the soak would find.


def test_an_object_in_two_zones_is_found() -> None:
    record = setup_for(1, TWO, SAMPLE_POOL)
    game = set_up(record.setup, record.programs)
    check(game)
    game.battlefield = game.players[0].library[:1]

    assert list(problems(game)) == [
        "object 100 in the battlefield says it is in the library",
        "object 100 is listed twice",
    ]


def test_a_stale_number_is_found() -> None:
    record = setup_for(1, TWO, SAMPLE_POOL)
    game = set_up(record.setup, record.programs)
    game.exile = (99_999,)

    assert list(problems(game)) == ["object 99999 in the exile is no more"]


def test_a_lost_object_is_found() -> None:
    record = setup_for(1, TWO, SAMPLE_POOL)
    game = set_up(record.setup, record.programs)
    lost = game.objects[100].copy()
    lost.id, lost.zone = 98, GRAVEYARD
    game.objects[98] = lost

    with pytest.raises(InvariantBroken, match="object 98 is in no list of the graveyard"):
        check(game)


def test_a_choice_whose_random_answer_is_illegal_is_found() -> None:
    record = setup_for(1, TWO, SAMPLE_POOL)
    game = set_up(record.setup, record.programs)
    choice = Choice(0, Topic.CHOOSE, "choose", SELECT, "abc", 1, 3)
    choice.constraint = lambda answer: False

    with pytest.raises(InvariantBroken, match="a random answer is illegal"):
        check_choice(game, choice, Random(1))


def test_a_failed_game_is_kept_and_told_and_leads_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(random_games, "MOST_EVENTS", 20)
    arguments = ["--games", "1", "--pool", "samples", "--players", "2", "--out", str(tmp_path)]

    assert soak.main(arguments) == 1

    told = capsys.readouterr().out
    kept = tmp_path / "game-1.json"
    assert "game 1: hang: 21 events without a decision" in told
    assert str(kept) in told
    assert soak.main(["--replay", str(kept)]) == 1


def test_a_game_without_end_is_called_a_hang() -> None:
    played = play_watched(setup_for(1, TWO, SAMPLE_POOL), 1, most=10)

    assert played.failure.startswith("hang: more than 10 decisions")


def test_a_soak_without_failures_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "1", "--pool", "samples", "--players", "2"]) == 0
    assert "1/1 games" in capsys.readouterr().out


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(SystemExit) as leaving:
        soak.parsed(["--players", "1-9"])

    assert leaving.value.code == 2


def test_a_missing_file_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--replay", "nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err


def test_the_samples_are_whole_cards() -> None:
    assert all(isinstance(card, CardProgram) for card in SAMPLES.values())
    assert isinstance(play_watched(setup_for(1, TWO, SAMPLE_POOL), 1, most=1), Played)
