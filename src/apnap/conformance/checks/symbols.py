"""What a scenario asks for step by step: the kinds of things a step is taken from.

A chain of steps begins at the game, a player or a permanent; `values` follows it. Each step is
found by the kind of value it is taken from and its name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from apnap.conformance.setup.table import ScenarioTable
from apnap.terms.identity import ObjectId, PlayerId

Step = Callable[[ScenarioTable, Any, list[Any]], Any]

Steps = dict[tuple[type, str], Step]


@dataclass(frozen=True, slots=True)
class TheGame:
    """The game itself."""


@dataclass(frozen=True, slots=True)
class ThePlayer:
    """A player; also what stands for the player's id."""

    id: PlayerId


@dataclass(frozen=True, slots=True)
class TheObject:
    """A permanent, card, spell or ability; also what stands for its id."""

    key: ObjectId


@dataclass(frozen=True, slots=True)
class Part:
    """Some aspect of something that has steps of its own: a player's pool, an object's color."""

    name: str
    of: Any


def entering(steps: Steps) -> Callable[..., Callable[[Step], Step]]:
    """What enters a step into a table under its names, for a kind of value."""

    def step(kind: type, *names: str) -> Callable[[Step], Step]:
        def enter(taken: Step) -> Step:
            steps.update({(kind, name): taken for name in names})
            return taken

        return enter

    return step
