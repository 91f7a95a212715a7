"""The bridge between the engine's choices and the decisions a scenario has scripted.

Each choice is looked for in the queue that is used for its kind; if nothing there fits, in
the other of targets and choices; and then it is a default. What was not as scripted is noted.
"""

import re
from random import Random
from typing import Any, Final

from apnap.conformance.checks.outcomes import Failed
from apnap.conformance.play.defaults import TARGETS, as_declared, default_answer
from apnap.conformance.play.payments import COLORS
from apnap.conformance.play.queues import SKIP_CHOICE, SKIP_MODE, SKIP_TARGET, Queues
from apnap.conformance.play.specials import Specials
from apnap.conformance.setup.naming import fits, is_on_stack_as, shown
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.game.topics import Topic
from apnap.rules.objects.actions import ModeOption
from apnap.terms.identity import PlayerId, is_player
from apnap.terms.turn import GRAVEYARD

# The topics whose objects are chosen from the queue of targets first.
_AS_TARGETS: Final = frozenset(
    {
        *TARGETS,
        Topic.SEARCH,
        Topic.TAKE,
        Topic.SCRY,
        Topic.SURVEIL,
        Topic.FATESEAL,
        Topic.DEVOUR,
        Topic.BEGIN_IN_PLAY,
        Topic.ATTACKED,
    }
)

_YES_NO: Final = ("", "Yes", "No", SKIP_CHOICE)

_SKIPS: Final = (SKIP_CHOICE, SKIP_TARGET)

_ANSWERS: Final = (["Yes"], ["No"])

_TWO: Final = 2  # entries: a yes, and what it is about


def _place(name: str) -> int:
    """Where a name stands among few in a table of the other engine that is ordered by hashes."""
    hashed = 0
    for letter in name:
        hashed = (31 * hashed + ord(letter)) & 0xFFFFFFFF
    return (hashed ^ hashed >> 16) & 15


class Unfit(Exception):
    """A decision given with a command that the choice doesn't offer."""


class Deciding:
    """Answers all choices but priority and combat."""

    def __init__(self, table: ScenarioTable, queues: dict[PlayerId, Queues]) -> None:
        self.table = table
        self.queues = queues
        self.must_fit = False  # what is scripted and isn't offered ends the run
        self.given: list[str] = []  # the targets of the command being carried out
        self.divided: dict[int, list[int]] = {}  # blockers whose damage was, by turn
        self.amounts: dict[int, int] = {}  # of a division, by what gets them
        self.specials = Specials(table, queues)
        self.notes: list[str] = []

    def answer(self, choice: Choice) -> Answer:
        """The answer to a choice."""
        self._forget_orders(choice)
        answer = self._scripted(choice)
        if answer is not None and choice.is_legal(answer):
            return answer
        if answer is not None:
            self._note(choice, f"the scripted answer isn't legal: {choice.why_illegal(answer)}")
        head = self.queues[choice.player].head()
        if self.must_fit and answer is None and choice.kind != ORDER and head not in _YES_NO:
            raise Failed(f"{choice.prompt}: {head!r} isn't offered")
        answer = default_answer(self.table, choice)
        if choice.is_legal(answer):
            return answer
        return choice.random(Random(0))

    def _note(self, choice: Choice, what: str) -> None:
        who = self.table.game.players[choice.player].name
        self.notes.append(f"{who}, {choice.prompt}: {what}")

    def _forget_orders(self, choice: Choice) -> None:
        """Triggers that are alike aren't put in order: what is said of that is left out."""
        queue = self.queues[choice.player].choices
        while queue and not any(
            self._fits(choice, at, queue[0]) for at in range(len(choice.options))
        ):
            game = self.table.game
            mine = [key for key in game.stack if game.objects[key].controller == choice.player]
            if len(mine) < _TWO or not any(is_on_stack_as(self.table, k, queue[0]) for k in mine):
                return
            queue.pop(0)

    def _scripted(self, choice: Choice) -> Answer | None:
        if choice.kind == NUMBER:
            return self._number(choice)
        if choice.kind == DIVIDE:
            return self._division(choice)
        if choice.kind == ORDER:
            return self._order(choice)
        if any(isinstance(each, ModeOption) for each in choice.options):
            return self._mode(choice)
        if choice.topic is Topic.NEW_TARGET:
            return self._new_target(choice)
        if choice.topic is Topic.PLAYER and self.given and self._is_of_command(choice):
            return self._whose(choice)
        if choice.topic is Topic.TARGET_TO_CHANGE:
            return self._target_to_change(choice)
        if self._is_target(choice):
            return self._targets(choice)
        if choice.kind == PICK:
            return self._pick(choice)
        return self._selected(choice)

    # Numbers.

    def _amount(self, player: PlayerId) -> int | None:
        queue = self.queues[player].choices
        if queue and queue[0].startswith("X="):
            return int(queue.pop(0)[2:])
        return None

    def _number(self, choice: Choice) -> Answer | None:
        return self._amount(choice.player)

    def _division(self, choice: Choice) -> Answer | None:
        if choice.topic is Topic.DIVISION and self.amounts:
            shares = [self.amounts.pop(each, 0) for each in choice.options]
            shares[0] += choice.most - sum(shares)
            return tuple(shares)
        queue = self.queues[choice.player].choices
        if not queue or not queue[0].startswith("X="):
            return None
        if choice.topic is Topic.COMBAT_DAMAGE and self.table.game.active != choice.player:
            self._bring_forward(choice, queue)
        shares = [0] * len(choice.options)
        for at in as_declared(self.table, choice):
            given = self._amount(choice.player)
            if given is None:
                break
            shares[at] = given
            if sum(shares) >= choice.most:
                break
        if queue and queue[0] == SKIP_CHOICE:
            queue.pop(0)
        rest = choice.most - sum(shares)
        shares[-1 if choice.constraint is not None else 0] += rest
        return tuple(shares)

    def _bring_forward(self, choice: Choice, queue: list[str]) -> None:
        """The amounts of this blocker: they come in the order in which blockers are declared."""
        divided = self.divided.setdefault(self.table.game.turn, [])
        order = [key for key in dict.fromkeys(self.table.blockers) if key not in divided]
        divided.append(choice.about)
        many = len(choice.options)
        before = order.index(choice.about) * many if choice.about in order else 0
        if before and len(queue) >= before + many:
            queue[:] = [*queue[before : before + many], *queue[:before], *queue[before + many :]]

    # Orders.

    def _order(self, choice: Choice) -> Answer | None:
        queue = self.queues[choice.player].choices
        left = list(range(len(choice.options)))
        first: list[int] = []
        while len(left) > 1 and queue:
            found = next((at for at in left if self._fits(choice, at, queue[0])), None)
            if found is None:
                break
            queue.pop(0)
            left.remove(found)
            first.append(found)
        if not first:
            return None
        order = first + left
        # The last one named is put on top last.
        return tuple(reversed(order)) if choice.topic is Topic.ORDER_ON_TOP else tuple(order)

    # Modes.

    def _mode(self, choice: Choice) -> Answer | None:
        queue = self.queues[choice.player].modes
        if not queue:
            return None
        wanted = queue.pop(0)
        if wanted == SKIP_MODE:
            return self._index(choice, None)
        number = int(wanted) - 1
        for at, option in enumerate(choice.options):
            if isinstance(option, ModeOption) and option.index == number:
                return at
        return number if number < len(choice.options) else None

    @staticmethod
    def _index(choice: Choice, value: Any) -> int | None:
        return next((at for at, each in enumerate(choice.options) if each is value), None)

    # Targets.

    @staticmethod
    def _is_target(choice: Choice) -> bool:
        return choice.topic in _AS_TARGETS

    def _targets(self, choice: Choice) -> Answer | None:
        if self.given and self._is_of_command(choice):
            return self._given(choice)
        queues = self.queues[choice.player]
        if not choice.options and queues.targets[:1] == [SKIP_TARGET]:
            queues.targets.pop(0)
            return ()
        found: list[int] = []
        most = 1 if choice.kind == PICK else choice.most
        while len(found) < most:
            if queues.targets and queues.targets[0] == SKIP_TARGET and len(found) >= choice.least:
                queues.targets.pop(0)
                return self._of(choice, found)
            if not self._queued_target(choice, found, most):
                break
        if found:
            return self._of(choice, found)
        if choice.topic is Topic.ATTACKED:
            return None
        return self._pick(choice) if choice.kind == PICK else self._selected(choice)

    def _whose(self, choice: Choice) -> Answer | None:
        """The player in whose graveyard the first target of the command is."""
        game = self.table.game
        for at, player in enumerate(choice.options):
            cards = game.zone(GRAVEYARD, player) if is_player(player) else ()
            if any(fits(self.table, key, self.given[0]) for key in cards):
                return at
        return self._pick(choice)

    def _take(self, choice: Choice, entry: str, found: list[int], most: int) -> bool:
        """Put the options an entry means into the list, if they all are there."""
        names = [each for each in entry.split("^") if not each.startswith("X=")]
        amount = next((int(x[2:]) for x in entry.split("^") if x.startswith("X=")), None)
        new: list[int] = []
        for name in names:
            at = next(
                (
                    at
                    for at in range(len(choice.options))
                    if at not in found and at not in new and self._fits(choice, at, name)
                ),
                None,
            )
            if at is None or len(found) + len(new) >= most:
                return False
            new.append(at)
        if not new:
            return False
        found += new
        if amount is not None:
            self.amounts[choice.options[new[0]]] = amount
        return True

    def _new_target(self, choice: Choice) -> Answer | None:
        """For a copy: whether to change the target, and then to which."""
        queue = self.queues[choice.player].choices
        asked = bool(queue) and queue[0] in ("Yes", "No")
        if asked and queue.pop(0) == "Yes":
            return self._targets(choice)
        record = self.table.game.objects.get(choice.about)
        item = record.item if record is not None else None
        old = {key for keys in item.targets.values() for key in keys} if item is not None else set()
        kept = next((at for at, each in enumerate(choice.options) if each in old), None)
        if asked and kept is not None:
            return kept
        found: list[int] = []
        return found[0] if self._queued_target(choice, found, 1) else kept

    def _target_to_change(self, choice: Choice) -> Answer | None:
        """One of the targets; each may be asked for with yes or no."""
        queue = self.queues[choice.player].choices
        return self.specials.one_by_one(choice) if queue[:1] in _ANSWERS else self._targets(choice)

    def _take_next(self, choice: Choice, queue: list[str], found: list[int]) -> bool:
        """Take the entry after a yes, and that with it."""
        if len(queue) < _TWO or not self._take(choice, queue[1], found, choice.most):
            return False
        del queue[:2]
        return True

    @staticmethod
    def _take_last(choice: Choice, found: list[int]) -> bool:
        """Take the only option that is left."""
        left = [at for at in range(len(choice.options)) if at not in found]
        if len(left) != 1 or len(found) >= choice.most:
            return False
        found += left
        return True

    def _take_part(self, choice: Choice, queue: list[str], found: list[int]) -> bool:
        """Of an entry that names several things take one; the rest is for the next choice."""
        names = queue[0].split("^")
        for name in names if len(names) > 1 else ():
            if self._take(choice, name, found, choice.most):
                names.remove(name)
                queue[0] = "^".join(names)
                return True
        return False

    def _queued_target(self, choice: Choice, found: list[int], most: int) -> bool:
        """Take the first entry of the queue of targets that fits."""
        queue = self.queues[choice.player].targets
        divided = bool(found) and bool(self.amounts)  # then all of them come with amounts
        entries = [each for each in queue if "^X=" in each] if divided else queue
        entry = next((each for each in entries if self._take(choice, each, found, most)), None)
        if entry is None:
            return False
        queue.remove(entry)
        return True

    def _is_of_command(self, choice: Choice) -> bool:
        record = self.table.game.objects.get(choice.about)
        item = record.item if record is not None else None
        return item is None or item.kind != "triggered"

    def _given(self, choice: Choice) -> Answer:
        """The targets that stand in the command, slot by slot."""
        most = 1 if choice.kind == PICK else choice.most
        found: list[int] = []
        while self.given and len(found) < most:
            name = self.given[0]
            if name.startswith("mode="):
                name = name.removeprefix("mode=").lstrip("0123456789")
            if not self._take(choice, name, found, most):
                if found or choice.least == 0:
                    break
                if self._queued_target(choice, found, most):
                    continue  # another slot is meant
                options = ", ".join(shown(self.table, each) for each in choice.options)
                raise Unfit(f"{name} is no legal target: {options}")
            self.given.pop(0)
        return self._of(choice, found)

    @staticmethod
    def _of(choice: Choice, found: list[int]) -> Answer:
        return found[0] if choice.kind == PICK and found else tuple(sorted(found))

    # Choices of one, or of several.

    def _fits(self, choice: Choice, at: int, text: str) -> bool:
        option = choice.options[at]
        if isinstance(option, str) and text in COLORS.values():
            letters = set(re.findall(r"\{(.)\}", option)) or {option}
            if {COLORS.get(letter) for letter in letters} == {text}:
                return True
        return fits(self.table, option, text)

    def _pick(self, choice: Choice) -> Answer | None:
        queues = self.queues[choice.player]
        found = self.specials.answer(choice)
        if found is not None:
            return found
        for queue in (queues.choices, queues.targets):
            if not queue:
                continue
            if queue[0] in _SKIPS and None in choice.options:
                queue.pop(0)
                return self._index(choice, None)
            if queue == [SKIP_TARGET] and tuple(choice.options) == (True, False):
                queue.pop(0)  # what would be asked for next is skipped
                return 1
            if choice.options and isinstance(choice.options[0], int) and queue[0].startswith("X="):
                if int(queue[0][2:]) in choice.options and choice.topic is Topic.VALUE_OF_X:
                    return list(choice.options).index(int(queue.pop(0)[2:]))
            for at in range(len(choice.options)):
                if self._fits(choice, at, queue[0]):
                    queue.pop(0)
                    return at
            if choice.topic is Topic.CAST_NOW and (first := self._first_of_several(choice, queue)):
                return first[0]
        return None

    def _first_of_several(self, choice: Choice, queue: list[str]) -> list[int]:
        """The option that the first of the names in an entry means; the others are left."""
        name, _, rest = queue[0].partition("^")
        found = [
            at
            for at in range(len(choice.options))
            if self._fits(choice, at, name) or self._fits(choice, at, f"Cast {name}")
        ][:1]
        if found and rest:
            queue[0] = rest
        return found if rest else []

    def _kinds_of_counters(self, choice: Choice) -> Answer:
        """Those kinds of which one is to be removed, where each kind has an amount."""
        queue = self.queues[choice.player].choices
        kinds = sorted(range(len(choice.options)), key=lambda at: _place(str(choice.options[at])))
        amounts = queue[: len(kinds)]
        if len(amounts) < len(kinds) or not set(amounts) <= {"X=0", "X=1"}:
            return ()
        del queue[: len(kinds)]
        return tuple(sorted(at for at, each in zip(kinds, amounts, strict=True) if each == "X=1"))

    def _in_turn(self, choice: Choice) -> list[list[str]]:
        """The queues; of cards that are looked at the targets first, if both have one of them."""
        queues = self.queues[choice.player]
        heads = [queue[0] for queue in (queues.choices, queues.targets) if queue]
        both = len(heads) == _TWO and all(
            any(self._fits(choice, at, head) for at in range(len(choice.options))) for head in heads
        )
        if both and choice.topic is Topic.CHOOSE:
            return [queues.targets, queues.choices]
        return [queues.choices, queues.targets]

    def _selected(self, choice: Choice) -> Answer | None:
        queues = self.queues[choice.player]
        if choice.topic is Topic.KIND_OF_COUNTER and queues.choices[:1] != []:
            amounts = self._kinds_of_counters(choice)
            if amounts:
                return amounts
        found: list[int] = []
        wants = False
        if choice.least == 0 and queues.choices and queues.choices[0] in ("Yes", "No"):
            wants = queues.choices.pop(0) == "Yes"
            if not wants:
                return ()
        if queues.choices[:1] == ["Yes"] and self._take_next(choice, queues.choices, found):
            self.specials.accepted += 1  # it was said first that one is to be cast
            return tuple(sorted(found))
        for queue in self._in_turn(choice):
            while queue and len(found) < choice.most:
                if queue[0] in _SKIPS and len(found) >= choice.least:
                    queue.pop(0)
                    return tuple(sorted(found))
                if self._take(choice, queue[0], found, choice.most):
                    queue.pop(0)
                elif found and queue[0] == "Yes" and self._take_next(choice, queue, found):
                    self.specials.accepted += 1  # each is asked for as it is chosen
                elif found and queue[:2] == ["Yes", "Yes"] and self._take_last(choice, found):
                    del queue[0]  # what is left is not named
                    self.specials.accepted += 1
                elif not self._take_part(choice, queue, found):
                    break
            if found:
                break
        if not found and wants:
            self.specials.accepted = choice.most
            return tuple(range(choice.most))
        if not found:
            return None
        for at in range(len(choice.options)):
            if len(found) >= choice.least:
                break
            if at not in found:
                found.append(at)
        return tuple(sorted(found))


__all__ = ["Deciding", "Unfit"]
