"""Compiled cards, kept beside the texts they come from.

They are kept as JSON and not as pickles: a database that someone else made can then say
wrong things about cards, but not run code. What another version of the grammar or the rules
has made of a card is not used.
"""

import msgspec

from apnap.abilities.cards import CardProgram
from apnap.abilities.nodes import from_json, to_json
from apnap.cards.fingerprint import fingerprint
from apnap.cards.store import CardStore, no_collection


def packed(program: CardProgram) -> bytes:
    """A program as it is kept."""
    return msgspec.json.encode(to_json(program))


def unpacked(kept: bytes) -> CardProgram:
    """The program that was kept; a ValueError tells what is wrong with it."""
    found = from_json(msgspec.json.decode(kept))
    if not isinstance(found, CardProgram):
        raise ValueError("what was kept isn't a card")
    return found


def compiled_pool(store: CardStore) -> dict[str, CardProgram]:
    """What every card means that this version of the grammar has read, by key."""
    with no_collection():
        return {key: unpacked(kept) for key, kept in store.programs(fingerprint())}
