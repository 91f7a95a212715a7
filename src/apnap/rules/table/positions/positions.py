"""The position of a running game: a board to look at, to keep, and to play from again."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, replace
from typing import Any, Final

from apnap.game.game import OVER, PRIORITY, Game
from apnap.game.objects import (
    ABILITY,
    EMBLEM,
    SPELL_COPY,
    TOKEN,
    FloatingEffect,
    GameObject,
    LastKnown,
    Mana,
    StackItem,
)
from apnap.game.position import (
    Attack,
    Happened,
    Named,
    Object,
    Pairs,
    Placed,
    PlayerPosition,
    PoolMana,
    Position,
    Stacked,
)
from apnap.rules.door.knowledge import everyone
from apnap.rules.objects.markers.stickers import ON_IT
from apnap.rules.objects.multiplayer.deploying import is_of_the_game
from apnap.terms import events as ev
from apnap.terms.identity import FIRST_OBJECT, NOTHING, ObjectId, PlayerId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, LIBRARY, OUTSIDE

# What a position tells of the turn so far: the events conditions look back at. (CR 608.2h)
TOLD: Final[tuple[type[ev.Event], ...]] = (
    *(ev.ZoneChange, ev.TokenCreation, ev.CeasingToExist, ev.Damage, ev.LifeGain, ev.LifeLoss),
    *(ev.CountersPut, ev.CountersRemoved, ev.CardDrawn, ev.Destruction, ev.ActionTaken),
    *(ev.LandPlayed, ev.SpellCast, ev.AbilityActivated, ev.Targeted, ev.Resolved, ev.Countered),
    *(ev.Tapping, ev.Untapping, ev.Attaching, ev.DoorUnlocked, ev.VentureMarkerMoved),
    *(ev.AttackDeclared, ev.AttackersDeclared, ev.BlockDeclared, ev.BlockingDone),
    *(ev.StepBegan, ev.CoinFlipped, ev.DieRolled, ev.Shuffled, ev.TimeBecame, ev.PlayerLost),
)

# Fields of those that hold numbers, or what is found anew.
_NUMBERS: Final = frozenset({"amount", "times", "index", "half", "room", "sides", "result", "step"})

_LEFT_OUT: Final = frozenset({"was", "creation", "copy_of", "rule"})

_SIMPLE: Final = (bool, int, str, type(None))


class Untellable(ValueError):
    """A game at a moment, or with something in it, that no position tells; says what."""


def position_of(game: Game) -> Position:
    """The position of a game as a player has priority.

    Effects from resolutions, delayed triggered abilities and triggers that wait aren't told yet:
    with them there is an `Untellable`, never a board without them.
    """
    if game.stage != PRIORITY:
        why = "the game is over" if game.stage == OVER else "no player has priority"
        raise Untellable(f"{why}: {game.stage}")
    for what, there in (
        ("an effect that lasts for a time", _begun_since(game)),
        ("a delayed triggered ability", game.delayed),
        ("a triggered ability that waits", game.waiting),
        ("several turns at once", game.markers[1:]),
        ("the game that a subgame is in", game.main is not None),
        ("stickers", any(ON_IT in record.notes for record in game.objects.values())),
    ):
        if there:
            raise Untellable(f"a position doesn't tell of {what}")
    return _Telling(game).position()


def _begun_since(game: Game) -> list[FloatingEffect]:
    """The effects that don't come with the game itself."""
    return [effect for effect in game.effects.values() if not is_of_the_game(effect)]


class _Telling:
    """A game being told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.labels: dict[ObjectId, str] = {}
        self.gone: list[ObjectId] = []
        self._names: Counter[str] = Counter()

    def position(self) -> Position:
        """All of it."""
        game = self.game
        listed = [record for record in game.objects.values() if self._is_listed(record)]
        listed.sort(key=lambda record: record.timestamp)
        for zone in (game.stack, *(each.graveyard for each in game.players.values())):
            listed = _in_order(listed, zone)
        players = tuple(self._player(number) for number in game.turn_order)
        placed = [(record, self._placed(record)) for record in listed]
        attacks = self._attacks()
        happened = tuple(self._happened(each) for each in game.history if type(each) in TOLD)
        gone = self._all_gone()
        cards = tuple(_labeled(each, self.labels.get(record.id, "")) for record, each in placed)
        return Position(
            players,
            cards,
            turn=game.turn,
            active=game.active,
            step=game.step,
            priority=game.priority,
            passed=game.passed,
            attacks=attacks,
            happened=happened,
            gone=gone,
            starting_player=game.starting_player,
            last_active=game.last_active,
            day=game.day,
            monarch=None if game.monarch == NOTHING else game.monarch,
            spells_last_turn=dict(game.cast_last_turn),
            extra_turns=game.extra_turns,
            extra_steps=game.extra_steps,
            skips=game.skips,
        )

    def _is_listed(self, record: GameObject) -> bool:
        """Whether it is told as placed: cards of libraries and outside go with their players."""
        return record.zone not in (LIBRARY, OUTSIDE)

    # Names.

    def named(self, key: ObjectId) -> Named | None:
        """A player by number, an object by its label."""
        if key < FIRST_OBJECT:
            return None if key == NOTHING else key
        return self.label(key)

    def label(self, key: ObjectId) -> str:
        """What an object is called: it gets a label as it is first spoken of."""
        if key not in self.labels:
            record = self.game.record_of(key)
            if record is None:
                raise Untellable(f"what is spoken of is forgotten: object {key}")
            name = self._name(record)
            self._names[name] += 1
            self.labels[key] = f"{name} #{self._names[name]}"
            if key not in self.game.objects:
                self.gone.append(key)
            elif not self._is_listed(record):
                raise Untellable(f"a card in a library is spoken of: {name}")
        return self.labels[key]

    def _name(self, record: GameObject) -> str:
        if record.kind == ABILITY:
            return "ability"
        return "face down" if record.face_down else record.printed.name

    def _value(self, value: Any, what: str) -> Any:
        """A note or binding; a number of an object is that object."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= FIRST_OBJECT:
            return Object(self.label(value)) if self.game.record_of(value) else value
        if isinstance(value, _SIMPLE):
            return value
        if isinstance(value, Mapping) and not all(isinstance(key, str) for key in value):
            told = self._value(tuple(value.items()), what)
            return Pairs(told)
        if isinstance(value, Mapping):
            return {key: self._value(each, what) for key, each in value.items()}
        if isinstance(value, (tuple, list)):
            return tuple(self._value(each, what) for each in value)
        raise Untellable(f"a position doesn't tell of {what}: {type(value).__name__}")

    # Objects.

    def _placed(self, record: GameObject, became: str = "") -> Placed:
        game = self.game
        host = record.attached_to
        turn = game.turn
        return Placed(
            record.card.name if record.card is not None else "",
            record.zone,
            record.owner,
            tapped=record.tapped,
            counters=dict(record.counters),
            attached_to=self.named(host),
            controller=None if record.controller == record.owner else record.controller,
            face=record.face,
            fresh=record.since >= turn and record.zone == BATTLEFIELD,
            face_down=record.face_down,
            flipped=record.flipped,
            phased_out=record.phased_out,
            token=record.kind in (TOKEN, SPELL_COPY),
            damage=record.damage,
            deathtouched=record.deathtouched,
            copied=record.copied,
            emblem=record.kind == EMBLEM,
            count=record.count,
            known_to=_knowing(game, record),
            notes=self._value(record.notes, "what is noted"),
            stacked=self._stacked(record, record.item),
            became=became,
        )

    def _stacked(self, record: GameObject, item: StackItem | None) -> Stacked | None:
        if item is None:
            return None
        is_spell = item.kind == "spell"
        return Stacked(
            item.kind,
            "" if is_spell else self.label(item.source),
            None if is_spell else item.ability,
            item.index,
            {
                name: tuple(self._target(each) for each in chosen)
                for name, chosen in item.targets.items()
            },
            item.modes,
            item.x,
            dict(item.paid),
            item.alternative,
            dict(item.division),
            self._value(item.bindings, "what a trigger is about"),
            item.cast_from,
            item.caster,
            item.mana_spent,
            item.colors_spent,
            tuple((type_, self._source(source)) for type_, source in item.spent),
            item.exile_after,
        )

    def _target(self, key: ObjectId) -> Named:
        named = self.named(key)
        if named is None:
            raise Untellable("a target that is nothing")
        return named

    def _all_gone(self) -> tuple[Placed, ...]:
        """What is spoken of and has left; to tell of one may speak of another."""
        told: dict[ObjectId, Placed] = {}
        while len(told) < len(self.gone):
            for key in self.gone[len(told) :]:
                last: LastKnown = self.game.known[key]
                is_there = self.game.record_of(last.moved_to) is not None
                hidden = is_there and not self._is_listed(self._record(last.moved_to))
                became = self.label(last.moved_to) if is_there and not hidden else ""
                told[key] = self._placed(last.object, became)
        return tuple(_labeled(each, self.labels[key]) for key, each in told.items())

    def _record(self, key: ObjectId) -> GameObject:
        record = self.game.record_of(key)
        assert record is not None
        return record

    # Players.

    def _player(self, number: PlayerId) -> PlayerPosition:
        game = self.game
        player = game.players[number]
        outside = [
            record
            for record in game.objects.values()
            if record.zone == OUTSIDE and record.owner == number and record.is_card
        ]
        return PlayerPosition(
            player.name,
            player.life,
            tuple(self._plain_name(game.objects[key]) for key in player.library),
            tuple(self._plain_name(record) for record in outside),
            tuple(self._mana(each) for each in player.pool),
            dict(player.counters),
            player.lands_played,
            player.starting_life,
            player.last_turn,
            player.turn_before,
            player.left,
            self._value(player.notes, "what is noted for a player"),
            {
                at: _knowing(game, game.objects[key])
                for at, key in enumerate(player.library)
                if game.objects[key].known_to
            },
        )

    def _plain_name(self, record: GameObject) -> str:
        if record.card is None or record.notes:
            raise Untellable("something is noted for a card of a library")
        return record.card.name

    def _mana(self, mana: Mana) -> PoolMana:
        source = self._source(mana.source)
        kept = mana.kept.value if mana.kept is not None else ""
        return PoolMana(mana.type, mana.snow, mana.only_for, mana.when_spent, kept, source)

    def _source(self, key: ObjectId) -> str:
        return self.label(key) if self.game.record_of(key) is not None else ""

    # Combat and the turn so far.

    def _attacks(self) -> tuple[Attack, ...]:
        combat = self.game.combat
        if combat is None:
            return ()
        bands = {key: at for at, band in enumerate(combat.bands, 1) for key in band}
        return tuple(
            Attack(
                self.label(key),
                self.named(whom),
                tuple(self.label(each) for each, of in combat.blockers.items() if key in of),
                key in combat.blocked,
                key in combat.struck,
                bands.get(key, 0),
            )
            for key, whom in combat.attackers.items()
        )

    def _happened(self, event: ev.Event) -> Happened:
        values: dict[str, Any] = {}
        for each in fields(event):
            value = getattr(event, each.name)
            needed = each.default is MISSING and each.default_factory is MISSING
            if each.name in _LEFT_OUT or value == each.default or (value == {} and not needed):
                continue
            values[each.name] = self._told(each.name, value)
        return Happened(type(event), values)

    def _told(self, name: str, value: Any) -> Any:
        if isinstance(value, PartOf):
            return value.value
        if isinstance(value, tuple):
            return tuple(self._told(name, each) for each in value)
        if type(value) is int and value >= FIRST_OBJECT and name not in _NUMBERS:
            known = self.game.record_of(value)
            if known is None or (known.id in self.game.objects and not self._is_listed(known)):
                return NOTHING
            return self.label(value)
        return value


def _in_order(listed: list[GameObject], zone: Iterable[ObjectId]) -> list[GameObject]:
    """The objects with those of a zone in its order, in the places they have."""
    order = {key: at for at, key in enumerate(zone)}
    there = iter(sorted((each for each in listed if each.id in order), key=lambda r: order[r.id]))
    return [next(there) if each.id in order else each for each in listed]


def _labeled(each: Placed, label: str) -> Placed:
    return replace(each, label=label) if label else each


def _knowing(game: Game, record: GameObject) -> tuple[PlayerId, ...]:
    """Who knows a hidden card, besides its owner who holds it."""
    onlookers = everyone(game) ^ everyone(game) >> 1
    known = [player for player in game.turn_order if record.known_to & 1 << player]
    return (*known, *([NOTHING] if record.known_to & onlookers else []))
