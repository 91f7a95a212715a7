"""Scenarios as text in a file: set a board, do things, expect outcomes.

A file holds scenarios separated by lines of dashes. `#` begins a comment. A card of one's own
is written after "card:", its lines separated by " | ". For example:

    card: Spark {R} | Instant | Spark deals 3 damage to any target.
    Alice has Mountain, Spark (hand)
    Alice casts Spark on Bob
    resolve
    expect Bob at 17 life
"""

import re
from collections.abc import Callable
from pathlib import Path

from apnap.cards.database import CardDatabase, UnknownCard, UnsupportedCard
from apnap.terms.identity import PlayerId
from apnap.terms.turn import STEP_NAMES, ZONE_NAMES
from apnap.testing.answering import ScenarioError
from apnap.testing.scenario import NAMES, Scenario

_WHO = r"(?P<who>Alice|Bob|Carol|Dave)"


class Script:
    """One scenario in text."""

    def __init__(
        self,
        text: str,
        name: str = "scenario",
        first_line: int = 1,
        database: CardDatabase | None = None,
    ) -> None:
        self.name = name
        self.database = database
        self.lines = [
            (
                number,
                line.split("#")[0].strip()
                if not line.lstrip().startswith("card:")
                else line.strip(),
            )
            for number, line in enumerate(text.splitlines(), first_line)
        ]

    def run(self) -> Scenario:
        """Run it; a ScenarioError says which line doesn't hold or can't be read."""
        players = max(
            [2, *(i + 1 for i, n in enumerate(NAMES) for _, line in self.lines if n in line)]
        )
        scenario = Scenario(players, database=self.database)
        for number, line in self.lines:
            if line:
                try:
                    self._do(scenario, line)
                except (ScenarioError, ValueError, UnknownCard, UnsupportedCard) as error:
                    raise ScenarioError(f"{self.name}, line {number}: {line!r}: {error}") from None
        return scenario

    def _do(self, scenario: Scenario, line: str) -> None:
        for pattern, action in COMMANDS:
            found = pattern.fullmatch(line)
            if found is not None:
                action(scenario, found)
                return
        raise ScenarioError("can't read this line")


Action = Callable[[Scenario, "re.Match[str]"], object]
COMMANDS: list[tuple["re.Pattern[str]", Action]] = []


def command(pattern: str) -> Callable[[Action], Action]:
    """Register what a line of that form does."""

    def register(action: Action) -> Action:
        COMMANDS.append((re.compile(pattern), action))
        return action

    return register


def who(found: "re.Match[str]", group: str = "who") -> PlayerId:
    """The player a line names."""
    return NAMES.index(found[group])


def listed(text: str) -> list[str]:
    """Names separated by commas outside parentheses."""
    return [part.strip() for part in re.split(r",\s*(?![^()]*\))", text) if part.strip()]


def meant(name: str) -> str | int:
    """A player, or the name of an object."""
    return NAMES.index(name) if name in NAMES else name


def expect(holds: object, why: str) -> None:
    """Fail with a sentence if it isn't so."""
    if not holds:
        raise ScenarioError(why)


def step_of(text: str) -> int:
    """The step a text names."""
    for number, name in enumerate(STEP_NAMES):
        if text in (name, name.removesuffix(" step"), name.removesuffix(" phase")):
            return number
    raise ScenarioError(f"not a step: {text!r}; steps: {', '.join(STEP_NAMES)}")


# Setting the board.


@command(r"card: (?P<text>.+)")
def _card(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.card(found["text"])


@command(_WHO + r" has (?P<cards>.+)")
def _has(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.put(who(found), *listed(found["cards"]))


@command(_WHO + r"'s library: (?P<cards>.+)")
def _library(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.library(who(found), *listed(found["cards"]))


@command(_WHO + r" at (?P<life>-?\d+) life")
def _life(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.set_life(who(found), int(found["life"]))


@command(_WHO + r"'s turn, (?P<step>.+)")
def _turn(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.turn_of(who(found), step_of(found["step"]))


# Doing.


@command(
    _WHO
    + r" (?P<verb>casts|activates) (?P<name>.+?)(?: on (?P<targets>.+?))?"
    + r"(?: with X = (?P<x>\d+))?(?: with modes? (?P<modes>[\d, ]+))?(?P<kicked> kicked)?"
)
def _act(scenario: Scenario, found: "re.Match[str]") -> None:
    choices: dict[str, object] = {"by": who(found)}
    if found["x"]:
        choices["x"] = int(found["x"])
    if found["modes"]:
        choices["modes"] = [int(number) - 1 for number in listed(found["modes"])]
    if found["kicked"]:
        choices["kicked"] = True
    targets = [meant(name) for name in listed(found["targets"] or "")]
    act = scenario.cast if found["verb"] == "casts" else scenario.activate
    act(found["name"], *targets, **choices)


@command(_WHO + r" plays (?P<name>.+)")
def _play(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.play(found["name"], by=who(found))


@command(r"resolve(?P<top> top)?")
def _resolve(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.resolve(top_only=bool(found["top"]))


@command(r"pass")
def _pass(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.pass_priority()


@command(r"choose (?P<values>.+)")
def _choose(scenario: Scenario, found: "re.Match[str]") -> None:
    for value in listed(found["values"]):
        if re.fullmatch(r"\d+(\+\d+)+", value):  # how something is divided: "2+3"
            scenario.choose([int(share) for share in value.split("+")])
            continue
        words = {"yes": True, "no": False}
        number = int(value) if value.lstrip("-").isdigit() else None
        scenario.choose(words.get(value, number if number is not None else meant(value)))


@command(_WHO + r" attacks with (?P<attackers>.+)")
def _attack(scenario: Scenario, found: "re.Match[str]") -> None:
    pairs = [part.partition(" -> ") for part in listed(found["attackers"])]
    scenario.attack(*[(name, meant(to)) if to else name for name, _, to in pairs])


@command(_WHO + r" blocks (?P<attacker>.+?) with (?P<blockers>.+)")
def _block(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.block(*[(name, found["attacker"]) for name in listed(found["blockers"])])


@command(r"damage")
def _damage(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.damage()


@command(r"go to (?:" + _WHO + r"'s )?(?P<step>.+)")
def _go(scenario: Scenario, found: "re.Match[str]") -> None:
    scenario.to(step_of(found["step"]), who(found) if found["who"] else None)


# Expecting.


@command(r"expect " + _WHO + r" at (?P<life>-?\d+) life")
def _expect_life(scenario: Scenario, found: "re.Match[str]") -> None:
    life = scenario.life(who(found))
    expect(life == int(found["life"]), f"{found['who']} is at {life} life")


@command(r"expect (?P<name>.+) is (?P<power>-?\d+)/(?P<toughness>-?\d+)")
def _expect_pt(scenario: Scenario, found: "re.Match[str]") -> None:
    pt = scenario.pt(found["name"])
    expect(pt == (int(found["power"]), int(found["toughness"])), f"it is {pt[0]}/{pt[1]}")


@command(r"expect (?P<name>.+?) (?P<has>has|doesn't have) (?P<keyword>.+)")
def _expect_keyword(scenario: Scenario, found: "re.Match[str]") -> None:
    has = scenario.has(found["name"], found["keyword"])
    expect(
        has == (found["has"] == "has"), f"keywords: {sorted(scenario.seen(found['name']).keywords)}"
    )


@command(r"expect (?P<name>.+) is (?P<state>tapped|untapped)")
def _expect_tapped(scenario: Scenario, found: "re.Match[str]") -> None:
    expect(scenario.is_tapped(found["name"]) == (found["state"] == "tapped"), "it isn't")


@command(r"expect " + _WHO + r" controls (?P<name>.+)")
def _expect_controls(scenario: Scenario, found: "re.Match[str]") -> None:
    names = scenario.battlefield(who(found))
    expect(found["name"] in names, f"controls {', '.join(names)}")


@command(r"expect (?P<count>\d+) (?P<kind>\S+) counters? on (?P<name>.+)")
def _expect_counters(scenario: Scenario, found: "re.Match[str]") -> None:
    count = scenario.counters(meant(found["name"]), found["kind"])
    expect(count == int(found["count"]), f"there are {count}")


@command(
    r"expect (?:(?P<count>\d+) )?(?P<name>.+?) (?P<not>not )?(?:on the|in) "
    + r"(?:(?P<who>Alice|Bob|Carol|Dave)'s )?"
    + r"(?P<zone>battlefield|hand|graveyard|exile|library|stack|command)"
)
def _expect_zone(scenario: Scenario, found: "re.Match[str]") -> None:
    zone = ZONE_NAMES.index(found["zone"])
    names = scenario.names(zone, who(found) if found["who"] else None)
    if found["zone"] == "stack":
        names = scenario.stack()
    count = names.count(found["name"])
    if found["count"]:
        expect(count == int(found["count"]), f"there are {count}: {', '.join(names)}")
    else:
        expect(bool(count) == (not found["not"]), f"there: {', '.join(names)}")


@command(r"expect " + _WHO + r" (?P<can>can|can't) (?P<kind>cast|activate|play) (?P<name>.+)")
def _expect_can(scenario: Scenario, found: "re.Match[str]") -> None:
    kind = "play land" if found["kind"] == "play" else found["kind"]
    can = scenario.may(kind, found["name"], who(found))
    expect(can == (found["can"] == "can"), f"{found['who']} {'can' if can else 'can not'}")


@command(r"expect rule (?P<rule>\S+)")
def _expect_rule(scenario: Scenario, found: "re.Match[str]") -> None:
    expect(scenario.cites(found["rule"]), "nothing happened by that rule")


@command(r"expect " + _WHO + r" (?P<how>wins|loses)")
def _expect_end(scenario: Scenario, found: "re.Match[str]") -> None:
    won = who(found) in scenario.game.winners
    lost = scenario.game.players[who(found)].lost
    expect(won if found["how"] == "wins" else lost, f"winners: {scenario.game.winners}")


def scripts(path: str | Path, database: CardDatabase | None = None) -> list[Script]:
    """The scenarios in a file; cards they don't write themselves are those of the database."""
    file = Path(path)
    parts: list[Script] = []
    at = 1
    for part in re.split(r"(?m)^-{3,}$", file.read_text(encoding="utf-8")):
        if part.strip():
            parts.append(Script(part, file.name, at, database))
        at += part.count("\n")
    return parts
