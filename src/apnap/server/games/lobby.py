"""The lobby: all tables, and everybody who is connected. Messages find their table here."""

import asyncio
import logging
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from apnap.languages.said import said
from apnap.languages.speaking import best_language
from apnap.server.games import matches, own_tables
from apnap.server.games.matches import Match
from apnap.server.games.opening import Opening
from apnap.server.games.staff import Staff
from apnap.server.games.tables import ServedTable
from apnap.server.reports.reporting import Reporter, Reporting
from apnap.server.store.journal import OVER, SET_ASIDE, JournalError
from apnap.server.wire import messages
from apnap.server.wire.connections import Connection
from apnap.server.wire.messages import Chatted, FromClient, written
from apnap.server.wire.refusal import Refusal
from apnap.server.workers.card_clerk_process import Clerks
from apnap.server.workers.links import NOBODY
from apnap.server.workers.replays import Replays
from apnap.variants.beside import takes_one_planar_deck

log: Final = logging.getLogger("apnap.server")

LONGEST_SAYING: Final = 500

MOST_LISTED: Final = 200  # tables in the lobby

_EVERY: Final = 0.5  # seconds between two states of the lobby

_SELDOM: Final = 10.0  # the same for who is at a table

_SWEEP: Final = 30.0  # seconds between two looks for tables that nobody needs

_DAY: Final = 86_400.0

_write: Final = msgspec.json.Encoder()


class _LobbyNow(msgspec.Struct, frozen=True, tag="lobby"):
    """A `messages.Lobby` of which what all are told is JSON already."""

    tables: msgspec.Raw
    people: int
    yours: tuple[messages.TableInfo, ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """What is told of the lobby, made once for all but what is a person's own."""

    version: int = -1
    tables: msgspec.Raw = field(default_factory=msgspec.Raw)
    people: int = 0
    owned: own_tables.Owned = field(default_factory=dict)

    def told_to(self, user: int) -> bytes:
        yours = own_tables.shown(self.owned.get(user, ()))
        return _write.encode(_LobbyNow(self.tables, self.people, yours))


class Lobby:
    """All tables, and everybody who is connected."""

    def __init__(self, staff: Staff, clerks: Clerks) -> None:
        self._staff = staff
        self._clerks = clerks
        self._replays = Replays(staff)
        self._reporting = Reporting(staff)
        self._opening = Opening(staff.writer, clerks, staff.settings)
        self._tables: dict[str, ServedTable] = {}
        self._people: set[Connection] = set()
        self._version = 0
        self._sent: dict[Connection, int] = {}
        self._made = _Made()
        self._flush: asyncio.TimerHandle | None = None
        self._seldom = 0  # the version that all have been told of, also at tables
        self._seldom_flush: asyncio.TimerHandle | None = None
        self.when_over: Callable[[Match], None] = lambda match: None  # who wants to hear of it

    # --- Coming and going ---------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        """Somebody has said hello."""
        self._people.add(connection)
        connection.sources[""] = self
        self.table_changed()
        connection.wake()

    def leave(self, connection: Connection) -> None:
        """The connection has ended."""
        self._people.discard(connection)
        self._sent.pop(connection, None)
        for table in list(connection.sources):
            if table in self._tables:
                self._tables[table].leave(connection)
        connection.sources.clear()
        self.table_changed()

    def seats_of(self, user: int) -> tuple[str, ...]:
        """The tables where a person sits."""
        return tuple(
            table.id
            for table in self._tables.values()
            if table.match.status != "over" and table.match.seat_of(user) != NOBODY
        )

    def match_over(self, match: Match) -> None:
        """A match has ended, and that is written down."""
        self.when_over(match)

    # --- What the lobby shows -----------------------------------------------------------------

    def table_changed(self) -> None:
        """Something is shown differently; clients hear of it soon."""
        if self._flush is None:
            self._flush = asyncio.get_running_loop().call_later(_EVERY, self._changed)

    def _changed(self) -> None:
        self._flush = None
        self._version += 1
        for connection in self._people:
            connection.wake()
        if self._seldom_flush is None:
            loop = asyncio.get_running_loop()
            self._seldom_flush = loop.call_later(_SELDOM, self._changed_for_all)

    def _changed_for_all(self) -> None:
        self._seldom_flush = None
        self._seldom = self._version
        for connection in self._people:
            connection.wake()

    def news(self, connection: Connection) -> bytes | None:
        """The lobby as it is now; who is at a table hears of it more seldom."""
        due = self._version if len(connection.sources) == 1 else self._seldom
        if self._sent.get(connection, -1) >= due:
            return None
        self._sent[connection] = self._version
        if self._made.version != self._version:
            self._made = self._shown()
        user = connection.user.id if connection.user is not None else NOBODY
        return self._made.told_to(user)

    def _shown(self) -> "_Made":
        listed = sorted(
            (table for table in self._tables.values() if self._is_listed(table)),
            key=lambda table: table.match.status != "open",
        )
        infos = tuple(table.match.info(table.here()) for table in listed[:MOST_LISTED])
        people = {each.user.id for each in self._people if each.user is not None}
        owned = own_tables.by_person(self._tables.values())
        return _Made(self._version, msgspec.Raw(_write.encode(infos)), len(people), owned)

    @staticmethod
    def _is_listed(table: ServedTable) -> bool:
        return table.match.status == "open" or bool(table.there) or table.is_awake

    # --- Messages -----------------------------------------------------------------------------

    async def take(self, connection: Connection, message: FromClient) -> None:
        """Do what a client asks for; a Refusal says why not."""
        match message:
            case messages.Ping():
                connection.post(messages.Pong(message.n))
            case messages.Hello():
                raise Refusal("hello again", said("hello is said once"))
            case messages.Speak():
                await self._speak(connection, message.language)
            case messages.Follow():
                connection.moments = message.moments
                self._show_anew(connection)
            case messages.Create():
                await self._create(connection, message)
            case messages.Say():
                self._say(connection, message)
            case messages.Replay():
                await self._replay(connection, message)
            case messages.Report():
                await self._report(connection, message)
            case _:
                await self._at_table(connection, message)

    async def _at_table(self, connection: Connection, message: Any) -> None:
        assert connection.user is not None
        table = self._tables.get(message.table)
        if table is None:
            raise Refusal("no table", said("there is no such table"))
        match message:
            case messages.Join():
                user = connection.user.id
                await self._make_room(user)
                table.check(connection, message.password)
                match_ = table.match
                deck = await self._opening.deck(
                    user,
                    message.deck,
                    match_.format,
                    match_.variant,
                    message.unread,
                    shares_planes=takes_one_planar_deck(match_.options),
                )
                await table.sit_down(connection, deck, message.password, message.seat)
            case messages.Sit():
                await table.change_seat(connection, message.seat)
            case messages.Watch():
                table.watch(connection, message.password)
            case messages.Leave():
                await table.stand_up(connection)
                await self._close_if_unused(table)
                connection.wake()
            case messages.Concede():
                await table.concede(connection, message)
            case messages.Sideboard():
                await table.sideboard(connection, message)
            case messages.Rematch():
                await table.rematch(connection)
            case _:
                table.play(connection, message)

    async def _speak(self, connection: Connection, language: str) -> None:
        assert connection.user is not None
        connection.language = best_language(language)
        store = self._staff.writer.store
        await self._staff.writer.call(store.speak, connection.user.id, connection.language)
        self._show_anew(connection)

    def _show_anew(self, connection: Connection) -> None:
        """Show the tables a client looks at from the beginning."""
        for table in list(connection.sources):
            if table in self._tables:
                self._tables[table].show_anew(connection)

    def _say(self, connection: Connection, message: messages.Say) -> None:
        assert connection.user is not None
        text = sayable(message.text)
        if message.table:
            if message.table not in self._tables:
                raise Refusal("no table", said("there is no such table"))
            self._tables[message.table].say(connection, text)
            return
        chat = written(Chatted(connection.user.name, text, "", time.time()))
        for each in self._people:
            each.post(chat)

    async def _replay(self, connection: Connection, message: messages.Replay) -> None:
        """Show a past game, if no match is going on that it belongs to."""
        self._check_over(message.game)
        await self._replays.show(connection, message.game, message.at)

    async def _report(self, connection: Connection, message: messages.Report) -> None:
        """Take a report of a table by who is there, or of a past game by who may see it."""
        if message.table:
            table = self._tables.get(message.table)
            if table is None:
                raise Refusal("no table", said("there is no such table"))
            await self._reporting.take(connection, message, table.reporter(connection))
            return
        self._check_over(message.game)
        assert connection.user is not None
        seat = await self._replays.seat_in(message.game, connection.user.id)
        reporter = Reporter(message.game, seat, message.at, is_over=True)
        await self._reporting.take(connection, message, reporter)

    async def turning_points(self, game: str) -> bytes:
        """The turning points of a past game, as JSON; who may see it may be told them."""
        self._check_over(game)
        return await self._replays.turning_points(game)

    def _check_over(self, game: str) -> None:
        """A game of a match that goes on would tell the decks."""
        for table in self._tables.values():
            if game in table.match.games and table.match.status != "over":
                raise Refusal("not over", said("the match of that game isn't over"))

    # --- Opening tables -----------------------------------------------------------------------

    async def _make_room(self, user: int) -> None:
        """A person has only so many tables: where they sit, and those they opened."""
        limits = self._staff.settings.limits
        await own_tables.make_room(user, list(self._tables.values()), limits)

    async def _create(self, connection: Connection, message: messages.Create) -> None:
        assert connection.user is not None
        user = connection.user.id
        awake = [table for table in self._tables.values() if self._is_listed(table)]
        if len(awake) >= self._staff.settings.limits.tables:
            told = said("there are too many tables already; try again later")
            raise Refusal("full", told)
        await self._make_room(user)
        match = await self._opening.match(user, message)
        seated = not match.is_full
        deck = None
        if seated:
            deck = await self._opening.deck(
                user,
                message.deck,
                message.format,
                match.variant,
                message.unread,
                shares_planes=takes_one_planar_deck(match.options),
            )
        table = ServedTable(self._staff, self._clerks, self, match)
        self._tables[table.id] = table
        try:
            if deck is not None:
                seat = max(message.seat, 0)
                await table.sit_down(connection, deck, message.password, seat)
            else:  # agents only, who play while others look on
                await table.begin_if_full()
                table.watch(connection, message.password)
        except BaseException:
            await self._close(table)
            raise

    def table_at(self, table: str) -> ServedTable | None:
        """A table that is served."""
        return self._tables.get(table)

    def tables_of(self, event: str) -> list[ServedTable]:
        """The tables of an event."""
        return [each for each in self._tables.values() if each.match.event == event]

    async def open_for(self, match: Match) -> None:
        """Begin a match whose seats are all taken; its people come when they do."""
        table = ServedTable(self._staff, self._clerks, self, match)
        self._tables[table.id] = table
        try:
            await table.begin_if_full()
        except BaseException:
            await self._close(table)
            raise

    async def _close(self, table: ServedTable) -> None:
        """The table is no more; nothing is kept of one that was still open."""
        self._tables.pop(table.id, None)
        await table.close()
        if table.match.status == "open" and table.match.id:
            writer = self._staff.writer
            await writer.call(writer.store.forget_match, table.match.id)
        self.table_changed()

    # --- Keeping house ------------------------------------------------------------------------

    async def recover(self) -> None:
        """Take up the tables that were open or played at when the server last ended."""
        writer = self._staff.writer
        for kept in await writer.call(writer.store.running_matches):
            try:
                match = matches.loads(kept.state)
                match.id = kept.id
                await self._recovered(match)
            except (ValueError, JournalError) as error:
                log.error("the match %s can't be taken up: %s", kept.id, error)

    async def _recovered(self, match: Match) -> None:
        writer = self._staff.writer
        if match.status == "open" and (match.is_full or not match.people):
            await writer.call(writer.store.forget_match, match.id)  # it was about to begin
            return
        if match.status == "playing":
            game = await writer.call(writer.store.game, match.game_id)
            if game.status == OVER:
                match.ended(game.winners)
            elif game.status == SET_ASIDE:
                match.was_stopped(game.why)
        if match.status == "over":
            await writer.call(
                writer.store.put_match, match.id, match.dumps(), over=True, result=match.result()
            )
            return
        table = ServedTable(self._staff, self._clerks, self, match)
        self._tables[table.id] = table
        table.wake_agents()

    async def sweep(self) -> None:
        """Now and then let go of what nobody needs, for ever."""
        while True:
            await asyncio.sleep(_SWEEP)
            for table in list(self._tables.values()):
                await self._close_if_unused(table)

    async def _close_if_unused(self, table: ServedTable) -> None:
        times = self._staff.settings.times
        quiet = asyncio.get_running_loop().time() - table.there.quiet_since
        match = table.match
        if match.status == "open":
            is_left = not match.people and not match.is_full  # agents alone are about to begin
            unused = is_left or (not table.here() and quiet > times.open_alone)
        else:
            unused = match.status == "over" and (not table.there or quiet > times.over)
        if unused:
            await self._close(table)
        elif not (table.there or table.is_busy) and match.people and quiet > times.rest_alone:
            await table.sleep()

    async def close(self) -> None:
        """Let all games go; they are in the journal."""
        for timer in (self._flush, self._seldom_flush):
            if timer is not None:
                timer.cancel()
        self._replays.close()
        for table in list(self._tables.values()):
            await table.close()


def sayable(text: str) -> str:
    """What somebody says, without what can't be seen; a Refusal if nothing is left."""
    plain = "".join(
        " " if each.isspace() else each
        for each in text
        if each.isspace() or unicodedata.category(each) not in ("Cc", "Cf", "Cs", "Co")
    ).strip()
    if not plain:
        raise Refusal("nothing said", said("there is nothing in it to say"))
    if len(plain) > LONGEST_SAYING:
        raise Refusal("too long", said("say it in {most} characters", most=LONGEST_SAYING))
    return plain
