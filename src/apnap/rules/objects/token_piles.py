"""Piles of tokens in the rules: what is done to all of them at once. (CR 107.1, 111.1)

`game.piles` tells what a pile is and how it is split. Here is the rest: which tokens may be
one, how often an event that befalls a pile happens, and how often an ability then triggers.
What can't be told of all members alike stops the game with a verdict, never with a guess.
"""

from typing import Any, Final

from apnap.abilities import triggers as tr
from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.references import This
from apnap.game.bindings import speaking_of
from apnap.game.game import Game
from apnap.game.objects import GameObject, Trigger
from apnap.game.piles import (
    PILE_FROM,
    BeyondEngine,
    bind_to,
    is_pile,
    naming_fields,
    one_that_left,
    split,
)
from apnap.languages.said import said
from apnap.terms import events as ev
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.identity import NOTHING, ObjectId, Reference
from apnap.terms.turn import BATTLEFIELD

# More objects than this can't be kept apart one by one.
MOST_TOKENS: Final = 20_000

MOST_TARGETING: Final = 1_000  # abilities of a pile that each choose targets or modes

_PLAIN_TYPES: Final = ARTIFACT | CREATURE | ENCHANTMENT | LAND

_ATTACHED: Final = frozenset({"Aura", "Equipment", "Fortification", "Role", "Saga", "Class"})

# Keywords that speak of nothing but the creature itself and what it fights.
_PLAIN_KEYWORDS: Final = frozenset(
    {
        *("changeling", "deathtouch", "defender", "double strike", "fear", "first strike"),
        *("flying", "haste", "hexproof", "horsemanship", "indestructible", "infect"),
        *("intimidate", "lifelink", "menace", "reach", "shadow", "shroud", "skulk", "toxic"),
        *("trample", "vigilance", "wither"),
    }
)

# The object that an event befalls, which befalls each of a pile alike.
BEFALLS: Final[dict[type[ev.Event], str]] = {
    ev.AttackDeclared: "object",
    ev.BlockDeclared: "object",
    ev.BlockingDone: "attacker",
    ev.CeasingToExist: "object",
    ev.CountersPut: "on",
    ev.CountersRemoved: "on",
    ev.DamageMarked: "object",
    ev.DamageRemoved: "object",
    ev.Destruction: "object",
    ev.LeftCombat: "object",
    ev.Phasing: "object",
    ev.Tapping: "object",
    ev.Untapping: "object",
    ev.ZoneChange: "object",
}

# Events that may name piles besides, or list them.
_NAMING: Final = frozenset(
    {ev.AbilityTriggered, ev.AttackersDeclared, ev.PutOnStack, ev.Resolved, ev.StackChanged}
)


# Making piles.


def counts_of(game: Game, event: ev.TokenCreation) -> list[int]:
    """The tokens as objects: how many each of them stands for."""
    if event.amount <= game.options.get("pile_from", PILE_FROM):
        return [1] * event.amount
    if is_plain(event):
        return [event.amount]
    if event.amount > MOST_TOKENS:
        why = said("{number} tokens at once can't be kept apart", number=event.amount)
        raise BeyondEngine(why)
    return [1] * event.amount


def is_plain(event: ev.TokenCreation) -> bool:
    """Whether the tokens are such that many of them are no more than one, many times."""
    face = event.token
    return (
        event.program is None
        and event.attach_to == NOTHING
        and not face.supertypes
        and not face.types & ~_PLAIN_TYPES
        and _ATTACHED.isdisjoint(face.subtypes)
        and all(_is_plain_ability(each) for each in face.abilities)
    )


def _is_plain_ability(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name in _PLAIN_KEYWORDS


def check_effect(record: GameObject, affects: Any) -> None:
    """A static ability of a pile may speak only of the permanent itself."""
    if type(affects) is not This:
        why = said("{number} permanents that each affect others", number=record.count)
        raise BeyondEngine(why)


def loosened(game: Game, options: list[ObjectId], most: int) -> list[ObjectId]:
    """The options with so many of each pile as may be chosen, each by itself."""
    found: list[ObjectId] = []
    for key in options:
        if not is_pile(game, key):
            found.append(key)
            continue
        if most > MOST_TARGETING < game.objects[key].count:
            among = game.weight(key)
            raise BeyondEngine(said("a choice of {number} among {all}", number=most, all=among))
        parts = min(most, game.objects[key].count)
        found += [split(game, key, 1) for _ in range(parts)]
    return found


def one_by_one(game: Game, each: list[Reference]) -> list[Reference]:
    """All of them, those of a pile each by itself."""
    if any(game.weight(key) > 1 and key not in game.objects for key in each):
        raise BeyondEngine(said("something for each of many that left"))
    if any(game.weight(key) > MOST_TARGETING for key in each):
        raise BeyondEngine(f"something for each of {game.many(each)}")
    return loosened(game, each, MOST_TARGETING)


# What befalls a pile.


def grouped(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """Say of each event of a batch how often it happens, once for each of a pile."""
    for event in events:
        if isinstance(event, ev.Damage):
            _deal(game, event)
            continue
        kind = type(event)
        name = BEFALLS.get(kind)
        if name is not None:
            key = getattr(event, name)
            if event.times == 1 and is_pile(game, key):
                event.times = game.objects[key].count
        if kind not in _NAMING:
            _check_named(game, event, name)
    return events


def _deal(game: Game, event: ev.Damage) -> None:
    """How often it is dealt: by each of a pile, to each of a pile, or one against one."""
    if event.times > 1:
        return
    source, recipient = game.weight(event.source), game.weight(event.recipient)
    if source == recipient == 1:
        return
    if source > 1 and not event.combat:
        raise BeyondEngine(f"damage by {source} sources that isn't combat damage")
    if recipient > 1 and event.combat and source != recipient:
        raise BeyondEngine(f"combat damage by {source} to {recipient} at once")
    event.times = max(source, recipient)


def _check_named(game: Game, event: ev.Event, befalls: str | None) -> None:
    """No other field may name a pile: it would have to be one of them."""
    for name in naming_fields(event):
        if name not in (befalls, "attacker", "source", "new_id"):
            if is_pile(game, key := getattr(event, name)):
                raise BeyondEngine(f"{type(event).__name__} of {game.weight(key)} at once")


def for_each(game: Game, event: Any, holder: Reference) -> int:
    """How much of the event's amount comes to each holder, if it happens many times."""
    if event.times == 1:
        return int(event.amount)
    return int(event.amount * event.times // game.weight(holder))


def check_replaced(event: ev.Event, effect: Any, results: list[ev.Event]) -> None:
    """What happens many times is replaced many times: by nothing that counts its uses."""
    floating = effect.floating
    if floating is not None and (floating.shield >= 0 or floating.uses > 0):
        raise BeyondEngine(f"an effect used up by {event.times} events at once")
    if any(isinstance(each, ev.Instead) for each in results):
        raise BeyondEngine(f"something done instead of {event.times} events at once")


# What triggers.


def occasions(
    game: Game, condition: tr.TriggerCondition, event: ev.Event, source: ObjectId
) -> tuple[int, ObjectId]:
    """How often the ability triggers on the event, and the pile each time is about."""
    sources = game.weight(source)
    times, about = _times(game, condition, event)
    if sources == 1:
        return times, about
    if not is_pile(game, source) and source != about:
        return times, about  # one of a pile that is gone
    if source == about or _concerns(event, source):
        what = getattr(condition, "what", None)
        if type(what) is This:
            return times, source
        raise BeyondEngine(f"{sources} abilities that trigger for one another")
    if times > 1:
        raise BeyondEngine(f"{sources} abilities that trigger {times} times")
    return sources, source


def _times(game: Game, condition: tr.TriggerCondition, event: ev.Event) -> tuple[int, ObjectId]:
    if event.times == 1 or getattr(condition, "together", False):
        return 1, NOTHING
    if isinstance(condition, tr.Limited) and condition.first:
        return 1, NOTHING
    if isinstance(event, ev.Damage):
        source, recipient = game.weight(event.source), game.weight(event.recipient)
        if isinstance(condition, tr.IsDealtDamage):  # CR 603.2c: once for each recipient
            return recipient, event.recipient if recipient > 1 else NOTHING
        if source > 1 and recipient > 1:
            raise BeyondEngine(f"abilities of {source} fights at once")
        return event.times, event.source if source > 1 else event.recipient
    if isinstance(event, ev.ZoneChange):
        return event.times, event.new_id if event.to == BATTLEFIELD else event.object
    name = BEFALLS.get(type(event))
    return event.times, getattr(event, name) if name is not None else NOTHING


def with_occasions(trigger: Trigger, number: int) -> int:
    """How often it triggers if each time counts for so many: each counter of very many."""
    if trigger.member != NOTHING:
        raise BeyondEngine(f"{trigger.times} abilities that trigger {number} times")
    return trigger.times * number


def _concerns(event: ev.Event, key: ObjectId) -> bool:
    return any(getattr(event, name) == key for name in naming_fields(event))


def apart(game: Game, trigger: Trigger) -> list[Trigger]:
    """Triggers of a pile that each have choices of their own, one by one."""
    if trigger.times > MOST_TARGETING:
        raise BeyondEngine(f"{trigger.times} abilities that each choose for themselves")
    found: list[Trigger] = []
    for _ in range(trigger.times):
        one = trigger.copy()
        one.times = 1
        if trigger.member != NOTHING:
            if is_pile(game, trigger.member):
                new = split(game, trigger.member, 1)
            else:
                new = one_that_left(game, trigger.member)
            one.source = new if trigger.source == trigger.member else trigger.source
            one.bindings = speaking_of(trigger.bindings, trigger.member, new)
        found.append(one)
    return found


def top_of_stack(game: Game) -> ObjectId:
    """What resolves next; of a pile of abilities, one. (CR 608.1)"""
    key = game.stack[-1]
    record = game.objects[key]
    assert record.item is not None
    member = record.item.member
    if is_pile(game, member):
        one = split(game, member, 1)  # the ability about it is split off with it
        if game.stack[-1] == key:
            bind_to(game, key, member, one)
    elif record.count > 1:
        split(game, key, 1)
    if member != NOTHING and member not in game.objects:
        bind_to(game, game.stack[-1], member, one_that_left(game, member))
    return game.stack[-1]
