"""Beginning a game of a variant: what its rules change is told the kernel here, and only here.

(CR 103, 903.6, 903.7)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.abilities.values import DraftNote
from apnap.cards.builtin_set import builtin_decks, commander_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.beside_decks import is_only_for_ante
from apnap.cards.decks.decks import Deck
from apnap.game.record import Seat, Setup
from apnap.languages import Said, said
from apnap.rules.following.objects.ante import FOR_ANTE
from apnap.rules.mechanics.before_the_game.drafts import DRAFTED
from apnap.rules.table.support import missing
from apnap.variants import unread
from apnap.variants.beside import (
    NothingBeside,
    brought,
    laid_out,
    schemers,
    takes_one_planar_deck,
)
from apnap.variants.composing import lives
from apnap.variants.deck_rules import why_not_led
from apnap.variants.options import PLANAR_DECK
from apnap.variants.seating import CantSeat, Wanted, options_of, seated
from apnap.variants.unread import programs_for
from apnap.variants.variant import Variant

REMOVED: Final = DraftNote.REMOVED.value


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


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a game begins, and what was decided for its players."""

    setup: Setup
    told: tuple[Said, ...] = ()
    in_part: frozenset[str] = frozenset()  # the cards that are played in part

    def programs(self, database: CardDatabase) -> dict[str, CardProgram]:
        """What its cards mean; an `UnsupportedCard` names those that aren't read."""
        programs = programs_for(cards_of(self.setup), database, self.in_part)
        return {**removed_from_drafts(self.setup, database), **programs}


def setup_of(
    variant: Variant,
    names: Sequence[str],
    decks: Sequence[Deck],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    *,
    life: int | None = None,
    teams: Wanted = 0,
    database: CardDatabase | None = None,
) -> Setup:
    """How a game of the variant begins; options and life that are given go before its own.

    `teams` is how many there are, "random", or the players of each. Of the database are the
    planes, schemes and the like that are drawn for decks that bring none.
    """
    made = beginning(
        variant, names, decks, seed, options, life=life, teams=teams, database=database
    )
    return made.setup


def beginning(
    variant: Variant,
    names: Sequence[str],
    decks: Sequence[Deck],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    *,
    life: int | None = None,
    teams: Wanted = 0,
    database: CardDatabase | None = None,
) -> Beginning:
    """The same, with what is to be told of it."""
    players = len(decks)
    why = next(why_not(variant, decks), None)
    if why is not None:
        raise CantBegin(why)
    wanted = {**variant.setup_options(players), **(options or {})}
    if database is not None and not wanted.get(FOR_ANTE):
        why = next(only_for_ante(decks, database), None)
        if why is not None:
            raise CantBegin(why)
    try:
        sides, order = seated(variant, players, teams, seed)
        alone = schemers(variant, sides, players)
        brings = [brought(variant, deck, schemes=at in alone) for at, deck in enumerate(decks)]
        beside = laid_out(
            variant,
            names,
            brings,
            alone,
            database,
            seed,
            one_planar_deck=takes_one_planar_deck(wanted),
        )
    except (CantSeat, NothingBeside) as error:
        raise CantBegin(error.why) from None
    totals = [life] * players if life is not None else lives(variant, players, sides)
    seats = [seat_of(variant, *each) for each in zip(names, beside.decks, totals, strict=True)]
    told = {**variant.setup_options(players), **options_of(variant, sides, order)}
    told = {**told, **(options or {})}
    told.pop(PLANAR_DECK, None)
    if beside.planar_deck:
        told[PLANAR_DECK] = list(beside.planar_deck)  # CR 901.15
    if any(deck.drafted for deck in decks):
        told[DRAFTED] = True  # CR 905.1d
    of_decks = [each for pair in zip(names, decks, strict=True) for each in unread.told(*pair)]
    setup = Setup(seats, seed, told)
    return Beginning(setup, (*beside.told, *of_decks), unread.played_partly(decks))


def only_for_ante(decks: Sequence[Deck], database: CardDatabase) -> Iterator[Said]:
    """The cards of the decks with which a game can be played only for ante. (CR 407.3)"""
    for name in dict.fromkeys(name for deck in decks for name in deck.names()):
        card = database.find(name)
        if card is not None and is_only_for_ante(card):
            yield said("{card} is only for games in which players play for ante", card=card.name)


def rules_of(variant: Variant, players: int, teams: Wanted = 0) -> tuple[dict[str, Any], list[int]]:
    """The options and life totals of a game of so many, whatever their decks are."""
    why = None if variant.seats(players) else variant.seats_wanted()
    try:
        sides, order = seated(variant, players, teams) if why is None else ([], [])
    except CantSeat as error:
        why = error.why
    if why is not None:
        raise CantBegin(why)
    options = {**variant.setup_options(players), **options_of(variant, sides, order)}
    options.pop(PLANAR_DECK, None)
    return options, lives(variant, players, sides)


def seat_of(variant: Variant, name: str, deck: Deck, life: int) -> Seat:
    """A player with a deck; without commanders in the variant they are cards like others."""
    leading = list(Counter(deck.commander).elements())
    outside = Counter(deck.sideboard) | Counter(deck.companion)
    seat = Seat(name, deck.cards(), life, list((outside + Counter(deck.conspiracies)).elements()))
    if variant.commanders:
        seat.commanders = leading  # CR 903.6
    else:
        seat.deck = [*leading, *seat.deck]
    seat.planes = list(Counter(deck.planes).elements())
    seat.schemes = list(Counter(deck.schemes).elements())
    seat.vanguard = next(iter(deck.vanguard), "")
    seat.noted = list(deck.noted)
    seat.attractions = list(Counter(deck.attractions).elements())
    seat.stickers = list(deck.stickers)
    return seat


def cards_of(setup: Setup) -> list[str]:
    """The names of all cards of a game that begins so, each once."""
    names: list[str] = [*setup.options.get(PLANAR_DECK, ())]
    for seat in setup.seats:
        names += [*seat.commanders, *seat.deck, *seat.sideboard, *seat.planes, *seat.schemes]
        names += [*seat.attractions, *seat.stickers]
        names += [seat.vanguard] if seat.vanguard else []
    return list(dict.fromkeys(names))


def removed_from_drafts(setup: Setup, database: CardDatabase) -> dict[str, CardProgram]:
    """What the cards mean that were removed from a draft, where they are read. (CR 905.2c)"""
    programs: dict[str, CardProgram] = {}
    removed = [value for seat in setup.seats for _, what, value in seat.noted if what == REMOVED]
    for name in dict.fromkeys(map(str, removed)):
        card = database.find(name)
        meaning = database.meaning(card) if card is not None else None
        if isinstance(meaning, CardProgram) and not missing(meaning):
            programs[name] = meaning
    return programs


def why_not(variant: Variant, decks: Sequence[Deck]) -> Iterator[Said]:
    """What keeps a game of the variant from beginning; whether decks are legal isn't asked."""
    if len(decks) > 1 and not variant.seats(len(decks)):  # of one the kernel tells
        yield variant.seats_wanted()
    for deck in decks:
        yield from why_not_led(variant, deck)
