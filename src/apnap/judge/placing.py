"""Reading how a card is placed: "Bear x2 (tapped, 2 +1/+1)"."""

import re
from typing import TYPE_CHECKING

from apnap.game.record import Placed
from apnap.judge.answering import ScenarioError
from apnap.terms.turn import ZONE_NAMES

if TYPE_CHECKING:
    from apnap.judge.scenario import Scenario

_FORM = re.compile(r"^(?P<name>.+?)(?: x(?P<count>\d+))?(?: \((?P<notes>[^()]*)\))?$")
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
    made = [Placed(form["name"], zone) for _ in range(count)]
    for note in (form["notes"] or "").split(","):
        for each in made:
            _apply(scenario, player, each, note.strip(), text)
    return made


def _apply(scenario: "Scenario", player: int, each: Placed, note: str, text: str) -> None:
    if not note:
        return
    counters = _COUNTERS.match(note)
    if note in ZONE_NAMES:
        each.zone = ZONE_NAMES.index(note)
    elif note in ("tapped", "fresh", "token"):
        setattr(each, note, True)
    elif note == "commander":
        each.notes["commander"] = True
    elif note == "face down":
        each.face_down = True
    elif counters is not None:
        each.counters[counters[2]] = int(counters[1])
    elif note.startswith("on "):
        each.attached_to = _place_of(scenario, note[3:], text)
    elif note.startswith("controlled by "):
        each.controller = _player(scenario, note.removeprefix("controlled by "))
    elif note.startswith("chosen "):
        key, _, value = note.removeprefix("chosen ").partition("=")
        if not value.strip():
            raise ScenarioError(f"what is chosen is written as 'chosen {key}=...'")
        each.notes[key.strip()] = int(value) if value.strip().isdigit() else value.strip()
    else:
        raise ScenarioError(f"can't read {note!r} in {text!r}")


def _player(scenario: "Scenario", name: str) -> int:
    for number, seat in enumerate(scenario.seats):
        if seat.name == name:
            return number
    raise ScenarioError(f"{name!r} is no player of this board")


def _place_of(scenario: "Scenario", name: str, text: str) -> list[int]:
    """The seat and the place on its board of a card placed before."""
    for number, seat in enumerate(scenario.seats):
        for index in reversed(range(len(seat.board))):
            if seat.board[index].card == name:
                return [number, index]
    raise ScenarioError(f"{name!r} is not placed before {text!r}")
