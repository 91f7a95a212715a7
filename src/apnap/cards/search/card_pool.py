"""All cards at hand, searched many times: the built-in ones and the imported ones.

Which of them can be played is known of those that were measured (`apnap cards coverage`). Of others
it is found out when somebody wants to see them, as long as there is time; what was found once is
known from then on.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_rarities
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import CardStore, Standing, no_collection
from apnap.cards.importing.names import name_key
from apnap.cards.search.matching import found, names_in, needs_standings
from apnap.cards.search.parser import parse
from apnap.cards.search.searched_card import UNMEASURED, Seen
from apnap.languages import said
from apnap.oracle.card_text import CardText
from apnap.oracle.declines import Decline

_KEPT: Final = 8  # searches whose findings are known for the next page

SECONDS: Final = 2.5  # for finding out which cards can be played

Missing = Callable[[CardProgram], list[str]]  # what no rule executes in a program


class Unsearchable(ValueError):
    """A search that can't be made; its text is said."""


@dataclass(frozen=True, slots=True)
class PoolPage:
    """Some of the cards a search finds: with whether they can be played, if that is known."""

    cards: tuple[tuple[Seen, bool | None], ...]
    following: int | None  # where the next ones begin
    count: int  # of all that are found, played or not


def printed_names(store: CardStore) -> dict[str, str]:
    """The keys of the names that each card and its faces have in other languages, a line each."""
    cards = dict(store.faces())
    found: dict[str, dict[str, None]] = {}
    for called, key in store.printed.names():
        for each in dict.fromkeys((key, cards.get(key, key))):
            found.setdefault(each, {})[called] = None
    return {key: "\n".join(names) for key, names in found.items()}


def names_printed(card: CardText, printed: Mapping[str, str]) -> str:
    """The same of one card, which may not be among the imported ones."""
    keys = dict.fromkeys(name_key(name) for name in (card.name, *(f.name for f in card.faces)))
    return "\n".join(printed[key] for key in keys if key in printed)


class CardPool:
    """The cards of a database, to be searched."""

    def __init__(self, database: CardDatabase, missing: Missing) -> None:
        self._database = database
        self._missing = missing
        self._findings: OrderedDict[str, list[Seen]] = OrderedDict()
        self._playable: dict[str, bool] = {}
        rarities = builtin_rarities()
        printed = printed_names(database.imported.store) if database.imported else {}
        own = [
            Seen.of(card, UNMEASURED, rarities.get(card.name, ""), names_printed(card, printed))
            for card in database
        ]
        self._own = {card.key for card in own}
        self.cards = [
            *own,
            *(card for card in self._imported(printed) if card.key not in self._own),
        ]
        self._by_key = {card.key: card for card in self.cards}

    def _imported(self, printed: Mapping[str, str]) -> Iterator[Seen]:
        if self._database.imported is None:
            return
        store = self._database.imported.store
        measured = store.standings(fingerprint())
        self._playable = {key: each.rung >= Rung.SUPPORTED for key, each in measured.items()}
        with no_collection():
            for row in store.rows():
                yield Seen(row, measured.get(row[0], UNMEASURED), printed.get(row[0], ""))

    def find(self, name: str) -> Seen | None:
        """The card of that name, or with a face of that name."""
        card = self._database.find(name)
        return None if card is None else self._by_key.get(name_key(card.name))

    def is_playable(self, card: Seen) -> bool:
        """Whether a card can be played in full; it may have to be read for it."""
        if card.key not in self._playable:
            meaning = self._database.meaning(card.text)
            fine = not isinstance(meaning, Decline) and not self._missing(meaning)
            self._playable[card.key] = fine
        return self._playable[card.key]

    def page(self, text: str, start: int, most: int, *, playable: bool = False) -> PoolPage:
        """The cards that a search finds from a place on; an `Unsearchable` or a `QueryError`
        tells why it can't be made. Fewer are told if the time is over before."""
        everything = self._found(text)
        until = monotonic() + SECONDS
        told: list[tuple[Seen, bool | None]] = []
        for at in range(start, len(everything)):
            card = everything[at]
            known = card.key in self._playable or monotonic() < until
            if len(told) == most or (playable and not known):
                return PoolPage(tuple(told), at, len(everything))
            fine = self.is_playable(card) if known else None
            if fine or not playable:
                told.append((card, fine))
        return PoolPage(tuple(told), None, len(everything))

    def _found(self, text: str) -> list[Seen]:
        if text not in self._findings:
            search = parse(text)
            self._check(names_in(search.query))
            if needs_standings(search.query):
                self._measure()
            self._findings[text] = found(search, self.cards)
            if len(self._findings) > _KEPT:
                self._findings.popitem(last=False)
        self._findings.move_to_end(text)
        return self._findings[text]

    def _check(self, named: dict[str, set[str]]) -> None:
        """Formats and sets that no card is in are slips."""
        for name in sorted(named["format"]):
            if not any(name in card.formats for card in self.cards):
                raise Unsearchable(said("no format is called {name}", name=name))
        for name in sorted(named["set"]):
            if not any(name in card.sets for card in self.cards):
                raise Unsearchable(said("no set is called {name}", name=name))

    def _measure(self) -> None:
        """The built-in cards are few; the imported ones take minutes, and a command does it."""
        for card in self.cards:
            if card.key in self._own and card.standing is UNMEASURED:
                rung = Rung.SUPPORTED if self.is_playable(card) else Rung.DECLINED
                card.standing = Standing(card.key, rung)
