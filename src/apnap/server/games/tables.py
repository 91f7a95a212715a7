"""A table of the server: a match, the game being played, and all who are there."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final, Protocol

from apnap.game.record import loads
from apnap.languages.said import said
from apnap.languages.speaking import in_language
from apnap.server.games import matches
from apnap.server.games.attending import Attendance
from apnap.server.games.audiences import Place
from apnap.server.games.matches import Match
from apnap.server.games.opening import Brought, drawn_teams
from apnap.server.games.playing import Playing
from apnap.server.games.staff import Staff
from apnap.server.reports.reporting import Reporter
from apnap.server.session.session import options_for
from apnap.server.store.journal import Sitter
from apnap.server.wire import messages
from apnap.server.wire.connections import Connection
from apnap.server.wire.messages import Chatted, Message
from apnap.server.wire.refusal import Refusal
from apnap.server.workers.card_clerk_process import Clerks
from apnap.server.workers.links import NOBODY, ChairInfo

log: Final = logging.getLogger("apnap.server")

LESSON: Final = (
    22  # the seed of a game with lands of both colors and something to cast on each turn
)

SERVER: Final = ""  # who speaks when the server does


class Neighbors(Protocol):
    """What a table needs of the lobby."""

    def table_changed(self) -> None:
        """The lobby shows it differently."""
        ...

    def match_over(self, match: Match) -> None:
        """A match has ended, and that is written down."""
        ...


class ServedTable:
    """A table. It tells its clients what changes, and its game what players do."""

    def __init__(self, staff: Staff, clerks: Clerks, lobby: Neighbors, match: Match) -> None:
        self.match = match
        self.there = Attendance(match.table)
        self._playing: Playing | None = None
        self._staff = staff
        self._clerks = clerks
        self._lobby = lobby
        self._lock = asyncio.Lock()
        self._late: asyncio.TimerHandle | None = None  # when sideboarding ends
        self._task: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """Its id."""
        return self.match.table

    # --- Who is there -------------------------------------------------------------------------

    def here(self) -> frozenset[int]:
        """The seats of people who are connected."""
        users = self.there.users
        return frozenset(at for at, seat in enumerate(self.match.seats) if seat.user in users)

    def seat_of(self, connection: Connection) -> int:
        """The seat of who is at the other end."""
        return self.match.seat_of(connection.user.id) if connection.user else NOBODY

    def watch(self, connection: Connection, password: str) -> None:
        """Somebody looks on, or comes back."""
        if self.seat_of(connection) == NOBODY:
            self._admit(connection, password)
        self._awake()
        self.there.come(connection, self._place)
        self._presence_changed()

    def _admit(self, connection: Connection, password: str) -> None:
        """A spectator wants to come in."""
        if self.match.spectators == "none" and self.match.status != "open":
            raise Refusal("no spectators", said("nobody may look on at this table"))
        self.check(connection, password)
        others = [each for each in self.there if self.seat_of(each) == NOBODY]
        if len(others) >= self._staff.settings.limits.spectators_of_a_table:
            raise Refusal("full", said("no more people can look on at this table"))

    def check(self, connection: Connection, password: str) -> None:
        """Refuse who doesn't know the password."""
        if not matches.opens(password, self.match.password):
            connection.strike()
            raise Refusal("wrong password", said("that is not the password of this table"))

    def leave(self, connection: Connection) -> None:
        """Somebody looks on no longer."""
        if connection in self.there:
            self.there.go(connection)
            self._presence_changed()

    def _presence_changed(self) -> None:
        if self._playing is not None:
            self._playing.presence_changed()
        self.tell_all()

    def _place(self, playing: Playing, connection: Connection) -> Place:
        """Where somebody looks on from."""
        seat = self.seat_of(connection)
        open_hands = seat == NOBODY and self.match.spectators == "delayed"
        delay = self._staff.settings.times.delay if open_hands else 0.0
        return playing.join(seat, connection.language, delay=delay, moments=connection.moments)

    def show_anew(self, connection: Connection) -> None:
        """A client wants another language, or moments."""
        if connection in self.there:
            self.there.come(connection, self._place)

    # --- The game -----------------------------------------------------------------------------

    @property
    def is_awake(self) -> bool:
        """Whether a game is being served."""
        return self._playing is not None

    @property
    def may_rest(self) -> bool:
        """Whether nobody looks at the game, and nobody but agents waits in it."""
        begun = self.match.status in ("playing", "between games")
        return begun and len(self.match.people) == 1 and not self.there and not self.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether something that a player asked for isn't done yet."""
        return self._playing is not None and self._playing.is_busy

    def _awake(self) -> Playing | None:
        """The game, taken up again if it slept."""
        if self._playing is None and self.match.game_id:
            self._take_up(self.match.game_id)
        return self._playing

    def _take_up(self, game: str) -> None:
        decks = [seat.deck for seat in self.match.seats]
        seeds = self._staff.settings.chance.of("agents", decks, self.match.game)
        chairs = [
            ChairInfo(seat.name, seat.agent, seeds.getrandbits(32)) for seat in self.match.seats
        ]
        clock = self.match.clock_of_games
        self._playing = Playing(self._staff, self, self.id, game, chairs, clock)
        self.there.turn_to(self._playing, self._place)

    def wake_agents(self) -> None:
        """Let a game of agents alone go on."""
        if self.match.status == "playing" and not self.match.people:
            self._awake()

    async def sleep(self) -> None:
        """Let the game go; whoever comes wakes it."""
        playing, self._playing = self._playing, None
        if playing is not None:
            self.there.turn_to(None, self._place)
            await playing.close()

    async def close(self) -> None:
        """The table is served no more."""
        self._cancel_late()
        for connection in self.there:
            self.there.go(connection)
        await self.sleep()

    def shown(self) -> None:
        """There is something new to see."""
        self.there.wake()

    def reply(self, sender: str, message: bytes) -> None:
        """A message of the game for one client."""
        if (connection := self.there.find(sender)) is not None:
            connection.post(message)

    def refuse(self, sender: str, refusal: Refusal, about: str) -> None:
        """Tell one client why something is not done."""
        if (connection := self.there.find(sender)) is not None:
            connection.refuse(refusal, about, self.id)

    async def ended(self, winners: Sequence[int]) -> None:
        """The game is over; what the match knows already changes nothing."""
        if not self.match.is_going_on:
            return
        self.match.ended(tuple(winners))
        await self._keep()
        self.tell_all()
        if self.match.status == "between games" and not self.match.people:
            self._too_late()  # agents exchange no cards

    async def stopped(self, why: str) -> None:
        """The game can't go on."""
        self.match.was_stopped(str(why))
        await self._keep()
        self.announce(said("The game was stopped: {why}. Its record is kept.", why=why))
        self.tell_all()

    # --- Telling ------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """Something about the table has changed."""
        info = self.match.info(self.here(), inside=True)
        for connection in self.there:
            seat = self.seat_of(connection)
            connection.post(self.match.at_table(info, seat, connection.language))
        self._lobby.table_changed()

    def announce(self, text: str) -> None:
        """The server says something to all, to each in their language."""
        for connection in self.there:
            told = in_language(text, connection.language)
            connection.post(Chatted(SERVER, told, self.id, time.time()))

    def say(self, connection: Connection, text: str) -> None:
        """Somebody says something; who sees open hands is not heard by the players."""
        assert connection.user is not None
        if connection not in self.there:
            raise Refusal("not there", said("only who is at a table can speak there"))
        chat = Chatted(connection.user.name, text, self.id, time.time())
        knows = self.seat_of(connection) == NOBODY and self.match.spectators == "delayed"
        if knows and self.match.status == "playing":
            self.there.post(chat, lambda each: self.seat_of(each) == NOBODY)
        else:
            self.there.post(chat)

    def reporter(self, connection: Connection) -> Reporter:
        """Somebody at the table who reports a problem; strangers may not."""
        seat = self.seat_of(connection)
        if seat == NOBODY and connection not in self.there:
            raise Refusal("not there", said("only who is at a table can report a problem there"))
        if not self.match.game_id:
            raise Refusal("no game", said("there is no game at this table yet"))
        is_behind = seat == NOBODY and self.match.spectators == "delayed"
        is_over = self.match.status == "over"
        return Reporter(self.match.game_id, seat, is_over=is_over, is_behind=is_behind)

    # --- What players do ----------------------------------------------------------------------

    def play(self, connection: Connection, message: Message) -> None:
        """A player does something in the game."""
        self._own_seat(connection)
        if self.match.status == "playing" and connection not in self.there:
            self.watch(connection, "")
        self._do(connection, message)

    def _do(self, connection: Connection, message: Message) -> None:
        seat = self._own_seat(connection)
        playing = self._awake()
        if playing is None or self.match.status != "playing":
            raise Refusal("no game", said("there is no game going on at this table"))
        playing.do(connection.id, connection.language, seat, message)

    def _own_seat(self, connection: Connection) -> int:
        seat = self.seat_of(connection)
        if seat == NOBODY:
            raise Refusal("not playing", said("only who plays here can do that"))
        return seat

    async def sit_down(
        self, connection: Connection, deck: Brought, password: str = "", seat: int = NOBODY
    ) -> None:
        """Somebody takes a free seat, or that one; when all are taken, the match begins."""
        user = connection.user
        assert user is not None
        self.check(connection, password)
        async with self._lock:
            if self.match.seat_of(user.id) != NOBODY:
                raise Refusal("seated", said("you sit at this table already"))
            free = self._free_seat(seat)
            self.match.seats[free] = deck.seat(user.id, user.name)
            try:
                await self._begin_if_full()
            except BaseException:  # also when the client goes meanwhile
                if self.match.status == "open":
                    self.match.seats[free] = matches.Seat()
                raise
            self.watch(connection, password)

    def _free_seat(self, wanted: int) -> int:
        """The seat that is wanted, or any, if it is free."""
        seats = self.match.seats
        free = [at for at, seat in enumerate(seats) if seat.is_free]
        if self.match.status != "open" or not free:
            raise Refusal("taken", said("there is no free seat at this table"))
        if wanted != NOBODY and wanted not in free:
            raise Refusal("taken", said("that seat isn't free"))
        return free[0] if wanted == NOBODY else wanted

    async def change_seat(self, connection: Connection, wanted: int) -> None:
        """A player of an open table takes another seat."""
        async with self._lock:
            seat = self._own_seat(connection)
            if wanted != seat:
                self.match.moved(seat, self._free_seat(max(wanted, 0)))
                await self._keep()
                self.tell_all()

    async def begin_if_full(self) -> None:
        """Begin the match when all seats are taken."""
        async with self._lock:
            await self._begin_if_full()

    async def _begin_if_full(self) -> None:
        """Until then the open table is kept."""
        if self.match.status == "open":
            await (self._begin_game() if self.match.is_full else self._keep())

    async def stand_up(self, connection: Connection) -> None:
        """Somebody leaves an open table for good."""
        async with self._lock:
            seat = self.seat_of(connection)
            if self.match.status == "open" and seat != NOBODY:
                self.match.seats[seat] = matches.Seat()
                await self._keep()
        self.leave(connection)

    async def concede(self, connection: Connection, message: messages.Concede) -> None:
        """A player gives up the game, or the match; between games, the match.

        Who isn't there need not come for it.
        """
        seat = self._own_seat(connection)
        async with self._lock:
            if self.match.status == "between games":
                self.match.conceded(seat)
                await self._keep()
                self.tell_all()
                return
            if message.match and self.match.status == "playing":
                self.match.given_up = seat
                await self._keep()
        self._do(connection, message)

    async def sideboard(self, connection: Connection, message: messages.Sideboard) -> None:
        """A player is ready for the next game, with these cards."""
        seat = self._own_seat(connection)
        async with self._lock:
            match = self.match
            if match.status != "between games":
                raise Refusal("no sideboarding", said("cards are exchanged between games only"))
            if message.deck:
                own = match.seats[seat]
                own.deck = await self._clerks.sideboarded(own.registered, message.deck)
            if seat == match.chooser:
                match.play_first = message.play_first
            if match.is_ready(seat):
                await self._begin_game()
            else:
                await self._keep()
                self._wait_for_the_others()
                self.tell_all()

    def _wait_for_the_others(self) -> None:
        """For some time; then they play with the cards they have."""
        if self._late is None:
            loop = asyncio.get_running_loop()
            self._late = loop.call_later(self._staff.settings.times.sideboard, self._too_late)

    def _too_late(self) -> None:
        self._late = None
        self._task = asyncio.create_task(self._begin_without_waiting())

    async def _begin_without_waiting(self) -> None:
        async with self._lock:
            if self.match.status == "between games":
                try:
                    await self._begin_game()
                except Refusal as refusal:
                    self.announce(refusal.text)

    def _cancel_late(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    async def rematch(self, connection: Connection) -> None:
        """A player wants another match; it begins when all do."""
        seat = self._own_seat(connection)
        async with self._lock:
            if self.match.status != "over":
                raise Refusal("no rematch", said("the match isn't over"))
            if self.match.event:
                raise Refusal("no rematch", said("the next match here is that of the next round"))
            if not self.match.is_ready(seat):
                name = self.match.seats[seat].name
                self.announce(said("{name} would like a rematch.", name=name))
                return
            before = self.match
            self.match = before.rematch()
            try:
                await self._begin_game()
            except BaseException:  # also when the client goes meanwhile
                if self.match.status == "open":
                    self.match = before
                raise

    # --- The course of the match --------------------------------------------------------------

    async def _begin_game(self) -> None:
        """Lay out the next game, write it down, and begin."""
        self._cancel_late()
        match = self.match
        writer = self._staff.writer
        options = options_for(match.people)
        if match.starting_player is not None:
            options["starting_player"] = match.starting_player
        names = [seat.name for seat in match.seats]
        decks = [seat.deck for seat in match.seats]
        seed = self._staff.settings.chance.of("deal", decks, match.game).getrandbits(64)
        if match.lesson and match.game == 1:
            seed = LESSON
        options |= match.options
        if match.random_teams and not match.teams:
            match.teams = drawn_teams(match, seed)
        unread = [seat.unread for seat in match.seats]
        dealt, match.drawn = await self._clerks.deal(
            names, decks, seed, options, match.variant, match.teams, unread
        )
        if not match.id:
            await self._keep()
        sitters = [Sitter(seat.name, seat.user, seat.agent, seat.deck_name) for seat in match.seats]
        game = await writer.call(
            lambda: writer.store.create_game(loads(dealt), sitters, match.id, match.game)
        )
        match.began(game)
        await self._keep()
        await self.sleep()
        self._take_up(game)
        self.tell_all()

    async def _keep(self) -> None:
        """Write down how the match stands."""
        match = self.match
        writer = self._staff.writer
        if not match.id:
            wanted = match.table if match.event else ""
            match.id = await writer.call(writer.store.create_match, match.dumps(), wanted)
            return
        over = match.status == "over"
        result = match.result() if over else ""
        await writer.call(writer.store.put_match, match.id, match.dumps(), over=over, result=result)
        if over:
            self._lobby.match_over(match)
