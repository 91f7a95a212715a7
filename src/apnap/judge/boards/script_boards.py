"""The lines that set a board: each says a part of the position from which the game goes on."""

import re
from typing import Final

from apnap.game.position import Placed, happened
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.placing import labeled, name_placed
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script_commands import WHO, Found, command, listed, meant, step_of, who
from apnap.terms.events import (
    AttackDeclared,
    CardDrawn,
    LandPlayed,
    LifeGain,
    LifeLoss,
    SpellCast,
    ZoneChange,
)
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND, STACK


@command(r"card: (?P<text>.+)")
def _card(scenario: Scenario, found: Found) -> None:
    scenario.card(found["text"])


# The options of the game. (CR 800.2)


@command(r"variant: (?P<variant>[a-z+-]+)(?: in (?P<teams>\d+) teams)?")
def _variant(scenario: Scenario, found: Found) -> None:
    scenario.variant(found["variant"], int(found["teams"] or 0))


@command(r"range of influence: (?P<seats>\d+(?:, *\d+)*)")
def _range(scenario: Scenario, found: Found) -> None:
    seats = [int(each) for each in found["seats"].split(",")]
    if len(seats) not in (1, len(scenario.position.players)):
        raise ScenarioError("a range is one number for all, or one for each player")
    scenario.option("range_of_influence", seats[0] if len(seats) == 1 else seats)


@command(r"attack: (?P<whom>left|right|neighbors|one player)")
def _attack_option(scenario: Scenario, found: Found) -> None:
    scenario.option("attack", found["whom"])


@command(r"team: (?P<players>.+)")
def _team(scenario: Scenario, found: Found) -> None:
    team = [meant(name) for name in listed(found["players"])]
    if not all(isinstance(each, int) for each in team):
        raise ScenarioError(f"a team is a list of players, not {found['players']!r}")
    scenario.option("teams", [*scenario.options.get("teams", []), team])


@command(r"option: (?P<name>shared turns|shared life|deploy creatures)")
def _option(scenario: Scenario, found: Found) -> None:
    scenario.option(found["name"].replace(" ", "_"), value=True)


@command(WHO + r" pays mana by hand")
def _by_hand(scenario: Scenario, found: Found) -> None:
    """Mana abilities are offered; what isn't paid with their mana is paid automatically."""
    scenario.by_hand(*scenario.options.get("mana_by_hand", ()), who(found))


@command(WHO + r" has priority")
def _priority(scenario: Scenario, found: Found) -> None:
    scenario.set_board(priority=who(found))


_HAS: Final = WHO + r" has (?P<cards>.+)"

_LIBRARY: Final = WHO + r"'s library: (?P<cards>.+)"


@command(_HAS)
def _has(scenario: Scenario, found: Found) -> None:
    scenario.put(who(found), *listed(found["cards"]))


@command(_LIBRARY)
def _library(scenario: Scenario, found: Found) -> None:
    scenario.library(who(found), *listed(found["cards"]))


def placed_by(line: str) -> list[str]:
    """The names of the cards that a line places."""
    found = re.fullmatch(_HAS, line) or re.fullmatch(_LIBRARY, line)
    return [name_placed(text) for text in listed(found["cards"])] if found is not None else []


@command(WHO + r"'s mana pool: (?P<mana>(?:\{?[WUBRGC]\}?)+)")
def _mana(scenario: Scenario, found: Found) -> None:
    scenario.mana(who(found), found["mana"])


@command(WHO + r" at (?P<life>-?\d+) life")
def _life(scenario: Scenario, found: Found) -> None:
    scenario.set_life(who(found), int(found["life"]))


@command(WHO + r"'s turn(?: (?P<turn>\d+))?, (?P<step>.+?)(?P<begins> begins)?")
def _turn(scenario: Scenario, found: Found) -> None:
    step, turn = step_of(found["step"]), int(found["turn"] or 1)
    scenario.turn_of(who(found), step, turn=turn, begins=bool(found["begins"]))


@command(r"(?P<name>.+?) is attacking (?P<defender>.+?)(?:, blocked by (?P<blockers>.+))?")
def _attacking(scenario: Scenario, found: Found) -> None:
    line = found[0]
    defender = meant(found["defender"])
    if isinstance(defender, str):
        defender = labeled(scenario, defender, line)
    blockers = [labeled(scenario, name, line) for name in listed(found["blockers"] or "")]
    scenario.attacking(labeled(scenario, found["name"], line), defender, *blockers)


# What happened earlier this turn.


@command(r"earlier " + WHO + r" (?P<how>gained|lost) (?P<amount>\d+) life")
def _life_changed(scenario: Scenario, found: Found) -> None:
    event = LifeGain if found["how"] == "gained" else LifeLoss
    scenario.earlier(happened(event, player=who(found), amount=int(found["amount"])))


@command(r"earlier " + WHO + r" drew (?P<count>\d+) cards?")
def _drew(scenario: Scenario, found: Found) -> None:
    drawn = happened(CardDrawn, player=who(found))
    scenario.earlier(*[drawn] * int(found["count"]))


@command(r"earlier " + WHO + r" cast (?P<name>.+)")
def _cast(scenario: Scenario, found: Found) -> None:
    label = _label(scenario, found["name"])
    cast = happened(SpellCast, player=who(found), object=label, origin=HAND)
    spell = Placed(found["name"], STACK, who(found), label)
    scenario.earlier(cast, gone=[spell])


@command(r"earlier " + WHO + r" played (?P<name>.+)")
def _played(scenario: Scenario, found: Found) -> None:
    land = labeled(scenario, found["name"], found[0])
    player = who(found)
    scenario.earlier(happened(LandPlayed, player=player, object=land))
    played = scenario.position.players[player].lands_played
    scenario.set_player(player, lands_played=played + 1)


@command(r"earlier " + WHO + r"'s (?P<name>.+) died")
def _died(scenario: Scenario, found: Found) -> None:
    """It is in the graveyard now, and was on the battlefield."""
    player, label = who(found), _label(scenario, found["name"])
    scenario.put(player, found["name"], zone=GRAVEYARD)
    card = labeled(scenario, found["name"], found[0])
    died = happened(ZoneChange, object=label, to=GRAVEYARD, origin=BATTLEFIELD, new_id=card)
    scenario.earlier(died, gone=[Placed(found["name"], BATTLEFIELD, player, label, became=card)])


@command(r"earlier (?P<name>.+) attacked (?P<defender>.+)")
def _attacked(scenario: Scenario, found: Found) -> None:
    attacker = labeled(scenario, found["name"], found[0])
    attacked = meant(found["defender"])
    scenario.earlier(happened(AttackDeclared, object=attacker, defender=attacked))


def _label(scenario: Scenario, name: str) -> str:
    """What something that is gone is called."""
    return f"{name}, gone #{len(scenario.position.gone) + 1}"
