"""The imported documents, kept in a SQLite file beside the imported cards."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from apnap.cards.database.kept_files import KeptFile
from apnap.cards.database.store import default_path
from apnap.judge.documents.citations import citations
from apnap.judge.documents.documents import (
    LANGUAGES,
    Document,
    DocumentKind,
    Language,
    Passage,
    Unplaced,
    clean_number,
)

VERSION: Final = 1

_SCHEMA: Final = (
    "CREATE TABLE documents (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, edition TEXT NOT NULL,"
    " language TEXT NOT NULL, title TEXT NOT NULL, source TEXT NOT NULL,"
    " dated INTEGER NOT NULL, UNIQUE (kind, edition, language, title, source))",
    "CREATE TABLE passages (id INTEGER PRIMARY KEY,"
    " document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,"
    " position INTEGER NOT NULL, kind TEXT NOT NULL, number TEXT NOT NULL, title TEXT NOT NULL,"
    " text TEXT NOT NULL, line INTEGER NOT NULL)",
    "CREATE INDEX passages_by_number ON passages (number COLLATE NOCASE, document)",
    "CREATE INDEX passages_by_place ON passages (document, position)",
    "CREATE INDEX passages_within ON passages (document, number)",
    "CREATE INDEX terms_by_title ON passages (title COLLATE NOCASE) WHERE kind = 'glossary'",
    "CREATE TABLE examples (passage INTEGER NOT NULL REFERENCES passages ON DELETE CASCADE,"
    " text TEXT NOT NULL)",
    "CREATE INDEX examples_by_passage ON examples (passage)",
    "CREATE TABLE notes (passage INTEGER NOT NULL REFERENCES passages ON DELETE CASCADE,"
    " text TEXT NOT NULL)",
    "CREATE INDEX notes_by_passage ON notes (passage)",
    "CREATE TABLE links (passage INTEGER NOT NULL REFERENCES passages ON DELETE CASCADE,"
    " kind TEXT NOT NULL, number TEXT NOT NULL)",
    "CREATE INDEX links_by_passage ON links (passage)",
    "CREATE INDEX links_by_number ON links (number, kind)",
    "CREATE TABLE unplaced (document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,"
    " line INTEGER NOT NULL, text TEXT NOT NULL, why TEXT NOT NULL)",
    "CREATE INDEX unplaced_by_document ON unplaced (document, line)",
)

_EDITION: Final = (
    "documents.id",
    "documents.kind",
    "edition",
    "language",
    "documents.title",
    "source",
    "dated",
)

_KEPT: Final = ", ".join(_EDITION)

_PASSAGE: Final = (
    "passages.id, passages.kind, number, passages.title, text, line, position"
    " FROM passages JOIN documents ON documents.id = passages.document"
)


class LibraryError(ValueError):
    """The database of documents can't be used."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A document that is kept, without its passages."""

    id: int
    kind: DocumentKind
    edition: str
    language: Language
    title: str
    source: str
    dated: bool = True  # if not, the edition is a day before which it can't have been written


@dataclass(frozen=True, slots=True)
class Found:
    """A passage and the document it is in."""

    id: int
    passage: Passage
    document: Edition
    position: int


def library_path() -> Path:
    """Where the user's documents are kept."""
    return default_path().with_name("rules.sqlite")


class Library(KeptFile):
    """The database. Use it in a `with`, or close it."""

    version = VERSION
    schema = _SCHEMA
    about = "documents"
    error = LibraryError

    # --- Keeping ------------------------------------------------------------------------------

    def add(self, document: Document) -> int:
        """Keep a document in the place of the same one of the same file.

        It is the same by its kind, edition, language and title.
        """
        key = (document.kind, document.edition, document.language, document.title, document.source)
        with self.transaction():
            names = "kind, edition, language, title, source"
            self.base.execute(f"DELETE FROM documents WHERE ({names}) = (?, ?, ?, ?, ?)", key)
            put = f"INSERT INTO documents ({names}, dated) VALUES (?, ?, ?, ?, ?, ?)"
            number = self.base.execute(put, (*key, document.dated)).lastrowid
            assert number is not None
            for position, passage in enumerate(document.passages):
                self._add_passage(number, document.kind, position, passage)
            rows = ((number, each.line, each.text, each.why) for each in document.unplaced)
            self.base.executemany("INSERT INTO unplaced VALUES (?, ?, ?, ?)", rows)
        return number

    def _add_passage(
        self, document: int, kind: DocumentKind, position: int, passage: Passage
    ) -> None:
        what = (passage.kind, passage.number, passage.title, passage.text, passage.line)
        names = "document, position, kind, number, title, text, line"
        put = f"INSERT INTO passages ({names}) VALUES (?, ?, ?, ?, ?, ?, ?)"
        number = self.base.execute(put, (document, position, *what)).lastrowid
        for table, texts in (("examples", passage.examples), ("notes", passage.notes)):
            rows = ((number, text) for text in texts)
            self.base.executemany(f"INSERT INTO {table} VALUES (?, ?)", rows)
        whole = "\n".join((passage.text, *passage.examples, *passage.notes))
        links = (
            (number, *cited) for cited in citations(whole, kind) if cited != (kind, passage.number)
        )
        self.base.executemany("INSERT INTO links VALUES (?, ?, ?)", links)

    # --- Looking up ---------------------------------------------------------------------------

    def documents(self) -> list[Edition]:
        """What is kept: by kind, newest first."""
        query = f"SELECT {_KEPT} FROM documents ORDER BY kind, edition DESC, language, source"
        with self.told():
            return [_edition(row) for row in self.base.execute(query)]

    def find(
        self,
        number: str,
        kind: DocumentKind = "CR",
        languages: Sequence[Language] = LANGUAGES,
        edition: str | None = None,
    ) -> list[Found]:
        """The passage of a number in each language: of one edition, or of the newest that has it.

        The languages are in the order asked for; one that doesn't have the number is missing.
        """
        wanted = clean_number(number) or number.strip()
        where = (
            "number = ? COLLATE NOCASE AND documents.kind = ? AND language = ?"
            " AND passages.kind IN ('rule', 'heading', 'prose') AND edition = ifnull(?, edition)"
            " ORDER BY edition DESC, documents.id DESC, position LIMIT 1"
        )
        found = (self._passages(where, (wanted, kind, each, edition)) for each in languages)
        return [each for some in found for each in some]

    def best(self, number: str, language: str) -> Found | None:
        """A rule in the language of a reader, or else in another."""
        spoken = [each for each in LANGUAGES if language.startswith(each)]
        found = self.find(number, languages=list(dict.fromkeys((*spoken, *LANGUAGES))))
        return found[0] if found else None

    def below(self, found: Found) -> list[Found]:
        """The sections of a chapter, the rules of a section, or the subrules of a rule."""
        number, kind = found.passage.number, found.document.kind
        if not number:
            return []
        patterns = _below(number, kind)
        some = " OR ".join("number GLOB ?" for _ in patterns)
        # All of them begin as the number does, and ":" is what comes after the digits.
        where = f"document = ? AND number > ? AND number < ? AND ({some}) ORDER BY position"
        last = number + ("{" if "." in number else ":")
        return self._passages(where, (found.document.id, number, last, *patterns))

    def citing(
        self,
        number: str,
        kind: DocumentKind = "CR",
        languages: Sequence[Language] = LANGUAGES,
    ) -> list[Found]:
        """The passages that cite a number, newest editions first."""
        marks = ", ".join("?" * len(languages))
        where = (
            "passages.id IN (SELECT passage FROM links WHERE number = ? AND kind = ?)"
            f" AND language IN ({marks}) ORDER BY edition DESC, document, position"
        )
        return self._passages(where, (clean_number(number), kind, *languages))

    def cited_by(self, found: Found) -> list[tuple[str, str]]:
        """What a passage cites: the kind of the document and the number, in the order of the text.

        A number that no document has is among them too.
        """
        query = "SELECT kind, number FROM links WHERE passage = ? ORDER BY rowid"
        with self.told():
            return self.base.execute(query, (found.id,)).fetchall()

    def glossary(self, term: str, languages: Sequence[Language] = LANGUAGES) -> list[Found]:
        """The entries of a term, newest editions first."""
        marks = ", ".join("?" * len(languages))
        where = (
            "passages.kind = 'glossary' AND"
            " (number = ?1 COLLATE NOCASE OR passages.title = ?1 COLLATE NOCASE)"
            f" AND language IN ({marks}) ORDER BY edition DESC, document, position"
        )
        return self._passages(where, (term.strip(), *languages))

    def unplaced(self, document: Edition) -> list[Unplaced]:
        """The lines of a file that belong to no passage."""
        query = "SELECT line, text, why FROM unplaced WHERE document = ? ORDER BY line"
        with self.told():
            return [Unplaced(*row) for row in self.base.execute(query, (document.id,))]

    def passages(self, document: Edition) -> list[Found]:
        """The whole document in its order."""
        return self._passages("document = ? ORDER BY position", (document.id,))

    def passage(self, number: int) -> Found:
        """The passage of an id."""
        return self._passages("passages.id = ?", (number,))[0]

    def within(self, document: Edition, number: str) -> Found | None:
        """The rule or heading of a number in one document."""
        where = (
            "number = ? COLLATE NOCASE AND document = ? AND passages.kind IN ('rule', 'heading')"
            " ORDER BY position LIMIT 1"
        )
        found = self._passages(where, (clean_number(number) or number.strip(), document.id))
        return found[0] if found else None

    def _passages(self, where: str, values: Iterable[Any]) -> list[Found]:
        query = f"SELECT {_KEPT}, {_PASSAGE} WHERE {where}"
        with self.told():
            rows = self.base.execute(query, tuple(values)).fetchall()
            numbers = json.dumps([row[len(_EDITION)] for row in rows])
            examples, notes = (self._texts(table, numbers) for table in ("examples", "notes"))
        return [_found(row, examples, notes) for row in rows]

    def _texts(self, table: str, passages: str) -> "_Texts":
        """The examples or the notes of passages."""
        some = "passage IN (SELECT value FROM json_each(?))"
        query = f"SELECT passage, text FROM {table} WHERE {some} ORDER BY rowid"
        found: _Texts = {}
        for passage, text in self.base.execute(query, (passages,)):
            found[passage] = (*found.get(passage, ()), text)
        return found


_Texts = dict[int, tuple[str, ...]]


def _found(row: tuple[Any, ...], examples: _Texts, notes: _Texts) -> Found:
    number, kind, written, title, text, line, position = row[len(_EDITION) :]
    more = (examples.get(number, ()), notes.get(number, ()))
    passage = Passage(kind, written, title, text, *more, line)
    return Found(number, passage, _edition(row), position)


def _edition(row: tuple[Any, ...]) -> Edition:
    number, kind, edition, language, title, source, dated = row[: len(_EDITION)]
    return Edition(number, kind, edition, language, title, source, bool(dated))


def _below(number: str, kind: DocumentKind) -> tuple[str, ...]:
    """What the numbers directly below one look like."""
    if kind != "CR":
        return (f"{number}.[0-9]", f"{number}.[0-9][0-9]")
    if len(number) < 3:  # a chapter: its sections
        return (f"{number}[0-9][0-9]",)
    if "." not in number:
        return tuple(f"{number}.{digits}" for digits in ("[0-9]", "[0-9][0-9]", "[0-9][0-9][0-9]"))
    return (f"{number}[a-z]", f"{number}[a-z][a-z]")


def known_library() -> Library | None:
    """The user's documents, if any were imported."""
    path = library_path()
    return Library(path) if path.exists() else None
