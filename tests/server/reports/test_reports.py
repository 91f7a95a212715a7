"""Problems reported at a table: kept with the game, and nothing hidden is told."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from apnap.game.record import loads
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.judge.boards.script import Script
from apnap.rules.table.table import Table
from apnap.server.reports.report_files import report_text, reported_game
from apnap.server.reports.report_words import LONGEST
from apnap.server.settings import Settings
from apnap.server.store.kept_reports import Report as KeptReport
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import Attend, Attention, Refused, Report, Reported, Seen
from apnap.testing.games.prepared import PreparedTable, prepare, record_of
from apnap.testing.served import UNHURRIED, Servers
from apnap.testing.table_client import Client, company, is_over
from tests.server.conftest import settings_at

SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
SECRET = "Secret {U} | Instant | Draw a card."
BOTTOM = "Bottom {U} | Instant | Draw a card."


def board() -> Scenario:
    """A board with something hidden from each."""
    scenario = Scenario().card(SPARK).card(SECRET).card(BOTTOM)
    scenario.put(ALICE, "Mountain x2", "Spark x2 (hand)").put(BOB, "Island", "Secret (hand)")
    return scenario.library(ALICE, "Bottom", "Bottom")


def prepared(settings: Settings, scenario: Scenario, **how: Any) -> PreparedTable:
    with Store(settings.database) as store:
        return prepare(store, record_of(scenario), **how)


Story = Callable[[Client, Client], Awaitable[None]]


def at_the_table(url: str, table: PreparedTable, story: Story) -> None:
    """Alice, who plays, and Eve, who isn't there yet."""

    async def scenario() -> None:
        async with (
            await Client.greeted(url, token=table.tokens[ALICE]) as alice,
            await Client.greeted(url, "Eve") as eve,
        ):
            await alice.watch(table.id)
            await alice.send(Attend(table.id, Attention(full_control=True)))
            await alice.choice(table.id)
            await story(alice, eve)

    asyncio.run(scenario())


async def reported(client: Client, report: Report) -> Reported:
    await client.send(report)
    return await client.next(Reported)


async def refused(client: Client, report: Report) -> str:
    await client.send(report)
    return (await client.next(Refused, lambda told: told.about == "report")).code


def test_a_report_is_kept_with_the_game_up_to_the_last_answer(
    servers: Servers, tmp_path: Path
) -> None:
    settings = settings_at(tmp_path)
    table = prepared(settings, board())
    url = servers.serve(settings)
    hashes = []

    async def story(alice: Client, _: Client) -> None:
        choice = await alice.choice(table.id)
        options = [each["text"] for each in choice["options"]]
        cast = next(at for at, text in enumerate(options) if text.startswith("cast Spark"))
        hashes.append((await alice.answer(table.id, cast)).hash)  # in the middle of casting it
        told = Report("It is odd.\n\n---\nBob has Forest", "Sense", "601.2c", table.id)
        file = await reported(alice, told)
        assert file.name.startswith("apnap-report-")
        assert "# happened: It is odd.\n#   \n#   ---\n#   Bob has Forest\n" in file.text
        assert "# expected: Sense\n# rule: 601.2c\n" in file.text

    at_the_table(url, table, story)
    with Store(settings.database) as store:
        [report] = store.reports()
        found = store.report(report.id)
    assert found is not None
    assert (report.who, report.seat, report.game, report.at) == ("Alice", ALICE, table.game, 1)
    file = tmp_path / "report.txt"
    file.write_text(report_text(report, found[1]))
    game = reported_game(file)
    assert game is not None
    record, at = game
    again = Table(record.setup, record.programs)
    again.answer_all(record.answers[:at])
    assert [again.hash()] == hashes
    assert "Bob has Secret (hand)" in report.board


def test_the_file_of_a_player_sets_the_board_they_see(servers: Servers, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    table = prepared(settings, board())
    url = servers.serve(settings)

    async def story(alice: Client, eve: Client) -> None:
        await eve.watch(table.id)
        own = (await reported(alice, Report("Hm.", table=table.id))).text
        looked = (await reported(eve, Report("Hm.", table=table.id))).text

        for text in (own, looked):
            assert "Secret" not in text
            assert "Bottom" not in text
            assert "# record" not in text
            assert "# answers" not in text
        cards = "".join(f"card: {each}\n" for each in (SPARK, SECRET))
        assert Script(cards + own).run().hand(ALICE) == ["Spark", "Spark"]
        assert Script(cards + own).run().hand(BOB) == ["Filler"]
        assert Script(looked).run().hand(ALICE) == ["Filler", "Filler"]
        assert "from: Eve, looking on" in looked

    at_the_table(url, table, story)


def test_what_spectators_see_later_is_not_told_them_sooner(
    servers: Servers, tmp_path: Path
) -> None:
    settings = settings_at(tmp_path)
    table = prepared(settings, board(), spectators="delayed")
    url = servers.serve(settings)

    async def story(_: Client, eve: Client) -> None:
        await eve.watch(table.id)
        text = (await reported(eve, Report("Hm.", table=table.id))).text
        assert "The board is left out" in text
        assert "Alice" not in text

    at_the_table(url, table, story)


def test_only_who_is_at_a_table_reports_it(servers: Servers, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    table = prepared(settings, board())
    url = servers.serve(settings)

    async def story(_: Client, eve: Client) -> None:
        assert await refused(eve, Report("Hm.", table=table.id)) == "not there"
        assert await refused(eve, Report("Hm.", game=table.game)) == "not over"
        assert await refused(eve, Report("Hm.", table="elsewhere")) == "no table"
        assert await refused(eve, Report("Hm.", game="elsewhere")) == "no game"
        assert await refused(eve, Report("Hm.")) == "no game"

    at_the_table(url, table, story)
    with Store(settings.database) as store:
        assert store.reports() == []


def test_when_the_match_is_over_the_file_has_the_record(servers: Servers, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    url = servers.serve(settings)
    file = tmp_path / "report.txt"

    async def scenario() -> None:
        async with company(url, "Ann", "Eve") as (ann, eve):
            table = await ann.create(agents=("eager",))
            await ann.play(table, Random(2), 20)
            await ann.send(messages.Concede(table))
            await ann.next(Seen, is_over)
            over = await ann.next(messages.AtTable, lambda told: told.table.status == "over")
            at_the_end = await reported(ann, Report("It is over.", table=table))
            assert "# record: " in at_the_end.text
            past = Report("Here it went wrong.", game=over.table.game_id, at=7)
            file.write_text((await reported(eve, past)).text)
            assert "from: Eve, looking on" in file.read_text()

    asyncio.run(scenario())
    game = reported_game(file)
    assert game is not None
    record, at = game
    assert at == 7
    with Store(settings.database) as store:
        assert loads(record.dumps()) == store.record_of(store.reports()[0].game)
    scenario_lines = [each for each in file.read_text().splitlines() if not each.startswith("#")]
    assert Script("\n".join(scenario_lines)).run().table is not None


def test_a_game_that_cannot_be_played_is_reported_all_the_same(
    servers: Servers, tmp_path: Path
) -> None:
    settings = settings_at(tmp_path)
    with Store(settings.database) as store:
        record = record_of(Scenario(), [0])
        record.answers = [99]  # no answer to anything
        table = prepare(store, record, agents=("passive",))
    url = servers.serve(settings)

    async def scenario() -> None:
        async with await Client.greeted(url, token=table.tokens[0]) as alice:
            await alice.watch(table.id)
            await alice.next(messages.AtTable, lambda told: told.table.status == "over")
            text = (await reported(alice, Report("It stopped.", table=table.id))).text
            assert "the game fails as its record is played" in text
            assert "# record: " in text

    asyncio.run(scenario())
    with Store(settings.database) as store:
        assert [each.happened for each in store.reports()] == ["It stopped."]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"happened": " \n\x00 "}, "nothing said"),
        ({"happened": "a" * (LONGEST + 1)}, "too long"),
        ({"happened": "a", "expected": "b" * (LONGEST + 1)}, "too long"),
        ({"happened": "a", "rule": "7" * 101}, "too long"),
    ],
)
def test_what_is_no_report_is_refused(
    servers: Servers, tmp_path: Path, words: dict[str, str], code: str
) -> None:
    settings = settings_at(tmp_path)
    table = prepared(settings, board())
    url = servers.serve(settings)

    async def story(alice: Client, _: Client) -> None:
        assert await refused(alice, Report(table=table.id, **words)) == code
        assert "# happened: a\n" in (await reported(alice, Report("a", table=table.id))).text

    at_the_table(url, table, story)


@pytest.mark.parametrize(
    ("limit", "code"),
    [
        ("reports_of_a_person", "too many"),
        ("reports_of_an_address", "too many"),
        ("reports", "full"),
    ],
)
def test_there_are_only_so_many_reports(
    servers: Servers, tmp_path: Path, limit: str, code: str
) -> None:
    settings = settings_at(tmp_path, limits=replace(UNHURRIED, **{limit: 2}))
    table = prepared(settings, board())
    url = servers.serve(settings)

    async def story(alice: Client, eve: Client) -> None:
        await reported(alice, Report("One.", table=table.id))
        await reported(alice, Report("Two.", table=table.id))
        assert await refused(alice, Report("Three.", table=table.id)) == code
        await eve.watch(table.id)
        if limit == "reports_of_a_person":
            await reported(eve, Report("Another.", table=table.id))
        else:
            assert await refused(eve, Report("Another.", table=table.id)) == code

    at_the_table(url, table, story)


def test_a_report_is_forgotten_when_its_keeper_says_so(store: Store) -> None:
    user = store.new_guest("Ann")
    words = ("", "", "", "apnap", "cards", "# empty")
    for name in ("one", "two"):
        store.put_report(KeptReport(name, time.time(), "Ann", 0, "g", 3, *words), user.id, b"r")
    assert store.reports_kept(user.id) == (2, 2)

    assert store.forget_report("one")

    assert [each.id for each in store.reports()] == ["two"]
    assert store.report("one") is None
    assert store.reports_kept(user.id) == (1, 1)
    assert not store.forget_report("one")
