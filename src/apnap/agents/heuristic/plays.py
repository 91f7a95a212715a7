"""What each thing that a player may do with priority is worth. (CR 117.1)"""

from typing import Any, Final

from apnap.abilities.abilities import (
    ActivatedAbility,
    AlternativeCost,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.abilities.cards import Face
from apnap.abilities.costs import LoyaltyCost, TapWithPower
from apnap.abilities.instructions.actions import AddMana, Attach, Body, CounterIt, Search
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.nodes import walk
from apnap.abilities.references import This
from apnap.abilities.replacements import EntersWithCounters
from apnap.abilities.triggers import Either, ZoneChanges
from apnap.agents.heuristic.board import Board, is_creature, seen, traits_of
from apnap.agents.heuristic.cards import lands_in_sight
from apnap.agents.heuristic.conditions import holds
from apnap.agents.heuristic.costs import costs_worth, has_x, mana_in
from apnap.agents.heuristic.lands import land_worth
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.worth.players import finds_lands
from apnap.agents.heuristic.worth.text import HOPELESS, attached_to_worth, best_aims
from apnap.agents.heuristic.worth.worth import card_worth, face_worth
from apnap.game.view import CardView, PermanentView
from apnap.rules.objects.actions import (
    ACTIVATE,
    CAST,
    PLAY_LAND,
    SPECIAL,
    Action,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.spell_plans import called, plan_of
from apnap.rules.objects.target_words import Text, named
from apnap.terms.characteristics import (
    CREATURE,
    INSTANT,
    LAND,
    LEGENDARY,
    PHENOMENON,
    PLANE,
    SORCERY,
)
from apnap.terms.identity import Reference
from apnap.terms.turn import BATTLEFIELD, HAND

SPELL: Final = 1.4  # what it costs to be a card less, if nothing stays in play

_FACE_DOWN: Final = 1.4

_ROLL: Final = 0.5  # what a roll of the planar die is worth,

_ROLL_AGAIN: Final = 0.2  # less for each mana it costs


class Play:
    """One of the options, what it is worth, and what it costs."""

    __slots__ = (
        "action",
        "aims",
        "at",
        "counters",
        "develops",
        "harms",
        "instant",
        "mana",
        "stays",
        "worth",
    )

    def __init__(self, at: int, action: Action, worth: float, mana: int = 0) -> None:
        self.at = at
        self.action = action
        self.worth = worth
        self.mana = mana
        self.instant = False  # whether it could be done at another time as well
        self.counters = False  # whether it counters a spell or ability
        self.harms = False  # whether it is aimed at what opponents have
        self.stays = False  # whether it is a spell that becomes a permanent
        self.develops = False  # whether it brings a land or mana that what comes after may need
        self.aims: frozenset[Reference] = frozenset()  # what it would be aimed at


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
        return _special(board, at, action, card)
    return None


def _special(board: Board, at: int, action: Action, card: CardView) -> Play:
    """A special action; the planar die is rolled for what mana is left. (CR 116.2, 901.9)"""
    if not seen(card).types & (PLANE | PHENOMENON):
        return Play(at, action, 0.6)
    cost = board.my.planar_die
    play = Play(at, action, _ROLL - _ROLL_AGAIN * cost, cost)
    play.develops = not cost  # what it does may change what comes after
    return play


def think_of_combat(board: Board, *, instant: bool) -> None:
    """What can be done only before the attack is weighed by it; the rest can wait for it."""
    board.kept["stakes"] = board.kept.get("combat" if instant else "onset")


# Casting. (CR 601)


def _cast(board: Board, at: int, action: Action, card: CardView) -> Play | None:
    if not card.faces or action.index >= len(card.faces):
        return None
    face = card.faces[action.index]
    cost = face.mana_cost
    way = plain_detail(action.detail)
    other, more = ways_of(face, action.detail)
    mana = cost.mana_value if other is None else mana_in(other.costs)
    mana += sum(each.tax for each in board.my.commanders if each.id == card.id)  # CR 903.8
    x = max(0, board.mana(board.me) - mana) if cost.has_x and other is None else 0
    keywords = [getattr(each, "name", "") for each in face.abilities]
    instant = bool(face.types & INSTANT) or "flash" in keywords
    think_of_combat(board, instant=instant)
    reading = Reading(board, board.me, card, x)
    reading.way = way
    worth = spell_worth(reading, face)
    for each in more if other is None else [other, *more]:
        worth -= costs_worth(Reading(board, board.me, card, x), each.costs)
    play = Play(at, action, worth, mana + x)
    play.instant = instant
    play.harms = _harms(reading)
    play.aims = _aimed_at(reading)
    play.counters = is_counterspell(face)
    play.develops = _adds_mana(face)
    play.stays = not face.types & (INSTANT | SORCERY)
    return play


def ways_of(face: Face, detail: str) -> tuple[AlternativeCost | None, list[AlternativeCost]]:
    """What is paid rather than the mana cost, and what in addition, as it is cast. (CR 118.9)"""
    names = (plain_detail(detail), *extras_of(detail))
    if not any(names):
        return None, []
    ways = plan_of(traits_of(face.abilities).expanded).alternatives
    meant = [way for way in ways if called(way) in names]
    rather = [way for way in meant if not way.besides]
    return (rather[0] if rather else None), [way for way in meant if way.besides]


def _aimed_at(reading: Reading) -> frozenset[Reference]:
    return frozenset(key for aims in reading.aims.values() for key in aims)


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
        if plan.body is None:
            return worth
        worth += best_aims(reading, plan.body) + _mana_gained(reading, face, plan.body)
        return worth - SPELL * _is_in_hand(reading)
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


def _is_in_hand(reading: Reading) -> bool:
    """Whether a card of my hand is spent; what is cast from elsewhere costs none."""
    source = reading.source
    hand = reading.board.players[reading.you].hand
    return source is None or any(each.id == source.id for each in hand)


def _adds_mana(face: Face) -> bool:
    """Whether it is a spell that gives mana for others."""
    body = plan_of(face.abilities).body if face.types & (INSTANT | SORCERY) else None
    return body is not None and any(isinstance(each, AddMana) for each in body.instructions)


def _mana_gained(reading: Reading, face: Face, body: Body) -> float:
    """What mana that a spell adds is worth: what couldn't be cast this turn without it."""
    added = 0
    for each in body.instructions:
        if isinstance(each, AddMana):
            added += max(map(len, each.mana), default=1) * max(1, reading.number(each.amount))
    board = reading.board
    if not added or not board.is_my_turn or reading.you != board.me:
        return 0.0
    mana = board.mana(board.me)
    then = mana - face.mana_cost.mana_value + added
    worths = [
        face_worth(card.faces[0])
        for card in board.my.hand
        if card.faces and mana < card.faces[0].mana_cost.mana_value <= then
    ]
    return 0.6 * max(worths, default=0.0)


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
    play.aims = _aimed_at(reading)
    play.develops = _develops(board, ability, play.mana)
    return play


def _develops(board: Board, ability: ActivatedAbility, mana: int) -> bool:
    """Whether it brings a land now: into play for no mana, or to a hand that has none."""
    for each in ability.body.instructions:
        if isinstance(each, Search) and finds_lands(each.what):
            if each.to.zone == BATTLEFIELD:
                return not mana
            has_land = any(card.faces and card.faces[0].types & LAND for card in board.my.hand)
            return each.to.zone == HAND and not has_land and board.lands(board.me) < 4
    return False


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
    if ability.label == "cycling":
        return worth - _cycled(board, card)
    return worth - costs_worth(Reading(board, board.me, card, reading.x), ability.costs)


def _cycled(board: Board, card: CardView) -> float:
    """What is lost with a card: little if it can't be cast soon, or to no good. (CR 702.29)"""
    lands = lands_in_sight(board)
    if not card.faces or card.faces[0].mana_cost.mana_value > lands + 1:
        return 0.9
    if spell_worth(Reading(board, board.me, card), card.faces[0]) <= 0:
        return 1.0
    return max(1.6, card_worth(board, card, lands))


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
