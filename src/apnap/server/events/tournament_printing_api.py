"""What of an event can be printed, over HTTP; see `tournament.printing`."""

import time
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from apnap.languages import best_language, said
from apnap.server.events.tournament_api import At, at_event, number_of
from apnap.server.http.http_api import ApiContext, Fault, Place
from apnap.tournament.desk.claiming import claim_code
from apnap.tournament.desk.judging.deck_rules import may_see_list
from apnap.tournament.desk.people import Actor
from apnap.tournament.printing.kinds import FOR_OFFICIALS, Printed, Wanted, printed

# Players are listed with their numbers, and slips are for who runs the event.
_OFFICIAL: Final = FOR_OFFICIALS | {"players", "slips"}


async def print_out(desk: ApiContext, request: Request) -> Response:
    """A list, slips or a bracket, as a file of the kind that is asked for."""
    at = await at_event(desk, request)
    kind, _, form = request.path_params["what"].rpartition(".")
    given = request.query_params
    language = best_language(given["lang"]) if "lang" in given else at.language
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(desk.now()))
    round_, person = number_of(request, "round") or 0, given.get("person", "")
    paper, backs = given.get("paper", "a4"), given.get("backs") == "1"
    wanted = Wanted(kind, form, round_, language, paper, when, backs=backs, person=person)
    made = await at.read(lambda actor: _made(at, actor, wanted))
    headers = {"Content-Disposition": f'inline; filename="{made.name}"'}
    return Response(made.data, media_type=made.media, headers=headers)


def _made(at: At, actor: Actor, wanted: Wanted) -> Printed:
    event = at.served.event
    own = wanted.kind == "decklists" and bool(wanted.person)
    may = may_see_list(event, actor, wanted.person) if own else actor.is_official
    if wanted.kind in _OFFICIAL and not may:
        raise Fault(403, "officials", said("this is for officials of the event"))
    codes = {}
    if wanted.kind == "slips" and actor.is_official:
        codes = {
            each.id: claim_code(event, at.served.id, each.id)
            for each in event.persons.values()
            if not each.account
        }
    full = replace(wanted, codes=codes)
    try:
        return printed(event, full)
    except ValueError as error:
        raise Fault(404, "not printed", error.args[0]) from None


PLACES: Final[tuple[Place, ...]] = (("/events/{event}/print/{what}", "GET", print_out),)
