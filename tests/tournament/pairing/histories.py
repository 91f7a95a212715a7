"""Events to pair."""

from random import Random

from apnap.tournament.pairing.contenders import Contender, contenders
from apnap.tournament.pairing.standings import Played


def history(players: int, rounds: int, seed: int) -> tuple[Contender, ...]:
    """Contenders after rounds of random results; each time somebody new sat out or came late."""
    chance = Random(seed)
    entrants = [f"p{number}" for number in range(players)]
    matches: list[Played] = []
    for round_ in range(1, rounds + 1):
        order = chance.sample(entrants, players - chance.randrange(2))
        for a, b in zip(order[::2], order[1::2], strict=False):
            result = chance.choice([(2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 1, 1)])
            matches.append(Played(round_, a, b, *result))
        if len(order) % 2:
            matches.append(Played.bye(round_, order[-1]))
    return contenders(entrants, matches)
