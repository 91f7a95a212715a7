"""A deck that was looked at, compared with its list. (IPG 3.4, 3.5; IPG 2015 3.5)

Before sideboarding, deck and sideboard are each compared with the list. After it only both together
can be: cards may have changed places.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from apnap.cards.decks.decks import Deck
from apnap.languages import Said, said
from apnap.tournament.decks.pools import ADDED_LANDS
from apnap.tournament.policy.editions import NEWEST, Edition

# The infractions and circumstances of `policy`, by their keys.
DECK_PROBLEM: Final = "deck-problem"
DECKLIST_PROBLEM: Final = "decklist-problem"
OLD_PROBLEM: Final = "deck-decklist-problem"  # one infraction in the older edition
PRESENTED_SHORT: Final = "presented-short"
OPPONENT_RELIED: Final = "opponent-relied"
TOO_MANY_COPIES: Final = "too-many-copies"
CALLED_AT_ONCE: Final = "before-game-actions"


@dataclass(frozen=True, slots=True)
class Difference:
    """The cards that are not where the list has them."""

    missing_main: Mapping[str, int] = field(default_factory=dict)
    extra_main: Mapping[str, int] = field(default_factory=dict)
    missing_side: Mapping[str, int] = field(default_factory=dict)
    extra_side: Mapping[str, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return any((self.missing_main, self.extra_main, self.missing_side, self.extra_side))

    @property
    def moved_in(self) -> dict[str, int]:
        """Cards of the sideboard that are in the deck."""
        return dict(Counter(dict(self.extra_main)) & Counter(dict(self.missing_side)))

    @property
    def moved_out(self) -> dict[str, int]:
        """Cards of the deck that are with the sideboard."""
        return dict(Counter(dict(self.missing_main)) & Counter(dict(self.extra_side)))


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the judge knows beside the cards.

    `exempt` are cards with the sideboard that don't count: promotional cards of the event,
    double-faced cards that have substitutes in the deck, originals of proxies. (IPG 3.5)
    """

    edition: Edition = NEWEST
    after_sideboarding: bool = False
    presented: bool = True  # the deck was being presented, or is checked
    list_is_meant: bool = True  # the player meant to play what is on the list
    list_is_legal: bool = True
    cards_found: bool = True  # what is missing can be found, or the like of it
    with_opponent: Mapping[str, int] = field(default_factory=dict)  # missing, in their deck
    sideboard_card_seen: bool = False  # the opponent may have relied on one
    extra_copies_seen: bool = False  # more of a main deck card outside the library than listed
    called_at_once: bool = False  # by the player, before any action of the game
    exempt: Mapping[str, int] = field(default_factory=dict)
    least: int = 60  # cards of a deck in the format
    most_side: int | None = 15  # None in limited play, where the rest of the pool is the sideboard


USUAL: Final = Circumstances()


@dataclass(frozen=True, slots=True)
class Ruling:
    """The infraction, what makes it worse or better, and what is only written down.

    Without an infraction nothing is wrong, or nothing that is penalized.
    """

    infraction: str = ""
    circumstances: tuple[str, ...] = ()
    notes: tuple[Said, ...] = ()


def compare(listed: Deck, presented: Deck, seen: Circumstances = USUAL) -> Difference:
    """How a deck differs from its list."""
    side = _side(listed, presented, seen)
    if not seen.after_sideboarding:
        main, here = Counter(dict(listed.main)), Counter(dict(presented.main))
        noted = Counter(dict(listed.sideboard)) | Counter(dict(listed.companion))
        return Difference(
            dict(main - here), dict(here - main), dict(noted - side), dict(side - noted)
        )
    return _together(listed, Counter(dict(presented.main)), side, seen)


def _side(listed: Deck, presented: Deck, seen: Circumstances) -> Counter[str]:
    """The cards that count as the sideboard.

    In limited play not the basic lands that were added to it, and none at all if the list says
    nothing of the pool.
    """
    side = Counter(dict(presented.sideboard)) - Counter(dict(seen.exempt))
    if seen.most_side is not None:
        return side
    if not listed.sideboard:
        return Counter()
    noted = Counter(dict(listed.sideboard))
    return Counter(
        {
            card: min(count, noted[card]) if card in ADDED_LANDS else count
            for card, count in side.items()
        }
    )


def _together(
    listed: Deck, main: Counter[str], side: Counter[str], seen: Circumstances
) -> Difference:
    """After sideboarding: what is missing counts as the deck's first, as far as it has such.

    In limited play basic lands come and go, and without the pool there is nothing to compare.
    """
    all_listed = Counter(dict(listed.main)) + Counter(dict(listed.sideboard))
    all_here = main + side
    missing, extra = all_listed - all_here, all_here - all_listed
    if seen.most_side is None:
        if not listed.sideboard:
            return Difference()
        for land in ADDED_LANDS:
            del missing[land], extra[land]
    missing_main = missing & Counter(dict(listed.main))
    extra_side = extra & side
    return Difference(
        dict(missing_main),
        dict(extra - extra_side),
        dict(missing - missing_main),
        dict(extra_side),
    )


def ruling(listed: Deck, presented: Deck, seen: Circumstances = USUAL) -> Ruling:
    """Which infraction a deck shows, and under which circumstances."""
    difference = compare(listed, presented, seen)
    notes = _notes(difference)
    is_list_wrong = not seen.list_is_legal or not seen.list_is_meant
    penalized = difference.missing_main or difference.extra_main or difference.extra_side
    if not is_list_wrong and not penalized:
        return Ruling(notes=notes)
    if seen.edition is Edition.E2015:
        better = (CALLED_AT_ONCE,) if seen.called_at_once else ()
        return Ruling(OLD_PROBLEM, better, notes)
    lost = Counter(dict(difference.missing_main)) - Counter(difference.moved_out)
    lost -= Counter(dict(seen.with_opponent))
    if is_list_wrong or (lost and not seen.cards_found):
        return Ruling(DECKLIST_PROBLEM, (), notes)
    return Ruling(DECK_PROBLEM, tuple(_worse(listed, presented, difference, seen)), notes)


def _worse(listed: Deck, presented: Deck, difference: Difference, seen: Circumstances) -> list[str]:
    """What makes a Warning for a deck a Game Loss. (IPG 3.5)"""
    found = []
    if seen.presented and _is_short(listed, presented, seen):
        found.append(PRESENTED_SHORT)
    if seen.sideboard_card_seen:
        found.append(OPPONENT_RELIED)
    doubled = Counter(dict(difference.extra_main)) & Counter(dict(listed.main))
    if doubled and seen.extra_copies_seen:
        found.append(TOO_MANY_COPIES)
    return found


def _is_short(listed: Deck, presented: Deck, seen: Circumstances) -> bool:
    """Fewer cards in the deck, or more in the sideboard, than listed or than the format has.

    Cards that are in the opponent's deck are not held against the player.
    """
    side = _side(listed, presented, seen).total()
    size = presented.size + sum(seen.with_opponent.values())
    if seen.after_sideboarding:
        return size < seen.least or (seen.most_side is not None and side > seen.most_side)
    return size < listed.size or side > sum(listed.sideboard.values())


def _notes(difference: Difference) -> tuple[Said, ...]:
    """Missing cards of a sideboard are written down, without a penalty."""
    gone = Counter(dict(difference.missing_side)) - Counter(difference.moved_in)
    if not gone:
        return ()
    cards = tuple(f"{count} {card}" for card, count in gone.items())
    return (said("missing from the sideboard, no penalty: {cards}", cards=cards),)
