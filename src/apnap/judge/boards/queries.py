"""What can be asked of a board: a look at it that gives a value, and the words for both.

A query says its question, looks at a scenario for the value, says any value, and knows others
that are near it. The value is always that of the game looked at; no answer is kept anywhere.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import ZONES, Scenario
from apnap.languages.said import Said, said, word
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.wording import object_named
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import AbilityTriggered
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD


class Query(ABC):
    """Something that can be asked of a board; each kind tells how."""

    kind: ClassVar[str]  # what it is about, in a word for programs

    @property
    def ask(self) -> Said:
        """The question."""
        return self._ask()

    def value(self, scenario: Scenario) -> Hashable:
        """What is so; a ScenarioError if it can't be asked of this board."""
        return self._value(scenario)

    def say(self, value: Any) -> Said:
        """A value in words."""
        return self._say(value)

    def near(self, value: Any, scenario: Scenario) -> Iterator[Hashable]:
        """Other values, the likeliest mistakes first."""
        return self._near(value, scenario)

    @abstractmethod
    def _ask(self) -> Said: ...

    @abstractmethod
    def _value(self, scenario: Scenario) -> Hashable: ...

    @abstractmethod
    def _say(self, value: Any) -> Said: ...

    @abstractmethod
    def _near(self, value: Any, scenario: Scenario) -> Iterator[Hashable]: ...


def named(scenario: Scenario, name: str) -> list[ObjectId]:
    """All objects of that name, or of a card of that name."""
    found: list[ObjectId] = []
    for key, record in scenario.game.objects.items():
        card = record.card.name if record.card is not None else ""
        if record.zone in ZONES and name in (card, characteristics(scenario.game, key).name):
            found.append(key)
    return found


def only(scenario: Scenario, name: str) -> ObjectId:
    """The one object of that name."""
    found = named(scenario, name)
    if len(found) != 1:
        raise ScenarioError(f"there is not one {name}, but {len(found)}")
    return found[0]


# Numbers.


class Number(Query):
    """A query whose value is a number."""

    def _say(self, value: int) -> Said:
        return said("{n}", n=value)

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (value + 1, value - 1, 2 * value, value + 2, value - 2)


@dataclass(frozen=True)
class Life(Number):
    """A life total."""

    player: PlayerId
    kind: ClassVar[str] = "life"

    def _ask(self) -> Said:
        return said("What is {player}'s life total now?", player=NAMES[self.player])

    def _value(self, scenario: Scenario) -> int:
        return scenario.life(self.player)

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield scenario.position.players[self.player].life
        yield from (value + 2, value - 2, value + 1, value - 1, value + 3)


@dataclass(frozen=True)
class Many(Number):
    """How many permanents of a name there are."""

    name: str
    kind: ClassVar[str] = "many"

    def _ask(self) -> Said:
        return said(
            "How many {objects} are on the battlefield now?", objects=object_named(self.name)
        )

    def _value(self, scenario: Scenario) -> int:
        return scenario.many(self.name)

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (each for each in (value + 1, value - 1, 2 * value, value + 2) if each >= 0)


@dataclass(frozen=True)
class Cards(Number):
    """How many cards a player has in hand."""

    player: PlayerId
    kind: ClassVar[str] = "cards"

    def _ask(self) -> Said:
        return said("How many cards does {player} have in hand now?", player=NAMES[self.player])

    def _value(self, scenario: Scenario) -> int:
        return len(scenario.hand(self.player))

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (each for each in (value + 1, value - 1, value + 2) if each >= 0)


@dataclass(frozen=True)
class Counters(Number):
    """How many counters of a kind are on an object."""

    name: str
    counter: str
    kind: ClassVar[str] = "counters"

    def _ask(self) -> Said:
        return said(
            "How many {kind} counters are on {object} now?",
            kind=word("counter", self.counter),
            object=object_named(self.name),
        )

    def _value(self, scenario: Scenario) -> int:
        return scenario.game.objects[only(scenario, self.name)].counter(self.counter)

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (each for each in (value + 1, value - 1, 2 * value, value + 2) if each >= 0)


@dataclass(frozen=True)
class Triggered(Number):
    """How many times abilities of an object have triggered."""

    name: str
    kind: ClassVar[str] = "triggers"

    def _ask(self) -> Said:
        name = object_named(self.name)
        return said("How many times have abilities of {object} triggered?", object=name)

    def _value(self, scenario: Scenario) -> int:
        return sum(self.name == each for each in triggered(scenario))

    def _near(self, value: int, scenario: Scenario) -> Iterator[int]:
        yield from (each for each in (value - 1, value + 1, value + 2, 2 * value) if each >= 0)


def triggered(scenario: Scenario) -> list[str]:
    """The names of the sources of what has triggered."""
    events = [each for each in scenario.events if isinstance(each, AbilityTriggered)]
    return [characteristics(scenario.game, each.trigger.source).name for each in events]


@dataclass(frozen=True)
class Size(Query):
    """Power and toughness of a creature."""

    name: str
    kind: ClassVar[str] = "size"

    def _ask(self) -> Said:
        name = object_named(self.name)
        return said("What are the power and toughness of {object} now?", object=name)

    def _value(self, scenario: Scenario) -> tuple[int, int]:
        key = only(scenario, self.name)
        seen = characteristics(scenario.game, key)
        if scenario.game.objects[key].zone != BATTLEFIELD or not seen.types & CREATURE:
            raise ScenarioError(f"{self.name} is no creature on the battlefield")
        return seen.power or 0, seen.toughness or 0

    def _say(self, value: tuple[int, int]) -> Said:
        return said("{power}/{toughness}", power=value[0], toughness=value[1])

    def _near(self, value: tuple[int, int], scenario: Scenario) -> Iterator[tuple[int, int]]:
        power, toughness = value
        card = scenario.game.objects[only(scenario, self.name)].card
        face = card.faces[0] if card is not None else None
        if face is not None and isinstance(face.power, int) and isinstance(face.toughness, int):
            yield face.power, face.toughness
        if power > 0:
            yield toughness, power
        yield power + 1, toughness + 1
        if toughness > 1:
            yield power - 1, toughness - 1
        yield from ((power + 1, toughness), (power, toughness + 1))


# Yes or no.


class YesOrNo(Query):
    """A query whose value is true or false."""

    def _say(self, value: Any) -> Said:
        return said("Yes") if value else said("No")

    def _near(self, value: Any, scenario: Scenario) -> Iterator[bool]:
        yield not value


@dataclass(frozen=True)
class Allowed(YesOrNo):
    """Whether a player may cast, activate or play something."""

    player: PlayerId
    verb: str  # "cast", "activate" or "play"
    name: str
    kind: ClassVar[str] = "legal"

    def _ask(self) -> Said:
        who, what = NAMES[self.player], object_named(self.name)
        if self.verb == "cast":
            return said("Can {player} cast {spell} now?", player=who, spell=what)
        if self.verb == "play":
            return said("Can {player} play {land} now?", player=who, land=what)
        return said("Can {player} activate the ability of {object} now?", player=who, object=what)

    def _value(self, scenario: Scenario) -> bool:
        kind = "play land" if self.verb == "play" else self.verb
        return scenario.may(kind, self.name, self.player)


@dataclass(frozen=True)
class Keyword(YesOrNo):
    """Whether something has a keyword."""

    name: str
    keyword: str
    kind: ClassVar[str] = "keyword"

    def _ask(self) -> Said:
        return said(
            "Does {object} have {keyword} now?",
            object=object_named(self.name),
            keyword=word("keyword", self.keyword),
        )

    def _value(self, scenario: Scenario) -> bool:
        return self.keyword in characteristics(scenario.game, only(scenario, self.name)).keywords


@dataclass(frozen=True)
class Tapped(YesOrNo):
    """Whether something is tapped."""

    name: str
    kind: ClassVar[str] = "tapped"

    def _ask(self) -> Said:
        return said("Is {object} tapped now?", object=object_named(self.name))

    def _value(self, scenario: Scenario) -> bool:
        return scenario.game.objects[only(scenario, self.name)].tapped
