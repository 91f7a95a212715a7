"""What keeps a deck from a variant: its format, how it is built, and what lies beside it.

(CR 100.2c, 100.2d, 901.3, 902.3, 903.5, 904.3, 905.4)
"""

from collections.abc import Iterator
from datetime import date

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.beside_decks import beside_problems
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import LED, building_problems, format_key, format_problems
from apnap.cards.decks.legality import Problem
from apnap.languages import Said, said
from apnap.variants.beside import brought
from apnap.variants.variant import Variant


def deck_problems(
    variant: Variant | None,
    deck: Deck,
    database: CardDatabase,
    format_name: str = "",
    on: date | None = None,
    *,
    sharing: int = 0,
    whole: bool = False,
) -> list[Problem]:
    """All that is wrong with a deck for a variant, and for a format if one is named.

    A variant with commanders asks how the deck is built, even where any card may be in it. Without
    a variant whatever lies beside the deck is judged. `sharing`: of how many players the planar
    deck is the only one (CR 901.15). `whole`: what the variant needs must be there, and is not
    drawn when a game begins.
    """
    problems: list[Problem] = []
    if format_name:
        problems += format_problems(deck, database, format_name, on)
    elif variant is not None and variant.commanders:
        problems += building_problems(deck, database, variant.format)
    if variant is not None and variant.speaks_of("conspiracies"):
        problems = [each for each in problems if each.code != "conspiracy"]
    known = deck if variant is None else brought(variant, deck, schemes=bool(variant.schemes))
    led = format_key(format_name) in LED or (variant is not None and variant.commanders)
    problems += beside_problems(known, database, sharing=sharing, commanders=led)
    if whole and variant is not None:
        problems += _lacking(variant, deck)
    return problems


def _lacking(variant: Variant, deck: Deck) -> Iterator[Problem]:
    """What the variant needs of each player beside the deck."""
    if variant.speaks_of("planes") and not deck.planes:
        yield Problem("901.3", said("the deck has no planar deck beside it"), code="beside")
    if variant.schemes == "all" and not deck.schemes:
        yield Problem("904.12a", said("the deck has no scheme deck beside it"), code="beside")
    if variant.speaks_of("vanguards") and not deck.vanguard:
        yield Problem("902.3", said("the deck has no vanguard beside it"), code="beside")


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
