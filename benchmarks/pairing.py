"""How long a round of Swiss takes to pair, and standings to work out.

    python -m benchmarks.pairing

Events of full length with random results; the slowest round counts.
"""

import time
from random import Random

from apnap.tournament.pairing.contenders import contenders
from apnap.tournament.pairing.standings import Played, standings
from apnap.tournament.pairing.swiss import pair

SIZES = ((64, 6), (128, 7), (512, 10), (513, 10), (2047, 11), (2048, 11))
RESULTS = ((2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 2, 0))


def event(players: int, rounds: int, draws: float, seed: int = 1) -> tuple[float, float, float]:
    """Seconds: the slowest pairing, the mean of all, the last standings."""
    chance = Random(seed)
    entrants = [f"p{number}" for number in range(players)]
    matches: list[Played] = []
    took: list[float] = []
    for round_ in range(1, rounds + 1):
        began = time.perf_counter()
        made = pair(contenders(entrants, matches), chance)
        took.append(time.perf_counter() - began)
        for a, b in made.pairs:
            games = (1, 1, 1) if chance.random() < draws else chance.choice(RESULTS)
            matches.append(Played(round_, a, b, *games))
        if made.bye:
            matches.append(Played.bye(round_, made.bye))
    began = time.perf_counter()
    standings(entrants, matches)
    return max(took), sum(took) / rounds, time.perf_counter() - began


def main() -> None:
    print("players  rounds  draws   slowest      mean  standings")
    for players, rounds in SIZES:
        for draws in (0.0, 0.08, 0.3):
            slowest, mean, table = event(players, rounds, draws)
            shown = f"{slowest:8.3f} s {mean:7.3f} s  {table:7.3f} s"
            print(f"{players:7}  {rounds:6}  {draws:4.0%}  {shown}", flush=True)


if __name__ == "__main__":
    main()
