"""Decks of an event over HTTP: handed in, seen by who may, and checked. (MTR 2.7, 2.8)"""

import secrets
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from apnap.languages import said
from apnap.server.events import event_decks
from apnap.server.events.tournament_api import At, at_event, not_done, per_person
from apnap.server.http.http_api import ApiContext, Fault, Place, body_of
from apnap.server.store.kept_decks import LONGEST_DECK
from apnap.server.wire.tries import Limit
from apnap.tournament.desk.judging.deck_rules import (
    demands_of,
    lists_of_team,
    may_see_list,
    seen_at_check,
)
from apnap.tournament.desk.judging.decklists import DeckRegistered
from apnap.tournament.desk.judging.recommending import advised, is_regular
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.people import Actor
from apnap.tournament.desk.state import Tournament
from apnap.tournament.desk.viewing import deck_view
from apnap.tournament.desk.views import DeckView

_DECKS: Final = Limit(120, 60)  # lists of a person, which take time to read


class ListBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of somebody, in any form, with an id by which it is handed in once."""

    person: str
    text: str
    id: str = ""
    why: str = ""


class PresentedBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck of somebody, as it is presented."""

    person: str
    text: str
    after_sideboarding: bool = False


class HandedIn(msgspec.Struct, frozen=True):
    """A list that was handed in, as it was read."""

    seq: int
    problems: tuple[str, ...]
    text: str


class Checked(msgspec.Struct, frozen=True):
    """What differs, the infraction by its number, its penalty, and what to do."""

    found: tuple[str, ...]
    infraction: str = ""
    penalty: str = ""
    remedy: str = ""


async def hand_in(desk: ApiContext, request: Request) -> HandedIn | Response:
    """Register a list: read, looked over, and written down with what is wrong with it."""
    at = await at_event(desk, request, known=True)
    assert at.user is not None
    given = await body_of(request, ListBody)
    _short_enough(given.text)
    per_person(desk, at, "decks", _DECKS)
    trial = DeckRegistered(given.person, given.text)
    is_done = given.id in at.served.event.known  # it is sent again: no answer came
    if not is_done and (refusal := await _refused(at, trial, given.why)):
        return refusal
    asked = await at.read(lambda _: _question(at, given.person, given.text))
    found = await desk.ask(asked)
    assert isinstance(found, event_decks.Registered)
    if not found.is_read:
        raise Fault(422, "bad deck", "\n".join(found.told))
    made = DeckRegistered(given.person, found.text, found.problems, found.notes)
    id = given.id or secrets.token_urlsafe(12)
    try:
        entry = await at.served.submit(at.user, made, id=id, why=given.why.strip())
    except Refused as refused:
        return not_done(refused, await at.read(lambda actor: actor), at.language)
    return HandedIn(entry.seq, found.told, found.text)


async def _refused(at: At, trial: DeckRegistered, why: str) -> Response | None:
    """What stands against handing it in, before anybody reads it."""

    def looked(actor: Actor) -> Response | None:
        found = at.served.desk.obstacles(actor, trial)
        standing = [each for each in found if not why.strip() or not each.roles & actor.roles]
        return not_done(Refused(standing), actor, at.language) if standing else None

    return await at.read(looked)


def _question(at: At, person: str, text: str) -> event_decks.Register:
    event = at.served.event
    team = lists_of_team(event, person)
    return event_decks.Register(text, demands_of(event, person), team, at.language)


async def deck(desk: ApiContext, request: Request) -> DeckView:
    """A list, for who may see it; others can't tell whether there is one."""
    at = await at_event(desk, request)
    person = request.path_params["person"]

    def looked(actor: Actor) -> DeckView | None:
        event = at.served.event
        if not may_see_list(event, actor, person):
            return None
        return deck_view(event, person, now=desk.now())

    found = await at.read(looked)
    if found is None:
        raise Fault(404, "no list", said("there is no list, or it isn't for you to see"))
    return found


async def check(desk: ApiContext, request: Request) -> Checked:
    """A deck as presented against its list: what differs, the infraction and the remedy."""
    at = await at_event(desk, request, known=True)
    given = await body_of(request, PresentedBody)
    _short_enough(given.text)
    per_person(desk, at, "decks", _DECKS)

    def asked(_: Actor) -> event_decks.Present:
        event = at.served.event
        lists = event.decks.get(given.person)
        if not lists:
            raise Fault(404, "no list", said("there is no list"))
        sideboarded = given.after_sideboarding
        seen = seen_at_check(event, given.person, after_sideboarding=sideboarded)
        return event_decks.Present(lists[-1].text, given.text, seen, at.language)

    found = await desk.ask(await at.read_officially(asked))
    if isinstance(found, event_decks.Unreadable):
        raise Fault(422, "bad deck", "\n".join(found.problems))
    assert isinstance(found, event_decks.Presented)
    return _judged(at.served.event, given.person, found)


def _judged(event: Tournament, person: str, found: event_decks.Presented) -> Checked:
    """What was found, with the penalty for it; at Regular there is none. (MTR 1.12)"""
    if not found.infraction or is_regular(event):
        return Checked(found.found, remedy="\n".join(found.remedy))
    advice = advised(event, person, found.infraction, found.circumstances)
    return Checked(found.found, found.infraction, advice.penalty.value, "\n".join(found.remedy))


def _short_enough(text: str) -> None:
    if len(text) > LONGEST_DECK:
        raise Fault(422, "bad deck", said("a deck has at most {n} characters", n=LONGEST_DECK))


PLACES: Final[tuple[Place, ...]] = (
    ("/events/{event}/decks", "POST", hand_in),
    ("/events/{event}/decks/{person:path}", "GET", deck),
    ("/events/{event}/check", "POST", check),
)
