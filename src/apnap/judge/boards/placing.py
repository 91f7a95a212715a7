"""Reading how a card is placed: "Bear x2 (tapped, 2 +1/+1)"."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.judge.boards.scenario import Scenario
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from apnap.game.position import Placed
from apnap.judge.boards.answering import ScenarioError
from apnap.terms.turn import ZONE_NAMES

_FORM = re.compile(r"^(?P<name>.+?)(?: x(?P<count>\d+))?(?: \((?P<notes>[^()]*)\))?$")

_COMMA = re.compile(r',(?=(?:[^"]*"[^"]*")*[^"]*$)')  # outside quotation marks

_COUNTERS = re.compile(r"^(\d+) (\S+)(?: counters?)?$")


def placed(scenario: "Scenario", player: int, text: str, zone: int) -> list[Placed]:
    """The cards a text places; a ScenarioError names what can't be read."""
    form = _FORM.match(text.strip())
    if form is None:
        raise ScenarioError(f"can't read how to place {text!r}")
    count = int(form["count"] or 1)
    if not count:
        raise ScenarioError(f"{text!r} places no card")
    if count > scenario.most_cards:
        raise ScenarioError(f"a board has at most {scenario.most_cards} cards")
    values: dict[str, Any] = {"zone": zone, "owner": player}
    for note in _COMMA.split(form["notes"] or ""):
        if note.strip():
            _note(scenario, values, note.replace('"', "").strip(), text)
    return [Placed(form["name"], **values)] * count


def name_placed(text: str) -> str:
    """The name of the cards a text places."""
    form = _FORM.match(text.strip())
    return form["name"] if form is not None else text.strip()


def _note(scenario: "Scenario", values: dict[str, Any], note: str, text: str) -> None:
    counters = _COUNTERS.match(note)
    if note in ZONE_NAMES:
        values["zone"] = ZONE_NAMES.index(note)
    elif note in ("tapped", "fresh", "token"):
        values[note] = True
    elif note in ("commander", "signature spell"):
        values.setdefault("notes", {})[note] = True
    elif note == "second commander":  # of two that have one name
        values.setdefault("notes", {}).update({"commander": True, note: True})
    elif note == "back face up":
        values["face"] = 1
    elif note in ("face down", "flipped", "phased out"):
        values[note.replace(" ", "_")] = True
    elif note.endswith(" damage") and note.removesuffix(" damage").isdigit():
        values["damage"] = int(note.removesuffix(" damage"))
    elif counters is not None:
        values.setdefault("counters", {})[counters[2]] = int(counters[1])
    elif note.startswith("on "):
        values["attached_to"] = labeled(scenario, note[3:], text)
    elif note.startswith("controlled by "):
        values["controller"] = _player(scenario, note.removeprefix("controlled by "))
    elif note.startswith("chosen "):
        key, _, value = note.removeprefix("chosen ").partition("=")
        if not value.strip():
            raise ScenarioError(f"what is chosen is written as 'chosen {key}=...'")
        chosen = int(value) if value.strip().isdigit() else value.strip()
        values.setdefault("notes", {})[key.strip()] = chosen
    else:
        raise ScenarioError(f"can't read {note!r} in {text!r}")


def _player(scenario: "Scenario", name: str) -> int:
    for number, player in enumerate(scenario.position.players):
        if player.name == name:
            return number
    raise ScenarioError(f"{name!r} is no player of this board")


def labeled(scenario: "Scenario", name: str, text: str) -> str:
    """The label of the last card of that name placed so far; it gets one if it has none."""
    cards = list(scenario.position.cards)
    for at in reversed(range(len(cards))):
        if cards[at].card == name:
            if not cards[at].label:
                cards[at] = replace(cards[at], label=f"{name} #{at + 1}")
                scenario.set_board(cards=tuple(cards))
            return cards[at].label
    raise ScenarioError(f"{name!r} is not placed before {text!r}")
