"""The HTTP interface: accounts, decks, cards, past games, rules.

    POST   register, login {name, password}      a person; who has a guest's token stays them
    POST   logout
    GET    decks                                 one's own and the built-in ones
    GET, PUT, DELETE  decks/NAME {text, format}  one of one's own; any form of list is read
    GET    decks/builtin                         the built-in ones alone
    POST   decks/check {text, format}            what is to be said of a list
    GET    cards/NAME   printed/NAME   formats   languages   rules/NUMBER
    GET    games?before=TIME                     one's own, latest first
    GET    games/ID/record                       to be replayed anywhere
    GET    games/ID/turning-points               of a game that is over; where to look at it again

A person is known by `Authorization: Bearer TOKEN`. What goes wrong is told as {code, text}.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from apnap.judge.documents.library import Found, known_library
from apnap.judge.documents.proofs import tests_of
from apnap.languages import LANGUAGES, best_language, in_language, said
from apnap.server.drafts.drafts import Drafts
from apnap.server.events.event_pools import EventPools
from apnap.server.events.tournaments import Tournaments
from apnap.server.http import http_bodies
from apnap.server.http.http_bodies import Credentials, DeckBody, variant_info
from apnap.server.store.accounts import AccountError, User
from apnap.server.store.database import StoreError
from apnap.server.store.journal import JournalError, NotOpen
from apnap.server.store.kept_decks import KeptDeck
from apnap.server.store.store import Store
from apnap.server.wire.refusal import Refusal
from apnap.server.wire.tries import Limit, Tries
from apnap.server.workers import explaining, judge_worker
from apnap.server.workers.explaining import Explanation, NoAnswer, Question
from apnap.variants.table import VARIANTS, variant_named

log: Final = logging.getLogger("apnap.server")

_REQUESTS: Final = Limit(300, 60)  # of an address

_QUESTIONS: Final = Limit(240, 60)  # about cards and decks, which take time
_LOOKED_AT: Final = Limit(600, 60)  # cards, one after the other under the pointer

_ACCOUNTS: Final = Limit(20, 3600)  # that an address may register

_HASHED_AT_ONCE: Final = 2  # passwords; each takes a core and 64 MB

_PAGE: Final = 50  # games

_STATUS: Final = {
    "bad account": 422,
    "bad deck": 422,
    "name taken": 409,
    "no card": 404,
    "no format": 422,
    "no game": 404,
    "not over": 409,
    "too many decks": 422,
    "too many tries": 429,
    "wrong password": 401,
}

T = TypeVar("T")

Ask = Callable[[Question], Awaitable[Explanation]]


class Fault(Exception):
    """A request that isn't fulfilled."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text


@dataclass(slots=True)
class ApiContext:
    """What answering takes."""

    store: Store
    ask: Ask  # about cards and decks
    address_of: Callable[[Request], str]
    is_welcome: Callable[[Request], bool] = lambda _: True
    built_in: tuple[explaining.DeckInfo, ...] = ()
    most_players: int = 8  # of a table
    tries: Tries = field(default_factory=Tries)
    # What scenarios are run by.
    judge: Callable[[judge_worker.Question], Awaitable[judge_worker.Finding]] = field(kw_only=True)
    drafts: Drafts | None = field(default=None, kw_only=True)
    turning_points: Callable[[str], Awaitable[bytes]] | None = field(default=None, kw_only=True)
    hashing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_HASHED_AT_ONCE))
    now: Callable[[], float] = time.time
    events: Tournaments = field(kw_only=True)
    pools: EventPools | None = field(default=None, kw_only=True)
    ending: asyncio.Event = field(default_factory=asyncio.Event)  # the server is about to end

    async def unless_it_ends(self, news: Coroutine[Any, Any, T], otherwise: T) -> T:
        """What somebody waits for; who waits when the server ends is let go, and asks again."""
        waiting, ending = asyncio.create_task(news), asyncio.create_task(self.ending.wait())
        try:
            await asyncio.wait((waiting, ending), return_when=asyncio.FIRST_COMPLETED)
            return waiting.result() if waiting.done() else otherwise
        finally:
            waiting.cancel()
            ending.cancel()


def build(
    desk: Callable[[], ApiContext], more: Sequence["Place"] = (), crowded: Sequence["Place"] = ()
) -> Starlette:
    """The interface, to be mounted at /api, with more places than those here.

    To the `crowded` ones many come from one address; they count requests by themselves.
    """
    handlers: dict[Any, Any] = {HTTPException: _http_fault, Exception: _failure}
    for each in (Fault, AccountError, Refusal, StoreError, JournalError):
        handlers[each] = _told
    app = Starlette(routes=_routes(desk, more, crowded), exception_handlers=handlers)
    app.router.redirect_slashes = False
    return app


def _routes(
    desk: Callable[[], ApiContext], more: Sequence["Place"], crowded: Sequence["Place"]
) -> list[Route]:
    def route(path: str, method: str, does: "Doing", most: Limit | None = _REQUESTS) -> Route:
        async def endpoint(request: Request) -> Response:
            at = desk()
            _let_in(at, request, most)
            return _json(await does(at, request))

        return Route(path, endpoint, methods=[method])

    return [
        *(route(*place) for place in more),
        *(route(*place, None) for place in crowded),
        route("/register", "POST", register),
        route("/login", "POST", log_in),
        route("/logout", "POST", log_out),
        route("/decks", "GET", all_decks),
        route("/decks/builtin", "GET", built_in_decks),
        route("/decks/check", "POST", check_deck),
        route("/decks/{name:path}", "GET", get_deck),
        route("/decks/{name:path}", "PUT", put_deck),
        route("/decks/{name:path}", "DELETE", delete_deck),
        route("/cards/{name:path}", "GET", card),
        route("/printed/{name:path}", "GET", printed),
        route("/formats", "GET", all_formats),
        route("/variants/{name}", "GET", one_variant),
        route("/games", "GET", games),
        route("/games/{game}/record", "GET", record),
        route("/games/{game}/turning-points", "GET", turning_points),
        route("/rules/{number}", "GET", rule),
        route("/languages", "GET", languages),
    ]


Doing = Callable[[ApiContext, Request], Awaitable[Any]]

Place = tuple[str, str, Doing]  # the path, the method, and what answers


# --- Accounts ---------------------------------------------------------------------------------


async def register(desk: ApiContext, request: Request) -> http_bodies.SignedIn:
    """Register a new person, or the guest whose token it is."""
    given = await body_of(request, Credentials)
    limit(desk, request, "register", _ACCOUNTS)
    guest = await user_or_none(desk, request)
    async with desk.hashing:
        user = await asyncio.to_thread(
            desk.store.register, given.name, given.password, guest.id if guest else None
        )
    return await _signed_in(desk, user)


async def log_in(desk: ApiContext, request: Request) -> http_bodies.SignedIn:
    """A new token for who knows the password."""
    given = await body_of(request, Credentials)
    address = desk.address_of(request)
    async with desk.hashing:
        user = await asyncio.to_thread(desk.store.log_in, given.name, given.password, address)
    return await _signed_in(desk, user)


async def log_out(desk: ApiContext, request: Request) -> None:
    """The token counts no more."""
    await asyncio.to_thread(desk.store.revoke, _token(request))


async def _signed_in(desk: ApiContext, user: User) -> http_bodies.SignedIn:
    token = await asyncio.to_thread(desk.store.new_token, user.id)
    return http_bodies.SignedIn(user.name, token)


# --- Decks ------------------------------------------------------------------------------------


async def all_decks(desk: ApiContext, request: Request) -> http_bodies.Decks:
    """One's own decks and the built-in ones."""
    user = await user_of(desk, request)
    kept = await asyncio.to_thread(desk.store.decks_of, user.id)
    mine = tuple(_info(deck) for deck in kept)
    return http_bodies.Decks(mine, await built_in_decks(desk, request))


async def built_in_decks(desk: ApiContext, _: Request) -> tuple[explaining.DeckInfo, ...]:
    """The built-in decks; they are asked for once."""
    if not desk.built_in:
        found = await desk.ask(explaining.ListBuiltIn())
        assert isinstance(found, explaining.TheDecks)
        desk.built_in = found.decks
    return desk.built_in


async def get_deck(desk: ApiContext, request: Request) -> http_bodies.DeckText:
    """A deck of one's own, with its list."""
    user = await user_of(desk, request)
    name = request.path_params["name"]
    found = await asyncio.to_thread(desk.store.deck_of, user.id, name)
    if found is None:
        raise _no_deck(name)
    return http_bodies.DeckText(found.name, found.text, found.format)


async def put_deck(desk: ApiContext, request: Request) -> explaining.DeckInfo:
    """Keep a deck. Cards that nobody knows may be in it; a text that is no list may not."""
    user = await user_of(desk, request)
    given = await body_of(request, DeckBody)
    found = await _checked(desk, request, given)
    if not found.cards:
        text = said("there is no card in this deck")
        raise Fault(422, "bad deck", found.unread[0] if found.unread else text)
    name = request.path_params["name"]
    deck = KeptDeck(name, found.text, found.format, found.colors, found.size)
    return _info(await asyncio.to_thread(desk.store.put_deck, user.id, deck))


async def delete_deck(desk: ApiContext, request: Request) -> None:
    """Keep a deck no longer."""
    user = await user_of(desk, request)
    name = request.path_params["name"]
    if not await asyncio.to_thread(desk.store.delete_deck, user.id, name):
        raise _no_deck(name)


async def check_deck(desk: ApiContext, request: Request) -> explaining.Checked:
    """What is to be said of a list."""
    return await _checked(desk, request, await body_of(request, DeckBody))


async def _checked(desk: ApiContext, request: Request, given: DeckBody) -> explaining.Checked:
    limit(desk, request, "ask", _QUESTIONS)
    question = explaining.CheckDeck(given.text, given.format, language_of(request))
    found = _answered(await desk.ask(question))
    assert isinstance(found, explaining.Checked)
    return found


def _info(deck: KeptDeck) -> explaining.DeckInfo:
    return explaining.DeckInfo(deck.name, "", deck.format, deck.colors, deck.cards)


def _no_deck(name: str) -> Fault:
    return Fault(404, "no deck", said("no deck is called {name}", name=name))


# --- Cards and rules --------------------------------------------------------------------------


async def card(desk: ApiContext, request: Request) -> Any:
    """A card, and its abilities as they are understood."""
    limit(desk, request, "ask", _QUESTIONS)
    question = explaining.TellCard(request.path_params["name"], language_of(request))
    found = _answered(await desk.ask(question))
    assert isinstance(found, explaining.TheCard)
    return found.card


async def printed(desk: ApiContext, request: Request) -> explaining.AsPrinted:
    """What is printed on a card in the language of the reader."""
    limit(desk, request, "printed", _LOOKED_AT)
    question = explaining.TellPrinted(request.path_params["name"], language_of(request))
    found = _answered(await desk.ask(question))
    assert isinstance(found, explaining.AsPrinted)
    return found


async def all_formats(desk: ApiContext, request: Request) -> http_bodies.Formats:
    """The formats a deck can be checked for, and the variants that tables play."""
    found = await desk.ask(explaining.ListFormats())
    assert isinstance(found, explaining.TheFormats)
    language = language_of(request)
    most = desk.most_players
    variants = tuple(variant_info(each, language, most) for each in VARIANTS)
    return http_bodies.Formats(found.formats, found.formats, variants)


async def one_variant(desk: ApiContext, request: Request) -> http_bodies.VariantInfo:
    """A way to play, also of several variants at once: commander+planechase."""
    try:
        variant = variant_named(request.path_params["name"][:100])
    except ValueError as error:
        raise Fault(404, "no variant", str(error)) from None
    return variant_info(variant, language_of(request), desk.most_players)


async def rule(_: ApiContext, request: Request) -> http_bodies.RuleText:
    """A rule from the user's documents, and the tests that prove it."""
    number, language = request.path_params["number"], language_of(request)
    imported, found = await asyncio.to_thread(_look_up, number, language)
    if not imported:
        hint = said("The text of the rules isn't part of this program: apnap rules import FILE.")
        text = in_language(hint, language)
        return http_bodies.RuleText(number, hint=text, tests=tests_of(number))
    if found is None:
        raise Fault(404, "no rule", said("no rule has the number {number}", number=number))
    return http_bodies.RuleText(
        found.passage.number,
        "\n".join(_rule_lines(found, language)),
        found.document.edition,
        tests=tests_of(found.passage.number),
    )


def _look_up(number: str, language: str) -> tuple[bool, Found | None]:
    """Whether there are documents, and the rule in them."""
    library = known_library()
    if library is None:
        return False, None
    with library:
        return True, library.best(number, language)


def _rule_lines(found: Found, language: str) -> Iterator[str]:
    passage = found.passage
    yield " ".join(filter(None, (passage.number, passage.title, passage.text)))
    for example in passage.examples:
        yield in_language(said("Example: {text}", text=example), language)


async def languages(_: ApiContext, __: Request) -> http_bodies.Languages:
    """The languages that are spoken here, each in its own words."""
    return http_bodies.Languages(dict(LANGUAGES))


# --- Past games -------------------------------------------------------------------------------


async def games(desk: ApiContext, request: Request) -> http_bodies.Games:
    """One's own games, latest first, a page at a time."""
    user = await user_of(desk, request)
    given = request.query_params.get("before")
    try:
        before = None if given is None else float(given)
    except ValueError:
        raise Fault(400, "malformed", said("'before' is a time in seconds")) from None
    found = await asyncio.to_thread(desk.store.games_of, user.id, _PAGE, before)
    return http_bodies.Games(tuple(http_bodies.past_game(game, user.id) for game in found))


async def record(desk: ApiContext, request: Request) -> Response:
    """The record of a game one has played."""
    user = await user_of(desk, request)
    game = request.path_params["game"]
    found = await asyncio.to_thread(desk.store.past_record, game, user.id)
    text = await asyncio.to_thread(found.dumps)
    headers = {"Content-Disposition": f'attachment; filename="{game}.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def turning_points(desk: ApiContext, request: Request) -> Response:
    """What decided a game that is over, each with the moment before it; and where turns began."""
    limit(desk, request, "ask", _QUESTIONS)
    await user_of(desk, request)
    assert desk.turning_points is not None
    told = await desk.turning_points(request.path_params["game"])
    return Response(told, media_type="application/json")


# --- Requests ---------------------------------------------------------------------------------


def _let_in(desk: ApiContext, request: Request, most: Limit | None) -> None:
    if not desk.is_welcome(request):
        raise Fault(403, "not welcome", said("this page may not speak to this server"))
    if most is not None:
        limit(desk, request, "request", most)


def limit(desk: ApiContext, request: Request, what: str, most: Limit) -> None:
    """Refuse a request if there were too many of its kind from its address."""
    if desk.tries.wait({(what, desk.address_of(request)): most}):
        raise Fault(429, "too many", said("too many requests; try again in a while"))


def language_of(request: Request) -> str:
    """The language that whoever asks reads."""
    return best_language(request.headers.get("accept-language", ""))


def _token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def user_or_none(desk: ApiContext, request: Request) -> User | None:
    """Who asks, if they show a token that counts."""
    token = _token(request)
    return await asyncio.to_thread(desk.store.user_of, token) if token else None


async def user_of(desk: ApiContext, request: Request) -> User:
    """Who asks; strangers are refused."""
    user = await user_or_none(desk, request)
    if user is None:
        raise Fault(401, "who", said("a token is needed that says who is there"))
    return user


async def body_of(request: Request, kind: type[T]) -> T:
    """What a request brings."""
    data = await bytes_of(request, http_bodies.LONGEST)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Fault(400, "malformed", str(error)) from None


async def bytes_of(request: Request, most: int) -> bytes:
    """What a request brings, as it is; not more than is ever needed is read of it."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Fault(413, "too long", said("a request has at most {n} bytes", n=most))
    return bytes(data)


def _answered(found: Explanation) -> Explanation:
    if isinstance(found, NoAnswer):
        raise Fault(_STATUS.get(found.code, 422), found.code, found.text)
    return found


# --- Responses --------------------------------------------------------------------------------


def _json(value: Any) -> Response:
    if isinstance(value, Response):
        return value
    return Response(msgspec.json.encode(value), media_type="application/json")


def _fault(status: int, code: str, text: str) -> Response:
    body = msgspec.json.encode(http_bodies.Problem(code, text))
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return Response(body, status, headers, "application/json")


async def _told(request: Request, error: Exception) -> Response:
    language = language_of(request)
    match error:
        case Fault():
            return _fault(error.status, error.code, in_language(error.text, language))
        case AccountError():
            status = _STATUS.get(error.code, 422)
            return _fault(status, error.code, in_language(error.text, language))
        case Refusal():
            status = _STATUS.get(error.code, 422)
            return _fault(status, error.code, in_language(error.text, language))
        case NotOpen():
            text = said("this game can't be looked at, or not yet")
            return _fault(403, "not open", in_language(text, language))
        case JournalError():
            text = said("there is no such game")
            return _fault(404, "no game", in_language(text, language))
        case _:
            log.error("the store failed: %s", error)
            text = said("the server can't reach its database; try again")
            return _fault(503, "store", in_language(text, language))


async def _http_fault(_: Request, error: HTTPException) -> Response:
    code = {404: "no such place", 405: "no such method"}.get(error.status_code, "http")
    return _fault(error.status_code, code, error.detail)


async def _failure(_: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return _fault(500, "failed", "something went wrong on the server")
