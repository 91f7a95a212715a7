"""What can be asked about where things went: places, people, spells, the game itself."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.queries import Query, named, only
from apnap.judge.boards.scenario import Scenario
from apnap.languages.said import Said, said, word
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.wording import in_a_row, object_named
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import Countered, Resolved, SpellCast
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_NAMES

GONE: Final = -1  # in no zone

NOBODY: Final = -1

GOES_ON, DRAWN = -1, -2  # how a game may stand, besides who has won

Creatures: TypeAlias = tuple[tuple[str, int], ...]  # names, and how many of each


@dataclass(frozen=True)
class Place(Query):
    """Where something is."""

    name: str
    kind: ClassVar[str] = "place"

    def _ask(self) -> Said:
        return said("Where is {object} now?", object=object_named(self.name))

    def _value(self, scenario: Scenario) -> int:
        found = named(scenario, self.name)
        return scenario.game.objects[only(scenario, self.name)].zone if found else GONE

    def _say(self, value: int) -> Said:
        if value == GONE:
            return said("nowhere: it has ceased to exist")
        return word("zone", ZONE_NAMES[value]).capitalized()

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (BATTLEFIELD, GRAVEYARD, EXILE, HAND, GONE, STACK, LIBRARY)


@dataclass(frozen=True)
class Controller(Query):
    """Who controls something."""

    name: str
    kind: ClassVar[str] = "controller"

    def _ask(self) -> Said:
        return said("Who controls {object} now?", object=object_named(self.name))

    def _value(self, scenario: Scenario) -> int:
        key = only(scenario, self.name)
        on_battlefield = scenario.game.objects[key].zone == BATTLEFIELD
        return characteristics(scenario.game, key).controller if on_battlefield else NOBODY

    def _say(self, value: int) -> Said:
        if value == NOBODY:
            return said("nobody: it isn't on the battlefield")
        return said("{it}", it=NAMES[value])

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (*range(len(scenario.position.players)), NOBODY)


@dataclass(frozen=True)
class Ending(Query):
    """Who has won."""

    kind: ClassVar[str] = "ending"

    def _ask(self) -> Said:
        return said("How does the game stand now?")

    def _value(self, scenario: Scenario) -> int:
        game = scenario.game
        if not game.is_over:
            return GOES_ON
        return game.winners[0] if game.winners else DRAWN

    def _say(self, value: int) -> Said:
        if value == GOES_ON:
            return said("The game goes on.")
        return (
            said("The game is a draw.")
            if value == DRAWN
            else said("{player} has won.", player=NAMES[value])
        )

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (GOES_ON, *range(len(scenario.position.players)), DRAWN)


@dataclass(frozen=True)
class Alive(Query):
    """Which creatures are on the battlefield."""

    kind: ClassVar[str] = "alive"

    def _ask(self) -> Said:
        return said("Which creatures are on the battlefield now?")

    def _value(self, scenario: Scenario) -> Creatures:
        return creatures(scenario)

    def _say(self, value: Creatures) -> Said:
        if not value:
            return said("none")
        return in_a_row(
            [
                object_named(name)
                if count == 1
                else said("{count} × {card}", count=count, card=object_named(name))
                for name, count in value
            ]
        )

    def _near(self, value: Creatures, scenario: Scenario) -> Iterator[Creatures]:
        before = dict(began(scenario))
        yield began(scenario)
        yield ()
        for name in sorted(before):
            now = Counter(dict(value))
            now[name] = 0 if now[name] else before[name]
            yield tuple(sorted((each, count) for each, count in now.items() if count))


def creatures(scenario: Scenario) -> Creatures:
    """The creatures on the battlefield."""
    game = scenario.game
    found: Counter[str] = Counter()
    for key in game.battlefield:
        seen = characteristics(game, key)
        if seen.types & CREATURE:
            found[seen.name] += game.objects[key].count
    return tuple(sorted(found.items()))


def began(scenario: Scenario) -> Creatures:
    """The creatures with which the board began."""
    found: Counter[str] = Counter()
    for each in scenario.position.in_zone(BATTLEFIELD):
        if scenario.programs[each.card].faces[0].types & CREATURE:
            found[each.card] += 1
    return tuple(sorted(found.items()))


# What became of a spell. (CR 608)

RESOLVED, NO_TARGET, COUNTERED, WAITS, LOST = "resolved", "no target", "countered", "waits", "lost"

_FATES: Final = {
    RESOLVED: said("It resolved."),
    NO_TARGET: said("It didn't resolve: it had no legal target left."),
    COUNTERED: said("It was countered by a spell or ability."),
    WAITS: said("It is still on the stack."),
    LOST: said("It left the stack in another way."),
}


@dataclass(frozen=True)
class Fate(Query):
    """What became of a spell that was cast."""

    name: str
    kind: ClassVar[str] = "fate"

    def _ask(self) -> Said:
        return said("What became of the spell {spell}?", spell=object_named(self.name))

    def _value(self, scenario: Scenario) -> str:
        cast = [key for key in casts(scenario) if spell_name(scenario, key) == self.name]
        if len(cast) != 1:
            raise ScenarioError(f"{self.name} was not cast once")
        key = cast[0]
        if key in scenario.game.stack:
            return WAITS
        for event in scenario.events:
            if isinstance(event, Countered) and event.object == key:
                return COUNTERED
            if isinstance(event, Resolved) and event.object == key:
                return NO_TARGET if event.fizzled else RESOLVED
        return LOST

    def _say(self, value: str) -> Said:
        return _FATES[value]

    def _near(self, value: str, scenario: Scenario) -> Iterator[str]:
        yield from (RESOLVED, NO_TARGET, COUNTERED, WAITS)


def casts(scenario: Scenario) -> list[ObjectId]:
    """The spells that were cast."""
    return [event.object for event in scenario.events if isinstance(event, SpellCast)]


def spell_name(scenario: Scenario, key: ObjectId) -> str:
    """The name of the card that was cast as that spell."""
    record = scenario.game.record_of(key)
    return record.card.name if record is not None and record.card is not None else ""
