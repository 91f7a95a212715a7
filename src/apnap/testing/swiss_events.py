"""Whole Swiss events with random results, drops, late entries and corrections, all checked.

    python -m apnap.testing.swiss_events --events 200 --players 8-2048 --seed 1 --jobs 2

After each pairing: everybody is in it once; nobody has a second bye while another has had none;
there is no rematch that an independent solver could avoid, and in events of up to eight no
pairing at all is better. Standings are those of an independent slow computation. With `--pods`
they are events of pods, as `events.pod_events` checks them. What is wrong is told with the seed of
its event, and makes the exit code 1.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from apnap.testing.events.plain_pairing import all_pairings, fewest_rematches, worth
from apnap.testing.events.plain_standings import plain_standings
from apnap.testing.events.pod_events import play_pod_event
from apnap.testing.events.simulated import Event, begun
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


def play_event(seed: int, sizes: range) -> Event:
    """Play one event to its end, and up to two rounds beyond what is recommended."""
    chance = Random(seed)
    event = begun(seed, sizes, chance)
    byes = set(chance.sample(event.entrants, event.players // chance.choice((8, 20, 10**6))))
    for round_ in range(1, swiss_rounds(event.players) + chance.randrange(3) + 1):
        event.rounds = round_
        _play_round(event, chance, byes if round_ == 1 else set())
        late = event.come_and_go(chance)
        event.matches += [Played.missed(at + 1, who) for who in late for at in range(round_)]
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
    parser.add_argument("--players", type=_sizes, help="8-2048; of pods 3-200")
    parser.add_argument("--pods", action="store_true", help="events of pods")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    began = time.perf_counter()
    seeds = range(args.seed, args.seed + args.events)
    events = []
    usual = range(3, 201) if args.pods else range(8, 2049)
    play = partial(play_pod_event if args.pods else play_event, sizes=args.players or usual)
    for event in _played(seeds, play, args.jobs):
        events.append(event)
        for line in event.wrong:
            _tell(line)
        if len(events) % 25 == 0:
            _tell(f"{len(events)} events, {time.perf_counter() - began:.0f} s")
    _tell(_summary(events))
    return int(any(event.wrong for event in events))


def _played(seeds: range, play: Callable[[int], Event], jobs: int) -> Iterator[Event]:
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
        f"{sum(len(event.matches) + len(event.games) for event in events)} matches, "
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
