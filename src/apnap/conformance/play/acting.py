"""What players do with priority: their lists of actions, and the clock they follow.

A player with priority does the actions of this turn and step in order; what can't be done
fails the scenario at once, a wait or an unmet condition passes.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from apnap.conformance.checks.outcomes import ActionFailed, Failed
from apnap.conformance.play.queues import SKIP_FAILED, Queues
from apnap.conformance.setup.naming import is_copy, is_named
from apnap.conformance.setup.reading import Call, Inexpressible, enum, step_of
from apnap.conformance.setup.table import ScenarioTable
from apnap.conformance.setup.texts import begins, normal, stack_texts
from apnap.rules.objects.actions import (
    ACTIVATE,
    CAST,
    MANA,
    NORMALLY,
    PLAY_LAND,
    WITHOUT_PAYING,
    Action,
    extras_of,
    plain_detail,
)
from apnap.terms.identity import PlayerId
from apnap.terms.turn import BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, STEP_NAMES

ACTED: Final = frozenset({"castSpell", "activateAbility", "playLand", "activateManaAbility"})

# Commands whose target player may be illegal: they then have no effect.
_UNCHECKED: Final = ("castSpell:2", "castSpell:3", "activateAbility:1")

_WAIT: Final = "wait"

_WAIT_ONCE: Final = "wait once"


@dataclass(slots=True, eq=False)
class Deed:
    """One entry of a player's list: what is done, in which step of which turn."""

    kind: str
    turn: int
    step: int
    call: Call
    text: str = ""  # what is cast or activated
    targets: list[str] = field(default_factory=list)  # given with the command
    on_stack: str = ""  # only while this is on the stack
    clause: str = ""  # how that is meant
    on_top: str = ""
    mana: int = 0  # only with so much in the pool

    def __str__(self) -> str:
        return f"{self.call} (turn {self.turn}, {STEP_NAMES[self.step]})"


def deeds_of(call: Call, letters: list[str]) -> list[tuple[str, Deed]]:
    """The entries a call makes in players' lists, each with the letter of its player."""
    args = call.args
    if call.name == "waitStackResolved":
        return _waits(call, letters)
    if call.name in ("attack", "attackSkip"):
        return [(args[1], Deed(call.name, int(args[0]), DECLARE_ATTACKERS, call))]
    if call.name in ("block", "blockSkip"):
        return [(args[1], Deed(call.name, int(args[0]), DECLARE_BLOCKERS, call))]
    if call.name in ("checkAttackers", "checkBlockers", "checkMayAttackDefender"):
        step = {"checkAttackers": DECLARE_ATTACKERS, "checkBlockers": DECLARE_BLOCKERS}
        when = step.get(call.name, BEGINNING_OF_COMBAT)
        return [(args[2], Deed("check", int(args[1]), when, call))]
    if call.name == "runAsserts" or call.name.startswith(("check", "show")):
        kinds = (kind for kind in ("show", "check") if call.name.startswith(kind))
        kind = next(kinds, "asserts")
        return [(args[3], Deed(kind, int(args[1]), step_of(args[2]), call))]
    deed = Deed(call.name, int(args[0]), step_of(args[1]), call)
    if call.name in ACTED:
        return [(args[2], each) for each in _acted(deed, call)]
    if call.name in ("addCounters", "concede"):
        return [(args[2], deed)]
    raise Inexpressible(call.name)


def _waits(call: Call, letters: list[str]) -> list[tuple[str, Deed]]:
    args = call.args
    once, times, who = False, 1, letters
    if call.sig.endswith((":0", ":1")):
        who = [args[2]]
        once = len(args) > 3 and bool(args[3])
    elif call.sig.endswith(":3"):
        once = bool(args[2])
    elif call.sig.endswith(":4"):
        once, times = True, int(args[2])
    kind = _WAIT_ONCE if once else _WAIT
    turn, step = int(args[0]), step_of(args[1])
    return [(letter, Deed(kind, turn, step, call)) for letter in who for _ in range(times)]


def _acted(deed: Deed, call: Call) -> list[Deed]:
    args = call.args
    deed.text = str(args[3])
    if call.name == "castSpell":
        deed.text = deed.text if deed.text.startswith("Cast ") else f"Cast {deed.text}"
    elif call.name == "playLand":
        deed.text = f"Play {deed.text}"
    if call.name == "activateManaAbility":
        times = int(args[4]) if len(args) > 4 else 1
        return [Deed(deed.kind, deed.turn, deed.step, call, deed.text) for _ in range(times)]
    rest = args[4:]
    sig = call.sig
    if sig in ("castSpell:2", "castSpell:3", "activateAbility:1"):
        deed.targets = [f"targetPlayer=Player{rest[0]}"]
        deed.mana = int(rest[1]) if len(rest) > 1 else 0
    elif sig == "activateAbility:2":
        deed.targets = [each for text in rest for each in _targets(text)]
    elif sig in ("castSpell:4", "castSpell:5", "castSpell:6", "castSpell:7", "castSpell:8") or (
        sig in ("activateAbility:3", "activateAbility:4")
    ):
        deed.targets = _targets(rest[0])
        if sig in ("castSpell:6", "castSpell:7", "castSpell:8") or (
            sig.startswith("activateAbility") and rest[0] is not None  # else it isn't looked at
        ):
            deed.on_stack = str(rest[1] or "")
        if sig in ("castSpell:7", "activateAbility:4"):
            deed.clause = enum(rest[2])
        if sig == "castSpell:8":
            deed.on_top = str(rest[2] or "")
    waits = (sig == "castSpell:1" and bool(rest[0])) or (sig == "castSpell:5" and bool(rest[1]))
    return [deed, Deed(_WAIT, deed.turn, deed.step, call)] if waits else [deed]


def _targets(text: Any) -> list[str]:
    if isinstance(text, list):
        return [each for one in text for each in _targets(one)]
    if text in (None, "", "NO_TARGET", "null"):
        return []
    return [each for each in str(text).split("^") if each]


class Acting:
    """The lists of all players, and doing what they say."""

    def __init__(self, table: ScenarioTable, queues: dict[PlayerId, Queues]) -> None:
        self.table = table
        self.queues = queues
        self.deeds: dict[PlayerId, list[Deed]] = {seat: [] for seat in queues}
        self.blocks_fit = True  # blocks that aren't legal end the run

    def add(self, call: Call) -> None:
        """Put a call of the script into the lists of its players."""
        for letter, deed in deeds_of(call, self.table.scenario.turn_order):
            self.deeds[self.table.seat[letter]].append(deed)

    def due(self, player: PlayerId, *kinds: str) -> list[Deed]:
        """The player's entries of those kinds for this turn."""
        turn = self.table.game.turn
        return [each for each in self.deeds[player] if each.kind in kinds and each.turn == turn]

    def done(self, player: PlayerId, deed: Deed) -> None:
        """Take an entry off the list."""
        self.deeds[player].remove(deed)

    def left_over(self) -> list[Deed]:
        """What was never done, waits and showing aside.

        A block that couldn't be declared counts as done, if blockers were declared at all.
        """
        blocked = self.table.blocking
        return [
            deed
            for deeds in self.deeds.values()
            for deed in deeds
            if deed.kind not in (_WAIT, _WAIT_ONCE, "show", "attackSkip", "blockSkip")
            and not (deed.kind == "block" and deed.turn in blocked)
        ]

    def next_deed(self, player: PlayerId) -> Deed | None:
        """What the player with priority does now; None is to pass."""
        game = self.table.game
        for deed in list(self.deeds[player]):
            if (deed.turn, deed.step) != (game.turn, game.step):
                continue
            if deed.kind in ("attack", "block", "attackSkip", "blockSkip"):
                continue
            if deed.kind == "show":
                self.done(player, deed)
            elif deed.kind == _WAIT:
                if game.stack:
                    return None
                self.done(player, deed)
            elif deed.kind == _WAIT_ONCE:
                self.done(player, deed)
                if game.stack:
                    return None
            elif deed.kind == "activateManaAbility":
                if self.candidates(player, deed):
                    return deed
            elif deed.kind == "addCounters":
                if self.permanent_named(deed.call.args[3]) is not None:
                    return deed
            elif deed.kind in ACTED and not self._is_time(player, deed):
                return None
            else:
                return deed
        return None

    def permanent_named(self, name: str) -> int | None:
        """The first permanent of that name."""
        table = self.table
        for record in table.game.permanents():
            if is_named(table, record.id, name) or table.aliased(name) == record.id:
                return record.id
        return None

    def _is_time(self, player: PlayerId, deed: Deed) -> bool:
        """Whether the conditions about the stack and the pool are met."""
        game = self.table.game
        if deed.mana and len(game.players[player].pool) < deed.mana:
            return False
        if deed.on_top:
            if not game.stack or not self._contains(game.stack[-1], deed.on_top):
                return False
        if not deed.on_stack:
            return True
        there = [key for key in game.stack if self._contains(key, deed.on_stack)]
        if deed.clause == "WHILE_NOT_ON_STACK":
            return not there
        if deed.clause == "WHILE_COPY_ON_STACK":
            return any(is_copy(self.table, key) for key in there)
        return bool(there)

    def _contains(self, key: int, text: str) -> bool:
        game = self.table.game
        item = game.objects[key].item
        known = game.record_of(item.source) if item is not None else None
        name = known.printed.name if known is not None and known.card is not None else ""
        wanted = normal(text.removeprefix("stack ability (").removesuffix(")"), name).strip()
        if item is not None and item.kind != "spell" and wanted == "~":
            return False  # the text of an ability doesn't say the name of its source
        return any(wanted in normal(each, name) for each in stack_texts(game, key))

    # What a text means among what is possible.

    def candidates(self, player: PlayerId, deed: Deed) -> list[Action]:
        """The actions that a text may mean, the best first."""
        table = self.table
        text, holder = deed.text, None
        alias = text.removeprefix("Cast ").split(" ")[0]
        if alias.startswith("@"):
            holder = table.aliased(alias)
            if text.startswith("Cast "):
                return [
                    action
                    for action in table.actions(player)
                    if action.object == holder and action.kind == CAST
                ]
            text = text.removeprefix(alias).strip()
        kinds = (PLAY_LAND,) if deed.kind == "playLand" else ()
        kinds = (MANA,) if deed.kind == "activateManaAbility" else kinds
        listed = [
            (said, action)
            for said, action in table.playable(player)
            if (not kinds or action.kind in kinds) and holder in (None, action.object)
        ]
        return _matching(table, listed, text, exact=deed.kind == "castSpell")


def _matching(
    table: ScenarioTable, listed: list[tuple[str, Action]], text: str, *, exact: bool
) -> list[Action]:
    found: dict[Action, None] = {}
    for said, action in listed:
        if (exact and normal(said) == normal(text).strip()) or (
            not exact and begins(said, text, _name(table, action))
        ):
            found[action] = None
    if not found and not exact:
        found = dict.fromkeys(_by_cost(table, listed, text))
    if not found and not exact:
        found = dict.fromkeys(_by_ability_word(table, listed, text))
    return sorted(found, key=lambda action: plain_detail(action.detail) != NORMALLY)


def _by_cost(table: ScenarioTable, listed: list[tuple[str, Action]], text: str) -> list[Action]:
    """Those with the cost that the text begins with, the likest first."""
    ranked: list[tuple[int, Action]] = []
    for said, action in listed:
        if action.kind not in (ACTIVATE, MANA):
            continue
        name = _name(table, action)
        wanted, has = normal(text, name).strip(), normal(said, name)
        if _cost_parts(wanted) == _cost_parts(has) and ":" in wanted:
            ranked.append((-_alike(wanted, has), action))
    ranked.sort(key=lambda pair: pair[0])
    return [action for _, action in ranked]


def _by_ability_word(
    table: ScenarioTable, listed: list[tuple[str, Action]], text: str
) -> list[Action]:
    """Those of an object that has the ability word with which the text begins. (CR 207.2c)"""
    word, _, rest = normal(text).strip().partition(" — ")
    return [
        action
        for said, action in listed
        if action.kind in (ACTIVATE, MANA)
        and f"{word} — " in normal(_printed(table, action))
        and begins(said, rest, _name(table, action))
    ]


def _printed(table: ScenarioTable, action: Action) -> str:
    record = table.game.objects[action.object]
    return record.printed.text if record.card is not None else ""


def _cost_parts(text: str) -> list[str]:
    """The cost of an ability in parts, in an order of their own."""
    cost = text.partition(":")[0].rpartition("—")[2]
    return sorted("".join(part.split()) for part in cost.split(",") if part.strip())


def _alike(one: str, other: str) -> int:
    """How many letters of two texts are the same from the beginning of their effects."""
    mine, theirs = one.partition(":")[2].strip(), other.partition(":")[2].strip()
    count = 0
    for first, second in zip(mine, theirs, strict=False):
        if first != second:
            break
        count += 1
    return count


def _name(table: ScenarioTable, action: Action) -> str:
    record = table.game.objects.get(action.object)
    return record.printed.name if record is not None and record.card is not None else ""


def attempt(acting: Acting, player: PlayerId, deed: Deed, act: Callable[[Action], str]) -> None:
    """Take the first action a text means that can be taken; `act` tells why one can't."""
    queues = acting.queues[player]
    why = "nothing of that name is possible"
    for action in _in_chosen_way(acting, player, deed):
        kept = queues.kept()
        why = act(action)
        if not why:
            acting.done(player, deed)
            return
        queues.restore(kept)
    if deed.call.sig in _UNCHECKED and why.startswith("targetPlayer="):
        acting.done(player, deed)  # the rules refuse what a script may do in vain (CR 601.2c)
        return
    if SKIP_FAILED in queues.choices:
        queues.choices.remove(SKIP_FAILED)
        acting.done(player, deed)
        return
    possible = [said for said, _ in acting.table.playable(player)]
    raise ActionFailed(f"{deed}: {why}; possible: {'; '.join(dict.fromkeys(possible))}")


def _in_chosen_way(acting: Acting, player: PlayerId, deed: Deed) -> list[Action]:
    """The candidates, narrowed by a choice among alternative costs if one is queued."""
    found = acting.candidates(player, deed)
    queues = acting.queues[player]
    if not deed.text.startswith("Cast ") or not queues.choices:
        return found
    sources = _sources(acting.table, found)
    if any(name.startswith(queues.head()) for names in sources.values() for name in names):
        wanted = queues.choices.pop(0)
        if len({name for names in sources.values() for name in names}) > 1:
            found = [each for each in found if any(n.startswith(wanted) for n in sources[each])]
        return [each for each in found if WITHOUT_PAYING not in each.detail] or found
    others = [each for each in found if plain_detail(each.detail)]
    if not others:
        return found
    head = normal(queues.head())
    if not head.startswith(("cast with", "without paying")):
        return found
    queues.choices.pop(0)
    if head.startswith("cast with no alternative"):
        return [each for each in found if not plain_detail(each.detail)] or found
    if "without paying" in head:
        return [each for each in others if WITHOUT_PAYING in each.detail] or others
    keyword = head.removeprefix("cast with ").split(" ")[0]
    return [each for each in others if keyword in each.detail] or others


def _sources(table: ScenarioTable, ways: list[Action]) -> dict[Action, list[str]]:
    """The names of what permits each way to cast a card."""
    found: dict[Action, list[str]] = {}
    for action in ways:
        extras = [each for each in extras_of(action.detail) if each.startswith("by ")]
        numbers = [int(number) for each in extras for number in re.findall(r"\d+", each)[:1]]
        records = [table.game.record_of(number) for number in numbers]
        found[action] = [each.printed.name for each in records if each is not None]
    return found


__all__ = ["ACTED", "Acting", "Deed", "Failed", "attempt", "deeds_of"]
