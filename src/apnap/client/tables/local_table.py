"""A table in this process: a session in a thread of its own, spoken to as if it were a server."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.cards.database.database import CardDatabase
import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from time import monotonic
from typing import TYPE_CHECKING

import apnap
from apnap.agents.registry import agent_named
from apnap.cards.database.database import UnsupportedCard
from apnap.cards.decks.sideboarding import completed, why_not
from apnap.client.tables.links import Inbox, Received
from apnap.client.tables.problem_reports import kept_here
from apnap.languages.said import said
from apnap.languages.sending import to_data
from apnap.server.games.matches import Match, Seat
from apnap.server.games.opening import check, drawn_teams, teams_of
from apnap.server.session.session import Chair, FromPlayer, Session, options_for
from apnap.server.settings import Limits
from apnap.server.wire import messages
from apnap.server.wire.messages import Create, FromClient
from apnap.server.wire.refusal import Refusal
from apnap.variants.unread import decided, with_ways

TABLE: Final = "table"

ME: Final = 0

_WATCHER: Final = "me"

_GLANCE: Final = 0.25  # seconds between looks at what agents do


@dataclass(slots=True)
class LocalSettings:
    """What a server would know."""

    database: "Callable[[], CardDatabase]" = apnap.all_cards
    seed: int | None = None  # of the first game; by chance if there is none
    save: Path | None = None  # where the record of the last game is kept


class LocalLink(Received):
    """Speaks to a table in another thread."""

    def __init__(self, settings: LocalSettings | None = None) -> None:
        super().__init__()
        self._table = _LocalTable(settings or LocalSettings(), self._inbox)
        self._thread = threading.Thread(target=self._table.serve, daemon=True)
        self._thread.start()

    def send(self, message: FromClient) -> None:
        """Say something."""
        self._table.heard.put(message)

    def close(self) -> None:
        """Leave; the record is saved if that was wanted."""
        self._table.heard.put(None)
        self._thread.join(timeout=10)


class _LocalTable:
    """The thread: takes messages, lets the session run, sends what is seen."""

    def __init__(self, settings: LocalSettings, inbox: Inbox) -> None:
        self.heard: Queue[FromClient | None] = Queue()
        self._settings = settings
        self._inbox = inbox
        self._session: Session | None = None
        self._match: Match | None = None
        self._name = "Player"
        self._language = "en"

    def serve(self) -> None:
        """Go on until the client leaves."""
        try:
            while True:
                is_waiting = self._run()
                try:
                    message = self.heard.get(block=is_waiting)
                except Empty:
                    continue
                if message is None:
                    return
                self._take(message)
        finally:
            self._save()
            self._inbox.close()

    def _run(self) -> bool:
        """Let agents decide for a moment and show it; whether there is nothing more to do."""
        session = self._session
        if session is None:
            return True
        until = monotonic() + _GLANCE
        more = session.run(lambda: self.heard.empty() and monotonic() < until)
        seen = session.seen(_WATCHER)
        if seen is not None:
            self._inbox.put(seen)
        match = self._match
        if session.table.is_over and match is not None and match.status == "playing":
            self._end(match, session.table.game.winners)
        return not more

    def _take(self, message: FromClient) -> None:
        """Do what the client wants, or say why not."""
        try:
            self._do(message)
        except Refusal as refusal:
            self._refuse(refusal.code, refusal.text, message)
        except UnsupportedCard as error:
            self._refuse("bad deck", said("{why} (see --unread)", why=str(error)), message)
        except ValueError as error:
            self._refuse("illegal", str(error), message)

    def _refuse(self, code: str, text: str, message: FromClient) -> None:
        about = str(type(message).__struct_config__.tag)
        self._inbox.put(messages.Refused(code, text, TABLE, about))

    def _do(self, message: FromClient) -> None:
        match message:
            case messages.Hello(name=name, language=language):
                self._name, self._language = name or self._name, language
                welcome = messages.Welcome(messages.PROTOCOL, self._name, "", language=language)
                self._inbox.put(welcome)
            case messages.Create():
                seed = self._settings.seed
                seed = secrets.randbits(62) if seed is None else seed
                self._begin(self._created(message, seed), seed)
            case messages.Rematch() if (match := self._match) and match.status == "over":
                self._begin(match.rematch(), secrets.randbits(62))
            case messages.Sideboard() if (match := self._match) and match.status == "between games":
                self._exchange(match, message)
                self._begin(match, secrets.randbits(62))
            case messages.Report() if self._session is not None:
                table = self._session.table
                self._inbox.put(kept_here(message, table, self._name, ME))
            case messages.Speak(language=language):
                self._language = language
                if self._session is not None:
                    self._session.watch(_WATCHER, ME, language)
            case _ if isinstance(message, FromPlayer) and self._session is not None:
                reply = self._session.receive(ME, message, self._language)
                if reply is not None:
                    self._inbox.put(reply)
            case _:
                raise Refusal("not here", "a table without a server can't do that")

    # The match.

    def _created(self, create: Create, seed: int) -> Match:
        """A match against agents; they sit at all seats but the first."""
        kinds = create.agents
        if len(kinds) != create.players - 1:
            raise Refusal("no agents", "at a table without a server all others are agents")
        variant = check(create, Limits())
        built_in = apnap.builtin_decks(variant.key) or [create.deck]
        decks = [create.deck, *create.agent_decks][: create.players]
        decks += [built_in[(seed + at) % len(built_in)] for at in range(len(decks), create.players)]
        names = [self._name, *named(kinds)]
        database = self._settings.database()
        seats: list[Seat] = []
        for at, (name, kind, deck) in enumerate(zip(names, ("", *kinds), decks, strict=True)):
            read = apnap.deck(deck, database)
            read = decided(read, create.unread, database) if create.unread else read
            text = str(read) if at == ME or read.unread else deck
            user = ME if at == ME else None
            ways = dict(read.unread)
            seats.append(Seat(user, name, kind, text, deck_name(deck), text, unread=ways))
        return Match(
            TABLE,
            seats,
            best_of=create.best_of,
            spectators="none",
            variant=variant.key,
            teams=[] if create.random_teams else teams_of(create, variant),
            random_teams=create.random_teams,
            team_count=create.team_count,
            options=dict(create.options),
        )

    def _begin(self, match: Match, seed: int) -> None:
        """Deal the next game of a match."""
        options = options_for([ME])
        if match.starting_player is not None:
            options["starting_player"] = match.starting_player
        options |= match.options
        if match.random_teams and not match.teams:
            match.teams = drawn_teams(match, seed)
        names = [seat.name for seat in match.seats]
        database = self._settings.database()
        decks = [with_ways(apnap.deck(each.deck, database), each.unread) for each in match.seats]
        drawn: list[str] = []
        record = apnap.new_game(
            decks,
            seed,
            names,
            database=database,
            variant=match.variant,
            teams=match.teams,
            options=options,
            tell=drawn.append,
        ).record
        match.drawn = [to_data(each) for each in drawn]
        agents = [
            agent_named(seat.agent, seed + at) if seat.agent else None
            for at, seat in enumerate(match.seats, -1)
        ]
        self._save()
        self._session = Session(record, list(map(Chair, names, agents)), table=TABLE)
        self._session.watch(_WATCHER, ME, self._language)
        match.began("")
        self._match = match
        self._tell(match)

    def _exchange(self, match: Match, message: messages.Sideboard) -> None:
        """Take the cards for the next game. (CR 100.4)"""
        if message.deck:
            database, own = self._settings.database(), match.seats[ME]
            before = apnap.deck(own.registered, database)
            now = completed(before, apnap.deck(message.deck, database))
            why = why_not(before, now)
            if why is not None:
                raise Refusal("bad deck", why)
            own.deck = str(now)
        if match.chooser == ME:
            match.play_first = message.play_first

    def _end(self, match: Match, winners: Sequence[int]) -> None:
        match.ended(tuple(winners))
        self._tell(match)

    def _tell(self, match: Match) -> None:
        info = match.info(frozenset({ME}))
        self._inbox.put(match.at_table(info, ME, self._language))

    def _save(self) -> None:
        if self._settings.save is not None and self._session is not None:
            self._session.table.save(self._settings.save)


def named(kinds: Sequence[str]) -> list[str]:
    """A name for each agent: its kind, with a number where there are several of one."""
    names: list[str] = []
    for at, kind in enumerate(kinds):
        before = kinds[:at].count(kind)
        name = kind.partition(":")[0].capitalize()
        names.append(f"{name} {before + 1}" if kinds.count(kind) > 1 else name)
    return names


def deck_name(deck: str) -> str:
    """What a deck is called: the name of a built-in one, or of a file; a list has none."""
    return "" if "\n" in deck else Path(deck).stem
