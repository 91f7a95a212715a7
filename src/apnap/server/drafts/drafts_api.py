"""The part of the HTTP interface about drafts.

    GET    drafts                         those one may join or go back to
    GET    drafts/products                the kinds of booster there are
    POST   drafts {product, seats, people, rounds, kind, timing}
    GET    drafts/ID?after=VERSION        how it stands; waits until it isn't that version
    POST   drafts/ID/join   ID/begin   ID/leave   ID/ready
    POST   drafts/ID/pick {cards, using}
    POST   drafts/ID/answer {question, value}     what a card asks
    POST   drafts/ID/turn {card, at}              a card face down, to look at something
    GET    drafts/ID/suggestion           what one could pick, or build
    POST   drafts/ID/deck {main, commander}

Each tells how the draft stands then, as the person may see it. Who waits with `after` hears of a
change at once; a connection that breaks loses nothing.
"""

import asyncio
from typing import Final

from starlette.requests import Request

from apnap.languages import said
from apnap.server.drafts.draft_bodies import (
    AnswerBody,
    BuiltBody,
    DraftList,
    DraftPage,
    PickBody,
    Products,
    ProductShown,
    Suggestion,
    TurnBody,
    draft_line,
    draft_page,
)
from apnap.server.drafts.draft_states import Wish
from apnap.server.drafts.drafting import LiveDraft
from apnap.server.drafts.drafts import Drafts
from apnap.server.http.http_api import ApiContext, Fault, Place, body_of, limit, user_of
from apnap.server.store.accounts import User
from apnap.server.wire.tries import Limit
from apnap.tournament.limited.drafts.draft_log import Answered, Picked, TurnedDown, Use
from apnap.tournament.limited.kept_products import all_products

_PATIENCE: Final = 25.0  # seconds that somebody waits for a change

_OF_A_PERSON: Final = Limit(600, 60)

_OPENED: Final = Limit(30, 600)  # drafts that an address may open


async def all_drafts(desk: ApiContext, request: Request) -> DraftList:
    """The drafts one may join or go back to."""
    user = await _user(desk, request)
    listed = _drafts(desk).listed(user.id)
    return DraftList(tuple(draft_line(draft, user.id) for draft in listed))


async def products(desk: ApiContext, request: Request) -> Products:
    """The kinds of booster there are."""
    await _user(desk, request)
    found = await asyncio.to_thread(all_products)
    return Products(tuple(ProductShown(*each) for each in found))


async def create(desk: ApiContext, request: Request) -> DraftPage:
    """Open a draft, and sit down."""
    user = await _user(desk, request)
    wish = await body_of(request, Wish)
    limit(desk, request, "draft", _OPENED)
    return draft_page(await _drafts(desk).create(user.id, user.name, wish), user.id)


async def show(desk: ApiContext, request: Request) -> DraftPage:
    """How a draft stands, as soon as it isn't as it was."""
    user, draft = await _found(desk, request)
    given = request.query_params.get("after", "")
    if given:
        if not given.isdecimal() or len(given) > 20:
            raise Fault(400, "malformed", said("'after' is the number of a version"))
        await desk.unless_it_ends(draft.changed(int(given), _PATIENCE), None)
    return draft_page(draft, user.id)


async def join(desk: ApiContext, request: Request) -> DraftPage:
    """Sit down."""
    user, draft = await _found(desk, request)
    await _drafts(desk).join(draft, user.id, user.name)
    return draft_page(draft, user.id)


async def begin(desk: ApiContext, request: Request) -> DraftPage:
    """Begin without waiting for more people: agents take the free seats."""
    user, draft = await _found(desk, request)
    if draft.state.opened_by != user.id:
        raise Fault(403, "not yours", said("only who opened the draft may begin it"))
    await _drafts(desk).begin(draft)
    return draft_page(draft, user.id)


async def leave(desk: ApiContext, request: Request) -> DraftPage:
    """Stand up; of a draft that goes on one keeps what one has picked."""
    user, draft = await _found(desk, request)
    await _drafts(desk).leave(draft, user.id)
    return draft_page(draft, user.id)


async def ready(desk: ApiContext, request: Request) -> DraftPage:
    """Need no more time to review."""
    user, draft = await _found(desk, request)
    await draft.say_ready(user.id)
    return draft_page(draft, user.id)


async def pick(desk: ApiContext, request: Request) -> DraftPage:
    """Pick cards."""
    user, draft = await _found(desk, request)
    given = await body_of(request, PickBody)
    using = tuple(Use(each.card, each.on) for each in given.using)
    await draft.do(Picked(draft.own_seat(user.id), given.cards, using=using))
    return draft_page(draft, user.id)


async def answer(desk: ApiContext, request: Request) -> DraftPage:
    """Answer what a card asks."""
    user, draft = await _found(desk, request)
    given = await body_of(request, AnswerBody)
    await draft.do(Answered(draft.own_seat(user.id), given.question, given.value))
    return draft_page(draft, user.id)


async def turn(desk: ApiContext, request: Request) -> DraftPage:
    """Turn a card face down, and look."""
    user, draft = await _found(desk, request)
    given = await body_of(request, TurnBody)
    await draft.do(TurnedDown(draft.own_seat(user.id), given.card, given.at))
    return draft_page(draft, user.id)


async def suggestion(desk: ApiContext, request: Request) -> Suggestion:
    """What one could pick, or build."""
    user, draft = await _found(desk, request)
    seat = draft.own_seat(user.id)
    if draft.draft is None:
        return Suggestion()
    if draft.draft.choose(seat):
        return Suggestion(cards=draft.advice(draft.draft, seat)[: draft.draft.choose(seat)])
    built = draft.suggested(seat, user.id)
    return Suggestion(main=built.main, commander=built.commander)


async def submit(desk: ApiContext, request: Request) -> DraftPage:
    """Hand a deck in."""
    user, draft = await _found(desk, request)
    given = await body_of(request, BuiltBody)
    await draft.submit(user.id, given.main, given.commander)
    return draft_page(draft, user.id)


def _drafts(desk: ApiContext) -> Drafts:
    if desk.drafts is None:
        raise Fault(404, "no drafts", said("no drafts are held here"))
    return desk.drafts


async def _user(desk: ApiContext, request: Request) -> User:
    """Who asks, which they may do only so often; the players of a shop share one address."""
    user = await user_of(desk, request)
    if desk.tries.wait({("drafts", user.id): _OF_A_PERSON}):
        raise Fault(429, "too many", said("too many requests; try again in a while"))
    return user


async def _found(desk: ApiContext, request: Request) -> tuple[User, LiveDraft]:
    user = await _user(desk, request)
    draft = await _drafts(desk).find(request.path_params["draft"])
    draft.heard_of(user.id)
    return user, draft


PLACES: Final[tuple[Place, ...]] = (
    ("/drafts", "GET", all_drafts),
    ("/drafts", "POST", create),
    ("/drafts/products", "GET", products),
    ("/drafts/{draft}", "GET", show),
    ("/drafts/{draft}/join", "POST", join),
    ("/drafts/{draft}/begin", "POST", begin),
    ("/drafts/{draft}/leave", "POST", leave),
    ("/drafts/{draft}/ready", "POST", ready),
    ("/drafts/{draft}/pick", "POST", pick),
    ("/drafts/{draft}/answer", "POST", answer),
    ("/drafts/{draft}/turn", "POST", turn),
    ("/drafts/{draft}/suggestion", "GET", suggestion),
    ("/drafts/{draft}/deck", "POST", submit),
)
