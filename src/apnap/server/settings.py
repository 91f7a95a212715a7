"""How a server is run: limits and times, each with a default that suits a public one."""

import os
from dataclasses import dataclass, field
from typing import Final

from apnap.server.chance import UNFORESEEN, Chance

MEGABYTE: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything there may be."""

    connections: int = 1000
    connections_of_an_address: int = 200  # all players of a venue may share one
    new_guests: float = 200.0  # that an address may bring at once
    new_guests_a_second: float = 1.0
    tables: int = 500
    tables_of_a_person: int = 5  # where they or others wait
    unfinished_of_a_person: int = 50  # with the games against agents that rest
    spectators_of_a_table: int = 50
    players_of_a_table: int = 8
    messages_a_second: float = 30.0
    message_burst: float = 60.0
    said_a_second: float = 1.0
    said_burst: float = 10.0
    strikes: int = 20  # messages that make no sense, before the connection is closed
    waiting_messages: int = 300  # for a client that reads slowly, before it is disconnected
    commands: int = 100  # that wait for a game that is busy
    deck_cards: int = 500
    agent_seconds: float = 10.0  # that an agent may think about a choice
    shortest_choice: float = 5.0  # seconds a clock must give
    replays: int = 8  # past games that are looked at, at the same time
    reports_of_a_person: int = 10  # a day
    reports_of_an_address: int = 50  # a day; a person can be a guest again and again
    reports: int = 2000  # kept at all, each with the record of a game


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds."""

    hello: float = 10.0  # for a client to say who is there
    send: float = 30.0  # for a client to take one message
    slice: float = 0.1  # a game computes before it reports
    overdue: float = 0.5  # a game computes before it counts no more among those that may
    slow: float = 5.0  # a step computes before its process is put last
    hang: float = 60.0  # a step takes before its process is ended
    again: float = 600.0  # playing a record again takes, likewise
    concede: float = 3.0  # a concession waits for a step that doesn't end
    rest: float = 600.0  # without anything to do before a process is let go
    rest_alone: float = 30.0  # the same with nobody there
    delay: float = 120.0  # that spectators with open hands are behind
    away: float = 20.0  # a choice, for who is away and has no reserve left
    sideboard: float = 300.0  # between games while others wait
    open_alone: float = 120.0  # an open table stays when who opened it is away
    over: float = 900.0  # a table stays after its match


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    database: str = ""  # a URL; the default is a file of the user
    limits: Limits = field(default_factory=Limits)
    times: Times = field(default_factory=Times)
    worker_memory: int = 1024 * MEGABYTE
    worker_niceness: int = 5
    turns: int = field(default_factory=lambda: (os.cpu_count() or 1) + 1)  # games that compute
    crashes: int = 3  # at the same place of a game, before it is stopped
    origins: tuple[str, ...] = ()  # other pages that may speak to this server
    hosts: tuple[str, ...] = ()  # the names it is reached by; empty: any
    trust_proxy: bool = False  # take the address of a client from X-Forwarded-For
    chance: Chance = UNFORESEEN  # another for tests only
    tell_hashes: bool = False  # send the hash of each state; for tests only: it tells too much
