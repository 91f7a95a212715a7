"""The cards of limited events on this server: drafts for the pods, and sealed pools.

A pod drafts at a table of the server. What its players have picked becomes their pool in the
event's log, what they build their list. Everything written there has an id made of the draft
and the seat: after a restart it is written again, and nothing is twice.
"""

import asyncio
import hashlib
import logging
from collections import Counter, defaultdict
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any, Final, Literal

import msgspec

from apnap.languages import said
from apnap.server.drafts.draft_states import Built, DraftSeat
from apnap.server.drafts.drafting import LiveDraft
from apnap.server.drafts.drafts import Drafts
from apnap.server.events.tournaments import Served
from apnap.server.wire.refusal import Refusal
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.judging.decklists import DeckRegistered
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import AGENT, AT_THE_DESK, Person
from apnap.tournament.desk.rounds.rounds import PodsSeated, PoolOpened
from apnap.tournament.desk.state import PodOf, Tournament
from apnap.tournament.limited.drafts.draft_log import DraftSetup, Leaving, Look
from apnap.tournament.limited.drafts.draft_times import UNTIMED, booster_pace, rochester_pace
from apnap.tournament.limited.kept_products import find_product
from apnap.tournament.limited.sealed import SEALED, TEAM_OF_THREE, TWO_HEADED_GIANT, sealed_pools
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.levels import Level, rules_at

log: Final = logging.getLogger("apnap.server")

_PATIENCE: Final = 600.0  # seconds between two looks at a draft that doesn't change

_PACKS: Final = {1: SEALED, 2: TWO_HEADED_GIANT, 3: TEAM_OF_THREE}


class EventPools:
    """Holds the drafts of events, and writes down what comes of them."""

    def __init__(self, drafts: Drafts) -> None:
        self._drafts = drafts
        self._watching: dict[tuple[str, str], asyncio.Task[None]] = {}

    # --- Drafts -------------------------------------------------------------------------------

    async def hold(
        self, served: Served, product: str, timing: Literal["none", "usual"] = "usual"
    ) -> None:
        """Begin the drafts of all pods that have none; a Refusal or Refused says why not."""
        event = served.event
        if not event.pods:
            raise Refusal("no pods", said("seat the players in pods first"))
        pods = [await self._held(served, pod, product, timing) for pod in event.pods]
        ids = " ".join(each.draft for each in pods)
        await served.submit(AT_THE_DESK, PodsSeated(tuple(pods)), id=f"drafts {ids}")
        self.attend(served)

    async def _held(self, served: Served, pod: PodOf, product: str, timing: str) -> PodOf:
        if pod.draft:
            return pod
        seats = [_seat(served.event, who, people) for who, people in _at_seats(served.event, pod)]
        setup = setup_of(served.event, pod, product, timed=timing == "usual")
        draft = await self._drafts.hold(setup, seats, served.event.settings.name)
        return msgspec.structs.replace(pod, draft=draft.id)

    def attend(self, served: Served) -> None:
        """Follow the drafts of an event that was opened, as long as anything can come of them."""
        event = served.event
        for pod in event.pods:
            key = served.id, pod.draft
            done = self._watching.get(key)
            if pod.draft and (done is None or done.done()) and event.is_drafting:
                self._watching[key] = asyncio.create_task(_logged(self._follow(served, pod)))

    async def _follow(self, served: Served, pod: PodOf) -> None:
        draft = await self._drafts.find(pod.draft)
        while served.event.is_drafting:
            version = draft.version
            await self._write_down(served, pod, draft)
            await draft.changed(version, _PATIENCE)

    async def _write_down(self, served: Served, pod: PodOf, draft: LiveDraft) -> None:
        """The pools, once the draft is over, and each list that was built."""
        if draft.status not in ("building", "over"):
            return
        seats = _at_seats(served.event, pod)
        pools: dict[str, Counter[str]] = defaultdict(Counter)
        for at, (who, _) in enumerate(seats):
            pools[who].update(draft.pool(at))
        for who, pool in pools.items():
            made = PoolOpened(who, tuple(sorted(pool.elements())))
            await self._once(served, made, f"pool {draft.id} {who}")
        for at, (_, people) in enumerate(seats):
            seat = draft.state.seats[at]
            decks = [seat.deck, *(built.deck for built in _of_mates(seat))]
            for person, deck in zip(people, decks, strict=False):
                if deck:
                    digest = hashlib.sha256(deck.encode()).hexdigest()[:12]
                    id_ = f"deck {draft.id} {at} {digest}"
                    await self._once(served, DeckRegistered(person, deck), id_)

    @staticmethod
    async def _once(served: Served, operation: Operation, id: str) -> None:
        if id in served.event.known:
            return
        try:
            await served.submit(AT_THE_DESK, operation, id=id)
        except Refused as refused:
            log.warning("event %s: %s", served.id, refused.text)

    async def close(self) -> None:
        """The server ends."""
        for task in self._watching.values():
            task.cancel()
        await asyncio.gather(*self._watching.values(), return_exceptions=True)

    # --- Sealed -------------------------------------------------------------------------------

    async def open_sealed(self, served: Served, mix: Sequence[str]) -> None:
        """Open a pool for each entrant who has none; all get the same boosters. (MTR 7.2)"""
        event = served.event
        packs = _PACKS[event.settings.team]
        wanted = [mix[at % len(mix)].lower() for at in range(packs)] if mix else []
        found = {code: await asyncio.to_thread(find_product, code) for code in set(wanted)}
        missing = sorted(code for code, product in found.items() if product is None)
        if missing or not wanted:
            told = said("there are no boosters of {product}", product=missing[0] if missing else "")
            raise Refusal("no product", told)
        products = {code: product for code, product in found.items() if product is not None}
        entrants = list(event.entrants)
        pools = await asyncio.to_thread(sealed_pools, products, wanted, len(entrants), event.seed)
        for who, pool in zip(entrants, pools, strict=True):
            if who not in event.pools:
                await self._once(served, PoolOpened(who, pool.names), f"sealed {who}")


def _at_seats(event: Tournament, pod: PodOf) -> list[tuple[str, tuple[str, ...]]]:
    """Who sits at a draft: at each seat an entrant, with these people of it.

    In a Rochester draft everybody has a seat of their own, team by team. (MTR 8.5)
    """
    members = {who: tuple(event.entrants[who].members) for who in pod.seats}
    if event.settings.is_rochester:
        return [(who, (each,)) for who in pod.seats for each in members[who]]
    return [(who, members[who]) for who in pod.seats]


def _seat(event: Tournament, entrant: str, people: Sequence[str]) -> DraftSeat:
    """The seat of people with accounts here, or of an agent."""
    found = event.entrants[entrant]
    name = event.called(people[0]) if event.settings.is_rochester else found.name
    person = event.persons[people[0]]
    if person.is_agent:
        return DraftSeat(name, None, person.account.removeprefix(AGENT))
    first, *mates = (_account(event.persons[each], name) for each in people)
    return DraftSeat(name, first, mates=tuple(mates))


def _of_mates(seat: DraftSeat) -> list[Built]:
    """What the others of a team have built, in their order."""
    nothing = Built({}, "")
    return [seat.of_mates.get(mate, nothing) for mate in seat.mates]


def _account(person: Person, name: str) -> int:
    if not person.account.removeprefix("u").isdecimal():
        raise Refusal("no account", said("{who} has no account on this server", who=name))
    return int(person.account.removeprefix("u"))


def setup_of(event: Tournament, pod: PodOf, product: str, *, timed: bool) -> DraftSetup:
    """How a pod drafts, by the rules of its event. (MTR 7.7, 9.7, Appendix B)"""
    settings = event.settings
    edition = edition_of(settings)
    if settings.is_rochester:
        return _rochester(event, pod, product, timed=timed)
    giant = settings.two_headed
    review = rules_at(Level(settings.level), edition).picks_may_be_reviewed
    rounds = 6 if giant else 3
    pace = booster_pace(rounds, edition, giant=giant) if timed else UNTIMED
    return DraftSetup(
        seats=len(pod.seats),
        rounds=(product.lower(),) * rounds,
        seed=_seed(event, pod),
        each_pick=2 if giant else 1,
        without_basics=edition is Edition.E2015,
        leaving=Leaving.OFFICIAL if edition is Edition.E2015 else Leaving.SKIPPED,
        look=Look.BETWEEN if review else Look.REVIEW,
        pick_seconds=pace.pick_seconds,
        review_seconds=pace.review_seconds,
    )


def _rochester(event: Tournament, pod: PodOf, product: str, *, timed: bool) -> DraftSetup:
    """A table of teams, one of which is chosen by chance to pick first. (MTR 8.5, Appendix B)"""
    seats = _at_seats(event, pod)
    seed = _seed(event, pod)
    teams = [[at for at, (who, _) in enumerate(seats) if who == team] for team in pod.seats]
    first = Random(f"first {seed}").choice(teams)
    pace = rochester_pace() if timed else UNTIMED
    return DraftSetup(
        seats=len(seats),
        rounds=(product.lower(),) * 3,
        seed=seed,
        face_up=True,
        first_seat=first[min(1, len(first) - 1)],  # player B
        look=Look.REVIEW,
        pick_seconds=pace.pick_seconds,
        review_seconds=pace.review_seconds,
    )


def _seed(event: Tournament, pod: PodOf) -> int:
    return event.seed + pod.number + 1000 * len(event.rounds)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Refusal as refusal:
        log.warning("a draft of an event: %s", refusal.text)
