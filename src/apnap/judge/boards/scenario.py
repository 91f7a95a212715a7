"""Scenarios: put, do, assert.

A scenario sets a board, lets players act, and looks at what came of it. Cards are written as
text. Every choice is answered by what the scenario queued for it, or by a plain default:
may is yes, the first option, as few as allowed, no attack, no block.

    scenario = Scenario()
    scenario.card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    scenario.put(ALICE, "Mountain", "Spark (hand)")
    scenario.cast("Spark", BOB).resolve()
    assert scenario.life(BOB) == 17
"""

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import replace
from typing import Any

from apnap.abilities.cards import MODAL, TRANSFORM, CardProgram, Face
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.importing.plain_text import card_from_text
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.position import (
    OPENING,
    PRIORITY,
    STEP,
    Attack,
    Happened,
    Placed,
    PlayerPosition,
    Position,
    PositionError,
)
from apnap.game.topics import Topic
from apnap.judge.boards.answering import Answering, ScenarioError
from apnap.judge.boards.naming import NAMES, Called, called
from apnap.judge.boards.placing import placed
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import RANDOM, SEATS
from apnap.rules.table.table import Table
from apnap.terms.events import Event
from apnap.terms.identity import ObjectId, PlayerId, is_player
from apnap.terms.turn import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PRECOMBAT_MAIN,
    STACK,
    STEP_NAMES,
    SUPPLEMENTARY_DECK,
    UNTAP,
)
from apnap.variants.beginning import rules_of
from apnap.variants.seating import Wanted
from apnap.variants.table import variant_for

ALICE, BOB, CAROL, DAVE = range(4)

FILLER = CardProgram("Filler", (Face("Filler", types=256),))  # no mana cost: can't be cast

# Choices a scenario answers even where there is only one legal answer.
ALWAYS_ASKED = [
    str(topic)
    for topic in (
        Topic.PRIORITY,
        Topic.TARGET,
        Topic.MODE,
        Topic.VALUE_OF_X,
        Topic.ATTACKERS,
        Topic.BLOCKERS,
    )
]

TWO_FACED = (TRANSFORM, MODAL)

ZONES = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY, SUPPLEMENTARY_DECK)
OWN_ZONES = (HAND, LIBRARY, GRAVEYARD, SUPPLEMENTARY_DECK)


class Scenario:
    """A board, what is done on it, and what is seen."""

    most_cards = 1000  # of all players together

    def __init__(
        self,
        players: int = 2,
        *,
        step: int = PRECOMBAT_MAIN,
        seed: int = 1,
        database: CardDatabase | None = None,
    ) -> None:
        """An empty board; cards it doesn't write itself are those of the database."""
        library = (FILLER.name,) * 20
        self.position = Position(
            tuple(PlayerPosition(NAMES[i], library=library) for i in range(players)), step=step
        )
        self.options: dict[str, Any] = {"always_ask": ALWAYS_ASKED}
        self.seed = seed
        self.programs: dict[str, CardProgram] = {"Filler": FILLER}
        self._database = database if database is not None else CardDatabase.builtin()
        self._table: Table | None = None
        self.answering = Answering(self)

    # Setting the board.

    def card(self, text: str | CardText | Face | CardProgram) -> "Scenario":
        """Make a card known: written as text (lines may be separated by |), or as data."""
        self.programs.update({program.name: program for program in [self._compiled(text)]})
        return self

    def _compiled(self, text: str | CardText | Face | CardProgram) -> CardProgram:
        if isinstance(text, CardProgram):
            return text
        if isinstance(text, Face):
            return CardProgram(text.name, (text,))
        if isinstance(text, str):
            written = card_from_text("\n".join(line.strip() for line in text.split("|")))
        else:
            written = text
        program = compile_card(written)
        if not isinstance(program, CardProgram):
            raise UnsupportedCard({written.name: program})
        return program

    def put(self, player: PlayerId, *cards: str, zone: int = BATTLEFIELD) -> "Scenario":
        """Put cards somewhere before the game goes on: "Plains x3", "Bear (tapped, hand)".

        In parentheses: a zone (hand, graveyard, exile, library, command), tapped, fresh, token,
        counters such as "2 +1/+1", "on Bear" for what it is attached to, "controlled by Bob". A
        card that goes by the name of its back has that face up.
        """
        for text in cards:
            made = placed(self, player, text, zone)
            for each in made:
                self.know(each.card)
            made = [self._by_card(each) for each in made]
            self.set_board(cards=(*self.position.cards, *made))
        if len(self.position.cards) > self.most_cards:
            raise ScenarioError(f"a board has at most {self.most_cards} cards")
        return self

    def set_board(self, **values: Any) -> "Scenario":
        """Change parts of the position from which the game will go on."""
        if self._table is not None:
            raise ScenarioError("the board is set before the game goes on")
        self.position = replace(self.position, **values)
        return self

    def set_player(self, player: PlayerId, **values: Any) -> "Scenario":
        """Change what a player has in that position."""
        players = list(self.position.players)
        players[player] = replace(players[player], **values)
        return self.set_board(players=tuple(players))

    def know(self, name: str) -> None:
        """Make sure the card's program is there."""
        if name not in self.programs and self._with_face(name) is None:
            self.programs.update(self._database.programs([name]))

    def _by_card(self, each: Placed) -> Placed:
        """The card, if it was given by the name of a face: with that face up."""
        found = None if each.card in self.programs else self._with_face(each.card)
        if found is None:
            return each
        program, face = found
        up = face if each.zone == BATTLEFIELD and program.layout in TWO_FACED else 0
        return replace(each, card=program.name, face=up or each.face)

    def _with_face(self, name: str) -> tuple[CardProgram, int] | None:
        """The card with a face of that name, and which face it is."""
        for program in self.programs.values():
            for at, face in enumerate(program.faces):
                if face.name == name:
                    return program, at
        return None

    def set_life(self, player: PlayerId, life: int) -> "Scenario":
        """The life total the player begins with."""
        return self.set_player(player, life=life)

    def mana(self, player: PlayerId, mana: str) -> "Scenario":
        """The mana in the player's pool: "RRC"."""
        return self.set_player(player, mana=mana)

    def turn_of(
        self, player: PlayerId, step: int = PRECOMBAT_MAIN, *, turn: int = 1, begins: bool = False
    ) -> "Scenario":
        """Whose turn it is, and which step; in its middle, unless it only begins."""
        if self.position.moment == OPENING:
            return self.set_board(active=player)
        moment = STEP if begins or step == UNTAP else PRIORITY
        return self.set_board(active=player, step=step, turn=turn, moment=moment)

    def from_the_start(self) -> "Scenario":
        """The game begins before its first turn, with opening hands and mulligans."""
        return self.set_board(moment=OPENING)

    def option(self, name: str, value: Any) -> "Scenario":
        """An option of the game, such as teams or a range of influence. (CR 800.2)"""
        if self._table is not None:
            raise ScenarioError("options are determined before play begins")
        self.options[name] = value
        return self

    def variant(self, name: str, teams: Wanted = 0) -> "Scenario":
        """The options and life totals of a variant; without teams players sit as they are.

        (CR 800.2)
        """
        players = len(self.position.players)
        try:
            options, totals = rules_of(variant_for(players, name), players, teams)
        except ValueError as error:
            raise ScenarioError(str(error)) from None
        if options.get(SEATS) == RANDOM:
            del options[SEATS]
        for option, value in options.items():
            self.option(option, value)
        for player, life in enumerate(totals):
            self.set_life(player, life)
        return self

    def by_hand(self, *players: PlayerId) -> "Scenario":
        """These players activate mana abilities and pay mana by hand."""
        self.options["mana_by_hand"] = list(players)
        return self

    def library(self, player: PlayerId, *cards: str) -> "Scenario":
        """The whole library, top card first."""
        for name in cards:
            self.know(name)
        return self.set_player(player, library=cards)

    def attacking(self, attacker: str, defender: Any, *blockers: str) -> "Scenario":
        """A creature that attacks already as the game goes on, and what blocks it."""
        attack = Attack(attacker, defender, blockers)
        return self.set_board(attacks=(*self.position.attacks, attack))

    def earlier(self, *events: Happened, gone: Iterable[Placed] = ()) -> "Scenario":
        """What happened earlier this turn, and what was there then and is gone."""
        gone = tuple(gone)
        for each in gone:
            self.know(each.card)
        position = self.position
        return self.set_board(happened=(*position.happened, *events), gone=(*position.gone, *gone))

    # Playing.

    @property
    def table(self) -> Table:
        """The table; the game begins as it is first looked at."""
        if self._table is None:
            try:
                self._table = Table.from_position(
                    self.position, self.programs, self.seed, self.options
                )
            except PositionError as error:
                raise ScenarioError(f"no game can go on from this board: {error}") from None
        return self._table

    @property
    def is_begun(self) -> bool:
        """Whether the game was looked at or played."""
        return self._table is not None

    @property
    def when(self) -> tuple[int, int]:
        """The turn and the step it is, or in which the game will begin; turn 0 before the first."""
        if self._table is not None:
            return self.game.turn, self.game.step
        began = self.position.moment in (STEP, PRIORITY)
        return (self.position.turn, self.position.step) if began else (0, UNTAP)

    @property
    def game(self) -> Game:
        """The state, for looking."""
        return self.table.game

    def choose(self, *values: Any) -> "Scenario":
        """Queue what to answer when choices come: names, players, numbers, True or False."""
        self.answering.queue.extend(values)
        return self

    def cast(self, name: str, *targets: Any, **choices: Any) -> "Scenario":
        """Cast a card by name. Choices: by, x, modes, kicked, alternative, divide, pay."""
        self.answering.act("cast", name, targets, choices)
        return self

    def activate(self, name: str, *targets: Any, **choices: Any) -> "Scenario":
        """Activate an ability of an object; `ability` is its place among them if several.

        A mana ability, of who pays by hand, may be told the types of mana: mana="RR".
        """
        self.answering.act("activate", name, targets, choices)
        return self

    def play(self, name: str, by: PlayerId | None = None) -> "Scenario":
        """Play a land."""
        self.answering.act("play land", name, (), {"by": by})
        return self

    def take(self, action: str, name: str, by: PlayerId | None = None) -> "Scenario":
        """Take a special action that has a name: "turn face up", "suspend"."""
        self.answering.act("special", name, (), {"by": by, "alternative": action})
        return self

    def resolve(self, *, top_only: bool = False) -> "Scenario":
        """Everyone passes until the stack is empty, or only the top of it has resolved."""
        self.answering.resolve(top_only=top_only)
        return self

    def settle(self) -> "Scenario":
        """Go on to the next time a player has priority, so that triggers are on the stack."""
        self.answering.settle()
        return self

    def to(self, step: int, player: PlayerId | None = None) -> "Scenario":
        """Everyone passes until the step (of that player's turn) has begun."""
        self.answering.pass_to(step, player)
        return self

    def pass_priority(self) -> "Scenario":
        """The player with priority passes."""
        self.answering.pass_once()
        return self

    def attack(self, *attackers: Any, **kinds: Any) -> "Scenario":
        """Go to combat and attack: names, or (name, defender) pairs."""
        self.answering.attack(attackers)
        return self

    def block(self, *blocks: tuple[str, str]) -> "Scenario":
        """Go to the declare blockers step and block: (blocker, attacker) pairs."""
        self.answering.block(blocks)
        return self

    def damage(self) -> "Scenario":
        """Go on through combat damage to the end of combat."""
        self.answering.through_combat()
        return self

    # Shortcuts. (CR 732.2)

    def propose(self, times: int, play: Callable[["Scenario"], object]) -> "Scenario":
        """The player with priority suggests to do so many times what `play` does once."""
        self.answering.settle()
        trial = self._forked()
        trial.table.noted = []
        play(trial)
        self.table.propose(trial.table.noted, times)
        return self

    def accept(self) -> "Scenario":
        """All who are asked about a shortcut accept it."""
        while self.table.choice is not None and self.table.choice.topic is Topic.SHORTCUT:
            self.table.answer(0)
        return self

    def differ(self, at: int) -> "Scenario":
        """The player asked about a shortcut will choose differently at that choice of theirs."""
        self.table.answer(at)
        return self

    # Looking.

    def find(self, what: Any, zone: int | None = None) -> ObjectId:
        """The object so called, the newest if there are several; ids are themselves.

        "Bob's Bear" is one that Bob controls, "Bear [2]" the second of those in a zone.
        """
        if isinstance(what, int):
            return what
        zones = ZONES if zone is None else (zone,)
        for each in zones:
            keys = [key for key in self._in_zone(each) if self.is_called(key, what)]
            if keys:
                return keys[-1]
        raise ScenarioError(f"there is no {what!r} in the game")

    def all_named(self, name: str) -> list[ObjectId]:
        """The permanents so called; if there is none, the newest such object elsewhere."""
        found = [key for key in self.game.battlefield if self.is_called(key, name)]
        return found or [self.find(name)]

    def is_called(self, key: ObjectId, words: str) -> bool:
        """Whether the object is what the words say."""
        if self._is_named(key, words):
            return True
        which = called(words)
        if not self._fits(key, which):
            return False
        if which.nth is None:
            return True
        zone = self.game.objects[key].zone
        there = [each for each in self._in_zone(zone) if self._fits(each, which)]
        return there[which.nth - 1 : which.nth] == [key]

    def _fits(self, key: ObjectId, which: Called) -> bool:
        """Whether name and player are these."""
        if not self._is_named(key, which.name):
            return False
        return which.whose in (None, characteristics(self.game, key).controller)

    def knows(self, name: str) -> bool:
        """Whether a card of the board, or an object, has that name."""
        return name in self.programs or any(self._is_named(key, name) for key in self.game.objects)

    def _in_zone(self, zone: int) -> list[ObjectId]:
        return [key for key, record in self.game.objects.items() if record.zone == zone]

    def _is_named(self, key: ObjectId, name: str) -> bool:
        record = self.game.objects[key]
        if characteristics(self.game, key).name == name:
            return True
        return record.card is not None and record.card.name == name

    def record(self, what: Any) -> GameObject:
        """The object's record."""
        return self.game.objects[self.find(what)]

    def seen(self, what: Any) -> Characteristics:
        """The object's characteristics now."""
        return characteristics(self.game, self.find(what))

    def pt(self, what: Any) -> tuple[int | None, int | None]:
        """Power and toughness."""
        found = self.seen(what)
        return found.power, found.toughness

    def has(self, what: Any, keyword: str) -> bool:
        """Whether it has the keyword."""
        return keyword in self.seen(what).keywords

    def life(self, player: PlayerId) -> int:
        """The life total."""
        return self.game.players[player].life

    def counters(self, what: Any, kind: str) -> int:
        """Counters of a kind on an object or player."""
        if isinstance(what, int) and is_player(what):
            return self.game.players[what].counter(kind)
        return self.record(what).counter(kind)

    def is_tapped(self, what: Any) -> bool:
        """Whether it is tapped."""
        return self.record(what).tapped

    def controller(self, what: Any) -> PlayerId:
        """Who controls it."""
        return self.seen(what).controller

    def names(self, zone: int, player: PlayerId | None = None) -> list[str]:
        """The names of the cards in a zone, of one player if given, in order."""
        return [characteristics(self.game, key).name for key in self.keys(zone, player)]

    def keys(self, zone: int, player: PlayerId | None = None) -> list[ObjectId]:
        """The objects in a zone, of one player if given, in order."""
        if player is not None and zone in OWN_ZONES:
            return list(self.game.zone(zone, player))
        return [
            key
            for key in self._ordered(zone)
            if player is None or characteristics(self.game, key).controller == player
        ]

    def _ordered(self, zone: int) -> list[ObjectId]:
        if zone in OWN_ZONES:
            return [key for p in self.game.turn_order for key in self.game.zone(zone, p)]
        return list(self.game.zone(zone))

    def battlefield(self, player: PlayerId | None = None) -> list[str]:
        """The names of permanents."""
        return self.names(BATTLEFIELD, player)

    def many(self, name: str, player: PlayerId | None = None) -> int:
        """How many permanents of that name there are, piles with all they stand for."""
        there = [key for key in self.keys(BATTLEFIELD, player) if self.is_called(key, name)]
        return sum(self.game.objects[key].count for key in there)

    def hand(self, player: PlayerId) -> list[str]:
        """The names of cards in hand."""
        return self.names(HAND, player)

    def graveyard(self, player: PlayerId) -> list[str]:
        """The names of cards in the graveyard, the top one last."""
        return self.names(GRAVEYARD, player)

    def exile(self) -> list[str]:
        """The names of cards in exile."""
        return self.names(EXILE)

    def stack(self) -> list[str]:
        """What is on the stack, the top last; an ability by its source's name."""
        shown: list[str] = []
        for key in self.game.stack:
            item = self.game.objects[key].item
            source = key if item is None or item.kind == "spell" else item.source
            shown.append(characteristics(self.game, source).name)
        return shown

    def may(self, kind: str, name: str, by: PlayerId | None = None) -> bool:
        """Whether the player may now "cast", "activate" or "play land" that card."""
        return self.answering.may(kind, name, by)

    def could(self, do: Callable[["Scenario"], object]) -> bool:
        """Whether that could be done now; it isn't."""
        self.settle()
        trial = self._forked()
        try:
            do(trial)
        except ScenarioError:
            return False
        return True

    def _forked(self) -> "Scenario":
        trial = copy(self)
        trial._table = self.table.fork()
        trial.answering = Answering(trial)
        return trial

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return self.table.events

    def happened(self, kind: type[Event], **fields: Any) -> list[Any]:
        """The events of a kind with these field values."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
        ]

    @property
    def citations(self) -> set[str]:
        """The rules by which something happened."""
        return {event.rule for event in self.events}

    def cites(self, rule: str) -> bool:
        """Whether something happened by that rule."""
        return rule in self.citations

    @property
    def where(self) -> str:
        """The turn and step, for messages."""
        game = self.game
        return f"turn {game.turn}, {STEP_NAMES[game.step]} of {game.players[game.active].name}"
