"""Matches of an event that are played here: each at a table of its own, which records the result.

A table has the name of its match, so that a server that was killed finds it again: whatever was
opened, begun or ended is compared with the log when the server starts, and what is missing there
is done then. (MTR 2.5)
"""

import asyncio
import hashlib
import logging
from typing import Final

from apnap.languages import said
from apnap.server.events.tournaments import Served, Tournaments
from apnap.server.games import matches
from apnap.server.games.lobby import Lobby
from apnap.server.games.matches import Seat
from apnap.server.wire.refusal import Refusal
from apnap.server.workers.card_clerk_process import Clerks
from apnap.tournament.desk import founding
from apnap.tournament.desk.judging import decklists
from apnap.tournament.desk.judging.calls import Noted
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import AGENT, AT_THE_TABLE
from apnap.tournament.desk.rounds import reporting, rounds
from apnap.tournament.desk.rounds.bracketing import chooser
from apnap.tournament.desk.rounds.pod_results import pod_result
from apnap.tournament.desk.rounds.reporting import PlayedAt, Recorded
from apnap.tournament.desk.state import How, Match, Result, Settings, Tournament
from apnap.variants.table import usual_variant, variant_for

log: Final = logging.getLogger("apnap.server")

TWO_HEADED: Final = "two-headed-giant"  # the variant of two teams of two

# After these there may be a match to open a table for, or a table to close.
_MATTER: Final = (
    rounds.Started,
    rounds.Repaired,
    rounds.Unpaired,
    founding.Changed,
    founding.Linked,
    decklists.DeckRegistered,
    reporting.Recorded,
    reporting.NoShow,
)


class EventTables:
    """Opens tables for the matches of events, and records what comes of them."""

    def __init__(self, events: Tournaments, lobby: Lobby, clerks: Clerks) -> None:
        self._events = events
        self._lobby = lobby
        self._clerks = clerks
        self._locks: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        events.heard = self._heard
        lobby.when_over = self._over

    async def recover(self) -> None:
        """Do what was left to do when the server ended."""
        for served in await self._events.played_here():
            self._begin(served.id)

    async def close(self) -> None:
        """The server ends."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- What happens -------------------------------------------------------------------------

    def _heard(self, served: Served, entry: LogEntry) -> None:
        if served.event.settings.online and isinstance(entry.operation, _MATTER):
            self._begin(served.id)

    def _over(self, match: matches.Match) -> None:
        if match.event:
            self._begin(match.event)

    def _begin(self, event: str) -> None:
        task = asyncio.create_task(self._settle(event))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _settle(self, event: str) -> None:
        """Bring tables and log together, one match after the other."""
        async with self._locks.setdefault(event, asyncio.Lock()):
            try:
                served = await self._events.at(event)
                for match in await served.do(_being_played, served.event):
                    await self._settle_match(served, match)
                await self._close_others(served)
            except Exception:
                log.exception("the tables of event %s", event)

    async def _settle_match(self, served: Served, match: Match) -> None:
        name = await served.do(table_of, served, match)
        state = await self._state(name)
        if state is None:
            await self._open(served, match, name)
        elif state.status == "over":
            await self._record(served, match, state)
        elif match.played_at != name:
            await self._submit(served, PlayedAt(match.id, name), f"table {name}")

    async def _state(self, table: str) -> matches.Match | None:
        """How a match stands: at its table, or as it was kept."""
        served = self._lobby.table_at(table)
        if served is not None:
            return served.match
        kept = await asyncio.to_thread(self._events.store.kept_match, table)
        return matches.loads(kept.state) if kept is not None else None

    # --- Opening ------------------------------------------------------------------------------

    async def _open(self, served: Served, match: Match, name: str) -> None:
        try:
            made = await self._made(served, match, name)
            if made is None:
                return  # it is played elsewhere
            await self._lobby.open_for(made)
        except Refusal as refusal:
            text = said("table {n} can't be opened: {why}", n=match.table, why=refusal.text)
            await self._note(served, match, text)
            return
        await self._submit(served, PlayedAt(match.id, name), f"table {name}")

    async def _made(self, served: Served, match: Match, name: str) -> matches.Match | None:
        """The match at its table, all seats taken; None, if somebody has no account."""
        settings = served.event.settings
        seats, sides = [], await served.do(sides_of, served.event, match)
        variant = _variant(settings, sum(map(len, sides)))
        for person in (who for side in sides for who in side):
            seat = await self._seat(served, person, variant)
            if seat is None:
                return None
            seats.append(seat)
        if not settings.in_pods:
            _give_games(seats, sides, match, settings.wins)
        made = matches.Match(name, seats, best_of=2 * settings.wins - 1, event=served.id)
        made.variant = variant
        if settings.two_headed:
            made.teams = [[0, 1], [2, 3]]
        first = await served.do(chooser, served.event, match)
        if settings.in_pods:
            made.chooser = 0  # MTA 2.2: seat one begins
        elif first:
            made.chooser = 0 if first == match.a else len(sides[0])
        return made

    async def _seat(self, served: Served, person: str, variant: str) -> Seat | None:
        found = await served.do(_player, served, person)
        if found is None:
            return None
        name, account, text = found
        if not text:
            raise Refusal("no deck", said("{who} has registered no deck", who=name))
        deck = await self._clerks.deck(text, "", variant)
        if account.startswith(AGENT):
            kind = account.removeprefix(AGENT)
            return Seat(None, name, kind, deck.text, deck.name, deck.text)
        return Seat(_user(account), name, "", deck.text, deck.name, deck.text)

    # --- Results ------------------------------------------------------------------------------

    async def _record(self, served: Served, match: Match, state: matches.Match) -> None:
        if state.stopped:
            text = said(
                "the game at table {n} was stopped: {why}", n=match.table, why=state.stopped
            )
            await self._note(served, match, text)
            return
        result = await served.do(result_of, served.event, match, state)
        done = await self._submit(served, Recorded(match.id, result), f"result {state.table}")
        if not done:
            text = said("the result of table {n} isn't recorded; see its game", n=match.table)
            await self._note(served, match, text)

    async def _close_others(self, served: Served) -> None:
        """A match that officials have decided, or taken back, isn't played on."""
        playing = await served.do(_tables, served)
        for table in self._lobby.tables_of(served.id):
            if table.id not in playing and table.match.status != "over":
                await table.stopped(said("the officials have decided it otherwise"))

    async def _note(self, served: Served, match: Match, text: str) -> None:
        digest = hashlib.sha256(text.encode()).hexdigest()[:12]
        await self._submit(served, Noted(str(text), match.id), f"note {match.id} {digest}")

    async def _submit(self, served: Served, operation: Operation, id: str) -> bool:
        try:
            await served.submit(AT_THE_TABLE, operation, id=id)
        except Refused as refused:
            log.warning("event %s, %s: %s", served.id, id, refused.text)
            return False
        return True


def table_of(served: Served, match: Match) -> str:
    """The name of the table of a match; a round that is paired anew has others."""
    return f"{served.id}-{served.event.touched.get('rounds', 0)}-{match.id}"


def sides_of(event: Tournament, match: Match) -> list[tuple[str, ...]]:
    """The people of each side, in turn order; in a pod without those who have lost already."""
    here = [who for who in match.players if who not in match.lost_by or not event.settings.in_pods]
    return [event.entrants[who].members for who in here]


def result_of(event: Tournament, match: Match, state: matches.Match) -> Result:
    """How a match at a table ended."""
    how: How = "conceded" if state.given_up >= 0 else "played"
    if event.settings.in_pods:
        here = [who for who in match.players if who not in match.lost_by]
        won = [who for who, seat in zip(here, state.seats, strict=True) if seat.wins]
        return pod_result(match.players, won[0] if len(won) == 1 else "", match.lost_by, how)
    a, b = state.seats[0].wins, state.seats[-1].wins
    return Result(a, b, state.draws, how=how)


def _give_games(seats: list[Seat], sides: list[tuple[str, ...]], match: Match, wins: int) -> None:
    """A game loss is a game won by the others. (IPG 1.1)"""
    first = len(sides[0])
    for mine, other in ((seats[:first], match.b), (seats[first:], match.a)):
        for seat in mine:
            seat.wins = min(match.game_losses.get(other, 0), wins - 1)


def _variant(settings: Settings, players: int) -> str:
    """What is played at a table of the event, where that isn't usual for so many."""
    if settings.two_headed:
        return TWO_HEADED
    named = "" if settings.limited else settings.format
    found = variant_for(players, "", named).key
    return "" if found == usual_variant(players).key else found


def _being_played(event: Tournament) -> list[Match]:
    """The matches of the present round that need a table, or have one."""
    now = event.round
    settings = event.settings
    alone = settings.team == 1 or settings.two_headed
    if not settings.online or not alone or now is None or not now.started:
        return []
    return [each for each in event.open_matches() if each.b]


def _tables(served: Served) -> set[str]:
    return {table_of(served, each) for each in _being_played(served.event)}


def _player(served: Served, who: str) -> tuple[str, str, str] | None:
    """The name, account and list of who plays; None without an account of this server."""
    event = served.event
    person = event.persons[who]
    account, _, where = person.account.partition("@")
    if not account or where not in ("", served.id) or (not where and not served.kept.home):
        return None
    lists = event.decks.get(person.id)
    return person.name, account, lists[-1].text if lists else ""


def _user(account: str) -> int:
    return int(account.removeprefix("u"))
