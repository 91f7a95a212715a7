"""The day of an event, from the first player to the winner, run through the page in a browser.

    python -m apnap.testing.event_day --players 128 --kills 20 --seed 1

An organizer, a scorekeeper, a judge and some players each have a browser of their own. Players are
entered with their decklists; rounds are paired and results typed; penalties are given, players
drop and one comes late; a result that was read wrongly is put right two rounds later; the best
play on until one has won. The server is killed meanwhile. In the end the event holds what was
done, all of it and once, and it comes back from its file as it was.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from playwright.sync_api import Browser, Page, expect, sync_playwright

from apnap.cards.builtin_set import builtin_decks
from apnap.testing.events.browsers import ARGUMENTS, MISSING, chromium
from apnap.testing.events.event_ledger import Ledger, Seated
from apnap.testing.events.event_pages import OfficialPage, PlayerPage
from apnap.testing.mortal_server import MortalServer
from apnap.testing.served import HOST, ServerProcess, unhurried
from apnap.tournament.policy.rounds import swiss_rounds

PATIENCE: Final = 90_000  # milliseconds, however busy the machine is
FIRST_NAMES: Final = ("Ann", "Bo", "Chidi", "Dana", "Eun-ji", "Farid", "Grace", "Hugo")
CODES: Final = ("20", "20", "20", "21", "21", "12", "12", "02", "02", "11", "111")
DECIDED: Final = ("20", "21", "12", "02")
WITH_BROWSERS: Final = 3  # players, apart from an opponent who confirms a result
DROPPING: Final = 0.03  # of matches
SLOW_PLAY: Final = "3.3"  # IPG
CHEATING: Final = "4.8"


class Day:
    """An event with everybody who works and plays there."""

    def __init__(self, visit: Callable[[], Page], server: MortalServer, players: int) -> None:
        self.visit = visit
        self.server = server
        self.chance = Random(players)
        self.organizer = OfficialPage(visit(), server)
        self.scorekeeper = OfficialPage(visit(), server)
        self.judge = OfficialPage(visit(), server)
        self.players: dict[str, PlayerPage] = {}  # with browsers of their own
        self.ledger = Ledger([f"{FIRST_NAMES[at % 8]} {at:03d}" for at in range(players)])
        self.rounds = swiss_rounds(players)
        self.cut = 8 if players >= 32 else 4
        self.decks = list(builtin_decks().values())
        self.last_repair = min(5, self.rounds)  # the round in which a result is put right
        self.misread: Seated | None = None  # two rounds before
        self.warned = ""

    def run(self, say: Callable[[str], None]) -> str:
        """The whole day; who has won."""
        self.begin()
        say(f"{len(self.ledger.names)} players entered, {len(self.players)} with browsers")
        self.register_decks()
        say(f"{self.ledger.done['deck registered']} lists are in")
        self.organizer.announce(self.rounds, self.cut)
        self.ledger.done["rounds announced"] += 1
        for number in range(1, self.rounds + 1):
            self.swiss_round(number)
            say(f"round {number}: {len(self.ledger.of_round(number))} matches, standings right")
        winner = self.playoff()
        say("the playoff is over")
        while self.server.has_to_die:
            self.server.die()
            self.server.back()
        told = self.organizer.finish()
        assert winner in told, (winner, told)
        self.ledger.done["finished"] += 1
        return winner

    def playoff(self) -> str:
        """The best play on, the first against the last; who wins. (MTR 10.4)"""
        rows = [row[1] for row in self.organizer.standings(self.rounds)]
        seeds = [name for name in rows if "\n" not in name][: self.cut]  # else it says: dropped
        self.scorekeeper.publish("Make the cut")
        self.ledger.done["cut"] += 1
        tables = self.play(self.rounds + 1, DECIDED)
        paired = {frozenset((each.a, each.b)) for each in tables}
        wanted = {frozenset(each) for each in zip(seeds, reversed(seeds), strict=True)}
        assert paired == wanted, (paired, wanted)
        for number in range(self.rounds + 2, self.rounds + self.cut.bit_length()):
            tables = self.play(number, DECIDED)
        return self.ledger.of_round(tables[0].round)[0].winner

    # --- Before the rounds --------------------------------------------------------------------

    def begin(self) -> None:
        """The event is founded, staffed, and entered."""
        self.organizer.found("Day of an event", "constructed")
        self.ledger.done.update(("founded", "staffed"))
        staff = (self.scorekeeper, "Sue", "scorekeeper"), (self.judge, "Jo", "judge")
        for page, name, role in staff:
            code = self.organizer.staff(name, role)
            page.claim(self.organizer.event, code)
            self.ledger.done.update(("staffed", "linked"))
        numbered = [f"{name},{7000 + at}" for at, name in enumerate(self.ledger.names)]
        self.scorekeeper.enter(numbered)
        self.ledger.done["entered"] += len(numbered)
        for name in self.ledger.names[:WITH_BROWSERS]:
            self.open_browser(name)

    def open_browser(self, name: str) -> PlayerPage:
        """A player comes to the page by their code."""
        page = PlayerPage(self.visit(), self.server)
        page.claim(self.organizer.event, self.scorekeeper.code_of(name))
        self.ledger.done["linked"] += 1
        self.players[name] = page
        return page

    def register_decks(self) -> None:
        """Some hand their lists in by themselves, the others on paper."""
        for at, page in enumerate(self.players.values()):
            page.hand_in(self.decks[at % len(self.decks)])
            self.server.beat()
        self.scorekeeper.go("decks")
        for at, name in enumerate(self.ledger.names):
            if name not in self.players:
                self.scorekeeper.hand_in(name, self.decks[at % len(self.decks)])
        number = len(self.ledger.names)
        self.scorekeeper.accept_lists(number)
        self.ledger.done["deck registered"] += number
        self.ledger.done["deck accepted"] += number

    # --- Rounds -------------------------------------------------------------------------------

    def swiss_round(self, number: int) -> None:
        """A round with all that happens in it."""
        if number == 2:
            self.come_late("Zoe Late")
        self.play(number, CODES)
        if number == 3:
            self.leave()
        if number == self.last_repair and self.misread is not None:
            self.put_right(self.misread)
        problems = self.ledger.against_standings(number, self.organizer.standings(number))
        assert not problems, problems

    def play(self, number: int, codes: tuple[str, ...]) -> list[Seated]:
        """Pair a round, let it be played, and record its results."""
        tables, started = self.scorekeeper.pair(number)
        self.ledger.done["paired"] += 1
        self.ledger.done["started"] += started
        for each in tables:
            if not each.b:
                self.ledger.play(each, "20")
        waiting = [each for each in tables if each.b]
        if number <= self.rounds:
            waiting = self.happen(number, waiting)
        lines = [self.result(each, codes) for each in waiting]
        self.scorekeeper.type_results(self.chance.sample(lines, len(lines)))
        self.ledger.done["recorded"] += len(lines)
        return tables

    def result(self, seated: Seated, codes: tuple[str, ...]) -> str:
        """How a match ends, and what the scorekeeper types for it."""
        code = self.chance.choice(codes)
        if self.warned in (seated.a, seated.b):  # what a game loss leaves of the match
            code = "02" if seated.a == self.warned else "20"
        elif seated.round == self.last_repair - 2 and self.misread is None:
            code = "20"
        self.ledger.play(seated, code)
        played = self.ledger.matches[-1]
        if self.report(played):
            return f"{seated.table} ="
        if seated.round == self.last_repair - 2 and self.misread is None and code == "20":
            self.misread = played
        return f"{seated.table} {code}{self.dropping(seated)}"

    def report(self, played: Seated) -> bool:
        """A player with a browser tells how the match ended; whether there is one."""
        first, second, drawn = played.games
        for who, own, other in ((played.a, first, second), (played.b, second, first)):
            if who in self.players and own != other and not drawn:
                self.players[who].report(own, other)
                self.ledger.done["reported"] += 1
                return True
        return False

    def dropping(self, seated: Seated) -> str:
        """The letter of who leaves after a match."""
        leaves = 1 < seated.round < self.rounds and self.chance.random() < DROPPING
        return "b" if leaves and seated.b not in (*self.players, self.warned) else ""

    # --- What else happens --------------------------------------------------------------------

    def happen(self, number: int, tables: list[Seated]) -> list[Seated]:
        """What else happens in a round; the tables whose results are still to be typed."""
        if number == 1:
            return self.report_and_confirm(tables)
        if number in (2, 3):
            self.warn(tables)
        if number == self.rounds - 1:
            return self.disqualify(tables)
        return tables

    def report_and_confirm(self, tables: list[Seated]) -> list[Seated]:
        """A player calls a judge, then reports; the opponent says the same, and it counts."""
        match, name = next(
            (each, who) for each in tables for who in (each.a, each.b) if who in self.players
        )
        page = self.players[name]
        other = match.b if name == match.a else match.a
        assert page.seat() == (match.table, other)
        page.call_judge("a missed trigger")
        self.judge.rule("a missed trigger", "it goes on the stack now")
        expect(page.page.locator(".call").last).to_contain_text("it goes on the stack now")
        self.ledger.done.update(("judge called", "call taken", "ruled"))
        opponent = self.players.get(other) or self.open_browser(other)
        page.report(2, 1)
        opponent.confirm()
        self.ledger.done["reported"] += 2
        self.ledger.play(match, "21" if name == match.a else "12")
        self.try_what_is_not_theirs(page, match)
        return [each for each in tables if each is not match]

    def try_what_is_not_theirs(self, page: PlayerPage, match: Seated) -> None:
        """A player gets no list, no log and no result of others, whatever they ask for."""
        official = self.organizer.ask("")[1]
        assert '"decks":[{' in official
        seen = page.ask("")[1]
        assert '"official":null' in seen
        ids = msgspec.json.decode(seen)["players"]
        strange = next(each for each in ids if each["name"] not in (match.a, match.b))
        person = strange["people"][0][0]
        assert page.ask(f"/decks/{person}")[0] == 404
        assert page.ask("/log")[0] == page.ask("/file")[0] == 403
        outsider = PlayerPage(self.visit(), self.server)
        outsider.open(self.organizer.event, "me")
        expect(outsider.button("That's me")).to_be_visible()
        result = {"a": 2, "b": 0}
        for op, who in (("reported", page), ("recorded", page), ("reported", outsider)):
            other = f"1-{1 if match.table != 1 else 2}"
            order = {"id": f"{op} by {id(who)}", "do": {"op": op, "match": other, "result": result}}
            status, answer = who.ask("/do", order)
            assert (status, "not allowed" in answer) == (409, True), answer
        outsider.page.context.close()

    def warn(self, tables: list[Seated]) -> None:
        """A player is too slow, and too slow again: the second time costs a game. (IPG 3.3)"""
        known = self.warned
        playing = [each.b for each in tables if each.b not in self.players]
        self.warned = known or playing[0]
        given = self.judge.penalize(self.warned, SLOW_PLAY, text="played too slowly")
        assert given.lower() == ("game loss" if known else "warning"), given
        self.ledger.done["penalized"] += 1

    def disqualify(self, tables: list[Seated]) -> list[Seated]:
        """A cheater is sent away; the opponent wins the match."""
        spared = {*self.players, self.warned}
        fair = [each for each in tables if self.warned not in (each.a, each.b)]
        match, cheater = next(
            (each, who) for each in fair for who in (each.a, each.b) if who not in spared
        )
        statement = "The player admitted to have added a card to the deck."
        given = self.organizer.penalize(cheater, CHEATING, text="a card more", statement=statement)
        assert given.lower() == "disqualification", given
        self.ledger.done["penalized"] += 1
        self.ledger.out.add(cheater)
        self.ledger.play(match, "02" if cheater == match.a else "20")
        return [each for each in tables if each is not match]

    def come_late(self, name: str) -> None:
        """Somebody enters after the first round, which counts as lost."""
        self.scorekeeper.enter_late(name, "9999")
        self.scorekeeper.go("decks")
        self.scorekeeper.hand_in(name, self.decks[0])
        self.ledger.done.update(("entered", "deck registered"))
        self.ledger.names.append(name)
        self.ledger.missed.append((1, name))

    def leave(self) -> None:
        """A player goes home."""
        name, page = list(self.players.items())[1]
        page.drop()
        self.ledger.done["dropped"] += 1
        del self.players[name]

    def put_right(self, wrong: Seated) -> None:
        """A result was read the wrong way round, two rounds ago."""
        self.scorekeeper.correct(wrong, "0–2", "the slip was read upside down")
        self.ledger.correct(wrong, "02")
        self.ledger.done["recorded"] += 1


def against_copy(day: Day, folder: Path) -> list[str]:
    """What is wrong with the file of the event: against what was done, and taken up again."""
    desk = day.organizer
    data = desk.saved()
    problems = day.ledger.against_file(data)
    broken, file = folder / "broken.jsonl", folder / "event.jsonl"
    broken.write_bytes(data.replace(b'"a":2', b'"a":1', 1))
    told = desk.refused_file(broken)
    if "entry" not in told:
        problems.append(f"a file that was tampered with is taken: {told!r}")
    file.write_bytes(data)
    desk.take_up(file)
    if desk.saved() != data:
        problems.append("the event from the file isn't the same")
    return problems


def held(server: MortalServer, browser: Browser, address: str, players: int) -> Day:
    """Hold an event; an AssertionError says what went wrong."""
    errors: list[str] = []

    def visit() -> Page:
        context = browser.new_context(reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{address}#/events")
        expect(page.locator(".line-open")).to_be_visible()
        return page

    began = time.monotonic()

    def say(what: str) -> None:
        sys.stdout.write(f"{time.monotonic() - began:6.1f} s  {what}\n")
        sys.stdout.flush()

    expect.set_options(timeout=PATIENCE)
    day = Day(visit, server, players)
    say(f"{day.run(say)} has won")
    with tempfile.TemporaryDirectory() as folder:
        errors += against_copy(day, Path(folder))
    assert not errors, errors
    done = ", ".join(f"{number} {op}" for op, number in sorted(day.ledger.done.items()))
    say(f"the file is that of all that was done, and comes back the same: {done}")
    say(f"{len(day.ledger.matches)} matches, {server.kills} kills, nothing lost, nothing twice")
    return day


def hold(players: int, kills: int, seed: int) -> Day:
    """Hold an event on a server of its own, which is killed so often."""
    path = chromium()
    if path is None:
        raise SystemExit(MISSING)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process = ServerProcess(unhurried(f"sqlite:///{folder}/day.sqlite"))
        process.start()
        beats = players + players // 2 * swiss_rounds(players)
        server = MortalServer(process, kills, beats, Random(seed))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            return held(server, browser, f"http://{HOST}:{process.port}/", players)
        finally:
            browser.close()
            server.back()
            process.stop()


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_plain)
    parser.add_argument("--players", type=int, default=128)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    hold(given.players, given.kills, given.seed)


_plain: Final = argparse.RawDescriptionHelpFormatter

if __name__ == "__main__":
    main()
