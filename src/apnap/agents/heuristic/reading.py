"""Who and what a text speaks of, read on a board: references, descriptions and numbers.

A `Reading` is a text as one player would follow it. It is made from a view, so it is a guess
where the view doesn't tell: a property it can't see is taken to be there, a number it can't
see to be small. The rules offer only what is legal; this only has to find what is good.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from apnap.abilities import amounts as n
from apnap.abilities import descriptions as d
from apnap.abilities import references as r
from apnap.abilities.values import Comparison, Difference, Measure, StackAbility, WhichPlayer
from apnap.agents.heuristic.board import Board, seen
from apnap.game.view import CardView, PermanentView, PlayerView, StackView
from apnap.terms.characteristics import BATTLE, CREATURE, PERMANENT_TYPES, PLANESWALKER
from apnap.terms.identity import NOTHING, PlayerId, Reference, is_player
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY, STACK

Thing: TypeAlias = PlayerView | CardView

_UNKNOWN: Final = 1  # a number that can't be seen


class Reading:
    """A text as a player would follow it: who "you" is, what "~" is, what was aimed at."""

    __slots__ = ("aims", "board", "bound", "made", "source", "unseen", "way", "x", "you")

    def __init__(
        self, board: Board, you: PlayerId, source: CardView | None = None, x: int = 0
    ) -> None:
        self.board = board
        self.you = you
        self.source = source
        self.x = x
        self.aims: dict[str, tuple[Reference, ...]] = {}  # targets by name
        self.bound: dict[str, list[Thing]] = {}  # what other words refer to
        self.made = 0.0  # what the text has put onto the battlefield for me is worth
        self.unseen: dict[str, float] = {}  # how many cards that nobody knows yet a word names
        self.way = ""  # the cost for which a spell would be cast

    def apart(self) -> "Reading":
        """The same, to be read on without a trace."""
        new = Reading(self.board, self.you, self.source, self.x)
        new.aims.update(self.aims)
        new.bound.update(self.bound)
        new.way = self.way
        return new

    def side(self, thing: Thing) -> float:
        """1 for what is yours, -1 for what is another's; of several opponents' by their strength.

        What is a teammate's counts nearly as much as yours.
        """
        whose = thing.id if isinstance(thing, PlayerView) else self.board.controller(thing)
        if whose == self.you:
            return 1
        sides = self.board.sides
        if sides.is_duel:
            return -1
        if sides.are_allies(self.you, whose):
            return 0.9
        return self.board.worth_to_me(whose) if self.you == self.board.me else -1

    def thing(self, reference: Reference) -> Thing | None:
        """The object or player of that number."""
        if is_player(reference):
            return self.board.players.get(reference)
        return self.board.card(reference)

    # Who and what.

    def things(self, ref: Any) -> list[Thing]:
        """What a reference names, as far as can be seen."""
        finder = _REFS.get(type(ref))
        return finder(self, ref) if finder is not None else []

    def players(self, ref: Any) -> list[PlayerView]:
        """The players a reference names."""
        return [each for each in self.things(ref) if isinstance(each, PlayerView)]

    def candidates(self, what: r.Description) -> list[Thing]:
        """Everything in sight that fits a description."""
        found: list[Thing] = [each for each in self._where(what) if self.fits(each, what)]
        return found

    def _where(self, what: r.Description) -> list[Thing]:
        """Where to look for what is described; on the battlefield unless it says otherwise."""
        zones, players = _places(what)
        view = self.board.view
        found: list[Thing] = list(view.players) if players is not False else []
        if not zones:
            return found + (list(self.board.permanents) if players is not True else [])
        if STACK in zones:
            found += view.stack
        if EXILE in zones:
            found += view.exile
        for player in view.players:
            if GRAVEYARD in zones:
                found += player.graveyard
            if HAND in zones:
                found += player.hand
            if LIBRARY in zones:
                found += player.library
        return found

    def fits(self, thing: Thing, what: r.Description) -> bool:
        """Whether a description fits; parts that can't be seen are taken to."""
        for part in what.parts:
            test = _PARTS.get(type(part))
            if test is not None and not test(self, thing, part):
                return False
        return True

    def unknown(self, ref: Any) -> float:
        """How many cards a reference is likely to name of those that nobody knows yet."""
        if isinstance(ref, r.Bound):
            return self.unseen.get(ref.name, 0.0)
        if not isinstance(ref, r.Some):
            return 0.0
        looked = [part.what for part in ref.what.parts if isinstance(part, d.Is)]
        among = sum(self.unknown(each) for each in looked)
        if not among:
            return 0.0
        most = ref.amount if isinstance(ref.amount, int) and ref.amount >= 0 else among
        return min(float(most), 0.5 * among)

    # How much.

    def number(self, amount: Any) -> int:
        """An amount, as far as it can be seen."""
        if isinstance(amount, int):
            return amount
        counter = _NUMBERS.get(type(amount))
        return counter(self, amount) if counter is not None else _UNKNOWN


def _places(what: r.Description) -> tuple[set[int], bool | None]:
    """The zones a description names besides the battlefield; whether it is of players.

    True: of players only, None: of players and permanents.
    """
    zones: set[int] = set()
    players: bool | None = False
    for part in what.parts:
        if isinstance(part, d.InZone):
            zones.add(part.zone)
        elif isinstance(part, d.Spell | d.AbilityOnStack):
            zones.add(STACK)
        elif isinstance(part, d.APlayer | d.PlayerMeasured | d.Who):
            players = True
        elif isinstance(part, d.AnyTarget):
            players = None
        elif isinstance(part, d.EitherOf):
            inner = [_places(option) for option in part.options]
            for more, _ in inner:
                zones |= more
            kinds = {of for _, of in inner}
            players = kinds.pop() if len(kinds) == 1 else None
    return zones, players


# References.


def _opponents(reading: Reading, ref: Any) -> list[Thing]:
    return [*reading.board.opponents(reading.you)]


def _target(reading: Reading, ref: r.Target | r.Bound) -> list[Thing]:
    found = [reading.thing(each) for each in reading.aims.get(ref.name, ())]
    return [each for each in found if each is not None] or reading.bound.get(ref.name, [])


def _controllers(reading: Reading, ref: r.ControllerOf) -> list[Thing]:
    board = reading.board
    keys = {board.controller(t) for t in reading.things(ref.what) if isinstance(t, CardView)}
    return [board.players[key] for key in keys if key in board.players]


def _owners(reading: Reading, ref: r.OwnerOf) -> list[Thing]:
    keys = {t.owner for t in reading.things(ref.what) if isinstance(t, CardView)}
    return [reading.board.players[key] for key in keys]


def _attachments(reading: Reading, ref: r.Attachments) -> list[Thing]:
    found: list[Thing] = []
    for each in reading.things(ref.what):
        if isinstance(each, PermanentView):
            found += filter(None, (reading.thing(key) for key in each.attachments))
    return [each for each in found if reading.fits(each, ref.which)]


def _source(reading: Reading, ref: Any) -> list[Thing]:
    return [reading.source] if reading.source is not None else []


def _host(reading: Reading, ref: Any) -> list[Thing]:
    host = reading.board.host(reading.source) if reading.source is not None else None
    return [host] if host is not None else reading.bound.get("host", [])


_REFS: Final[dict[type, Callable[[Reading, Any], list[Thing]]]] = {
    r.This: _source,
    r.Host: _host,
    r.Target: _target,
    r.Bound: _target,
    r.Each: lambda reading, ref: reading.candidates(ref.what),
    r.You: lambda reading, ref: [reading.board.players[reading.you]],
    r.EachPlayer: lambda reading, ref: list(reading.board.view.players),
    r.EachOpponent: _opponents,
    r.AnOpponent: _opponents,
    r.OpponentsOf: _opponents,
    r.DefendingPlayer: _opponents,
    r.ActivePlayer: lambda reading, ref: [reading.board.players[reading.board.view.active]],
    r.ControllerOf: _controllers,
    r.OwnerOf: _owners,
    r.Union: lambda reading, ref: [t for part in ref.parts for t in reading.things(part)],
    r.Attachments: _attachments,
}


# Descriptions.


def _types(thing: Thing) -> int:
    return seen(thing).types if isinstance(thing, CardView) else 0


def _of_player(reading: Reading, player: PlayerId, ref: Any) -> bool:
    return any(isinstance(each, PlayerView) and each.id == player for each in reading.things(ref))


def _controlled(reading: Reading, thing: Thing, part: d.ControlledBy) -> bool:
    if isinstance(thing, PlayerView):
        return False
    return _of_player(reading, reading.board.controller(thing), part.who)


def _owned(reading: Reading, thing: Thing, part: d.OwnedBy) -> bool:
    return isinstance(thing, CardView) and _of_player(reading, thing.owner, part.who)


def _measured(reading: Reading, thing: Thing, part: d.Measured) -> bool:
    if isinstance(thing, PlayerView):
        return False
    what = seen(thing)
    have = {
        Measure.POWER: what.power,
        Measure.TOUGHNESS: what.toughness,
        Measure.MANA_VALUE: what.mana_value,
        Measure.LOYALTY: what.loyalty,
    }.get(part.which)
    return have is not None and compares(have, part.how, reading.number(part.amount))


def compares(left: int, how: Comparison, right: int) -> bool:
    """One number against another."""
    return {
        Comparison.EQUAL: left == right,
        Comparison.NOT_EQUAL: left != right,
        Comparison.LESS: left < right,
        Comparison.AT_MOST: left <= right,
        Comparison.MORE: left > right,
        Comparison.AT_LEAST: left >= right,
    }[how]


def _player(reading: Reading, thing: Thing, part: d.APlayer) -> bool:
    if not isinstance(thing, PlayerView):
        return False
    mine = thing.id == reading.you
    if part.which in (WhichPlayer.TEAMMATE, WhichPlayer.OPPONENT):
        with_you = reading.board.sides.are_allies(reading.you, thing.id)
        return not mine and with_you == (part.which is WhichPlayer.TEAMMATE)
    return part.which is WhichPlayer.ANY or (part.which is WhichPlayer.YOU) == mine


def _any_target(reading: Reading, thing: Thing, part: Any) -> bool:
    return isinstance(thing, PlayerView) or bool(_types(thing) & (CREATURE | PLANESWALKER | BATTLE))


def _other(reading: Reading, thing: Thing, part: d.Other) -> bool:
    if part.than is not None:
        return not _among(thing, reading.things(part.than))
    return reading.source is None or thing.id != reading.source.id


def _among(thing: Thing, things: list[Thing]) -> bool:
    return any(each.id == thing.id for each in things)


def _spell(reading: Reading, thing: Thing, part: Any) -> bool:
    return isinstance(thing, StackView) and not thing.kind.endswith("ability")


def _ability(reading: Reading, thing: Thing, part: d.AbilityOnStack) -> bool:
    if not isinstance(thing, StackView) or not thing.kind.endswith("ability"):
        return False
    return part.kinds is StackAbility.BOTH or thing.kind.startswith(part.kinds.value)


def _permanent(reading: Reading, thing: Thing, part: Any) -> bool:
    return isinstance(thing, PermanentView) or bool(_types(thing) & PERMANENT_TYPES)


def _attached(reading: Reading, thing: Thing, part: d.Attached) -> bool:
    if not isinstance(thing, PermanentView):
        return False
    found = (reading.thing(key) for key in thing.attachments)
    return any(each is not None and reading.fits(each, part.by) for each in found)


def _permanent_is(question: Callable[[PermanentView], bool]) -> Callable[..., bool]:
    return lambda reading, thing, part: isinstance(thing, PermanentView) and question(thing)


def _with_counter(reading: Reading, thing: Thing, part: d.WithCounter) -> bool:
    counters = thing.counters
    have = counters.get(part.kind, 0) if part.kind else sum(counters.values())
    return have >= part.least


_PARTS: Final[dict[type, Callable[[Reading, Any, Any], bool]]] = {
    d.OfType: lambda reading, thing, part: bool(_types(thing) & part.types),
    d.OfSupertype: lambda reading, thing, part: (
        isinstance(thing, CardView) and bool(seen(thing).supertypes & part.supertypes)
    ),
    d.OfSubtype: lambda reading, thing, part: (
        isinstance(thing, CardView) and part.subtype in seen(thing).subtypes
    ),
    d.OfColor: lambda reading, thing, part: (
        isinstance(thing, CardView) and bool(seen(thing).colors & part.colors)
    ),
    d.ColorCount: lambda reading, thing, part: (
        isinstance(thing, CardView) and part.least <= len(thing.colors) <= part.most
    ),
    d.Having: lambda reading, thing, part: (
        isinstance(thing, CardView) and part.keyword in seen(thing).keywords
    ),
    d.ControlledBy: _controlled,
    d.OwnedBy: _owned,
    d.Permanent: _permanent,
    d.Spell: _spell,
    d.AbilityOnStack: _ability,
    d.Token: _permanent_is(lambda thing: thing.kind == "token"),
    d.Other: _other,
    d.Is: lambda reading, thing, part: _among(thing, reading.things(part.what)),
    d.Tapped: _permanent_is(lambda thing: thing.tapped),
    d.Attacking: _permanent_is(lambda thing: thing.attacking != NOTHING),
    d.Blocking: _permanent_is(lambda thing: bool(thing.blocking)),
    d.Blocked: _permanent_is(lambda thing: thing.blocked),
    d.Unblocked: _permanent_is(lambda thing: thing.attacking != NOTHING and not thing.blocked),
    d.FaceDown: _permanent_is(lambda thing: thing.face_down),
    d.Measured: _measured,
    d.WithCounter: _with_counter,
    d.Attached: _attached,
    d.APlayer: _player,
    d.AnyTarget: _any_target,
    d.Without: lambda reading, thing, part: not reading.fits(thing, r.Description(part.parts)),
    d.EitherOf: lambda reading, thing, part: any(
        reading.fits(thing, option) for option in part.options
    ),
}


# Numbers.


_FIELDS: Final = {
    Measure.POWER: "power",
    Measure.TOUGHNESS: "toughness",
    Measure.MANA_VALUE: "mana_value",
    Measure.LOYALTY: "loyalty",
    Measure.DEFENSE: "defense",
}


def _characteristic(reading: Reading, amount: Any) -> list[int]:
    things = [each for each in reading.things(amount.what) if isinstance(each, CardView)]
    found = [seen(each) for each in things]
    which = _FIELDS.get(amount.which, "")
    return [getattr(each, which, 0) or 0 for each in found] or [2]


def _counters(reading: Reading, amount: n.CountersOn) -> int:
    things = reading.things(amount.what)
    if amount.kind:
        return sum(each.counters.get(amount.kind, 0) for each in things)
    return sum(sum(each.counters.values()) for each in things)


def _life(reading: Reading, amount: n.LifeTotal) -> int:
    return sum(each.life for each in reading.players(amount.who))


def _different(reading: Reading, amount: Any) -> int:
    """Of lands, the basic land types."""
    if amount.which is not Difference.BASIC_LAND_TYPES:
        return _UNKNOWN
    those = [each for each in reading.things(amount.what) if isinstance(each, CardView)]
    return len({s for each in those for s in seen(each).subtypes} & {*BASIC_LAND_TYPES})


_NUMBERS: Final[dict[type, Callable[[Reading, Any], int]]] = {
    n.X: lambda reading, amount: reading.x,
    n.WhereX: lambda reading, amount: reading.number(amount.amount),
    n.Count: lambda reading, amount: len(reading.things(amount.what)),
    n.Characteristic: lambda reading, amount: sum(_characteristic(reading, amount)),
    n.Greatest: lambda reading, amount: max(_characteristic(reading, amount)),
    n.Least: lambda reading, amount: min(_characteristic(reading, amount)),
    n.CountersOn: _counters,
    n.LifeTotal: _life,
    n.Different: _different,
    n.RememberedNumber: lambda reading, amount: 2,
    n.Plus: lambda reading, amount: reading.number(amount.left) + reading.number(amount.right),
    n.Minus: lambda reading, amount: reading.number(amount.left) - reading.number(amount.right),
    n.Times: lambda reading, amount: amount.factor * reading.number(amount.amount),
    n.Half: lambda reading, amount: (reading.number(amount.amount) + amount.up) // 2,
    n.AtLeast: lambda reading, amount: max(amount.least, reading.number(amount.amount)),
}
