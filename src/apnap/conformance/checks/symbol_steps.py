"""The steps a chain may take from the game, a player or an object; see `values`."""

from collections import Counter
from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility, KeywordAbility
from apnap.abilities.cards import ADVENTURE
from apnap.abilities.costs import Costs
from apnap.abilities.rule_changes.rule_changes import PlayWithTopRevealed
from apnap.conformance.checks.mana_options import mana_options
from apnap.conformance.checks.symbols import Part, Steps, TheGame, TheObject, ThePlayer, entering
from apnap.conformance.setup.ability_classes import has_ability
from apnap.conformance.setup.reading import Inexpressible
from apnap.conformance.setup.table import ScenarioTable
from apnap.conformance.setup.texts import ability_text, mana_text
from apnap.conformance.setup.words import card_type, color_letters, counter_kind, mana_type, subtype
from apnap.game.characteristics import Characteristics
from apnap.game.game import DECIDED_BY
from apnap.rules.combat.attacking import goaders
from apnap.rules.meaning.references import affecting
from apnap.rules.meaning.timing import is_summoning_sick
from apnap.rules.mechanics.soulbond import partner_of
from apnap.rules.mechanics.speed import speed_of
from apnap.rules.mechanics.the_ring import RING_BEARER
from apnap.rules.objects.components import COMMANDER
from apnap.rules.objects.current_characteristics import (
    abilities_of,
    characteristics,
    controller_of,
    mana_value,
)
from apnap.terms.characteristics import TYPE_NAMES, TYPE_OF_NAME
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME

STEPS: Final[Steps] = {}

step = entering(STEPS)

# The game.


@step(TheGame, "getActivePlayerId")
def _active(table: ScenarioTable, current: TheGame, args: list[Any]) -> PlayerId:
    return table.game.active


@step(TheGame, "getPlayer")
def _player(table: ScenarioTable, current: TheGame, args: list[Any]) -> ThePlayer:
    return ThePlayer(args[0])


@step(TheGame, "getStack")
def _stack(table: ScenarioTable, current: TheGame, args: list[Any]) -> Part:
    return Part("stack", [TheObject(key) for key in reversed(table.game.stack)])


@step(Part, "stack.size")
def _stack_size(table: ScenarioTable, current: list[TheObject], args: list[Any]) -> int:
    return len(current)


@step(Part, "stack.isEmpty")
def _stack_empty(table: ScenarioTable, current: list[TheObject], args: list[Any]) -> bool:
    return not current


@step(Part, "stack.getFirstOrNull", "stack.getFirst", "stack.peek")
def _top(table: ScenarioTable, current: list[TheObject], args: list[Any]) -> TheObject | None:
    return current[0] if current else None


@step(TheGame, "getState")
def _state(table: ScenarioTable, current: TheGame, args: list[Any]) -> Part:
    return Part("state", current)


@step(Part, "state.isExtraTurn")
def _extra(table: ScenarioTable, current: TheGame, args: list[Any]) -> bool:
    return table.game.last_active == table.game.active


@step(Part, "state.getTurnMods")
def _turn_mods(table: ScenarioTable, current: TheGame, args: list[Any]) -> list[Any]:
    return [*table.game.extra_turns, *table.game.skips]


@step(Part, "state.getWatcher")
def _watcher(table: ScenarioTable, current: TheGame, args: list[Any]) -> Part:
    name = args[0].get("class", "")
    if name != "CommanderInfoWatcher":
        raise Inexpressible(f"the watcher {name}")
    return Part("commander", args[1])


@step(Part, "commander.getDamageToPlayer")
def _commander_damage(table: ScenarioTable, current: Any, args: list[Any]) -> list[PlayerId]:
    """The players who were dealt combat damage by a commander."""
    return [
        player.id
        for player in table.game.players.values()
        if any(str(note).startswith("combat damage by commander") for note in player.notes)
    ]


@step(TheGame, "getMonarchId")
def _monarch(table: ScenarioTable, current: TheGame, args: list[Any]) -> PlayerId | None:
    return None if table.game.monarch == NOTHING else table.game.monarch


@step(TheGame, "hasEnded")
def _ended(table: ScenarioTable, current: TheGame, args: list[Any]) -> bool:
    return table.game.is_over


@step(TheGame, "isADraw")
def _draw(table: ScenarioTable, current: TheGame, args: list[Any]) -> bool:
    return table.game.is_over and not table.game.winners


@step(TheGame, "hasDayNight")
def _has_time(table: ScenarioTable, current: TheGame, args: list[Any]) -> bool:
    return bool(table.game.day)


@step(TheGame, "checkDayNight")
def _is_time(table: ScenarioTable, current: TheGame, args: list[Any]) -> bool:
    return table.game.day == ("day" if args[0] else "night")


@step(TheGame, "getTurnNum")
def _turn(table: ScenarioTable, current: TheGame, args: list[Any]) -> int:
    return table.game.turn


@step(TheGame, "getCard", "getPermanent")
def _card(table: ScenarioTable, current: TheGame, args: list[Any]) -> TheObject:
    return TheObject(args[0].key)


@step(TheGame, "getExile")
def _exile(table: ScenarioTable, current: TheGame, args: list[Any]) -> Part:
    return Part("exile", [TheObject(key) for key in table.game.exile])


@step(Part, "exile.getAllCards", "library.getCards", "library.getCardList")
def _all_cards(table: ScenarioTable, current: list[TheObject], args: list[Any]) -> list[TheObject]:
    return current


@step(TheGame, "getBattlefield")
def _battlefield(table: ScenarioTable, current: TheGame, args: list[Any]) -> Part:
    return Part("battlefield", current)


@step(Part, "battlefield.getAllActivePermanents")
def _permanents(table: ScenarioTable, current: TheGame, args: list[Any]) -> list[TheObject]:
    bit = card_type(args[0])
    game = table.game
    return [
        TheObject(each.id)
        for each in game.permanents()
        if characteristics(game, each.id).types & bit
    ]


@step(TheGame, "getCommanderCardsFromCommandZone")
def _commanders(table: ScenarioTable, current: TheGame, args: list[Any]) -> list[TheObject]:
    game, player = table.game, table.seat[args[0]]
    mine = (game.objects[key] for key in game.command)
    return [TheObject(each.id) for each in mine if _commands(each, player)]


@step(TheGame, "getCommanderCardsFromAnyZones")
def _commanders_anywhere(
    table: ScenarioTable, current: TheGame, args: list[Any]
) -> list[TheObject]:
    player = table.seat[args[0]]
    return [TheObject(e.id) for e in table.game.objects.values() if _commands(e, player)]


def _commands(record: Any, player: PlayerId) -> bool:
    return bool(record.notes.get(COMMANDER)) and record.owner == player


# Players.


@step(ThePlayer, "getId")
def _id(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> PlayerId:
    return current.id


@step(ThePlayer, "getName")
def _player_name(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> str:
    return f"Player{table.letter(current.id)}"


@step(ThePlayer, "getTurnControlledBy")
def _turn_controlled_by(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> PlayerId:
    decider: PlayerId = table.game.players[current.id].notes.get(DECIDED_BY, current.id)
    return decider  # CR 723.5


@step(ThePlayer, "getLife")
def _life(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> int:
    return table.game.players[current.id].life


@step(ThePlayer, "getCountersCount")
def _player_counters(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> int:
    return table.game.players[current.id].counter(counter_kind(args[0]))


@step(ThePlayer, "getSpeed")
def _speed(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> int:
    return speed_of(table.game, current.id)


@step(ThePlayer, "getLandsPlayed")
def _lands_played(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> int:
    return table.game.players[current.id].lands_played


@step(ThePlayer, "isInGame")
def _in_game(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> bool:
    record = table.game.players[current.id]
    return not (record.lost or record.left or table.game.winners)


@step(ThePlayer, "hasLost")
def _has_lost(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> bool:
    record = table.game.players[current.id]
    return record.lost or record.left


@step(ThePlayer, "hasPlayerInRange")
def _in_range(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> bool:
    """Whether a player is within the other's range of influence. (CR 801.2)"""
    seats = len(table.game.turn_order)
    limited = table.scenario.game.get("range") == "ONE" and seats > 3
    return not limited or (args[0] - current.id) % seats in (0, 1, seats - 1)


@step(ThePlayer, "getLibrary")
def _library(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> Part:
    return Part("library", [TheObject(key) for key in table.game.players[current.id].library])


@step(Part, "library.size")
def _library_size(table: ScenarioTable, current: list[TheObject], args: list[Any]) -> int:
    return len(current)


@step(ThePlayer, "getHand")
def _hand(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> list[TheObject]:
    return [TheObject(key) for key in table.game.players[current.id].hand]


@step(ThePlayer, "getGraveyard")
def _graveyard(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> list[TheObject]:
    return [TheObject(key) for key in table.game.players[current.id].graveyard]


@step(ThePlayer, "getCommandersIds")
def _commander_ids(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> list[TheObject]:
    return [TheObject(e.id) for e in table.game.objects.values() if _commands(e, current.id)]


@step(ThePlayer, "isTopCardRevealed")
def _top_revealed(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> bool:
    return next(affecting(table.game, PlayWithTopRevealed, current.id), None) is not None


@step(ThePlayer, "getRingBearer")
def _ring_bearer(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> TheObject | None:
    game = table.game
    borne = (e.id for e in game.permanents() if e.notes.get(RING_BEARER))
    return next((TheObject(key) for key in borne if controller_of(game, key) == current.id), None)


@step(ThePlayer, "getAvailableManaTest", "getManaAvailable")
def _available(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> list[str]:
    return [str(each) for each in mana_options(table.game, current.id) if each.mana]


@step(ThePlayer, "getManaPool")
def _pool(table: ScenarioTable, current: ThePlayer, args: list[Any]) -> Part:
    return Part("pool", table.game.players[current.id].pool)


@step(Part, "pool.get")
def _pool_of(table: ScenarioTable, current: Any, args: list[Any]) -> int:
    return Counter(mana.type for mana in current)[mana_type(args[0])]


@step(Part, "pool.getConditionalMana")
def _conditional(table: ScenarioTable, current: Any, args: list[Any]) -> list[Any]:
    return [mana for mana in current if mana.only_for is not None]


@step(Part, "pool.getMana")
def _pool_mana(table: ScenarioTable, current: Any, args: list[Any]) -> Part:
    return Part("mana", current)


@step(Part, "mana.count")
def _mana_count(table: ScenarioTable, current: Any, args: list[Any]) -> int:
    return len(current)


@step(Part, "mana.toString")
def _mana_text(table: ScenarioTable, current: Any, args: list[Any]) -> str:
    order = "CWUBRG"
    letters = sorted((mana.type for mana in current), key=order.index)
    return "".join("{" + letter + "}" for letter in letters)


# Objects.


def _seen(table: ScenarioTable, current: TheObject) -> Characteristics:
    return characteristics(table.game, current.key)


@step(TheObject, "getId")
def _key(table: ScenarioTable, current: TheObject, args: list[Any]) -> TheObject:
    return current


@step(TheObject, "getName")
def _name(table: ScenarioTable, current: TheObject, args: list[Any]) -> str:
    return _seen(table, current).name


@step(TheObject, "getPower")
def _power(table: ScenarioTable, current: TheObject, args: list[Any]) -> int:
    return _seen(table, current).power or 0


@step(TheObject, "getToughness")
def _toughness(table: ScenarioTable, current: TheObject, args: list[Any]) -> int:
    return _seen(table, current).toughness or 0


@step(TheObject, "getManaValue")
def _mana_value(table: ScenarioTable, current: TheObject, args: list[Any]) -> int:
    return mana_value(table.game, current.key)


@step(TheObject, "isTapped")
def _tapped(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return table.game.objects[current.key].tapped


@step(TheObject, "isFaceDown")
def _face_down(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return table.game.objects[current.key].face_down


@step(TheObject, "getDamage")
def _damage(table: ScenarioTable, current: TheObject, args: list[Any]) -> int:
    return table.game.objects[current.key].damage


@step(TheObject, "isAttacking")
def _attacking(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    combat = table.game.combat
    return combat is not None and current.key in combat.attackers


@step(TheObject, "hasSummoningSickness")
def _sick(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return is_summoning_sick(table.game, table.game.objects[current.key])


def _designation(note: str) -> Any:
    def has(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
        return bool(table.game.objects[current.key].notes.get(note))

    return has


for _word in ("renowned", "suspected", "monstrous", "saddled"):
    step(TheObject, f"is{_word.capitalize()}")(_designation(_word))


@step(TheObject, "getClassLevel")
def _class_level(table: ScenarioTable, current: TheObject, args: list[Any]) -> int:
    return int(table.game.objects[current.key].notes.get("level", 1))  # CR 716.2d


@step(TheObject, "getCounters")
def _counters(table: ScenarioTable, current: TheObject, args: list[Any]) -> Part:
    return Part("counters", current)


@step(Part, "counters.getCount")
def _count(table: ScenarioTable, current: TheObject, args: list[Any]) -> int:
    return table.game.objects[current.key].counter(counter_kind(args[0]))


@step(Part, "counters.isEmpty")
def _no_counters(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return not any(table.game.objects[current.key].counters.values())


@step(TheObject, "getAttachedTo")
def _attached_to(table: ScenarioTable, current: TheObject, args: list[Any]) -> Any:
    to = table.game.objects[current.key].attached_to
    return None if to == NOTHING else TheObject(to)


@step(TheObject, "getAttachments")
def _attachments(table: ScenarioTable, current: TheObject, args: list[Any]) -> list[TheObject]:
    permanents = table.game.permanents()
    return [TheObject(each.id) for each in permanents if each.attached_to == current.key]


@step(TheObject, "getPairedMOR", "getPairedCard")
def _paired(table: ScenarioTable, current: TheObject, args: list[Any]) -> TheObject | None:
    partner = partner_of(table.game, current.key)
    return None if partner == NOTHING else TheObject(partner)


@step(TheObject, "isProtectedBy")
def _protected_by(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return bool(table.game.objects[current.key].notes.get("protector", NOTHING) == args[0])


@step(TheObject, "getGoadingPlayers")
def _goading(table: ScenarioTable, current: TheObject, args: list[Any]) -> frozenset[PlayerId]:
    return goaders(table.game, current.key)


@step(TheObject, "hasSubtype")
def _has_subtype(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return subtype(args[0]) in _seen(table, current).subtypes


@step(TheObject, "getSubtype")
def _subtypes(table: ScenarioTable, current: TheObject, args: list[Any]) -> list[str]:
    return [f"SubType.{_constant(each)}" for each in sorted(_seen(table, current).subtypes)]


def _constant(word: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in word).upper()


@step(TheObject, "getCardType")
def _types(table: ScenarioTable, current: TheObject, args: list[Any]) -> list[str]:
    types = _seen(table, current).types
    return [f"CardType.{name.upper()}" for name in TYPE_NAMES if TYPE_OF_NAME[name] & types]


def _is_of_type(bit: int) -> Any:
    def has(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
        return bool(_seen(table, current).types & bit)

    return has


for _type, _bit in TYPE_OF_NAME.items():
    step(TheObject, f"is{_type.capitalize()}")(_is_of_type(_bit))


@step(TheObject, "getColor")
def _color(table: ScenarioTable, current: TheObject, args: list[Any]) -> Part:
    return Part("color", _seen(table, current).colors)


@step(Part, "color.toString")
def _color_text(table: ScenarioTable, current: int, args: list[Any]) -> str:
    return color_letters(current)


@step(Part, "color.isColorless")
def _colorless(table: ScenarioTable, current: int, args: list[Any]) -> bool:
    return not current


@step(Part, "color.isMulticolored")
def _multicolored(table: ScenarioTable, current: int, args: list[Any]) -> bool:
    return current.bit_count() > 1


def _is_of_color(bit: int) -> Any:
    def has(table: ScenarioTable, current: int, args: list[Any]) -> bool:
        return bool(current & bit)

    return has


for _name_of_color in COLOR_NAMES:
    _entered = step(Part, f"color.is{_name_of_color.capitalize()}")
    _entered(_is_of_color(COLOR_OF_NAME[_name_of_color]))


@step(TheObject, "getAbilities")
def _abilities(table: ScenarioTable, current: TheObject, args: list[Any]) -> Part:
    return Part("abilities", current)


@step(Part, "abilities.contains", "abilities.containsRule", "abilities.containsClass")
def _contains_ability(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return has_ability(table.game, current.key, args[0])


@step(TheObject, "hasAbility")
def _has_ability(table: ScenarioTable, current: TheObject, args: list[Any]) -> bool:
    return has_ability(table.game, current.key, args[0])


@step(Part, "abilities.getActivatedAbilities")
def _activated(table: ScenarioTable, current: TheObject, args: list[Any]) -> list[Any]:
    abilities = abilities_of(table.game, current.key)
    return [each for each in abilities if isinstance(each, ActivatedAbility)]


@step(TheObject, "getRules")
def _rules(table: ScenarioTable, current: TheObject, args: list[Any]) -> list[str]:
    """What its abilities say; before that, of an adventurer card, what its other half is."""
    card = table.game.objects[current.key].card
    said = [ability_text(each) for each in _seen(table, current).abilities]
    rules = [(each[:1].upper() + each[1:]).replace("~", "{this}") for each in said]
    if card is None or card.layout != ADVENTURE:
        return rules
    other = card.faces[1]
    kinds = [name.capitalize() for name in TYPE_NAMES if TYPE_OF_NAME[name] & other.types]
    return [" ".join([*other.subtypes, *kinds]), *rules]


@step(TheObject, "getSpellAbility")
def _spell_ability(table: ScenarioTable, current: TheObject, args: list[Any]) -> Part:
    return Part("spell ability", current)


@step(Part, "spell ability.getManaCosts")
def _mana_costs(table: ScenarioTable, current: TheObject, args: list[Any]) -> Part:
    """The cost by which it is cast: that of a keyword if it was cast so."""
    item = table.game.objects[current.key].item
    way = item.alternative if item is not None else ""
    card = table.game.objects[current.key].card
    printed = card.front.abilities if card is not None else ()
    for ability in printed:
        if isinstance(ability, KeywordAbility) and ability.name == way and ability.args:
            costs = ability.args[0]
            if isinstance(costs, Costs):
                return Part("cost", mana_text(costs).upper())
    symbols = _seen(table, current).mana_cost.symbols
    return Part("cost", "".join("{" + each + "}" for each in symbols))


@step(Part, "spell ability.getManaCostsToPay")
def _costs_to_pay(table: ScenarioTable, current: TheObject, args: list[Any]) -> Part:
    item = table.game.objects[current.key].item
    spent = item.spent if item is not None else ()
    return Part("cost", "".join("{" + letter + "}" for letter, _ in spent))


@step(Part, "cost.getText")
def _cost_text(table: ScenarioTable, current: str, args: list[Any]) -> str:
    return current
