"""What is wrong with a position, told with the place. References are checked as they are placed."""

from collections.abc import Mapping
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.game.position import (
    MOMENTS,
    PRIORITY,
    Placed,
    PlayerPosition,
    PoolMana,
    Position,
    PositionError,
)
from apnap.terms.turn import (
    BATTLEFIELD,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    LIBRARY,
    STACK,
    STEP_NAMES,
    UNTAP,
    ZONE_NAMES,
)

_DAYS: Final = ("", "day", "night")


def check(position: Position, programs: Mapping[str, CardProgram]) -> None:
    """Make sure that a game can go on from there; a PositionError tells why not."""
    many = len(position.players)
    if many < 2:
        raise PositionError("players", f"a game needs two players or more, not {many}")
    unknown = sorted(set(position.names()) - set(programs))
    if unknown:
        raise PositionError("", "unknown cards: " + ", ".join(unknown))
    for at, player in enumerate(position.players):
        _check_player(player, f"players[{at}] ({player.name})")
    labels: set[str] = set()
    for name, cards in (("cards", position.cards), ("gone", position.gone)):
        for at, each in enumerate(cards):
            where = f"{name}[{at}] ({each.label or each.card})"
            _check_placed(each, where, many, programs)
            if name == "cards" and (each.zone == STACK) != (each.stacked is not None):
                why = "what is on the stack, and only that, tells what was chosen"
                raise PositionError(where, why)
            if each.label in labels:
                raise PositionError(where, f"something else is labeled {each.label!r}")
            labels.update([each.label] if each.label else ())
    _check_moment(position, many)
    _check_attacks(position)


def _check_player(player: PlayerPosition, where: str) -> None:
    for mana in player.mana:
        if isinstance(mana, PoolMana) and (len(mana.type) != 1 or mana.type not in "WUBRGC"):
            raise PositionError(where, f"{mana.type!r} is no mana: it is one of W U B R G C")
    _check_counts(player.counters, where)
    for place in player.library_known:
        if not 0 <= place < len(player.library):
            raise PositionError(where, f"the library has no card in place {place}")


def _check_counts(counters: Mapping[str, int], where: str) -> None:
    for kind, count in counters.items():
        if count < 0:
            raise PositionError(where, f"{count} {kind} counters")


def _check_placed(each: Placed, where: str, many: int, programs: Mapping[str, CardProgram]) -> None:
    if not 0 <= each.zone < len(ZONE_NAMES):
        raise PositionError(where, f"{each.zone} is no zone")
    for name in ("owner", "controller"):
        player = getattr(each, name)
        if player is not None and not 0 <= player < many:
            raise PositionError(where, f"its {name} is player {player} of {many}")
    is_ability = each.stacked is not None and each.stacked.kind != "spell"
    if not each.card and each.copied is None and not is_ability:
        raise PositionError(where, "it names no card and has no characteristics")
    if each.card and not 0 <= each.face < len(programs[each.card].faces):
        raise PositionError(where, f"{each.card} has no face {each.face}")
    if each.counters:
        _check_counts(each.counters, where)
    if each.damage < 0 or each.count < 1:
        raise PositionError(where, "less than nothing")
    if each.zone != BATTLEFIELD:
        _check_no_permanent(each, where)
    if each.zone == LIBRARY and each.token:
        raise PositionError(where, "a token isn't in a library")


def _check_no_permanent(each: Placed, where: str) -> None:
    """Only permanents have a status. (CR 110.5)"""
    for name in ("tapped", "flipped", "phased_out", "damage", "fresh", "entering"):
        if getattr(each, name):
            zone = ZONE_NAMES[each.zone]
            raise PositionError(where, f"it is in the zone {zone}, and {name} is for permanents")


def _check_moment(position: Position, many: int) -> None:
    if position.moment not in MOMENTS:
        raise PositionError("moment", f"{position.moment!r} is none of {', '.join(MOMENTS)}")
    if not 0 <= position.step < len(STEP_NAMES):
        raise PositionError("step", f"{position.step} is no step")
    if position.turn < 1:
        raise PositionError("turn", f"turns are numbered from 1, and this is {position.turn}")
    for name in ("active", "priority", "starting_player", "monarch"):
        player = getattr(position, name)
        if player is not None and not 0 <= player < many:
            raise PositionError(name, f"player {player} of {many}")
    if position.moment == PRIORITY:
        if position.active is None:
            raise PositionError("active", "whose turn it is must be told")
        if position.step == UNTAP:
            raise PositionError("step", "nobody gets priority in the untap step (CR 502.4)")
    if not 0 <= position.passed < many:
        raise PositionError("passed", f"{position.passed} of {many} players")
    if position.day not in _DAYS:
        raise PositionError("day", f"{position.day!r} is none of day, night and nothing")


def _check_attacks(position: Position) -> None:
    """Attackers and blockers are there once they have been declared. (CR 508.1, 509.1)"""
    begins = position.moment != PRIORITY
    for at, attack in enumerate(position.attacks):
        where = f"attacks[{at}] ({attack.attacker})"
        if not DECLARE_ATTACKERS + begins <= position.step <= END_OF_COMBAT:
            step = STEP_NAMES[position.step]
            raise PositionError(where, f"no creature is attacking yet, or still: {step}")
        if (attack.blockers or attack.blocked) and position.step < DECLARE_BLOCKERS + begins:
            raise PositionError(where, "blockers have not been declared yet")
