"""What cards are called in other languages, as printed.

The names are the user's: they come from a file of Scryfall's with the printings of a language
(`all_cards`, or the results of a search), or from lines with a `name` and a `printed_name`. Where
the game is shown in a language, its cards have these names; all else knows only the English ones.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from apnap.cards.database.store import CardStore, StoreError, default_path, is_outdated
from apnap.cards.importing.json_stream import JsonStream, Progress
from apnap.cards.importing.names import name_key
from apnap.languages import ENGLISH, LANGUAGES

# How Scryfall calls the languages.
CODES: Final = {"zhs": "zh_Hans", "ko": "ko"}

_BETWEEN: Final = " // "  # the faces of a card


def names_of(entry: Any, language: str = "") -> Iterator[tuple[str, str, str]]:
    """The names an entry of a file has: the language, the key of the English name, the name.

    `language` is that of entries which don't say theirs.
    """
    if not isinstance(entry, Mapping):
        return
    spoken = CODES.get(str(entry.get("lang", "")), "" if "lang" in entry else language)
    name, printed = entry.get("name"), entry.get("printed_name")
    faces = entry.get("card_faces") or ()
    if not spoken or not isinstance(name, str):
        return
    if not isinstance(printed, str) and faces:
        for face in faces:
            yield from names_of({"lang": entry.get("lang", ""), **face}, language)
        parts = [face.get("printed_name") for face in faces if isinstance(face, Mapping)]
        printed = _BETWEEN.join(map(str, parts)) if all(parts) else None
    if isinstance(printed, str) and printed:
        yield spoken, name_key(name), printed
        yield from _faces(spoken, name, printed)


def _faces(language: str, name: str, printed: str) -> Iterator[tuple[str, str, str]]:
    """The names of the faces, where both names say them."""
    english, parts = name.split(_BETWEEN), printed.split(_BETWEEN)
    if len(english) == len(parts) > 1:
        for face, text in zip(english, parts, strict=True):
            yield language, name_key(face), text


def import_names(
    path: Path, store: CardStore, language: str = "", progress: Progress | None = None
) -> dict[str, int]:
    """Keep the names in a file, all or none; how many there are now in each language."""
    if language and (language not in LANGUAGES or language == ENGLISH):
        others = ", ".join(each for each in LANGUAGES if each != ENGLISH)
        raise ValueError(f"no names are kept in {language!r}, but in: {others}")
    with JsonStream(path, progress) as stream, store.transaction():
        found = [row for entry in _entries(stream) for row in names_of(entry, language)]
        stream.end()
        if not found:
            hint = "" if language else "; if its entries don't say their language, say it"
            raise stream.broken(f"there are no printed names in it{hint}")
        store.put_names(found)
    return store.counts_of_names()


def _entries(stream: JsonStream) -> Iterator[Any]:
    """A list, or an entry on each line."""
    if stream.peek() == "[":
        for _ in stream.items():
            yield stream.value()
    else:
        while stream.peek():
            yield stream.value()


class PrintedNames:
    """The names kept in a database; it is opened when the first is asked for."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or default_path()
        self._store: CardStore | None = None
        self._known: dict[tuple[str, str], str] = {}

    def __call__(self, language: str, name: str) -> str:
        """What the card is called in the language; empty if that isn't known."""
        key = (language, name)
        if key not in self._known:
            self._known[key] = self._found(language, name)
        return self._known[key]

    def _found(self, language: str, name: str) -> str:
        if self._store is None:
            if not self._path.is_file() or is_outdated(self._path):
                return ""
            try:
                self._store = CardStore(self._path)
            except StoreError:
                return ""
        return self._store.printed_name(language, name_key(name))
