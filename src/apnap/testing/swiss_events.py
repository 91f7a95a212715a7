"""Whole Swiss events with random results, drops, late entries and corrections, all checked.

    python -m apnap.testing.swiss_events --events 200 --players 8-2048 --seed 1 --jobs 2

After each pairing: everybody is in it once; nobody has a second bye while another has had none;
there is no rematch that an independent solver could avoid, and in events of up to eight no
pairing at all is better. Standings are those of an independent slow computation. What is wrong
is told with the seed of its event, and makes the exit code 1.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Final

from apnap.testing.events.plain_pairing import all_pairings, fewest_rematches, worth
from apnap.testing.events.plain_standings import plain_standings
from apnap.tournament.pairing.checking import problems
from apnap.tournament.pairing.contenders import Contender, Pairing, contenders
from apnap.tournament.pairing.repairing import repaired, without
from apnap.tournament.pairing.standings import Played, standings, tie_order
from apnap.tournament.pairing.swiss import pair
from apnap.tournament.policy.rounds import swiss_rounds

RESULTS: Final = ((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 0, 0), (0, 1, 1))
DRAWS: Final = ((1, 1, 1), (0, 0, 3), (1, 1, 0))
ALL_TRIED: Final = 8  # players, up to whom all pairings are tried
ALWAYS_SOLVED: Final = 128  # players, up to whom the independent solver is always asked
IMPOSSIBLE: Final = frozenset({"against themselves", "paired twice", "unknown", "not paired"})


@dataclass
class Event:
    """A simulated event, with what was found wrong and what it went through."""

    seed: int
    players: int
    draws: float = 0.1  # how many matches are drawn
    entrants: list[str] = field(default_factory=list)
    dropped: set[str] = field(default_factory=set)
    out: set[str] = field(default_factory=set)
    matches: list[Played] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    slowest: float = 0.0  # seconds for a pairing
    rounds: int = 0
    rematches: int = 0  # that could not be avoided
    corrections: int = 0
    repairs: int = 0
    comparisons: int = 0  # of standings

    def check(self, holds: bool, what: str) -> None:  # noqa: FBT001 as an assertion reads
        """Note what does not hold."""
        if not holds:
            self.wrong.append(f"seed {self.seed}, round {self.rounds}: {what}")

    @property
    def active(self) -> list[str]:
        """Who is paired."""
        return [each for each in self.entrants if each not in self.dropped]


def play_event(seed: int, sizes: range) -> Event:
    """Play one event to its end, and up to two rounds beyond what is recommended."""
    chance = Random(seed)
    low, high = math.log(sizes[0]), math.log(sizes[-1])
    event = Event(seed, players=round(math.exp(chance.uniform(low, high))))
    event.draws = chance.choice((0.02, 0.1, 0.3))
    event.entrants = [f"p{number}" for number in range(event.players)]
    byes = set(chance.sample(event.entrants, event.players // chance.choice((8, 20, 10**6))))
    for round_ in range(1, swiss_rounds(event.players) + chance.randrange(3) + 1):
        event.rounds = round_
        _play_round(event, chance, byes if round_ == 1 else set())
        _come_and_go(event, chance)
        _correct(event, chance)
        if event.players <= ALWAYS_SOLVED:
            _compare_standings(event)
    _compare_standings(event)
    return event


def _play_round(event: Event, chance: Random, awarded: set[str]) -> None:
    """Pair a round, check the pairing, repair it now and then, and play."""
    group = contenders([each for each in event.active if each not in awarded], event.matches)
    began = time.process_time()
    made = pair(group, chance)
    event.slowest = max(event.slowest, time.process_time() - began)
    _check_pairing(event, group, made)
    if chance.random() < 0.2 and len(group) > 4:
        made = _repair(event, group, made, chance)
    for a, b in made.pairs:
        event.matches.append(_result(event, chance, a, b))
    byes = awarded | ({made.bye} if made.bye else set())
    event.matches += [Played.bye(event.rounds, player) for player in sorted(byes)]


def _check_pairing(event: Event, group: Sequence[Contender], made: Pairing) -> None:
    byes = [made.bye] if made.bye else []
    codes = {problem.code for problem in problems(group, made.pairs, byes)}
    event.check(not codes & IMPOSSIBLE, f"no pairing at all: {sorted(codes)}")
    event.check("second bye" not in codes, f"a second bye for {made.bye}")
    event.check(len(byes) == len(group) % 2, f"{len(byes)} byes of {len(group)} players")
    rematches = worth(made, group)[1]
    event.rematches += rematches
    if rematches or len(group) <= ALWAYS_SOLVED:
        fewest = fewest_rematches(group)
        event.check(rematches == fewest, f"{rematches} rematches, of which {fewest} were needed")
    if len(group) <= ALL_TRIED:
        best = min(worth(pairing, group) for pairing in all_pairings(group))
        event.check(worth(made, group) == best, f"worth {worth(made, group)}, but {best} can be")


def _repair(event: Event, group: Sequence[Contender], made: Pairing, chance: Random) -> Pairing:
    """Somebody leaves after the pairing: few tables change, and none is a rematch for nothing."""
    event.repairs += 1
    gone = chance.choice(group).id
    event.dropped.add(gone)
    left = [each for each in group if each.id != gone]
    again = repaired(left, without(made, {gone})[0], chance)
    byes = [again.bye] if again.bye else []
    codes = {problem.code for problem in problems(left, again.pairs, byes)}
    event.check(not codes & IMPOSSIBLE, f"no repair at all: {sorted(codes)}")
    event.check("second bye" not in codes, f"a second bye for {again.bye} by a repair")
    rematches = worth(again, left)[1]
    if rematches:
        fewest = fewest_rematches(left)
        event.check(rematches == fewest, f"{rematches} rematches by a repair, not {fewest}")
    return again


def _result(event: Event, chance: Random, a: str, b: str) -> Played:
    if chance.random() < 0.005:
        return Played(event.rounds, a, b, 0, 0, 0, both_lost=True)
    games = chance.choice(DRAWS if chance.random() < event.draws else RESULTS)
    return Played(event.rounds, a, b, *games)


def _come_and_go(event: Event, chance: Random) -> None:
    """Some drop, one comes back, some enter late, one is disqualified."""
    for player in event.active:
        if chance.random() < 0.03 and len(event.active) > 4:
            event.dropped.add(player)
    back = sorted(event.dropped - event.out)
    if back and chance.random() < 0.3:
        event.dropped.remove(chance.choice(back))
    if event.rounds <= 2 and chance.random() < 0.5:
        for number in range(chance.randint(1, 3)):
            late = f"late{event.rounds}-{number}"
            event.entrants.append(late)
            event.matches += [Played.missed(each + 1, late) for each in range(event.rounds)]
    if chance.random() < 0.1 and len(event.active) > 4:
        player = chance.choice(event.active)
        event.out.add(player)
        event.dropped.add(player)


def _correct(event: Event, chance: Random) -> None:
    """A result of any round turns out to have been another."""
    for _ in range(chance.choice((0, 0, 1, 3))):
        at = chance.randrange(len(event.matches))
        match = event.matches[at]
        if match.b is not None:
            event.corrections += 1
            other = _result(event, chance, match.a, match.b)
            event.matches[at] = replace(other, round=match.round)


def _compare_standings(event: Event) -> None:
    event.comparisons += 1
    order = tie_order(event.entrants, event.seed)
    quick = standings(order, event.matches, out=event.out)
    slow = plain_standings(order, event.matches, event.out)
    differing = [a.id for a, b in zip(quick, slow, strict=True) if a != b]
    event.check(not differing, f"standings differ for {differing[:5]}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the events and tell of them; the exit code is 1 if anything was wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--players", type=_sizes, default=range(8, 2049), help="8-2048")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    began = time.perf_counter()
    seeds = range(args.seed, args.seed + args.events)
    events = []
    for event in _played(seeds, args.players, args.jobs):
        events.append(event)
        for line in event.wrong:
            _tell(line)
        if len(events) % 25 == 0:
            _tell(f"{len(events)} events, {time.perf_counter() - began:.0f} s")
    _tell(_summary(events))
    return int(any(event.wrong for event in events))


def _played(seeds: range, sizes: range, jobs: int) -> Iterator[Event]:
    play = partial(play_event, sizes=sizes)
    if jobs <= 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, seeds)


def _summary(events: Sequence[Event]) -> str:
    sizes = [event.players for event in events]
    wrong = sum(len(event.wrong) for event in events)
    return (
        f"{len(events)} events of {min(sizes)} to {max(sizes)} players, "
        f"{sum(event.rounds for event in events)} rounds, "
        f"{sum(len(event.matches) for event in events)} matches, "
        f"{sum(event.corrections for event in events)} corrections, "
        f"{sum(event.repairs for event in events)} repairs, "
        f"{sum(event.comparisons for event in events)} standings compared, "
        f"{sum(event.rematches for event in events)} rematches that could not be avoided, "
        f"slowest pairing {max(event.slowest for event in events):.2f} s; {wrong} wrong"
    )


def _sizes(text: str) -> range:
    """A number of players, or from one to another: 8-2048."""
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
