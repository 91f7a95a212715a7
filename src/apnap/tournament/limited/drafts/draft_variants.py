"""Drafts that multiplayer games follow: Commander Draft and Conspiracy Draft. (CR 903.13, 905)"""

from collections.abc import Sequence
from typing import Final

import msgspec

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.led_decks import partner_abilities


class DraftVariant(msgspec.Struct, frozen=True):
    """How a draft is held that a game of a variant follows."""

    key: str  # of the variant
    products: tuple[str, ...]  # the boosters it is made for, the usual ones first
    each_pick: int = 1  # cards drafted at a time
    format: str = "limited"  # by which decks are judged


# CR 903.13a, 903.13b
COMMANDER_DRAFT: Final = DraftVariant("commander", ("cmr", "cmm", "clb"), 2, "commanderdraft")

# CR 905.1
CONSPIRACY_DRAFT: Final = DraftVariant("conspiracy", ("cns", "cn2"))

DRAFT_VARIANTS: Final = {each.key: each for each in (COMMANDER_DRAFT, CONSPIRACY_DRAFT)}

_MASTERS: Final = "cmm"

# With which boosters a commander may be added to a pool, by what lets it lead with another; those
# are the cards whose color is chosen before the game. (CR 903.4b, 903.13e)
_ADDED: Final = {"cmr": "plain", "cmm": "plain", "clb": "background"}

_OF_ANY_COLOR: Final = "choose a color before the game begins"

MOST_ADDED: Final = 2


def format_of(variant: str, rounds: Sequence[str]) -> str:
    """By which format the decks of such a draft are judged. (CR 903.13f)"""
    found = DRAFT_VARIANTS.get(variant)
    if found is COMMANDER_DRAFT and _MASTERS in _sets(rounds):
        return "commandermastersdraft"
    return found.format if found is not None else "limited"


def added_commanders(database: CardDatabase, rounds: Sequence[str]) -> list[str]:
    """The cards of which two may be added to a pool as commanders. (CR 903.13e)"""
    kinds = {_ADDED[code] for code in _sets(rounds) if code in _ADDED}
    return [
        card.name
        for card in (database.saying(_OF_ANY_COLOR) if kinds else ())
        if kinds & partner_abilities(card).keys()
    ]


def _sets(rounds: Sequence[str]) -> set[str]:
    """The sets of products: "cmr-draft" is one of "cmr"."""
    return {code.lower().partition("-")[0] for code in rounds}
