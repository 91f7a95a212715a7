"""The format of scenarios: one JSON object a line, each a board, a script and assertions."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from apnap.terms.turn import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    COMMAND,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    EXILE,
    FIRST_COMBAT_DAMAGE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STACK,
    UNTAP,
    UPKEEP,
)

STEPS: Final = {
    "UNTAP": UNTAP,
    "UPKEEP": UPKEEP,
    "DRAW": DRAW,
    "PRECOMBAT_MAIN": PRECOMBAT_MAIN,
    "BEGIN_COMBAT": BEGINNING_OF_COMBAT,
    "DECLARE_ATTACKERS": DECLARE_ATTACKERS,
    "DECLARE_BLOCKERS": DECLARE_BLOCKERS,
    "FIRST_COMBAT_DAMAGE": FIRST_COMBAT_DAMAGE,
    "COMBAT_DAMAGE": COMBAT_DAMAGE,
    "END_COMBAT": END_OF_COMBAT,
    "POSTCOMBAT_MAIN": POSTCOMBAT_MAIN,
    "END_TURN": END,
    "CLEANUP": CLEANUP,
}

ZONES: Final = {
    "LIBRARY": LIBRARY,
    "HAND": HAND,
    "BATTLEFIELD": BATTLEFIELD,
    "GRAVEYARD": GRAVEYARD,
    "STACK": STACK,
    "EXILED": EXILE,
    "COMMAND": COMMAND,
    "OUTSIDE": OUTSIDE,
}


class BadScenario(ValueError):
    """A file or a line of it that can't be read; says which, and why."""


class Inexpressible(Exception):
    """A call that this runner can't play or look at; names it."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a scenario. `sig` tells overloads of a name apart; else it is the name."""

    n: int
    name: str
    args: tuple[Any, ...]
    sig: str

    def __str__(self) -> str:
        return f"{self.name}({', '.join(_shown(each) for each in self.args)})"


@dataclass(slots=True)
class Phase:
    """A stretch of play: what is set up, done and decided, until when, and what holds then."""

    setup: list[Call]
    script: list[Call]
    asserts: list[Call]
    turn: int
    step: int
    strict: bool
    expected: dict[str, Any] | None = None  # the failure that is expected


@dataclass(slots=True)
class Scenario:
    """One scenario. Its players are called A, B, C and D."""

    id: str
    game: dict[str, Any]
    decks: dict[str, Any]  # by player: the name of a list of cards, or the names themselves
    turn_order: list[str]
    phases: list[Phase]
    cards: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)


def enum(text: Any) -> str:
    """The last part of an enumerated value: HAND of Zone.HAND."""
    return str(text).rpartition(".")[2]


def step_of(text: Any) -> int:
    """The step of that name."""
    if enum(text) not in STEPS:
        raise Inexpressible(f"the step {text}")
    return STEPS[enum(text)]


def zone_of(text: Any) -> int:
    """The zone of that name."""
    if enum(text) not in ZONES:
        raise Inexpressible(f"the zone {text}")
    return ZONES[enum(text)]


def call_of(data: dict[str, Any]) -> Call:
    """A call from its JSON."""
    name = str(data["call"])
    return Call(int(data.get("n", 0)), name, tuple(data["args"]), str(data.get("sig", name)))


def scenario_of(data: dict[str, Any]) -> Scenario:
    """A scenario from its JSON."""
    players = {str(each["id"]): each.get("deck", []) for each in data["players"]}
    phases = [_phase(data), *(_phase(each) for each in data.get("phases", ()))]
    return Scenario(
        str(data["id"]),
        dict(data.get("game", {})),
        players,
        [str(each) for each in data.get("turn_order", players)],
        phases,
        list(data.get("cards", ())),
        list(data.get("flags", ())),
    )


def _phase(data: dict[str, Any]) -> Phase:
    stop = data["stop"]
    return Phase(
        [call_of(each) for each in data.get("setup", ())],
        [call_of(each) for each in data.get("script", ())],
        [call_of(each) for each in data.get("asserts", ())],
        int(stop["turn"]),
        STEPS[enum(stop["step"])],
        bool(data.get("strict", False)),
        data.get("expect_error"),
    )


def read_scenarios(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file (.jsonl or .jsonl.gz), in order; a BadScenario tells the line."""
    for number, line in enumerate(_lines(path), 1):
        if not line.strip():
            continue
        try:
            yield scenario_of(json.loads(line))
        except json.JSONDecodeError as error:
            raise BadScenario(f"{path}, line {number}: not JSON: {error.msg}") from None
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            what = f"{type(error).__name__} {error}"
            raise BadScenario(f"{path}, line {number}: not a scenario: {what}") from None


def _lines(path: Path) -> Iterator[str]:
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            yield from file
    except FileNotFoundError:
        raise BadScenario(f"{path}: no such file") from None
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path}: can't be read: {error}") from None


def read_decks(path: Path) -> dict[str, dict[str, list[str]]]:
    """The lists of cards beside a file of scenarios: by name, "main" and "sideboard"."""
    beside = path.with_name("decks.json")
    if not beside.is_file():
        return {}
    try:
        found = json.loads(beside.read_text(encoding="utf-8"))
        return {
            name: {
                part: [card for count, card in cards for _ in range(count)]
                for part, cards in parts.items()
            }
            for name, parts in found.items()
        }
    except (ValueError, TypeError, AttributeError) as error:
        raise BadScenario(f"{beside}: not lists of cards: {error}") from None


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
