"""The lines that do things."""

import re

from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script_commands import WHO, Found, command, listed, meant, step_of, who
from apnap.judge.boards.spoken import answer_with


@command(WHO + r": (?P<words>.+)")
def _answer(scenario: Scenario, found: Found) -> None:
    answer_with(scenario, who(found), found["words"])


@command(
    WHO
    + r" (?P<verb>casts|activates) (?P<name>.+?)(?: on (?P<targets>.+?))?"
    + r"(?: with X = (?P<x>\d+))?(?: with modes? (?P<modes>[\d, ]+))?(?P<kicked> kicked)?"
    + r"(?: for (?P<mana>(?:\{[WUBRGC]\})+))?"
)
def _act(scenario: Scenario, found: Found) -> None:
    choices: dict[str, object] = {"by": who(found)}
    if found["x"]:
        choices["x"] = int(found["x"])
    if found["modes"]:
        choices["modes"] = [int(number) - 1 for number in listed(found["modes"])]
    if found["kicked"]:
        choices["kicked"] = True
    if found["mana"]:
        choices["mana"] = re.findall(r"[WUBRGC]", found["mana"])
    targets = [meant(name) for name in listed(found["targets"] or "")]
    act = scenario.cast if found["verb"] == "casts" else scenario.activate
    act(found["name"], *targets, **choices)


@command(WHO + r" plays (?P<name>.+)")
def _play(scenario: Scenario, found: Found) -> None:
    scenario.play(found["name"], by=who(found))


@command(r"resolve(?P<top> top)?")
def _resolve(scenario: Scenario, found: Found) -> None:
    scenario.resolve(top_only=bool(found["top"]))


@command(r"pass")
def _pass(scenario: Scenario, found: Found) -> None:
    scenario.pass_priority()


@command(r"choose (?P<values>.+)")
def _choose(scenario: Scenario, found: Found) -> None:
    for value in listed(found["values"]):
        if re.fullmatch(r"\d+(\+\d+)+", value):  # how something is divided: "2+3"
            scenario.choose([int(share) for share in value.split("+")])
            continue
        words = {"yes": True, "no": False}
        number = int(value) if value.lstrip("-").isdigit() else None
        scenario.choose(words.get(value, number if number is not None else meant(value)))


@command(WHO + r" attacks with (?P<attackers>.+)")
def _attack(scenario: Scenario, found: Found) -> None:
    pairs = [part.partition(" -> ") for part in listed(found["attackers"])]
    scenario.attack(*[(name, meant(to)) if to else name for name, _, to in pairs])


@command(WHO + r" blocks (?P<attacker>.+?) with (?P<blockers>.+)")
def _block(scenario: Scenario, found: Found) -> None:
    scenario.block(*[(name, found["attacker"]) for name in listed(found["blockers"])])


@command(r"damage")
def _damage(scenario: Scenario, found: Found) -> None:
    scenario.damage()


@command(r"go to (?:" + WHO + r"'s )?(?P<step>.+)")
def _go(scenario: Scenario, found: Found) -> None:
    scenario.to(step_of(found["step"]), who(found) if found["who"] else None)
