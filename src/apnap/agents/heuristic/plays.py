"""What each thing that a player may do with priority is worth. (CR 117.1)"""

from collections import Counter
from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility, ReplacementAbility, TriggeredAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import LoyaltyCost, TapWithPower
from apnap.abilities.instructions.actions import Attach, CounterIt
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.nodes import walk
from apnap.abilities.references import This
from apnap.abilities.replacements import EntersTapped, EntersWithCounters
from apnap.abilities.triggers import Either, ZoneChanges
from apnap.agents.heuristic.board import Board, is_creature, seen, traits_of
from apnap.agents.heuristic.conditions import holds
from apnap.agents.heuristic.costs import costs_worth, has_x, mana_in
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.worth.text import HOPELESS, attached_to_worth, best_aims
from apnap.agents.heuristic.worth.worth import face_worth
from apnap.game.view import CardView, PermanentView
from apnap.rules.objects.actions import ACTIVATE, CAST, PLAY_LAND, SPECIAL, Action, plain_detail
from apnap.rules.objects.spell_plans import plan_of
from apnap.rules.objects.target_words import Text, named
from apnap.terms.characteristics import CREATURE, INSTANT, LEGENDARY, MANA_OF_LAND_TYPE, SORCERY
from apnap.terms.mana import COLOR_LETTERS
from apnap.terms.turn import BATTLEFIELD

SPELL: Final = 1.1  # what it costs to be a card less, if nothing stays in play

_FACE_DOWN: Final = 1.4


class Play:
    """One of the options, what it is worth, and what it costs."""

    __slots__ = ("action", "at", "counters", "harms", "instant", "mana", "stays", "worth")

    def __init__(self, at: int, action: Action, worth: float, mana: int = 0) -> None:
        self.at = at
        self.action = action
        self.worth = worth
        self.mana = mana
        self.instant = False  # whether it could be done at another time as well
        self.counters = False  # whether it counters a spell or ability
        self.harms = False  # whether it is aimed at what opponents have
        self.stays = False  # whether it is a spell that becomes a permanent


def play_of(board: Board, at: int, action: Action) -> Play | None:
    """What an option is worth; None for what is not for thinking about."""
    card = board.card(action.object)
    if card is None:
        return None
    if action.kind == PLAY_LAND:
        return Play(at, action, land_worth(board, card, action.index))
    if action.kind == CAST:
        return _cast(board, at, action, card)
    if action.kind == ACTIVATE:
        return _activated(board, at, action, card)
    if action.kind == SPECIAL:
        return Play(at, action, 0.6)
    return None


def think_of_combat(board: Board, *, instant: bool) -> None:
    """What can be done only before the attack is weighed by it; the rest can wait for it."""
    board.kept["stakes"] = board.kept.get("combat" if instant else "onset")


# Casting. (CR 601)


def _cast(board: Board, at: int, action: Action, card: CardView) -> Play | None:
    if not card.faces or action.index >= len(card.faces):
        return None
    face = card.faces[action.index]
    cost = face.mana_cost
    x = max(0, board.mana(board.me) - cost.mana_value) if cost.has_x else 0
    keywords = [getattr(each, "name", "") for each in face.abilities]
    instant = bool(face.types & INSTANT) or "flash" in keywords
    think_of_combat(board, instant=instant)
    reading = Reading(board, board.me, card, x)
    reading.way = plain_detail(action.detail)
    play = Play(at, action, spell_worth(reading, face), cost.mana_value + x)
    play.instant = instant
    play.harms = _harms(reading)
    play.counters = is_counterspell(face)
    play.stays = not face.types & (INSTANT | SORCERY)
    return play


def _harms(reading: Reading) -> bool:
    """Whether something of an opponent was aimed at."""
    things = (reading.thing(key) for aims in reading.aims.values() for key in aims)
    return any(each is not None and reading.side(each) < 0 for each in things)


def spell_worth(reading: Reading, face: Face) -> float:
    """What it is worth to cast a spell now; what it would be aimed at is in the reading."""
    way, board, x = reading.way, reading.board, reading.x
    if "face down" in way or "morph" in way or "disguise" in way:
        return _FACE_DOWN
    plan = plan_of(face.abilities)
    worth = -sum(
        min((costs_worth(reading, each) for each in cost.options), default=0.0)
        for cost in plan.additional
        if not cost.optional
    )
    if face.types & (INSTANT | SORCERY):
        return worth + (best_aims(reading, plan.body) if plan.body is not None else 0.0) - SPELL
    if plan.enchants:
        hosts = reading.candidates(plan.enchants[0].what)
        options = (attached_to_worth(reading, face.abilities, each) for each in hosts)
        worth += max(options, default=HOPELESS) - 0.5
        return worth + entering_worth(reading, face)
    worth += entering_worth(reading, face)
    if way != "evoke":
        worth += face_worth(face) if not x else max(face_worth(face), 0.9 * x)
        if face.supertypes & LEGENDARY and _controls(board, face.name):
            worth -= 3.0  # CR 704.5j
    return worth


def entering_worth(reading: Reading, face: Face) -> float:
    """What the abilities that trigger as it enters are worth. (CR 603.6a)"""
    total = 0.0
    for each in traits_of(face.abilities).expanded:
        if isinstance(each, TriggeredAbility) and _is_entering(each.condition):
            if each.intervening is not None and holds(reading, each.intervening) is False:
                continue  # CR 603.4
            inner = reading.apart()
            worth = best_aims(inner, each.body)
            reading.aims.update(inner.aims)
            total += worth if worth > HOPELESS else 0.0
        elif isinstance(each, ReplacementAbility):
            counters = each.replacement
            if isinstance(counters, EntersWithCounters) and face.types & CREATURE:
                amount = getattr(counters, "amount", 1)
                total += 0.5 * min(10, amount if isinstance(amount, int) else max(reading.x, 1))
    return total


def _is_entering(condition: Any) -> bool:
    if isinstance(condition, Either):
        return any(_is_entering(each) for each in condition.options)
    return (
        isinstance(condition, ZoneChanges)
        and isinstance(condition.what, This)
        and condition.destination == BATTLEFIELD
    )


def _controls(board: Board, name: str) -> bool:
    return any(each.name == name for each in board.controlled(board.me))


def is_counterspell(face: Face) -> bool:
    """Whether the spell counters others; kept with its abilities."""
    kept = traits_of(face.abilities).kept
    if "counters" not in kept:
        kept["counters"] = any(isinstance(each, CounterIt) for each in walk(face.abilities))
    return bool(kept["counters"] and face.types & INSTANT)


def text_of(card: CardView | None, action: Action) -> Text:
    """What would be followed: the text of the spell, or of the ability."""
    if card is None:
        return ()
    if action.kind == CAST and action.index < len(card.faces):
        plan = plan_of(card.faces[action.index].abilities)
        return named(plan.body) if plan.body is not None else ()
    abilities = traits_of(seen(card).abilities).expanded
    if action.kind == ACTIVATE and action.index < len(abilities):
        ability = abilities[action.index]
        return named(ability.body) if isinstance(ability, ActivatedAbility) else ()
    return ()


# Lands. (CR 305)


def land_worth(board: Board, card: CardView, index: int) -> float:
    """Which land to play: one that gives a color that is lacking, one that is ready in time."""
    face = card.faces[index] if index < len(card.faces) else card.faces[0]
    hand = [each for each in board.my.hand if each.id != card.id and each.faces]
    have = Counter(c for each in board.controlled(board.me) for c in set(colors_from(each)))
    gives = set(colors_of_face(face))
    lacking = _lacking(hand, have)
    worth = 20.0 + lacking - _lacking(hand, have + Counter(gives)) + 0.1 * len(gives)
    if _enters_tapped(face):
        mana = board.mana(board.me) + 1
        in_time = any(each.faces[0].mana_cost.mana_value == mana for each in hand)
        worth += -2.0 if in_time else 0.5
    return worth


def _lacking(hand: list[CardView], have: Counter[str]) -> float:
    """How much of the colors that the hand asks for is lacking; of cheap cards before all."""
    total = 0.0
    for card in hand:
        cost = card.faces[0].mana_cost
        asked = Counter(symbol for symbol in cost.symbols if symbol in COLOR_LETTERS)
        lacking = sum(max(0, count - have[color]) for color, count in asked.items())
        total += lacking / (1 + cost.mana_value)
    return total


def _enters_tapped(face: Face) -> bool:
    return any(
        isinstance(each, ReplacementAbility) and isinstance(each.replacement, EntersTapped)
        for each in traits_of(face.abilities).expanded
    )


def colors_from(permanent: CardView) -> str:
    """The types of mana a permanent can be tapped for."""
    return _added(seen(permanent).abilities)


def colors_of_face(face: Face) -> str:
    """The types of mana a land will give."""
    basic = "".join(MANA_OF_LAND_TYPE.get(each, "") for each in face.subtypes)
    return basic + _added(face.abilities)


def _added(abilities: Any) -> str:
    traits = traits_of(abilities)
    if "colors" not in traits.kept:
        found = ""
        for each in traits.expanded:
            if isinstance(each, ActivatedAbility):
                for node in each.body.instructions:
                    found += "".join(getattr(node, "mana", ()))
                    found += "WUBRG" if getattr(node, "any_color", None) else ""
        traits.kept["colors"] = found
    return str(traits.kept["colors"])


# Activating. (CR 602, 606)


def _activated(board: Board, at: int, action: Action, card: CardView) -> Play | None:
    abilities = traits_of(seen(card).abilities).expanded
    if action.index >= len(abilities):
        return None
    ability = abilities[action.index]
    if not isinstance(ability, ActivatedAbility):
        return None
    play = Play(at, action, 0.0, mana_in(ability.costs))
    play.instant = not (
        ability.timing or ability.label == "crew" or _animates(ability)
    ) and not any(isinstance(part, LoyaltyCost) for part in ability.costs.parts)
    play.counters = any(isinstance(each, CounterIt) for each in ability.body.instructions)
    x = max(0, board.mana(board.me) - play.mana) if has_x(ability.costs) else 0
    play.mana += x
    think_of_combat(board, instant=play.instant)
    reading = Reading(board, board.me, card, x)
    play.worth = ability_worth(reading, ability)
    play.harms = _harms(reading)
    return play


def ability_worth(reading: Reading, ability: ActivatedAbility) -> float:
    """What it is worth to activate an ability now, less what it costs besides mana."""
    board, card = reading.board, reading.source
    assert card is not None
    if ability.label == "crew":
        return _crewing(board, card, ability)
    if _animates(ability):
        return _animating(board, card)
    worth = best_aims(reading, ability.body)
    if worth <= HOPELESS:
        return worth
    if any(isinstance(each, Attach) for each in ability.body.instructions):
        return worth - 0.1  # not for nothing, from one to the other and back
    worth -= costs_worth(Reading(board, board.me, card, reading.x), ability.costs)
    return worth if ability.label != "cycling" else worth + _cycled(board, card)


def _cycled(board: Board, card: CardView) -> float:
    """A card that could be cast soon, to some good, isn't thrown away."""
    if not card.faces or card.faces[0].mana_cost.mana_value > board.lands(board.me):
        return 0.2
    face = card.faces[0]
    good = spell_worth(Reading(board, board.me, card), face)
    return -0.5 if good > 0 else 0.3


def _animates(ability: ActivatedAbility) -> bool:
    """Whether it makes its source a creature until the turn ends."""
    for each in ability.body.instructions:
        if isinstance(each, Apply) and isinstance(each.effect.affects, This):
            if any(getattr(m, "types", 0) & CREATURE for m in each.effect.modifications):
                return True
    return False


def _animating(board: Board, card: CardView) -> float:
    """Worth it before my attack, if nobody stands in the way."""
    if not isinstance(card, PermanentView) or is_creature(card) or card.tapped:
        return HOPELESS
    if not board.is_my_turn or board.view.step != "precombat main phase" or card.sick:
        return HOPELESS
    blockers = [
        each
        for player in board.opponents()
        for each in board.creatures(player.id)
        if not each.tapped
    ]
    return 0.6 if not blockers else HOPELESS


def _crewing(board: Board, card: CardView, ability: ActivatedAbility) -> float:
    """Worth it before my attack, if those who crew would do less themselves. (CR 702.122)"""
    if not isinstance(card, PermanentView) or is_creature(card) or card.tapped:
        return HOPELESS
    if not board.is_my_turn or board.view.step != "precombat main phase":
        return HOPELESS
    needed = next(p.power for p in ability.costs.parts if isinstance(p, TapWithPower))
    left = needed if isinstance(needed, int) else 2
    lost = 0.0
    crew = [each for each in board.creatures(board.me) if not each.tapped and each.id != card.id]
    for each in sorted(crew, key=lambda one: (not one.sick, one.power or 0)):
        if left <= 0:
            break
        left -= max(each.power or 0, 0)
        lost += 0.0 if each.sick else 0.3 * max(each.power or 0, 0)
    power = card.faces[0].power or 0 if card.faces else 0
    return 0.25 * power + 0.2 - lost if left <= 0 else HOPELESS
