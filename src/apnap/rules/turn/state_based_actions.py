"""State-based actions. (CR 704)

All are asked before any is performed, so simultaneity needs no snapshot. Choices they need
(the legend rule) are made as they are asked, in APNAP order.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import ChapterAbility
from apnap.abilities.nodes import Node
from apnap.abilities.rule_changes.rule_changes import (
    CantLoseGame,
    CounterLimit,
    GetsDesignation,
    LegendRuleOff,
    LivesWithoutLife,
)
from apnap.abilities.triggers import EntersRoom
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import SPELL_COPY, TOKEN, GameObject
from apnap.game.piles import BeyondEngine
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.door.damage import fatal_damage, lethal_for, slain_by_commanders
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import team_is_under
from apnap.rules.door.player_writes import checked
from apnap.rules.layers.preparation import is_kept
from apnap.rules.meaning.commanders import commanders_return
from apnap.rules.meaning.references import affecting
from apnap.rules.meaning.timing import changes_for
from apnap.rules.mechanics.command_zone.planes import A_PHENOMENON, phenomena_pass
from apnap.rules.mechanics.command_zone.schemes import A_SCHEME, finished_schemes
from apnap.rules.mechanics.dungeons import finished_dungeons
from apnap.rules.mechanics.speed import START_YOUR_ENGINES, engines_start
from apnap.rules.objects.components import COMMANDER
from apnap.rules.objects.current_characteristics import controller_of, derived
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.range_of_influence import is_within
from apnap.rules.objects.roster import (
    ATTACHMENTS,
    BATTLES,
    DAMAGED,
    ENGINES,
    FRAIL,
    LEGENDS,
    PLANESWALKERS,
    PLAYERS,
    ROLES,
    SAGAS,
    STRAYS,
    WHATEVER,
    WITH_COUNTERS,
    WORLDS,
    Awakened,
    Seen,
    StateBasedAction,
    awake,
    roster,
    when,
)
from apnap.rules.replacing.enchanting import may_be_attached
from apnap.terms.characteristics import (
    BATTLE,
    CREATURE,
    DEFENSE,
    LEGENDARY,
    LORE,
    LOYALTY,
    MINUS_ONE,
    PLANESWALKER,
    PLUS_ONE,
    POISON,
    WORLD,
)
from apnap.terms.events import (
    Attaching,
    CeasingToExist,
    CountersRemoved,
    Destruction,
    Event,
    Noted,
    PlayerLost,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, STACK


def _loses(game: Game, player: PlayerId, why: str, rule: str) -> Iterator[Event]:
    if not team_is_under(game, CantLoseGame, player):  # CR 101.2, 104.3, 810.8a
        yield PlayerLost(player, why, rule=rule)


def no_life(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5a, 704.6a, 810.8c"""
    rule = "704.6a" if game.options.get("shared_life") else "704.5a"
    for player in game.alive():
        if game.players[player].life <= 0 and not team_is_under(game, LivesWithoutLife, player):
            yield from _loses(game, player, "has no life left", rule)


def empty_library(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5b"""
    for player in game.alive():
        if game.players[player].drew_from_empty:
            yield from _loses(game, player, "drew from an empty library", "704.5b")


def fatal_poison(game: Game, player: PlayerId) -> int:
    """Ten poison counters, or fifteen and five more for each head beyond the second of a team.

    (CR 704.5c, 704.6b, 810.8d, 810.11, 904.13c)
    """
    heads = len(game.sharing_poison(player))
    return 10 if heads == 1 else 15 + 5 * (heads - 2)


def poisoned(game: Game, seen: Seen) -> Iterator[Event]:
    """As many poison counters as are fatal. (CR 704.5c, 704.6b)"""
    for player in game.alive():
        most = fatal_poison(game, player)
        rule = "704.5c" if len(game.sharing_poison(player)) == 1 else "704.6b"
        if game.players[player].counter(POISON) >= most:  # CR 810.10a: as many as the team has
            yield from _loses(game, player, said("has {number} poison counters", number=most), rule)


def slain(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.6c"""
    for player in slain_by_commanders(game):
        why = said("has been dealt {number} damage by a commander", number=fatal_damage(game))
        yield from _loses(game, player, why, "704.6c")


def tokens_elsewhere(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5d, 704.5e: tokens off the battlefield, copies of spells off the stack."""
    for key in game.strays:
        record = game.objects.get(key)
        if record is None:
            continue
        if record.kind == TOKEN and record.zone != BATTLEFIELD:
            yield CeasingToExist(key, rule="704.5d")
        elif record.kind == SPELL_COPY and record.zone != STACK and not is_kept(game, record):
            yield CeasingToExist(key, rule="704.5e")


def zero_toughness(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5f: put into the graveyard, not destroyed, so regeneration is no help."""
    for record, what in seen:
        if what.types & CREATURE and what.toughness is not None and what.toughness <= 0:
            yield ZoneChange(record.id, GRAVEYARD, how="state", rule="704.5f")


def lethal_damage(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5g, 704.5h: also any damage from a source with deathtouch."""
    for record, what in seen:
        if not (record.damage or record.deathtouched) or not what.types & CREATURE:
            continue
        if (what.toughness or 0) <= 0:
            continue
        if "indestructible" in what.keywords:
            continue  # CR 702.12b: it ignores this very check
        if record.damage >= lethal_for(game, record.id):
            yield Destruction(record.id, rule="704.5g")
        elif record.deathtouched:
            yield Destruction(record.id, rule="704.5h")


def no_loyalty(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5i"""
    for record, what in seen:
        if what.types & PLANESWALKER and not record.counter(LOYALTY):
            yield ZoneChange(record.id, GRAVEYARD, how="state", rule="704.5i")


def legend_rule(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5j: their controller keeps one of those with the same name."""
    same: dict[tuple[PlayerId, str], list[int]] = {}
    for record, what in seen:
        if what.supertypes & LEGENDARY and what.name:
            if next(affecting(game, LegendRuleOff, record.id), None) is None:
                if record.count > 1:
                    raise BeyondEngine(f"the legend rule for {record.count} at once")
                same.setdefault((what.controller, what.name), []).append(record.id)
    for player in game.apnap():
        for (controller, _), keys in same.items():
            if controller == player and len(keys) > 1:
                kept = game.pick(
                    player, Topic.LEGEND, "keep one legendary permanent", keys, rule="704.5j"
                )
                for key in keys:
                    if key != kept:
                        yield ZoneChange(key, GRAVEYARD, how="state", rule="704.5j")


def world_rule(game: Game, seen: Seen) -> Iterator[Event]:
    """The newest stays; of equally new ones, none; only those in range count.

    (CR 704.5k, 801.12)
    """
    worlds = [record for record, what in seen if what.supertypes & WORLD]
    for record in worlds:
        others = [
            each
            for each in worlds
            if each is not record and is_within(game, controller_of(game, record.id), each.id)
        ]
        newer = any(each.came >= record.came for each in others)
        if newer or record.count > 1:
            yield ZoneChange(record.id, GRAVEYARD, how="state", rule="704.5k")


def illegal_attachments(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5m, 704.5n, 704.5p"""
    for record, what in seen:
        if "Aura" in what.subtypes:
            if record.attached_to == NOTHING or not may_be_attached(
                game, record.id, record.attached_to
            ):
                if is_bestowed(record):
                    yield Attaching(record.id, NOTHING, rule="702.103f")
                else:
                    yield ZoneChange(record.id, GRAVEYARD, how="state", rule="704.5m")
        elif record.attached_to != NOTHING:
            if what.types & (CREATURE | BATTLE) or not what.subtypes & {
                "Equipment",
                "Fortification",
            }:
                yield Attaching(record.id, NOTHING, rule="704.5p")
            elif not may_be_attached(game, record.id, record.attached_to):
                yield Attaching(record.id, NOTHING, rule="704.5n")


def is_bestowed(record: GameObject) -> bool:
    """Whether it was cast bestowed; unattached it is a creature. (CR 702.103f)"""
    return record.cast is not None and "bestow" in record.cast.paid


def opposite_counters(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5q"""
    for record, _ in seen:
        if record.counters:
            pairs = min(record.counter(PLUS_ONE), record.counter(MINUS_ONE))
            if pairs:
                yield CountersRemoved(record.id, PLUS_ONE, pairs, rule="704.5q")
                yield CountersRemoved(record.id, MINUS_ONE, pairs, rule="704.5q")


def too_many_counters(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5r"""
    if CounterLimit not in derived(game).rule_changes:
        return
    for record, _ in seen:
        limits: dict[str, int] = {}
        for active in affecting(game, CounterLimit, record.id) if record.counters else ():
            kind = active.node.kind
            limits[kind] = min(active.node.most, limits.get(kind, active.node.most))
        for kind, most in limits.items():
            if record.counter(kind) > most:
                yield CountersRemoved(record.id, kind, record.counter(kind) - most, rule="704.5r")


def finished_sagas(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5s, 714.4: one without chapter abilities stays."""
    for record, what in seen:
        if "Saga" not in what.subtypes:
            continue
        chapters = [a for a in what.abilities if isinstance(a, ChapterAbility)]
        final = max((number for a in chapters for number in a.chapters), default=0)
        if final and record.counter(LORE) >= final and not _has_ability_pending(game, record.id):
            yield ZoneChange(
                record.id, GRAVEYARD, how="sacrifice", by=what.controller, rule="704.5s"
            )


def _has_ability_pending(game: Game, source: int) -> bool:
    """Whether an ability of the object triggered and has not left the stack."""
    if any(trigger.source == source for trigger in game.waiting):
        return True
    items = [game.objects[key].item for key in game.stack]
    return any(i is not None and i.source == source and i.kind == "triggered" for i in items)


def no_defense(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5v, 704.5w"""
    for record, what in seen:
        if what.types & BATTLE and not record.counter(DEFENSE):
            siege = "Siege" in what.subtypes
            if not (siege and _has_ability_pending(game, record.id)):
                rule = "704.5v" if siege else "704.5w"
                yield ZoneChange(record.id, GRAVEYARD, how="state", rule=rule)


def protectors(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5x, 704.5y: a battle needs a protector who may be one."""
    for record, what in seen:
        if not what.types & BATTLE:
            continue
        siege = "Siege" in what.subtypes
        able = game.opponents(what.controller) if siege else (what.controller,)
        protector = record.notes.get("protector", NOTHING)
        attacked = game.combat is not None and record.id in game.combat.attackers.values()
        if protector in able or (attacked and protector == NOTHING):
            continue
        rule = "704.5x" if protector == NOTHING else "704.5y"
        if able:
            chosen = game.pick(
                what.controller, Topic.PLAYER, "choose a protector", able, record.id, rule
            )
            yield Noted(record.id, "protector", chosen, rule=rule)
        else:
            yield ZoneChange(record.id, GRAVEYARD, how="state", rule=rule)


def extra_roles(game: Game, seen: Seen) -> Iterator[Event]:
    """CR 704.5z"""
    newest: dict[tuple[PlayerId, int], GameObject] = {}
    for record, what in seen:
        if "Role" not in what.subtypes or record.attached_to == NOTHING:
            continue
        key = (what.controller, record.attached_to)
        other = newest.get(key)
        if other is None or record.timestamp > other.timestamp:
            newest[key] = record
        older = other if newest[key] is record else record
        if older is not None:
            yield ZoneChange(older.id, GRAVEYARD, how="state", rule="704.5z")


# In the order of the rules, each with what it is about.
STATE_BASED_ACTIONS: Final[tuple[Awakened[StateBasedAction], ...]] = (
    when(no_life, about=PLAYERS),  # 704.5a
    when(empty_library, about=PLAYERS),  # 704.5b
    when(poisoned, POISON),  # 704.5c
    when(tokens_elsewhere, about=STRAYS),  # 704.5d, 704.5e
    when(zero_toughness, about=FRAIL),  # 704.5f
    when(lethal_damage, about=DAMAGED),  # 704.5g, 704.5h
    when(no_loyalty, about=PLANESWALKERS),  # 704.5i
    when(legend_rule, about=LEGENDS),  # 704.5j
    when(world_rule, about=WORLDS),  # 704.5k
    when(illegal_attachments, about=ATTACHMENTS),  # 704.5m, 704.5n, 704.5p
    when(opposite_counters, about=WITH_COUNTERS),  # 704.5q
    when(too_many_counters, CounterLimit, about=WITH_COUNTERS),  # 704.5r
    when(finished_sagas, "Saga", about=SAGAS),  # 704.5s
    when(finished_dungeons, EntersRoom),  # 704.5t
    when(no_defense, about=BATTLES),  # 704.5v, 704.5w
    when(protectors, about=BATTLES),  # 704.5x, 704.5y
    when(extra_roles, "Role", about=ROLES),  # 704.5z
    when(engines_start, START_YOUR_ENGINES, about=ENGINES),  # 704.5aa
    when(slain, COMMANDER),  # 704.6c
    when(commanders_return, COMMANDER),  # 704.6d
    when(finished_schemes, A_SCHEME),  # 704.6e
    when(phenomena_pass, A_PHENOMENON),  # 704.6f
)


def perform_state_based_actions(game: Game) -> bool:
    """Perform all that apply at once, as a single event; True if any was. (CR 704.3)"""
    seen, there = concerned(game)
    for player in game.players.values():
        if player.life <= 0 or player.drew_from_empty:
            there |= PLAYERS
    if game.strays:
        there |= STRAYS
    applicable: list[Event] = []
    for action, about in roster(game).state_based_actions:
        if about & there:
            applicable += action(game, seen)
    if there & (DAMAGED | PLAYERS | STRAYS):
        checked(game)
    if not applicable:
        return False
    with game.during(PartOf.STATE_BASED_ACTION):
        return bool(happen(game, _without_twins(applicable)))


def concerned(game: Game) -> tuple[Seen, int]:
    """The permanents that some action may concern, few of them most of the time; and what of
    them, as bits.
    """
    now = derived(game)
    kept: Concerned | None = game.caches.concerned
    if kept is not None and kept.derived is now and kept.version == game.version:
        return kept.seen, kept.there
    objects = game.objects
    found = now.concerned
    if found is None:
        engines = START_YOUR_ENGINES in awake(game)
        found = now.concerned = {}
        for key in game.battlefield:
            about = _about(objects[key], now.seen[key], engines=engines)
            if about:
                found[key] = about
    seen: Seen = []
    there = WHATEVER
    for record in [objects[key] for key in game.battlefield]:
        if record.damage or record.deathtouched:
            there |= DAMAGED
        elif record.id not in found:
            continue
        there |= found.get(record.id, 0)
        if not record.phased_out:
            seen.append((record, now.seen[record.id]))
    game.caches.keep_concerned(Concerned(now, game.version, seen, there))
    return seen, there


class Concerned:
    """What `concerned` found, which holds until something is written."""

    __slots__ = ("derived", "seen", "there", "version")

    def __init__(self, derived: Derived, version: int, seen: Seen, there: int) -> None:
        self.derived = derived
        self.version = version
        self.seen = seen
        self.there = there


def _about(record: GameObject, what: Characteristics, *, engines: bool) -> int:
    """What actions may be about this permanent, but for its damage.

    An action that looks at more than what is tested here must be known here, and what is tested
    here is derived anew when it changes.
    """
    about = 0
    if record.counters:
        about |= WITH_COUNTERS
    if record.attached_to != NOTHING:
        about |= ATTACHMENTS
    if what.types & CREATURE and (what.toughness or 0) <= 0:
        about |= FRAIL
    if what.types & PLANESWALKER:
        about |= PLANESWALKERS
    if what.types & BATTLE:
        about |= BATTLES
    if what.supertypes & LEGENDARY:
        about |= LEGENDS
    if what.supertypes & WORLD:
        about |= WORLDS
    for subtype in what.subtypes:
        about |= _OF_SUBTYPE.get(subtype, 0)
    if engines and START_YOUR_ENGINES in what.keywords:
        about |= ENGINES
    return about


_OF_SUBTYPE: Final = {"Aura": ATTACHMENTS, "Role": ROLES, "Saga": SAGAS}


def _without_twins(events: list[Event]) -> list[Event]:
    """Actions with the same result on the same object are one event. (CR 704.7)"""
    moved: set[int] = set()
    kept: list[Event] = []
    for event in events:
        if isinstance(event, (ZoneChange, Destruction)):
            if event.object in moved:
                continue
            moved.add(event.object)
        kept.append(event)
    return kept


def give_designations(game: Game) -> None:
    """Not a state-based action: players have it before anything else is looked at.

    (CR 702.131b, 702.131d)
    """
    if GetsDesignation not in derived(game).rule_changes:
        return
    events: list[Event] = [
        Noted(player, active.node.which.value, value=True, rule="702.131b", cause=active.source_id)
        for player in game.alive()
        for active in changes_for(game, GetsDesignation, player)
        if not game.players[player].notes.get(active.node.which.value)
    ]
    happen(game, events)


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (
    CantLoseGame,
    ChapterAbility,
    CounterLimit,
    LegendRuleOff,
    LivesWithoutLife,
    GetsDesignation,
)
