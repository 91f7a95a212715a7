"""One random game, watched: how it is set up, played, and told if something breaks."""

import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from random import Random
from types import FrameType
from typing import Any

from apnap.agents.agent import Agent
from apnap.agents.simple import EagerAgent
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.game.choices import Answer, Choice
from apnap.game.digest import digest
from apnap.game.record import Record, Seat, Setup
from apnap.judge.boards.naming import NAMES
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.views import sight
from apnap.rules.turn.driving import play_out
from apnap.terms.events import Event, LandPlayed, SpellCast
from apnap.testing.games.invariants import Watch
from apnap.testing.games.led_pools import LedPool
from apnap.testing.games.pools import Pool, pool_of
from apnap.variants.beginning import CantBegin, cards_of, rules_of, setup_of
from apnap.variants.seating import Wanted
from apnap.variants.table import variant_for
from apnap.variants.variant import Variant

MOST_DECISIONS = 20_000  # more is called a hang

BY_HAND = 0.15  # players who pay mana by hand

OPTIONED = 0.4  # options of a variant that are another than usual, or as usual

MOST_EVENTS = 200_000  # between two decisions; more is called a hang


class Hang(Exception):
    """A game that does not seem to end."""


@dataclass(slots=True)
class Played:
    """How a random game went."""

    seed: int
    record: Record
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    failure: str = ""  # in a line; empty if all was well
    trace: str = ""
    used: set[str] = field(default_factory=set)  # names of cards that were cast or played


def setup_for(
    seed: int, players: range, pool: Pool | None = None, options: dict[str, Any] | None = None
) -> Record:
    """The beginning of the random game with that seed."""
    chance = Random(seed)
    count = chance.choice(players)
    pool = pool if pool is not None else pool_of("decks")
    seats = [Seat(NAMES[at], pool.deck(chance)) for at in range(count)]
    used = {**(options or {}), **_by_hand(chance, count)}
    names = dict.fromkeys(name for seat in seats for name in seat.deck)
    return Record(Setup(seats, seed, used), {name: pool.programs[name] for name in names})


def variant_setup_for(
    seed: int,
    players: range,
    variant: str,
    pool: Pool | LedPool,
    beside: CardDatabase,
    options: dict[str, Any] | None = None,
) -> Record:
    """The beginning of the random game with that seed, of a variant: teams, options by chance."""
    chance = Random(seed)
    row, count, teams = chance.choice(_tables_of(variant, tuple(players)))
    decks = [_deck(pool.deck(chance)) for _ in range(count)]
    chosen: dict[str, Any] = {
        each.name: chance.choice([value for value, _ in each.values])
        for each in row.options
        if chance.random() < OPTIONED
    }
    if not row.teams or row.teams.seated == "apart":
        chosen.pop("shared_turns", None)
    wanted = {**chosen, **(options or {}), **_by_hand(chance, count)}
    setup = setup_of(row, NAMES[:count], decks, seed, wanted, teams=teams, database=beside)
    names = cards_of(setup)
    programs = {name: pool.programs[name] for name in names if name in pool.programs}
    programs |= beside.programs(name for name in names if name not in programs)
    return Record(setup, programs)


def _deck(dealt: Deck | list[str]) -> Deck:
    return dealt if isinstance(dealt, Deck) else Deck.of(dealt)


def _by_hand(chance: Random, count: int) -> dict[str, Any]:
    """Some players pay mana by hand."""
    found = [at for at in range(count) if chance.random() < BY_HAND]
    return {"mana_by_hand": found} if found else {}


@cache
def _tables_of(variant: str, players: tuple[int, ...]) -> list[tuple[Variant, int, Wanted]]:
    """How many may play the variant, in how many teams. A ValueError says that none of these."""
    found: list[tuple[Variant, int, Wanted]] = []
    for count in players:
        row = variant_for(count, variant)
        for teams in (0,) if row.teams is None else ("random 2", "random 3"):
            try:
                rules_of(row, count, teams)
            except CantBegin as error:
                why = error.why
            else:
                found.append((row, count, teams))
    if not found:
        raise ValueError(str(why))
    return found


def agents_for(seed: int, players: int) -> list[Agent]:
    """Players without a thought, some more eager than others."""
    chance = Random(f"agents {seed}")
    return [
        EagerAgent(chance.randrange(1 << 30), chance.choice((0.1, 0.3, 0.6)))
        for _ in range(players)
    ]


def play_watched(
    record: Record,
    seed: int,
    *,
    every: int = 8,
    answers: list[Answer] | None = None,
    most: int = MOST_DECISIONS,
) -> Played:
    """Play a game with every invariant checked; given answers are played first.

    Whatever breaks is in the result, and the record leads to it again.
    """
    game = set_up(record.setup, record.programs)
    agents = agents_for(seed, len(record.setup.seats))
    watch = Watch(game, Random(f"watch {seed}"), every)
    played = Played(seed, Record(record.setup, record.programs))
    given = iter(answers or ())
    heard = 0

    def listen(event: Event) -> None:
        nonlocal heard
        heard += 1
        if heard > MOST_EVENTS:
            raise Hang(f"{heard} events without a decision")
        if isinstance(event, (SpellCast, LandPlayed)) and event.object in game.objects:
            card = game.objects[event.object].card
            played.used.add(card.name if card is not None else "")
        watch.hear(event)

    def decide(choice: Choice) -> Answer:
        nonlocal heard
        heard = 0
        played.decisions += 1
        if played.decisions > most:
            raise Hang(f"more than {most} decisions")
        watch.choice(choice)
        answer = next(given, None)
        if answer is None:
            player = choice.player
            answer = agents[player].decide(sight(game, player, choice), choice)
        played.record.answers.append(answer)
        return answer

    try:
        play_out(game, decide, listen)
    except Exception as error:
        played.failure = told_in_a_line(error)
        played.trace = traceback.format_exc()
    played.turns = game.turn
    played.record.hash = digest(game) if not played.failure else ""
    return played


def told_in_a_line(error: BaseException) -> str:
    """What went wrong and where, without the trace."""
    frames = traceback.extract_tb(error.__traceback__)
    where = ""
    if frames:
        name = frames[-1].filename.replace("\\", "/").rpartition("/")[2]
        where = f" [{name}:{frames[-1].lineno}]"
    kind = type(error).__name__
    if isinstance(error, Hang):
        kind = "hang"
    return f"{kind}: {' '.join(str(error).split())[:300]}{where}"


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Stop what computes for longer, as a hang; nothing is done where there are no such alarms.

    Only the time of this process counts: a machine that is busy with others makes no hang.
    """
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        # As in conformance.one: rings on till it finds our own code.
        if frame is not None and frame.f_globals.get("__name__", "").startswith("apnap."):
            raise Hang(f"longer than {seconds} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.01)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
