"""Which mechanics are awake in a game: one that can't be there costs nothing. (CR 113, 702)

A mechanic tells, beside its rules, what awakens it: kinds of nodes, and words such as keywords,
subtypes, notes, players' counters, or the types of what begins in the command zone. The objects of
a game tell which of these are anywhere in what they say (what they create, grant or let others
become is a part of that), and which notes they have; players likewise. Who looks for something to
do in every priority window, settling or wave of events asks the roster, and visits only who is
awake. What woke once stays awake: that costs time and is never wrong.
"""

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeAlias, TypeVar

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.nodes import Node, field_values, walk
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject, Player, Trigger
from apnap.keywords.registry import expand
from apnap.rules.objects.static_abilities import notes_of, works_elsewhere
from apnap.terms.characteristics import NONTRADITIONAL, TYPE_NAMES, bits_to_names
from apnap.terms.events import Event
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY

# What may awaken a mechanic: a kind of node that is somewhere, or a word. A number is a zone other
# than the battlefield and the stack in which abilities of some card function. (CR 113.6)
Interest: TypeAlias = type[Node] | str | int

# Always awake.
ALWAYS: Final[frozenset[Interest]] = frozenset()
# Some object is face down. (CR 708)
SOMETHING_FACE_DOWN: Final = "something face down"
# A player has left the game. (CR 800.4)
SOMEBODY_LEFT: Final = "somebody left"


_MOST_ROSTERS: Final = 256

_ZONES: Final = (GRAVEYARD, HAND, LIBRARY, EXILE)

F = TypeVar("F")

# What a state-based action is about, as bits: it isn't asked where there is none of it. (CR 704.5)
WHATEVER: Final = 1 << 0  # always there
PLAYERS: Final = 1 << 1  # without life, or who drew from an empty library
STRAYS: Final = 1 << 2  # tokens and copies that left (CR 704.5d, 704.5e)
# Of permanents:
DAMAGED: Final = 1 << 3
FRAIL: Final = 1 << 4  # creatures with toughness 0 or less
PLANESWALKERS: Final = 1 << 5
BATTLES: Final = 1 << 6
LEGENDS: Final = 1 << 7
WORLDS: Final = 1 << 8
ATTACHMENTS: Final = 1 << 9
WITH_COUNTERS: Final = 1 << 10
SAGAS: Final = 1 << 11
ROLES: Final = 1 << 12
ENGINES: Final = 1 << 13  # with "start your engines!"


class Awakened(Generic[F]):
    """Something that is looked at again and again, what awakens it, and what it is about."""

    __slots__ = ("about", "by", "do")

    def __init__(self, do: F, by: frozenset[Interest] = ALWAYS, about: int = WHATEVER) -> None:
        self.do = do
        self.by = by
        self.about = about


def when(do: F, *interests: Interest, about: int = WHATEVER) -> Awakened[F]:
    """Looked at only where one of these is in the game."""
    return Awakened(do, frozenset(interests), about)


# Whether a player may take a special action. (CR 116.2)
Offer: TypeAlias = Callable[[Game, PlayerId], list[ObjectId]]
# What comes before a player receives priority, besides state-based actions and triggers. (CR 117.5)
Settling: TypeAlias = Callable[[Game], None]
# The permanents that a state-based action might concern, and what they are.
Seen: TypeAlias = list[tuple[GameObject, Characteristics]]
StateBasedAction: TypeAlias = Callable[[Game, Seen], Iterator[Event]]
# Triggered abilities without a source. (CR 113.12)
Noticing: TypeAlias = Callable[[Game, list[Event]], Iterator[Trigger]]


class Looking:
    """All who look for something to do, in their order; filled by `composition`."""

    offers: tuple[tuple[str, Awakened[Offer]], ...] = ()
    settling: tuple[Awakened[Settling], ...] = ()
    state_based_actions: tuple[Awakened[StateBasedAction], ...] = ()
    noticing: tuple[Awakened[Noticing], ...] = ()

    def __init__(self) -> None:
        self.awaited: frozenset[Interest] = frozenset()  # all that awakens somebody
        self.rosters: dict[frozenset[Interest], Roster] = {}  # by what is awake of that

    def roster(self, awake: frozenset[Interest]) -> "Roster":
        """Those who are awake in such a game, found once for all games alike.

        All that a game holds is the game's own, and differs from game to game; what of it awakens
        somebody is little, and much the same in many games.
        """
        if not self.awaited:
            self.awaited = self._awaited()
        awake &= self.awaited
        known = self.rosters.get(awake)
        if known is None:
            if len(self.rosters) >= _MOST_ROSTERS:
                self.rosters.clear()
            known = self.rosters[awake] = Roster(awake)
        return known

    def _awaited(self) -> frozenset[Interest]:
        found: set[Interest] = set(_ZONES)
        found.update(*(row.by for _, row in self.offers))
        found.update(*(row.by for row in self.settling))
        found.update(*(row.by for row in self.state_based_actions))
        found.update(*(row.by for row in self.noticing))
        return frozenset(found)


LOOKING: Final = Looking()


class Roster:
    """Those who are awake; all of them, if what is awake isn't told."""

    __slots__ = ("elsewhere", "noticing", "offers", "settling", "state_based_actions")

    def __init__(self, awake: frozenset[Interest] | None = None) -> None:
        def is_awake(by: frozenset[Interest]) -> bool:
            return not by or awake is None or not by.isdisjoint(awake)

        self.offers = tuple((name, row.do) for name, row in LOOKING.offers if is_awake(row.by))
        self.settling = tuple(row.do for row in LOOKING.settling if is_awake(row.by))
        self.state_based_actions = tuple(
            (row.do, row.about) for row in LOOKING.state_based_actions if is_awake(row.by)
        )
        self.noticing = tuple(row.do for row in LOOKING.noticing if is_awake(row.by))
        # The zones in which abilities of cards may function, as bits.
        zones = _ZONES if awake is None else [each for each in awake if type(each) is int]
        self.elsewhere = sum(1 << zone for zone in zones)


def roster(game: Game) -> Roster:
    """The roster of a game as it is."""
    known: Roster | None = game.caches.roster
    if known is None or game.caches.newcomers:
        return _renewed(game)
    return known


def awake(game: Game) -> frozenset[Interest]:
    """All that is anywhere in the game, or once was."""
    if game.caches.newcomers:
        _renewed(game)
    found: frozenset[Interest] = game.caches.awake
    return found


def _renewed(game: Game) -> Roster:
    """The roster with what came into the game since it was made."""
    found: set[Interest] = set()
    for record in game.caches.newcomers:
        if record.notes:
            found.update(record.notes)
        if isinstance(record, Player):
            found.update(record.counters)
            if record.left:
                found.add(SOMEBODY_LEFT)
            continue
        if record.card is not None:
            found |= interests_of(record.card)
        if record.copied is not None:
            found |= interests_of(record.copied)
        if record.face_down:
            found.add(SOMETHING_FACE_DOWN)
    awake: frozenset[Interest] = game.caches.awake
    if game.caches.roster is None or not found <= awake:
        awake |= found
        game.caches.wake(awake, LOOKING.roster(awake))
    else:
        game.caches.wake(awake, game.caches.roster)
    assert isinstance(game.caches.roster, Roster)
    return game.caches.roster


def interests_of(card: CardProgram | Face) -> frozenset[Interest]:
    """All that what is printed could awaken, found once for each card."""
    notes = notes_of(card)
    if notes.interests is None:
        found = set(_interests_in(card))
        if isinstance(card, CardProgram):
            found.update(zone for zone in _ZONES if works_elsewhere(card) >> zone & 1)
            found.update(bits_to_names(card.front.types & NONTRADITIONAL, TYPE_NAMES))
        notes.interests = frozenset(found)
    return notes.interests


def _interests_in(item: Node) -> Iterator[Interest]:
    """The kinds of nodes in a tree, and its words; of keywords also what they stand for."""
    for each in walk(item):
        yield type(each)
        for _, value in field_values(each):
            yield from _words_in(value)
        if isinstance(each, KeywordAbility):
            for ability in expand(each):
                yield from _interests_in(ability)


def _words_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from _words_in(each)
