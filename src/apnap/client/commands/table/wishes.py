"""What somebody wants to play, as the command line says it, and the link to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import apnap
from apnap.client.tables.links import Link
from apnap.client.tables.local_table import LocalLink, LocalSettings
from apnap.languages import ENGLISH
from apnap.server.wire.messages import PROTOCOL, Create, FromClient, Hello, Join

if TYPE_CHECKING:
    from apnap.cards.database.database import CardDatabase
import os
from typing import TYPE_CHECKING

from apnap.cards.builtin_set import all_builtin_decks
from apnap.cards.decks.deck_files import deck_text
from apnap.languages import LANGUAGES, best_language
from apnap.variants import options as of_variants
from apnap.variants import seating
from apnap.variants.table import fewest, variant_for
from apnap.variants.unread import OTHERS, WORDS


@dataclass(slots=True)
class Wishes:
    """The game that is wanted. What is empty, the player is asked for."""

    deck: str = ""  # a built-in one, a file, or a list
    agents: tuple[str, ...] = ()  # the kinds of the opponents
    agent_decks: tuple[str, ...] = ()
    name: str = "Player"
    language: str = ENGLISH
    best_of: Literal[1, 3] = 1  # games of a match
    variant: str = ""  # such as "commander"
    teams: str = ""  # how many, random, or the players of each
    options: tuple[str, ...] = ()  # of the variant: attack=left
    unread: tuple[str, ...] = ()  # how cards are played that aren't read: a word, Name=Card
    seed: int | None = None
    save: Path | None = None  # where the record of a game of one's own is kept
    url: str = ""  # of a server, ws://...; empty: the table is in this process
    table: str = ""  # on the server, to join
    token: str = ""  # on the server, to be the same person
    database: "Callable[[], CardDatabase]" = field(default=apnap.all_cards)

    def link(self) -> Link:
        """The link to the table."""
        if self.url:
            from apnap.client.tables.remote import RemoteLink

            return RemoteLink(self.url)
        return LocalLink(LocalSettings(self.database, self.seed, self.save))

    def hello(self) -> Hello:
        """The first message."""
        return Hello(PROTOCOL, self.name, self.token, self.language)

    def sitting_down(self) -> FromClient:
        """The message that begins the game."""
        deck = text_of(self.deck)
        if self.table:
            return Join(self.table, deck, unread=unread_ways(self.unread))
        decks = tuple(text_of(each) for each in self.agent_decks)
        players = max(fewest(self.variant), len(self.agents) + 1)
        lacking = 0 if self.url else players - 1 - len(self.agents)  # people come to a server
        sides = seating.read(self.teams)
        return Create(
            deck,
            (*self.agents, *self.agents[-1:] * lacking),
            decks,
            players=players,
            best_of=self.best_of,
            variant=self.variant,
            teams=() if isinstance(sides, (int, str)) else tuple(tuple(team) for team in sides),
            team_count=seating.count_of(sides),
            random_teams=isinstance(sides, str),
            options=of_variants.read(variant_for(players, self.variant), list(self.options)),
            unread=unread_ways(self.unread),
        )


def unread_ways(given: Sequence[str]) -> dict[str, str]:
    """How cards are played that aren't read: "partly" is said of all, "Name=Card" of one."""
    ways: dict[str, str] = {}
    for each in given:
        name, sign, way = each.rpartition("=")
        if not sign and each not in WORDS:
            words = ", ".join(WORDS)
            raise ValueError(f"--unread: {each!r} is none of {words}, nor Name=Card")
        if sign and not (name.strip() and way.strip()):
            raise ValueError(f"--unread: {each!r} lacks a name, or what is played instead")
        ways[name.strip() or OTHERS] = way.strip()
    return ways


def text_of(deck: str) -> str:
    """A deck as a table takes it: the list in a file, or what was given."""
    if deck and "\n" not in deck and deck not in all_builtin_decks() and Path(deck).is_file():
        return deck_text(Path(deck))
    return deck


def spoken(language: str) -> str:
    """The language that is wanted, or that of the terminal."""
    if not language:
        return best_language(os.environ.get("LC_ALL") or os.environ.get("LANG", ""))
    if language not in LANGUAGES:
        raise ValueError(f"no language is called {language!r}; there are {', '.join(LANGUAGES)}")
    return language


def agent_kinds() -> list[str]:
    """The kinds of agents: the levels of difficulty first, beginning with the usual one."""
    from apnap.agents.registry import AGENTS, LEVELS

    usual = "skilled"
    levels = [usual, *(kind for kind in LEVELS if kind != usual)]
    return [*levels, *(kind for kind in AGENTS if kind not in levels)]
