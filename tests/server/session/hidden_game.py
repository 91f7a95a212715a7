"""A game, and the same game with what a viewer can't see swapped. (CR 400.2)

A game is played by chance, and what every viewer ever got to see of each card is noted. Then
the cards a viewer never saw trade places in the decks: the same seed puts others where they
were, in hands, libraries and face down. What was done is done again in that other game, option
by option, so that the viewer must be sent the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from apnap.game.choices import DIVIDE, NUMBER, PICK, SELECT, Answer, Choice
from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.game.position import OPENING, PlayerPosition, Position
from apnap.game.record import Record, Setup
from apnap.game.topics import Topic
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.rules.objects.actions import MANA
from apnap.rules.table.imagining import at_last
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.seeing import Seer
from apnap.server.session.session import Chair, FromPlayer, Session, options_for
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, Message
from apnap.terms.events import Event, Revealed, Shuffled
from apnap.terms.identity import ObjectId, PlayerId
from tests.server.session.seated import by_chance, choice_of

TABLE = "prepared"
SEATS = (ALICE, BOB)
VIEWERS = (ALICE, None)
_UNDOING = 0.06  # how often somebody takes something back

# Where lands differ, mana that is paid automatically is chosen by what else is in the hand, as a
# player would choose. Here the players must do the same with other hands.
LAND = "Delta | Land | {T}: Add {U} or {R}."

# By how they can be hidden: those of a kind can stand for each other wherever they are.
KINDS = (
    (
        "Lurker {5}{U} | Creature — Beast | Morph {2}{U} | 5/5",
        "Sleeper {6}{U} | Creature — Beast | Morph {3}{U} | 4/6",
        "Dreamer {4}{R} | Creature — Beast | Morph {4}{R} | 6/4",
    ),
    (
        "Omen {5}{U} | Sorcery | Draw two cards. | Foretell {1}{U}",
        "Dirge {6}{U} | Sorcery | Draw three cards. | Foretell {2}{U}",
        "Prophecy {6}{R} | Sorcery | Each player loses 3 life. | Foretell {1}{R}",
    ),
    (
        "Peek {U} | Instant | Look at target player's hand.",
        "Glimpse {U} | Sorcery | Scry 2, then draw a card.",
        "Inkling {1}{U} | Sorcery | Search your library for a card, put that card into your hand, then shuffle.",
        "Raise {1}{U} | Sorcery | Manifest the top card of your library.",
        "Cinders {1}{R} | Sorcery | Each player discards a card.",
        "Fumble {1}{R} | Sorcery | Target player discards a card at random.",
        "Wisp {U} | Creature — Spirit | Flying | 1/1",
        "Bear {1}{R} | Creature — Bear | 2/2",
        "Spark {R} | Instant | Spark deals 3 damage to any target.",
    ),
)


class Slot(NamedTuple):
    """A card by its place in a deck."""

    player: PlayerId
    index: int


class Deed(NamedTuple):
    """Something a player does; the options of an answer are meant, not their places."""

    player: PlayerId
    message: FromPlayer
    meant: Any = None


class Sent(NamedTuple):
    """A message a player sends, and the state of the game that follows."""

    player: PlayerId
    message: Message
    at: int
    asking: PlayerId


@dataclass
class PlayedGame:
    """A game that was played: what was done, and which cards each viewer saw."""

    record: Record
    deeds: list[Deed]
    sent: list[Sent]
    seen: dict[PlayerId | None, set[Slot]]
    told: list[str]  # Alice's log

    def swapped(self, viewer: PlayerId | None, seed: int) -> "PlayedGame":
        """The same game with other cards wherever the viewer never saw one."""
        chance, before = Random(seed), self.record.setup
        assert before.position is not None
        players = tuple(
            replace(each, library=self._deck(player, viewer, chance))
            for player, each in enumerate(before.position.players)
        )
        position = replace(before.position, players=players)
        record = Record(Setup.at(position, before.seed, before.options), self.record.programs)
        playing = _Playing(record)
        for deed in self.deeds:
            playing.do_again(deed)
        return playing.played()

    def _deck(self, player: PlayerId, viewer: PlayerId | None, chance: Random) -> tuple[str, ...]:
        deck = list(self._libraries()[player])
        for kind in KINDS:
            names = {_name(text) for text in kind}
            places = [
                index
                for index, name in enumerate(deck)
                if name in names and Slot(player, index) not in self.seen[viewer]
            ]
            cards = [deck[index] for index in places]
            chance.shuffle(cards)
            for index, card in zip(places, cards, strict=True):
                deck[index] = card
        return tuple(deck)

    def _libraries(self) -> list[tuple[str, ...]]:
        position = self.record.setup.position
        assert position is not None
        return [player.library for player in position.players]

    def differences(self, other: "PlayedGame") -> int:
        """How many cards are other ones."""
        pairs = zip(self._libraries(), other._libraries(), strict=True)
        return sum(a != b for one, two in pairs for a, b in zip(one, two, strict=True))


def played(seed: int, most: int = 90, *, conceded: bool = False) -> PlayedGame:
    """A game of so many decisions, by chance; some are looked at before, some taken back."""
    playing, chance = _Playing(_opening(seed)), Random(seed)
    for player in SEATS:
        playing.do(Deed(player, messages.Attend(TABLE, Attention(full_control=True))))
    for _ in range(most):
        if playing.session.deciding is None:
            break
        playing.decide(chance)
    if conceded:
        playing.do(Deed(BOB, messages.Concede(TABLE)))
    return playing.played()


def _opening(seed: int) -> Record:
    scenario = Scenario().card(LAND)
    for kind in KINDS:
        for text in kind:
            scenario.card(text)
    for player in SEATS:
        scenario.put(player, "Delta x9")
    names = [_name(text) for kind in KINDS for text in kind]
    players = tuple(PlayerPosition(NAMES[player], library=tuple(names * 3)) for player in SEATS)
    position = Position(players, scenario.position.cards, moment=OPENING, active=None)
    return Record(Setup.at(position, seed, options_for(SEATS)), scenario.programs)


def _name(text: str) -> str:
    return text.split()[0]


class _Playing:
    """A session while a game is played, and what is noted about it."""

    def __init__(self, record: Record) -> None:
        self.session = Session(record, [Chair(NAMES[player]) for player in SEATS], table=TABLE)
        self._record = record
        self._decks = dict(_decks(record))
        self._deeds: list[Deed] = []
        self._sent: list[Sent] = []
        self._seen: dict[PlayerId | None, set[Slot]] = {viewer: set() for viewer in VIEWERS}
        self.session.table.listen(self._hear)
        self.session.run()
        self._look()

    def played(self) -> PlayedGame:
        lines = self.session.telling.lines(ALICE, self.session.table.record)
        told = [str(entry.text) for entry in lines.entries]
        return PlayedGame(self._record, self._deeds, self._sent, self._seen, told)

    # What was seen.

    def _hear(self, game: Game, event: Event) -> None:
        self.session.telling.hear(game, event)
        if isinstance(event, Revealed | Shuffled):
            self._look()

    def _look(self) -> None:
        """Note which cards can be seen now."""
        game, slots = self.session.table.game, self._slots()
        for viewer, seen in self._seen.items():
            seer = Seer(game, viewer)
            seen |= {
                slots[key]
                for key, record in game.objects.items()
                if record.kind == CARD and key in slots and seer.sees(record)
            }

    def _slots(self) -> dict[ObjectId, Slot]:
        """Which card of a deck each object is."""
        game = self.session.table.game
        return {at_last(game, key): slot for key, slot in self._decks.items()}

    # What is done.

    def decide(self, chance: Random) -> None:
        """Whoever is asked answers, Alice with a look ahead; now and then somebody takes back."""
        player, choice = self.session.deciding, choice_of(self.session)
        assert player is not None
        given = _by_chance(choice, chance)
        plain = list(given) if isinstance(given, tuple) else given
        meant = _meant(choice, given)
        if player == ALICE:
            self.do(Deed(player, messages.Preview(TABLE, self.session.at, plain), meant))
        self.do(Deed(player, messages.Answer(TABLE, self.session.at, plain), meant))
        if chance.random() < _UNDOING and (how := self.session.undoable(player)):
            self.do(Deed(player, messages.Undo(TABLE)))
            if how == "consent":
                accept = chance.random() < 0.5
                self.do(Deed(1 - player, messages.Consent(TABLE, accept)))

    def do_again(self, deed: Deed) -> None:
        """What was done in another game."""
        message = deed.message
        if isinstance(message, messages.Answer | messages.Preview):
            answer = _answer(choice_of(self.session), deed.meant)
            plain = list(answer) if isinstance(answer, tuple) else answer
            deed = deed._replace(message=type(message)(TABLE, self.session.at, plain))
        self.do(deed)

    def do(self, deed: Deed) -> None:
        """A player sends a message."""
        self.session.receive(deed.player, deed.message)
        self.session.run()
        self._look()
        self._deeds.append(deed)
        self._sent.append(Sent(deed.player, deed.message, self.session.at, self.session.asking))


def _by_chance(choice: Choice, chance: Random) -> Answer:
    """Rather something than nothing, and no mana for nothing."""
    if choice.topic is not Topic.PRIORITY:
        return by_chance(choice, chance)
    actions = [at for at, each in enumerate(choice.options) if each.kind not in ("pass", MANA)]
    return chance.choice(actions) if actions and chance.random() < 0.7 else 0


def _decks(record: Record) -> Iterator[tuple[ObjectId, Slot]]:
    """The objects that the cards of the decks are before the game."""
    game = set_up(record.setup, record.programs)
    for player in SEATS:
        for index, key in enumerate(game.players[player].library):
            yield key, Slot(player, index)


def _meant(choice: Choice, answer: Answer) -> Any:
    """The options of an answer, or its numbers."""
    if choice.kind in (NUMBER, DIVIDE):
        return answer
    if choice.kind == PICK:
        assert isinstance(answer, int)
        return choice.options[answer]
    assert isinstance(answer, tuple)
    return tuple(choice.options[each] for each in answer)


def _answer(choice: Choice, meant: Any) -> Answer:
    """Where these options are in a choice."""
    options = list(choice.options)
    if choice.kind in (NUMBER, DIVIDE):
        given: Answer = meant
        return given
    if choice.kind == PICK:
        return options.index(meant)
    places = [options.index(each) for each in meant]
    return tuple(sorted(places) if choice.kind == SELECT else places)
