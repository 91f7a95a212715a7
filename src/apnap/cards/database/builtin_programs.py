"""What the built-in cards mean, found when the package was built and kept in it.

So a first game needs no grammar. The file is an artifact as the page is: `make programs` and
the building of a wheel make it, and no repository keeps it. What another version of the
grammar or the rules has made, or of another text, is not used: such a card is compiled.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from apnap.abilities.cards import CardProgram
from apnap.cards.database.compiled import packed, unpacked
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.plays import text_hash
from apnap.oracle.card_text import CardText

FILE: Final = "programs.json"


class KeptProgram(msgspec.Struct, array_like=True):
    """What a card of this text means."""

    text: str  # `text_hash` of the card
    program: msgspec.Raw


class KeptPrograms(msgspec.Struct):
    """The whole file: the version that made it, and the programs by the names of the cards."""

    version: str
    programs: dict[str, KeptProgram]


def builtin_program(card: CardText) -> CardProgram | None:
    """What a card means, if it is a built-in one and this version of the grammar has read it."""
    kept = _kept().get(card.name)
    if kept is None or kept.text != text_hash(card):
        return None
    return unpacked(bytes(kept.program))


def is_fresh(file: Traversable) -> bool:
    """Whether this version of the grammar and the rules made the file."""
    return _read(file).version == fingerprint()


def keep(file: Path, programs: Iterable[tuple[CardText, CardProgram]]) -> None:
    """Write the file. Who reads it meanwhile finds the old one or the new one."""
    kept = {
        card.name: KeptProgram(text_hash(card), msgspec.Raw(packed(program)))
        for card, program in programs
    }
    unfinished = file.with_suffix(".new")
    unfinished.write_bytes(msgspec.json.encode(KeptPrograms(fingerprint(), kept)))
    unfinished.replace(file)


def kept_file() -> Traversable:
    """Where the package has it."""
    return files("apnap.cards") / "builtin" / FILE


@cache
def _kept() -> dict[str, KeptProgram]:
    found = _read(kept_file())
    return found.programs if found.version == fingerprint() else {}


def _read(file: Traversable) -> KeptPrograms:
    try:
        return msgspec.json.decode(file.read_bytes(), type=KeptPrograms)
    except (FileNotFoundError, msgspec.DecodeError):
        return KeptPrograms("", {})  # or of a version that wrote it otherwise
