"""Compiled cards, kept beside the texts they come from.

They are kept as JSON and not as pickles: a database that someone else made can then say
wrong things about cards, but not run code. What another version of the grammar or the rules
has made of a card is not used.
"""

from collections.abc import Iterator, Mapping

import msgspec

from apnap.abilities.cards import CardProgram
from apnap.abilities.nodes import from_json, to_json
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.store import CardStore


def packed(program: CardProgram) -> bytes:
    """A program as it is kept."""
    return msgspec.json.encode(to_json(program))


def unpacked(kept: bytes) -> CardProgram:
    """The program that was kept; a ValueError tells what is wrong with it."""
    found = from_json(msgspec.json.decode(kept))
    if not isinstance(found, CardProgram):
        raise ValueError("what was kept isn't a card")
    return found


class CompiledPool(Mapping[str, CardProgram]):
    """What all cards mean, by key. A program is unpacked when it is first asked for."""

    def __init__(self, kept: dict[str, bytes]) -> None:
        self._kept = kept
        self._found: dict[str, CardProgram] = {}

    def __getitem__(self, key: str) -> CardProgram:
        if key not in self._found:
            self._found[key] = unpacked(self._kept[key])
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)


def compiled_pool(store: CardStore) -> CompiledPool:
    """What every card means that this version of the grammar has read."""
    return CompiledPool(dict(store.programs(fingerprint())))
