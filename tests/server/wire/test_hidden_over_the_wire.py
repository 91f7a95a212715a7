"""No byte that goes over the wire depends on what its receiver can't see. (CR 400.2)

Each game is played twice on servers, the second time with other cards wherever the viewer never
saw one. All that was sent to the viewer is compared as it came, but for names that are made by
chance (tables and games have ids) and for the time of day.
"""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from apnap.judge.boards.scenario import ALICE, BOB
from apnap.server.settings import Times
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import Chatted, Clock, Lobby, Previewed, Refused, Seen, Spectators
from apnap.terms.identity import PlayerId
from apnap.testing.games.prepared import PreparedTable, prepare
from apnap.testing.served import Servers
from apnap.testing.table_client import Client, is_over
from tests.server.conftest import settings_at
from tests.server.session.hidden_game import TABLE, PlayedGame, Sent, played

LONG = 86_400.0
WHOLE = 60.0  # seconds of a slice: what comes of a message is sent at once, however slow we are
CONCEDED, GOING_ON = SEEDS = 2, 4


@cache
def game_of(seed: int) -> PlayedGame:
    return played(seed, conceded=seed == CONCEDED)


@cache
def swapped(seed: int, viewer: PlayerId | None) -> PlayedGame:
    """The game with other hidden cards; the viewer does the very same in it."""
    game = game_of(seed)
    other = game.swapped(viewer, seed=1)
    assert game.differences(other) > 20
    if viewer is not None:
        assert _of(viewer, game) == _of(viewer, other)
    return other


def _of(player: PlayerId, game: PlayedGame) -> list[Sent]:
    return [each for each in game.sent if each.player == player]


@dataclass
class Heard:
    """All that somebody was sent in one game, message by message."""

    alice: list[bytes]
    eve: list[bytes]  # who looks on
    again: list[bytes]  # Alice, who comes back at the end
    stranger: list[bytes]  # in the lobby


Play = Callable[[PlayedGame, Spectators], Heard]


@pytest.fixture(scope="module")
def play(servers: Servers, tmp_path_factory: pytest.TempPathFactory) -> Play:
    """Plays a game on a server of its own; what its viewers were sent."""
    heard: dict[tuple[int, str], Heard] = {}

    def play(game: PlayedGame, spectators: Spectators) -> Heard:
        key = id(game), spectators
        if key not in heard:
            heard[key] = _played(game, spectators)
        return heard[key]

    def _played(game: PlayedGame, spectators: Spectators) -> Heard:
        folder = tmp_path_factory.mktemp("hidden")
        times = Times(slice=WHOLE, delay=LONG)
        settings = settings_at(folder, times=times, tell_hashes=False)
        clock = Clock(LONG, LONG)
        with Store(settings.database) as store:
            table = prepare(store, game.record, clock=clock, spectators=spectators, table=TABLE)
        return asyncio.run(_conversation(servers.serve(settings), table, game.sent, spectators))

    return play


async def _conversation(
    url: str, table: PreparedTable, sent: list[Sent], spectators: Spectators
) -> Heard:
    alice = await Client.greeted(url, token=table.tokens[ALICE], keep=True)
    bob = await Client.greeted(url, token=table.tokens[BOB])
    eve = await Client.greeted(url, "Eve", language="ko", keep=True)
    seeing = (alice, bob, eve) if spectators == "hidden" else (alice, bob)
    for client in (alice, bob, eve):  # one after the other: who comes is told to who is there
        await client.watch(table.id)
        if client in seeing:
            await client.next(Seen)
    for each in sent:
        await _do(each, (alice, bob)[each.player], seeing)
    stranger = await Client.greeted(url, "Sue", keep=True)
    await stranger.next(Lobby)
    if not is_over(alice.seen[table.id]):
        await _ask_for_a_replay((alice, eve, stranger), table)
    await eve.send(messages.Say("good luck", table.id))
    await eve.next(Chatted)
    again = await Client.greeted(url, token=table.tokens[ALICE], keep=True)
    await again.watch(table.id)
    await again.next(Seen)
    for client in (alice, bob, eve, again, stranger):
        await client.close()
    own = (*table.tokens, table.game, eve.token, stranger.token)
    return Heard(*(masked(client.raw, own) for client in (alice, eve, again, stranger)))


async def _do(each: Sent, client: Client, at_table: tuple[Client, ...]) -> None:
    """Send a message, and wait until all have seen what came of it."""
    await client.send(each.message)
    if isinstance(each.message, messages.Preview):
        await client.next(Previewed)
        return
    if isinstance(each.message, messages.Attend):
        await client.next(Seen)  # nobody else learns of it
        return
    for other in at_table:
        await other.next(Seen, lambda seen: (seen.at, seen.asking) == (each.at, each.asking))


async def _ask_for_a_replay(clients: tuple[Client, ...], table: PreparedTable) -> None:
    """It is for nobody's eyes before the game is over."""
    for client in clients:
        await client.send(messages.Replay(table.game, 5))
        await client.next(Refused)


# What is made by chance or is the time of day.
_CLOCK = re.compile(rb'"choice":[0-9.]+,"reserve":[0-9.]+')
_TIME = re.compile(rb'"time":[0-9.e+]+')


def masked(raw: list[bytes], names: tuple[str, ...]) -> list[bytes]:
    """The messages, but for the lobby's, which come when they come."""
    found = []
    for message in raw:
        for number, name in enumerate(names):
            message = message.replace(name.encode(), b"<%d>" % number)
        if b'{"type":"lobby"' not in message:
            found.append(_TIME.sub(b"", _CLOCK.sub(b"", message)))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_is_sent_the_same_bytes_whatever_is_hidden(play: Play, seed: int) -> None:
    one, other = play(game_of(seed), "hidden"), play(swapped(seed, ALICE), "hidden")

    assert other.alice == one.alice
    assert other.again == one.again
    assert len(one.alice) > 120


@pytest.mark.parametrize("seed", SEEDS)
def test_a_spectator_is_sent_the_same_bytes_whatever_is_hidden(play: Play, seed: int) -> None:
    one, other = play(game_of(seed), "hidden"), play(swapped(seed, None), "hidden")

    assert other.eve == one.eve
    assert other.stranger == one.stranger
    assert len(one.eve) > 80


def test_who_will_see_all_hands_is_sent_nothing_of_the_game_before_its_time(play: Play) -> None:
    one, other = play(game_of(GOING_ON), "delayed"), play(swapped(GOING_ON, None), "delayed")

    assert other.eve == one.eve
    assert not [message for message in one.eve if b'{"type":"seen"' in message]


def test_who_does_see_the_cards_is_sent_other_bytes(play: Play) -> None:
    """So the comparison means something."""
    one, other = play(game_of(GOING_ON), "hidden"), play(swapped(GOING_ON, None), "hidden")

    assert other.alice != one.alice
    assert other.again != one.again


@pytest.mark.parametrize(
    "told",
    ["foretell", "face-down permanent", "looks at", "scries", "searches a library", "discards"],
)
def test_the_games_hide_cards_in_every_way(told: str) -> None:
    lines = [line for seed in SEEDS for line in game_of(seed).told]

    assert any(told in line for line in lines)
