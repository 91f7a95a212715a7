"""A client that disappears at each kind of choice: the default is given, the opponent goes on."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from apnap.game.record import Record, Seat, Setup
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.session.session import options_for
from apnap.server.settings import Times
from apnap.server.store.store import Store
from apnap.server.wire.messages import AtTable, Attend, Attention, Clock, GivenAnswer
from apnap.testing.games.prepared import PreparedTable, prepare, record_of
from apnap.testing.served import Servers
from apnap.testing.table_client import Client, is_asked, is_over
from tests.server.conftest import settings_at

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.",
    "Spark {R} | Instant | Spark deals 3 damage to any target.",
    "Forked Fire {1}{R} | Sorcery | Forked Fire deals 4 damage divided as you choose among any number of targets.",
    "Charm {R} | Instant | Choose one — | • Charm deals 1 damage to any target. | • Draw a card.",
    "Ponder It {U} | Sorcery | Look at the top three cards of your library, then put them back in any order.",
    "Warden {W} | Creature — Cleric | Whenever another creature enters, you gain 1 life. | 1/1",
    "Herald {W} | Creature — Cleric | Whenever another creature enters, draw a card. | 1/1",
    "Wheel {R} | Sorcery | Each player discards a card.",
)


@dataclass(frozen=True)
class Case:
    """What Alice does until somebody is asked this, and vanishes."""

    kind: str
    prompt: str
    board: tuple[str, ...] = ()
    does: tuple[GivenAnswer | str, ...] = ()
    other: tuple[str, ...] = ()
    vanishes: int = ALICE
    by_hand: bool = False


CASES = (
    Case("pick", "priority", ("Mountain", "Spark (hand)")),
    Case("pick", "choose a target", ("Mountain", "Spark (hand)"), ("cast Spark",)),
    Case("pick", "choose a mode", ("Mountain", "Charm (hand)"), ("cast Charm",)),
    Case("number", "choose X", ("Mountain x3", "Blaze (hand)"), ("cast Blaze",)),
    Case("select", "choose targets", ("Mountain x2", "Forked Fire (hand)"), ("cast Forked Fire",)),
    Case(
        "divide",
        "divide among the targets",
        ("Mountain x2", "Forked Fire (hand)"),
        ("cast Forked Fire", [0, 1]),
    ),
    Case("order", "order from the top", ("Island", "Ponder It (hand)"), ("cast Ponder It",)),
    Case(
        "order",
        "order triggered abilities",
        ("Forest x2", "Warden", "Herald", "Bear (hand)"),
        ("cast Bear",),
    ),
    Case("select", "declare attackers", ("Bear",)),
    Case("select", "declare blockers", ("Bear",), ([0],), ("Bear",), BOB),
    Case(
        "select",
        "choose what to discard",
        ("Mountain", "Wheel (hand)"),
        ("cast Wheel",),
        ("Bear (hand)",) * 2,
        BOB,
    ),
    Case(
        "pick",
        "activate a mana ability",
        ("Mountain x2", "Spark (hand)"),
        ("cast Spark", 1),
        by_hand=True,
    ),
)


def board(case: Case) -> Record:
    scenario = Scenario()
    for card in CARDS:
        scenario.card(card)
    scenario.put(ALICE, *case.board).put(BOB, *case.other)
    return record_of(scenario)


def mulligans() -> Record:
    scenario = Scenario()
    seats = [Seat(name, ["Filler"] * 40) for name in ("Alice", "Bob")]
    return Record(Setup(seats, 1, {**options_for((0, 1)), "starting_player": 0}), scenario.programs)


@pytest.fixture(scope="module")
def served(
    servers: Servers, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, dict[str, PreparedTable]]:
    """A server with a table for each case, where who is away has no time."""
    folder: Path = tmp_path_factory.mktemp("vanishing")
    settings = settings_at(folder, times=Times(away=0.05))
    records = {case.prompt: board(case) for case in CASES} | {"keep this hand?": mulligans()}
    clock = Clock(choice=600.0, reserve=0.0)
    with Store(settings.database) as store:
        tables = {
            prompt: prepare(store, record, clock=clock, table=prompt)
            for prompt, record in records.items()
        }
    return servers.serve(settings), tables


async def until_asked(
    player: Client, table: str, prompt: str, does: Sequence[GivenAnswer | str]
) -> None:
    for step in does:
        choice = await player.choice(table)
        if isinstance(step, str):
            words = [option["text"] for option in choice["options"]]
            step = words.index(step)
        await player.answer(table, step)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.prompt)
def test_the_opponent_goes_on_when_a_client_disappears(
    served: tuple[str, dict[str, PreparedTable]], case: Case
) -> None:
    url, tables = served
    table = tables[case.prompt]

    async def scenario() -> None:
        players = [await Client.greeted(url, token=token) for token in table.tokens]
        for player in players:
            await player.watch(table.id)
        if case.by_hand:
            await players[ALICE].send(Attend(table.id, Attention(by_hand=True)))
        await until_asked(players[ALICE], table.id, case.prompt, case.does)
        gone, stays = players[case.vanishes], players[1 - case.vanishes]
        choice = await gone.choice(table.id)
        assert (choice["kind"], choice["prompt"]) == (case.kind, case.prompt)
        at = gone.seen[table.id].at

        await gone.vanish()
        await stays.next(AtTable, lambda told: not told.table.seats[case.vanishes].here)
        while not is_asked(stays.seen.get(table.id)) and not is_over(stays.seen.get(table.id)):
            await stays.receive()

        assert stays.seen[table.id].at > at
        await stays.close()

    asyncio.run(scenario())


def test_a_hand_is_kept_for_who_disappears(served: tuple[str, dict[str, PreparedTable]]) -> None:
    url, tables = served
    table = tables["keep this hand?"]

    async def scenario() -> None:
        alice, bob = [await Client.greeted(url, token=token) for token in table.tokens]
        for player in (alice, bob):
            await player.watch(table.id)
        assert (await alice.choice(table.id))["prompt"] == "keep this hand?"

        await alice.vanish()
        choice = await bob.choice(table.id)

        assert choice["prompt"] == "keep this hand?"
        assert bob.seen[table.id].view["players"][ALICE]["hand_size"] == 7
        await bob.close()

    asyncio.run(scenario())
