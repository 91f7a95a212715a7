"""Opening tables: what may be asked for, the decks, and the agents at it."""

import secrets
from typing import Final

from apnap.agents.registry import UnknownAgent, check_agent
from apnap.cards.builtin_set import all_builtin_decks
from apnap.languages.said import said
from apnap.rules.objects.multiplayer.teams import RANDOM
from apnap.server.drafts import draft_states
from apnap.server.drafts.draft_states import REFERENCE, deck_at
from apnap.server.games import matches
from apnap.server.games.matches import Match, Seat
from apnap.server.settings import Limits, Settings
from apnap.server.store.writing import Writer
from apnap.server.wire.messages import Clock, Create
from apnap.server.wire.refusal import Refusal
from apnap.server.workers.card_clerk_process import Clerks
from apnap.variants import options
from apnap.variants.beginning import decks_for
from apnap.variants.beside import takes_one_planar_deck
from apnap.variants.seating import CantSeat, Wanted, seated
from apnap.variants.table import usual_variant, variant_for
from apnap.variants.variant import Variant

_DAY: Final = 86_400.0  # seconds


class Opening:
    """Makes matches of what people ask for."""

    def __init__(self, writer: Writer, clerks: Clerks, settings: Settings) -> None:
        self._writer = writer
        self._clerks = clerks
        self._limits = settings.limits
        self._chance = settings.chance

    async def match(self, user: int, message: Create) -> Match:
        """A match that waits for people; agents have their seats already."""
        variant = check(message, self._limits)
        teams = [] if message.random_teams else teams_of(message, variant)
        match = Match(
            secrets.token_urlsafe(9),
            [Seat() for _ in range(message.players)],
            opened_by=user,
            best_of=message.best_of,
            format=message.format,
            variant="" if variant.key == usual_variant(message.players).key else variant.key,
            teams=teams,
            random_teams=message.random_teams,
            team_count=message.team_count,
            options=dict(message.options),
            spectators=message.spectators,
            clock=message.clock,
            password=matches.locked(message.password),
            lesson=message.lesson,
        )
        places = agent_seats(message)
        for index, kind in enumerate(message.agents):
            seat = await self._agent(user, message, variant, index, kind)
            match.seats[places[index]] = seat
        return match

    async def _agent(
        self, user: int, message: Create, variant: Variant, index: int, kind: str
    ) -> Seat:
        """An agent with its deck; without one, with any built-in one, or that of who asks."""
        wanted = message.agent_decks[index] if index < len(message.agent_decks) else ""
        built_in = list(decks_for(variant))
        if wanted or not built_in:
            shares = takes_one_planar_deck(message.options)
            name, deck = await self.deck(
                user, wanted or message.deck, message.format, variant.key, shares_planes=shares
            )
        else:
            chance = self._chance.of("deck", message.deck, index)
            name, deck = await self.deck(user, chance.choice(built_in), "", variant.key)
        number = f" {index + 1}" if len(message.agents) > 1 else ""
        return Seat(None, f"{kind.capitalize()}{number}", kind, deck, name, deck)

    async def deck(
        self,
        user: int,
        deck: str,
        format_name: str,
        variant: str = "",
        *,
        shares_planes: bool = False,
    ) -> tuple[str, str]:
        """The name and the list of a deck: kept, built-in, or given as a list.

        A Refusal says why it can't be played, or not in that format or variant.
        """
        name, text = "", deck
        if deck.startswith(REFERENCE):
            name, text = await self._drafted(user, deck.removeprefix(REFERENCE))
        elif "\n" not in deck:
            kept = await self._writer.call(self._writer.store.deck_of, user, deck)
            if kept is not None:
                name, text = kept.name, kept.text
            elif deck not in all_builtin_decks():
                shown = repr(deck[:100])
                raise Refusal("no deck", said("no deck is called {name}", name=shown))
        read = await self._clerks.deck(text, format_name, variant, shares_planes=shares_planes)
        return name or read.name, read.text

    async def _drafted(self, user: int, reference: str) -> tuple[str, str]:
        """A deck of a draft in which somebody sat: their own, or that of an agent."""
        draft, _, seat = reference.partition("/")
        kept = await self._writer.call(self._writer.store.draft, draft)
        if kept is None or not seat.isdecimal():
            raise Refusal("no draft", said("there is no such draft"))
        return deck_at(draft_states.loads(kept.state), int(seat[:4]), user)


def check(message: Create, limits: Limits) -> Variant:
    """What is played; a table that can't be is refused."""
    most = limits.players_of_a_table
    if not 2 <= message.players <= most:
        raise Refusal("bad table", said("a table has 2 to {most} players", most=most))
    if len(message.agents) > message.players or len(message.agent_decks) > len(message.agents):
        raise Refusal("bad table", said("there are more agents or decks for them than seats"))
    if message.lesson and len(message.agents) != message.players - 1:
        raise Refusal("bad table", said("a lesson is one person's, against agents"))
    try:
        variant = variant_for(message.players, message.variant[:100], message.format)
    except ValueError as error:
        raise Refusal("bad table", str(error)) from None
    if not variant.seats(message.players):
        raise Refusal("bad table", variant.seats_wanted())
    if why := options.why_not(variant, message.options):
        raise Refusal("bad table", why)
    teams_of(message, variant)
    agent_seats(message)
    for kind in message.agents:
        _check_agent(kind[:50], limits.agent_seconds)
    if message.clock is not None:
        _check_clock(message.clock, limits.shortest_choice)
    return variant


def teams_of(message: Create, variant: Variant) -> list[list[int]]:
    """The seats of each team, as they are if none are drawn."""
    wanted: Wanted = message.team_count
    if message.teams:
        wanted = message.teams
    elif message.random_teams and variant.teams is None:
        wanted = RANDOM
    try:
        return seated(variant, message.players, wanted)[0]
    except CantSeat as error:
        raise Refusal("bad table", error.why) from None


def drawn_teams(match: Match, seed: int) -> list[list[int]]:
    """Who is with whom, by chance."""
    players = len(match.seats)
    wanted = f"{RANDOM} {match.team_count}"
    return seated(variant_for(players, match.variant, match.format), players, wanted, seed)[0]


def agent_seats(message: Create) -> list[int]:
    """Where the agents sit; who opens the table leaves them the last seats but the own one."""
    own = max(message.seat, 0)
    count, agents = message.players, len(message.agents)
    people = count > agents
    free = [at for at in range(count) if not people or at != own]
    places = list(message.agent_seats) or free[len(free) - agents :]
    fit = len(set(places)) == len(places) == agents and set(places) <= set(free)
    if not fit or not 0 <= own < count:
        told = said("the seats are 0 to {last}, and nobody shares one", last=count - 1)
        raise Refusal("bad table", told)
    return places


def _check_agent(kind: str, most_seconds: float) -> None:
    try:
        _, _, seconds = check_agent(kind).partition(":")
    except UnknownAgent as error:
        raise Refusal("bad table", str(error)) from None
    if seconds and float(seconds) > most_seconds:
        told = said("an agent thinks for {most} seconds at most", most=f"{most_seconds:g}")
        raise Refusal("bad table", told)


def _check_clock(clock: Clock, least: float) -> None:
    if not (least <= clock.choice <= _DAY and 0.0 <= clock.reserve <= _DAY):
        told = said("a clock gives {least} seconds to a day", least=f"{least:g}")
        raise Refusal("bad table", told)
