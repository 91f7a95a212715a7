"""The lines a scenario in text can have: how one is registered, and what their words mean."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import Scenario
from apnap.terms.identity import PlayerId
from apnap.terms.turn import STEP_NAMES

WHO: Final = r"(?P<who>Alice|Bob|Carol|Dave|Erin|Frank)"

PLAYERS: Final = NAMES[:6]

Found: TypeAlias = "re.Match[str]"

Action: TypeAlias = Callable[[Scenario, Found], object]

COMMANDS: Final[list[tuple["re.Pattern[str]", Action]]] = []


def command(pattern: str) -> Callable[[Action], Action]:
    """Register what a line of that form does."""

    def register(action: Action) -> Action:
        COMMANDS.append((re.compile(pattern), action))
        return action

    return register


def who(found: Found, group: str = "who") -> PlayerId:
    """The player a line names."""
    return NAMES.index(found[group])


def listed(text: str) -> list[str]:
    """Names separated by commas outside parentheses; a name in quotation marks may have commas.

    Between parentheses the marks stay, for who reads what stands there.
    """
    parts = re.split(r',\s*(?![^()]*\))(?=(?:[^"]*"[^"]*")*[^"]*$)', text)
    return [re.sub(r'"(?![^()]*\))', "", part).strip() for part in parts if part.strip()]


def meant(name: str) -> str | int:
    """A player, or the name of an object."""
    return NAMES.index(name) if name in PLAYERS else name


def step_of(text: str) -> int:
    """The step a text names."""
    for number, name in enumerate(STEP_NAMES):
        if text in (name, name.removesuffix(" step"), name.removesuffix(" phase")):
            return number
    raise ScenarioError(f"not a step: {text!r}; steps: {', '.join(STEP_NAMES)}")
