"""Beginning a game of a variant: what its rules change is told the kernel here, and only here.

(CR 103, 903.6, 903.7)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from apnap.cards.builtin_set import builtin_decks, commander_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import building_problems, format_problems
from apnap.game.record import Seat, Setup
from apnap.languages import Said, said
from apnap.variants.variant import Variant


class CantBegin(ValueError):
    """A game that these players can't begin with these decks; says why."""

    def __init__(self, why: Said) -> None:
        super().__init__(why)
        self.why = why


def decks_for(variant: Variant) -> dict[str, str]:
    """The decks that come with the package and can be played in it, by their names."""
    if not variant.built_in:
        return {}
    return commander_decks() if variant.commanders else builtin_decks()


def deck_problems(
    variant: Variant, deck: Deck, database: CardDatabase, format_name: str = ""
) -> list[Said]:
    """What keeps a deck from the variant, and from the format if one is named.

    A variant with commanders asks how the deck is built, even where any card may be in it.
    """
    if format_name:
        return [each.told() for each in format_problems(deck, database, format_name)]
    if not variant.commanders:
        return []
    return [each.told() for each in building_problems(deck, database, variant.format)]


def setup_of(
    variant: Variant,
    names: Sequence[str],
    decks: Sequence[Deck],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    *,
    life: int | None = None,
) -> Setup:
    """How a game of the variant begins; options and life that are given go before its own."""
    players = len(decks)
    why = next(why_not(variant, decks), None)
    if why is not None:
        raise CantBegin(why)
    total = life if life is not None else variant.starting_life(players)
    seats = [seat_of(variant, name, deck, total) for name, deck in zip(names, decks, strict=True)]
    return Setup(seats, seed, {**variant.options(players), **(options or {})})


def seat_of(variant: Variant, name: str, deck: Deck, life: int) -> Seat:
    """A player with a deck; without commanders in the variant they are cards like others."""
    leading = list(Counter(deck.commander).elements())
    outside = list((Counter(deck.sideboard) | Counter(deck.companion)).elements())
    if variant.commanders:
        return Seat(name, deck.cards(), life, outside, leading)  # CR 903.6
    return Seat(name, [*leading, *deck.cards()], life, outside)


def why_not(variant: Variant, decks: Sequence[Deck]) -> Iterator[Said]:
    """What keeps a game of the variant from beginning; whether decks are legal isn't asked."""
    if len(decks) > 1 and not variant.seats(len(decks)):  # of one the kernel tells
        yield variant.seats_wanted()
    for deck in decks:
        yield from why_not_led(variant, deck)


def why_not_led(variant: Variant, deck: Deck) -> Iterator[Said]:
    """A deck of the variant is led by a card, and at most by two. (CR 702.124g, 903.3)

    In Oathbreaker each has a spell with it.
    """
    count = sum(deck.commander.values())
    spells = 2 if variant.signature_spell else 1
    if variant.commanders and not count:
        yield said("a deck for {variant} needs a commander", variant=variant.name)
    elif variant.commanders and count > 2 * spells:
        yield said("a deck has at most two commanders, not {n}", n=count)
