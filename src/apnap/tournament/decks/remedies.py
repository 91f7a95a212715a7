"""How a deck and its list are put right, card by card. (IPG 3.4, 3.5; IPG 2015 3.5)"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import COPIES, LIMITED_SIZE, copies_allowed
from apnap.languages import Said, counted, said
from apnap.tournament.decks.discrepancies import Circumstances, Difference
from apnap.tournament.policy.editions import Edition


@dataclass(frozen=True, slots=True)
class Repaired:
    """A list put right: what it is now, what went out of it, and how many basic lands came in.

    `to_choose` cards are still too many of some: the player says which go. (IPG 3.4)
    """

    deck: Deck
    removed: Mapping[str, int]
    lands_needed: int
    to_choose: tuple[Said, ...] = ()


def repaired(
    deck: Deck, database: CardDatabase, illegal: Collection[str], seen: Circumstances
) -> Repaired:
    """A list without its illegal cards, and without those that are too many.

    In the older edition the surplus goes from the bottom of its section; in the newer one the
    player says what goes. Then basic lands fill the deck up.
    """
    kept = replace(
        deck,
        main=_without(deck.main, illegal),
        sideboard=_without(deck.sideboard, illegal),
    )
    choices: tuple[Said, ...] = ()
    if seen.edition is Edition.E2015:
        kept = _from_the_bottom(kept, database, seen)
    else:
        choices = tuple(_surplus(kept, database, seen))
    gone = _all(deck) - _all(kept)
    return Repaired(kept, dict(gone), max(0, seen.least - kept.size), choices)


def _without(cards: Mapping[str, int], illegal: Collection[str]) -> dict[str, int]:
    return {card: count for card, count in cards.items() if card not in illegal}


def _all(deck: Deck) -> Counter[str]:
    return Counter(dict(deck.main)) + Counter(dict(deck.sideboard))


def _too_many(deck: Deck, database: CardDatabase, seen: Circumstances) -> Iterator[tuple[str, int]]:
    """The cards of which there are too many, and how many too many. None in limited play."""
    if seen.least <= LIMITED_SIZE:
        return
    for card, count in _all(deck).items():
        most = copies_allowed(database.card(card), COPIES)
        if most is not None and count > most:
            yield card, count - most


def _from_the_bottom(deck: Deck, database: CardDatabase, seen: Circumstances) -> Deck:
    """Surplus copies go from the sideboard first, which stands below the deck; then whatever is
    too much of the sideboard goes from its end. (IPG 2015 3.5)
    """
    main, side = dict(deck.main), dict(deck.sideboard)
    for card, surplus in list(_too_many(deck, database, seen)):
        left = surplus
        for section in (side, main):
            taken = min(left, section.get(card, 0))
            if taken:
                section[card] -= taken
                left -= taken
    side = {card: count for card, count in side.items() if count}
    main = {card: count for card, count in main.items() if count}
    most = seen.most_side if seen.most_side is not None else sum(side.values())
    for card in reversed(list(side)):
        over = sum(side.values()) - most
        if over <= 0:
            break
        side[card] -= min(over, side[card])
        if not side[card]:
            del side[card]
    return replace(deck, main=main, sideboard=side)


def _surplus(deck: Deck, database: CardDatabase, seen: Circumstances) -> Iterator[Said]:
    for card, surplus in _too_many(deck, database, seen):
        yield said(
            "the player takes {n} of {card} out of the deck or the sideboard", n=surplus, card=card
        )
    if seen.most_side is None:
        return
    over = sum(deck.sideboard.values()) - seen.most_side
    if over > 0:
        yield counted(
            "the player takes {n} card out of the sideboard",
            "the player takes {n} cards out of the sideboard",
            over,
        )


def steps(difference: Difference, seen: Circumstances) -> list[Said]:
    """What to do with the cards that are in the wrong place, in order."""
    found = []
    out = Counter(dict(difference.extra_main)) - Counter(difference.moved_in)
    if difference.moved_in:
        found.append(said("back to the sideboard: {cards}", cards=_named(difference.moved_in)))
    if out:
        found.append(said("out of the deck: {cards}", cards=_named(out)))
    if difference.moved_out:
        found.append(said("back into the deck: {cards}", cards=_named(difference.moved_out)))
    aside = Counter(dict(difference.extra_side)) - Counter(difference.moved_out)
    if aside:
        found.append(said("out of the sideboard: {cards}", cards=_named(aside)))
    gone = Counter(dict(difference.missing_main)) - Counter(difference.moved_out)
    if gone and seen.cards_found:
        found.append(said("to be found and put into the deck: {cards}", cards=_named(gone)))
    elif gone:
        found.append(_lands(gone.total(), seen.edition))
    if found and seen.edition is Edition.E2025 and not seen.presented:
        found.append(
            said("the opponent sees these cards and says which of the missing replaces which")
        )
    return found


def _lands(count: int, edition: Edition) -> Said:
    if edition is Edition.E2015:
        return counted(
            "the list is changed: {n} basic land for what can't be found",
            "the list is changed: {n} basic lands for what can't be found",
            count,
        )
    return said(
        "the list is changed: basic lands fill the deck up for what can't be found ({n});"
        " undone without penalty if it is",
        n=count,
    )


def _named(cards: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"{count} {card}" for card, count in cards.items())
