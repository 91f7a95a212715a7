"""What the heuristic agent does with priority: on curve, and each thing at its time. (CR 117)

In its own main phases it plays a land and then what makes the most of its mana, keeping some
back for what is better done later: counterspells, tricks in combat, spells that can wait for
the end of the opponent's turn.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from apnap.agents.heuristic.aiming import stack_text
from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.combat.clashes import Clashes, Stakes, Swing
from apnap.agents.heuristic.combat.onset import Onset, Siege
from apnap.agents.heuristic.plays import Play, is_counterspell, play_of, text_of
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.saving import perils, saves
from apnap.agents.heuristic.worth.text import text_worth
from apnap.agents.heuristic.worth.worth import face_worth
from apnap.game.choices import Choice
from apnap.game.view import StackView
from apnap.rules.objects.actions import CAST, PLAY_LAND, Action
from apnap.rules.objects.target_words import Text, targets_of
from apnap.terms.characteristics import CREATURE, INSTANT, SORCERY
from apnap.terms.identity import Reference

PASS: Final = 0

_MAIN: Final = ("precombat main phase", "postcombat main phase")

_BLOCKED: Final = ("declare blockers step", "first combat damage step")

_LEAST: Final = 0.15  # what isn't worth that much isn't done

_LATER: Final = 0.8  # what is done later is worth less

_OFTEN: Final = 3  # how often the same thing is done in a turn

_THOUGHT_OF: Final = 9  # plays that are weighed against each other


class Habits:
    """What was done this turn, so that nothing is done for ever."""

    def __init__(self) -> None:
        self._turn = -1
        self._times: dict[Action, int] = {}
        self.intended: Reference | None = None  # what the next thing done is for
        self.fleeting: set[Reference | str] = set()  # creatures I have for this turn only

    def allow(self, turn: int, action: Action) -> bool:
        """Whether it was not done too often already."""
        self.begin(turn)
        return self._times.get(action, 0) < _OFTEN

    def note(self, turn: int, action: Action) -> None:
        """It is done once more."""
        self.begin(turn)
        self._times[action] = self._times.get(action, 0) + 1
        if action.detail == "unearth":
            self.fleeting.add(action.name)  # CR 702.84a

    def begin(self, turn: int) -> None:
        """Forget what was done in other turns."""
        if turn != self._turn:
            self._turn, self._times = turn, {}
            self.fleeting.clear()


def acted(board: Board, choice: Choice, habits: Habits) -> int:
    """The option to take; passing is the first."""
    habits.intended = None
    view = board.view
    options = [
        (at, action)
        for at, action in enumerate(choice.options)
        if at != PASS and habits.allow(view.turn, action)
    ]
    if not options:
        return PASS
    chosen = _chosen(board, options, habits)
    if chosen != PASS:
        habits.note(view.turn, choice.options[chosen])
    return chosen


def _chosen(board: Board, options: list[tuple[int, Action]], habits: Habits) -> int:
    view = board.view
    if view.stack:
        top = view.stack[-1]
        return PASS if board.is_mine(top.controller) else _response(board, options, top, habits)
    step = view.step
    if board.is_my_turn and step in _MAIN:
        return _main_phase(board, options)
    if step in _BLOCKED:
        return _trick(board, options)
    if board.is_my_turn:
        return PASS
    if step == "declare attackers step":
        return _ambush(board, options)
    return _at_leisure(board, options) if step == "end step" and _is_next(board) else PASS


def _is_next(board: Board) -> bool:
    """Whether my turn, or that of my team, comes next; what waits can wait until then."""
    order = [each.id for each in board.sides.staying]
    at = max((order.index(each) for each in board.sides.acting if each in order), default=0)
    following = (order[at:] + order[:at])[1:]
    comes = next((each for each in following if each not in board.sides.acting), board.me)
    return board.sides.is_duel or board.is_mine(comes)


def _plays(board: Board, options: Iterable[tuple[int, Action]]) -> list[Play]:
    found = (play_of(board, at, action) for at, action in options)
    return [each for each in found if each is not None and each.worth > _LEAST]


# My main phases.


def _main_phase(board: Board, options: list[tuple[int, Action]]) -> int:
    lands = _plays(board, [each for each in options if each[1].kind == PLAY_LAND])
    if lands:
        return max(lands, key=lambda play: play.worth).at
    board.kept["onset"] = stakes_at(board)
    plays = _plays(board, options)
    first = [each for each in plays if each.develops]
    if first:
        return max(first, key=lambda play: play.worth).at
    now = [each for each in plays if not _can_wait(each)]
    if not now:
        return PASS
    mana = board.mana(board.me)
    kept_back = [(cost, worth) for cost, worth in _kept_back(board, plays) if cost <= mana]
    now.sort(key=lambda play: -play.worth)
    best = best_together(now[:_THOUGHT_OF], kept_back, mana)
    return max(best, key=lambda play: (play.worth, play.mana)).at if best else PASS


def _can_wait(play: Play) -> bool:
    """Whether it is as well done at the end of the opponent's turn, or is for reacting."""
    if play.counters:
        return True
    return play.instant and not play.harms and play.worth < 500


def _kept_back(board: Board, plays: list[Play]) -> list[tuple[int, float]]:
    """Mana worth keeping for the opponent's turn: how much, and what for."""
    found = [(each.mana, _LATER * each.worth) for each in plays if _can_wait(each)]
    threats = min(3, max((each.hand_size for each in board.opponents()), default=0))
    for card in board.my.hand:
        if card.faces and is_counterspell(card.faces[0]) and threats:
            found.append((card.faces[0].mana_cost.mana_value, 1.2 + 0.5 * threats))
    return found[:3]


def best_together(
    plays: list[Play], kept_back: list[tuple[int, float]], mana: int
) -> tuple[Play, ...]:
    """The plays that are worth the most together with what the rest of the mana is kept for."""
    best: tuple[Play, ...] = ()
    best_worth = _rest_worth(kept_back, mana)
    for size in range(1, min(len(plays), 4) + 1):
        for group in combinations(plays, size):
            cost = sum(each.mana for each in group)
            if cost > mana and size > 1:
                continue
            worth = sum(each.worth for each in group) + _rest_worth(kept_back, mana - cost)
            if worth > best_worth:
                best, best_worth = group, worth
    return best


def _rest_worth(kept_back: list[tuple[int, float]], mana: int) -> float:
    """What can be done later with so much mana."""
    best = 0.0
    for size in range(1, len(kept_back) + 1):
        for group in combinations(kept_back, size):
            if sum(cost for cost, _ in group) <= mana:
                best = max(best, sum(worth for _, worth in group))
    return best


# Other times.


def _trick(board: Board, options: list[tuple[int, Action]]) -> int:
    """In combat, blockers declared: what turns it to my favor; others' is none of mine."""
    if not (board.is_my_turn or board.is_attacked):
        return PASS
    found = [pair for pair in _gains(board, options) if not pair[0].stays]
    play, gain = max(found, key=lambda pair: pair[1], default=(None, 0.0))
    return play.at if play is not None and gain > 0.3 and play.worth > 0.4 else PASS


def _ambush(board: Board, options: list[tuple[int, Action]]) -> int:
    """I am attacked: take out an attacker, or let another blocker appear."""
    siege = stakes_at(board)
    if not isinstance(siege, Siege):
        return PASS  # others are attacked
    found = [pair for pair in _gains(board, options) if pair[0].harms]
    for at, action in options:
        card = board.card(action.object)
        if action.kind == CAST and card is not None and action.index < len(card.faces):
            face = card.faces[action.index]
            if face.types & CREATURE:
                gain = siege.joined_by(card, face)
                found.append((Play(at, action, gain), gain))
    play, gain = max(found, key=lambda pair: pair[1], default=(None, 0.0))
    return play.at if play is not None and gain > 0.8 else PASS


def _gains(board: Board, options: list[tuple[int, Action]]) -> list[tuple[Play, float]]:
    """What could be done, and how much of what it is worth is owed to the combat."""
    board.kept["combat"] = None
    calm = {each.at: each.worth for each in _plays_against(board, options)}
    board.kept["combat"] = stakes_at(board)
    plays = [each for each in _plays_against(board, options) if not each.counters]
    return [(each, each.worth - max(0.0, calm.get(each.at, 0.0))) for each in plays]


def _at_leisure(board: Board, options: list[tuple[int, Action]]) -> int:
    """At the end of the opponent's turn: what waited for it."""
    plays = [each for each in _plays(board, options) if not each.counters]
    if not plays:
        return PASS
    plays.sort(key=lambda play: -play.worth)
    best = best_together(plays[:_THOUGHT_OF], [], board.mana(board.me))
    return max(best, key=lambda play: play.worth).at if best else PASS


def _response(
    board: Board, options: list[tuple[int, Action]], top: StackView, habits: Habits
) -> int:
    """The opponent's spell or ability is about to resolve: counter it, or save what it is at."""
    reading, text = followed(board, top)
    danger = danger_of(board, top) * _concern(board, top)
    if danger < 1.0:
        return PASS
    plays = [each for each in _plays_against(board, options) if each.counters]
    plays = [each for each in plays if top.id in each.aims]  # and nothing of mine instead
    if plays:
        best = max(plays, key=lambda play: play.worth - 0.3 * play.mana)
        if best.worth > 0 and danger > 1.0 + 0.3 * best.mana:
            habits.intended = top.id
            return best.at
        return PASS
    for peril in perils(board, top, text, reading):
        for at, action in options:
            card = board.card(action.object)
            aim = saves(board, peril, text_of(card, action), card)
            if aim is not None:
                habits.intended = aim
                return at
    return PASS


def _concern(board: Board, top: StackView) -> float:
    """How much of what others do is aimed at me; in a duel all of it."""
    if board.sides.is_duel:
        return 1.0
    aimed = [board.card(each) for each in top.targets]
    whose = [board.controller(each) for each in aimed if each is not None]
    whose += [each for each in top.targets if each in board.players]
    if any(board.is_mine(each) for each in whose):
        return 1.0
    return 0.3 if whose else -board.worth_to_me(top.controller)


def _plays_against(board: Board, options: list[tuple[int, Action]]) -> list[Play]:
    """Plays whose worth doesn't matter yet: they are weighed against what they stop."""
    found = (play_of(board, at, action) for at, action in options)
    return [each for each in found if each is not None and each.worth > -10]


def followed(board: Board, top: StackView) -> tuple[Reading, Text]:
    """What a spell or ability on the stack says, and how its controller reads it."""
    reading = Reading(board, top.controller, top, top.x or 0)
    text = stack_text(top)
    if top.ability is not None:
        reading.source = board.card(top.source)
    aim(reading, text, top.targets)
    return reading, text


def danger_of(board: Board, top: StackView) -> float:
    """What a spell or ability on the stack is worth to its controller."""
    if top.ability is None and not seen(top).types & (INSTANT | SORCERY):
        return face_worth(top.faces[0]) if top.faces else 2.0
    return text_worth(*followed(board, top))


def aim(reading: Reading, text: Text, targets: tuple[Reference, ...]) -> None:
    """Aim the words of a text at the targets that were chosen for it, in their order."""
    left = list(targets)
    words = targets_of(text)
    for at, word in enumerate(words):
        count = len(left) if at == len(words) - 1 else max(word.least, 0)
        reading.aims[word.name] = tuple(left[:count])
        left = left[count:]


def stakes_at(board: Board) -> Stakes | None:
    """The combat that goes on, or the attack that I am about to make."""
    if board.view.step in _BLOCKED:
        return Swing(board, clashes_on(board))
    if board.is_my_turn and board.view.step == "precombat main phase":
        return Onset(board, clashes_on(board))
    if board.view.step == "declare attackers step" and not board.is_my_turn:
        return Siege(board, clashes_on(board)) if board.is_attacked else None
    return None


def clashes_on(board: Board) -> Clashes:
    """The clashes of the board, made once."""
    found = board.kept.get("clashes")
    if found is None:
        found = board.kept["clashes"] = Clashes(board)
    assert isinstance(found, Clashes)
    return found
