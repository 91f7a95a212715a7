"""Playing at a table of a server, over the wire, with the same clients."""

import threading
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest

from apnap.client.commands.table.wishes import Wishes
from apnap.client.plain import game
from apnap.client.tables.links import LinkError
from apnap.client.tables.remote import RemoteLink, address
from apnap.client.terminal.app import TerminalApp
from apnap.client.terminal.start import StartScreen
from apnap.game.topics import Topic
from apnap.server.chance import Chance
from apnap.server.settings import Settings
from apnap.server.wire import messages
from apnap.testing.served import Servers
from tests.client.plain.test_plain import Driver
from tests.client.terminal.test_terminal import Person, play


class Playing(NamedTuple):
    """A player, and the thread of theirs."""

    player: game.PlainPlayer
    thread: threading.Thread


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("server")
    with Servers() as servers:
        database = f"sqlite:///{folder / 'table.sqlite'}"
        yield servers.serve(Settings(database=database, chance=Chance("remote")))


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("ws://host:1/ws", "ws://host:1/ws"),
        ("http://host:1/", "ws://host:1/ws"),
        ("https://host", "wss://host/ws"),
        ("host:1", "ws://host:1/ws"),
    ],
)
def test_an_address_is_understood(given: str, meant: str) -> None:
    assert address(given) == meant


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(LinkError, match="ftp"):
        address("ftp://host/")


def test_a_server_that_is_not_there_is_told() -> None:
    out = StringIO()

    code = game.run(Wishes("stormchart", ("passive",), url="ws://127.0.0.1:9/ws"), StringIO(), out)

    assert code == 2
    assert "ws://127.0.0.1:9/ws can't be reached" in out.getvalue()


def test_a_game_at_a_server_is_played_by_lines(url: str) -> None:
    out = StringIO()
    wishes = Wishes("harbor-skies", ("passive",), ("stormchart",), "Ann", url=url)
    lines = StringIO("yes\nboard\nend\n0\nundo\nconcede\nquit\n")

    code = game.run(wishes, lines, out)

    text = out.getvalue()
    assert code == 0
    assert "At the table: Ann (Harbor Skies)" in text
    assert "Over: " in text


def playing(wishes: Wishes, seed: int, concede_after: int = 10_000) -> tuple[Playing, StringIO]:
    """Somebody who plays by lines in a thread of their own."""
    out = StringIO()
    player = game.PlainPlayer(wishes, out)
    driver = Driver(player, seed, concede_after)
    threading.Thread(target=player.read_all, args=(driver,), daemon=True).start()
    thread = threading.Thread(target=player.play, daemon=True)
    thread.start()
    return Playing(player, thread), out


def test_two_people_play_each_other(url: str) -> None:
    """One opens a table, the other joins it, and gives up after a while."""
    ann, told_ann = playing(Wishes("horns-and-embers", name="Ann", url=url), 1)
    while not ann.player.position.table:
        sleep(0.01)
    table = ann.player.position.table
    ben, told_ben = playing(Wishes("stormchart", name="Ben", url=url, table=table), 2, 12)

    ann.thread.join(90)
    ben.thread.join(90)

    assert "Over: Ann won" in told_ann.getvalue()
    assert "Over: Ann won" in told_ben.getvalue()
    assert "Ben draws a card" in told_ann.getvalue()
    ann.player.leave()
    ben.player.leave()


def test_a_lost_connection_is_made_again(url: str) -> None:
    link = RemoteLink(url)
    link.send(Wishes(name="Cat").hello())
    link.send(messages.Create("harbor-skies", ("passive",)))
    before = seen(link)

    link.drop()

    while not isinstance(message := link.receive(30), messages.Welcome):
        assert message is not None
    after = seen(link)
    assert (message.name, after.at, after.view) == ("Cat", before.at, before.view)
    link.close()


def seen(link: RemoteLink) -> messages.Seen:
    """The next view of the game in which somebody has to choose."""
    while True:
        message = link.receive(30)
        assert message is not None
        if isinstance(message, messages.Seen) and message.view["choice"]:
            return message


def test_the_terminal_plays_at_a_server(url: str) -> None:
    """The first screen offers the server's tables; a game is begun there and given up."""

    async def story(person: Person) -> None:
        await person.wait(lambda: isinstance(person.app.screen, StartScreen))
        await person.press("enter")
        choice = await person.asked()
        assert choice.topic is Topic.MULLIGAN
        await person.press("x", "y")
        await person.wait(lambda: person.app.position.is_over)

    play(TerminalApp(Wishes(name="Dan", url=url)), story)
