"""Whether a deck may be played in an event: its format, on its day, by its edition. (MTR 6-9)

The rules of building are those of `cards`; here they get the numbers of the Tournament Rules, and
those of pools, teams and Two-Headed Giant are added. An empty list is a legal deck.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.dated_lists import BANNED, dated_formats
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import LIMITED, format_key, format_problems
from apnap.cards.decks.legality import Problem
from apnap.languages import Said, said
from apnap.terms.characteristics import BASIC, MANA_OF_LAND_TYPE, SNOW, type_line
from apnap.tournament.decks.findings import DeckFinding, rule
from apnap.tournament.decks.pools import outside_pool
from apnap.tournament.policy.editions import NEWEST, Edition

TWO_HEADED: Final = "twoheadedgiant"  # the list of what is banned there besides (MTR 9.5)
STANDARD: Final = "standard"
# Where the Tournament Rules have what the Comprehensive Rules have.
_CONSTRUCTED_RULES: Final = {
    "too-few-cards": "6.1",
    "too-many-copies": "6.1",
    "sideboard-too-large": "6.1",
    **dict.fromkeys(("banned", "restricted", "not-legal", "unknown-card"), "6.2"),
}
_LIMITED_RULES: Final = {"too-few-cards": "7.1"}


@dataclass(frozen=True, slots=True)
class Demands:
    """What an event asks of a deck. A pool is what may be used in limited play."""

    format: str
    day: date | None = None  # today, if there is none
    edition: Edition = NEWEST
    two_headed: bool = False
    pool: Mapping[str, int] | None = None

    @property
    def key(self) -> str:
        """The name of the format as cards have it."""
        return format_key(self.format)

    @property
    def is_limited(self) -> bool:
        """Whether decks are built from what was opened."""
        return self.key == LIMITED


def validate(deck: Deck, database: CardDatabase, demands: Demands) -> list[DeckFinding]:
    """All that is wrong with a deck. A ValueError says that there is no such format."""
    problems = format_problems(deck, database, demands.key, demands.day)
    found = [_as_finding(problem, database, demands) for problem in problems]
    if demands.pool is not None:
        found += outside_pool([deck], demands.pool, demands.edition)
    if demands.two_headed and not demands.is_limited:
        found += _two_headed(deck)
    return found


def _as_finding(problem: Problem, database: CardDatabase, demands: Demands) -> DeckFinding:
    """The problem with the number of the Tournament Rules, if they have it."""
    if _may_be_exchanged(problem, database, demands):
        text = said("{card} is to be replaced by the plain basic land", card=problem.card)
        return DeckFinding("snow-land", text, "MTR 6.3", blocks=False, card=problem.card)
    table = _LIMITED_RULES if demands.is_limited else _CONSTRUCTED_RULES
    number = table.get(problem.code) if not problem.of_format else None
    if number == "6.2" and demands.edition is Edition.E2015:
        number = "6.1"  # one section in that edition
    cited = rule(number, demands.edition) if number else f"CR {problem.rule}"
    what = problem.what if isinstance(problem.what, Said) else said("{it}", it=problem.what)
    if not problem.certain:
        what = said("{what}, as far as is known", what=what)
    return DeckFinding(problem.code, what, cited, problem.certain, problem.card, problem.certain)


def _may_be_exchanged(problem: Problem, database: CardDatabase, demands: Demands) -> bool:
    """Whether it is a snow land in Standard, which is no infraction. (MTR 6.3)"""
    if problem.code != "not-legal" or demands.key != STANDARD or demands.edition is Edition.E2015:
        return False
    types = type_line(database.card(problem.card).faces[0].type_line)
    is_snow_basic = bool(types.supertypes & SNOW and types.supertypes & BASIC)
    return is_snow_basic and any(kind in MANA_OF_LAND_TYPE for kind in types.subtypes)


def _two_headed(deck: Deck) -> Iterator[DeckFinding]:
    """No sideboards, and a list of its own. (MTR 9.5, the same in both editions)"""
    if deck.sideboard:
        text = said("there are no sideboards in Two-Headed Giant with constructed decks")
        yield DeckFinding("no-sideboard", text, "MTR 9.5")
    for card in deck.names():
        if dated_formats()[TWO_HEADED].listed_on(card, date.max).status == BANNED:
            text = said("{card} is banned in Two-Headed Giant", card=card)
            yield DeckFinding("banned", text, "MTR 9.5", card=card)
