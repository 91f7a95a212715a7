"""A session: one game with people and agents at it.

Synchronous, without I/O and without a clock. Whoever runs it gives it the messages of players
(`receive`), lets agents and attention decide (`run`), writes down what has to last (`changes`)
and sends what was seen (`seen`). A session made of the same record is at the same place.

Theory of operation. After everything that happens `_consider` looks at the open choice: is an
agent to decide, is it answered for a person (see `attention`), or is the person asked? The
first two are left to `run`. Before a person who was asked decides, that point is kept, so that
the decision can be taken back (see `undoing`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from apnap.agents.agent import Agent
from apnap.agents.simple import plain_answer
from apnap.game.choices import Answer, Choice
from apnap.game.record import CorruptRecord, Record
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.languages.speaking import ENGLISH
from apnap.rules.table.table import CONCEDED, Table
from apnap.server.session.attention import Moment, answer_for, awake, check, has_come, moment
from apnap.server.session.coaching import judged
from apnap.server.session.previewing import preview
from apnap.server.session.telling import Telling
from apnap.server.session.undoing import Deed, Deeds
from apnap.server.session.watching import Watchers
from apnap.server.session.yielding import abilities_on_stack, known_yields
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, Judged, Previewed, Seen
from apnap.server.wire.refusal import Refusal, answer_of
from apnap.terms.identity import NOTHING, PlayerId

FromPlayer = (
    messages.Answer
    | messages.Attend
    | messages.Preview
    | messages.Recall
    | messages.WhyNot
    | messages.Undo
    | messages.Consent
    | messages.Concede
)

Undoable = Literal["", "free", "consent"]


def options_for(people: Iterable[PlayerId]) -> dict[str, Any]:
    """What the setup of a game needs with people at these seats.

    They may pay mana by hand. Each priority is asked, so that full control can stop there, and
    nobody learns from the number of choices what others could do.
    """
    return {"mana_by_hand": list(people), "always_ask": [str(Topic.PRIORITY)]}


@dataclass(slots=True)
class Chair:
    """Who sits at a seat: an agent, or with None a person."""

    name: str
    agent: Agent | None = None


@dataclass(slots=True)
class Changes:
    """What has to be written down: the first `keep` answers stand, these come after them."""

    keep: int
    answers: list[Answer]
    undone: int
    is_over: bool
    winners: tuple[PlayerId, ...]
    why_over: str = ""
    taken_back: bool = False  # answers that were reported no longer stand
    standing: str = ""  # clocks and stops, for who runs the session to fill in

    def __bool__(self) -> bool:
        return bool(self.answers) or self.taken_back


@dataclass(slots=True)
class Asking:
    """Somebody wants to take a decision back, and waits for others to consent."""

    player: PlayerId
    deed: Deed
    waiting: set[PlayerId] = field(default_factory=set)


class Session:
    """One game with people and agents at it; the record's answers are played again."""

    def __init__(
        self, record: Record, chairs: Sequence[Chair], *, undone: int = 0, table: str = ""
    ) -> None:
        if len(chairs) != len(record.setup.seats):
            raise ValueError(f"{len(record.setup.seats)} seats need as many chairs")
        self.undone = undone
        self.faults: list[str] = []  # agents that failed, and how
        self.deciding: PlayerId | None = None  # the person who has to answer now
        self.name = table
        self._chairs = list(chairs)
        people = [at for at, chair in enumerate(chairs) if chair.agent is None]
        self._attention = {player: Attention() for player in people}
        self._telling = Telling([*people, None] if people else ())
        self._table = Table(record.setup, record.programs, self._telling.hear)
        self._abilities: set[str] = set()  # those that people were asked about
        self._since = {player: moment(self._table.game, player) for player in people}
        self._deeds = Deeds()
        self._automatic: Answer | None = None  # what is answered for the person whose choice it is
        self._ask_again = False  # after taking back, whatever attention says
        self._asking: Asking | None = None
        self._watchers = Watchers(self)
        for at, answer in enumerate(record.answers):
            self._play_again(answer, at)
        self._consider()
        self._reported = len(record.answers)
        self._taken_back = False

    # Looking.

    @property
    def at(self) -> int:
        """The number of the state; it only grows."""
        return len(self._table.record.answers) + self.undone

    @property
    def table(self) -> Table:
        """The game itself; not for the eyes of players."""
        return self._table

    @property
    def telling(self) -> Telling:
        """The logs."""
        return self._telling

    @property
    def people(self) -> list[PlayerId]:
        """The seats of people."""
        return list(self._attention)

    @property
    def asking(self) -> PlayerId:
        """The player who waits for consent to take something back, or NOTHING."""
        return self._asking.player if self._asking is not None else NOTHING

    def attention_of(self, player: PlayerId | None) -> Attention | None:
        """When a person is asked."""
        return None if player is None else self._attention.get(player)

    def undoable(self, player: PlayerId | None) -> Undoable:
        """Whether a person can take their last decision back, and how."""
        deed = self._deeds.last(player) if player is not None else None
        if deed is None or self._table.is_over or self._table.game.players[deed.player].left:
            return ""
        if not self._others(deed.player) or self._deeds.revealed_nothing(deed, self._table.game):
            return "free"
        return "consent"

    def watch(
        self,
        key: str,
        viewer: PlayerId | None,
        language: str = "en",
        *,
        open_hands: bool = False,
        hashes: bool = False,
        moments: bool = False,
    ) -> None:
        """Somebody looks: a player, or with None a spectator, who may see all hands.

        `hashes` tells the hash of the state too, `moments` what happened between two states.
        Who looks again gets everything anew.
        """
        self._watchers.add(
            key, viewer, language, open_hands=open_hands, hashes=hashes, moments=moments
        )

    def unwatch(self, key: str) -> None:
        """Somebody looks no longer."""
        self._watchers.remove(key)

    def seen(self, key: str) -> Seen | None:
        """What a watcher has not been sent yet; None if nothing has changed."""
        return self._watchers.seen(key)

    def changes(self) -> Changes:
        """What happened since this was last asked, to be written down before it is shown."""
        game, answers = self._table.game, self._table.record.answers
        made = Changes(
            self._reported,
            answers[self._reported :],
            self.undone,
            game.is_over,
            game.winners,
            game.why_over,
            self._taken_back,
        )
        self._reported, self._taken_back = len(answers), False
        return made

    # Going on.

    def run(self, patience: Callable[[], bool] = lambda: True) -> bool:
        """Let agents and attention decide until a person must, or the game is over.

        `patience` is asked before each decision; True: it ran out, there is more to do.
        """
        while self._table.choice is not None and self.deciding is None:
            if not patience():
                return True
            if self._table.choice.topic is Topic.PRIORITY:
                self._watchers.glance()
            self._table.answer(self._decided(self._table.choice))
            self._consider()
        return False

    def _decided(self, choice: Choice) -> Answer:
        """What the agent decides, or what is answered for the person."""
        agent = self._chairs[choice.decider].agent
        if agent is None:
            assert self._automatic is not None
            return self._automatic
        forced = choice.forced()
        if forced is not None:
            return forced
        try:
            answer = agent.decide(self._table.sight(choice.decider), choice)
            why = choice.why_illegal(answer)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
        if not why:
            return answer
        self.faults.append(f"{self._chairs[choice.decider].name} at {self.at}: {why}")
        return plain_answer(choice)  # the game must not stand still

    def expire(self) -> None:
        """The time of the person who has to answer ran out: the plainest legal answer."""
        if self.deciding is not None and self._table.choice is not None:
            self._answer(self.deciding, plain_answer(self._table.choice))

    def _consider(self) -> None:
        """See whose decision the open choice is, and whether it is made for them."""
        self.deciding, self._automatic = None, None
        choice = self._table.choice
        if choice is None or choice.decider not in self._attention:
            return
        player = choice.decider
        if not self._ask_again:
            self._automatic = self._answered_for(player, choice)
        if self._automatic is None:
            self.deciding = player

    def _answered_for(self, player: PlayerId, choice: Choice) -> Answer | None:
        attention = self._attention[player]
        now = moment(self._table.game, choice.player, choice)
        self._note(now)
        if attention.until and has_come(attention, choice, self._since[player], now):
            attention = self._attention[player] = awake(attention)
        return answer_for(attention, choice, now)

    def _note(self, now: Moment) -> None:
        """Remember which abilities people met: to those they can yield."""
        self._abilities.update(each for each in (now.ability, now.question) if each)

    def _play_again(self, answer: Answer, at: int) -> None:
        """Give an answer of the record."""
        if isinstance(answer, tuple) and answer[:1] == (CONCEDED,):
            self._telling.concede(self._table, answer[1])
            return
        choice = self._table.choice
        if choice is None or not choice.is_legal(answer):
            why = "the game is over" if choice is None else choice.why_illegal(answer)
            raise CorruptRecord(f"answer {at} of the record doesn't fit: {why}")
        player = choice.decider
        if player in self._attention and self._answered_for(player, choice) != answer:
            self._deeds.note(self._table, player)
        self._table.answer(answer)

    # What players do.

    def receive(
        self, player: PlayerId, message: FromPlayer, language: str = ENGLISH
    ) -> Previewed | Judged | None:
        """Take a message of a person at the table; a Refusal says why not, and changes nothing."""
        if player not in self._attention:
            raise Refusal("not playing", said("only who plays here can do that"))
        if self._table.is_over:
            raise Refusal("over", said("the game is over"))
        if self._table.game.players[player].left:
            raise Refusal("not playing", said("you have left the game"))
        match message:
            case messages.Answer():
                self._answer(player, self._checked(player, message))
            case messages.Preview():
                return preview(self._table, self._checked(player, message), message)
            case messages.WhyNot():
                return judged(self._table, player, message, language)
            case messages.Attend():
                self._attend(player, message.attention)
            case messages.Undo():
                self._undo(player)
            case messages.Consent():
                self._consent(player, accept=message.accept)
            case messages.Concede():
                self._concede(player)
                while message.match and not self._is_out(player):  # of a subgame (CR 729)
                    self._concede(player)
        return None

    def _checked(self, player: PlayerId, message: messages.Answer | messages.Preview) -> Answer:
        """The answer in a message, if it is a legal one to the open choice."""
        choice = self._table.choice
        if message.at != self.at or choice is None:
            raise Refusal("late", said("the game has gone on since that was asked"))
        if choice.decider != player:
            raise Refusal("not yours", said("another player has to decide"))
        answer = answer_of(message.answer)
        why = choice.why_illegal(answer)
        if why:
            raise Refusal("illegal", why)
        return answer

    def _answer(self, player: PlayerId, answer: Answer) -> None:
        if self.asking == player:
            self._asking = None
        self._deeds.note(self._table, player)
        self._ask_again = False
        self._table.answer(answer)
        self._consider()

    def _attend(self, player: PlayerId, attention: Attention) -> None:
        game = self._table.game
        check(attention, {*self._abilities, *abilities_on_stack(game).values()}, game, player)
        self._attention[player] = attention
        self._since[player] = moment(self._table.game, player)
        if attention.until and self.deciding == player:
            self._ask_again = False
        self._consider()

    def attend_again(self, player: PlayerId, attention: Attention) -> None:
        """What a person had set before the session was made again: all of it that still fits."""
        known = {*self._abilities, *abilities_on_stack(self._table.game).values()}
        yields = known_yields(attention, known)
        self._attend(player, msgspec.structs.replace(attention, yields=yields))

    def _concede(self, player: PlayerId) -> None:
        before = len(self._table.record.answers)
        self._telling.concede(self._table, player)
        stay = len(self._table.record.answers) - 1
        self.undone += before - stay
        self._go_on_from(stay)

    def _is_out(self, player: PlayerId) -> bool:
        return self._table.is_over or self._table.game.players[player].left

    # Taking back.

    def _others(self, player: PlayerId) -> set[PlayerId]:
        """The other people in the game."""
        players = self._table.game.players
        return {each for each in self._attention if each != player and not players[each].left}

    def _undo(self, player: PlayerId) -> None:
        how = self.undoable(player)
        deed = self._deeds.last(player)
        if not how or deed is None:
            raise Refusal("nothing to undo", said("there is nothing of yours to take back"))
        if how == "free":
            self._take_back(deed)
        elif self._asking is not None:
            raise Refusal("asking", said("somebody is already asked to consent"))
        else:
            self._asking = Asking(player, deed, self._others(player))

    def _consent(self, player: PlayerId, *, accept: bool) -> None:
        if self._asking is None or player not in self._asking.waiting:
            raise Refusal("nobody asks", said("nobody has asked for your consent"))
        if not accept:
            self._asking = None
            return
        self._asking.waiting.discard(player)
        self._go_on_asking()

    def _go_on_asking(self) -> None:
        """Take the decision back if all who are still there consent."""
        asking = self._asking
        if asking is None:
            return
        asking.waiting &= self._others(asking.player)
        gone = self._table.is_over or self._table.game.players[asking.player].left
        if gone or not any(each is asking.deed for each in self._deeds):
            self._asking = None
        elif not asking.waiting:
            self._take_back(asking.deed)

    def _take_back(self, deed: Deed) -> None:
        """Go back to where a person decided, and ask again."""
        answers = self._table.record.answers
        self.undone += len(answers) - deed.point.answers + 1
        self._telling.go_back(deed.point.heard)
        self._table.go_back(deed.point)
        for player in self._attention:  # CR 117.3d: nobody passes on what is no more
            self._attention[player] = awake(self._attention[player])
        self._asking = None
        self._ask_again = True
        self._go_on_from(deed.point.answers)

    def _go_on_from(self, answers: int) -> None:
        """Only so many of the answers before now stand."""
        if self._reported > answers:
            self._reported, self._taken_back = answers, True
        self._deeds.keep(answers)
        self._watchers.go_back()
        self._consider()
        self._go_on_asking()
