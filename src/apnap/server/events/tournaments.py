"""The events of a server: each is opened when somebody asks for it, and then stays open a while.

Whatever is done to an event or read of it is done in a thread, by one at a time. An entry is in
the store before anybody sees it; if the store fails, the event is opened anew from it.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

import msgspec

from apnap.languages import said
from apnap.server.chance import UNFORESEEN, Chance
from apnap.server.store.accounts import User
from apnap.server.store.database import StoreError
from apnap.server.store.kept_events import KeptEvent
from apnap.server.store.store import Store
from apnap.server.wire.refusal import Refusal
from apnap.tournament.desk import files, views
from apnap.tournament.desk.founding import Founded, Staffed
from apnap.tournament.desk.log import CorruptLog, Desk, entry_of, line_of
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import AT_THE_DESK, OUTSIDER, Actor, Person, Role
from apnap.tournament.desk.state import Settings, Tournament
from apnap.tournament.desk.viewing import Viewer, event_line

MOST_OPEN: Final = 100  # events; then those are closed that nobody looked at for longest

FOUNDER: Final[tuple[Role, ...]] = ("organizer", "head judge", "scorekeeper")

_SEED_BITS: Final = 53  # what a number of JSON holds everywhere

P = ParamSpec("P")

T = TypeVar("T")


class Summary(msgspec.Struct, frozen=True):
    """What the list of events tells of one."""

    line: views.EventLine
    accounts: tuple[str, ...]  # of those who work or play there
    online: bool = False  # its matches are played here


# Hears of every new entry of an event.
Heard = Callable[["Served", LogEntry], None]


class Served:
    """An event that is open."""

    def __init__(self, store: Store, kept: KeptEvent, clock: Callable[[], float]) -> None:
        self.id = kept.id
        self.kept = kept
        lines = store.entries_of(kept.id)
        entries = (entry_of(line, at) for at, line in enumerate(lines, 1))
        self.desk = Desk(entries, keep=self._keep, clock=clock)
        self.viewer = Viewer(self.desk, kept.id)
        self.is_stale = False  # the store may know more
        self.waiting = 0  # how many wait for what comes next
        self.used = time.monotonic()
        self.heard: Heard = lambda served, entry: None
        self._store = store
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()

    def _keep(self, entry: LogEntry, line: bytes) -> None:
        try:
            self._store.append_entry(self.id, entry.seq, line.decode())
        except StoreError:
            self.is_stale = True
            raise

    @property
    def event(self) -> Tournament:
        """The event as it is."""
        return self.desk.event

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something with the event, while nobody else does anything with it."""
        async with self._lock:
            self.used = time.monotonic()
            return await asyncio.to_thread(work, *args, **kwargs)

    async def submit(
        self,
        who: User | Actor,
        operation: Operation,
        *,
        id: str,
        seen: int | None = None,
        why: str = "",
    ) -> LogEntry:
        """Do an operation; a Refused says what stands against it."""

        def submitted() -> LogEntry:
            actor = who if isinstance(who, Actor) else self.actor(who)
            return self.desk.submit(actor, operation, id=id, seen=seen, why=why)

        before = self.event.seq
        done = await self.do(submitted)
        if done.seq > before:
            self.heard(self, done)
        self._changed.set()
        self._changed = asyncio.Event()
        return done

    async def wait(self, after: int, seconds: float) -> bool:
        """Wait for an entry after one; whether there is."""
        self.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                while self.event.seq <= after:
                    await self._changed.wait()
        except TimeoutError:
            return False
        finally:
            self.waiting -= 1
        return True

    # --- Who is who ---------------------------------------------------------------------------

    def account(self, user: User | None) -> str:
        """How an account is written in this event; what comes from elsewhere has others."""
        if user is None:
            return ""
        return f"u{user.id}" if self.kept.home else f"u{user.id}@{self.id}"

    def actor(self, user: User | None) -> Actor:
        """Somebody with their rights here; to be asked inside `do`.

        Who brought the event as a file stands at its desk.
        """
        account = self.account(user)
        if user is None:
            return OUTSIDER
        person = self.event.person_of_account(account)
        known = self.event.actor(person) if person else Actor(account)
        if not self.kept.home and user.id == self.kept.owner and not known.roles:
            return AT_THE_DESK
        return known

    def summary(self) -> Summary:
        """What the list of events tells."""
        event = self.event
        accounts = {
            event.persons[who].account
            for who in (*event.staff, *event.plays_for)
            if who in event.persons
        }
        line = event_line(event, self.id)
        return Summary(line, tuple(sorted(accounts - {""})), event.settings.online)


_read: Final = msgspec.json.Decoder(Summary)


class Tournaments:
    """All events of a server."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        chance: Chance = UNFORESEEN,
    ) -> None:
        self.store = store
        self._chance = chance
        self.heard: Heard = lambda served, entry: None
        self._clock = clock
        self.on_open: list[Callable[[Served], None]] = []  # who follows what events lead to
        self._open: dict[str, Served] = {}
        self._opening = asyncio.Lock()

    async def at(self, id: str) -> Served:
        """An event; a Refusal if there is none."""
        found = self._open.get(id)
        if found is not None and not found.is_stale:
            return found
        async with self._opening:
            found = self._open.get(id)
            if found is None or found.is_stale:
                found = self._open[id] = await asyncio.to_thread(self._opened, id)
                for follow in self.on_open:
                    follow(found)
                await self._close_some()
        return found

    def _opened(self, id: str) -> Served:
        kept = self.store.kept_event(id)
        if kept is None:
            raise Refusal("no event", said("there is no such event"))
        served = Served(self.store, kept, self._clock)
        served.heard = lambda served, entry: self.heard(served, entry)
        return served

    async def _close_some(self) -> None:
        """Close what nobody needs now."""
        if len(self._open) <= MOST_OPEN:
            return
        resting = [each for each in self._open.values() if not each.waiting]
        for each in sorted(resting, key=lambda each: each.used)[: len(self._open) - MOST_OPEN]:
            del self._open[each.id]
            await asyncio.to_thread(self._sum_up, each)

    def _sum_up(self, served: Served) -> Summary:
        """Note what the list tells, so that it need not be opened for that."""
        made = served.summary()
        text = msgspec.json.encode(made).decode()
        self.store.put_summary(served.id, text, served.event.seq)
        return made

    async def close(self) -> None:
        """The server ends."""
        for served in self._open.values():
            await served.do(self._sum_up, served)

    # --- Lists --------------------------------------------------------------------------------

    async def lines(self, user: User | None) -> tuple[views.EventLine, ...]:
        """All events, the latest first."""
        kept = await asyncio.to_thread(self.store.kept_events)
        return tuple([await self._line(each, user) for each in kept])

    async def played_here(self) -> list[Served]:
        """The events that go on, and whose matches are played on this server."""
        kept = await asyncio.to_thread(self.store.kept_events)
        sums = [(each.id, await self._summary(each)) for each in kept]
        wanted = [id for id, each in sums if each.online and each.line.status != "over"]
        return [await self.at(id) for id in wanted]

    async def _line(self, kept: KeptEvent, user: User | None) -> views.EventLine:
        found = await self._summary(kept)
        account = "" if user is None else f"u{user.id}" if kept.home else f"u{user.id}@{kept.id}"
        mine = user is not None and (account in found.accounts or kept.owner == user.id)
        return msgspec.structs.replace(found.line, mine=mine)

    async def _summary(self, kept: KeptEvent) -> Summary:
        served = self._open.get(kept.id)
        if served is not None:
            return await served.do(served.summary)
        if kept.summary and kept.summed == kept.length:
            return _read.decode(kept.summary)
        served = await self.at(kept.id)
        return await served.do(self._sum_up, served)

    # --- Beginning ----------------------------------------------------------------------------

    async def found(self, user: User, settings: Settings) -> str:
        """Found an event; a Refused says why it can't be. Its founder has all roles."""
        account = f"u{user.id}"
        desk = Desk(clock=self._clock)
        seed = self._chance.of("event", settings).getrandbits(_SEED_BITS)
        desk.submit(AT_THE_DESK, Founded(settings, seed), id=_new_id())
        founder = Person(account, user.name, account=account, language=user.language)
        desk.submit(AT_THE_DESK, Staffed(founder, FOUNDER), id=_new_id())
        return await self._kept(user, desk, founded=True)

    async def bring(self, user: User, file: bytes) -> str:
        """Take up an event from its file; a Refusal says what is wrong with it, and where."""
        try:
            desk = await asyncio.to_thread(files.loads, file)
        except CorruptLog as error:
            raise Refusal("corrupt", str(error)) from None
        if not desk.entries:
            raise Refusal("corrupt", said("the file is empty"))
        return await self._kept(user, desk, founded=False)

    async def _kept(self, user: User, desk: Desk, *, founded: bool) -> str:
        lines = [line_of(each).decode() for each in desk.entries]
        return await asyncio.to_thread(self.store.create_event, user.id, lines, founded=founded)


def _new_id() -> str:
    return secrets.token_urlsafe(12)
