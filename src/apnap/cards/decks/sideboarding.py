"""Exchanging cards with the sideboard between the games of a match. (CR 100.4)"""

from collections import Counter
from dataclasses import replace

from apnap.cards.decks.decks import BESIDE, Deck
from apnap.cards.decks.legality import CONSTRUCTED_SIZE
from apnap.languages import Said, listed, said


def moved(deck: Deck, name: str, count: int, *, into: bool) -> Deck:
    """So many of a card moved into the main deck, or out of it; at most those there are."""
    main, side = dict(deck.main), dict(deck.sideboard)
    source, goal = (side, main) if into else (main, side)
    count = min(count, source.get(name, 0))
    if count <= 0:
        return deck
    goal[name] = goal.get(name, 0) + count
    source[name] -= count
    if not source[name]:
        del source[name]
    return replace(deck, main=main, sideboard=side)


def why_not(registered: Deck, now: Deck) -> Said | None:
    """Why a deck can't be that of the next game; a deck may grow, not shrink. (CR 100.4)"""
    before, after = _all_cards(registered), _all_cards(now)
    if before != after:
        return said(
            "these are not the cards of the match; missing: {gone}; new: {new}",
            gone=listed(list(before - after)),
            new=listed(list(after - before)),
        )
    if now.commander != registered.commander:
        return said("another card can't be the commander in the middle of a match")
    if now.beside() != registered.beside():
        return said("what is played beside the deck stays as it is during a match")
    if now.size < min(registered.size, CONSTRUCTED_SIZE):
        return said("the deck has {n} cards; it needs as many as before", n=now.size)
    return None


def completed(registered: Deck, now: Deck) -> Deck:
    """The deck of the next game with what its list leaves out: who leads it, what lies beside it.

    (CR 901-905)
    """
    kept = ("commander", "companion", *BESIDE)
    lacking = {part: getattr(registered, part) for part in kept if not getattr(now, part)}
    return replace(now, **lacking)


def _all_cards(deck: Deck) -> Counter[str]:
    return Counter(deck.main) + Counter(deck.sideboard) + Counter(deck.commander)
