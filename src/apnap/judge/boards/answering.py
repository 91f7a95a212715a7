"""How a scenario answers choices: by what was queued for them, or by plain defaults."""

from typing import TYPE_CHECKING

from apnap.game.topics import Topic

if TYPE_CHECKING:
    from apnap.judge.boards.scenario import Scenario
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.game.objects import Trigger
from apnap.rules.objects.actions import (
    MANA,
    SPECIAL,
    Action,
    CostOption,
    ModeOption,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import AbilityActivated, LandPlayed, SpellCast
from apnap.terms.identity import ObjectId, PlayerId, is_player
from apnap.terms.turn import DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_COMBAT

# What the queued choices of `cast` and `activate` are for.
TOPICS = {
    "divide": (Topic.DIVISION, Topic.DIVIDE_DAMAGE),
    "targets": (Topic.TARGET, Topic.NEW_TARGET, Topic.TARGET_TO_CHANGE),
    "x": (Topic.VALUE_OF_X,),
    "mana": (Topic.MANA,),
    "modes": (Topic.MODE,),
    "kicked": (Topic.OPTIONAL_COST,),
    "pay": (
        Topic.PAY,
        Topic.PAY_TO_ENTER,
        Topic.PAY_TO_ENTER_UNTAPPED,
        Topic.OPTIONAL_COST,
        Topic.ADDITIONAL_COST,
        Topic.WHICH_COST,
        Topic.TIMES_PAID,
        Topic.SYMBOL,
        Topic.PUT_CARDS,
        Topic.ASSIST,
    ),
}

KICKERS = ("kicker", "multikicker")

# Costs that aren't paid unless it is said.
UNPAID = (
    Topic.PAY,
    Topic.PAY_TO_ENTER,
    Topic.PAY_TO_ENTER_UNTAPPED,
    Topic.OPTIONAL_COST,
    Topic.SYMBOL,
)


class ScenarioError(AssertionError):
    """A scenario that can't go on as written; says why."""


class Answering:
    """Answers the choices of a scenario's table."""

    def __init__(self, scenario: "Scenario") -> None:
        self.scenario = scenario
        self.queue: list[Any] = []  # for choices of any kind, in order
        self.pending: dict[str, Any] = {}  # for the action being taken
        self.attackers: list[Any] | None = None
        self.blocks: list[Any] | None = None

    # Going on.

    @property
    def choice(self) -> Choice | None:
        """The choice that waits."""
        return self.scenario.table.choice

    def until(self, reached: Callable[[], bool]) -> None:
        """Pass priority, and answer all else, until it is so when a player has priority."""
        while (choice := self.choice) is not None:
            if choice.topic is Topic.PRIORITY:
                if reached():
                    return
                self.scenario.table.answer(0)
            else:
                self.scenario.table.answer(self.answer_to(choice))

    def settle(self) -> None:
        """Answer until a player has priority."""
        self.until(lambda: True)

    def pass_once(self) -> None:
        """The player with priority passes; what comes is answered."""
        self.settle()
        if self.choice is not None:
            self.scenario.table.answer(0)
        self.settle()

    def resolve(self, *, top_only: bool) -> None:
        """Pass until the stack, or its top, has resolved."""
        self.settle()
        game = self.scenario.game
        if not game.stack:
            return
        top = game.stack[-1]
        count = game.objects[top].count
        if top_only:
            self.until(lambda: self.count_on_stack(top) != count)
        else:
            self.until(lambda: not self.scenario.game.stack)

    def count_on_stack(self, key: ObjectId) -> int:
        """How many of a pile are still on the stack; one, if it is no pile and still there."""
        game = self.scenario.game
        return game.objects[key].count if key in game.stack else 0

    def pass_to(self, step: int, player: PlayerId | None) -> None:
        """Pass until that step; always at least one step further if it is that step now."""
        if self.scenario.is_begun:
            self.settle()
        begun = self.scenario.when

        def reached() -> bool:
            game = self.scenario.game
            there = game.step == step and player in (None, game.active)
            return there and self.scenario.when != begun

        self.until(reached)
        game = self.scenario.game
        if not game.is_over and game.step != step:
            raise ScenarioError(f"never came to that step; now it is {self.scenario.where}")

    # Acting.

    def act(self, kind: str, name: str, targets: Any, choices: dict[str, Any]) -> None:
        """Take an action with priority, with the choices it will ask for."""
        by = choices.pop("by", None)
        action = self._action(kind, name, by, choices)
        self.pending = {"targets": list(targets), **choices}
        before = len(self.scenario.events)
        choice = self.choice
        assert choice is not None
        self.scenario.table.answer(list(choice.options).index(action))
        while (choice := self.choice) is not None and choice.topic is not Topic.PRIORITY:
            if action.kind != MANA and self._done(action, before):
                break  # what is asked now isn't part of it
            self.scenario.table.answer(self.answer_to(choice))
        if not self._done(action, before):
            raise ScenarioError(f"{kind} {name} was illegal and has been undone")
        left, mana = self.pending.get("targets"), self.pending.get("mana")
        self.pending = {}
        if left:
            raise ScenarioError(f"{kind} {name}: nothing asked for the targets {left}")
        if mana:
            raise ScenarioError(f"{kind} {name}: nothing asked for the mana {', '.join(mana)}")
        self.settle()

    def _done(self, action: Action, before: int) -> bool:
        if action.kind in (MANA, SPECIAL):
            return len(self.scenario.events) > before
        kinds = (SpellCast, AbilityActivated, LandPlayed)
        return any(isinstance(event, kinds) for event in self.scenario.events[before:])

    def _action(self, kind: str, name: str, by: int | None, choices: dict[str, Any]) -> Action:
        self.settle()
        for _ in self.scenario.position.players:
            choice = self.choice
            if choice is None:
                raise ScenarioError(f"the game is over before: {kind} {name}")
            if by is None or choice.player == by:
                found = self._fitting(choice, kind, name, choices)
                if found:
                    return found[0]
                if by is not None:
                    break
            if self.scenario.game.passed + 1 >= len(self.scenario.game.alive()):
                break
            self.pass_once()
        choice = self.choice
        listed = ", ".join(str(option) for option in choice.options) if choice is not None else ""
        raise ScenarioError(f"can't {kind} {name} at {self.scenario.where}; legal: {listed}")

    def _fitting(
        self, choice: Choice, kind: str, name: str, choices: dict[str, Any]
    ) -> list[Action]:
        kinds = (kind, "mana") if kind == "activate" else (kind,)
        found = [
            option
            for option in choice.options
            if isinstance(option, Action)
            and option.kind in kinds
            and self.fits(option.object, name)
        ]
        if "alternative" in choices:
            wanted = choices.pop("alternative")
            found = [
                action
                for action in found
                if wanted in (action.detail, plain_detail(action.detail), *extras_of(action.detail))
            ]
        elif kind == "cast":
            found.sort(key=lambda action: action.detail != "")
        if "ability" in choices:
            found = found[choices["ability"] :][:1]
            choices.pop("ability")
        if "face" in choices:
            face = choices.pop("face")
            found = [action for action in found if action.index == face]
        return found

    def may(self, kind: str, name: str, by: PlayerId | None) -> bool:
        """Whether the player with priority, or that player, has such an action."""
        self.settle()
        choice = self.choice
        if choice is None:
            return False
        if by is not None and choice.player != by:
            from apnap.rules.turn.priority import legal_actions

            kinds = (kind, "mana") if kind == "activate" else (kind,)
            return any(
                action.kind in kinds and self.fits(action.object, name)
                for action in legal_actions(self.scenario.game, by)
            )
        return bool(self._fitting(choice, kind, name, {}))

    # Combat.

    def attack(self, attackers: Any) -> None:
        """Attack with these as attackers are declared."""
        self.settle()
        self.attackers = list(attackers)
        game = self.scenario.game
        if game.step < DECLARE_ATTACKERS:
            self.until(lambda: self.scenario.game.step >= DECLARE_ATTACKERS)
        if self.attackers is not None:
            raise ScenarioError(f"no attack was asked for; now it is {self.scenario.where}")

    def block(self, blocks: Any) -> None:
        """Block with these as blockers are declared."""
        self.settle()
        self.blocks = list(blocks)
        self.until(lambda: self.scenario.game.step >= DECLARE_BLOCKERS)
        if self.blocks is not None:
            raise ScenarioError(f"no block was asked for; now it is {self.scenario.where}")

    def through_combat(self) -> None:
        """Pass until combat damage has been dealt and all of it has resolved."""

        def reached() -> bool:
            game = self.scenario.game
            return not game.stack and (game.step >= END_OF_COMBAT or game.step < DECLARE_ATTACKERS)

        self.until(reached)

    # Answering.

    def answer_to(self, choice: Choice) -> Answer:
        """The answer to any choice but priority."""
        if choice.topic is Topic.ATTACKERS:
            wanted, self.attackers = self.attackers or [], None
            return self._declared(choice, wanted)
        if choice.topic is Topic.BLOCKERS:
            return self._declared(choice, self._blocks_of(choice))
        for key, topics in TOPICS.items():
            if key not in self.pending or choice.topic not in topics:
                continue
            if key != "kicked" or choice.details.name.startswith(KICKERS):
                return self._from_pending(choice, key)
        if choice.topic is Topic.TEAM_ORDER and not isinstance(next(iter(self.queue), 0), list):
            return default_answer(choice)  # as the players sit, unless an order is queued
        if self.queue:
            return self._encoded(choice, self.queue.pop(0))
        return default_answer(choice)

    def _blocks_of(self, choice: Choice) -> list[Any]:
        """The blocks queued that are this player's to declare; others may be another's."""
        queued = self.blocks or []
        able = [option[0] for option in choice.options]
        mine = [pair for pair in queued if any(self.fits(key, pair[0]) for key in able)]
        self.blocks = [pair for pair in queued if pair not in mine] or None
        return mine

    def _from_pending(self, choice: Choice, key: str) -> Answer:
        value = self.pending[key]
        if key == "targets":
            if choice.kind == PICK:
                if not value:
                    raise ScenarioError(f"a target is missing; options: {self._shown(choice)}")
                return self._encoded(choice, value.pop(0))
            if value and isinstance(value[0], (list, tuple)):
                return self._encoded(choice, list(value.pop(0)))
            taken, self.pending[key] = value[: choice.most], value[choice.most :]
            return self._encoded(choice, taken)
        if key in ("modes", "mana"):
            wanted = list(value) if isinstance(value, (list, tuple)) else [value]
            self.pending[key] = wanted[1:]
            return self._encoded(choice, wanted[0] if wanted else None)
        return self._encoded(choice, value)

    def _encoded(self, choice: Choice, value: Any) -> Answer:
        if choice.kind == NUMBER:
            return self._number(choice, value)
        if choice.kind == PICK:
            return self._index(choice, value)
        if choice.kind == DIVIDE:
            shares = value if isinstance(value, (list, tuple)) else [value]
            return tuple(self._number(choice, each) for each in shares)
        values = value if isinstance(value, (list, tuple)) else [value]
        found: list[int] = []
        for each in values:
            found.append(self._index(choice, each, taken=found))
        if choice.kind == ORDER:
            return tuple(found + [i for i in range(len(choice.options)) if i not in found])
        return tuple(sorted(found))

    def _number(self, choice: Choice, value: Any) -> int:
        if isinstance(value, int) or str(value).lstrip("-").isdecimal():
            return int(value)
        raise ScenarioError(f"{choice.prompt}: {value!r} is no number")

    def _index(self, choice: Choice, value: Any, taken: Any = ()) -> int:
        for index, option in enumerate(choice.options):
            if index not in taken and self.fits(option, value):
                return index
        raise ScenarioError(
            f"{choice.prompt}: {value!r} is not among the options: {self._shown(choice)}"
        )

    def _shown(self, choice: Choice) -> str:
        return ", ".join(self.name_of(option) for option in choice.options)

    def name_of(self, option: Any) -> str:
        """An option as it is called in a scenario."""
        if isinstance(option, Trigger):
            option = option.source
        if isinstance(option, bool) or not isinstance(option, int):
            return str(option)
        if is_player(option):
            return self.scenario.position.players[option].name
        game = self.scenario.game
        item = game.objects[option].item if option in game.objects else None
        if item is not None and item.kind != "spell":
            option = item.source  # an ability goes by its source's name
        return characteristics(game, option).name

    def fits(self, option: Any, value: Any) -> bool:
        """Whether an option is what the scenario means."""
        if type(option) is type(value) and option == value:
            return True
        if isinstance(option, Trigger):
            return self.fits(option.source, value)
        if isinstance(option, Action) and str(option) != value:
            return self.fits(option.object, value)
        if isinstance(option, (ModeOption, CostOption)):
            return value in (option.index, str(option))
        if isinstance(option, tuple) and isinstance(value, (tuple, list)):
            return len(option) == len(value) and all(map(self.fits, option, value))
        if isinstance(option, tuple) and isinstance(value, str):
            return bool(option) and self.fits(option[0], value)  # an effect, by its source
        if isinstance(option, int) and isinstance(value, str) and not isinstance(option, bool):
            there = option in self.scenario.game.objects
            return value == self.name_of(option) or (
                there and not is_player(option) and self.scenario.is_called(option, value)
            )
        return isinstance(value, str) and str(option) == value

    def _declared(self, choice: Choice, wanted: list[Any]) -> Answer:
        """Pairs of a declaration; a bare attacker attacks the first defender it may."""
        found: list[int] = []
        for each in wanted:
            pair = each if isinstance(each, (tuple, list)) else (each, None)
            found.append(self._pair(choice, pair, found))
        answer = tuple(sorted(found))
        if not wanted and not choice.is_legal(answer):
            return choice.random(Random(0))
        why = choice.why_illegal(answer)
        if why:
            raise ScenarioError(why)
        return answer

    def _pair(self, choice: Choice, pair: Any, taken: list[int]) -> int:
        used = {choice.options[index][0] for index in taken}
        for index, option in enumerate(choice.options):
            if index in taken or not self.fits(option[0], pair[0]):
                continue
            if pair[1] is None and option[0] in used:
                continue
            if pair[1] is None or self.fits(option[1], pair[1]):
                return index
        shown = "; ".join(" - ".join(map(self.name_of, option)) for option in choice.options)
        raise ScenarioError(f"{choice.prompt}: {pair} can't; options: {shown}")


def default_answer(choice: Choice) -> Answer:
    """Yes (but costs aren't paid), the first, as few as allowed, in the order given."""
    if choice.kind == PICK:
        return 1 if choice.topic in UNPAID and len(choice.options) == 2 else 0
    if choice.kind == NUMBER:
        return choice.least
    if choice.kind == ORDER:
        return tuple(range(len(choice.options)))
    if choice.kind == DIVIDE:
        shares = [choice.least] * len(choice.options)
        shares[0] += choice.most - sum(shares)
        return tuple(shares)
    answer = tuple(range(choice.least))
    return answer if choice.is_legal(answer) else choice.random(Random(0))
