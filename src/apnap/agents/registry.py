"""The agents there are, by name: "beginner", "skilled", "search:0.5" ...

A name may be followed by a number, where the agent has one: `search:0.5` thinks for half a
second a decision. An agent is imported when it is first asked for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from apnap.agents.agent import Agent

Clock = Callable[[], float]  # in seconds


class UnknownAgent(ValueError):
    """There is no such agent."""


@dataclass(frozen=True, slots=True)
class RegisteredAgent:
    """One kind of agent: what it is, who makes one, and its number if it has one."""

    about: str
    make: Callable[[int, float, Clock], Agent]  # from a seed, the number and a clock
    number: float | None = None  # if none is told


def _random(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.simple import RandomAgent

    return RandomAgent(seed)


def _eager(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.simple import EagerAgent

    return EagerAgent(seed)


def _passive(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.simple import PassiveAgent

    return PassiveAgent()


def _heuristic(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.heuristic.agent import HeuristicAgent

    return HeuristicAgent(seed)


def _beginner(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.levels import BEGINNER, ForgetfulAgent

    return ForgetfulAgent(BEGINNER, seed)


def _casual(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.levels import CASUAL, ForgetfulAgent

    return ForgetfulAgent(CASUAL, seed)


def _search(seed: int, number: float, clock: Clock) -> Agent:
    from apnap.agents.search.agent import SearchAgent

    return SearchAgent(number, seed, clock=clock)


AGENTS: Final[dict[str, RegisteredAgent]] = {
    "random": RegisteredAgent("plays legally and without thought", _random),
    "eager": RegisteredAgent("plays at random, but seldom passes", _eager),
    "passive": RegisteredAgent("does the least it may", _passive),
    "heuristic": RegisteredAgent(
        "plays on curve, fights by foreseeing combat, holds up tricks", _heuristic
    ),
    "search": RegisteredAgent("looks ahead, for so many seconds a decision", _search, 1.0),
    # Levels of difficulty, from the easiest to beat.
    "beginner": RegisteredAgent("overlooks many spells, attacks and blocks", _beginner),
    "casual": RegisteredAgent("plays sensibly, and overlooks something now and then", _casual),
    "skilled": RegisteredAgent("plays as well as it can without looking ahead", _heuristic),
    "expert": RegisteredAgent("looks ahead, for so many seconds a decision", _search, 1.0),
}

LEVELS: Final = ("beginner", "casual", "skilled", "expert")


def agent_named(name: str, seed: int = 0, clock: Clock = monotonic) -> Agent:
    """The agent of that name; an `UnknownAgent` says which there are.

    The clock tells the seconds an agent may think: those of the wall, unless told otherwise.
    """
    entry, number = _found(name)
    return entry.make(seed, number, clock)


def check_agent(name: str) -> str:
    """The name, if there is such an agent; else an `UnknownAgent`."""
    _found(name)
    return name


def _found(name: str) -> tuple[RegisteredAgent, float]:
    kind, _, told = name.partition(":")
    entry = AGENTS.get(kind)
    if entry is None:
        raise UnknownAgent(f"no agent is called {kind!r}; there are {', '.join(AGENTS)}")
    if not told:
        return entry, entry.number or 0.0
    if entry.number is None:
        raise UnknownAgent(f"{kind} takes no number; {name!r} gives one")
    try:
        number = float(told)
    except ValueError:
        raise UnknownAgent(f"{told!r} is not a number, in {name!r}") from None
    if not 0 < number < 1e6:
        raise UnknownAgent(f"{kind} takes a number above 0, not {told}")
    return entry, number
