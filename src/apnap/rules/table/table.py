"""A table: one game being played, choice by choice. The stepwise and the replay driver.

The rules run in a greenlet and stop at each choice. At a boundary of the turn structure
the state is pure data; a fork in the middle of a resolution copies the last boundary and
gives the answers since then again.

What the greenlet stands in knows its table weakly: no collector sees through a greenlet, so a
table that its own greenlet held would never be freed.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import ref

from greenlet import greenlet

from apnap.abilities.cards import CardProgram
from apnap.game.choices import Answer, Chance, Choice, IllegalAnswer
from apnap.game.digest import digest
from apnap.game.game import Game
from apnap.game.position import Position
from apnap.game.record import CorruptRecord, Record, Setup, load
from apnap.game.view import Sight, View
from apnap.languages.said import said
from apnap.rules.replacing.replacing import Replaced
from apnap.rules.table.feed import Heard, Log
from apnap.rules.table.imagining import Retelling, dealt_anew
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.shortcuts import IllegalShortcut, Shortcut, Step
from apnap.rules.table.views import sight, view
from apnap.rules.turn.driving import LoopWatch, Mark, run
from apnap.rules.turn.leaving import concede
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms.events import Event
from apnap.terms.identity import PlayerId

CONCEDED: Final = -1  # in a record, (CONCEDED, player) stands where a player conceded

Hear = Callable[[Game, Event], None]

Witness = Callable[[Game, Replaced], None]


class Point(NamedTuple):
    """A choice to which a table can come back. It costs little to keep: what is in it is shared."""

    base: Game  # at the boundary before the choice
    mark: Mark
    heard: int  # how many events there had been at the boundary
    since: tuple[Answer, ...]  # the answers from there to the choice
    answers: int  # how many there had been in all


class Table:
    """One game being played. `choice` waits for an `answer` until the game is over.

    `hear` is called with each event as it happens, `witness` with each that is replaced.
    """

    def __init__(
        self,
        setup: Setup,
        programs: dict[str, CardProgram],
        hear: Hear | None = None,
        witness: Witness | None = None,
        game: Game | None = None,
    ) -> None:
        self.record = Record(setup, programs)
        self.game = set_up(setup, programs) if game is None else game
        self._heard: Heard[Event] = Heard()
        self._hear = hear
        self._witness = witness
        self._asked: Choice | None = None
        if game is None:
            self._begin(LoopWatch())

    @classmethod
    def from_position(
        cls,
        position: Position,
        programs: dict[str, CardProgram],
        seed: int = 0,
        options: dict[str, Any] | None = None,
        hear: Hear | None = None,
    ) -> "Table":
        """A table at which a game goes on from a position; a PositionError says why it can't."""
        return cls(Setup.at(position, seed, options), programs, hear)

    def _begin(self, watch: LoopWatch) -> None:
        """Run to the first choice."""
        self.choice: Choice | None = None
        self.noted: list[Step] | None = None  # the choices made, while they are to be kept
        self._shortcut: Shortcut | None = None  # one the players are asked about
        self._barred: Answer | None = None  # what was given up by shortening one (CR 732.2c)
        self._attend()
        self._watch = watch
        self._boundary()
        self._runner = greenlet(_running)
        self._runner.switch(ref(self), self.game, watch)

    def _attend(self) -> None:
        """Ask this table, and tell it what happens."""
        here = ref(self)
        witness = partial(_shown, here) if self._witness is not None else None
        self.game.attend(partial(_asked, here), partial(_told, here), witness=witness)

    def _boundary(self) -> None:
        self._base = self.game.fork()
        self._mark = self._watch.mark()
        self._heard_then = len(self._heard.kept)
        self._since: list[tuple[Choice, Answer]] = []

    def _listen(self, event: Event) -> None:
        self._heard.keep(event, self._heard.make_room(self.game, event))
        if self._hear is not None:
            self._hear(self.game, event)

    def _see(self, replaced: Replaced) -> None:
        if self._witness is not None:
            self._witness(self.game, replaced)

    # Looking.

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""
        return self._heard.kept

    def view(self, player: PlayerId | None = None) -> View:
        """The game as a player sees it, or a spectator."""
        return view(self.game, player, self.choice)

    def sight(self, player: PlayerId) -> Sight:
        """What an agent who answers for the player is given."""
        return sight(self.game, player, self.choice, lambda chance: self.imagine(player, chance))

    def log(self, viewer: PlayerId | None = ALL_SEEING) -> Log:
        """What happened, told rule by rule, in full or to one viewer; the game is replayed."""
        self._needs_record()
        log = Log(viewer)
        replay(self.record, log.hear)
        return log

    # Playing.

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    def answer(self, answer: Answer | list[int]) -> None:
        """Answer the choice and let the game go on; an illegal answer changes nothing."""
        if self.choice is None:
            raise IllegalAnswer(said("the game is over; there is nothing to answer"))
        given: Answer = tuple(answer) if isinstance(answer, list) else answer
        why = self.choice.why_illegal(given)
        if why:
            raise IllegalAnswer(why)
        if self._shortcut is not None:
            assert isinstance(given, int)
            self._shortcut.respond(given)
            self._go_on_with(self._shortcut)
            return
        if given == self._barred:
            why = said("the shortcut was shortened to choose something else here")
            raise IllegalAnswer(why)
        self._barred = None
        if self.noted is not None:
            self.noted.append(Step(self.game, self.choice, given))
        self.record.answers.append(given)
        self._since.append((self.choice, given))
        self._runner.parent = greenlet.getcurrent()
        self._runner.switch(given)

    def propose(self, steps: Sequence[Step], times: int = 1) -> None:
        """The player with priority suggests to do this, so many times. (CR 732.2a)

        The steps are those that a fork whose `noted` is a list kept there while the sequence
        was played once. The next `choice` asks another player whether to accept it; as the
        last has answered, it is taken. One that isn't legal all the way changes nothing.
        """
        if self._shortcut is not None:
            raise IllegalShortcut(said("another shortcut is being talked about"))
        self._asked = self.choice
        self._shortcut = Shortcut.suggested(self, steps, times)
        self._go_on_with(self._shortcut)

    def _go_on_with(self, shortcut: Shortcut) -> None:
        """Ask the next player about a shortcut, or take it. (CR 732.2b, 732.2c)"""
        question = shortcut.question()
        if question is not None:
            self.choice = question
            return
        self._shortcut = None
        self.choice = self._asked
        for answer in shortcut.answers:
            self.answer(answer)
        self._barred = shortcut.barred

    def listen(self, hear: Hear) -> None:
        """Call this with each event from now on."""
        self._hear = hear

    def answer_all(self, answers: Iterable[Answer]) -> None:
        """Give recorded answers one after the other."""
        for at, answer in enumerate(answers):
            try:
                if isinstance(answer, tuple) and answer[:1] == (CONCEDED,):
                    self.concede(answer[1])
                else:
                    self.answer(answer)
            except IllegalAnswer as error:
                raise CorruptRecord(f"answer {at} of the record doesn't fit: {error}") from None

    def concede(self, player: PlayerId) -> None:
        """A player concedes; always possible, whoever has to answer. (CR 104.3a)"""
        base = self._at_boundary()
        base._hear = self._hear
        base._attend()
        concede(base.game, player)
        base.record.answers.append((CONCEDED, player))
        self._adopt(base)

    # Forking, comparing, keeping.

    def _at_boundary(self) -> "Table":
        """A table at the last boundary, before the choices since."""
        twin = Table(self.record.setup, self.record.programs, game=self._base.fork())
        twin.record.answers = self.record.answers[: len(self.record.answers) - len(self._since)]
        twin._heard = self._heard.back_to(self._heard_then)
        return twin

    def _adopt(self, other: "Table") -> None:
        self.game = other.game
        self._heard = other._heard
        self.record.answers = other.record.answers
        self._begin(self._mark.watch())

    def fork(self) -> "Table":
        """An independent table in the same state, at the same choice."""
        twin = self._at_boundary()
        twin._begin(self._mark.watch())
        for _, answer in self._since:
            twin.answer(answer)
        twin._barred = self._barred
        if self._shortcut is not None:
            twin._asked = twin.choice
            twin._shortcut = self._shortcut.copy()
            twin.choice = twin._shortcut.question()
        return twin

    @classmethod
    def taking_up(cls, game: Game) -> "Table":
        """A table at a game that stands at a boundary; it has no record of what was before."""
        table = cls(Setup([]), game.cards, game=game)
        table._begin(LoopWatch())
        return table

    def imagine(self, viewer: PlayerId, chance: Chance) -> "Table | None":
        """A table of its own at the same choice, with what the viewer can't know dealt anew.

        The same view is seen from it. None where the answers since the last boundary don't
        lead to this choice with other cards, or where chance has shown itself since.
        """
        if self.choice is None or self._shortcut is not None or self._base.rng != self.game.rng:
            return None
        twin = Table.taking_up(dealt_anew(self._base, self.game, viewer, chance))
        story = Retelling(self._since, self.choice, viewer)
        while twin.choice is not None and not story.is_there(twin.choice):
            answer = story.answer(twin.choice)
            if answer is None:
                break
            twin.answer(answer)
        if not story.is_there(twin.choice):
            return None
        return twin if not self._since or twin.view(viewer) == self.view(viewer) else None

    def boundary(self) -> tuple[Game, list[Answer]]:
        """The game at the last boundary, on its own, and the answers since then."""
        return self._base.fork(), [answer for _, answer in self._since]

    def point(self) -> Point:
        """Where the table is now, to come back to."""
        since = tuple(answer for _, answer in self._since)
        return Point(self._base, self._mark, self._heard_then, since, len(self.record.answers))

    def go_back(self, point: Point) -> None:
        """Come back to a choice that was open here before; all answers since are taken back."""
        self.game = point.base.fork()
        self._heard = self._heard.back_to(point.heard)
        del self.record.answers[point.answers - len(point.since) :]
        self._begin(point.mark.watch())
        for answer in point.since:
            self.answer(answer)

    def hash(self) -> str:
        """The hash of the state; equal games have equal hashes."""
        return digest(self.game)

    def save(self, path: str | Path) -> None:
        """Save the game as its record."""
        self._needs_record()
        self.record.hash = self.hash()
        self.record.save(path)

    def _needs_record(self) -> None:
        if not self.record.setup.seats:
            raise ValueError("this game was taken up in its middle: it has no record to replay")


def _running(here: "ref[Table]", game: Game, watch: LoopWatch) -> None:
    """What the greenlet does: let the game go on to its end."""
    run(game, watch, partial(_at_boundary, here))
    _found(here).choice = None


def _asked(here: "ref[Table]", choice: Choice) -> Any:
    """Stop until the choice is answered."""
    _found(here).choice = choice
    parent = greenlet.getcurrent().parent
    assert parent is not None
    answer = parent.switch()
    table = _found(here)
    table._watch.chose(table.game, choice, answer)
    return answer


def _told(here: "ref[Table]", event: Event) -> None:
    _found(here)._listen(event)


def _shown(here: "ref[Table]", replaced: Replaced) -> None:
    _found(here)._see(replaced)


def _at_boundary(here: "ref[Table]") -> None:
    _found(here)._boundary()


def _found(here: "ref[Table]") -> Table:
    table = here()
    assert table is not None, "whoever lets the game go on holds the table"
    return table


def replay(record: Record, hear: Hear | None = None, witness: Witness | None = None) -> Table:
    """Play a record again from its beginning."""
    table = Table(record.setup, record.programs, hear, witness)
    table.answer_all(record.answers)
    return table


def resume(path: str | Path) -> Table:
    """Load a saved game and make sure that it is the same game."""
    record = load(path)
    table = replay(record)
    if record.hash and table.hash() != record.hash:
        raise CorruptRecord(f"{path}: the answers lead to another game than was saved")
    return table
