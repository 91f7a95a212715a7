"""Opening tables: what may be asked for, the decks, and the agents at it."""

import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

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

MOST_UNREAD: Final = 300  # cards of one deck of which it is said how they are played


class Brought(NamedTuple):
    """A deck that somebody plays."""

    name: str
    text: str
    unread: dict[str, str]  # what was decided for cards that aren't read in full

    def seat(self, user: int | None, name: str, agent: str = "") -> Seat:
        """The seat of who plays it."""
        return Seat(user, name, agent, self.text, self.name, self.text, unread=self.unread)


# Of several agents at a table: short, and none begins as another.
_NAMES: Final = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Linden", "Maple")


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
        drawn = self._drawn(message, list(decks_for(variant)))
        for index, place in enumerate(places):
            match.seats[place] = await self._agent(user, message, variant, index, drawn[index])
        return match

    def _drawn(self, message: Create, built_in: list[str]) -> list[str]:
        """A built-in deck for each agent that was given none: one that nobody has, while there
        are such. Empty for the others."""
        given = [*message.agent_decks, *[""] * len(message.agents)][: len(message.agents)]
        taken = [message.deck, *given]
        drawn = []
        for index, wanted in enumerate(given):
            deck = ""
            if not wanted and built_in:
                free = [each for each in built_in if each not in taken] or built_in
                deck = self._chance.of("deck", message.deck, index).choice(free)
            drawn.append(deck)
            taken.append(deck)
        return drawn

    async def _agent(
        self, user: int, message: Create, variant: Variant, index: int, drawn: str
    ) -> Seat:
        """An agent with its deck: the one drawn, the one it was given, or that of who asks."""
        kind = message.agents[index]
        if drawn:
            deck = await self.deck(user, drawn, "", variant.key)
        else:
            wanted = message.agent_decks[index] if index < len(message.agent_decks) else ""
            deck = await self.deck(
                user,
                wanted or message.deck,
                message.format,
                variant.key,
                message.unread,
                shares_planes=takes_one_planar_deck(message.options),
            )
        called = kind.capitalize() if len(message.agents) == 1 else _NAMES[index % len(_NAMES)]
        return deck.seat(None, called, kind)

    async def deck(
        self,
        user: int,
        deck: str,
        format_name: str,
        variant: str = "",
        unread: Mapping[str, str] | None = None,
        *,
        shares_planes: bool = False,
    ) -> Brought:
        """A deck: kept, built-in, or given as a list.

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
        if unread is not None and len(unread) > MOST_UNREAD:
            raise Refusal("bad deck", said("too much is decided for cards of one deck"))
        read = await self._clerks.deck(
            text, format_name, variant, unread, shares_planes=shares_planes
        )
        return Brought(name or read.name, read.text, dict(read.unread))

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
