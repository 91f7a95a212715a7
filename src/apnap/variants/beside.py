"""What lies beside the decks in a game: planes, schemes, vanguards, conspiracies. (CR 901-905)

A player brings it with the deck. Where a deck brings none, cards are drawn for it from all that
are known and can be played, and it is told that they were. The only planar deck of a game
(CR 901.15) is what the players bring together, filled up in the same way.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.beside_decks import (
    PHENOMENA,
    PLANES,
    PLANES_OF_ALL,
    SAME_SCHEME,
    SCHEMES,
    SCHEMES_WITH_COMMANDERS,
)
from apnap.cards.decks.decks import Deck
from apnap.game.randomness import shuffled
from apnap.languages import Said, said
from apnap.rules.table.support import missing
from apnap.terms.identity import PlayerId
from apnap.variants.options import PLANAR_DECK
from apnap.variants.variant import Variant

CONSPIRACIES: Final = 3  # that a deck without any is given

_SALT: Final = 0xBE51DE

_SOURCE: Final = said("those of the deck's list, or else random ones.")


class NothingBeside(ValueError):
    """What a game needs beside its decks isn't there; says what."""

    def __init__(self, why: Said) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Beside:
    """The decks with what lies beside them, the only planar deck, and what was drawn for whom."""

    decks: tuple[Deck, ...]
    planar_deck: tuple[str, ...] = ()
    told: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Needed:
    """What a game of a variant needs beside its decks, and the rule."""

    part: str  # of a deck list: planes, schemes ...
    told: Said
    rule: str


def needed(variant: Variant) -> tuple[Needed, ...]:
    """What is played beside the decks, and where it comes from if a deck brings none."""
    found: list[Needed] = []
    if variant.speaks_of("planes"):
        told = said(
            "A planar deck of {n} planes or more, {m} phenomena among them at most: those of the "
            "deck's list, or else random ones.",
            n=PLANES,
            m=PHENOMENA,
        )
        found.append(Needed("planes", told, "901.3"))
    if variant.schemes:
        size = SCHEMES_WITH_COMMANDERS if variant.commanders else SCHEMES
        told = (
            said("A scheme deck of {n} or more for the archenemy: {source}", n=size, source=_SOURCE)
            if variant.schemes == "alone"
            else said("A scheme deck of {n} or more for each: {source}", n=size, source=_SOURCE)
        )
        found.append(Needed("schemes", told, "904.13d" if variant.commanders else "904.3"))
    if variant.speaks_of("vanguards"):
        told = said("A vanguard for each: {source}", source=_SOURCE)
        found.append(Needed("vanguard", told, "902.3"))
    if variant.speaks_of("conspiracies"):
        told = said(
            "Any number of conspiracies for each: those of the deck's list or its sideboard, or "
            "else {n} random ones.",
            n=CONSPIRACIES,
        )
        found.append(Needed("conspiracies", told, "905.4"))
    return tuple(found)


def laid_out(
    variant: Variant,
    names: Sequence[str],
    decks: Sequence[Deck],
    archenemies: Iterable[PlayerId],
    database: CardDatabase | None,
    seed: int,
    *,
    one_planar_deck: bool = False,
) -> Beside:
    """Give each deck what the variant wants beside it, where it brings none."""
    drawing = _Drawing(database, seed)
    made = list(decks)
    told: list[Said] = []
    planar: tuple[str, ...] = ()
    if variant.speaks_of("planes") and one_planar_deck:
        planar = _planar_deck_of_all(decks, drawing, told)
    elif variant.speaks_of("planes"):
        for at, name in _lacking(names, [deck.planes for deck in made]):
            planes = drawing.planes(PLANES, PHENOMENA)
            made[at] = replace(made[at], planes=Counter(planes))
            told.append(said("{player} has a planar deck of random planes", player=name))
    schemers = set(archenemies)
    for at, name in _lacking(names, [deck.schemes for deck in made]):
        if at in schemers:
            made[at] = replace(made[at], schemes=Counter(drawing.schemes(variant)))
            told.append(said("{player} has a scheme deck of random schemes", player=name))
    if variant.speaks_of("vanguards"):
        for at, name in _lacking(names, [deck.vanguard for deck in made]):
            (card,) = drawing.drawn("Vanguard", 1)
            made[at] = replace(made[at], vanguard={card: 1})
            told.append(said("{player} has a random vanguard: {card}", player=name, card=card))
    if variant.speaks_of("conspiracies"):
        theirs = [deck.drafted or drawing.conspiracies(deck) for deck in made]
        for at, name in _lacking(names, theirs):
            cards = drawing.drawn("Conspiracy", CONSPIRACIES)
            made[at] = replace(made[at], conspiracies=Counter(cards))
            told.append(said("{player} has random conspiracies", player=name))
    return Beside(tuple(made), planar, tuple(told))


def schemers(variant: Variant, teams: Sequence[Sequence[PlayerId]], players: int) -> list[PlayerId]:
    """Who is an archenemy. (CR 904.2a, 904.12b)"""
    if variant.schemes == "all":
        return list(range(players))
    return list(teams[0]) if variant.schemes == "alone" else []


def brought(variant: Variant, deck: Deck, *, schemes: bool) -> Deck:
    """The deck, with only what the variant knows beside it."""
    return replace(
        deck,
        planes=deck.planes if variant.speaks_of("planes") else {},
        schemes=deck.schemes if schemes else {},
        vanguard=deck.vanguard if variant.speaks_of("vanguards") else {},
        conspiracies=deck.conspiracies if variant.speaks_of("conspiracies") else {},
    )


def takes_one_planar_deck(options: Mapping[str, object]) -> bool:
    """Whether the only planar deck is wanted. (CR 901.15)"""
    return options.get(PLANAR_DECK) == "one"


def _lacking(names: Sequence[str], parts: Sequence[object]) -> list[tuple[int, str]]:
    """The players who bring nothing of that kind."""
    return [(at, name) for at, name in enumerate(names) if not parts[at]]


def _planar_deck_of_all(
    decks: Sequence[Deck], drawing: "_Drawing", told: list[Said]
) -> tuple[str, ...]:
    """Each plane that somebody brings, once, and as many more as are needed. (CR 901.15a)"""
    size = min(PLANES_OF_ALL, PLANES * len(decks))
    found = list(dict.fromkeys(name for deck in decks for name in deck.planes))
    if len(found) < size:
        most = 0 if found else PHENOMENA * len(decks)
        more = drawing.planes(size - len(found), most, found)
        told.append(said("{n} cards of the planar deck are random", n=len(more)))
        found += more
    return tuple(found)


class _Drawing:
    """Draws cards of a type, each that can be played as likely as another."""

    def __init__(self, database: CardDatabase | None, seed: int) -> None:
        self._database = database
        self._state = (seed ^ _SALT) & ((1 << 64) - 1)

    def planes(self, size: int, most: int, but: Sequence[str] = ()) -> list[str]:
        """So many planes, with at most so many phenomena among them."""
        phenomena = self._some("Phenomenon", min(most, size), but)
        return [*phenomena, *self.drawn("Plane", size - len(phenomena), but)]

    def schemes(self, variant: Variant) -> list[str]:
        """A scheme deck. (CR 904.3, 904.13d)"""
        if variant.commanders:
            return self.drawn("Scheme", SCHEMES_WITH_COMMANDERS)
        some = self._some("Scheme", SCHEMES)
        found = some * SAME_SCHEME
        return found[:SCHEMES] if len(found) >= SCHEMES else self.drawn("Scheme", SCHEMES)

    def conspiracies(self, deck: Deck) -> list[str]:
        """Those that the deck brings, also among the cards of its sideboard. (CR 905.4)"""
        found = list(deck.conspiracies)
        for name in deck.sideboard:
            card = self._database.find(name) if self._database is not None else None
            if card is not None and "Conspiracy" in card.faces[0].type_line.split():
                found.append(name)
        return found

    def drawn(self, word: str, size: int, but: Sequence[str] = ()) -> list[str]:
        """So many different cards of that type."""
        found = self._some(word, size, but)
        if len(found) < size:
            raise NothingBeside(
                said(
                    "a deck brings no {type} cards, and of {n} that are needed {m} are known",
                    type=word,
                    n=size,
                    m=len(found),
                )
            )
        return found

    def _some(self, word: str, most: int, but: Sequence[str] = ()) -> list[str]:
        """At most so many different cards of that type."""
        if self._database is None or not most:
            return []
        cards = [each for each in self._database.of_type(word) if each.name not in but]
        self._state, order = shuffled(self._state, tuple(range(len(cards))))
        found: list[str] = []
        for at in order:
            meaning = self._database.meaning(cards[at])
            if isinstance(meaning, CardProgram) and not missing(meaning):
                found.append(cards[at].name)
            if len(found) == most:
                break
        return found
