"""Setting the board of a scenario: libraries, hands, what is on the battlefield."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.instructions.flow import CreateEmblem
from apnap.abilities.nodes import walk
from apnap.conformance.setup.reading import Call, Inexpressible, Phase, Scenario, zone_of
from apnap.conformance.setup.supply import Supply, Unplayable
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.game import TURN_STARTS, Game
from apnap.game.position import TURN, Placed, PlayerPosition, Position
from apnap.game.record import Setup
from apnap.game.topics import Topic
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.objects.components import COMMANDER
from apnap.rules.table.setting_up import set_up_position
from apnap.rules.turn.starting import opening_hand_actions
from apnap.rules.turn.turn_structure import advance
from apnap.terms.events import Shuffled
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

_DUELS: Final = ("TwoPlayerDuel", "CommanderDuel")

_ALL_NEIGHBORS = 3  # with so many players everyone is next to everyone

_ORDER: Final = (LIBRARY, HAND, GRAVEYARD, COMMAND, EXILE, BATTLEFIELD)

# What needs nothing to be placed; mana payments by hand are told by what is chosen for them.
_NOTHING_TO_DO: Final = frozenset(
    {"removeAllCardsFromHand", "skipInitShuffling", "setLife", "disableManaAutoPayment"}
)

_HELPER: Final = "addCustomEffect_"

_EMPTYING: Final = frozenset({"removeAllCardsFromLibrary", "libraryClear"})


class Scripted:
    """A card that a script places: where, for whom, under which alias."""

    __slots__ = ("alias", "name", "player", "tapped", "zone")

    def __init__(self, zone: int, player: str, name: str, alias: str, *, tapped: bool) -> None:
        self.zone = zone
        self.player = player
        self.name = name
        self.alias = alias
        self.tapped = tapped


def cards_placed(calls: Iterable[Call]) -> list[Scripted]:
    """What the calls place, one by one."""
    found: list[Scripted] = []
    for call in calls:
        if call.name != "addCard":
            continue
        zone, player, text, *rest = call.args
        name, _, alias = str(text).partition("@")
        count = int(rest[0]) if rest else 1
        tapped = len(rest) > 1 and bool(rest[1])
        for number in range(count):
            own = f"{alias}.{number + 1}" if alias and count > 1 else alias
            found.append(Scripted(zone_of(zone), str(player), name, own, tapped=tapped))
    return found


def names_needed(scenario: Scenario) -> list[str]:
    """The cards a scenario names, each once."""
    calls = scenario.phases[0].setup
    return list(dict.fromkeys(each.name for each in cards_placed(calls)))


class Board:
    """The board of one scenario, while it is set."""

    def __init__(self, scenario: Scenario, decks: Mapping[str, Any], supply: Supply) -> None:
        self.scenario = scenario
        self.decks = decks
        self.program = supply.program  # what a card of that name means
        self.melded = supply.melded
        self.helper = supply.helper  # what a card written as text means
        self.run_together = supply.run_together
        self.first: Phase = scenario.phases[0]
        self._helping: dict[str, str] = {}  # cards written to help a script, and their texts
        self._labels: dict[str, ObjectId] = {}

    def game(self) -> Game:
        """The game with everything placed; what enters the battlefield does so as it goes on."""
        letters = self._letters()
        position = self._position()
        programs = {
            name: self.program(name) for name in position.names() if name not in self._helping
        }
        programs |= {name: self.helper(text) for name, text in self._helping.items()}
        for name in names_needed(self.scenario):
            programs |= self.melded(name)
        options = {
            "first_draw": self.scenario.game.get("type", _DUELS[0]) not in _DUELS,
            "always_ask": [str(topic) for topic in Topic],
        }
        if self.scenario.game.get("range") == "ONE" and len(letters) > _ALL_NEIGHBORS:
            options["range_of_influence"] = 1
        game, self._labels = set_up_position(Setup.at(position, 1, options), position, programs)
        return game

    def _position(self) -> Position:
        life = {letter: int(self.scenario.game.get("life", 20)) for letter in self._letters()}
        day = ""
        for call in self.first.setup:
            self._refuse(call)
            if call.name == "setLife":
                life[str(call.args[0])] = int(call.args[1])
            elif call.name == "setDaytime":
                day = "day" if call.args[0] else "night"
        players = tuple(
            PlayerPosition(f"Player{letter}", life[letter], tuple(self._library(letter)))
            for letter in self._letters()
        )
        return Position(players, tuple(self._cards()), moment=TURN, day=day)

    def _cards(self) -> Iterator[Placed]:
        """All that is placed, those of a player after each other."""
        scripted = cards_placed(self.first.setup)
        newest = {each.alias: each for each in scripted}
        seat = {letter: number for number, letter in enumerate(self._letters())}
        for letter in sorted(self._letters()):
            for name in self.sideboard(letter):
                yield Placed(name, COMMAND, seat[letter], notes={COMMANDER: True})
            theirs = [each for each in scripted if each.player == letter]
            for each in sorted(theirs, key=lambda each: _ORDER.index(each.zone)):
                label = each.alias if newest[each.alias] is each else ""
                yield self._placed(each, seat[letter], label)
        for call in self.first.setup:
            if call.name.startswith(_HELPER):
                for _, text in _helpers(call):
                    name = text.partition("\n")[0]
                    self._helping[name] = text
                    yield Placed(name, owner=seat[str(call.args[0])])
            elif call.name == "addEmblem":
                face = emblem_of(self.run_together(_emblem_of(call)))
                yield Placed("", COMMAND, seat[str(call.args[0])], emblem=True, copied=face)

    def _placed(self, each: Scripted, owner: PlayerId, label: str) -> Placed:
        made = Placed(each.name, each.zone, owner, label)
        if each.zone == BATTLEFIELD:
            face = _face(self.program(each.name), each.name)
            return replace(made, face=face, tapped=each.tapped, entering=True)
        return replace(made, notes={COMMANDER: True}) if each.zone == COMMAND else made

    def _refuse(self, call: Call) -> None:
        """A call that can't be followed."""
        known = (*_NOTHING_TO_DO, *_EMPTYING, "addCard", "addEmblem", "setDaytime")
        if call.name not in known and not call.name.startswith(_HELPER):
            raise Inexpressible(str(call))

    def _letters(self) -> list[str]:
        return self.scenario.turn_order

    def _library(self, letter: str) -> list[str]:
        """The deck, the cards put on top of it, and all that shuffled unless it isn't."""
        emptied = any(
            call.name in _EMPTYING and str(call.args[0]) == letter for call in self.first.setup
        )
        cards = [] if emptied else self._main(letter)
        if not any(call.name == "skipInitShuffling" for call in self.first.setup):
            Random(letter).shuffle(cards)
        return cards

    def _main(self, letter: str) -> list[str]:
        deck = self.scenario.decks.get(letter, [])
        if isinstance(deck, list):
            return [str(each) for each in deck]
        if deck not in self.decks:
            raise Inexpressible(f"the deck {deck}")
        return [name for name in self.decks[deck]["main"] if self._is_playable(name)]

    def _is_playable(self, name: str) -> bool:
        """Whether a card that no script names is supported; others are left out of decks."""
        try:
            self.program(name)
        except Unplayable:
            return False
        return True

    def sideboard(self, letter: str) -> list[str]:
        """The commanders of a player's deck."""
        deck = self.scenario.decks.get(letter, [])
        kind = str(self.scenario.game.get("type"))
        if isinstance(deck, list) or not kind.startswith(("Commander", "Oathbreaker")):
            return []
        return list(self.decks.get(deck, {}).get("sideboard", []))

    def begin(self, table: ScenarioTable) -> None:
        """Let enter what enters, and what opening hands have; no turn has begun."""
        game = table.game
        table.aliases |= {label: [key] for label, key in self._labels.items()}
        for record in game.objects.values():
            if record.notes.get(COMMANDER) and record.card is not None:
                table.commanders.setdefault(record.owner, []).append(record.card.name)
        for call in self.first.setup:
            if call.name.startswith(_HELPER):
                table.helpers |= {text.partition("\n")[0]: name for name, text in _helpers(call)}
        if game.stage != TURN_STARTS:
            advance(game)
        self._shuffle_in(table)
        for player in game.apnap():
            opening_hand_actions(game, player)
        bookkeep(game, waiting=(), history=())

    def _shuffle_in(self, table: ScenarioTable) -> None:
        """Cards put on top are shuffled in as well."""
        if any(call.name == "skipInitShuffling" for call in self.first.setup):
            return
        placed = cards_placed(self.first.setup)
        for letter in sorted({each.player for each in placed if each.zone == LIBRARY}):
            happen(table.game, [Shuffled(table.seat[letter], rule="103.3")])


def _face(card: CardProgram, name: str) -> int:
    """The face that has the name: the front, if it is the name of the card."""
    names = [face.name.casefold() for face in card.faces]
    wanted = name.casefold()
    return (
        names.index(wanted) if wanted in names and card.layout in ("transform", "modal_dfc") else 0
    )


def _emblem_of(call: Call) -> str:
    """The card whose emblem it is, its name without anything between the letters."""
    return str(call.args[1]["obj"]).removesuffix("Emblem")


def emblem_of(card: CardProgram) -> Face:
    """What the emblem has that a card creates. (CR 114.1)"""
    for node in walk(card):
        if isinstance(node, CreateEmblem):
            return Face("", abilities=node.abilities)  # type: ignore[arg-type]  # they are
    raise Inexpressible(f"an emblem of {card.name}")


def _helpers(call: Call) -> list[tuple[str, str]]:
    """What a script calls a helping permanent, and what its card says."""
    kind = call.name.removeprefix(_HELPER)
    amount = int(call.args[1]) if len(call.args) > 1 else 1
    several = "permanent" if amount == 1 else "permanents"
    how_many = "target" if amount == 1 else f"{_NUMBERS[min(amount, 5)]} target"
    texts = {
        "TargetDamage": (
            "target damage",
            f"{{0}}: This enchantment deals {amount} damage to any target.",
        ),
        "TargetDestroy": ("target destroy", f"{{0}}: Destroy {how_many} {several}."),
        "AllDestroy": ("all destroy", "{0}: Destroy all permanents."),
        "TargetExile": ("target exile", f"{{0}}: Exile {how_many} {several}."),
        "TargetTransform": ("target transform", "{0}: Transform target permanent."),
        "TargetBlink": (
            "target blink",
            "{0}: Exile target permanent, then return it to the battlefield under its owner's "
            "control.",
        ),
        "SpellCostModification": (
            "",
            f"Spells you cast cost {{{abs(amount)}}} {'less' if amount < 0 else 'more'} to cast.",
        ),
    }
    if kind not in texts:
        raise Inexpressible(str(call))
    name, text = texts[kind]
    if kind == "TargetDamage":
        name = f"{name} {amount}"
    return [(name, f"Helper {kind} {amount}\nEnchantment\n{text}")]


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
