"""Saving, loading, forking and undoing: nothing is lost, and what is broken is told."""

import json
import random
from pathlib import Path

import pytest

import apnap
from apnap.game.choices import IllegalAnswer
from apnap.game.digest import digest
from apnap.game.record import CorruptRecord, load, loads
from apnap.rules.table.setting_up import SetupError
from apnap.rules.table.table import Table
from apnap.rules.turn.turn_structure import advance


@pytest.fixture
def table() -> Table:
    table = apnap.new_game(["harbor-skies", "debts-of-cinder"], seed=11)
    chance = random.Random(3)
    for _ in range(25):
        assert table.choice is not None
        table.answer(table.choice.random(chance))
    return table


def saved(table: Table, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    table.save(path)
    return path


def test_a_saved_game_goes_on_where_it_stopped(table: Table, tmp_path: Path) -> None:
    again = apnap.resume(saved(table, tmp_path))

    assert again.hash() == table.hash()
    assert again.choice is not None
    assert table.choice is not None
    assert again.choice.prompt == table.choice.prompt


def test_a_game_saved_when_nodes_held_words_is_the_same_game(tmp_path: Path) -> None:
    """Outcomes, origins and "they" stand in words in the file, and its hash is of those."""
    old = Path(__file__).parent / "data" / "game_before_values.json"

    table = apnap.resume(old)

    assert table.is_over
    assert len(table.record.answers) == 122
    assert [player.life for player in table.game.players.values()] == [4, -2]
    assert apnap.resume(saved(table, tmp_path)).hash() == table.hash()


def test_a_truncated_file_is_told_with_its_place(table: Table, tmp_path: Path) -> None:
    path = saved(table, tmp_path)
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")

    with pytest.raises(CorruptRecord, match=r"game\.json: not a saved game: .* line 1, column"):
        apnap.resume(path)


def test_a_file_of_another_kind_is_told(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"name": "nothing of ours"}', encoding="utf-8")

    with pytest.raises(CorruptRecord, match="no 'apnap' format number"):
        load(path)


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(b"\xff\xfe\x00")

    with pytest.raises(CorruptRecord, match="not text at byte 0"):
        load(path)


def test_a_format_of_the_future_is_told(table: Table) -> None:
    data = json.loads(table.record.dumps()) | {"apnap": 99}

    with pytest.raises(CorruptRecord, match="format 99"):
        loads(json.dumps(data))


def test_an_unknown_node_is_named(table: Table) -> None:
    text = table.record.dumps().replace('"is": "Face"', '"is": "Fase"', 1)

    with pytest.raises(CorruptRecord, match="Fase"):
        loads(text)


def test_an_answer_that_does_not_fit_is_told_with_its_number(table: Table, tmp_path: Path) -> None:
    path = saved(table, tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["answers"][4] = 9999
    path.write_text(json.dumps(data), encoding="utf-8")

    with pytest.raises(CorruptRecord, match="answer 4 of the record doesn't fit"):
        apnap.resume(path)


def test_answers_that_lead_elsewhere_are_found(table: Table, tmp_path: Path) -> None:
    path = saved(table, tmp_path)
    data = json.loads(path.read_text(encoding="utf-8")) | {"hash": "0" * 32}
    path.write_text(json.dumps(data), encoding="utf-8")

    with pytest.raises(CorruptRecord, match="another game than was saved"):
        apnap.resume(path)


def test_an_illegal_answer_changes_nothing(table: Table) -> None:
    before, choice = table.hash(), table.choice
    answers = len(table.record.answers)

    with pytest.raises(IllegalAnswer):
        table.answer(10_000)
    with pytest.raises(IllegalAnswer):
        table.answer([-3])

    assert table.hash() == before
    assert table.choice is choice
    assert len(table.record.answers) == answers


def test_nothing_is_answered_after_the_end() -> None:
    table = apnap.new_game(["stormchart", "hedgerow-host"], seed=2)
    apnap.play(table, [apnap.RandomAgent(1), apnap.RandomAgent(2)])

    with pytest.raises(IllegalAnswer, match="over"):
        table.answer(0)


def test_a_fork_leaves_its_origin_alone(table: Table) -> None:
    before = table.hash()
    fork = table.fork()
    assert fork.hash() == before

    apnap.play(fork, [apnap.RandomAgent(1), apnap.RandomAgent(2)])

    assert table.hash() == before
    assert fork.hash() != before


def test_undo_puts_everything_back(table: Table) -> None:
    game = table.game.fork()
    chance = random.Random(5)
    game.attend(lambda choice: choice.random(chance))
    before, mark = digest(game), game.mark()

    for _ in range(60):
        advance(game)
    assert digest(game) != before
    game.undo(mark)

    assert digest(game) == before


def test_one_player_is_no_game() -> None:
    with pytest.raises(SetupError, match="two players or more"):
        apnap.new_game(["stormchart"])


def test_unknown_cards_are_all_named() -> None:
    with pytest.raises(ValueError, match=r"(?s)Nobody's Card.*No Such Thing"):
        apnap.new_game(["4 Nobody's Card\n4 No Such Thing\n52 Plains", "stormchart"])


def test_numbers_longer_than_python_writes_are_saved_and_hashed(table: Table) -> None:
    huge = 1 << 20_000
    table.record.answers.append(huge)
    table.record.answers.append((huge, 1))
    before = digest(table.game)
    place_life = table.game.players[0].copy()
    place_life.life = huge
    table.game.put_player(place_life)

    assert loads(table.record.dumps()).answers[-2:] == [huge, (huge, 1)]
    assert digest(table.game) != before
