"""Playing one scenario: the game goes on by itself, and every question is answered here."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from apnap.conformance.checks import checks
from apnap.conformance.checks.outcomes import ActionFailed, Failed
from apnap.conformance.play.acting import ACTED, Acting, Deed, attempt
from apnap.conformance.play.deciding import Deciding, Unfit
from apnap.conformance.play.declaring import declared
from apnap.conformance.play.payments import Payments
from apnap.conformance.play.queues import QUEUED, Queues, entries
from apnap.conformance.setup.placing import Board
from apnap.conformance.setup.reading import Call, Inexpressible, Phase, Scenario, call_of
from apnap.conformance.setup.supply import Supply
from apnap.conformance.setup.table import ScenarioTable
from apnap.conformance.setup.words import counter_kind
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.piles import BeyondEngine
from apnap.game.topics import Topic
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.objects.actions import MANA, Action
from apnap.rules.turn.driving import LoopWatch
from apnap.rules.turn.leaving import concede
from apnap.rules.turn.priority import act
from apnap.rules.turn.turn_structure import advance
from apnap.terms.events import CountersPut, Event, GameEnded, StepBegan
from apnap.terms.identity import PlayerId
from apnap.terms.turn import CLEANUP, END, STEP_NAMES, UNTAP

_PASS = 0  # passing is the first option of every player with priority

_COMBAT = (Topic.ATTACKERS, Topic.BLOCKERS)


class Again(Exception):
    """Something is done with priority; then the same player has it again."""

    def __init__(self, deed: Callable[[], None]) -> None:
        super().__init__()
        self.deed = deed


class Evaluating(Protocol):
    """What looks whether a call holds: None, or why not."""

    def __call__(self, call: Call, table: ScenarioTable, /) -> str | None:
        """Whether it holds."""
        ...


class Playing:
    """One scenario being played."""

    def __init__(
        self,
        scenario: Scenario,
        decks: Mapping[str, Any],
        supply: Supply,
        stage: "list[Playing] | None" = None,
    ) -> None:
        """Set the board; `stage` gets this as soon as there is something to look at."""
        self.scenario = scenario
        board = Board(scenario, decks, supply)
        self.table = ScenarioTable(scenario, board.game())
        queues = {seat: Queues() for seat in self.table.seat.values()}
        self.queues = queues
        self.acting = Acting(self.table, queues)
        self.deciding = Deciding(self.table, queues)
        self._watch = LoopWatch()
        self._payments = Payments(self.table, queues)
        self.table.game.attend(self._ask, self._hear)
        if stage is not None:
            stage.append(self)
        self._script(scenario.phases[0])
        board.begin(self.table)

    def _script(self, phase: Phase) -> None:
        """Put a stretch of the script into the lists and queues."""
        self.acting.blocks_fit = phase.strict or _fails_by(phase, "illegal_block")
        self.deciding.must_fit = phase.strict and _fails_by(phase, "illegal_choice")
        for call in phase.script:
            if call.name in QUEUED:
                queue, texts = entries(call)
                getattr(self.queues[self.table.seat[str(call.args[0])]], queue).extend(texts)
            else:
                self.acting.add(call)

    def run(self) -> None:
        """Play all of it; a Failed tells what isn't as it should be."""
        for number, phase in enumerate(self.scenario.phases):
            if number:
                self._script(phase)
            if phase.expected is not None and phase.expected.get("whole_method"):
                self._fail_somewhere(phase)
                continue
            self._play_phase(phase)
            self._hold(phase.asserts, checks.evaluate)

    def _fail_somewhere(self, phase: Phase) -> None:
        """Play a stretch that fails, be it only in what is looked at afterwards."""
        try:
            self._play_until(phase)
            self._left_over()
            self._hold(phase.asserts, checks.evaluate)
        except Failed:
            return
        raise Failed("it was expected to fail")

    def _play_phase(self, phase: Phase) -> None:
        if phase.expected is None:
            self._play_until(phase)
            self._left_over()
            return
        try:
            self._play_until(phase)
            self._left_over()
        except Failed:
            self.table.game.undo(0)  # what had begun and can't be
            return
        left = any(queues.choices or queues.targets for queues in self.queues.values())
        if phase.expected.get("must", True) and not left:
            raise Failed(f"it was expected to fail: {phase.expected.get('kind', 'any')}")

    def _left_over(self) -> None:
        left = self.acting.left_over()
        if left:
            raise ActionFailed("left over: " + "; ".join(map(str, left)))

    def _hold(self, calls: list[Call], evaluate: Evaluating) -> None:
        """All of these must be so."""
        inexpressible: list[str] = []
        for call in calls:
            try:
                why = evaluate(call, self.table)
            except Inexpressible as error:
                inexpressible.append(str(error))
                continue
            if why is not None:
                raise Failed(f"{call}: {why}")
        if inexpressible:
            raise Inexpressible("; ".join(dict.fromkeys(inexpressible)))

    # The clock.

    def _play_until(self, phase: Phase) -> None:
        """Let the game go on until the step is over in which the phase stops."""
        game = self.table.game
        entered, turn = False, phase.turn
        while not game.is_over:
            game.forget()
            there = (game.turn, game.step) == (turn, phase.step)
            if game.turn > turn or (game.turn == turn and phase.step == UNTAP):
                return
            if entered and not there:
                return
            if game.turn == turn and game.step > phase.step:
                if turn != phase.turn or not _was_ended(game):
                    return
                turn += 1  # that step doesn't come: the same of the next turn is meant
            entered = entered or there
            if self._watch.is_loop(game):
                happen(game, [GameEnded((), "a loop of mandatory actions", rule="104.4b")])
                return
            self._advance()

    def _advance(self) -> None:
        game = self.table.game
        try:
            advance(game)
        except Again as again:
            again.deed()
        except BeyondEngine as verdict:
            raise Failed(f"beyond this engine: {verdict}") from None

    # Answering.

    def _hear(self, event: Event) -> None:
        self.table.hear(event)
        self._payments.hear(event)

    def _ask(self, choice: Choice) -> Answer:
        if choice.topic is Topic.PRIORITY:
            answer: Answer = self._priority(choice)
        elif choice.topic in _COMBAT:
            answer = declared(self.acting, choice)
        else:
            self._payments.settle(choice)
            answer = self.deciding.answer(choice)
        self._watch.chose(self.table.game, choice, answer)
        return answer

    def _priority(self, choice: Choice) -> Answer:
        player = choice.player
        while True:
            deed = self.acting.next_deed(player)
            if deed is None:
                return _PASS
            if deed.kind in ("check", "asserts"):
                self._check(player, deed)
                continue
            raise Again(partial(self._do, player, deed))

    def _check(self, player: PlayerId, deed: Deed) -> None:
        self.acting.done(player, deed)
        if deed.kind == "asserts":
            inner = [call_of(each) for each in deed.call.args[4]]
            self._hold(inner, checks.evaluate)
            return
        try:
            self._hold([deed.call], checks.evaluate)
        except Failed as error:
            where = f"turn {deed.turn}, {STEP_NAMES[deed.step]}"
            raise Failed(f"{where}: {error}") from None

    def _do(self, player: PlayerId, deed: Deed) -> None:
        if deed.kind in ACTED:
            attempt(self.acting, player, deed, lambda action: self._take(player, deed, action))
        elif deed.kind == "addCounters":
            self.acting.done(player, deed)
            self._add_counters(player, deed)
        elif deed.kind == "concede":
            self.acting.done(player, deed)
            concede(self.table.game, player)
        else:
            raise Inexpressible(deed.kind)

    def _take(self, player: PlayerId, deed: Deed, action: Action) -> str:
        """Take an action; why it can't be taken, if it can't."""
        game = self.table.game
        mark = game.mark()
        self.deciding.given = list(deed.targets)
        self.deciding.amounts = {}
        self.deciding.specials.asked = set()
        added = deed.text.partition("Add ")[2] if action.kind == MANA else ""
        self.deciding.specials.mana = [
            each for each in added if each in "WUBRGC" and f"{{{each}}}" in added
        ]
        try:
            taken = act(game, player, action)
        except Unfit as error:
            game.undo(mark)
            return str(error)
        finally:
            given, self.deciding.given = self.deciding.given, []
        if not taken:
            return "it turned out to be illegal"
        if given and given != deed.targets:
            self.deciding.notes.append(f"{deed.call}: nothing asked for the targets {given}")
        bookkeep(game, passed=0)
        return ""

    def _add_counters(self, player: PlayerId, deed: Deed) -> None:
        key = self.acting.permanent_named(str(deed.call.args[3]))
        if key is None:
            raise Failed(f"{deed}: no such permanent")
        kind, amount = counter_kind(deed.call.args[4]), int(deed.call.args[5])
        happen(self.table.game, [CountersPut(key, kind, amount, player, rule="122.6")])


def _was_ended(game: Game) -> bool:
    """Whether an effect ended the turn, so that steps were left out. (CR 724.1)"""
    began = [event.step for event in game.history if isinstance(event, StepBegan)]
    return game.step == CLEANUP and END not in began


def _fails_by(phase: Phase, kind: str) -> bool:
    """Whether it is to end with a failure of that kind."""
    return phase.expected is not None and phase.expected.get("kind") == kind
