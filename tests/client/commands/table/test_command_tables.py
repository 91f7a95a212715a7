"""`apnap play` and `apnap serve`: a table is set up, or it is told why not."""

import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from apnap.client import command
from apnap.client.commands.table import serving
from apnap.client.commands.table.wishes import Wishes, spoken, unread_ways
from apnap.server.settings import Settings
from apnap.server.wire.messages import Create


@pytest.fixture
def taken() -> Any:
    """A port that somebody listens at."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def started(*arguments: str, home: Path) -> tuple["subprocess.Popen[str]", str]:
    """The command as a process of its own, and the address it tells."""
    process = subprocess.Popen(
        [sys.executable, "-m", "apnap.client.command", *arguments],
        env={**os.environ, "APNAP_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("The table is at "), line
    return process, line.split()[4].rstrip(";")


def test_a_table_is_served_until_it_is_interrupted(tmp_path: Path) -> None:
    process, address = started("play", "--no-browser", "--port", "0", home=tmp_path)
    try:
        transport = httpx.HTTPTransport(retries=20)
        with httpx.Client(transport=transport, timeout=120, base_url=address) as client:
            languages = client.get("/api/languages").json()["languages"]
            page = client.get("/")
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)

    assert "ko" in languages
    assert page.status_code == 200
    assert process.returncode == 0
    assert "Traceback" not in err
    assert (tmp_path / "table.sqlite").is_file()


def test_playing_takes_a_free_port_if_the_usual_one_is_taken(
    monkeypatch: pytest.MonkeyPatch, taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[Any] = []
    monkeypatch.setattr(serving, "PORT", taken)
    monkeypatch.setattr(serving, "_serve", lambda *given: served.append(given))

    assert command.main(["play"]) == 0

    [(listening, settings, opened)] = served
    port = listening.getsockname()[1]
    listening.close()
    assert port != taken
    assert opened == f"http://127.0.0.1:{port}/"
    assert opened in capsys.readouterr().out
    assert settings == Settings()


@pytest.mark.parametrize("what", ["play", "serve"])
def test_a_port_that_was_asked_for_and_is_taken_is_told(
    what: str, taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    code = command.main([what, "--port", str(taken)])

    err = capsys.readouterr().err
    assert code == 2
    assert f"127.0.0.1, port {taken}: Address already in use; choose another" in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["serve", "--port", "0", "--database", "nonsense"], "isn't the URL of a database"),
        (["serve", "--port", "0", "--host", "256.0.0.1"], "256.0.0.1: "),
        (["serve", "--port", "70000"], "--port"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(arguments) == 2

    err = capsys.readouterr().err
    assert message in err
    assert len(err.strip().splitlines()) == 1


def test_the_settings_of_a_server_come_from_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Any] = []
    monkeypatch.setattr(serving, "_serve", lambda *given: served.append(given))

    from_where = ["--name", "play.example", "--origin", "https://page.example"]

    command.main(["serve", "--port", "0", "--database", "sqlite://", "--trust-proxy", *from_where])

    [(listening, settings)] = served
    listening.close()
    assert settings == Settings(
        database="sqlite://",
        hosts=("play.example",),
        origins=("https://page.example",),
        trust_proxy=True,
    )


def test_the_browser_is_opened_when_the_server_has_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Made:
        started = False
        should_exit = False

    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    made = Made()
    thread = threading.Thread(target=serving._open, args=(made, "http://here/"))
    thread.start()
    assert opened == []

    made.started = True
    thread.join()

    assert opened == ["http://here/"]


@pytest.mark.parametrize(
    ("flag", "module"), [("--terminal", "terminal.app"), ("--plain", "plain.game")]
)
def test_the_game_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, flag: str, module: str
) -> None:
    wanted: list[Wishes] = []
    monkeypatch.setattr(f"apnap.client.{module}.run", lambda wishes: wanted.append(wishes) or 3)
    deck = tmp_path / "mine.txt"
    deck.write_bytes("20 Mountain\r\n".encode("utf-16"))

    who = ["--name", "Ann", "--language", "ko", "--against", "random"]
    how = ["--against-deck", "stormchart", "--seed", "5", "--save", "game.json"]

    code = command.main(["play", flag, "--deck", str(deck), *who, *how])

    [wishes] = wanted
    assert code == 3
    assert (wishes.name, wishes.language, wishes.seed) == ("Ann", "ko", 5)
    assert wishes.save == Path("game.json")
    create = wishes.sitting_down()
    assert isinstance(create, Create)
    assert create.deck.split() == ["20", "Mountain"]
    assert (create.agents, create.agent_decks) == (("random",), ("stormchart",))


def test_a_game_is_begun_and_conceded_line_by_line_from_a_pipe(tmp_path: Path) -> None:
    who = ["--deck", "stormchart", "--against", "random", "--seed", "1"]

    played = subprocess.run(
        [sys.executable, "-m", "apnap.client.command", "play", "--plain", *who],
        env={**os.environ, "APNAP_HOME": str(tmp_path), "LANG": "C"},
        input="concede\nyes\nquit\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert played.returncode == 0, played.stderr
    assert "Traceback" not in played.stderr
    assert "won" in played.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--deck", "stormchart", "--seed", "0"],
            "--deck, --seed: only with --terminal or --plain",
        ),
        (["--plain", "--language", "tlh"], "no language is called 'tlh'"),
        (["--plain", "--best-of", "2"], "a match has 1 or 3 games"),
        (["--terminal"], "this is no terminal; --plain plays line by line"),
    ],
)
def test_what_makes_no_sense_in_playing_is_told(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["play", *arguments]) == 2

    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variable", "language"), [("ko_KR.UTF-8", "ko"), ("zh_CN.UTF-8", "zh_Hans"), ("C", "en")]
)
def test_the_terminal_s_language_is_spoken(
    monkeypatch: pytest.MonkeyPatch, variable: str, language: str
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", variable)

    assert spoken("") == language


def test_it_is_said_how_unread_cards_are_played() -> None:
    ways = unread_ways(["partly", "Odd Ram=Forest", "Odd = Owl = leave-out"])

    assert ways == {"*": "partly", "Odd Ram": "Forest", "Odd = Owl": "leave-out"}


@pytest.mark.parametrize("word", ["nonsense", "=Forest", "Odd Ram="])
def test_what_is_no_way_to_play_them_is_told(word: str) -> None:
    with pytest.raises(ValueError, match="--unread"):
        unread_ways([word])
