"""What changed between two states of a deck: how many of each card, part by part."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cards.decks.decks import COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck

_TITLES: Final = ("Deck", "Sideboard", "Commander", "Companion")  # as a Deck has them


@dataclass(frozen=True, slots=True)
class DeckChange:
    """So many more of a card in a part of a deck, or fewer."""

    part: str
    name: str
    by: int


def changes(before: Deck, after: Deck) -> Iterator[DeckChange]:
    """All that is different, in the order of the later deck, then of the earlier one."""
    for part, old, new in (
        (COMMANDER, before.commander, after.commander),
        (COMPANION, before.companion, after.companion),
        (MAIN, before.main, after.main),
        (SIDEBOARD, before.sideboard, after.sideboard),
    ):
        for name in dict.fromkeys((*new, *old)):
            if by := new.get(name, 0) - old.get(name, 0):
                yield DeckChange(part, name, by)


def plain_deck(text: str) -> Deck:
    """A deck from what `str` made of one: each name is taken as it stands."""
    parts: dict[str, dict[str, int]] = {title: {} for title in _TITLES}
    part: dict[str, int] | None = None
    for line in text.splitlines():
        count, _, name = line.partition(" ")
        if line in parts:
            part = parts[line]
        elif part is not None and count.isascii() and count.isdigit():
            part[name] = part.get(name, 0) + int(count)
    return Deck("", *(parts[title] for title in _TITLES))
