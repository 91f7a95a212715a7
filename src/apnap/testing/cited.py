"""Whether everything that happens cites a rule, seen in random games.

    python -m apnap.testing.cited --games 500 --book data/cr/2026-08-07.numbers

Every event of every game must bear the number of a rule; with a book, a number that is in it.
Events told to people must have words as well. Any that lacks one makes the exit code 1.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from apnap.game.choices import Answer, Choice
from apnap.rules.table.feed import NARRATORS
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.views import sight
from apnap.rules.turn.driving import play_out
from apnap.terms import events
from apnap.testing.games.pools import Pool, pool_of
from apnap.testing.games.random_games import MOST_DECISIONS, Hang, agents_for, setup_for

KINDS = frozenset(kind.__name__ for kind in events.Event.__subclasses__())


@dataclass(slots=True)
class Citations:
    """The rules that events of each kind cited, and the events that cited none of the book."""

    book: Collection[str] = ()  # the numbers there are; empty: any will do
    games: int = 0
    cited: dict[str, Counter[str]] = field(default_factory=dict)
    wordless: set[str] = field(default_factory=set)  # kinds without a narrator

    def note(self, event: events.Event) -> None:
        """Count an event."""
        kind = type(event).__name__
        self.cited.setdefault(kind, Counter())[event.rule] += 1
        if type(event) not in NARRATORS:
            self.wordless.add(kind)

    @property
    def unseen(self) -> list[str]:
        """The kinds of events that didn't happen in any game."""
        return sorted(KINDS - set(self.cited))

    @property
    def wrong(self) -> Counter[tuple[str, str]]:
        """The kinds and numbers of those that cite nothing, or nothing in the book."""
        return Counter(
            {
                (kind, rule): many
                for kind, numbers in self.cited.items()
                for rule, many in numbers.items()
                if not rule or (self.book and rule not in self.book)
            }
        )

    @property
    def rules(self) -> set[str]:
        """All rules that were cited."""
        return {rule for numbers in self.cited.values() for rule in numbers}

    def lines(self) -> Iterable[str]:
        """What was found, line by line."""
        total = sum(numbers.total() for numbers in self.cited.values())
        yield (
            f"{self.games} games, {total} events of {len(self.cited)} kinds "
            f"({len(KINDS)} in all), {len(self.rules)} rules cited"
        )
        for kind in sorted(self.cited):
            most = ", ".join(f"{rule} x{n}" for rule, n in self.cited[kind].most_common(8))
            yield f"  {kind}: {most}"
        yield f"not seen: {', '.join(self.unseen) or 'none'}"
        for (kind, rule), count in self.wrong.most_common():
            yield f"WRONG: {count} x {kind} cites {rule or 'nothing'}"
        yield from (f"WRONG: nothing tells {kind}" for kind in sorted(self.wordless))


def citations(
    games: int,
    *,
    seed: int = 1,
    pool: Pool | None = None,
    book: Collection[str] = (),
    players: range = range(2, 5),
) -> Citations:
    """Play so many random games and note what each event cites."""
    found = Citations(book)
    for number in range(seed, seed + games):
        play_noted(number, found, players, pool)
    return found


def play_noted(seed: int, found: Citations, players: range, pool: Pool | None) -> None:
    """Play the random game of that seed."""
    record = setup_for(seed, players, pool)
    game = set_up(record.setup, record.programs)
    agents = agents_for(seed, len(record.setup.seats))
    decisions = 0

    def decide(choice: Choice) -> Answer:
        nonlocal decisions
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise Hang(f"game {seed}: more than {MOST_DECISIONS} decisions")
        return agents[choice.player].decide(sight(game, choice.player, choice), choice)

    play_out(game, decide, found.note)
    found.games += 1


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("python -m apnap.testing.cited", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=500, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--pool", choices=("decks", "set", "samples"), default="decks")
    parser.add_argument("--book", type=Path, help="the numbers of the rules, a line each")
    args = parser.parse_args(arguments)
    book = args.book.read_text(encoding="utf-8").split() if args.book else ()
    found = citations(args.games, seed=args.seed, pool=pool_of(args.pool), book=frozenset(book))
    sys.stdout.write("\n".join(found.lines()) + "\n")
    return 1 if found.wrong or found.wordless else 0


if __name__ == "__main__":
    raise SystemExit(main())
