"""What is printed on cards in other languages: names, type lines and texts.

They are the user's: they come from a file of Scryfall's with printings in these languages
(`all_cards`, or the results of a search), or from lines with a `name` and a `printed_name`. Where
the game is shown in a language, its cards have these names; the rules know only the English ones.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from apnap.cards.database.printed import TRADITIONAL, Printed, PrintedCards, together
from apnap.cards.database.store import CardStore, StoreError, default_path, is_outdated
from apnap.cards.importing.bulk_cards import Incomplete
from apnap.cards.importing.json_stream import BrokenFile, JsonStream, Progress
from apnap.cards.importing.names import BETWEEN_FACES, name_key
from apnap.languages import said
from apnap.languages.speaking import CHINESE, KOREAN

# How Scryfall calls the languages.
CODES: Final = {"zhs": CHINESE, "zht": TRADITIONAL, "ko": KOREAN}

_TAGS: Final = {
    **CODES,
    **dict.fromkeys(("zh", "zh-hans", "zh-cn", "zh-sg"), CHINESE),
    **dict.fromkeys(("zh-hant", "zh-tw", "zh-hk"), TRADITIONAL),
    "ko-kr": KOREAN,
}

# An English name, what is printed instead, and the day it was.
Row = tuple[str, Printed, str]


def kept_language(tag: str) -> str:
    """The language of which cards are kept, by any of its tags; a ValueError tells of others."""
    found = _TAGS.get(tag.lower().replace("_", "-"))
    if found is None:
        kept = tuple(dict.fromkeys(CODES.values()))
        raise ValueError(
            said("no cards are kept in {language}, but in: {kept}", language=tag, kept=kept)
        )
    return found


def printed_in(entry: Any, language: str = "") -> Iterator[Row]:
    """What an entry of a file says is printed on a card and on its faces.

    `language` is that of entries which don't say theirs. An `Incomplete` tells what is wrong.
    """
    if not isinstance(entry, Mapping):
        raise Incomplete(said("this is no card"))
    if "lang" in entry:
        language = CODES.get(str(entry["lang"]), "")
    if not language:
        return
    name = _text(entry, "name")
    if not name:
        raise Incomplete(said("a card without a name"))
    released = _text(entry, "released_at")
    own = _printed(entry, language)
    if own is not None:
        yield name, own, released
    faces = list(_faces(entry, name, own, language))
    for face_name, face in faces:
        if face is not None:
            yield face_name, face, released
    known = [face for _, face in faces if face is not None]
    if own is None and known and len(known) == len(faces):
        yield name, together(known), released


def _faces(
    entry: Mapping[str, Any], name: str, own: Printed | None, language: str
) -> Iterator[tuple[str, Printed | None]]:
    """The faces, by their English names."""
    listed = entry.get("card_faces") or []
    if not isinstance(listed, list) or not all(isinstance(face, Mapping) for face in listed):
        raise Incomplete(said("{name}: its faces are no list", name=name))
    for face in listed:
        yield _text(face, "name"), _printed(face, language)
    if own is not None and not listed:
        english, parts = name.split(BETWEEN_FACES), own.name.split(BETWEEN_FACES)
        if len(english) == len(parts) > 1:
            for each, text in zip(english, parts, strict=True):
                yield each, Printed(language, text)


def _printed(entry: Mapping[str, Any], language: str) -> Printed | None:
    """What is printed; None, if that is nothing but the English name."""
    english, name = _text(entry, "name"), _text(entry, "printed_name")
    type_line, text = _text(entry, "printed_type_line"), _text(entry, "printed_text")
    if not name or (name_key(name) == name_key(english) and not text):
        return None
    return Printed(language, name, type_line, text)


def _text(entry: Mapping[str, Any], field: str) -> str:
    value = entry.get(field)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise Incomplete(said("the field {field} is no text", field=field))
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise Incomplete(
            said("the field {field} has letters that don't exist", field=field)
        ) from error
    return value.strip()


def import_names(
    path: Path, store: CardStore, language: str = "", progress: Progress | None = None
) -> dict[str, int]:
    """Keep what a file says is printed, all or nothing; how much there is now in each language."""
    default = kept_language(language) if language else ""
    with JsonStream(path, progress) as stream, store.transaction():
        found = _Rows(stream, default)
        store.printed.put(found)
        stream.end()
        if not found.any:
            raise _without_names(stream, language)
    return store.printed.counts()


def _without_names(stream: JsonStream, language: str) -> BrokenFile:
    if language:
        return stream.broken(said("there are no printed names in it"))
    return stream.broken(
        said("there are no printed names in it; if its entries don't say their language, say it")
    )


class _Rows:
    """What is printed, entry by entry as the file is read."""

    def __init__(self, stream: JsonStream, language: str) -> None:
        self._stream = stream
        self._language = language
        self.any = False

    def __iter__(self) -> Iterator[Row]:
        for line, entry in _entries(self._stream):
            try:
                rows = list(printed_in(entry, self._language))
            except Incomplete as error:
                raise self._stream.broken(error.args[0], line) from error
            self.any = self.any or bool(rows)
            yield from rows


def _entries(stream: JsonStream) -> Iterator[tuple[int, Any]]:
    """A list, or an entry on each line; with the line it begins in."""
    if stream.peek() == "[":
        for _ in stream.items():
            stream.peek()
            yield stream.line, stream.value()
    else:
        while stream.peek():
            yield stream.line, stream.value()


class PrintedNames:
    """The names kept in a database; it is opened when the first is asked for."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or default_path()
        self._cards: PrintedCards | None = None
        self._known: dict[tuple[str, str], Printed | None] = {}

    def __call__(self, language: str, name: str) -> str:
        """What the card is called for a reader of the language; empty if that isn't known."""
        found = self.printed(language, name)
        return "" if found is None else found.name

    def printed(self, language: str, name: str) -> Printed | None:
        """What is printed on the card or face, for a reader of the language."""
        key = (language, name)
        if key not in self._known:
            self._known[key] = self._found(language, name)
        return self._known[key]

    def _found(self, language: str, name: str) -> Printed | None:
        if self._cards is None:
            if not self._path.is_file() or is_outdated(self._path):
                return None
            try:
                self._cards = CardStore(self._path).printed
            except StoreError:
                return None
        return self._cards.find(name, language)
