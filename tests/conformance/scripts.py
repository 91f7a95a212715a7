"""Scenarios written in a few lines, and cards for them."""

import json
from pathlib import Path
from typing import Any

from apnap.cards.importing.plain_text import card_from_text
from apnap.conformance.checks.outcomes import Outcome
from apnap.conformance.play.one_scenario import played
from apnap.conformance.setup.reading import scenario_of
from apnap.conformance.setup.supply import Supply
from apnap.oracle.card_text import CardText

MAIN, COMBAT, END = "PhaseStep.PRECOMBAT_MAIN", "PhaseStep.BEGIN_COMBAT", "PhaseStep.END_TURN"
WRITTEN = """
Mountain
Basic Land — Mountain
({T}: Add {R}.)

Spark {R}
Instant
Spark deals 3 damage to any target.

Twin Sparks {R}
Instant
Choose one —
• Twin Sparks deals 1 damage to any target.
• Twin Sparks deals 2 damage to any target.

Hill Bear {R}
Creature — Bear
2/2

Snow Owl {R}
Creature — Bird
Flying
1/1

Burning Offer {R}
Sorcery
As an additional cost to cast this spell, sacrifice a creature.
Draw two cards.

Ember Wisp {R}
Creature — Elemental
Kicker {R}
When Ember Wisp enters, if it was kicked, it deals 2 damage to any target.
1/1

Forked Flame {R}
Instant
Forked Flame deals 3 damage divided as you choose among one, two, or three targets.

Fire Pot
Artifact
{T}, Sacrifice Fire Pot: It deals 1 damage to any target.

Lucky Coin {R}
Sorcery
Flip a coin. If you win the flip, draw two cards.

Healing Touch {R}
Instant
Target creature gets +2/+2 until end of turn.

Blaze {X}{R}
Sorcery
Blaze deals X damage to any target.
"""


def cards() -> list[CardText]:
    return [card_from_text(each) for each in WRITTEN.strip().split("\n\n")]


def call(name: str, *args: Any, sig: str = "") -> dict[str, Any]:
    return {"n": 0, "call": name, "args": list(args), "sig": sig or name}


def has(player: str, *names: str, zone: str = "BATTLEFIELD") -> list[dict[str, Any]]:
    return [call("addCard", f"Zone.{zone}", player, name, sig="addCard:0") for name in names]


def scenario(
    setup: list[dict[str, Any]],
    script: list[dict[str, Any]],
    asserts: list[dict[str, Any]],
    *,
    turn: int = 1,
    step: str = END,
    **more: Any,
) -> dict[str, Any]:
    """A scenario of two players whose libraries are all Mountains."""
    return {
        "id": "own/Test#one",
        "game": {"type": "TwoPlayerDuel", "life": 20},
        "players": [{"id": each, "deck": ["Mountain"] * 20} for each in "AB"],
        "turn_order": ["A", "B"],
        "setup": setup,
        "script": script,
        "asserts": asserts,
        "stop": {"turn": turn, "step": step},
        "strict": True,
        **more,
    }


def life(player: str, amount: int) -> dict[str, Any]:
    return call("assertLife", player, amount)


def cast(player: str, name: str, *rest: Any, sig: str = "castSpell:0") -> dict[str, Any]:
    return call("castSpell", 1, MAIN, player, name, *rest, sig=sig)


def outcome(data: dict[str, Any], seconds: float = 0) -> Outcome:
    return played(scenario_of(data), {}, Supply(cards()), seconds)


def written(folder: Path, *scenarios: dict[str, Any]) -> Path:
    """A file of scenarios."""
    path = folder / "scenarios.jsonl"
    path.write_text("\n".join(map(json.dumps, scenarios)), encoding="utf-8")
    return path
