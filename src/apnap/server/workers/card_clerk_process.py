"""The server's hold on its clerk; see `clerk`."""

import asyncio
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from apnap.languages.said import said
from apnap.languages.sending import from_data
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import card_clerk, explaining
from apnap.server.workers.explaining import Explanation, Question
from apnap.server.workers.game_process import Worker, WorkerFailed
from apnap.server.workers.links import Failure, LinkLost
from apnap.server.workers.nursery import CLERK, Nursery

log: Final = logging.getLogger("apnap.server")

_SECONDS: Final = 60.0  # for a deck; a hundred new cards are compiled in ten

_DONE: Final[msgspec.msgpack.Decoder[card_clerk.Done | Failure]] = msgspec.msgpack.Decoder(
    card_clerk.Done | Failure
)


class Clerks:
    """Reads decks and lays games out, one after the other."""

    def __init__(self, nursery: Nursery, most_cards: int) -> None:
        self._nursery = nursery
        self._most_cards = most_cards
        self._lock = asyncio.Lock()
        self._worker: Worker | None = None

    async def deck(
        self,
        text: str,
        format_name: str = "",
        variant: str = "",
        unread: Mapping[str, str] | None = None,
        *,
        shares_planes: bool = False,
    ) -> card_clerk.DeckRead:
        """The deck of a name or a list; a Refusal says what is wrong with it.

        `unread` tells how cards are played that aren't read in full; without it there are none.
        """
        ways = tuple((unread or {}).items())
        task = card_clerk.ReadDeck(
            text, self._most_cards, format_name, variant, shares_planes, ways
        )
        done = await self._done(task)
        if isinstance(done, card_clerk.NotDone):
            raise Refusal("bad deck", from_data(done.why))
        assert isinstance(done, card_clerk.DeckRead)
        return done

    async def sideboarded(self, registered: str, deck: str) -> str:
        """The list for the next game; a Refusal if it isn't of the registered cards."""
        done = await self._done(card_clerk.Exchange(registered, deck))
        if isinstance(done, card_clerk.NotDone):
            raise Refusal("bad deck", from_data(done.why))
        assert isinstance(done, card_clerk.DeckRead)
        return done.text

    async def deal(
        self,
        names: Sequence[str],
        decks: Sequence[str],
        seed: int,
        options: dict[str, Any],
        variant: str = "",
        teams: Sequence[Sequence[int]] = (),
        unread: Sequence[Mapping[str, str]] = (),
    ) -> tuple[str, list[Any]]:
        """The record of a game that begins, and what was drawn for its players."""
        task = card_clerk.Deal(
            list(names),
            list(decks),
            str(seed),
            json.dumps(options),
            variant,
            tuple(tuple(team) for team in teams),
            tuple(tuple(each.items()) for each in unread) if any(unread) else (),
        )
        done = await self._done(task)
        if isinstance(done, card_clerk.NotDone):
            raise Refusal("bad deck", from_data(done.why))
        assert isinstance(done, card_clerk.Dealt)
        return done.record, list(done.told)

    async def explain(self, question: Question) -> Explanation:
        """The answer to a question about cards or decks."""
        done = await self._done(card_clerk.Explain(explaining.written(question)))
        assert isinstance(done, card_clerk.Explained)
        return explaining.read_explanation(done.answer)

    async def _done(self, task: card_clerk.Task) -> card_clerk.Done:
        async with self._lock:
            if self._worker is None or self._worker.is_gone:
                self._worker = await Worker.hired(self._nursery, CLERK)
            try:
                return await self._worker.exchange(task, _DONE, _SECONDS)
            except (LinkLost, TimeoutError, WorkerFailed) as error:
                log.error("the clerk failed: %r %s", error, getattr(error, "trace", ""))
                raise Refusal("failed", said("the deck could not be read")) from None

    def close(self) -> None:
        """Let the clerk go."""
        if self._worker is not None:
            self._worker.dismiss()
