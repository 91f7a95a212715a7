"""Tables of teams over the wire: who sits where, with whom, and what is played."""

import asyncio
from typing import Any

import pytest

from apnap.server.wire import messages
from apnap.server.wire.messages import AtTable, Refused
from apnap.testing.table_client import Client, company, is_asked

DECK = "harbor-skies"


async def first_view(client: Client, table: str) -> dict[str, Any]:
    """What a player sees at their first choice, or at that of somebody else."""
    while table not in client.seen:
        await client.receive()
    return client.seen[table].view


async def over(client: Client, table: str) -> AtTable:
    """Give up, and wait for the end."""
    while not is_asked(client.seen.get(table)):
        await client.receive()
    await client.nothing_more(0.05)
    await client.send(messages.Concede(table))
    return await client.next(AtTable, lambda told: told.table.status != "playing")


@pytest.mark.cr("810.1", "810.4")
def test_people_and_agents_form_two_giants(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(
                DECK,
                variant="two-headed-giant",
                players=4,
                agents=("passive", "passive"),
                agent_seats=(1, 3),
            )
            await bob.join(table, DECK)
            view = await first_view(bob, table)
            info = bob.at_table[table].table

            assert info.teams == ((0, 1), (2, 3))
            assert [bool(seat.agent) for seat in info.seats] == [False, True, False, True]
            assert bob.at_table[table].seat == 2
            assert [each["life"] for each in view["players"]] == [30] * 4

    asyncio.run(scenario())


def test_who_joins_chooses_a_seat_and_may_change_it(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Cid") as (ann, bob, cid):
            table = await ann.create(DECK, variant="team-vs-team", players=4, seat=2)
            await bob.send(messages.Join(table, DECK, seat=2))
            assert (await bob.next(Refused)).text == "that seat isn't free"
            await bob.send(messages.Join(table, DECK, seat=3))
            told = await bob.next(AtTable, lambda told: told.seat == 3)
            assert told.table.teams == ((0, 1), (2, 3))

            await bob.send(messages.Sit(table, 0))
            await bob.next(AtTable, lambda told: told.seat == 0)
            await cid.send(messages.Join(table, DECK, seat=3))
            told = await cid.next(AtTable, lambda told: told.seat == 3)
            assert [seat.name for seat in told.table.seats] == ["Bob", "", "Ann", "Cid"]
            await cid.send(messages.Sit(table, 2))
            assert (await cid.next(Refused)).text == "that seat isn't free"

    asyncio.run(scenario())


def test_teams_are_drawn_when_all_are_there_and_anew_in_a_rematch(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(
                DECK,
                variant="alternating-teams",
                players=4,
                random_teams=True,
                agents=("passive", "passive"),
            )
            assert ann.at_table[table].table.teams == ()
            assert ann.at_table[table].table.random_teams
            await bob.join(table, DECK)
            await first_view(bob, table)
            teams = bob.at_table[table].table.teams
            assert sorted(seat for team in teams for seat in team) == [0, 1, 2, 3]

    asyncio.run(scenario())


@pytest.mark.cr("803.1a", "806.2b")
def test_options_of_the_variant_are_chosen_as_the_table_is_opened(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            chosen = {"attack": "left", "range_of_influence": 1}
            table = await ann.create(DECK, players=3, agents=("passive", "passive"), options=chosen)
            assert ann.at_table[table].table.options == chosen

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"variant": "emperor", "players": 4}, "Emperor is for 6 players or more"),
        ({"variant": "emperor", "players": 7}, "Emperor needs equal teams of 3 players or more"),
        ({"variant": "emperor+archenemy", "players": 6}, "can't be played together"),
        ({"variant": "team-vs-team", "players": 4, "teams": ((0, 1), (2,))}, "in one team"),
        ({"players": 4, "teams": ((0, 1), (2, 3))}, "Free-for-All is played without teams"),
        ({"players": 4, "random_teams": True}, "Free-for-All is played without teams"),
        ({"players": 4, "options": {"attack": "up"}}, "attack is one of any, left, right, not up"),
        ({"players": 4, "options": {"life": 3}}, "Free-for-All has no option called 'life'"),
        ({"players": 4, "seat": 4}, "the seats are 0 to 3"),
        ({"players": 4, "agents": ("passive",), "agent_seats": (0,)}, "the seats are 0 to 3"),
    ],
)
def test_a_table_that_cannot_be_is_refused(url: str, wish: dict[str, Any], why: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            await ann.send(messages.Create(DECK, **wish))
            refused = await ann.next(Refused)
            assert refused.code == "bad table"
            assert why in refused.text

    asyncio.run(scenario())


def test_a_team_wins_the_match_when_one_of_the_other_gives_it_up(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            agents = ("passive",) * 3
            table = await ann.create(
                DECK, variant="two-headed-giant", players=4, agents=agents, best_of=3
            )
            told = await over(ann, table)
            assert [seat.wins for seat in told.table.seats] == [0, 0, 1, 1]

    asyncio.run(scenario())
