"""What must be so after a scenario was played: assert*.

An assertion that names a permanent without a player looks at all players' permanents. Each
is entered under its signature where overloads differ, else under its name.
"""

from collections.abc import Callable
from typing import Any, Final

from apnap.conformance.checks.judging import compare, require
from apnap.conformance.checks.mana_options import mana_options, option_of
from apnap.conformance.checks.values import value
from apnap.conformance.setup import finding
from apnap.conformance.setup.ability_classes import count_of, has_ability
from apnap.conformance.setup.reading import Call, Inexpressible, enum
from apnap.conformance.setup.table import ScenarioTable
from apnap.conformance.setup.words import (
    card_type,
    color_letters,
    colors,
    counter_kind,
    mana_type,
    subtype,
)
from apnap.game.characteristics import Characteristics
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY

Assertion = Callable[[ScenarioTable, list[Any]], None]

ASSERTIONS: Final[dict[str, Assertion]] = {}


def hold(call: Call, table: ScenarioTable) -> None:
    """Raise a `Wrong` if an assertion doesn't hold, an `Inexpressible` if it can't be made."""
    assertion = ASSERTIONS.get(call.sig) or ASSERTIONS.get(call.name)
    if assertion is None:
        raise Inexpressible(str(call))
    try:
        assertion(table, list(call.args))
    except Inexpressible as error:
        raise Inexpressible(f"{call.name}: {error}") from None


def asserts(*names: str) -> Callable[[Assertion], Assertion]:
    """Enter an assertion under the names of its calls."""

    def enter(assertion: Assertion) -> Assertion:
        ASSERTIONS.update(dict.fromkeys(names, assertion))
        return assertion

    return enter


def pt_of(seen: Characteristics) -> tuple[int, int]:
    """Power and toughness; what has none counts as 0."""
    return seen.power or 0, seen.toughness or 0


def shown(term: Any) -> str:
    """An ability or class of theirs by its name."""
    return str(term.get("obj") or term.get("class")) if isinstance(term, dict) else str(term)


def last_of(table: ScenarioTable, name: str, player: PlayerId | None = None) -> ObjectId:
    """The last permanent of that name; there must be one."""
    return _some(table, name, player)[-1]


def _some(table: ScenarioTable, name: str, player: PlayerId | None = None) -> list[ObjectId]:
    found = finding.permanents(table, name, player)
    require(bool(found), f"there is no {name} on the battlefield")
    return found


def is_in_game(table: ScenarioTable, player: PlayerId) -> bool:
    """Whether a player hasn't lost, won or left."""
    record, game = table.game.players[player], table.game
    return not (record.lost or record.left or player in game.winners)


# Players.


@asserts("assertLife")
def _life(table: ScenarioTable, args: list[Any]) -> None:
    compare(f"life of {args[0]}", args[1], table.game.players[table.seat[args[0]]].life)


@asserts("assertTurn")
def _turn(table: ScenarioTable, args: list[Any]) -> None:
    compare("the turn", args[0], table.game.turn)


@asserts("assertActivePlayer")
def _active(table: ScenarioTable, args: list[Any]) -> None:
    compare("the active player", args[0], table.letter(table.game.active))


@asserts("assertResult")
def _result(table: ScenarioTable, args: list[Any]) -> None:
    player, game = table.seat[args[0]], table.game
    result = "WON" if has_won(table, player) else "LOST" if has_lost(table, player) else "DRAW"
    if game.is_over and not game.winners:
        result = "DRAW"
    compare(f"the result for {args[0]}", enum(args[1]), result)


def has_won(table: ScenarioTable, player: PlayerId) -> bool:
    """Whether the player has won. (CR 104.2)"""
    return player in table.game.winners


def has_lost(table: ScenarioTable, player: PlayerId) -> bool:
    """Whether the player has lost, also because another one won. (CR 104.1, 104.3)"""
    game = table.game
    record = game.players[player]
    return record.lost or record.left or (bool(game.winners) and player not in game.winners)


@asserts("assertWonTheGame")
def _won(table: ScenarioTable, args: list[Any]) -> None:
    compare(f"whether {args[0]} has won", expected=True, found=has_won(table, table.seat[args[0]]))


@asserts("assertHasNotWonTheGame")
def _not_won(table: ScenarioTable, args: list[Any]) -> None:
    compare(f"whether {args[0]} has won", expected=False, found=has_won(table, table.seat[args[0]]))


@asserts("assertLostTheGame")
def _lost(table: ScenarioTable, args: list[Any]) -> None:
    lost = has_lost(table, table.seat[args[0]])
    compare(f"whether {args[0]} has lost", expected=True, found=lost)


@asserts("assertHasNotLostTheGame")
def _not_lost(table: ScenarioTable, args: list[Any]) -> None:
    lost = has_lost(table, table.seat[args[0]])
    compare(f"whether {args[0]} has lost", expected=False, found=lost)


@asserts("assertManaPool")
def _pool(table: ScenarioTable, args: list[Any]) -> None:
    letter = mana_type(args[1])
    pool = table.game.players[table.seat[args[0]]].pool
    have = sum(mana.type == letter for mana in pool)
    compare(f"{{{letter}}} in the pool of {args[0]}", args[2], have)


@asserts("assertManaOptions")
def _mana_options(table: ScenarioTable, args: list[Any]) -> None:
    player = value(table, {"sym": args[1]["sym"][:1]})
    wanted, have = option_of(args[0]), mana_options(table.game, player)
    listed = ", ".join(sorted(map(str, have))) or "nothing"
    require(wanted in have, f"mana that could be had: expected {wanted}, is {listed}")


@asserts("assertActionsCount", "assertChoicesCount", "assertTargetsCount")
def _framework(table: ScenarioTable, args: list[Any]) -> None:
    """Of no interest here: the runner itself tells what was left over."""


# Permanents.


@asserts("assertPermanentCount:0")
def _all_permanents(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.permanents(table, None, table.seat[args[0]])
    compare(f"permanents of {args[0]}", args[1], len(found))


@asserts("assertPermanentCount:1")
def _permanents(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.permanents(table, args[1], table.seat[args[0]])
    compare(f"{args[1]} that {args[0]} controls", args[2], len(found))


@asserts("assertTokenCount")
def _tokens(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.tokens(table, args[1], table.seat[args[0]])
    compare(f"tokens {args[1]} that {args[0]} controls", args[2], len(found))


@asserts("assertPowerToughness:1", "assertPowerToughness:2")
def _pt(table: ScenarioTable, args: list[Any]) -> None:
    player, name, wanted = table.seat[args[0]], args[1], (args[2], args[3])
    scope = enum(args[4]) if len(args) > 4 else "Any"
    game = table.game
    found = [pt_of(characteristics(game, key)) for key in _some(table, name, player)]
    holds = all(pt == wanted for pt in found) if scope == "All" else wanted in found
    listed = ", ".join(f"{power}/{toughness}" for power, toughness in found)
    require(holds, f"power and toughness of {name}: expected {args[2]}/{args[3]}, is {listed}")


@asserts("assertBasePowerToughness")
def _base_pt(table: ScenarioTable, args: list[Any]) -> None:
    seen = characteristics(table.game, last_of(table, args[1], table.seat[args[0]]))
    base = seen.base_power or 0, seen.base_toughness or 0
    compare(f"base power and toughness of {args[1]}", (args[2], args[3]), base)


@asserts("assertAbility:0", "assertAbility:1")
def _ability(table: ScenarioTable, args: list[Any]) -> None:
    name, wanted = args[1], args[4] if len(args) > 4 else 1
    found = _some(table, name, table.seat[args[0]])
    compare(f"{name} that {args[0]} controls", wanted, len(found))
    has = has_ability(table.game, found[-1], args[2])
    compare(f"whether {name} has {shown(args[2])}", args[3], has)


@asserts("assertAbilities")
def _abilities(table: ScenarioTable, args: list[Any]) -> None:
    for each in args[2]:
        _ability(table, [args[0], args[1], each, True])


@asserts("assertAbilityCount")
def _ability_count(table: ScenarioTable, args: list[Any]) -> None:
    key = last_of(table, args[1], table.seat[args[0]])
    compare(f"{shown(args[2])} of {args[1]}", args[3], count_of(table.game, key, args[2]))


@asserts("assertCounterCount:0")
def _counters(table: ScenarioTable, args: list[Any]) -> None:
    _counters_on(table, _some(table, args[0])[0], args[0], args[1:])


@asserts("assertCounterCount:1", "assertCounterCount:2")
def _counters_of(table: ScenarioTable, args: list[Any]) -> None:
    _counters_on(table, _some(table, args[1], table.seat[args[0]])[0], args[1], args[2:])


def _counters_on(table: ScenarioTable, key: ObjectId, name: str, args: list[Any]) -> None:
    kind = counter_kind(args[0])
    compare(f"{kind} counters on {name}", args[1], table.game.objects[key].counter(kind))


@asserts("assertCounterCount:3")
def _player_counters(table: ScenarioTable, args: list[Any]) -> None:
    kind = counter_kind(args[1])
    have = table.game.players[table.seat[args[0]]].counter(kind)
    compare(f"{kind} counters of {args[0]}", args[2], have)


@asserts("assertCounterOnExiledCardCount")
def _exiled_counters(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.exiled(table, args[0])
    require(bool(found), f"there is no {args[0]} in exile")
    _counters_on(table, found[0], args[0], args[1:])


@asserts("assertType:0")
def _type(table: ScenarioTable, args: list[Any]) -> None:
    is_so = bool(characteristics(table.game, last_of(table, args[0])).types & card_type(args[1]))
    compare(f"whether {args[0]} is {args[1]}", args[2], is_so)


@asserts("assertType:1")
def _type_and_subtype(table: ScenarioTable, args: list[Any]) -> None:
    _type(table, [args[0], args[1], True])
    _subtype(table, [args[0], args[2]])


@asserts("assertNotType")
def _not_type(table: ScenarioTable, args: list[Any]) -> None:
    _type(table, [args[0], args[1], False])


@asserts("assertSubtype")
def _subtype(table: ScenarioTable, args: list[Any]) -> None:
    seen = characteristics(table.game, last_of(table, args[0]))
    has = subtype(args[1]) in seen.subtypes
    compare(f"whether {args[0]} is {args[1]}", expected=True, found=has)


@asserts("assertNotSubtype")
def _not_subtype(table: ScenarioTable, args: list[Any]) -> None:
    seen = characteristics(table.game, last_of(table, args[0]))
    has = subtype(args[1]) in seen.subtypes
    compare(f"whether {args[0]} is {args[1]}", expected=False, found=has)


@asserts("assertColor:0", "assertColor:1")
def _color(table: ScenarioTable, args: list[Any]) -> None:
    key = last_of(table, args[1], table.seat[args[0]])
    look_at_colors(table, key, colors(args[2]), args[3])


def look_at_colors(table: ScenarioTable, key: ObjectId, wanted: int, must: bool) -> None:  # noqa: FBT001
    """All of the colors must be there, or none of them may be."""
    seen = characteristics(table.game, key)
    said = f"colors of {seen.name}: are {color_letters(seen.colors) or 'none'}"
    if must:
        require(seen.colors & wanted == wanted, f"{said}, expected {color_letters(wanted)}")
    else:
        require(not seen.colors & wanted, f"{said}, expected none of {color_letters(wanted)}")


@asserts("assertTapped")
def _tapped(table: ScenarioTable, args: list[Any]) -> None:
    found = _some(table, args[0])[:2]
    so = any(table.game.objects[key].tapped == args[1] for key in found)
    compare(f"whether {args[0]} is tapped", args[1], args[1] if so else not args[1])


@asserts("assertTappedCount")
def _tapped_count(table: ScenarioTable, args: list[Any]) -> None:
    so = sum(table.game.objects[key].tapped == args[1] for key in _some(table, args[0]))
    compare(f"{'tapped' if args[1] else 'untapped'} {args[0]}", args[2], so)


@asserts("assertAttacking")
def _attacking(table: ScenarioTable, args: list[Any]) -> None:
    combat = table.game.combat
    attacks = combat is not None and last_of(table, args[0]) in combat.attackers
    compare(f"whether {args[0]} is attacking", args[1], attacks)


@asserts("assertAttachedTo")
def _attached(table: ScenarioTable, args: list[Any]) -> None:
    carriers = _some(table, args[2], table.seat[args[0]])
    objects = table.game.objects
    attachments = [
        key for key in finding.permanents(table, args[1]) if objects[key].attached_to in carriers
    ]
    compare(f"whether {args[1]} is attached to {args[2]}", args[3], bool(attachments))


@asserts("assertDamageReceived")
def _damage(table: ScenarioTable, args: list[Any]) -> None:
    record = table.game.objects[last_of(table, args[1], table.seat[args[0]])]
    compare(f"damage marked on {args[1]}", args[2], record.damage)


# Cards elsewhere.


def _zone(zone: int, where: str) -> Assertion:
    """An assertion about how many cards a player has in a zone."""

    def count(table: ScenarioTable, args: list[Any]) -> None:
        have = len(finding.cards(table, zone, table.seat[args[0]]))
        compare(f"cards in the {where} of {args[0]}", args[1], have)

    return count


def _zone_by_name(zone: int, where: str) -> Assertion:
    """An assertion about how many cards of a name a player has in a zone."""

    def count(table: ScenarioTable, args: list[Any]) -> None:
        have = len(finding.cards(table, zone, table.seat[args[0]], args[1]))
        compare(f"{args[1]} in the {where} of {args[0]}", args[2], have)

    return count


for _called, _where, _which in (
    ("assertHandCount", HAND, "hand"),
    ("assertGraveyardCount", GRAVEYARD, "graveyard"),
    ("assertLibraryCount", LIBRARY, "library"),
):
    ASSERTIONS[f"{_called}:0"] = _zone(_where, _which)
    ASSERTIONS[f"{_called}:1"] = _zone_by_name(_where, _which)


@asserts("assertExileCount:0")
def _exiled(table: ScenarioTable, args: list[Any]) -> None:
    compare(f"{args[0]} in exile", args[1], len(finding.exiled(table, args[0])))


@asserts("assertExileCount:1")
def _all_exiled(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.exiled(table, None, table.seat[args[0]])
    compare(f"cards of {args[0]} in exile", args[1], len(found))


@asserts("assertExileCount:2")
def _exiled_of(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.exiled(table, args[1], table.seat[args[0]])
    compare(f"{args[1]} of {args[0]} in exile", args[2], len(found))


@asserts("assertExiledCardSubtype")
def _exiled_subtype(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.exiled(table, args[0])
    require(bool(found), f"there is no {args[0]} in exile")
    has = subtype(args[1]) in characteristics(table.game, found[0]).subtypes
    compare(f"whether {args[0]} is {args[1]}", expected=True, found=has)


@asserts("assertCommandZoneCount")
def _command(table: ScenarioTable, args: list[Any]) -> None:
    player = table.seat[args[0]]
    found = finding.named(table, finding.commanded(table, player), args[1])
    compare(f"{args[1]} of {args[0]} in the command zone", args[2], len(found))


@asserts("assertEmblemCount")
def _emblems(table: ScenarioTable, args: list[Any]) -> None:
    found = finding.commanded(table, table.seat[args[0]])
    compare(f"what {args[0]} has in the command zone", args[1], len(found))


@asserts("assertTopCardRevealed")
def _top_revealed(table: ScenarioTable, args: list[Any]) -> None:
    term = {"sym": [["player", args[0]], ["isTopCardRevealed"]]}
    compare(f"whether the top card of {args[0]} is revealed", args[1], value(table, term))


# Values.


@asserts("assertEquals")
def _equals(table: ScenarioTable, args: list[Any]) -> None:
    compare(_said(args[1]), value(table, args[0]), value(table, args[1]))


@asserts("assertNotEquals")
def _not_equals(table: ScenarioTable, args: list[Any]) -> None:
    found = value(table, args[1])
    require(value(table, args[0]) != found, f"{_said(args[1])}: is {found}, expected another")


@asserts("assertTrue")
def _true(table: ScenarioTable, args: list[Any]) -> None:
    compare(_said(args[0]), expected=True, found=bool(value(table, args[0])))


@asserts("assertFalse")
def _false(table: ScenarioTable, args: list[Any]) -> None:
    compare(_said(args[0]), expected=False, found=bool(value(table, args[0])))


@asserts("assertNull")
def _null(table: ScenarioTable, args: list[Any]) -> None:
    require(value(table, args[0], missing=True) is None, f"{_said(args[0])}: expected none")


@asserts("assertNotNull")
def _not_null(table: ScenarioTable, args: list[Any]) -> None:
    require(value(table, args[0], missing=True) is not None, f"{_said(args[0])}: there is none")


def _said(term: Any) -> str:
    """A symbolic term, shortly."""
    if isinstance(term, dict) and "sym" in term:
        return ".".join("(".join(str(part) for part in step) for step in term["sym"])
    return str(term)
