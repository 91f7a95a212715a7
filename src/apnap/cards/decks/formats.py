"""Formats: how their decks are built, and which cards they allow.

Which cards a format allows is told by the imported cards; what isn't said here of a format
is constructed play. Two formats need no list of cards: constructed and limited. For days of the
past there are the lists of `dated_lists`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks import led_decks
from apnap.cards.decks.beside_decks import carnival_problems
from apnap.cards.decks.companions import companion_problems
from apnap.cards.decks.dated_lists import (
    BANNED,
    LEGAL,
    NOT_LEGAL,
    RESTRICTED,
    OnDay,
    blocks,
    dated_formats,
    is_companion_banned,
    status_on,
)
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.led_decks import commander_problems
from apnap.cards.decks.legality import (
    CONSTRUCTED_SIZE,
    LIMITED_SIZE,
    Problem,
    constructed_problems,
    limited_problems,
    misplaced_problems,
    singleton_problems,
)
from apnap.cards.importing.names import SimilarNames, did_you_mean
from apnap.languages import Said, said
from apnap.terms.characteristics import MANA_OF_LAND_TYPE

CONSTRUCTED: Final = "constructed"

LIMITED: Final = "limited"

WITHOUT_LIST: Final = (CONSTRUCTED, LIMITED)

# Sets never leave them.
ETERNAL: Final = ("modern", "pioneer", "legacy", "vintage", "commander")

UNKNOWN: Final = "unknown"

_TOLD: Final = 5  # cards of which isn't known whether they were legal; more are counted

_Building = Callable[[Deck, CardDatabase], list[Problem]]

# How decks with commanders are built; which variant is played with them is told by `variants`.
LED: Final = {
    **dict.fromkeys(("commander", "duel", "predh"), led_decks.COMMANDER),
    "brawl": led_decks.BRAWL,
    "standardbrawl": led_decks.STANDARD_BRAWL,
    "oathbreaker": led_decks.OATHBREAKER,
    "paupercommander": led_decks.PAUPER_COMMANDER,
    "commanderdraft": led_decks.COMMANDER_DRAFT,
    "commandermastersdraft": led_decks.COMMANDER_MASTERS_DRAFT,
}

# Decks of what was opened or drafted: limited play. (CR 100.2b, 903.13a)
_OF_POOLS: Final = (LIMITED, *(name for name, building in LED.items() if building.of_a_pool))

SINGLETON_SIZE: Final = 100

_LEAST: Final = {LIMITED: LIMITED_SIZE, "gladiator": SINGLETON_SIZE}

_BUILDING: Final[dict[str, _Building]] = {
    LIMITED: limited_problems,
    "gladiator": partial(singleton_problems, size=SINGLETON_SIZE),
    **{name: partial(commander_problems, building=LED[name]) for name in LED},
}


def formats(database: CardDatabase) -> tuple[str, ...]:
    """The formats there are."""
    imported = database.imported.formats() if database.imported is not None else ()
    return (*WITHOUT_LIST, *sorted(imported))


def judged_formats(database: CardDatabase) -> tuple[str, ...]:
    """Those, and others of which is known how decks are built, though not of which cards."""
    known = formats(database)
    return (*WITHOUT_LIST, *sorted({*known[len(WITHOUT_LIST) :], *LED}))


def format_key(name: str) -> str:
    """The name of a format as cards have it."""
    return name.casefold().replace(" ", "")


def is_known(database: CardDatabase, name: str) -> bool:
    """Whether a deck can be judged by a format."""
    return format_key(name) in (*formats(database), *_blocks(database), *LED)


def has_list(database: CardDatabase, name: str) -> bool:
    """Whether it is known which cards the format allows."""
    key = format_key(name)
    return key not in WITHOUT_LIST and key in (*formats(database), *_blocks(database))


def why_unlisted(database: CardDatabase, name: str) -> Said | None:
    """What has to be said where a deck is judged without knowing which cards are allowed."""
    if format_key(name) not in LED or has_list(database, name):
        return None
    return said(
        "no list of the cards of {format} is imported; only how the deck is built was checked",
        format=name,
    )


def building_problems(deck: Deck, database: CardDatabase, name: str) -> list[Problem]:
    """What is wrong with how a deck is built; which cards the format allows isn't asked."""
    key = format_key(name)
    problems = _BUILDING.get(key, constructed_problems)(deck, database)
    problems += misplaced_problems(deck, database, limited=key == LIMITED)
    problems += carnival_problems(deck, database, limited=key in _OF_POOLS)
    return [*problems, *companion_problems(deck, database, least_size(key))]


def least_size(name: str) -> int:
    """The cards that a deck of a format must have at least. (CR 100.5)"""
    if name in LED:
        return LED[name].size
    return _LEAST.get(name, CONSTRUCTED_SIZE)


def format_problems(
    deck: Deck, database: CardDatabase, name: str, on: date | None = None
) -> list[Problem]:
    """What keeps a deck from a format, today or on a day of the past.

    A ValueError says that there is no such format.
    """
    name = format_key(name)
    if not is_known(database, name):
        known = (*formats(database), *_blocks(database))
        raise ValueError(_no_format(name, known, imported=database.imported is not None))
    problems = building_problems(deck, database, name)
    if not has_list(database, name):
        return problems
    return [*problems, *_not_allowed(deck, database, name, on)]


def _no_format(name: str, known: Sequence[str], *, imported: bool) -> Said:
    near = SimilarNames(known).close_to(name, 2)
    what = said("no format is called '{name}'", name=name)
    told = did_you_mean(what, near)
    if not near:
        told = said("{what}: {known}", what=what, known=tuple(known))
    if imported:
        return told
    return said("{what}; those of tournaments come with apnap cards import", what=told)


def card_status(database: CardDatabase, card: str, name: str, on: date | None = None) -> OnDay:
    """What a card is in a format, today or on a day.

    From the newest list that comes with us on, the imported cards tell; they also do for formats
    of which we know no other days.
    """
    stored = database.imported.stored(card) if database.imported is not None else None
    if stored is None or database.imported is None:
        return OnDay(UNKNOWN)
    now = OnDay(stored.legalities.get(name, NOT_LEGAL))
    lists = dated_formats().get(name)
    if lists is None:
        return now
    if name in stored.legalities and (on is None or lists.newest <= on):
        return now
    if stored.text.name in MANA_OF_LAND_TYPE:
        return OnDay(LEGAL)  # the five basic lands are in every format
    day = on if on is not None else lists.newest
    printings = database.imported.has_printings()
    then = status_on(stored.text.name, stored.sets, lists, day, all_printings=printings)
    if then.status == NOT_LEGAL and now.status == NOT_LEGAL and name in ETERNAL:
        return now  # what these formats have once, they keep, or ban
    return then


def what_is_known(name: str, day: date | None) -> Said | None:
    """What has to be said of the lists of a format on a day; nothing, where they are known."""
    key = format_key(name)
    lists = dated_formats().get(key)
    if key in WITHOUT_LIST or day is None:
        return None
    if lists is None:
        return said(
            "of {format} no lists of other days are known; the imported cards tell what it allows",
            format=name,
        )
    if lists.is_known(day) or (lists.newest <= day and key not in blocks()):
        return None
    return said(
        "the list of {format} on {day} isn't known; the nearest known days are: {days}",
        format=name,
        day=day.isoformat(),
        days=tuple(each.isoformat() for each in lists.nearest(day)),
    )


def _blocks(database: CardDatabase) -> tuple[str, ...]:
    return blocks() if database.imported is not None else ()


def _not_allowed(
    deck: Deck, database: CardDatabase, name: str, on: date | None
) -> Iterator[Problem]:
    """The cards that the format doesn't allow, or so many of them. (CR 100.6)"""
    unknown: list[str] = []
    parts = (deck.main, deck.commander, deck.sideboard)
    total = sum(map(Counter, parts), Counter[str]()) | Counter(deck.companion)
    for card in deck.of_formats():
        found = card_status(database, card, name, on)
        if found.status == UNKNOWN:
            what = said("{card} isn't among the imported cards, so no format has it", card=card)
            yield Problem("100.6", what, card, "unknown-card")
        elif found.status == RESTRICTED and name in _OF_LEADERS:
            yield from _OF_LEADERS[name](deck, card, found)
        elif found.status == RESTRICTED and total[card] > 1:
            what = said(
                "{n} copies of {card}, which is restricted to one in {format}",
                n=total[card],
                card=card,
                format=name,
            )
            yield Problem("100.6", what, card, "restricted", found.certain)
        elif found.status == BANNED:
            what = said("{card} is banned in {format}", card=card, format=name)
            yield Problem("100.6", what, card, "banned", found.certain)
        elif found.status == NOT_LEGAL and not found.certain:
            unknown.append(card)
        elif found.status == NOT_LEGAL:
            yield _not_legal(card, name)
        if card in deck.companion and is_companion_banned(card, name, on):
            what = said("{card} is banned as a companion in {format}", card=card, format=name)
            yield Problem("100.6", what, card, "banned")
    if len(unknown) <= _TOLD:
        yield from (_not_legal(card, name, certain=False) for card in unknown)
    else:
        what = said(
            "{n} cards may not have been legal in {format} then: not all their sets are imported",
            n=len(unknown),
            format=name,
        )
        yield Problem("100.6", what, "", "not-legal", certain=False)


def _not_legal(card: str, name: str, *, certain: bool = True) -> Problem:
    what = said("{card} is not legal in {format}", card=card, format=name)
    return Problem("100.6", what, card, "not-legal", certain)


def _only_leads(deck: Deck, card: str, found: OnDay) -> Iterator[Problem]:
    if card in deck.main:
        what = said("{card} may be a commander, and no other card of the deck", card=card)
        yield Problem("100.6", what, card, "not-legal", found.certain)


def _never_leads(deck: Deck, card: str, found: OnDay) -> Iterator[Problem]:
    if card in deck.commander:
        what = said("{card} is banned as a commander", card=card)
        yield Problem("100.6", what, card, "banned", found.certain)


# Where "restricted" isn't a number of copies, but tells what may be a commander.
_OF_LEADERS: Final[Mapping[str, Callable[[Deck, str, OnDay], Iterator[Problem]]]] = {
    "paupercommander": _only_leads,
    "duel": _never_leads,
}
