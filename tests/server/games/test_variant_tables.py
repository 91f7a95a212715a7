"""Tables of variants over the wire: Commander for two to eight, with people and agents."""

import asyncio
from typing import Any

import pytest

from apnap.server.wire import messages
from apnap.server.wire.messages import AtTable, Refused, Seen
from apnap.testing.table_client import Client, company, is_asked

MINE = "Commander\n1 Korrag, Warren Tyrant\n\nDeck\n99 Mountain\n"


async def first_view(client: Client, table: str) -> dict[str, Any]:
    """What a player sees at their first choice."""
    while not is_asked(client.seen.get(table)):
        await client.receive()
    return client.seen[table].view


async def over(client: Client, table: str) -> AtTable:
    """Give up, and wait for the end."""
    await client.nothing_more(0.05)
    await client.send(messages.Concede(table))
    return await client.next(AtTable, lambda told: told.table.status != "playing")


@pytest.mark.cr("903.6", "903.7")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_table_of_commander_begins_with_40_life_and_commanders(url: str, players: int) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            agents = ("passive",) * (players - 1)
            table = await ann.create(MINE, variant="commander", players=players, agents=agents)
            view = await first_view(ann, table)

            assert ann.at_table[table].table.variant == "commander"
            assert [each["life"] for each in view["players"]] == [40] * players
            assert len(view["command"]) == players
            assert [each["zone"] for each in view["players"][0]["commanders"]] == ["command"]
            assert view["fatal_damage"] == 21

    asyncio.run(scenario())


def test_the_format_alone_tells_the_variant(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create("widows-garden", format="commander", agents=("passive",))
            view = await first_view(ann, table)

            assert ann.at_table[table].table.variant == "commander"
            assert view["players"][0]["commanders"][0]["name"] == "Orsha, Bramble Widow"

    asyncio.run(scenario())


def test_where_no_built_in_deck_is_for_it_agents_play_the_deck_of_who_asks(url: str) -> None:
    async def scenario() -> None:
        walker = "Commander\n1 Kaddar, Cinder Prophet\n1 Coal Bolt\n\nDeck\n58 Mountain\n"
        async with company(url, "Ann") as (ann,):
            table = await ann.create(walker, variant="oathbreaker", agents=("passive",))
            view = await first_view(ann, table)

            spells = [each["signature_spell"] for each in view["players"][1]["commanders"]]
            assert spells == [False, True]

    asyncio.run(scenario())


def test_who_joins_needs_a_commander_too(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(MINE, variant="commander")
            await bob.send(messages.Join(table, "harbor-skies"))
            refused = await bob.next(Refused)
            assert "the deck has no commander (CR 903.3)" in refused.text

            await bob.join(table, "oath-of-embers")
            assert (await first_view(bob, table))["players"][1]["commanders"]

    asyncio.run(scenario())


def test_commanders_are_there_again_in_a_rematch(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(MINE, variant="commander", agents=("passive",))
            await first_view(ann, table)
            await over(ann, table)

            await ann.send(messages.Rematch(table))
            await ann.next(AtTable, lambda told: told.table.status == "playing")
            seen = await ann.next(Seen, lambda seen: not seen.view["is_over"])
            assert len(seen.view["command"]) == 2

    asyncio.run(scenario())


def test_between_the_games_of_a_match_no_commander_is_lost(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(MINE, variant="duel", best_of=3, agents=("passive",))
            await first_view(ann, table)
            assert (await over(ann, table)).table.status == "between games"

            other = "Commander\n1 Ysane, Keeper of the Light\n\nDeck\n99 Mountain\n"
            await ann.send(messages.Sideboard(table, other))
            assert (await ann.next(Refused)).code == "bad deck"
            await ann.send(messages.Sideboard(table, "Deck\n99 Mountain\n"))
            await ann.next(AtTable, lambda told: told.table.status == "playing")
            seen = await ann.next(Seen, lambda seen: not seen.view["is_over"])
            leading = [each["commanders"][0]["name"] for each in seen.view["players"]]
            assert leading[0] == "Korrag, Warren Tyrant"

    asyncio.run(scenario())
