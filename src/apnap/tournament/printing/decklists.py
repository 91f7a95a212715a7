"""Decklists and pools as pages: those that are registered, and blank ones to fill in."""

from typing import Final

from apnap.cards.decks.deck_text import entries_of
from apnap.cards.decks.decks import ASIDE, SIDEBOARD
from apnap.tournament.desk.state import Tournament
from apnap.tournament.printing.reading import by_name
from apnap.tournament.printing.rows import ListPage


def registered(event: Tournament, person: str = "") -> tuple[ListPage, ...]:
    """The lists that are there, or the one of a person, by name."""
    found = [
        _page(event, who, lists[-1].text)
        for who, lists in event.decks.items()
        if lists and person in ("", who)
    ]
    return tuple(sorted(found, key=lambda each: (by_name(each.name), each.person)))


def _page(event: Tournament, who: str, text: str) -> ListPage:
    main: list[tuple[int, str]] = []
    side: list[tuple[int, str]] = []
    for entry in entries_of(text).entries:
        meant = entry.candidates[-1]  # the count stands before the name
        if entry.section != ASIDE:
            part = side if entry.section == SIDEBOARD else main
            part.append((meant.count, meant.name))
    match = event.match_of(event.entrant_of(who))
    number = event.persons[who].number if who in event.persons else ""
    table = match.table if match else 0
    return ListPage(event.called(who), number, tuple(main), tuple(side), who, table)


def pools(event: Tournament) -> tuple[ListPage, ...]:
    """The pools that were opened or drafted, by name."""
    found = []
    for entrant, cards in event.pools.items():
        counts = {card: cards.count(card) for card in sorted(set(cards))}
        main = tuple((many, card) for card, many in counts.items())
        found.append(ListPage(event.name_of(entrant), "", main, (), entrant))
    return tuple(sorted(found, key=lambda each: by_name(each.name)))


BLANK: Final = ListPage("", "", (), ())
