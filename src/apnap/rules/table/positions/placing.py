"""Placing what a position has, in a game that is set up. (CR 103)"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from apnap.abilities.cards import CardProgram
from apnap.abilities.values import Duration
from apnap.game.characteristics import Characteristics, printed
from apnap.game.game import Game
from apnap.game.objects import (
    ABILITY,
    CARD,
    EMBLEM,
    SPELL_COPY,
    TOKEN,
    GameObject,
    LastKnown,
    Mana,
    StackItem,
)
from apnap.game.position import (
    Named,
    Object,
    Pairs,
    Placed,
    PlayerPosition,
    PoolMana,
    Position,
    PositionError,
    Stacked,
)
from apnap.rules.door.beginning.setup import add_object, leave_behind, place, set_player
from apnap.rules.door.happening import bookkeep
from apnap.rules.door.knowledge import everyone
from apnap.rules.objects.command_zone.decks import PLANAR, PLANAR_CONTROLLER, face_up
from apnap.rules.objects.current_characteristics import abilities_of
from apnap.rules.objects.multiplayer.teams import primary
from apnap.rules.objects.spell_plans import targets_on_stack
from apnap.rules.turn.starting import ENTERS
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.turn import BATTLEFIELD, OUTSIDE, STACK


class Board:
    """A position being placed: which object is which."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position
        self.labels: dict[str, ObjectId] = {}
        self._named: dict[str, ObjectId] = {}
        self._libraries = [game.players[number].library for number in game.turn_order]
        self._times = Counter(each.card for each in position.cards if not each.label)

    # Who is who.

    def key(self, named: Named | None, where: str = "") -> Reference:
        """The player or object that is meant."""
        if named is None or isinstance(named, int):
            return NOTHING if named is None else named
        found = self.labels.get(named)
        if found is not None:
            return found
        times = self._times[named]
        if times == 1 and named in self._named:
            return self._named[named]
        if times > 1:
            raise PositionError(where, f"{times} cards are named {named!r}: label the one meant")
        raise PositionError(where, f"nothing is named {named!r}")

    def value(self, value: Any, where: str = "") -> Any:
        """A note or binding, with the objects it speaks of."""
        if isinstance(value, Object):
            return self.key(value.label, where)
        if isinstance(value, Pairs):
            return dict(self.value(value.pairs, where))
        if isinstance(value, Mapping):
            return {name: self.value(each, where) for name, each in value.items()}
        if isinstance(value, (tuple, list)):
            return tuple(self.value(each, where) for each in value)
        return value

    def _know(self, each: Placed, key: ObjectId) -> None:
        if each.label:
            self.labels[each.label] = key
        else:
            self._named[each.card] = key

    # Cards and other objects.

    def place(self, programs: Mapping[str, CardProgram]) -> None:
        """Everything where it is; then what is said of one thing by another."""
        game = self.game
        keys: list[ObjectId] = []
        for each in self.position.cards:
            zone = OUTSIDE if each.entering else each.zone
            card = programs[each.card] if each.card else None
            key = add_object(game, card, each.owner, zone, _kind(each))
            place(game, key, self._changes(each, card))
            keys.append(key)
            self._know(each, key)
        if any(each.count > 1 for each in self.position.cards):
            bookkeep(game, piled=True)
        left = [self._leave(each, programs) for each in self.position.gone]
        for at, (each, last) in enumerate(zip(self.position.gone, left, strict=True)):
            self._tell_of(last, each, f"gone[{at}] ({each.label or each.card})")
        for at, (each, key) in enumerate(zip(self.position.cards, keys, strict=True)):
            later = self._said_later(each, f"cards[{at}] ({each.label or each.card})", key)
            if later:
                place(game, key, later)
        self._aim(keys)

    def give_planes_a_controller(self) -> None:
        """The planar controller is the active player, unless the position tells. (CR 901.6)"""
        game, active = self.game, self.position.active
        told = any(PLANAR_CONTROLLER in each.notes for each in self.position.players)
        planes = face_up(game, PLANAR)
        if not planes or told or active is None:
            return
        active = primary(game, active)  # CR 901.12b
        notes = {**game.players[active].notes, PLANAR_CONTROLLER: True}
        set_player(game, active, {"notes": notes})
        for key in planes:
            place(game, key, {"controller": active, "held_by": active})

    def _changes(self, each: Placed, card: CardProgram | None) -> dict[str, Any]:
        controller = each.owner if each.controller is None else each.controller
        changes: dict[str, Any] = {
            "tapped": each.tapped,
            "counters": _counters(each, card),
            "controller": controller,
            "held_by": controller,
            "face": each.face,
            "face_down": each.face_down,
            "flipped": each.flipped,
            "phased_out": each.phased_out,
            "damage": each.damage,
            "deathtouched": each.deathtouched,
            "copied": each.copied,
            "count": each.count,
            "known_to": _bits(self.game, each.known_to),
        }
        if each.fresh:
            changes["since"] = self.position.turn
        return changes

    def _said_later(self, each: Placed, where: str, key: ObjectId) -> dict[str, Any]:
        """What speaks of other objects: by now all are there."""
        changes: dict[str, Any] = {}
        if each.attached_to is not None:
            changes["attached_to"] = self.key(each.attached_to, where)
        if each.notes or each.entering:
            changes["notes"] = self.value(each.notes, where)
        if each.entering:
            changes["notes"][ENTERS] = True
        if each.stacked is not None:
            changes["item"] = self._item(each, each.stacked, where, key)
        return changes

    def _leave(self, each: Placed, programs: Mapping[str, CardProgram]) -> LastKnown:
        """What has left is known as it last was. (CR 608.2h)"""
        card = programs[each.card] if each.card else None
        last = leave_behind(self.game, card, each.owner, each.zone, _kind(each))
        record = last.object
        for name, value in self._changes(each, card).items():
            setattr(record, name, value)
        last.characteristics = _as_printed(record)
        self._know(each, record.id)
        self._times[each.card] += not each.label
        return last

    def _tell_of(self, last: LastKnown, each: Placed, where: str) -> None:
        """What became of it, and what speaks of other objects."""
        for name, value in self._said_later(each, where, last.object.id).items():
            setattr(last.object, name, value)
        if each.became:
            last.moved_to = self.key(each.became, where)

    # The stack.

    def _item(self, each: Placed, stacked: Stacked, where: str, key: ObjectId) -> StackItem:
        source = key if stacked.kind == "spell" else self.key(stacked.source, where)
        item = StackItem(stacked.kind, source, stacked.ability)
        if stacked.kind != "spell":
            item.source_known = self.game.record_of(source)
            if item.ability is None:
                item.ability = self._ability(source, stacked.index, where)
        item.index, item.modes, item.x = stacked.index, stacked.modes, stacked.x
        item.paid, item.alternative = dict(stacked.paid), stacked.alternative
        item.division = dict(stacked.division)
        item.bindings = self.value(stacked.bindings, where)
        if isinstance(stacked.targets, Mapping):
            item.targets = {
                name: tuple(self.key(target, where) for target in chosen)
                for name, chosen in stacked.targets.items()
            }
        item.cast_from, item.caster = stacked.cast_from, stacked.caster
        if stacked.kind == "spell" and not each.token and stacked.caster < 0:
            item.caster = each.owner if each.controller is None else each.controller
        item.mana_spent, item.colors_spent = stacked.mana_spent, stacked.colors_spent
        item.spent = tuple(
            (type_, self.key(source or None, where)) for type_, source in stacked.spent
        )
        item.face, item.exile_after = each.face, stacked.exile_after
        return item

    def _ability(self, source: ObjectId, index: int, where: str) -> Any:
        abilities = abilities_of(self.game, source)
        if not 0 <= index < len(abilities):
            raise PositionError(where, f"its source has no ability of index {index}")
        return abilities[index]

    def _aim(self, keys: list[ObjectId]) -> None:
        """Targets that are given in order go to the words "target" in their order."""
        for at, (each, key) in enumerate(zip(self.position.cards, keys, strict=True)):
            if each.stacked is None or isinstance(each.stacked.targets, Mapping):
                continue
            chosen = [self.key(name, f"cards[{at}]") for name in each.stacked.targets]
            words = targets_on_stack(self.game, key)
            if len(chosen) > len(words) and len(words) != 1:
                raise PositionError(f"cards[{at}]", f"it has {len(words)} targets: name them")
            record = self.game.objects[key].item
            assert record is not None
            item = record.copy()
            if len(words) == 1:
                item.targets = {words[0].name: tuple(chosen)}
            else:
                pairs = zip(words, chosen, strict=False)
                item.targets = {word.name: (target,) for word, target in pairs}
            place(self.game, key, {"item": item})

    # Players.

    def arrange_players(self) -> None:
        """What the players have besides cards. The turn and step are set."""
        for number, player in enumerate(self.position.players):
            changes: dict[str, Any] = {
                "last_turn": self._last_turn(number, player),
                "turn_before": player.turn_before,
                "lands_played": player.lands_played,
                "left": player.left,
            }
            if player.mana:
                changes["pool"] = tuple(self._mana(each) for each in player.mana)  # type: ignore[arg-type]
            if player.counters:
                changes["counters"] = dict(player.counters)
            if player.starting_life is not None:
                changes["starting_life"] = player.starting_life
            if player.notes:
                changes["notes"] = self.value(player.notes, f"players[{number}]")
            set_player(self.game, number, changes)
            library = self._libraries[number]
            for at, knowing in player.library_known.items():
                place(self.game, library[at], {"known_to": _bits(self.game, knowing)})

    def _mana(self, each: PoolMana) -> Mana:
        source = self.key(each.source, "mana") if each.source else NOTHING
        made = Mana(each.type, snow=each.snow, only_for=each.only_for, source=source)
        made.when_spent, made.kept = each.when_spent, Duration(each.kept) if each.kept else None
        return made

    def _last_turn(self, number: PlayerId, player: PlayerPosition) -> int:
        """Their most recent turn: as the turn order has it, unless that is said. (CR 302.6)"""
        if player.last_turn is not None:
            return player.last_turn
        game = self.game
        before = (game.active - number) % len(game.turn_order)
        return max(0, game.turn - before)


def _as_printed(record: GameObject) -> Characteristics:
    """What an ability that left was tells its source."""
    if record.card is None and record.copied is None:
        return Characteristics()
    return printed(record.printed, record.controller)


def _kind(each: Placed) -> int:
    if each.emblem:
        return EMBLEM
    if each.stacked is not None and each.stacked.kind != "spell":
        return ABILITY
    if each.token:
        return SPELL_COPY if each.zone == STACK else TOKEN
    return CARD


def _counters(each: Placed, card: CardProgram | None) -> dict[str, int]:
    """Those it has; unless they are told, what a planeswalker or battle enters with. (CR 306.5b)"""
    if each.counters is not None:
        return dict(each.counters)
    if each.zone != BATTLEFIELD or each.face_down or each.entering:
        return {}
    face = each.copied or (card.faces[each.face] if card is not None else None)
    told = {"loyalty": face.loyalty, "defense": face.defense} if face is not None else {}
    return {kind: count for kind, count in told.items() if count}


def _bits(game: Game, knowing: tuple[PlayerId, ...]) -> int:
    """Who knows it, as bits; those who look on are the highest."""
    if not knowing:
        return 0
    onlookers = everyone(game) ^ everyone(game) >> 1
    return sum(onlookers if player < 0 else 1 << player for player in knowing)
