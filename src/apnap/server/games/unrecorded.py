"""What of a game isn't in its record, and must last too: time that is left, and stops."""

import logging
from typing import Final

import msgspec

from apnap.server.wire.messages import Attention

log: Final = logging.getLogger("apnap.server")


class Standing(msgspec.Struct, frozen=True):
    """The reserve of each player, and when people want to be asked, by player."""

    reserves: tuple[float, ...] = ()
    attention: dict[int, Attention] = {}

    def dumps(self) -> str:
        """As JSON."""
        return msgspec.json.encode(self).decode()


_read: Final = msgspec.json.Decoder(Standing)


def loads(text: str) -> Standing:
    """From JSON. Without any, or with what can't be read, a game goes on as if it began."""
    if not text:
        return Standing()
    try:
        return _read.decode(text)
    except msgspec.DecodeError as error:
        log.error("clocks and stops can't be read: %s", error)
        return Standing()
