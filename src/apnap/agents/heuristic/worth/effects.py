"""What it is worth to somebody that something is done to them or to what they control.

Each function tells what it is worth to the player concerned, or to the controller of the
object: harm is less than nothing. `heuristic_text` adds up for whose text it is.
"""

from collections.abc import Iterable
from typing import Final

from apnap.abilities import effects as e
from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.effects import Continuous
from apnap.abilities.rule_changes import rule_changes as rc
from apnap.abilities.values import Duration
from apnap.agents.heuristic.board import seen, traits_of
from apnap.agents.heuristic.combat.clashes import Change, Changes, stakes_of
from apnap.agents.heuristic.reading import Reading, Thing
from apnap.agents.heuristic.worth.worth import (
    CARD,
    DEFEAT,
    body_worth,
    card_worth,
    face_worth,
    keyword_worth,
    life_worth,
    permanent_worth,
)
from apnap.game.view import CardView, PermanentView, PlayerView, StackView
from apnap.terms.characteristics import BATTLE, CREATURE, MINUS_ONE, PLANESWALKER, PLUS_ONE
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND, LIBRARY

# What is over soon, or may be.
PASSING: Final = frozenset(
    {
        Duration.END_OF_TURN,
        Duration.THIS_TURN,
        Duration.END_OF_COMBAT,
        Duration.THIS_COMBAT,
        Duration.YOUR_NEXT_END_STEP,
        Duration.YOUR_NEXT_TURN,
        Duration.YOUR_NEXT_UPKEEP,
        Duration.END_OF_YOUR_NEXT_TURN,
        Duration.NEXT_UNTAP,
        Duration.YOUR_NEXT_UNTAP,
        Duration.WHILE_YOU_CONTROL_IT,
    }
)

# What changes of the rules do to a creature or player they affect: good or bad, and how much of
# what it is worth.
_CHANGES: Final[dict[type, float]] = {
    rc.CantAttack: -0.45,
    rc.CantBlock: -0.35,
    rc.DoesntUntap: -0.6,
    rc.MustAttack: -0.2,
    rc.MustBlock: -0.1,
    rc.MustBeBlocked: 0.05,
    rc.CantBeBlocked: 0.25,
    rc.CantBeBlockedExceptBy: 0.2,
    rc.BlockersNeeded: 0.1,
    rc.CantBeTargeted: 0.15,
    rc.ProtectedFrom: 0.2,
    rc.CantBeRegenerated: -0.05,
    rc.AssignsNoDamage: -0.4,
    rc.CanBlockMore: 0.1,
    rc.CantActivate: -0.15,
}

# Counters by the good one of them does. (CR 122.1)
_COUNTERS: Final = {
    "stun": -0.9,
    "shield": 1.0,
    "loyalty": 0.7,
    "finality": -0.2,
    "defense": -0.3,
    "poison": -1.2,
    "energy": 0.3,
    "experience": 0.4,
    "rad": -0.6,
}


def worth_in_play(reading: Reading, thing: Thing) -> float:
    """What an object is worth to its controller where it is."""
    if isinstance(thing, PermanentView):
        return permanent_worth(reading.board, thing)
    if isinstance(thing, CardView) and thing.faces:
        return face_worth(thing.faces[0])
    return CARD


def damaged(reading: Reading, thing: Thing, amount: int) -> float:
    """To be dealt damage. (CR 120.3)"""
    if amount <= 0:
        return 0.0
    if isinstance(thing, PlayerView):
        return life_changed(thing, -amount)
    if not isinstance(thing, PermanentView):
        return 0.0
    what = seen(thing)
    if what.types & CREATURE:
        if "indestructible" in what.keywords or thing.counters.get("shield"):
            return 0.0
        left = (what.toughness or 0) - thing.damage
        if amount >= left:
            return removed(reading, thing)
        return -0.08 * amount
    if what.types & PLANESWALKER:
        loyalty = thing.loyalty or 0
        if amount >= loyalty:
            return -permanent_worth(reading.board, thing)
        return -0.7 * amount
    return 0.3 * amount if what.types & BATTLE else 0.0  # CR 310.7: it wants to be defeated


def life_changed(player: PlayerView, change: int) -> float:
    """To gain life, or to lose it."""
    return life_worth(player.life + change) - life_worth(player.life)


def destroyed(reading: Reading, thing: Thing) -> float:
    """To be destroyed. (CR 701.8)"""
    if isinstance(thing, PermanentView):
        if "indestructible" in seen(thing).keywords or thing.counters.get("shield"):
            return 0.0
        return removed(reading, thing)
    return 0.0


def removed(reading: Reading, thing: PermanentView) -> float:
    """To leave the battlefield for good; what is attached to it may go with it."""
    lost = permanent_worth(reading.board, thing)
    stakes = stakes_of(reading.board)
    if stakes is not None and stakes.concerns(thing):
        lost = max(lost, -stakes.without(thing))  # what becomes of the combat counts too
    return -lost


def moved(reading: Reading, thing: Thing, zone: int) -> float:
    """To be put into another zone. (CR 400)"""
    if isinstance(thing, PlayerView):
        return 0.0
    if isinstance(thing, PermanentView):
        if zone == BATTLEFIELD:
            return 0.0
        if zone == HAND and thing.kind != "token":
            return 0.35 * removed(reading, thing) - 0.2
        return removed(reading, thing) * (1.05 if zone in (EXILE, LIBRARY) else 1.0)
    if isinstance(thing, StackView):
        return -1.0
    if zone == BATTLEFIELD:
        return worth_in_play(reading, thing)
    if zone == HAND:
        lands = reading.board.lands(thing.owner)
        return 0.4 + card_worth(reading.board, thing, lands)
    if zone == LIBRARY:
        return 0.2
    return -0.15 if zone == EXILE else -0.05  # a card in a graveyard or a hand


def countered(reading: Reading, thing: Thing) -> float:
    """What it costs to have a spell or ability countered."""
    if not isinstance(thing, StackView):
        return 0.0
    if thing.kind.endswith("ability"):
        return -1.0
    cost = seen(thing).mana_value
    worth = face_worth(thing.faces[0]) if thing.faces and _stays(thing) else 0.5 + 0.7 * cost
    return -max(worth, 0.5 + 0.6 * cost)


def _stays(thing: StackView) -> bool:
    return "Instant" not in thing.type_line and "Sorcery" not in thing.type_line


def with_counters(reading: Reading, thing: Thing, kind: str, amount: int) -> float:
    """To have counters put on. (CR 122)"""
    amount = min(amount, 99)
    if isinstance(thing, PlayerView):
        if kind == "poison" and thing.counters.get("poison", 0) + amount >= 10:
            return DEFEAT
        return _COUNTERS.get(kind, 0.1) * amount
    if kind in (PLUS_ONE, MINUS_ONE):
        each = 1 if kind == PLUS_ONE else -1
        return changed_pt(reading, thing, each * amount, each * amount, lasting=True)
    if kind in _COUNTERS:
        return _COUNTERS[kind] * amount
    power = seen(thing).power or 0
    return keyword_worth(kind, power) if amount and power else 0.15 * amount


def changed_pt(
    reading: Reading, thing: Thing, power: int, toughness: int, *, lasting: bool
) -> float:
    """To get +X/+Y, or less."""
    if not isinstance(thing, PermanentView) or not seen(thing).types & CREATURE:
        return 0.0
    what = seen(thing)
    old_power, old_toughness = what.power or 0, what.toughness or 0
    if old_toughness + toughness - thing.damage <= 0:
        return removed(reading, thing)
    now = gained_in_combat(reading, {thing.id: Change(power, toughness)}, thing)
    if not lasting:
        return now if now is not None else 0.02 * (power + toughness)
    before = body_worth(old_power, old_toughness)
    gain = body_worth(old_power + power, old_toughness + toughness) - before
    return gain + 0.5 * (now or 0.0)


def gained_in_combat(reading: Reading, changes: Changes, thing: PermanentView) -> float | None:
    """What changes for the combat at hand are worth to who controls the permanent.

    None if it has nothing to do with a combat.
    """
    stakes = stakes_of(reading.board)
    if stakes is None or not stakes.concerns(thing):
        return None
    return stakes.gain(changes, thing.controller)


def with_ability(reading: Reading, thing: Thing, name: str, *, lasting: bool) -> float:
    """To gain a keyword, or another ability."""
    if not isinstance(thing, PermanentView) or not seen(thing).types & CREATURE:
        return 0.1 if lasting else 0.0
    what = seen(thing)
    if name in what.keywords:
        return 0.0
    worth = keyword_worth(name, what.power or 0) if name else 0.5
    now = gained_in_combat(reading, {thing.id: Change(keywords=(name,))}, thing)
    if not lasting:
        return now if now is not None else 0.05 * worth
    return worth + 0.5 * (now or 0.0)


def lasts(duration: e.Lasting | None) -> bool:
    """Whether an effect goes on beyond the turn."""
    return duration not in PASSING


def change_of(reading: Reading, effect: Continuous) -> Change | None:
    """What a creature gets by an effect for a combat; None if that isn't all it does."""
    power = toughness = 0
    keywords: list[str] = []
    for each in effect.modifications:
        if isinstance(each, e.ModifyPT):
            power += reading.number(each.power)
            toughness += reading.number(each.toughness)
        elif isinstance(each, e.AddAbility) and isinstance(each.ability, KeywordAbility):
            keywords.append(each.ability.name)
        else:
            return None
    return Change(power, toughness, tuple(keywords), effect.changes)


def affected(
    reading: Reading, thing: Thing, effect: Continuous, duration: e.Lasting | None
) -> float:
    """To be affected by a continuous effect for a time. (CR 611)"""
    lasting = lasts(duration)
    total = 0.0
    for each in effect.modifications:
        total += _modified(reading, thing, each, lasting=lasting)
    if not effect.changes:
        return total
    if isinstance(thing, PlayerView):
        return total + 0.3 * len(effect.changes)
    worth = worth_in_play(reading, thing)
    have = {type(each) for each in _changes_of(reading, thing)}
    new = [each for each in effect.changes if type(each) not in have]
    share = max(-0.9, sum(_CHANGES.get(type(each), 0.02) for each in new))
    if lasting:
        return total + share * worth
    if isinstance(thing, PermanentView):
        now = gained_in_combat(reading, {thing.id: Change(rules=tuple(new))}, thing)
        if now is not None:
            return total + now
    return total + share * worth * (0.5 if _matters_now(reading, thing, share) else 0.0)


def _changes_of(reading: Reading, thing: CardView) -> Iterable[rc.RuleChange]:
    """The rules that are bent for it already: to be bound twice is no worse."""
    return reading.board.changes(thing) if isinstance(thing, PermanentView) else ()


def _matters_now(reading: Reading, thing: Thing, share: float) -> bool:
    """Whether what lasts until end of turn comes before the combat it is for."""
    board = reading.board
    if not isinstance(thing, PermanentView) or "postcombat" in board.view.step:
        return False
    if "end" in board.view.step:
        return False
    if share > 0:
        return thing.controller in board.sides.acting and not thing.tapped
    return not thing.tapped or thing.attacking != NOTHING


def _modified(reading: Reading, thing: Thing, each: e.Modification, *, lasting: bool) -> float:
    if isinstance(each, e.ModifyPT):
        power, toughness = reading.number(each.power), reading.number(each.toughness)
        return changed_pt(reading, thing, power, toughness, lasting=lasting)
    if isinstance(each, e.AddAbility):
        return with_ability(reading, thing, str(getattr(each.ability, "name", "")), lasting=lasting)
    if isinstance(thing, PlayerView):
        return 0.0
    if isinstance(each, e.SetPT):
        what = seen(thing)
        power = reading.number(each.power) if each.power is not None else what.power or 0
        tough = reading.number(each.toughness) if each.toughness is not None else what.toughness
        more, tougher = power - (what.power or 0), (tough or 0) - (what.toughness or 0)
        return changed_pt(reading, thing, more, tougher, lasting=lasting)
    worth = worth_in_play(reading, thing)
    if isinstance(each, e.ChangeControl):
        gone = reading.side(thing) < 0
        return (-2.0 if lasting else -0.6) * worth if gone else 0.0
    if isinstance(each, e.LoseAllAbilities):
        lost = traits_of(seen(thing).abilities).expanded
        return -0.15 * worth - 0.3 * min(3, len(lost)) if lasting else -0.05
    if isinstance(each, e.LoseKeyword | e.CantHaveKeyword):
        return -0.3 if each.keyword in seen(thing).keywords else 0.0
    return 0.0
