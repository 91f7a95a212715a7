"""The drafts of a server: those that wait for people, go on, or are over."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

import msgspec

from apnap.languages import said
from apnap.server.chance import UNFORESEEN, Chance
from apnap.server.drafts import draft_states
from apnap.server.drafts.draft_states import DraftSeat, DraftState, Wish, setup_of
from apnap.server.drafts.drafting import LiveDraft, with_agent
from apnap.server.store.kept_drafts import KeptDraft
from apnap.server.store.writing import Writer
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import explaining
from apnap.server.workers.explaining import Explanation, Question
from apnap.tournament.limited.drafts.draft import added, opened
from apnap.tournament.limited.drafts.draft_log import Added, DraftError, DraftSetup, Opened
from apnap.tournament.limited.drafts.draft_state import Draft
from apnap.tournament.limited.drafts.draft_variants import COMMANDER_DRAFT
from apnap.tournament.limited.kept_products import find_product
from apnap.tournament.limited.products import Product
from apnap.tournament.limited.worth import LimitedCard

log: Final = logging.getLogger("apnap.server")

MOST: Final = 200  # drafts that aren't over

MOST_OF_A_PERSON: Final = 5

_AT_ONCE: Final = 25  # cards that are looked at in one go; each may have to be compiled

_FORGOTTEN: Final = 7 * 86_400.0  # the same for one that goes on

_REST: Final = 900.0  # seconds without anybody until a draft is let go of


class Drafts:
    """All drafts. A tournament holds its own by `hold`; people open theirs by `create`."""

    def __init__(
        self,
        writer: Writer,
        ask: Callable[[Question], Awaitable[Explanation]],
        chance: Chance = UNFORESEEN,
    ) -> None:
        self._writer = writer
        self._ask = ask
        self._chance = chance
        self._live: dict[str, LiveDraft] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- Opening them -----------------------------------------------------------------------------

    async def create(self, user: int, name: str, wish: Wish) -> LiveDraft:
        """A draft that somebody opens and sits down at; it begins when all people are there."""
        self._let_go()
        running = [draft for draft in self._live.values() if draft.status != "over"]
        if len(running) >= MOST:
            raise Refusal("full", said("there are too many drafts already; try again later"))
        if sum(draft.state.seat_of(user) >= 0 for draft in running) >= MOST_OF_A_PERSON:
            told = said("a person has {most} drafts at most", most=MOST_OF_A_PERSON)
            raise Refusal("too many drafts", told)
        product = (await self._products((wish.boosters,)))[wish.boosters]
        chance = self._chance.of("draft", wish)
        setup = setup_of(wish, chance.getrandbits(53))
        draft = await self._kept(DraftState(setup, _seats(wish, chance), product.name, user))
        await self.join(draft, user, name)
        return draft

    async def hold(
        self, setup: DraftSetup, seats: Sequence[DraftSeat], title: str = ""
    ) -> LiveDraft:
        """A draft of a tournament: everybody has a seat, and it begins at once."""
        products = await self._products(setup.rounds)
        name = title or products[setup.rounds[0].lower()].name
        draft = await self._kept(DraftState(setup, tuple(seats), name))
        await self.begin(draft)
        return draft

    async def join(self, draft: LiveDraft, user: int, name: str) -> None:
        """Somebody sits down; when the last one does, it begins."""
        if await draft.sit(user, name) and draft.status == "open":
            self._soon(self.begin(draft))

    async def begin(self, draft: LiveDraft) -> None:
        """Open the boosters; agents take the seats that are free."""
        setup = draft.state.setup
        first = await self._opened(setup)
        await draft.begin(first, self.rated, await self._added_commanders(setup))

    async def leave(self, draft: LiveDraft, user: int) -> None:
        """Somebody leaves; nothing is kept of a draft that nobody waits for."""
        if await draft.stand_up(user):
            self._live.pop(draft.id, None)
            draft.close()
            await self._writer.call(self._writer.store.forget_draft, draft.id)

    async def _kept(self, state: DraftState) -> LiveDraft:
        store = self._writer.store
        id_ = await self._writer.call(store.create_draft, state.dumps())
        draft = self._live[id_] = LiveDraft(id_, state, self._writer, self._added)
        return draft

    def _soon(self, what: Awaitable[None]) -> None:
        async def done() -> None:
            try:
                await what
            except Exception as error:  # it can be tried again
                log.error("a draft can't begin: %s", error, exc_info=error)

        task = asyncio.get_running_loop().create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Boosters and cards -----------------------------------------------------------------------

    async def _products(self, codes: Sequence[str]) -> dict[str, Product]:
        found = {}
        for code in dict.fromkeys(code.lower() for code in codes):
            product = await asyncio.to_thread(find_product, code)
            if product is None:
                told = said("there are no boosters of {product}", product=code)
                raise Refusal("no product", told)
            found[code] = product
        return found

    async def _opened(self, setup: DraftSetup) -> Opened:
        try:
            return opened(setup, await self._products(setup.rounds))
        except DraftError as error:
            raise Refusal("bad draft", error.what) from None

    async def _added(self, draft: Draft) -> tuple[Added, dict[str, LimitedCard]]:
        """The booster that is added to a draft, with what is to be known of it. (CR 905.2)"""
        event = added(draft, await self._products(draft.setup.rounds))
        assert event is not None
        facts = await self.rated(sorted({card.name for card in event.cards}))
        told = {name: card.in_draft for name, card in facts.items()}
        return msgspec.structs.replace(event, facts=told), facts

    async def _added_commanders(self, setup: DraftSetup) -> tuple[LimitedCard, ...]:
        """Those that may be added to the pools of a Commander Draft. (CR 903.13e)"""
        if setup.variant != COMMANDER_DRAFT.key:
            return ()
        told = await self._ask(explaining.RateAdded(setup.rounds))
        assert isinstance(told, explaining.TheRatings)
        return told.cards

    async def rated(self, names: Sequence[str]) -> dict[str, LimitedCard]:
        """What is to be known of cards, looked at in a process of its own."""
        found: dict[str, LimitedCard] = {}
        for first in range(0, len(names), _AT_ONCE):
            some = tuple(names[first : first + _AT_ONCE])
            told = await self._ask(explaining.RateCards(some))
            assert isinstance(told, explaining.TheRatings)
            found |= {card.name: card for card in told.cards}
        return found

    # --- Finding them -----------------------------------------------------------------------------

    async def find(self, id_: str) -> LiveDraft:
        """A draft by its id; one that is over is taken from the store."""
        if id_ not in self._live:
            kept = await self._writer.call(self._writer.store.draft, id_)
            if kept is None:
                raise Refusal("no draft", said("there is no such draft"))
            self._live.setdefault(id_, self._taken_up(kept))
        return self._live[id_]

    def listed(self, user: int) -> list[LiveDraft]:
        """Those that wait for people, and those in which somebody sits, the latest first."""
        self._let_go()
        found = (
            draft
            for draft in self._live.values()
            if draft.status == "open" or draft.state.seat_of(user) >= 0
        )
        return list(found)[::-1]

    def _let_go(self) -> None:
        """Of what is over or waits, and nobody asks for any more; and of what all forgot."""
        now, store = time.monotonic(), self._writer.store
        for draft in list(self._live.values()):
            done = draft.status in ("open", "over")
            if draft.waiting or now - draft.touched <= (_REST if done else _FORGOTTEN):
                continue
            draft.close()
            del self._live[draft.id]
            if draft.status == "open":
                self._soon(self._writer.call(store.forget_draft, draft.id))
            elif not done:
                state = draft.state.dumps()
                self._soon(self._writer.call(store.put_draft, draft.id, state, over=True))

    # --- From start to end ------------------------------------------------------------------------

    async def recover(self) -> None:
        """Take up what went on when the server last ended."""
        for kept in await self._writer.call(self._writer.store.running_drafts):
            try:
                draft = self._taken_up(kept)
            except (ValueError, msgspec.MsgspecError) as error:
                log.error("the draft %s can't be taken up: %s", kept.id, error)
                continue
            self._live[kept.id] = draft
            await draft.settle()
            full = not any(seat.is_free for seat in draft.state.seats)
            if draft.status == "open" and full:  # it was killed while it opened the boosters
                self._soon(self.begin(draft))

    def _taken_up(self, kept: KeptDraft) -> LiveDraft:
        draft = LiveDraft(kept.id, draft_states.loads(kept.state), self._writer, self._added)
        draft.take_up([draft_states.read_operation(each) for each in kept.log])
        return draft

    async def close(self) -> None:
        """Stop all clocks, and let go of who waits."""
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for draft in self._live.values():
            draft.close()


def _seats(wish: Wish, chance: Random) -> tuple[DraftSeat, ...]:
    """The seats of agents are any of them; people take the others. (MTR 7.6)"""
    agents = chance.sample(range(wish.seats), wish.seats - wish.people)
    free = DraftSeat()
    return tuple(with_agent(free, at) if at in agents else free for at in range(wish.seats))
