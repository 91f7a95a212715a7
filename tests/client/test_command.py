"""The command: what it prints, and that mistakes are told in a line."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import apnap
from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.actions import Draw
from apnap.abilities.instructions.flow import IfYouDo
from apnap.abilities.references import Host, You
from apnap.client import command
from apnap.client.command_list import COMMANDS, imported
from apnap.client.commands.judge import judge_commands
from apnap.client.commands.table import game_commands
from apnap.judge.explanations.trees import tree
from apnap.rules.layers import layers
from apnap.testing.games.sample_cards import SAMPLES


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No colors, no terminal and no imported cards."""
    from rich.console import Console

    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    monkeypatch.setenv("NO_COLOR", "1")
    wide = Console(width=200, soft_wrap=True, highlight=False)
    for module in (game_commands, judge_commands):
        monkeypatch.setattr(module, "console", wide)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("asked", ["version", "--version"])
def test_the_version_names_the_edition_and_which_kernel_runs(
    capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    code, out, _ = ran(capsys, asked)

    kernel = "interpreted" if Path(str(layers.__file__)).suffix == ".py" else "compiled"
    assert code == 0
    assert out == f"apnap {apnap.__version__}, Comprehensive Rules of 2026-08-07, {kernel}\n"


def test_a_demo_is_told_rule_by_rule_and_can_be_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"

    code, out, _ = ran(capsys, "demo", "--seed", "2", "--save", str(path))

    assert code == 0
    assert "CR 504.1" in out
    assert "decisions, in" in out.splitlines()[-1]

    code, again, _ = ran(capsys, "replay", str(path))

    assert code == 0
    told = [line for line in out.splitlines() if "  CR " in line]
    assert told == [line for line in again.splitlines() if "  CR " in line]


def test_a_replay_may_stop_early(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran(capsys, "demo", "--seed", "2", "--quiet", "--save", str(path))

    code, out, _ = ran(capsys, "replay", str(path), "--until", "3")

    assert code == 0
    assert out.splitlines()[-1].startswith("not over yet")


def test_a_record_that_leads_elsewhere_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    table = apnap.new_game(["stormchart", "harbor-skies"])
    table.save(path)
    path.write_text(path.read_text().replace(table.hash(), "0" * 8))

    code, _, err = ran(capsys, "replay", str(path), "--quiet")

    assert code == 2
    assert "the answers lead to another game than was saved" in err


def test_a_quiet_demo_tells_only_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(
        capsys, "demo", "--quiet", "--players", "3", "--decks", "stormchart", "harbor-skies"
    )

    assert code == 0
    assert out.splitlines()[:2] == ["Alice plays stormchart.", "Bob plays harbor-skies."]
    assert len(out.splitlines()) == 4


def test_a_card_is_shown_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "cards", "show", "bottle-rocket", "goblin")

    assert code == 0
    assert "Creature — Goblin" in out
    assert "KeywordAbility (name haste)" in out
    assert out.rstrip().endswith("supported")


def test_a_card_that_is_not_read_names_the_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("Odd Thing {1}\nArtifact\nFrobnicate all day.\n", encoding="utf-8")

    code, out, _ = ran(capsys, "cards", "show", "Odd Thing", "--file", str(path))

    assert code == 0
    assert "not supported: Odd Thing" in out
    assert "frobnicate" in out.lower().partition("not supported")[2]


def test_cards_are_listed_by_their_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "cards", "list", "haste", "--check")

    assert code == 0
    assert "Bottle-Rocket Goblin {R} · Creature — Goblin · supported" in out


def test_decks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "deck", "list")

    assert code == 0
    assert [line.partition(":")[0] for line in out.splitlines()] == [
        *apnap.builtin_decks(),
        *apnap.builtin_decks("commander"),
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["demo", "--decks", "nothing-like-it"], "no deck is called 'nothing-like-it'"),
        (["demo", "--players", "1"], "--players"),
        (["demo", "--seed", "x"], "--seed"),
        (["replay", "nowhere.json"], "nowhere.json: No such file"),
        (["cards", "show", "Bottel-Rocket Goblin"], "did you mean Bottle-Rocket Goblin"),
        (["cards", "show", "x", "--file", "nowhere.json"], "nowhere.json: No such file"),
        (["judge", "run", "nowhere.txt"], "nowhere.txt: No such file"),
        (["deck", "check", "nowhere.txt"], "nowhere.txt: no such file"),
        (["frobnicate"], "No such command 'frobnicate'"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    code, _, err = ran(capsys, *arguments)

    assert code == 2
    assert message in err
    assert len(err.strip().splitlines()) == 1


def test_a_broken_record_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "broken.json"
    for text in ("", "[]", "{}", '{"apnap": 1}', '{"apnap": 99}', "\x00"):
        path.write_text(text, encoding="utf-8")

        code, _, err = ran(capsys, "replay", str(path))

        assert code == 2
        assert len(err.strip().splitlines()) == 1


SCENARIO = """
card: Spark {R} | Instant | Spark deals 3 damage to any target.
Alice has Mountain, Spark (hand)
Alice casts Spark on Bob
resolve
expect Bob at 17 life
"""


def test_a_scenario_is_told_rule_by_rule(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "spark.txt"
    path.write_text(SCENARIO, encoding="utf-8")

    code, out, _ = ran(capsys, "judge", "run", str(path))

    assert code == 0
    assert "Spark deals 3 damage to Bob.  CR 120.1" in out
    assert out.endswith("1 of 1 scenarios hold\n")


def test_a_scenario_that_does_not_hold_names_the_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "spark.txt"
    path.write_text(SCENARIO.replace("17", "16"), encoding="utf-8")

    code, out, _ = ran(capsys, "judge", "run", str(path))

    assert code == 1
    assert "spark.txt, line 6: 'expect Bob at 16 life': Bob is at 17 life" in out
    assert out.endswith("0 of 1 scenarios hold\n")


def test_several_files_are_run_and_an_unknown_card_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(SCENARIO, encoding="utf-8")
    bad.write_text("\nAlice has Nothing of Ours\n", encoding="utf-8")

    code, out, _ = ran(capsys, "judge", "run", "--quiet", str(good), str(bad))

    assert code == 1
    assert "bad.txt, line 2: 'Alice has Nothing of Ours': no card is called" in out
    assert out.endswith("1 of 2 scenarios hold\n")


def test_a_tree_has_a_line_for_each_node() -> None:
    lines = tree(SAMPLES["Small Fire"].front.abilities[0])

    assert lines[0] == "SpellAbility"
    assert lines[1] == "└─ body: Body"
    assert any("DealDamage (amount 3)" in line for line in lines)
    assert any("recipient: Target" in line for line in lines)


def test_a_tree_tells_what_means_something_and_not_how_it_was_written() -> None:
    awaken = KeywordAbility("awaken", (4, Costs((PayMana(("5",)),))))
    reflexive = IfYouDo(Draw(You()), Draw(You()), reflexive=True, words="when you do")

    assert tree(awaken)[0] == "KeywordAbility (name awaken args 4)"
    assert tree(awaken)[1] == "└─ args: Costs"
    assert tree(reflexive)[0] == "IfYouDo (reflexive True)"
    assert tree(Host("equipped creature")) == ["Host"]


def commands(of: Any, *path: str) -> Iterator[tuple[str, ...]]:
    """The words of every command there is."""
    if not hasattr(of, "commands"):
        yield path
    for name in getattr(of, "commands", ()):
        yield from commands(of.get_command(None, name), *path, name)


@pytest.mark.parametrize("words", [*commands(get_command(command.app))], ids=" ".join)
def test_every_command_tells_how_it_is_used_with_an_example(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, out, _ = ran(capsys, *words, "--help")

    assert code == 0
    _, _, tried = out.partition("Examples:")
    assert f"  apnap {' '.join(words)}" in tried


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_listed_with_the_beginning_of_its_own_help(name: str) -> None:
    line = COMMANDS[name].line

    assert imported(name).get_short_help_str(1000).startswith(line.removesuffix("."))


def test_help_imports_no_command() -> None:
    code = (
        "import sys; from apnap.client.command import main; main(['--help']); print(*sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    listed, _, modules = told.stdout.rstrip().rpartition("\n")

    assert "  event        Run an event by the book" in listed
    ours = {name for name in modules.split() if name.startswith("apnap.")}
    in_client = {f"apnap.client.{name}" for name in ("command", "command_list", "help_texts")}
    assert ours == {"apnap.client", *in_client}
    assert not {"rich", "msgspec", "starlette", "pydantic"} & set(modules.split())


def test_a_command_that_is_misspelled_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = ran(capsys, "crads")

    assert code == 2
    assert err == "apnap: No such command 'crads'. Did you mean 'cards'?\n"


def completed(*words: str) -> list[str]:
    """What the shell offers for the last of these words."""
    line = " ".join(("apnap", *words))
    code = "import sys; sys.argv[0] = 'apnap'; from apnap.client.command import main; main()"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={
            **os.environ,
            "_APNAP_COMPLETE": "complete_bash",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(words)),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.split()


def test_the_shell_completes_commands_options_and_values() -> None:
    assert completed("rep") == ["reports", "replay"]
    assert "--format" in completed("deck", "check", "--f")
    assert completed("deck", "check", "x", "--format", "lim") == ["limited"]
    assert completed("demo", "--agent", "ea") == ["eager"]


def test_the_script_for_the_shell_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("bash", "bash"))

    with pytest.raises(SystemExit):
        command.main(["--show-completion"])

    assert "_APNAP_COMPLETE=complete_bash" in capsys.readouterr().out
