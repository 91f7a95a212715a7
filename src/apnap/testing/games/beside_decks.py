"""Random games with what lies beside decks: planes, schemes, vanguards. (CR 901, 902, 904)"""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.database.database import CardDatabase
from apnap.game.record import Record, Seat
from apnap.rules.table.support import missing
from apnap.terms.characteristics import CONSPIRACY, PHENOMENON, PLANE, SCHEME, VANGUARD

PLANES: Final = 10  # in a planar deck (CR 901.3)

PHENOMENA: Final = 2  # at most

SCHEMES: Final = 20  # in a scheme deck (CR 904.3)

CONSPIRACIES: Final = 3

ARCHENEMYS_LIFE: Final = 40  # CR 904.5

VARIANTS: Final = ("planechase", "archenemy", "vanguard", "conspiracy")


@cache
def cards_beside(path: Path) -> dict[str, CardProgram]:
    """The cards of a file that can be played, by name."""
    database = CardDatabase.from_file(path)
    meant = ((card.name, database.meaning(card)) for card in database)
    return {
        name: program
        for name, program in meant
        if isinstance(program, CardProgram) and not missing(program)
    }


def played_as(variant: str, record: Record, path: Path, seed: int) -> Record:
    """The beginning of that random game, as a game of the variant."""
    chance = Random(f"{variant} {seed}")
    cards = cards_beside(path)
    setup = record.setup
    one_deck = variant == "planechase" and chance.random() < 1 / 4
    seats = [
        _seated(variant, seat, at, cards, chance, alone=one_deck)
        for at, seat in enumerate(setup.seats)
    ]
    options = dict(setup.options)
    if one_deck:
        options["planar_deck"] = _planar_deck(cards, chance, PLANES * len(seats))
    if variant == "archenemy":
        options["teams"] = [[0], list(range(1, len(seats)))]
    used = {name for seat in seats for name in _beside(seat)} | {*options.get("planar_deck", ())}
    programs = {**record.programs, **{name: cards[name] for name in sorted(used)}}
    return Record(replace(setup, seats=seats, options=options), programs)


def _seated(
    variant: str,
    seat: Seat,
    at: int,
    cards: dict[str, CardProgram],
    chance: Random,
    *,
    alone: bool,
) -> Seat:
    if variant == "planechase" and not alone:
        return replace(seat, planes=_planar_deck(cards, chance, PLANES))
    if variant == "vanguard":
        return replace(seat, vanguard=chance.choice(_of(cards, VANGUARD)))
    if variant == "conspiracy":
        return replace(seat, sideboard=chance.sample(_of(cards, CONSPIRACY), CONSPIRACIES))
    if variant == "archenemy" and at == 0:
        twice = _of(cards, SCHEME) * 2
        return replace(seat, schemes=chance.sample(twice, SCHEMES), life=ARCHENEMYS_LIFE)
    return seat


def _planar_deck(cards: dict[str, CardProgram], chance: Random, size: int) -> list[str]:
    phenomena = chance.sample(_of(cards, PHENOMENON), PHENOMENA)
    return [*chance.sample(_of(cards, PLANE), size - PHENOMENA), *phenomena]


def _of(cards: dict[str, CardProgram], types: int) -> list[str]:
    return sorted(name for name, card in cards.items() if card.front.types & types)


def _beside(seat: Seat) -> list[str]:
    named = [seat.vanguard] if seat.vanguard else []
    return [*seat.planes, *seat.schemes, *seat.sideboard, *named]
