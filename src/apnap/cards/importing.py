"""Cards from the bulk files of Scryfall and MTGJSON into the database, streamed.

Scryfall's `oracle_cards`, `default_cards` and `all_cards` are lists; MTGJSON's `AtomicCards`
and `AllPrintings` are objects with `data`. Each may be compressed. A file that is broken or
not whole leaves the database as it was. A card that lacks something, or has the name of
another, is left out and told of; the rest is imported.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from apnap.cards.json_files import MTGJSON, NO_CARDS, SCRYFALL, face_text
from apnap.cards.json_stream import JsonStream, Progress
from apnap.cards.store import CardStore, StoredCard
from apnap.oracle.card_text import CardText, FaceText

# What a card must have to be one; the text may be empty, but a list has it.
_NEEDED: Final = ("type_line", "oracle_text")
_COLORS: Final = ("colorIndicator", "color_indicator")


class Incomplete(ValueError):
    """A card of the file that lacks something."""


@dataclass(slots=True)
class Imported:
    """What an import did."""

    cards: int = 0
    printings: int = 0  # entries of the file, more than cards if it has printings
    skipped: int = 0  # tokens, emblems, art: nothing for a deck
    problems: list[str] = field(default_factory=list)


def import_file(path: Path, store: CardStore, progress: Progress | None = None) -> Imported:
    """Import a file, all or nothing; what was left out of it is among the problems."""
    importer = _Importer(path, store)
    with JsonStream(path, progress) as stream, store.transaction():
        for line, entry, build in _entries(stream):
            importer.add(line, entry, build)
        stream.end()
        importer.finish()
        if not importer.done.printings:
            raise stream.broken("there are no cards in it")
    return importer.done


# --- From the stream to entries -------------------------------------------------------------

Build = Callable[[Any], StoredCard | None]
Entry = tuple[int, Any, Build]


def _entries(stream: JsonStream) -> Iterator[Entry]:
    """What may be a card: the line, the data, and how to make a card of it."""
    first = stream.peek()
    if first == "[":
        yield from _listed(stream)
    elif first == "{":
        for name in stream.fields():
            if name != "data":
                stream.value()
            elif stream.peek() == "[":  # a page of Scryfall's answers
                yield from _listed(stream)
            else:
                yield from _named(stream)
    else:
        raise stream.broken("cards come as a list, or as an object with them as its data")


def _listed(stream: JsonStream) -> Iterator[Entry]:
    for _ in stream.items():
        stream.peek()
        yield stream.line, stream.value(), from_scryfall


def _named(stream: JsonStream) -> Iterator[Entry]:
    """The fields of MTGJSON's data: the faces of a card, or a set."""
    for name in stream.fields():
        if stream.peek() == "[":
            yield stream.line, {"name": name, "faces": stream.value()}, from_mtgjson
        elif stream.peek() == "{":
            yield from _in_set(stream, name)
        else:
            raise stream.broken(f"{name!r} is neither a card nor a set")


def _in_set(stream: JsonStream, code: str) -> Iterator[Entry]:
    for name in stream.fields():
        if name != "cards":
            stream.value()
            continue
        cards: dict[tuple[str, str], tuple[int, list[Any]]] = {}
        for at in stream.items():
            stream.peek()
            line, face = stream.line, stream.value()
            key = (str(at), "")
            if isinstance(face, Mapping) and face.get("side"):  # the faces are entries apart
                key = (str(face.get("name")), str(face.get("number")))
            cards.setdefault(key, (line, []))[1].append(face)
        for line, faces in cards.values():
            yield line, {"name": None, "faces": faces, "set": code}, from_mtgjson


# --- From entries to cards ------------------------------------------------------------------


def from_scryfall(entry: Any) -> StoredCard | None:
    """The card of an entry in Scryfall's form; None if it is nothing for a deck."""
    name = _name(entry)
    layout = _word(entry, "layout", name)
    if layout in NO_CARDS:
        return None
    sides = entry.get("card_faces") or [entry]
    if not isinstance(sides, list):
        raise Incomplete(f"{name}: its faces are no list")
    faces = []
    for side in sides:
        own = _name(side)
        for needed in _NEEDED:
            _word(side, needed, name)
        faces.append(_face(side, own, SCRYFALL))
    legal = _legalities(entry, name)
    identity = str(entry.get("oracle_id") or name)
    pool = entry.get("pool", any(value != "not_legal" for value in legal.values()))
    sets = (str(entry["set"]),) if entry.get("set") else ()
    return StoredCard(CardText(name, tuple(faces), layout), identity, legal, sets, bool(pool))


def from_mtgjson(entry: Any) -> StoredCard | None:
    """The card of the faces MTGJSON gives for a name; None if it is nothing for a deck."""
    listed = [each for each in entry["faces"] if isinstance(each, Mapping)]
    if not listed or len(listed) != len(entry["faces"]):
        raise Incomplete(f"{entry['name']}: it has no faces")
    name = entry["name"] or _name(listed[0])
    sides = [each for each in listed if each.get("side")] or listed[:1]
    sides.sort(key=lambda each: str(each.get("side")))
    layout = _word(sides[0], "layout", name)
    if layout in NO_CARDS:
        return None
    for side in sides:
        _word(side, "type", name)
    faces = tuple(_face(side, str(side.get("faceName") or name), MTGJSON) for side in sides)
    legal = _legalities(sides[0], name)
    printed = [entry["set"]] if "set" in entry else sides[0].get("printings")
    sets = tuple(str(each).lower() for each in printed) if isinstance(printed, list) else ()
    known = sides[0].get("identifiers")
    identity = known.get("scryfallOracleId") if isinstance(known, Mapping) else None
    identity = str(identity or name)
    return StoredCard(CardText(name, faces, layout), identity, legal, sets, bool(legal))


def _name(entry: Any) -> str:
    if not isinstance(entry, Mapping):
        raise Incomplete("this is no card")
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip():
        raise Incomplete("a card without a name")
    if not name.isprintable():  # such as half of a pair of surrogates
        raise Incomplete(f"{name!a} has letters that don't exist")
    return name


def _word(entry: Mapping[str, Any], name: str, card: str) -> str:
    value = entry.get(name)
    if not isinstance(value, str):
        raise Incomplete(f"{card}: the field {name!r} is missing")
    return value


def _legalities(entry: Mapping[str, Any], card: str) -> dict[str, str]:
    found = entry.get("legalities") or {}
    if not isinstance(found, Mapping):
        raise Incomplete(f"{card}: its legalities are no object")
    return {str(name): str(value).lower() for name, value in found.items()}


def _face(side: Mapping[str, Any], name: str, fields: Mapping[str, str]) -> FaceText:
    for theirs in fields:
        value = side.get(theirs)
        is_list = theirs in _COLORS and isinstance(value, list)
        if not is_list and not isinstance(value, str | None):
            raise Incomplete(f"{name}: the field {theirs!r} is no text")
    face = face_text(side, name, fields)
    try:
        "".join(astuple(face)).encode()
    except UnicodeEncodeError as error:
        raise Incomplete(f"{name!a}: it has letters that don't exist") from error
    if bool(face.power) != bool(face.toughness):
        raise Incomplete(f"{name}: it has only one of power and toughness")
    return face


# --- From cards to the database -------------------------------------------------------------


class _Importer:
    """Puts cards into the database: each once, whatever number of printings it has."""

    def __init__(self, path: Path, store: CardStore) -> None:
        self.done = Imported()
        self._path = path
        self._store = store
        self._seen: dict[str, StoredCard] = {}  # without the text, to be small
        self._sets: dict[str, dict[str, None]] = {}

    def add(self, line: int, entry: Any, build: Build) -> None:
        """Keep the card of an entry, or tell why not."""
        self.done.printings += 1
        try:
            card = build(entry)
        except Incomplete as error:
            self._tell(line, str(error))
            return
        if card is None:
            self.done.skipped += 1
            return
        before = self._seen.get(card.key)
        if before is None:
            self._put(card)
        elif before.identity == card.identity:
            self._sets[card.key].update(dict.fromkeys(card.sets))
        else:
            self._tell(line, f"{card.text.name}: another card has this name")
            if card.is_legal_anywhere() and not before.is_legal_anywhere():
                self._put(card)  # the one that is played with stands

    def finish(self) -> None:
        """Note the sets, which are known only at the end."""
        for key, sets in self._sets.items():
            if len(sets) > 1:
                self._store.put_sets(key, sets)
        self.done.cards = len(self._seen)

    def _put(self, card: StoredCard) -> None:
        self._store.put(card)
        self._sets[card.key] = dict.fromkeys(card.sets)
        self._seen[card.key] = replace(card, text=CardText(card.text.name, ()))

    def _tell(self, line: int, what: str) -> None:
        self.done.problems.append(f"{self._path}, line {line}: {what}; left out")
