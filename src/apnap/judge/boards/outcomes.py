"""What came of a scenario, as the lines that expect it: with them a scenario is a test."""

from collections import Counter
from collections.abc import Iterator

from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import Scenario
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, ZONE_NAMES

_ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE)


def expectations(scenario: Scenario) -> list[str]:
    """A line for everything that a script can expect of the game as it is now."""
    lines: list[str] = []
    for player in range(len(scenario.position.players)):
        lines += _of_player(scenario, player)
    lines += _of_permanents(scenario)
    return lines


def _of_player(scenario: Scenario, player: PlayerId) -> Iterator[str]:
    name = NAMES[player]
    yield f"expect {name} at {scenario.life(player)} life"
    if player in scenario.game.winners:
        yield f"expect {name} wins"
    if scenario.game.players[player].lost:
        yield f"expect {name} loses"
    for zone in _ZONES:
        names = Counter(each for each in scenario.names(zone, player) if _can_be_said(each))
        for card, count in names.items():
            if zone == BATTLEFIELD:
                yield f"expect {name} controls {count} {card}"
            else:
                yield f"expect {count} {card} in {name}'s {ZONE_NAMES[zone]}"


def _of_permanents(scenario: Scenario) -> Iterator[str]:
    """The status of each permanent whose name tells which it is."""
    keys = {key: characteristics(scenario.game, key).name for key in scenario.game.battlefield}
    often = Counter(keys.values())
    for key, name in keys.items():
        if often[name] == 1 and _can_be_said(name) and scenario.find(name) == key:
            yield from _of_permanent(scenario, key, name)


def _of_permanent(scenario: Scenario, key: ObjectId, name: str) -> Iterator[str]:
    power, toughness = scenario.pt(key)
    if power is not None and toughness is not None:
        yield f"expect {name} is {power}/{toughness}"
    if scenario.is_tapped(key):
        yield f"expect {name} is tapped"
    for kind, count in scenario.record(key).counters.items():
        if count and " " not in kind:
            yield f"expect {count} {kind} counter{'s' * (count != 1)} on {name}"


def _can_be_said(name: str) -> bool:
    """Whether a line can say the name."""
    return bool(name) and "#" not in name
