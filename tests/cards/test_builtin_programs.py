"""What the built-in cards mean is kept when the package is built, and used while it holds."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database import builtin_programs
from apnap.cards.database.builtin_programs import builtin_program, is_fresh, keep
from apnap.cards.database.database import CardDatabase
from apnap.oracle.compiler import compile_card

FIRST_GAME = """
import sys
from pathlib import Path
from apnap.cards.database import builtin_programs
builtin_programs.kept_file = lambda: Path(sys.argv[1])
import apnap
from apnap.cards.builtin_set import builtin_decks
table = apnap.new_game(list(builtin_decks().values())[:2], seed=1)
assert table.choice is not None
print(*[name for name in sys.modules if name.startswith("apnap.oracle")])
"""
SOME = builtin_cards()[::20]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file with the programs of some cards, in the place of the package's."""
    path = tmp_path / "programs.json"
    monkeypatch.setattr(builtin_programs, "kept_file", lambda: path)
    builtin_programs._kept.cache_clear()
    keep(path, [(card, CardDatabase([card], compile_card).program(card.name)) for card in SOME])
    yield path
    builtin_programs._kept.cache_clear()


def test_a_program_that_was_kept_is_the_one_the_grammar_finds(file: Path) -> None:
    assert is_fresh(file)
    assert [builtin_program(card) for card in SOME] == [compile_card(card) for card in SOME]


def test_a_card_with_another_text_is_not_that_card(file: Path) -> None:
    [face] = SOME[0].faces
    changed = replace(SOME[0], faces=(replace(face, text="Flying, haste"),))

    assert builtin_program(changed) is None
    assert CardDatabase([changed]).program(changed.name) == compile_card(changed)


def test_what_another_version_made_is_not_used(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtin_programs, "fingerprint", lambda: "another")

    assert not is_fresh(file)
    assert builtin_program(SOME[0]) is None
    assert CardDatabase.builtin().program(SOME[0].name) == compile_card(SOME[0])


@pytest.mark.parametrize("written", [b"", b"[]", b'{"version": 1}'])
def test_a_file_that_cant_be_read_is_not_used(file: Path, written: bytes) -> None:
    file.write_bytes(written)

    assert not is_fresh(file)
    assert builtin_program(SOME[0]) is None


def test_a_first_game_needs_no_grammar(tmp_path: Path) -> None:
    path = tmp_path / "programs.json"
    known = CardDatabase.builtin()
    keep(path, [(card, known.program(card.name)) for card in known])
    command = [sys.executable, "-c", FIRST_GAME, str(path)]

    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    assert set(told) == {"apnap.oracle", "apnap.oracle.card_text", "apnap.oracle.declines"}
