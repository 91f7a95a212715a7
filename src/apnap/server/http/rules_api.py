"""The rules browser's part of the HTTP interface: the documents a user has imported.

    GET    rules/documents                          which there are
    GET    rules/contents?kind=CR                   chapters and sections
    GET    rules/search?words=WORDS&languages=en,zh&kind=CR
    GET    rules/show/KIND/NUMBER?languages=zh,en   a passage in its languages, side by side
    GET    rules/texts?numbers=603.4,704.5f         rules in the language of the reader

A KIND is that of a document (CR, MTR, IPG ...); of a glossary, "glossary", its NUMBER is the term.
"passage" is any by its id, as a search gives it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar, get_args

from starlette.requests import Request

from apnap.judge.documents.documents import LANGUAGES, DocumentKind, Language
from apnap.judge.documents.library import Library, LibraryError, known_library
from apnap.judge.documents.rule_search import search
from apnap.languages import said
from apnap.server.http import rule_pages
from apnap.server.http.http_api import ApiContext, Fault, Place, language_of, limit
from apnap.server.http.rule_pages import GLOSSARY, PASSAGE
from apnap.server.wire.tries import Limit

_LOOKS: Final = Limit(300, 60)  # of an address

_LONGEST: Final = 200  # characters of what is searched for

_MOST: Final = 30  # hits, and rules told at once

T = TypeVar("T")


async def documents(desk: ApiContext, request: Request) -> Any:
    """The documents there are; without any, the list is empty."""
    return await _looked(desk, request, rule_pages.documents, rule_pages.Documents(()))


async def contents(desk: ApiContext, request: Request) -> Any:
    """The chapters and sections of the newest edition of a document."""
    kind, languages = _kind(request.query_params.get("kind", "CR")), _languages(request)
    return await _looked(
        desk, request, lambda library: rule_pages.contents(library, kind, languages)
    )


async def find(desk: ApiContext, request: Request) -> Any:
    """The passages with words in them, the best first."""
    words = request.query_params.get("words", "").strip()[:_LONGEST]
    asked = request.query_params.get("kind", "")
    kind = _kind(asked) if asked else None
    languages = _languages(request)

    def searched(library: Library) -> rule_pages.Hits:
        try:
            hits = search(library, words, languages=languages, kind=kind, limit=_MOST)
        except ValueError:
            raise Fault(422, "no words", said("there is no word in it to search for")) from None
        return rule_pages.Hits(tuple(map(rule_pages.hit, hits)))

    return await _looked(desk, request, searched)


async def show(desk: ApiContext, request: Request) -> Any:
    """A passage in its languages, with what it cites and what cites it."""
    kind, number = request.path_params["kind"], request.path_params["number"]
    languages = _languages(request)

    def shown(library: Library) -> rule_pages.Shown:
        if kind == GLOSSARY:
            page = rule_pages.entry(library, number, languages)
        elif kind == PASSAGE:
            page = rule_pages.passage(library, number)
        else:
            page = rule_pages.rule(library, number, _kind(kind), languages)
        if page is None:
            raise Fault(404, "no rule", said("no rule has the number {number}", number=number))
        return page

    return await _looked(desk, request, shown)


async def texts(desk: ApiContext, request: Request) -> Any:
    """Rules in the language of the reader, as far as they are known."""
    numbers = list(filter(None, request.query_params.get("numbers", "").split(",")))[:_MOST]
    language = language_of(request)

    def told(library: Library) -> rule_pages.Texts:
        return rule_pages.texts(library, numbers, language)

    return await _looked(desk, request, told, rule_pages.Texts(()))


async def _looked(
    desk: ApiContext, request: Request, look: Callable[[Library], T], without: T | None = None
) -> T:
    """What is found in the documents; `without` is told where there are none."""
    limit(desk, request, "rules", _LOOKS)
    return await asyncio.to_thread(_look, look, without)


def _look(look: Callable[[Library], T], without: T | None) -> T:
    try:
        library = known_library()
        if library is None:
            if without is None:
                hint = said(
                    "The text of the rules isn't part of this program: apnap rules import FILE."
                )
                raise Fault(404, "no rules", hint)
            return without
        with library:
            return look(library)
    except LibraryError as error:
        raise Fault(503, "no rules", str(error)) from None


def _kind(given: str) -> DocumentKind:
    for kind in get_args(DocumentKind):
        if kind.lower() == given.lower():
            found: DocumentKind = kind
            return found
    raise Fault(422, "no document", said("no document is of the kind {kind}", kind=given))


def _languages(request: Request) -> list[Language]:
    """Those asked for, in their order; else all, the reader's own first."""
    given = request.query_params.get("languages", "")
    if given:
        found = [each for word in given.split(",") for each in LANGUAGES if each == word.strip()]
        if not found:
            raise Fault(422, "no language", said("no text is in the language {it}", it=given))
        return list(dict.fromkeys(found))
    own = language_of(request)
    return sorted(LANGUAGES, key=lambda each: not own.startswith(each))


PLACES: Final[tuple[Place, ...]] = (
    ("/rules/documents", "GET", documents),
    ("/rules/contents", "GET", contents),
    ("/rules/search", "GET", find),
    ("/rules/show/{kind}/{number:path}", "GET", show),
    ("/rules/texts", "GET", texts),
)
