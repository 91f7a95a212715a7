"""A draft that goes on: people and agents pick, clocks run, and everything is written down first.

The state is made of the log (see `tournament.limited.drafts.draft`); this adds to the log what
people do, what agents pick, and what happens when a time is up. A restarted server takes a draft
up from its log; whoever is to pick has all of their time again.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

import msgspec

from apnap.cards.decks.decks import DraftNote
from apnap.cards.decks.led_decks import MOST_COMMANDERS
from apnap.cards.decks.legality import LIMITED_SIZE
from apnap.languages import said
from apnap.server.drafts.draft_states import Built, DraftSeat, DraftState, deck_list, written
from apnap.server.store.database import StoreError
from apnap.server.store.journal import JournalError
from apnap.server.store.kept_decks import KeptDeck
from apnap.server.store.writing import Writer
from apnap.server.wire.refusal import Refusal
from apnap.tournament.limited.building import (
    BASIC_OF,
    LED_SIZE,
    BuiltDeck,
    build,
    build_led,
    pool_problems,
)
from apnap.tournament.limited.drafts.deciding import answer, asked_of
from apnap.tournament.limited.drafts.deciding import pick as agents_pick
from apnap.tournament.limited.drafts.draft import (
    after,
    begun,
    folded,
    forced,
    overdue,
    seconds_of_review,
    seconds_to_pick,
    with_facts,
)
from apnap.tournament.limited.drafts.draft_log import (
    Added,
    By,
    DraftError,
    Left,
    Opened,
    Operation,
    Picked,
    Reviewed,
)
from apnap.tournament.limited.drafts.draft_state import Draft, Phase
from apnap.tournament.limited.drafts.draft_variants import COMMANDER_DRAFT, MOST_ADDED, format_of
from apnap.tournament.limited.drafts.draft_views import for_the_game
from apnap.tournament.limited.picking import ranked
from apnap.tournament.limited.products import WUBRG
from apnap.tournament.limited.worth import LimitedCard

log: Final = logging.getLogger("apnap.server")

AGENT: Final = "heuristic"

MOST_CARDS: Final = 250  # in a deck

_GRACE: Final = 1.0  # seconds for a pick that is on its way

_AGAIN: Final = 5.0  # seconds until something is tried again that could not be written down

_HERE: Final = 40.0  # seconds since somebody was last heard of

_OF_BASIC: Final = {name: letter for letter, name in BASIC_OF.items()}

Rate = Callable[[Sequence[str]], Awaitable[dict[str, LimitedCard]]]

# Opens the booster that is added to a draft, and tells what is known of its cards. (CR 905.2)
Open = Callable[[Draft], Awaitable[tuple[Added, dict[str, LimitedCard]]]]

_QUESTION: Final = 1_000_000  # above the numbers of boosters, for clocks


class LiveDraft:
    """A draft on the server. Whoever waits for it to change waits at `changed`."""

    def __init__(self, id_: str, state: DraftState, writer: Writer, add: Open) -> None:
        self.id = id_
        self._add = add
        self.state = state
        self.log: list[Operation] = []
        self.draft: Draft | None = None
        self.opening = False
        self.version = int(time.time() * 1000)  # another one after each restart
        self.ready: set[int] = set()
        self.touched = time.monotonic()
        self.waiting = 0  # those who wait for a change
        self._writer = writer
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._clocks: dict[int, tuple[int, float, asyncio.TimerHandle]] = {}
        self._seen: dict[int, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def status(self) -> str:
        """What goes on: open, opening, drafting, review, building, over."""
        if self.draft is None:
            return "opening" if self.opening else "open"
        if self.draft.phase is not Phase.DONE:
            return self.draft.phase.value
        return "over" if all(seat.is_built for seat in self.state.seats) else "building"

    # --- Who is there ---------------------------------------------------------------------------

    def heard_of(self, user: int) -> None:
        """Somebody asks how it stands."""
        self.touched = self._seen[user] = time.monotonic()

    def is_here(self, seat: DraftSeat) -> bool:
        """Whether somebody of a seat was heard of lately; agents always are."""
        now = time.monotonic()
        return seat.user is None or any(
            now - then < _HERE for user, then in self._seen.items() if seat.holds(user)
        )

    async def changed(self, since: int, seconds: float) -> None:
        """Return when it isn't as it was then, or after so many seconds."""
        if self.version != since:
            return
        self.waiting += 1
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), seconds)
        finally:
            self.waiting -= 1

    def tell(self) -> None:
        """It has changed."""
        self.version += 1
        self._news.set()
        self._news = asyncio.Event()

    async def sit(self, user: int, name: str) -> bool:
        """Somebody takes a free seat; whether it was the last."""
        async with self._lock:
            if self.state.seat_of(user) < 0:
                free = [at for at, seat in enumerate(self.state.seats) if seat.is_free]
                if self.draft is not None or self.opening or not free:
                    raise Refusal("no seat", said("there is no free seat in this draft"))
                await self._put(self.state.with_seat(free[0], DraftSeat(name, user)))
            return self._is_full

    @property
    def _is_full(self) -> bool:
        return not any(seat.is_free for seat in self.state.seats)

    async def stand_up(self, user: int) -> bool:
        """Somebody leaves: before it begins the seat is free again; whether nobody is left."""
        seat = self.own_seat(user)
        if self.draft is not None:
            await self.do(Left(seat))
            return False
        async with self._lock:
            await self._put(self.state.with_seat(seat, DraftSeat()))
            return not any(seat.user is not None for seat in self.state.seats)

    def own_seat(self, user: int) -> int:
        """Where somebody sits; a Refusal if they don't."""
        seat = self.state.seat_of(user)
        if seat < 0:
            raise Refusal("no seat", said("you have no seat in this draft"))
        return seat

    # --- The course of it -------------------------------------------------------------------------

    async def begin(self, first: Opened, rate: Rate, added: Sequence[LimitedCard] = ()) -> None:
        """Agents take the free seats, and the boosters are opened.

        Some commanders may be added to the pools. (CR 903.13e)
        """
        async with self._lock:
            if self.draft is not None:
                raise Refusal("begun", said("the draft has begun already"))
            self.opening = True
            self.tell()
            try:
                names = {card.name for packs in first.packs for pack in packs for card in pack}
                facts = await rate(sorted(names)) | {card.name: card for card in added}
                seats = tuple(with_agent(seat, at) for at, seat in enumerate(self.state.seats))
                led = tuple(card.name for card in added)
                state = msgspec.structs.replace(self.state, seats=seats, facts=facts, added=led)
                await self._put(state)
                first = with_facts(first, {name: card.in_draft for name, card in facts.items()})
                await self._extend(begun(first), [first])
            finally:
                self.opening = False
                self.tell()

    async def do(self, operation: Operation) -> None:
        """Do something, and all that follows from it without anybody's decision."""
        async with self._lock:
            await self._do(operation)

    async def _do(self, operation: Operation) -> None:
        if self.draft is None:
            raise Refusal("not begun", said("the draft has not begun"))
        try:
            draft = after(self.draft, operation)
        except DraftError as error:
            raise Refusal("bad pick", error.what) from None
        await self._extend(draft, [operation])

    async def _extend(self, draft: Draft, done: list[Operation]) -> None:
        """Go on as far as nobody need be asked; write it down, and only then show it."""
        while (operation := await self._next(draft)) is not None:
            done.append(operation)
            draft = after(draft, operation)
        rows = [written(each) for each in done]
        store = self._writer.store
        await self._writer.call(store.append_to_draft, self.id, len(self.log), rows)
        if self.draft is None or self.draft.review != draft.review:
            self.ready.clear()
        self.log += done
        self.draft = draft
        if draft.phase is Phase.DONE:
            await self._build_for_agents()
        self._set_clocks()
        self.tell()

    def take_up(self, operations: Sequence[Operation]) -> None:
        """Go on from a log, after the server was started again."""
        if operations:
            self.log = list(operations)
            self.draft = folded(operations)
            self._set_clocks()

    async def settle(self) -> None:
        """Do what was to be done when the server ended: nothing, unless it was killed."""
        async with self._lock:
            if self.draft is None:
                return
            following = await self._next(self.draft)
            if following is not None:
                await self._do(following)
            elif self.draft.phase is Phase.DONE:
                await self._build_for_agents()

    async def _next(self, draft: Draft) -> Operation | None:
        """What is to be done next without asking a person."""
        following = forced(draft) or self._agents_do(draft)
        if following is not None or not draft.adding:
            return following
        added, facts = await self._add(draft)
        await self._put(msgspec.structs.replace(self.state, facts={**self.state.facts, **facts}))
        return added

    def _agents_do(self, draft: Draft) -> Operation | None:
        """The pick of an agent that has a booster, or its answer to what a card asks."""
        for at, seat in enumerate(self.state.seats):
            if seat.user is not None:
                continue
            question = asked_of(draft, at)
            if question is not None:
                return answer(draft, question, self.state.facts)
            if draft.choose(at):
                chance = Random(f"{draft.setup.seed} {at} {draft.length}")
                best = self.advice(draft, at, chance)
                return agents_pick(draft, at, best, self.state.facts, By.AGENT)
        return None

    def _best(self, draft: Draft, seat: int, by: By, chance: Random | None = None) -> Picked:
        ids = self.advice(draft, seat, chance)
        return Picked(seat, ids[: draft.choose(seat)], by)

    def advice(self, draft: Draft, seat: int, chance: Random | None = None) -> tuple[int, ...]:
        """The cards of the booster before a seat, the best first."""
        front = draft.front(seat)
        cards = front.cards if front else ()
        booster = [self.state.facts[card.name] for card in cards]
        picks = [self.state.facts[card.name] for card in draft.picks[seat]]
        return tuple(cards[at].id for at in ranked(booster, picks, chance))

    async def say_ready(self, user: int) -> None:
        """Somebody needs no more review; when all people are ready it ends."""
        async with self._lock:
            seat = self.own_seat(user)
            if self.draft is None or self.draft.phase is not Phase.REVIEW:
                raise Refusal("no review", said("this is no review period"))
            self.ready.add(seat)
            people = {at for at, each in enumerate(self.state.seats) if each.user is not None}
            if people - self.draft.left <= self.ready:
                await self._do(Reviewed(self.draft.review))
            else:
                self.tell()

    # --- Clocks -----------------------------------------------------------------------------------

    def seconds_left(self, seat: int) -> float | None:
        """What a seat has left for its pick or, at -1, what is left of the review period."""
        clock = self._clocks.get(seat)
        return None if clock is None else max(0.0, clock[1] - asyncio.get_running_loop().time())

    def _set_clocks(self) -> None:
        """A clock runs for each booster that became the first of its line."""
        wanted = self._timed(self.draft) if self.draft is not None else {}
        for at, (key, _, handle) in list(self._clocks.items()):
            if at not in wanted or wanted[at][0] != key:
                handle.cancel()
                del self._clocks[at]
        for at, (key, seconds) in wanted.items():
            if at not in self._clocks:
                self._clocks[at] = self._started(at, key, seconds)

    def _timed(self, draft: Draft) -> dict[int, tuple[int, float]]:
        """The seats whose time runs: for which booster, and how much of it there is."""
        found: dict[int, tuple[int, float]] = {}
        if review := seconds_of_review(draft):
            found[-1] = (draft.review, review)
        for at, seat in enumerate(self.state.seats):
            question = asked_of(draft, at)
            if seat.user is not None and question is not None and draft.setup.pick_seconds:
                longest = max(draft.setup.pick_seconds.values())
                found[at] = (_QUESTION + question.number, longest)
            elif seat.user is not None and (seconds := seconds_to_pick(draft, at)):
                first = draft.lines[at][0].cards[0]
                found[at] = (first.id + 10_000 * len(draft.picks[at]), seconds)
        return found

    def _started(
        self, seat: int, key: int, seconds: float
    ) -> tuple[int, float, asyncio.TimerHandle]:
        loop = asyncio.get_running_loop()
        handle = loop.call_later(seconds + _GRACE, self._time_is_up, seat, key)
        return key, loop.time() + seconds, handle

    def _time_is_up(self, seat: int, key: int) -> None:
        task = asyncio.get_running_loop().create_task(self._go_on(seat, key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, seat: int, key: int) -> None:
        """Pick for who is late, or end the review period."""
        async with self._lock:
            clock = self._clocks.get(seat)
            if self.draft is None or clock is None or clock[0] != key:
                return  # it was done in the meantime
            try:
                await self._do(self._late(self.draft, seat))
            except (StoreError, JournalError, Refusal) as error:
                log.error("the draft %s can't go on: %s", self.id, error)
                self._clocks[seat] = self._started(seat, key, _AGAIN)

    def _late(self, draft: Draft, seat: int) -> Operation:
        if seat < 0:
            return Reviewed(draft.review)
        question = asked_of(draft, seat)
        if question is not None:
            return answer(draft, question, self.state.facts, By.CLOCK)
        return overdue(draft, seat) or self._best(draft, seat, By.CLOCK)

    # --- Decks ------------------------------------------------------------------------------------

    def pool(self, seat: int) -> dict[str, int]:
        """How many of each card a seat has picked."""
        picks = self.draft.picks[seat] if self.draft is not None else ()
        return dict(Counter(card.name for card in picks))

    def suggested(self, seat: int, user: int | None = None) -> BuiltDeck:
        """A deck that could be built of what a seat has picked, but for others of its team."""
        pool = self.pool(seat) if user is None else self.pool_for(seat, user)
        facts = self.state.facts
        cards = [facts[name] for name, count in pool.items() for _ in range(count)]
        if self.is_led:
            return build_led(cards, [facts[name] for name in self.state.added])
        return build(cards)

    @property
    def is_led(self) -> bool:
        """Whether decks have commanders. (CR 903.13)"""
        return self.state.setup.variant == COMMANDER_DRAFT.key

    def pool_for(self, seat: int, user: int) -> dict[str, int]:
        """What a seat has picked, without what others of the team have in their decks."""
        taken = self.state.seats[seat].taken_from(user)
        pool = self.pool(seat).items()
        return {
            name: count - taken.get(name, 0) for name, count in pool if count > taken.get(name, 0)
        }

    async def submit(
        self, user: int, main: dict[str, int], commander: dict[str, int] | None = None
    ) -> None:
        """Somebody has built a deck; it is kept among their decks too."""
        async with self._lock:
            seat = self.own_seat(user)
            if not self._may_build(seat):
                raise Refusal("not yet", said("decks are built after the draft"))
            pool = self.pool_for(seat, user)
            leading = commander or {}
            self._check(main, pool, leading)
            text = deck_list(self.state.title, main, pool, self._noted(seat), leading)
            size = sum(main.values()) + sum(leading.values())
            kept = KeptDeck(self.deck_name, text, self.format, self._colors(main), size)
            await self._writer.call(self._writer.store.put_deck, user, kept)
            changed = self.state.seats[seat].with_deck(user, Built(main, text, leading))
            await self._put(self.state.with_seat(seat, changed))

    def _noted(self, seat: int) -> tuple[DraftNote, ...]:
        """What was noted in the draft for the cards of a seat. (CR 905.2b)"""
        names = [each.name for each in self.state.seats]
        return for_the_game(self.draft, seat, names) if self.draft is not None else ()

    def _colors(self, main: dict[str, int]) -> str:
        known = [self.state.facts[name] for name in main if name in self.state.facts]
        return "".join(each for each in WUBRG if any(each in card.colors for card in known))

    @property
    def deck_name(self) -> str:
        """By which the deck is kept: that of the product, and something to tell it from others."""
        return f"{self.state.title} {self.id[:4]}"

    def _may_build(self, seat: int) -> bool:
        draft = self.draft
        return draft is not None and (draft.phase is Phase.DONE or seat in draft.left)

    @property
    def format(self) -> str:
        """By which the decks are judged."""
        return format_of(self.state.setup.variant, self.state.setup.rounds)

    def _check(self, main: dict[str, int], pool: dict[str, int], leading: dict[str, int]) -> None:
        """Refuse a deck that isn't one of this pool. (CR 903.13f, MTR 7.1, 7.2)"""
        if any(count < 1 for count in (*main.values(), *leading.values())):
            raise Refusal("bad deck", said("a deck has at least one of each of its cards"))
        added = Counter(dict.fromkeys(self.state.added, MOST_ADDED))
        surplus = pool_problems(main, {}, pool)  # none is added but to lead (CR 903.13e)
        if surplus := surplus | pool_problems(main, leading, added + Counter(pool)):
            told = said("there are not so many of {card} in your pool", card=min(surplus))
            raise Refusal("bad deck", told)
        least = LED_SIZE if self.is_led else LIMITED_SIZE
        size = sum(main.values()) + sum(leading.values())
        if not least <= size <= MOST_CARDS:
            told = said(
                "the deck has {n} cards; it needs {least} to {most}",
                n=size,
                least=least,
                most=MOST_CARDS,
            )
            raise Refusal("bad deck", told)
        self._check_leaders(main, leading)
        facts = self.state.facts
        beside = [name for name in main if name in pool and facts[name].beside]
        if beside:
            told = said("{card} isn't played in a deck, but beside it", card=beside[0])
            raise Refusal("bad deck", told)
        unplayable = [
            name for name in (*main, *leading) if name in pool and not facts[name].playable
        ]
        if unplayable:
            told = said("{card} can't be played here yet", card=unplayable[0])
            raise Refusal("bad deck", told)

    def _check_leaders(self, main: dict[str, int], leading: dict[str, int]) -> None:
        """One card leads, or two, and the others have their colors. (CR 903.3, 903.5c)

        Which two may lead together is judged as a table is opened.
        """
        if not self.is_led and not leading:
            return
        facts = self.state.facts
        if not self.is_led or not 1 <= sum(leading.values()) <= MOST_COMMANDERS:
            raise Refusal("bad deck", said("a deck has one commander or two, where it has any"))
        for name in leading:
            if not facts[name].leads:
                raise Refusal("bad deck", said("{card} can't be a commander", card=name))
        colors = {letter for name in leading for letter in facts[name].identity}
        chosen = sum(count for name, count in leading.items() if facts[name].any_color)
        outside: dict[str, str] = {}
        for name in main:
            identity = facts[name].identity if name in facts else _OF_BASIC.get(name, "")
            outside |= {letter: name for letter in identity if letter not in colors}
        if len(outside) > chosen:
            told = said("{card} has a color that no commander has", card=min(outside.values()))
            raise Refusal("bad deck", told)

    async def _build_for_agents(self) -> None:
        """Agents build at once; their decks are kept with the draft."""
        state = self.state
        for at, seat in enumerate(state.seats):
            if seat.user is None and not seat.deck:
                deck = self.suggested(at)
                main, leading = deck.main, deck.commander
                text = deck_list(state.title, main, self.pool(at), self._noted(at), leading)
                built = msgspec.structs.replace(seat, main=main, deck=text, commander=leading)
                state = state.with_seat(at, built)
        if state is not self.state:
            await self._put(state)

    async def _put(self, state: DraftState) -> None:
        """Keep how it stands, and then show it."""
        over = self.draft is not None and all(seat.is_built for seat in state.seats)
        store = self._writer.store
        await self._writer.call(store.put_draft, self.id, state.dumps(), over=over)
        self.state = state
        self.tell()

    def close(self) -> None:
        """Stop the clocks, and let go of who waits."""
        for _, _, handle in self._clocks.values():
            handle.cancel()
        self._clocks.clear()
        for task in self._tasks:
            task.cancel()
        self.tell()


def with_agent(seat: DraftSeat, at: int) -> DraftSeat:
    """The seat with an agent at it, if it is free."""
    return DraftSeat(f"{AGENT.capitalize()} {at + 1}", None, AGENT) if seat.is_free else seat
