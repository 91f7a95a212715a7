"""Decks with cards that aren't read in full: how they can be played all the same.

Never in silence: for each such card it is decided beforehand. One of the sideboard may be left
out; another is played in part, with the lines that are read, or another card takes its place.
Such a card is not supported, and no tournament allows it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from apnap.abilities.cards import CardProgram, Face
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.database.declined import UNPLAYED, decline_in_words
from apnap.cards.decks.decks import Deck
from apnap.languages import Said, in_lines, said
from apnap.oracle.declines import Decline
from apnap.rules.objects.wording import object_named

if TYPE_CHECKING:
    from apnap.cards.search.card_pool import CardPool
    from apnap.cards.search.similar_cards import SimilarCards

LEAVE_OUT: Final = "leave-out"  # of the sideboard

PARTLY: Final = "partly"

SUBSTITUTE: Final = "substitute"  # the likest card that can be played

WORDS: Final = (LEAVE_OUT, SUBSTITUTE, PARTLY)

OTHERS: Final = "*"  # all that aren't named

# How cards are played that aren't read in full: by name, one of the words, or another card's name.
Ways: TypeAlias = Mapping[str, str]


class Undecided(ValueError):
    """What stands against playing a deck so; says it of each card."""

    def __init__(self, problems: Iterable[Said]) -> None:
        self.why = in_lines(list(problems))
        super().__init__(self.why)


@dataclass(frozen=True, slots=True)
class UnreadCard:
    """A card of a deck that isn't read in full."""

    name: str
    is_beside: bool  # only in the sideboard
    why: Said
    partly: CardProgram | None  # what is left of it, if anything is


def unread_cards(deck: Deck, database: CardDatabase) -> Iterator[UnreadCard]:
    """The cards that keep a deck from being played in full; not those that nobody knows."""
    played = {*deck.commander, *deck.companion, *deck.main}
    played.update(name for part in deck.beside() for name in part)
    for name in deck.names():
        why = why_unread(name, database) if database.find(name) is not None else None
        if why is not None:
            yield UnreadCard(name, name not in played, why, partly(name, database))


def why_unread(name: str, database: CardDatabase) -> Said | None:
    """Why a card isn't read in full; None if it is."""
    meaning = database.meaning(database.card(name))
    if isinstance(meaning, Decline):
        return decline_in_words(meaning)
    lacking = ", ".join(_missing(meaning))
    return decline_in_words(Decline(name, "", lacking, UNPLAYED)) if lacking else None


def partly(name: str, database: CardDatabase) -> CardProgram | None:
    """What is left of a card if the lines that aren't read don't count."""
    from apnap.oracle.partly import read_partly  # with it comes the grammar

    read = read_partly(database.card(name), _is_executed)
    return read if isinstance(read, CardProgram) else None


def _is_executed(face: Face) -> bool:
    return not _missing(CardProgram(face.name, (face,)))


def _missing(program: CardProgram) -> list[str]:
    """What no rule executes; all rules are known for that."""
    from apnap.rules.table.support import missing

    return missing(program)


# Deciding.


class Substitutes:
    """Finds the card that is the likest to another, among those that can be played."""

    def __init__(self, database: CardDatabase) -> None:
        self._database = database

    @cached_property
    def _pool(self) -> "tuple[CardPool, SimilarCards]":
        from apnap.cards.search.card_pool import CardPool
        from apnap.cards.search.similar_cards import SimilarCards
        from apnap.rules.table.support import missing

        pool = CardPool(self._database, missing)
        return pool, SimilarCards(pool.cards)

    def likest(self, name: str) -> str | None:
        """Its name; None if there is none."""
        pool, similar = self._pool
        card = pool.find(name)
        near = similar.near(card, 0) if card is not None else iter(())
        return next((each.name for each in near if pool.is_playable(each)), None)


def decided(deck: Deck, ways: Ways, database: CardDatabase) -> Deck:
    """The deck as it is played: nothing of it is left undecided, or an Undecided says what is."""
    substitutes = Substitutes(database)
    problems: list[Said] = []
    taken: dict[str, str] = {}
    for card in unread_cards(deck, database):
        way = ways.get(card.name) or _as_others(card, ways)
        if way == SUBSTITUTE:
            way = substitutes.likest(card.name) or ""
        why = _why_not(card, way, database)
        if why is not None:
            problems.append(why)
        else:
            taken[card.name] = way if way in WORDS else database.card(way).name
    if problems:
        raise Undecided(problems)
    return with_ways(deck, taken)


def _as_others(card: UnreadCard, ways: Ways) -> str:
    """What is said of all that aren't named: those of the sideboard are left out in any case."""
    word = ways.get(OTHERS, "")
    if card.is_beside and word in WORDS:
        return LEAVE_OUT
    return "" if word == LEAVE_OUT else word


def with_ways(deck: Deck, ways: Ways) -> Deck:
    """The deck with what was decided; what isn't in it any more was exchanged before."""
    instead = {name: way for name, way in ways.items() if way not in WORDS}
    kept = {name: n for name, n in deck.sideboard.items() if ways.get(name) != LEAVE_OUT}
    return replace(
        deck,
        main=_exchanged(deck.main, instead),
        sideboard=_exchanged(kept, instead),
        commander=_exchanged(deck.commander, instead),
        companion=_exchanged(deck.companion, instead),
        planes=_exchanged(deck.planes, instead),
        schemes=_exchanged(deck.schemes, instead),
        vanguard=_exchanged(deck.vanguard, instead),
        conspiracies=_exchanged(deck.conspiracies, instead),
        attractions=_exchanged(deck.attractions, instead),
        stickers=_exchanged(deck.stickers, instead),
        unread=dict(ways),
    )


def _why_not(card: UnreadCard, way: str, database: CardDatabase) -> Said | None:
    """What stands against playing a card so."""
    named = object_named(card.name)
    if not way:
        return card.why
    if way == LEAVE_OUT:
        if card.is_beside:
            return None
        return said("{card} isn't only in the sideboard: it can't be left out", card=named)
    if way == PARTLY:
        if card.partly is not None:
            return None
        return said("nothing that could be played is left of {card}", card=named)
    if database.find(way) is None:
        return said("no card is called '{name}'", name=way)
    return why_unread(way, database)


def _exchanged(part: Mapping[str, int], instead: Mapping[str, str]) -> dict[str, int]:
    """A part of a deck with other cards in the place of some."""
    found: Counter[str] = Counter()
    for name, count in part.items():
        found[instead.get(name, name)] += count
    return dict(found)


# Playing.


def played_partly(decks: Iterable[Deck]) -> frozenset[str]:
    """The cards that some deck plays in part."""
    return frozenset(name for deck in decks for name, way in deck.unread.items() if way == PARTLY)


def programs_for(
    names: Iterable[str], database: CardDatabase, in_part: Collection[str] = ()
) -> dict[str, CardProgram]:
    """What cards mean, some of them in part; an `UnsupportedCard` names others that aren't read."""
    listed = list(dict.fromkeys(database.card(name).name for name in names))
    whole = [name for name in listed if name not in in_part or why_unread(name, database) is None]
    programs = database.programs(whole)
    for name in listed:
        if name not in programs:
            program = partly(name, database)
            if program is None:
                raise UnsupportedCard({name: Decline(name, "", name, UNPLAYED)})
            programs[name] = program
    return programs


def told(name: str, deck: Deck) -> Iterator[Said]:
    """What everybody at the table is told of a player's deck."""
    for card, way in deck.unread.items():
        named = object_named(card)
        if way == PARTLY:
            yield said(
                "{player} plays {card} in part: lines of it that aren't read don't count.",
                player=name,
                card=named,
            )
        elif way != LEAVE_OUT:
            yield said(
                "{player} plays {other} instead of {card}, which isn't read.",
                player=name,
                other=object_named(way),
                card=named,
            )
