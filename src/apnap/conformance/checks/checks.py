"""What a scenario looks at while it is played: check*, and asserts made on the way.

`evaluate` tells what is wrong, in a sentence; None if all is as expected. Every check begins
with a label, the turn and (but for combat) the step; the player comes next.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from apnap.conformance.checks import asserts
from apnap.conformance.checks.judging import Wrong, compare, require
from apnap.conformance.setup import finding
from apnap.conformance.setup.ability_classes import has_ability
from apnap.conformance.setup.reading import Call, Inexpressible, call_of, zone_of
from apnap.conformance.setup.table import ScenarioTable
from apnap.conformance.setup.texts import begins, stack_texts
from apnap.conformance.setup.words import card_type, colors, counter_kind, subtype
from apnap.rules.combat.attacking import can_attack, may_attack
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY

Check = Callable[[ScenarioTable, PlayerId, list[Any]], None]

CHECKS: Final[dict[str, Check]] = {}

IN_COMBAT: Final = frozenset({"checkMayAttackDefender", "checkAttackers", "checkBlockers"})


def evaluate(call: Call, table: ScenarioTable) -> str | None:
    """What is wrong with what a call expects; None if it holds.

    An `Inexpressible` is raised for what can't be looked at here.
    """
    if call.name.startswith("show"):
        return None
    try:
        if call.name == "runAsserts":
            for each in call.args[-1]:
                asserts.hold(call_of(each), table)
        elif call.name.startswith("assert"):
            asserts.hold(call, table)
        else:
            _check(call, table)
    except Wrong as wrong:
        return str(wrong)
    return None


def _check(call: Call, table: ScenarioTable) -> None:
    check = CHECKS.get(call.sig) or CHECKS.get(call.name)
    if check is None:
        raise Inexpressible(str(call))
    first = 2 if call.name in IN_COMBAT else 3
    check(table, table.seat[call.args[first]], list(call.args[first + 1 :]))


def checks(*names: str) -> Callable[[Check], Check]:
    """Enter a check under the names of its calls."""

    def enter(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(names, check))
        return check

    return enter


def first_of(table: ScenarioTable, player: PlayerId, name: str) -> ObjectId:
    """The first permanent of that name that the player controls; there must be one."""
    found = finding.permanents(table, name, player)
    require(bool(found), f"{table.letter(player)} controls no {name}")
    return found[0]


@checks("checkPT")
def _pt(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    seen = characteristics(table.game, first_of(table, player, args[0]))
    compare(f"power and toughness of {args[0]}", (args[1], args[2]), asserts.pt_of(seen))


@checks("checkDamage")
def _damage(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    record = table.game.objects[first_of(table, player, args[0])]
    compare(f"damage marked on {args[0]}", args[1], record.damage)


@checks("checkAbility")
def _ability(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    has = has_ability(table.game, first_of(table, player, args[0]), args[1])
    compare(f"whether {args[0]} has {asserts.shown(args[1])}", args[2], has)


@checks("checkColor")
def _color(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    asserts.look_at_colors(table, first_of(table, player, args[0]), colors(args[1]), args[2])


@checks("checkType")
def _type(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    seen = characteristics(table.game, first_of(table, player, args[0]))
    compare(f"whether {args[0]} is {args[1]}", args[2], bool(seen.types & card_type(args[1])))


@checks("checkSubType")
def _subtype(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    seen = characteristics(table.game, first_of(table, player, args[0]))
    compare(f"whether {args[0]} is {args[1]}", args[2], subtype(args[1]) in seen.subtypes)


@checks("checkLife")
def _life(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    compare(f"life of {table.letter(player)}", args[0], table.game.players[player].life)


@checks("checkPermanentCount:0")
def _permanents(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.permanents(table, args[0], player)
    compare(f"{args[0]} that {table.letter(player)} controls", args[1], len(found))


@checks("checkPermanentCount:1")
def _permanents_of(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    _permanents(table, table.seat[args[0]], args[1:])


@checks("checkPermanentTapped:0")
def _tapped(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.permanents(table, args[0], player)
    so = sum(table.game.objects[key].tapped == args[1] for key in found)
    compare(f"{'tapped' if args[1] else 'untapped'} {args[0]}", args[2], so)


@checks("checkPermanentTapped:1")
def _tapped_of(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    _tapped(table, table.seat[args[0]], args[1:])


@checks("checkPermanentCounters")
def _permanent_counters(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.permanents(table, args[0], player)
    kind = counter_kind(args[1])
    have = table.game.objects[found[-1]].counter(kind) if found else 0
    compare(f"{kind} counters on {args[0]}", args[2], have)


@checks("checkCardCounters")
def _card_counters(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.in_players_zones(table, player, args[0])
    kind = counter_kind(args[1])
    have = table.game.objects[found[-1]].counter(kind) if found else 0
    compare(f"{kind} counters on the card {args[0]}", args[2], have)


@checks("checkExileCount")
def _exile(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    compare(f"{args[0]} in exile", args[1], len(finding.exiled(table, args[0])))


@checks("checkGraveyardCount")
def _graveyard(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.cards(table, GRAVEYARD, player, args[0])
    compare(f"{args[0]} in the graveyard of {table.letter(player)}", args[1], len(found))


@checks("checkLibraryCount")
def _library(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.cards(table, LIBRARY, player, args[0])
    compare(f"{args[0]} in the library of {table.letter(player)}", args[1], len(found))


@checks("checkHandCardCount")
def _hand_cards(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.cards(table, HAND, player, args[0])
    compare(f"{args[0]} in the hand of {table.letter(player)}", args[1], len(found))


@checks("checkHandCount")
def _hand(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    have = len(table.game.players[player].hand)
    compare(f"cards in the hand of {table.letter(player)}", args[0], have)


@checks("checkCommandCardCount")
def _command(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.commanders(table, player, args[0])
    compare(f"{args[0]} among the commanders of {table.letter(player)}", args[1], len(found))


@checks("checkEmblemCount")
def _emblems(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    found = finding.emblems(table, player, args[0])
    compare(f"emblems {args[0]} of {table.letter(player)}", args[1], len(found))


@checks("checkManaPool")
def _mana_pool(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    pool = Counter(mana.type for mana in table.game.players[player].pool)
    for letter in args[0]:
        compare(f"{{{letter}}} in the pool of {table.letter(player)}", args[1], pool[letter])


@checks("checkStackSize")
def _stack_size(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    compare("objects on the stack", args[0], len(table.game.stack))


@checks("checkStackObject")
def _stack_object(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    game = table.game
    called = [
        any(begins(each, args[0], _name_on_stack(table, key)) for each in stack_texts(game, key))
        for key in game.stack
    ]
    compare(f"on the stack: {args[0]}", args[1], sum(called))


def _name_on_stack(table: ScenarioTable, key: ObjectId) -> str:
    """The name by which an ability on the stack may speak of its source."""
    item = table.game.objects[key].item
    if item is None or item.kind == "spell" or table.game.record_of(item.source) is None:
        return ""
    return characteristics(table.game, item.source).name


@checks("checkPlayableAbility")
def _playable(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    text, must = str(args[0]), bool(args[1])
    if text.startswith("@"):
        alias, _, text = text.partition(" ")
        key = table.aliased(alias)
    else:
        key = None
    can = any(
        begins(each, text, action.name)
        for each, action in table.playable(player)
        if key is None or action.object == key
    )
    compare(f"whether {table.letter(player)} could do {args[0]!r}", must, can)


@checks("checkMayAttackDefender")
def _may_attack(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    key, whom = first_of(table, player, args[0]), table.seat[args[1]]
    may = can_attack(table.game, key, player) and may_attack(table.game, key, whom)
    compare(f"whether {args[0]} may attack {args[1]}", args[2], may)


@checks("checkAttackers")
def _attackers(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    combat = table.game.combat
    keys = combat.attackers if combat is not None else ()
    _same_names(table, "attackers", args, list(keys))


@checks("checkBlockers")
def _blockers(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    combat = table.game.combat
    keys = [] if combat is None else [key for key, whom in combat.blockers.items() if whom]
    _same_names(table, "blockers", args, keys)


def _same_names(table: ScenarioTable, what: str, names: list[Any], keys: list[ObjectId]) -> None:
    """Whether these are the objects of these names, no more and no fewer."""
    rest = [key for key in keys if key in table.game.objects]
    wanted = [each for each in names if each]
    have = sorted(characteristics(table.game, key).name for key in rest)
    for name in wanted:
        meant = finding.named(table, rest, name)
        require(bool(meant), f"{what}: expected {sorted(wanted)}, are {have}")
        rest.remove(meant[0])
    require(not rest, f"{what}: expected {sorted(wanted)}, are {have}")


@checks("checkPlayerInGame")
def _in_game(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    there = asserts.is_in_game(table, table.seat[args[0]])
    compare(f"whether {args[0]} is in the game", args[1], there)


@checks("checkMonarch")
def _monarch(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    monarch = table.game.monarch
    is_now = None if monarch == NOTHING else table.letter(monarch)
    compare("the monarch", args[0], is_now)


@checks("checkAliasZone:0", "checkAliasZone:1")
def _alias_zone(table: ScenarioTable, player: PlayerId, args: list[Any]) -> None:
    must = bool(args[2]) if len(args) > 2 else True
    there = finding.zone_of_alias(table, args[0]) == zone_of(args[1])
    compare(f"whether {args[0]} is in {args[1]}", must, there)
