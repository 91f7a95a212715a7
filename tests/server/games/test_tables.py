"""Tables over the wire: sitting down, looking on, speaking, matches."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from apnap.server.wire import messages
from apnap.server.wire.messages import AtTable, Chatted, Lobby, Refused, Seen
from apnap.testing.table_client import Client, company, is_over

SMALL = "60 Forest\n"
WITH_SIDEBOARD = "Deck\n60 Forest\n\nSideboard\n15 Island"


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


async def refusal(client: Client, message: messages.Message) -> Refused:
    await client.send(message)
    return await client.next(Refused)


async def conceded(
    client: Client, table: str, status: str = "over", *, match: bool = False
) -> AtTable:
    await client.nothing_more(0.05)
    await client.send(messages.Concede(table, match))
    return await client.next(AtTable, lambda told: told.table.status == status)


# --- The lobby --------------------------------------------------------------------------------


def test_an_open_table_is_in_the_lobby_until_it_is_left(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(best_of=3, password="secret")
            listed = await bob.next(Lobby, lambda lobby: table in ids(lobby))
            [info] = [each for each in listed.tables if each.id == table]

            assert (info.status, info.best_of, info.locked) == ("open", 3, True)
            assert [seat.name for seat in info.seats] == ["Ann", ""]

            await ann.send(messages.Leave(table))
            await bob.next(Lobby, lambda lobby: table not in ids(lobby))

    run(scenario())


def test_who_sits_at_a_table_hears_of_the_lobby_now_and_then(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apnap.server.games.lobby._SELDOM", 0.1)

    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            await ann.create(agents=("passive",))
            table = await bob.create()

            await ann.next(Lobby, lambda lobby: table in ids(lobby))

    run(scenario())


def ids(lobby: Lobby) -> set[str]:
    return {info.id for info in lobby.tables}


def test_a_closed_table_needs_its_password(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create(password="secret")

            assert (
                await refusal(bob, messages.Join(table, SMALL, "guess"))
            ).code == "wrong password"
            assert (await refusal(eve, messages.Watch(table))).code == "wrong password"
            await bob.join(table, password="secret")
            await eve.watch(table, "secret")

    run(scenario())


def test_a_seat_is_taken_once(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create()
            assert (await refusal(ann, messages.Join(table, "stormchart"))).code == "seated"

            await bob.join(table)
            assert (await refusal(eve, messages.Join(table, "stormchart"))).code == "taken"

    run(scenario())


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"players": 1}, "2 to"),
        ({"players": 99}, "2 to"),
        ({"agents": ("genius",)}, "genius"),
        ({"agents": ("random", "random", "random")}, "more agents"),
        ({"clock": messages.Clock(0.0, 0.0)}, "clock"),
        ({"clock": messages.Clock(1e12, 0.0)}, "clock"),
        ({"lesson": True, "agents": ()}, "a lesson is one person's"),
        ({"format": "modem"}, "no format is called modem"),
        ({"format": "Commander"}, "the deck has no commander (CR 903.3)"),
        ({"variant": "Standard Brawl"}, "the deck has no commander (CR 903.12c)"),
        ({"variant": "comander"}, "did you mean commander"),
        ({"variant": "duel", "players": 3}, "Duel Commander is for 2 players"),
        ({"format": "constructed", "deck": "7 Forest\n"}, "60"),
        ({"deck": "4 Frobnicate\n"}, "Frobnicate"),
        ({"deck": "nonesuch"}, "no deck is called 'nonesuch'"),
        ({"deck": "9999999 Forest\n"}, "count"),
        ({"deck": "900 Forest\n"}, "900 cards"),
        ({"deck": "/etc/passwd"}, "no deck"),
    ],
)
def test_a_table_that_cannot_be_is_refused(url: str, fields: dict[str, Any], told: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            asked = messages.Create(**{"deck": "harbor-skies", "agents": ("random",), **fields})
            refused = await refusal(ann, asked)

            assert told in refused.text
            assert (refused.about, ann.at_table) == ("create", {})

    run(scenario())


def test_the_lesson_deals_everybody_the_same_good_hand(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as people:
            hands = []
            for person in people:
                decks = {"deck": "harbor-skies", "agents": ("random",)}
                theirs = ("debts-of-cinder",)
                await person.send(messages.Create(**decks, agent_decks=theirs, lesson=True))
                seen = await person.next(Seen, lambda seen: seen.view["choice"] is not None)
                hands.append(seen.view["players"][0]["hand"])

            names, again = ([card["name"] for card in hand] for hand in hands)
            lands = [card["name"] for card in hands[0] if "land" in card["types"]]
            assert names == again
            assert (len(names), len(lands), len(set(lands))) == (7, 4, 2)

    run(scenario())


def test_what_is_asked_of_no_table_is_refused(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            for message in (messages.Watch("x"), messages.Concede("x"), messages.Say("hi", "x")):
                assert (await refusal(ann, message)).code == "no table"

    run(scenario())


# --- Speaking ---------------------------------------------------------------------------------


def test_what_is_said_at_a_table_stays_there(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create()
            await bob.join(table)
            await bob.send(messages.Say("good\u0000 luck\u202e", table))
            heard = await ann.next(Chatted, lambda chat: chat.who != "")

            assert (heard.who, heard.text, heard.table) == ("Bob", "good luck", table)

            await eve.send(messages.Say("hello, lobby"))
            assert (await eve.next(Chatted, lambda chat: chat.who == "Eve")).table == ""
            assert (await refusal(eve, messages.Say("let me in", table))).code == "not there"
            assert (await refusal(eve, messages.Say("\u200b\u0007"))).code == "nothing said"
            assert (await refusal(eve, messages.Say("x" * 501))).code == "too long"

    run(scenario())


def test_who_sees_open_hands_is_not_heard_by_players(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve", "Mallory") as (ann, bob, eve, mallory):
            table = await ann.create(spectators="delayed")
            await bob.join(table)
            await eve.watch(table)
            await mallory.watch(table)
            await eve.send(messages.Say("Ann has a trick", table))
            await mallory.next(Chatted, lambda chat: chat.who == "Eve")
            await bob.send(messages.Say("thinking", table))

            assert (await ann.next(Chatted, lambda chat: chat.who != "")).who == "Bob"

    run(scenario())


# --- Looking on -------------------------------------------------------------------------------


def test_nobody_looks_on_where_that_is_not_wanted(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create(spectators="none")
            await bob.join(table)

            assert (await refusal(eve, messages.Watch(table))).code == "no spectators"

    run(scenario())


def test_a_spectator_cannot_play(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create()
            await bob.join(table)
            await eve.watch(table)
            for message in (
                messages.Answer(table, 0, 0),
                messages.Concede(table),
                messages.Undo(table),
                messages.Sideboard(table),
                messages.Rematch(table),
            ):
                assert (await refusal(eve, message)).code == "not playing"

    run(scenario())


# --- Matches ----------------------------------------------------------------------------------


def test_a_person_concedes_at_any_time_and_a_rematch_begins_when_both_want_it(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create()
            await bob.join(table)
            first = bob.at_table[table].table.game_id

            told = await conceded(ann, table)
            assert [seat.wins for seat in told.table.seats] == [0, 1]

            await ann.send(messages.Rematch(table))
            await bob.next(Chatted, lambda chat: "Ann would like a rematch" in chat.text)
            await bob.send(messages.Rematch(table))
            again = await ann.next(AtTable, lambda told: told.table.status == "playing")

            assert again.table.game_id != first
            assert [seat.wins for seat in again.table.seats] == [0, 0]
            await ann.next(Seen, lambda seen: not seen.view["is_over"])

    run(scenario())


def test_the_best_of_three_with_sideboards(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(WITH_SIDEBOARD, best_of=3)
            await bob.join(table, WITH_SIDEBOARD)
            told = await conceded(ann, table, "between games")
            assert told.table.game == 2

            changed = "Deck\n50 Forest\n10 Island\n\nSideboard\n10 Forest\n5 Island"
            await ann.send(messages.Sideboard(table, changed, play_first=False))
            await bob.send(messages.Sideboard(table))
            await bob.next(AtTable, lambda told: told.table.status == "playing")
            seen = await bob.next(Seen, lambda seen: not seen.view["is_over"])
            assert seen.view["active"] == 1  # Ann lost, and let Bob play first

            await conceded(bob, table, "between games")
            assert (await refusal(bob, messages.Rematch(table))).code == "no rematch"
            await ann.send(messages.Sideboard(table))
            await bob.send(messages.Sideboard(table))
            await bob.next(AtTable, lambda told: told.table.status == "playing")
            last = await conceded(ann, table)

            assert [seat.wins for seat in last.table.seats] == [1, 2]

    run(scenario())


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("Deck\n60 Forest\n\nSideboard\n15 Swamp", "new: Swamp"),
        ("Deck\n61 Forest\n\nSideboard\n15 Island", "not the cards"),
        ("Deck\n45 Forest\n\nSideboard\n15 Forest\n15 Island", "as many as before"),
    ],
)
def test_sideboarding_keeps_the_cards_of_the_match(url: str, deck: str, told: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(WITH_SIDEBOARD, agents=("passive",), best_of=3)
            await conceded(ann, table, "between games")

            assert told in (await refusal(ann, messages.Sideboard(table, deck))).text

    run(scenario())


def test_between_games_each_is_told_their_own_list_and_no_other(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create(WITH_SIDEBOARD, best_of=3)
            await bob.join(table, SMALL)
            await eve.send(messages.Watch(table))
            mine = await conceded(ann, table, "between games")
            theirs = await bob.next(AtTable, lambda told: told.table.status == "between games")
            nobodys = await eve.next(AtTable, lambda told: told.table.status == "between games")

            assert mine.deck.split() == WITH_SIDEBOARD.split()
            assert theirs.deck.split() == f"Deck {SMALL}".split()
            assert nobodys.deck == ""

    run(scenario())


def test_who_gives_the_match_up_plays_no_other_game(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(best_of=3)
            await bob.join(table)

            told = await conceded(ann, table, match=True)

            assert [seat.wins for seat in told.table.seats] == [0, 2]

    run(scenario())


def test_between_games_to_concede_gives_the_match_up(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob") as (ann, bob):
            table = await ann.create(best_of=3)
            await bob.join(table)
            await conceded(bob, table, "between games")

            told = await conceded(ann, table)

            assert [seat.wins for seat in told.table.seats] == [1, 2]

    run(scenario())


def test_agents_without_decks_bring_such_as_nobody_has(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(
                "oath-of-embers", variant="commander", players=4, agents=("passive",) * 3
            )
            decks = [seat.deck for seat in ann.at_table[table].table.seats]

            assert len(set(decks)) == 4

    run(scenario())


def test_agents_play_a_match_alone_while_somebody_looks_on(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(agents=("eager", "passive"))
            assert ann.at_table[table].seat == -1

            while not is_over(ann.seen.get(table)):
                await ann.receive()
            told = await ann.next(AtTable, lambda told: told.table.status == "over")

            assert sum(seat.wins for seat in told.table.seats) <= 1

    run(scenario())
