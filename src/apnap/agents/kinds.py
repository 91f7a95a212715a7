"""The agents by the names of their kinds, as tables, arenas and commands ask for them."""

from collections.abc import Callable, Mapping
from typing import Final

from apnap.agents.agent import Agent
from apnap.agents.simple import EagerAgent, PassiveAgent, RandomAgent

# What makes an agent of each kind, given a seed.
KINDS: Final[Mapping[str, Callable[[int], Agent]]] = {
    "random": RandomAgent,
    "eager": EagerAgent,
    "passive": lambda seed: PassiveAgent(),
}


def agent_named(kind: str, seed: int = 0) -> Agent:
    """A new agent; a ValueError says which kinds there are."""
    if kind not in KINDS:
        raise ValueError(f"no agent is called {kind!r}; there are {', '.join(KINDS)}")
    return KINDS[kind](seed)
