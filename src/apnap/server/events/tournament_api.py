"""The tournament's part of the HTTP interface; docs/TOURNAMENT.md lists its places.

Hundreds of players may sit behind one address, so requests are counted by person; those of
strangers by address.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from apnap.languages import in_language, said
from apnap.server.events.tournament_bodies import (
    ClaimBody,
    DoBody,
    Done,
    FoundBody,
    Log,
    Matches,
    NewEvent,
    NotDone,
    ObstacleLine,
    Plan,
    Standings,
    TheEvents,
)
from apnap.server.events.tournament_people import with_accounts
from apnap.server.events.tournaments import Served
from apnap.server.http.http_api import (
    ApiContext,
    Fault,
    Place,
    body_of,
    bytes_of,
    language_of,
    limit,
    user_of,
    user_or_none,
)
from apnap.server.store.accounts import User
from apnap.server.wire.refusal import Refusal
from apnap.server.wire.tries import Limit
from apnap.tournament.desk import files
from apnap.tournament.desk.claiming import claimed
from apnap.tournament.desk.founding import Linked
from apnap.tournament.desk.log import read_operation
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import AT_THE_DESK, Actor
from apnap.tournament.desk.rounds.proposing import Wish, proposed
from apnap.tournament.desk.viewing import log_lines, round_view, standing_lines

POLL_SECONDS: Final = 25.0  # that a reader waits for news

LONGEST_FILE: Final = 64 * 1024 * 1024  # bytes

LONGEST_ID: Final = 100

LONGEST_WHY: Final = 2000

_OF_A_PERSON: Final = Limit(600, 60)

_OF_STRANGERS: Final = Limit(3000, 60)  # at one address

_FOUNDED: Final = Limit(60, 3600)

_BROUGHT: Final = Limit(30, 3600)

_CLAIMS: Final = Limit(10, 300)

_PLANS: Final = Limit(120, 60)

_PAST: Final = Limit(60, 60)  # standings of the past, which are worked out anew

T = TypeVar("T")


class At:
    """A request about one event: the event, who asks, and in which language."""

    def __init__(self, served: Served, user: User | None, language: str) -> None:
        self.served = served
        self.user = user
        self.language = language

    async def read(self, look: Callable[[Actor], T]) -> T:
        """What somebody with these rights sees."""
        return await self.served.do(lambda: look(self.served.actor(self.user)))

    async def read_officially(self, look: Callable[[Actor], T]) -> T:
        """What officials see; others are refused."""

        def looked(actor: Actor) -> T:
            if not actor.is_official:
                raise Fault(403, "officials", said("this is for officials of the event"))
            return look(actor)

        return await self.read(looked)


async def at_event(desk: ApiContext, request: Request, *, known: bool = False) -> At:
    """The event a request is about. Who must be `known` shows a token."""
    user = await asker(desk, request, known=known)
    try:
        served = await desk.events.at(request.path_params["event"])
    except Refusal as refusal:
        raise Fault(404, refusal.code, refusal.text) from None
    return At(served, user, language_of(request))


async def asker(desk: ApiContext, request: Request, *, known: bool = False) -> User | None:
    """Who asks; whoever asks too often is refused."""
    user = await (user_of(desk, request) if known else user_or_none(desk, request))
    if user is None:
        limit(desk, request, "events", _OF_STRANGERS)
    elif desk.tries.wait({("events", user.id): _OF_A_PERSON}):
        raise Fault(429, "too many", said("too many requests; try again in a while"))
    return user


def per_person(desk: ApiContext, at: At, what: str, most: Limit) -> None:
    """Refuse somebody who asks for something too often."""
    assert at.user is not None
    if desk.tries.wait({(what, at.user.id): most}):
        raise Fault(429, "too many", said("too many requests; try again in a while"))


# --- Events -----------------------------------------------------------------------------------


async def all_events(desk: ApiContext, request: Request) -> TheEvents:
    """The events there are."""
    user = await asker(desk, request)
    return TheEvents(await desk.events.lines(user))


async def found(desk: ApiContext, request: Request) -> NewEvent | Response:
    """Found an event."""
    user = await user_of(desk, request)
    given = await body_of(request, FoundBody)
    limit(desk, request, "found", _FOUNDED)
    try:
        return NewEvent(await desk.events.found(user, given.settings))
    except Refused as refused:
        return not_done(refused, AT_THE_DESK, language_of(request))


async def bring(desk: ApiContext, request: Request) -> NewEvent:
    """Take up an event from its file."""
    user = await user_of(desk, request)
    limit(desk, request, "bring", _BROUGHT)
    return NewEvent(await desk.events.bring(user, await bytes_of(request, LONGEST_FILE)))


async def event(desk: ApiContext, request: Request) -> Any:
    """An event for its reader; with `after`, as soon as there is more than that entry."""
    at = await at_event(desk, request)
    after = number_of(request, "after")
    if after is not None and not await desk.unless_it_ends(
        at.served.wait(after, POLL_SECONDS), otherwise=False
    ):
        return Response(status_code=204)

    def made(actor: Actor) -> bytes:
        return msgspec.json.encode(at.served.viewer.view(actor, desk.now(), at.language))

    return Response(await at.read(made), media_type="application/json")


async def do(desk: ApiContext, request: Request) -> Done | Response:
    """Do something at an event."""
    at = await at_event(desk, request, known=True)
    given = await body_of(request, DoBody)
    if not 1 <= len(given.id) <= LONGEST_ID or len(given.why) > LONGEST_WHY:
        raise Fault(400, "malformed", said("an id or a reason is too long, or empty"))
    try:
        operation = read_operation(bytes(given.do))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Fault(400, "malformed", str(error)) from None
    operation = await owned(desk, at, operation)
    return await submit(at, operation, given)


async def owned(desk: ApiContext, at: At, operation: Operation) -> Operation:
    """An operation with the accounts that its author means."""
    own = at.served.account(at.user)

    def find(name: str) -> str:
        return at.served.account(desk.store.registered(name))

    return await at.read(lambda actor: with_accounts(operation, actor, own, find))


async def submit(at: At, operation: Operation, given: DoBody) -> Done | Response:
    """Do an operation for who asks, or say what stands against it."""
    assert at.user is not None
    why = given.why.strip()
    try:
        entry = await at.served.submit(at.user, operation, id=given.id, seen=given.seen, why=why)
    except Refused as refused:
        actor, seq = await at.read(lambda actor: (actor, at.served.event.seq))
        return not_done(refused, actor, at.language, seq)
    return Done(entry.seq)


def not_done(refused: Refused, actor: Actor, language: str, seq: int = 0) -> Response:
    """Why an operation isn't done, in the reader's language."""
    lines = tuple(
        ObstacleLine(
            each.code,
            in_language(each.text, language),
            each.rule,
            bool(each.roles & actor.roles),
        )
        for each in refused.obstacles
    )
    text = "\n".join(in_language(each.told(), language) for each in refused.obstacles)
    body = msgspec.json.encode(NotDone(refused.code, text, lines, seq))
    return Response(body, 409, media_type="application/json")


async def claim(desk: ApiContext, request: Request) -> Done | Response:
    """Take the place of a person by their code."""
    at = await at_event(desk, request, known=True)
    assert at.user is not None
    if desk.tries.wait({("claim", desk.address_of(request)): _CLAIMS}):
        raise Fault(429, "too many", said("too many requests; try again in a while"))
    given = await body_of(request, ClaimBody)
    served, account = at.served, at.served.account(at.user)
    person = await served.do(claimed, served.event, served.id, given.code, account)
    if not person:
        raise Fault(404, "no code", said("this is nobody's code"))
    linked, id = Linked(person, account), f"claim {person} {account}"
    try:
        return Done((await served.submit(AT_THE_DESK, linked, id=id)).seq)
    except Refused as refused:
        return not_done(refused, AT_THE_DESK, at.language)


async def plan(desk: ApiContext, request: Request) -> Plan | Response:
    """An operation that the desk proposes; it isn't done."""
    at = await at_event(desk, request, known=True)
    wish = await body_of(request, Wish)
    per_person(desk, at, "plan", _PLANS)

    def made(actor: Actor) -> Plan | Response:
        try:
            found = proposed(at.served.desk, actor, wish)
        except Refused as refused:
            return not_done(refused, actor, at.language)
        notes = tuple(in_language(each, at.language) for each in found.notes)
        return Plan(found.do, notes)

    return await at.read_officially(made)


# --- Parts of an event ------------------------------------------------------------------------


async def rounds(desk: ApiContext, request: Request) -> Matches:
    """The matches of a round."""
    at = await at_event(desk, request)
    number = request.path_params["number"]
    if not 1 <= number <= len(at.served.event.rounds):
        raise Fault(404, "no round", said("there is no round {n}", n=number))
    return Matches(await at.read(lambda actor: round_view(at.served.event, number, actor)))


async def standings(desk: ApiContext, request: Request) -> Standings:
    """The standings after a round, now or as they were after an entry."""
    at = await at_event(desk, request)
    desk_, seq = at.served.desk, number_of(request, "seq")
    if seq is not None and not 1 <= seq <= desk_.event.seq:
        raise Fault(404, "no entry", said("the log has no entry {n}", n=seq))
    if seq is not None:
        limit(desk, request, "past", _PAST)
    wanted = number_of(request, "round") or 0

    def made() -> Standings:
        then = desk_.event if seq is None else desk_.at(seq)
        if not 0 <= wanted <= len(then.rounds):
            raise Fault(404, "no round", said("there is no round {n}", n=wanted))
        return Standings(tuple(standing_lines(then, wanted)), wanted or len(then.rounds), then.seq)

    return await at.served.do(made)


async def log(desk: ApiContext, request: Request) -> Log:
    """What was done, for officials."""
    at = await at_event(desk, request, known=True)
    since, log = number_of(request, "since") or 0, at.served.desk
    made = await at.read_officially(lambda _: tuple(log_lines(log, since, at.language)))
    return Log(made)


async def file(desk: ApiContext, request: Request) -> Response:
    """The whole event as a file, for officials."""
    at = await at_event(desk, request, known=True)
    data = await at.read_officially(lambda _: files.dumps(at.served.desk))
    headers = {"Content-Disposition": f'attachment; filename="{at.served.id}.jsonl"'}
    return Response(data, media_type="application/jsonl", headers=headers)


def number_of(request: Request, name: str) -> int | None:
    """A number in the address of a request; None without one."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise Fault(400, "malformed", said("{name} is a number", name=repr(name)))
    return int(given)


PLACES: Final[tuple[Place, ...]] = (
    ("/events", "GET", all_events),
    ("/events", "POST", found),
    ("/events/import", "POST", bring),
    ("/events/{event}", "GET", event),
    ("/events/{event}/do", "POST", do),
    ("/events/{event}/plan", "POST", plan),
    ("/events/{event}/claim", "POST", claim),
    ("/events/{event}/rounds/{number:int}", "GET", rounds),
    ("/events/{event}/standings", "GET", standings),
    ("/events/{event}/log", "GET", log),
    ("/events/{event}/file", "GET", file),
)
