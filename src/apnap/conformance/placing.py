"""Setting the board of a scenario: libraries, hands, what is on the battlefield."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.conformance.reading import Call, Inexpressible, Phase, Scenario, zone_of
from apnap.conformance.supply import Supply, Unplayable
from apnap.conformance.table import Table
from apnap.game.game import Game
from apnap.game.record import Seat, Setup
from apnap.rules.happening import bookkeep, happen
from apnap.rules.performing_setup import add_card, place
from apnap.rules.setting_up import set_up
from apnap.rules.starting import opening_hand_actions
from apnap.terms.events import ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE

_DUELS: Final = ("TwoPlayerDuel", "CommanderDuel")
_ALL_NEIGHBORS = 3  # with so many players everyone is next to everyone
_ORDER: Final = (LIBRARY, HAND, GRAVEYARD, COMMAND, EXILE, BATTLEFIELD)
_NOTHING_TO_DO: Final = frozenset({"removeAllCardsFromHand", "skipInitShuffling", "setLife"})
_EMPTYING: Final = frozenset({"removeAllCardsFromLibrary", "libraryClear"})


class Everything(list[str]):
    """A list of prompts that has every prompt: all choices are asked, forced ones too."""

    def __contains__(self, prompt: object) -> bool:
        return True


class Placed:
    """A card to be placed: where, for whom, under which alias."""

    __slots__ = ("alias", "name", "player", "tapped", "zone")

    def __init__(self, zone: int, player: str, name: str, alias: str, *, tapped: bool) -> None:
        self.zone = zone
        self.player = player
        self.name = name
        self.alias = alias
        self.tapped = tapped


def cards_placed(calls: Iterable[Call]) -> list[Placed]:
    """What the calls place, one by one."""
    found: list[Placed] = []
    for call in calls:
        if call.name != "addCard":
            continue
        zone, player, text, *rest = call.args
        name, _, alias = str(text).partition("@")
        count = int(rest[0]) if rest else 1
        tapped = len(rest) > 1 and bool(rest[1])
        for number in range(count):
            own = f"{alias}.{number + 1}" if alias and count > 1 else alias
            found.append(Placed(zone_of(zone), str(player), name, own, tapped=tapped))
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
        self.first: Phase = scenario.phases[0]

    def game(self) -> Game:
        """The game with its libraries, before anything is placed."""
        kind = self.scenario.game.get("type", _DUELS[0])
        life = {letter: int(self.scenario.game.get("life", 20)) for letter in self._letters()}
        for call in self.first.setup:
            if call.name == "setLife":
                life[str(call.args[0])] = int(call.args[1])
        seats = [
            Seat(f"Player{letter}", self._library(letter), life[letter])
            for letter in self._letters()
        ]
        programs = {name: self.program(name) for seat in seats for name in set(seat.deck)}
        for name in names_needed(self.scenario):
            programs |= self.melded(name)
        options = {
            "prepared": True,
            "starting_player": 0,
            "first_draw": kind not in _DUELS,
            "always_ask": Everything(),
        }
        if self.scenario.game.get("range") == "ONE" and len(seats) > _ALL_NEIGHBORS:
            options["range_of_influence"] = 1
        return set_up(Setup(seats, 1, options), programs)

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

    def place(self, table: Table) -> None:
        """Put everything where it belongs; the game hasn't begun yet."""
        placed = cards_placed(self.first.setup)
        for letter in sorted(self._letters()):
            for name in self.sideboard(letter):
                self._put(table, Placed(COMMAND, letter, name, "", tapped=False))
            theirs = [each for each in placed if each.player == letter]
            for zone in _ORDER:
                for each in theirs:
                    if each.zone == zone:
                        self._put(table, each)
            self._shuffle_in(table, letter, theirs)
        for call in self.first.setup:
            self._also(table, call)
        bookkeep(table.game, waiting=(), history=())
        for player in table.game.apnap():
            opening_hand_actions(table.game, player)
        bookkeep(table.game, waiting=(), history=())

    def _shuffle_in(self, table: Table, letter: str, theirs: list[Placed]) -> None:
        """Cards put on top are shuffled in as well."""
        if not any(each.zone == LIBRARY for each in theirs):
            return
        if any(call.name == "skipInitShuffling" for call in self.first.setup):
            return
        from apnap.terms.events import Shuffled

        happen(table.game, [Shuffled(table.seat[letter], rule="103.3")])

    def _put(self, table: Table, each: Placed) -> ObjectId:
        game, player = table.game, table.seat[each.player]
        card = self.program(each.name)
        if each.zone == BATTLEFIELD:
            face = _face(card, each.name)
            key = add_card(game, card, player, OUTSIDE)
            key = enter(game, key, player, face=face, tapped=each.tapped)
        else:
            at = 0 if each.zone == LIBRARY else -1
            key = add_card(game, card, player, each.zone, position=at)
            if each.zone == COMMAND:
                place(game, key, {"notes": {"commander": True}})
                table.commanders.setdefault(player, []).append(card.name)
        if each.alias:
            table.aliases[each.alias] = [key]
        return key

    def _also(self, table: Table, call: Call) -> None:
        """Calls that set more than cards."""
        if call.name in _NOTHING_TO_DO or call.name in _EMPTYING or call.name == "addCard":
            return
        if call.name == "disableManaAutoPayment":
            raise Inexpressible(str(call))
        if call.name == "setDaytime":
            bookkeep(table.game, day="day" if call.args[0] else "night")
            return
        if call.name.startswith("addCustomEffect_"):
            for name, text in _helpers(call):
                card = self.helper(text)
                player = table.seat[str(call.args[0])]
                key = add_card(table.game, card, player, BATTLEFIELD)
                place(table.game, key, {"since": NOTHING})
                table.helpers[card.name] = name
            return
        raise Inexpressible(str(call))


def enter(
    game: Game, key: ObjectId, player: PlayerId, *, face: int = 0, tapped: bool = False
) -> ObjectId:
    """Put a card onto the battlefield as it enters, but with no ability triggered by that."""
    move = ZoneChange(key, BATTLEFIELD, how="put", by=player, controller=player)
    move.face, move.tapped, move.rule = face, tapped, "103.6a"
    happened = happen(game, [move])
    moved = [each for each in happened if isinstance(each, ZoneChange) and each.object == key]
    bookkeep(game, waiting=())
    new = moved[0].new_id if moved else NOTHING
    if new in game.objects:
        place(game, new, {"since": NOTHING})
    return new


def _face(card: CardProgram, name: str) -> int:
    """The face that has the name: the front, if it is the name of the card."""
    names = [face.name.casefold() for face in card.faces]
    wanted = name.casefold()
    return (
        names.index(wanted) if wanted in names and card.layout in ("transform", "modal_dfc") else 0
    )


def _helpers(call: Call) -> list[tuple[str, str]]:
    """What a script calls a helping permanent, and what its card says."""
    kind = call.name.removeprefix("addCustomEffect_")
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
