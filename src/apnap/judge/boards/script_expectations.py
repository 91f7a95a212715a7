"""The lines that say what is expected."""

from typing import Final

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script_commands import WHO, Found, command, meant, who
from apnap.terms.characteristics import SUPERTYPE_NAMES, TYPE_NAMES, bits_to_names
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.turn import BATTLEFIELD, ZONE_NAMES

_KINDS: Final = "|".join((*COLOR_NAMES, *SUPERTYPE_NAMES, *TYPE_NAMES))


def expect(holds: object, why: str) -> None:
    """Fail with a sentence if it isn't so."""
    if not holds:
        raise ScenarioError(why)


@command(r"expect " + WHO + r" at (?P<life>-?\d+) life")
def _expect_life(scenario: Scenario, found: Found) -> None:
    life = scenario.life(who(found))
    expect(life == int(found["life"]), f"{found['who']} is at {life} life")


@command(r"expect (?P<name>.+) is (?P<power>-?\d+)/(?P<toughness>-?\d+)")
def _expect_pt(scenario: Scenario, found: Found) -> None:
    pt = scenario.pt(found["name"])
    expect(pt == (int(found["power"]), int(found["toughness"])), f"it is {pt[0]}/{pt[1]}")


@command(r"expect (?P<name>.+) has no abilities")
def _expect_none(scenario: Scenario, found: Found) -> None:
    many = len(scenario.seen(found["name"]).abilities)
    expect(not many, f"it has {many}")


@command(r"expect (?P<name>.+?) (?P<has>has|doesn't have) (?P<keyword>.+)")
def _expect_keyword(scenario: Scenario, found: Found) -> None:
    has = scenario.has(found["name"], found["keyword"])
    expect(
        has == (found["has"] == "has"), f"keywords: {sorted(scenario.seen(found['name']).keywords)}"
    )


@command(r"expect (?P<name>.+) is (?P<state>tapped|untapped)")
def _expect_tapped(scenario: Scenario, found: Found) -> None:
    expect(scenario.is_tapped(found["name"]) == (found["state"] == "tapped"), "it isn't")


@command(r"expect (?P<name>.+?) (?P<is>is|isn't) (?:an? )?(?P<kind>" + _KINDS + r"|[A-Z]\S*)")
def _expect_kind(scenario: Scenario, found: Found) -> None:
    kinds = kinds_of(scenario, found["name"])
    expect((found["kind"] in kinds) == (found["is"] == "is"), f"it is {', '.join(kinds)}")


def kinds_of(scenario: Scenario, name: str) -> list[str]:
    """Its colors, supertypes, types and subtypes, by their names."""
    seen = scenario.seen(name)
    return [
        *bits_to_names(seen.colors, COLOR_NAMES),
        *bits_to_names(seen.supertypes, SUPERTYPE_NAMES),
        *bits_to_names(seen.types, TYPE_NAMES),
        *sorted(seen.subtypes),
    ]


@command(r"expect " + WHO + r" controls (?P<name>.+)")
def _expect_controls(scenario: Scenario, found: Found) -> None:
    names = scenario.battlefield(who(found))
    expect(found["name"] in names, f"controls {', '.join(names)}")


@command(r"expect (?P<count>\d+) (?P<kind>\S+) counters? on (?P<name>.+)")
def _expect_counters(scenario: Scenario, found: Found) -> None:
    count = scenario.counters(meant(found["name"]), found["kind"])
    expect(count == int(found["count"]), f"there are {count}")


@command(
    r"expect (?:(?P<count>\d+) )?(?P<name>.+?) (?P<not>not )?(?:on the|in) "
    + r"(?:(?P<who>Alice|Bob|Carol|Dave|Erin|Frank)'s )?"
    + r"(?P<zone>battlefield|hand|graveyard|exile|library|stack|command)"
)
def _expect_zone(scenario: Scenario, found: Found) -> None:
    zone = ZONE_NAMES.index(found["zone"])
    names = scenario.names(zone, who(found) if found["who"] else None)
    if found["zone"] == "stack":
        names = scenario.stack()
    count = names.count(found["name"])
    if zone == BATTLEFIELD:
        count = scenario.many(found["name"], who(found) if found["who"] else None)
    if found["count"]:
        expect(count == int(found["count"]), f"there are {count}: {', '.join(names)}")
    else:
        expect(bool(count) == (not found["not"]), f"there: {', '.join(names)}")


@command(r"expect " + WHO + r" (?P<can>can|can't) (?P<kind>cast|activate|play) (?P<name>.+)")
def _expect_can(scenario: Scenario, found: Found) -> None:
    kind = "play land" if found["kind"] == "play" else found["kind"]
    can = scenario.may(kind, found["name"], who(found))
    expect(can == (found["can"] == "can"), f"{found['who']} {'can' if can else 'can not'}")


@command(r"expect rule (?P<rule>\S+)")
def _expect_rule(scenario: Scenario, found: Found) -> None:
    expect(scenario.cites(found["rule"]), "nothing happened by that rule")


@command(r"expect " + WHO + r" (?P<how>wins|loses)")
def _expect_end(scenario: Scenario, found: Found) -> None:
    won = who(found) in scenario.game.winners
    lost = scenario.game.players[who(found)].lost
    expect(won if found["how"] == "wins" else lost, f"winners: {scenario.game.winners}")
