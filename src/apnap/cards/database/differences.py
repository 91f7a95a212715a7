"""What another version of the grammar and the rules makes of the cards: for a judge to read.

A card is *new* when it is supported now and was not, *lost* when it was and is not, *read
otherwise* when it is read as before but as something else. How a meaning is worded is no
difference.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from apnap.abilities.nodes import NODE_CLASSES, load_all, printed
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import CardStore, Standing, StoredCard

NEW: Final = "new"
LOST: Final = "lost"
OTHERWISE: Final = "read otherwise"


@dataclass(frozen=True, slots=True)
class Readings:
    """Where cards stand and what they mean, by key, as one version found it."""

    standings: Mapping[str, Standing]
    programs: Mapping[str, bytes]

    def is_supported(self, key: str) -> bool:
        """Whether a card is read whole and executable."""
        found = self.standings.get(key)
        return found is not None and found.rung >= Rung.SUPPORTED


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of which another is made than before."""

    what: str  # NEW, LOST, OTHERWISE
    card: StoredCard
    before: bytes  # what it meant, as JSON; nothing if it was declined
    now: bytes

    def as_data(self) -> dict[str, Any]:
        """Name, text and reading, for JSON."""
        return {
            "change": self.what,
            "name": self.card.text.name,
            "text": [face.text for face in self.card.text.faces],
            "reading": msgspec.json.decode(self.now) if self.now else None,
            "before": msgspec.json.decode(self.before) if self.before else None,
        }


def readings(store: CardStore, version: str | None = None) -> Readings:
    """What a database holds: of this version, or of the last that looked."""
    return Readings(store.standings(version), dict(store.programs(version)))


def differences(cards: Iterable[StoredCard], old: Readings, new: Readings) -> Iterator[Difference]:
    """The cards that are new, then those lost, then those read otherwise, each by name."""
    found = [each for card in cards for each in _difference(card, old, new)]
    order = (NEW, LOST, OTHERWISE)
    yield from sorted(found, key=lambda each: (order.index(each.what), each.card.key))


def _difference(card: StoredCard, old: Readings, new: Readings) -> Iterator[Difference]:
    key = card.key
    was, is_now = old.is_supported(key), new.is_supported(key)
    before, now = old.programs.get(key, b""), new.programs.get(key, b"")
    if was != is_now and key in new.standings:
        yield Difference(NEW if is_now else LOST, card, before, now)
    elif before and now and before != now and _meaning(before) != _meaning(now):
        yield Difference(OTHERWISE, card, before, now)


def _meaning(program: bytes) -> Any:
    """What is kept, without how it was worded; of what isn't JSON the very bytes."""
    try:
        return _unworded(msgspec.json.decode(program))
    except msgspec.DecodeError:
        return program


def _unworded(value: Any) -> Any:
    if isinstance(value, list):
        return list(map(_unworded, value))
    if not isinstance(value, dict):
        return value
    worded = _worded(str(value.get("is", "")))
    return {name: _unworded(each) for name, each in value.items() if name not in worded}


@cache
def _worded(kind: str) -> tuple[str, ...]:
    """The fields that only tell how it is worded; none of a kind of node that is no more."""
    if kind not in NODE_CLASSES:
        load_all("apnap.abilities")
    cls = NODE_CLASSES.get(kind)
    return printed(cls) if cls is not None else ()
