"""The HTTP interface: accounts, decks, cards, past games, rules.

    POST   register, login {name, password}      a person; who has a guest's token stays them
    POST   logout
    GET    decks                                 one's own and the built-in ones
    GET, PUT, DELETE  decks/NAME {text, format}  one of one's own; any form of list is read
    GET    decks/builtin                         the built-in ones alone
    POST   decks/check {text, format}            what is to be said of a list
    GET    cards/NAME   formats   languages   rules/NUMBER
    GET    games?before=TIME                     one's own, latest first
    GET    games/ID/record                       to be replayed anywhere

A person is known by `Authorization: Bearer TOKEN`. What goes wrong is told as {code, text}.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from apnap.judge.proofs import tests_of
from apnap.judge.rulebook import known_rulebook
from apnap.languages import LANGUAGES, best_language, in_language, said
from apnap.server import explaining, http_bodies
from apnap.server.accounts import AccountError, User
from apnap.server.database import StoreError
from apnap.server.explaining import Explanation, NoAnswer, Question
from apnap.server.http_bodies import Credentials, DeckBody
from apnap.server.journal import JournalError, NotOpen
from apnap.server.kept_decks import KeptDeck
from apnap.server.refusal import Refusal
from apnap.server.store import Store
from apnap.server.tries import Limit, Tries

log: Final = logging.getLogger("apnap.server")

_REQUESTS: Final = Limit(300, 60)  # of an address
_QUESTIONS: Final = Limit(60, 60)  # about cards and decks, which take time
_ACCOUNTS: Final = Limit(20, 3600)  # that an address may register
_HASHED_AT_ONCE: Final = 2  # passwords; each takes a core and 64 MB
_PAGE: Final = 50  # games

_STATUS: Final = {
    "bad account": 422,
    "bad deck": 422,
    "name taken": 409,
    "no card": 404,
    "no format": 422,
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
class Desk:
    """What answering takes."""

    store: Store
    ask: Ask  # about cards and decks
    address_of: Callable[[Request], str]
    is_welcome: Callable[[Request], bool] = lambda _: True
    built_in: tuple[explaining.DeckInfo, ...] = ()
    tries: Tries = field(default_factory=Tries)
    hashing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_HASHED_AT_ONCE))


def build(desk: Callable[[], Desk]) -> Starlette:
    """The interface, to be mounted at /api."""
    handlers: dict[Any, Any] = {HTTPException: _http_fault, Exception: _failure}
    for each in (Fault, AccountError, Refusal, StoreError, JournalError):
        handlers[each] = _told
    app = Starlette(routes=_routes(desk), exception_handlers=handlers)
    app.router.redirect_slashes = False
    return app


def _routes(desk: Callable[[], Desk]) -> list[Route]:
    def route(path: str, method: str, does: "Doing") -> Route:
        async def endpoint(request: Request) -> Response:
            at = desk()
            _let_in(at, request)
            return _json(await does(at, request))

        return Route(path, endpoint, methods=[method])

    return [
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
        route("/formats", "GET", all_formats),
        route("/games", "GET", games),
        route("/games/{game}/record", "GET", record),
        route("/rules/{number}", "GET", rule),
        route("/languages", "GET", languages),
    ]


Doing = Callable[[Desk, Request], Awaitable[Any]]


# --- Accounts ---------------------------------------------------------------------------------


async def register(desk: Desk, request: Request) -> http_bodies.SignedIn:
    """Register a new person, or the guest whose token it is."""
    given = await _body(request, Credentials)
    _limit(desk, request, "register", _ACCOUNTS)
    guest = await _user_or_none(desk, request)
    async with desk.hashing:
        user = await asyncio.to_thread(
            desk.store.register, given.name, given.password, guest.id if guest else None
        )
    return await _signed_in(desk, user)


async def log_in(desk: Desk, request: Request) -> http_bodies.SignedIn:
    """A new token for who knows the password."""
    given = await _body(request, Credentials)
    address = desk.address_of(request)
    async with desk.hashing:
        user = await asyncio.to_thread(desk.store.log_in, given.name, given.password, address)
    return await _signed_in(desk, user)


async def log_out(desk: Desk, request: Request) -> None:
    """The token counts no more."""
    await asyncio.to_thread(desk.store.revoke, _token(request))


async def _signed_in(desk: Desk, user: User) -> http_bodies.SignedIn:
    token = await asyncio.to_thread(desk.store.new_token, user.id)
    return http_bodies.SignedIn(user.name, token)


# --- Decks ------------------------------------------------------------------------------------


async def all_decks(desk: Desk, request: Request) -> http_bodies.Decks:
    """One's own decks and the built-in ones."""
    user = await _user(desk, request)
    kept = await asyncio.to_thread(desk.store.decks_of, user.id)
    mine = tuple(_info(deck) for deck in kept)
    return http_bodies.Decks(mine, await built_in_decks(desk, request))


async def built_in_decks(desk: Desk, _: Request) -> tuple[explaining.DeckInfo, ...]:
    """The built-in decks; they are asked for once."""
    if not desk.built_in:
        found = await desk.ask(explaining.ListBuiltIn())
        assert isinstance(found, explaining.TheDecks)
        desk.built_in = found.decks
    return desk.built_in


async def get_deck(desk: Desk, request: Request) -> http_bodies.DeckText:
    """A deck of one's own, with its list."""
    user = await _user(desk, request)
    name = request.path_params["name"]
    found = await asyncio.to_thread(desk.store.deck_of, user.id, name)
    if found is None:
        raise _no_deck(name)
    return http_bodies.DeckText(found.name, found.text, found.format)


async def put_deck(desk: Desk, request: Request) -> explaining.DeckInfo:
    """Keep a deck. Cards that nobody knows may be in it; a text that is no list may not."""
    user = await _user(desk, request)
    given = await _body(request, DeckBody)
    found = await _checked(desk, request, given)
    if not found.cards:
        text = said("there is no card in this deck")
        raise Fault(422, "bad deck", found.unread[0] if found.unread else text)
    name = request.path_params["name"]
    deck = KeptDeck(name, found.text, found.format, found.colors, found.size)
    return _info(await asyncio.to_thread(desk.store.put_deck, user.id, deck))


async def delete_deck(desk: Desk, request: Request) -> None:
    """Keep a deck no longer."""
    user = await _user(desk, request)
    name = request.path_params["name"]
    if not await asyncio.to_thread(desk.store.delete_deck, user.id, name):
        raise _no_deck(name)


async def check_deck(desk: Desk, request: Request) -> explaining.Checked:
    """What is to be said of a list."""
    return await _checked(desk, request, await _body(request, DeckBody))


async def _checked(desk: Desk, request: Request, given: DeckBody) -> explaining.Checked:
    _limit(desk, request, "ask", _QUESTIONS)
    question = explaining.CheckDeck(given.text, given.format, _language(request))
    found = _answered(await desk.ask(question))
    assert isinstance(found, explaining.Checked)
    return found


def _info(deck: KeptDeck) -> explaining.DeckInfo:
    return explaining.DeckInfo(deck.name, "", deck.format, deck.colors, deck.cards)


def _no_deck(name: str) -> Fault:
    return Fault(404, "no deck", said("no deck is called {name}", name=name))


# --- Cards and rules --------------------------------------------------------------------------


async def card(desk: Desk, request: Request) -> Any:
    """A card, and its abilities as they are understood."""
    _limit(desk, request, "ask", _QUESTIONS)
    question = explaining.TellCard(request.path_params["name"], _language(request))
    found = _answered(await desk.ask(question))
    assert isinstance(found, explaining.TheCard)
    return found.card


async def all_formats(desk: Desk, _: Request) -> http_bodies.Formats:
    """The formats a deck can be checked for."""
    found = await desk.ask(explaining.ListFormats())
    assert isinstance(found, explaining.TheFormats)
    return http_bodies.Formats(found.formats)


async def rule(_: Desk, request: Request) -> http_bodies.RuleText:
    """A rule of the user's copy of the book, and the tests that prove it."""
    number = request.path_params["number"]
    book = await asyncio.to_thread(known_rulebook)
    if book is None:
        hint = said("The text of the rules isn't part of this program: apnap rules import FILE.")
        return http_bodies.RuleText(
            number, hint=in_language(hint, _language(request)), tests=tests_of(number)
        )
    found = book.find(number)
    if found is None:
        text = said("no rule has the number {number}", number=number)
        raise Fault(404, "no rule", text)
    lines = (f"{found.number} {found.text}", *(f"Example: {each}" for each in found.examples))
    return http_bodies.RuleText(
        found.number, "\n".join(lines), book.edition, tests=tests_of(found.number)
    )


async def languages(_: Desk, __: Request) -> http_bodies.Languages:
    """The languages that are spoken here, each in its own words."""
    return http_bodies.Languages(dict(LANGUAGES))


# --- Past games -------------------------------------------------------------------------------


async def games(desk: Desk, request: Request) -> http_bodies.Games:
    """One's own games, latest first, a page at a time."""
    user = await _user(desk, request)
    given = request.query_params.get("before")
    try:
        before = None if given is None else float(given)
    except ValueError:
        raise Fault(400, "malformed", said("'before' is a time in seconds")) from None
    found = await asyncio.to_thread(desk.store.games_of, user.id, _PAGE, before)
    return http_bodies.Games(tuple(http_bodies.past_game(game, user.id) for game in found))


async def record(desk: Desk, request: Request) -> Response:
    """The record of a game one has played."""
    user = await _user(desk, request)
    game = request.path_params["game"]
    found = await asyncio.to_thread(desk.store.past_record, game, user.id)
    text = await asyncio.to_thread(found.dumps)
    headers = {"Content-Disposition": f'attachment; filename="{game}.json"'}
    return Response(text, media_type="application/json", headers=headers)


# --- Requests ---------------------------------------------------------------------------------


def _let_in(desk: Desk, request: Request) -> None:
    if not desk.is_welcome(request):
        raise Fault(403, "not welcome", said("this page may not speak to this server"))
    _limit(desk, request, "request", _REQUESTS)


def _limit(desk: Desk, request: Request, what: str, limit: Limit) -> None:
    if desk.tries.wait({(what, desk.address_of(request)): limit}):
        raise Fault(429, "too many", said("too many requests; try again in a while"))


def _language(request: Request) -> str:
    return best_language(request.headers.get("accept-language", ""))


def _token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _user_or_none(desk: Desk, request: Request) -> User | None:
    token = _token(request)
    return await asyncio.to_thread(desk.store.user_of, token) if token else None


async def _user(desk: Desk, request: Request) -> User:
    user = await _user_or_none(desk, request)
    if user is None:
        raise Fault(401, "who", said("a token is needed that says who is there"))
    return user


async def _body(request: Request, kind: type[T]) -> T:
    """What a request brings; not more than is ever needed is read of it."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > http_bodies.LONGEST:
            text = said("a request has at most {n} bytes", n=http_bodies.LONGEST)
            raise Fault(413, "too long", text)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Fault(400, "malformed", str(error)) from None


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
    language = _language(request)
    match error:
        case Fault():
            return _fault(error.status, error.code, in_language(error.text, language))
        case AccountError():
            status = _STATUS.get(error.code, 422)
            return _fault(status, error.code, in_language(error.text, language))
        case Refusal():
            return _fault(422, error.code, in_language(error.text, language))
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
