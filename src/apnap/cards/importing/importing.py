"""Bulk files of Scryfall and MTGJSON into the database, streamed.

Scryfall's `oracle_cards`, `default_cards` and `all_cards` are lists, or a card on each line;
MTGJSON's `AtomicCards` and `AllPrintings` are objects with `data`. Each may be compressed. A
file that is broken or not whole leaves the database as it was. A card that lacks something,
or has the name of another, is left out and told of; the rest is imported.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from apnap.cards.database.store import CARD, CardStore, StoredCard
from apnap.cards.importing.bulk_cards import Incomplete, from_mtgjson, from_scryfall
from apnap.cards.importing.json_stream import JsonStream, Progress
from apnap.cards.importing.printed_names import CODES, printed_in
from apnap.languages import said
from apnap.oracle.card_text import CardText


@dataclass(slots=True)
class Imported:
    """What an import did."""

    cards: int = 0
    printings: int = 0  # entries of the file, more than cards if it has printings
    others: Counter[str] = field(default_factory=Counter)  # tokens, emblems: no cards of a deck
    layouts: Counter[str] = field(default_factory=Counter)  # of all that was kept
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
            raise stream.broken(said("there are no cards in it"))
    return importer.done


# --- From the stream to entries -------------------------------------------------------------

_FORMS: Final = said("cards come as a list, each on a line, or as the data of an object")

Build = Callable[[Any], list[StoredCard]]

Entry = tuple[int, Any, Build]


def _entries(stream: JsonStream) -> Iterator[Entry]:
    """What may be a card: the line, the data, and how to make cards of it."""
    first = stream.peek()
    if first == "[":
        yield from _listed(stream)
    elif first == "{":
        line, fields, has_data = stream.line, {}, False
        for name in stream.fields():
            if name != "data":
                fields[name] = stream.value()
                continue
            has_data = True
            if stream.peek() == "[":  # a page of Scryfall's answers
                yield from _listed(stream)
            else:
                yield from _named(stream)
        if "name" in fields and not has_data:  # itself a card, the first of many on their lines
            yield line, fields, from_scryfall
            yield from _lines(stream)
        elif not has_data:
            raise stream.broken(_FORMS)
    else:
        raise stream.broken(_FORMS)


def _lines(stream: JsonStream) -> Iterator[Entry]:
    while stream.peek():
        yield stream.line, stream.value(), from_scryfall


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
            raise stream.broken(said("'{name}' is neither a card nor a set", name=name))


def _in_set(stream: JsonStream, code: str) -> Iterator[Entry]:
    for name in stream.fields():
        if name not in ("cards", "tokens"):
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


# --- From cards to the database -------------------------------------------------------------


class _Importer:
    """Puts cards into the database: each once, whatever number of printings it has."""

    def __init__(self, path: Path, store: CardStore) -> None:
        self.done = Imported()
        self._path = path
        self._store = store
        self._seen: dict[str, StoredCard] = {}  # without the text, to be small
        self._keys: dict[tuple[str, str], str] = {}  # by identity and layout
        self._printed: dict[str, tuple[dict[str, None], dict[str, None]]] = {}

    def add(self, line: int, entry: Any, build: Build) -> None:
        """Keep the cards of an entry, or tell why not."""
        self.done.printings += 1
        if build is from_scryfall and isinstance(entry, Mapping) and entry.get("lang") in CODES:
            self._add_printed(line, entry)
        if build is from_scryfall and self._is_again(entry):
            return
        try:
            cards = build(entry)
        except Incomplete as error:
            self._tell(line, error.args[0])
            return
        for card in cards:
            self._add(line, card)

    def _add_printed(self, line: int, entry: Any) -> None:
        """Keep what is printed on the card in another language."""
        try:
            self._store.printed.put(list(printed_in(entry)))
        except Incomplete as error:
            self._tell(line, error.args[0])

    def _is_again(self, entry: Any) -> bool:
        """Whether it is another printing of a card; then only that is noted, which is quick."""
        if not isinstance(entry, Mapping):
            return False
        key = self._keys.get((str(entry.get("oracle_id")), str(entry.get("layout"))))
        if key is None:
            return False
        for noted, field_name in zip(self._printed[key], ("set", "rarity"), strict=True):
            value = entry.get(field_name)
            if isinstance(value, str) and value:
                noted[value] = None
        return True

    def _add(self, line: int, card: StoredCard) -> None:
        before = self._seen.get(card.key)
        if before is None:
            self._put(card)
        elif before.identity == card.identity:
            self._note_printing(card)
        else:
            self._tell(line, said("{name}: another card has this name", name=card.text.name))
            if card.is_legal_anywhere() and not before.is_legal_anywhere():
                self._put(card)  # the one that is played with stands

    def finish(self) -> None:
        """Note the printings, which are known only at the end, and count."""
        for key, (sets, rarities) in self._printed.items():
            kept = self._seen[key]
            if (tuple(sets), tuple(rarities)) != (kept.sets, kept.rarities):
                self._store.put_printings(key, sets, rarities)
        kinds = Counter(card.kind for card in self._seen.values())
        self.done.cards = kinds.pop(CARD, 0)
        self.done.others = kinds
        self.done.layouts = Counter(card.text.layout for card in self._seen.values())

    def _put(self, card: StoredCard) -> None:
        self._store.put(card)
        if (before := self._seen.get(card.key)) is not None:
            self._keys.pop((before.identity, before.text.layout), None)
        self._keys[card.identity, card.text.layout] = card.key
        self._printed[card.key] = ({}, {})
        self._note_printing(card)
        bare = CardText(card.text.name, (), card.text.layout)
        self._seen[card.key] = replace(card, text=bare, keywords=())

    def _note_printing(self, card: StoredCard) -> None:
        sets, rarities = self._printed[card.key]
        sets.update(dict.fromkeys(card.sets))
        rarities.update(dict.fromkeys(card.rarities))

    def _tell(self, line: int, what: str) -> None:
        told = said(
            "{file}, line {line}: {what}; left out", file=str(self._path), line=line, what=what
        )
        self.done.problems.append(told)
