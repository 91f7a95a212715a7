"""Decks with cards that aren't read in full, at the tables of a server."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from apnap.server.wire import messages
from apnap.server.wire.messages import AtTable, Refused, Seen
from apnap.testing.served import Servers
from apnap.testing.table_client import Client, company
from tests.odd_cards import FROBNICATE, LIST, import_odd
from tests.server.conftest import settings_at

IN_PART = {"Odd Ram": "partly", "Odd Owl": "leave-out"}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of somebody who has imported odd cards."""
    home = tmp_path_factory.mktemp("odd")
    import_odd(home)
    with pytest.MonkeyPatch.context() as patch, Servers() as servers:
        patch.setenv("APNAP_HOME", str(home))
        yield servers.serve(settings_at(home))


async def refused(client: Client, message: messages.Message) -> str:
    await client.send(message)
    told = await client.next(Refused)
    assert told.code == "bad deck"
    return told.text


async def hand_of(client: Client) -> list[dict[str, Any]]:
    """The own cards, once the game has begun."""
    seen = await client.next(Seen, lambda seen: seen.view["choice"] is not None)
    hand: list[dict[str, Any]] = seen.view["players"][0]["hand"]
    return hand


def test_without_a_word_such_a_deck_is_refused(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            asked = messages.Create(LIST, ("passive",))

            assert "Odd Ram: 'frobnicate" in await refused(ann, asked)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("unread", "why"),
    [
        ({"Odd Ram": "partly"}, "Odd Owl"),
        ({"*": "leave-out"}, "Odd Ram: 'frobnicate"),
        ({"Odd Ram": "Nobody At All", "Odd Owl": "leave-out"}, "Nobody At All"),
        ({f"Card {n}": "partly" for n in range(301)}, "too much is decided"),
    ],
)
def test_a_word_that_does_not_do_is_told(url: str, unread: dict[str, str], why: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            asked = messages.Create(LIST, ("passive",), unread=unread)

            assert why in await refused(ann, asked)

    asyncio.run(scenario())


def test_it_is_played_in_part_and_everybody_sees_that(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            await ann.send(messages.Create(LIST, unread=IN_PART))
            table = (await ann.next(AtTable)).table
            assert table.seats[0].in_part == ("Odd Ram",)

            await bob.join(table.id)
            begun = await ann.next(AtTable, lambda at: at.table.status == "playing")

            assert begun.told == (
                "Ann plays Odd Ram in part: lines of it that aren't read don't count.",
            )
            rams = [card for card in await hand_of(ann) if card["name"] == "Odd Ram"]
            assert rams[0]["unread"] == [FROBNICATE]

    asyncio.run(scenario())


def test_another_card_takes_its_place(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            ways = {"Odd Ram": "Bottle-Rocket Goblin", "*": "leave-out"}
            await ann.send(messages.Create(LIST, ("passive",), unread=ways))
            begun = await ann.next(AtTable, lambda at: at.table.status == "playing")

            assert begun.table.seats[0].in_part == ()
            assert begun.told == (
                "Ann plays Bottle-Rocket Goblin instead of Odd Ram, which isn't read.",
            )
            assert {card["name"] for card in await hand_of(ann)} <= {
                "Forest",
                "Bottle-Rocket Goblin",
            }

    asyncio.run(scenario())


def test_what_is_left_of_the_cards_of_a_list_is_told(url: str) -> None:
    api = url.replace("ws://", "http://").removesuffix("ws") + "api/decks/unread"

    ram, owl = httpx.post(api, json={"text": LIST}).json()["cards"]

    assert (ram["name"], ram["beside"], ram["partly"]) == ("Odd Ram", False, True)
    assert ram["faces"][0]["lines"] == [
        {"text": "Trample", "counts": True},
        {"text": FROBNICATE, "counts": False},
    ]
    assert (owl["name"], owl["beside"]) == ("Odd Owl", True)
