"""Whole events of pods with random results, drops, late entries and corrections, all checked.

After each deal: everybody is in it once, pods are of the sizes there must be, nobody has a bye
while somebody has had fewer, no deal of up to twelve players is worth more, and none that chance
finds has fewer meetings. Points add up. Standings are those of an independent computation.
"""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from apnap.testing.events.plain_pods import (
    fewest_by_chance,
    least_worth,
    meetings,
    plain_pod_standings,
)
from apnap.testing.events.simulated import Event, begun
from apnap.tournament.multiplayer.checking import pod_problems
from apnap.tournament.multiplayer.contenders import Deal, PodPlayer, pod_players
from apnap.tournament.multiplayer.costs import worth
from apnap.tournament.multiplayer.dealing import deal
from apnap.tournament.multiplayer.games import PodGame, Scoring
from apnap.tournament.multiplayer.repairing import repaired_pods
from apnap.tournament.multiplayer.sizes import Rest, sizes_for
from apnap.tournament.multiplayer.standings import pod_standings
from apnap.tournament.multiplayer.structure import recommended_pods
from apnap.tournament.pairing.standings import tie_order

ALL_TRIED: Final = 12  # players, up to whom a deal is compared with the best there is
LEAST: Final = 3  # players of an event
SCORINGS: Final = (Scoring(), Scoring(3, 1), Scoring(4, 0))


def play_pod_event(seed: int, sizes: range) -> Event:
    """Play one event to its end, and up to two rounds beyond what is recommended."""
    chance = Random(seed)
    event = begun(seed, sizes, chance)
    rest: Rest = chance.choice(("threes", "byes"))
    scoring = chance.choice(SCORINGS)
    for round_ in range(1, recommended_pods(event.players).swiss + chance.randrange(3) + 1):
        event.rounds = round_
        _play_round(event, chance, rest, scoring)
        late = event.come_and_go(chance, LEAST)
        event.games += [PodGame.missed(at + 1, who) for who in late for at in range(round_)]
        _correct(event, chance)
    _compare_standings(event, scoring)
    return event


def _play_round(event: Event, chance: Random, rest: Rest, scoring: Scoring) -> None:
    """Deal a round, check the deal, repair it now and then, and play."""
    players = pod_players(event.active, event.games, scoring)
    began = time.process_time()
    made = deal(players, chance, rest)
    event.slowest = max(event.slowest, time.process_time() - began)
    _check_deal(event, players, made, sizes_for(len(players), rest).all)
    if chance.random() < 0.2 and len(players) > LEAST:
        made = _repair(event, players, made, chance, rest, scoring)
    for pod in made.pods:
        event.games.append(_result(event, chance, event.rounds, pod))
    event.games += [PodGame.bye(event.rounds, who) for who in made.byes]


def _check_deal(
    event: Event, players: Sequence[PodPlayer], made: Deal, sizes: Sequence[int]
) -> None:
    all_pods = [*made.pods, *((who,) for who in made.byes)]
    found = sorted((len(pod) for pod in all_pods), reverse=True)
    event.check(found == sorted(sizes, reverse=True), f"pods of {found}, not of {sizes}")
    _check_seats(event, players, made)
    fewest = sorted(each.byes for each in players)[: len(made.byes)]
    had = sorted(each.byes for each in players if each.id in made.byes)
    event.check(had == fewest, f"byes for who had {had}, where others had {fewest}")
    again = meetings(players, made.pods)
    event.rematches += again
    if len(players) <= ALL_TRIED:
        best = least_worth(players, sizes)
        event.check(worth(players, all_pods) == best, f"not worth {best}")
    elif again:
        there = [each for each in players if each.id not in made.byes]
        least = fewest_by_chance(there, [len(pod) for pod in made.pods], Random(event.seed))
        event.check(again <= least, f"{again} meet again, and {least} are enough")


def _check_seats(event: Event, players: Sequence[PodPlayer], made: Deal) -> None:
    there = Counter(who for pod in (*made.pods, made.byes) for who in pod)
    event.check(there == Counter(each.id for each in players), "not everybody is there once")
    codes = {each.code for each in pod_problems(players, made.pods, made.byes)} - {"rematch"}
    event.check(not codes, f"no sound pods: {sorted(codes)}")


def _repair(
    event: Event,
    players: Sequence[PodPlayer],
    made: Deal,
    chance: Random,
    rest: Rest,
    scoring: Scoring,
) -> Deal:
    """Somebody leaves after the deal, or comes: few pods change, and they are sound."""
    event.repairs += 1
    if chance.random() < 0.5:
        event.dropped.add(chance.choice(players).id)
    else:
        event.entrants.append(f"new{event.rounds}")
        event.games += [PodGame.missed(at, f"new{event.rounds}") for at in range(1, event.rounds)]
    left = pod_players(event.active, event.games, scoring)
    again = repaired_pods(left, made, chance, rest)
    _check_seats(event, left, again)
    most = sizes_for(len(left), rest).byes
    event.check(len(again.byes) <= most, f"{len(again.byes)} byes by a repair")
    return again


def _result(event: Event, chance: Random, round_: int, pod: Sequence[str]) -> PodGame:
    """Somebody wins, time is called, or some have left before that."""
    lost = frozenset(who for who in pod[:-2] if chance.random() < 0.02)
    left = [who for who in pod if who not in lost]
    winner = "" if chance.random() < event.draws else chance.choice(left)
    return PodGame(round_, tuple(pod), winner, lost)


def _correct(event: Event, chance: Random) -> None:
    """A result of any round turns out to have been another."""
    for _ in range(chance.choice((0, 0, 1, 3))):
        at = chance.randrange(len(event.games))
        game = event.games[at]
        if len(game.seats) > 1:
            event.corrections += 1
            event.games[at] = replace(_result(event, chance, game.round, game.seats))


def _compare_standings(event: Event, scoring: Scoring) -> None:
    event.comparisons += 1
    order = tie_order(event.entrants, event.seed)
    quick = pod_standings(order, event.games, scoring, out=event.out)
    slow = plain_pod_standings(order, event.games, scoring, event.out)
    differing = [a.id for a, b in zip(quick, slow, strict=True) if a != b]
    event.check(not differing, f"standings differ for {differing[:5]}")
    given = sum(row.points for row in pod_standings(order, event.games, scoring))
    earned = sum(_earned(game, scoring) for game in event.games)
    event.check(given == earned, f"{given} points, and {earned} were earned")


def _earned(game: PodGame, scoring: Scoring) -> int:
    """What a game gives away: one win, or a draw to each who hasn't lost."""
    drawn = scoring.draw * (len(game.seats) - len(game.lost))
    return scoring.win if game.winner else drawn
