"""The lines that say what is expected."""

from typing import Final

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.counting import how_many
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script_commands import WHO, Found, command, listed, meant, who
from apnap.judge.why.combat import why_not_attack, why_not_block
from apnap.terms.characteristics import SUPERTYPE_NAMES, TYPE_NAMES, bits_to_names
from apnap.terms.identity import NOTHING
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.turn import BATTLEFIELD, STACK, ZONE_NAMES

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


@command(r"expect (?P<name>.+) has (?P<damage>\d+|no) damage")
def _expect_damage(scenario: Scenario, found: Found) -> None:
    damage = scenario.record(found["name"]).damage
    expect(damage == int(found["damage"].replace("no", "0")), f"it has {damage}")


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


@command(r"expect (?P<name>.+?) (?P<is>is|isn't) attached to (?P<to>.+)")
def _expect_attached(scenario: Scenario, found: Found) -> None:
    key = scenario.record(found["name"]).attached_to
    to = meant(found["to"])
    so = key == NOTHING if to == "nothing" else key != NOTHING and scenario.answering.fits(key, to)
    where = "nothing" if key == NOTHING else scenario.answering.name_of(key)
    expect(so == (found["is"] == "is"), f"it is attached to {where}")


@command(r"expect " + WHO + r" controls (?:(?P<count>\d+|no) )?(?P<what>.+)")
def _expect_controls(scenario: Scenario, found: Found) -> None:
    player = who(found)
    count = how_many(scenario, found["what"], BATTLEFIELD, player)
    there = ", ".join(scenario.battlefield(player))
    _as_many(found["count"], count, f"controls {there}")


@command(r"expect (?P<count>\d+) (?P<kind>\S+) counters? on (?P<name>.+)")
def _expect_counters(scenario: Scenario, found: Found) -> None:
    count = scenario.counters(meant(found["name"]), found["kind"])
    expect(count == int(found["count"]), f"there are {count}")


@command(
    r"expect (?:(?P<count>\d+|no) )?(?P<what>.+?) (?P<not>not )?(?:on the|in) "
    + r"(?:(?P<who>Alice|Bob|Carol|Dave|Erin|Frank)'s )?"
    + r"(?P<zone>battlefield|hand|graveyard|exile|library|stack|command)"
)
def _expect_zone(scenario: Scenario, found: Found) -> None:
    zone = ZONE_NAMES.index(found["zone"])
    player = who(found) if found["who"] else None
    names = scenario.stack() if zone == STACK else scenario.names(zone, player)
    if zone == STACK and found["what"] in names:  # an ability, by its source's name
        count = names.count(found["what"])
    else:
        count = how_many(scenario, found["what"], zone, player)
    _as_many("no" if found["not"] else found["count"], count, f"there: {', '.join(names)}")


def _as_many(wanted: str | None, count: int, there: str) -> None:
    """So many are expected, or at least one."""
    if wanted is None:
        expect(count, there)
    else:
        expect(count == (0 if wanted == "no" else int(wanted)), f"there are {count}; {there}")


# What may be done.


@command(
    r"expect " + WHO + r" (?P<can>can|can't) (?P<kind>cast|activate|play) (?P<name>.+?)"
    r"(?: on (?P<targets>.+))?"
)
def _expect_can(scenario: Scenario, found: Found) -> None:
    kind = "play land" if found["kind"] == "play" else found["kind"]
    player, name = who(found), found["name"]
    targets = [meant(each) for each in listed(found["targets"] or "")]
    if targets:
        can = scenario.could(lambda it: it.answering.act(kind, name, targets, {"by": player}))
    else:
        can = scenario.may(kind, name, player)
    expect(can == (found["can"] == "can"), f"{found['who']} {'can' if can else 'can not'}")


@command(
    r"expect (?P<name>.+?) (?P<can>can|can't) (?P<how>attack|block)"
    r"(?: (?!alone$)(?P<whom>.+?))?(?P<alone> alone)?"
)
def _expect_combat(scenario: Scenario, found: Found) -> None:
    scenario.settle()
    key, whom = scenario.find(found["name"]), None
    if found["whom"]:
        meaning = meant(found["whom"])
        whom = meaning if isinstance(meaning, int) else scenario.find(meaning, BATTLEFIELD)
    why = why_not_attack if found["how"] == "attack" else why_not_block
    reasons = why(scenario.game, scenario.controller(key), key, whom, alone=bool(found["alone"]))
    told = "; ".join(str(each.text) for each in reasons) or "it can"
    expect((found["can"] == "can") == (not reasons), told)


@command(r"expect rule (?P<rule>\S+)")
def _expect_rule(scenario: Scenario, found: Found) -> None:
    expect(scenario.cites(found["rule"]), "nothing happened by that rule")


@command(r"expect " + WHO + r" (?P<how>wins|loses)")
def _expect_end(scenario: Scenario, found: Found) -> None:
    won = who(found) in scenario.game.winners
    lost = scenario.game.players[who(found)].lost
    expect(won if found["how"] == "wins" else lost, f"winners: {scenario.game.winners}")
