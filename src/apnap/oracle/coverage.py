"""How much of Magic can be read, and what stops the reading.

Each card stands on a rung of a ladder: declined, read (and said back), and supported,
where every node has code that executes it. The gaps are ranked by the words at which
reading stopped.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from apnap.abilities.cards import CardProgram
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.oracle.declines import Decline

# Whether the rules can execute all of a program; given by who knows the rules.
Check = Callable[[CardProgram], bool]


@dataclass
class Coverage:
    """Counts over a set of cards, and the declines."""

    cards: int = 0
    read: int = 0  # and said back: the compiler declines what it can't say
    supported: int = 0
    declines: list[Decline] = field(default_factory=list)

    def add(self, card: CardText, check: Check | None = None) -> None:
        """Count one card."""
        self.cards += 1
        program = compile_card(card)
        if isinstance(program, Decline):
            self.declines.append(program)
            return
        self.read += 1
        if check is not None and check(program):
            self.supported += 1

    def gaps(self, words: int = 4, most: int = 40) -> list[tuple[str, int]]:
        """The commonest beginnings of the words that could not be read."""
        counts = Counter(
            f"{decline.reason}: {' '.join(decline.words.split()[:words])}"
            for decline in self.declines
        )
        return counts.most_common(most)

    def __str__(self) -> str:
        share = 100 * self.read / self.cards if self.cards else 0
        return (
            f"{self.cards} cards: {self.read} read and said back ({share:.1f} %), "
            f"{self.supported} supported, {len(self.declines)} declined"
        )


def coverage(cards: Iterable[CardText], check: Check | None = None) -> Coverage:
    """The coverage of some cards."""
    counted = Coverage()
    for card in cards:
        counted.add(card, check)
    return counted
