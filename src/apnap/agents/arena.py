"""The arena: two agents play each other in pairs of games, and one learns who is better.

Both games of a pair have the same seed and the same decks, with the agents at each other's
seats. Luck and decks that are better than others then favor both alike. What an agent draws by
chance comes from the seat, so that an agent against itself plays the same game twice and scores
exactly half. Seconds to think are those of the processor, so that other work on the machine
doesn't make an agent weaker.

At a table of more each agent has every other seat; where there are teams, every other team. The
game is won by the agent at the seats of the winners, so that half is again what equals score.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import perf_counter, process_time
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.agents.playing import play
from apnap.agents.registry import agent_named, check_agent
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.game.record import Setup
from apnap.rules.table.table import Table
from apnap.terms.identity import PlayerId
from apnap.variants.beginning import setup_of
from apnap.variants.seating import seated
from apnap.variants.table import variant_for
from apnap.variants.variant import Variant

CONFIDENCE: Final = 1.959964  # standard deviations: 95 %
MOST_CHOICES: Final = 20_000  # a game this long is broken off and counts as drawn
_SIDES: Final = 2
_NAMES: Final = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")


@dataclass(frozen=True, slots=True)
class Pairing:
    """A pair of games: how both begin, the names of the decks, and who is of the first side."""

    names: tuple[str, ...]
    setup: Setup
    side: frozenset[PlayerId]

    @property
    def seed(self) -> int:
        """What chance comes from."""
        return self.setup.seed


@dataclass(frozen=True, slots=True)
class Played:
    """One game: of which side the first agent was, and what it scored: 1, 0.5 or 0."""

    seed: int
    decks: tuple[str, ...]
    seat: int
    score: float
    turns: int
    choices: int
    seconds: float
    why: str

    def to_json(self) -> dict[str, Any]:
        """The game as plain data."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class Result:
    """What came of a contest, told of the first agent."""

    first: str
    second: str
    games: list[Played]

    @property
    def wins(self) -> int:
        """Games the first agent won."""
        return sum(1 for each in self.games if each.score == 1)

    @property
    def losses(self) -> int:
        """Games the second agent won."""
        return sum(1 for each in self.games if each.score == 0)

    @property
    def draws(self) -> int:
        """Games that nobody won; they count half."""
        return len(self.games) - self.wins - self.losses

    @property
    def score(self) -> float:
        """The share of the first agent, from 0 to 1."""
        return sum(each.score for each in self.games) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        """Where its true share lies, with a confidence of 95 %."""
        return wilson(self.score, len(self.games))

    def to_json(self) -> dict[str, Any]:
        """The result as plain data."""
        low, high = self.interval
        seconds = sum(each.seconds for each in self.games)
        choices = sum(each.choices for each in self.games)
        return {
            "first": self.first,
            "second": self.second,
            "games": len(self.games),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score,
            "interval": [low, high],
            "choices": choices,
            "choices_per_second": choices / seconds if seconds else 0.0,
            "played": [each.to_json() for each in self.games],
        }


def wilson(share: float, count: int) -> tuple[float, float]:
    """The Wilson score interval of a share that was seen in so many trials."""
    if count <= 0:
        return 0.0, 1.0
    z = CONFIDENCE
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def pairings(
    decks: Mapping[str, Deck],
    games: int,
    seed: int = 0,
    variant: str = "",
    players: int = _SIDES,
    database: CardDatabase | None = None,
) -> list[Pairing]:
    """Pairs of games for so many games in all: each deck against each other, over and over.

    Of the database are the planes, schemes and the like that are drawn.
    """
    if games < _SIDES or games % _SIDES:
        raise ValueError(f"games are played in pairs, so their number is even, not {games}")
    if not decks:
        raise ValueError("a contest needs a deck")
    if not _SIDES <= players <= len(_NAMES):
        raise ValueError(f"a contest is for 2 to {len(_NAMES)} players, not {players}")
    matches = [(one, other) for one in decks for other in decks if one != other]
    matches = matches or [(name, name) for name in decks]
    row = variant_for(players, variant)
    side = _first_side(row, players)
    found = []
    for at in range(games // _SIDES):
        one, other = matches[at % len(matches)]
        more = [list(decks)[(at + place) % len(decks)] for place in range(2, players)]
        names = (one, other, *more)
        lists = [decks[each] for each in names]
        setup = setup_of(row, _NAMES[:players], lists, seed + at, database=database)
        found.append(Pairing(names, setup, side))
    return found


def _first_side(variant: Variant, players: int) -> frozenset[PlayerId]:
    """Every other seat, or the players of every other team."""
    if variant.teams is None:
        return frozenset(range(0, players, _SIDES))
    teams, _ = seated(variant, players)
    return frozenset(player for team in teams[::_SIDES] for player in team)


def contest(
    first: str,
    second: str,
    pairs: Sequence[Pairing],
    programs: Mapping[str, CardProgram],
    *,
    jobs: int = 1,
    tell: Callable[[Result], None] | None = None,
) -> Result:
    """Let two agents, given by name, play all the pairs; `tell` hears after each pair.

    With several jobs pairs are played at the same time, in processes of their own; what comes
    of each is the same.
    """
    check_agent(first)
    check_agent(second)
    result = Result(first, second, [])
    for games in _played(first, second, pairs, dict(programs), jobs):
        result.games += games
        if tell is not None:
            tell(result)
    return result


def _played(
    first: str,
    second: str,
    pairs: Sequence[Pairing],
    programs: dict[str, CardProgram],
    jobs: int,
) -> Iterator[list[Played]]:
    if jobs <= 1:
        yield from (play_pair(first, second, pair, programs) for pair in pairs)
        return
    with ProcessPoolExecutor(jobs, initializer=_prepare, initargs=(programs,)) as pool:
        tasks = [pool.submit(_play_here, first, second, pair) for pair in pairs]
        try:
            for task in tasks:
                yield task.result()
        finally:
            for task in tasks:
                task.cancel()


_programs: dict[str, CardProgram] = {}  # of this process


def _prepare(programs: dict[str, CardProgram]) -> None:
    _programs.update(programs)


def _play_here(first: str, second: str, pair: Pairing) -> list[Played]:
    return play_pair(first, second, pair, _programs)


def play_pair(
    first: str, second: str, pair: Pairing, programs: dict[str, CardProgram]
) -> list[Played]:
    """Both games of a pair: the first agent on the first side, then on the other."""
    return [play_game(first, second, pair, seat, programs) for seat in range(_SIDES)]


def play_game(
    first: str, second: str, pair: Pairing, seat: int, programs: dict[str, CardProgram]
) -> Played:
    """One game, with the first agent on that side."""
    began = perf_counter()
    table = Table(pair.setup, programs)
    players = range(len(pair.setup.seats))
    own = {each for each in players if (each in pair.side) == (seat == 0)}
    sitting = [first if each in own else second for each in players]
    seeds = [pair.seed * len(sitting) + at for at in players]
    agents = [agent_named(*each, process_time) for each in zip(sitting, seeds, strict=True)]
    choices = play(table, agents, MOST_CHOICES)
    game = table.game
    why = game.why_over if game.is_over else f"broken off after {choices} choices"
    winners = set(game.winners)
    score = 0.5
    if winners and (winners <= own or not winners & own):
        score = float(winners <= own)
    seconds = perf_counter() - began
    return Played(pair.seed, pair.names, seat, score, game.turn, choices, seconds, why)
